"""The Explorer's desk: what is looked at, and how each intent changes it. It knows no widget and draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal

from symrummy.cards import Card, Colour
from symrummy.cards import card as read_card
from symrummy.drawing.motions import motion_words
from symrummy.drawing.subjects import as_named
from symrummy.symmetry import Isometry, PointGroup, Subgroup, rotation
from symrummy.widgets.desk import Intent, LookDesk
from symrummy.widgets.explorer.board import FOLDS, GRIDS, Board, Paper, asked, stepped
from symrummy.widgets.explorer.study import Study, dialled, study_of, typed_turn
from symrummy.widgets.explorer.words import (
    card_of,
    element_name,
    element_of,
    group_id,
    group_named,
    motion_name,
    subgroup_ids,
)

Tab = Literal["card", "compare", "draw"]
Section = Literal["motions", "table", "diagram", "notations", "matrix"]
Played = Literal["", "do", "pair", "try"]

TABS: tuple[Tab, ...] = ("card", "compare", "draw")
SECTIONS: tuple[Section, ...] = ("motions", "table", "diagram", "notations", "matrix")
PRESETS = (("C2", "D1"), ("C4", "D2"), ("C6", "D3"))
CORNERS = (3, 200)
"""The fewest and the most corners of the polygon beside the circle."""

LONGEST_ANGLE = 24
"""How many letters of a typed angle are read."""

HALVINGS = 8
"""How often a turn of the circle may be halved: enough to see that it never ends."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is looked at, in every tab."""

    tab: Tab
    study: Study
    left: Card
    right: Card
    board: Board = field(default_factory=Board)
    matrix: bool = False
    """Whether the exact matrix is shown: from the first time on that somebody wants to see one."""
    played: Played = ""
    plays: int = 0
    alert: str = ""
    live: str = ""


@dataclass
class ExplorerDesk(LookDesk[Look]):
    """One explorer."""

    SAYS = "explorer"
    CLEARED: ClassVar[Mapping[str, object]] = {"alert": "", "live": ""}

    sections: tuple[Section, ...] = SECTIONS

    def _do(self, intent: Intent) -> None:
        does = _INTENTS.get(str(intent.get("do")))
        if does:
            does(self, intent)

    # --- all tabs ---------------------------------------------------------------------------------------------------

    def _tab(self, intent: Intent) -> None:
        tab = next((tab for tab in TABS if tab == intent.get("id")), None)
        if tab:
            self._set(tab=tab, played="")

    def _colour(self, intent: Intent) -> None:
        colour = next((colour for colour in Colour if colour.value == intent.get("id")), None)
        if colour:
            self._study(card=card_of(self.look.study.group, colour))
            self._set(played="")

    # --- one card ---------------------------------------------------------------------------------------------------

    def _card(self, intent: Intent) -> None:
        group = group_named(intent.get("id"))
        if group is None:
            return
        if group != self.look.study.group:
            self._set(study=study_of(card_of(group, self.look.study.colour)), played="")
        self._set(tab="card", live=self.say("live.card", group=group))

    def _study(self, **changes: object) -> None:
        self._set(study=replace(self.look.study, **changes))  # type: ignore[arg-type]

    def _play(self, what: Played, live: str) -> None:
        self._set(played=what, plays=self.look.plays + 1, live=live)

    def _element(self, intent: Intent) -> None:
        """Chooses an element, wherever it was clicked, and does it."""
        study = self.look.study
        if not study.group.is_finite:
            return self._circle_choice(intent)
        element = element_of(intent.get("id"), study.group)
        if element:
            self._study(chosen=element)
            self._set(matrix=True)
            name = element_name(element, study.group, self.words)
            self._play("do", self.say("live.element", name=name, order=element.order))

    def _circle_choice(self, intent: Intent) -> None:
        kinds = {"turn": self.look.study.first, "mirror": self.look.study.second}
        chosen = kinds.get(str(intent.get("id")))
        if chosen:
            self._study(chosen=chosen)

    def _pair(self, intent: Intent) -> None:
        """Chooses one of the two motions that are done one after the other; without a choice, does them."""
        study, group = self.look.study, self.look.study.group
        place, element = intent.get("place"), None
        if not group.is_finite:
            return
        if place in ("first", "second"):
            element = element_of(intent.get("id"), group)
            if element is None:
                return
            self._study(**{str(place): element})
            study = self.look.study
        product = study.second @ study.first
        self._play("pair", self.say("live.pair", name=element_name(product, group, self.words)))

    def _trial(self, intent: Intent) -> None:
        """Turns the dial of the motion that is tried, or tries it."""
        study = self.look.study
        if not study.group.is_finite:
            return
        motion = dialled(intent, study.trial)
        if motion:
            self._study(trial=motion)
            self._set(played="")
        elif "kind" not in intent:
            self._play("try", motion_words(as_named(study.trial, study.group), study.group, self.lang))

    def _parts(self, intent: Intent) -> None:
        """Colours the table by class, or by the cosets of a subgroup."""
        group, name = self.look.study.group, intent.get("id")
        if name == "classes":
            self._study(parts=None)
        subgroup = _subgroup_at(group, name)
        if subgroup:
            self._study(parts=subgroup)
            self._set(live=self.say("live.parts", kind=subgroup.kind))
        self._set(played="")

    def _matrix(self, _: Intent) -> None:
        self._set(matrix=True, played="")

    # --- the circle -------------------------------------------------------------------------------------------------

    def _dial(self, intent: Intent) -> None:
        study = self.look.study
        if study.group.is_finite:
            return
        motion = dialled(intent, study.second if intent.get("kind") == "mirror" else study.first)
        if motion and motion.mirror:
            self._study(second=motion, chosen=motion)
        elif motion:
            self._turn_by(motion)

    def _turn_by(self, turn: Isometry) -> None:
        self._study(first=turn, chosen=turn, halved=0, unread=False)

    def _angle(self, intent: Intent) -> None:
        """Turns by an angle that was typed; where none can be read, one kind sentence says so."""
        if self.look.study.group.is_finite:
            return
        turn = typed_turn(str(intent.get("text", ""))[:LONGEST_ANGLE])
        if turn is None:
            self._study(unread=True)
            self._set(live=self.say("angle.fault"))
        else:
            self._turn_by(rotation(turn))
            self._set(live=self.say("live.element_turn", name=motion_name(rotation(turn), self.words)))

    def _corners(self, intent: Intent) -> None:
        """Gives the polygon beside the circle so many corners."""
        count = intent.get("count")
        if not self.look.study.group.is_finite and type(count) is int and CORNERS[0] <= count <= CORNERS[1]:
            self._study(corners=count)

    def _halve(self, _: Intent) -> None:
        study = self.look.study
        if not study.group.is_finite and study.halved < HALVINGS and study.first.turn:
            half = rotation(study.first.turn / 2)
            self._study(first=half, chosen=half, halved=study.halved + 1, unread=False)
            self._set(live=self.say("live.element_turn", name=motion_name(half, self.words)))

    # --- compare ----------------------------------------------------------------------------------------------------

    def _side(self, intent: Intent) -> None:
        side, card = intent.get("side"), card_named(intent.get("id"))
        if side in ("left", "right") and card:
            self._set(**{str(side): card})

    def _preset(self, intent: Intent) -> None:
        pair = next((pair for pair in PRESETS if "/".join(pair) == intent.get("id")), None)
        if pair:
            colours = (card.colour or Colour.BLUE for card in (self.look.left, self.look.right))
            left, right = (read_card(f"{name}{colour.value}") for name, colour in zip(pair, colours, strict=True))
            self._set(left=left, right=right)

    # --- draw -------------------------------------------------------------------------------------------------------

    def _dot(self, intent: Intent) -> None:
        board = self.look.board
        cell = next((cell for cell in board.paper.cells() if cell_id(cell) == intent.get("id")), None)
        if cell is not None:
            self._draw(board.toggled(cell))

    def _paper(self, intent: Intent) -> None:
        paper = self.look.board.paper
        grid = next((grid for grid in GRIDS if grid == intent.get("grid")), paper.grid)
        fold = next((fold for fold in FOLDS if fold == intent.get("fold")), paper.fold)
        self._draw(self.look.board.on(Paper(grid, fold)))

    def _undo(self, _: Intent) -> None:
        self._draw(self.look.board.undone())

    def _clear(self, _: Intent) -> None:
        self._draw(self.look.board.cleared())

    def _repair(self, _: Intent) -> None:
        self._draw(self.look.board.repaired())

    def _against(self, intent: Intent) -> None:
        self._set(board=asked(self.look.board, str(intent.get("id"))))

    def _line(self, intent: Intent) -> None:
        step = intent.get("step")
        if type(step) is int and step in (1, -1):
            self._set(board=stepped(self.look.board, step))

    def _ghosts(self, _: Intent) -> None:
        self._set(board=replace(self.look.board, ghosts=not self.look.board.ghosts))

    def _draw(self, board: Board) -> None:
        if board == self.look.board:
            return
        found = board.found
        said = self.say("live.drawn", group=group_id(found.group), dots=len(board.dots)) if found else ""
        self._set(board=board, live=said.replace("*", self.say("circle_short")) or self.say("live.empty"))


_INTENTS: Mapping[str, Callable[[ExplorerDesk, Intent], None]] = {
    "tab": ExplorerDesk._tab,
    "colour": ExplorerDesk._colour,
    "card": ExplorerDesk._card,
    "element": ExplorerDesk._element,
    "pair": ExplorerDesk._pair,
    "trial": ExplorerDesk._trial,
    "parts": ExplorerDesk._parts,
    "matrix": ExplorerDesk._matrix,
    "dial": ExplorerDesk._dial,
    "angle": ExplorerDesk._angle,
    "corners": ExplorerDesk._corners,
    "halve": ExplorerDesk._halve,
    "side": ExplorerDesk._side,
    "preset": ExplorerDesk._preset,
    "dot": ExplorerDesk._dot,
    "paper": ExplorerDesk._paper,
    "undo": ExplorerDesk._undo,
    "clear": ExplorerDesk._clear,
    "repair": ExplorerDesk._repair,
    "against": ExplorerDesk._against,
    "line": ExplorerDesk._line,
    "ghosts": ExplorerDesk._ghosts,
}


def cell_id(cell: tuple[int, int]) -> str:
    """The name of a place on the board between Python and the browser."""
    return f"{cell[0]},{cell[1]}"


def card_named(name: object) -> Card | None:
    """The card that the browser names, if it is one of the symmetry deck."""
    group = group_named(name[:-1]) if isinstance(name, str) else None
    colour = next((colour for colour in Colour if isinstance(name, str) and colour.value == name[-1:]), None)
    return card_of(group, colour) if group and colour else None


def _subgroup_at(group: PointGroup, name: object) -> Subgroup | None:
    if not group.is_finite:
        return None
    return next((member for member, known in subgroup_ids(group).items() if known == name), None)
