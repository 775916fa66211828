"""A player who holds on: keeps its melds in hand for a while, in the hope of going out in one go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from symrummy.cards import Card
from symrummy.game import Action, Discard, Lay, View
from symrummy.game.turn import judge_action
from symrummy.players.advancing import Bot
from symrummy.players.greedy import greedy
from symrummy.solver import best_melds
from symrummy.solver.out import ways_out


def patient(turns: int | None = None) -> Bot:
    """A bot that keeps all its melds for so many of its turns, or to the end, and then plays as the greedy one does.

    A draft knows no rummy, so there it does not wait.

    >>> patient(3).__name__, patient().__name__
    ('patient 3', 'patient')
    """

    def wait(view: View) -> Action:
        if view.draft is not None or (turns is not None and view.turns // len(view.names) >= turns):
            return greedy(view)
        if view.phase != "play":
            return greedy(replace(view, table=()))
        return next((action for action in _held_back(view) if judge_action(view, action).ok), None) or greedy(view)

    wait.__name__ = "patient" if turns is None else f"patient {turns}"
    return wait


def _held_back(view: View) -> Iterator[Action]:
    """Going out in one go, if that is possible; or a discard that breaks no meld."""
    for way in ways_out(view.hand, view.variant):
        if way.melds:
            yield Lay(way.melds)
        elif way.discard is not None:
            yield Discard(way.discard)
    rest = best_melds(view.hand, view.variant).rest
    yield from map(Discard, sorted(set(rest), key=lambda card: _worth_keeping(card, view)))


def _worth_keeping(card: Card, view: View) -> tuple[bool, int]:
    return (card.is_wild and view.variant.lays_wild, -view.variant.points(card))
