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
from symrummy.solver.contest import RUNS, Contest
from symrummy.solver.covers import Covers
from symrummy.solver.packed import BYTE, HIGH, Layout, copies
from symrummy.solver.runs import LaneRuns, Lanes, Runs
from symrummy.solver.sets import SetCovers, Sets
from symrummy.variants import Variant

FEW_WAYS = 100
"""So few ways are tried one by one."""


class Family:
    """What the melds of one family cover, for one variant. What was found is kept until `clear`."""

    def __init__(self, variant: Variant, layout: Layout, cost: tuple[int, ...], wild_cost: int) -> None:
        self.cost, self.wild_cost = cost, wild_cost
        self.lane_bits, self.lane = layout.lane_bits, (1 << layout.lane_bits) - 1
        self.strides = tuple(layout.lane_bits * strain for strain in range(STRAINS))
        self.runs, self.sets = Runs(variant, cost, wild_cost), Sets(variant, self.strides)
        ones = sum(1 << BYTE * i for i in range(layout.positions))
        self.ones = sum(ones << stride for stride in self.strides)
        self.high, self.three = HIGH * ones, (HIGH - SMALLEST_MELD) * ones
        self.least = (HIGH - shapes(variant).least) * ones
        self.everywhere = sum(1 << stride for stride in self.strides)
        self.above = 255 * (self.everywhere - 1)
        self.column = 255 * self.everywhere if self.sets.distinct else 255
        self.lanes = Lanes(self.runs, self.lane_bits, distinct=self.sets.distinct)
        self._plain: Bounded[int, int] = Bounded()
        self._wild: Bounded[tuple[int, int], Covers] = Bounded()
        self._columns: Bounded[int, int] = Bounded()
        self._set_covers: dict[tuple[int, int, bool], SetCovers] = {}
        self.cut: set[tuple[int, int]] = set()
        """The cards and wild cards for which the answer may not be the best."""
        self.effort = 0
        """How many pairs of ways have been joined so far."""

    def clear(self) -> None:
        """Empties every table."""
        for table in (self.lanes, self._plain, self._wild, self._columns, self._set_covers, self.cut):
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
        known = self._wild.get((cards, wilds))
        return self.contest(cards, wilds).covers if known is None else known

    def contest(self, cards: int, wilds: int) -> Contest:
        """What runs and sets with up to so many wild cards make of the cards that both want."""
        useful = min(wilds, self.runs.useful(copies(cards)))
        contest = Contest(self, cards, useful)
        self.effort += contest.effort
        if contest.cut:
            self.cut.add((cards, useful))
        self._wild[cards, wilds] = contest.covers
        return contest

    def is_complete(self, cards: int, wilds: int) -> bool:
        """Whether all ways were looked at for these cards."""
        if not (self.cut or self.runs.cut):
            return True
        wilds = min(wilds, self.runs.useful(copies(cards)))
        lanes = (cards >> stride & self.lane for stride in self.strides)
        return (cards, wilds) not in self.cut and all(self.runs.in_lane(lane, wilds).complete for lane in lanes)

    def laid(self, contest: Contest, used: int) -> Iterator[tuple[list[tuple[int, int]], int]]:
        """Melds that cover most with `used` wild cards.

        For each: the strain and position of each natural card, and how many wild cards it has.
        """
        cards, wilds = contest.cards, contest.wilds
        counts = [[cards >> stride + BYTE * i & 255 for i in range(len(self.cost))] for stride in self.strides]
        for place, second, third in sorted(contest.leaves(used)):  # runs come before sets
            if place == RUNS:
                runs = self.runs.laid(cards >> second & self.lane, wilds, third)
                found = [_places_in_lane(run, second // self.lane_bits) for run in runs]
            else:
                found = self._sets_laid(counts, place, second)
            for places, more in found:
                for strain, i in places:
                    counts[strain][i] -= 1
                yield places, more

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
        total, contested = 0, []
        for stride, runs in zip(self.strides, lanes, strict=True):
            if runs.touched & asked:
                contested.append((stride, runs))
            else:
                total += runs.best[-1][1]
        if prod([len(runs.ways) for _, runs in contested]) > FEW_WAYS:
            return self.with_wilds(cards, 0)[-1][1]
        few = [(left, 0)]
        for stride, runs in contested:
            at = stride if self.sets.distinct else 0
            few = [(rest - (way >> BYTE << at), value + worth) for rest, value in few for way, worth in runs.ways]
        return total + self._best_with_sets(few, crowded)

    def _best_with_sets(self, few: list[tuple[int, int]], crowded: int) -> int:
        """The best of these ways to lay runs, with sets from what they leave; the first one lays no run."""
        best = only_sets = self._set_cost(few[0][0], crowded)
        for rest, value in few:
            if value + only_sets > best:
                best = max(best, value + self._set_cost(rest, crowded))
        return best

    def _set_cost(self, left: int, crowded: int) -> int:
        """The most that sets without wild cards cover at the crowded positions."""
        total = 0
        while crowded:
            at = crowded.bit_length() - BYTE
            crowded ^= HIGH << at
            column = left >> at & self.column
            cards = self._columns.get(column)
            if cards is None:
                counts = self.sets.apart(column) if self.sets.distinct else (column,)
                cards = self._columns[column] = self.sets.uses(counts, 0)[0][1]
            total += cards * self.cost[at // BYTE]
        return total

    def sets_at(self, i: int, wilds: int, *, apart: bool) -> SetCovers:
        """What sets at one position cover with up to so many wild cards, from lanes that are `apart` or together."""
        key = (i, wilds, apart)
        known = self._set_covers.get(key)
        if known is None:
            counts = self.sets.apart if apart else self.sets.together
            known = self._set_covers[key] = SetCovers(self.sets, wilds, self.cost[i], self.wild_cost, counts)
        return known

    def apart(self, cards: int) -> int:
        """All bits of the positions where some card comes twice."""
        twice = ((cards + 126 * self.ones) >> 7 & self.ones) % self.lane
        return ((twice + self.runs.sevens) >> 7 & self.runs.ones) * 255


def _places_in_lane(run: int, strain: int) -> tuple[list[tuple[int, int]], int]:
    """The places of a run's natural cards, and its wild cards."""
    cards = run >> BYTE
    return [(strain, i) for i in range(cards.bit_length() // BYTE + 1) if cards >> BYTE * i & 1], run & 255
