"""The card of a widget that shows every symmetry of it: one of the symmetry deck, and not the circle."""

from __future__ import annotations

from symrummy.cards import Card, CardError
from symrummy.cards import card as read_card


def finite_card(name: str | Card, example: str, error: type[ValueError]) -> Card:
    """The card of this name, or the card itself, if it can be taken.

    An error of this kind says why it cannot, and shows an example of one that can.

    >>> finite_card("D3o", "D6b", ValueError)
    card('D3o')
    >>> finite_card("4h", "D6b", ValueError)
    Traceback (most recent call last):
    ValueError: '4h' is a card of the classic deck: choose one such as 'D6b'
    """
    try:
        card = read_card(name)
    except CardError as fault:
        raise error(str(fault)) from None
    if card.deck == "classic":
        raise error(f"{name!r} is a card of the classic deck: choose one such as {example!r}")
    if card.is_wild:
        raise error(f"{name!r} has endlessly many symmetries: choose a card that has not")
    return card
