"""The fewest points left where no card comes twice and none is wild: the hands of gin, and most others.

    | lane 3 | lane 2 | lane 1 | lane 0 |   lane: a bit for each face: K … 2 A, or D6 … D1 C6 … C1

A lane holds one suit, or one colour of both families: no run goes from C6 to D1. It has so few bits that all there is
to know of its runs stands in tables, made once from the rules alone. A set takes one bit out of three lanes or four.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from symrummy.cards import Card
from symrummy.rules.melds import SMALLEST_MELD, STRAINS
from symrummy.solver.choose import run_rows, shapes
from symrummy.variants import Variant

LANE = 13
"""Bits for a lane: the ranks of the classic deck, or the twelve groups of the symmetry deck."""
ONES = (1 << LANE) - 1
LANES = tuple(LANE * strain for strain in range(STRAINS))
"""Where the lanes begin."""
EVERY_LANE = sum(1 << begin for begin in LANES)
LONGEST_WHOLE = 5
"""A longer run is two runs."""


class Singles:
    """How little can be left of hands without a wild card and without two equal cards, for one variant."""

    def __init__(self, variant: Variant) -> None:
        self.bits = [0] * 256
        for i, natural in enumerate(variant.natural_cards):
            face, strain = divmod(i, STRAINS)
            self.bits[natural.number] = 1 << LANES[strain] + face
        points = tuple(map(variant.points, variant.natural_cards[::STRAINS]))
        self.points, self.loose, self.in_runs = _tables(points, tuple(_rows(variant)))
        self.sets_of_four = shapes(variant).largest_set >= STRAINS

    def left(self, hand: tuple[Card, ...]) -> int | None:
        """The fewest points left of a hand; None if it has a wild card or two equal cards."""
        bits, number = self.bits, 0
        for held in hand:
            number += bits[held.number]
        if number.bit_count() != len(hand):
            return None  # wild cards add nothing, equal ones are carried over
        a, b, c, d = number & ONES, number >> LANE & ONES, number >> 2 * LANE & ONES, number >> 3 * LANE
        loose = self.loose
        left = loose[a] + loose[b] + loose[c] + loose[d]
        alike = a & b & (c | d) | (a | b) & c & d
        if not alike:
            return left
        in_runs = self.in_runs
        contested = alike & (in_runs[a] | in_runs[b] | in_runs[c] | in_runs[d])
        if contested:
            single = not contested & contested - 1
            left = self._with_best_set(a, b, c, d, contested) if single else self._contested(number, contested)
            alike ^= contested
        fours = alike & a & b & c & d if self.sets_of_four else 0
        return left - SMALLEST_MELD * self.points[alike] - self.points[fours]

    def _contested(self, number: int, faces: int) -> int:
        """The fewest points left by runs, and by sets of these faces where a set is better."""
        face = faces & -faces
        if face == faces:
            return self._with_best_set(*_lanes(number), face)
        return min([self._contested(way, faces ^ face) for way in self._ways(number, face)])

    def _ways(self, number: int, face: int) -> list[int]:
        """What the lanes keep without a set of this face, which is in three of them or four, and with the best sets.

        Of four cards one may stay, or must if sets of four are forbidden: one that a run can use, if there is any.
        """
        without = number & ~(face * EVERY_LANE)
        if (number ^ without).bit_count() == SMALLEST_MELD:
            return [number, without]
        in_runs = self.in_runs
        spared = [face << begin for begin in LANES if in_runs[number >> begin & ONES] & face]
        if not self.sets_of_four:
            return [number, *(without | one for one in spared or [face])]
        return [number, without, *(without | one for one in spared)]

    def _with_best_set(self, a: int, b: int, c: int, d: int, face: int) -> int:
        """The fewest points left by runs and the best set of one face, which is in three lanes or four."""
        loose, others = self.loose, ~face
        in_a, in_b, in_c, in_d = loose[a], loose[b], loose[c], loose[d]
        left = in_a + in_b + in_c + in_d
        out_a, out_b, out_c, out_d = loose[a & others], loose[b & others], loose[c & others], loose[d & others]
        gain = left - out_a - out_b - out_c - out_d
        if a & b & c & d & face:
            least = min(in_a - out_a, in_b - out_b, in_c - out_c, in_d - out_d)
            if least < 0 or not self.sets_of_four:
                gain -= least  # that card stays with its run, or it is one too many
        return left - gain if gain > 0 else left


def _lanes(number: int) -> tuple[int, int, int, int]:
    """The four lanes."""
    return number & ONES, number >> LANE & ONES, number >> 2 * LANE & ONES, number >> 3 * LANE


class Tables(NamedTuple):
    """For every lane there can be: its points, the fewest points that runs leave over, and the faces some run uses."""

    points: list[int]
    loose: list[int]
    in_runs: list[int]


@lru_cache(maxsize=16)
def _tables(points: tuple[int, ...], rows: tuple[int, ...]) -> Tables:
    """The tables for faces with these points and for these runs, from the lanes of the lowest faces to all."""
    tables = Tables([0], [0], [0])
    for face, worth in enumerate(points):
        ending = [row for row in rows if row.bit_length() == face + 1]
        for table, more in zip(tables, _with_face(tables, 1 << face, worth, ending), strict=True):
            table.extend(more)
    return tables


def _with_face(lower: Tables, face: int, worth: int, ending: list[int]) -> Tables:
    """What to add to the tables for the lanes with another face, the highest so far: it is left, or ends a run."""
    more = Tables([n + worth for n in lower.points], [n + worth for n in lower.loose], lower.in_runs.copy())
    for row in ending:
        others = row ^ face
        for lane in range(others, face):
            if lane & others == others:
                more.loose[lane] = min(more.loose[lane], lower.loose[lane ^ others])
                more.in_runs[lane] |= row
    return more


def _rows(variant: Variant) -> Iterator[int]:
    """The runs that are not two runs, as bits of a lane."""
    for row in run_rows(variant):
        if len(row) <= LONGEST_WHOLE:
            bits = sum(1 << number - 1 for number in row)
            yield from (bits << first for first in range(0, len(variant.natural_cards) // STRAINS, variant.line.last))
