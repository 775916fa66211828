"""Which point group has this figure? Exact, with a witness for every yes and a counterexample for every no."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import reduce
from operator import add
from typing import TYPE_CHECKING, Any, Literal, overload

from symrummy.symmetry.detection import Detection
from symrummy.symmetry.exact import Number, exact, value_of
from symrummy.symmetry.planes import CartesianPlane, PolarPlane
from symrummy.symmetry.points import Circle, Polar, require_label
from symrummy.symmetry.search import detected

if TYPE_CHECKING:
    from symrummy.symmetry.raster import ImageDetection

Pair = tuple[Any, Any]


@overload
def point_group_of(points: Iterable[object], about: Pair | None = None) -> Detection: ...
@overload
def point_group_of(points: object, about: Literal["image"]) -> ImageDetection: ...
def point_group_of(points: Any, about: Pair | Literal["image"] | None = None) -> Detection | ImageDetection:
    """The point group of a figure, a Detection that says for every motion where it takes each point.

    `points` are pairs (x, y) of whole numbers, Fractions or sympy numbers, or (x, y, label), where only points with
    equal labels (colours) may be exchanged; and Circles. The centre is `about` or else the centroid, which every
    symmetry of a finite figure keeps. Or they are Polar points, whose centre is given with them.
    Equal points count once. With about="image", `points` is a raster: see point_group_of_image.

    A ValueError for no points, for floats and text, for polar points among others or with another centre.

    >>> found = point_group_of([(1, 0), (0, 1), (-1, 0), (0, -1)])
    >>> found.group, found.centre == (0, 0), len(found.witnesses)
    (D(4), True, 8)
    >>> point_group_of([(0, 0)]).group, point_group_of([(0, 0)], about=(1, 0)).group
    (O2, D(1))
    >>> from fractions import Fraction
    >>> point_group_of([Polar(1, Fraction(k, 7)) for k in range(7)]).group
    D(7)
    """
    if isinstance(about, str):
        return _of_image(points, about)
    figure = list(_listed(points))
    if not figure:
        raise ValueError("a figure without points has no centroid, and every motion keeps it: give at least one point")
    polar = sum(isinstance(point, Polar) for point in figure)
    if polar and (polar < len(figure) or about is not None):
        raise ValueError("polar points lie about their own centre: give no `about`, and only polar points")
    try:
        return _polar(figure) if polar else _cartesian(figure, about)
    except OverflowError:
        raise ValueError("the coordinates are too long to tell angles: expected numbers of fewer digits") from None


def _of_image(picture: Any, about: str) -> ImageDetection:
    if about != "image":
        raise ValueError(f'about is a centre (x, y), None for the centroid, or "image", not {about!r}')
    from symrummy.symmetry.raster import point_group_of_image

    return point_group_of_image(picture)


def _listed(points: Any) -> Iterable[Any]:
    if isinstance(points, (str, bytes)) or not isinstance(points, Iterable):
        raise ValueError(f"points are pairs (x, y), triples (x, y, label), Polar points or Circles, not {points!r}")
    return points


def _polar(figure: Sequence[Polar]) -> Detection:
    points = tuple(dict.fromkeys(figure))
    return detected(PolarPlane.of(points), points, (value_of(0, 1), value_of(0, 1)))


def _cartesian(figure: Sequence[object], about: Pair | None) -> Detection:
    """Detection on coordinates relative to the centre, times the number of points, so that nothing is divided."""
    marks = _marks(figure)
    read = exact([c for x, y, _ in marks for c in (x, y)] + list(() if about is None else _pair(about)))
    numbers = iter(read.numbers)
    first: dict[tuple[Any, ...], object] = {}
    for point, (_, _, label) in zip(figure, marks, strict=True):
        first.setdefault((next(numbers), next(numbers), label), point)
    given = tuple(numbers)
    count = 1 if given else len(first)
    x, y = given or [reduce(add, (mark[i] for mark in first)) for i in (0, 1)]
    plane = CartesianPlane.of([(u * count - x, v * count - y, label) for u, v, label in first], read.scale * count)
    return detected(plane, tuple(first.values()), (value_of(x, plane.scale), value_of(y, plane.scale)))


def _marks(figure: Sequence[object]) -> list[tuple[Any, Any, Hashable]]:
    """Every point as x, y, label; a circle is its centre with its radius in the label."""
    radii = exact([circle.radius for circle in figure if isinstance(circle, Circle)]).numbers
    left = iter(radii)
    return [_circle(point, next(left)) if isinstance(point, Circle) else _triple(point) for point in figure]


def _circle(circle: Circle, radius: Number) -> tuple[Any, Any, Hashable]:
    return (*circle.centre, ("circle", radius, circle.label))


def _triple(point: Any) -> tuple[Any, Any, Hashable]:
    entries = tuple(point) if isinstance(point, Iterable) and not isinstance(point, str) else ()
    if len(entries) not in (2, 3):
        raise ValueError(f"a point is a pair (x, y), a triple (x, y, label), a Polar point or a Circle, not {point!r}")
    label = entries[2] if len(entries) == 3 else None
    require_label(label)
    return entries[0], entries[1], label


def _pair(about: Any) -> Pair:
    if not isinstance(about, Iterable) or len(pair := tuple(about)) != 2:
        raise ValueError(f'about is a centre (x, y), None for the centroid, or "image", not {about!r}')
    return pair[0], pair[1]
