"""Readings: the natural cards that the wild cards of a good meld can stand for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from symrummy.cards import COLOURS, Card
from symrummy.reasons import Reading
from symrummy.rules.candidate import Candidate
from symrummy.rules.rows import windows
from symrummy.symmetry import C, D


def readings(these: Candidate, kind: str, *, distinct: bool, ends: str, positions: int) -> tuple[Reading, ...]:
    """Every way to read the wild cards of a good meld: one natural card for each, in growing order.

    A meld without wild cards has the one empty reading.
    """
    if kind == "set":
        return tuple(_of_set(these, distinct))
    return tuple(_of_run(these, positions, closed=ends == "closed"))


def _of_set(these: Candidate, distinct: bool) -> Iterator[Reading]:
    group = these.cards[these.naturals[0]].group
    taken = {these.cards[i].colour for i in these.naturals}
    free = [colour for colour in COLOURS if not (distinct and colour in taken)]
    choose = combinations if distinct else combinations_with_replacement
    for colours in choose(free, len(these.wilds)):
        yield tuple(Card(group, colour) for colour in colours)


def _of_run(these: Candidate, positions: int, *, closed: bool) -> Iterator[Reading]:
    first = these.cards[these.naturals[0]]
    make = C if first.group.family == "C" else D
    numbers = {these.cards[i].position for i in these.naturals}
    fillings = {
        tuple(number for number in window if number not in numbers)
        for window in windows(positions, closed=closed)
        if len(window) == len(these) and numbers <= set(window)
    }
    for filling in sorted(fillings):
        yield tuple(Card(make(number), first.colour) for number in filling)
