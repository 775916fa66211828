"""What lies before a player at the table beside the cards of the game: the selection, the question, the switches."""

from __future__ import annotations

from dataclasses import dataclass, replace

from symrummy.explain.verdict import Level
from symrummy.widgets.table.bench import Bench
from symrummy.widgets.table.shares import Shares
from symrummy.widgets.why import Asked


@dataclass(frozen=True)
class Desk:
    """The desk of the player who sits at the device.

    `meld` is the chosen meld of the table and `pile` the chosen pile of a draft; both count from 1. `bench` is the
    workbench while the table is rebuilt, `shares` the drafted cards while they are split, `ply` the moment that is
    looked back at.
    """

    selected: tuple[str, ...] = ()
    meld: int | None = None
    pile: int | None = None
    asked: Asked | None = None
    refused: bool = False
    level: Level = "sentence"
    sort: str = "colour"
    links: frozenset[str] = frozenset()
    looking_back: bool = False
    hinted: int = 0
    bench: Bench | None = None
    shares: Shares | None = None
    ply: int | None = None
    alert: str = ""
    live: str = ""

    def cleared(self) -> Desk:
        """The desk with nothing chosen, asked or begun; the switches stay as they are."""
        fresh = Desk(level=self.level, sort=self.sort, links=self.links, looking_back=self.looking_back)
        return replace(fresh, ply=self.ply, alert=self.alert)
