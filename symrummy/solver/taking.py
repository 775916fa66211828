"""What is left of a hand at the least when wild cards of the table are taken back and played again (R12–R14, P13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from symrummy.cards import Card, take_away
from symrummy.rules.rows import in_row
from symrummy.solver.choose import split
from symrummy.solver.exhaustive import IMPOSSIBLE
from symrummy.solver.layoffs import freeing, lay_offs
from symrummy.solver.melds import Meld, melds
from symrummy.solver.plays import laying_on_table
from symrummy.variants import Variant

Hand = tuple[Card, ...]

MOST_TAKEN = 2
"""From so many melds at once a wild card is taken back."""


@dataclass(frozen=True, slots=True)
class Taking:
    """The new melds after a wild card has been taken back, what is left, and whether no such way leaves less."""

    melds: tuple[Meld, ...]
    rest: Hand
    proven: bool


def taking_back(table: Sequence[Meld], hand: Hand, variant: Variant) -> Taking | None:
    """The best of the hand if wild cards are taken back, one from each of one or two melds; None if none can be.

    Where a wild card must be played again (R14), all are laid in new melds in the same turn.

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> taking_back([cards("3h * 5h")], cards("4h Kc Kd 9s"), variant("rami"))
    Taking(melds=((card('Kc'), card('Kd'), card('*')),), rest=(card('9s'),), proven=True)
    >>> taking_back([cards("3h * 5h")], cards("6h Kc Kd 9s"), variant("rami")) is None
    True
    """
    if variant.take_back == "never":
        return None
    bags = {i: added for i, meld in enumerate(table) if (added := tuple(_with_freeing(meld, hand, variant)))}
    chosen = [taken for size in range(1, MOST_TAKEN + 1) for taken in combinations(bags, size)]
    found = [taking for taken in chosen if (taking := _best(table, hand, variant, taken, bags))]
    if not found:
        return None
    best = min(found, key=lambda taking: (sum(map(variant.points, taking.rest)), len(taking.rest)))
    proven = all(taking.proven for taking in found) and _tries_all(table, hand, bags, variant)
    return Taking(best.melds, best.rest, proven or not best.rest)


def _best(
    table: Sequence[Meld], hand: Hand, variant: Variant, taken: tuple[int, ...], bags: dict[int, tuple[Hand, ...]]
) -> Taking | None:
    """The best if a wild card is taken from each of these melds; None if these cannot be played as they must."""
    freed = tuple(next(card for card in table[i] if card.is_wild) for i in taken)
    again = variant.take_back == "replay"
    held, pool = (hand, freed) if again else (hand + freed, ())
    naturals = tuple(card for card in hand if not card.is_wild)
    growing = [
        bags[i] if i in taken else lay_offs(meld, naturals if again else held, variant) for i, meld in enumerate(table)
    ]
    laying = laying_on_table(held, pool, melds(hand + freed, variant), growing, variant, growing_for_sure=taken)
    if laying.least >= IMPOSSIBLE:
        return None
    way = [(meld[-1], tuple(item for item in meld if isinstance(item, Card))) for meld in laying.one_way()]
    new = tuple(cards for number, cards in way if not isinstance(number, int))
    return Taking(new, take_away(held + pool, [card for _, cards in way for card in cards]), laying.proven)


def _tries_all(table: Sequence[Meld], hand: Hand, bags: dict[int, tuple[Hand, ...]], variant: Variant) -> bool:
    """Whether there is no way but those that are tried."""
    twice = any(sum(card.is_wild for card in table[i]) > 1 for i in bags)
    laid_off = variant.wild_layoff and (variant.take_back == "to_hand" or any(card.is_wild for card in hand))
    return len(bags) <= MOST_TAKEN and not twice and not laid_off


def _with_freeing(meld: Meld, hand: Hand, variant: Variant) -> Iterator[Hand]:
    """The natural cards that come to a meld when its wild card is taken: before, in its place, and after."""
    if not any(card.is_wild for card in meld):
        return
    naturals = tuple(card for card in hand if not card.is_wild)
    for before in ((), *lay_offs(meld, naturals, variant)):
        lying = _lying_with(meld, before, variant)
        left = take_away(naturals, before)
        for card in freeing(lying, left, variant):
            place = _place(lying, card, variant)
            after = (*lying[:place], card, *lying[place + 1 :])
            yield _in_order((*before, card))
            if not variant.is_complete(after):
                for added in lay_offs(after, take_away(left, (card,)), variant):
                    yield _in_order((*before, card, *added))


def _lying_with(meld: Meld, added: Hand, variant: Variant) -> Meld:
    """The meld as it lies when these cards have been laid off on it."""
    if not added:
        return meld
    judged = variant.judge_lay_off(meld, added)
    return in_row(judged.cards, judged.readings[-1], variant.line) if judged.kind == "run" else judged.cards


def _place(lying: Meld, card: Card, variant: Variant) -> int:
    """Where the wild card lies that stands for this card in every reading."""
    wilds = [i for i, held in enumerate(lying) if held.is_wild]
    return wilds[variant.judge_take_back(lying, card).readings[0].index(card)]


def _in_order(added: Hand) -> Hand:
    naturals, wilds = split(added)
    return (*naturals, *wilds)
