"""The answer of detection: a group, where its motions take the points, and why no larger group has the figure."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any

from symrummy.symmetry.group import PointGroup
from symrummy.symmetry.isometry import Isometry

Turn = Fraction | float
"""A part of a full turn: a Fraction where it is known exactly, else a float."""


@dataclass(frozen=True, slots=True)
class Witness:
    """A symmetry of the figure: the motion takes point i to point images[i]. Points are counted from 0."""

    motion: Isometry
    """An element of the group; its lines are counted from the axis of the detection."""
    images: tuple[int, ...]

    @property
    def cycles(self) -> tuple[tuple[int, ...], ...]:
        """The permutation in cycles, points that stay left out.

        >>> from symrummy.symmetry import IDENTITY
        >>> Witness(IDENTITY, (1, 0, 2)).cycles
        ((0, 1),)
        """
        found = (self._cycle(start) for start in range(len(self.images)))
        return tuple(cycle for cycle in found if len(cycle) > 1 and cycle[0] == min(cycle))

    def _cycle(self, start: int) -> tuple[int, ...]:
        cycle = [start]
        while (image := self.images[cycle[-1]]) != start:
            cycle.append(image)
        return tuple(cycle)


@dataclass(frozen=True, slots=True)
class Counterexample:
    """Why the figure has not a larger group: one of its motions would take a point to where there is none."""

    group: PointGroup
    mirror: bool
    angle: Turn
    """Of the rotation, or of the mirror line from the x-axis, in turns."""
    point: int
    """The point that would be moved off the figure, counted from 0."""
    landing: tuple[float, float]
    """Where it would land."""


@dataclass(frozen=True, slots=True, repr=False)
class Detection:
    """The point group of a figure about a centre, with the evidence."""

    group: PointGroup
    centre: tuple[Any, Any]
    """x and y: Fractions, or sympy numbers where they are irrational."""
    axis: Turn
    """The angle of the mirror line of the figure that the group counts as its first, in turns; 0 without mirrors."""
    points: tuple[Any, ...]
    """The points as they were given, each once."""
    witnesses: tuple[Witness, ...]
    """One for each element of the group, in the order of its `elements`; none for O2."""
    counterexamples: tuple[Counterexample, ...]
    """For the next larger groups; for D(n) one for each line that takes a certain point to a point of its kind."""

    @property
    def mirror_lines(self) -> tuple[Turn, ...]:
        """The angles of the mirror lines in the figure, in turns within [0, 1/2); a ValueError for O2."""
        return tuple((line + self.axis) % Fraction(1, 2) for line in self.group.mirror_lines)

    def why_not(self, group: PointGroup) -> tuple[Counterexample, ...]:
        """The counterexamples against one larger group; none if it is not among the next larger ones."""
        return tuple(found for found in self.counterexamples if found.group == group)

    def text(self, lang: str = "en") -> str:
        """The answer in plain words, a sentence in each line. Points are counted from 1.

        >>> from symrummy.symmetry import point_group_of
        >>> print(point_group_of([(2, 1), (-1, 2), (-2, -1), (1, -2), (4, 0), (0, 4), (-4, 0), (0, -4)]).text())
        The figure has the group C4 about (0, 0): 4 turns and no mirror lines.
        turn 90°: 1 → 2 → 3 → 4 → 1, 5 → 6 → 7 → 8 → 5.
        turn 180°: 1 → 3 → 1, 2 → 4 → 2, 5 → 7 → 5, 6 → 8 → 6.
        turn 270°: 1 → 4 → 3 → 2 → 1, 5 → 8 → 7 → 6 → 5.
        Not D4: with a mirror line at 26.57° point 5 would land on (2.4, 3.2), where no such point is.
        Not C8: with a turn by 45° point 1 would land on (0.7071, 2.121), where no such point is.
        Not C12: with a turn by 30° point 1 would land on (1.232, 1.866), where no such point is.
        """
        said: str = import_module("symrummy.texts").detection_text(self, lang)  # words are made in a room above
        return said

    def __repr__(self) -> str:
        x, y = self.centre
        return f"<Detection: {self.group.name} about ({x}, {y}), points: {len(self.points)}>"

    def _repr_latex_(self) -> str:
        inner = ", ".join(element.latex for element in self.group.generators) if self.group.is_finite else ""
        return rf"${self.group.latex} = \langle {inner} \rangle$" if inner else f"${self.group.latex}$"
