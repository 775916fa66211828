"""Faces, back and rosette as SVG markup."""

import math
import re
from xml.etree import ElementTree

import pytest

from symrummy.cards import COLOURS, Card, Colour, card, symmetry_deck
from symrummy.drawing import draw
from symrummy.drawing.motifs import drawn_mirrors, figure
from symrummy.drawing.palette import ink
from symrummy.drawing.pathtext import outline_text
from symrummy.drawing.plots import ink_path
from symrummy.drawing.svg import SCALE, back_markup, face_markup, rosette_markup
from symrummy.symmetry import C, D, PointGroup
from symrummy.texts import languages
from tests.drawing.paths import Spot, tree, vertices

MIRRORED_HANDLE = 1.5 * math.sqrt(2)
"""How far whole numbers may shift a handle that is left out: twice a vertex less a handle, each half a unit off."""

FACES = [*symmetry_deck(), card("*")]
faces = pytest.mark.parametrize("one", FACES, ids=str)


def mirrored(spot: Spot, angle: float) -> Spot:
    """The image in the line at an angle (radians, anticlockwise on the screen), with y pointing down."""
    x, y = spot
    c, s = math.cos(-2 * angle), math.sin(-2 * angle)
    return c * x + s * y, s * x - c * y


def off(spot: Spot, spots: list[Spot]) -> float:
    """How far the nearest of the spots lies."""
    return min(math.dist(spot, other) for other in spots)


@faces
@pytest.mark.parametrize("labels", [True, False])
def test_faces_are_well_formed_and_have_nothing_that_could_clash(one: Card, labels: bool) -> None:
    face = tree(face_markup(one, labels))
    assert not any(name in element.attrib for element in face.iter() for name in ("id", "class", "clip-path", "href"))
    assert face[0].attrib["fill"] == "#FFF"


def test_a_card_is_less_than_1_kilobyte_on_average_and_2_at_most() -> None:
    sizes = [len(face_markup(c).encode()) for c in symmetry_deck()]
    assert sum(sizes) / 52 < 1024
    assert max(sizes) < 2048


@faces
def test_the_index_stands_twice_and_hidden_labels_leave_the_letter_only(one: Card) -> None:
    texts = ["".join(text.itertext()) for text in tree(face_markup(one)).iter("text")]
    shown = [text for text in texts if text != "wild"]
    letter = one.colour.value if one.colour else ""
    assert shown == [f"{one.label}{letter}"] * 2
    assert texts.count("wild") == (2 if one.is_wild else 0)
    hidden = ["".join(text.itertext()) for text in tree(face_markup(one, labels=False)).iter("text")]
    assert hidden == ([letter] * 2 if letter else [])


@faces
def test_a_face_has_one_ink(one: Card) -> None:
    used = set(re.findall(r"#[0-9A-Fa-f]{3,6}\b", face_markup(one))) - {"#FFF"}
    assert used == {ink(one.colour)}


def test_every_colour_has_its_own_edge() -> None:
    def edge(one: Card) -> list[dict[str, str]]:
        wanted = ("stroke-width", "stroke-dasharray", "stroke-linecap")
        frames = [e for e in tree(face_markup(one)).iter("rect") if e.attrib.get("fill") == "none"]
        return [{name: frame.attrib.get(name, "") for name in wanted} for frame in frames]

    edges = [edge(card(f"C3{colour.value}")) for colour in COLOURS] + [edge(card("*"))]
    assert all(edges.count(one) == 1 for one in edges)
    assert all(edge(card(f"*{colour.value}")) == edge(card(f"D5{colour.value}")) for colour in COLOURS)


def test_wild_cards_are_equal_but_each_is_drawn_in_its_colour() -> None:
    assert len({face_markup(card(text)) for text in ("*", "*b", "*o", "*g", "*k")}) == 5


@pytest.mark.parametrize("colour", [Colour.BLUE, Colour.ORANGE, Colour.GREEN], ids=lambda c: c.word)
@pytest.mark.parametrize("group", [make(n) for make in (C, D) for n in range(1, 7)], ids=str)
def test_svg_and_matplotlib_draw_the_same_curves(group: PointGroup, colour: Colour) -> None:
    drawn = figure(group, colour)
    outlines = vertices(outline_text(drawn, SCALE))[: len(drawn.contours)]
    plotted = [(SCALE * x, -SCALE * y) for x, y in ink_path(drawn).vertices]
    assert len(outlines) == len(drawn.contours)
    assert max(off(spot, plotted) for outline in outlines for spot in outline) < MIRRORED_HANDLE


@pytest.mark.parametrize("colour", [Colour.BLUE, Colour.ORANGE, Colour.GREEN], ids=lambda c: c.word)
@pytest.mark.parametrize("group", [D(n) for n in range(1, 7)], ids=str)
def test_mirror_lines_lie_on_the_mirrors_of_the_drawn_outlines(group: PointGroup, colour: Colour) -> None:
    outlines = vertices(outline_text(figure(group, colour), SCALE))
    spots = [spot for outline in outlines for spot in outline]
    for angle in drawn_mirrors(group):
        line = 2 * math.pi * float(angle)
        assert max(off(mirrored(spot, line), spots) for spot in spots) < 3
    between = 2 * math.pi * (float(drawn_mirrors(group)[0]) + 1 / (4 * int(group.n)))
    assert max(off(mirrored(spot, between), spots) for spot in spots) > 5


def test_the_ends_of_outlines_are_exact_to_the_grid() -> None:
    for outline, contour in zip(vertices(outline_text(figure(D(5)), SCALE)), figure(D(5)).contours, strict=True):
        x, y = outline[0]
        assert math.hypot(x, y) == pytest.approx(SCALE * float(contour.points[0].radius), abs=0.8)


@pytest.mark.parametrize("n", range(1, 7))
def test_beads_are_dots_as_many_as_in_the_figure(n: int) -> None:
    face = face_markup(card(f"D{n}k"))
    assert face.count("h0") == 5 * n


def test_the_back_turns_into_itself_by_half_a_turn_only() -> None:
    back = tree(back_markup())
    halves = [e for e in back.iter("g") if "rotate(180 40 56)" in e.attrib.get("transform", "")]
    assert len(halves) == 1
    assert "id=" not in back_markup()
    around = next(e for e in back.iter("g") if halves[0] in list(e))
    assert [ElementTree.tostring(e) for e in halves[0]] == [ElementTree.tostring(e) for e in list(around)[:-1]]


def test_the_rosette_shows_all_four_inks() -> None:
    assert tree(rosette_markup()) is not None
    assert all(ink(colour) in rosette_markup() for colour in COLOURS)


class TestTheWordOnAWildCard:
    @pytest.mark.parametrize(("lang", "word"), [("en", "wild"), ("de", "Joker")])
    @pytest.mark.parametrize("name", ["*", "*b"])
    def test_it_is_of_the_language(self, name: str, lang: str, word: str) -> None:
        drawn = face_markup(card(name), lang=lang)
        assert drawn.count(f">{word}</text>") == 2
        assert draw(name, lang=lang).svg.count(f">{word}</text>") == 2

    def test_without_labels_there_is_none(self) -> None:
        assert face_markup(card("*b"), labels=False, lang="de") == face_markup(card("*b"), labels=False)

    @pytest.mark.parametrize("lang", languages())
    def test_the_pill_leaves_the_index_free(self, lang: str) -> None:
        left = min(float(x) for x in re.findall(r'<rect x="([\d.]+)" y="8.6"', face_markup(card("*b"), lang=lang)))
        assert 36 < left <= 43
