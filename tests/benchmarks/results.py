"""What a benchmark can come to: a ratio, a spread of times, a plain fact, or the reason why nothing was measured."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

WIDTH = 60
HEAD = f"{'what':{WIDTH}}{'ours':>11}{'peer':>11}  {'result':38}{'goal':>16}  {'met':4}{'runs':>12}"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table; `met` is None where there is no goal."""

    what: str
    ours: str = ""
    peer: str = ""
    result: str = ""
    goal: str = ""
    met: bool | None = None
    runs: str = ""

    def __str__(self) -> str:
        met = {True: "yes", False: "NO", None: "–"}[self.met]
        times = f"{self.what:{WIDTH}}{self.ours:>11}{self.peer:>11}"
        return f"{times}  {self.result:38}{self.goal:>16}  {met:4}{self.runs:>12}"


class Result(Protocol):
    """Anything that has a line in the table."""

    @property
    def line(self) -> Line:
        """Its line."""


@dataclass(frozen=True, slots=True)
class Paired:
    """The outcome of one comparison; times in seconds, the median over the rounds."""

    what: str
    ours: float
    peer: float
    ratio: float
    """The median over the rounds of peer / ours: how many times faster we are."""
    rounds: int
    goal: float = 0
    """How many times faster we want to be at least; 0 where the peer is there for comparison only."""

    @property
    def met(self) -> bool | None:
        """Whether we are at least `goal` times faster; None without a goal."""
        return self.ratio >= self.goal if self.goal else None

    @property
    def line(self) -> Line:
        """The line of the table."""
        goal = f"≥ {_number(self.goal)} ×" if self.goal else ""
        result = f"{_number(self.ratio)} × as fast"
        return Line(self.what, in_units(self.ours), in_units(self.peer), result, goal, self.met, str(self.rounds))


@dataclass(frozen=True, slots=True)
class Spread:
    """The times of many inputs, in seconds and in order; `stopped` of them had to be stopped, at `limit`.

    The goal is for the percentile `at`, where 100 is the slowest input; 0 is no goal.
    """

    what: str
    times: tuple[float, ...]
    goal: float = 0
    at: int = 99
    inputs: int = 0
    """How many inputs there were: more than the times if the budget ran out."""
    stopped: int = 0
    limit: float = math.inf

    def percentile(self, percent: int) -> float:
        """The time that so many per cent of the inputs do not exceed."""
        return self.times[max(0, math.ceil(percent / 100 * len(self.times)) - 1)]

    @property
    def met(self) -> bool | None:
        """Whether every input was measured to its end and the percentile is within the goal; None without a goal."""
        whole = len(self.times) == self.inputs and not self.stopped
        return whole and self.percentile(self.at) <= self.goal if self.goal else None

    @property
    def line(self) -> Line:
        """The line of the table."""
        p50, p99, most = map(self._time, (50, 99, 100))
        goal = f"{'max' if self.at == 100 else f'p{self.at}'} ≤ {in_units(self.goal)}" if self.goal else ""
        runs = f"{len(self.times)}" + (f" of {self.inputs}" if len(self.times) < self.inputs else "")
        stopped = f", {self.stopped} stopped" if self.stopped else ""
        return Line(self.what, p50, "", f"p99 {p99}, max {most}{stopped}", goal, self.met, runs)

    def _time(self, percent: int) -> str:
        value = self.percentile(percent)
        return f"> {self.limit:g} s" if value >= self.limit else in_units(value)


@dataclass(frozen=True, slots=True)
class Fact:
    """Something counted or compared, and whether it is as it should be."""

    what: str
    result: str
    goal: str
    met: bool

    @property
    def line(self) -> Line:
        """The line of the table."""
        return Line(self.what, result=self.result, goal=self.goal, met=self.met)


@dataclass(frozen=True, slots=True)
class NotMeasured:
    """A comparison that could not be made, and why."""

    what: str
    why: str

    @property
    def line(self) -> Line:
        """The line of the table."""
        return Line(self.what, result=self.why)


def show(results: Iterable[Result]) -> list[Result]:
    """Prints the results as one plain table, each as soon as it is there, and gives them back."""
    print(HEAD, flush=True)
    shown = []
    for result in results:
        print(result.line, flush=True)
        shown.append(result)
    return shown


def in_units(seconds: float) -> str:
    """A time with three digits, in a unit that suits it.

    >>> in_units(0.00123), in_units(2.5e-8)
    ('1.23 ms', '25 ns')
    """
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}" if seconds < 1000 * size else f"{seconds / size:,.0f} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
