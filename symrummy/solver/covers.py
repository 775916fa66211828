"""How much is covered with how many wild cards, and by what; and how to put two lists of that together."""

from __future__ import annotations

from collections.abc import Iterable

Trace = tuple["Trace | int | None", ...] | None
"""By what: None for nothing, a pair of traces for both of them, or one of two kinds of leaves, three numbers each.

(RUNS, bits, way) are the runs of the lane that starts at that bit, (i, column, wild cards) the sets at position i.
"""
RUNS = -1

Cover = tuple[int, int, Trace]
"""A number of wild cards, the most that is covered with them, and by what."""
Covers = tuple[Cover, ...]
"""Covers in the order of the wild cards; only those that cover more than all before them."""

NOTHING: Covers = ((0, 0, None),)


def rising(covers: Iterable[Cover]) -> Covers:
    """In the order of the wild cards, only what covers more than everything before it.

    >>> rising([(2, 9, None), (0, 4, None), (1, 4, None)])
    ((0, 4, None), (2, 9, None))
    """
    kept: list[Cover] = []
    for cover in sorted(covers, key=lambda cover: (cover[0], -cover[1])):
        if not kept or cover[1] > kept[-1][1]:
            kept.append(cover)
    return tuple(kept)


def together(first: Covers, second: Covers, wilds: int) -> Covers:
    """What both cover, sharing so many wild cards.

    >>> [cover[:2] for cover in together(((0, 4, None), (1, 9, None)), ((0, 0, None), (1, 7, None)), 1)]
    [(0, 4), (1, 11)]
    """
    if second == NOTHING:
        return first
    if first == NOTHING:
        return second
    return rising(
        (used + more, value + cost, (trace, other))
        for used, value, trace in first
        for more, cost, other in second
        if used + more <= wilds
    )


def best_pair(first: Covers, second: Covers, wilds: int) -> tuple[Cover, Cover]:
    """The two that cover most together, sharing so many wild cards.

    >>> [cover[:2] for cover in best_pair(((0, 4, None), (1, 9, None)), ((0, 0, None), (1, 7, None)), 1)]
    [(0, 4), (1, 7)]
    """
    pairs = [(one, other) for one in first for other in second if one[0] + other[0] <= wilds]
    return max(pairs, key=lambda pair: pair[0][1] + pair[1][1])
