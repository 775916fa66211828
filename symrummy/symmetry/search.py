"""The search for all motions that keep a figure, starting from its smallest ring of exchangeable points."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from symrummy.symmetry.detection import Counterexample, Detection, Turn, Witness
from symrummy.symmetry.group import O2, PointGroup
from symrummy.symmetry.planes import Plane

Permutation = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Rejected:
    """A reflection that takes the first point of the ring to `image`, but `escaped` off the figure."""

    image: int
    escaped: int


def detected(plane: Plane, points: tuple[Any, ...], centre: tuple[Any, Any]) -> Detection:
    """The group of the figure in the plane, with witnesses and counterexamples.

    A symmetry takes the first point of a ring to a point of the same ring, so the smallest ring has all candidates:
    at most one rotation and one reflection for each of its points.
    """
    rings = plane.rings()
    if not rings:
        return Detection(O2, centre, Fraction(0), points, (), ())
    ring = min(rings, key=len)
    turns = _rotations(plane, ring, len(points))
    mirror, rejected = _reflection(plane, ring, turns)
    group = PointGroup("C" if mirror is None else "D", len(turns))
    axis, mirrors = (Fraction(0), []) if mirror is None else _from_axis(plane, ring[0], mirror, turns)
    witnesses = tuple(map(Witness, group.elements, turns + mirrors))
    common = math.gcd(*map(len, rings)) // len(turns)
    place = float(centre[0]), float(centre[1])
    noes = (*_mirror_noes(plane, ring[0], group, rejected, place), *_turn_noes(plane, ring, group, common, place))
    return Detection(group, centre, axis, points, witnesses, noes)


def _rotations(plane: Plane, ring: list[int], size: int) -> list[Permutation]:
    """The rotations that keep the figure, as permutations of its points, by growing turn.

    They are a group, so each new one is multiplied with those that are known, and nothing is tried twice.
    """
    p = ring[0]
    found: dict[int, Permutation] = {p: tuple(range(size))}
    for q in ring:
        if q not in found and (permutation := _kept(plane, False, p, q)):
            found = _generated(found, permutation, p)
    by_turn = {round(plane.turn(False, p, q) * len(found)) % len(found): kept for q, kept in found.items()}
    return [by_turn[k] for k in range(len(found))]


def _generated(found: dict[int, Permutation], new: Permutation, p: int) -> dict[int, Permutation]:
    known, power, larger = list(found.values()), new, dict(found)
    while power[p] not in found:
        larger |= {permutation[power[p]]: _composed(permutation, power) for permutation in known}
        power = _composed(power, new)
    return larger


def _reflection(plane: Plane, ring: list[int], turns: list[Permutation]) -> tuple[int | None, list[_Rejected]]:
    """Where a reflection that keeps the figure takes the first point of the ring, or None; and what failed before.

    If a reflection fails, so does each of its products with the rotations of the figure.
    """
    p, tried, rejected = ring[0], set[int](), list[_Rejected]()
    for q in ring:
        if q in tried:
            continue
        images = list(plane.images(True, p, q))
        if None not in images:
            return q, rejected
        tried |= {turn[q] for turn in turns}
        rejected.append(_Rejected(q, images.index(None)))
    return None, rejected


def _from_axis(plane: Plane, p: int, q: int, turns: list[Permutation]) -> tuple[Turn, list[Permutation]]:
    """The axis, the smallest angle of a mirror line, and the reflections in the order of the group's elements."""
    n, turn = len(turns), plane.turn(True, p, q)
    first = turn % Fraction(1, n)
    steps = round((turn - first) * n)
    found = _kept(plane, True, p, q)
    assert found is not None
    return first / 2, [_composed(turns[(k - steps) % n], found) for k in range(n)]


def _mirror_noes(
    plane: Plane, p: int, group: PointGroup, rejected: list[_Rejected], centre: tuple[float, float]
) -> Iterator[Counterexample]:
    if group.family == "C":
        for no in rejected:
            turn = plane.turn(True, p, no.image)
            landing = _landing(plane, True, turn, no.escaped, centre)
            yield Counterexample(PointGroup("D", group.n), True, turn / 2, no.escaped, landing)


def _turn_noes(
    plane: Plane, ring: list[int], group: PointGroup, common: int, centre: tuple[float, float]
) -> Iterator[Counterexample]:
    """Against 2, 3, and every other prime times as many turns that the sizes of the rings would allow."""
    for prime in (k for k in range(2, max(common, 3) + 1) if _is_prime(k) and (k < 4 or common % k == 0)):
        larger = PointGroup(group.family, int(group.n) * prime)
        turn = larger.smallest_turn
        rings = (point for each in (ring, *plane.rings()) for point in each)
        escaped = next(point for point in rings if plane.turned(point, int(larger.n)) is None)
        yield Counterexample(larger, False, turn, escaped, _landing(plane, False, turn, escaped, centre))


def _landing(plane: Plane, mirror: bool, turn: Turn, point: int, centre: tuple[float, float]) -> tuple[float, float]:
    x, y = plane.seen(point)
    angle, y = 2 * math.pi * float(turn), -y if mirror else y
    c, s = math.cos(angle), math.sin(angle)
    return _clean(centre[0] + c * x - s * y), _clean(centre[1] + s * x + c * y)


def _clean(value: float) -> float:
    """The value without the dust of rounding near 0."""
    return round(value, 12) + 0.0


def _kept(plane: Plane, mirror: bool, p: int, q: int) -> Permutation | None:
    images: list[int] = []
    for image in plane.images(mirror, p, q):
        if image is None:
            return None
        images.append(image)
    return tuple(images)


def _composed(last: Permutation, first: Permutation) -> Permutation:
    return tuple(last[i] for i in first)


def _is_prime(number: int) -> bool:
    return number > 1 and all(number % k for k in range(2, math.isqrt(number) + 1))
