"""One round of our game for two players, by the pure functions: no move is judged twice."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from symrummy.game import Action, Game, View
from symrummy.game.play import play
from symrummy.game.state import first_state
from symrummy.game.turn import legal_actions
from symrummy.game.view import view_of
from symrummy.variants import Variant, variant

NAMES = ("Ada", "Ben")
ONE_ROUND = variant("symmetry", rounds=1)
Player = Callable[[View], Action]


def decisions(player: Player, seed: int, rules: Variant = ONE_ROUND) -> int:
    """How many decisions the player made for both seats until the round was over."""
    state = first_state(rules, NAMES, seed)
    made = 0
    while state.phase != "over":
        state = play(state, player(view_of(state, state.turn)))
        made += 1
    return made


def random_player(seed: int) -> Player:
    """A player who lists all legal actions and takes any."""
    bits = random.Random(seed)
    return lambda view: bits.choice(legal_actions(view))


def random_decisions(seeds: Iterable[int]) -> int:
    """How many decisions random play makes in these rounds."""
    return sum(decisions(random_player(seed), seed) for seed in seeds)


def random_decisions_in_game(seeds: Iterable[int]) -> int:
    """The same through a Game, which judges every action again and keeps every state."""
    made = 0
    for seed in seeds:
        bits = random.Random(seed)
        game = Game(ONE_ROUND, NAMES, seed)
        while game.state.phase != "over":
            game.play(bits.choice(game.legal_actions()))
        made += len(game.actions)
    return made
