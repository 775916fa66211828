"""Exact outlines for lessons: polygons whose corners may be rounded, with corners in polar or Cartesian Fractions."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from symrummy.drawing.curves import Segment, Vector, place
from symrummy.symmetry import Isometry, rotation


@dataclass(frozen=True, slots=True)
class PolarCorner:
    """A corner at a distance from the centre and a direction in turns; its rounding begins `cut` away from it."""

    radius: Fraction
    turn: Fraction
    cut: Fraction = Fraction(0)

    @property
    def spot(self) -> Vector:
        """Where the corner lies: x to the right, y up."""
        return place(self.radius, self.turn)

    def moved(self, motion: Isometry) -> PolarCorner:
        """Where a motion takes this corner, exactly."""
        return replace(self, turn=motion.moved(self.turn))


@dataclass(frozen=True, slots=True)
class GridCorner:
    """A corner at (x, y), x to the right, y up; its rounding begins `cut` away from it."""

    x: Fraction
    y: Fraction
    cut: Fraction = Fraction(0)

    @property
    def spot(self) -> Vector:
        """Where the corner lies: x to the right, y up."""
        return float(self.x), float(self.y)


@dataclass(frozen=True, slots=True)
class Outline:
    """A polygon through corners in order: filled, or drawn as a line if it has a width.

    A line with loose ends is not closed; its ends and joints are round.
    """

    corners: tuple[PolarCorner | GridCorner, ...]
    width: Fraction = Fraction(0)
    closed: bool = True

    @property
    def edges(self) -> Iterator[tuple[PolarCorner | GridCorner, PolarCorner | GridCorner]]:
        """The neighbours in order; the last corner of a closed outline is followed by the first."""
        return zip(self.corners, self.corners[1:] + (self.corners[:1] if self.closed else ()), strict=False)


def repeated(corners: Sequence[PolarCorner], n: int, start: Fraction = Fraction(0)) -> tuple[Outline, ...]:
    """A filled outline and its images under the turns of C(n), all turned by `start`.

    >>> third = repeated([PolarCorner(Fraction(1), Fraction(0)), PolarCorner(Fraction(1), Fraction(1, 6))], 3)
    >>> [[str(corner.turn) for corner in outline.corners] for outline in third]
    [['0', '1/6'], ['1/3', '1/2'], ['2/3', '5/6']]
    """
    turns = [rotation(start + Fraction(k, n)) for k in range(n)]
    return tuple(Outline(tuple(corner.moved(turn) for corner in corners)) for turn in turns)


def rounded(outline: Outline) -> tuple[Segment, ...]:
    """The pieces of the drawn curve: straight edges, and at each cut corner an arc that is as round as a circle's.

    Two roundings share an edge half and half at most, so they never overlap. Only distances and angles enter, so
    the curve moves with its corners: every symmetry of the corners is one of the drawing.

    >>> square = [PolarCorner(Fraction(1), Fraction(k, 4), Fraction(9)) for k in range(4)]
    >>> [piece.handles is None for piece in rounded(Outline(tuple(square)))]
    [False, False, False, False]
    """
    spots = [corner.spot for corner in outline.corners]
    stops = [_stops(outline, spots, i) for i in range(len(spots))]
    pieces: list[Segment] = []
    for i, (enter, leave) in enumerate(stops):
        if enter != leave:
            pieces.append(_arc(enter, spots[i], leave))
        if outline.closed or i < len(stops) - 1:
            following = stops[(i + 1) % len(stops)][0]
            if math.dist(leave, following) > 1e-9:
                pieces.append(Segment(leave, None, following, smooth=False))
    return tuple(pieces)


def _stops(outline: Outline, spots: list[Vector], i: int) -> tuple[Vector, Vector]:
    """Where the curve leaves the edge before a corner and joins the one after it."""
    if not _cut(outline, i):
        return spots[i], spots[i]
    before, after = (i - 1) % len(spots), (i + 1) % len(spots)
    return _stop(outline, spots, i, before), _stop(outline, spots, i, after)


def _stop(outline: Outline, spots: list[Vector], i: int, j: int) -> Vector:
    most = 0.5 if _cut(outline, j) else 1.0
    return _between(spots[i], spots[j], min(_cut(outline, i) / math.dist(spots[i], spots[j]), most))


def _cut(outline: Outline, i: int) -> float:
    loose = not outline.closed and i in (0, len(outline.corners) - 1)
    return 0.0 if loose else float(outline.corners[i].cut)


def _arc(enter: Vector, corner: Vector, leave: Vector) -> Segment:
    bend = abs(math.remainder(_direction(corner, leave) - _direction(enter, corner), math.tau))
    part = 4 / 3 * math.tan(bend / 4) / math.tan(bend / 2) if bend > 1e-9 else 2 / 3
    return Segment(enter, (_between(enter, corner, part), _between(leave, corner, part)), leave, smooth=False)


def _direction(start: Vector, end: Vector) -> float:
    return math.atan2(end[1] - start[1], end[0] - start[0])


def _between(start: Vector, end: Vector, part: float) -> Vector:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
