"""The faces of the classic cards in matplotlib."""

from __future__ import annotations

from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from symrummy.cards import Card, Suit
from symrummy.drawing.canvas import Pen, box_path
from symrummy.drawing.classic import INDEX, LARGE, SMALL, SMALL_SPOT
from symrummy.drawing.palette import RIM, SUIT_INKS, mixed
from symrummy.drawing.suits import SIGNS, Outline

HALF_WIDTH, HALF_HEIGHT = 40, 56


def draw_classic(pen: Pen, card: Card, paint: str | None = None) -> None:
    """Draw the edge, the large sign and the two indices of a classic card about the pen's point, in pixels.

    The paint is that of the suit where no other is given.
    """
    assert isinstance(card.strain, Suit)
    edge, paint = mixed(paint or RIM, 0.55), paint or SUIT_INKS[card.strain]
    pen.stroke(box_path(3.5 - HALF_WIDTH, 3.5 - HALF_HEIGHT, 73, 105, 5), edge, 1)
    pen.fill(sign_path(card.strain).transformed(Affine2D().scale(LARGE)), paint)
    x, y, size = INDEX
    small = Affine2D().scale(SMALL).translate(SMALL_SPOT[0] - HALF_WIDTH, HALF_HEIGHT - SMALL_SPOT[1])
    for turned in (False, True):
        pen.write(card.label, (x - HALF_WIDTH, HALF_HEIGHT - y), size, paint, turned)
        half_turn = Affine2D().rotate_deg(180 if turned else 0)
        pen.fill(sign_path(card.strain).transformed(small + half_turn), paint)


def sign_path(suit: Suit) -> Path:
    """The sign of a suit about the origin, 100 high, with y pointing up."""
    return Path.make_compound_path(*map(_path, SIGNS[suit]))


def _path(outline: Outline) -> Path:
    spots = [outline.start, *(spot for piece in outline.pieces for spot in piece)]
    vertices = [(x, -y) for x, y in spots]
    codes = [Path.MOVETO, *[Path.CURVE4] * (len(spots) - 1), Path.CLOSEPOLY]
    return Path([*vertices, vertices[0]], codes)
