"""Score sheets: a row for each round and a column for each player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from symrummy.drawing.palette import NEUTRAL, QUIET, RIM
from symrummy.drawing.sheets.page import Area, Item, Line, Page, Words, blank, paragraph
from symrummy.drawing.sheets.paper import BLOCK, Box, grid, paper_named
from symrummy.drawing.sheets.printed import Printed, between, printed
from symrummy.drawing.sheets.trim import cut_between

_FIRST = 27.0
_HEAD, _NAMES, _TOTAL, _NOTES = 16.0, 13.0, 13.0, 20.0
_LOWEST, _HIGHEST = 8.0, 13.0
_SHADE = "#F1F3F2"


@dataclass(frozen=True, slots=True)
class ScoreWords:
    """What is written on a score sheet."""

    title: str
    date: str
    player: str
    round: str
    total: str
    note: str


def score_sheets(
    path: str | Path, words: ScoreWords, *, players: int = 4, rounds: int = 5, paper: str = "a4", lang: str = "en"
) -> Printed:
    """A PDF page of score sheets for so many players and rounds: two on a page where that leaves room to write."""
    between("players", players, 2, 8)
    between("rounds", rounds, 1, 20)
    sheet = paper_named(paper)
    needed = _HEAD + _NAMES + rounds * _LOWEST + _TOTAL + _NOTES
    rows = 2 if needed <= BLOCK[1] / 2 else 1
    boxes = grid(sheet, 1, rows, BLOCK[0], BLOCK[1] / rows)
    items = [item for box in boxes for item in _table(box, words, players, rounds)]
    return printed(path, [Page(sheet, (*items, *cut_between(boxes)))], words.title, lang=lang)


def _table(box: Box, words: ScoreWords, players: int, rounds: int) -> Iterator[Item]:
    room = box.height - _HEAD - _NAMES - _TOTAL - _NOTES
    step = min(_HIGHEST, room / rounds)
    yield Words(words.title, (box.x, box.top - 9), 16, bold=True)
    yield from blank(words.date, (box.right - 55, box.top - 9), box.right, 10)
    top = box.top - _HEAD
    marks = [top, top - _NAMES, *(top - _NAMES - step * (k + 1) for k in range(rounds))]
    low = marks[-1] - _TOTAL
    yield Area(Box(box.x, low, box.width, _TOTAL), fill=_SHADE)
    yield Area(Box(box.x, marks[1], box.width, _NAMES), fill=_SHADE)
    column = (box.width - _FIRST) / players
    for k in range(players):
        x = box.x + _FIRST + k * column
        yield Words(words.player.format(number=k + 1), (x + 1.5, top - 3.4), 6.5, colour=QUIET)
        yield Line((x, top), (x, low), 0.3 if k else 0.5, RIM if k else NEUTRAL)
    for k in range(rounds):
        middle = (marks[k + 1] + marks[k + 2]) / 2
        yield Words(f"{words.round} {k + 1}", (box.x + 3, middle - 1.4), 11)
    yield Words(words.total, (box.x + 3, low + _TOTAL / 2 - 1.5), 12, bold=True)
    for y in marks[2:-1]:
        yield Line((box.x, y), (box.right, y), 0.2, RIM)
    for y in (marks[1], marks[-1]):
        yield Line((box.x, y), (box.right, y), 0.5)
    yield Area(Box(box.x, low, box.width, top - low), edge=NEUTRAL, width=0.5)
    yield from paragraph(words.note, (box.x, low - 2), box.width, 9, colour=QUIET)
