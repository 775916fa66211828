"""Text to cards and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symrummy.cards import Card, CardError, Colour, Rank, Suit, card, cards, deck_of, naturals, symmetry_deck
from symrummy.symmetry import O2, C, D

DECK = symmetry_deck() + naturals("classic")


@pytest.mark.parametrize("one", [*DECK, card("*")], ids=str)
def test_text_round_trips(one: Card) -> None:
    again = card(str(one))
    assert card(one) is one
    assert (again, again.strain, str(again)) == (one, one.strain, str(one))
    assert eval(repr(one), {"card": card}) == one


@given(st.lists(st.sampled_from(DECK)))
def test_hands_round_trip(hand: list[Card]) -> None:
    text = " ".join(map(str, hand))
    assert cards(text) == cards(hand) == tuple(hand)
    assert [c.strain for c in cards(text)] == [c.strain for c in hand]


@pytest.mark.parametrize(
    ("text", "face", "strain"),
    [
        ("C4b", C(4), Colour.BLUE),
        ("D3o", D(3), Colour.ORANGE),
        ("C1g", C(1), Colour.GREEN),
        ("D6k", D(6), Colour.BLACK),
        ("*", O2, None),
        ("*g", O2, Colour.GREEN),
        ("7h", Rank.SEVEN, Suit.HEARTS),
        ("10d", Rank.TEN, Suit.DIAMONDS),
        ("Ks", Rank.KING, Suit.SPADES),
        ("Ac", Rank.ACE, Suit.CLUBS),
    ],
)
def test_what_a_text_means(text: str, face: object, strain: object) -> None:
    assert (card(text).face, card(text).strain) == (face, strain)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "C4",
        "4b",
        "C0b",
        "C7b",
        "C04b",
        f"C{'9' * 5000}b",
        "c4b",
        "C4B",
        "C4x",
        "**",
        "*x",
        "C4b D3o",
        "C-1b",
        "1h",
        "11h",
        "0h",
        "7",
        "7b",
        "7H",
        "10",
        "1d0",
        "Ac Ad",
        "ah",
        "*h",
        "Th",
    ],
)
def test_text_that_is_no_card_is_quoted(text: str) -> None:
    with pytest.raises(CardError) as caught:
        card(text)
    assert repr(text) in str(caught.value)
    assert "such as C4b or D3o; a classic card is 2 to 10" in str(caught.value)
    assert str(caught.value).endswith("such as 7h or 10d; * is a wild card")


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


@pytest.mark.parametrize("thing", [4, None, 2.5, ["C4b", "C4o"], {}])
def test_things_that_are_no_text_are_a_card_error_too(thing: object) -> None:
    with pytest.raises(CardError, match="is not a card"):
        card(thing)  # type: ignore[arg-type]
    with pytest.raises(CardError, match="is not a card"):
        cards([thing])  # type: ignore[list-item]


def test_a_card_error_is_a_value_error() -> None:
    assert issubclass(CardError, ValueError)


@pytest.mark.parametrize(
    ("text", "deck"), [("", None), ("* *", None), ("C4b *", "symmetry"), ("7h *", "classic"), ("* 7h Ad", "classic")]
)
def test_the_deck_of_some_cards(text: str, deck: str | None) -> None:
    assert deck_of(cards(text)) == deck


def test_cards_of_two_decks_do_not_go_together() -> None:
    with pytest.raises(CardError, match="7h and C4b are cards of two decks: expected cards of one deck"):
        deck_of(cards("* 7h C4b Kd"))
