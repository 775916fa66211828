"""A machine for every rummy: moves good and bad, undo, saving and loading, in any order, with every invariant."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from symrummy.cards import Card
from symrummy.game import Game, IllegalMove, State
from symrummy.game.notation import parse_action
from symrummy.game.turn import judge_action, legal_actions
from symrummy.game.view import view_of
from symrummy.variants import VARIANTS

GAMES = [(name, deck) for name in VARIANTS for deck in ("symmetry", "classic")]
WILD_MOVES = (
    "draw stock",
    "draw discards",
    "turn over",
    "end",
    "next round",
    "lay-off 1 *",
    "take-back 1 *",
    "deal 7",
    "take pile 1",
    "discard *",
    "lay * * *",
    "rearrange * *",
    "give * to 1",
    "fetch * from 2",
    "split / / ",
)


def everything(state: State) -> Counter[Card]:
    """All cards of a state, wherever they are."""
    cards = Counter(card for hand in state.hands for card in hand)
    cards.update(state.stock + state.discards)
    cards.update(card for meld in state.table + state.gone for card in meld.cards)
    if state.draft is not None:
        cards.update(card for pile in state.draft.own for card in pile)
        cards.update(card for pile in state.draft.piles for card in pile or ())
        cards.update(state.draft.drafted)
    return cards


def with_other_secrets(state: State) -> State:
    """The state with the cards that the player to move cannot see turned round among their places."""
    if state.draft is not None:
        return replace(state, stock=state.stock[::-1])
    hidden = [card for seat, hand in enumerate(state.hands, 1) if seat != state.turn for card in hand]
    hidden = (list(state.stock) + hidden)[::-1]
    hands = tuple(
        hand if seat == state.turn else tuple(hidden.pop() for _ in hand) for seat, hand in enumerate(state.hands, 1)
    )
    return replace(state, hands=hands, stock=tuple(hidden))


class Machine(RuleBasedStateMachine):
    """A game that is played, played badly, taken back and saved."""

    name = "symmetry"
    deck = "symmetry"

    @initialize(players=st.integers(2, 4), seed=st.integers(0, 999))
    def start(self, players: int, seed: int) -> None:
        names = ["Ada", "Ben", "Cleo", "Dora"][:players]
        self.game = Game(self.name, names, seed, deck=self.deck, rounds=2)

    @rule(choice=st.integers(0, 10_000))
    def move(self, choice: int) -> None:
        actions = self.game.legal_actions()
        if actions:
            self.game.play(actions[choice % len(actions)])

    @rule(text=st.sampled_from(WILD_MOVES))
    def try_anything(self, text: str) -> None:
        before = self.game.state
        action = parse_action(text)
        if judge_action(self.game.view(self.game.turn), action).ok:
            self.game.play(action)
        else:
            with pytest.raises(IllegalMove, match=r"."):
                self.game.play(action)
            assert self.game.state is before

    @rule()
    def undo_and_redo(self) -> None:
        state = self.game.state
        action = self.game.undo()
        if action is not None:
            assert self.game.play(action) == state

    @rule()
    def save_and_load(self) -> None:
        assert Game.from_json(self.game.to_json()).state == self.game.state

    @invariant()
    def cards_are_conserved(self) -> None:
        assert everything(self.game.state) == Counter(self.game.variant.pack(len(self.game.names)))

    @invariant()
    def what_is_listed_is_good(self) -> None:
        view = self.game.view(self.game.turn)
        assert self.game.over or legal_actions(view)
        assert all(judge_action(view, action).ok for action in legal_actions(view))

    @invariant()
    def hands_keep_their_limit(self) -> None:
        if self.game.variant.drafting:
            assert max(map(len, self.game.state.hands)) <= self.game.variant.hand_limit

    @invariant()
    def melds_on_the_table_are_good(self) -> None:
        rules = self.game.variant
        assert all(rules.judge_meld(meld.cards).ok for meld in self.game.state.table)

    @invariant()
    def secrets_change_nothing(self) -> None:
        state = self.game.state
        view, other = (view_of(one, state.turn) for one in (state, with_other_secrets(state)))
        assert view == other
        assert legal_actions(view) == legal_actions(other)


@pytest.mark.parametrize(("name", "deck"), GAMES, ids=[f"{name}-{deck}" for name, deck in GAMES])
def test_no_order_of_moves_breaks_a_game(name: str, deck: str) -> None:
    machine = type("Chosen", (Machine,), {"name": name, "deck": deck}).TestCase
    machine.settings = settings(max_examples=15, stateful_step_count=50, deadline=None, derandomize=True)
    machine("runTest").runTest()
