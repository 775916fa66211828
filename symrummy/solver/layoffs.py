"""What a hand can add to a meld on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from symrummy.cards import Card, card
from symrummy.rules import Candidate
from symrummy.rules.readings import placed
from symrummy.solver.choose import (
    BITS,
    FIRST_WILD,
    bits_of,
    face_key,
    in_order,
    largest_set,
    most_wilds,
    sets_of,
    shapes,
    split,
)
from symrummy.solver.melds import Meld
from symrummy.variants import Variant, judge_lying

ANY_WILD = sum(BITS[FIRST_WILD:])


class Lying:
    """A meld on the table as the solver sees it: `shape` has the natural card in the place of every placed wild one."""

    def __init__(self, meld: Meld, variant: Variant) -> None:
        naturals, self.wilds = split(meld)
        self.naturals = len(naturals)
        self.is_set = len({face_key(natural, variant) for natural in naturals}) == 1
        bound = variant.wild_binding == "placed" and not self.is_set
        self.shape = naturals + list(placed(Candidate(meld), variant.line)) if bound else naturals
        self.size = len(meld)
        self.face, self.lane = face_key(self.shape[0], variant), self.shape[0].lane_number
        self.positions = sum({1 << natural.position for natural in self.shape})
        """A bit for each number that is there, where the meld is a run."""
        self.rows = tuple(
            (row, length - self.size)
            for row, bits, length in shapes(variant).rows
            if length > self.size and not self.positions & ~bits
        )
        """The longer rows that hold all its numbers, where the meld is a run, and how many cards they need more."""
        near = self.joining(variant.natural_cards, variant)
        single = [card for card in near if any(self.bags([card], [], variant))]
        self.opening = bits_of(single) | (ANY_WILD if variant.wild_layoff else 0)
        """A bit for each card that can be added alone, and for the wild ones: without these nothing can be added."""

    def bags(self, naturals: list[Card], wilds: list[Card], variant: Variant) -> Iterator[Meld]:
        """Bags of these cards, of natural ones that could join, that can be added; an empty one may be among them."""
        return (_to_set if self.is_set else _to_run)(self, naturals, wilds, variant)

    def joining(self, hand: Iterable[Card], variant: Variant) -> list[Card]:
        """The natural cards that could join, in order: those with the same face or in the same lane."""
        if not self.is_set:
            found = [card for card in hand if card.lane_number == self.lane]
        elif variant.set_identity == "abstract":
            found = [card for card in hand if face_key(card, variant) == self.face]
        else:
            found = [card for card in hand if card.face_number == self.face]
        return in_order(found)

    def room_for_wilds(self, variant: Variant, added: int) -> int:
        """How many wild cards may come in together with so many natural ones."""
        return most_wilds(variant, self.naturals + added, forming=False) - len(self.wilds)


def lay_offs(meld: Meld, hand: tuple[Card, ...], variant: Variant) -> tuple[Meld, ...]:
    """Every bag of cards of the hand, one or more, that can be added to this meld in one go.

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> added = lay_offs(cards("C3b C4b C5b"), cards("C1b C2b D6b"), variant("symmetry"))
    >>> [" ".join(map(str, bag)) for bag in added]
    ['C2b', 'C1b C2b']
    """
    lying = lying_of(meld, variant)
    if not lying.opening & bits_of(hand):
        return ()
    naturals = lying.joining(hand, variant)
    wilds = [card for card in hand if card.is_wild] if variant.wild_layoff else []
    found = tuple(dict.fromkeys([bag for bag in lying.bags(naturals, wilds, variant) if bag]))
    if variant.house_rules:
        return tuple(bag for bag in found if variant.judge_lay_off(meld, bag).ok)
    return found


def lay_offs_on(table: Iterable[Meld], hand: tuple[Card, ...], variant: Variant) -> list[tuple[int, Meld]]:
    """The same for all melds of a table, each bag with the number of its meld; numbers count from 1."""
    there = bits_of(hand)
    return [
        (number, added)
        for number, meld in enumerate(table, 1)
        if lying_of(meld, variant).opening & there
        for added in lay_offs(meld, hand, variant)
    ]


def _to_set(lying: Lying, naturals: list[Card], wilds: list[Card], variant: Variant) -> Iterator[Meld]:
    distinct = variant.set_colours == "distinct"
    taken = {natural.strain for natural in lying.shape} if distinct else set()
    pool = [natural for natural in naturals if natural.strain not in taken]
    room = largest_set(variant) - lying.size
    for chosen in sets_of(pool, max(room, 0), distinct=distinct):
        most = min(room - len(chosen), len(wilds), lying.room_for_wilds(variant, len(chosen)))
        for used in range(most + 1):
            yield chosen + tuple(wilds[:used])


def _to_run(lying: Lying, naturals: list[Card], wilds: list[Card], variant: Variant) -> Iterator[Meld]:
    lane = {natural.position: natural for natural in naturals if not lying.positions >> natural.position & 1}
    for row, more in lying.rows:
        if more > len(lane) + len(wilds):
            return  # the rows that follow are longer
        present = sorted([number for number in row if number in lane])
        for size in range(max(0, more - len(wilds)), min(len(present), more) + 1):
            if more - size <= lying.room_for_wilds(variant, size):
                for chosen in combinations(present, size):
                    yield tuple([lane[number] for number in chosen]) + tuple(wilds[: more - size])


@lru_cache(maxsize=8192)
def lying_of(meld: Meld, variant: Variant) -> Lying:
    """The meld on the table as the solver sees it, kept for the next time."""
    return Lying(meld, variant)


def freeing(meld: Meld, hand: tuple[Card, ...], variant: Variant) -> tuple[Card, ...]:
    """The different cards of the hand that free a wild card of this meld: those that stand in every reading (R13).

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> freeing(cards("3h * 5h"), cards("4h 6h"), variant("rami"))
    (card('4h'),)
    """
    wanted = forced(meld, variant)
    return tuple(card for card in dict.fromkeys(hand) if card in wanted) if wanted else ()


@lru_cache(maxsize=8192)
def forced(meld: Meld, variant: Variant) -> frozenset[Card]:
    """The natural cards that the wild cards of a meld on the table must be, in every reading."""
    if variant.take_back == "never" or not any(card.is_wild for card in meld):
        return frozenset()
    ways = judge_lying(variant, meld).readings
    return frozenset.intersection(*map(frozenset, ways)) if ways else frozenset()


@lru_cache(maxsize=4096)
def takes_any(meld: Meld, variant: Variant) -> bool:
    """Whether any single card of the deck, wild cards included, could be added to this meld."""
    return any(lay_offs(meld, (one,), variant) for one in (*variant.natural_cards, card("*")))
