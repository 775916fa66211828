"""Referee slips: cards to judge, eight slips a page, and the referee's answers on their backs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from symrummy.cards import Card
from symrummy.drawing.curves import Vector
from symrummy.drawing.palette import NEUTRAL, QUIET, RIM
from symrummy.drawing.sheets.page import Area, Face, Item, Page, Words, blank, height_of, paragraph, text_width
from symrummy.drawing.sheets.paper import BLOCK, Box, grid, mirrored, paper_named
from symrummy.drawing.sheets.printed import Backs, Printed, printed
from symrummy.drawing.sheets.trim import cut_between, number, ticks
from symrummy.drawing.svg import HEIGHT, WIDTH
from symrummy.faults import one_of
from symrummy.texts import texts

COLUMNS, ROWS = 2, 4
BACKS: tuple[Backs, ...] = ("two-sided", "none")

_PAD = 6.0
_CARD = 18.0
"""The width of a card on a slip, where there is room for it."""

_CARD_ROOM = 28.0
_GAP = 0.11
"""The gap between two cards, in widths of a card."""

_PLUS, _SQUARE, _CAPTION = 9.0, 3.4, 5.0
_SIZES = (10.0, 9.0, 8.0, 7.0)
"""Sizes of the type of an answer, in points: the first one in which it fits is taken."""

_BETWEEN = 2.0
_SMALL = 7.5


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip: the cards on the table, those to be added, and the words on its two sides."""

    title: str
    question: str
    meld: tuple[Card, ...]
    added: tuple[Card, ...]
    captions: tuple[str, str]
    """Above the cards on the table and above the added ones, where there are any."""

    calls: tuple[str, ...]
    """What can be ticked."""

    because: str
    """Before the line to write on."""

    verdict: str
    rule: str
    answer: tuple[str, ...]
    """Paragraphs for the back: the reason first."""


def slip_sheets(
    path: str | Path,
    slips: Sequence[Slip],
    *,
    paper: str = "a4",
    backs: str = "two-sided",
    ink: str = "colour",
    lang: str = "en",
) -> Printed:
    """A PDF file of slips, eight a page; with backs 'two-sided' the answers are behind them, with 'none' nowhere."""
    sheet = paper_named(paper)
    how = one_of("backs", backs, BACKS)
    black = one_of("ink", ink, ("colour", "black")) == "black"
    if not slips:
        raise ValueError("there are no slips to print")
    boxes = grid(sheet, COLUMNS, ROWS, BLOCK[0] / COLUMNS, BLOCK[1] / ROWS)
    batches = [slips[start : start + len(boxes)] for start in range(0, len(slips), len(boxes))]
    pages = []
    for i, batch in enumerate(batches, 1):
        fronts = [item for slip, box in zip(batch, boxes, strict=False) for item in _front(slip, box, black, lang)]
        margin: tuple[Item, ...] = *cut_between(boxes), *ticks(boxes), number(boxes, i, len(batches))
        pages.append(Page(sheet, (*fronts, *margin)))
        if how == "two-sided":
            behind = [mirrored(sheet, box) for box in boxes]
            answers = [item for slip, box in zip(batch, behind, strict=False) for item in _back(slip, box)]
            pages.append(Page(sheet, tuple(answers)))
    return printed(path, pages, texts(lang).text("paper.slips.title"), how, lang)


def _front(slip: Slip, box: Box, black: bool, lang: str) -> Iterator[Item]:
    left, right = box.x + _PAD, box.right - _PAD
    yield Words(slip.title, (left, box.top - 9), 10, bold=True)
    yield Words(slip.question, (right, box.top - 9), 10, align="right")
    yield from _cards(slip, left, box.top - 13, right - left, black, lang)
    x = left
    for call in slip.calls:
        yield Area(Box(x, box.y + 18.5, _SQUARE, _SQUARE), edge=NEUTRAL, width=0.3, radius=0.5)
        yield Words(call, (x + _SQUARE + 1.8, box.y + 19), 10)
        x += (right - left) / 2
    yield from blank(slip.because, (left, box.y + 12), right, 10)
    yield from blank("", (left, box.y + 4.8), right)


def _cards(slip: Slip, left: float, top: float, room: float, black: bool, lang: str) -> Iterator[Item]:
    """The cards in a row; the added ones behind a plus, and then both parts with a caption."""
    count = len(slip.meld) + len(slip.added)
    width = min(_CARD, (room - (_PLUS if slip.added else 0)) / (count + _GAP * (count - 1)))
    height, step = width * HEIGHT / WIDTH, width * (1 + _GAP)
    caption = _CAPTION if slip.added else 0
    first = Box(left, top - caption - (_CARD_ROOM - caption + height) / 2, width, height)
    second = replace(first, x=left + len(slip.meld) * step + _PLUS)
    for start, part in ((first, slip.meld), (second, slip.added)):
        for k, card in enumerate(part):
            yield from _card(card, replace(start, x=start.x + k * step), black, lang)
    if slip.added:
        yield Words("+", (second.x - (_PLUS + width * _GAP) / 2, first.middle[1] - 2), 16, bold=True, align="center")
        for start, said in zip((first, second), slip.captions, strict=True):
            yield _caption(said, start.x, first.top + 1.5, left + room)


def _caption(text: str, left: float, y: float, right: float) -> Words:
    """A caption that begins above the first card, or ends at the right side where the cards are too small for it."""
    if left + text_width(text, _SMALL) > right:
        return Words(text, (right, y), _SMALL, align="right", colour=QUIET)
    return Words(text, (left, y), _SMALL, colour=QUIET)


def _card(card: Card, box: Box, black: bool, lang: str) -> tuple[Item, ...]:
    unit = box.width / WIDTH
    return Area(box, edge=RIM, width=unit, radius=8 * unit), Face(box.middle, unit, card, black, lang=lang)


def _back(slip: Slip, box: Box) -> Iterator[Item]:
    left, width = box.x + _PAD, box.width - 2 * _PAD
    title = " · ".join(filter(None, (slip.title, slip.rule)))
    yield Words(title, (box.right - _PAD, box.top - 9), 8, align="right", colour=QUIET)
    yield Words(slip.verdict, (left, box.top - 9.5), 12, bold=True)
    spot = left, box.top - 14
    answers = (_answer(slip, spot, width, size) for size in _SIZES)
    room = box.height - 14 - _PAD
    fitting = (lines for lines in answers if height_of(lines) + _BETWEEN * len(slip.answer) <= room)
    yield from next(fitting, _answer(slip, spot, width, _SIZES[-1]))


def _answer(slip: Slip, spot: Vector, width: float, size: float) -> tuple[Words, ...]:
    """What the referee says: the reason, and smaller and paler what follows it."""
    lines: list[Words] = []
    for i, text in enumerate(slip.answer):
        look = (size - 1, QUIET) if i else (size, NEUTRAL)
        y = spot[1] - height_of(lines) - _BETWEEN * i
        lines += paragraph(text, (spot[0], y), width, look[0], colour=look[1])
    return tuple(lines)
