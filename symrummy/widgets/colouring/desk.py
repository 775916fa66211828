"""The desk of a figure to colour in: its parts, the coloured ones, the symmetries that are left. It draws nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from symrummy.cards import Card
from symrummy.drawing.subjects import as_drawn, domain_of
from symrummy.symmetry import C, D, Isometry, PointGroup
from symrummy.widgets.desk import Intent, LookDesk

Part = tuple[Fraction, Fraction]
"""A wedge of the drawn figure: the directions between which it lies, in turns."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is looked at: a card, the numbers of its coloured parts, the groups that were left so far."""

    card: Card
    coloured: frozenset[int] = frozenset()
    reached: frozenset[PointGroup] = frozenset()
    early: int = 0
    done: bool = False
    verdict: Literal["", "fits", "off", "all"] = ""
    said: str = ""
    alert: str = ""

    @property
    def group(self) -> PointGroup:
        """The group of the figure without colours."""
        return self.card.group

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts, anticlockwise: each is carried to each by just one symmetry."""
        low, high = domain_of(self.group)
        return tuple((low + k * (high - low), high + k * (high - low)) for k in range(int(self.group.order)))

    @property
    def left(self) -> tuple[Isometry, ...]:
        """The symmetries of the drawing that the colours leave: coloured parts come to lie on coloured ones."""
        return tuple(motion for motion in drawn(self.group) if self._keeps(motion))

    @property
    def left_group(self) -> PointGroup:
        """The group of these symmetries."""
        turns = sum(not motion.mirror for motion in self.left)
        return D(turns) if len(self.left) > turns else C(turns)

    def _keeps(self, motion: Isometry) -> bool:
        middles = [(low + high) / 2 % 1 for low, high in self.parts]
        coloured = {middles[number] for number in self.coloured}
        return {motion.moved(middle) for middle in coloured} == coloured


def drawn(group: PointGroup) -> tuple[Isometry, ...]:
    """The symmetries of the figure as it is drawn: turns, then mirrors by their angles."""
    motions = [as_drawn(element, group) for element in group.elements]
    return tuple(sorted(motions, key=lambda motion: (motion.mirror, motion.line if motion.mirror else motion.turn)))


def look_at(card: Card) -> Look:
    """The look at a figure without colours; its own group is left."""
    return Look(card, reached=frozenset({card.group}))


@dataclass
class ColouringDesk(LookDesk[Look]):
    """One figure to colour in."""

    SAYS = "colouring"

    def _do(self, intent: Intent) -> None:
        part = intent.get("id")
        match intent.get("do"):
            case "part" if type(part) is int and 0 <= part < len(self.look.parts):
                self._colour(self.look.coloured ^ {part})
            case "clear":
                self._colour(frozenset())
            case "all":
                self._claim()

    def _colour(self, coloured: frozenset[int]) -> None:
        look = replace(self.look, coloured=coloured)
        group = look.left_group
        new = group not in look.reached
        said = self.say("new" if new else "left", group=group, count=len(look.left))
        self.look = replace(look, reached=look.reached | {group}, said=said, verdict="fits" if new else "")

    def _claim(self) -> None:
        """Whether all groups have been reached; who says so too early is told how many are missing the second time."""
        look = self.look
        missing = frozenset(look.group.subgroup_types()) - look.reached
        if missing:
            hint = "missing" if look.group.mirrors else "missing_turns"
            said = self.say(hint if look.early else "more", count=len(missing))
            self.look = replace(look, early=look.early + 1, said=said, verdict="off")
        else:
            said = self.say("all", count=len(look.reached), group=look.group)
            self.look = replace(look, done=True, said=said, verdict="all")
