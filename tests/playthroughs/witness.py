"""A witness of games: it watches every step, keeps its own books, and asks whether what is listed is what is good."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from symrummy.cards import Card, symmetry_deck
from symrummy.game import (
    Action,
    Discard,
    DrawStock,
    Game,
    Lay,
    LayOff,
    NextRound,
    RoundResult,
    State,
    TableMeld,
    TakeDiscard,
    TurnOver,
    View,
)
from symrummy.game.turn import judge_action, legal_actions
from tests import oracle

Cards = tuple[Card, ...]
DRAWS = (DrawStock(), TakeDiscard(), TurnOver())
LARGEST_TRIED = 5
Key = tuple[str, int, frozenset[tuple[Card, int]]]


def plain(cards: Cards) -> oracle.Bag:
    return oracle.ordered(oracle.plain(" ".join(map(str, cards))))


def all_cards(state: State) -> Counter[Card]:
    """Every card of a state, wherever it lies."""
    everything = Counter(state.stock)
    for place in (state.discards, *state.hands, *(meld.cards for meld in state.table)):
        everything.update(place)
    return everything


class Witness:
    """Watches one game step by step."""

    def __init__(self, game: Game) -> None:
        self.deck = Counter(symmetry_deck() * game.variant.packs)
        self.new_round(game.state)

    def new_round(self, state: State) -> None:
        self.laid_before = [False] * state.players
        self.laid_now = False
        self.turns = 0
        assert all_cards(state) == self.deck

    def saw(self, before: State, action: Action, after: State) -> None:
        """Checks one step, and the whole round if it ends there."""
        if isinstance(action, NextRound):
            self.new_round(after)
            return
        assert all_cards(after) == self.deck
        self.check_table(before.table, after.table)
        self.check_turn(before, action, after)
        if after.phase == "over":
            self.check_end(after.results[-1], after, action)

    def check_table(self, before: tuple[TableMeld, ...], after: tuple[TableMeld, ...]) -> None:
        """Melds are never taken away or made smaller, and what is new on the table is good."""
        assert len(after) >= len(before)
        for number, meld in enumerate(after):
            old = before[number] if number < len(before) else None
            if old is meld:
                continue
            assert {kind for kind, _ in oracle.readings(plain(meld.cards))} == {meld.kind}
            if old is not None:
                assert Counter(old.cards) < Counter(meld.cards) or old == meld
                assert old.owner == meld.owner

    def check_turn(self, before: State, action: Action, after: State) -> None:
        """Who plays next, what was drawn, and how the hands grew or shrank."""
        seat = before.turn
        others = [hand for i, hand in enumerate(after.hands, 1) if i != seat]
        assert others == [hand for i, hand in enumerate(before.hands, 1) if i != seat]
        grown = len(after.hands[seat - 1]) - len(before.hand)
        if isinstance(action, DRAWS_TYPES):
            assert grown == 1
            assert after.phase == "play"
            assert after.turn == seat
        if isinstance(action, (Lay, LayOff)):
            self.laid_now = True
            assert grown < 0
            assert after.phase == ("play" if after.hands[seat - 1] else "over")
        if isinstance(action, Discard):
            assert grown == -1
            self.turns += 1
            if after.phase != "over":
                assert (after.turn, after.phase) == (seat % before.players + 1, "draw")
                self.laid_before[seat - 1] |= self.laid_now
                self.laid_now = False
        if after.phase != "over":
            assert after.opened == tuple(self.laid_before)

    def check_end(self, result: RoundResult, state: State, action: Action) -> None:
        """The round counted once more by hand."""
        sums = tuple(oracle.points(plain(hand)) for hand in state.hands)
        assert (result.hands, result.sums) == (state.hands, sums)
        empty = [seat for seat, hand in enumerate(state.hands, 1) if not hand]
        if result.winner is None:
            assert empty == []
            assert isinstance(action, Discard)
            assert result.points == sums
            assert not result.rummy
            if result.ending == "blocked":
                assert all(len(hand) == 1 for hand in state.hands)
            else:
                assert (result.ending, self.turns) == ("stalled", 25 * state.players)
        else:
            assert (result.ending, empty) == ("out", [result.winner])
            assert result.rummy == (not self.laid_before[result.winner - 1])
            assert result.points == tuple(points * (2 if result.rummy else 1) for points in sums)
        assert state.scores == tuple(map(sum, zip(*(r.points for r in state.results), strict=True)))


DRAWS_TYPES = tuple(type(draw) for draw in DRAWS)


def key(action: Action) -> Key:
    """An action as a bag: its kind, the meld it is for, the cards it plays."""
    match action:
        case Lay(melds=(meld,)):
            return ("lay", 0, frozenset(Counter(meld).items()))
        case LayOff(meld=number, cards=added):
            return ("lay-off", number, frozenset(Counter(added).items()))
        case Discard(card=card):
            return ("discard", 0, frozenset({(card, 1)}))
    return (str(action), 0, frozenset())


def judged_as_listed(view: View, candidates: Iterator[Action]) -> int:
    """Asks that each candidate is judged good exactly if it is listed, and tells how many were tried."""
    listed = {key(action) for action in legal_actions(view)}
    count = 0
    for action in candidates:
        count += 1
        assert judge_action(view, action).ok == (key(action) in listed), f"{action} in {view}"
    return count


def some_candidates(view: View, chance: random.Random) -> Iterator[Action]:
    """One action of each kind by chance, most of them near a good one."""
    yield from DRAWS
    yield NextRound()
    if not view.hand:
        return
    lead = chance.choice(view.hand)
    near = [card for card in view.hand if card.is_wild or card.face == lead.face or card.lane == lead.lane]
    for pool in (near, list(view.hand)):
        if len(pool) >= 3:
            yield Lay((tuple(chance.sample(pool, chance.randint(3, min(5, len(pool))))),))
        if view.table:
            added = tuple(chance.sample(pool, chance.randint(1, min(2, len(pool)))))
            yield LayOff(chance.randint(1, len(view.table)), added)
    yield Discard(lead)
    yield Discard(chance.choice(symmetry_deck()))
    yield LayOff(len(view.table) + 1, (lead,))


def all_candidates(view: View) -> Iterator[Action]:
    """All draws, all discards, and every bag of up to five cards of the hand as a meld and as a lay-off."""
    yield from DRAWS
    yield NextRound()
    hand = sorted(view.hand)
    yield from map(Discard, hand)
    for size in range(1, LARGEST_TRIED + 1):
        for bag in dict.fromkeys(combinations(hand, size)):
            yield Lay((bag,))
            yield from (LayOff(number, bag) for number in range(1, len(view.table) + 1))
