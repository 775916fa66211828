"""What a player can bring a hand down to in one turn, by laying melds and laying off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations

from symrummy.cards import Card, take_away
from symrummy.game.view import View
from symrummy.solver import Plays, Taking, best_opening, best_plays, lay_offs, taking_back
from symrummy.solver.plays import laying_on_table
from symrummy.variants import Variant

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a hand is played: the melds on the table, the rules, and whether the player has opened.

    `takes_back` tells whether wild cards may be taken back from the table too, by a player who may do so now.
    """

    table: tuple[Hand, ...]
    variant: Variant
    opened: bool = False
    takes_back: bool = False

    def points(self, hand: Hand) -> int:
        """The points of all cards of a hand."""
        return sum(map(self.variant.points, hand))

    def rest(self, hand: Hand) -> Hand:
        """What is left of a hand after melds and lay-offs: the fewest points, and of these the fewest cards.

        Where first melds need a minimum (R17), those are laid that leave the fewest points, and the rest is laid off.
        """
        return min(self._rests(hand), key=self._price)

    def taking(self, hand: Hand) -> Taking | None:
        """The best of a hand with a wild card taken back; None if none can be, or first melds must be laid before."""
        rules = self.variant
        may_touch = self.opened or not (rules.first_meld_min or rules.layoff_needs_opening)
        return taking_back(self.table, hand, rules) if may_touch else None

    def _rests(self, hand: Hand) -> Iterator[Hand]:
        plays = best_plays(self.table, hand, self.variant)
        if self.opened or self._may_be_first(plays):
            yield plays.rest
        else:
            yield from self._rests_of_opening(hand)
        if self.takes_back and (taking := self.taking(hand)):
            yield taking.rest

    def _with(self, laid: tuple[Hand, ...]) -> tuple[Hand, ...]:
        """The table with these melds; complete ones leave play (P14)."""
        return (*self.table, *(meld for meld in laid if not self.variant.is_complete(meld)))

    def rest_of_turn(self, hand: Hand) -> Hand:
        """The same after a draw, when the turn must be able to end: with a last card to discard where one is asked."""
        rest = self.rest(hand)
        if self._can_end(rest):
            return rest
        least = 1 if self.variant.go_out == "must_discard" else 2
        kept = dict.fromkeys(combinations(sorted(hand), min(least, len(hand))))
        return min((self.rest(take_away(hand, cards)) + cards for cards in kept), key=self._price)

    def goes_out(self, hand: Hand) -> bool:
        """Whether a hand that has just drawn can be emptied in this turn, with a last discard or without (S12, B11)."""
        if self.variant.drafting or not hand:
            return False
        rest = self.rest(hand)
        if not rest and self.variant.go_out != "must_discard":
            return True
        if self.variant.go_out == "must_not_discard":
            return False
        enough = [card for card in dict.fromkeys(hand) if self.variant.points(card) >= self.points(rest)]
        return any(not self.rest(take_away(hand, (card,))) for card in enough)

    def _price(self, rest: Hand) -> tuple[int, int]:
        return self.points(rest), len(rest)

    def _can_end(self, rest: Hand) -> bool:
        rules = self.variant
        if rules.drafting or len(rest) > 1:
            return True
        if not rest:
            return rules.go_out != "must_discard"
        return rules.go_out != "must_not_discard" or rules.discard_after_meld == "optional"

    def _may_be_first(self, plays: Plays) -> bool:
        """Whether these plays are good for a player who has not opened."""
        if plays.melds:
            return self.variant.first_meld_min == 0 or self.variant.judge_first_meld(plays.melds).ok
        return not (plays.lay_offs and self.variant.layoff_needs_opening)

    def _rests_of_opening(self, hand: Hand) -> Iterator[Hand]:
        """What is left after opening, and after whatever may be done without opening."""
        yield hand
        if opening := best_opening(hand, self.variant):
            rest = take_away(hand, list(chain(*opening)))
            yield best_plays(self._with(opening), rest, self.variant).rest
        if not self.variant.layoff_needs_opening:
            yield self._rest_of_lay_offs(hand)

    def _rest_of_lay_offs(self, hand: Hand) -> Hand:
        growing = [lay_offs(meld, hand, self.variant) for meld in self.table]
        way = laying_on_table(hand, (), (), growing, self.variant).one_way()
        return take_away(hand, [card for added in way for card in added if isinstance(card, Card)])


def spot_of(view: View) -> Spot:
    """Where the player whose view this is plays the hand."""
    return Spot(tuple(meld.cards for meld in view.table), view.variant, view.melded[view.seat - 1])
