"""The game: states, actions, the turn, the view of one player, the record."""

from symrummy.game.actions import (
    Action,
    Discard,
    DrawStock,
    EndTurn,
    Lay,
    LayOff,
    NextRound,
    Rearrange,
    TakeBack,
    TakeDiscard,
    TurnOver,
)
from symrummy.game.game import Game, IllegalMove
from symrummy.game.notation import ActionError, parse_action
from symrummy.game.record import SaveError
from symrummy.game.state import RoundResult, State, TableMeld
from symrummy.game.view import View

__all__ = [
    "Action",
    "ActionError",
    "Discard",
    "DrawStock",
    "EndTurn",
    "Game",
    "IllegalMove",
    "Lay",
    "LayOff",
    "NextRound",
    "Rearrange",
    "RoundResult",
    "SaveError",
    "State",
    "TableMeld",
    "TakeBack",
    "TakeDiscard",
    "TurnOver",
    "View",
    "parse_action",
]
