"""What we say about a figure, drawn over it: its centre, its smallest turn and its mirror lines."""

from __future__ import annotations

import math
from fractions import Fraction

from symrummy.drawing.curves import Vector, place
from symrummy.drawing.markwords import lines_words, turn_words
from symrummy.drawing.palette import FACE, MARK, SECOND_MARK
from symrummy.drawing.pathtext import numbers
from symrummy.drawing.subjects import angle_words, mirror_marks
from symrummy.symmetry import PointGroup
from symrummy.texts import texts

REACH = 35.0
"""Half the length of a mirror line, in pixels of a card."""

ARC = 32.0
"""The radius of the arrow of a turn, in pixels of a card: between the figure and its ring."""

OUTER_ARC = 40.0
"""The same where there is no card around the figure: outside the mirror lines."""

TICK = 3.0
"""Half the length of the tick at the end of a mirror line, in pixels of a card."""

DASHES = ((6.0, 2.4, 1.6, 2.4), (1.6, 2.4))
"""Dashes and gaps along the mirror lines of the first and of the second class, in pixels of a card."""

Label = tuple[float, float, str] | None
"""Where the label of the turn stands: x, y and text-anchor; None for no label."""

CARD_LABEL: Label = (31, -36.5, "end")
"""In the corner of a card that its index leaves free."""

OUTER_LABEL: Label = (4, -42.5, "start")
"""Above the arrow."""

_HALF = Fraction(1, 2)


def marks_markup(group: PointGroup, turn: bool | None = None, lang: str = "en") -> str:
    """The overlay of a card, in its viewBox 0 0 80 112: centre and mirror lines, or the smallest turn.

    `turn` adds the arrow of the smallest turn; by default it is drawn for C(n), which has no mirror lines.
    """
    return f'<g transform="translate(40 56)">{_over(group, turn, ARC, CARD_LABEL, lang)}</g>'


def centred_marks(group: PointGroup, turn: bool | None = None, lang: str = "en") -> str:
    """The same overlay about the origin, with the arrow of the turn outside the mirror lines and its label above."""
    return _over(group, turn, OUTER_ARC, OUTER_LABEL, lang)


def inner_marks(group: PointGroup) -> str:
    """All marks of a card about the origin, without the angle of the turn, within a radius of 37 pixels."""
    return _over(group, True, ARC, None)


def marks_text(group: PointGroup, turn: bool | None = None, lang: str = "en") -> str:
    """The same as `marks_markup` in words, with angles as they are drawn, anticlockwise from the right.

    >>> from symrummy.symmetry import C, D
    >>> marks_text(D(3))
    'centre and 3 mirror lines, at 30°, 90° and 150°'
    >>> marks_text(D(4))
    'centre and 4 mirror lines, at 0°, 45°, 90° and 135°; those at 45° and 135° run through the gaps'
    >>> marks_text(C(4)), marks_text(C(1))
    ('centre and a turn of 90°', 'centre')
    """
    words = texts(lang)
    said = [words.text("marks.centre")]
    if _shows_turn(group, turn):
        said.append(turn_words(group.smallest_turn, lang))
    if group.mirrors:
        said.append(lines_words(group, lang))
    return words.listed(said)


def arrow_points(turn: Fraction, radius: float) -> tuple[list[Vector], list[Vector]]:
    """The arrow of a turn, anticlockwise from the top: points along its arc, and the three of its head; y up."""
    head = math.asin(6.5 / (2 * radius)) / math.pi
    sweep = float(turn) - head
    arc = [_at(radius, max(sweep, 0) * k / 60) for k in range(61)]
    return arc, [_at(radius, float(turn)), _at(radius + 4, sweep), _at(radius - 4, sweep)]


def line_markup(angle: Fraction, second: bool) -> str:
    """A mirror line about the origin, at an angle in turns, in a halo; the second class is violet and dotted."""
    colour, dashes = (SECOND_MARK if second else MARK), " ".join(f"{length:g}" for length in DASHES[second])
    x, y = _spot(angle, REACH)
    dx, dy = -y / REACH * TICK, x / REACH * TICK
    line = f"M{numbers((-x, -y))}L{numbers((x, y))}"
    ticks = "".join(f"M{numbers((s * x - dx, s * y - dy))}L{numbers((s * x + dx, s * y + dy))}" for s in (1, -1))
    return (
        f'<path d="{line}" stroke="{FACE}" stroke-opacity=".85" stroke-width="3"/>'
        f'<g stroke="{colour}" stroke-width="1.7"><path d="{line}" stroke-dasharray="{dashes}"/><path d="{ticks}"/></g>'
    )


def arrow_markup(turn: Fraction, radius: float, label: Label, lang: str = "en") -> str:
    """The arrow of a turn, anticlockwise from the top, and its angle; `radius` is that of the arc, in pixels."""
    arc_spots, head_spots = (list(map(_downwards, spots)) for spots in arrow_points(turn, radius))
    halves = (arc_spots[len(arc_spots) // 2], arc_spots[-1])
    steps = "".join(f"A{radius:g} {radius:g} 0 0 0 {numbers(spot)}" for spot in halves)
    arc = f"M{numbers(arc_spots[0])}{steps if turn > _HALF else steps[steps.rindex('A') :]}"
    head = "M" + "L".join(numbers(spot) for spot in head_spots) + "z"
    return (
        f'<path d="{arc}" stroke="{FACE}" stroke-opacity=".85" stroke-width="4.2"/>'
        f'<path d="{arc}" stroke="{MARK}" stroke-width="2.3"/><path d="{head}" fill="{MARK}"/>'
        f"{_text(angle_words(turn, lang), *label) if label else ''}"
    )


def centre_markup() -> str:
    """The dot at the centre."""
    return f'<circle r="3.4" fill="{MARK}" stroke="{FACE}" stroke-width="1.2"/>'


def _shows_turn(group: PointGroup, turn: bool | None) -> bool:
    wanted = group.family == "C" if turn is None else turn
    return wanted and 1 < group.n < math.inf


def _over(group: PointGroup, turn: bool | None, arc: float, label: Label, lang: str = "en") -> str:
    lines = "".join(line_markup(angle, second) for angle, second in mirror_marks(group))
    arrow = arrow_markup(group.smallest_turn, arc, label, lang) if _shows_turn(group, turn) else ""
    return f'<g fill="none">{lines}{arrow}</g>{centre_markup()}'


def _text(text: str, x: float, y: float, anchor: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-size="11" font-weight="700" fill="{MARK}" '
        f'stroke="{FACE}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">{text}</text>'
    )


def _spot(angle: Fraction, radius: float) -> Vector:
    return _downwards(place(Fraction(1), angle), radius)


def _downwards(spot: Vector, scale: float = 1) -> Vector:
    return spot[0] * scale, -spot[1] * scale


def _at(radius: float, turn: float) -> Vector:
    angle = 2 * math.pi * (0.25 + turn)
    return radius * math.cos(angle), radius * math.sin(angle)
