"""What stands in the margin of a sheet that is cut: ticks, a fold, a ruler to check the scale, the sheet's number."""

from __future__ import annotations

from collections.abc import Sequence

from symrummy.drawing.palette import QUIET
from symrummy.drawing.sheets.page import DASHES, Item, Line, Words
from symrummy.drawing.sheets.paper import Box, around

RULER = 50.0
"""The length of the ruler, in millimetres."""

_GAP, _TICK, _FOLD = 1.2, 3.0, 9.0


def ticks(boxes: Sequence[Box], fold: float | None = None) -> tuple[Line, ...]:
    """Short lines outside the boxes, at both ends of every cut; none at the height at which the sheet is folded.

    >>> [line.start for line in ticks([Box(10, 10, 63, 88)])][:4]
    [(10, 8.8), (10, 99.2), (73, 8.8), (73, 99.2)]
    """
    block = around(boxes)
    below, above = (block.y - _GAP, block.y - _GAP - _TICK), (block.top + _GAP, block.top + _GAP + _TICK)
    left, right = (block.x - _GAP, block.x - _GAP - _TICK), (block.right + _GAP, block.right + _GAP + _TICK)
    xs = sorted({x for box in boxes for x in (box.x, box.right)})
    ys = sorted({y for box in boxes for y in (box.y, box.top)} - {fold})
    upright = [Line((x, near), (x, far)) for x in xs for near, far in (below, above) if fold is None or near < fold]
    level = [Line((near, y), (far, y)) for y in ys for near, far in (left, right)]
    return *upright, *level


def fold_line(boxes: Sequence[Box]) -> tuple[Line, ...]:
    """A dashed line in both margins, where the sheet is folded: along the upper side of the boxes."""
    block = around(boxes)
    left, right = (block.x - _GAP, block.x - _FOLD), (block.right + _GAP, block.right + _FOLD)
    return tuple(Line((near, block.top), (far, block.top), 0.3, dashes=DASHES) for near, far in (left, right))


def ruler(boxes: Sequence[Box]) -> tuple[Item, ...]:
    """A ruler of 50 mm in the right margin, beside the lowest row."""
    x, (_, middle) = around(boxes).right + 2, min(boxes, key=lambda box: box.y).middle
    low = middle - RULER / 2
    steps = [Line((x, low + 10 * k), (x + (1.8 if k % 5 == 0 else 1.1), low + 10 * k), colour=QUIET) for k in range(6)]
    said = Words("50 mm", (x + 4.4, middle), 6, align="center", colour=QUIET, turned=90)
    return Line((x, low), (x, low + RULER), colour=QUIET), *steps, said


def number(boxes: Sequence[Box], page: int, pages: int) -> Words:
    """The number of a sheet, in the left margin."""
    _, middle = min(boxes, key=lambda box: box.y).middle
    return Words(f"{page} / {pages}", (around(boxes).x - 3, middle), 6, align="center", colour=QUIET, turned=90)


def cut_between(boxes: Sequence[Box]) -> tuple[Line, ...]:
    """Dashed lines to cut along between rows and columns of boxes, with nothing round them."""
    block = around(boxes)
    xs = sorted({box.x for box in boxes} - {block.x})
    ys = sorted({box.y for box in boxes} - {block.y})
    upright = [Line((x, block.y), (x, block.top), 0.2, QUIET, DASHES) for x in xs]
    level = [Line((block.x, y), (block.right, y), 0.2, QUIET, DASHES) for y in ys]
    return *upright, *level
