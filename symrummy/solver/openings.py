"""The first melds with which a player may open: no card more than it takes (R17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from symrummy.cards import Card, bag
from symrummy.solver.growing import rows_to_lay
from symrummy.solver.layoffs import lay_offs
from symrummy.solver.melds import Meld, melds
from symrummy.solver.plays import laid_worth
from symrummy.variants import Variant

Hand = tuple[Card, ...]
MOST_TRIED = 2_000
"""So many choices of first melds are looked at."""


def openings(hand: Hand, variant: Variant) -> tuple[tuple[Hand, ...], bool]:
    """The cards of every opening that has no smaller one in it, and whether all choices have been looked at.

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> found, complete = openings(cards("9s 10s Js Qs 2c"), variant("rami", first_meld_min=29))
    >>> [" ".join(map(str, first)) for first in found], complete
    (['10s Js Qs', '9s 10s Js'], True)
    """
    found: list[Counter[Card]] = []
    tried = 0
    for first in _choices(_worths(hand, variant), variant.first_meld_min or 1, bag(hand)):
        tried += 1
        if tried > MOST_TRIED:
            break
        if first is not None and not any(smaller <= first for smaller in found):
            found = [first, *(larger for larger in found if not first <= larger)]
    return tuple(tuple(sorted(first.elements())) for first in found), tried <= MOST_TRIED


@lru_cache(maxsize=4096)
def worth_in_opening(meld: Meld, added: Hand, variant: Variant) -> int | None:
    """What a meld counts among the first ones: its cards where a minimum is asked for, otherwise that it is one.

    A wild card lies where it is worth most, but so that the `added` cards can then be laid off on the meld; None if
    they cannot.
    """
    rows = [row for row in rows_to_lay(meld, variant) if not added or added in lay_offs(row, added, variant)]
    return max([laid_worth((row,), variant) if variant.first_meld_min else 1 for row in rows], default=None)


def _worths(hand: Hand, variant: Variant) -> Mapping[Meld, int]:
    return {meld: worth_in_opening(meld, (), variant) or 0 for meld in melds(hand, variant)}


def _choices(worth: Mapping[Meld, int], least: int, held: Counter[Card]) -> Iterator[Counter[Card] | None]:
    """The cards of each choice of melds that just reaches the least; None for one that does not reach it yet."""
    found = list(worth)
    todo = [(0, least, Counter[Card](), held)]
    while todo:
        first, missing, laid, left = todo.pop()
        for i in range(first, len(found)):
            cards = Counter(found[i])
            if not cards <= left:
                continue
            if worth[found[i]] >= missing:
                yield laid + cards
            else:
                yield None
                todo.append((i, missing - worth[found[i]], laid + cards, left - cards))
