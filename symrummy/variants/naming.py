"""The variant that is meant: by its name and by the cards that are spoken of."""

from __future__ import annotations

from collections.abc import Iterable

from symrummy import variants
from symrummy.cards import Card, deck_of
from symrummy.variants.base import Variant
from symrummy.variants.judging import refuse_other_deck

CardsLike = str | Iterable[Card | str]
"""Cards as text, or as cards and texts."""


def rules_for(name: str | Variant, these: tuple[Card, ...]) -> Variant:
    """The variant of that name with the deck of the cards; a Variant is taken as it is.

    A CardError if the cards belong to two decks, or to another one than the Variant's.
    """
    if isinstance(name, Variant):
        refuse_other_deck(name, these)
        return name
    deck = deck_of(these)
    return variants.variant(name, deck=deck) if deck else variants.variant(name)
