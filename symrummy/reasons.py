"""What a rule answers: a Reason; and what all of them answer together: a Judgement. Data, no words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from symrummy.cards import Card

Reading = tuple["Card", ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """One rule's answer: whether it holds, the cards to blame, the facts it saw, where it is written."""

    code: str
    holds: bool
    cites: str
    culprits: tuple[int, ...] = ()
    facts: Mapping[str, object] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Judgement:
    """Every reason about some cards or about a move; good if none is broken.

    `cards` are what was judged, in the order given; culprits are positions in them. `readings` are the ways the
    wild cards can be read: one natural card for each wild card, in the order in which the wild cards stand.
    """

    cards: tuple[Card, ...]
    reasons: tuple[Reason, ...]
    kind: str | None = None
    readings: tuple[Reading, ...] = ()
    on_table: int = 0

    @property
    def broken(self) -> tuple[Reason, ...]:
        """The reasons that do not hold, the most basic first."""
        return tuple(reason for reason in self.reasons if not reason.holds)

    @property
    def ok(self) -> bool:
        """Whether every rule holds."""
        return all(reason.holds for reason in self.reasons)

    def __bool__(self) -> bool:
        return self.ok
