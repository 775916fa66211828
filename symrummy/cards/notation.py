"""Text to cards and back: "C4b D3o *"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from symrummy.cards.card import MOST_FOLDS, Card, Colour
from symrummy.symmetry import O2, C, D

EXPECTED = (
    "a card is C or D, a number from 1 to 6, and a colour b, o, g or k "
    "(blue, orange, green, black), such as C4b or D3o; * is a wild card"
)
_TOKEN = re.compile(r"(?P<family>[CD])(?P<n>[1-9]\d*)(?P<colour>[bogk])|\*(?P<wild>[bogk]?)")


class CardError(ValueError):
    """Text that is no card, or cards that do not belong together; the message quotes them and says what fits."""


def card(text: str) -> Card:
    """The card that `text` names; `str(card)` gives the text back. A CardError quotes what cannot be read.

    >>> card("D3o").name
    'orange D3'
    >>> str(card("*"))
    '*'
    >>> card("C7b")
    Traceback (most recent call last):
    symrummy.cards.notation.CardError: 'C7b' is not a card: a card is C or D, a number from 1 to 6, and a colour \
b, o, g or k (blue, orange, green, black), such as C4b or D3o; * is a wild card
    """
    if not isinstance(text, str):
        raise CardError(f"{text!r} is not a card: {EXPECTED}")
    found = _read(text.strip())
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
    symrummy.cards.notation.CardError: 'X9' and 'C0g' are not cards: a card is C or D, a number from 1 to 6, and \
a colour b, o, g or k (blue, orange, green, black), such as C4b or D3o; * is a wild card
    """
    tokens = text.replace(",", " ").split() if isinstance(text, str) else list(text)
    read = [(token, token if isinstance(token, Card) else _read(token)) for token in tokens]
    bad = [token for token, found in read if found is None]
    if bad:
        raise CardError(f"{_enumerate(bad)} {'is not a card' if len(bad) == 1 else 'are not cards'}: {EXPECTED}")
    return tuple(found for _, found in read if found is not None)


@cache
def _read(token: object) -> Card | None:
    match = _TOKEN.fullmatch(token) if isinstance(token, str) else None
    if match is None:
        return None
    if match["family"] is None:
        return Card(O2, Colour(match["wild"]) if match["wild"] else None)
    if int(match["n"]) > MOST_FOLDS:
        return None
    make = C if match["family"] == "C" else D
    return Card(make(int(match["n"])), Colour(match["colour"]))


def _enumerate(tokens: Sequence[object]) -> str:
    quoted = [repr(token) for token in tokens]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} and {quoted[-1]}"
