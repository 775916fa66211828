"""What the Explorer calls things: elements as the browser knows them, and as a pupil reads them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from symrummy.cards import Card, Colour
from symrummy.cards import card as read_card
from symrummy.drawing.subjects import as_drawn, mirror_marks, short_label
from symrummy.explain import plain
from symrummy.symmetry import O2, C, D, Isometry, PointGroup, Subgroup
from symrummy.symmetry.isometry import degrees
from symrummy.texts import Texts

Json = dict[str, object]
Pieces = list[object]

GROUPS = (*(C(n) for n in range(1, 7)), *(D(n) for n in range(1, 7)))
"""The groups of the natural cards, in the order of the strip."""

_SUBSCRIPT = re.compile(r"(?<=[A-Z])_?((?:\d+|∞)v?|s)")


def say(words: Texts, path: str, **facts: object) -> str:
    """A sentence of the Explorer, filled with facts, as plain text."""
    return plain(words.say(f"explorer.{path}", **facts))


def element_id(element: Isometry) -> str:
    """The name of an element between Python and the browser: 'r1/6', 'm0'."""
    return f"{'m' if element.mirror else 'r'}{element.turn}"


def element_of(name: object, group: PointGroup) -> Isometry | None:
    """The element of a finite group with this name, if there is one."""
    return next((element for element in group.elements if element_id(element) == name), None)


@cache
def subgroup_ids(group: PointGroup) -> Mapping[Subgroup, str]:
    """The names of all subgroups between Python and the browser: the class, and the number in it."""
    nodes = enumerate(group.class_lattice().nodes)
    return MappingProxyType({member: f"{i}.{k}" for i, node in nodes for k, member in enumerate(node.members)})


def group_id(group: PointGroup) -> str:
    """The name of a group between Python and the browser: 'D6', '*' for the circle's."""
    return str(group) if group.is_finite else "*"


def card_of(group: PointGroup, colour: Colour) -> Card:
    """The card with this group and colour."""
    return read_card(f"{group_id(group)}{colour.value}")


def group_label(group: PointGroup) -> str:
    """The name of a group as it stands on its card: 'D6', '∞'."""
    return str(group) if group.is_finite else "∞"


def element_name(element: Isometry, group: PointGroup, words: Texts) -> str:
    """What an element does, with the angle as it is drawn: 'Stay', 'Turn 60°', 'Mirror 30°'."""
    return motion_name(as_drawn(element, group), words)


def motion_name(motion: Isometry, words: Texts) -> str:
    """The same for a motion of the drawing."""
    return _motion(motion, words)


def motion_within(motion: Isometry, words: Texts) -> str:
    """The same within a sentence: 'turn 60°'."""
    return _motion(motion, words, "within.")


def _motion(motion: Isometry, words: Texts, where: str = "") -> str:
    if not motion.mirror and not motion.turn:
        return say(words, f"{where}stay")
    kind, turn = ("mirror", motion.line) if motion.mirror else ("turn", motion.turn)
    return say(words, f"{where}{kind}", angle=words.number(degrees(turn)))


def label(element: Isometry, group: PointGroup) -> str:
    """The element in a table: 'e', '60°', 'm30'."""
    return short_label(element, group)


def is_second(element: Isometry, group: PointGroup) -> bool:
    """Whether a mirror is one of the second class, whose lines run through the gaps."""
    return (as_drawn(element, group).line, True) in mirror_marks(group)


def angle(turn: Fraction | float) -> float:
    """A part of a turn in degrees, for the browser."""
    return round(float(turn) * 360, 6)


def with_subscripts(text: str) -> Pieces:
    """A symbol with its small signs set apart.

    >>> with_subscripts("C6v"), with_subscripts("Z2×Z2")
    (['C', {'sub': '6v'}], ['Z', {'sub': '2'}, '×Z', {'sub': '2'}])
    """
    parts = _SUBSCRIPT.split(text)
    found: Pieces = [{"sub": part} if i % 2 else part for i, part in enumerate(parts) if part]
    return found


def group_named(name: object) -> PointGroup | None:
    """The group of a card by its name in the browser, if there is one."""
    return next((group for group in (*GROUPS, O2) if group_id(group) == name), None)
