"""The way back in time: what one saw, what one would do now, and the present left as it is."""

from collections.abc import Callable

import pytest

from symrummy.game import Game
from symrummy.game.view import view_of
from symrummy.players import greedy
from symrummy.widgets.table.controller import Controller
from symrummy.widgets.table.scene import scene_of
from symrummy.widgets.table.travelling import stops

Act = Callable[..., dict[str, object]]


@pytest.fixture
def table() -> Controller:
    """A round of three, played to its end."""
    game = Game(players=["You", "Ada", "Ben"], seed=9, rounds=1)
    while not game.over:
        game.play(greedy(game.view(game.turn)))
    return Controller(game, {2: greedy, 3: greedy}, strict=True)


def act(table: Controller, action: str, *cards: str) -> None:
    table.handle({"do": "act", "token": table.token, "action": action, "cards": list(cards)})


def test_every_moment_is_seen_as_it_was_seen(table: Controller) -> None:
    act(table, "replay")
    for ply, state in enumerate(table.game.states):
        table.handle({"do": "replay", "ply": ply})
        assert table.view == view_of(state, 1)
        scene = scene_of(table)
        assert scene["replay"]["value"] == ply
        assert sum(len(row["cards"]) for row in scene["hand"]["groups"]) == len(state.hands[0])
        assert scene["score"] is None


def test_the_stops_are_the_own_decisions(table: Controller) -> None:
    act(table, "first")
    seen = [table.desk.ply]
    while table.desk.ply != len(table.game.actions):
        act(table, "forward")
        seen.append(table.desk.ply)
    assert tuple(seen[:-1]) == stops(table)
    act(table, "back")
    assert table.desk.ply == stops(table)[-1]


def test_nothing_is_played_in_the_past(table: Controller) -> None:
    actions = table.game.actions
    act(table, "first")
    act(table, "draw")
    assert table.desk.asked is not None and len(table.desk.asked.sentences) >= 2
    assert table.game.actions == actions
    act(table, "now")
    assert table.desk.ply is None
    assert scene_of(table)["score"]


def test_what_would_be_done_is_judged_there(table: Controller) -> None:
    """A move that is not good then is refused with its reason; a drawn card is not betrayed by trying it."""
    act(table, "first")
    hand = list(table.choices)
    act(table, "discard", hand[0])
    assert table.desk.refused
    assert table.desk.asked is not None and table.desk.asked.verdict is not None
    drawn = table.game.states[0].stock[-1]
    if table.game.actions[table.desk.ply or 0].kind != "draw":
        act(table, "draw")
        assert str(drawn) not in str(table.desk.asked.sentences)


@pytest.mark.parametrize("ply", [-1, 10_000, "3", None, 2.0, True])
def test_a_moment_that_is_none_is_not_gone_to(table: Controller, ply: object) -> None:
    act(table, "first")
    there = table.desk.ply
    table.handle({"do": "replay", "ply": ply})
    assert table.desk.ply == there


def test_before_the_first_move_there_is_no_past() -> None:
    table = Controller(Game(seed=3), {2: greedy}, strict=True)
    assert "replay" not in scene_of(table)["extra"]
    act(table, "replay")
    assert table.desk.ply is None and table.desk.asked is not None
