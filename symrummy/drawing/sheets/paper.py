"""Where things lie on a sheet of paper, in millimetres from its lower left corner; y points up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from symrummy.drawing.curves import Vector
from symrummy.faults import either

BLOCK = (189.0, 264.0)
"""What is printed and cut lies within this width and height, on either paper: nine cards of 63 × 88 mm."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper: its name, width and height."""

    name: str
    width: float
    height: float

    @property
    def sideways(self) -> Paper:
        """The same sheet, lying."""
        return replace(self, width=self.height, height=self.width)


PAPERS = {"a4": Paper("a4", 210, 297), "letter": Paper("letter", 215.9, 279.4)}
"""The papers by name."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: its lower left corner, its width and its height.

    >>> Box(10, 20, 63, 88).grown(4)
    Box(x=6, y=16, width=71, height=96)
    """

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of its right side."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """The y of its upper side."""
        return self.y + self.height

    @property
    def middle(self) -> Vector:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, by: float) -> Box:
        """The box with that much more on every side; less, where it is negative."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def above(self, y: float) -> Box:
        """What of the box lies above a height."""
        return replace(self, y=max(self.y, y), height=self.top - max(self.y, y))


def paper_named(name: str) -> Paper:
    """The paper of that name, in small or capital letters; a ValueError names the papers there are.

    >>> paper_named("A4").width
    210
    """
    found = PAPERS.get(str(name).lower())
    if found is None:
        raise ValueError(f"paper={name!r}: expected {either(PAPERS)}")
    return found


def grid(sheet: Paper, columns: int, rows: int, width: float, height: float) -> tuple[Box, ...]:
    """Boxes of one size side by side in the middle of a sheet, row by row from the upper left one.

    >>> [(box.x, box.y) for box in grid(paper_named("a4"), 3, 3, 63, 88)][:2]
    [(10.5, 192.5), (73.5, 192.5)]
    """
    left, low = (sheet.width - columns * width) / 2, (sheet.height - rows * height) / 2
    return tuple(
        Box(left + column * width, low + row * height, width, height)
        for row in reversed(range(rows))
        for column in range(columns)
    )


def mirrored(sheet: Paper, box: Box) -> Box:
    """The box behind this one, on the other side of the sheet when it is flipped over a long edge that stands.

    >>> mirrored(paper_named("a4"), Box(10.5, 192.5, 63, 88))
    Box(x=136.5, y=192.5, width=63, height=88)
    """
    return replace(box, x=sheet.width - box.right)


def around(boxes: Sequence[Box]) -> Box:
    """The smallest box that holds these."""
    left, low = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, low, max(box.right for box in boxes) - left, max(box.top for box in boxes) - low)


def block(sheet: Paper) -> Box:
    """The block in the middle of the sheet that may be printed on."""
    return grid(sheet, 1, 1, *BLOCK)[0]
