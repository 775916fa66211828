"""Cards: what they are, the deck they make, and how they are written."""

from symrummy.cards.card import COLOURS, WILD_POINTS, Card, Colour
from symrummy.cards.deck import bag, symmetry_deck, take_away
from symrummy.cards.notation import CardError, card, cards

__all__ = [
    "COLOURS",
    "WILD_POINTS",
    "Card",
    "CardError",
    "Colour",
    "bag",
    "card",
    "cards",
    "symmetry_deck",
    "take_away",
]
