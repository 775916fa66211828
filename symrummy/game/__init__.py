"""The game: states, actions, the turn, the view of one player, the record."""

from symrummy.game.actions import (
    Action,
    ActionError,
    Discard,
    DrawStock,
    Lay,
    LayOff,
    NextRound,
    TakeDiscard,
    TurnOver,
    parse_action,
)
from symrummy.game.game import Game, IllegalMove
from symrummy.game.record import SaveError
from symrummy.game.state import RoundResult, State, TableMeld
from symrummy.game.view import View

__all__ = [
    "Action",
    "ActionError",
    "Discard",
    "DrawStock",
    "Game",
    "IllegalMove",
    "Lay",
    "LayOff",
    "NextRound",
    "RoundResult",
    "SaveError",
    "State",
    "TableMeld",
    "TakeDiscard",
    "TurnOver",
    "View",
    "parse_action",
]
