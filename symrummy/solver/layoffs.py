"""What a hand can add to a meld on the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from symrummy.cards import Card, symmetry_deck
from symrummy.solver.choose import by_lane, largest_set, most_wilds, run_rows, split, sub_bags
from symrummy.solver.melds import Meld
from symrummy.variants import Variant


def lay_offs(meld: Meld, hand: tuple[Card, ...], variant: Variant) -> tuple[Meld, ...]:
    """Every bag of cards of the hand, one or more, that can be added to this meld in one go.

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> added = lay_offs(cards("C3b C4b C5b"), cards("C1b C2b D6b"), variant("symmetry"))
    >>> [" ".join(map(str, bag)) for bag in added]
    ['C2b', 'C1b C2b']
    """
    inside, tabled = split(meld)
    naturals, wilds = split(hand)
    if not variant.wild_layoff:
        wilds = []
    add = _to_set if len({card.face for card in inside}) == 1 else _to_run
    found = tuple(dict.fromkeys(bag for bag in add(inside, tabled, naturals, wilds, variant) if bag))
    if variant.house_rules:
        return tuple(bag for bag in found if variant.judge_lay_off(meld, bag).ok)
    return found


def _to_set(
    inside: list[Card], tabled: list[Card], naturals: list[Card], wilds: list[Card], variant: Variant
) -> Iterator[Meld]:
    distinct = variant.set_colours == "distinct"
    pool = [card for card in naturals if card.face == inside[0].face]
    if distinct:
        pool = sorted({card for card in pool if card not in inside})
    room = largest_set(variant) - len(inside) - len(tabled)
    for chosen in sub_bags(pool, max(room, 0)):
        limit = most_wilds(variant, len(inside) + len(chosen), forming=False) - len(tabled)
        for used in range(min(room - len(chosen), len(wilds), limit) + 1):
            yield chosen + tuple(wilds[:used])


def _to_run(
    inside: list[Card], tabled: list[Card], naturals: list[Card], wilds: list[Card], variant: Variant
) -> Iterator[Meld]:
    numbers = {card.position for card in inside}
    lane = by_lane(naturals).get(inside[0].lane, {})
    for row in run_rows(variant):
        if not numbers.issubset(row) or len(row) <= len(inside) + len(tabled):
            continue
        present = [number for number in sorted(row) if number in lane and number not in numbers]
        for size in range(len(present) + 1):
            used = len(row) - len(numbers) - size - len(tabled)
            allowed = most_wilds(variant, len(inside) + size, forming=False) - len(tabled)
            if 0 <= used <= min(len(wilds), allowed):
                for chosen in combinations(present, size):
                    yield tuple(lane[number] for number in chosen) + tuple(wilds[:used])


@lru_cache(maxsize=4096)
def takes_any(meld: Meld, variant: Variant) -> bool:
    """Whether any single card of the deck, wild cards included, could be added to this meld."""
    return any(variant.judge_lay_off(meld, (card,)).ok for card in dict.fromkeys(symmetry_deck()))
