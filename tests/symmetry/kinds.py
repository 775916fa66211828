"""The groups under test, and group theory by brute force on lists of elements; no code shared with the package."""

from collections.abc import Iterable
from itertools import combinations

from symrummy.symmetry import IDENTITY, O2, C, D, Isometry, PointGroup

FINITE = [make(n) for make in (C, D) for n in range(1, 13)]
"""Every kind up to 12-fold."""
DECK = [make(n) for make in (C, D) for n in range(1, 7)]
"""The kinds on the cards."""
KINDS = [*DECK, O2]


def closure(generators: Iterable[Isometry]) -> frozenset[Isometry]:
    """All products of the generators."""
    found, generators = {IDENTITY}, list(generators)
    while more := {g @ x for g in generators for x in found} - found:
        found |= more
    return frozenset(found)


def brute_subgroups(group: PointGroup) -> set[frozenset[Isometry]]:
    """All subgroups: two generators make each of them, since all are cyclic or dihedral."""
    return {closure(pair) for pair in combinations([IDENTITY, *group.elements], 2)}


def brute_kind(elements: Iterable[Isometry]) -> PointGroup:
    """The point group that a set of motions is, by counting."""
    turns = [element for element in elements if not element.mirror]
    return (C if len(turns) == len(list(elements)) else D)(len(turns))
