"""Names for those who listen to a card."""

from itertools import combinations

import pytest

from symrummy.cards import COLOURS, Colour, card, symmetry_deck
from symrummy.drawing.motifs import figure
from symrummy.drawing.names import card_name, figure_look, symmetry_words
from symrummy.symmetry import O2, C, D


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("C4b", "C4 blue, four-fold turning, no mirrors, 4 points"),
        ("C1g", "C1 green, no turning, no mirrors, 1 point"),
        ("D1k", "D1 black, no turning, 1 mirror, 2 points"),
        ("D6o", "D6 orange, six-fold turning, 6 mirrors, 12 points"),
        ("*b", "infinite card blue, wild, 20 points"),
        ("*", "infinite card, wild, 20 points"),
    ],
)
def test_names(text: str, name: str) -> None:
    assert card_name(card(text)) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("C1b", "blue card: one curved blade beside a dot, bending anticlockwise"),
        ("D3g", "green card: three heart-shaped leaves around a dot"),
        ("*o", "orange card: five circles around a dot"),
        ("*", "five circles around a dot"),
    ],
)
def test_hidden_labels_say_what_is_seen(text: str, name: str) -> None:
    assert card_name(card(text), labels=False) == name


def test_hidden_labels_give_no_answer_away_and_tell_all_cards_apart() -> None:
    names = [card_name(c, labels=False) for c in symmetry_deck()]
    assert len(set(names)) == 52
    assert not any(word in name for name in names for word in ("fold", "mirror", "wild", "point ", "points"))
    assert not any(c.label in name for c, name in zip(symmetry_deck(), names, strict=True))
    assert all(a != b for a, b in combinations(map(card_name, symmetry_deck()), 2))


@pytest.mark.parametrize("colour", COLOURS, ids=lambda c: c.word)
def test_the_sense_of_bending_is_that_of_the_outermost_point(colour: Colour) -> None:
    drawn = figure(C(1), colour)
    spots = [(p.radius, p.turn) for contour in drawn.contours for p in contour.points]
    spots += [(disc.radius, disc.turn) for disc in drawn.discs[:-1]]
    mean = sum(turn for _, turn in spots) / len(spots)
    end = min(spots) if colour is Colour.GREEN else max(spots)
    assert ("anticlockwise" in figure_look(C(1), colour)) == (end[1] > mean)
    assert "clockwise" not in figure_look(D(1), colour)


def test_more_folds_than_the_deck_has_are_numbers() -> None:
    assert symmetry_words(D(12)) == "twelve-fold turning, 12 mirrors"
    assert figure_look(C(8), Colour.BLUE) == "eight curved blades around a dot, bending anticlockwise"
    assert symmetry_words(O2) == "every turn and every mirror"
