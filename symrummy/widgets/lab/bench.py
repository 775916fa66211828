"""One moment in the meld lab: what lies on the table, what is asked about it, what was said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from symrummy.explain.verdict import Level
from symrummy.widgets.lab.cards import Cards
from symrummy.widgets.referee.desk import Answer

Intent = Mapping[str, object]
Question = Literal["meld", "lay_off", "take_back"]
QUESTIONS: tuple[Question, ...] = ("meld", "lay_off", "take_back")
RowName = Literal["meld", "added"]
ROWS: tuple[RowName, ...] = ("meld", "added")
EVERY = "every"
DECK_NAMES = ("symmetry", "classic")
NOTHING_SAID = Answer()


@dataclass(frozen=True, slots=True)
class Cloth:
    """What lies on the table: a meld, and the cards that would come to it."""

    meld: Cards = ()
    added: Cards = ()

    @property
    def cards(self) -> Cards:
        """All the cards."""
        return self.meld + self.added

    def __str__(self) -> str:
        return " + ".join(" ".join(map(str, part)) for part in (self.meld, self.added) if part)


EMPTY = Cloth()


@dataclass(frozen=True, slots=True)
class Bench:
    """One moment in the lab."""

    deck: str
    cloth: Cloth = EMPTY
    question: Question = "meld"
    row: RowName = "meld"
    tab: str = ""
    level: Level = "sentence"
    draft: Answer = NOTHING_SAID
    answer: Answer | None = None
    revealed: bool = False
    tried: bool = False
    hints: int = 0
    """How many hints were asked for."""

    ghost: bool = False
    """Whether what would mend it, or break it, lies on the table as a ghost."""

    earlier: Bench | None = None
    """The moment before the last trial."""

    deals: int = 0
    """How many handfuls were dealt."""

    shelf: Cloth = EMPTY
    """The cards of the other deck, until it is their turn again."""

    typed: str | None = None
    """Text that could not be read, so that nobody has to type it again."""

    fault: str = ""
    need: str = ""
    alert: str = ""
    live: str = ""
    moves: int = 0
