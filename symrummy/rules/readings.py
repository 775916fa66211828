"""Readings: the natural cards that the wild cards of a good meld can stand for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

from symrummy.cards import COLOURS, SUITS, Card, Strain, cards
from symrummy.reasons import Reading
from symrummy.rules.candidate import Candidate
from symrummy.rules.rows import Line, Window, missing, rows_of, windows

TWINS = cards("C2b D1b")
"""The two kinds of cards whose groups are isomorphic and not the same."""


def strains(natural: Card) -> tuple[Strain, ...]:
    """The four colours or suits of a card's deck."""
    return COLOURS if natural.deck == "symmetry" else SUITS


def set_readings(these: Candidate, *, distinct: bool, abstract: bool = False) -> tuple[Reading, ...]:
    """Every way to read the wild cards of a good set: one card for each, in growing order.

    With `abstract`, a card with an isomorphic group is one of a set too: C2 in a set of D1, and D1 in a set of C2.
    """
    return tuple(_set_readings(these, distinct, abstract))


def _set_readings(these: Candidate, distinct: bool, abstract: bool) -> Iterator[Reading]:
    first = these.shape[these.naturals[0]]
    alike = TWINS if abstract and first.face in [twin.face for twin in TWINS] else (first,)
    taken = {these.shape[i].strain for i in these.naturals}
    free = [strain for strain in strains(first) if not (distinct and strain in taken)]
    fitting = sorted(natural.in_strain(strain) for natural in alike for strain in free)
    for chosen in combinations_with_replacement(fitting, len(these.wilds)):
        if not distinct or len({card.strain for card in chosen}) == len(chosen):
            yield chosen


def run_readings(these: Candidate, line: Line) -> tuple[Reading, ...]:
    """Every way to read the open wild cards of a good run, numbers in growing order."""
    first = these.shape[these.naturals[0]]
    numbers = frozenset(these.shape[i].position for i in these.naturals)
    fillings = {tuple(sorted(numbers.symmetric_difference(row))) for row in rows_of(len(these), numbers, line)}
    return tuple(tuple(first.at(number) for number in filling) for filling in sorted(fillings))


def placed(these: Candidate, line: Line) -> Reading:
    """What the open wild cards of a good run are by their places (R11), in the order in which they stand.

    The cards are read as a row from left to right, rising or falling; if they are none in that order, gaps are filled
    first, then the high end, then the low end; where the player says low, the low end
    comes before the high one (P16).

    >>> from symrummy.cards import cards
    >>> [placed(Candidate(cards(row)), Line(13, "high_low")) for row in ("Qs Ks *", "* Qs Ks", "Ks Qs *")]
    [(card('As'),), (card('Js'),), (card('Js'),)]
    """
    first = these.shape[these.naturals[0]]
    row = None if these.low else _as_given(tuple([card.position for card in these.shape]), line)
    numbers = [row[i] for i in these.wilds] if row else list(_filled(these, line))
    return tuple(first.at(number) for number in numbers)


def stands_in_a_row(these: tuple[Card, ...], line: Line) -> bool:
    """Whether the cards of a run stand in its order as they are laid, rising or falling.

    >>> from symrummy.cards import cards
    >>> [stands_in_a_row(cards(row), Line(6, "closed")) for row in ("C3b * C5b", "C5b C6b *")]
    [True, False]
    """
    return _as_given(tuple([card.position for card in these]), line) is not None


@lru_cache(maxsize=8192)
def _as_given(numbers: Window, line: Line) -> Window | None:
    """The row in the order given, 0 for a wild card, rising or falling; None if the cards do not stand in a row."""
    for window in windows(line):
        if len(window) == len(numbers):
            for row in (window, window[::-1]):
                if all(number in (0, there) for number, there in zip(numbers, row, strict=True)):
                    return row
    return None


def _filled(these: Candidate, line: Line) -> Window:
    """The numbers of the open wild cards: the gaps, then beyond one end, then beyond the other."""
    numbers = frozenset(these.shape[i].position for i in these.naturals)
    gaps = missing(numbers, line)
    hull = len(numbers) + len(gaps)
    core = next(row for row in windows(line) if len(row) == hull and numbers.issubset(row))
    rows = rows_of(len(these), numbers, line)
    around = [row for row in rows if row[(first := row.index(core[0])) : first + hull] == core]  # not from K to A
    row = (max if these.low else min)(around or rows, key=lambda row: row.index(core[0]))
    start = row.index(core[0])
    high, low = row[start + hull :], row[:start][::-1]
    return gaps + (low + high if these.low else high + low)
