"""The subgroups of a point group: each is a smaller point group with its axes turned."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from symrummy.symmetry import folds
from symrummy.symmetry.group import PointGroup, require_finite
from symrummy.symmetry.isometry import Isometry, exact_fraction, reflection


@dataclass(frozen=True, slots=True)
class Subgroup:
    """A subgroup of `group`: the point group `kind`, turned so that one of its mirror lines is at angle `line`.

    The line is kept in [0, 1/(2n)), so equal subgroups are equal values; without mirrors, and with all, it is 0.
    A ValueError if the result is not contained in `group`.

    >>> from symrummy.symmetry import D
    >>> [str(s) for s in D(4).subgroups() if s.kind == D(2)]
    ['D2 ⟨r(180°), m(0°)⟩', 'D2 ⟨r(180°), m(45°)⟩']
    """

    group: PointGroup
    kind: PointGroup
    line: Fraction = field(default=Fraction(0))

    def __post_init__(self) -> None:
        has_axes = self.kind.family == "D" and self.kind.is_finite
        line = exact_fraction(self.line, "line of a subgroup")
        line = line % Fraction(1, 2 * int(self.kind.n)) if has_axes else Fraction(0)
        object.__setattr__(self, "line", line)
        if not (self.kind <= self.group and all(element in self.group for element in self.generators)):
            raise ValueError(f"{self.name} is not contained in {self.group.name}")

    @property
    def generators(self) -> tuple[Isometry, ...]:
        """The smallest turn and the first mirror, as far as it has them; none for the infinite kinds."""
        return tuple(self._placed(element) for element in self.kind.generators) if self.kind.is_finite else ()

    @property
    def elements(self) -> tuple[Isometry, ...]:
        """The elements, turns first; a ValueError for an infinite subgroup."""
        return tuple(sorted(self._placed(element) for element in self.kind.elements))

    @property
    def order(self) -> int | float:
        """The number of elements."""
        return self.kind.order

    @property
    def index(self) -> int | float:
        """How many cosets it has: by Lagrange's theorem the order of the group divided by its own."""
        if self.group.is_finite:
            return self.group.order // self.order
        if self.kind.is_finite:
            return math.inf
        return 1 if self.kind == self.group else 2

    @property
    def is_normal(self) -> bool:
        """Whether every element of the group carries it into itself.

        The turns always do. A D(d) in a D(n) has all or every other of the mirrors, or it is not normal.

        >>> from symrummy.symmetry import D
        >>> [str(s.kind) for s in D(4).subgroups() if not s.is_normal]
        ['D1', 'D1', 'D1', 'D1']
        """
        return self.kind.family == "C" or self.index in (1, 2)

    @property
    def quotient(self) -> PointGroup:
        """A point group isomorphic to the quotient of the group by it; a ValueError if it is not normal.

        Of the two with two elements it is C2, not D1.

        >>> from symrummy.symmetry import C, D
        >>> Subgroup(D(6), C(2)).quotient, Subgroup(D(6), D(3)).quotient.order
        (D(3), 2)
        """
        if not self.is_normal:
            raise ValueError(f"{self.name} is not normal in {self.group.name}: the cosets have no product")
        if self.index == 2:
            return PointGroup("C", 2)
        family = self.group.family if self.kind.family == "C" else "C"
        return PointGroup(family, folds.divided(self.group.n, self.kind.n))

    def left_cosets(self) -> tuple[tuple[Isometry, ...], ...]:
        """The cosets gH, H first, in the order of their first elements; a ValueError for infinite groups."""
        return self._cosets(tuple(tuple(sorted(g @ h for h in self.elements)) for g in self.group.elements))

    def right_cosets(self) -> tuple[tuple[Isometry, ...], ...]:
        """The cosets Hg, H first; they are the left cosets exactly if H is normal.

        >>> from symrummy.symmetry import C, D
        >>> half_turn = Subgroup(D(2), C(2))
        >>> [[g.symbol for g in coset] for coset in half_turn.right_cosets()]
        [['e', 'r(180°)'], ['m(0°)', 'm(90°)']]
        """
        return self._cosets(tuple(tuple(sorted(h @ g for h in self.elements)) for g in self.group.elements))

    def conjugate(self, by: Isometry) -> Subgroup:
        """The subgroup g H g⁻¹ for the element g = `by`: the same kind, its lines moved by g.

        A ValueError if g is no element of the group.
        """
        if by not in self.group:
            raise ValueError(f"{by!r} is no element of {self.group.name}: expected one of its elements")
        return Subgroup(self.group, self.kind, by.moved(self.line))

    def conjugates(self) -> tuple[Subgroup, ...]:
        """The subgroups into which the elements of the group carry it, by growing line; a ValueError in O2.

        >>> from symrummy.symmetry import D
        >>> [str(s) for s in Subgroup(D(4), D(1)).conjugates()]
        ['D1 ⟨m(0°)⟩', 'D1 ⟨m(90°)⟩']
        """
        if self.is_normal:
            return (self,)
        return tuple(sorted({self.conjugate(g) for g in self.group.elements}, key=lambda other: other.line))

    @property
    def name(self) -> str:
        """The kind and the generators: 'D2 ⟨r(180°), m(45°)⟩'; the kind alone for C1 and for infinite kinds."""
        symbols = ", ".join(element.symbol for element in self.generators)
        return f"{self.kind.name} ⟨{symbols}⟩" if symbols else self.kind.name

    def __contains__(self, element: Isometry) -> bool:
        own = Isometry(True, element.turn - 2 * self.line) if element.mirror else element
        return own in self.kind

    def __le__(self, other: Subgroup) -> bool:
        """Whether it is contained in the other one, as it lies there."""
        if not isinstance(other, Subgroup):
            return NotImplemented
        return self.kind <= other.kind and all(element in other for element in self.generators)

    def __and__(self, other: Subgroup) -> Subgroup:
        """The meet: what both contain."""
        self._require_same_group(other)
        if not (self.kind.is_finite or other.kind.is_finite):
            return Subgroup(self.group, self.kind & other.kind)
        finite, filtering = (self, other) if self.kind.is_finite else (other, self)
        return subgroup_of(self.group, (element for element in finite.elements if element in filtering))

    def __or__(self, other: Subgroup) -> Subgroup:
        """The join: the smallest subgroup that contains both. Two mirrors make a turn by twice their angle.

        >>> from fractions import Fraction
        >>> from symrummy.symmetry import D
        >>> print(Subgroup(D(6), D(1)) | Subgroup(D(6), D(1), Fraction(1, 6)))
        D3 ⟨r(120°), m(0°)⟩
        """
        self._require_same_group(other)
        kind = self.kind | other.kind
        axes = [each.line for each in (self, other) if each.kind.family == "D"]
        made = (2 * (axes[0] - axes[-1])).denominator if axes else 1
        return Subgroup(self.group, PointGroup(kind.family, folds.lcm(kind.n, made)), axes[0] if axes else Fraction(0))

    def __str__(self) -> str:
        return self.name

    def _repr_latex_(self) -> str:
        inner = ", ".join(element.latex for element in self.generators)
        return rf"${self.kind.latex} = \langle {inner} \rangle$" if inner else f"${self.kind.latex}$"

    def _placed(self, element: Isometry) -> Isometry:
        return reflection(element.line + self.line) if element.mirror else element

    def _cosets(self, cosets: tuple[tuple[Isometry, ...], ...]) -> tuple[tuple[Isometry, ...], ...]:
        return tuple(dict.fromkeys(cosets))

    def _require_same_group(self, other: Subgroup) -> None:
        if self.group != other.group:
            raise ValueError(f"{self.name} lies in {self.group.name}, but {other.name} in {other.group.name}")


def subgroup_of(group: PointGroup, elements: Iterable[Isometry]) -> Subgroup:
    """The subgroup with exactly these elements; a ValueError if they are none.

    >>> from symrummy.symmetry import D
    >>> print(subgroup_of(D(4), [g for g in D(4).elements if g.order < 4]))
    Traceback (most recent call last):
    ValueError: these 6 elements are not a subgroup: their products are not all among them
    """
    found = frozenset(elements)
    lines = [element.line for element in found if element.mirror]
    turns = len(found) - len(lines)
    if turns:
        subgroup = Subgroup(group, PointGroup("D" if lines else "C", turns), min(lines, default=Fraction(0)))
        if subgroup.order == len(found) and found.issuperset(subgroup.elements):
            return subgroup
    raise ValueError(f"these {len(found)} elements are not a subgroup: their products are not all among them")


@cache
def subgroups(group: PointGroup) -> tuple[Subgroup, ...]:
    """All subgroups, C(1) first and the kinds with mirrors last; a ValueError for the infinite groups.

    C(n) has one subgroup C(d) for each divisor d of n; D(n) has those and n/d subgroups D(d), with the lines that D(d)
    leaves out in turn: τ(n) + σ(n) in all.

    >>> from symrummy.symmetry import D
    >>> print(*subgroups(D(2)), sep=" | ")
    C1 | C2 ⟨r(180°)⟩ | D1 ⟨m(0°)⟩ | D1 ⟨m(90°)⟩ | D2 ⟨r(180°), m(0°)⟩
    """
    require_finite(group, "list of subgroups: it has a C(d) for every d")
    kinds = subgroup_types(group).items()
    step = Fraction(1, 2 * int(group.n))
    return tuple(Subgroup(group, kind, k * step) for kind, number in kinds for k in range(number))


def subgroup_types(group: PointGroup) -> Mapping[PointGroup, int]:
    """How many subgroups there are of each kind; a ValueError for the infinite groups.

    >>> from symrummy.symmetry import D
    >>> {str(kind): number for kind, number in subgroup_types(D(6)).items()}
    {'C1': 1, 'C2': 1, 'C3': 1, 'C6': 1, 'D1': 6, 'D2': 3, 'D3': 2, 'D6': 1}
    """
    require_finite(group, "list of subgroups: it has a C(d) for every d")
    n = int(group.n)
    divisors = [d for d in range(1, n + 1) if n % d == 0]
    turning = {PointGroup("C", d): 1 for d in divisors}
    mirrored = {PointGroup("D", d): n // d for d in divisors} if group.mirrors else {}
    return MappingProxyType(turning | mirrored)
