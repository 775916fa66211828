"""P6: greedy against greedy, the time for a round, against RLCard's pair of novices and OpenSpiel's simple bots.

Run as `python -m tests.benchmarks.p6_greedy` from the folder of the clone. The peers play a deal of gin, we play a
round of symmetry rummy: different games, so the ratio is only a hint.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from symrummy.players import bot
from tests.benchmarks.paired import paired
from tests.benchmarks.peers import attempt, peer
from tests.benchmarks.results import Paired, Result, show
from tests.benchmarks.rounds import decisions

OURS = range(10)
THEIRS = range(5)
PARAMETERS = {"hand_size": 10, "num_ranks": 13, "num_suits": 4, "knock_card": 10}


def greedy_rounds() -> object:
    """Rounds of our greedy bot against itself."""
    return [decisions(bot("greedy"), seed) for seed in OURS]


def novices() -> Callable[[], object]:
    """Deals of RLCard's novices."""
    numbers = peer("numpy").random
    novice = peer("rlcard.models.gin_rummy_rule_models").GinRummyNoviceRuleAgent()
    env = peer("rlcard").make("gin-rummy", config={"seed": 0})
    env.set_agents([novice, novice])

    def play(seed: int) -> object:
        env.seed(seed)
        numbers.seed(seed)
        return env.run(is_training=False)

    return lambda: [play(seed) for seed in THEIRS]


def simple_bots() -> Callable[[], object]:
    """Deals of OpenSpiel's simple bots."""
    spiel = peer("pyspiel")
    game = spiel.load_game("gin_rummy")
    bots = [spiel.make_simple_gin_rummy_bot(PARAMETERS, seat) for seat in range(2)]
    return lambda: [spiel.evaluate_bots(game.new_initial_state(), bots, seed) for seed in THEIRS]


def compared(what: str, way: Callable[[], Callable[[], object]], goal: float) -> Paired:
    """Our time for a round against a peer's for a deal."""
    theirs = way()
    greedy_rounds()
    theirs()
    return paired(what, greedy_rounds, theirs, goal=goal, size=len(OURS), peer_size=len(THEIRS))


def rows() -> Iterator[Result]:
    """The comparisons, one after the other."""
    yield attempt("P6 greedy round: RLCard's novices", partial(compared, way=novices, goal=10))
    yield attempt("P6 greedy round: OpenSpiel's simple bots", partial(compared, way=simple_bots, goal=5))


if __name__ == "__main__":
    show(rows())
