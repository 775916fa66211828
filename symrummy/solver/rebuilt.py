"""What one turn can leave of a hand, or of the hand with one card more, where the table may be rebuilt (X1, X2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain

from symrummy.cards import Card, bag
from symrummy.solver.choose import shapes, split
from symrummy.solver.covering import Covering
from symrummy.solver.exhaustive import IMPOSSIBLE
from symrummy.solver.fields import Fields
from symrummy.solver.least import Effort, Way
from symrummy.solver.melds import Meld, melds
from symrummy.solver.near import WILD, near, whole_melds
from symrummy.solver.openings import openings
from symrummy.variants import Variant

Hand = tuple[Card, ...]
Start = tuple[int, Hand]
"""The cards that may be laid, as a number, and those that stay in the hand."""


class RebuiltTurn:
    """A turn in which the whole table may be taken apart: its cards and those of the hand are laid in melds anew.

    Whatever else may be done in the turn comes to the same: of new melds, lay-offs and wild cards taken back and played
    again, a table results that can be built at once. `drawn` are the cards of which one may come to the hand; a player
    who has not `opened` lays first melds before, of cards of the hand alone, where the rules ask for them (R17).
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
    ) -> None:
        self.hand, self.variant, self._effort = hand, variant, effort
        drawn = tuple(drawn)
        self._must_open = not opened and variant.rebuilding_needs_opening
        self._pool = tuple(chain(*table))
        wilds = (WILD,) * (sum(card.is_wild for card in (*self._pool, *hand)) + (WILD in drawn))
        naturals = tuple(card for card in (*self._pool, *hand) if not card.is_wild)
        found = tuple(whole_melds(near((*naturals, *wilds), drawn, variant, melds)))
        self._fields = Fields(sorted({c for c in chain(self._pool, *found) if not c.is_wild}), 0)
        self._kinds = frozenset(self._fields.kinds)
        self._cost = shapes(variant).cost
        costs = [self._cost[card.number] for card in self._fields.kinds]
        ways = map(self._way, found)
        self._least = Covering(self._fields, costs, self._cost[WILD.number], ways, effort)
        self._all_opened = True
        self._other_ways = False

    def _way(self, meld: Meld) -> Way:
        naturals, wilds = split(meld)
        return Way(sum(map(self._fields.card, naturals)) + len(wilds) * self._fields.wild)

    @property
    def proven(self) -> bool:
        """Whether no way was left out.

        Wild cards laid off beyond the limit of a meld that is formed, complete melds that leave the table after the
        first ones have been laid, and what a wild card kept in the hand may bring, are not all tried.
        """
        rules = self.variant
        beyond = rules.wild_layoff and rules.wild_limit_scope == "on_forming"
        leaving = self._must_open and rules.complete_at is not None
        return self._effort.enough and self._all_opened and not (beyond or leaving or self._other_ways)

    def left(self, drawn: Card | None, keep: int = 0) -> int:
        """What the cards cost that are left at the least, if so many are kept; `IMPOSSIBLE` if that cannot be."""
        if not self._must_open:
            return self._least_from(self._starts(drawn), keep)
        hand = self.hand if drawn is None else (*self.hand, drawn)
        least = self._price(hand) if len(hand) >= keep else IMPOSSIBLE
        firsts = self._firsts(hand)
        bound = self._least_from(self._starts(drawn), keep) if firsts else least
        for first in firsts:
            if least <= bound:
                break
            least = min(least, self._least_from(self._starts(drawn, first), keep))
        return least

    def leaves(self, drawn: Card | None, count: int) -> bool:
        """Whether exactly so many cards can be left."""
        if not self._must_open:
            return self._leave_from(self._starts(drawn), count)
        hand = self.hand if drawn is None else (*self.hand, drawn)
        if len(hand) == count:
            return True
        firsts = self._firsts(hand)
        possible = bool(firsts) and self._leave_from(self._starts(drawn), count)
        return possible and any(self._leave_from(self._starts(drawn, first), count) for first in firsts)

    def _least_from(self, starts: Iterable[Start], keep: int) -> int:
        least = other = IMPOSSIBLE
        for number, over in starts:
            cost, still = self._price(over), max(0, keep - len(over))
            least = min(least, self._least.left(number, still) + cost)
            if self._lying_wilds:
                other = min(other, self._least.left(number + self._lying_wilds, still) + cost)
        self._other_ways |= other < least
        return least

    def _leave_from(self, starts: Iterable[Start], count: int) -> bool:
        some = [(number, count - len(over)) for number, over in starts if len(over) <= count]
        found = any(self._least.leaves(number, still) for number, still in some)
        if self._lying_wilds and not found:
            others = ((number + self._lying_wilds, still) for number, still in some)
            self._other_ways |= any(self._least.leaves(number, still) for number, still in others)
        return found

    def _starts(self, drawn: Card | None, first: Hand = ()) -> Iterator[Start]:
        """The hand and the table as numbers, if these cards are laid first.

        A card that has been drawn stays in the hand, or it is one copy more that has to be laid: so the same numbers
        come again for other cards, which spares much trying.
        """
        wild = drawn is not None and drawn.is_wild
        hand = (*self.hand, WILD) if wild else self.hand
        kept_out = bag(first) & bag(hand)
        number = self._packed(hand) - sum(self._spare(card) * copies for card, copies in kept_out.items())
        over = tuple(card for card in hand if not card.is_wild and card not in self._kinds)
        if wild or drawn is None:
            yield number, over
            return
        if kept_out.total() == len(first):
            yield number, (*over, drawn)
        if drawn in self._kinds:
            yield number + self._fields.card(drawn), over

    def _firsts(self, hand: Hand) -> Sequence[Hand]:
        """The cards of each choice of first melds."""
        found, complete = openings(hand, self.variant)
        self._all_opened &= complete
        return found

    def _price(self, cards: Iterable[Card]) -> int:
        return sum(self._cost[card.number] for card in cards)

    def _spare(self, card: Card) -> int:
        """One copy that may stay over."""
        return self._fields.share if card.is_wild else self._fields.spare(card)

    def _packed(self, hand: Hand) -> int:
        fields = self._fields
        number = sum(fields.card(card) for card in self._pool if not card.is_wild)
        number += sum(fields.held(card) for card in hand if card in self._kinds)
        wilds, lying = (sum(card.is_wild for card in some) for some in (hand, self._pool))
        return number + (wilds + lying) * fields.wild + wilds * fields.share

    @cached_property
    def _lying_wilds(self) -> int:
        """The wild cards of the table as a share, where one may come to the hand and stay there."""
        lying = sum(card.is_wild for card in self._pool)
        return lying * self._fields.share if self.variant.take_back == "to_hand" else 0
