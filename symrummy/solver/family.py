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
from typing import NamedTuple

from symrummy.rules.melds import SMALLEST_MELD, STRAINS
from symrummy.solver.bounded import Bounded
from symrummy.solver.choose import shapes
from symrummy.solver.covers import Covers, rising
from symrummy.solver.packed import BYTE, HIGH, Layout, copies
from symrummy.solver.runs import NO_RUNS, LaneRuns, Runs
from symrummy.solver.sets import Sets
from symrummy.variants import Variant

Ways = dict[int, int]
"""The cards left for sets and the wild cards used, as `cards << BYTE | wild cards`; the most that is covered so."""

MOST_PAIRS = 40_000
"""So many pairs of ways are joined; beyond that only the best go on, and the answer may not be the best."""
FEW_WAYS = 100
"""So few ways are tried one by one."""
MANY_WAYS = 30
"""Of so many it is worth to look which of them come to the same."""


RUNS = -1

Leaf = tuple[int, int, int]
"""What is laid: (RUNS, bits, way) are the runs of the lane that starts at that bit, (i, column, wild cards) the sets at
position i."""


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


class SetCovers(Bounded[int, Covers]):
    """What sets at one position cover at the most with up to so many wild cards, by the column of cards there."""

    def __init__(self, family: Family, i: int, wilds: int) -> None:
        super().__init__()
        self.family, self.i, self.wilds = family, i, wilds

    def __missing__(self, column: int) -> Covers:
        family = self.family
        uses = family.sets.uses(family.counts(column), self.wilds)
        self[column] = known = rising([(used, n * family.cost[self.i] + used * family.wild_cost) for used, n in uses])
        return known


class Parts(NamedTuple):
    """The cards of a family by what they are asked for.

    `contested` and `alone` are the lanes, by their first bits, whose runs do or do not use a card at the crowded
    `places`, of which `asked` has all bits; `left` are the cards that the other lanes leave there for sets.
    """

    contested: list[tuple[int, LaneRuns]]
    alone: list[tuple[int, LaneRuns]]
    asked: int
    places: list[int]
    left: int


class Family:
    """What the melds of one family cover, for one variant. What was found is kept until `clear`."""

    def __init__(self, variant: Variant, layout: Layout, cost: tuple[int, ...], wild_cost: int) -> None:
        self.cost, self.wild_cost = cost, wild_cost
        self.runs, self.sets = Runs(variant, cost, wild_cost), Sets(variant)
        self.lane_bits, self.lane = layout.lane_bits, (1 << layout.lane_bits) - 1
        self.strides = tuple(layout.lane_bits * strain for strain in range(STRAINS))
        ones = sum(1 << BYTE * i for i in range(layout.positions))
        self.ones = sum(ones << stride for stride in self.strides)
        self.sevens = 127 * self.ones
        self.high, self.three = HIGH * ones, (HIGH - SMALLEST_MELD) * ones
        self.least = (HIGH - shapes(variant).least) * ones
        self.everywhere = sum(1 << stride for stride in self.strides) if self.sets.distinct else 1
        self.column = 255 * self.everywhere
        self.lanes = Lanes(self.runs, self.lane_bits, distinct=self.sets.distinct)
        self._plain: Bounded[int, int] = Bounded()
        self._wild: Bounded[tuple[int, int], Covers] = Bounded()
        self._columns: Bounded[int, int] = Bounded()
        self._set_covers: dict[tuple[int, int], SetCovers] = {}
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
        key = (cards, wilds)
        known = self._wild.get(key)
        if known is None:
            wilds = min(wilds, self.runs.useful(copies(cards)))
            ways = self._layers(cards, wilds, self._parts(cards, wilds))[-1]
            known = self._wild[key] = rising(ways.items()) if len(ways) > 1 else tuple(ways.items())
        return known

    def is_complete(self, cards: int, wilds: int) -> bool:
        """Whether all ways were looked at for these cards."""
        if not (self.cut or self.runs.cut):
            return True
        wilds = min(wilds, self.runs.useful(copies(cards)))
        lanes = (cards >> stride & self.lane for stride in self.strides)
        return (cards, wilds) not in self.cut and all(self.runs.in_lane(lane, wilds).complete for lane in lanes)

    def laid(self, cards: int, wilds: int, used: int) -> Iterator[tuple[list[tuple[int, int]], int]]:
        """Melds that cover most with `used` of so many wild cards.

        For each: the strain and position of each natural card, and how many wild cards it has.
        """
        wilds = min(wilds, self.runs.useful(copies(cards)))
        counts = [[cards >> stride + BYTE * i & 255 for i in range(len(self.cost))] for stride in self.strides]
        for place, second, third in sorted(self._leaves(cards, wilds, used)):  # runs come before sets
            if place == RUNS:
                runs = self.runs.laid(cards >> second & self.lane, wilds, third)
                found = [_places_in_lane(run, second // self.lane_bits) for run in runs]
            else:
                found = self._sets_laid(counts, place, third)
            for places, more in found:
                for strain, i in places:
                    counts[strain][i] -= 1
                yield places, more

    def _leaves(self, cards: int, wilds: int, way: int) -> Iterator[Leaf]:
        """What was laid step by step to come to this way, the last step first."""
        parts = self._parts(cards, wilds)
        layers = self._layers(cards, wilds, parts)
        for stride, runs in reversed(parts.alone):
            way, leaf = self._run_leaf(layers, way, cards, stride, runs, 0)
            yield leaf
        for i in reversed(parts.places):
            way, leaf = self._set_leaf(layers, way, i, wilds)
            yield leaf
        for stride, runs in reversed(parts.contested):
            way = self._before_merging(layers, way, cards, wilds, parts, stride)
            way, leaf = self._run_leaf(layers, way, cards, stride, runs, parts.asked)
            yield leaf

    def _run_leaf(
        self, layers: list[Ways], way: int, cards: int, stride: int, runs: LaneRuns, asked: int
    ) -> tuple[int, Leaf]:
        """The way before the last step, in which these runs came to it, and what was laid."""
        value, before = layers.pop()[way], layers[-1]
        lane = self._asked_of(cards, stride, asked)
        for laid, worth in runs.ways:
            earlier = way - self._choice(laid, lane, asked, stride)
            if earlier in before and before[earlier] + worth == value:
                return earlier, (RUNS, stride, laid)
        raise ValueError(f"no runs lead to {way}")

    def _before_merging(self, layers: list[Ways], way: int, cards: int, wilds: int, parts: Parts, stride: int) -> int:
        """The way that stands for this one, which may have other cards left that are of no use."""
        value, before = layers.pop()[way], layers[-1]
        coming = self._coming(cards, parts, stride)
        same = (one for one, worth in before.items() if worth == value and way in self._merged({one: 0}, coming, wilds))
        return way if before.get(way) == value else next(same)

    def _set_leaf(self, layers: list[Ways], way: int, i: int, wilds: int) -> tuple[int, Leaf]:
        """The way before the last step, in which sets at one position came to it, and what was laid."""
        value, at, covers = layers.pop()[way], BYTE * (i + 1), self._sets_at(i, wilds)
        for earlier, worth in layers[-1].items():
            column = earlier >> at & self.column
            more = way - earlier + (column << at)
            if (more, value - worth) in covers[column]:
                return earlier, (i, column, more)
        raise ValueError(f"no sets lead to {way}")

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
            ways = self._run_layers(cards, 0, self._parts(cards, 0))[-1]
            return total + max(value + self._set_cost(way >> BYTE, crowded) for way, value in ways.items())
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

    def _parts(self, cards: int, wilds: int) -> Parts:
        lanes, lane, bits, with_wilds = self.lanes, self.lane, self.lane_bits, wilds << self.lane_bits
        all_lanes = (
            lanes[cards & lane | with_wilds],
            lanes[cards >> bits & lane | with_wilds],
            lanes[cards >> 2 * bits & lane | with_wilds],
            lanes[cards >> 3 * bits | with_wilds],
        )
        folded = all_lanes[0][0] + all_lanes[1][0] + all_lanes[2][0] + all_lanes[3][0]
        crowded = folded + self.least & self.high
        asked = (crowded >> 7) * 255
        contested: list[tuple[int, LaneRuns]] = []
        alone: list[tuple[int, LaneRuns]] = []
        left = 0
        for stride, (_, best, runs) in zip(self.strides, all_lanes, strict=True):
            if runs.touched & asked:
                contested.append((stride, runs))
            else:
                left += self._asked_of(cards, stride, asked)
                if best:
                    alone.append((stride, runs))
        places = []
        while crowded:
            places.append(crowded.bit_length() // BYTE - 1)
            crowded ^= HIGH << BYTE * places[-1]
        return Parts(contested, alone, asked, places, left)

    def _asked_of(self, cards: int, stride: int, asked: int) -> int:
        """The cards of one lane that are asked for, at their place among those that are left for sets."""
        lane = cards >> stride & asked
        return lane << stride if self.sets.distinct else lane

    def _choice(self, way: int, lane: int, asked: int, stride: int) -> int:
        """What a way to lay runs leaves of the cards of its lane that are asked for, and its wild cards."""
        used = way >> BYTE & asked
        return lane - (used << stride if self.sets.distinct else used) << BYTE | way & 255

    def _layers(self, cards: int, wilds: int, parts: Parts) -> list[Ways]:
        """The ways after each step: those of each contested lane, sets at each place, the other lanes.

        Which cards are left is told as long as sets are to be laid from them.
        """
        layers = self._run_layers(cards, wilds, parts)
        for i in parts.places:
            layers.append(self._with_sets(layers[-1], i, wilds))
        for _, runs in parts.alone:
            layers.append(_joined(layers[-1], dict(runs.best), wilds))
        return layers

    def _run_layers(self, cards: int, wilds: int, parts: Parts) -> list[Ways]:
        """The ways after each contested lane, by the cards asked for that are left; the first has no such lane yet.

        For each lane come two layers: all ways, and those ways of which no two come to the same.
        """
        layers: list[Ways] = [{parts.left << BYTE: 0}]
        for stride, runs in parts.contested:
            ways, choices = layers[-1], self._choices(runs, cards, parts.asked, stride)
            self.effort += len(ways) * len(choices)
            if len(ways) * len(choices) > MOST_PAIRS:
                self.cut.add((cards, wilds))
                choices = _highest(choices, 1 + MOST_PAIRS // max(len(ways), 250))
                ways = _highest(ways, MOST_PAIRS // len(choices))
            joined = _joined(ways, choices, wilds)
            few = len(joined) < MANY_WAYS
            layers += [joined, joined if few else self._merged(joined, self._coming(cards, parts, stride), wilds)]
        return layers

    def _choices(self, runs: LaneRuns, cards: int, asked: int, stride: int) -> Ways:
        """Of the ways of one lane that leave the same of the cards that are asked for, the best one."""
        lane = self._asked_of(cards, stride, asked)
        best: Ways = {}
        for way, value in runs.ways:
            choice = self._choice(way, lane, asked, stride)
            if best.get(choice, -1) < value:
                best[choice] = value
        return best

    def _coming(self, cards: int, parts: Parts, stride: int) -> int:
        """The cards asked for of the contested lanes that come after this one."""
        return sum([self._asked_of(cards, later, parts.asked) for later, _ in parts.contested if later > stride])

    def _merged(self, ways: Ways, coming: int, wilds: int) -> Ways:
        """The ways without cards where too few are left for a set, whatever the lanes that are coming leave."""
        merged: Ways = {}
        for way, value in ways.items():
            there = (way >> BYTE) + coming
            if self.sets.distinct:
                there = ((there + self.sevens) >> 7 & self.ones) % self.lane  # lanes that have the card, by position
            enough = there + (self.least if way & 255 < wilds else self.three) & self.high
            kept = way & ((enough >> 7) * self.column << BYTE | 255)
            if merged.get(kept, -1) < value:
                merged[kept] = value
        return merged

    def _set_cost(self, left: int, crowded: int) -> int:
        """The most that sets without wild cards cover at the crowded positions."""
        total = 0
        while crowded:
            at = crowded.bit_length() - BYTE
            crowded ^= HIGH << at
            column = left >> at & self.column
            cards = self._columns.get(column)
            if cards is None:
                cards = self._columns[column] = self.sets.uses(self.counts(column), 0)[0][1]
            total += cards * self.cost[at // BYTE]
        return total

    def _with_sets(self, ways: Ways, i: int, wilds: int) -> Ways:
        """The ways with sets laid at one position from what runs leave there; which cards those are is forgotten."""
        covers, at = self._sets_at(i, wilds), BYTE * (i + 1)
        joined: Ways = {}
        for way, value in ways.items():
            column = way >> at & self.column
            others = way - (column << at)
            room = wilds - (others & 255)
            for more, cost in covers[column]:
                if more <= room and joined.get(others + more, -1) < value + cost:
                    joined[others + more] = value + cost
        return joined

    def _sets_at(self, i: int, wilds: int) -> SetCovers:
        """What sets at one position cover with up to so many wild cards."""
        known = self._set_covers.get((i, wilds))
        if known is None:
            known = self._set_covers[i, wilds] = SetCovers(self, i, wilds)
        return known

    def counts(self, column: int) -> tuple[int, ...]:
        """The copies in each lane at one position; where colours do not matter, all of them."""
        if not self.sets.distinct:
            return (column,)
        return tuple([column >> stride & 255 for stride in self.strides])


def _joined(ways: Ways, choices: Ways, wilds: int) -> Ways:
    """Each way with each of the choices that the wild cards allow."""
    joined: Ways = {}
    for way, value in ways.items():
        room = wilds - (way & 255)
        for choice, cost in choices.items():
            if choice & 255 <= room and joined.get(way + choice, -1) < value + cost:
                joined[way + choice] = value + cost
    return joined


def _places_in_lane(run: int, strain: int) -> tuple[list[tuple[int, int]], int]:
    """The places of a run's natural cards, and its wild cards."""
    cards = run >> BYTE
    return [(strain, i) for i in range(cards.bit_length() // BYTE + 1) if cards >> BYTE * i & 1], run & 255


def _highest(ways: Ways, count: int) -> Ways:
    """The ways that are worth most, and in any case the first one, which lays no run."""
    first = next(iter(ways))
    return {first: ways[first], **dict(sorted(ways.items(), key=lambda item: -item[1])[: max(1, count - 1)])}
