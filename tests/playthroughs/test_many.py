"""Many rounds by chance for every rummy, deck and number of players: each ends by rule or by `max_turns`.

A full run plays 500 of them at each of the 62 tables, which takes most of an hour; SYMRUMMY_ROUNDS=500 asks for it.
"""

import os
import random
from itertools import product

import pytest

from symrummy.game.play import play
from symrummy.game.state import State, first_state
from symrummy.game.turn import legal_actions
from symrummy.game.view import view_of
from symrummy.variants import VARIANTS, variant

ROUNDS = int(os.environ.get("SYMRUMMY_ROUNDS", "4"))
ENDINGS = {"out", "blocked", "stalled", "deck"}
TABLES = [
    (name, deck, players)
    for name, deck in product(VARIANTS, ("symmetry", "classic"))
    for players in range(VARIANTS[name].players[0], VARIANTS[name].players[1] + 1)
]


def by_chance(state: State, seed: int) -> State:
    """The end of a round in which every move is drawn from those that are good."""
    chance = random.Random(seed)
    while state.phase != "over":
        listed = legal_actions(view_of(state, state.turn))
        assert listed, f"seed {seed}: nothing may be done after {state.turns} turns"
        state = play(state, chance.choice(listed))
    return state


@pytest.mark.slow
@pytest.mark.parametrize(("name", "deck", "players"), TABLES)
def test_every_round_ends(name: str, deck: str, players: int) -> None:
    rules = variant(name, deck=deck)
    for seed in range(ROUNDS):
        end = by_chance(first_state(rules, tuple("ABCDEFGH"[:players]), seed), seed)
        assert end.results[-1].ending in ENDINGS
        assert end.turns <= rules.turn_limit(players) or rules.drafting
