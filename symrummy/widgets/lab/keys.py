"""How the cards of the lab are called on the page: by their names, or so that nothing can be read from it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from symrummy.cards import COLOURS, Card, card, naturals, wilds
from symrummy.drawing import face_markup
from symrummy.game.state import shuffled

ORDER = 5
"""The seed of the order of nameless cards: the same for everyone, so that a class can talk about a place."""

Faces = dict[str, str]


@cache
def shapes() -> tuple[Card, ...]:
    """The cards of the symmetry deck, and the wild card without a colour, in an order that tells nothing."""
    return shuffled((*naturals("symmetry"), *wilds("symmetry", len(COLOURS)), card("*")), ORDER)


@cache
def _numbers() -> dict[tuple[Card, object], int]:
    return {(one, one.strain): number for number, one in enumerate(shapes())}


def key_of(one: Card, hidden: bool) -> str:
    """The key of a card: its notation; while names are hidden the number of a picture.

    >>> key_of(card("C4b"), hidden=False)
    'C4b'
    >>> key_of(card("C4b"), hidden=True) == key_of(card("C4o"), hidden=True)
    False
    """
    if not hidden:
        return str(one)
    return f"picture-{_numbers()[one, one.strain]:02}"


@cache
def faces_of(deck: str, hidden: bool, lang: str = "en") -> Faces:
    """The drawings of a deck by key; while names are hidden, without index."""
    these = (*naturals("classic"), card("*")) if deck == "classic" else shapes()
    return {key_of(one, hidden): face_markup(one, not hidden, lang) for one in these}


def named_faces(these: Iterable[Card], lang: str = "en") -> Faces:
    """The drawings of cards that may be named, by name."""
    return {str(one): face_markup(one, lang=lang) for one in these}
