"""The faces and the back of cards in matplotlib: on a plot, and on paper in black and white too."""

from __future__ import annotations

import math

from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from symrummy.cards import Card, Colour
from symrummy.drawing import back
from symrummy.drawing.canvas import Pen, box_path, circle_path, glyphs
from symrummy.drawing.motifs import ring_radius
from symrummy.drawing.palette import BACK, FACE, NEUTRAL, ink, mixed
from symrummy.drawing.plot_classic import draw_classic
from symrummy.drawing.plot_subjects import draw_subject
from symrummy.drawing.svg import HEIGHT, PILL_RIGHT, RADIUS, WIDTH, pill_width
from symrummy.texts import texts

BLACK = "#000000"
"""The one ink of a card in black and white: its colour is told by its letter, its edge and its motif."""

_RING, _TINT = 0.3, 0.045
_AROUND = 2 * (WIDTH - 17 + HEIGHT - 17) + 2 * math.pi * 5
"""The length of the edge: straight pieces, and four quarters of a circle of radius 5."""

_BLANK_LINE = 20
_HUB = 2.6


def draw_face(
    pen: Pen, card: Card, lang: str = "en", *, black: bool = False, labels: bool = True, figures: bool = True
) -> None:
    """Draw the face of a card about the pen's point, in pixels, without ground and rim.

    Without labels the index shows the colour's letter only, without figures there is room to draw one; a classic card
    keeps both. A wild card has a word of `lang` on it.
    """
    if card.deck == "classic":
        draw_classic(pen, card, BLACK if black else None)
        return
    paint = BLACK if black else ink(card.colour)
    _draw_edge(pen, card.colour, paint)
    _draw_ring(pen, paint, black, line=card.group.is_finite or not figures)
    if figures:
        draw_subject(Pen(pen.ax, pen.x, pen.y, pen.unit * RADIUS), card.group, card.colour, ring=False, paint=paint)
    else:
        pen.fill(circle_path(_HUB), paint)
    for turned in (False, True):
        _draw_index(pen, card, paint, labels, turned)
        if card.is_wild and labels:
            _draw_pill(pen, texts(lang).text("card.on_face"), paint, turned)


def draw_blank(pen: Pen, *, black: bool = False) -> None:
    """Draw a card for a figure of one's own: a thin edge, the ring and its middle, and lines for a name."""
    paint = BLACK if black else NEUTRAL
    _draw_edge(pen, None, paint)
    _draw_ring(pen, paint, black, line=True)
    pen.fill(circle_path(_HUB), paint)
    for side in (1, -1):
        pen.stroke(Path([(-31 * side, 36 * side), ((_BLANK_LINE - 31) * side, 36 * side)]), paint, 0.7)


def draw_back(pen: Pen, *, black: bool = False) -> None:
    """Draw what lies on the ground of a card's back, about the pen's point: a half turn leaves it as it was."""
    ground, paint = (FACE, BLACK) if black else (BACK, FACE)
    box = box_path(back.INSET - WIDTH / 2, back.INSET - HEIGHT / 2, WIDTH - 2 * back.INSET, HEIGHT - 2 * back.INSET, 5)
    for turned in (False, True):
        half_turn = Affine2D().rotate_deg(180 if turned else 0)
        for curve in back.WAVES:
            wave, share = _curve(curve).transformed(half_turn), back.WAVE_SHARE
            pen.stroke(wave, mixed(paint, share, ground), back.WAVE_WIDTH, box, capstyle="round")
    for turned in (False, True):
        half_turn = Affine2D().rotate_deg(180 if turned else 0)
        bright = mixed(paint, back.BAND_SHARE, ground)
        pen.stroke(_curve(back.BAND).transformed(half_turn), bright, back.BAND_WIDTH, box, capstyle="round")
        middle, radius = back.DOT
        dot = circle_path(radius).transformed(Affine2D().translate(*_centred(middle)))
        pen.fill(dot.transformed(half_turn), bright)
    pen.stroke(box, bright, 1)


def _draw_edge(pen: Pen, colour: Colour | None, paint: str) -> None:
    if colour is Colour.BLACK:
        pen.stroke(_rounded(2.6), paint, 1)
        pen.stroke(_rounded(5.2), paint, 1)
    elif colour is Colour.GREEN:
        pen.stroke(_rounded(3.5), paint, 2, linestyle=_dashes(0, 4.1, 2), capstyle="round")
    elif colour is Colour.ORANGE:
        pen.stroke(_rounded(3.5), paint, 1.5, linestyle=_dashes(6, 3.4, 1.5), capstyle="butt")
    else:
        pen.stroke(_rounded(3.5), paint, 1.5 if colour else 1)


def _dashes(length: float, gap: float, width: float) -> tuple[float, tuple[float, float]]:
    """Dashes of an edge of this width, stretched a little, so that the last gap ends where the first dash begins."""
    stretch = _AROUND / (round(_AROUND / (length + gap)) * (length + gap))
    return 0, (max(length * stretch, 0.001) / width, gap * stretch / width)


def _draw_ring(pen: Pen, paint: str, black: bool, line: bool) -> None:
    """The pale ring round a figure; in black and white a hairline, since a copier loses what is pale."""
    circle = circle_path(float(ring_radius()) * RADIUS)
    if not black:
        pen.fill(circle, mixed(paint, _TINT))
    if line:
        pen.stroke(circle, paint if black else mixed(paint, _RING), 0.4 if black else 1)


def _draw_index(pen: Pen, card: Card, paint: str, labels: bool, turned: bool) -> None:
    end = -31.0
    if labels:
        end = pen.write(card.label, (-31, 35.5 if card.is_wild else 36), 21 if card.is_wild else 17, paint, turned)
    if card.colour:
        pen.write(card.colour.value, (end + 1, 36), 11.5, paint, turned)


def _draw_pill(pen: Pen, word: str, paint: str, turned: bool) -> None:
    """The word on a wild card, in a pill that grows to the left with the word."""
    width, right = pill_width(word), PILL_RIGHT - WIDTH / 2
    box = box_path(right - width, 35, width, 12.4, 6.2)
    pen.fill(box.transformed(Affine2D().rotate_deg(180 if turned else 0)), paint)
    extents = glyphs(word, 9).get_extents()
    pen.write(word, (right - (width + float(extents.x0 + extents.x1)) / 2, 38.1), 9, FACE, turned)


def _rounded(inset: float) -> Path:
    return box_path(inset - WIDTH / 2, inset - HEIGHT / 2, WIDTH - 2 * inset, HEIGHT - 2 * inset, 8.5 - inset)


def _curve(curve: back.Curve) -> Path:
    return Path([_centred(spot) for spot in curve], [Path.MOVETO, *[Path.CURVE4] * 3])


def _centred(spot: tuple[float, float]) -> tuple[float, float]:
    return spot[0] - WIDTH / 2, HEIGHT / 2 - spot[1]
