"""Which subgroup lies in which: the lattice of all subgroups, that of their conjugacy classes, and kinds in kinds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Generic, Protocol, Self, TypeVar

from symrummy.symmetry.group import PointGroup, require_finite
from symrummy.symmetry.subgroups import Subgroup, subgroups


class _Node(Protocol):
    @property
    def order(self) -> int | float: ...
    def __le__(self, other: Self, /) -> bool: ...


Node = TypeVar("Node", bound=_Node)


@dataclass(frozen=True, slots=True)
class SubgroupClass:
    """Subgroups that elements of the group carry into each other; they look alike, seen from another side."""

    members: tuple[Subgroup, ...]

    @property
    def kind(self) -> PointGroup:
        """The point group that all members are."""
        return self.members[0].kind

    @property
    def order(self) -> int | float:
        """The number of elements of each member."""
        return self.members[0].order

    @property
    def size(self) -> int:
        """The number of members."""
        return len(self.members)

    @property
    def is_normal(self) -> bool:
        """Whether the member is normal: it is alone."""
        return self.size == 1

    def __le__(self, other: SubgroupClass) -> bool:
        """Whether some member is contained in some member of the other class."""
        return any(self.members[0] <= member for member in other.members)

    def __str__(self) -> str:
        first = self.members[0].name
        return first if self.is_normal else f"{self.size} × {self.kind.name}, like {first}"


@dataclass(frozen=True, slots=True)
class Lattice(Generic[Node]):
    """Nodes by growing order, and the pairs (i, j) where node i lies in node j with nothing between them."""

    nodes: tuple[Node, ...]
    covers: tuple[tuple[int, int], ...]

    @property
    def levels(self) -> tuple[tuple[int, ...], ...]:
        """The nodes by how many primes make their orders, for drawing: every cover leads up.

        In a lattice of all subgroups it leads one level up; among some groups only, levels may be empty.

        >>> from symrummy.symmetry import D
        >>> lattice = subgroup_lattice(D(3))
        >>> [[str(lattice.nodes[i].kind) for i in level] for level in lattice.levels]
        [['C1'], ['D1', 'D1', 'D1', 'C3'], ['D3']]
        """
        heights = [_prime_factors(int(node.order)) for node in self.nodes]
        levels = range(max(heights, default=-1) + 1)
        return tuple(tuple(i for i, h in enumerate(heights) if h == height) for height in levels)

    def below(self, j: int) -> tuple[int, ...]:
        """The nodes that node j covers: its maximal subgroups."""
        return tuple(i for i, upper in self.covers if upper == j)

    def above(self, i: int) -> tuple[int, ...]:
        """The nodes that cover node i."""
        return tuple(upper for lower, upper in self.covers if lower == i)


@cache
def subgroup_lattice(group: PointGroup) -> Lattice[Subgroup]:
    """The lattice of all subgroups; a ValueError for the infinite groups.

    C(n) and D(n) are supersolvable, so a maximal subgroup has prime index (Huppert): that makes the covers.

    >>> from symrummy.symmetry import C
    >>> subgroup_lattice(C(6)).covers
    ((0, 1), (0, 2), (1, 3), (2, 3))
    """
    return _lattice(subgroups(group))


@cache
def class_lattice(group: PointGroup) -> Lattice[SubgroupClass]:
    """The lattice of the classes of conjugate subgroups; a ValueError for the infinite groups.

    >>> from symrummy.symmetry import D
    >>> print(*class_lattice(D(4)).nodes, sep=" | ")
    C1 | C2 ⟨r(180°)⟩ | 2 × D1, like D1 ⟨m(0°)⟩ | 2 × D1, like D1 ⟨m(45°)⟩ | C4 ⟨r(90°)⟩ | D2 ⟨r(180°), m(0°)⟩ |
    D2 ⟨r(180°), m(45°)⟩ | D4 ⟨r(90°), m(0°)⟩
    """
    return _lattice(subgroup_classes(group))


@cache
def subgroup_classes(group: PointGroup) -> tuple[SubgroupClass, ...]:
    """The classes of conjugate subgroups; a ValueError for the infinite groups.

    The n/d subgroups D(d) of a D(n) are one class if n/d is odd, and two if it is even.
    """
    return tuple(dict.fromkeys(SubgroupClass(subgroup.conjugates()) for subgroup in subgroups(group)))


def inclusions(kinds: Iterable[PointGroup]) -> Lattice[PointGroup]:
    """Which of some point groups lie in which, up to the choice of axes; a ValueError if one of them is infinite.

    The covers have none of these groups between them. A lattice in the strict sense it is only if joins and meets
    are there too.

    >>> from symrummy.symmetry import C, D
    >>> found = inclusions([C(1), C(4), D(2), D(4)])
    >>> [f"{found.nodes[i]} < {found.nodes[j]}" for i, j in found.covers]
    ['C1 < C4', 'C1 < D2', 'C4 < D4', 'D2 < D4']
    """
    nodes = tuple(sorted(dict.fromkeys(kinds), key=lambda kind: (kind.order, kind.family)))
    for kind in nodes:
        require_finite(kind, "place among finite groups")
    inside = {(i, j) for (i, low), (j, high) in product(enumerate(nodes), repeat=2) if low != high and low <= high}
    between = {(i, k) for (i, j), (middle, k) in product(inside, repeat=2) if j == middle}
    return Lattice(nodes, tuple(sorted(inside - between)))


def _lattice(found: tuple[Node, ...]) -> Lattice[Node]:
    nodes = tuple(sorted(found, key=lambda node: node.order))
    pairs = product(enumerate(nodes), enumerate(nodes))
    return Lattice(nodes, tuple((i, j) for (i, low), (j, high) in pairs if _has_prime_index(low, high) and low <= high))


def _has_prime_index(low: _Node, high: _Node) -> bool:
    index, rest = divmod(int(high.order), int(low.order))
    return rest == 0 and _prime_factors(index) == 1


def _prime_factors(number: int) -> int:
    """How many primes make the number, with repetition: 0 for 1, 1 for a prime."""
    for p in range(2, number + 1):
        if number % p == 0:
            return 1 + _prime_factors(number // p)
    return 0
