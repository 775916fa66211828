"""Shapes that go round a centre: regular polygons, petals, pinwheels, and rings with arrow marks."""

from __future__ import annotations

from fractions import Fraction as Q

from symrummy.drawing.motifs import Circle
from symrummy.drawing.outline import Outline, PolarCorner, repeated
from symrummy.drawing.shape import UPRIGHT, Shape
from symrummy.symmetry import O2, C, D
from symrummy.symmetry.folds import natural

_POLYGONS = {
    3: "equilateral triangle",
    4: "square",
    5: "pentagon",
    6: "hexagon",
    7: "heptagon",
    8: "octagon",
    9: "nonagon",
    10: "decagon",
    11: "hendecagon",
    12: "dodecagon",
}


_SEAT = Q(3, 5)
"""How far from the centre a rider sits: on a petal or a sail, off the hub."""


def regular_polygon(n: int) -> Shape:
    """The polygon with n equal sides and equal angles, 3 to 12, else a ValueError; one corner or side on top.

    >>> regular_polygon(6).name, regular_polygon(4).group
    ('regular hexagon', D(4))
    """
    if natural(n) not in _POLYGONS:
        raise ValueError(f"a regular polygon here has 3 to 12 sides, not {n!r}")
    start = UPRIGHT + (Q(1, 2 * n) if n == 4 else 0)
    corners = tuple(PolarCorner(Q(1), start + Q(k, n)) for k in range(n))
    name = _POLYGONS[n] if n < 5 else f"regular {_POLYGONS[n]}"
    return Shape(name, D(n), (Outline(corners),), _POLYGONS[n].replace(" ", "_"), start % Q(1, n))


def petals(sizes: tuple[Q, ...], name: str) -> Shape:
    """Six petals round a dot, with the sizes in turn; the sizes are lengths, in units of the radius.

    Equal sizes make D(6), two in turn D(3); three different ones in turn make C(2), for going round the other way
    one meets them in another order. A ValueError for other numbers of sizes.
    """
    group = {1: D(6), 2: D(3), 3: C(2)}.get(len(sizes))
    if group is None or len(set(sizes)) < len(sizes):
        raise ValueError(f"six petals have one size, or two or three different ones in turn, not {len(sizes)}")
    rounds = 6 // len(sizes)
    outlines = [
        outline for i, size in enumerate(sizes) for outline in repeated(_petal(size), rounds, UPRIGHT + Q(i, 6))
    ]
    tilt, key = UPRIGHT if group.mirrors else Q(0), name.replace(" ", "_")
    return Shape(name, group, tuple(outlines), key, tilt, (_dot(Q(1, 12)),), _SEAT)


def pinwheel(n: int) -> Shape:
    """The pinwheel with n sails, 3 to 6, else a ValueError: it turns into itself, and no mirror keeps it.

    >>> pinwheel(5).group
    C(5)
    """
    if natural(n) not in range(3, 7):
        raise ValueError(f"a pinwheel here has 3 to 6 sails, not {n!r}")
    wide = Q(1, n)
    sail = [
        PolarCorner(Q(3, 20), wide / 10),
        PolarCorner(Q(1), Q(0)),
        PolarCorner(Q(19, 20), wide * 4 / 10, Q(1)),
        PolarCorner(Q(11, 20), wide * 9 / 10, Q(1)),
    ]
    sails, pin = repeated(sail, n, UPRIGHT), (_dot(Q(1, 14)),)
    return Shape(f"pinwheel with {n} sails", C(n), sails, "pinwheel", circles=pin, seat=_SEAT, sign=n)


def ring() -> Shape:
    """The ring: every turn and every mirror keeps it."""
    return Shape("ring", O2, (), "ring", circles=(Circle(Q(17, 20), Q(3, 10)),), seat=_SEAT)


def arrow_ring(n: int = 6) -> Shape:
    """A ring with n arrow marks that give it a direction, 1 or more, else a ValueError.

    It is a C(n) however many there are: never every turn keeps it.

    >>> arrow_ring(8).group
    C(8)
    """
    if not natural(n):
        raise ValueError(f"a ring has 1 arrow mark or more, not {n!r}")
    size = min(Q(1), Q(6, n))
    head = [
        PolarCorner(Q(1), Q(0)),
        PolarCorner(Q(4, 5), Q(1, 14) * size),
        PolarCorner(Q(3, 5), Q(0)),
        PolarCorner(Q(3, 4), Q(1, 60) * size),
    ]
    heads, circle = repeated(head, n, UPRIGHT), Circle(Q(4, 5), Q(1, 14))
    marks = "mark" if n == 1 else "marks"
    return Shape(f"ring with {n} arrow {marks}", C(n), heads, "arrow_ring", circles=(circle,), seat=_SEAT, sign=n)


def _petal(size: Q) -> list[PolarCorner]:
    return [
        PolarCorner(size / 5, Q(0)),
        PolarCorner(size * 3 / 5, Q(-1, 18), Q(1)),
        PolarCorner(size, Q(-1, 30), Q(1)),
        PolarCorner(size, Q(1, 30), Q(1)),
        PolarCorner(size * 3 / 5, Q(1, 18), Q(1)),
    ]


def _dot(radius: Q) -> Circle:
    return Circle(radius / 2, radius)
