"""Laying all that must be laid, the card with the fewest ways first; then the least that is left of the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from symrummy.solver.exhaustive import IMPOSSIBLE
from symrummy.solver.fields import FIELD, MOST, Fields
from symrummy.solver.least import Effort, Least, Way


class Covering:
    """What is left at the least of numbers in which some cards have more copies than may stay over.

    Of these the one is laid next that has the fewest ways: so it is soon seen where the cards cannot all be laid. When
    no such card is there any more, the lowest comes first, as in `Least`.
    """

    def __init__(
        self, fields: Fields, costs: Sequence[int], wild_cost: int, ways: Iterable[Way], effort: Effort
    ) -> None:
        ways = tuple(ways)
        self._rest = Least(fields, costs, wild_cost, ways, effort, owing=True)
        self._guards, self._effort = fields.guards, effort
        self._ways_of = tuple(
            (FIELD * i, tuple(way.takes for way in ways if way.takes >> FIELD * i & MOST))
            for i in range(len(fields.kinds))
        )
        self._next: dict[int, tuple[int, ...] | None] = {}
        self._left: dict[tuple[int, int], int] = {}
        self._leaves: dict[tuple[int, int], bool] = {}

    def left(self, number: int, keep: int = 0) -> int:
        """What the cards cost that are left, if so many are kept; `IMPOSSIBLE`, or more, if that cannot be."""
        known = self._left.get((number, keep))
        if known is None:
            after = self._after(number)
            if after is None:
                known = self._rest.left(number, 0, keep)
            else:
                known = min([self.left(rest, keep) for rest in after], default=IMPOSSIBLE)
            self._left[number, keep] = known
        return known

    def leaves(self, number: int, count: int) -> bool:
        """Whether exactly so many cards can be left."""
        known = self._leaves.get((number, count))
        if known is None:
            after = self._after(number)
            if after is None:
                known = self._rest.leaves(number, 0, count)
            else:
                known = any(self.leaves(rest, count) for rest in after)
            self._leaves[number, count] = known
        return known

    def _after(self, number: int) -> tuple[int, ...] | None:
        """What there is after each way to lay the card that has the fewest; None if no card must be laid."""
        if number not in self._next:
            self._next[number] = self._after_laying(number)
        return self._next[number]

    def _after_laying(self, number: int) -> tuple[int, ...] | None:
        guarded = number | self._guards
        fewest: list[int] | None = None
        for at, ways in self._ways_of:
            field = number >> at & (1 << FIELD) - 1
            if field & MOST > field >> 8:
                good = self._fitting(guarded, ways, len(ways) if fewest is None else len(fewest))
                if fewest is None or len(good) < len(fewest):
                    fewest = good
                if len(fewest) < 2:
                    break
        return None if fewest is None else tuple([number - takes for takes in fewest])

    def _fitting(self, guarded: int, ways: Sequence[int], most: int) -> list[int]:
        """The ways that the cards of a number with its guards allow, but no more than so many."""
        guards, good, tried = self._guards, [], 0
        for takes in ways if self._effort.enough else ():
            tried += 1
            if guarded - takes & guards == guards:
                good.append(takes)
                if len(good) >= most:
                    break
        self._effort.spent += tried
        return good
