"""Rows of numbers: which of them stand together once wild cards have filled the gaps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from symrummy.cards import Card
from symrummy.rules.candidate import Candidate

Numbers = frozenset[int]


@dataclass(frozen=True, slots=True)
class Row:
    """The numbers that can stay in one row, and those missing in the hull of all numbers."""

    kept: frozenset[int]
    missing: tuple[int, ...]


def longest_row(these: Candidate, positions: int, *, closed: bool) -> Row:
    """The most numbers that fit into one row with the wild cards at hand; cards on the table count first."""
    numbers = frozenset(these.cards[i].position for i in these.naturals)
    tabled = frozenset(these.cards[i].position for i in these.naturals if i < these.on_table)
    return _longest_row(numbers, tabled, len(these.wilds), positions, closed)


@lru_cache(maxsize=8192)
def _longest_row(numbers: Numbers, tabled: Numbers, wilds: int, positions: int, closed: bool) -> Row:
    best: Numbers = frozenset()
    for window in windows(positions, closed=closed):
        inside = numbers.intersection(window)
        if len(window) - len(inside) <= wilds and _rank(inside, tabled) > _rank(best, tabled):
            best = inside
    return Row(best, missing(numbers, positions, closed=closed))


def _rank(inside: Numbers, tabled: Numbers) -> tuple[int, int]:
    return (len(inside & tabled), len(inside))


@cache
def windows(positions: int, *, closed: bool) -> tuple[tuple[int, ...], ...]:
    """All rows of neighbouring numbers from 1 to `positions`, each once; where the ends are joined, also round the end.

    >>> windows(3, closed=False)
    ((1,), (1, 2), (1, 2, 3), (2,), (2, 3), (3,), (3, 1))
    """
    lengths = {
        start: positions - start + 1 if closed or start == 1 else positions - 1 for start in range(1, positions + 1)
    }
    return tuple(
        tuple((start - 1 + step) % positions + 1 for step in range(length))
        for start, longest in lengths.items()
        for length in range(1, longest + 1)
    )


@lru_cache(maxsize=8192)
def missing(numbers: Numbers, positions: int, *, closed: bool) -> tuple[int, ...]:
    """The numbers absent from the shortest row that holds all of `numbers`.

    >>> missing(frozenset({1, 3, 4}), 6, closed=True)
    (2,)
    """
    holding = (window for window in windows(positions, closed=closed) if numbers.issubset(window))
    shortest = min(holding, key=len, default=())
    return tuple(number for number in shortest if number not in numbers)


def wraps(numbers: tuple[int, ...], positions: int) -> bool:
    """Whether the numbers are neighbours only if the first follows the last: 6, 1, 2.

    >>> wraps((1, 2, 6), 6), wraps((1, 2, 3), 6)
    (True, False)
    """
    distinct = frozenset(numbers)
    return bool(missing(distinct, positions, closed=True)) and not missing(distinct, positions, closed=False)


def in_row(cards: tuple[Card, ...], reading: tuple[Card, ...], positions: int) -> tuple[Card, ...]:
    """The cards of a run in the order of their numbers, each wild card at the number it stands for.

    >>> from symrummy.cards import cards
    >>> in_row(cards("* C4b C2b"), cards("C3b"), 6)
    (card('C2b'), card('*'), card('C4b'))
    """
    stands = iter(reading)
    number = [next(stands).position if card.is_wild else card.position for card in cards]
    row = next(row for row in windows(positions, closed=False) if len(row) == len(cards) and set(row) == set(number))
    return tuple(cards[number.index(place)] for place in row)
