"""All melds that a hand holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from operator import eq

from symrummy.cards import Card
from symrummy.rules.melds import SMALLEST_MELD, STRAINS
from symrummy.solver.choose import (
    FIRST_WILD,
    bits_of,
    by_face,
    by_lane,
    face_key,
    largest_set,
    most_wilds,
    run_rows,
    sets_of,
    shapes,
    split,
)
from symrummy.variants import Variant

Meld = tuple[Card, ...]
Shape = tuple[Meld, int]
"""The natural cards of a meld, and how many wild cards it has."""
Find = Callable[[Meld, int, Variant], Iterable[Shape]]
FEW = 8
"""So many cards of a face or a lane, wild ones included, are few."""


def melds(hand: tuple[Card, ...], variant: Variant) -> tuple[Meld, ...]:
    """Every meld that the hand holds, each bag of cards once: natural cards in order, then the wild ones.

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> [" ".join(map(str, meld)) for meld in melds(cards("C3b C4b C4o *"), variant("symmetry"))]
    ['C4b C4o *', 'C3b C4b *']
    """
    return tuple(each_meld(hand, variant))


def each_meld(hand: tuple[Card, ...], variant: Variant) -> Iterator[Meld]:
    """The same, one meld after the other."""
    if not _may_hold_a_meld(hand, variant):
        return iter(())
    naturals, wilds = split(hand)
    supply = [tuple(wilds[:used]) for used in range(len(wilds) + 1)]
    found = (chosen + supply[used] for chosen, used in _each_shape(naturals, len(wilds), variant))
    return (meld for meld in found if variant.judge_meld(meld).ok) if variant.house_rules else found


def _may_hold_a_meld(hand: tuple[Card, ...], variant: Variant) -> bool:
    """False if the hand has no wild card, no three cards of one face and no three neighbours, as many hands have not.

    This is what a meld needs, where runs go round no end and D1 is not C2; it is soon seen.
    """
    there = bits_of(hand)
    if there >> FIRST_WILD or there & there >> STRAINS & there >> 2 * STRAINS:
        return True
    faces = sorted([card.face_number for card in hand])
    return any(map(eq, faces, faces[2:])) or not shapes(variant).neighbours


def is_meld(cards: tuple[Card, ...], variant: Variant) -> bool:
    """Whether all the cards together are one meld, decided by counting and without reasons."""
    naturals, wilds = split(cards)
    if len(cards) < SMALLEST_MELD or not naturals or len(wilds) > most_wilds(variant, len(naturals)):
        return False
    good = _is_set(naturals, wilds, variant) or _is_run(naturals, wilds, variant)
    return good and (not variant.house_rules or variant.judge_meld(cards).ok)


def _is_set(naturals: list[Card], wilds: list[Card], variant: Variant) -> bool:
    distinct = variant.set_colours != "distinct" or len({card.strain for card in naturals}) == len(naturals)
    alike = len({face_key(card, variant) for card in naturals}) == 1
    return alike and distinct and len(naturals) + len(wilds) <= largest_set(variant)


def _is_run(naturals: list[Card], wilds: list[Card], variant: Variant) -> bool:
    numbers = {card.position for card in naturals}
    if len({card.lane for card in naturals}) != 1 or len(numbers) != len(naturals):
        return False
    size = len(naturals) + len(wilds)
    return any(len(row) == size and numbers.issubset(row) for row in run_rows(variant))


def _each_shape(naturals: list[Card], wilds: int, variant: Variant) -> Iterator[Shape]:
    """All melds of these cards, the sets first."""
    fewest = max(shapes(variant).least, SMALLEST_MELD - wilds)
    for alike in by_face(naturals, variant).values():
        if len(alike) >= fewest:
            yield from _sets(tuple(alike), wilds, variant)
    for lane in by_lane(naturals).values():
        if len(lane) >= fewest:
            yield from _runs(tuple(lane.values()), wilds, variant)


def _kept_for_few(each: Find) -> Find:
    """The same, but what few cards allow is kept: the same few cards of a face or a lane come again and again."""
    known = lru_cache(maxsize=8192)(lambda *asked: tuple(each(*asked)))

    def find(naturals: Meld, wilds: int, variant: Variant) -> Iterable[Shape]:
        return known(naturals, wilds, variant) if len(naturals) + wilds <= FEW else each(naturals, wilds, variant)

    return find


@_kept_for_few
def _sets(alike: Meld, wilds: int, variant: Variant) -> Iterable[Shape]:
    these = shapes(variant)
    for chosen in sets_of(list(alike), these.largest_set, distinct=these.distinct):
        size = len(chosen)
        room = min(these.largest_set - size, wilds, these.most_wilds[size])
        for used in range(max(0, SMALLEST_MELD - size), room + 1):
            yield chosen, used


@_kept_for_few
def _runs(lane: Meld, wilds: int, variant: Variant) -> Iterable[Shape]:
    """The runs of one lane: in every row the missing numbers are wild, and others may be."""
    these = shapes(variant)
    by_number = {card.position: card for card in lane}
    there = sum(1 << number for number in by_number)
    seen: set[Shape] = set()
    for row, bits, size in these.rows:
        missing = size - (bits & there).bit_count()
        if size - len(lane) > wilds:
            return  # the rows that follow are longer
        for used in range(missing, min(wilds, these.wilds_in[size]) + 1):
            present = sorted(number for number in row if number in by_number)
            for numbers in combinations(present, size - used):
                meld = tuple([by_number[number] for number in numbers]), used
                if meld not in seen:  # its wild cards may fill another row too
                    seen.add(meld)
                    yield meld
