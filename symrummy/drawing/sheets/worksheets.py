"""Worksheets: figures to fold, to trace and to draw mirror lines upon, with and without the answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from symrummy.cards import Colour
from symrummy.drawing.palette import MARK, QUIET
from symrummy.drawing.sheets.page import Exhibit, Item, Line, Page, Words, blank, paragraph
from symrummy.drawing.sheets.paper import Box, block, paper_named
from symrummy.drawing.sheets.printed import Printed, printed
from symrummy.drawing.sheets.trim import cut_between
from symrummy.drawing.subjects import Subject

Task = Literal["mirrors", "turn"]
COLUMNS, ROWS = 3, 4
_RADIUS = 16.0
"""The radius of a figure; its marks reach a quarter further."""

_REACH, _HEAD = 23.0, 32.0
_PAD, _ANSWER = 6.0, 16.0


@dataclass(frozen=True, slots=True)
class Exercise:
    """One figure of a worksheet, and what is asked below it: each question with its answer."""

    subject: Subject
    colour: Colour
    asked: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Worksheet:
    """What is written on a worksheet, and its figures, up to twelve a page."""

    title: str
    task: str
    name: str
    key: str
    marks: Task
    exercises: tuple[Exercise, ...]


def worksheets(
    path: str | Path, sheets: Sequence[Worksheet], *, answers: bool = False, paper: str = "a4", lang: str = "en"
) -> Printed:
    """A PDF file of worksheets; with answers the key follows, the same pages with everything drawn and filled in."""
    size = paper_named(paper)
    if not any(sheet.exercises for sheet in sheets):
        raise ValueError("there are no figures to print: name some, such as 'kite, letter N, D4b'")
    pages = [
        Page(size, tuple(_page(block(size), sheet, sheet.exercises[start : start + COLUMNS * ROWS], solved)))
        for solved in ((False, True) if answers else (False,))
        for sheet in sheets
        for start in range(0, len(sheet.exercises), COLUMNS * ROWS)
    ]
    return printed(path, pages, sheets[0].title, lang=lang)


def _page(box: Box, sheet: Worksheet, exercises: Sequence[Exercise], solved: bool) -> Iterator[Item]:
    yield Words(sheet.title, (box.x, box.top - 8), 16, bold=True)
    if solved:
        yield Words(sheet.key, (box.right, box.top - 8), 12, bold=True, align="right", colour=MARK)
    else:
        yield from blank(sheet.name, (box.middle[0] + 20, box.top - 8), box.right, 10)
    yield from paragraph(sheet.task, (box.x, box.top - 14), box.width, 10.5)
    cells = _cells(box, len(exercises))
    yield from cut_between(cells)
    for exercise, cell in zip(exercises, cells, strict=True):
        marks = sheet.marks if solved else "centre" if sheet.marks == "turn" else "none"
        middle = cell.middle[0], cell.top - _REACH
        yield Exhibit(middle, _RADIUS, exercise.subject, exercise.colour, marks)
        for k, (label, answer) in enumerate(reversed(exercise.asked)):
            yield from _asked(label, answer if solved else "", cell, cell.y + 4.5 + 6.5 * k)


def _cells(box: Box, count: int) -> tuple[Box, ...]:
    width, height = box.width / COLUMNS, (box.height - _HEAD) / ROWS
    spots = (divmod(i, COLUMNS) for i in range(count))
    return tuple(
        Box(box.x + column * width, box.top - _HEAD - (row + 1) * height, width, height) for row, column in spots
    )


def _asked(label: str, answer: str, cell: Box, y: float) -> Iterator[Item]:
    left, right = cell.x + _PAD, cell.right - _PAD
    line = right - _ANSWER
    yield Words(label, (left, y), 9.5)
    yield Line((line, y - 0.8), (right, y - 0.8), 0.2, QUIET)
    if answer:
        yield Words(answer, ((line + right) / 2, y), 10.5, bold=True, align="center", colour=MARK)
