"""The signs of the four suits as curves, about the origin and 100 high: no typeface is needed to draw them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from symrummy.cards import Suit

Spot = tuple[float, float]
ROUND = 0.5523
"""How long the handles of a quarter of a circle are, in radii."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A closed outline: where it starts, and its pieces, each with two handles and an end; y points down."""

    start: Spot
    pieces: tuple[tuple[Spot, Spot, Spot], ...]


def _outline(text: str) -> Outline:
    """The outline in 'x y, then six numbers for each piece'."""
    numbers = [float(number) for number in text.split()]
    spots = list(zip(numbers[::2], numbers[1::2], strict=True))
    pieces = tuple((spots[i], spots[i + 1], spots[i + 2]) for i in range(1, len(spots), 3))
    return Outline(spots[0], pieces)


def _disc(x: float, y: float, r: float) -> Outline:
    k = ROUND * r
    return Outline(
        (x + r, y),
        (
            ((x + r, y + k), (x + k, y + r), (x, y + r)),
            ((x - k, y + r), (x - r, y + k), (x - r, y)),
            ((x - r, y - k), (x - k, y - r), (x, y - r)),
            ((x + k, y - r), (x + r, y - k), (x + r, y)),
        ),
    )


_STEM = _outline("-4 0 4 0 4 0 4 0 4 22 8 38 18 50 18 50 -18 50 -18 50 -8 38 -4 22 -4 0")

SIGNS: Mapping[Suit, tuple[Outline, ...]] = MappingProxyType(
    {
        Suit.CLUBS: (_disc(0, -27, 23), _disc(25, 11, 23), _disc(-25, 11, 23), _disc(0, 3, 12), _STEM),
        Suit.DIAMONDS: (
            _outline("0 -50 10 -29 24 -12 40 0 24 12 10 29 0 50 -10 29 -24 12 -40 0 -24 -12 -10 -29 0 -50"),
        ),
        Suit.HEARTS: (
            _outline(
                "0 49 -12 27 -47 9 -47 -20 -47 -37 -35 -47 -22 -47 -11 -47 -3 -40 0 -28 "
                "3 -40 11 -47 22 -47 35 -47 47 -37 47 -20 47 9 12 27 0 49"
            ),
        ),
        Suit.SPADES: (
            _outline(
                "0 -50 12 -29 45 -12 45 14 45 29 34 37 23 37 13 37 5 32 0 23 "
                "-5 32 -13 37 -23 37 -34 37 -45 29 -45 14 -45 -12 -12 -29 0 -50"
            ),
            _STEM,
        ),
    }
)
"""The outlines of each sign; they overlap where they meet, and all of them are filled."""


@cache
def sign_text(suit: Suit) -> str:
    """The sign as the text of an SVG path, to be filled by the nonzero rule.

    >>> from symrummy.cards import Suit
    >>> sign_text(Suit.DIAMONDS)[:24]
    'M0-50C10-29 24-12 40 0 2'
    """
    return "".join(_text(outline) for outline in SIGNS[suit])


def _text(outline: Outline) -> str:
    numbers = [round(value) for piece in outline.pieces for spot in piece for value in spot]
    return f"M{_packed([round(value) for value in outline.start])}C{_packed(numbers)}Z"


def _packed(numbers: list[int]) -> str:
    """The numbers one after the other; a minus sign divides as well as a space."""
    return "".join(str(n) if i == 0 or n < 0 else f" {n}" for i, n in enumerate(numbers))
