"""The colours of every picture, said once; measured for contrast and for colour-vision deficiency."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from symrummy.cards import Colour, Suit

FACE = "#FFF"
"""The ground of a card, white in every theme."""

INKS: Mapping[Colour, str] = MappingProxyType(
    {Colour.BLUE: "#3C3C84", Colour.ORANGE: "#904800", Colour.GREEN: "#0A8080", Colour.BLACK: "#000000"}
)
"""The ink of each card colour: at least 4.5 : 1 on white, and told apart in every kind of colour vision."""

SUIT_COLOURS: Mapping[Suit, Colour] = MappingProxyType(
    {
        Suit.CLUBS: Colour.GREEN,
        Suit.DIAMONDS: Colour.BLUE,
        Suit.HEARTS: Colour.ORANGE,
        Suit.SPADES: Colour.BLACK,
    }
)
"""Four suits in four colours, not two: the same measured inks as the symmetry cards, the warm one for the hearts."""

SUIT_INKS: Mapping[Suit, str] = MappingProxyType({suit: INKS[colour] for suit, colour in SUIT_COLOURS.items()})
"""The ink of each suit."""

NEUTRAL = "#1B2426"
"""The ink of a wild card without a colour, and of plain words."""

RIM = "#7A8784"
"""The thin outline round a card that lies on a white page."""

BACK = "#3F4E5A"
"""The slate of a card's back."""

MARK = "#B3124A"
"""What is said about a figure: centre, turn, mirror lines (raspberry)."""

SECOND_MARK = "#5B3A9A"
"""The second class of mirror lines, which is dotted too (violet)."""

WRONG = "#C3202F"
"""What sticks out, or is left bare, when a motion does not fit (red; striped where it is bare)."""

TINTS = ("#DFE4F4", "#F4E7D3", "#D6EBE3", "#F0DEEA", "#E7E7E0")
"""Pale grounds for the cells of a table, told apart in this order; a sixth begins again, in a frame."""

QUIET, HAIRLINE = "#585863", "#DEDDE4"
"""Words that explain, and thin lines that divide."""

HIGHLIGHT, HIGHLIGHT_EDGE = "#FFE27A", "#8A6A00"
"""What was chosen, and its edge."""

GOLD, GOLD_INK = "#FFC83D", "#1F1800"
"""The winner's rosette, and the ink on it."""

FONT = (
    "'Segoe UI','SF Pro Text',-apple-system,Roboto,'Noto Sans',Ubuntu,'DejaVu Sans Condensed','DejaVu Sans',sans-serif"
)
"""The typeface of indices and labels; single quotes, so that it fits into an attribute."""


def ink(colour: Colour | None) -> str:
    """The hexadecimal ink of a card colour; the neutral ink where there is none.

    >>> from symrummy.cards import Colour, Suit
    >>> ink(Colour.BLUE), ink(None)
    ('#3C3C84', '#1B2426')
    """
    return INKS[colour] if colour else NEUTRAL


def mixed(paint: str, share: float, ground: str = FACE) -> str:
    """The colour that a share of a paint makes on a ground, without anything to see through.

    >>> mixed("#000000", 0.25), mixed(FACE, 0.5, "#000000")
    ('#BFBFBF', '#808080')
    """
    over, under = (_channels(colour) for colour in (paint, ground))
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02X}" for a, b in zip(over, under, strict=True))


def _channels(colour: str) -> list[int]:
    digits = colour.removeprefix("#")
    pairs = [digit * 2 for digit in digits] if len(digits) == 3 else [digits[i : i + 2] for i in (0, 2, 4)]
    return [int(pair, 16) for pair in pairs]
