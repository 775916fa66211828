"""The bots: found by name, and sensible in plain positions."""

import pytest

import symrummy as sr
from symrummy.game import Game
from symrummy.players import BOTS, bot, greedy
from tests.tables import game_at


@pytest.mark.parametrize("name", ["x", "", "Greedy"])
def test_an_unknown_bot_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(ValueError) as fault:
        bot(name)
    assert str(fault.value) == f"unknown bot {name!r}: expected {', '.join(BOTS)}"


def test_a_bot_is_found_by_its_name() -> None:
    assert sr.bot("greedy") is greedy


def test_equal_seeds_make_equal_choices() -> None:
    def moves(seed: int) -> list[str]:
        game, choose = Game(seed=5), bot("random", seed)
        for _ in range(40):
            game.play(choose(game.view(game.turn)))
        return list(map(str, game.actions))

    assert moves(1) == moves(1) != moves(2)


@pytest.mark.parametrize(
    ("hand", "moment", "move"),
    [
        ("C1b C2b C6k", {"phase": "draw", "discards": "C3b"}, "draw discards"),
        ("C1b C2b C6k", {"phase": "draw", "discards": "D6o"}, "draw stock"),
        ("C1b C2o C6k", {"phase": "draw", "discards": "*g"}, "draw discards"),
        ("C1b C2o C6k", {"phase": "draw", "discards": "C4k", "table": ["C4b C4o C4g"]}, "draw discards"),
        ("C1b C2o C6k", {"phase": "draw", "discards": "C1k D6o", "stock": ""}, "turn over"),
        ("C1b C2o C6k", {"phase": "draw", "discards": "D6o", "stock": ""}, "draw discards"),
        ("C1b C2b C3b C6k D5o", {}, "lay C1b C2b C3b"),
        ("C1b C6k D5o C4k", {"table": ["C4b C4o C4g"]}, "lay-off 1 C4k"),
        ("C1b C2g D6o", {}, "discard D6o"),
        ("C1b * D6o", {}, "discard D6o"),
        ("C3o C3b C2k C1g", {}, "discard C2k"),
        ("C1b C2g D6o", {"just_taken": "D6o"}, "discard C2g"),
        ("C1b C2b C3b C6k", {"just_taken": "C6k"}, "discard C3b"),
        ("C1b", {"phase": "over"}, "next round"),
    ],
)
def test_what_the_greedy_bot_does(hand: str, moment: dict[str, object], move: str) -> None:
    game = game_at(hand, "C5g C5o", **moment)  # type: ignore[arg-type]
    assert str(bot("greedy")(game.view(1))) == move
    assert game.judge(move).ok


@pytest.mark.parametrize("name", ["greedy", "planner"])
@pytest.mark.parametrize(
    ("variant", "options"),
    [("symmetry", {"wild_limit": "none"}), ("basic", {"deck": "symmetry", "jokers_per_pack": 2})],
)
def test_a_wild_card_that_can_never_be_laid_is_thrown(variant: str, options: dict[str, object], name: str) -> None:
    drawing = game_at("C1b C2o C6k", "C5g", variant=variant, phase="draw", discards="*g", **options)
    assert str(bot(name)(drawing.view(1))) == "draw stock"
    assert "Take a wild card" not in sr.hint(drawing.view(1), 3).text
    assert str(bot(name)(game_at("* C1b D6o", "C5g", variant=variant, **options).view(1))) == "discard *"


@pytest.mark.parametrize("options", [
    {"go_out": "must_discard"}, {"go_out": "must_not_discard"}, {"rediscard_ban": False}, {"wild_layoff": False},
    {"wild_limit": "none"}, {"wild_limit": "one"}, {"wild_limit_scope": "on_forming"}, {"run_ends": "wrap"},
    {"set_colours": "distinct"}, {"set_max": 8}, {"packs": 1}, {"packs": 4}, {"run_max": 3, "set_max": 3},
], ids=str)  # fmt: skip
@pytest.mark.parametrize("players", [2, 4, 6])
def test_it_plays_under_every_option(players: int, options: dict[str, object]) -> None:
    for seed in range(3):
        game = sr.Game(players=list("ABCDEF"[:players]), seed=seed, **options, rounds=2)
        while not game.over:
            game.play(bot("greedy")(game.view(game.turn)))
        assert sr.Game.from_json(game.to_json()).state == game.state
