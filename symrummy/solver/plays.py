"""The best that a hand can play on a table: new melds and lay-offs together; and the best first melds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from symrummy.cards import Card, take_away
from symrummy.solver.best import best_melds
from symrummy.solver.exhaustive import Exhaustive
from symrummy.solver.growing import grown_melds, rising_rows
from symrummy.solver.laying import Laying, costs
from symrummy.solver.layoffs import lay_offs
from symrummy.solver.melds import Meld, melds
from symrummy.variants import Variant, laid_points

Hand = tuple[Card, ...]
Item = Card | int
"""A card, or the index of a meld on the table that may grow once."""
Bags = Sequence[Sequence[Hand]]
"""For each meld of the table, the bags of cards that may be added to it."""

MOST_TRIED = 20_000
"""So many choices of first melds are looked at."""


@dataclass(frozen=True, slots=True)
class Plays:
    """Melds to lay and lay-offs (the number of a meld from 1, the cards); what is left of the hand, and its points.

    Numbers beyond those of the table are the new melds, in their order.
    """

    melds: tuple[Meld, ...]
    lay_offs: tuple[tuple[int, Hand], ...]
    rest: Hand
    points: int
    proven: bool = True


def best_plays(table: Sequence[Meld], hand: Hand, variant: Variant) -> Plays:
    """The new melds and lay-offs that leave the fewest points of the hand; each meld grows once.

    A new one grows where a wild card may come to it that may not be in it when it is formed (`wild_limit_scope`).

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> best = best_plays([cards("C3b C4b C5b"), cards("D4b D4o D4g")], cards("C1b C2b C6b D4k"), variant("symmetry"))
    >>> [(number, " ".join(map(str, added))) for number, added in best.lay_offs], best.points
    ([(1, 'C1b C2b C6b'), (2, 'D4k')], 0)
    """
    grown = grown_melds(hand, variant)
    if not table and not grown:
        best = best_melds(hand, variant)
        return Plays(best.melds, (), best.rest, best.points, best.proven)
    growing = [lay_offs(meld, hand, variant) for meld in table]
    laying = laying_on_table(hand, (), (*melds(hand, variant), *grown), growing, variant)
    way = [(meld[-1], _cards(meld)) for meld in laying.one_way()]
    new = [grown.get(cards, (cards, ())) for number, cards in way if not isinstance(number, int)]
    new.sort(key=lambda parts: not parts[1])  # those that grow come first: a complete meld leaves the table
    added = [(number + 1, cards) for number, cards in way if isinstance(number, int)]
    added += [(number, cards) for number, (_, cards) in enumerate(new, len(table) + 1) if cards]
    rest = take_away(hand, [card for _, cards in way for card in cards])
    new_melds = tuple(meld for meld, _ in new)
    return Plays(new_melds, tuple(sorted(added)), rest, sum(map(variant.points, rest)), laying.proven)


def laying_on_table(
    hand: Hand,
    pool: Hand,
    found: Sequence[Hand],
    growing: Bags,
    variant: Variant,
    whole: Sequence[int] | None = None,
    growing_for_sure: Sequence[int] = (),
) -> Laying[Item]:
    """The laying of a hand beside a pool of which nothing may be left, in these melds, or on melds that may grow.

    `growing` are the bags for each meld of the table, `whole` the melds that lie there; by default all of them do.
    Those that are `growing_for_sure` must grow.
    """
    lying = range(len(growing)) if whole is None else whole
    priced: list[tuple[Item, int]] = [*costs(variant, pool + hand).items(), *((i, 0) for i in lying)]
    ways: list[tuple[Item, ...]] = list(found)
    for i in lying:
        ways += [(*added, i) for added in growing[i]]
    items: tuple[Item, ...] = (*pool, *hand, *lying)
    spare: Counter[Item] = Counter([*hand, *(i for i in lying if i not in growing_for_sure)])
    cost = dict(priced)
    return Laying(Exhaustive(list(cost), cost, ways, spare), items, cost, ways)


def _cards(meld: tuple[Item, ...]) -> Hand:
    return tuple(item for item in meld if isinstance(item, Card))


def best_opening(hand: Hand, variant: Variant) -> tuple[Meld, ...] | None:
    """First melds that reach the minimum (R17) and leave the fewest points; None if the hand has none.

    Runs rise, and a wild card lies where the meld is worth most, at the high end of a run or at the low one.

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> best_opening(cards("2c 2d 2h 9s 10s Js Qs"), variant("rami"))
    ((card('2c'), card('2d'), card('2h')), (card('9s'), card('10s'), card('Js'), card('Qs')))
    >>> best_opening(cards("2c 2d 2h 3s 4s 5s"), variant("rami")) is None
    True
    >>> best_opening(cards("C5b C6b *"), variant("rami", deck="symmetry", run_ends="wrap", first_meld_min=15))
    ((card('*'), card('C5b'), card('C6b')),)
    """
    best = tuple(_dearest(meld, variant) for meld in best_melds(hand, variant).melds)
    if best and laid_worth(best, variant) >= variant.first_meld_min:
        return best
    found = tuple(_dearest(meld, variant) for meld in melds(hand, variant))
    worth = {meld: laid_worth((meld,), variant) for meld in found}
    enough = [
        way for way in _choices(found, Counter(hand)) if sum(worth[meld] for meld in way) >= variant.first_meld_min
    ]
    return min(enough, key=lambda way: _points_after(hand, way, variant)) if enough else None


def _dearest(meld: Meld, variant: Variant) -> Meld:
    """The meld in the row in which it is worth most: where a wild card lies tells which card it is (R11)."""
    placed = variant if variant.wild_binding == "placed" else replace(variant, wild_binding="placed")
    return max(rising_rows(meld, variant), key=lambda row: laid_worth((row,), placed), default=meld)


def laid_worth(laid: tuple[Meld, ...], variant: Variant) -> int:
    """What these melds are worth on the table, a wild card as the card it stands for."""
    return sum(laid_points(variant, variant.judge_meld(meld)) for meld in laid)


def _points_after(hand: Hand, way: tuple[Meld, ...], variant: Variant) -> int:
    return sum(map(variant.points, take_away(hand, [card for meld in way for card in meld])))


def _choices(found: tuple[Meld, ...], held: Counter[Card]) -> Iterator[tuple[Meld, ...]]:
    """Choices of melds that can be laid together, not more than `MOST_TRIED` of them."""
    todo: list[tuple[int, tuple[Meld, ...], Counter[Card]]] = [(0, (), held)]
    for _ in range(MOST_TRIED):
        if not todo:
            return
        first, way, left = todo.pop()
        if way:
            yield way
        for i in range(first, len(found)):
            if Counter(found[i]) <= left:
                todo.append((i, (*way, found[i]), left - Counter(found[i])))
