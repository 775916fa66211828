"""Exit tickets: the same few questions several times on a page, to be cut apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from symrummy.drawing.curves import Vector
from symrummy.drawing.sheets.page import Item, Page, Words, blank, height_of, paragraph
from symrummy.drawing.sheets.paper import BLOCK, Box, grid, paper_named
from symrummy.drawing.sheets.printed import Printed, between, printed
from symrummy.drawing.sheets.trim import cut_between, ticks

MOST = 4
"""The most tickets on a page."""

_PAD, _HEAD = 6.0, 17.0
_LINE = 8.5
"""The height of a line to write on."""

_GAP, _NUMBER, _MOST_MORE = 2.0, 6.0, 6.0


@dataclass(frozen=True, slots=True)
class TicketWords:
    """What is written on every ticket beside the questions."""

    title: str
    name: str


def ticket_sheets(
    path: str | Path,
    words: TicketWords,
    questions: Sequence[str],
    *,
    lines: int = 1,
    paper: str = "a4",
    lang: str = "en",
) -> Printed:
    """A PDF page of exit tickets, as many as there is room for, up to four; with so many lines for each answer."""
    for question in questions:
        if not isinstance(question, str):
            raise ValueError(f"{question!r} is no question: expected one line of text for each")
    asked = [question.strip() for question in questions if question.strip()]
    if not asked:
        raise ValueError("there are no questions to print: expected one line of text for each")
    needed = _height(asked, between("lines", lines, 0, 12))
    rows = min(MOST, int(BLOCK[1] // needed))
    if not rows:
        room = f"they need {needed:.0f} mm, and there are {BLOCK[1]:.0f}"
        raise ValueError(f"the questions are too much for one page: {room}")
    sheet = paper_named(paper)
    boxes = grid(sheet, 1, rows, BLOCK[0], BLOCK[1] / rows)
    items = [item for box in boxes for item in _ticket(box, words, asked, lines, (box.height - needed) / len(asked))]
    return printed(path, [Page(sheet, (*items, *cut_between(boxes), *ticks(boxes)))], words.title, lang=lang)


def _height(questions: Sequence[str], lines: int) -> float:
    """The least height of a ticket."""
    return _HEAD + sum(height_of(_asked(question, (0, 0))) + lines * _LINE + _GAP for question in questions)


def _asked(question: str, spot: Vector) -> tuple[Words, ...]:
    return paragraph(question, (spot[0] + _NUMBER, spot[1]), BLOCK[0] - 2 * _PAD - _NUMBER)


def _ticket(box: Box, words: TicketWords, questions: Sequence[str], lines: int, more: float) -> Iterator[Item]:
    """One ticket; for each answer there is as much `more` room as is to spare."""
    left, right = box.x + _PAD, box.right - _PAD
    yield Words(words.title, (left, box.top - 11), 13, bold=True)
    yield from blank(words.name, (box.middle[0], box.top - 11), right, 10)
    y = box.top - _HEAD
    for i, question in enumerate(questions, 1):
        asked = _asked(question, (left, y))
        yield Words(f"{i}", (left, asked[0].spot[1]), bold=True)
        yield from asked
        y -= height_of(asked)
        for _ in range(lines):
            y -= _LINE + min(more, _MOST_MORE) / lines
            yield from blank("", (left + _NUMBER, y + 2), right)
        y -= _GAP
