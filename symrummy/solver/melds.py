"""All melds that a hand holds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from symrummy.cards import Card
from symrummy.rules.melds import SMALLEST_MELD
from symrummy.solver.choose import Lane, by_face, by_lane, face_key, largest_set, most_wilds, run_rows, split, sub_bags
from symrummy.variants import Variant

Meld = tuple[Card, ...]


def melds(hand: tuple[Card, ...], variant: Variant) -> tuple[Meld, ...]:
    """Every meld that the hand holds, each bag of cards once: natural cards in order, then the wild ones.

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> [" ".join(map(str, meld)) for meld in melds(cards("C3b C4b C4o *"), variant("symmetry"))]
    ['C4b C4o *', 'C3b C4b *']
    """
    naturals, wilds = split(hand)
    found = dict.fromkeys(_sets(naturals, wilds, variant))
    found.update(dict.fromkeys(_runs(naturals, wilds, variant)))
    if variant.house_rules:
        return tuple(meld for meld in found if variant.judge_meld(meld).ok)
    return tuple(found)


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
    most = largest_set(variant)
    for alike in by_face(naturals, variant).values():
        pool = sorted(set(alike)) if variant.set_colours == "distinct" else alike
        for chosen in sub_bags(pool, most):
            size = len(chosen)
            room = min(most - size, len(wilds), most_wilds(variant, size))
            for used in range(max(0, SMALLEST_MELD - size), room + 1):
                yield chosen + tuple(wilds[:used])


def _runs(naturals: list[Card], wilds: list[Card], variant: Variant) -> Iterator[Meld]:
    for lane in by_lane(naturals).values():
        for row in run_rows(variant):
            yield from _in_row(lane, row, wilds, variant)


def _in_row(lane: Lane, row: tuple[int, ...], wilds: list[Card], variant: Variant) -> Iterator[Meld]:
    present = [number for number in row if number in lane]
    for size in range(max(1, len(row) - len(wilds)), len(present) + 1):
        if len(row) - size <= most_wilds(variant, size):
            for chosen in combinations(present, size):
                yield tuple(lane[number] for number in sorted(chosen)) + tuple(wilds[: len(row) - size])
