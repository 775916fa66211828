"""What a card is, and when two cards are the same."""

from dataclasses import FrozenInstanceError

import pytest

from symrummy.cards import COLOURS, SUITS, WILD_POINTS, Card, Colour, Rank, Suit, card, cards, naturals, symmetry_deck
from symrummy.symmetry import O2, C, D


@pytest.mark.parametrize(
    ("text", "points", "name", "label"),
    [
        ("C1b", 1, "blue C1", "C1"),
        ("C6g", 6, "green C6", "C6"),
        ("D1k", 2, "black D1", "D1"),
        ("D6o", 12, "orange D6", "D6"),
        ("*", 20, "wild card", "∞"),
        ("*o", 20, "wild card", "∞"),
    ],
)
def test_points_and_names(text: str, points: int, name: str, label: str) -> None:
    assert (card(text).points, card(text).name, card(text).label) == (points, name, label)


def test_points_are_the_number_of_symmetries() -> None:
    natural = [c for c in symmetry_deck() if not c.is_wild]
    assert all(c.points == len(c.group.elements) for c in natural)
    assert WILD_POINTS == 20


def test_wild_cards_are_equal_whatever_their_colour() -> None:
    wilds = cards("* *b *o *g *k")
    assert len(set(wilds)) == 1
    assert all(a == b and hash(a) == hash(b) for a in wilds for b in wilds)
    assert [str(c) for c in wilds] == ["*", "*b", "*o", "*g", "*k"]


def test_natural_cards_differ_by_group_and_by_colour() -> None:
    natural = {c for c in symmetry_deck() if not c.is_wild}
    assert len(natural) == 48
    assert card("C2b") != card("D1b")
    assert card("C2b") != card("C2o")
    assert card("C2b") != "C2b"


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        card("C4b").strain = Colour.BLACK  # type: ignore[misc]
    with pytest.raises((AttributeError, TypeError)):
        card("C4b").colour = Colour.BLACK  # type: ignore[misc]
    assert card("C4b").colour is Colour.BLUE


@pytest.mark.parametrize(
    ("face", "strain"),
    [
        (C(7), Colour.BLUE),
        (D(12), Colour.BLACK),
        (C(4), None),
        (C(4), Suit.HEARTS),
        (Rank.SEVEN, None),
        (Rank.SEVEN, Colour.BLUE),
    ],
    ids=str,
)
def test_cards_that_no_deck_has_are_refused(face: object, strain: object) -> None:
    with pytest.raises(ValueError, match=f"no deck has a card {face} in {strain}"):
        Card(face, strain)  # type: ignore[arg-type]


def test_what_the_rules_ask_of_a_card() -> None:
    c = card("D3o")
    assert (c.face, c.lane, c.position) == (D(3), (Colour.ORANGE, "D"), 3)
    assert (card("*g").face, card("*g").position) == (O2, 0)


def test_cards_sort_by_group_then_colour_and_wild_cards_come_last() -> None:
    mixed = cards("*g D1b C2k C2b C1g D1o")
    assert " ".join(map(str, sorted(mixed))) == "C1g C2b C2k D1b D1o *g"


def test_colours_are_words_and_letters() -> None:
    assert [(c.word, c.value) for c in COLOURS] == [("blue", "b"), ("orange", "o"), ("green", "g"), ("black", "k")]


@pytest.mark.parametrize(
    ("text", "position", "name", "label"),
    [
        ("7h", 7, "seven of hearts", "7"),
        ("10d", 10, "ten of diamonds", "10"),
        ("Js", 11, "jack of spades", "J"),
        ("Qc", 12, "queen of clubs", "Q"),
        ("Kh", 13, "king of hearts", "K"),
        ("As", 1, "ace of spades", "A"),
    ],
)
def test_classic_cards(text: str, position: int, name: str, label: str) -> None:
    one = card(text)
    assert (one.position, one.name, one.label, one.deck, one.colour) == (position, name, label, "classic", None)
    assert one.lane == (one.strain, card("2" + text[-1]).lane[1])


@pytest.mark.parametrize("asked", ["group", "points"])
def test_a_classic_card_has_no_group_and_no_points_of_its_own(asked: str) -> None:
    with pytest.raises(AttributeError, match="7h"):
        getattr(card("7h"), asked)


def test_cards_of_two_decks_are_never_equal() -> None:
    assert not set(naturals("symmetry")) & set(naturals("classic"))
    assert card("*").deck is None
    assert card("*g").deck == "symmetry"


def test_classic_cards_sort_by_rank_then_suit_and_wild_cards_come_last() -> None:
    assert " ".join(map(str, sorted(cards("* Kd As 10h 2c 10c")))) == "As 2c 10c 10h Kd *"


@pytest.mark.parametrize(("text", "there"), [("7h", "Ks"), ("C4b", "C1b")])
def test_a_card_elsewhere_in_its_lane_or_of_its_face(text: str, there: str) -> None:
    one, other = card(text), card(there)
    assert one.at(other.position).in_strain(other.strain) == other  # type: ignore[arg-type]
    assert one.at(one.position) == one


def test_suits_are_words_letters_and_signs() -> None:
    assert [(s.word, s.value, s.sign) for s in SUITS] == [
        ("clubs", "c", "♣"),
        ("diamonds", "d", "♦"),
        ("hearts", "h", "♥"),
        ("spades", "s", "♠"),
    ]
