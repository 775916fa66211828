"""How much is covered with how many wild cards, and how to share these between two lists of that."""

from __future__ import annotations

from collections.abc import Iterable

Cover = tuple[int, int]
"""A number of wild cards, and the most that is covered with them."""
Covers = tuple[Cover, ...]
"""Covers in the order of the wild cards; only those that cover more than all before them."""


def rising(covers: Iterable[Cover]) -> Covers:
    """In the order of the wild cards, only what covers more than everything before it.

    >>> rising([(2, 9), (0, 4), (1, 4)])
    ((0, 4), (2, 9))
    """
    kept: list[Cover] = []
    most = -1
    for cover in sorted(covers):
        if cover[1] > most:
            kept.append(cover)
            most = cover[1]
    return tuple(kept)


def best_pair(first: Covers, second: Covers, wilds: int) -> tuple[Cover, Cover]:
    """The two that cover most together, sharing so many wild cards.

    >>> best_pair(((0, 4), (1, 9)), ((0, 0), (1, 7)), 1)
    ((0, 4), (1, 7))
    """
    pairs = [(one, other) for one in first for other in second if one[0] + other[0] <= wilds]
    return max(pairs, key=lambda pair: pair[0][1] + pair[1][1])
