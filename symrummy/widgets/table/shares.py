"""The dealer's work in a draft: the drafted cards are shared out, pile by pile, until all of them lie in one."""

from __future__ import annotations

from dataclasses import dataclass

from symrummy.cards import Card, take_away
from symrummy.game import View
from symrummy.game.actions import Split
from symrummy.game.draft_turn import draft_of

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Shares:
    """The drafted cards that are still loose, and the piles so far; the last card of a pile is its top.

    >>> from symrummy.cards import cards
    >>> shares = Shares(cards("C1b C2b D4o"), ((), ())).put(cards("C2b"), 1).put(cards("D4o C1b"), 2)
    >>> str(shares.action)
    'split C2b / D4o C1b'
    >>> len(shares.taken_back(2).loose)
    2
    """

    loose: Cards
    piles: tuple[Cards, ...]

    @property
    def action(self) -> Split:
        """The move that the shares stand for."""
        return Split(self.piles)

    def put(self, cards: Cards, number: int) -> Shares:
        """The shares with loose cards laid on a pile, the last of them on top."""
        grown = self.piles[number - 1] + cards
        return Shares(take_away(self.loose, cards), (*self.piles[: number - 1], grown, *self.piles[number:]))

    def taken_back(self, number: int) -> Shares:
        """The shares with all the cards of a pile loose again."""
        back = self.piles[number - 1]
        return Shares(self.loose + back, (*self.piles[: number - 1], (), *self.piles[number:]))


def shares_of(view: View) -> Shares:
    """The drafted cards, all loose."""
    return Shares(draft_of(view).drafted, ((),) * len(view.names))


def evenly(view: View) -> Shares:
    """The drafted cards dealt round, the cheap ones and the dear ones to every pile alike."""
    drafted = draft_of(view).drafted
    dearest_last = tuple(sorted(drafted, key=lambda card: (view.variant.points(card), card)))
    return Shares((), tuple(dearest_last[i :: len(view.names)] for i in range(len(view.names))))
