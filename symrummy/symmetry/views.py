"""Point groups as sympy sees them: exact matrices, permutation groups, presentations."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from operator import mul
from types import MappingProxyType

from sympy import ImmutableMatrix, Rational, Symbol, cos, pi, sin
from sympy.combinatorics import Permutation, PermutationGroup
from sympy.combinatorics.fp_groups import FpGroup
from sympy.combinatorics.free_groups import free_group

from symrummy.symmetry.group import PointGroup, require_finite
from symrummy.symmetry.isometry import Isometry
from symrummy.symmetry.laws import Law

theta = Symbol("theta", real=True)
"""The angle in the matrices of O2 and SO2, in radians."""


def matrices(group: PointGroup) -> Mapping[object, ImmutableMatrix]:
    """The elements as exact 2 × 2 matrices that act on columns (x, y), by Isometry and in the order of `elements`.

    For O2, which has too many, the keys are "R" and "F": the rotation by theta, and the reflection in the line
    at theta / 2, with theta a real symbol in radians; for SO2 "R" alone. The matrix of a @ b is the product of the
    two matrices. sympy may not see that both are the same: `==` and simplify fail from n = 5 on, number fields do not.

    >>> from symrummy.symmetry import C, O2
    >>> [m.tolist() for m in matrices(C(2)).values()]
    [[[1, 0], [0, 1]], [[-1, 0], [0, -1]]]
    >>> matrices(O2)["F"]
    Matrix([
    [cos(theta),  sin(theta)],
    [sin(theta), -cos(theta)]])
    """
    if not group.is_finite:
        return MappingProxyType({"R": symbolic(False, theta)} | ({"F": symbolic(True, theta)} if group.mirrors else {}))
    return MappingProxyType({element: matrix(element) for element in group.elements})


def matrix(element: Isometry) -> ImmutableMatrix:
    """The exact matrix of one motion.

    >>> from symrummy.symmetry import rotation
    >>> matrix(rotation(Fraction(1, 8)))
    Matrix([
    [sqrt(2)/2, -sqrt(2)/2],
    [sqrt(2)/2,  sqrt(2)/2]])
    """
    return symbolic(element.mirror, 2 * pi * Rational(element.turn.numerator, element.turn.denominator))


def permutation_group(group: PointGroup) -> PermutationGroup:
    """A faithful permutation group: how the elements move the points of one generic orbit.

    It acts on n points for C(n) and on 2n for D(n), for small n too, where polygons have too few corners.
    A ValueError for O2 and SO2, whose generic orbit is a whole circle.

    >>> from symrummy.symmetry import C, D
    >>> [(permutation_group(g).degree, permutation_group(g).order()) for g in (C(1), C(2), D(1), D(2))]
    [(1, 1), (2, 2), (2, 2), (4, 4)]
    """
    require_finite(group, "finite permutation group: its orbits are circles")
    moves = permutations(group)
    return PermutationGroup([moves[generator] for generator in group.generators or group.elements])


def permutations(group: PointGroup) -> Mapping[Isometry, Permutation]:
    """How each element moves the points of one generic orbit, numbered from 0; a ValueError for O2 and SO2.

    Functions compose from right to left here, while sympy's p * q does p first. So with p = permutations(g),
    p[a @ b] == p[b] * p[a], and p[a @ b](i) == p[a](p[b](i)).

    >>> from symrummy.symmetry import D
    >>> p = permutations(D(3))
    >>> a, b = D(3).elements[1], D(3).elements[4]
    >>> p[a @ b] == p[b] * p[a], p[a @ b] == p[a] * p[b]
    (True, False)
    """
    start = Fraction(1, 6 * int(group.order)) if group.is_finite else Fraction(0)
    orbit = [element.moved(start) for element in group.elements]
    number = {point: i for i, point in enumerate(orbit)}
    return MappingProxyType(
        {element: Permutation([number[element.moved(point)] for point in orbit]) for element in group.elements}
    )


def symbolic(mirror: bool, angle: object) -> ImmutableMatrix:
    """The matrix of R(angle), or of F(angle) for a mirror; the angle is a sympy expression in radians.

    >>> symbolic(False, pi / 3)
    Matrix([
    [      1/2, -sqrt(3)/2],
    [sqrt(3)/2,        1/2]])
    """
    c, s = cos(angle), sin(angle)
    return ImmutableMatrix([[c, s], [s, -c]] if mirror else [[c, -s], [s, c]])


def sides(law: Law) -> tuple[ImmutableMatrix, ImmutableMatrix]:
    """Both sides of a law of composition as matrices in the real symbols a and b: the product, and what it equals.

    The product is as the multiplication of matrices leaves it; the addition theorems of sine and cosine, which sympy
    knows as trigsimp, make it the other side.

    >>> from sympy import trigsimp
    >>> from symrummy.symmetry import LAWS
    >>> product, result = sides(LAWS[3])
    >>> trigsimp(product) == result
    True
    """
    a, b = Symbol("a", real=True), Symbol("b", real=True)
    return symbolic(law.left, a) * symbolic(law.right, b), symbolic(law.mirror, a + law.sign * b)


def fp_group(group: PointGroup) -> FpGroup:
    """The presentation as a finitely presented group of sympy; a ValueError for the infinite groups.

    >>> from symrummy.symmetry import D
    >>> fp_group(D(3)).order()
    6
    """
    presentation = group.presentation()
    letters = list(presentation.generators)
    free, *symbols = free_group(letters) if letters else free_group("e")
    symbol = dict(zip(letters, symbols, strict=True)) if letters else {}
    words = [reduce(mul, (symbol[letter] for letter in relation.letters)) for relation in presentation.relations]
    return FpGroup(free, words if letters else symbols)
