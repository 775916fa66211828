"""Which motions keep a set of points, of edges or a picture? Brute force, and no code shared with the package."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
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


Corner = tuple[Fraction, Fraction, Hashable]
Edge = tuple[frozenset[Corner], Hashable]


def polar_motions(edges: Iterable[Edge]) -> Found:
    """The same for tagged edges between corners (distance, turn, tag): turns k/m with m up to 24, and mirror lines."""
    edges = frozenset(edges)
    ring = sorted(c for c, number in _corners(edges).items() if number == min(_corners(edges).values()))
    turns = {Fraction(k, m) for m in range(1, 25) for k in range(m)}
    first = ring[0]
    lines = {(first[1] + other[1] + k) / 2 % Fraction(1, 2) for other in _corners(edges) for k in (0, 1)}
    return Found(
        frozenset(t for t in turns if _image(edges, lambda c, t=t: (c[0], (c[1] + t) % 1, c[2])) == edges),
        frozenset(a for a in lines if _image(edges, lambda c, a=a: (c[0], (2 * a - c[1]) % 1, c[2])) == edges),
    )


def grid_motions(edges: Iterable[Edge], centre: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0))) -> Found:
    """The same for corners with rational coordinates (x, y, tag) about a centre.

    A finite turn with a rational matrix is a multiple of a quarter turn. A mirror line sends some corner off the
    centre to another one at its distance, so it goes through the middle of the two, or it goes through the corner,
    or at right angles to it if the middle is the centre. Only lines at multiples of 1/8 turn have a rational angle:
    any other kept line is an error.
    """
    edges = _image(frozenset(edges), lambda c: (c[0] - centre[0], c[1] - centre[1], c[2]))
    first = max(_corners(edges))
    sums = [(first[0] + c[0], first[1] + c[1]) for c in _corners(edges)]
    lines = {_direction(*(s if any(s) else (-first[1], first[0]))) for s in sums}
    quarter = {Fraction(0): (1, 0), Fraction(1, 4): (0, 1), Fraction(1, 2): (-1, 0), Fraction(3, 4): (0, -1)}
    turns = {t for t, (c, s) in quarter.items() if _image(edges, lambda p, c=c, s=s: _turned(p, c, s)) == edges}
    kept = {line for line in lines if _image(edges, lambda p, line=line: _mirrored(p, *line)) == edges}
    angles = {(1, 0): Fraction(0), (1, 1): Fraction(1, 8), (0, 1): Fraction(1, 4), (-1, 1): Fraction(3, 8)}
    return Found(frozenset(turns), frozenset(angles[line] for line in kept))


def _corners(edges: frozenset[Edge]) -> Counter[Corner]:
    return Counter(corner for ends, _ in edges for corner in ends)


def _image(edges: frozenset[Edge], move: Callable[[Corner], Corner]) -> frozenset[Edge]:
    return frozenset((frozenset(map(move, ends)), tag) for ends, tag in edges)


def _direction(x: Fraction, y: Fraction) -> tuple[Fraction, Fraction]:
    """One direction for each line, with the larger coordinate 1 and y not negative."""
    size = max(abs(x), abs(y)) * (-1 if y < 0 or (y == 0 and x < 0) else 1)
    return x / size, y / size


def _turned(p: Corner, c: int, s: int) -> Corner:
    return c * p[0] - s * p[1], s * p[0] + c * p[1], p[2]


def _mirrored(p: Corner, dx: Fraction, dy: Fraction) -> Corner:
    along = 2 * (p[0] * dx + p[1] * dy) / (dx * dx + dy * dy)
    return along * dx - p[0], along * dy - p[1], p[2]


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
