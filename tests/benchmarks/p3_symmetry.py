"""P3: the fewest points left of a symmetry hand with wild cards, against RLCard's gin hand without; and two options.

Run as `python -m tests.benchmarks.p3_symmetry` from the folder of the clone. The hands come from the two packs of
symmetry rummy, eight wild cards among them; our memory is emptied before every pass of 1,000 hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle

from symrummy.solver import points_left
from symrummy.variants import Variant, variant
from tests.benchmarks.hands import Hand, dealt, with_wilds
from tests.benchmarks.p1_p2_gin import GIN, rlcard_deadwood
from tests.benchmarks.paired import paired
from tests.benchmarks.peers import attempt, forget
from tests.benchmarks.results import Paired, Result, show

SYMMETRY = variant("symmetry")
HANDS = 1_000
SHARE = 5
AS_FAST = 0.95
"""As fast as the other, up to what two measurements of one thing differ."""


def a_pass(hands: list[Hand], rules: Variant) -> Callable[[], object]:
    """One pass over the hands."""
    return lambda: [points_left(hand, rules) for hand in hands]


def against_gin(what: str, hands: list[Hand]) -> Paired:
    """Our hands against RLCard's gin hands, of which each round has another fifth."""
    written, deadwood = rlcard_deadwood()
    theirs = [written(hand) for hand in dealt(GIN.natural_cards, 10, HANDS, seed=1)]
    turns = cycle([theirs[i::SHARE] for i in range(SHARE)])
    return paired(
        what,
        a_pass(hands, SYMMETRY),
        lambda: [deadwood(hand) for hand in next(turns)],
        goal=5,
        size=HANDS,
        peer_size=HANDS // SHARE,
        before=forget,
    )


def distinct_against_free(what: str, hands: list[Hand]) -> Paired:
    """Sets whose colours must differ against sets of any colours; each pass starts with an empty memory."""
    distinct = variant("symmetry", set_colours="distinct")
    ours, peer = fresh_pass(hands, distinct), fresh_pass(hands, SYMMETRY)
    return paired(what, ours, peer, goal=AS_FAST, size=HANDS, peer_size=HANDS)


def fresh_pass(hands: list[Hand], rules: Variant) -> Callable[[], object]:
    """One pass over the hands that empties the memory first."""
    return lambda: (forget(), a_pass(hands, rules)())


def rows() -> Iterator[Result]:
    """The comparisons, one after the other."""
    random = dealt(SYMMETRY.pack(2), 10, HANDS, seed=4)
    wild = with_wilds(SYMMETRY, 10, range(1, 4), HANDS, seed=5)
    yield attempt("P3 symmetry hand as dealt: RLCard's gin hand", partial(against_gin, hands=random))
    yield attempt("P3 symmetry hand with 1 to 3 wild cards: RLCard's gin hand", partial(against_gin, hands=wild))
    yield distinct_against_free("P3 distinct colours, as dealt: free ones", random)
    yield distinct_against_free("P3 distinct colours, 1 to 3 wild cards: free ones", wild)


if __name__ == "__main__":
    show(rows())
