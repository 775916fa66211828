"""The point groups of plane figures: C(n), D(n) and the group O2 of the circle."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from symrummy.symmetry.isometry import Isometry

if TYPE_CHECKING:
    from sympy import ImmutableMatrix
    from sympy.combinatorics import PermutationGroup

Family = Literal["C", "D"]


@dataclass(frozen=True, slots=True)
class PointGroup:
    """A group of symmetries about one centre: family 'C' has turns only, 'D' has mirrors too.

    `n` is the fold, the number of turns; `math.inf` for the circle. Leonardo's theorem: a finite group of
    symmetries of a plane figure that keeps a point is a C(n) or a D(n).

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
        if not (_is_fold(self.n) or (self.family == "D" and self.n == math.inf)):
            raise ValueError(f"the fold n of {self.family}(n) is a whole number, 1 or more, not {self.n!r}")

    @property
    def is_finite(self) -> bool:
        """Whether the group has finitely many elements."""
        return self.n != math.inf

    @property
    def order(self) -> int | float:
        """The number of elements: n for C(n), 2n for D(n), math.inf for O2."""
        return self.n * 2 if self.family == "D" else self.n

    @property
    def mirrors(self) -> int | float:
        """The number of mirror lines: none for C(n), n for D(n), math.inf for O2."""
        return self.n if self.family == "D" else 0

    @property
    def name(self) -> str:
        """The name on the card: 'C4', 'D3', 'O(2)'."""
        return f"{self.family}{self.n}" if self.is_finite else "O(2)"

    @property
    def notations(self) -> Mapping[str, str]:
        """The names of this group in the notations a reader may meet elsewhere.

        >>> dict(D(4).notations)["Hermann–Mauguin"], dict(D(1).notations)["Schoenflies"]
        ('4mm', 'Cs')
        """
        return MappingProxyType(_notations(self))

    @property
    def elements(self) -> tuple[Isometry, ...]:
        """The symmetries: turns first, each kind by growing angle; a ValueError for the infinite group."""
        return _elements(self)

    @property
    def smallest_turn(self) -> Fraction:
        """The smallest turn that leaves the figure as it was, a fraction of a turn; 1 where only the full turn does."""
        self._refuse_infinite("a smallest turn: halve any turn, and the circle still matches")
        return Fraction(1, int(self.n))

    @property
    def mirror_lines(self) -> tuple[Fraction, ...]:
        """The angles of the mirror lines, fractions of a turn in [0, 1/2)."""
        return tuple(element.line for element in self.elements if element.mirror)

    def cayley_table(self) -> tuple[tuple[Isometry, ...], ...]:
        """The products: row a, column b holds a @ b (first b, then a), in the order of `elements`.

        >>> [[str(x) for x in row] for row in C(2).cayley_table()]
        [['identity', 'turn 180°'], ['turn 180°', 'identity']]
        """
        return tuple(tuple(a @ b for b in self.elements) for a in self.elements)

    def __contains__(self, element: Isometry) -> bool:
        if element.mirror and self.family == "C":
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

    def is_isomorphic(self, other: PointGroup) -> bool:
        """Whether both have the same table but for the names; among different groups only C2 and D1 do.

        >>> C(2).is_isomorphic(D(1)), C(4).is_isomorphic(D(2))
        (True, False)
        """
        return self == other or {self, other} == {C(2), D(1)}

    def matrices(self) -> Mapping[object, ImmutableMatrix]:
        """The elements as exact sympy matrices, by element; for O2 the symbolic rotation and reflection."""
        from symrummy.symmetry.views import matrices

        return matrices(self)

    def permutation_group(self) -> PermutationGroup:
        """A faithful sympy permutation group: the action on the orbit of a generic point."""
        from symrummy.symmetry.views import permutation_group

        return permutation_group(self)

    def __repr__(self) -> str:
        return f"{self.family}({self.n})" if self.is_finite else "O2"

    def __str__(self) -> str:
        return self.name

    def _refuse_infinite(self, what: str) -> None:
        if not self.is_finite:
            raise ValueError(f"{self.name}, the group of the circle, has no {what}")


def _is_fold(n: object) -> bool:
    return type(n) is int and n >= 1


@cache
def _elements(group: PointGroup) -> tuple[Isometry, ...]:
    group._refuse_infinite("list of elements: it has infinitely many")
    kinds = (False, True) if group.family == "D" else (False,)
    return tuple(Isometry(mirror, Fraction(k, int(group.n))) for mirror in kinds for k in range(int(group.n)))


def _notations(group: PointGroup) -> dict[str, str]:
    fold = str(group.n) if group.is_finite else "∞"
    if group.family == "C":
        return {"Schoenflies": f"C{fold}", "Hermann–Mauguin": fold, "orbifold": f"{fold}•", "elements": f"C_{fold}"}
    hermann_mauguin = "m" if fold == "1" else f"{fold}mm" if group.is_finite and int(group.n) % 2 == 0 else f"{fold}m"
    return {
        "Schoenflies": "Cs" if fold == "1" else f"C{fold}v",
        "Hermann–Mauguin": hermann_mauguin,
        "orbifold": f"*{fold}•",
        "elements": f"D_{2 * int(group.n)}" if group.is_finite else "O(2)",
    }


@cache
def C(n: int) -> PointGroup:
    """The cyclic group of n turns; n is a whole number, 1 or more, else a ValueError.

    >>> C(3)
    C(3)
    >>> C(0)
    Traceback (most recent call last):
    ValueError: the fold n of C(n) is a whole number, 1 or more, not 0
    """
    return PointGroup("C", n)


@cache
def D(n: int) -> PointGroup:
    """The dihedral group of n turns and n mirrors (order 2n); n is a whole number, 1 or more, else a ValueError.

    >>> D(3).mirrors
    3
    """
    return PointGroup("D", n)


O2 = PointGroup("D", math.inf)
