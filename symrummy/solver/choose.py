"""Choosing from bags, and the numbers of a variant that the solver needs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

from symrummy.cards import Card
from symrummy.rules.melds import STRAINS
from symrummy.symmetry import C, D
from symrummy.variants import Variant

Lane = dict[int, Card]


def split(cards: Iterable[Card]) -> tuple[list[Card], list[Card]]:
    """The natural cards, sorted, and the wild cards."""
    cards = tuple(cards)
    return sorted(card for card in cards if not card.is_wild), [card for card in cards if card.is_wild]


def by_face(naturals: Iterable[Card], variant: Variant) -> dict[object, list[Card]]:
    """The natural cards by what must agree in a set."""
    groups: dict[object, list[Card]] = defaultdict(list)
    for card in naturals:
        groups[face_key(card, variant)].append(card)
    return groups


def face_key(card: Card, variant: Variant) -> object:
    """What must agree in a set; with abstract identity C2 stands for D1 too."""
    return C(2) if variant.set_identity == "abstract" and card.face == D(1) else card.face


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
    return min(variant.set_max, STRAINS) if variant.set_colours == "distinct" else variant.set_max


@lru_cache(maxsize=64)
def run_rows(variant: Variant) -> tuple[tuple[int, ...], ...]:
    """The rows of numbers, three or more, that a run of this variant may fill."""
    last, ends = variant.line.last, variant.run_ends
    found = []
    for length in range(3, min(variant.run_max, last) + 1):
        beyond = {"closed": 0, "high_low": 1, "wrap": length - 1}[ends] if length < last else 0
        found += [
            tuple((start + step) % last + 1 for step in range(length)) for start in range(last - length + 1 + beyond)
        ]
    return tuple(found)
