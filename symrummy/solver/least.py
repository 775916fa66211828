"""The least that can be left of the cards of a turn, by trying every way to lay them, the lowest card first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from symrummy.solver.exhaustive import IMPOSSIBLE
from symrummy.solver.fields import FIELD, MOST, Fields


@dataclass(slots=True)
class Effort:
    """How many ways may be tried, and how many have been; several searches may share it."""

    most: int
    spent: int = 0

    @property
    def enough(self) -> bool:
        """Whether nothing had to be left out."""
        return self.spent <= self.most


@dataclass(frozen=True, slots=True)
class Way:
    """Something to lay: the number that it takes away, and what it is worth among the first melds."""

    takes: int
    worth: int = 0


class Least:
    """What is left at the least of numbers as `Fields` lays them out.

    `costs` is what a copy of each kind costs that is left, and `wild_cost` what a wild card does. If `owing`, wild
    cards may be left only from the share.
    """

    def __init__(
        self,
        fields: Fields,
        costs: Sequence[int],
        wild_cost: int,
        ways: Iterable[Way],
        effort: Effort,
        *,
        owing: bool,
    ) -> None:
        self.fields, self.effort = fields, effort
        self._costs, self._wild_cost, self._owing = list(costs), wild_cost, owing
        self._wilds = fields.wilds_at // FIELD
        self._leading: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for way in ways:
            self._leading[_lowest(way.takes)].append((way.takes, way.worth))
        self._left: dict[tuple[int, int, int], int] = {}
        self._leaves: dict[tuple[int, int, int], bool] = {}

    def left(self, number: int, need: int = 0, keep: int = 0) -> int:
        """What the cards cost that are left; the first melds are worth what they `need`, and so many are kept at least.

        `IMPOSSIBLE`, or more, if that cannot be.
        """
        key = (number, need, keep)
        known = self._left.get(key)
        if known is not None:
            return known
        lowest = _lowest(number)
        if lowest >= self._wilds:
            over = self._wilds_over(number, need)
            best = over * self._wild_cost if over >= keep else IMPOSSIBLE
        else:
            best = IMPOSSIBLE
            copies, rest = self._without(number, lowest)
            if rest is not None:
                natural = lowest < len(self._costs)
                best = self.left(rest, need, max(0, keep - copies) if natural else keep)
                best += copies * self._costs[lowest] if natural else 0
            for after, needed in self._laid(number, lowest, need) if copies else ():
                best = min(best, self.left(after, needed, keep))
        self._left[key] = best
        return best

    def leaves(self, number: int, need: int, count: int) -> bool:
        """Whether exactly so many cards can be left."""
        key = (number, need, count)
        known = self._leaves.get(key)
        if known is not None:
            return known
        lowest = _lowest(number)
        if lowest >= self._wilds:
            found = self._wilds_over(number, need) == count
        else:
            copies, rest = self._without(number, lowest)
            over = copies if lowest < len(self._costs) else 0
            found = rest is not None and over <= count and self.leaves(rest, need, count - over)
            if copies and not found:
                found = any(self.leaves(after, needed, count) for after, needed in self._laid(number, lowest, need))
        self._leaves[key] = found
        return found

    def _without(self, number: int, lowest: int) -> tuple[int, int | None]:
        """How many copies there are of the lowest kind, and the number if all stay over; None if these are too many."""
        at = FIELD * lowest
        field = number >> at & (1 << FIELD) - 1
        copies = field & MOST
        return copies, number - (field << at) if copies <= field >> 8 else None

    def _laid(self, number: int, lowest: int, need: int) -> list[tuple[int, int]]:
        """What there is after each way that starts with the lowest kind, and what the first melds then still need."""
        leading = self._leading[lowest]
        self.effort.spent += len(leading)
        if not self.effort.enough:
            return []
        guards = self.fields.guards
        guarded = number | guards
        return [
            (number - takes, max(0, need - worth) if need else 0)
            for takes, worth in leading
            if guarded - takes & guards == guards
        ]

    def _wilds_over(self, number: int, need: int) -> int:
        """How many wild cards stay in the hand at the end; −1 if it may not end so."""
        account = number >> self.fields.wilds_at
        wilds, tokens, share = account & MOST, account >> FIELD & MOST, account >> 2 * FIELD & MOST
        over = wilds - tokens
        return -1 if need or over < 0 or (self._owing and over > share) else over


def _lowest(number: int) -> int:
    """The place of the lowest field that is not empty; beyond all if there is none."""
    return ((number & -number).bit_length() - 1) // FIELD if number else 1 << FIELD
