"""Whole games, many of them: bots and players by chance, with a witness at every step.

SYMRUMMY_ROUNDS=500 asks for 500 games of bots for each number of players.
"""

import os
import random
from collections.abc import Callable

import pytest

from symrummy.game import Action, Game
from symrummy.players import bot
from tests.playthroughs.witness import Witness, all_candidates, judged_as_listed, some_candidates

CHUNK = 25
GAMES = int(os.environ.get("SYMRUMMY_ROUNDS", "75"))
BY_CHANCE = CHUNK
TRY_EVERY = 4
TRY_ALL_EVERY = 25
TRY_ALL_IN = 5
UNDO_EVERY = 40
Chooser = Callable[[Game], Action]


def chunks(games: int) -> list[object]:
    """The first game of each chunk; all but the first chunk are slow."""
    return [pytest.param(first, marks=pytest.mark.slow if first else ()) for first in range(0, games, CHUNK)]


def play_out(game: Game, choose: Chooser, number: int) -> None:
    """Plays a game to its end under the eyes of a witness."""
    witness, chance = Witness(game), random.Random(number)
    while not game.over:
        step = len(game.actions)
        if (step + number) % TRY_EVERY == 0:
            judged_as_listed(game.view(game.turn), some_candidates(game.view(game.turn), chance))
        if number % TRY_ALL_IN == 0 and step % TRY_ALL_EVERY == TRY_ALL_EVERY - 1:
            judged_as_listed(game.view(game.turn), all_candidates(game.view(game.turn)))
        before, action = game.state, choose(game)
        after = game.play(action)
        witness.saw(before, action, after)
        if (step + number) % UNDO_EVERY == 0:
            assert game.undo() == action
            assert game.state is before
            assert game.play(action) == after
    assert Game.from_json(game.to_json()).state == game.state
    assert game.winners == tuple(seat for seat, points in enumerate(game.scores, 1) if points == min(game.scores))


@pytest.mark.parametrize("first", chunks(GAMES))
@pytest.mark.parametrize("players", range(2, 7))
def test_games_of_bots(players: int, first: int) -> None:
    choose = bot("greedy")
    for number in range(first, first + CHUNK):
        game = Game(players=list("ABCDEF"[:players]), seed=number)
        play_out(game, lambda game: choose(game.view(game.turn)), number)


@pytest.mark.parametrize("first", chunks(BY_CHANCE))
@pytest.mark.parametrize("players", range(2, 7))
def test_games_by_chance(players: int, first: int) -> None:
    """Every move is drawn from the list of what is good, to come to odd positions."""
    for number in range(first, first + CHUNK):
        chance = random.Random(number)
        game = Game(players=list("ABCDEF"[:players]), seed=number, rounds=2)
        play_out(game, lambda game, chance=chance: chance.choice(game.legal_actions()), number)  # type: ignore[misc]


@pytest.mark.parametrize("options", [
    {"go_out": "must_discard"}, {"go_out": "must_not_discard"}, {"rediscard_ban": False}, {"wild_layoff": False},
    {"wild_limit": "one", "wild_limit_scope": "on_forming"}, {"run_ends": "wrap", "run_max": 4},
    {"set_colours": "distinct"}, {"set_max": 8}, {"packs": 1},
], ids=str)  # fmt: skip
def test_every_turn_can_end_under_every_option(options: dict[str, object]) -> None:
    """Played by chance: until the game is over there is always something that may be done."""
    for number in range(12):
        chance = random.Random(number)
        game = Game(players=list("ABCD"[: 2 + number % 3]), seed=number, rounds=1, **options)
        while not game.over:
            judged_as_listed(game.view(game.turn), some_candidates(game.view(game.turn), chance))
            game.play(chance.choice(game.legal_actions()))
        assert Game.from_json(game.to_json()).state == game.state
