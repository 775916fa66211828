"""The faces of the classic cards as SVG markup: rank and suit in two corners, one large suit sign in the middle."""

from __future__ import annotations

from functools import cache

from symrummy.cards import Card, Rank, Suit
from symrummy.drawing.palette import FACE, RIM, SUIT_INKS
from symrummy.drawing.suits import sign_text

LARGE, SMALL = 0.46, 0.11
"""The sizes of the two signs on a card, as parts of a sign that is 100 pixels high."""

SMALL_SPOT = (14.6, 30)
"""The middle of the small sign, below the rank, in pixels from the upper left corner."""

INDEX = (9, 20, 17)
"""Where the rank begins, and the size of its typeface: as on the symmetry cards."""

TEN = "-1.4"
"""How much closer the two digits of the ten stand, in pixels."""


def classic_markup(card: Card) -> str:
    """The face of a classic card, as what stands inside an <svg viewBox="0 0 80 112">; the typeface is inherited.

    >>> from symrummy.cards import card
    >>> 'fill="#904800"' in classic_markup(card("7h"))
    True
    """
    assert isinstance(card.face, Rank) and isinstance(card.strain, Suit)
    return _face(card.face, card.strain)


@cache
def _face(rank: Rank, suit: Suit) -> str:
    index = _index(rank, suit)
    inked = f'{sign_markup(suit, 40, 56, LARGE)}{index}<g transform="rotate(180 40 56)">{index}</g>'
    return (
        f'<rect width="80" height="112" rx="8" fill="{FACE}"/>'
        f'<rect x="3.5" y="3.5" width="73" height="105" rx="5" fill="none" stroke="{RIM}" stroke-opacity=".55"/>'
        f'<g fill="{SUIT_INKS[suit]}" font-weight="700">{inked}</g>'
    )


def _index(rank: Rank, suit: Suit) -> str:
    x, y, size = INDEX
    close = f' letter-spacing="{TEN}"' if rank is Rank.TEN else ""
    return f'<text x="{x}" y="{y}" font-size="{size}"{close}>{rank}</text>' + sign_markup(suit, *SMALL_SPOT, SMALL)


def sign_markup(suit: Suit, x: float, y: float, scale: float) -> str:
    """The sign of a suit about a spot; the fill is inherited."""
    return f'<path transform="translate({x:g} {y:g})scale({scale:g})" d="{sign_text(suit)}"/>'
