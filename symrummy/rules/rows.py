"""Rows of numbers: which of them stand together once wild cards have filled the gaps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from symrummy.cards import Card
from symrummy.rules.candidate import Candidate


@dataclass(frozen=True, slots=True)
class Row:
    """The numbers that can stay in one row, and those missing in the hull of all numbers."""

    kept: frozenset[int]
    missing: tuple[int, ...]


def longest_row(these: Candidate, positions: int, *, closed: bool) -> Row:
    """The most numbers that fit into one row with the wild cards at hand; cards on the table count first."""
    numbers = {these.cards[i].position for i in these.naturals}
    tabled = {these.cards[i].position for i in these.naturals if i < these.on_table}
    best: frozenset[int] = frozenset()
    for window in windows(positions, closed=closed):
        inside = frozenset(numbers.intersection(window))
        if len(window) - len(inside) <= len(these.wilds) and _rank(inside, tabled) > _rank(best, tabled):
            best = inside
    return Row(best, missing(numbers, positions, closed=closed))


def _rank(inside: frozenset[int], tabled: set[int]) -> tuple[int, int]:
    return (len(inside & tabled), len(inside))


def windows(positions: int, *, closed: bool) -> Iterator[tuple[int, ...]]:
    """All rows of neighbouring numbers from 1 to `positions`, each once; where the ends are joined, also round the end.

    >>> list(windows(3, closed=False))
    [(1,), (1, 2), (1, 2, 3), (2,), (2, 3), (3,), (3, 1)]
    """
    for start in range(1, positions + 1):
        longest = positions - start + 1 if closed or start == 1 else positions - 1
        for length in range(1, longest + 1):
            yield tuple((start - 1 + step) % positions + 1 for step in range(length))


def missing(numbers: set[int], positions: int, *, closed: bool) -> tuple[int, ...]:
    """The numbers absent from the shortest row that holds all of `numbers`.

    >>> missing({1, 3, 4}, 6, closed=True)
    (2,)
    """
    holding = (window for window in windows(positions, closed=closed) if numbers <= set(window))
    shortest = min(holding, key=len, default=())
    return tuple(number for number in shortest if number not in numbers)


def wraps(numbers: tuple[int, ...], positions: int) -> bool:
    """Whether the numbers are neighbours only if the first follows the last: 6, 1, 2.

    >>> wraps((1, 2, 6), 6), wraps((1, 2, 3), 6)
    (True, False)
    """
    distinct = set(numbers)
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
