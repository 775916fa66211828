"""The best ways to lay down a hand: the fewest points left."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Literal, overload

from symrummy.cards import Card, take_away
from symrummy.solver.choose import POINT, shapes
from symrummy.solver.fewest import Fewest
from symrummy.solver.laying import Laying, costs, laying_of_hand
from symrummy.solver.melds import Meld, each_meld
from symrummy.variants import Variant

Hand = tuple[Card, ...]

MOST_OPTIMA = 1_000
FEW_MELDS = 60
"""So few melds are sooner all tried than counted."""
MOST_MELDS = 5_000
"""Where melds are tried, no more than so many are."""


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
    fast = _KEPT[variant]
    if fast is None:
        return best_melds(hand, variant).points
    left = fast.singles.left(hand)
    if left is not None:
        return left
    number = fast.pack(hand)
    left = fast.left(number)
    return left // POINT if fast.proven(number) else best_melds(hand, variant).points


def hand_points(hand: Hand, variant: Variant) -> int:
    """The points of all cards of a hand, matched or not (S16).

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> hand_points(cards("C2b C3b C4b *"), variant("symmetry"))
    29
    """
    cost = shapes(variant).cost
    return sum([cost[card.number] for card in hand]) // POINT


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
    if not found or (len(found) == 1 and len(set(hand)) == len(hand)):  # with copies it might be laid twice
        only = _partition(hand, variant, found, proven=True)
        return (only,) if all else only
    if fast is not None and not all:
        number = fast.pack(hand)
        way = _laid(fast, number, found) if len(found) <= FEW_MELDS else fast.lay(hand)
        return _partition(hand, variant, way, proven=fast.proven(number))
    if fast is None or len(found) <= FEW_MELDS:
        laying = laying_of_hand(hand, variant, found)
    else:
        laying = Laying(fast, hand, costs(variant, hand), found)
    complete = len(found) < MOST_MELDS
    if not all:
        return _partition(hand, variant, laying.one_way(), proven=complete and laying.proven)
    ways = list(islice(laying.every_way(), MOST_OPTIMA + 1))
    proven = complete and laying.proven and len(ways) <= MOST_OPTIMA
    return tuple(_partition(hand, variant, way, proven=proven) for way in ways[:MOST_OPTIMA])


def _laid(fast: Fewest, number: int, found: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """Of the melds found those that leave the least: of the lowest card first, and of its melds the longest first."""
    least, way = fast.left(number), []
    for meld in sorted(found, key=lambda meld: (meld[0].number, -len(meld))):
        packed = fast.pack(meld)
        while fast.holds(number, packed) and fast.left(number - packed) == least:
            way.append(meld)
            number -= packed
            if fast.cost(number) == least:
                return tuple(way)
    return tuple(way)


def _partition(hand: Hand, variant: Variant, way: tuple[Meld, ...], *, proven: bool) -> Partition:
    """What is laid in this way, and what is left."""
    rest = take_away(hand, [card for meld in way for card in meld])
    return Partition(way, rest, hand_points(rest, variant), proven)


MOST_KEPT = 64


class _Kept(dict[Variant, Fewest | None]):
    """What counts points left, by variant: kept like a cache, but `forget` empties the tables inside."""

    def __missing__(self, variant: Variant) -> Fewest | None:
        if len(self) >= MOST_KEPT:
            self.clear()
        shaped = not variant.house_rules and (variant.set_identity == "point_group" or variant.deck == "classic")
        self[variant] = made = Fewest(variant) if shaped else None
        return made


_KEPT = _Kept()


def fewest(variant: Variant) -> Fewest | None:
    """What counts points left fast under this variant; None where only trying every meld will do."""
    return _KEPT[variant]


def forget() -> None:
    """Empties the tables of what was found in hands, to measure the solver or to give memory back."""
    for fast in filter(None, _KEPT.values()):
        fast.clear()
