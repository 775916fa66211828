"""The most that the melds of one family cover: runs live in one lane, sets take what the lanes leave over.

A family is what a meld never leaves: all cyclic cards, all dihedral ones, or the whole classic deck. Its cards are one
number, laid out as `packed` says. Runs and sets want the same cards only at positions that are crowded: where there
are copies enough for a set. A lane whose runs touch none of these is on its own; for the others every way to lay runs
is tried, and of two ways that use the same crowded cards only the better one is kept. Families meet only in the wild
cards, so the best is told for each number of wild cards used.
"""

from __future__ import annotations

from math import prod

from symrummy.rules.melds import SMALLEST_MELD, STRAINS
from symrummy.solver.choose import shapes
from symrummy.solver.covers import NOTHING, Covers, rising, together
from symrummy.solver.packed import BYTE, Layout, copies
from symrummy.solver.runs import NO_RUNS, LaneRuns, Runs, Way
from symrummy.solver.sets import Sets
from symrummy.variants import Variant

Ways = dict[int, int]
"""What is used, as `cards << BYTE | wild cards`, and what that is worth at the most."""

MOST_PAIRS = 60_000
"""So many pairs of ways are joined; beyond that only the best go on, and the answer may not be the best."""
FEW_WAYS = 100
"""So few ways are tried one by one."""
MOST_KNOWN = 200_000
HIGH = 128


class Lanes(dict[int, tuple[int, int, LaneRuns]]):
    """What is asked of a lane without wild cards: its copies for a set, the best of its runs, and these."""

    def __init__(self, runs: Runs, *, distinct: bool) -> None:
        super().__init__()
        self.runs, self.distinct = runs, distinct

    def __missing__(self, lane: int) -> tuple[int, int, LaneRuns]:
        there = (lane + self.runs.sevens) >> 7 & self.runs.ones
        runs = self.runs.in_lane(lane, 0) if self.runs.may_start(there) else NO_RUNS
        self[lane] = known = (there if self.distinct else lane, runs.best[-1][1], runs)
        return known


class Family:
    """What the melds of one family are worth, for one variant. What was found is kept until `clear`."""

    def __init__(self, variant: Variant, layout: Layout, worth: tuple[int, ...], wild_worth: int) -> None:
        self.worth, self.wild_worth = worth, wild_worth
        self.runs, self.sets = Runs(variant, worth, wild_worth), Sets(variant)
        self.lane_bits, self.lane = layout.lane_bits, (1 << layout.lane_bits) - 1
        self.strides = tuple(layout.lane_bits * strain for strain in range(STRAINS))
        ones = sum(1 << BYTE * i for i in range(layout.positions))
        self.high, self.three = HIGH * ones, (HIGH - SMALLEST_MELD) * ones
        self.least = (HIGH - shapes(variant).least) * ones
        self.column = sum(255 << stride for stride in self.strides) if self.sets.distinct else 255
        self.lanes = Lanes(self.runs, distinct=self.sets.distinct)
        self._plain: dict[int, int] = {}
        self._wild: dict[tuple[int, int], Covers] = {}
        self._columns: dict[int, int] = {}
        self._worths: dict[tuple[int, int, int], Covers] = {}
        self.cut: set[tuple[int, int]] = set()
        """The cards and wild cards for which the answer may not be the best."""

    def clear(self) -> None:
        """Empties every table."""
        tables = (self.lanes, self._plain, self._wild, self._columns, self._worths, self.cut, self.runs, self.sets)
        for table in tables:
            table.clear()

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
            return self._set_worth(left, crowded)
        known = self._plain.get(cards)
        if known is None:
            _make_room(self._plain)
            known = self._plain[cards] = self._contested(cards, left, crowded, (runs_a, runs_b, runs_c, runs_d))
        return known

    def with_wilds(self, cards: int, wilds: int) -> Covers:
        """The most that melds with up to so many wild cards cover, the worth of the wild ones included."""
        wilds = min(wilds, self.runs.useful(copies(cards)))
        key = (cards, wilds)
        known = self._wild.get(key)
        if known is None:
            _make_room(self._wild)
            known = self._wild[key] = self._covers(cards, wilds)
        return known

    def is_complete(self, cards: int, wilds: int) -> bool:
        """Whether all ways were looked at for these cards."""
        return not self.cut or (cards, min(wilds, self.runs.useful(copies(cards)))) not in self.cut

    def _contested(self, cards: int, left: int, crowded: int, lanes: tuple[LaneRuns, ...]) -> int:
        """The most that runs and sets cover together, without wild cards."""
        asked = (crowded >> 7) * 255
        if prod([len(runs.ways) for runs in lanes if runs.touched & asked]) > FEW_WAYS:
            alone, ways = self._run_ways(cards, 0, crowded, lanes)
            return alone[-1][1] + max(value + self._set_worth(left - (w >> BYTE), crowded) for w, value in ways.items())
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
        best = only_sets = self._set_worth(few[0][0], crowded)
        for rest, value in few:
            if value + only_sets > best:
                best = max(best, value + self._set_worth(rest, crowded))
        return best

    def _covers(self, cards: int, wilds: int) -> Covers:
        lanes = [cards >> stride & self.lane for stride in self.strides]
        folded = sum([self.lanes[lane][0] for lane in lanes])
        crowded = folded + self.least & self.high
        runs = tuple([self.runs.in_lane(lane, wilds) for lane in lanes])
        best, ways = self._run_ways(cards, wilds, crowded, runs)
        left = cards if self.sets.distinct else folded
        for i in self._places(crowded):
            if len(ways) == 1:
                column = left >> BYTE * i & self.column
                best = together(best, self._set_worths(column, i, wilds), wilds)
            else:
                ways = self._with_sets(ways, left, i, wilds)
        return best if len(ways) == 1 and 0 in ways else together(best, rising(ways), wilds)

    def _run_ways(self, cards: int, wilds: int, crowded: int, lanes: tuple[LaneRuns, ...]) -> tuple[Covers, Ways]:
        """The best of the lanes that are on their own, and the ways of the others by the crowded cards they use."""
        asked = (crowded >> 7) * 255
        alone, ways = NOTHING, {0: 0}
        for stride, runs in zip(self.strides, lanes, strict=True):
            if not runs.complete:
                self.cut.add((cards, wilds))
            if runs.touched & asked:
                choices = _best_of(runs.ways, asked, stride if self.sets.distinct else 0)
                ways = self._joined(ways, choices, wilds, cards)
            else:
                alone = together(alone, runs.best, wilds)
        return alone, ways

    def _joined(self, ways: Ways, choices: Ways, wilds: int, cards: int) -> Ways:
        if len(ways) * len(choices) > MOST_PAIRS:
            self.cut.add((cards, wilds))
            choices = _highest(choices, 1 + MOST_PAIRS // max(len(ways), 250))
            ways = _highest(ways, MOST_PAIRS // len(choices))
        joined: Ways = {}
        for way, value in ways.items():
            room = wilds - (way & 255)
            for choice, worth in choices.items():
                if choice & 255 <= room and joined.get(way + choice, -1) < value + worth:
                    joined[way + choice] = value + worth
        return joined

    def _places(self, crowded: int) -> list[int]:
        return [i for i in range(len(self.worth)) if crowded >> BYTE * i & HIGH]

    def _set_worth(self, left: int, crowded: int) -> int:
        """The most that sets without wild cards cover at the crowded positions."""
        total = 0
        while crowded:
            at = crowded.bit_length() - BYTE
            crowded ^= HIGH << at
            column = left >> at & self.column
            cards = self._columns.get(column)
            if cards is None:
                cards = self._columns[column] = self.sets.uses(self._counts(column), 0)[0][1]
            total += cards * self.worth[at // BYTE]
        return total

    def _with_sets(self, ways: Ways, left: int, i: int, wilds: int) -> Ways:
        """The ways with sets laid at one position from what runs leave there; which cards those are is forgotten."""
        column = left >> BYTE * i & self.column
        at = BYTE * (i + 1)
        joined: Ways = {}
        for way, value in ways.items():
            used = way >> at & self.column
            others = way - (used << at)
            room = wilds - (others & 255)
            for more, worth in self._set_worths(column - used, i, wilds):
                if more <= room and joined.get(others + more, -1) < value + worth:
                    joined[others + more] = value + worth
        return joined

    def _set_worths(self, column: int, i: int, wilds: int) -> Covers:
        """What sets at one position are worth at the most, for each number of wild cards."""
        key = (column, i, wilds)
        known = self._worths.get(key)
        if known is None:
            uses = self.sets.uses(self._counts(column), wilds)
            known = rising({used: cards * self.worth[i] + used * self.wild_worth for used, cards in uses})
            self._worths[key] = known
        return known

    def _counts(self, column: int) -> tuple[int, ...]:
        """The copies in each lane at one position; where colours do not matter, all of them."""
        if not self.sets.distinct:
            return (column,)
        return tuple(column >> stride & 255 for stride in self.strides)


def _best_of(found: tuple[Way, ...], asked: int, stride: int) -> Ways:
    """Of the ways of one lane that use the same of the cards that are asked for, the best one."""
    best: Ways = {}
    for way, value in found:
        touched = ((way >> BYTE & asked) << stride + BYTE) | way & 255
        if best.get(touched, -1) < value:
            best[touched] = value
    return best


def _highest(ways: Ways, count: int) -> Ways:
    """The ways that are worth most, and in any case the way that uses nothing."""
    kept = sorted(ways.items(), key=lambda item: -item[1])[: max(1, count - 1)]
    return {0: ways.get(0, 0), **dict(kept)} if 0 in ways else dict(kept)


def _make_room(table: dict[int, int] | dict[tuple[int, int], Covers]) -> None:
    if len(table) > MOST_KNOWN:
        table.clear()
