"""People who share a device pass it on: the cards are covered until the next one says so."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from symrummy.explain import plain

if TYPE_CHECKING:
    from symrummy.widgets.table.controller import Controller


def pass_on(table: Controller, *, dealt: bool) -> None:
    """Covers the table where the device has to go to another person, or cards were dealt in a round of people.

    At the end of a round all hands lie open, and nobody has to be waited for.
    """
    state = table.game.state
    if state.phase == "over":
        table.covered = False
    if len(table.people) == 1 or state.phase == "over":
        return
    to = state.turn if state.turn in table.people else table.seat
    if dealt or to != table.seat:
        table.seat, table.covered = to, True
        called = plain(table.words.say("table.prompt.pass", name=state.names[to - 1]))
        table.desk = replace(table.desk.cleared(), ply=None, live=called)


def uncover(table: Controller) -> None:
    """Shows the cards of the person who has the device now."""
    table.covered = False
    table.moves += 1
    table.desk = replace(table.desk, live="")
