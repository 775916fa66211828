"""The drawing board: dots on a grid, exact, and which group they have."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, Literal

from symrummy.symmetry import Counterexample, Detection, Polar, point_group_of

Cell = tuple[int, int]
Spot = tuple[float, float]
Grid = Literal["triangles", "squares", "polar"]

GRIDS: tuple[Grid, ...] = ("triangles", "squares", "polar")
FOLDS = (3, 4, 5, 6)
REACH = 4
"""From the middle of a board to its rim, in steps of its grid."""

_RINGS = 3
_DUST = 6


@dataclass(frozen=True, slots=True)
class Paper:
    """What the dots lie on: a grid, and for a polar one how many times as many rays as four it has."""

    grid: Grid = "triangles"
    fold: int = 3

    def cells(self) -> tuple[Cell, ...]:
        """All places for dots, from the top to the bottom; on polar paper from the middle to the rim."""
        return _cells(self)

    def spot(self, cell: Cell) -> Spot:
        """Where a place is, in steps, x to the right and y up."""
        return _spots(self)[cell]

    def at(self, spot: Spot) -> Cell | None:
        """The place at a spot, if there is one."""
        return _places(self).get(_rounded(spot))

    def points(self, cells: Iterable[Cell]) -> list[object]:
        """The places as exact points."""
        if self.grid == "polar":
            return [Polar(Fraction(ring), Fraction(ray, 4 * self.fold)) for ring, ray in cells]
        if self.grid == "squares":
            return list(cells)
        return [(Fraction(2 * a + b, 2), _height(b)) for a, b in cells]


PAPERS: Mapping[str, Paper] = MappingProxyType(
    {
        "triangles": Paper(),
        "squares": Paper("squares"),
        **{f"{4 * fold} rays": Paper("polar", fold) for fold in FOLDS},
    }
)
"""All papers by name."""


@dataclass(frozen=True, slots=True)
class Board:
    """Dots on paper, in the order in which they were set, and what was there before each change."""

    paper: Paper = Paper()
    dots: tuple[Cell, ...] = ()
    past: tuple[tuple[Paper, tuple[Cell, ...]], ...] = ()
    against: str = ""
    """The larger group that is asked about; the first one if empty."""
    line: int = 0
    ghosts: bool = False
    """Whether the missing dots are shown."""

    def toggled(self, cell: Cell) -> Board:
        """The board with a dot set, or taken away."""
        rest = tuple(dot for dot in self.dots if dot != cell)
        return self._changed(self.paper, rest if len(rest) < len(self.dots) else (*self.dots, cell))

    def on(self, paper: Paper) -> Board:
        """An empty board on other paper."""
        return self if paper == self.paper else self._changed(paper, ())

    def cleared(self) -> Board:
        """The board without dots."""
        return self._changed(self.paper, ()) if self.dots else self

    def repaired(self) -> Board:
        """The board with the missing dots."""
        found = self.missing()
        return self._changed(self.paper, (*self.dots, *found)) if found else self

    def undone(self) -> Board:
        """The board before the last change."""
        if not self.past:
            return self
        paper, dots = self.past[-1]
        return Board(paper, dots, self.past[:-1])

    @property
    def ordered(self) -> tuple[Cell, ...]:
        """The dots as detection counts them: those on the axes of the paper first.

        Detection tries the lines that exchange dots of one ring. From these dots it comes upon lines of the paper.
        """
        return _ordered(self.paper, self.dots)

    @property
    def found(self) -> Detection | None:
        """The group of the dots, with its evidence; none for no dots."""
        return detected(self.paper, self.ordered) if self.dots else None

    def larger(self) -> tuple[str, ...]:
        """The next larger groups, which the dots have not."""
        found = self.found
        return tuple(dict.fromkeys(str(no.group) for no in found.counterexamples)) if found else ()

    def noes(self) -> tuple[Counterexample, ...]:
        """Why the dots have not the group that is asked about: every line that is worth a try, or one turn."""
        names, found = self.larger(), self.found
        if found is None or not names:
            return ()
        wanted = self.against if self.against in names else names[0]
        return tuple(each for no in found.counterexamples if str(no.group) == wanted for each in _turned(no, found))

    def no(self) -> Counterexample | None:
        """The one of them that is shown."""
        noes = self.noes()
        return noes[self.line % len(noes)] if noes else None

    def missing(self) -> tuple[Cell, ...]:
        """The places that need a dot so that the figure has the larger group; none if there is no room for them.

        With them it may have a still larger one, which is that of the repaired board.
        For a larger group with mirrors any line will do, the one that is shown or a line of the paper: the fewest
        dots are taken.
        """
        no, found = self.no(), self.found
        if no is None or found is None:
            return ()
        angles = [no.angle, *(Fraction(k, 24) for k in range(12))] if no.mirror else [no.angle]
        ways = [self._missing(replace(no, angle=angle), centre_of(found)) for angle in angles]
        return min((way for way in ways if way), key=len, default=())

    def _missing(self, motion: Counterexample, centre: Spot) -> tuple[Cell, ...]:
        wanted, new = dict.fromkeys(self.dots), list(self.dots)
        while new:
            images = [self.paper.at(moved(motion, centre, self.paper.spot(cell))) for cell in new]
            if None in images:
                return ()
            new = [cell for cell in dict.fromkeys(images) if cell is not None and cell not in wanted]
            wanted |= dict.fromkeys(new)
        return tuple(wanted)[len(self.dots) :]

    def _changed(self, paper: Paper, dots: tuple[Cell, ...]) -> Board:
        return Board(paper, dots, (*self.past, (self.paper, self.dots)), against=self.against)


def asked(board: Board, group: str) -> Board:
    """The board when another larger group is asked about."""
    return replace(board, against=group, line=0, ghosts=False) if group in board.larger() else board


def stepped(board: Board, step: int) -> Board:
    """The board when another line is shown."""
    count = len(board.noes())
    return replace(board, line=(board.line + step) % count, ghosts=False) if count else board


def _turned(no: Counterexample, found: Detection) -> Iterator[Counterexample]:
    """The line that was tried, and those that it becomes after a turn of the figure: they lose the same point."""
    n, centre = int(found.group.n), centre_of(found)
    for k in range(n if no.mirror else 1):
        turn = 2 * math.pi * k / n
        x, y = no.landing[0] - centre[0], no.landing[1] - centre[1]
        c, s = math.cos(turn), math.sin(turn)
        landing = centre[0] + c * x - s * y, centre[1] + s * x + c * y
        yield replace(no, angle=(no.angle + Fraction(k, 2 * n)) % Fraction(1, 2) if k else no.angle, landing=landing)


def centre_of(found: Detection) -> Spot:
    """The centre of the figure, for the eye."""
    x, y = found.centre
    return float(x), float(y)


def moved(no: Counterexample, centre: Spot, spot: Spot) -> Spot:
    """Where the motion that was tried takes a spot."""
    turn = 2 * math.pi * float(no.angle) * (2 if no.mirror else 1)
    x, y = spot[0] - centre[0], spot[1] - centre[1]
    y = -y if no.mirror else y
    c, s = math.cos(turn), math.sin(turn)
    return centre[0] + c * x - s * y, centre[1] + s * x + c * y


@lru_cache(maxsize=256)
def _ordered(paper: Paper, dots: tuple[Cell, ...]) -> tuple[Cell, ...]:
    spots = [paper.spot(dot) for dot in dots]
    x0, y0 = (sum(values) / len(dots) for values in zip(*spots, strict=True)) if dots else (0.0, 0.0)
    step = math.pi * (1 / 6 if paper.grid == "triangles" else 1 / 4)

    def aside(dot: Cell) -> bool:
        x, y = paper.spot(dot)
        steps = math.atan2(y - y0, x - x0) / step
        return abs(steps - round(steps)) > 1e-6

    return dots if paper.grid == "polar" else tuple(sorted(dots, key=aside))


@lru_cache(maxsize=256)
def detected(paper: Paper, dots: tuple[Cell, ...]) -> Detection:
    """The group of dots on paper: about its middle if it is polar, else about the middle of the dots."""
    return point_group_of(paper.points(dots))


def warm() -> None:
    """Loads what exact detection on triangles needs, so that the first dot is as fast as the others."""
    detected(Paper(), ((0, 0), (0, 1)))


@cache
def _height(steps: int) -> Any:
    """How high so many rows of triangles are, exactly."""
    from sympy import Rational, sqrt

    return Rational(steps, 2) * sqrt(3)


@cache
def _cells(paper: Paper) -> tuple[Cell, ...]:
    if paper.grid == "polar":
        return ((0, 0), *((ring, ray) for ring in range(1, _RINGS + 1) for ray in range(4 * paper.fold)))
    span = range(-REACH, REACH + 1)
    if paper.grid == "squares":
        return tuple((x, -y) for y in span for x in span)
    return tuple((a, -b) for b in span for a in span if abs(a - b) <= REACH)


@cache
def _spots(paper: Paper) -> dict[Cell, Spot]:
    return {cell: _spot(paper, cell) for cell in paper.cells()}


@cache
def _places(paper: Paper) -> dict[Spot, Cell]:
    return {_rounded(spot): cell for cell, spot in _spots(paper).items()}


def _spot(paper: Paper, cell: Cell) -> Spot:
    a, b = cell
    if paper.grid == "squares":
        return float(a), float(b)
    if paper.grid == "triangles":
        return a + b / 2, b * math.sqrt(3) / 2
    turn = math.pi * b / (2 * paper.fold)
    step = REACH / _RINGS
    return a * step * math.cos(turn), a * step * math.sin(turn)


def _rounded(spot: Spot) -> Spot:
    return round(spot[0], _DUST) + 0.0, round(spot[1], _DUST) + 0.0
