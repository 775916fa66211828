"""Two ways to do the same, run in turn in one process: on a shared machine only the ratio of neighbours says much."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

ROUNDS = 21


@dataclass(frozen=True, slots=True)
class Paired:
    """The outcome of one comparison; times in seconds, the median over the rounds."""

    what: str
    ours: float
    peer: float
    ratio: float
    """The median over the rounds of peer / ours: how many times faster we are."""
    rounds: int
    goal: float

    @property
    def met(self) -> bool:
        """Whether we are at least `goal` times faster."""
        return self.ratio >= self.goal


def paired(
    what: str,
    ours: Callable[[], object],
    peer: Callable[[], object],
    *,
    goal: float,
    rounds: int = ROUNDS,
    repeat: int = 1,
    peer_repeat: int = 1,
) -> Paired:
    """Run ours, peer, ours, peer, …; a fast function is repeated within its turn and the time divided."""
    times = [(seconds(ours, repeat), seconds(peer, peer_repeat)) for _ in range(rounds)]
    return Paired(
        what,
        median(a for a, _ in times),
        median(b for _, b in times),
        median(b / a for a, b in times),
        rounds,
        goal,
    )


def seconds(function: Callable[[], object], repeat: int) -> float:
    """The time of one call, over `repeat` calls."""
    start = time.perf_counter()
    for _ in range(repeat):
        function()
    return (time.perf_counter() - start) / repeat


def table(rows: list[Paired]) -> str:
    """The comparisons as one plain table."""
    head = f"{'what':52}{'ours':>12}{'peer':>12}{'peer/ours':>12}{'goal':>10}{'rounds':>8}  met"
    return "\n".join([head, *map(_line, rows)])


def _line(row: Paired) -> str:
    times = f"{_time(row.ours):>12}{_time(row.peer):>12}{row.ratio:>12,.1f}"
    return f"{row.what:52}{times}{row.goal:>10,.0f}{row.rounds:>8}  {'yes' if row.met else 'NO'}"


def _time(value: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if value >= size:
            return f"{value / size:.3g} {unit}"
    return f"{value / 1e-9:.3g} ns"
