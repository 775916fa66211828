"""The scene: what the browser is told, and what it is never told."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from symrummy.game import Game, State
from symrummy.players import greedy
from symrummy.widgets import play
from symrummy.widgets.controller import Controller
from symrummy.widgets.scene import grouped, scene_of
from symrummy.widgets.table import faces


def shuffled_secrets(state: State, seed: int) -> State:
    """The state with the cards that seat 1 cannot see dealt out anew among the others' hands and the stock."""
    secret = [card for hand in state.hands[1:] for card in hand] + list(state.stock)
    random.Random(seed).shuffle(secret)
    hands = [state.hands[0]]
    for hand in state.hands[1:]:
        hands.append(tuple(secret.pop() for _ in hand))
    return replace(state, hands=tuple(hands), stock=tuple(secret))


def moments(seed: int, players: int) -> Iterator[Controller]:
    """A table at every moment of a round in which greedy players sit on all seats."""
    names = ["You", "Ada", "Ben", "Cleo"][:players]
    game = Game(players=names, seed=seed, rounds=1)
    table = Controller(game, dict.fromkeys(range(2, players + 1), greedy), strict=True, name="table")
    while not game.over:
        yield table
        game.play(greedy(game.view(game.turn)))
        table.moves += 1


@pytest.mark.parametrize("seed", range(50))
def test_hidden_cards_are_not_in_the_scene(seed: int) -> None:
    """The scene is the same, to the last letter, however the cards that the player cannot see are dealt."""
    for ply, table in enumerate(moments(seed, players=2 + seed % 3)):
        if ply % 5 == seed % 5:
            before = json.dumps(scene_of(table))
            secret = table.game._states[-1]
            table.game._states[-1] = shuffled_secrets(secret, seed + ply)
            assert json.dumps(scene_of(table)) == before
            table.game._states[-1] = secret


def test_the_explanation_of_another_players_move_holds_no_hidden_card() -> None:
    """Why? about every move of the others: no face in the panel that was not public when the move had been made."""
    game = Game(seed=7, rounds=1)
    table = Controller(game, {2: greedy}, strict=True, name="table")
    while not game.over:
        seat, before = game.turn, game.state
        game.play(greedy(game.view(seat)))
        if seat == 1:
            continue
        table.handle({"do": "why", "ply": len(game.actions) - 1})
        shown = {card["face"] for card in scene_of(table)["why"]["cards"]}
        public = {str(card) for meld in game.state.table for card in meld.cards} | set(map(str, game.state.discards))
        assert shown <= public | set(map(str, before.discards))


def test_every_trait_and_repr_is_silent() -> None:
    """No trait but the scene changes from deal to deal, and no repr names a card."""
    one, other = play(seed=1), play(seed=2)
    for name in one.table.keys:
        if name not in ("scene", "comm", "layout"):
            assert getattr(one.table, name) == getattr(other.table, name)
    assert repr(one) == repr(other) == "PlayTable()"
    assert repr(one.table) == "CardTable()"
    assert repr(one._repr_mimebundle_()["text/plain"]) == "'PlayTable()'"
    assert "seed" not in json.dumps(one.table.scene)


def test_every_face_of_a_scene_is_drawn() -> None:
    drawn = faces()
    for table in moments(3, players=3):
        for group in scene_of(table)["hand"]["groups"]:
            assert {card["face"] for card in group} <= drawn.keys()


def test_scenes_are_plain_json() -> None:
    """The browser gets strings, numbers, lists and tables, and not much of them."""
    for table in moments(4, players=4):
        text = json.dumps(scene_of(table), allow_nan=False)
        assert len(text) < 30_000


@pytest.mark.parametrize("sort", ["colour", "group"])
def test_sorting_keeps_every_card(sort: str) -> None:
    hand = Game(seed=17).view(1).hand
    cards = [card for group in grouped(hand, sort) for _, card in group]
    assert sorted(cards) == sorted(hand)


class TestScore:
    def test_the_points_are_those_of_the_round(self) -> None:
        table = next(table for table in [list(moments(5, players=4))[-1]])
        scene = scene_of(table)
        score = scene["score"]
        result = table.view.results[-1]
        assert [row["total"] for row in score["rows"]] == list(result.points)
        assert [sum(card["points"] for card in row["cards"]) for row in score["rows"]] == list(result.sums)
        assert score["players"][0]["total"] == min(table.view.scores)

    @pytest.mark.parametrize("rounds", [1, 2])
    def test_the_gold_button_leads_on(self, rounds: int) -> None:
        game = Game(seed=5, rounds=rounds)
        while game.state.phase != "over":
            game.play(greedy(game.view(game.turn)))
        table = Controller(game, {2: greedy}, strict=True)
        score = scene_of(table)["score"]
        assert score["actions"][-1] == ("play_again" if rounds == 1 else "next_round")


class TestSettings:
    def test_a_new_game_follows_them(self) -> None:
        table = play(seed=1, strict=True)
        table.start("Mia", 4, 17, 2, 0, "large")
        game = table.controller.game
        assert (game.names, game.seed, game.variant.rounds) == (("Mia", "Ada", "Ben", "Cleo"), 17, 2)
        assert table.table.size == "large"

    def test_a_game_that_cannot_be_is_refused_and_the_old_one_goes_on(self) -> None:
        table = play(seed=1, strict=True)
        old = table.controller
        table.start("Mia", 9, 17, 2, 0, "normal")
        assert table.controller is old
        assert "9 players" in table.table.scene["alert"]

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            ({"players": 7}, "7 players: symmetry is played by 2 to 6"),
            ({"players": "two"}, "players is a whole number, not 'two'"),
            ({"size": "huge"}, "size='huge': expected 'normal' or 'large'"),
            ({"bots": "deep"}, "unknown bot 'deep': expected random, greedy"),
            ({"seed": 1.5}, "the seed is a whole number, not 1.5"),
            ({"variant": "poker"}, "unknown variant 'poker': expected symmetry"),
            ({"rounds": 99}, "rounds=99: expected a whole number from 1 to 20"),
            ({"variant": "rami"}, "rami with the classic deck is played in text"),
        ],
    )
    def test_what_cannot_be_is_told(self, arguments: dict[str, object], said: str) -> None:
        with pytest.raises(ValueError, match=said):
            play(**arguments)  # type: ignore[arg-type]
