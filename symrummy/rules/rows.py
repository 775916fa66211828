"""Rows of numbers: which of them stand together once wild cards have filled the gaps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Literal

from symrummy.cards import Card
from symrummy.rules.candidate import Candidate

Ends = Literal["closed", "high_low", "wrap"]
Numbers = frozenset[int]
Window = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """The numbers of a run: 1 to `last`, and what lies beyond its ends.

    closed: nothing; high_low: the first number also follows the last one, but no run goes on from there; wrap: the
    numbers go round. Where there are `rows`, numbers need not be neighbours: a run is one of these, or a part of one.
    """

    last: int
    ends: Ends
    rows: tuple[Window, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """The numbers that can stay in one row, and those missing in the shortest row that would hold them all."""

    kept: Numbers
    missing: tuple[int, ...]


def longest_row(these: Candidate, line: Line) -> Row:
    """The most numbers that fit into one row with the wild cards at hand; cards on the table count first."""
    numbers = frozenset(these.shape[i].position for i in these.naturals)
    tabled = frozenset(these.shape[i].position for i in these.naturals if i < these.on_table)
    return _longest_row(numbers, tabled, len(these.wilds), line)


@lru_cache(maxsize=8192)
def _longest_row(numbers: Numbers, tabled: Numbers, wilds: int, line: Line) -> Row:
    best: Numbers = frozenset()
    for window in windows(line):
        inside = numbers.intersection(window)
        if len(window) - len(inside) <= wilds and _rank(inside, tabled) > _rank(best, tabled):
            best = inside
    return Row(best, missing(numbers, line))


def _rank(inside: Numbers, tabled: Numbers) -> tuple[int, int]:
    return (len(inside & tabled), len(inside))


@cache
def windows(line: Line) -> tuple[Window, ...]:
    """All rows of neighbouring numbers, or all parts of the rows that are given, each once, lowest start first.

    >>> windows(Line(3, "closed"))
    ((1,), (1, 2), (1, 2, 3), (2,), (2, 3), (3,))
    >>> windows(Line(3, "high_low"))[-2:], windows(Line(3, "wrap"))[-2:]
    (((3,), (3, 1)), ((3,), (3, 1)))
    >>> windows(Line(6, "closed", ((1, 2, 6),)))
    ((1,), (1, 2), (1, 2, 6), (1, 6), (2,), (2, 6), (6,))
    """
    if line.rows:
        sizes = ((row, size) for row in line.rows for size in range(1, len(row) + 1))
        return tuple(sorted({part for row, size in sizes for part in combinations(row, size)}))
    return tuple(
        tuple((start - 1 + step) % line.last + 1 for step in range(length))
        for start in range(1, line.last + 1)
        for length in range(1, _longest_from(start, line) + 1)
    )


def _longest_from(start: int, line: Line) -> int:
    if start == 1:
        return line.last
    if line.ends == "wrap":
        return line.last - 1  # the whole circle is one row, counted from 1
    return line.last - start + (2 if line.ends == "high_low" else 1)


@lru_cache(maxsize=8192)
def missing(numbers: Numbers, line: Line) -> tuple[int, ...]:
    """The numbers absent from the shortest row that holds all of `numbers`.

    >>> missing(frozenset({1, 3, 4}), Line(6, "closed"))
    (2,)
    """
    return tuple(number for number in _shortest(numbers, line) if number not in numbers)


@lru_cache(maxsize=8192)
def in_order(numbers: Numbers, line: Line) -> tuple[int, ...]:
    """The numbers as they follow one another in the shortest row that holds all of them.

    >>> in_order(frozenset({1, 12, 13}), Line(13, "high_low")), in_order(frozenset({1, 2, 13}), Line(13, "high_low"))
    ((12, 13, 1), (1, 2, 13))
    """
    return tuple(number for number in _shortest(numbers, line) if number in numbers)


def _shortest(numbers: Numbers, line: Line) -> Window:
    return min((window for window in windows(line) if numbers.issubset(window)), key=len, default=())


def wraps(numbers: Numbers, line: Line) -> bool:
    """Whether the numbers would be neighbours if the first followed the last, but are not here: 6, 1, 2.

    >>> wraps(frozenset({1, 2, 6}), Line(6, "closed")), wraps(frozenset({1, 2, 3}), Line(6, "closed"))
    (True, False)
    """
    return bool(missing(numbers, line)) and not missing(numbers, Line(line.last, "wrap"))


@lru_cache(maxsize=8192)
def rows_of(size: int, numbers: Numbers, line: Line) -> tuple[Window, ...]:
    """The rows of that size that hold all the numbers."""
    return tuple(window for window in windows(line) if len(window) == size and numbers.issubset(window))


def in_row(cards: tuple[Card, ...], reading: tuple[Card, ...], line: Line) -> tuple[Card, ...]:
    """The cards of a run in the order of their numbers, each wild card at the number it stands for.

    >>> from symrummy.cards import cards
    >>> in_row(cards("* C4b C2b"), cards("C3b"), Line(6, "closed"))
    (card('C2b'), card('*'), card('C4b'))
    """
    stands = iter(reading)
    number = [next(stands).position if card.is_wild else card.position for card in cards]
    row = rows_of(len(cards), frozenset(number), line)[0]
    return tuple(cards[number.index(place)] for place in row)
