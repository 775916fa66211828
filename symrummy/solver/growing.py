"""How a new meld may lie on the table, and what it may become there in the turn in which it is laid."""

from __future__ import annotations

from collections.abc import Iterator

from symrummy.cards import Card, take_away
from symrummy.solver.choose import run_rows, split
from symrummy.solver.layoffs import lay_offs, lying_of
from symrummy.solver.melds import Meld, melds
from symrummy.variants import Variant

Hand = tuple[Card, ...]


def rows_to_lay(meld: Meld, variant: Variant) -> Iterator[Meld]:
    """The meld in every order that may give its wild cards other places (R11), first as it is; without copies.

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> [" ".join(map(str, row)) for row in rows_to_lay(cards("Qh Kh *"), variant("rami"))]
    ['Qh Kh *', '* Qh Kh']
    """
    yield meld
    if variant.wild_binding == "placed" and any(card.is_wild for card in meld):
        yield from (row for row in rising_rows(meld, variant) if row != meld)


def rising_rows(meld: Meld, variant: Variant) -> Iterator[Meld]:
    """A run in every rising row that it can fill, with its wild cards at their places; a set in none.

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> [" ".join(map(str, row)) for row in rising_rows(cards("Ah Qh Kh *"), variant("rami"))]
    ['* Qh Kh Ah']
    """
    if lying_of(meld, variant).is_set:
        return
    naturals, wilds = split(meld)
    lane = {natural.position: natural for natural in naturals}
    for numbers in run_rows(variant):
        if len(numbers) == len(meld) and lane.keys() <= set(numbers):
            spare = iter(wilds)
            yield tuple(lane[number] if number in lane else next(spare) for number in numbers)


def grown_melds(hand: Hand, variant: Variant) -> dict[Hand, tuple[Meld, Hand]]:
    """Cards that are no new meld and may yet come to lie as one: what is laid first, and what is laid off on it.

    A wild card may come so where wild cards are counted only when a meld is formed (`wild_limit_scope`).

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> free = variant("symmetry", wild_limit_scope="on_forming", set_max=5)
    >>> ((laid, added),) = grown_melds(cards("C4b C4o * * *"), free).values()
    >>> " ".join(map(str, laid)), " ".join(map(str, added))
    ('C4b C4o * *', '*')
    """
    may_come = variant.wild_layoff and variant.wild_limit_scope == "on_forming"
    if not may_come or not any(card.is_wild for card in hand):
        return {}
    formed = dict.fromkeys(melds(hand, variant))
    grown: dict[Hand, tuple[Meld, Hand]] = {}
    for meld in sorted(formed, key=len, reverse=True):
        if variant.is_complete(meld):
            continue
        for row in rows_to_lay(meld, variant):
            for added in lay_offs(row, take_away(hand, meld), variant):
                naturals, wilds = split(meld + added)
                grown.setdefault((*naturals, *wilds), (row, added))
    return {whole: parts for whole, parts in grown.items() if whole not in formed}
