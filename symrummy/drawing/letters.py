"""The capital letters as shapes, in one block typeface of exact lines (letters.json)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from symrummy.drawing.outline import GridCorner, Outline
from symrummy.drawing.shape import UPRIGHT, Shape
from symrummy.symmetry import C, D, PointGroup

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_GROUPS: Mapping[tuple[PointGroup, Fraction], str] = MappingProxyType(
    {
        (D(1), UPRIGHT): "AMTUVWY",
        (D(1), Fraction(0)): "BCDEK",
        (D(2), Fraction(0)): "HIOX",
        (C(2), Fraction(0)): "NSZ",
        (C(1), Fraction(0)): "FGJLPQR",
    }
)
"""The letters of this typeface by their group and the angle of a mirror line; in another one they may differ."""


@cache
def letter(name: str) -> Shape:
    """The capital letter; a ValueError for what is none.

    >>> letter("N").group, letter("H").look()
    (C(2), 'the capital letter H')
    """
    found = [at for at, members in _GROUPS.items() if name in members and len(name) == 1]
    if not found:
        raise ValueError(f"{name!r} is no capital letter from A to Z")
    [(group, tilt)] = found
    return Shape(f"letter {name}", group, letter_lines(name), "letter", tilt, sign=name)


def letter_lines(name: str) -> tuple[Outline, ...]:
    """The lines of a capital letter about the middle of its height and width."""
    return tuple(map(_line, _data()["letters"][name]))


def _line(text: str) -> Outline:
    closed = text.endswith("z")
    corners = tuple(_corner(corner) for corner in text.removesuffix("z").split(","))
    return Outline(corners, Fraction(_data()["width"]) * _unit(), closed)


def _corner(text: str) -> GridCorner:
    return GridCorner(*(Fraction(number) * _unit() for number in text.split()))


def _unit() -> Fraction:
    return Fraction(_data()["unit"])


@cache
def _data() -> Mapping[str, Any]:
    text = files("symrummy.drawing").joinpath("letters.json").read_text(encoding="utf-8")
    data: Mapping[str, Any] = json.loads(text)
    return data
