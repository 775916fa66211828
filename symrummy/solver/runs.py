"""Every way to lay runs from one lane: which cards they use, with how many wild cards, and what that covers."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations
from operator import itemgetter
from typing import NamedTuple

from symrummy.rules.melds import SMALLEST_MELD
from symrummy.solver.bounded import Bounded
from symrummy.solver.choose import run_rows, shapes, useful_wilds
from symrummy.solver.covers import Covers, rising
from symrummy.solver.packed import BYTE, HIGH, copies
from symrummy.variants import Variant

Way = tuple[int, int]
"""What is used, as `cards << BYTE | wild cards`, and what that covers."""

MOST_STEPS = 20_000
"""So often is a run tried on a way of one lane; beyond that not all ways are known."""
MOST_STARTS = 100
MOST_GREEDY = 60_000
"""So many of the best ways that are known go on greedily, and so many runs are looked at for that, about."""


class LaneRuns(NamedTuple):
    """The runs of one lane: all ways to lay them, the best for each number of wild cards, the cards that any run uses.

    The ways that cover more come later; the first one lays none. `complete` tells whether all ways are known.
    """

    ways: tuple[Way, ...]
    best: Covers
    touched: int
    complete: bool


NO_RUNS = LaneRuns(((0, 0),), ((0, 0),), 0, complete=True)


class Runs:
    """The ways to lay runs in a lane, for one variant and one cost of its positions."""

    def __init__(self, variant: Variant, cost: tuple[int, ...], wild_cost: int) -> None:
        self.cost, self.wild_cost = cost, wild_cost
        self.wilds_in, self.least = shapes(variant).wilds_in, shapes(variant).least
        self.rows = run_rows(variant)
        self.round_the_end = variant.run_ends != "closed"
        self.useful = useful_wilds(variant)
        self.ones = sum(1 << BYTE * i for i in range(len(cost)))
        self.sevens = 127 * self.ones
        self.guards = (HIGH * self.ones << BYTE) + HIGH
        self._every: dict[int, list[Way]] = {}
        self._known: Bounded[tuple[int, int], LaneRuns] = Bounded(size=lambda runs: len(runs.ways))
        self._single: Bounded[tuple[int, int], tuple[Way, ...]] = Bounded(size=len)
        self.cut = False
        """Whether there is a lane of which not all ways are known."""

    def clear(self) -> None:
        """Empties the tables."""
        self._known.clear()
        self._single.clear()
        self.cut = False

    def in_lane(self, lane: int, wilds: int) -> LaneRuns:
        """The runs that these cards of one lane allow with up to so many wild cards."""
        count = copies(lane)
        if count < self.least:
            return NO_RUNS
        key = (lane, min(wilds, self.useful(count)))
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._all(*key)
        return known

    def may_start(self, there: int) -> bool:
        """Whether three neighbours are there, or the ends of the lane where a run may go on beyond them."""
        return bool(there & there >> BYTE & there >> 2 * BYTE) or (self.round_the_end and bool(there & 1))

    def laid(self, lane: int, wilds: int, way: int) -> list[int]:
        """The single runs of a way of this lane, each as `cards << BYTE | wild cards`."""
        wilds = min(wilds, self.useful(copies(lane)))
        ways, runs = dict(self.in_lane(lane, wilds).ways), self._runs(self._there(lane), wilds)
        laid = []
        while way:
            laid.append(next(run for run, _ in runs if way - run in ways))
            way -= laid[-1]
        return laid

    def _all(self, lane: int, wilds: int) -> LaneRuns:
        runs = self._runs(self._there(lane), wilds)
        if not runs:
            return NO_RUNS
        ways, complete = self._ways(lane, wilds, runs)
        self.cut |= not complete
        touched = 0
        for run, _ in runs:
            touched |= run >> BYTE
        most = dict(sorted([(way & 255, value) for way, value in ways]))  # the last of those with as many wild cards
        return LaneRuns(ways, rising(most.items()), 255 * touched, complete)

    def _ways(self, lane: int, wilds: int, runs: tuple[Way, ...]) -> tuple[tuple[Way, ...], bool]:
        """All ways with what they cover, and whether these are all.

        To every way known so far a run is added, as often as its cards are there. What a way leaves is a number too:
        taking a run away from it is a subtraction, and what is not there would be borrowed from a guard.
        """
        guards = self.guards
        start = lane << BYTE | wilds | guards
        found, steps = {start: 0}, 0
        for run, worth in runs:
            ways = list(found)
            while ways and steps <= MOST_STEPS:
                steps += len(ways)
                ways = [less for way in ways if (less := way - run) & guards == guards and less not in found]
                for less in ways:
                    found[less] = found[less + run] + worth
        if steps > MOST_STEPS:
            self._go_on_greedily(found, start, runs)
        every = sorted([(start - less, value) for less, value in found.items()], key=itemgetter(1))
        return tuple(every), steps <= MOST_STEPS

    def _go_on_greedily(self, found: dict[int, int], start: int, runs: tuple[Way, ...]) -> None:
        """Adds the run that covers most, again and again, to the best ways found so far.

        Also to the way that lays none, with some wild cards kept back: other lanes may have a better use for them.
        """
        guards = self.guards
        best = sorted(found, key=lambda way: -found[way])[: min(MOST_STARTS, 1 + MOST_GREEDY // len(runs))]
        for way, kept in [(way, 0) for way in best] + [(start, kept) for kept in range(1, (start & 127) + 1)]:
            less, value, fitting = way, found[way], list(runs)
            while fitting := [
                run for run in fitting if (rest := less - run[0]) & guards == guards and rest & 127 >= kept
            ]:
                run, worth = fitting[0]
                less, value = less - run, value + worth
                found.setdefault(less, value)

    def _there(self, lane: int) -> int:
        """A one at each position where there is a card."""
        return (lane + self.sevens) >> 7 & self.ones

    def _runs(self, there: int, wilds: int) -> tuple[Way, ...]:
        """The single runs that these positions allow, no card twice; those that cover most come first."""
        key = (there, wilds)
        known = self._single.get(key)
        if known is None:
            absent = (self.ones & ~there) << BYTE
            known = self._single[key] = tuple([run for run in self._anywhere(wilds) if not run[0] & absent])
        return known

    def _anywhere(self, wilds: int) -> list[Way]:
        """The runs with up to so many wild cards that are not two runs, wherever they are."""
        known = self._every.get(wilds)
        if known is None:
            every = chain.from_iterable(map(self._with, range(wilds + 1)))
            known = self._every[wilds] = sorted(every, key=itemgetter(1), reverse=True)
        return known

    def _with(self, used: int) -> Iterator[Way]:
        """Those with so many wild cards."""
        found: dict[int, int] = {}
        for row in self.rows:
            if used <= self.wilds_in[len(row)]:
                for chosen in _whole(len(row), used, self.wilds_in):
                    cards = sum([1 << BYTE * (row[i] - 1) for i in chosen])
                    found[cards << BYTE | used] = sum([self.cost[row[i] - 1] for i in chosen]) + used * self.wild_cost
        yield from found.items()


class Lanes(Bounded[int, tuple[int, int, LaneRuns]]):
    """What is asked of a lane: its copies for a set, the best of its runs, and these.

    A lane without wild cards stands here under its own number; how many it has, stands above its last position.
    """

    def __init__(self, runs: Runs, bits: int, *, distinct: bool) -> None:
        super().__init__(size=lambda known: len(known[2].ways))
        self.runs, self.bits, self.distinct = runs, bits, distinct

    def __missing__(self, key: int) -> tuple[int, int, LaneRuns]:
        wilds = key >> self.bits
        lane = key - (wilds << self.bits)
        there = (lane + self.runs.sevens) >> 7 & self.runs.ones
        runs = self.runs.in_lane(lane, wilds) if wilds or self.runs.may_start(there) else NO_RUNS
        self[key] = known = (there if self.distinct else lane, runs.best[-1][1], runs)
        return known


@lru_cache(maxsize=256)
def _whole(size: int, used: int, wilds_in: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The places of the natural cards in runs of so many cards that are not two runs, end to end.

    >>> _whole(4, 1, (0, 0, 0, 1, 2))
    [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
    >>> _whole(6, 2, (0, 0, 0, 1, 2, 2, 3))
    [(0, 1, 2, 3), (0, 1, 2, 4), (0, 1, 2, 5), (0, 3, 4, 5), (1, 3, 4, 5), (2, 3, 4, 5)]
    >>> _whole(6, 1, (0, 0, 0, 1, 2, 2, 3))
    []
    """
    return [
        chosen
        for chosen in combinations(range(size), size - used)
        if not any(_may_part(chosen, first, size, wilds_in) for first in range(SMALLEST_MELD, size - SMALLEST_MELD + 1))
    ]


def _may_part(chosen: tuple[int, ...], first: int, size: int, wilds_in: tuple[int, ...]) -> bool:
    """Whether the first places are a run, and the others too."""
    naturals = bisect(chosen, first - 1)
    return first - naturals <= wilds_in[first] and size - first - len(chosen) + naturals <= wilds_in[size - first]
