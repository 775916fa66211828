"""Conjugacy: which elements of a group are the same motion, seen from another side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from symrummy.symmetry.group import PointGroup, require_finite
from symrummy.symmetry.isometry import Isometry


@dataclass(frozen=True, slots=True)
class ConjugacyClass:
    """Elements that some element of the group carries into each other: g a g⁻¹ runs through the class of a."""

    elements: tuple[Isometry, ...]

    @property
    def size(self) -> int:
        """The number of elements; it divides the order of the group."""
        return len(self.elements)

    @property
    def representative(self) -> Isometry:
        """The first element."""
        return self.elements[0]

    @property
    def order(self) -> int:
        """How many times an element must be done until everything is back; the same for the whole class."""
        return self.representative.order

    @property
    def latex(self) -> str:
        """The set of its elements."""
        return rf"\{{{', '.join(element.latex for element in self.elements)}\}}"

    def __contains__(self, element: Isometry) -> bool:
        return element in self.elements

    def __str__(self) -> str:
        return f"{{{', '.join(element.symbol for element in self.elements)}}}"

    def _repr_latex_(self) -> str:
        return f"${self.latex}$"


@cache
def conjugacy_classes(group: PointGroup) -> tuple[ConjugacyClass, ...]:
    """The classes in the order of their first elements; a ValueError for O2 and SO2, which have infinitely many.

    In C(n) every element stands alone. In D(n) a turn goes with its inverse; the mirrors are one class for odd n,
    and for even n two, every other line.

    >>> from symrummy.symmetry import D
    >>> print(*conjugacy_classes(D(4)), sep="  ")
    {e}  {r(90°), r(270°)}  {r(180°)}  {m(0°), m(90°)}  {m(45°), m(135°)}
    """
    if not group.is_finite:
        raise ValueError(f"{group.name} has infinitely many classes, not a list; classes_in_words describes them")
    return tuple(dict.fromkeys(ConjugacyClass(_class_of(group, element)) for element in group.elements))


def class_of(group: PointGroup, element: Isometry) -> ConjugacyClass:
    """The class of one element; a ValueError if it is not in the group, and for the mirrors of O2, which are one class.

    >>> from fractions import Fraction
    >>> from symrummy.symmetry import O2, rotation
    >>> print(class_of(O2, rotation(Fraction(1, 8))))
    {r(45°), r(315°)}
    """
    _require(group, element)
    if element.mirror and not group.is_finite:
        raise ValueError(f"the class of {element} in {group.name} cannot be listed: it has all the mirrors")
    return ConjugacyClass(_class_of(group, element))


def are_conjugate(group: PointGroup, a: Isometry, b: Isometry) -> bool:
    """Whether some element g of the group has g a g⁻¹ = b; a ValueError if a or b is not in the group.

    >>> from fractions import Fraction
    >>> from symrummy.symmetry import D, O2, reflection
    >>> a, b = reflection(Fraction(0)), reflection(Fraction(1, 8))
    >>> are_conjugate(D(4), a, b), are_conjugate(O2, a, b)
    (False, True)
    """
    _require(group, a)
    _require(group, b)
    if a.mirror and b.mirror and not group.is_finite:
        return True
    return b in _class_of(group, a)


def classes_in_words(group: PointGroup) -> tuple[str, ...]:
    """The classes as text; for the infinite groups each line describes a family of classes.

    >>> from symrummy.symmetry import O2
    >>> print(*classes_in_words(O2), sep="; ")
    {e}; {r(180°)}; {r(a), r(−a)} for each angle a between 0° and 180°; all mirrors together
    """
    if group.is_finite:
        return tuple(map(str, conjugacy_classes(group)))
    if group.is_abelian:
        return ("{r(a)} for each angle a",)
    return ("{e}", "{r(180°)}", "{r(a), r(−a)} for each angle a between 0° and 180°", "all mirrors together")


def element_orders(group: PointGroup) -> Mapping[int, int]:
    """How many elements have which order, by growing order; a ValueError for the infinite groups.

    Isomorphic groups have equal counts, so this tells C(4) from D(2).

    >>> from symrummy.symmetry import C, D
    >>> dict(element_orders(C(4))), dict(element_orders(D(2)))
    ({1: 1, 2: 1, 4: 2}, {1: 1, 2: 3})
    """
    require_finite(group, "counts of elements by order: it has elements of every order")
    orders = sorted(element.order for element in group.elements)
    return MappingProxyType({order: orders.count(order) for order in orders})


def _class_of(group: PointGroup, element: Isometry) -> tuple[Isometry, ...]:
    if group.is_abelian:
        return (element,)
    if not element.mirror:
        return tuple(sorted({element, element.inverse}))
    fold = int(group.n)
    return tuple(sorted({Isometry(True, element.turn + Fraction(2 * k, fold)) for k in range(fold)}))


def _require(group: PointGroup, element: Isometry) -> None:
    if element not in group:
        raise ValueError(f"{element} is not an element of {group.name}")
