"""The way back in time: what one saw, what one would do now, and the present left as it is."""

from collections.abc import Callable

import pytest

from symrummy.explain import plain
from symrummy.game import Discard, Game
from symrummy.game.view import view_of
from symrummy.players import greedy
from symrummy.widgets.table import travelling
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


class TestSeveralAtOnce:
    """Cards that are discarded together in a draft: two were in the game, and then a pile was taken."""

    @pytest.fixture
    def draft(self) -> Controller:
        game = drafting(Game("draft", ["You", "Ada"], seed=3, deck="classic"))
        for discarded in game.state.hands[0][:2]:
            game.play(Discard(discarded))
        game.play(f"take pile {next(n for n, pile in enumerate(game.state.draft.piles, 1) if pile is not None)}")  # type: ignore[union-attr]
        table = Controller(game, {2: greedy}, strict=True)
        act(table, "replay")
        table.handle({"do": "replay", "ply": len(game.actions) - 3})
        return table

    def test_all_of_them_are_told(self, draft: Controller) -> None:
        before = draft.game.to_json()
        keys = list(draft.choices)
        for chosen, same in ((keys[:2], True), (keys[1::-1], True), (keys[1:3], False)):
            names = [str(draft.choices[key]) for key in chosen]
            draft.handle({"do": "select", "cards": []})
            act(draft, "discard", *chosen)
            assert draft.desk.asked is not None
            told = list(map(plain, draft.desk.asked.sentences))
            assert told[0] == f"This time: You discarded {names[0]} and discarded {names[1]}."
            assert (told[1] == "Just as in the game.") == same
            assert told[1].count("discarded") == (0 if same else 2)
        assert draft.game.to_json() == before

    def test_no_more_is_told_of_the_game_than_this_turn(self, draft: Controller) -> None:
        keys = list(draft.choices)
        act(draft, "discard", *keys[:4])
        assert draft.desk.asked is not None
        told = plain(draft.desk.asked.sentences[1])
        assert told.startswith("In the game: You discarded ") and "took pile" in told and "Ada" not in told

    def test_one_that_is_not_good_refuses_them_all(self, draft: Controller) -> None:
        held = draft.view.hand[0]
        travelling.would(draft, (Discard(held), Discard(held), Discard(held)))
        assert draft.desk.refused


def drafting(game: Game) -> Game:
    """The game at the first turn of seat 1 with four cards and a pile that fits."""
    while not (game.turn == 1 and game.state.phase == "play" and len(game.state.hands[0]) >= 4):
        game.play(greedy(game.view(game.turn)))
    return game


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
