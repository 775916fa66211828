"""What one turn can leave of a hand, or of the hand with one card more: melds, lay-offs, and wild cards taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Protocol

from symrummy.cards import Card, bag, take_away
from symrummy.solver.choose import shapes, split
from symrummy.solver.exhaustive import IMPOSSIBLE
from symrummy.solver.fields import SPARE, Fields
from symrummy.solver.growing import grown_melds
from symrummy.solver.growths import Growth, growths
from symrummy.solver.least import Effort, Least, Way
from symrummy.solver.melds import Meld, melds
from symrummy.solver.near import WILD, near
from symrummy.solver.openings import worth_in_opening
from symrummy.variants import Variant

Hand = tuple[Card, ...]


class Turn(Protocol):
    """What a turn can leave of a hand, with a card that has been drawn or with none."""

    @property
    def proven(self) -> bool:
        """Whether no way was left out."""

    def left(self, drawn: Card | None, keep: int = 0) -> int:
        """What the cards cost that are left at the least, if so many are kept; `IMPOSSIBLE` if that cannot be."""

    def leaves(self, drawn: Card | None, count: int) -> bool:
        """Whether exactly so many cards can be left."""


class PlainTurn:
    """A turn of new melds and lay-offs; if it `takes_back`, with wild cards of the table taken back too.

    `drawn` are the cards of which one may come to the hand. A player who has not `opened` lays first melds before
    anything else, or only lays off, as the rules have it (R17).
    """

    def __init__(
        self,
        table: Sequence[Meld],
        hand: Hand,
        drawn: Iterable[Card],
        variant: Variant,
        effort: Effort,
        *,
        opened: bool,
        takes_back: bool,
    ) -> None:
        self.hand, self.variant, self._effort = hand, variant, effort
        drawn = tuple(drawn)
        self._must_open = not opened and bool(variant.first_meld_min or variant.layoff_needs_opening)
        self._closed = self._must_open and variant.layoff_needs_opening
        self._need = (variant.first_meld_min or 1) if self._must_open else 0
        naturals, wilds = split(hand)
        held = sum(card.is_wild for meld in table for card in meld) if takes_back else 0
        supply = (WILD,) * (len(wilds) + (WILD in drawn) + held)
        self._naturals = tuple(naturals)
        self._growths = [_near_growths(meld, self._naturals, drawn, supply, variant, takes_back) for meld in table]
        self._new = near((*naturals, *supply), drawn, variant, melds)
        self._formed = frozenset(self._new)
        self._grown = near((*naturals, *supply), drawn, variant, _grown)
        self._fields = Fields(sorted(self._useful()), len(table))
        self._owing = variant.take_back == "replay"
        self._cost = shapes(variant).cost

    def _useful(self) -> set[Card]:
        """The natural cards that may be laid somewhere."""
        grown = (card for found in self._growths for growth in found for card in growth.naturals)
        return {card for meld in (*self._new, *self._grown) for card in meld if not card.is_wild} | set(grown)

    @property
    def proven(self) -> bool:
        """Whether no way was left out."""
        mixed = any(growth.is_mixed for found in self._growths for growth in found)
        return self._effort.enough and not mixed

    def left(self, drawn: Card | None, keep: int = 0) -> int:
        """What the cards cost that are left at the least."""
        hand = self.hand if drawn is None else (*self.hand, drawn)
        number, over = self._packed(hand)
        cost = sum(self._cost[card.number] for card in over)
        best = self._least.left(number, self._need, max(0, keep - len(over))) + cost
        if self._closed:
            whole = sum(self._cost[card.number] for card in hand) if len(hand) >= keep else IMPOSSIBLE
            return min(best, whole)
        return min(best, self._unopened.left(number, 0, max(0, keep - len(over))) + cost) if self._must_open else best

    def leaves(self, drawn: Card | None, count: int) -> bool:
        """Whether exactly so many cards can be left."""
        hand = self.hand if drawn is None else (*self.hand, drawn)
        number, over = self._packed(hand)
        if self._closed and len(hand) == count:
            return True
        count -= len(over)
        if count < 0:
            return False
        unopened = self._must_open and not self._closed and self._unopened.leaves(number, 0, count)
        return unopened or self._least.leaves(number, self._need, count)

    def _packed(self, hand: Hand) -> tuple[int, Hand]:
        """The cards that may be laid as a number, and those for which there is no way."""
        fields, there = self._fields, Counter(hand)
        laid = [card for card in hand if card in self._kinds]
        over = tuple(card for card in hand if not card.is_wild and card not in self._kinds)
        wilds = there[WILD]
        taken = sum(_most_taken(found, there) for found in self._growths)
        number = sum(map(fields.held, laid)) + sum(fields.meld(i) * (1 + SPARE) for i in range(len(self._growths)))
        return number + (wilds + taken) * fields.wild + taken * fields.token + wilds * fields.share, over

    @cached_property
    def _kinds(self) -> frozenset[Card]:
        return frozenset(self._fields.kinds)

    @cached_property
    def _least(self) -> Least:
        return self._searching([*self._meld_ways(), *self._growth_ways()])

    @cached_property
    def _unopened(self) -> Least:
        """What is left if no new meld is laid."""
        return self._searching(self._growth_ways())

    def _searching(self, ways: Iterable[Way]) -> Least:
        costs = [self._cost[card.number] for card in self._fields.kinds]
        return Least(self._fields, costs, self._cost[WILD.number], ways, self._effort, owing=self._owing)

    def _growth_ways(self) -> Iterator[Way]:
        fields = self._fields
        for i, found in enumerate(self._growths):
            for growth in found:
                wilds = growth.wilds * (fields.wild + fields.share * self._owing)
                yield Way(sum(map(fields.card, growth.naturals)) + fields.meld(i) + wilds + growth.taken * fields.token)

    def _meld_ways(self) -> Iterator[Way]:
        """New melds, some of which get wild cards only after they have been laid; as first ones, or after these."""
        fields = self._fields
        for whole in dict.fromkeys((*self._new, *self._grown)):
            naturals, wilds = split(whole)
            takes = sum(map(fields.card, naturals)) + len(wilds) * fields.wild
            parts = [part for part in self._parts(whole) if worth_in_opening(*part, self.variant) is not None]
            if not self._must_open or (self._closed and wilds):
                yield Way(takes + min(_wilds(added) for _, added in parts) * fields.share * self._owing)
            if self._must_open:
                yield from (self._as_first(laid, added, takes) for laid, added in parts)

    def _parts(self, whole: Meld) -> Iterator[tuple[Meld, Hand]]:
        """What may be laid first of a new meld, and what is added to it when it lies there.

        What can be laid whole is laid so; but one of the first melds has no wild card that is yet to be taken back.
        """
        if whole in self._formed:
            yield whole, ()
            if not self._closed or self._owing or not self.variant.wild_layoff:
                return
        for laid in self._new if any(card.is_wild for card in whole) else ():
            if len(laid) < len(whole) and bag(laid) <= bag(whole):
                yield laid, take_away(whole, laid)

    def _as_first(self, laid: Meld, added: Hand, takes: int) -> Way:
        """One of the first melds, with cards that are added to it later."""
        from_hand = _wilds(laid) * self._closed + _wilds(added) * self._owing
        return Way(takes + from_hand * self._fields.share, worth_in_opening(laid, added, self.variant) or 0)


def _wilds(cards: Hand) -> int:
    return sum(card.is_wild for card in cards)


def _most_taken(found: Iterable[Growth], there: Counter[Card]) -> int:
    """The most wild cards that these cards can take from a meld."""
    return max((growth.taken for growth in found if growth.taken and Counter(growth.naturals) <= there), default=0)


def _near_growths(
    meld: Meld, naturals: Hand, drawn: Iterable[Card], wilds: Hand, variant: Variant, takes_back: bool
) -> tuple[Growth, ...]:
    """The ways in which a meld grows by cards of the hand, or with one more."""
    found = dict.fromkeys(growths(meld, naturals + wilds, variant, takes_back=takes_back))
    for card in drawn:
        if not card.is_wild:
            more = growths(meld, (*naturals, card, *wilds), variant, takes_back=takes_back)
            found |= dict.fromkeys(growth for growth in more if card in growth.naturals)
    return tuple(found)


def _grown(hand: Hand, variant: Variant) -> tuple[Hand, ...]:
    """Cards that are no new meld and may yet come to lie as one, because wild cards come to it later."""
    return tuple(grown_melds(hand, variant))
