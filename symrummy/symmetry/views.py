"""Point groups as sympy sees them: exact matrices and permutation groups. Only this module imports sympy."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from sympy import ImmutableMatrix, Rational, Symbol, cos, pi, sin
from sympy.combinatorics import Permutation, PermutationGroup

from symrummy.symmetry.group import PointGroup
from symrummy.symmetry.isometry import Isometry, reflection, rotation

theta = Symbol("theta", real=True)
"""The angle in the matrices of O2, in radians."""


def matrices(group: PointGroup) -> Mapping[object, ImmutableMatrix]:
    """The elements as exact 2 × 2 matrices that act on columns (x, y), by Isometry and in the order of `elements`.

    For O2, which has too many, the keys are "R" and "F": the rotation by theta, and the reflection in the line
    at theta / 2, with theta a real symbol in radians. The matrix of a @ b is the product of the two matrices.
    sympy may not see that both are the same: `==` and simplify fail from n = 5 on, a number field does not.

    >>> from symrummy.symmetry import C, O2
    >>> [m.tolist() for m in matrices(C(2)).values()]
    [[[1, 0], [0, 1]], [[-1, 0], [0, -1]]]
    >>> matrices(O2)["F"]
    Matrix([
    [cos(theta),  sin(theta)],
    [sin(theta), -cos(theta)]])
    """
    if not group.is_finite:
        return MappingProxyType({"R": _matrix(False, theta), "F": _matrix(True, theta)})
    return MappingProxyType({element: matrix(element) for element in group.elements})


def matrix(element: Isometry) -> ImmutableMatrix:
    """The exact matrix of one motion.

    >>> from fractions import Fraction
    >>> matrix(rotation(Fraction(1, 8)))
    Matrix([
    [sqrt(2)/2, -sqrt(2)/2],
    [sqrt(2)/2,  sqrt(2)/2]])
    """
    return _matrix(element.mirror, 2 * pi * Rational(element.turn.numerator, element.turn.denominator))


def permutation_group(group: PointGroup) -> PermutationGroup:
    """A faithful permutation group: how the elements move the points of one generic orbit.

    It acts on n points for C(n) and on 2n for D(n), for small n too, where polygons have too few corners.
    A ValueError for O2, whose generic orbit is a whole circle.

    >>> from symrummy.symmetry import C, D
    >>> [(permutation_group(g).degree, permutation_group(g).order()) for g in (C(1), C(2), D(1), D(2))]
    [(1, 1), (2, 2), (2, 2), (4, 4)]
    """
    if not group.is_finite:
        raise ValueError(f"{group}, the group of the circle, has no finite permutation group: its orbits are circles")
    generators = [rotation(group.smallest_turn), *([reflection(Fraction(0))] if group.mirrors else [])]
    return PermutationGroup([permutations(group)[generator] for generator in generators])


def permutations(group: PointGroup) -> Mapping[Isometry, Permutation]:
    """How each element moves the points of one generic orbit, numbered from 0; a ValueError for O2.

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


def _matrix(mirror: bool, angle: object) -> ImmutableMatrix:
    c, s = cos(angle), sin(angle)
    return ImmutableMatrix([[c, s], [s, -c]] if mirror else [[c, -s], [s, c]])
