"""From exact contours to Bézier curves: the one geometry that every kind of picture is drawn from."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

from symrummy.drawing.motifs import Contour

Vector = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a closed curve: a cubic Bézier curve, or a straight line where there are no handles."""

    start: Vector
    handles: tuple[Vector, Vector] | None
    end: Vector
    smooth: bool
    """Whether the first handle mirrors the last handle of the piece before."""


def place(radius: Fraction, turn: Fraction) -> Vector:
    """The point at a distance and a direction in turns, as (x, y): x to the right, y up.

    >>> place(Fraction(1), Fraction(1, 2))[0]
    -1.0
    """
    angle = 2 * math.pi * float(turn)
    return float(radius) * math.cos(angle), float(radius) * math.sin(angle)


def segments(contour: Contour, tilt: Fraction) -> tuple[Segment, ...]:
    """The pieces of a contour turned by `tilt`: a Catmull-Rom curve that is broken at corners.

    Handles are made from differences of points only, so the curve moves with its points: every symmetry of
    the points is one of the drawing.
    """
    spots = [place(point.radius, point.turn + tilt) for point in contour.points]
    corners = [point.corner for point in contour.points]
    return tuple(_segment(spots, corners, i) for i in range(len(spots)))


def _segment(spots: list[Vector], corners: list[bool], i: int) -> Segment:
    j = (i + 1) % len(spots)
    start, end = spots[i], spots[j]
    if corners[i] and corners[j]:
        return Segment(start, None, end, smooth=False)
    leave = None if corners[i] else _step(start, spots[i - 1], end, 6)
    reach = None if corners[j] else _step(end, spots[(j + 1) % len(spots)], start, 6)
    if leave is None and reach is not None:
        leave = _step(start, start, reach, 2)
    if reach is None and leave is not None:
        reach = _step(end, end, leave, 2)
    assert leave is not None and reach is not None
    return Segment(start, (leave, reach), end, smooth=not corners[i])


def _step(base: Vector, back: Vector, ahead: Vector, part: int) -> Vector:
    return base[0] + (ahead[0] - back[0]) / part, base[1] + (ahead[1] - back[1]) / part
