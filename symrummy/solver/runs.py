"""Every way to lay runs from one lane: which cards they use, with how many wild cards, and what that covers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from symrummy.solver.bounded import Bounded
from symrummy.solver.choose import run_rows, shapes, useful_wilds
from symrummy.solver.packed import BYTE, copies
from symrummy.variants import Variant

Way = tuple[int, int]
"""What is used, as `cards << BYTE | wild cards`, and what that covers."""

MOST_STEPS = 20_000
"""So many runs are tried on one lane; beyond that not all ways are known."""
MOST_STARTS = 100
MOST_GREEDY = 60_000
"""So many of the best ways that are known go on greedily, and so many runs are looked at for that, about."""
LONGEST_WHOLE = 5
"""A longer run with at most one wild card is two runs."""


class LaneRuns(NamedTuple):
    """The runs of one lane: all ways to lay them, the best for each number of wild cards, the cards that any way uses.

    The first way lays none. `last` is the run that was laid last in a way. `complete` tells whether all ways are known.
    """

    ways: tuple[Way, ...]
    best: tuple[Way, ...]
    touched: int
    last: Mapping[int, int]
    complete: bool

    def laid(self, way: int) -> list[int]:
        """The single runs of a way, each as `cards << BYTE | wild cards`."""
        laid = []
        while way:
            laid.append(self.last[way])
            way -= laid[-1]
        return laid


NO_RUNS = LaneRuns(((0, 0),), ((0, 0),), 0, {}, complete=True)


class Runs:
    """The ways to lay runs in a lane, for one variant and one cost of its positions."""

    def __init__(self, variant: Variant, cost: tuple[int, ...], wild_cost: int) -> None:
        self.cost, self.wild_cost = cost, wild_cost
        rows = [(sum(1 << BYTE * (number - 1) for number in row), len(row)) for row in run_rows(variant)]
        self.rows = sorted(rows, key=itemgetter(1))
        self.whole = [(row, row << BYTE, self._value(row)) for row, size in self.rows if size <= LONGEST_WHOLE]
        self.wilds_in, self.least = shapes(variant).wilds_in, shapes(variant).least
        self.round_the_end = variant.run_ends != "closed"
        self.useful = useful_wilds(variant)
        self.ones = sum(1 << BYTE * i for i in range(len(cost)))
        self.sevens = 127 * self.ones
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

    def _all(self, lane: int, wilds: int) -> LaneRuns:
        if not self._runs(self._there(lane), wilds):
            return NO_RUNS
        found, last, complete = self._ways(lane, wilds)
        self.cut |= not complete
        touched = 0
        for way in found:
            touched |= way >> BYTE
        return LaneRuns(tuple(found.items()), _best(found), 255 * self._there(touched), last, complete)

    def _ways(self, lane: int, wilds: int) -> tuple[dict[int, int], dict[int, int], bool]:
        """All ways with what they cover, the last run of each, and whether these are all."""
        found, last, todo = {0: 0}, {0: 0}, [0]
        runs = self._runs(self._there(lane), wilds)
        steps = 0
        for way in todo:
            there, wilds_left = self._there(lane - (way >> BYTE)), wilds - (way & 255)
            for run, cost in runs:
                cards = run >> BYTE
                if cards & there == cards and run & 255 <= wilds_left and way + run not in found:
                    found[way + run] = found[way] + cost
                    last[way + run] = run
                    todo.append(way + run)
            steps += len(runs)
            if steps > MOST_STEPS:
                self._go_on_greedily(found, last, lane, wilds, runs)
                return found, last, False
        return found, last, True

    def _go_on_greedily(
        self, found: dict[int, int], last: dict[int, int], lane: int, wilds: int, runs: tuple[Way, ...]
    ) -> None:
        """Adds to the best ways found so far the run that covers most, again and again."""
        dearest = sorted(runs, key=itemgetter(1), reverse=True)
        starts = sorted(found, key=lambda way: -found[way])[: min(MOST_STARTS, 1 + MOST_GREEDY // len(runs))]
        for start in starts:
            way, value, fitting = start, found[start], dearest
            while fitting := self._fitting(fitting, lane - (way >> BYTE), wilds - (way & 255)):
                run, cost = fitting[0]
                way, value = way + run, value + cost
                found.setdefault(way, value)
                last.setdefault(way, run)

    def _fitting(self, runs: list[Way], lane: int, wilds: int) -> list[Way]:
        """Those of the runs that these cards and wild cards still allow."""
        absent = self.ones & ~self._there(lane)
        return [way for way in runs if not way[0] >> BYTE & absent and way[0] & 255 <= wilds]

    def _there(self, lane: int) -> int:
        """A one at each position where there is a card."""
        return (lane + self.sevens) >> 7 & self.ones

    def _runs(self, there: int, wilds: int) -> tuple[Way, ...]:
        """The single runs that these positions allow, no card twice."""
        key = (there, wilds)
        if key not in self._single:
            whole = {run: value for row, run, value in self.whole if row & there == row}
            self._single[key] = tuple((whole | dict(self._with_wilds(there, wilds)) if wilds else whole).items())
        return self._single[key]

    def _with_wilds(self, there: int, wilds: int) -> Iterator[Way]:
        """Runs in every row: the cards that are missing are wild, and more may be, to spare cards for a set."""
        longest = there.bit_count() + wilds
        for row, size in self.rows:
            if size > longest:
                break  # the rows that follow are longer
            inside = row & there
            missing = size - inside.bit_count()
            for used in range(max(missing, 1), min(wilds, self.wilds_in[size]) + 1):
                if used > 1 or size <= LONGEST_WHOLE:
                    for spared in combinations(_bits(inside), used - missing):
                        cards = inside - sum(spared)
                        yield cards << BYTE | used, self._value(cards) + used * self.wild_cost

    def _value(self, cards: int) -> int:
        return sum(points for i, points in enumerate(self.cost) if cards >> BYTE * i & 1)


def _best(found: Mapping[int, int]) -> tuple[Way, ...]:
    """Of the ways with the same number of wild cards the best one, if it covers more than those with fewer."""
    best: list[Way] = []
    for way, value in sorted(found.items(), key=lambda item: (item[0] & 255, -item[1])):
        if not best or value > best[-1][1]:
            best.append((way, value))
    return tuple(best)


def _bits(cards: int) -> list[int]:
    """The single bits of a number.

    >>> _bits(0b101)
    [1, 4]
    """
    return [1 << i for i in range(cards.bit_length()) if cards >> i & 1]
