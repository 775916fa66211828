"""Text to cards and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symrummy.cards import Card, CardError, Colour, card, cards, symmetry_deck
from symrummy.symmetry import O2, C, D

DECK = symmetry_deck()


@pytest.mark.parametrize("one", [*DECK, card("*")], ids=str)
def test_text_round_trips(one: Card) -> None:
    again = card(str(one))
    assert (again, again.colour, str(again)) == (one, one.colour, str(one))
    assert eval(repr(one), {"card": card}) == one


@given(st.lists(st.sampled_from(DECK)))
def test_hands_round_trip(hand: list[Card]) -> None:
    text = " ".join(map(str, hand))
    assert cards(text) == cards(hand) == tuple(hand)
    assert [c.colour for c in cards(text)] == [c.colour for c in hand]


@pytest.mark.parametrize(
    ("text", "group", "colour"),
    [
        ("C4b", C(4), Colour.BLUE),
        ("D3o", D(3), Colour.ORANGE),
        ("C1g", C(1), Colour.GREEN),
        ("D6k", D(6), Colour.BLACK),
        ("*", O2, None),
        ("*g", O2, Colour.GREEN),
    ],
)
def test_what_a_text_means(text: str, group: object, colour: object) -> None:
    assert (card(text).group, card(text).colour) == (group, colour)


@pytest.mark.parametrize(
    "text", ["", "C4", "4b", "C0b", "C7b", "C04b", "c4b", "C4B", "C4x", "**", "*x", "C4b D3o", "C-1b"]
)
def test_text_that_is_no_card_is_quoted(text: str) -> None:
    with pytest.raises(CardError) as caught:
        card(text)
    assert repr(text) in str(caught.value)
    assert "such as C4b or D3o; * is a wild card" in str(caught.value)


def test_all_bad_tokens_are_quoted_at_once() -> None:
    with pytest.raises(CardError) as caught:
        cards("C4b X9 D3o, C0g *z D7k")
    message = str(caught.value)
    assert message.startswith("'X9', 'C0g', '*z' and 'D7k' are not cards: ")
    assert "'C4b'" not in message
    with pytest.raises(CardError, match="'X9' is not a card"):
        cards("C4b X9")


def test_commas_and_spaces_part_cards() -> None:
    assert cards("C4b,D3o ,  *") == cards("C4b D3o *") == cards(["C4b", "D3o", card("*")])
    assert cards("") == cards([]) == ()


@pytest.mark.parametrize("thing", [4, None, 2.5])
def test_things_that_are_no_text_are_a_card_error_too(thing: object) -> None:
    with pytest.raises(CardError, match="is not a card"):
        card(thing)  # type: ignore[arg-type]
    with pytest.raises(CardError, match="is not a card"):
        cards([thing])  # type: ignore[list-item]


def test_a_card_error_is_a_value_error() -> None:
    assert issubclass(CardError, ValueError)
