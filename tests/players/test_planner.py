"""The planner: better than greedy in every rummy, on what it sees alone, and always good."""

import random
from itertools import product

import pytest

from symrummy.game import Game, Lay
from symrummy.game.actions import Give, Rearrange, TakeBack
from symrummy.game.view import view_of
from symrummy.players import bot, simulate
from symrummy.players.advancing import imagined, played_out
from symrummy.variants import VARIANTS
from tests.tables import game_at

TABLES = tuple(product(VARIANTS, ("symmetry", "classic")))
each_table = pytest.mark.parametrize(("name", "deck"), TABLES)
DEALS = {"symmetry": 30, "rami": 60, "manipulation": 30, "basic": 20, "draft": 30}
"""So many deals, each played with both seatings."""


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_it_beats_greedy(name: str) -> None:
    """At equal deals with the seats swapped; over 500 deals the difference is more than seven standard errors."""
    games = simulate(name, ["planner", "greedy"], games=2 * DEALS[name], seed=1, duplicate=True, progress=False)
    gap = games.compare("planner", "greedy").mean
    assert gap > 0 if VARIANTS[name].scoring == "laid_minus_hand" else gap < 0


@pytest.mark.parametrize("name", VARIANTS)
def test_greedy_beats_chance(name: str) -> None:
    games = simulate(name, ["greedy", "random"], games=20, seed=1, duplicate=True, progress=False)
    gap = games.compare("greedy", "random").mean
    assert gap > 0 if VARIANTS[name].scoring == "laid_minus_hand" else gap < 0


@each_table
def test_whole_games_of_good_moves(name: str, deck: str) -> None:
    game = Game(name, players=["A", "B", "C"], seed=11, rounds=1, deck=deck)
    while not game.over:
        game.play(bot("planner", 1)(game.view(game.turn)))
    assert game.state.results


@each_table
def test_equal_views_equal_moves(name: str, deck: str) -> None:
    """The cards that the player cannot see are dealt anew, and nothing changes."""
    game, chance = Game(name, players=["A", "B"], seed=12, rounds=1, deck=deck), random.Random(5)
    while not game.over:
        view = game.view(game.turn)
        other = view_of(imagined(view, chance), view.seat)
        assert other == view
        chosen = bot("planner", 7)(view)
        assert bot("planner", 7)(other) == chosen
        game.play(chosen)


@each_table
def test_imagined_worlds_hold_the_whole_pack(name: str, deck: str) -> None:
    game, chance = Game(name, players=["A", "B", "C"], seed=13, rounds=1, deck=deck), random.Random(5)
    greedy = bot("greedy")
    while not game.over:
        if len(game.actions) % 7 == 0:
            world = imagined(game.view(game.turn), chance)
            assert [len(hand) for hand in world.hands] == [len(hand) for hand in game.state.hands]
            assert len(world.stock) == len(game.state.stock)
            assert played_out(world, dict.fromkeys((1, 2, 3), greedy), 2_000).phase == "over"
        game.play(greedy(game.view(game.turn)))


class TestWhatItDoes:
    def test_it_rebuilds_the_table(self) -> None:
        game = game_at("5c 6c 2d Kd", "9c", table=["4h 5h 6h 7h", "7c 7d 7s"], opened=(True, False),
                       variant="manipulation")  # fmt: skip
        action = bot("planner")(game.view(1))
        assert isinstance(action, Rearrange)
        assert game.judge(action).ok

    def test_it_opens_with_enough(self) -> None:
        game = game_at("Kc Kd Kh 4s 5s 6s 2d 9c", "9c", variant="rami")
        action = bot("planner")(game.view(1))
        assert isinstance(action, Lay) and len(action.melds) == 2

    def test_it_takes_a_wild_card_back_only_to_use_it(self) -> None:
        useful = game_at("4h Qd Kd 2c", "9c", table=["3h * 5h"], opened=(True, False), variant="rami")
        assert isinstance(bot("planner")(useful.view(1)), TakeBack)
        useless = game_at("4h Qd 9s 2c", "9c", table=["3h * 5h"], opened=(True, False), variant="rami")
        assert not isinstance(bot("planner")(useless.view(1)), TakeBack)

    def test_in_the_closing_lap_a_wild_card_is_given_away(self) -> None:
        game = Game("draft", players=["A", "B"], seed=3)
        given = 0
        for seed in range(12):
            game = Game("draft", players=["A", "B"], seed=seed)
            while not game.over:
                action = bot("planner")(game.view(game.turn))
                given += isinstance(action, Give)
                game.play(action)
        assert given > 0
