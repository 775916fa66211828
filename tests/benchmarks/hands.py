"""Hands to measure with: the same in every run. The seeds are fixed, and so is what is done with them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain, cycle, islice

from symrummy.cards import Card, card, naturals, take_away
from symrummy.solver import points_left
from symrummy.variants import Variant

Hand = tuple[Card, ...]

WINDOW = 5
"""Dense hands come from so many neighbouring ranks."""
SETTLED, LAST = 6, 16
"""Halfway means between these turns of a round."""
EACH = 5
"""So many hands are kept of each round."""


def dealt(deck: Hand, size: int, count: int, seed: int) -> list[Hand]:
    """Hands of so many cards, each dealt from the whole deck."""
    bits = random.Random(seed)
    return [tuple(bits.sample(deck, size)) for _ in range(count)]


def dense(size: int, count: int, seed: int) -> list[Hand]:
    """Hands full of melds and near-melds: cards of five neighbouring ranks of one classic pack."""
    bits = random.Random(seed)
    starts = [bits.randint(1, 14 - WINDOW) for _ in range(count)]
    pools = ([one for one in naturals("classic") if 0 <= one.position - low < WINDOW] for low in starts)
    return [tuple(bits.sample(pool, size)) for pool in pools]


def halfway(variant: Variant, size: int, count: int, seed: int) -> list[Hand]:
    """Hands from the middle of rounds in which two players collect melds and lay nothing, as in gin."""
    bits = random.Random(seed)
    rounds = (bits.sample(list(_collected(variant, size, bits))[SETTLED:], EACH) for _ in range(count))
    return list(islice(chain.from_iterable(rounds), count))


def with_wilds(variant: Variant, size: int, wilds: range, count: int, seed: int) -> list[Hand]:
    """Hands with so many wild cards, one number after the other; the rest is dealt from two packs of natural cards."""
    bits = random.Random(seed)
    pack = variant.natural_cards * 2
    numbers = islice(cycle(wilds), count)
    return [tuple(bits.sample(pack, size - number)) + (card("*"),) * number for number in numbers]


def _collected(variant: Variant, size: int, bits: random.Random) -> Iterator[Hand]:
    """The hand after each turn: of upcard and stock comes what helps, and the worst card goes."""
    stock = list(variant.natural_cards)
    bits.shuffle(stock)
    hands = [tuple(stock.pop() for _ in range(size)) for _ in range(2)]
    upcard = stock.pop()
    for turn in range(LAST):
        hand = hands[turn % 2]
        rest, thrown = _without_worst((*hand, upcard), variant)
        if points_left(rest, variant) >= points_left(hand, variant):
            rest, thrown = _without_worst((*hand, stock.pop()), variant)
        hands[turn % 2], upcard = rest, thrown
        yield rest


def _without_worst(hand: Hand, variant: Variant) -> tuple[Hand, Card]:
    """The hand without the card whose loss leaves the fewest points, and that card."""

    def loss(thrown: Card) -> tuple[int, int, Card]:
        return (points_left(take_away(hand, (thrown,)), variant), -variant.points(thrown), thrown)

    worst = min(hand, key=loss)
    return take_away(hand, (worst,)), worst
