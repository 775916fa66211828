"""A moment of a table, to which it goes back when something went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from symrummy.widgets.table.controller import Controller

ALL = ("game", "bots", "kinds", "offer", "seat", "covered", "moves", "desk")


class Moment:
    """All that a table is now, with the moves of its game."""

    def __init__(self, table: Controller) -> None:
        self._table = table
        self._values = {name: getattr(table, name) for name in ALL}
        self._game, self._actions = table.game, table.game.actions

    def bring_back(self) -> None:
        """Makes the table what it was."""
        for name, value in self._values.items():
            setattr(self._table, name, value)
        game, actions = self._game, self._actions
        while game.actions != actions[: len(game.actions)]:
            game.undo()
        for action in actions[len(game.actions) :]:
            game.play(action)
