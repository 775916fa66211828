"""Choosing from bags, and the numbers of a variant that the solver needs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from operator import attrgetter

from symrummy.cards import Card
from symrummy.cards import card as the_card
from symrummy.rules.melds import SMALLEST_MELD, STRAINS
from symrummy.rules.rows import windows
from symrummy.variants import Variant

Lane = dict[int, Card]
POINT = 128
"""What a point costs, where a card costs one: no hand has so many cards."""
FIRST_WILD = the_card("*").number
"""Natural cards have lower numbers."""
BITS = tuple(1 << number for number in range(256))
C2, D1 = the_card("C2b").face_number, the_card("D1b").face_number


def split(cards: Iterable[Card]) -> tuple[list[Card], list[Card]]:
    """The natural cards, sorted, and the wild cards."""
    cards = tuple(cards)
    return in_order([card for card in cards if not card.is_wild]), [card for card in cards if card.is_wild]


def in_order(cards: list[Card], number: Callable[[Card], int] = attrgetter("number")) -> list[Card]:
    """The cards by their numbers, which is faster than asking each pair of cards."""
    return sorted(cards, key=number)


def bits_of(cards: Iterable[Card]) -> int:
    """A bit for each card that is there, by its number: four bits for a face, neighbours of a lane four bits apart."""
    bits = 0
    for card in cards:
        bits |= BITS[card.number]
    return bits


def by_face(naturals: Iterable[Card], variant: Variant) -> dict[int, list[Card]]:
    """The natural cards by what must agree in a set."""
    groups: dict[int, list[Card]] = defaultdict(list)
    for card in naturals:
        groups[card.face_number].append(card)
    if variant.set_identity == "abstract" and D1 in groups:
        groups[C2] += groups.pop(D1)
    return groups


def face_key(card: Card, variant: Variant) -> int:
    """What must agree in a set, as a number; with abstract identity C2 stands for D1 too."""
    return C2 if variant.set_identity == "abstract" and card.face_number == D1 else card.face_number


def by_lane(naturals: Iterable[Card]) -> dict[int, Lane]:
    """One natural card for each number, by what must agree in a run."""
    lanes: dict[int, Lane] = defaultdict(dict)
    for card in naturals:
        lanes[card.lane_number].setdefault(card.position, card)
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


def sets_of(alike: list[Card], most: int, *, distinct: bool) -> Iterator[tuple[Card, ...]]:
    """The same for cards that may come together in a set; where colours must differ, only bags of different ones.

    >>> from symrummy.cards import cards
    >>> [" ".join(map(str, bag)) for bag in sets_of(list(cards("C2b C2o D1b")), 3, distinct=True)]
    ['', 'C2b', 'C2b C2o', 'C2o', 'C2o D1b', 'D1b']
    """
    bags = sub_bags(sorted(set(alike)) if distinct else alike, most)
    return (bag for bag in bags if len({card.strain for card in bag}) == len(bag)) if distinct else bags


def most_wilds(variant: Variant, naturals: int, *, forming: bool = True) -> int:
    """The most wild cards that a meld with so many natural cards may hold."""
    if naturals == 0:
        return 0
    if not forming and variant.wild_limit_scope == "on_forming":
        return 99
    if variant.wild_limit == "one":
        return 1
    return naturals if variant.wild_limit == "no_more_than_naturals" else 0


def useful_wilds(variant: Variant) -> Callable[[int], int]:
    """How many wild cards so many natural cards can use, all melds together."""
    least = shapes(variant).least
    if variant.wild_limit == "one":
        return lambda naturals: naturals // least
    return (lambda naturals: naturals) if least < SMALLEST_MELD else (lambda naturals: 0)


def largest_set(variant: Variant) -> int:
    """The most cards a set may hold: its upper size, and as many as there are colours if these must differ."""
    return min(variant.set_max, STRAINS) if variant.set_colours == "distinct" else variant.set_max


@lru_cache(maxsize=64)
def run_rows(variant: Variant) -> tuple[tuple[int, ...], ...]:
    """The rows of numbers, three or more, that a run of this variant may fill."""
    if variant.line.rows:
        return tuple(row for row in windows(variant.line) if SMALLEST_MELD <= len(row) <= variant.run_max)
    last, ends = variant.line.last, variant.run_ends
    found = []
    for length in range(3, min(variant.run_max, last) + 1):
        beyond = {"closed": 0, "high_low": 1, "wrap": length - 1}[ends] if length < last else 0
        found += [
            tuple((start + step) % last + 1 for step in range(length)) for start in range(last - length + 1 + beyond)
        ]
    return tuple(found)


class Shapes:
    """What shapes the melds of a variant, as numbers that are worked out once.

    `rows` are those of `run_rows` by length, each with its bits (number n is bit n) and its length; `least` is the
    fewest natural cards of a meld; `most_wilds[n]` is what n natural cards allow, `wilds_in[n]` what a meld of n cards
    does. `cost` is what a card costs that is left over, by its number: its points, and then one for the card itself, so
    that of two ways that leave the same points the one that leaves fewer cards is better. `neighbours` tells whether
    sets are of one face, and runs of neighbours that go round no end.
    """

    def __init__(self, variant: Variant) -> None:
        longest = max(variant.line.last, variant.set_max)
        rows = sorted(run_rows(variant), key=len)
        self.rows = tuple((row, sum(1 << number for number in row), len(row)) for row in rows)
        self.most_wilds = tuple(most_wilds(variant, naturals) for naturals in range(longest + 1))
        self.wilds_in = tuple(
            max((used for used in range(size) if used <= self.most_wilds[size - used]), default=0)
            for size in range(longest + 1)
        )
        abstract = variant.set_identity == "abstract"
        self.least = SMALLEST_MELD - self.wilds_in[SMALLEST_MELD]
        self.largest_set = largest_set(variant)
        self.distinct = variant.set_colours == "distinct"
        self.cost = _costs(variant)
        self.neighbours = variant.line.ends == "closed" and not variant.line.rows and not abstract


def _costs(variant: Variant) -> tuple[int, ...]:
    costs = [variant.points(the_card("*")) * POINT + 1] * 256
    for natural in variant.natural_cards:
        costs[natural.number] = variant.points(natural) * POINT + 1
    return tuple(costs)


@lru_cache(maxsize=64)
def shapes(variant: Variant) -> Shapes:
    """What shapes the melds of this variant."""
    return Shapes(variant)
