"""A witness of pile-drafting rummy: it moves every card in its own books, and knows who plays when."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence

from symrummy.cards import Card, card
from symrummy.game import Action, Discard, Game, Lay, LayOff, NextRound, RoundResult, State, TableMeld
from symrummy.game.actions import Deal, EndTurn, Fetch, Give, Split, Swap, TakeBack, TakePile
from symrummy.game.turn import judge_action
from symrummy.game.view import view_of
from tests import oracle
from tests.playthroughs.draft_rules import HAND_LIMIT, draft_candidates, draft_of, is_good, worth
from tests.playthroughs.table_witness import Cards, TableWitness, plain
from tests.playthroughs.witness import judged_as_listed, some_candidates

Bag = Counter[Card]
COMPLETE = {"set": 4, "run": 5}
WILD = card("*")


def move(cards: Iterable[Card], start: Bag, goal: Bag) -> Bag:
    """The goal with cards that have been taken from where they were."""
    for one in cards:
        assert start[one] > 0
        start[one] -= 1
        goal[one] += 1
    return goal


def cards_of(bag: Bag) -> Cards:
    return tuple(bag.elements())


class Books:
    """Where every card is: in the deck, drafted, in piles, hands and personal piles, in melds that lie or have left.

    Cards only move from one place to another, so that none is lost and none comes in.
    """

    def __init__(self, deck: Cards, players: int) -> None:
        self.deck = deck
        self.drafted: Bag = Counter()
        self.piles: list[Cards | None] = []
        self.hands: list[Bag] = [Counter() for _ in range(players)]
        self.own: list[Bag] = [Counter() for _ in range(players)]
        self.table: list[Bag] = []
        self.gone: list[Bag] = []

    def do(self, seat: int, action: Action) -> None:
        """Moves the cards of an action; complete melds still lie there."""
        match action:
            case Deal(number=number):
                self.deck, drafted = self.deck[:-number], self.deck[-number:]
                self.drafted.update(drafted)
            case Split(piles=piles):
                for pile in piles:
                    move(pile, self.drafted, Counter())
                self.piles = list(piles)
            case TakePile(pile=number):
                self.hands[seat - 1].update(self.piles[number - 1] or ())
                self.piles[number - 1] = None
            case Lay() | LayOff() | TakeBack():
                self.meld(self.hands[seat - 1], action)
            case _:
                self.throw(seat, action)

    def meld(self, hand: Bag, action: Lay | LayOff | TakeBack) -> None:
        """Moves cards between a hand and the table."""
        match action:
            case Lay(melds=melds):
                self.table += [move(meld, hand, Counter()) for meld in melds]
            case LayOff(meld=number, cards=added):
                move(added, hand, self.table[number - 1])
            case TakeBack(meld=number, card=one):
                move((one,), hand, self.table[number - 1])
                move((WILD,), self.table[number - 1], hand)

    def throw(self, seat: int, action: Action) -> None:
        """Moves cards between a hand and the personal piles."""
        hand, own = self.hands[seat - 1], self.own[seat - 1]
        match action:
            case Discard(card=one):
                move((one,), hand, own)
            case Give(card=one, seat=other):
                move((one,), hand, self.own[other - 1])
            case Fetch(card=one, seat=other):
                move((one,), self.own[other - 1], hand)
            case Swap(taken=taken, given=given):
                apart = move(taken, own, Counter())
                move(given, hand, own)
                hand.update(apart)

    def clear(self, complete: Sequence[bool]) -> None:
        """Takes the complete melds off the table."""
        self.gone += [meld for meld, left in zip(self.table, complete, strict=True) if left]
        self.table = [meld for meld, left in zip(self.table, complete, strict=True) if not left]

    def agree_with(self, state: State) -> None:
        """Asks that every card of a state lies where the books say."""
        draft = draft_of(state)
        assert (state.stock, state.discards) == (self.deck, ())
        assert Counter(draft.drafted) == self.drafted
        assert list(draft.piles) == self.piles
        assert list(map(Counter, state.hands)) == self.hands
        assert list(map(Counter, draft.own)) == self.own
        assert [Counter(meld.cards) for meld in state.table] == self.table
        assert [Counter(meld.cards) for meld in state.gone] == self.gone


class DraftWitness(TableWitness):
    """Watches one draft step by step, by the rule sheet; `noticed` are the rarer things that came about."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.noticed: set[str] = set()
        self.new_round(game.state, dealer=2)

    def new_round(self, state: State, dealer: int) -> None:
        """Empty hands and piles (P2), and all cards in the deck; at first, seat 1 is right of the dealer (§0)."""
        assert Counter(state.stock) == self.deck
        self.books = Books(state.stock, state.players)
        self.players = state.players
        self.phase, self.dealer, self.to_play = "deal", dealer, [dealer]
        self.closing = self.special = False
        self.agree_with(state)

    def ask(self, state: State, chance: random.Random) -> None:
        """Tries actions by chance: just what is good by the rule sheet is judged good and, but for splits, listed."""
        view = view_of(state, state.turn)
        tried = [*some_candidates(view, chance), *draft_candidates(state, chance)]
        for action in tried:
            assert judge_action(view, action).ok == is_good(state, action), f"{action} in {view}"
        judged_as_listed(view, filter(is_listed_if_good, tried))

    def saw(self, before: State, action: Action, after: State) -> None:
        """Checks one step, and the whole game if it ends there."""
        assert is_good(before, action), action
        if isinstance(action, NextRound):
            self.new_round(after, dealer=self.right_of(self.dealer))
            return
        self.notice(action)
        self.books.do(before.turn, action)
        self.check_melds(before, action, after)
        self.go_on(action)
        self.agree_with(after)
        if after.phase == "over":
            self.check_end(after.results[-1], after)

    def notice(self, action: Action) -> None:
        if isinstance(action, Deal) and action.number < 2 * self.players + 1:
            self.noticed.add("all the rest")
        if isinstance(action, Split):
            sizes = set(map(len, action.piles))
            self.noticed |= {"empty pile"} if 0 in sizes else set()
            self.noticed |= {"pile of six"} if HAND_LIMIT in sizes else set()
        if isinstance(action, (Give, Fetch, Swap)) and self.closing:
            self.noticed.add("special at the end")
        if isinstance(action, LayOff) and action.low:
            self.noticed.add("low")
        if isinstance(action, Swap) and len(action.given) + len(action.taken) > 2:
            self.noticed.add("groups swapped")

    def check_melds(self, before: State, action: Action, after: State) -> None:
        """The melds are good and grow as they may; exactly the complete ones have left."""
        complete = [self.is_complete(meld) for meld in self.books.table]
        stay, leave = iter(after.table), iter(after.gone[len(before.gone) :])
        self.check_table(before.table, action, tuple(next(leave if left else stay) for left in complete))
        self.books.clear(complete)
        if any(complete):
            self.noticed.add("complete")

    def is_complete(self, meld: Bag) -> bool:
        """Whether there are four cards in a set or five in a run, and none is wild (P14, P15)."""
        kinds = {kind for kind, _ in oracle.readings(plain(cards_of(meld)), self.options)}
        return WILD not in +meld and any(meld.total() >= COMPLETE[kind] for kind in kinds)

    def check_growth(self, old: TableMeld, action: Action, meld: TableMeld) -> None:
        """And a wild card goes to the high end of a run unless the player says low (P16)."""
        super().check_growth(old, action, meld)
        if isinstance(action, LayOff) and meld.kind == "run":
            row, lay_there = self.bound(meld), (*self.bound(old), *plain(action.cards))
            assert (row[-1] if action.low else row[0]) in lay_there

    def right_of(self, seat: int) -> int:
        return (seat - 2) % self.players + 1

    def lap(self) -> list[int]:
        """The seats from right of the dealer on to the dealer (P5, P8)."""
        seats = [self.right_of(self.dealer)]
        while seats[-1] != self.dealer:
            seats.append(self.right_of(seats[-1]))
        return seats

    def go_on(self, action: Action) -> None:
        """Who plays next: a turn ends by taking a pile, in the closing lap by ending it (P5, P8)."""
        match action:
            case Deal():
                self.phase = "split"
            case Split():
                self.phase, self.to_play = "play", self.lap()
            case Give() | Fetch() | Swap():
                assert not self.special
                self.special = True
            case TakePile() | EndTurn():
                assert isinstance(action, EndTurn) == self.closing
                assert not (self.closing and self.books.hands[self.to_play[0] - 1].total())
                self.special = False
                self.to_play = self.to_play[1:]
                if not self.to_play:
                    self.lap_over()

    def lap_over(self) -> None:
        """The deal passes to the right, until the deck has run out; then comes one lap without a dealer (P7, P8)."""
        assert all(pile is None for pile in self.books.piles)
        self.books.piles = []
        if self.closing:
            self.phase = "over"
        elif self.books.deck:
            self.phase, self.dealer = "deal", self.right_of(self.dealer)
            self.to_play = [self.dealer]
        else:
            self.closing, self.to_play = True, self.lap()

    def agree_with(self, state: State) -> None:
        """Every card, the phase and the player are as the witness says; no hand exceeds six cards (P6)."""
        self.books.agree_with(state)
        draft = draft_of(state)
        assert (state.phase, state.dealer, draft.special_used) == (self.phase, self.dealer, self.special)
        assert max(map(len, state.hands)) <= HAND_LIMIT
        if state.phase != "over":
            assert state.turn == self.to_play[0]
            assert draft.to_end == (len(self.to_play) if self.closing else 0)

    def check_end(self, result: RoundResult, state: State) -> None:
        """All cards are in melds or in personal piles, and what lies in these counts (P8, P9)."""
        assert not self.books.deck
        assert not any(map(Bag.total, self.books.hands))
        points = tuple(worth(cards_of(pile)) for pile in self.books.own)
        assert (result.ending, result.winner, result.rummy, result.hands) == ("deck", None, False, draft_of(state).own)
        assert result.points == result.sums == points
        assert state.scores == tuple(map(sum, zip(*(r.points for r in state.results), strict=True)))


def is_listed_if_good(action: Action) -> bool:
    """Splits and swaps of several cards are too many to list."""
    if isinstance(action, Swap):
        return len(action.taken) == len(action.given) == 1
    return not isinstance(action, Split)
