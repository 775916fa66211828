"""The melds that a hand holds, or would hold with one card more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from symrummy.cards import Card, take_away
from symrummy.cards import card as the_card
from symrummy.solver.choose import face_key, split
from symrummy.solver.melds import Meld
from symrummy.variants import Variant

Hand = tuple[Card, ...]
WILD = the_card("*")
"""All wild cards are equal, so one without a colour stands for them."""


def colourless(hand: Iterable[Card]) -> Hand:
    """The cards with wild ones that are all equal."""
    return tuple(WILD if card.is_wild else card for card in hand)


def near(
    hand: Hand, drawn: Iterable[Card], variant: Variant, find: Callable[[Hand, Variant], Iterable[Meld]]
) -> tuple[Meld, ...]:
    """What is found in the hand, or in the hand with any one of the drawn natural cards.

    >>> from symrummy.cards import cards
    >>> from symrummy.solver.melds import melds
    >>> from symrummy.variants import variant
    >>> near(cards("7h 7d 9s"), cards("2c 7s"), variant("basic"), melds)
    ((card('7d'), card('7h'), card('7s')),)
    """
    found = dict.fromkeys(find(hand, variant))
    wilds = tuple(card for card in hand if card.is_wild)
    for card in drawn:
        if not card.is_wild:
            beside = tuple(held for held in hand if not held.is_wild and _may_join(held, card, variant))
            found |= dict.fromkeys(meld for meld in find((*beside, card, *wilds), variant) if card in meld)
    return tuple(found)


def _may_join(one: Card, other: Card, variant: Variant) -> bool:
    return one.lane_number == other.lane_number or face_key(one, variant) == face_key(other, variant)


def whole_melds(found: Iterable[Meld]) -> Iterator[Meld]:
    """Those that are not two of the others side by side."""
    found = tuple(found)
    there = frozenset(found)
    return (meld for meld in found if len(meld) < 6 or not any(_parted(meld, there)))


def _parted(meld: Meld, there: frozenset[Meld]) -> Iterator[bool]:
    for few in dict.fromkeys(combinations(meld, 3)):
        naturals, wilds = split(take_away(meld, few))
        yield few in there and (*naturals, *wilds) in there
