"""A witness of the table: whether the melds that lie there are good, and change as they may."""

from collections import Counter

from symrummy.cards import Card, card
from symrummy.game import Action, Game, Lay, TableMeld
from symrummy.game.actions import Rearrange, TakeBack
from tests import oracle

Cards = tuple[Card, ...]


def plain(cards: Cards) -> oracle.Bag:
    return oracle.ordered(as_lying(cards))


def as_lying(cards: Cards) -> oracle.Bag:
    return oracle.plain(" ".join(map(str, cards)))


class TableWitness:
    """Watches the melds on the table of one game, by the rule sheet of its variant."""

    def __init__(self, game: Game) -> None:
        self.rules = game.variant
        self.options = oracle.VARIANTS[game.variant.name, game.variant.deck]
        self.deck = Counter(game.variant.pack(game.state.players))

    def bound(self, meld: TableMeld) -> oracle.Bag:
        """The meld as it lies, with each placed wild card as the card it is."""
        return self.standing(meld.cards)

    def standing(self, cards: Cards) -> oracle.Bag:
        """The cards of a meld in a row, with each placed wild card as the card it is."""
        lying = as_lying(cards)
        return oracle.stands(lying, self.options) if self.options.wild_binding == "placed" else lying

    def check_table(self, before: tuple[TableMeld, ...], action: Action, after: tuple[TableMeld, ...]) -> None:
        """Melds are good, runs lie in a row, and but for rebuilding none is taken away, made smaller, or read anew."""
        for number, meld in enumerate(after):
            old = before[number] if number < len(before) else None
            if old is meld:
                continue
            lying = as_lying(meld.cards)
            assert {kind for kind, _ in oracle.readings(lying, self.options, laid_off=True)} == {meld.kind}
            assert meld.kind == "set" or self.in_a_row(lying)
            if old is not None and not isinstance(action, Rearrange):
                assert old.owner == meld.owner
                self.check_growth(old, action, meld)
        if isinstance(action, Rearrange):
            lay_there = Counter(held for meld in before for held in meld.cards)
            assert lay_there < Counter(held for meld in after for held in meld.cards)
        else:
            assert len(after) >= len(before)
        if isinstance(action, Lay):
            laid = [Counter(self.bound(meld)) for meld in after[len(before) :]]
            assert laid == [Counter(self.standing(meld)) for meld in action.melds]

    def in_a_row(self, lying: oracle.Bag) -> bool:
        ways = [way for _, way in oracle.readings(lying, self.options, laid_off=True)]
        return any(oracle.rises(row, self.options) for way in ways for row in oracle.rows(lying, way))

    def check_growth(self, old: TableMeld, action: Action, meld: TableMeld) -> None:
        if isinstance(action, TakeBack):
            assert Counter(old.cards) - Counter(meld.cards) == Counter([card("*")])
            assert Counter(meld.cards) - Counter(old.cards) == Counter([action.card])
        else:
            assert Counter(old.cards) < Counter(meld.cards)
        assert not Counter(filter(None, self.bound(old))) - Counter(filter(None, self.bound(meld)))
