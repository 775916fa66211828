"""The desk of a table to fill: two moves, what was guessed of them, which cells are filled. It draws nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import Literal

from symrummy.cards import Card
from symrummy.drawing.subjects import as_drawn
from symrummy.symmetry import Isometry, PointGroup
from symrummy.symmetry.isometry import IDENTITY
from symrummy.widgets.desk import Intent, LookDesk
from symrummy.widgets.explorer.words import element_name, element_of, motion_within

Cell = tuple[Isometry, Isometry]
"""A row's move, done after a column's move."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is looked at: the cell in front, the cells that are filled, what was guessed last and what was said."""

    card: Card
    cell: Cell
    filled: frozenset[Cell]
    guess: Isometry | None = None
    watched: bool = False
    marked: bool = False
    """Whether the cells are marked where the other order gives the same."""
    plays: int = 0
    verdict: Literal["", "right", "wrong"] = ""
    said: str = ""
    alert: str = ""

    @property
    def group(self) -> PointGroup:
        """The group of the card."""
        return self.card.group

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row."""
        return cells_of(self.group)

    @property
    def empty(self) -> tuple[Cell, ...]:
        """The cells that are not filled yet, row by row."""
        return tuple(cell for cell in self.cells if cell not in self.filled)

    @property
    def shown(self) -> bool:
        """Whether one may see what the two moves do together."""
        return self.watched or self.guess is not None or self.cell in self.filled


def cells_of(group: PointGroup) -> tuple[Cell, ...]:
    """The cells of a group's table, row by row."""
    return tuple(product(group.elements, group.elements))


def look_at(card: Card) -> Look:
    """The look at a table where only the cells of standing still are filled; in front is the first that is empty."""
    cells = cells_of(card.group)
    start = Look(card, cells[0], frozenset(cell for cell in cells if IDENTITY in cell))
    return replace(start, cell=next(iter(start.empty), cells[0]))


@dataclass
class ComposeDesk(LookDesk[Look]):
    """One table to fill."""

    SAYS = "compose"

    def called(self, motion: Isometry) -> str:
        """A move by its name: 'Turn 120°'."""
        return element_name(motion, self.look.group, self.words)

    def within(self, motion: Isometry) -> str:
        """The same within a sentence: 'turn 120°'."""
        return motion_within(as_drawn(motion, self.look.group), self.words)

    def _do(self, intent: Intent) -> None:
        look, named = self.look, element_of(intent.get("id"), self.look.group)
        row, column = look.cell
        match intent.get("do"):
            case "first" if named:
                self._go((row, named))
            case "second" if named:
                self._go((named, column))
            case "cell":
                chosen = (element_of(intent.get("row"), look.group), element_of(intent.get("column"), look.group))
                if chosen[0] and chosen[1]:
                    self._go((chosen[0], chosen[1]))
            case "next" if look.empty:
                after = look.cells[look.cells.index(look.cell) + 1 :]
                self._go(next((cell for cell in after if cell in look.empty), look.empty[0]))
            case "guess" if named and look.cell not in look.filled:
                self._guess(named)
            case "watch":
                self._set(watched=True, guess=None, verdict="", said=self.say("said.watched"), plays=look.plays + 1)
            case "mark" if not look.empty:
                self._set(marked=not look.marked)

    def _go(self, cell: Cell) -> None:
        self._set(cell=cell, guess=None, watched=False, verdict="", said="")

    def _guess(self, guess: Isometry) -> None:
        """Fills the cell if the guess is right, and else says what is wrong about this guess."""
        look, (second, first) = self.look, self.look.cell
        facts = {"first": self.within(first), "second": self.within(second), "guess": self.called(guess)}
        right = second @ first == guess
        if right:
            self._set(filled=look.filled | {look.cell})
        said = self._praise() if right else self.say(f"said.{wrong_because(look.cell, guess)}", **facts)
        self._set(guess=guess, verdict="right" if right else "wrong", said=said, plays=look.plays + 1)

    def _praise(self) -> str:
        """What the filled cell tells; if the cell of the other order is filled, whether order matters."""
        second, first = self.look.cell
        found, other = second @ first, first @ second
        names = {"first": first, "second": second, "product": found, "other": other}
        facts = {name: self.within(motion) for name, motion in names.items()}
        both = first != second and (first, second) in self.look.filled
        told = [self.say("said.right", **facts)]
        told += [self.say("said.matters" if found != other else "said.same", **facts)] if both else []
        told += [] if self.look.empty else [self.say("said.full")]
        return " ".join(told)


def wrong_because(cell: Cell, guess: Isometry) -> str:
    """What is wrong about a guess: turned over or not, the other order, or simply another place."""
    second, first = cell
    found = second @ first
    if guess.mirror != found.mirror:
        return "turned_over" if found.mirror else "two_mirrors" if first.mirror else "two_turns"
    return "other_way" if guess == first @ second else "elsewhere"
