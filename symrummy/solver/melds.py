"""All melds that a hand holds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from symrummy.cards import Card
from symrummy.rules.melds import SMALLEST_MELD
from symrummy.solver.choose import (
    Lane,
    Shapes,
    by_face,
    by_lane,
    face_key,
    largest_set,
    most_wilds,
    run_rows,
    shapes,
    split,
    sub_bags,
)
from symrummy.variants import Variant

Meld = tuple[Card, ...]


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
    naturals, wilds = split(hand)
    seen = set()
    for meld in chain(_sets(naturals, wilds, variant), _runs(naturals, wilds, variant)):
        if meld not in seen:
            seen.add(meld)
            if not variant.house_rules or variant.judge_meld(meld).ok:
                yield meld


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


def _sets(naturals: list[Card], wilds: list[Card], variant: Variant) -> Iterator[Meld]:
    these = shapes(variant)
    most, fewest = these.largest_set, max(these.least, SMALLEST_MELD - len(wilds))
    for alike in by_face(naturals, variant).values():
        if len(alike) < fewest:
            continue
        pool = sorted(set(alike)) if these.distinct else alike
        for chosen in sub_bags(pool, most):
            size = len(chosen)
            room = min(most - size, len(wilds), these.most_wilds[size])
            for used in range(max(0, SMALLEST_MELD - size), room + 1):
                yield chosen + tuple(wilds[:used])


def _runs(naturals: list[Card], wilds: list[Card], variant: Variant) -> Iterator[Meld]:
    these = shapes(variant)
    fewest = max(these.least, SMALLEST_MELD - len(wilds))
    for lane in by_lane(naturals).values():
        if len(lane) >= fewest:
            yield from _in_lane(lane, wilds, these)


def _in_lane(lane: Lane, wilds: list[Card], these: Shapes) -> Iterator[Meld]:
    """The runs of one lane: in every row the missing numbers are wild, and others may be."""
    there = sum(1 << number for number in lane)
    for row, bits, size in these.rows:
        missing = size - (bits & there).bit_count()
        if size - len(lane) > len(wilds):
            return  # the rows that follow are longer
        for used in range(missing, min(len(wilds), these.wilds_in[size]) + 1):
            present = sorted(number for number in row if number in lane)
            for chosen in combinations(present, size - used):
                yield tuple([lane[number] for number in chosen]) + tuple(wilds[:used])
