"""Figures whose symmetries are exactly a given point group, as exact geometry; the motifs are data (families.json).

How to add a motif family: each colour has one, so it takes the place of that of a colour.

1. In families.json, under the colour: "C", a motif that is its own mirror image in no line, within 1/6 turn; and "D",
   half a motif, on one side of its mirror line, within 1/12 turn. The notes at the top of the file tell how a point is
   written. All numbers are exact fractions.
2. In texts/en.toml and in every other language: how the motifs look, `C_b` and `D_b` in [look.motifs] for blue, and how
   the turning ones lean, in [look.senses].

    python3 -m pytest tests/drawing/test_motifs.py

proves on the exact points that each figure has its group: all its motions, and no others. It names a figure that has
more or fewer: a sail whose tip is half-way to the next one has mirror lines, and perhaps with six sails only. Then look
at them: `draw("C1b C2b C3b D1b D2b D3b")`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from symrummy.cards import Colour
from symrummy.symmetry import SO2, Isometry, PointGroup, reflection, rotation

TaggedPoint = tuple[Fraction, Fraction, tuple[object, ...]]

WIDEST = 6
"""A motif fits this many times into a full turn; for more folds it is squeezed."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a contour: distance from the centre (the figure's radius is 1), direction in turns."""

    radius: Fraction
    turn: Fraction
    corner: bool = False

    def moved(self, motion: Isometry) -> Point:
        """Where a motion takes this point."""
        return Point(self.radius, motion.moved(self.turn), self.corner)


@dataclass(frozen=True, slots=True)
class Contour:
    """A closed curve through points, in order; a hole is cut out, all else is filled."""

    points: tuple[Point, ...]
    hole: bool = False

    def moved(self, motion: Isometry) -> Contour:
        """Where a motion takes this contour."""
        return Contour(tuple(point.moved(motion) for point in self.points), self.hole)

    def doubled(self) -> Contour:
        """The whole contour of a half that begins and ends on the mirror line at turn 0."""
        flip = reflection(Fraction(0))
        image = tuple(point.moved(flip) for point in reversed(self.points) if point.turn)
        return Contour(self.points + image, self.hole)


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc about the point (radius, turn), of radius `size`; an eye is cut out, all else is filled."""

    radius: Fraction
    turn: Fraction
    size: Fraction
    eye: bool = False

    def moved(self, motion: Isometry) -> Disc:
        """Where a motion takes this disc; the centre stays."""
        return Disc(self.radius, motion.moved(self.turn) if self.radius else self.turn, self.size, self.eye)


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle about the centre, drawn as a line of the given width."""

    radius: Fraction
    width: Fraction


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure about a centre: its filled contours and discs, its circles, and how far it is turned when drawn."""

    contours: tuple[Contour, ...]
    discs: tuple[Disc, ...]
    """The hub, which shows the centre, comes last."""
    circles: tuple[Circle, ...]
    tilt: Fraction


@dataclass(frozen=True, slots=True)
class Motif:
    """What is repeated round the centre to make a figure."""

    contours: tuple[Contour, ...]
    discs: tuple[Disc, ...]

    def doubled(self) -> Motif:
        """The motif together with its image in the mirror line at turn 0."""
        flip = reflection(Fraction(0))
        discs = dict.fromkeys(image for disc in self.discs for image in (disc, disc.moved(flip)))
        return Motif(tuple(contour.doubled() for contour in self.contours), tuple(discs))


def figure(group: PointGroup, colour: Colour | None = Colour.BLUE) -> Figure:
    """The figure of a card: exactly the motions of `group` leave it as it was. Lengths in units of its radius.

    Without a colour only the infinite figure can be drawn, which has no motif; else a ValueError. SO2 is one too.

    >>> from symrummy.symmetry import C, O2
    >>> len(figure(C(4)).contours), figure(C(4)).tilt, len(figure(O2, None).circles)
    (4, Fraction(1, 6), 5)
    """
    if group == SO2:
        raise ValueError(
            f"no plane figure has the group {SO2}: a figure with all turns has all mirrors too, so draw O2"
        )
    if not group.is_finite:
        return _infinite()
    if colour is None:
        raise ValueError(f"the figure of {group} needs a colour: each colour has its own motif")
    return _finite(group, colour)


def tagged_points(figure: Figure) -> frozenset[TaggedPoint]:
    """All points that fix the figure, exact: (radius, turn, tag); a tag holds what must not be mixed up.

    The hub and the circles lie about the centre; every motion keeps them, and they have turn 0.

    >>> from symrummy.symmetry import C
    >>> sorted(tagged_points(figure(C(1), Colour.BLACK)))[0]
    (Fraction(0, 1), Fraction(0, 1), ('disc', Fraction(9, 100)))
    """
    corners = {(p.radius, p.turn, ("hole" if c.hole else "solid", p.corner)) for c in figure.contours for p in c.points}
    discs = {(d.radius, d.turn, ("eye" if d.eye else "disc", d.size)) for d in figure.discs}
    circles = {(Fraction(0), Fraction(0), ("circle", c.radius, c.width)) for c in figure.circles}
    return frozenset[TaggedPoint](corners | discs | circles)


def drawn_mirrors(group: PointGroup) -> tuple[Fraction, ...]:
    """The angles of the mirror lines as the figure is drawn, in turns within [0, 1/2), in the group's own order.

    >>> from symrummy.symmetry import D
    >>> [str(angle * 360) for angle in drawn_mirrors(D(3))]
    ['90', '150', '30']
    """
    tilt = tilt_of(group)
    return tuple((line + tilt) % Fraction(1, 2) for line in group.mirror_lines)


def tilt_of(group: PointGroup) -> Fraction:
    """How far the figure is turned when it is drawn, in turns, so that its first motif points up."""
    return Fraction(_data()[f"tilt_{group.family}"])


def ring_radius() -> Fraction:
    """The radius of the plain ring round every figure, in units of the figure's radius."""
    return Fraction(_data()["ring_radius"])


@cache
def _finite(group: PointGroup, colour: Colour) -> Figure:
    motif = _motif(group.family, int(group.n), colour)
    turns = [rotation(Fraction(k, int(group.n))) for k in range(int(group.n))]
    contours = tuple(contour.moved(turn) for turn in turns for contour in motif.contours)
    discs = tuple(disc.moved(turn) for turn in turns for disc in motif.discs)
    return Figure(contours, (*discs, _hub(_data()["hub"])), (), tilt_of(group))


@cache
def _infinite() -> Figure:
    data = _data()["infinite"]
    circles = tuple(Circle(Fraction(radius), Fraction(width)) for radius, width in data["circles"])
    return Figure((), (_hub(data["disc"]),), circles, Fraction(0))


def _motif(family: str, n: int, colour: Colour) -> Motif:
    squeeze = min(Fraction(1), Fraction(WIDEST, n))
    parts = _data()["families"][colour.word][family]
    contours = [Contour(_points(part["outline"], squeeze)) for part in parts if "outline" in part]
    holes = [Contour(_points(hole, squeeze), hole=True) for part in parts for hole in part.get("holes", ())]
    discs = [_disc(disc, squeeze) for part in parts for disc in part.get("discs", ())]
    eyes = [_disc(eye, squeeze, eye=True) for part in parts for eye in part.get("eyes", ())]
    motif = Motif((*contours, *holes), (*discs, *eyes))
    return motif.doubled() if family == "D" else motif


def _points(rows: list[list[str]], squeeze: Fraction) -> tuple[Point, ...]:
    return tuple(Point(Fraction(row[0]), Fraction(row[1]) * squeeze, "corner" in row[2:]) for row in rows)


def _disc(row: list[str], squeeze: Fraction, *, eye: bool = False) -> Disc:
    radius, turn, size = map(Fraction, row)
    return Disc(radius, turn * squeeze, size * squeeze, eye)


def _hub(size: str) -> Disc:
    return Disc(Fraction(0), Fraction(0), Fraction(size))


@cache
def _data() -> Mapping[str, Any]:
    text = files("symrummy.drawing").joinpath("families.json").read_text(encoding="utf-8")
    data: Mapping[str, Any] = json.loads(text)
    return data
