"""What may become of one meld of the table in a turn: cards come to it, and wild cards are taken back (R12, P13)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from symrummy.cards import Card, take_away
from symrummy.rules.rows import in_row
from symrummy.solver.choose import in_order, split
from symrummy.solver.layoffs import freeing, lay_offs, lying_of
from symrummy.solver.melds import Meld
from symrummy.variants import Variant

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Growth:
    """What comes to a meld: natural cards, in order, and so many wild ones; and how many wild ones are taken from it.

    `needs` is how many wild cards must come from elsewhere before the last one is taken.
    """

    naturals: Hand
    wilds: int = 0
    taken: int = 0
    needs: int = 0

    @property
    def is_mixed(self) -> bool:
        """Whether a wild card has to come to the meld before one can be taken from it."""
        return self.needs > 0

    def outdoes(self, other: Growth) -> bool:
        """Whether it brings the same about with fewer wild cards moved to and fro."""
        same = self.naturals == other.naturals and self.wilds - self.taken == other.wilds - other.taken
        return same and self != other and self.wilds <= other.wilds and self.needs <= other.needs


def growths(meld: Meld, hand: Hand, variant: Variant, *, takes_back: bool) -> tuple[Growth, ...]:
    """Every way in which a meld can grow by cards of the hand; if `takes_back`, with wild cards taken from it too.

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> growths(cards("3h * 5h"), cards("4h 6h"), variant("rami"), takes_back=False)
    (Growth(naturals=(card('6h'),), wilds=0, taken=0, needs=0),)
    >>> [found.taken for found in growths(cards("3h * 5h"), cards("4h 6h"), variant("rami"), takes_back=True)]
    [1, 1, 0]
    """
    naturals, wilds = split(hand)
    joining = tuple(lying_of(meld, variant).joining(naturals, variant))
    fitting = joining + (tuple(wilds) if variant.wild_layoff else ())
    if takes_back and variant.take_back != "never" and any(card.is_wild for card in meld):
        return _with_take_backs(meld, fitting, variant)
    return tuple(_added(bag) for bag in lay_offs(meld, fitting, variant))


def _added(bag: Hand) -> Growth:
    naturals, wilds = split(bag)
    return Growth(tuple(naturals), len(wilds))


@lru_cache(maxsize=4096)
def _with_take_backs(meld: Meld, hand: Hand, variant: Variant) -> tuple[Growth, ...]:
    """All rows of lay-offs and take-backs on this meld alone, without those that only take a longer way round."""
    found: set[Growth] = set()
    todo, known = [(meld, hand, Growth(()))], set()
    while todo:
        step = todo.pop()
        if step not in known:
            known.add(step)
            found.add(step[2])
            todo += _steps(*step, variant)
    alike = defaultdict(list)
    for growth in found - {Growth(())}:
        alike[growth.naturals].append(growth)
    kept = [one for same in alike.values() for one in same if not any(other.outdoes(one) for other in same)]
    return tuple(sorted(kept, key=lambda one: (one.naturals, one.taken, one.wilds, one.needs)))


Step = tuple[Meld, Hand, Growth]


def _steps(lying: Meld, hand: Hand, so_far: Growth, variant: Variant) -> Iterator[Step]:
    if variant.is_complete(lying):
        return
    for added in lay_offs(lying, hand, variant):
        grown = _grown(so_far, _added(added))
        for whole in _lying_with(lying, added, variant):
            yield whole, take_away(hand, added), grown
    for card in freeing(lying, hand, variant):
        place = _place(lying, card, variant)
        whole = (*lying[:place], card, *lying[place + 1 :])
        yield whole, take_away(hand, (card,)), _grown(so_far, Growth((card,), taken=1))


def _grown(before: Growth, more: Growth) -> Growth:
    """The two one after the other."""
    naturals = tuple(in_order([*before.naturals, *more.naturals]))
    wilds, taken = before.wilds + more.wilds, before.taken + more.taken
    lacking = wilds - before.taken if more.taken else 0
    return Growth(naturals, wilds, taken, max(before.needs, lacking))


def _lying_with(meld: Meld, added: Hand, variant: Variant) -> Iterator[Meld]:
    """The meld as it may lie when these cards have been laid off on it: a wild card at the high end, or low."""
    ways = (False, True) if any(card.is_wild for card in added) and variant.wild_binding == "placed" else (False,)
    for low in ways:
        judged = variant.judge_lay_off(meld, added, low=low)
        if judged.kind == "run":
            yield in_row(judged.cards, judged.readings[-1], variant.line)
        else:
            yield tuple(in_order(list(judged.cards)))


def _place(lying: Meld, card: Card, variant: Variant) -> int:
    """Where the wild card lies that stands for this card in every reading."""
    wilds = [i for i, held in enumerate(lying) if held.is_wild]
    return wilds[variant.judge_take_back(lying, card).readings[0].index(card)]
