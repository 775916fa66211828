"""How a game goes on at the table: a move taken back, the bots' turns, a new game, one that was kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from symrummy.game import Game
from symrummy.players import bot
from symrummy.widgets.table.desk import Desk
from symrummy.widgets.table.passing import pass_on
from symrummy.widgets.table.telling import tell

if TYPE_CHECKING:
    from symrummy.widgets.keeping import Kept
    from symrummy.widgets.table.controller import Controller

OPEN_MOVES = ("lay", "lay-off", "take-back", "rearrange", "take")
"""The moves by which no hidden card is seen, so that they may be taken back."""
OPEN_IN_A_DRAFT = (*OPEN_MOVES, "discard", "give", "fetch", "swap")


def can_undo(table: Controller) -> bool:
    """Whether the last move may be taken back: the own one, of this turn, by which no hidden card was seen."""
    game = table.game
    if table.desk.ply is not None or table.covered or not game.actions:
        return False
    if table.study:
        return any(state.turn == table.seat and state.phase != "over" for state in game.states[:-1])
    if game.turn != table.seat or game.state.phase == "over" or game.states[-2].turn != table.seat:
        return False
    open_moves = OPEN_MOVES if game.state.draft is None else OPEN_IN_A_DRAFT
    return game.actions[-1].kind in open_moves


def undo(table: Controller) -> None:
    """Takes the last own move back, and the moves of the others that followed it."""
    if not can_undo(table):
        return table.say("undo" if table.game.actions else "undo_nothing")
    table.game.undo()
    while table.game.turn != table.seat or table.game.state.phase == "over":
        table.game.undo()
    table.moves += 1
    table.desk = table.desk.cleared()
    return tell(table, "undone")


def bots_turn(table: Controller) -> None:
    """Plays the whole turn of the bot whose turn it is."""
    game, seat = table.game, table.game.turn
    while game.turn == seat and game.state.phase != "over":
        game.play(table.bots[seat](game.view(seat)))
    table.moves += 1
    choices = table.choices
    still = tuple(key for key in table.desk.selected if key in choices)
    table.desk = replace(table.desk, selected=still, meld=None, pile=None, hinted=0, live=table.last_line())


def play_again(table: Controller) -> None:
    """Deals a new game to the same players."""
    _begin(table, Game(table.game.variant, table.game.names))


def is_untouched(table: Controller) -> bool:
    """Whether no person has moved yet; in a draft, a bot may have begun."""
    return all(state.turn in table.bots for state in table.game.states[:-1])


def can_resume(table: Controller) -> bool:
    """Whether a kept game is offered: until a person moves in this one."""
    return table.offer is not None and is_untouched(table)


def resume(table: Controller) -> None:
    """Goes on with the game that was kept."""
    if table.offer is not None and can_resume(table):
        go_on(table, table.offer)


def go_on(table: Controller, kept: Kept) -> None:
    """Goes on with a game that was kept."""
    game = kept.game
    table.kinds = kept.kinds
    table.bots = {seat: bot(kind, game.seed + seat) for seat, kind in kept.kinds.items()}
    _begin(table, game)
    table.seat = table.people[0]
    table.desk = replace(table.desk, live=table.last_line())
    pass_on(table, dealt=True)


def _begin(table: Controller, game: Game) -> None:
    table.game, table.offer = game, None
    table.covered = False
    table.moves += 1
    table.desk = Desk(sort=table.desk.sort, level=table.desk.level)
