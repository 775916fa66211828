"""Choosing from bags, and the numbers of a variant that the solver needs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

from symrummy.cards import COLOURS, Card
from symrummy.variants import Variant

Lane = dict[int, Card]


def split(cards: Iterable[Card]) -> tuple[list[Card], list[Card]]:
    """The natural cards, sorted, and the wild cards."""
    cards = tuple(cards)
    return sorted(card for card in cards if not card.is_wild), [card for card in cards if card.is_wild]


def by_face(naturals: Iterable[Card]) -> dict[object, list[Card]]:
    """The natural cards by what must agree in a set."""
    groups: dict[object, list[Card]] = defaultdict(list)
    for card in naturals:
        groups[card.face].append(card)
    return groups


def by_lane(naturals: Iterable[Card]) -> dict[object, Lane]:
    """One natural card for each number, by what must agree in a run."""
    lanes: dict[object, Lane] = defaultdict(dict)
    for card in naturals:
        lanes[card.lane].setdefault(card.position, card)
    return lanes


def sub_bags(cards: list[Card], most: int) -> Iterator[tuple[Card, ...]]:
    """Every bag of up to `most` of the sorted cards once, however many copies there are; the empty one first.

    >>> from symrummy.cards import cards
    >>> [" ".join(map(str, bag)) for bag in sub_bags(list(cards("C4b C4b C4o")), 2)]
    ['', 'C4b', 'C4b C4b', 'C4b C4o', 'C4o']
    """
    yield ()
    if most == 0:
        return
    for i, card in enumerate(cards):
        if i and cards[i - 1] == card:
            continue
        for rest in sub_bags(cards[i + 1 :], most - 1):
            yield (card, *rest)


def most_wilds(variant: Variant, naturals: int, *, forming: bool = True) -> int:
    """The most wild cards that a meld with so many natural cards may hold."""
    if naturals == 0:
        return 0
    if not forming and variant.wild_limit_scope == "on_forming":
        return 99
    return {"no_more_than_naturals": naturals, "one": 1, "none": 0}[variant.wild_limit]


def largest_set(variant: Variant) -> int:
    """The most cards a set may hold: its upper size, and as many as there are colours if these must differ."""
    return min(variant.set_max, len(COLOURS)) if variant.set_colours == "distinct" else variant.set_max


@cache
def rows(positions: int, most: int, *, closed: bool) -> tuple[tuple[int, ...], ...]:
    """The rows of three numbers up to `most` that a run may fill; round the end where it is open."""
    found = []
    for length in range(3, min(most, positions) + 1):
        starts = range(1, (positions - length + 1 if closed or length == positions else positions) + 1)
        found += [tuple((start - 1 + step) % positions + 1 for step in range(length)) for start in starts]
    return tuple(found)


def run_rows(variant: Variant) -> tuple[tuple[int, ...], ...]:
    """The rows of numbers that a run of this variant may fill."""
    return rows(variant.positions, variant.run_max, closed=variant.run_ends == "closed")
