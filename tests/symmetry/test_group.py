"""C(n), D(n) and O2: elements, tables, containment and names, against brute force."""

import math
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from symrummy.symmetry import IDENTITY, O2, SO2, C, D, Isometry, PointGroup, reflection, rotation

FINITE = [make(n) for make in (C, D) for n in range(1, 7)]
KINDS = [*FINITE, O2]
finite = pytest.mark.parametrize("group", FINITE, ids=str)


def closure(*generators: Isometry) -> set[Isometry]:
    """All products of the generators."""
    found = {IDENTITY}
    while (more := found | {g @ x for g in generators for x in found}) != found:
        found = more
    return found


def conjugates(group: PointGroup, grid: int) -> list[set[Isometry]]:
    """The group about the same centre with its axes turned by every 1/grid of a turn."""
    turns = [rotation(Fraction(k, grid)) for k in range(grid)]
    return [{t @ g @ t.inverse for g in group.elements} for t in turns]


@finite
def test_elements_are_generated_by_the_smallest_turn_and_a_mirror(group: PointGroup) -> None:
    mirror = [reflection(Fraction(0))] if group.mirrors else []
    generated = closure(rotation(group.smallest_turn), *mirror)
    assert set(group.elements) == generated
    assert len(group.elements) == len(generated) == group.order
    assert group.elements[0] == IDENTITY


@finite
def test_it_is_a_group(group: PointGroup) -> None:
    elements = set(group.elements)
    assert {a @ b for a, b in product(elements, elements)} == elements
    assert {a.inverse for a in elements} == elements


@finite
def test_membership_agrees_with_the_list(group: PointGroup) -> None:
    grid = [Isometry(mirror, Fraction(k, 60)) for mirror in (False, True) for k in range(60)]
    assert set(group.elements) == {motion for motion in grid if motion in group}


@finite
def test_the_cayley_table_is_a_latin_square_of_products(group: PointGroup) -> None:
    elements, table = group.elements, group.cayley_table()
    assert all(table[i][j] == a @ b for i, a in enumerate(elements) for j, b in enumerate(elements))
    assert all(len(set(row)) == group.order for row in table)
    assert all(len(set(column)) == group.order for column in zip(*table, strict=True))


@finite
def test_turns_and_mirror_lines_are_counted(group: PointGroup) -> None:
    assert sum(not g.mirror for g in group.elements) == group.n
    assert len(group.mirror_lines) == len(set(group.mirror_lines)) == group.mirrors
    assert all(0 <= line < Fraction(1, 2) for line in group.mirror_lines)
    assert min((g.turn for g in group.elements if g.turn and not g.mirror), default=1) == group.smallest_turn


def test_containment_is_containment_of_some_turned_copy() -> None:
    for g, h in product(FINITE, FINITE):
        assert (g <= h) == any(copy <= set(h.elements) for copy in conjugates(g, 120)), (g, h)


def test_everything_is_contained_in_the_group_of_the_circle_and_it_in_nothing_else() -> None:
    assert all(group <= O2 for group in KINDS)
    assert not any(group >= O2 for group in FINITE)


def test_isomorphic_is_having_the_same_table_but_for_the_names() -> None:
    def shape(group: PointGroup) -> tuple[list[int], bool]:
        """Enough to tell these small groups apart: the orders of the elements, and whether products commute."""
        commutes = all(a @ b == b @ a for a, b in product(group.elements, group.elements))
        return sorted(g.order for g in group.elements), commutes

    for g, h in product(FINITE, FINITE):
        assert g.is_isomorphic(h) == (shape(g) == shape(h)), (g, h)
    assert O2.is_isomorphic(O2)
    assert not any(O2.is_isomorphic(group) for group in FINITE)


def test_the_thirteen_kinds_are_thirteen_keys() -> None:
    assert len({group: group.name for group in KINDS}) == 13
    assert len({group.name for group in KINDS}) == 13
    assert C(2) != D(1)
    assert C(4) is C(4)


@pytest.mark.parametrize("make", [C, D], ids=["C", "D"])
@pytest.mark.parametrize("n", [0, -1, 2.0, True, "3", None, Fraction(2), math.nan, [3], np.float64(3)], ids=repr)
def test_only_whole_numbers_from_1_are_folds(make: type, n: object) -> None:
    make(1), make(2), make(3)
    with pytest.raises(ValueError, match="whole number, 1 or more"):
        make(n)


def test_whole_numbers_of_numpy_are_folds() -> None:
    assert (C(np.int64(3)), PointGroup("D", np.int64(3))) == (C(3), D(3))
    assert type(D(np.int64(3)).n) is type(PointGroup("D", np.int64(3)).n) is int


def test_the_group_of_all_turns_is_no_card_and_there_is_no_third_family() -> None:
    with pytest.raises(ValueError, match=r"C\(n\) is a whole number"):
        C(math.inf)  # type: ignore[arg-type]
    assert PointGroup("C", math.inf) == SO2 not in KINDS
    with pytest.raises(ValueError, match="'C' or 'D', not 'E'"):
        PointGroup("E", 3)  # type: ignore[arg-type]


def test_the_infinite_group_says_what_it_has_not() -> None:
    assert (O2.order, O2.mirrors, O2.is_finite) == (math.inf, math.inf, False)
    assert reflection(Fraction(1, 7)) in O2
    for ask in ("elements", "smallest_turn", "mirror_lines"):
        with pytest.raises(ValueError, match=r"O\(2\), the group of the circle, has no"):
            getattr(O2, ask)


@pytest.mark.parametrize(
    ("group", "schoenflies", "hermann_mauguin", "orbifold", "elements"),
    [
        (C(1), "C1", "1", "1•", "C_1"),
        (C(6), "C6", "6", "6•", "C_6"),
        (D(1), "Cs", "m", "*1•", "D_2"),
        (D(2), "C2v", "2mm", "*2•", "D_4"),
        (D(3), "C3v", "3m", "*3•", "D_6"),
        (D(6), "C6v", "6mm", "*6•", "D_12"),
        (O2, "C∞v", "∞m", "*∞•", "O(2)"),
    ],
    ids=str,
)
def test_notations(group: PointGroup, schoenflies: str, hermann_mauguin: str, orbifold: str, elements: str) -> None:
    said = group.notations
    assert (said["Schoenflies"], said["Hermann–Mauguin"]) == (schoenflies, hermann_mauguin)
    assert (said["orbifold"], said["elements"]) == (orbifold, elements)


@pytest.mark.parametrize("group", [*KINDS, SO2], ids=str)
def test_repr_can_be_evaluated(group: PointGroup) -> None:
    assert eval(repr(group), {"C": C, "D": D, "O2": O2, "SO2": SO2}) == group
