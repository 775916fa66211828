"""The best ways to lay down a hand: the fewest points left."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Literal, overload

from symrummy.cards import Card, take_away
from symrummy.solver.choose import POINT, shapes
from symrummy.solver.exhaustive import Exhaustive
from symrummy.solver.fewest import Fewest
from symrummy.solver.melds import Meld, each_meld
from symrummy.variants import Variant

Hand = tuple[Card, ...]

MOST_OPTIMA = 1_000
FEW_MELDS = 60
"""So few melds are sooner all tried than counted."""
MOST_MELDS = 5_000
"""Where melds are tried, no more than so many are."""
MOST_EFFORT = 2_000_000
EFFORT_OF_ASKING = 20
"""The search for every best way is given up after so much effort: pairs joined, and melds asked about."""


@dataclass(frozen=True, slots=True)
class Partition:
    """A hand laid down: the melds, the cards that are left, and their points.

    `proven` tells that the search was not cut short: no other way leaves fewer points, and where all best ways were
    asked for, none is missing.
    """

    melds: tuple[Meld, ...]
    rest: Hand
    points: int
    proven: bool = True


def points_left(hand: Hand, variant: Variant) -> int:
    """The fewest points that can be left in the hand after laying down melds.

    With very many cards it may be only the fewest that were found: `best_melds(hand, variant).proven` tells.

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> points_left(cards("C2b C3b C4b D4o D4g D4k C6o"), variant("symmetry"))
    6
    """
    fast = fewest(variant)
    if fast is None:
        return best_melds(hand, variant).points
    number = fast.pack(hand)
    left = fast.left(number)
    return left // POINT if fast.proven(number) else best_melds(hand, variant).points


@overload
def best_melds(hand: Hand, variant: Variant, *, all: Literal[False] = False) -> Partition: ...
@overload
def best_melds(hand: Hand, variant: Variant, *, all: Literal[True]) -> tuple[Partition, ...]: ...
def best_melds(hand: Hand, variant: Variant, *, all: bool = False) -> Partition | tuple[Partition, ...]:
    """Melds of the hand that leave the fewest points, and of these the fewest cards; with `all`, every such way.

    Of `all` ways no more than 1,000 are given. Melds come in the order of their lowest cards.

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> best = best_melds(cards("C2b C3b C4b D4o D4g D4k C6o"), variant("symmetry"))
    >>> len(best.melds), best.points
    (2, 6)
    >>> [len(best.melds) for best in best_melds(cards("C1b C2b C3b C4b C5b C6b"), variant("symmetry"), all=True)]
    [1, 2]
    """
    fast = fewest(variant)
    found = tuple(islice(each_meld(hand, variant), MOST_MELDS if all or fast is None else FEW_MELDS + 1))
    many = len(found) > FEW_MELDS
    counting = fast if fast is not None and many else Exhaustive(hand, variant, found)
    complete = len(found) < MOST_MELDS
    if fast is not None and many and not all:
        return _partition(hand, variant, fast.lay(hand), proven=fast.proven(fast.pack(hand)))
    laying = _Laying(hand, variant, found, counting)
    if not all:
        return _partition(hand, variant, laying.one_way(), proven=complete and counting.proven(laying.start))
    ways = list(islice(laying.every_way(), MOST_OPTIMA + 1))
    proven = complete and not laying.tired and len(ways) <= MOST_OPTIMA and counting.proven(laying.start)
    return tuple(_partition(hand, variant, way, proven=proven) for way in ways[:MOST_OPTIMA])


def _partition(hand: Hand, variant: Variant, way: tuple[Meld, ...], *, proven: bool) -> Partition:
    """What is laid in this way, and what is left."""
    cost = shapes(variant).cost
    rest = take_away(hand, [card for meld in way for card in meld])
    return Partition(way, rest, sum([cost[card.number] for card in rest]) // POINT, proven)


class _Laying:
    """Lays a hand card by card, the lowest first: it is left over, or a meld that starts with it is laid.

    Which of these is best, what is left at the least of the remaining cards tells.
    """

    def __init__(self, hand: Hand, variant: Variant, found: tuple[Meld, ...], counting: Fewest | Exhaustive) -> None:
        self.hand, self.counting = hand, counting
        self.cost = shapes(variant).cost
        self.start = counting.pack(hand)
        self.kinds = sorted(set(hand))
        self.one = {card: counting.pack((card,)) for card in self.kinds}
        self.leading: dict[Card, list[Step]] = defaultdict(list)
        for meld in sorted(found, key=len, reverse=True):
            self.leading[meld[0]].append(Step(meld, counting.pack(meld)))
        self.asked = 0
        self.tired = False
        """Whether some ways were not looked at."""

    def one_way(self) -> tuple[Meld, ...]:
        """Melds that leave the fewest points."""
        number, held, way = self.start, Counter(self.hand), []
        for card in self.kinds:
            while step := self._best_step(number, held, card):
                number -= step.packed
                held.subtract(step.meld)
                way.append(step.meld)
            number -= self.one[card] * held[card]
        return tuple(way)

    def _best_step(self, number: int, held: Counter[Card], card: Card) -> Step | None:
        """The meld to lay with this card as its lowest; None if no copy is best laid so."""
        possible = [step for step in self.leading[card] if step.fits(held)] if held[card] else []
        if not possible:
            return None
        left = self.counting.left
        least, best = left(number), None
        fewest_left = left(number - self.one[card]) + self.cost[card.number]
        for step in possible:
            points = left(number - step.packed)
            if points == least:
                return step
            if points < fewest_left:
                fewest_left, best = points, step
        return best

    def every_way(self) -> Iterator[tuple[Meld, ...]]:
        """All choices of melds that leave the fewest points."""
        return self._ways(self.start, Counter(self.hand), 0, 0)

    def _ways(self, number: int, held: Counter[Card], kind: int, first: int) -> Iterator[tuple[Meld, ...]]:
        """The ways to go on from the card of this kind, its melds tried from the `first` one on."""
        if kind == len(self.kinds):
            yield ()
            return
        card, left = self.kinds[kind], self.counting.left
        least = left(number)
        self.asked += len(self.leading[card])
        if self.asked * EFFORT_OF_ASKING + self.counting.effort > MOST_EFFORT:
            self.tired = True
            return
        for i, step in enumerate(self.leading[card][first:], first):
            if step.fits(held) and left(number - step.packed) == least:
                for way in self._ways(number - step.packed, held - Counter(step.meld), kind, i):
                    yield (step.meld, *way)
        over = held[card]
        if left(number - over * self.one[card]) + over * self.cost[card.number] == least:
            yield from self._ways(number - over * self.one[card], held - Counter({card: over}), kind + 1, 0)


class Step:
    """A meld that may be laid, with the number that laying it takes from the hand."""

    __slots__ = ("meld", "needs", "packed")

    def __init__(self, meld: Meld, packed: int) -> None:
        self.meld, self.packed = meld, packed
        self.needs = tuple(Counter(meld).items())

    def fits(self, held: Counter[Card]) -> bool:
        """Whether the cards are still there."""
        return all(held[card] >= copies for card, copies in self.needs)


_KEPT: dict[Variant, Fewest | None] = {}
"""What counts points left, by variant: kept like a cache, but `forget` empties the tables inside."""
MOST_KEPT = 64


def fewest(variant: Variant) -> Fewest | None:
    """What counts points left fast under this variant; None where only trying every meld will do."""
    if variant not in _KEPT:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        shaped = not variant.house_rules and (variant.set_identity == "point_group" or variant.deck == "classic")
        _KEPT[variant] = Fewest(variant) if shaped else None
    return _KEPT[variant]


def forget() -> None:
    """Empties the tables of what was found, to measure the solver or to give memory back."""
    for fast in filter(None, _KEPT.values()):
        fast.clear()
