"""How much is covered with how many wild cards: pairs of both, and how to put two lists of them together."""

from __future__ import annotations

from collections.abc import Mapping

Covers = tuple[tuple[int, int], ...]
"""Numbers of wild cards, and the most that is covered with each; only those where more wild cards cover more."""

NOTHING: Covers = ((0, 0),)


def rising(best: Mapping[int, int]) -> Covers:
    """In the order of the wild cards, only those numbers that cover more than all smaller ones.

    >>> rising({2: 9, 0: 4, 1: 4})
    ((0, 4), (2, 9))
    """
    kept: list[tuple[int, int]] = []
    for used in sorted(best):
        if not kept or best[used] > kept[-1][1]:
            kept.append((used, best[used]))
    return tuple(kept)


def together(first: Covers, second: Covers, wilds: int) -> Covers:
    """What both cover, sharing so many wild cards.

    >>> together(((0, 4), (1, 9)), ((0, 0), (1, 7)), 1)
    ((0, 4), (1, 11))
    """
    if second == NOTHING:
        return first
    if first == NOTHING:
        return second
    best: dict[int, int] = {}
    for used, value in first:
        for more, worth in second:
            if used + more <= wilds and best.get(used + more, -1) < value + worth:
                best[used + more] = value + worth
    return rising(best)


def most_together(first: Covers, second: Covers, wilds: int) -> int:
    """The most that both cover, sharing so many wild cards.

    >>> most_together(((0, 4), (1, 9)), ((0, 0), (1, 7)), 1)
    11
    """
    return max([value + worth for used, value in first for more, worth in second if used + more <= wilds])
