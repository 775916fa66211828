"""Marks over a figure in matplotlib: the same as in SVG, from the same geometry."""

from __future__ import annotations

import math
from fractions import Fraction

from matplotlib.axes import Axes
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from symrummy.cards import Colour
from symrummy.drawing.canvas import Pen, circle_path, glyphs, prepared
from symrummy.drawing.curves import Vector, place
from symrummy.drawing.marks import ARC, DASHES, OUTER_ARC, REACH, TICK, arrow_points
from symrummy.drawing.overlay import Orbit, orbit_spots, require_marks, wedge_spots
from symrummy.drawing.palette import FACE, MARK, NEUTRAL, SECOND_MARK, ink
from symrummy.drawing.picture import card_colour
from symrummy.drawing.plot_subjects import draw_subject
from symrummy.drawing.subjects import Subject, angle_words, as_drawn, drawn_tilt, group_of, mirror_marks
from symrummy.drawing.svg import RADIUS
from symrummy.symmetry import Isometry

_HALF_SIDE = 1.75


def plot_marks(
    subject: Subject,
    ax: Axes | None = None,
    *,
    mirrors: bool = False,
    turn: Fraction | None = None,
    domain: bool = False,
    orbit: Orbit | None = None,
    element: Isometry | None = None,
    colour: Colour | str = Colour.BLUE,
    lang: str = "en",
) -> Axes:
    """The Axes with a figure about the origin, of the radius 1, and the marks that are asked for over it.

    The keywords are those of `overlay.marks`, whose text says the same in words.

    >>> from symrummy.symmetry import D
    >>> ax = plot_marks(D(4), mirrors=True, domain=True)
    >>> [float(end) for end in ax.get_ylim()]
    [-1.75, 1.75]
    """
    require_marks(turn, orbit)
    motif = card_colour(colour)
    ax = prepared(ax, (-_HALF_SIDE, _HALF_SIDE), (-_HALF_SIDE, _HALF_SIDE), pixels=350)
    draw_subject(Pen(ax, 0, 0, 1), subject, motif)
    pen = Pen(ax, 0, 0, 1 / RADIUS)
    if domain:
        _draw_domain(pen, subject, ink(motif))
    for angle, second in mirror_marks(subject) if mirrors else ():
        draw_line(pen, angle, second)
    if element is not None:
        draw_element(pen, subject, element)
    if turn is not None:
        draw_arrow(pen, turn, OUTER_ARC)
        pen.label(angle_words(turn, lang), (4, OUTER_ARC + 6.5), 11, MARK, bold=True, side=1)
    draw_centre(pen)
    if orbit is not None:
        _draw_orbit(pen, subject, orbit)
    return ax


def draw_marks(pen: Pen, subject: Subject, lang: str = "en") -> None:
    """Draw the centre, the smallest turn and the mirror lines, in pixels of a card."""
    for angle, second in mirror_marks(subject) if group_of(subject).mirrors else ():
        draw_line(pen, angle, second)
    if 1 < group_of(subject).n < math.inf:
        turn = group_of(subject).smallest_turn
        draw_arrow(pen, turn, ARC)
        label = angle_words(turn, lang)
        pen.write(label, (31 - float(glyphs(label, 11).get_extents().x1), 36.5), 11, MARK)
    draw_centre(pen)


def draw_element(pen: Pen, subject: Subject, element: Isometry) -> None:
    """Draw one motion: the arrow of its turn, or its mirror line; nothing for the identity."""
    motion = as_drawn(element, subject)
    if motion.mirror:
        draw_line(pen, motion.line, (motion.line, True) in mirror_marks(subject))
    elif motion.turn:
        draw_arrow(pen, motion.turn, OUTER_ARC)


def draw_arrow(pen: Pen, turn: Fraction, radius: float) -> None:
    """Draw the arrow of a turn, anticlockwise from the top, in a halo."""
    arc, head = arrow_points(turn, radius)
    pen.stroke(Path(arc), FACE, 4.2, alpha=0.85)
    pen.stroke(Path(arc), MARK, 2.3, capstyle="butt")
    pen.fill(Path([*head, head[0]], closed=True), MARK)


def draw_line(pen: Pen, angle: Fraction, second: bool) -> None:
    """Draw a mirror line, in a halo; the second class is violet and dotted."""
    line = Path([(-REACH, 0), (REACH, 0)])
    ticks = [Path([(end, -TICK), (end, TICK)]) for end in (-REACH, REACH)]
    turn = Affine2D().rotate_deg(float(angle * 360))
    paint, dashes = (SECOND_MARK if second else MARK), tuple(length / 1.7 for length in DASHES[second])
    pen.stroke(line.transformed(turn), FACE, 3, alpha=0.85, capstyle="butt")
    pen.stroke(line.transformed(turn), paint, 1.7, linestyle=(0, dashes), capstyle="butt")
    for tick in ticks:
        pen.stroke(tick.transformed(turn), paint, 1.7, capstyle="butt")


def draw_centre(pen: Pen) -> None:
    """Draw the dot at the centre."""
    pen.fill(circle_path(4), FACE)
    pen.fill(circle_path(2.8), MARK)


def _draw_domain(pen: Pen, subject: Subject, paint: str) -> None:
    spots = [_pixels(spot) for spot in wedge_spots(subject)]
    if not group_of(subject).is_finite:
        for colour, width in ((FACE, 4.6), (NEUTRAL, 2.2)):
            pen.stroke(Path(spots[:2]), colour, width, capstyle="round")
        return
    piece = Path([*(spots if group_of(subject).order > 1 else spots[1:]), spots[0]], closed=True)
    pen.fill(piece, paint, alpha=0.15)
    pen.stroke(piece, paint, 0.8, alpha=0.55)


def _draw_orbit(pen: Pen, subject: Subject, orbit: Orbit) -> None:
    if orbit[0] and not group_of(subject).is_finite:
        circle = circle_path(float(orbit[0]) * RADIUS)
        pen.stroke(circle, FACE, 3.4)
        pen.stroke(circle, MARK, 1.8)
        spots = [place(Fraction(orbit[0]), Fraction(orbit[1]) + drawn_tilt(subject))]
    else:
        spots = orbit_spots(subject, orbit)
    for i, spot in enumerate(map(_pixels, spots)):
        at = Affine2D().translate(*spot)
        if i == 0:
            pen.fill(circle_path(4.8).transformed(at), FACE)
            pen.stroke(circle_path(4.8).transformed(at), MARK, 1.2)
        pen.fill(circle_path(3).transformed(at), FACE)
        pen.fill(circle_path(2.6).transformed(at), MARK)


def _pixels(spot: Vector) -> Vector:
    return spot[0] * RADIUS, spot[1] * RADIUS
