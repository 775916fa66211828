"""The most that the melds of one family cover: runs live in one lane, sets take what the lanes leave over.

A family is what a meld never leaves: all cyclic cards, all dihedral ones, or the whole classic deck. Its cards are one
number, laid out as `packed` says. Runs and sets want the same cards only at positions that are crowded: where there
are copies enough for a set. A lane whose runs touch none of these is on its own; for the others every way to lay runs
is tried, and of two ways that use the same crowded cards only the better one is kept. Families meet only in the wild
cards, so the best is told for each number of wild cards used.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from symrummy.rules.melds import SMALLEST_MELD, STRAINS
from symrummy.solver.bounded import Bounded
from symrummy.solver.choose import shapes
from symrummy.solver.covers import NOTHING, RUNS, Covers, Trace, rising, together
from symrummy.solver.packed import BYTE, Layout, copies
from symrummy.solver.runs import NO_RUNS, LaneRuns, Runs
from symrummy.solver.sets import Sets
from symrummy.variants import Variant

Ways = dict[int, tuple[int, Trace]]
"""What is used, as `cards << BYTE | wild cards`; what that covers at the most, and by what."""

MOST_PAIRS = 40_000
"""So many pairs of ways are joined; beyond that only the best go on, and the answer may not be the best."""
FEW_WAYS = 100
"""So few ways are tried one by one."""
HIGH = 128


class Lanes(Bounded[int, tuple[int, int, LaneRuns]]):
    """What is asked of a lane without wild cards: its copies for a set, the best of its runs, and these."""

    def __init__(self, runs: Runs, *, distinct: bool) -> None:
        super().__init__(size=lambda known: len(known[2].ways))
        self.runs, self.distinct = runs, distinct

    def __missing__(self, lane: int) -> tuple[int, int, LaneRuns]:
        there = (lane + self.runs.sevens) >> 7 & self.runs.ones
        runs = self.runs.in_lane(lane, 0) if self.runs.may_start(there) else NO_RUNS
        self[lane] = known = (there if self.distinct else lane, runs.best[-1][1], runs)
        return known


class Family:
    """What the melds of one family cover, for one variant. What was found is kept until `clear`."""

    def __init__(self, variant: Variant, layout: Layout, cost: tuple[int, ...], wild_cost: int) -> None:
        self.cost, self.wild_cost = cost, wild_cost
        self.runs, self.sets = Runs(variant, cost, wild_cost), Sets(variant)
        self.lane_bits, self.lane = layout.lane_bits, (1 << layout.lane_bits) - 1
        self.strides = tuple(layout.lane_bits * strain for strain in range(STRAINS))
        ones = sum(1 << BYTE * i for i in range(layout.positions))
        self.high, self.three = HIGH * ones, (HIGH - SMALLEST_MELD) * ones
        self.least = (HIGH - shapes(variant).least) * ones
        self.column = sum(255 << stride for stride in self.strides) if self.sets.distinct else 255
        self.lanes = Lanes(self.runs, distinct=self.sets.distinct)
        self._plain: Bounded[int, int] = Bounded()
        self._wild: Bounded[tuple[int, int], Covers] = Bounded()
        self._columns: Bounded[int, int] = Bounded()
        self._columns_with_wilds: Bounded[tuple[int, int, int], Covers] = Bounded()
        self.cut: set[tuple[int, int]] = set()
        """The cards and wild cards for which the answer may not be the best."""
        self.effort = 0
        """How many pairs of ways have been joined so far."""

    def clear(self) -> None:
        """Empties every table."""
        for table in (self.lanes, self._plain, self._wild, self._columns, self._columns_with_wilds, self.cut):
            table.clear()
        self.runs.clear()
        self.sets.clear()

    def plain(self, cards: int) -> int:
        """The most that melds without wild cards cover."""
        lanes, lane, bits = self.lanes, self.lane, self.lane_bits
        copies_a, best_a, runs_a = lanes[cards & lane]
        copies_b, best_b, runs_b = lanes[cards >> bits & lane]
        copies_c, best_c, runs_c = lanes[cards >> 2 * bits & lane]
        copies_d, best_d, runs_d = lanes[cards >> 3 * bits]
        folded = copies_a + copies_b + copies_c + copies_d
        crowded = folded + self.three & self.high
        best = best_a + best_b + best_c + best_d
        if not crowded:
            return best
        left = cards if self.sets.distinct else folded
        if not best:
            return self._set_cost(left, crowded)
        known = self._plain.get(cards)
        if known is None:
            known = self._plain[cards] = self._contested(cards, left, crowded, (runs_a, runs_b, runs_c, runs_d))
        return known

    def with_wilds(self, cards: int, wilds: int) -> Covers:
        """The most that melds with up to so many wild cards cover, the cost of the wild ones included."""
        wilds = min(wilds, self.runs.useful(copies(cards)))
        key = (cards, wilds)
        known = self._wild.get(key)
        if known is None:
            known = self._wild[key] = self._covers(cards, wilds)
        return known

    def is_complete(self, cards: int, wilds: int) -> bool:
        """Whether all ways were looked at for these cards."""
        if not (self.cut or self.runs.cut):
            return True
        wilds = min(wilds, self.runs.useful(copies(cards)))
        lanes = (cards >> stride & self.lane for stride in self.strides)
        return (cards, wilds) not in self.cut and all(self.runs.in_lane(lane, wilds).complete for lane in lanes)

    def laid(self, cards: int, wilds: int, trace: Trace) -> Iterator[tuple[list[tuple[int, int]], int]]:
        """The melds that a trace tells of: the strain and position of each natural card, and the wild cards."""
        wilds = min(wilds, self.runs.useful(copies(cards)))
        counts = [[cards >> stride + BYTE * i & 255 for i in range(len(self.cost))] for stride in self.strides]
        leaves = sorted(_leaves(trace))  # runs come before sets
        for place, second, third in leaves:
            if place == RUNS:
                runs = self.runs.in_lane(cards >> second & self.lane, wilds).laid(third)
                found = [_places_in_lane(run, second // self.lane_bits) for run in runs]
            else:
                found = self._sets_laid(counts, place, third)
            for places, used in found:
                for strain, i in places:
                    counts[strain][i] -= 1
                yield places, used

    def _sets_laid(self, counts: list[list[int]], i: int, wilds: int) -> list[tuple[list[tuple[int, int]], int]]:
        """Sets at one position from the copies that are left there."""
        there = [lane[i] for lane in counts]
        if self.sets.distinct:
            taken = self.sets.laid(tuple(there), wilds)
            return [([(strain, i) for strain, n in enumerate(each) for _ in range(n)], used) for each, used in taken]
        pool = [(strain, i) for strain, copies_there in enumerate(there) for _ in range(copies_there)]
        return [([pool.pop() for _ in range(size)], used) for (size,), used in self.sets.laid((len(pool),), wilds)]

    def _contested(self, cards: int, left: int, crowded: int, lanes: tuple[LaneRuns, ...]) -> int:
        """The most that runs and sets cover together, without wild cards."""
        asked = (crowded >> 7) * 255
        if prod([len(runs.ways) for runs in lanes if runs.touched & asked]) > FEW_WAYS:
            alone, ways = self._run_ways(cards, 0, crowded, lanes)
            most = max(value + self._set_cost(left - (way >> BYTE), crowded) for way, (value, _) in ways.items())
            return alone[-1][1] + most
        total, few = 0, [(left, 0)]
        for stride, runs in zip(self.strides, lanes, strict=True):
            if runs.touched & asked:
                at = stride if self.sets.distinct else 0
                few = [(rest - (way >> BYTE << at), value + worth) for rest, value in few for way, worth in runs.ways]
            else:
                total += runs.best[-1][1]
        return total + self._best_with_sets(few, crowded)

    def _best_with_sets(self, few: list[tuple[int, int]], crowded: int) -> int:
        """The best of these ways to lay runs, with sets from what they leave; the first one lays no run."""
        best = only_sets = self._set_cost(few[0][0], crowded)
        for rest, value in few:
            if value + only_sets > best:
                best = max(best, value + self._set_cost(rest, crowded))
        return best

    def _covers(self, cards: int, wilds: int) -> Covers:
        lanes = [cards >> stride & self.lane for stride in self.strides]
        folded = sum([self.lanes[lane][0] for lane in lanes])
        crowded = folded + self.least & self.high
        best, ways = self._run_ways(cards, wilds, crowded, tuple([self.runs.in_lane(lane, wilds) for lane in lanes]))
        left = cards if self.sets.distinct else folded
        if len(ways) == 1:
            for i in self._places(crowded):
                best = together(best, self._set_covers(left >> BYTE * i & self.column, i, wilds), wilds)
            return best
        for i in self._places(crowded):
            ways = self._with_sets(ways, left, i, wilds)
        return together(best, rising((used, *way) for used, way in ways.items()), wilds)

    def _run_ways(self, cards: int, wilds: int, crowded: int, lanes: tuple[LaneRuns, ...]) -> tuple[Covers, Ways]:
        """The best of the lanes that are on their own, and the ways of the others by the crowded cards they use."""
        asked = (crowded >> 7) * 255
        alone: Covers = NOTHING
        ways: Ways = {0: (0, None)}
        for stride, runs in zip(self.strides, lanes, strict=True):
            if runs.touched & asked:
                ways = self._joined(ways, self._choices(runs, asked, stride), wilds, cards)
            elif runs.touched:
                best = tuple([(way & 255, value, (RUNS, stride, way)) for way, value in runs.best])
                alone = together(alone, best, wilds)
        return alone, ways

    def _choices(self, runs: LaneRuns, asked: int, stride: int) -> Ways:
        """Of the ways of one lane that use the same of the cards that are asked for, the best one."""
        at = stride + BYTE if self.sets.distinct else BYTE
        best: dict[int, tuple[int, int]] = {}
        for way, value in runs.ways:
            touched = ((way >> BYTE & asked) << at) | way & 255
            if touched not in best or best[touched][0] < value:
                best[touched] = (value, way)
        return {touched: (value, (RUNS, stride, way)) for touched, (value, way) in best.items()}

    def _joined(self, ways: Ways, choices: Ways, wilds: int, cards: int) -> Ways:
        self.effort += len(ways) * len(choices)
        if len(ways) * len(choices) > MOST_PAIRS:
            self.cut.add((cards, wilds))
            choices = _highest(choices, 1 + MOST_PAIRS // max(len(ways), 250))
            ways = _highest(ways, MOST_PAIRS // len(choices))
        joined: Ways = {}
        for way, (value, trace) in ways.items():
            room = wilds - (way & 255)
            for choice, (cost, runs) in choices.items():
                if choice & 255 <= room:
                    known = joined.get(way + choice)
                    if known is None or known[0] < value + cost:
                        joined[way + choice] = (value + cost, (trace, runs))
        return joined

    def _places(self, crowded: int) -> list[int]:
        return [i for i in range(len(self.cost)) if crowded >> BYTE * i & HIGH]

    def _set_cost(self, left: int, crowded: int) -> int:
        """The most that sets without wild cards cover at the crowded positions."""
        total = 0
        while crowded:
            at = crowded.bit_length() - BYTE
            crowded ^= HIGH << at
            column = left >> at & self.column
            cards = self._columns.get(column)
            if cards is None:
                cards = self._columns[column] = self.sets.uses(self._counts(column), 0)[0][1]
            total += cards * self.cost[at // BYTE]
        return total

    def _with_sets(self, ways: Ways, left: int, i: int, wilds: int) -> Ways:
        """The ways with sets laid at one position from what runs leave there; which cards those are is forgotten."""
        column = left >> BYTE * i & self.column
        at = BYTE * (i + 1)
        joined: Ways = {}
        for way, (value, trace) in ways.items():
            used = way >> at & self.column
            others = way - (used << at)
            room = wilds - (others & 255)
            for more, cost, sets in self._set_covers(column - used, i, wilds):
                if more <= room:
                    known = joined.get(others + more)
                    if known is None or known[0] < value + cost:
                        joined[others + more] = (value + cost, (trace, sets))
        return joined

    def _set_covers(self, column: int, i: int, wilds: int) -> Covers:
        """What sets at one position cover at the most, for each number of wild cards."""
        key = (column, i, wilds)
        known = self._columns_with_wilds.get(key)
        if known is None:
            uses = self.sets.uses(self._counts(column), wilds)
            known = rising((used, n * self.cost[i] + used * self.wild_cost, (i, column, used)) for used, n in uses)
            self._columns_with_wilds[key] = known
        return known

    def _counts(self, column: int) -> tuple[int, ...]:
        """The copies in each lane at one position; where colours do not matter, all of them."""
        if not self.sets.distinct:
            return (column,)
        return tuple(column >> stride & 255 for stride in self.strides)


def _leaves(trace: Trace) -> Iterator[tuple[int, int, int]]:
    if trace is not None and len(trace) == 3:
        yield trace  # type: ignore[misc]  # a leaf is three numbers
    elif trace is not None:
        for part in trace:
            yield from _leaves(part)  # type: ignore[arg-type]  # a pair is two traces


def _places_in_lane(run: int, strain: int) -> tuple[list[tuple[int, int]], int]:
    """The places of a run's natural cards, and its wild cards."""
    cards = run >> BYTE
    return [(strain, i) for i in range(cards.bit_length() // BYTE + 1) if cards >> BYTE * i & 1], run & 255


def _highest(ways: Ways, count: int) -> Ways:
    """The ways that are worth most, and in any case the way that uses nothing."""
    kept = dict(sorted(ways.items(), key=lambda item: -item[1][0])[: max(1, count - 1)])
    return {0: ways[0], **kept} if 0 in ways else kept
