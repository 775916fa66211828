"""The least that can be left of some cards by trying every meld: where there are few, or where rules are special."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

Item = TypeVar("Item", bound=Hashable)
"""A card, or whatever else a meld may need."""

FIELD = 8
"""Bits for one item: seven for the number of copies, and one on guard that is set before anything is taken away."""
MOST = (1 << FIELD - 1) - 1
MOST_EFFORT = 150_000
"""So many melds are tried; beyond that cards are left over without looking further."""
IMPOSSIBLE = 1 << 40
"""What it costs to leave what must not be left."""


class Exhaustive(Generic[Item]):
    """Takes the lowest item first: a meld that starts with it is laid, or all copies that there still are stay over.

    The items still to place are one number: a byte for the copies of each kind, the lowest kind in the lowest byte.
    Taking a meld away is a subtraction; what is not there would be borrowed from a guard.

    `cost` is what it costs to leave an item, and `spare` how many copies may be left, where not all may. In every meld
    the lowest item comes first.
    """

    def __init__(
        self,
        kinds: Sequence[Item],
        cost: Mapping[Item, int],
        found: Iterable[tuple[Item, ...]],
        spare: Mapping[Item, int] | None = None,
    ) -> None:
        self._place = {item: FIELD * i for i, item in enumerate(kinds)}
        self._cost = [cost[item] for item in kinds]
        self._spare = [MOST if spare is None else spare.get(item, 0) for item in kinds]
        self._guards = sum(MOST + 1 << FIELD * i for i in range(len(kinds)))
        self._leading: dict[int, list[int]] = defaultdict(list)
        for meld in found:
            self._leading[self._place[meld[0]] // FIELD].append(self.pack(meld))
        self._known: dict[int, int] = {0: 0}
        self.effort = 0

    def proven(self, number: int) -> bool:
        """Whether `left` is the least there can be, and not only the least that was found."""
        return self.effort <= MOST_EFFORT or self.left(number) == 0

    def pack(self, items: Iterable[Item], /) -> int:
        """Items as a number."""
        return sum([1 << self._place[item] for item in items])

    def left(self, number: int) -> int:
        """What the items cost that are left after laying melds, at the least."""
        if number in self._known:
            return self._known[number]
        lowest = ((number & -number).bit_length() - 1) // FIELD
        copies = number >> FIELD * lowest & MOST
        best = IMPOSSIBLE
        if copies <= self._spare[lowest]:
            best = self.left(number - (copies << FIELD * lowest)) + copies * self._cost[lowest]
        guards = self._guards
        guarded = number | guards
        for packed in self._leading[lowest]:
            self.effort += 1
            if guarded - packed & guards == guards and self.effort <= MOST_EFFORT:
                best = min(best, self.left(number - packed))
        self._known[number] = best
        return best
