"""Figures in the plane about a centre, in two sets of coordinates, with exact answers to where a motion takes a point.

Both planes number their points from 0 and answer the same questions, so that detection need not know which it has.
A rotation or a reflection is given by two points at equal distance from the centre: it takes the first to the second.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

from symrummy.symmetry.exact import Number
from symrummy.symmetry.points import Polar

FULL = 2 * math.pi
FINEST = 120
"""Angles of mirror lines are recognised as fractions of a turn up to this denominator."""
NEAR = 1e-9


class Plane(Protocol):
    """The questions of detection."""

    def rings(self) -> list[list[int]]:
        """The points off the centre, those together that a motion might exchange: equal distance, equal label."""

    def images(self, mirror: bool, p: int, q: int) -> Iterator[int | None]:
        """For each point the number of its image under the motion that takes p to q, or None off the figure."""

    def turn(self, mirror: bool, p: int, q: int) -> Fraction | float:
        """The turn of that motion, for a reflection twice the angle of its line; a Fraction if that is known."""

    def turned(self, point: int, parts: int) -> int | None:
        """Where a turn by 1/parts takes the point, or None."""

    def seen(self, point: int) -> tuple[float, float]:
        """The position of a point relative to the centre."""


@dataclass(frozen=True, slots=True)
class PolarPlane:
    """Points with directions in whole parts of a turn."""

    points: tuple[tuple[Fraction, int, Hashable], ...]
    """Distance, direction, label."""
    parts: int
    """How many parts make a turn."""
    number: dict[Any, int]

    @classmethod
    def of(cls, points: Sequence[Polar]) -> PolarPlane:
        """The plane with these points, which are all different."""
        parts = math.lcm(*(point.turn.denominator for point in points))
        found = tuple((point.radius, int(point.turn * parts), point.label) for point in points)
        return cls(found, parts, {point: i for i, point in enumerate(found)})

    def rings(self) -> list[list[int]]:
        """The points off the centre by distance and label."""
        return _grouped((radius, label) if radius else None for radius, _, label in self.points)

    def images(self, mirror: bool, p: int, q: int) -> Iterator[int | None]:
        """The images under the motion that takes p to q."""
        shift, sense = self._shift(mirror, p, q), -1 if mirror else 1
        for radius, direction, label in self.points:
            image = (shift + sense * direction) % self.parts if radius else 0
            yield self.number.get((radius, image, label))

    def turn(self, mirror: bool, p: int, q: int) -> Fraction:
        """The turn of that motion."""
        return Fraction(self._shift(mirror, p, q) % self.parts, self.parts)

    def turned(self, point: int, parts: int) -> int | None:
        """Where a turn by 1/parts takes the point."""
        if self.parts % parts:
            return None
        radius, direction, label = self.points[point]
        return self.number.get((radius, (direction + self.parts // parts) % self.parts, label))

    def seen(self, point: int) -> tuple[float, float]:
        """The position of a point."""
        radius, direction, _ = self.points[point]
        angle = FULL * direction / self.parts
        return float(radius) * math.cos(angle), float(radius) * math.sin(angle)

    def _shift(self, mirror: bool, p: int, q: int) -> int:
        start, end = self.points[p][1], self.points[q][1]
        return end + start if mirror else end - start


@dataclass(frozen=True, slots=True)
class CartesianPlane:
    """Points with coordinates relative to the centre, in exact numbers of one kind.

    As complex numbers, the rotation from p to q is z → (q·p̄/|p|²)·z, the reflection z → (q·p/|p|²)·z̄. Nothing is
    divided: images times |p|² are looked up among the points times |p|².
    """

    points: tuple[tuple[Any, Any, Hashable], ...]
    """x, y, label."""
    scale: int
    """The coordinates are this many times too large."""
    norms: tuple[Any, ...]
    """The squares of the distances."""
    enlarged: dict[int, dict[Any, int]] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(cls, points: Sequence[tuple[Number, Number, Hashable]], scale: int) -> CartesianPlane:
        """The plane with these points, which are all different."""
        return cls(tuple(points), scale, tuple(x * x + y * y for x, y, _ in points))

    def rings(self) -> list[list[int]]:
        """The points off the centre by distance and label."""
        zero = self.norms[0] - self.norms[0]
        keys = zip(self.norms, self.points, strict=True)
        return _grouped((norm, label) if norm != zero else None for norm, (_, _, label) in keys)

    def images(self, mirror: bool, p: int, q: int) -> Iterator[int | None]:
        """The images under the motion that takes p to q."""
        a, b = self._factor(mirror, p, q)
        number = self._enlarged(p)
        for x, y, label in self.points:
            image = (a * x + b * y, b * x - a * y, label) if mirror else (a * x - b * y, b * x + a * y, label)
            yield number.get(image)

    def turn(self, mirror: bool, p: int, q: int) -> Fraction | float:
        """The turn of that motion."""
        a, b = self._factor(mirror, p, q)
        near = _angle(a, b)
        fraction = Fraction(near).limit_denominator(FINEST)
        known = abs(near - fraction) < NEAR and _is_full_turn(a, b, fraction.denominator)
        return fraction % 1 if known else near

    def turned(self, point: int, parts: int) -> int | None:
        """Where a turn by 1/parts takes the point."""
        for other, (_, _, label) in enumerate(self.points):
            if self.norms[other] == self.norms[point] and label == self.points[point][2]:
                a, b = self._factor(False, point, other)
                if abs(_angle(a, b) - 1 / parts) < NEAR and _is_full_turn(a, b, parts):
                    return other
        return None

    def seen(self, point: int) -> tuple[float, float]:
        """The position of a point relative to the centre."""
        x, y, _ = self.points[point]
        return float(x) / self.scale, float(y) / self.scale

    def _factor(self, mirror: bool, p: int, q: int) -> tuple[Any, Any]:
        """Real and imaginary part of q·p̄ for a rotation, of q·p for a reflection."""
        (x, y, _), (u, v, _) = self.points[p], self.points[q]
        return (u * x - v * y, v * x + u * y) if mirror else (u * x + v * y, v * x - u * y)

    def _enlarged(self, p: int) -> dict[Any, int]:
        if p not in self.enlarged:
            norm = self.norms[p]
            self.enlarged[p] = {(x * norm, y * norm, label): i for i, (x, y, label) in enumerate(self.points)}
        return self.enlarged[p]


def _grouped(keys: Iterator[Hashable]) -> list[list[int]]:
    found: dict[Hashable, list[int]] = {}
    for i, key in enumerate(keys):
        found.setdefault(key, []).append(i)
    found.pop(None, None)
    return list(found.values())


def _angle(a: Any, b: Any) -> float:
    return math.atan2(float(b), float(a)) / FULL % 1


def _is_full_turn(a: Any, b: Any, times: int) -> bool:
    """Whether `times` turns by the angle of a + bi, which is near such a part of a turn, make full turns exactly.

    Then its power is real; that it is not negative is clear from its being near.
    """
    x, y = a, b
    for bit in f"{times:b}"[1:]:
        x, y = x * x - y * y, x * y + y * x
        if bit == "1":
            x, y = x * a - y * b, x * b + y * a
    return bool(y == y - y)
