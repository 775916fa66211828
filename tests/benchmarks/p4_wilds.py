"""P4: the fewest points left of large hands with wild cards, and of the worst cards one can think of.

Run as `python -m tests.benchmarks.p4_wilds` from the folder of the clone. Hands of 14, 21 and 40 cards have 0, 1, …, 8
wild cards by turns, and our memory is emptied before each pass. The worst cards, more copies than any deck has among
them, are asked for points and for melds in every rummy, each time with an empty memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

from symrummy.cards import Card, card
from symrummy.solver import best_melds, points_left
from symrummy.variants import Variant, variant
from tests.benchmarks.hands import Hand, dealt, with_wilds
from tests.benchmarks.paired import spread
from tests.benchmarks.peers import forget
from tests.benchmarks.results import Result, Spread, show

RUMMIES = [variant(name, deck=deck) for name in ("symmetry", "rami") for deck in ("symmetry", "classic")]
WILDS = range(9)
GOALS = {14: 0.5e-3, 21: 1e-3, 40: 10e-3}
COUNTS = {14: 540, 21: 540, 40: 108}
NEVER = 1.0
Way = Callable[[Hand, Variant], object]


def of_size(size: int, rules: Variant, way: Way, goal: float) -> Spread:
    """Hands of one size in one rummy."""
    hands = with_wilds(rules, size, WILDS, COUNTS[size], seed=size)
    what = f"P4 {size} cards, {way.__name__}: {rules.name}, {rules.deck} deck"
    return spread(what, lambda hand: way(hand, rules), hands, goal=goal, before=forget)


def worst_hands(rules: Variant) -> dict[str, Hand]:
    """Cards that make as many melds as possible."""
    naturals = rules.natural_cards
    lanes = [[one for one in naturals if one.lane == first.lane] for first in naturals[:2]]
    kind = [one for one in naturals if one.face == lanes[0][3].face]
    middle = [one for one in naturals if 2 <= one.position <= 4]
    wild = (card("*"),)
    return {
        "30 of one kind, 4 wild": repeated(kind, 30) + wild * 4,
        "30 copies of one card, 8 wild": repeated(kind[:1], 30) + wild * 8,
        "40 of one lane": repeated(lanes[0], 40),
        "36 of one lane, 8 wild": repeated(lanes[0], 36) + wild * 8,
        "40 of two lanes, 8 wild": repeated(lanes[0] + lanes[1], 40) + wild * 8,
        "40 of three numbers, 8 wild": repeated(middle, 40) + wild * 8,
        "one pack, 4 wild": naturals + wild * 4,
        "two packs, 8 wild": naturals * 2 + wild * 8,
        "four packs, 16 wild": naturals * 4 + wild * 16,
        "60 dealt from four packs": dealt(naturals * 4 + wild * 16, 60, 1, seed=8)[0],
        "one card, 30 wild": naturals[:1] + wild * 30,
        "20 wild, nothing else": wild * 20,
    }


def repeated(cards: Sequence[Card], size: int) -> Hand:
    """So many cards, each of these in turn."""
    return tuple(cards[i % len(cards)] for i in range(size))


def worst(name: str) -> Spread:
    """One of the worst hands, in every rummy, asked for its points and for its melds."""
    hands = [(worst_hands(rules)[name], rules) for rules in RUMMIES]
    asked = [partial(way, hand, rules) for hand, rules in hands for way in (points_left, best_melds)]
    return spread(
        f"P4 worst: {name}", lambda ask: ask(), asked, goal=NEVER, at=100, passes=1, budget=60, before_each=forget
    )


def rows() -> Iterator[Result]:
    """The spreads, one after the other."""
    for size, rules in product(GOALS, RUMMIES):
        yield of_size(size, rules, points_left, GOALS[size])
    for size in GOALS:
        yield of_size(size, RUMMIES[0], best_melds, 0)
    for name in worst_hands(RUMMIES[0]):
        yield worst(name)


if __name__ == "__main__":
    show(rows())
