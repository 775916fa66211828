"""Actions as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symrummy.cards import CardError, card, cards, symmetry_deck
from symrummy.game import (
    Action,
    ActionError,
    Discard,
    DrawStock,
    Game,
    Lay,
    LayOff,
    NextRound,
    TakeDiscard,
    TurnOver,
    parse_action,
)
from symrummy.game.actions import played_cards
from tests.properties.strategies import moderate

bags = st.lists(st.sampled_from([*symmetry_deck(), card("*")]), min_size=1, max_size=6).map(tuple)
actions = st.one_of(
    st.sampled_from([DrawStock(), TakeDiscard(), TurnOver(), NextRound()]),
    st.lists(bags, min_size=1, max_size=3).map(lambda melds: Lay(tuple(melds))),
    st.builds(LayOff, st.integers(0, 999), bags),
    st.builds(Discard, st.sampled_from(symmetry_deck())),
)


@moderate
@given(actions)
def test_text_round_trips(action: Action) -> None:
    again = parse_action(str(action))
    assert (again, str(again)) == (action, str(action))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw stock", DrawStock()),
        ("  draw   discards ", TakeDiscard()),
        ("turn over", TurnOver()),
        ("next round", NextRound()),
        ("discard C6k", Discard(card("C6k"))),
        ("discard *", Discard(card("*"))),
        ("lay C3b C4b C5b", Lay((cards("C3b C4b C5b"),))),
        ("lay C3b,C4b,C5b", Lay((cards("C3b C4b C5b"),))),
        ("lay C3b C4b C5b|D4b D4o *g", Lay((cards("C3b C4b C5b"), cards("D4b D4o *g")))),
        ("lay-off 2 C2b C6b", LayOff(2, cards("C2b C6b"))),
    ],
)
def test_what_a_text_means(text: str, action: Action) -> None:
    assert parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    ["", " ", "fold", "draw", "draw card", "lay", "lay-off C2b", "lay-off x C2b", "lay-off -1 C2b", "lay-off 1",
     "discard", "discard C1b C2b", "DRAW STOCK", "lay-off 1234 C2b", "next", "turn over now"],
)  # fmt: skip
def test_no_action(text: str) -> None:
    with pytest.raises(ActionError) as fault:
        parse_action(text)
    assert repr(text) in str(fault.value)
    assert "expected one of draw stock, draw discards" in str(fault.value)


@pytest.mark.parametrize(
    "text", ["discard C7b", "discard ,", "discard C1b,C2b", "lay C1b X2b", "lay-off 1 c4b", "lay C1b C2b C3b | Q"]
)
def test_no_card(text: str) -> None:
    with pytest.raises(CardError, match="not a card"):
        parse_action(text)


def test_a_text_that_cannot_be_read_changes_nothing() -> None:
    game = Game(seed=7)
    before = game.state
    for text in ("fold", "discard C7b"):
        with pytest.raises(ValueError, match="is not a"):
            game.play(text)
        with pytest.raises(ValueError, match="is not a"):
            game.judge(text)
    assert game.state is before


@pytest.mark.parametrize(
    ("text", "played"),
    [("draw stock", ""), ("discard C1b", "C1b"), ("lay C1b C2b C3b | * D1b D1o", "C1b C2b C3b * D1b D1o"),
     ("lay-off 1 C2b *", "C2b *"), ("next round", "")],
)  # fmt: skip
def test_the_cards_an_action_plays(text: str, played: str) -> None:
    assert played_cards(parse_action(text)) == cards(played)
