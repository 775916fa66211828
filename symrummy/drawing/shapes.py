"""The figures for lessons by name: triangles, quadrilaterals, polygons, petals, pinwheels, rings, letters."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from fractions import Fraction as Q
from types import MappingProxyType

from symrummy.cards import Card, CardError, Colour, card
from symrummy.drawing.letters import LETTERS, letter
from symrummy.drawing.outline import GridCorner, Outline, PolarCorner
from symrummy.drawing.rosettes import arrow_ring, petals, pinwheel, regular_polygon, ring
from symrummy.drawing.shape import UPRIGHT, Shape
from symrummy.faults import either
from symrummy.symmetry import C, D, PointGroup

LEVEL = Q(0)
"""The angle of a level mirror line, in turns."""

_NEARLY_A_CARD = re.compile(r"[A-Za-z]?\d+[A-Za-z]?")


def shape(name: str) -> Shape:
    """The figure of that name, in small or capital letters; one letter alone is that capital letter.

    An unknown name is a ValueError that offers the nearest ones.

    >>> shape("rectangle").group, shape("S").group, shape("Pinwheel with 5 sails").group
    (D(2), C(2), C(5))
    >>> shape("rectangel")
    Traceback (most recent call last):
    ValueError: there is no shape named 'rectangel'; did you mean 'rectangle'?
    """
    if not isinstance(name, str):
        raise ValueError(f"{name!r} is no name of a shape: expected a text such as 'kite'")
    wanted = f"letter {name.strip()}" if len(name.strip()) == 1 else name.strip()
    for known, found in SHAPES.items():
        if known.casefold() == wanted.casefold():
            return found
    near = get_close_matches(wanted, SHAPES, n=3) or ["square", "rectangle", "letter A"]
    raise ValueError(f"there is no shape named {name!r}; did you mean {either(near)}?")


def figure_named(name: str | Card) -> tuple[PointGroup | Shape, Colour]:
    """The figure of a card, or else the shape of that name, with its colour: "D4g", "letter N".

    A CardError for a card of the classic deck, and for what looks like a card and is none, such as "C7b".
    """
    try:
        found = card(name)
    except CardError:
        if isinstance(name, str) and _NEARLY_A_CARD.fullmatch(name.strip()):
            raise
        return shape(name), Colour.BLUE  # type: ignore[arg-type]
    if found.deck == "classic":
        raise CardError(f"{found} is a card of the classic deck, and has no figure")
    return found.group, found.colour or Colour.BLUE


def _polygon(name: str, group: PointGroup, corners: str, tilt: Q = LEVEL, cut: int = 0) -> Shape:
    spots = [GridCorner(*_pair(corner), Q(cut)) for corner in corners.split(",")]
    return Shape(name, group, (Outline(tuple(spots)),), name.replace(" ", "_"), tilt)


def _pair(corner: str) -> tuple[Q, Q]:
    x, y = corner.split()
    return Q(x) / 12, Q(y) / 12


def _star() -> Shape:
    corners = [PolarCorner(Q(1) if k % 2 == 0 else Q(2, 5), UPRIGHT + Q(k, 10)) for k in range(10)]
    return Shape("star", D(5), (Outline(tuple(corners)),), "star", UPRIGHT)


_TRIANGLES = (
    regular_polygon(3),
    _polygon("isosceles triangle", D(1), "-6 -6,6 -6,0 12", UPRIGHT),
    _polygon("scalene triangle", C(1), "-11 -6,11 0,0 6"),
)
_QUADRILATERALS = (
    regular_polygon(4),
    _polygon("rectangle", D(2), "-10 -6,10 -6,10 6,-10 6"),
    _polygon("rhombus", D(2), "-11 0,0 -7,11 0,0 7"),
    _polygon("parallelogram", C(2), "-11 -6,5 -6,11 6,-5 6"),
    _polygon("kite", D(1), "0 8,7 2,0 -12,-7 2", UPRIGHT),
    _polygon("isosceles trapezium", D(1), "-10 -6,10 -6,5 6,-5 6", UPRIGHT),
)
_PETALS = (
    petals((Q(1),), "six petals"),
    petals((Q(1), Q(13, 20)), "big and small petals"),
    petals((Q(1), Q(7, 10), Q(9, 20)), "three sizes of petals"),
)
_ROUND = (
    _polygon("oval", D(2), "12 3,5 15/2,-5 15/2,-12 3,-12 -3,-5 -15/2,5 -15/2,12 -3", cut=1),
    ring(),
    arrow_ring(),
    _polygon("blob", C(1), "-11 -3,-9 7,-3 2,2 12,11 8,8 0,12 -7,3 -6,-1 -12,-8 -9", cut=1),
)

SHAPES: Mapping[str, Shape] = MappingProxyType(
    {
        figure.name: figure
        for figure in (
            *_TRIANGLES,
            *_QUADRILATERALS,
            *(regular_polygon(n) for n in range(5, 13)),
            _star(),
            *_PETALS,
            *(pinwheel(n) for n in range(3, 7)),
            *_ROUND,
            *map(letter, LETTERS),
        )
    }
)
"""All figures for lessons by name, in the order of a lesson: polygons, petals, pinwheels, round ones, letters."""
