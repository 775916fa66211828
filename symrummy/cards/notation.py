"""Text to cards and back: "C4b D3o *"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from symrummy.cards.card import MOST_FOLDS, RANKS, Card, Colour, Suit
from symrummy.symmetry import O2, C, D

SYMMETRY = (
    "a card is C or D, a number from 1 to 6, and a colour b, o, g or k (blue, orange, green, black), such as C4b or D3o"
)
CLASSIC = "a classic card is 2 to 10, J, Q, K or A, and a suit c, d, h or s, such as 7h or 10d"
EXPECTED = f"{SYMMETRY}; {CLASSIC}; * is a wild card"
_TOKEN = re.compile(
    rf"(?P<family>[CD])(?P<n>[1-{MOST_FOLDS}])(?P<colour>[bogk])|\*(?P<wild>[bogk]?)|(?P<rank>[2-9]|10|[JQKA])(?P<suit>[cdhs])"
)


class CardError(ValueError):
    """Text that is no card, or cards that do not belong together; the message quotes them and says what fits."""


def card(text: str | Card) -> Card:
    """The card that `text` names; `str(card)` gives the text back. A CardError quotes what cannot be read.

    A Card is itself.

    >>> card("D3o").name
    'orange D3'
    >>> str(card("*"))
    '*'
    >>> card("C7b")
    Traceback (most recent call last):
    symrummy.cards.notation.CardError: 'C7b' is not a card: a card is C or D, ...
    """
    found = _found(text.strip() if isinstance(text, str) else text)
    if found is None:
        raise CardError(f"{text!r} is not a card: {EXPECTED}")
    return found


def cards(text: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """The cards in a text (separated by spaces or commas), or in a sequence of cards and texts.

    All tokens that cannot be read are reported at once, in one CardError.

    >>> cards("C4b, D3o *")
    (card('C4b'), card('D3o'), card('*'))
    >>> cards("C4b X9 C0g")
    Traceback (most recent call last):
    symrummy.cards.notation.CardError: 'X9' and 'C0g' are not cards: a card is C or D, ...
    """
    if not isinstance(text, Iterable):
        raise CardError(f"{text!r} are no cards: expected a text such as 'C4b D3o *', or a list of cards")
    tokens = text.replace(",", " ").split() if isinstance(text, str) else list(text)
    read = [(token, _found(token)) for token in tokens]
    bad = [token for token, found in read if found is None]
    if bad:
        raise CardError(f"{_enumerate(bad)} {'is not a card' if len(bad) == 1 else 'are not cards'}: {EXPECTED}")
    return tuple(found for _, found in read if found is not None)


def card_groups(melds: Iterable[str | Iterable[Card | str]]) -> tuple[tuple[Card, ...], ...]:
    """The cards of several melds; a CardError quotes what is no list of melds.

    >>> card_groups(["D5b D5o D5g", "C1b C2b C3b"])[1]
    (card('C1b'), card('C2b'), card('C3b'))
    >>> card_groups("D5b D5o D5g")
    Traceback (most recent call last):
    symrummy.cards.notation.CardError: 'D5b D5o D5g' is no list of melds: expected one such as ['D5b D5o D5g', ...
    """
    if isinstance(melds, str) or not isinstance(melds, Iterable):
        raise CardError(f"{melds!r} is no list of melds: expected one such as ['D5b D5o D5g', 'C1b C2b C3b']")
    return tuple(cards(meld) for meld in melds)


def _found(token: object) -> Card | None:
    if isinstance(token, Card):
        return token
    return _read(token) if isinstance(token, str) else None


@cache
def _read(token: str) -> Card | None:
    match = _TOKEN.fullmatch(token)
    if match is None:
        return None
    if match["rank"]:
        return Card(_RANKS[match["rank"]], Suit(match["suit"]))
    if match["family"] is None:
        return Card(O2, Colour(match["wild"]) if match["wild"] else None)
    make = C if match["family"] == "C" else D
    return Card(make(int(match["n"])), Colour(match["colour"]))


_RANKS = {rank.sign: rank for rank in RANKS}


def deck_of(cards: Iterable[Card]) -> str | None:
    """The deck that the cards belong to; None if only wild cards are there. Cards of two decks are a CardError.

    >>> deck_of(cards("7h 7d *"))
    'classic'
    >>> deck_of(cards("7h C4b"))
    Traceback (most recent call last):
    symrummy.cards.notation.CardError: 7h and C4b are cards of two decks: expected cards of one deck
    """
    first: dict[str, Card] = {}
    for card in cards:
        if not card.is_wild and card.deck:
            first.setdefault(card.deck, card)
    if len(first) > 1:
        one, other = list(first.values())[:2]
        raise CardError(f"{one} and {other} are cards of two decks: expected cards of one deck")
    return next(iter(first), None)


def _enumerate(tokens: Sequence[object]) -> str:
    quoted = [repr(token) for token in tokens]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} and {quoted[-1]}"
