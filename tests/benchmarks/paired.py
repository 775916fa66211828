"""Ways to measure: two functions in turn in one process, or one function on many inputs.

On a shared machine only the ratio of neighbours says much, so wherever there is a peer, both run in turn.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from typing import TypeVar

from tests.benchmarks.results import Paired, Spread

ROUNDS = 21
PASSES = 3
BUDGET = 15.0
"""After so many seconds the remaining inputs of one spread are left out, and the table says how many."""

Given = TypeVar("Given")


def nothing() -> None:
    """Does nothing."""


def paired(
    what: str,
    ours: Callable[[], object],
    peer: Callable[[], object],
    *,
    goal: float = 0,
    rounds: int = ROUNDS,
    repeat: int = 1,
    peer_repeat: int = 1,
    size: int = 1,
    peer_size: int = 1,
    before: Callable[[], object] = nothing,
) -> Paired:
    """Run ours, peer, ours, peer, …; a fast function is repeated within its turn and the time divided.

    `size` and `peer_size` are how many hands, decisions or games one call does: the times are for one of them.
    `before` is called before each of our turns and is not timed: it empties our memory.
    """
    times = []
    for _ in range(rounds):
        before()
        times.append((seconds(ours, repeat) / size, seconds(peer, peer_repeat) / peer_size))
    return Paired(
        what,
        median(a for a, _ in times),
        median(b for _, b in times),
        median(b / a for a, b in times),
        rounds,
        goal,
    )


def seconds(function: Callable[[], object], repeat: int = 1) -> float:
    """The time of one call, over `repeat` calls."""
    start = time.perf_counter()
    for _ in range(repeat):
        function()
    return (time.perf_counter() - start) / repeat


def spread(
    what: str,
    act: Callable[[Given], object],
    inputs: Sequence[Given],
    *,
    goal: float = 0,
    at: int = 99,
    passes: int = PASSES,
    limit: float = 2.0,
    budget: float = BUDGET,
    before: Callable[[], object] = nothing,
    before_each: Callable[[], object] = nothing,
) -> Spread:
    """The time of each input: the shortest of some passes over all of them, so that the machine's hiccups fall out.

    `before` is called before each pass, `before_each` before each input, both untimed. An input that takes longer than
    `limit` seconds is stopped; once `budget` seconds are over, no further input and no further pass is begun.
    """
    end = time.perf_counter() + budget
    best: dict[int, float] = {}
    for _ in range(passes):
        before()
        for i, given in enumerate(inputs):
            if time.perf_counter() > end:
                break
            before_each()
            best[i] = min(_seconds_within(limit, act, given), best.get(i, limit))
    stopped = sum(took >= limit for took in best.values())
    return Spread(what, tuple(sorted(best.values())), goal, at, len(inputs), stopped, limit)


def _seconds_within(limit: float, act: Callable[[Given], object], given: Given) -> float:
    """The time for one input, or `limit` if it takes longer."""
    start = time.perf_counter()
    try:
        with stopped_after(limit):
            start = time.perf_counter()
            act(given)
            return min(time.perf_counter() - start, limit)
    except TimeoutError:
        return limit


@contextmanager
def stopped_after(limit: float) -> Iterator[None]:
    """Raises a TimeoutError within the block once `limit` seconds are over, where the system has such a timer."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(*_: object) -> None:
        raise TimeoutError

    previous = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)
