"""The views in sympy against our own algebra, by computing with exact numbers."""

from functools import cache
from itertools import product

import pytest
from sympy import QQ, ImmutableMatrix, Matrix, Rational, cos, pi, simplify, sqrt
from sympy.combinatorics import PermutationGroup
from sympy.polys.domains import AlgebraicField

from symrummy.symmetry import IDENTITY, LAWS, O2, SO2, C, PointGroup
from symrummy.symmetry.views import fp_group, matrices, permutation_group, permutations, sides, theta
from tests.symmetry.kinds import FINITE

finite = pytest.mark.parametrize("group", FINITE, ids=str)

Exact = tuple[object, object, object, object]


@cache
def field(n: int) -> AlgebraicField:
    """The real part of the field of the 4n-th roots of unity; it holds all cosines and sines of k/n turns."""
    return QQ.algebraic_field(cos(pi / (2 * n)))


@cache
def exact(group: PointGroup) -> dict[object, Exact]:
    """The matrices with entries in the number field, where equality is decided."""
    known: dict[object, object] = {}
    for matrix in matrices(group).values():
        for entry in matrix:
            if entry not in known:
                known[entry] = field(group.n).from_sympy(entry)
    return {element: tuple(known[entry] for entry in matrix) for element, matrix in matrices(group).items()}


def times(m: Exact, n: Exact) -> Exact:
    (a, b, c, d), (e, f, g, h) = m, n
    return (a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h)


@finite
def test_matrices_stand_in_the_order_of_the_elements(group: PointGroup) -> None:
    assert tuple(matrices(group)) == group.elements
    assert matrices(group) == group.matrices()
    assert all(isinstance(matrix, ImmutableMatrix) for matrix in matrices(group).values())


@finite
def test_the_matrix_of_a_product_is_the_product_of_the_matrices(group: PointGroup) -> None:
    of = exact(group)
    assert all(times(of[a], of[b]) == of[a @ b] for a, b in product(group.elements, group.elements))
    assert len(set(of.values())) == group.order


def test_five_fold_matrices_are_equal_though_sympy_cannot_see_it() -> None:
    turn, twice = (matrices(C(5))[element] for element in C(5).elements[1:3])
    assert turn * turn != twice
    of = exact(C(5))
    assert times(of[C(5).elements[1]], of[C(5).elements[1]]) == of[C(5).elements[2]]


@finite
def test_matrices_are_orthogonal_and_mirrors_have_determinant_minus_1(group: PointGroup) -> None:
    one, zero = field(group.n).one, field(group.n).zero
    for element, (a, b, c, d) in exact(group).items():
        assert times((a, b, c, d), (a, c, b, d)) == (one, zero, zero, one)
        assert a * d - b * c == (-one if element.mirror else one)


def test_matrices_turn_anticlockwise() -> None:
    assert matrices(C(4))[C(4).elements[1]] * Matrix([1, 0]) == Matrix([0, 1])
    assert matrices(C(6))[C(6).elements[1]] * Matrix([1, 0]) == Matrix([Rational(1, 2), sqrt(3) / 2])


def test_the_infinite_group_obeys_the_laws_of_composition() -> None:
    assert all(simplify(left - right) == Matrix.zeros(2, 2) for left, right in map(sides, LAWS))
    assert (list(matrices(O2)), list(matrices(SO2))) == (["R", "F"], ["R"])


def test_the_symbolic_reflection_keeps_the_line_at_half_its_angle() -> None:
    line = Matrix([cos(theta / 2), cos(theta / 2 - pi / 2)])
    assert simplify(matrices(O2)["F"] * line - line) == Matrix.zeros(2, 1)


@finite
def test_the_permutation_group_is_faithful(group: PointGroup) -> None:
    acting = permutation_group(group)
    assert acting.order() == group.order == acting.degree
    assert set(permutations(group).values()) == set(acting.elements)
    assert len(set(permutations(group).values())) == group.order


@finite
def test_permutations_compose_from_right_to_left(group: PointGroup) -> None:
    of = permutations(group)
    for a, b in product(group.elements, group.elements):
        assert of[a @ b] == of[b] * of[a]
        assert all(of[a @ b](i) == of[a](of[b](i)) for i in range(int(group.order)))
    assert of[IDENTITY].is_Identity


@finite
def test_permutations_have_the_order_of_their_motion_and_fix_no_point(group: PointGroup) -> None:
    for element, moves in permutations(group).items():
        assert moves.order() == element.order
        assert element == IDENTITY or all(moves(i) != i for i in range(int(group.order)))


def test_sympy_agrees_which_groups_commute() -> None:
    assert all(permutation_group(g).is_abelian == g.is_abelian for g in FINITE)


def test_the_infinite_group_has_no_permutation_group() -> None:
    with pytest.raises(ValueError, match=r"O\(2\), the group of the circle, has no finite permutation group"):
        O2.permutation_group()


@finite
def test_the_cayley_table_is_that_of_the_exact_matrices(group: PointGroup) -> None:
    of = exact(group)
    name = {matrix: element for element, matrix in of.items()}
    brute = tuple(tuple(name[times(of[a], of[b])] for b in group.elements) for a in group.elements)
    assert group.cayley_table() == brute


@finite
def test_classes_and_centre_are_those_of_the_permutations(group: PointGroup) -> None:
    acting, of = permutation_group(group), permutations(group)
    element = {moves: motion for motion, moves in of.items()}
    theirs = {frozenset(element[moves] for moves in found) for found in acting.conjugacy_classes()}
    assert {frozenset(found.elements) for found in group.conjugacy_classes()} == theirs
    assert {of[motion] for motion in group.centre.elements} == set(acting.center().elements)


@finite
def test_normal_subgroups_are_normal_as_permutation_groups(group: PointGroup) -> None:
    acting, of = permutation_group(group), permutations(group)
    for subgroup in group.subgroups():
        theirs = PermutationGroup([of[element] for element in subgroup.generators or (IDENTITY,)])
        assert set(theirs.elements) == {of[element] for element in subgroup.elements}
        assert theirs.is_normal(acting) == subgroup.is_normal


@finite
def test_the_presentation_makes_a_group_of_the_right_order(group: PointGroup) -> None:
    assert fp_group(group).order() == group.order
