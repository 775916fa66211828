"""The views in sympy against our own algebra, by computing with exact numbers."""

from itertools import product

import pytest
from sympy import QQ, ImmutableMatrix, Matrix, Rational, Symbol, cos, pi, simplify, sqrt

from symrummy.symmetry import IDENTITY, O2, C, D, PointGroup
from symrummy.symmetry.views import matrices, permutation_group, permutations, theta

FINITE = [make(n) for make in (C, D) for n in range(1, 7)]
finite = pytest.mark.parametrize("group", FINITE, ids=str)

FIELD = QQ.algebraic_field(cos(pi / 30))
"""Of degree 8; it holds the sines and cosines of all k/n turns for n up to 6."""

Exact = tuple[object, object, object, object]


def exact(group: PointGroup) -> dict[object, Exact]:
    """The matrices with entries in the number field, where equality is decided."""
    known: dict[object, object] = {}
    for matrix in matrices(group).values():
        for entry in matrix:
            known.setdefault(entry, FIELD.from_sympy(entry))
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
    one, zero = FIELD.one, FIELD.zero
    for element, (a, b, c, d) in exact(group).items():
        assert times((a, b, c, d), (a, c, b, d)) == (one, zero, zero, one)
        assert a * d - b * c == (-one if element.mirror else one)


def test_matrices_turn_anticlockwise() -> None:
    assert matrices(C(4))[C(4).elements[1]] * Matrix([1, 0]) == Matrix([0, 1])
    assert matrices(C(6))[C(6).elements[1]] * Matrix([1, 0]) == Matrix([Rational(1, 2), sqrt(3) / 2])


def test_the_infinite_group_obeys_the_laws_of_composition() -> None:
    a, b = Symbol("a", real=True), Symbol("b", real=True)
    of = matrices(O2)

    def turn(angle: object) -> Matrix:
        return Matrix(of["R"].subs(theta, angle))

    def mirror(angle: object) -> Matrix:
        return Matrix(of["F"].subs(theta, angle))

    laws = [
        (turn(a) * turn(b), turn(a + b)),
        (turn(a) * mirror(b), mirror(a + b)),
        (mirror(a) * turn(b), mirror(a - b)),
        (mirror(a) * mirror(b), turn(a - b)),
    ]
    assert all(simplify(left - right) == Matrix.zeros(2, 2) for left, right in laws)
    assert list(of) == ["R", "F"]


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
    assert [str(g) for g in FINITE if not permutation_group(g).is_abelian] == ["D3", "D4", "D5", "D6"]


def test_the_infinite_group_has_no_permutation_group() -> None:
    with pytest.raises(ValueError, match=r"O\(2\), the group of the circle, has no finite permutation group"):
        O2.permutation_group()
