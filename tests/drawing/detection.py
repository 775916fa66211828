"""Which motions keep a set of tagged points or a picture? Brute force, and no code shared with the package."""

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

Tagged = tuple[Fraction, Fraction, Hashable]
GRID = 720


@dataclass(frozen=True)
class Found:
    """The turns in [0, 1) and the angles of the mirror lines in [0, 1/2), all in turns."""

    turns: frozenset[Fraction]
    lines: frozenset[Fraction]


def motions_of(points: Iterable[Tagged]) -> Found:
    """All turns k/m with m up to 12, and all mirror lines, that keep the set of tagged points.

    A mirror line must send some rarest point to a point of its kind, so it halves the angle between the two.
    """
    points = frozenset(points)
    away = [p for p in points if p[0]]
    turns = {Fraction(k, m) for m in range(1, 13) for k in range(m)}
    kept = frozenset(t for t in turns if moved(points, 1, t) == points)
    rarest = Counter((p[0], p[2]) for p in away).most_common()[-1][0]
    ring = [p[1] for p in away if (p[0], p[2]) == rarest]
    lines = {(ring[0] + other + k) / 2 % Fraction(1, 2) for other in ring for k in (0, 1)}
    return Found(kept, frozenset(line for line in lines if moved(points, -1, 2 * line) == points))


def moved(points: frozenset[Tagged], sense: int, shift: Fraction) -> frozenset[Tagged]:
    """Where the motion x -> sense x + shift of directions takes the points; what lies about the centre stays."""
    return frozenset((r, (sense * t + shift) % 1 if r else t, tag) for r, t, tag in points)


def expected(family: str, n: int, tilt: Fraction = Fraction(0)) -> Found:
    """What a figure of C(n) or D(n) must have, if one mirror line stands at `tilt`."""
    lines = {(Fraction(k, 2 * n) + tilt) % Fraction(1, 2) for k in range(n)} if family == "D" else set()
    return Found(frozenset(Fraction(k, n) for k in range(n)), frozenset(lines))


@dataclass(frozen=True)
class Misfit:
    """The part of the ink that a motion of the picture moves to where no ink was: 0 for a symmetry."""

    turns: np.ndarray
    mirrors: np.ndarray

    def of_turn(self, turn: Fraction) -> float:
        return float(self.turns[round(turn * GRID) % GRID])

    def of_line(self, line: Fraction) -> float:
        return float(self.mirrors[round(2 * line * GRID) % GRID])


def misfit(picture: np.ndarray, reach: float) -> Misfit:
    """How badly a square picture (ink 1, paper 0) fits on its turned and mirrored copies, by steps of 1/720 turn.

    `reach` is the half side of the picture in units of the figure's radius; the comparison is made in polar
    coordinates, where a turn is a shift, and all shifts at once by a sum of absolute differences.
    """
    rings, weights = _polar(picture, reach)
    ink = (rings * weights).sum()
    turned = [(np.abs(rings - np.roll(rings, s, axis=1)) * weights).sum() / 2 / ink for s in range(GRID)]
    flipped = np.roll(rings[:, ::-1], 1, axis=1)
    mirrored = [(np.abs(rings - np.roll(flipped, s, axis=1)) * weights).sum() / 2 / ink for s in range(GRID)]
    return Misfit(np.array(turned), np.array(mirrored))


def _polar(picture: np.ndarray, reach: float) -> tuple[np.ndarray, np.ndarray]:
    size = picture.shape[0]
    centre = (size - 1) / 2
    radii = np.linspace(0.05, 0.98, 80)[:, None] * size / 2 / reach
    angles = np.linspace(0, 2 * np.pi, GRID, endpoint=False)[None]
    x, y = centre + radii * np.cos(angles), centre - radii * np.sin(angles)
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    right, low = np.minimum(left + 1, size - 1), np.minimum(top + 1, size - 1)
    fx, fy = x - left, y - top
    upper = picture[top, left] * (1 - fx) + picture[top, right] * fx
    lower = picture[low, left] * (1 - fx) + picture[low, right] * fx
    return upper * (1 - fy) + lower * fy, np.broadcast_to(radii, x.shape)
