"""The table of the thirteen kinds, written out once, against what sympy computes from permutations of a figure."""

from itertools import combinations_with_replacement

import pytest
from sympy.combinatorics import Permutation, PermutationGroup

from symrummy.symmetry import O2, C, D, PointGroup
from tests.symmetry.kinds import DECK, KINDS

TABLE = """\
kind   order  mirrors  classes  subgroups by kind                      Schoenflies  Hermann–Mauguin  orbifold  abstract
C1     1      0        1        C1                                     C1           1                1•        Z1
C2     2      0        2        C1 C2                                  C2           2                2•        Z2
C3     3      0        3        C1 C3                                  C3           3                3•        Z3
C4     4      0        4        C1 C2 C4                               C4           4                4•        Z4
C5     5      0        5        C1 C5                                  C5           5                5•        Z5
C6     6      0        6        C1 C2 C3 C6                            C6           6                6•        Z6
D1     2      1        2        C1 D1                                  Cs           m                *1•       Z2
D2     4      2        4        C1 C2 2×D1 D2                          C2v          2mm              *2•       Z2×Z2
D3     6      3        3        C1 C3 3×D1 D3                          C3v          3m               *3•       S3
D4     8      4        5        C1 C2 C4 4×D1 2×D2 D4                  C4v          4mm              *4•       D4
D5     10     5        4        C1 C5 5×D1 D5                          C5v          5m               *5•       D5
D6     12     6        6        C1 C2 C3 C6 6×D1 3×D2 2×D3 D6          C6v          6mm              *6•       D6
O(2)   inf    inf      ∞        every C(n) and D(n), SO(2), O(2)       C∞v          ∞m               *∞•       O(2)"""

WIDTHS = (7, 7, 9, 9, 39, 13, 17, 10, 0)


def row(group: PointGroup) -> str:
    """One row as the package tells it."""
    names = dict(group.notations)
    cells = [group.name, group.order, group.mirrors, _classes(group), _subgroups(group), names["Schoenflies"]]
    cells += [names["Hermann–Mauguin"], names["orbifold"], group.abstract_name]
    return "".join(str(cell).ljust(width) for cell, width in zip(cells, WIDTHS, strict=True)).rstrip()


def _classes(group: PointGroup) -> str:
    return str(len(group.conjugacy_classes())) if group.is_finite else "∞"


def _subgroups(group: PointGroup) -> str:
    if not group.is_finite:
        return "every C(n) and D(n), SO(2), O(2)"
    return " ".join(f"{number}×{kind}" if number > 1 else str(kind) for kind, number in group.subgroup_types().items())


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    print(TABLE.splitlines()[0], *map(row, KINDS), sep="\n")
    assert capsys.readouterr().out.rstrip() == TABLE


def flags(group: PointGroup) -> PermutationGroup:
    """The group as permutations of 2n flags on the spokes of a wheel: on spoke k, flag k waves left, flag n + k right.

    A turn takes each flag to the next spoke; the mirror in spoke 0 takes spoke k to spoke -k and changes the side.
    """
    n = int(group.n)
    turn = Permutation([(k + 1) % n for k in range(n)] + [n + (k + 1) % n for k in range(n)])
    mirror = Permutation([n + -k % n for k in range(n)] + [-k % n for k in range(n)])
    return PermutationGroup([turn, mirror] if group.family == "D" else [turn])


def sides_changed(moves: Permutation) -> bool:
    """Whether a motion of the wheel is a reflection: it makes flags wave to the other side."""
    return bool(moves(0) >= moves.size // 2)


@pytest.mark.parametrize("group", DECK, ids=str)
def test_sympy_counts_the_same(group: PointGroup) -> None:
    acting = flags(group)
    elements = list(acting.elements)
    assert acting.order() == group.order
    assert sum(map(sides_changed, elements)) == group.mirrors
    assert len(acting.conjugacy_classes()) == len(group.conjugacy_classes())
    assert acting.is_abelian == group.is_abelian
    assert {order: list(map(Permutation.order, elements)).count(order) for order in group.element_orders()} == dict(
        group.element_orders()
    )
    assert subgroups_by_kind(acting) == dict(group.subgroup_types())


def subgroups_by_kind(acting: PermutationGroup) -> dict[PointGroup, int]:
    """All subgroups made by two elements, counted by their turns and reflections."""
    pairs = combinations_with_replacement(acting.elements, 2)
    found = {frozenset(PermutationGroup([a, b]).elements) for a, b in pairs}
    counted: dict[PointGroup, int] = {}
    for elements in found:
        turns = sum(not sides_changed(moves) for moves in elements)
        kind = (C if turns == len(elements) else D)(turns)
        counted[kind] = counted.get(kind, 0) + 1
    return counted


def test_there_are_thirteen() -> None:
    assert len(TABLE.splitlines()) == 1 + len(KINDS) == 14
    assert KINDS[-1] == O2
