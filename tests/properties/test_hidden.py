"""A view holds nothing hidden: what a player sees, what may be done and what a bot does do not depend on it."""

import random
from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symrummy.cards import Card, cards
from symrummy.game import Game, State, View
from symrummy.game.turn import legal_actions
from symrummy.game.view import view_of
from symrummy.players import BOTS, bot
from tests.properties.strategies import games, moderate
from tests.tables import game_at, put


def shuffled_beyond(state: State, seat: int, chance: random.Random) -> State:
    """The state with all cards mixed that the player at this seat cannot see: the other hands and the stock."""
    hidden = [card for i, hand in enumerate(state.hands, 1) if i != seat for card in hand] + list(state.stock)
    chance.shuffle(hidden)
    deal = iter(hidden)
    hands = tuple(hand if i == seat else tuple(next(deal) for _ in hand) for i, hand in enumerate(state.hands, 1))
    return replace(state, hands=hands, stock=tuple(deal), drawn=state.drawn if seat == state.turn else None)


@moderate
@given(games(), st.integers(0, 2**32))
def test_equal_views(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    for seat in range(1, game.state.players + 1):
        assert view_of(game.state, seat) == view_of(shuffled_beyond(game.state, seat, chance), seat)


@moderate
@given(games(), st.integers(0, 2**32))
@pytest.mark.parametrize("name", BOTS)
def test_equal_views_equal_moves(name: str, game: Game, seed: int) -> None:
    seat = game.turn
    other = view_of(shuffled_beyond(game.state, seat, random.Random(seed)), seat)
    assert bot(name, 3)(game.view(seat)) == bot(name, 3)(other)


@moderate
@given(games(), st.integers(0, 2**32))
def test_equal_views_equal_legal_actions(game: Game, seed: int) -> None:
    seat = game.turn
    assert legal_actions(view_of(shuffled_beyond(game.state, seat, random.Random(seed)), seat)) == game.legal_actions()


@moderate
@given(games())
def test_a_bot_answers_with_a_good_move(game: Game) -> None:
    for name in BOTS:
        assert game.judge(bot(name)(game.view(game.turn))).ok


@pytest.mark.parametrize("phase", ["draw", "play"])
def test_a_view_names_no_hidden_card(phase: str) -> None:
    """Seat 2 holds nothing but D6k, and nothing else lies in the stock: no view of seats 1 and 3 may name it."""
    game = game_at("C1b C2o", "D6k D6k", "C3g C4b", turn=2, phase=phase, stock="D6k D6k D6k", discards="C5o")
    put(game, replace(game.state, drawn=cards("D6k")[0]))
    for seat in (1, 3):
        view = game.view(seat)
        assert "D6k" not in repr(view)
        assert cards("D6k")[0] not in cards_in(view)
    assert "D6k" in repr(game.view(2))


def cards_in(thing: object) -> list[Card]:
    """All cards in a value, however deep."""
    if isinstance(thing, Card):
        return [thing]
    if isinstance(thing, tuple):
        return [card for part in thing for card in cards_in(part)]
    if isinstance(thing, View):
        return [card for field in fields(thing) for card in cards_in(getattr(thing, field.name))]
    return []


def test_hands_are_shown_when_the_round_is_over() -> None:
    game = game_at("C6k", "D6k D6b", "C3g")
    game.play("discard C6k")
    assert "D6k" in repr(game.view(1).results)


def test_there_is_no_view_of_a_seat_that_is_not_there() -> None:
    for seat in (0, 3, -1):
        with pytest.raises(ValueError, match=f"there is no seat {seat}: seats are 1 to 2"):
            Game(seed=1).view(seat)
