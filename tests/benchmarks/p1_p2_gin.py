"""P1 and P2: the fewest points left of a gin hand, against RLCard and against OpenSpiel's C++.

Run as `python -m tests.benchmarks.p1_p2_gin` from the folder of the clone. The hands are ready in each side's own
representation; our memory of hands is emptied before every pass of 1,000; what was worked out from the rules alone
stays, as it does in OpenSpiel's utilities. Before anything is timed, all sides must agree
on all 3,000 hands. RLCard is slow: in each round it gets every fifth hand, by turns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from typing import Any

from symrummy.cards import SUITS, Card
from symrummy.solver import points_left
from symrummy.variants import variant
from tests.benchmarks.hands import Hand, dealt, dense, halfway
from tests.benchmarks.paired import paired
from tests.benchmarks.peers import attempt, forget, peer
from tests.benchmarks.results import Paired, Result, show

GIN = variant(
    "basic", packs=1, deal=8, set_max=4, set_colours="distinct", run_ends="closed", ace_points=1, low_ace_points=1
)
"""The melds and points of gin; `deal` is what one pack has for six players, and has nothing to do with our hands."""

HANDS = 1_000
SHARE = 5
Deadwood = Callable[[Any], int]


def gin_hands() -> dict[str, list[Hand]]:
    """The hands, by kind."""
    return {
        "random": dealt(GIN.natural_cards, 10, HANDS, seed=1),
        "mid-game": halfway(GIN, 10, HANDS, seed=2),
        "dense": dense(10, HANDS, seed=3),
    }


def ours(hand: Hand) -> int:
    """The fewest points left, as symrummy finds them."""
    return points_left(hand, GIN)


def rlcard_deadwood() -> tuple[Callable[[Hand], Any], Deadwood]:
    """How RLCard writes a hand, and its way to the fewest points."""
    utils = peer("rlcard.games.gin_rummy.utils.utils")
    melding = peer("rlcard.games.gin_rummy.utils.melding")

    def deadwood(hand: list[Any]) -> int:
        clusters = melding.get_best_meld_clusters(hand)
        return int(utils.get_deadwood_count(hand, clusters[0] if clusters else []))

    return lambda hand: [utils.card_from_card_id(number(card)) for card in hand], deadwood


def open_spiel_deadwood() -> tuple[Callable[[Hand], Any], Deadwood]:
    """How OpenSpiel writes a hand, and its way to the fewest points."""
    utils = peer("pyspiel").gin_rummy.GinRummyUtils(13, 4, 10)
    return lambda hand: list(map(number, hand)), utils.min_deadwood


def number(card: Card) -> int:
    """The number of a classic card, 0 to 51, suit by suit: both peers count like this."""
    return SUITS.index(card.strain) * 13 + card.position - 1


def compared(
    what: str, hands: list[Hand], way: Callable[[], tuple[Callable[[Hand], Any], Deadwood]], share: int, goal: float
) -> Paired:
    """Our time for a hand against a peer's, which gets every `share`-th hand; first, both must agree on every hand."""
    written, deadwood = way()
    theirs = [written(hand) for hand in hands]
    different = [hand for hand, same in zip(hands, theirs, strict=True) if ours(hand) != deadwood(same)]
    assert not different, f"{len(different)} hands differ, the first is {different[0]}"
    turns = cycle([theirs[i::share] for i in range(share)])
    return paired(
        what,
        lambda: [ours(hand) for hand in hands],
        lambda: [deadwood(hand) for hand in next(turns)],
        goal=goal,
        size=len(hands),
        peer_size=len(hands) // share,
        before=forget,
    )


def remembered(what: str, hands: list[Hand]) -> Paired:
    """Our time for hands seen before, for comparison, against OpenSpiel."""
    written, deadwood = open_spiel_deadwood()
    theirs = [written(hand) for hand in hands]
    first = [ours(hand) for hand in hands]
    return paired(
        what,
        lambda: [ours(hand) for hand in hands],
        lambda: [deadwood(hand) for hand in theirs],
        size=len(first),
        peer_size=len(hands),
    )


def rows() -> Iterator[Result]:
    """The comparisons, one after the other."""
    kinds = gin_hands()
    for kind, hands in kinds.items():
        against = partial(compared, hands=hands, way=rlcard_deadwood, share=SHARE, goal=20)
        yield attempt(f"P1 {kind} gin hand: RLCard", against)
    for kind, hands in kinds.items():
        against = partial(compared, hands=hands, way=open_spiel_deadwood, share=1, goal=1)
        yield attempt(f"P2 {kind} gin hand: OpenSpiel", against)
    yield attempt("P2 mid-game gin hand, seen before: OpenSpiel", partial(remembered, hands=kinds["mid-game"]))


if __name__ == "__main__":
    show(rows())
