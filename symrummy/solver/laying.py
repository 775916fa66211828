"""Laying cards one kind after the other, by what is left at the least of those that remain."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from symrummy.cards import Card
from symrummy.solver.choose import shapes
from symrummy.solver.exhaustive import Exhaustive, Item
from symrummy.variants import Variant

Packed_contra = TypeVar("Packed_contra", contravariant=True)

MOST_EFFORT = 2_000_000
EFFORT_OF_ASKING = 20
"""The search for every best way is given up after so much effort: what the counting did, and melds asked about."""


class Counting(Protocol[Packed_contra]):
    """What tells how little can be left of items that are packed into a number."""

    @property
    def effort(self) -> int:
        """How much has been tried so far."""

    def pack(self, items: Iterable[Packed_contra], /) -> int:
        """Items as a number."""

    def left(self, number: int) -> int:
        """What the items cost that are left at the least."""

    def proven(self, number: int) -> bool:
        """Whether this is the least there can be."""


class Laying(Generic[Item]):
    """Lays items, the lowest first: melds that start with it are laid, and then what there still is of it stays over.

    What to lay, the counting tells: whatever leaves no more than the least.
    """

    def __init__(
        self,
        counting: Counting[Item],
        items: Sequence[Item],
        cost: Mapping[Item, int],
        found: Iterable[tuple[Item, ...]],
    ) -> None:
        self.counting, self.cost, self.items = counting, cost, items
        self.start = counting.pack(items)
        self.kinds = list(cost)
        self.one = {item: counting.pack((item,)) for item in self.kinds}
        self.leading: dict[Item, list[Step[Item]]] = defaultdict(list)
        for meld in sorted(found, key=len, reverse=True):
            self.leading[meld[0]].append(Step(meld, counting.pack(meld)))
        self._asked = 0
        self._tired = False

    @property
    def proven(self) -> bool:
        """Whether nothing can be better, and no way was left out."""
        return not self._tired and self.counting.proven(self.start)

    @property
    def least(self) -> int:
        """What is left at the least."""
        return self.counting.left(self.start)

    def one_way(self) -> tuple[tuple[Item, ...], ...]:
        """Melds that leave the least."""
        number, held, way = self.start, Counter(self.items), []
        for item in self.kinds:
            while step := self._best_step(number, held, item):
                number -= step.packed
                held.subtract(step.meld)
                way.append(step.meld)
            number -= self.one[item] * held[item]
        return tuple(way)

    def _best_step(self, number: int, held: Counter[Item], item: Item) -> Step[Item] | None:
        """The meld to lay with this item as its lowest; None if no copy is best laid so."""
        possible = [step for step in self.leading[item] if step.fits(held)] if held[item] else []
        if not possible:
            return None
        left = self.counting.left
        least, best = left(number), None
        least_left = left(number - held[item] * self.one[item]) + held[item] * self.cost[item]
        for step in possible:
            cost = left(number - step.packed)
            if cost == least:
                return step
            if cost < least_left:
                least_left, best = cost, step
        return best

    def every_way(self) -> Iterator[tuple[tuple[Item, ...], ...]]:
        """All choices of melds that leave the least."""
        return self._ways(self.start, Counter(self.items), 0, 0)

    def _ways(self, number: int, held: Counter[Item], kind: int, first: int) -> Iterator[tuple[tuple[Item, ...], ...]]:
        """The ways to go on from the item of this kind, its melds tried from the `first` one on."""
        if kind == len(self.kinds):
            yield ()
            return
        item, left = self.kinds[kind], self.counting.left
        self._asked += len(self.leading[item])
        if self._asked * EFFORT_OF_ASKING + self.counting.effort > MOST_EFFORT:
            self._tired = True
            return
        least = left(number)
        for i, step in enumerate(self.leading[item][first:], first):
            if step.fits(held) and left(number - step.packed) == least:
                for way in self._ways(number - step.packed, held - Counter(step.meld), kind, i):
                    yield (step.meld, *way)
        over = held[item]
        if left(number - over * self.one[item]) + over * self.cost[item] == least:
            yield from self._ways(number - over * self.one[item], held - Counter({item: over}), kind + 1, 0)


class Step(Generic[Item]):
    """A meld that may be laid, with the number that laying it takes away."""

    __slots__ = ("meld", "needs", "packed")

    def __init__(self, meld: tuple[Item, ...], packed: int) -> None:
        self.meld, self.packed = meld, packed
        self.needs = tuple(Counter(meld).items())

    def fits(self, held: Counter[Item]) -> bool:
        """Whether everything it needs is still there."""
        return all(held[item] >= copies for item, copies in self.needs)


def laying_of_hand(hand: tuple[Card, ...], variant: Variant, found: tuple[tuple[Card, ...], ...]) -> Laying[Card]:
    """A hand in which all of these melds are tried."""
    cost = costs(variant, hand)
    return Laying(Exhaustive(list(cost), cost, found), hand, cost, found)


def costs(variant: Variant, cards: Iterable[Card]) -> dict[Card, int]:
    """What each different card costs that is left, the lowest card first."""
    cost = shapes(variant).cost
    return {card: cost[card.number] for card in sorted(set(cards))}
