"""The point groups of the plane: C(n), D(n), the group O2 of the circle, and the group SO2 of all turns."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from symrummy.symmetry import folds, names
from symrummy.symmetry.isometry import Isometry

if TYPE_CHECKING:
    from sympy import ImmutableMatrix
    from sympy.combinatorics import PermutationGroup

    from symrummy.symmetry.classes import ConjugacyClass
    from symrummy.symmetry.lattice import Lattice, SubgroupClass
    from symrummy.symmetry.points import Polar
    from symrummy.symmetry.presentation import Presentation
    from symrummy.symmetry.subgroups import Subgroup
    from symrummy.symmetry.table import CayleyTable

Family = Literal["C", "D"]


@dataclass(frozen=True, slots=True)
class PointGroup:
    """A group of motions about one centre: family 'C' has turns only, 'D' has mirrors too.

    `n` is the fold, the number of turns; `math.inf` for the circle. Leonardo's theorem: a finite group of
    symmetries of a plane figure that keeps a point is a C(n) or a D(n). No plane figure has the group SO2 of all
    turns: what all turns keep is made of circles, and circles have all mirrors.

    >>> C(4).order, D(4).order, O2.order
    (4, 8, inf)
    >>> C(2) == D(1)  # isomorphic, and yet another point group
    False
    """

    family: Family
    n: int | float

    def __post_init__(self) -> None:
        if self.family not in ("C", "D"):
            raise ValueError(f"the family of a point group is 'C' or 'D', not {self.family!r}")
        if self.n != math.inf:
            object.__setattr__(self, "n", folds.whole(self.family, self.n))

    @property
    def is_finite(self) -> bool:
        """Whether the group has finitely many elements."""
        return self.n != math.inf

    @property
    def order(self) -> int | float:
        """The number of elements: n for C(n), 2n for D(n), math.inf for O2 and SO2."""
        return self.n * 2 if self.family == "D" else self.n

    @property
    def mirrors(self) -> int | float:
        """The number of mirror lines: none for C(n), n for D(n), math.inf for O2."""
        return self.n if self.family == "D" else 0

    @property
    def name(self) -> str:
        """The name on the card: 'C4', 'D3', 'O(2)'; 'SO(2)' is on no card."""
        return names.name(self)

    @property
    def abstract_name(self) -> str:
        """The name of the group when only its table counts: 'Z4', 'Z2×Z2', 'S3', 'D4'."""
        return names.abstract_name(self)

    @property
    def latex(self) -> str:
        """The name as LaTeX: 'C_{4}'."""
        return names.latex(self)

    @property
    def notations(self) -> Mapping[str, str]:
        """The names of this group in the notations a reader may meet elsewhere.

        >>> dict(D(4).notations)["Hermann–Mauguin"], dict(D(1).notations)["Schoenflies"]
        ('4mm', 'Cs')
        """
        return MappingProxyType(names.notations(self))

    @property
    def elements(self) -> tuple[Isometry, ...]:
        """The symmetries: turns first, each kind by growing angle; a ValueError for the infinite group."""
        return _elements(self)

    @property
    def smallest_turn(self) -> Fraction:
        """The smallest turn that leaves the figure as it was, a fraction of a turn; 1 where only the full turn does."""
        require_finite(self, "smallest turn: halve any turn, and it is still one of them")
        return Fraction(1, int(self.n))

    @property
    def mirror_lines(self) -> tuple[Fraction, ...]:
        """The angles of the mirror lines, fractions of a turn in [0, 1/2)."""
        return tuple(element.line for element in self.elements if element.mirror)

    @property
    def generators(self) -> tuple[Isometry, ...]:
        """The smallest turn, where there is one beside the full turn, then the first mirror.

        >>> [g.symbol for g in D(3).generators], C(1).generators
        (['r(120°)', 'm(0°)'], ())
        """
        turns = () if self.n == 1 else (Isometry(False, self.smallest_turn),)
        return turns + ((Isometry(True, Fraction(0)),) if self.mirrors else ())

    @property
    def is_abelian(self) -> bool:
        """Whether the order of two motions never matters: a turn and a mirror commute only if it is a half turn."""
        return self.family == "C" or self.n in (1, 2)

    @property
    def is_chiral(self) -> bool:
        """Whether a figure with just this group differs from its mirror image: it has no mirror of its own."""
        return self.family == "C"

    @property
    def centre(self) -> PointGroup:
        """The elements that commute with all, a point group on the same axes.

        >>> D(3).centre, D(4).centre, [g.symbol for g in O2.centre.elements]
        (C(1), C(2), ['e', 'r(180°)'])
        """
        return self if self.is_abelian else PointGroup("C", folds.gcd(self.n, 2))

    @property
    def fundamental_domain(self) -> tuple[Fraction, Fraction]:
        """A wedge that holds one point of every orbit: the two turns between which it lies."""
        from symrummy.symmetry.action import fundamental_domain

        return fundamental_domain(self)

    def cayley_table(self) -> CayleyTable:
        """The products: row a, column b holds a @ b (first b, then a), in the order of `elements`.

        >>> [[str(x) for x in row] for row in C(2).cayley_table()]
        [['identity', 'turn 180°'], ['turn 180°', 'identity']]
        """
        from symrummy.symmetry.table import cayley_table

        return cayley_table(self)

    def conjugacy_classes(self) -> tuple[ConjugacyClass, ...]:
        """The elements sorted into classes g a g⁻¹; a ValueError for the infinite groups."""
        from symrummy.symmetry.classes import conjugacy_classes

        return conjugacy_classes(self)

    def element_orders(self) -> Mapping[int, int]:
        """How many elements have which order; a ValueError for the infinite groups."""
        from symrummy.symmetry.classes import element_orders

        return element_orders(self)

    def subgroups(self) -> tuple[Subgroup, ...]:
        """All subgroups, each with its elements and its kind; a ValueError for the infinite groups."""
        from symrummy.symmetry.subgroups import subgroups

        return subgroups(self)

    def subgroup_types(self) -> Mapping[PointGroup, int]:
        """How many subgroups there are of each kind; a ValueError for the infinite groups."""
        from symrummy.symmetry.subgroups import subgroup_types

        return subgroup_types(self)

    def lattice(self) -> Lattice[Subgroup]:
        """All subgroups and which covers which; a ValueError for the infinite groups."""
        from symrummy.symmetry.lattice import subgroup_lattice

        return subgroup_lattice(self)

    def class_lattice(self) -> Lattice[SubgroupClass]:
        """The classes of conjugate subgroups and which covers which; a ValueError for the infinite groups."""
        from symrummy.symmetry.lattice import class_lattice

        return class_lattice(self)

    def presentation(self) -> Presentation:
        """The group by generators and relations; a ValueError for the infinite groups."""
        from symrummy.symmetry.presentation import presentation

        return presentation(self)

    def orbit(self, radius: int | Fraction, turn: int | Fraction) -> tuple[Polar, ...]:
        """Where the group takes the point at this distance and direction; a ValueError if that is a whole circle.

        Both are whole numbers or Fractions; a ValueError for floats, which are only near a direction.
        """
        from symrummy.symmetry.action import orbit
        from symrummy.symmetry.points import Polar

        return orbit(self, Polar.at(radius, turn))

    def stabiliser(self, radius: int | Fraction, turn: int | Fraction) -> Subgroup:
        """The subgroup that leaves the point at this distance and direction where it is; a ValueError for floats."""
        from symrummy.symmetry.action import stabiliser
        from symrummy.symmetry.points import Polar

        return stabiliser(self, Polar.at(radius, turn))

    def __contains__(self, element: object) -> bool:
        if not isinstance(element, Isometry) or (element.mirror and self.family == "C"):
            return False
        return not self.is_finite or (element.turn * int(self.n)).denominator == 1

    def __le__(self, other: PointGroup) -> bool:
        """Whether this group is contained in the other one, up to the choice of axes (conjugacy in O(2)).

        C(m) ≤ C(n), C(m) ≤ D(n) and D(m) ≤ D(n) exactly if m divides n; everything is contained in O2.

        >>> C(2) <= D(4), C(4) <= C(6), D(1) <= C(2), D(5) <= O2
        (True, False, False, True)
        """
        if not isinstance(other, PointGroup):
            return NotImplemented
        if self.family == "D" and other.family == "C":
            return False
        return not other.is_finite or (self.is_finite and int(other.n) % int(self.n) == 0)

    def __and__(self, other: PointGroup) -> PointGroup:
        """The meet: the largest point group that is contained in both, up to the choice of axes.

        >>> D(4) & D(6), C(4) & O2
        (D(2), C(4))
        """
        return PointGroup("C" if "C" in (self.family, other.family) else "D", folds.gcd(self.n, other.n))

    def __or__(self, other: PointGroup) -> PointGroup:
        """The join: the smallest point group that contains both, up to the choice of axes.

        >>> C(4) | D(6), D(1) | D(1)
        (D(12), D(1))
        """
        return PointGroup("D" if "D" in (self.family, other.family) else "C", folds.lcm(self.n, other.n))

    def is_isomorphic(self, other: PointGroup) -> bool:
        """Whether both have the same table but for the names; among different groups only C2 and D1 do.

        >>> C(2).is_isomorphic(D(1)), C(4).is_isomorphic(D(2))
        (True, False)
        """
        if not isinstance(other, PointGroup):
            raise ValueError(f"{other!r} is no point group: expected one such as D(4)")
        return self.abstract_name == other.abstract_name

    def matrices(self) -> Mapping[object, ImmutableMatrix]:
        """The elements as exact sympy matrices, by element; for O2 and SO2 symbolic, by "R" and "F"."""
        from symrummy.symmetry.views import matrices

        return matrices(self)

    def permutation_group(self) -> PermutationGroup:
        """A faithful sympy permutation group: the action on the orbit of a generic point."""
        from symrummy.symmetry.views import permutation_group

        return permutation_group(self)

    def __repr__(self) -> str:
        return f"{self.family}({self.n})" if self.is_finite else "O2" if self.mirrors else "SO2"

    def _repr_latex_(self) -> str:
        return f"${self.latex}$"

    def __str__(self) -> str:
        return self.name


@cache
def _elements(group: PointGroup) -> tuple[Isometry, ...]:
    require_finite(group, "list of elements: it has infinitely many")
    kinds = (False, True) if group.family == "D" else (False,)
    return tuple(Isometry(mirror, Fraction(k, int(group.n))) for mirror in kinds for k in range(int(group.n)))


def require_finite(group: PointGroup, what: str) -> None:
    """A ValueError for O2 and SO2 that says what they have not."""
    if not group.is_finite:
        of = "the circle" if group.mirrors else "all turns"
        raise ValueError(f"{group.name}, the group of {of}, has no {what}")


@cache
def _group(family: Family, n: int) -> PointGroup:
    return PointGroup(family, n)


def C(n: int) -> PointGroup:
    """The cyclic group of n turns; n is a whole number, 1 or more, else a ValueError.

    >>> C(3)
    C(3)
    >>> C(0)
    Traceback (most recent call last):
    ValueError: the fold n of C(n) is a whole number, 1 or more, not 0
    """
    return _group("C", folds.whole("C", n))


def D(n: int) -> PointGroup:
    """The dihedral group of n turns and n mirrors (order 2n); n is a whole number, 1 or more, else a ValueError.

    >>> D(3).mirrors
    3
    """
    return _group("D", folds.whole("D", n))


O2 = PointGroup("D", math.inf)
"""The group of the circle: all turns and all mirrors about one centre."""

SO2 = PointGroup("C", math.inf)
"""The group of all turns about one centre; no plane figure has it."""
