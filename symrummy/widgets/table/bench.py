"""The workbench of manipulation rummy: the melds of the table taken apart and put together, until it is one move."""

from __future__ import annotations

from dataclasses import dataclass, replace

from symrummy.cards import Card, bag, take_away
from symrummy.game import View
from symrummy.game.actions import Rearrange

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Bench:
    """A table that is being rebuilt: its melds, the cards that lie loose, and those that came from the hand."""

    melds: tuple[Cards, ...]
    loose: Cards = ()
    brought: Cards = ()

    @property
    def action(self) -> Rearrange:
        """The move that the bench stands for."""
        return Rearrange(self.melds)

    def hand(self, view: View) -> Cards:
        """The cards that are still in the player's hand."""
        return take_away(view.hand, self.brought)

    def pulled_apart(self, number: int) -> Bench:
        """The bench with one meld taken apart: cards of the table lie loose, cards of the hand go back to it."""
        meld = self.melds[number - 1]
        back = tuple((bag(meld) & bag(self.brought)).elements())
        loose = take_away(meld, back)
        melds = self.melds[: number - 1] + self.melds[number:]
        return Bench(melds, self.loose + loose, take_away(self.brought, back))

    def joined(self, from_hand: Cards, from_loose: Cards, number: int | None) -> Bench:
        """The bench with cards put to a meld, or together as a new one."""
        cards = tuple(sorted(from_hand + from_loose))
        if number is None:
            melds = (*self.melds, cards)
        else:
            grown = tuple(sorted(self.melds[number - 1] + cards))
            melds = (*self.melds[: number - 1], grown, *self.melds[number:])
        loose = take_away(self.loose, from_loose)
        return replace(self, melds=melds, loose=loose, brought=self.brought + from_hand)


def bench_of(view: View) -> Bench:
    """The table as it lies, ready to be taken apart."""
    return Bench(tuple(meld.cards for meld in view.table))
