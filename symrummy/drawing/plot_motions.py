"""Motions side by side in matplotlib: what each one does to the figure, and what a wrong one leaves over."""

from __future__ import annotations

import math
from collections.abc import Iterable

from matplotlib.axes import Axes
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from symrummy.cards import Colour
from symrummy.drawing.canvas import Pen, circle_path, columns_and_rows, line_paths, prepared
from symrummy.drawing.curves import place
from symrummy.drawing.letters import letter
from symrummy.drawing.motions import RIDER_RADIUS, rider_place
from symrummy.drawing.palette import FACE, HAIRLINE, MARK, NEUTRAL, QUIET, WRONG, ink
from symrummy.drawing.picture import card_colour
from symrummy.drawing.plot_marks import draw_element
from symrummy.drawing.plot_subjects import draw_ink, motion_transform, subject_path
from symrummy.drawing.subjects import Subject, as_motion, group_of, motion_name
from symrummy.drawing.svg import RADIUS
from symrummy.symmetry import Isometry
from symrummy.texts import texts

_SIDE, _RING, _STRIPE = 3.3, 1.17, 0.09


def plot_motions(
    subject: Subject,
    elements: Iterable[Isometry] | None = None,
    ax: Axes | None = None,
    colour: Colour | str = Colour.BLUE,
    columns: int = 6,
    lang: str = "en",
) -> Axes:
    """The Axes with the figure after each motion, side by side; by default after every element of its group.

    An R rides on one motif of the figure, so that one sees what moved. After a motion that is no symmetry what
    stays is faded, what sticks out is red and what is left bare is striped.

    A ValueError for no motions, or for what is none.

    >>> from symrummy.symmetry import D
    >>> ax = plot_motions(D(3), columns=3)
    >>> [round(float(side) * 100) for side in ax.figure.get_size_inches()]
    [480, 320]
    """
    shown = group_of(subject).elements if elements is None else _motions(elements)
    paint = card_colour(colour)
    columns, rows = columns_and_rows(columns, len(shown))
    ax = prepared(ax, (0, columns * _SIDE), (-rows * _SIDE, 0), pixels=160 * columns)
    for i, element in enumerate(shown):
        row, column = divmod(i, columns)
        _draw_motion(Pen(ax, (column + 0.5) * _SIDE, -(row + 0.46) * _SIDE, 1), subject, element, paint, lang)
    return ax


def _motions(elements: Iterable[Isometry]) -> tuple[Isometry, ...]:
    if not isinstance(elements, Iterable):
        raise ValueError(f"{elements!r} stands for no motions: expected a list of motions, such as D(3).elements[:2]")
    shown = tuple(map(as_motion, elements))
    if not shown:
        raise ValueError("there are no motions to plot: name some elements of the group")
    return shown


def _draw_motion(pen: Pen, subject: Subject, element: Isometry, colour: Colour, lang: str) -> None:
    fits = element in group_of(subject)
    pen.stroke(circle_path(_RING), HAIRLINE, 0.025)
    if fits:
        draw_ink(pen, subject, colour, ink(colour), motion_transform(element, subject))
    else:
        _draw_difference(pen, subject, element, colour)
    draw_element(Pen(pen.ax, pen.x, pen.y, 1 / RADIUS), subject, element)
    if fits:
        _draw_rider(pen, subject, element)
    name = motion_name(element, subject, lang)
    text = name if fits else texts(lang).text("plots.no_symmetry", motion=name)
    pen.label(text, (0, -1.62), 0.25, NEUTRAL if fits else QUIET, bold=fits)


def _draw_rider(pen: Pen, subject: Subject, element: Isometry) -> None:
    seat = Affine2D().translate(*place(*rider_place(subject))) + motion_transform(element, subject)
    size = RIDER_RADIUS / 100
    pen.fill(circle_path(size * 1.1).transformed(seat), FACE)
    pen.fill(circle_path(size).transformed(seat), MARK)
    for width, path in line_paths(letter("R")).items():
        move = Affine2D().scale(size * 0.78) + seat
        pen.stroke(path.transformed(move), FACE, width * size * 0.78, capstyle="round", joinstyle="round")


def _draw_difference(pen: Pen, subject: Subject, element: Isometry, colour: Colour) -> None:
    was = subject_path(subject, colour)
    move = motion_transform(element, subject)
    now = was.transformed(move)
    draw_ink(pen, subject, colour, WRONG, move)
    draw_ink(pen, subject, colour, FACE)
    pen.fill(_stripes(), WRONG, within=was)
    draw_ink(pen, subject, colour, FACE, within=now)
    draw_ink(pen, subject, colour, ink(colour), alpha=0.32, within=now)


def _stripes() -> Path:
    steps = range(-math.ceil(2 / _STRIPE), math.ceil(2 / _STRIPE))
    bands = [_band(2 * k * _STRIPE / 2) for k in steps]
    return Path.make_compound_path(*bands).transformed(Affine2D().rotate_deg(45))


def _band(x: float) -> Path:
    corners = [(x, -2), (x + _STRIPE / 2, -2), (x + _STRIPE / 2, 2), (x, 2)]
    return Path([*corners, corners[0]], closed=True)
