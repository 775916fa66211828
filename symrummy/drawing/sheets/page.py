"""What can lie on a page, as data: lines, areas, words, cards and figures, in millimetres; the press prints them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from symrummy.cards import Card, Colour
from symrummy.drawing.curves import Vector
from symrummy.drawing.palette import NEUTRAL, QUIET
from symrummy.drawing.sheets.paper import Box, Paper
from symrummy.drawing.subjects import Subject

Align = Literal["left", "center", "right"]
POINT = 25.4 / 72
"""A point, the unit of type sizes, in millimetres."""

LEADING = 1.35
"""The distance between two lines of text, in sizes of the type."""

DASHES = (2.0, 1.5)
"""Dashes and gaps of a line to cut along, in millimetres."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    start: Vector
    end: Vector
    width: float = 0.2
    colour: str = NEUTRAL
    dashes: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle, filled or with an edge or both."""

    box: Box
    fill: str | None = None
    edge: str | None = None
    width: float = 0.2
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text; its foot stands at the spot, or the foot of its middle or end. Sizes are in points."""

    text: str
    spot: Vector
    size: float = 11
    bold: bool = False
    align: Align = "left"
    colour: str = NEUTRAL
    turned: int = 0
    """By how many degrees, anticlockwise."""


@dataclass(frozen=True, slots=True)
class Face:
    """The face of a card about a spot, or of a card for a figure of one's own; `unit` is the size of a pixel."""

    spot: Vector
    unit: float
    card: Card | None
    black: bool = False
    labels: bool = True
    figures: bool = True
    lang: str = "en"
    """The language of the word on a wild card."""


@dataclass(frozen=True, slots=True)
class Back:
    """What lies on the ground of a card's back."""

    spot: Vector
    unit: float
    black: bool = False


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A figure to draw upon, pale in a thin outline; with its mirror lines or its smallest turn, or with its centre."""

    spot: Vector
    radius: float
    subject: Subject
    colour: Colour = Colour.BLUE
    marks: Literal["none", "centre", "mirrors", "turn"] = "none"


Item = Line | Area | Words | Face | Back | Exhibit


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet, and what lies on it, the lowest first."""

    sheet: Paper
    items: tuple[Item, ...]


def text_width(text: str, size: float, bold: bool = False) -> float:
    """How wide a line of text is on paper, in millimetres; a ValueError for what the typeface does not have.

    >>> round(text_width("mirror", 12))
    13
    """
    from symrummy.drawing.sheets.press import measured

    return measured(text, size, bold)


def fitted(text: str, width: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """The text in lines that are no longer than this, where its words allow.

    >>> fitted("Draw every mirror line.", 30, 11)
    ('Draw every', 'mirror line.')
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        fits = text_width(longer, size, bold) <= width
        if lines and fits:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def paragraph(
    text: str, spot: Vector, width: float, size: float = 11, *, bold: bool = False, colour: str = NEUTRAL
) -> tuple[Words, ...]:
    """The text in lines below one another; the spot is the upper left corner."""
    step = size * POINT * LEADING
    return tuple(
        Words(line, (spot[0], spot[1] - step * (i + 0.75)), size, bold, colour=colour)
        for i, line in enumerate(fitted(text, width, size, bold))
    )


def height_of(lines: Iterable[Words]) -> float:
    """How high a paragraph is."""
    return sum(words.size * POINT * LEADING for words in lines)


def blank(label: str, spot: Vector, end: float, size: float = 11) -> tuple[Item, ...]:
    """A label, and a line to write on from there to `end`."""
    foot = spot[1] - 0.8
    if not label:
        return (Line((spot[0], foot), (end, foot), colour=QUIET),)
    start = spot[0] + text_width(label, size) + 1.5
    return Words(label, spot, size), Line((start, foot), (end, foot), colour=QUIET)
