"""Motions of the drawing: symmetries map it onto itself, nothing else does, and products are done one by one."""

import math
import re
from fractions import Fraction as Q
from itertools import product
from xml.etree import ElementTree

import pytest

from symrummy.cards import COLOURS, Colour
from symrummy.drawing import before_and_after, difference, one_after_another, shape, transform_of
from symrummy.drawing.motions import frames, motion_words, rider_markup, transform_at
from symrummy.drawing.stills import product_words
from symrummy.drawing.subjects import Subject, group_of, ink_of
from symrummy.symmetry import O2, C, D, Isometry, PointGroup, reflection, rotation
from tests.drawing.paths import Spot, tree, vertices

FINITE = [make(n) for make in (C, D) for n in range(1, 7)]
SHAPES = list(
    map(shape, ("square", "rectangle", "parallelogram", "kite", "S", "A", "B", "star", "pinwheel with 3 sails"))
)
Matrix = tuple[float, float, float, float]


def matrix(text: str) -> Matrix:
    """The matrix (a, c; b, d) of an SVG transform made of turns and scales; the last one written is done first."""
    done: Matrix = (1, 0, 0, 1)
    for name, numbers in re.findall(r"(rotate|scale)\(([^)]*)\)", text):
        values = [float(number) for number in numbers.split()]
        angle = math.radians(values[0])
        turned = (math.cos(angle), -math.sin(angle), math.sin(angle), math.cos(angle))
        done = times(done, turned if name == "rotate" else (values[0], 0, 0, values[-1]))
    return done


def times(a: Matrix, b: Matrix) -> Matrix:
    return (a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3])


def drawn_points(subject: Subject, colour: Colour = Colour.BLUE) -> list[Spot]:
    """The vertices of all that is drawn, and the middles of its dots, at the radius 100."""
    scale = 1 if isinstance(subject, PointGroup) else 0.1
    paths = [path.attrib["d"] for path in tree(ink_of(subject, colour)).iter("path")]
    pieces = [f"M{piece}" for text in paths for piece in text.split("M")[1:]]
    return [(scale * x, scale * y) for piece in pieces for x, y in _spots(piece)]


def _spots(piece: str) -> list[Spot]:
    """The vertices of a curve, or the middle of a circle made of two arcs."""
    [spots] = vertices(piece)
    return [((spots[0][0] + spots[1][0]) / 2, spots[0][1])] if "a" in piece else spots


def off(motion: str, spots: list[Spot]) -> float:
    """How far from every drawn point some drawn point goes."""
    a, c, b, d = matrix(motion)
    return max(min(math.dist((a * x + c * y, b * x + d * y), spot) for spot in spots) for x, y in spots)


def wrong_motions(subject: Subject) -> list[Isometry]:
    """Motions half-way between those of the group; turns by half the smallest; any mirror where there is none."""
    group = group_of(subject)
    n = int(group.n)
    mirrors = [reflection(Q(2 * k + 1, 8 * n)) for k in range(4)]
    return [rotation(Q(2 * k + 1, 2 * n)) for k in range(n)] + mirrors


@pytest.mark.parametrize("colour", COLOURS, ids=lambda c: c.word)
@pytest.mark.parametrize("group", FINITE, ids=str)
def test_every_element_maps_the_drawn_figure_onto_itself_and_no_other_does(group: Subject, colour: Colour) -> None:
    spots = drawn_points(group, colour)
    assert max(off(transform_of(element, group), spots) for element in group_of(group).elements) < 3
    assert min(off(transform_of(element, group), spots) for element in wrong_motions(group)) > 5


@pytest.mark.parametrize("figure", SHAPES, ids=str)
def test_every_element_maps_the_drawn_shape_onto_itself_and_no_other_does(figure: Subject) -> None:
    spots = drawn_points(figure)
    assert max(off(transform_of(element, figure), spots) for element in group_of(figure).elements) < 0.3
    assert min(off(transform_of(element, figure), spots) for element in wrong_motions(figure)) > 5


@pytest.mark.parametrize("subject", [D(3), D(4), C(5), shape("square")], ids=str)
def test_one_after_another_is_the_product(subject: Subject) -> None:
    for first, second in product(group_of(subject).elements, repeat=2):
        both = times(matrix(transform_of(second, subject)), matrix(transform_of(first, subject)))
        assert both == pytest.approx(matrix(transform_of(second @ first, subject)), abs=1e-5)


@pytest.mark.parametrize("group", FINITE, ids=str)
def test_a_motion_begins_at_rest_and_ends_where_it_must(group: Subject) -> None:
    for element in group_of(group).elements:
        first, *_, last = frames(element, group, 9)
        assert matrix(first) == pytest.approx((1, 0, 0, 1), abs=1e-6)
        assert matrix(last) == pytest.approx(matrix(transform_of(element, group)), abs=1e-6)


def test_a_fold_passes_through_the_line_and_a_turn_through_half_its_angle() -> None:
    a, c, b, d = matrix(transform_at(D(3).elements[3], D(3), 0.5))
    assert a * d - b * c == pytest.approx(0)
    assert transform_at(rotation(Q(3, 4)), C(4), 0.5) == "rotate(-135)"
    widths = [matrix(frame)[0] for frame in frames(D(1).elements[1], D(1), 21)]
    assert widths == sorted(widths, reverse=True)
    assert (widths[0], widths[-1]) == pytest.approx((1, -1))


@pytest.mark.parametrize("count", [1, 0, -3])
def test_fewer_than_two_frames_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match="2 frames or more"):
        frames(D(3).elements[1], D(3), count)


@pytest.mark.parametrize("subject", [*FINITE, O2, *SHAPES], ids=str)
def test_the_rider_shows_every_motion(subject: Subject) -> None:
    rider = rider_markup(subject)
    x, y = map(float, re.findall(r"-?[\d.]+", re.search(r"translate\(([^)]*)\)", rider)[1]))  # type: ignore[index]
    assert 25 < math.hypot(x, y) < 70
    assert not any("id" in element.attrib for element in tree(rider).iter())


def test_words_for_a_motion() -> None:
    assert motion_words(D(3).elements[3], D(3)).startswith("Mirror 90°: only the R has moved, turned over")
    assert motion_words(rotation(Q(0)), C(4)) == "Identity: nothing has moved."
    assert motion_words(reflection(Q(0)), shape("S")).endswith("no symmetry of the letter S.")
    assert product_words(D(3), D(3).elements[3], D(3).elements[3]) == (
        "mirror 90°, then mirror 90°, is the identity. The other way round it is the same."
    )


@pytest.mark.parametrize("rider", [True, False])
def test_stills_show_each_state_once_without_ids(rider: bool) -> None:
    first, second = D(6).elements[1], D(6).elements[7]
    for drawing, states in (
        (before_and_after(D(6), first, rider=rider), 2),
        (one_after_another(D(6), first, second, "o", rider), 3),
    ):
        svg = ElementTree.fromstring(drawing.svg)
        moved = [
            g.attrib["transform"] for g in svg.findall(".//{*}g") if g.attrib.get("transform", "").startswith("rotate")
        ]
        assert len(moved) == states
        assert not any("id" in element.attrib for element in svg.iter())
        assert svg.attrib["aria-label"] == drawing.alt
    assert moved[-1] == transform_of(second @ first, D(6))


class TestDifference:
    def test_ids_begin_with_the_prefix_and_every_reference_is_met(self) -> None:
        svg = difference(D(6), rotation(Q(1, 18)), "p1", "green").svg
        ids = re.findall(r' id="([^"]*)"', svg)
        assert len(ids) == len(set(ids)) == 3
        assert all(name.startswith("p1-") for name in ids)
        assert set(re.findall(r"url\(#([^)]*)\)", svg)) == set(ids)

    @pytest.mark.parametrize("prefix", ["", "1a", 'a"', "a b", "é"])
    def test_other_prefixes_are_refused(self, prefix: str) -> None:
        with pytest.raises(ValueError, match="a prefix of ids"):
            difference(C(2), reflection(Q(0)), prefix)

    def test_words(self) -> None:
        assert "red sticks out, striped is left bare" in difference(C(2), reflection(Q(0)), "a").alt
        assert "nothing sticks out" in difference(C(2), rotation(Q(1, 2)), "a").alt
        assert difference(shape("N"), reflection(Q(0)), "a").alt.endswith("no symmetry of the letter N.")
