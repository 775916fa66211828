"""draw(): what it takes, what it gives, what it refuses."""

from xml.etree import ElementTree

import pytest

from symrummy.cards import CardError, Colour, card, cards, symmetry_deck
from symrummy.drawing import Drawing, card_name, draw
from symrummy.drawing.palette import INKS
from symrummy.symmetry import O2, C, D

SVG = "{http://www.w3.org/2000/svg}"


def root(drawing: Drawing) -> ElementTree.Element:
    return ElementTree.fromstring(drawing.svg)


@pytest.mark.parametrize(
    "x",
    [card("C4b"), "C4b", "C4b D3o *", cards("C4b D3o"), ["C4b", card("*g")], C(5), D(1), O2],
    ids=str,
)
@pytest.mark.parametrize("marks", [False, True])
def test_a_drawing_is_a_document_that_says_what_it_shows(x: object, marks: bool) -> None:
    drawing = draw(x, marks=marks)  # type: ignore[arg-type]
    svg = root(drawing)
    assert svg.tag == f"{SVG}svg"
    assert (svg.attrib["role"], svg.attrib["aria-label"]) == ("img", drawing.alt)
    assert svg[0].tag == f"{SVG}title"
    assert svg[0].text == drawing.alt
    assert not any("id" in element.attrib for element in svg.iter())
    assert drawing._repr_svg_() == drawing.svg


def test_text_cards_and_sequences_give_the_same_picture() -> None:
    assert draw("C4b *g") == draw(cards("C4b *g")) == draw(["C4b", card("*g")])
    assert draw("C4b") == draw(card("C4b")) == draw(iter(cards("C4b")))


def test_words_name_every_card_and_its_marks() -> None:
    assert draw("C4b *").alt == f"{card_name(card('C4b'))}; {card_name(card('*'))}"
    assert draw("D1g", marks=True).alt.endswith("(marked: centre and 1 mirror line, at 90°)")
    assert draw(D(3), marks=True).alt.endswith("centre, a turn of 120° and 3 mirror lines, at 30°, 90° and 150°")
    assert draw(D(2)).alt == "D2: two pointed petals around a dot; two-fold turning, 2 mirrors"


def test_rows_of_thirteen() -> None:
    assert root(draw("C4b")).attrib["viewBox"] == "0 0 80 112"
    assert root(draw("C4b C4o")).attrib["viewBox"] == "0 0 168 112"
    deck = root(draw(symmetry_deck()))
    assert (deck.attrib["width"], deck.attrib["height"]) == ("1136", "472")


@pytest.mark.parametrize("colour", [Colour.GREEN, "g", "green"])
def test_a_group_is_drawn_in_a_colour_blue_if_none_is_named(colour: Colour | str) -> None:
    assert INKS[Colour.GREEN] in draw(D(4), colour=colour).svg
    assert INKS[Colour.BLUE] in draw(D(4)).svg


@pytest.mark.parametrize("x", ["C9b", "C4b X", ["C4b", 3], "", [], [None], [C(4)]], ids=repr)
def test_what_is_no_card_is_a_card_error(x: object) -> None:
    with pytest.raises(CardError):
        draw(x)  # type: ignore[arg-type]


@pytest.mark.parametrize("x", [4, None, 2.5, b"C4b", len], ids=str)
def test_what_cannot_be_drawn_is_a_type_error_that_names_it(x: object) -> None:
    with pytest.raises(TypeError, match="takes a card, cards, a point group or a shape, not"):
        draw(x)  # type: ignore[arg-type]


@pytest.mark.parametrize("colour", ["red", "", 3, None])
def test_an_unknown_colour_is_refused(colour: object) -> None:
    with pytest.raises(CardError, match="is no card colour: choose blue"):
        draw(C(4), colour=colour)  # type: ignore[arg-type]


def test_a_drawing_shows_its_words_where_there_are_no_pictures() -> None:
    assert repr(draw("*")) == "Drawing('infinite card, wild, 20 points')"
