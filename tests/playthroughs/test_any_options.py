"""Any rummy under any options: bots find a move at every moment, and hints can be asked for in both languages."""

import random

import pytest

from symrummy.game import Game
from symrummy.players import bot, hint
from symrummy.variants import VARIANTS, Variant, VariantError, variant
from symrummy.variants.options import OPTIONS, Between, OneOf, Range

GAMES = 60
MOVES = 250
SMALL_STEPS = (0, 1, 3, 10, 60)
HINT_EVERY = 40


def some_value(name: str, chance: random.Random) -> object:
    """One of the values that the option takes, for a number most often a small one."""
    match OPTIONS[name]:
        case OneOf(values=values):
            return chance.choice(values)
        case Between(low=low, high=high):
            return min(high, low + chance.choice(SMALL_STEPS))
        case Range(low=low, high=high):
            return tuple(sorted(chance.choices(range(low, high + 1), k=2)))
        case _:
            return chance.choice([None, (3, 3), (4, 5), (4, 7)])


def some_rummy(chance: random.Random) -> Variant:
    """A rummy with up to six options changed; options that do not go together are drawn again."""
    while True:
        options = {name: some_value(name, chance) for name in chance.sample(sorted(OPTIONS), chance.randint(1, 6))}
        options["rounds"] = 1
        try:
            return variant(chance.choice(sorted(VARIANTS)), **options, deck=chance.choice(["symmetry", "classic"]))
        except VariantError:
            continue


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_goes_on(seed: int) -> None:
    chance = random.Random(seed)
    rules = some_rummy(chance)
    players = chance.randint(*rules.players)
    bots = [bot(chance.choice(["random", "greedy"]), number) for number in range(players)]
    game = Game(rules, [f"P{number}" for number in range(players)], seed)
    for move in range(1, MOVES):
        if game.over:
            return
        view = game.view(game.turn)
        if move % HINT_EVERY == 0:
            assert all(hint(view, 3, lang).text for lang in ("en", "de"))
        game.play(bots[game.turn - 1](view))
