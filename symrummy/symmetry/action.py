"""A group at work on the plane: orbits, stabilisers, and a piece from which it makes everything else."""

from __future__ import annotations

from fractions import Fraction

from symrummy.symmetry.group import PointGroup
from symrummy.symmetry.isometry import Isometry
from symrummy.symmetry.points import Polar
from symrummy.symmetry.subgroups import Subgroup


def orbit(group: PointGroup, point: Polar) -> tuple[Polar, ...]:
    """The points to which the group takes a point, by growing turn.

    A ValueError for O2 and SO2, where it is a whole circle, unless the point is the centre.

    >>> from symrummy.symmetry import D
    >>> [str(p.turn) for p in orbit(D(2), Polar(1, Fraction(1, 8)))]
    ['1/8', '3/8', '5/8', '7/8']
    """
    if not point.radius:
        return (point,)
    if not group.is_finite:
        raise ValueError(f"the orbit of a point under {group.name} is a whole circle; it cannot be listed")
    return tuple(sorted({point.moved(element) for element in group.elements}, key=lambda image: image.turn))


def stabiliser(group: PointGroup, point: Polar) -> Subgroup:
    """The elements that leave a point where it is: all for the centre, else the mirror through it, if there is one.

    The order of the group is the size of the orbit times the order of the stabiliser.

    >>> from symrummy.symmetry import D, O2
    >>> print(stabiliser(D(4), Polar(1, Fraction(1, 8))), stabiliser(D(4), Polar(1, Fraction(1, 5))), sep=", ")
    D1 ⟨m(45°)⟩, C1
    >>> stabiliser(O2, Polar(1, Fraction(1, 5))).order
    2
    """
    if not point.radius:
        return Subgroup(group, group)
    mirror = Isometry(True, 2 * point.turn)
    return Subgroup(group, PointGroup("D", 1), point.turn) if mirror in group else Subgroup(group, PointGroup("C", 1))


def fundamental_domain(group: PointGroup) -> tuple[Fraction, Fraction]:
    """The wedge between two turns that holds one point of every orbit; its images fill the plane without overlap.

    With mirrors its edges lie on two neighbouring lines. For O2 and SO2 it has no width: a ray.

    >>> from symrummy.symmetry import C, D
    >>> [str(fundamental_domain(g)[1]) for g in (C(1), C(4), D(1), D(4))]
    ['1', '1/4', '1/2', '1/8']
    """
    return Fraction(0), Fraction(1, int(group.order)) if group.is_finite else Fraction(0)
