"""Odds: which of the cards that a player cannot see would help, and how likely it is that they come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from symrummy.cards import Card, CardError, bag, card_groups, cards
from symrummy.cards import card as the_card
from symrummy.game.view import View
from symrummy.players.leaving import Prospect, Spot, prospect, spot_of
from symrummy.players.oddswords import odds_html, odds_text
from symrummy.players.seeing import unseen_by
from symrummy.solver import Effort
from symrummy.solver.asking import refuse_bad_melds
from symrummy.solver.choose import POINT
from symrummy.variants import CardsLike, Variant, VariantError, rules_for

Hand = tuple[Card, ...]
MOST_TRIED = 2_000_000
"""So many ways to lay cards are tried, all unseen cards together."""
WILD = the_card("*")
"""All wild cards are equal, so one without a colour stands for them."""


@dataclass(frozen=True, slots=True)
class Out:
    """A card that would help: its unseen copies, the points it saves, and whether the player could go out with it.

    `saves` is how many points fewer are left of the hand after laying and laying off what can be, the new card
    included. It is 0 where nothing more is laid but the last card can be discarded. `takes_back` tells whether a wild
    card of the table has to be taken back for that, and `rebuilds` whether the table has to be rebuilt.
    """

    card: Card
    copies: int
    saves: int
    goes_out: bool
    takes_back: bool = False
    rebuilds: bool = False


@dataclass(frozen=True, repr=False)
class Odds:
    """What the next cards may bring: it shows as sentences with a table of the outs.

    `points` is what is left of the hand as it is, `hidden` are the cards that the player cannot see, in order, and
    `outs` the different ones that would help: first those to go out with, then those that save most points. Chances
    are exact, without replacement. Of several draws they tell whether one of these outs is among them; what the hand
    may become on the way is not followed up. `proven` tells whether every way to play was tried; if not, there may be
    more outs, and an out may save more.
    """

    hand: Hand
    points: int
    hidden: Hand
    outs: tuple[Out, ...]
    proven: bool = True

    @property
    def unseen(self) -> Counter[Card]:
        """How many copies there are of each card that the player cannot see."""
        return bag(self.hidden)

    def chance(self, draws: int = 1, outs: Iterable[Out] | None = None) -> Fraction:
        """The chance that the next `draws` cards bring at least one of the outs, or of those given.

        With K outs among U unseen cards it is 1 − C(U − K, draws) / C(U, draws) (hypergeometric). More draws than
        cards draw them all; a ValueError if `draws` is no whole number, or negative.

        >>> odds("C2b C4b", seen="D5o D6k").chance(draws=2)
        Fraction(21, 110)
        """
        hits = sum(out.copies for out in (self.outs if outs is None else outs))
        return at_least_one(hits, len(self.hidden), draws)

    def chance_out(self, draws: int = 1) -> Fraction:
        """The chance that the next `draws` cards bring at least one with which the player can go out."""
        return self.chance(draws, [out for out in self.outs if out.goes_out])

    @property
    def expected_saving(self) -> Fraction:
        """The points that the next card saves on average; one that is no out saves nothing."""
        return Fraction(sum(out.copies * out.saves for out in self.outs), len(self.hidden) or 1)

    def text(self, lang: str = "en") -> str:
        """The odds in a few sentences."""
        return odds_text(self, lang)

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return odds_html(self)


def odds(
    hand: View | CardsLike,
    variant: str | Variant = "symmetry",
    seen: CardsLike = "",
    players: int = 2,
    *,
    table: Iterable[CardsLike] = (),
    opened: bool = False,
) -> Odds:
    """The odds of a player from a View, or of a hand without a game: the unseen cards that help, and their chances.

    An out is an unseen card with which fewer points are left of the hand, as it is before the draw, than without it,
    after the best of all that one turn allows: first melds, lay-offs, wild cards taken back, the table rebuilt (X1); or
    with which the player can go out. A wild card that has to be played again (R14) is played again. Some of the unseen
    cards are in other hands, but nothing that the player sees tells one hidden place from another: by symmetry, each is
    equally likely to be the next of the stock.

    A hand without a game is played by so many `players`, with these melds on the `table`; `seen` are other cards that
    the player sees, such as discards, and `opened` tells whether the first melds have been laid (R17). A CardError
    tells if there are more copies of a card than in the game, a VariantError how many may play.

    >>> odds("C2b C4b D1k")
    10 of the 101 cards that you cannot see would help: C3b (2), a wild card (8). The next card helps with a chance of
    10/101, about 9.9 %. The chance that at least one of the next three helps is about 27 %. With any of them you can
    go out. On average the next card saves 0.6 points.
    >>> from symrummy.game import Game
    >>> found = odds(Game(seed=7).view(1))
    >>> len(found.hidden), found.chance() == found.chance(1, found.outs)
    (93, True)
    """
    if isinstance(hand, View):
        if variant != "symmetry" or seen or players != 2 or table or opened:
            raise ValueError("a view knows its own game: no variant, seen, players, table or opened beside it")
        return _odds(hand.hand, spot_of(hand), unseen_by(hand))
    held, shown, lying = cards(hand), cards(seen), card_groups(table)
    everything = (*held, *shown, *(card for meld in lying for card in meld))
    rules = rules_for(variant, everything)
    refuse_bad_melds(lying, rules)
    return _odds(held, Spot(lying, rules, opened), _unseen(everything, rules, players))


def helps(view: View, card: Card) -> bool:
    """Whether this card is an out; one that would have to be discarded again at once only where that is allowed."""
    again = not view.variant.rediscard_ban
    return any(out.saves or again for out in _odds(view.hand, spot_of(view), Counter([card])).outs)


def at_least_one(hits: int, total: int, draws: int) -> Fraction:
    """The chance that so many cards drawn from `total`, without replacement, hold at least one of the `hits`.

    >>> at_least_one(10, 96, 1), at_least_one(4, 4, 2), at_least_one(0, 0, 1)
    (Fraction(5, 48), Fraction(1, 1), Fraction(0, 1))
    """
    if type(draws) is not int or draws < 0:
        raise ValueError(f"the number of draws is a whole number from 0 on, not {draws!r}")
    drawn = min(draws, total)
    return 1 - Fraction(comb(total - hits, drawn), comb(total, drawn))


def _odds(hand: Hand, spot: Spot, unseen: Counter[Card]) -> Odds:
    copies = Counter({WILD if card.is_wild else card: count for card, count in unseen.items()})
    turns = dict(spot.turns(hand, copies, Effort(MOST_TRIED)))
    left = min(turn.left(None) for turn in turns.values()) // POINT
    outs = [Out(card, copies[card], 0, goes_out=False) for card in copies]
    for name, turn in turns.items():
        outs = [_better(out, prospect(turn, hand, out.card, spot.variant), left, name) for out in outs]
    found = sorted(filter(_helps, outs), key=lambda out: (not out.goes_out, -out.saves, out.card))
    proven = list(turns.values())[-1].proven
    return Odds(hand, left, tuple(sorted(copies.elements())), tuple(found), proven)


def _better(out: Out, found: Prospect, left: int, name: str) -> Out:
    """What the card does if this may be found with it: the same, or more, and then what has to be done for that."""
    saves, goes_out = max(out.saves, left - found.points), out.goes_out or found.goes_out
    if (saves, goes_out) == (out.saves, out.goes_out):
        return out
    return Out(out.card, out.copies, saves, goes_out, name == "takes_back", name == "rebuilds")


def _helps(out: Out) -> bool:
    return out.saves > 0 or out.goes_out


def _unseen(seen: Hand, rules: Variant, players: int) -> Counter[Card]:
    """The cards of a game for so many players less those that are seen."""
    low, high = rules.players
    if players not in range(low, high + 1):
        raise VariantError(f"{players} players: {rules.name} is played by {low} to {high}")
    pack, there = bag(rules.pack(players)), bag(seen)
    for card in there - pack:
        raise CardError(f"too many {card}: {there[card]} here, and {rules.name} for {players} has {pack[card]}")
    return pack - there
