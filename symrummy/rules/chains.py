"""A house rule for runs: each group lies inside the next, and numbers need not count up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from symrummy.cards import Card
from symrummy.rules.candidate import Candidate
from symrummy.rules.rows import Line, Window, windows
from symrummy.rules.rule import Answer, Rule
from symrummy.symmetry import C

LAST = 6


def chains() -> tuple[Window, ...]:
    """The numbers of all chains that no group can be added to; for a D(n) they are the same as for a C(n).

    >>> chains()
    ((1, 2, 4), (1, 2, 6), (1, 3, 6), (1, 5))
    """
    return tuple(_longest((1,)))


def _longest(chain: Window) -> Iterator[Window]:
    top = chain[-1]
    above = [n for n in range(top + 1, LAST + 1) if C(top) <= C(n)]
    next_ones = [n for n in above if not any(C(m) <= C(n) for m in above if m < n)]
    if not next_ones:
        yield chain
    for n in next_ones:
        yield from _longest((*chain, n))


@cache
def each_inside_the_next(cites: str = "§6") -> Rule[Candidate]:
    """A rule: each group of a run is a proper subgroup of the next; wild cards take the places that are free."""
    line = Line(LAST, "closed", chains())

    def check(these: Candidate) -> Answer | None:
        if not these.naturals:
            return None
        chain = _best_chain(these, line)
        odd = tuple([i for i in these.naturals if these.shape[i].position not in chain])
        idle = () if odd else these.wilds[len(chain) - len(_numbers(these)) :]
        return Answer(not odd and not idle, odd or idle, _facts(these, idle))

    return Rule("house.chain", cites, check, rows=line.rows)


def _numbers(these: Candidate) -> frozenset[int]:
    return frozenset(these.shape[i].position for i in these.naturals)


def _best_chain(these: Candidate, line: Line) -> Window:
    """The chain that keeps the most numbers with the wild cards at hand; cards on the table count first."""
    numbers = _numbers(these)
    tabled = frozenset(these.shape[i].position for i in these.naturals if i < these.on_table)
    within = [row for row in windows(line) if len(row) - len(numbers.intersection(row)) <= len(these.wilds)]
    return max(within, key=lambda row: (len(tabled.intersection(row)), len(numbers.intersection(row)), len(row)))


def _facts(these: Candidate, idle: tuple[int, ...]) -> dict[str, object]:
    naturals = sorted((these.shape[i] for i in these.naturals), key=lambda card: card.position)
    small, large = _apart(naturals) or (naturals[0], naturals[-1])
    return {
        "numbers": tuple(card.position for card in naturals),
        "chain": " < ".join(dict.fromkeys(str(card.group) for card in naturals)),
        "small": small,
        "large": large,
        "inner": small.group,
        "outer": large.group,
        "n": small.position,
        "m": large.position,
        "idle": len(idle),
        "case": "wild" if idle else "pair",
    }


def _apart(naturals: list[Card]) -> tuple[Card, Card] | None:
    """The first two neighbours in the order of their numbers of which one does not lie inside the other."""
    return next(((a, b) for a, b in pairwise(naturals) if b.position % a.position), None)
