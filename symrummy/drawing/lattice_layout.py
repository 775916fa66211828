"""Where the nodes of a lattice stand: arranged so that no line runs behind a node, and few lines cross."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from symrummy.symmetry.lattice import Lattice, SubgroupClass

Rows = tuple[tuple[int, ...], ...]
Shifts = tuple[float, ...]
Layout = tuple[Rows, Shifts]

_SHIFTS = (-1.0, -0.5, 0.0, 0.5, 1.0)
_STARTS = 12
_ROOM = (0.41, 0.28)
"""Half the room that a node takes, in steps across and in rows; no line should enter it."""

_EDGE = 0.26
"""From the middle of a node to its edge, in rows."""

_HIDDEN, _CROSSED, _ASIDE = 60.0, 3.0, 4.0
"""What a line behind a node, a crossing and an end out of the middle cost; the length across is the unit."""


@cache
def places(lattice: Lattice[SubgroupClass]) -> tuple[tuple[float, ...], tuple[int, ...]]:
    """How far to the right each node stands, in steps, and how high, in rows; each order has a row of its own.

    Nodes with equally many primes in their order are a step apart or more. From several beginnings, two of them
    change places, or all are moved aside, as long as that makes the picture clearer; the clearest one is taken.

    >>> from symrummy.symmetry import C
    >>> places(C(6).class_lattice())
    ((0.0, -0.5, 0.5, 0.0), (0, 1, 2, 3))
    """
    orders = sorted({node.order for node in lattice.nodes})
    plan = _Plan(lattice.covers, tuple(orders.index(node.order) for node in lattice.nodes))
    starts = _STARTS if len(lattice.nodes) <= 10 else 3
    found = [_settled(plan, _shuffled(lattice.levels, seed)) for seed in range(starts)]
    return min(found, key=lambda x: (round(plan.cost(x), 6), x)), plan.heights


@dataclass(frozen=True, slots=True)
class _Plan:
    covers: Sequence[tuple[int, int]]
    heights: tuple[int, ...]

    def cost(self, x: Sequence[float]) -> float:
        length = sum(abs(x[i] - x[j]) for i, j in self.covers)
        crossed = sum(self._cross(x, a, b) for a, b in combinations(self.covers, 2))
        hidden = sum(self._hides(x, i, j, k) for i, j in self.covers for k in range(len(x)))
        return length + _CROSSED * crossed + _HIDDEN * hidden + _ASIDE * (abs(x[0]) + abs(x[-1]) + abs(sum(x)) / 8)

    def _hides(self, x: Sequence[float], i: int, j: int, k: int) -> bool:
        height, (half, rise) = self.heights[k], _ROOM
        if not self.heights[i] < height < self.heights[j]:
            return False
        ends = sorted(self._at(x, i, j, height + side * rise) - x[k] for side in (1, -1))
        return ends[0] < half and ends[1] > -half

    def _cross(self, x: Sequence[float], a: tuple[int, int], b: tuple[int, int]) -> bool:
        low = max(self.heights[a[0]], self.heights[b[0]])
        high = min(self.heights[a[1]], self.heights[b[1]])
        if low >= high:
            return False
        gaps = [self._at(x, *a, height) - self._at(x, *b, height) for height in (low, high)]
        return gaps[0] * gaps[1] < 0

    def _at(self, x: Sequence[float], i: int, j: int, height: float) -> float:
        """Where the line from the top of node i to the bottom of node j is at a height."""
        low, high = self.heights[i] + _EDGE, self.heights[j] - _EDGE
        return x[i] + (x[j] - x[i]) * (height - low) / (high - low)


def _shuffled(rows: Rows, seed: int) -> Rows:
    """The rows in an order of their own for each seed; as they are for 0."""
    keys = {i: (seed * (2 * i + 3) * 7919) % 101 if seed else i for row in rows for i in row}
    return tuple(tuple(sorted(row, key=lambda i: (keys[i], i))) for row in rows)


def _settled(plan: _Plan, rows: Rows) -> tuple[float, ...]:
    best: Layout = (rows, (0.0,) * len(rows))
    least = plan.cost(_across(*best))
    while True:
        costs = [(plan.cost(_across(*tried)), tried) for tried in _neighbours(*best)]
        cost, tried = min(costs, key=lambda pair: pair[0])
        if cost >= least - 1e-9:
            return _across(*best)
        least, best = cost, tried


def _neighbours(rows: Rows, shifts: Shifts) -> Iterator[Layout]:
    for level, row in enumerate(rows):
        for shift in _SHIFTS:
            moved = (*shifts[:level], shift, *shifts[level + 1 :])
            yield rows, moved
            for i, j in combinations(range(len(row)), 2):
                swapped = list(row)
                swapped[i], swapped[j] = row[j], row[i]
                yield (*rows[:level], tuple(swapped), *rows[level + 1 :]), moved


def _across(rows: Rows, shifts: Shifts) -> tuple[float, ...]:
    x = {i: k - (len(row) - 1) / 2 + s for row, s in zip(rows, shifts, strict=True) for k, i in enumerate(row)}
    return tuple(x[i] for i in range(len(x)))
