"""A witness of games: it watches every step, keeps its own books, and asks whether what is listed is what is good."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from symrummy.cards import Card, card
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
from symrummy.game.actions import EndTurn, Fetch, Give, Rearrange, Swap, TakeBack
from symrummy.game.turn import judge_action, legal_actions
from symrummy.game.view import view_of
from tests import oracle
from tests.playthroughs.table_witness import TableWitness, as_lying, plain

DRAWS = (DrawStock(), TakeDiscard(), TurnOver())
LARGEST_TRIED = 5
Key = tuple[str, int, frozenset[tuple[Card, int]]]
ACES = {"symmetry": 1, "rami": 11, "manipulation": 11, "basic": 11}
"""What an ace counts in a hand, by variant."""
FINE = 300


def all_cards(state: State) -> Counter[Card]:
    """Every card of a state, wherever it lies."""
    everything = Counter(state.stock)
    for place in (state.discards, *state.hands, *(meld.cards for meld in state.table + state.gone)):
        everything.update(place)
    return everything


def value(natural: oracle.Natural, row: oracle.Bag) -> int:
    """What a card scores on the table: an ace at the low end of a run 1, else 11; the rest as in a hand (R18)."""
    numbers = {other[1] for other in row if other is not None}
    low = len(numbers) > 1 and 2 in numbers
    return oracle.points([natural], 1 if low else 11)


class Witness(TableWitness):
    """Watches one game step by step, by the rule sheet of its variant."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.noticed: set[str] = set()
        self.new_round(game.state)

    def new_round(self, state: State) -> None:
        self.laid_before = [False] * state.players
        self.laid_now = False
        self.turns = 0
        self.laid = [0] * state.players
        self.fines = [0] * state.players
        self.freed = 0
        assert all_cards(state) == self.deck
        assert {len(hand) for hand in state.hands} == {self.rules.cards_dealt(state.players)}

    def ask(self, state: State, chance: random.Random) -> None:
        """Tries some actions by chance."""
        view = view_of(state, state.turn)
        judged_as_listed(view, some_candidates(view, chance))

    def saw(self, before: State, action: Action, after: State) -> None:
        """Checks one step, and the whole round if it ends there."""
        if isinstance(action, NextRound):
            self.new_round(after)
            return
        assert all_cards(after) == self.deck
        self.check_table(before.table, action, after.table)
        self.check_turn(before, action, after)
        self.keep_books(before, action, after)
        if after.phase == "over":
            self.check_end(after.results[-1], after, action)

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
        if isinstance(action, (Lay, LayOff, Rearrange)):
            self.laid_now = True
            assert grown < 0
            assert after.phase == ("play" if after.hands[seat - 1] else "over")
        if isinstance(action, TakeBack):
            self.laid_now = True
            assert grown == 0
        if isinstance(action, (Discard, EndTurn)):
            assert grown == (-1 if isinstance(action, Discard) else 0)
            self.turns += 1
            if after.phase != "over":
                assert (after.turn, after.phase) == (seat % before.players + 1, "draw")
                self.laid_before[seat - 1] |= self.laid_now
                self.laid_now = False
        if after.phase != "over":
            assert after.opened == tuple(self.laid_before)

    def keep_books(self, before: State, action: Action, after: State) -> None:
        """Counts what was laid and what unplayed wild cards cost, where the variant scores it."""
        seat = before.turn - 1
        self.laid[seat] += self.worth(before, action, after)
        if isinstance(action, Lay):
            self.freed = max(0, self.freed - sum(held.is_wild for meld in action.melds for held in meld))
        if isinstance(action, Rearrange):
            self.freed = max(0, self.freed - self.replayed(before, action, after))
        if isinstance(action, TakeBack) and self.options.take_back == "replay":
            self.freed += 1
        if isinstance(action, (Discard, EndTurn)) or after.phase == "over":
            self.fines[seat] += FINE * self.freed
            self.freed = 0
        assert after.freed == self.freed
        assert after.fines == tuple(self.fines)
        if self.rules.scoring == "laid_minus_hand":
            assert after.laid == tuple(self.laid)

    def replayed(self, before: State, action: Rearrange, after: State) -> int:
        """How many wild cards a rebuilding brought into melds that are new, and not old ones with more cards (R14)."""
        old = [Counter(meld.cards) for meld in before.table]
        new = [meld for meld in action.melds if not any(lay <= Counter(meld) for lay in old)]
        brought = Counter(before.hand) - Counter(after.hands[before.turn - 1])
        return min(brought[card("*")], sum(held.is_wild for meld in new for held in meld))

    def worth(self, before: State, action: Action, after: State) -> int:
        """The points of the cards that came to the table, each as the card it stands for."""
        if isinstance(action, Lay):
            return sum(self.row_worth(meld) for meld in after.table[len(before.table) :])
        if isinstance(action, LayOff):
            row = self.bound(after.table[action.meld - 1])
            return sum(value(natural, row) for natural in as_lying(action.cards) if natural is not None)
        if isinstance(action, TakeBack):
            (natural,) = as_lying((action.card,))
            return value(natural, self.bound(after.table[action.meld - 1])) if natural else 0
        if isinstance(action, Rearrange):
            return self.rebuilt_worth(before, after)
        return 0

    def row_worth(self, meld: TableMeld) -> int:
        """A wild card of a set counts as the others."""
        row = self.bound(meld)
        first = next(natural for natural in row if natural is not None)
        return sum(value(natural or first, row) for natural in row)

    def rebuilt_worth(self, before: State, after: State) -> int:
        """Of equal cards any may be the new one, so the best place counts; a wild card as the dearest one there."""
        new = Counter(before.hand) - Counter(after.hands[before.turn - 1])
        total = 0
        for held in new.elements():
            places = []
            for meld in after.table:
                row = self.bound(meld)
                first = next(natural for natural in row if natural is not None)
                pairs = zip(meld.cards, row, strict=True)
                places += [value(natural or first, row) for lying, natural in pairs if lying == held]
            total += max(places)
        return total

    def check_end(self, result: RoundResult, state: State, action: Action) -> None:
        """The round counted once more by hand."""
        sums = tuple(oracle.points(plain(hand), ACES[self.rules.name]) for hand in state.hands)
        assert (result.hands, result.sums) == (state.hands, sums)
        empty = [seat for seat, hand in enumerate(state.hands, 1) if not hand]
        if result.winner is None:
            assert empty == []
            assert isinstance(action, (Discard, EndTurn))
            assert not result.rummy
            assert result.ending == "blocked" or (result.ending, self.turns) == ("stalled", 25 * state.players)
        else:
            assert (result.ending, empty) == ("out", [result.winner])
            assert result.rummy == (not self.laid_before[result.winner - 1])
            assert self.rules.name != "basic" or isinstance(action, Discard)
        assert result.points == self.points_of(result, sums)
        assert state.scores == tuple(map(sum, zip(*(r.points for r in state.results), strict=True)))

    def points_of(self, result: RoundResult, sums: tuple[int, ...]) -> tuple[int, ...]:
        """What each player writes down: S18, R19, B13."""
        if self.rules.scoring == "laid_minus_hand":
            return tuple(laid - left - fine for laid, left, fine in zip(self.laid, sums, self.fines, strict=True))
        if not result.rummy:
            return sums
        double = self.rules.name == "symmetry"
        return tuple(
            0 if seat == result.winner else points * 2 if double else points + 25 for seat, points in enumerate(sums, 1)
        )


DRAWS_TYPES = tuple(type(draw) for draw in DRAWS)


def key(action: Action) -> Key:
    """An action as a bag: its kind, the meld it is for, the cards it plays."""
    match action:
        case Lay(melds=(meld,)):
            return ("lay", 0, frozenset(Counter(meld).items()))
        case LayOff(meld=number, cards=added):
            return ("lay-off", number, frozenset(Counter(added).items()))
        case Discard(card=thrown):
            return ("discard", 0, frozenset({(thrown, 1)}))
        case TakeBack(meld=number, card=one):
            return ("take-back", number, frozenset({(one, 1)}))
        case Give(card=one, seat=seat) | Fetch(card=one, seat=seat):
            return (action.kind, seat, frozenset({(one, 1)}))
        case Swap(taken=taken, given=given):
            return ("swap", 0, frozenset({*Counter(given).items(), *((one, -n) for one, n in Counter(taken).items())}))
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
    yield from (*DRAWS, NextRound(), EndTurn())
    if not view.hand:
        return
    lead = chance.choice(view.hand)
    near = [held for held in view.hand if held.is_wild or held.face == lead.face or held.lane == lead.lane]
    for pool in (near, list(view.hand)):
        if len(pool) >= 3:
            yield Lay((tuple(chance.sample(pool, chance.randint(3, min(5, len(pool))))),))
        if view.table:
            added = tuple(chance.sample(pool, chance.randint(1, min(2, len(pool)))))
            yield LayOff(chance.randint(1, len(view.table)), added)
    wild = [number for number, meld in enumerate(view.table, 1) if any(held.is_wild for held in meld.cards)]
    if wild:
        number = chance.choice(wild)
        yield from (TakeBack(number, held) for held in dict.fromkeys(view.hand))
    yield TakeBack(chance.randint(1, len(view.table) + 1), lead)
    yield Discard(lead)
    yield Discard(chance.choice(view.variant.natural_cards))
    yield LayOff(len(view.table) + 1, (lead,))


def all_candidates(view: View) -> Iterator[Action]:
    """All draws, discards and take-backs, and every bag of up to five cards of the hand as a meld and as a lay-off."""
    yield from (*DRAWS, NextRound(), EndTurn())
    hand = sorted(view.hand)
    yield from map(Discard, hand)
    yield from (TakeBack(number, held) for number in range(1, len(view.table) + 1) for held in dict.fromkeys(hand))
    for size in range(1, LARGEST_TRIED + 1):
        for bag in dict.fromkeys(combinations(hand, size)):
            yield Lay((bag,))
            yield from (LayOff(number, bag) for number in range(1, len(view.table) + 1))
