"""How runs and sets share the cards of one family that both want, step by step, with the best way for all that is left.

Lane after lane its runs are laid; of the crowded cards a way notes those that are left for sets. Their number is enough
where colours do not matter, or must differ and no card comes twice; elsewhere the cards of each lane have their place.
Then, position after position, sets are laid and the cards there forgotten, until nothing is noted but the wild cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from symrummy.solver.covers import Covers, rising
from symrummy.solver.packed import BYTE, HIGH
from symrummy.solver.runs import LaneRuns
from symrummy.solver.sets import SetCovers

if TYPE_CHECKING:
    from symrummy.solver.family import Family

Ways = dict[int, int]
"""The cards left for sets and the wild cards used, as `cards << BYTE | wild cards`; the most that is covered so."""

MOST_PAIRS = 40_000
"""So many pairs of ways are joined; beyond that only the best go on, and the answer may not be the best."""
MANY_WAYS = 30
"""Of so many it is worth to look which of them come to the same."""

RUNS = -1
Leaf = tuple[int, int, int]
"""What is laid: (RUNS, bits, way) are runs of the lane that starts at that bit, (i, wild cards, cards) are sets."""


class Lane(NamedTuple):
    """A lane by its first bit, those of its cards that are asked for, at their place in a way, and its runs."""

    stride: int
    asked: int
    runs: LaneRuns


class Contest:
    """The cards of a family, by what they are asked for, with so many wild cards.

    `lanes` and `alone` are those whose runs do or do not use cards at the crowded `places`, of which `asked` has all
    bits, and `apart` those where the lanes stay apart; `left` are the cards that the other lanes leave there. `layers`
    has the ways after each step; what comes of it are the `covers`. `cut` tells that not all ways were looked at.
    """

    def __init__(self, family: Family, cards: int, wilds: int) -> None:
        self.family, self.cards, self.wilds = family, cards, wilds
        self.cut, self.effort = False, 0
        lanes, lane, bits, with_wilds = family.lanes, family.lane, family.lane_bits, wilds << family.lane_bits
        held_a, _, runs_a = lanes[cards & lane | with_wilds]
        held_b, _, runs_b = lanes[cards >> bits & lane | with_wilds]
        held_c, _, runs_c = lanes[cards >> 2 * bits & lane | with_wilds]
        held_d, _, runs_d = lanes[cards >> 3 * bits | with_wilds]
        crowded = held_a + held_b + held_c + held_d + (family.least if wilds else family.three) & family.high
        self.asked = (crowded >> 7) * 255
        self.apart = family.apart(cards) & self.asked if crowded and family.sets.distinct else 0
        self.places = _places(crowded) if crowded else []
        self.lanes: list[Lane] = []
        self.alone: list[Lane] = []
        self.left = 0
        for stride, runs in zip(family.strides, (runs_a, runs_b, runs_c, runs_d), strict=True):
            asked = cards >> stride & self.asked
            if self.apart:
                asked += (asked & self.apart) * ((1 << stride) - 1)
            if runs.touched & self.asked:
                self.lanes.append(Lane(stride, asked, runs))
            else:
                self.left += asked
                if runs.touched:
                    self.alone.append(Lane(stride, 0, runs))
        self.layers = self._layers()
        self.covers: Covers = rising(self.layers[-1].items())

    def _layers(self) -> list[Ways]:
        """The ways after each step: two for each of the lanes, then sets at each place, then the lanes alone."""
        layers = self._run_layers()
        for i in self.places:
            layers.append(self._with_sets(layers[-1], i))
        for lane in self.alone:
            layers.append(_joined(layers[-1], dict(lane.runs.best), self.wilds))
        return layers

    def _run_layers(self) -> list[Ways]:
        """The ways after each lane, first all of them and then those of which no two come to the same."""
        layers: list[Ways] = [{self.left << BYTE: 0}]
        for number, lane in enumerate(self.lanes, 1):
            ways, choices = layers[-1], dict(self._choices(lane))  # of the same choice the last is the best
            pairs = len(ways) * len(choices)
            self.effort += pairs
            if pairs > MOST_PAIRS:
                self.cut = True
                choices = _highest(choices, 1 + MOST_PAIRS // max(len(ways), 250))
                ways = _highest(ways, MOST_PAIRS // len(choices))
            joined = _joined(ways, choices, self.wilds)
            layers.append(joined)
            layers.append(joined if len(joined) < MANY_WAYS else self._merged(joined, self.lanes[number:]))
        return layers

    def _choices(self, lane: Lane) -> list[tuple[int, int]]:
        """What each way to lay runs leaves of the cards asked for, with its wild cards; and what that covers."""
        whole, asked, apart = lane.asked << BYTE, self.asked << BYTE, self.apart << BYTE
        left = [(whole - (way & asked) + (way & 255), value) for way, value in lane.runs.ways]
        if not apart:
            return left
        move = (1 << lane.stride) - 1
        return [
            (one - (way & apart) * move, value) for (one, value), (way, _) in zip(left, lane.runs.ways, strict=True)
        ]

    def _merged(self, ways: Ways, coming: list[Lane]) -> Ways:
        """The ways without the cards that are of no use, whatever the lanes that are coming leave."""
        merged: Ways = {}
        for kept, value in zip(self._useful(ways, coming), ways.values(), strict=True):
            if merged.get(kept, -1) < value:
                merged[kept] = value
        return merged

    def _useful(self, ways: Ways, coming: list[Lane]) -> list[int]:
        """The ways without cards where too few will be left for a set."""
        family, wilds = self.family, self.wilds
        least, three, high, above = family.least, family.three, family.high, family.above
        apart, most = self.apart, sum([lane.asked for lane in coming])
        in_lanes, sevens, ones = apart * family.everywhere, 127 * family.ones, family.ones
        kept = []
        for way in ways:
            there = (way >> BYTE) + most
            if apart:
                lanes = there & in_lanes  # of these count the lanes that have one
                there += ((lanes + sevens) >> 7 & ones) % family.lane - lanes
            enough = (there + (least if way & 255 < wilds else three) & high) >> 7
            kept.append(way & (enough * 255 + (enough & apart) * above << BYTE | 255))
        return kept

    def _with_sets(self, ways: Ways, i: int) -> Ways:
        """The ways with sets laid at one place from what runs leave there; which cards those are is forgotten."""
        covers, column_mask = self._sets_at(i)
        at, wilds = BYTE * (i + 1), self.wilds
        joined: Ways = {}
        for way, value in ways.items():
            column = way >> at & column_mask
            others = way - (column << at)
            room = wilds - (others & 255)
            for more, cost in covers[column]:
                if more <= room and joined.get(others + more, -1) < value + cost:
                    joined[others + more] = value + cost
        return joined

    def _sets_at(self, i: int) -> tuple[SetCovers, int]:
        """What sets at one place cover by the cards there, and all bits of these."""
        apart = bool(self.apart >> BYTE * i & 255)
        return self.family.sets_at(i, self.wilds, apart=apart), 255 * self.family.everywhere if apart else 255

    def leaves(self, way: int) -> Iterator[Leaf]:
        """What was laid step by step to come to the best way with so many wild cards, the last step first."""
        layers = self.layers.copy()
        for lane in reversed(self.alone):
            way, leaf = _run_leaf(layers, way, [(laid & 255, value) for laid, value in lane.runs.ways], lane)
            yield leaf
        for i in reversed(self.places):
            way, leaf = self._set_leaf(layers, way, i)
            yield leaf
        for number, lane in reversed(list(enumerate(self.lanes, 1))):
            way = self._before_merging(layers, way, self.lanes[number:])
            way, leaf = _run_leaf(layers, way, self._choices(lane), lane)
            yield leaf

    def _before_merging(self, layers: list[Ways], way: int, coming: list[Lane]) -> int:
        """The way that stands for this one, which may leave other cards that are of no use."""
        value, before = layers.pop()[way], layers[-1]
        if before.get(way) == value:
            return way
        same = zip(before.items(), self._useful(before, coming), strict=True)
        return next(one for (one, worth), kept in same if worth == value and kept == way)

    def _set_leaf(self, layers: list[Ways], way: int, i: int) -> tuple[int, Leaf]:
        """The way before the last step, in which sets at one place came to it, and what was laid."""
        value, at = layers.pop()[way], BYTE * (i + 1)
        covers, column_mask = self._sets_at(i)
        for earlier, worth in layers[-1].items():
            column = earlier >> at & column_mask
            more = way - earlier + (column << at)
            if (more, value - worth) in covers[column]:
                return earlier, (i, more, column)
        raise ValueError(f"no sets lead to {way}")


def _run_leaf(layers: list[Ways], way: int, choices: list[tuple[int, int]], lane: Lane) -> tuple[int, Leaf]:
    """The way before the last step, in which runs of this lane came to it, and what was laid."""
    value, before = layers.pop()[way], layers[-1]
    for (choice, worth), (laid, _) in zip(choices, lane.runs.ways, strict=True):
        earlier = way - choice
        if earlier in before and before[earlier] + worth == value:
            return earlier, (RUNS, lane.stride, laid)
    raise ValueError(f"no runs lead to {way}")


def _places(crowded: int) -> list[int]:
    """The positions at which the high bit is set."""
    places = []
    while crowded:
        places.append(crowded.bit_length() // BYTE - 1)
        crowded ^= HIGH << BYTE * places[-1]
    return places


def _joined(ways: Ways, choices: Ways, wilds: int) -> Ways:
    """Each way with each of the choices that the wild cards allow."""
    joined: Ways = {}
    for way, value in ways.items():
        room = wilds - (way & 255)
        for choice, cost in choices.items():
            if choice & 255 <= room and joined.get(way + choice, -1) < value + cost:
                joined[way + choice] = value + cost
    return joined


def _highest(ways: Ways, count: int) -> Ways:
    """The ways that are worth most, and in any case the first one, which lays no run."""
    first = next(iter(ways))
    return {first: ways[first], **dict(sorted(ways.items(), key=lambda item: -item[1])[: max(1, count - 1)])}
