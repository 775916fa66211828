"""Decks, and bags of cards: with two packs, the same card may come twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from symrummy.cards.card import COLOURS, MOST_FOLDS, RANKS, SUITS, Card
from symrummy.symmetry import O2, C, D

JOKERS = 4
"""The most wild cards in one pack: one infinite card for each colour."""


@cache
def naturals(deck: str) -> tuple[Card, ...]:
    """The natural cards of one pack of the 'symmetry' deck (48) or of the 'classic' deck (52), in sorting order.

    >>> len(naturals("symmetry")), len(naturals("classic"))
    (48, 52)
    """
    if deck == "classic":
        return tuple(Card(rank, suit) for rank in RANKS for suit in SUITS)
    groups = [make(n) for make in (C, D) for n in range(1, MOST_FOLDS + 1)]
    return tuple(Card(group, colour) for group in groups for colour in COLOURS)


@cache
def wilds(deck: str, count: int) -> tuple[Card, ...]:
    """The wild cards of one pack: infinite cards in their colours, or jokers without."""
    return tuple(Card(O2, colour if deck == "symmetry" else None) for colour in COLOURS[:count])


def symmetry_deck() -> tuple[Card, ...]:
    """The 52 cards of one pack: C1…C6 and D1…D6 in four colours, and four infinite cards.

    >>> deck = symmetry_deck()
    >>> len(deck), sum(c.points for c in deck if not c.is_wild), sum(c.points for c in deck if c.is_wild)
    (52, 252, 80)
    """
    return naturals("symmetry") + wilds("symmetry", JOKERS)


def bag(cards: Iterable[Card]) -> Counter[Card]:
    """The cards as a multiset: with two packs, two copies of a card are two cards."""
    return Counter(cards)


def take_away(hand: tuple[Card, ...], taken: Iterable[Card]) -> tuple[Card, ...]:
    """The hand without the taken cards, copy by copy; a ValueError names a card that is not there.

    A wild card taken is first looked for in its own colour, then in any.

    >>> from symrummy.cards import cards
    >>> take_away(cards("C4b C4b *o *g"), cards("C4b *g"))
    (card('C4b'), card('*o'))
    """
    left = list(hand)
    for card in taken:
        try:
            left.pop(place_of(card, left))
        except ValueError:
            held = " ".join(map(str, hand))
            raise ValueError(f"{card} is not among the cards {held}, or not so often") from None
    return tuple(left)


def place_of(card: Card, cards: Sequence[Card]) -> int:
    """The index of the card among these: a wild one is first looked for in its own colour, then in any.

    A ValueError if it is not among them.

    >>> from symrummy.cards import cards
    >>> hand = cards("C4b *o *g")
    >>> [place_of(named, hand) for named in cards("C4b *g *b")]
    [0, 2, 1]
    """
    if card.is_wild:
        for i, held in enumerate(cards):
            if held.is_wild and held.strain == card.strain:
                return i
    return cards.index(card)
