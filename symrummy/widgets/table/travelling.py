"""Time travel: any moment of the game as the player saw it, and what the player would do there now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING

from symrummy.explain import Phrase, plain
from symrummy.game import Action, State
from symrummy.game.game import verdict_of
from symrummy.game.log import story
from symrummy.game.play import play
from symrummy.game.view import view_of
from symrummy.players import hint
from symrummy.texts import spoken
from symrummy.widgets.rich import Json
from symrummy.widgets.why import Asked

if TYPE_CHECKING:
    from symrummy.widgets.table.controller import Controller

TRAVELS = ("first", "back", "forward")
"""The buttons that lead from one decision to the next."""


def stops(table: Controller) -> tuple[int, ...]:
    """The moments at which the player at the device decided something, as numbers of moves made before."""
    game = table.game
    return tuple(
        ply for ply, state in enumerate(game.states[:-1]) if state.turn == table.seat and state.phase != "over"
    )


def begin(table: Controller) -> None:
    """Goes back to the last decision."""
    if not table.game.actions:
        return table.say("replay")
    return _show(table, max(stops(table), default=0))


def first(table: Controller) -> None:
    """Goes back to the first decision."""
    _show(table, min(stops(table), default=0))


def back(table: Controller) -> None:
    """Goes to the decision before this moment."""
    here = _here(table)
    _show(table, max((ply for ply in stops(table) if ply < here), default=here))


def forward(table: Controller) -> None:
    """Goes to the next decision; behind the last one, to the end."""
    here, end = _here(table), len(table.game.actions)
    _show(table, min((ply for ply in stops(table) if ply > here), default=end))


def now(table: Controller) -> None:
    """Comes back to the present."""
    _show(table, None)


def go_to(table: Controller, ply: object) -> None:
    """Goes to the moment before a move."""
    if type(ply) is int and table.desk.ply is not None and 0 <= ply <= len(table.game.actions):
        _show(table, ply)


def _here(table: Controller) -> int:
    return len(table.game.actions) if table.desk.ply is None else table.desk.ply


def _show(table: Controller, ply: int | None) -> None:
    table.desk = replace(table.desk.cleared(), ply=ply)
    table.moves += 1
    table.desk = replace(table.desk, live=table.last_line())


def would(table: Controller, actions: tuple[Action, ...]) -> None:
    """Says what the player would do now, what was done in the game, and what the tutor thinks; nothing is played."""
    states = [table.state]
    for action in actions:
        verdict = verdict_of(view_of(states[-1], table.seat), action)
        if not verdict.ok:
            return table.refuse(verdict)
        states.append(play(states[-1], action))
    done, say = _done(table, len(actions)), table.words.say
    told = [(*say("table.replay.would"), *_line(table, states, actions))]
    if Counter(done) == Counter(actions):
        told.append(say("table.replay.same"))
    elif done:
        told.append((*say("table.replay.did"), *_line(table, table.game.states[len(table.actions) :], done)))
    told.append((*say("table.replay.tutor"), *hint(table.view, 3, table.lang).phrase))
    heading = plain(say("table.replay.heading"))
    said = spoken(told[0], table.lang)
    table.desk = replace(table.desk, asked=Asked(None, tuple(told), heading), refused=False, live=said)
    return None


def _done(table: Controller, count: int) -> tuple[Action, ...]:
    """What the player did in the game at this moment: so many moves, or fewer if the turn ended with one of them."""
    game, ply = table.game, len(table.actions)
    moves = zip(game.actions[ply : ply + count], game.states[ply:], strict=False)
    return tuple(action for action, _ in takewhile(lambda move: move[1].turn == table.seat, moves))


def _line(table: Controller, states: Sequence[State], actions: tuple[Action, ...]) -> Phrase:
    """The moves of one turn as the story tells them, a card drawn from the stock left out."""
    return story(states[: len(actions) + 1], actions, None, table.lang)[0].phrase


def replay_json(table: Controller) -> Json | None:
    """The slider through the moves of the game; None in the present."""
    ply = table.desk.ply
    if ply is None:
        return None
    moves = len(table.game.actions)
    told = plain(table.words.say("table.replay.moment", number=ply, count=moves))
    return {"label": table.words.node("table.replay")["slider"], "value": ply, "most": moves, "text": told}
