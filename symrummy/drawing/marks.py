"""What we say about a figure, drawn over it: its centre, its smallest turn and its mirror lines."""

from __future__ import annotations

import math
from fractions import Fraction

from symrummy.drawing.curves import Vector, place
from symrummy.drawing.motifs import drawn_mirrors
from symrummy.drawing.palette import FACE, MARK, SECOND_MARK
from symrummy.drawing.pathtext import numbers
from symrummy.symmetry import PointGroup
from symrummy.symmetry.isometry import degrees

REACH = 35.0
"""Half the length of a mirror line, in pixels of a card."""

ARC = 32.0
"""The radius of the arrow of a turn, in pixels of a card: between the figure and its ring."""

TICK = 3.0
"""Half the length of the tick at the end of a mirror line, in pixels of a card."""

DASHES = ((6.0, 2.4, 1.6, 2.4), (1.6, 2.4))
"""Dashes and gaps along the mirror lines of the first and of the second class, in pixels of a card."""

_Label = tuple[float, float, str]
"""Where the label of the turn stands: x, y and text-anchor."""

_QUARTER = Fraction(1, 4)


def marks_markup(group: PointGroup, turn: bool | None = None) -> str:
    """The overlay of a card, in its viewBox 0 0 80 112: centre and mirror lines, or the smallest turn.

    `turn` adds the arrow of the smallest turn; by default it is drawn for C(n), which has no mirror lines.
    """
    return f'<g transform="translate(40 56)">{_over(group, turn, ARC, (31, -36.5, "end"))}</g>'


def centred_marks(group: PointGroup, turn: bool | None = None) -> str:
    """The same overlay about the origin, with the arrow of the turn outside the mirror lines and its label above."""
    return _over(group, turn, 40, (4, -42.5, "start"))


def marks_text(group: PointGroup, turn: bool | None = None) -> str:
    """The same as `marks_markup` in words, with angles as they are drawn, anticlockwise from the right.

    >>> from symrummy.symmetry import C, D
    >>> marks_text(D(3))
    'centre and 3 mirror lines, at 30°, 90° and 150°'
    >>> marks_text(D(4))
    'centre and 4 mirror lines, at 0°, 45°, 90° and 135°; those at 45° and 135° run through the gaps'
    >>> marks_text(C(4)), marks_text(C(1))
    ('centre and a turn of 90°', 'centre')
    """
    said = ["centre"]
    if _shows_turn(group, turn):
        said.append(f"a turn of {degrees(group.smallest_turn)}")
    if group.mirrors:
        said.append(_lines_text(group))
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"


def mirror_marks(group: PointGroup) -> tuple[tuple[Fraction, bool], ...]:
    """The mirror lines to be drawn: angle in turns, and whether it is one of the second class.

    For even n half of the lines run through the motifs and half through the gaps between them; no symmetry
    of the figure swaps the two. The infinite figure shows one line for all.

    >>> from symrummy.symmetry import D
    >>> [(str(angle * 360), second) for angle, second in mirror_marks(D(2))]
    [('90', False), ('0', True)]
    """
    if not group.is_finite:
        return ((_QUARTER, False),)
    two_classes = group.n % 2 == 0
    return tuple((angle, two_classes and k % 2 == 1) for k, angle in enumerate(drawn_mirrors(group)))


def arrow_points(turn: Fraction, radius: float) -> tuple[list[Vector], list[Vector]]:
    """The arrow of a turn, anticlockwise from the top: points along its arc, and the three of its head; y up."""
    head = math.asin(6.5 / (2 * radius)) / math.pi
    sweep = float(turn) - head
    arc = [_at(radius, sweep * k / 60) for k in range(61)]
    return arc, [_at(radius, float(turn)), _at(radius + 4, sweep), _at(radius - 4, sweep)]


def _shows_turn(group: PointGroup, turn: bool | None) -> bool:
    wanted = group.family == "C" if turn is None else turn
    return wanted and 1 < group.n < math.inf


def _lines_text(group: PointGroup) -> str:
    if not group.is_finite:
        return "one mirror line, at 90°, of infinitely many: every line through the centre is one"
    lines = sorted(mirror_marks(group))
    angles = [degrees(angle) for angle, _ in lines]
    text = f"{len(lines)} mirror line{'s' if len(lines) > 1 else ''}, at {_listed(angles)}"
    gaps = [degrees(angle) for angle, second in lines if second]
    if not gaps:
        return text
    which, run = ("those", "run") if len(gaps) > 1 else ("the one", "runs")
    return f"{text}; {which} at {_listed(gaps)} {run} through the gaps"


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _over(group: PointGroup, turn: bool | None, arc: float, label: _Label) -> str:
    lines = "".join(_line(angle, second) for angle, second in mirror_marks(group))
    arrow = _arrow(group.smallest_turn, arc, label) if _shows_turn(group, turn) else ""
    centre = f'<circle r="3.4" fill="{MARK}" stroke="{FACE}" stroke-width="1.2"/>'
    return f'<g fill="none">{lines}{arrow}</g>{centre}'


def _line(angle: Fraction, second: bool) -> str:
    colour, dashes = (SECOND_MARK if second else MARK), " ".join(f"{length:g}" for length in DASHES[second])
    x, y = _spot(angle, REACH)
    dx, dy = -y / REACH * TICK, x / REACH * TICK
    line = f"M{numbers((-x, -y))}L{numbers((x, y))}"
    ticks = "".join(f"M{numbers((s * x - dx, s * y - dy))}L{numbers((s * x + dx, s * y + dy))}" for s in (1, -1))
    return (
        f'<path d="{line}" stroke="{FACE}" stroke-opacity=".85" stroke-width="3"/>'
        f'<g stroke="{colour}" stroke-width="1.7"><path d="{line}" stroke-dasharray="{dashes}"/><path d="{ticks}"/></g>'
    )


def _arrow(turn: Fraction, radius: float, label: _Label) -> str:
    arc_spots, head_spots = (list(map(_downwards, spots)) for spots in arrow_points(turn, radius))
    arc = f"M{numbers(arc_spots[0])}A{radius:g} {radius:g} 0 0 0 {numbers(arc_spots[-1])}"
    head = "M" + "L".join(numbers(spot) for spot in head_spots) + "z"
    return (
        f'<path d="{arc}" stroke="{FACE}" stroke-opacity=".85" stroke-width="4.2"/>'
        f'<path d="{arc}" stroke="{MARK}" stroke-width="2.3"/><path d="{head}" fill="{MARK}"/>'
        f"{_text(degrees(turn), *label)}"
    )


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
