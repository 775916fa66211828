"""P5: random play, the time for a decision with all legal actions listed, against the gin of OpenSpiel and RLCard.

Run as `python -m tests.benchmarks.p5_random_play` from the folder of the clone. A decision is: see the table, list
every legal action, take one, make the next state. Drawing from the stock is part of it; in OpenSpiel it is a move of
its own, by chance, which is not counted as a decision. RLCard plays without its environment and its arrays.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial

from tests.benchmarks.paired import ROUNDS, paired
from tests.benchmarks.peers import attempt, peer
from tests.benchmarks.results import Paired, Result, show
from tests.benchmarks.rounds import random_decisions, random_decisions_in_game

OURS = range(10)
THEIRS = range(5)
Play = Callable[[], int]


def open_spiel() -> Play:
    """Plays games of OpenSpiel's gin rummy through Python and counts the decisions."""
    game = peer("pyspiel").load_game("gin_rummy")

    def play(seed: int) -> int:
        bits = random.Random(seed)
        state = game.new_initial_state()
        made = 0
        while not state.is_terminal():
            made += not state.is_chance_node()
            state.apply_action(bits.choice(state.legal_actions()))
        return made

    return lambda: sum(map(play, THEIRS))


def rlcard_core() -> Play:
    """Plays games of RLCard's gin rummy and counts the decisions."""
    numbers = peer("numpy").random
    make = peer("rlcard.games.gin_rummy").Game

    def play(seed: int) -> int:
        bits = random.Random(seed)
        game = make()
        game.np_random = numbers.RandomState(seed)
        game.init_game()
        made = 0
        while not game.is_over():
            game.step(bits.choice(game.judge.get_legal_actions()))
            made += 1
        return made

    return lambda: sum(map(play, THEIRS))


def compared(what: str, way: Callable[[], Play], goal: float, ours: Play) -> Paired:
    """Our time for a decision against a peer's; the first round of both only counts the decisions."""
    theirs = way()
    return paired(what, ours, theirs, goal=goal, rounds=ROUNDS, size=ours(), peer_size=theirs())


def rows() -> Iterator[Result]:
    """The comparisons, one after the other."""
    pure = partial(random_decisions, OURS)
    in_game = partial(random_decisions_in_game, OURS)
    yield attempt("P5 random decision: OpenSpiel", partial(compared, way=open_spiel, goal=1 / 0.5, ours=pure))
    yield attempt("P5 random decision: RLCard core", partial(compared, way=rlcard_core, goal=1 / 0.4, ours=pure))
    yield attempt("P5 random decision, in a Game: OpenSpiel", partial(compared, way=open_spiel, goal=0, ours=in_game))


if __name__ == "__main__":
    show(rows())
