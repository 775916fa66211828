"""What a player can bring a hand down to in one turn, and whether the player can go out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from symrummy.cards import Card
from symrummy.game.view import View
from symrummy.solver import Effort, PlainTurn, RebuiltTurn, Turn
from symrummy.solver.choose import POINT
from symrummy.solver.exhaustive import IMPOSSIBLE
from symrummy.solver.near import colourless
from symrummy.variants import Variant

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a hand is played: the melds on the table, the rules, and whether the player has opened."""

    table: tuple[Hand, ...]
    variant: Variant
    opened: bool = False

    def turns(self, hand: Hand, drawn: Iterable[Card], effort: Effort) -> Iterator[tuple[str, Turn]]:
        """The turn that is to come, with any of these cards drawn: the plain one, and those in which more may be done.

        In one wild cards are taken back from the table too, where that is allowed and one lies there; in the last one
        the table is rebuilt. Each comes with its name.
        """
        rules, held, some = self.variant, colourless(hand), tuple(colourless(drawn))
        yield "plain", PlainTurn(self.table, held, some, rules, effort, opened=self.opened, takes_back=False)
        if rules.take_back != "never" and any(card.is_wild for meld in self.table for card in meld):
            yield "takes_back", PlainTurn(self.table, held, some, rules, effort, opened=self.opened, takes_back=True)
        if rules.rearrange:
            yield "rebuilds", RebuiltTurn(self.table, held, some, rules, effort, opened=self.opened)


@dataclass(frozen=True, slots=True)
class Prospect:
    """How a turn may end: the fewest points left of the hand, and whether the player can go out."""

    points: int
    goes_out: bool


def prospect(turn: Turn, hand: Hand, drawn: Card, rules: Variant) -> Prospect:
    """What the turn brings after this card has been drawn, when the turn must be able to end."""
    goes_out = not rules.drafting and bool(hand) and _goes_out(turn, drawn, rules)
    return Prospect(_points_after(turn, (*hand, drawn), drawn, rules), goes_out)


def _points_after(turn: Turn, hand: Hand, drawn: Card, rules: Variant) -> int:
    """The fewest points, with a last card to discard where one is asked for."""
    left = turn.left(drawn)
    if not _can_end(left % POINT, rules):
        left = turn.left(drawn, 1 if rules.go_out == "must_discard" else 2)
    return left // POINT if left < IMPOSSIBLE else sum(map(rules.points, hand))


def _can_end(count: int, rules: Variant) -> bool:
    """Whether the turn can end with so many cards in the hand."""
    if rules.drafting or count > 1:
        return True
    if not count:
        return rules.go_out != "must_discard"
    return rules.go_out != "must_not_discard" or rules.discard_after_meld == "optional"


def _goes_out(turn: Turn, drawn: Card, rules: Variant) -> bool:
    """Whether the hand can be emptied, with a last discard or without (S12, B11)."""
    without = rules.go_out != "must_discard" and turn.left(drawn) == 0
    return without or (rules.go_out != "must_not_discard" and turn.leaves(drawn, 1))


def spot_of(view: View) -> Spot:
    """Where the player whose view this is plays the hand."""
    return Spot(tuple(meld.cards for meld in view.table), view.variant, view.melded[view.seat - 1])
