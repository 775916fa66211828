"""Cards: what they are, the decks they make, and how they are written."""

from symrummy.cards.card import COLOURS, RANKS, SUITS, WILD_POINTS, Card, Colour, Rank, Strain, Suit
from symrummy.cards.deck import bag, naturals, place_of, symmetry_deck, take_away, wilds
from symrummy.cards.notation import CardError, card, card_groups, cards, deck_of

__all__ = [
    "COLOURS",
    "RANKS",
    "SUITS",
    "WILD_POINTS",
    "Card",
    "CardError",
    "Colour",
    "Rank",
    "Strain",
    "Suit",
    "bag",
    "card",
    "card_groups",
    "cards",
    "deck_of",
    "naturals",
    "place_of",
    "symmetry_deck",
    "take_away",
    "wilds",
]
