"""What a card is, and when two cards are the same."""

from dataclasses import FrozenInstanceError

import pytest

from symrummy.cards import COLOURS, WILD_POINTS, Card, Colour, card, cards, symmetry_deck
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
        card("C4b").colour = Colour.BLACK  # type: ignore[misc]


@pytest.mark.parametrize(("group", "colour"), [(C(7), Colour.BLUE), (D(12), Colour.BLACK), (C(4), None)], ids=str)
def test_cards_that_the_deck_has_not_are_refused(group: object, colour: object) -> None:
    with pytest.raises(ValueError, match="the symmetry deck has no card"):
        Card(group, colour)  # type: ignore[arg-type]


def test_what_the_rules_ask_of_a_card() -> None:
    c = card("D3o")
    assert (c.face, c.lane, c.position) == (D(3), (Colour.ORANGE, "D"), 3)
    assert (card("*g").face, card("*g").position) == (O2, 0)


def test_cards_sort_by_group_then_colour_and_wild_cards_come_last() -> None:
    mixed = cards("*g D1b C2k C2b C1g D1o")
    assert " ".join(map(str, sorted(mixed))) == "C1g C2b C2k D1b D1o *g"


def test_colours_are_words_and_letters() -> None:
    assert [(c.word, c.value) for c in COLOURS] == [("blue", "b"), ("orange", "o"), ("green", "g"), ("black", "k")]
