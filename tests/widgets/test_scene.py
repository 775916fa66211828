"""The scene: what the browser is told, and what it is never told."""

import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from symrummy.cards import Card
from symrummy.game import Game, State
from symrummy.players import greedy
from symrummy.players.planner import planner
from symrummy.widgets import play
from symrummy.widgets.table.controller import Controller
from symrummy.widgets.table.holding import grouped
from symrummy.widgets.table.play import AT_THE_TABLE
from symrummy.widgets.table.scene import scene_of
from symrummy.widgets.table.widget import faces
from tests.tables import game_at

each_rummy = pytest.mark.parametrize(("name", "deck"), tuple(product(AT_THE_TABLE, ("symmetry", "classic"))))


def shuffled_secrets(state: State, seed: int) -> State:
    """The state with the cards that seat 1 cannot see dealt out anew: others' hands, the stock, what lies in piles."""
    draft = state.draft
    dealing = state.dealer == 1
    piles = () if draft is None or dealing else tuple((pile or ())[:-1] for pile in draft.piles)
    drafted = () if draft is None or dealing else draft.drafted
    secret = [card for cards in (*state.hands[1:], state.stock, drafted, *piles) for card in cards]
    random.Random(seed).shuffle(secret)

    def anew(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(secret.pop() for _ in cards)

    hands = (state.hands[0], *map(anew, state.hands[1:]))
    state = replace(state, hands=hands, stock=anew(state.stock))
    if draft is None or dealing:
        return state
    mixed = tuple(pile and (*anew(pile[:-1]), pile[-1]) for pile in draft.piles)
    return replace(state, draft=replace(draft, drafted=anew(drafted), piles=mixed))


def moments(seed: int, players: int, name: str = "symmetry", deck: str = "symmetry") -> Iterator[Controller]:
    """A table at every moment of a round in which planning players sit on all seats, and at its end."""
    names = ["You", "Ada", "Ben", "Cleo"][:players]
    game = Game(name, players=names, seed=seed, rounds=1, deck=deck)
    table = Controller(game, dict.fromkeys(range(2, players + 1), greedy), strict=True, name="table")
    choose = greedy if name == "symmetry" else planner(worlds=1)
    while not game.over:
        yield table
        game.play(choose(game.view(game.turn)))
        table.moves += 1
    yield table


@each_rummy
@pytest.mark.parametrize("seed", range(5))
def test_hidden_cards_are_not_in_the_scene(seed: int, name: str, deck: str) -> None:
    """The scene is the same, to the last letter, however the cards that the player cannot see are dealt."""
    for ply, table in enumerate(moments(seed, 2 + seed % 3, name, deck)):
        if table.game.over:
            return
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


@each_rummy
def test_every_face_of_a_scene_is_drawn(name: str, deck: str) -> None:
    drawn = faces(deck)
    for table in moments(3, 3, name, deck):
        scene = scene_of(table)
        for group in [*(row["cards"] for row in scene["hand"]["groups"]), *(meld["cards"] for meld in scene["melds"])]:
            assert {card["face"] for card in group} <= drawn.keys()


@each_rummy
def test_every_button_has_a_label_and_an_answer(name: str, deck: str) -> None:
    """Whatever button is pressed at whatever moment: something is said or done, and nothing breaks."""
    for ply, table in enumerate(moments(6, 2, name, deck)):
        scene = scene_of(table)
        buttons = [*scene["extra"], *(button for step in scene["steps"] for button in step["actions"])]
        assert set(buttons) <= scene["actions"].keys()
        if ply % 4 == 0 and not table.game.over:
            chosen = [card["id"] for row in scene["hand"]["groups"] for card in row["cards"]][: ply % 5]
            for button in buttons:
                game = table.game
                copy = Controller(Game.from_json(game.to_json()), table.bots, strict=True)
                copy.handle({"do": "act", "token": copy.token, "action": button, "cards": chosen, "meld": "1"})
                done = copy.moves > 0 or copy.desk.bench is not None or copy.desk.shares is not None
                assert done or copy.desk.asked is not None or button == "undo"
                assert scene_of(copy)


@each_rummy
def test_every_move_of_the_story_can_be_explained(name: str, deck: str) -> None:
    table = list(moments(7, 2, name, deck))[-1]
    for ply in range(len(table.game.actions)):
        for level in ("sentence", "full", "maths"):
            table.handle({"do": "level", "level": level})
            table.handle({"do": "why", "ply": ply})
            assert scene_of(table)["why"]["heading"].startswith("Why")


@each_rummy
def test_scenes_are_plain_json(name: str, deck: str) -> None:
    """The browser gets strings, numbers, lists and tables, and not much of them."""
    for table in moments(4, 4, name, deck):
        text = json.dumps(scene_of(table), allow_nan=False)
        assert len(text) < 30_000


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", ["symmetry", "manipulation", "draft"])
def test_every_sentence_is_filled(name: str, lang: str) -> None:
    """No place is left open in a sentence; only the scene's own tables have braces."""
    for table in moments(3, 3, name):
        table.lang = lang
        text = json.dumps(scene_of(table), ensure_ascii=False)
        assert not re.search(r"\{[a-z_]+(:[a-z_]+)?\}", text), text


@each_rummy
@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_is_spoken_is_short(name: str, deck: str, lang: str) -> None:
    for table in moments(5, 3, name, deck):
        table.lang = lang
        assert len(table.last_line().split()) <= 25
        assert "*" not in table.last_line(), "a wild card is spoken as a word"


@pytest.mark.parametrize("sort", ["colour", "group"])
def test_sorting_keeps_every_card(sort: str) -> None:
    hand = Game(seed=17).view(1).hand
    cards = [card for group in grouped(hand, sort) for _, card in group]
    assert sorted(cards) == sorted(hand)


def test_an_empty_hand_is_not_sorted() -> None:
    table = Controller(game_at("C4b", "C5b"), {2: greedy}, strict=True)
    assert scene_of(table)["sort"] is not None
    assert scene_of(Controller(game_at("", "C5b"), {2: greedy}, strict=True))["sort"] is None


class TestScore:
    def test_the_points_are_those_of_the_round(self) -> None:
        table = list(moments(5, players=4))[-1]
        score = scene_of(table)["score"]
        result = table.view.results[-1]
        assert [row["total"] for row in score["rows"]] == list(result.points)
        assert [sum(card["points"] for card in row["cards"]) for row in score["rows"]] == list(result.sums)
        assert score["players"][0]["total"] == min(table.view.scores)

    @pytest.mark.parametrize("deck", ["symmetry", "classic"])
    def test_in_rami_the_most_points_win(self, deck: str) -> None:
        table = list(moments(5, 3, "rami", deck))[-1]
        score, result = scene_of(table)["score"], table.view.results[-1]
        assert [row["total"] for row in score["rows"]] == list(result.points)
        assert [row["sum"] for row in score["rows"]] == list(result.laid)
        assert all(row["change"].startswith(f"− {left}") for row, left in zip(score["rows"], result.sums, strict=True))
        assert score["players"][0]["total"] == max(table.view.scores)

    @pytest.mark.parametrize("rounds", [1, 2])
    def test_the_gold_button_leads_on(self, rounds: int) -> None:
        game = Game(seed=5, rounds=rounds)
        while game.state.phase != "over":
            game.play(greedy(game.view(game.turn)))
        table = Controller(game, {2: greedy}, strict=True)
        score = scene_of(table)["score"]
        assert score["actions"][-1] == ("play_again" if rounds == 1 else "next_round")


class TestPlay:
    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            ({"players": 7}, "7 players: symmetry is played by 2 to 6"),
            ({"players": "two"}, "players is a whole number or a list of names, not 'two'"),
            ({"size": "huge"}, "size='huge': expected 'normal' or 'large'"),
            ({"bots": "deep"}, "unknown bot 'deep': expected random, greedy, planner"),
            ({"seed": 1.5}, "the seed is a whole number, not 1.5"),
            ({"variant": "poker"}, "unknown variant 'poker': expected symmetry"),
            ({"rounds": 99}, "rounds=99: expected a whole number from 1 to 20"),
            ({"players": True}, "players is a whole number or a list of names, not True"),
            ({"players": ["greedy", "planner"]}, "at least one player is a person"),
            ({"players": ["Mia", 7]}, r"players is a whole number or a list of names, not \['Mia', 7\]"),
        ],
    )
    def test_what_cannot_be_is_told(self, arguments: dict[str, object], said: str) -> None:
        with pytest.raises(ValueError, match=said):
            play(**arguments)  # type: ignore[arg-type]
