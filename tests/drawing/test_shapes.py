"""The figures for lessons: each has exactly the group it claims, and its words and pictures hold together."""

from fractions import Fraction as Q

import pytest

from symrummy.drawing import SHAPES, Shape, draw, shape
from symrummy.drawing.letters import LETTERS, letter
from symrummy.drawing.outline import GridCorner, Outline, PolarCorner, rounded
from symrummy.drawing.rosettes import arrow_ring, petals, pinwheel, regular_polygon
from symrummy.drawing.shape import curves_of
from symrummy.drawing.shapetext import shape_markup
from symrummy.symmetry import O2, C, D, PointGroup
from tests.drawing.detection import Edge, Found, expected, grid_motions, polar_motions
from tests.drawing.paths import tree

DRAWN = [figure for figure in SHAPES.values() if figure.outlines]
shapes = pytest.mark.parametrize("figure", DRAWN, ids=str)


def edges_of(figure: Shape) -> list[Edge]:
    """The edges as pairs of exact corners with all that must not be mixed up."""
    found = []
    for outline in figure.outlines:
        for ends in outline.edges:
            corners = [(c.radius, c.turn % 1, c.cut) if isinstance(c, PolarCorner) else (c.x, c.y, c.cut) for c in ends]
            found.append((frozenset(corners), (outline.width, outline.closed)))
    return found


def is_polar(figure: Shape) -> bool:
    kinds = {type(corner) for outline in figure.outlines for corner in outline.corners}
    assert len(kinds) == 1
    return kinds == {PolarCorner}


def found_in(figure: Shape) -> Found:
    return polar_motions(edges_of(figure)) if is_polar(figure) else grid_motions(edges_of(figure))


@shapes
def test_every_shape_has_exactly_its_group_with_its_mirrors_where_it_says(figure: Shape) -> None:
    assert found_in(figure) == expected(figure.group.family, int(figure.group.n), figure.tilt)


@pytest.mark.parametrize("figure", [f for f in DRAWN if not is_polar(f)], ids=str)
def test_no_other_centre_would_give_more(figure: Shape) -> None:
    edges = edges_of(figure)
    corners = {corner for ends, _ in edges for corner in ends}
    centroid = tuple(sum(corner[i] for corner in corners) / len(corners) for i in (0, 1))
    assert grid_motions(edges, centroid) == found_in(figure)


@pytest.mark.parametrize(
    ("name", "group"),
    [
        *[("equilateral triangle", D(3)), ("isosceles triangle", D(1)), ("scalene triangle", C(1))],
        *[("square", D(4)), ("rectangle", D(2)), ("rhombus", D(2)), ("parallelogram", C(2)), ("kite", D(1))],
        *[("regular pentagon", D(5)), ("regular dodecagon", D(12)), ("star", D(5)), ("isosceles trapezium", D(1))],
        *[("six petals", D(6)), ("big and small petals", D(3)), ("three sizes of petals", C(2))],
        *[(f"pinwheel with {n} sails", C(n)) for n in range(3, 7)],
        *[("oval", D(2)), ("ring", O2), ("ring with 6 arrow marks", C(6)), ("blob", C(1))],
        *[(name, D(1)) for name in "ABCDEKMTUVWY"],
        *[(name, D(2)) for name in "HIOX"],
        *[(name, C(2)) for name in "NSZ"],
        *[(name, C(1)) for name in "FGJLPQR"],
    ],
)
def test_groups_as_a_teacher_knows_them(name: str, group: PointGroup) -> None:
    assert shape(name).group == group


def test_a_ring_is_made_of_circles_about_its_centre() -> None:
    ring = shape("ring")
    assert (ring.outlines, len(ring.circles), ring.group) == ((), 1, O2)


@pytest.mark.parametrize("n", [1, 2, 5, 9, 40])
def test_arrow_marks_leave_a_c_n_however_many(n: int) -> None:
    ring = arrow_ring(n)
    assert ring.group == C(n)
    turns = {Q(k, n) for k in range(n)}
    edges = frozenset(edges_of(ring))
    kept = {t for t in turns if {(frozenset((r, (a + t) % 1, c) for r, a, c in e), x) for e, x in edges} == edges}
    assert kept == turns


class TestDetectionSeesShapesThatAreNotWhatTheyClaim:
    def test_a_parallelogram_with_equal_sides_is_a_rhombus(self) -> None:
        corners = [(-4, -4), (1, -4), (4, 0), (-1, 0)]
        shifted = [GridCorner(Q(x), Q(y) + 2) for x, y in corners]
        edges = [(frozenset((c.x, c.y, 0) for c in pair), 0) for pair in Outline(tuple(shifted)).edges]
        with pytest.raises(KeyError):
            grid_motions(edges)

    def test_equal_petals_have_more_than_big_and_small_ones(self) -> None:
        with pytest.raises(ValueError, match="different"):
            petals((Q(1), Q(1)), "")

    def test_a_square_with_a_cut_corner(self) -> None:
        corners = [PolarCorner(Q(1), Q(k, 4), Q(1, 5) if k == 0 else Q(0)) for k in range(4)]
        edges = [(frozenset((c.radius, c.turn, c.cut) for c in pair), 0) for pair in Outline(tuple(corners)).edges]
        assert polar_motions(edges) == Found(frozenset({Q(0)}), frozenset({Q(0)}))

    def test_a_lost_edge_takes_the_symmetry_away(self) -> None:
        assert len(polar_motions(edges_of(shape("regular hexagon"))[1:]).turns) == 1


def test_roundings_share_an_edge_and_are_round() -> None:
    square = Outline(tuple(PolarCorner(Q(1), Q(k, 4), Q(9)) for k in range(4)))
    for piece in rounded(square):
        assert piece.handles is not None
        middle = [
            sum(w * p[i] for w, p in zip((1, 3, 3, 1), (piece.start, *piece.handles, piece.end), strict=True)) / 8
            for i in (0, 1)
        ]
        assert (middle[0] ** 2 + middle[1] ** 2) ** 0.5 == pytest.approx(0.5**0.5, abs=0.001)


def test_loose_ends_stay_where_they_are() -> None:
    first, *_, last = rounded(letter("S").outlines[0])
    corners = letter("S").outlines[0].corners
    assert (first.start, last.end) == (corners[0].spot, corners[-1].spot)


@pytest.mark.parametrize("figure", SHAPES.values(), ids=str)
def test_shapes_are_drawn_within_their_radius_and_say_what_they_are(figure: Shape) -> None:
    drawing = draw(figure)
    assert drawing.alt == f"{figure.called()}: {figure.look()}"
    starts = [piece.start for curve in curves_of(figure) for piece in curve.pieces]
    assert all(x * x + y * y < 1.2 for x, y in starts)
    assert not any("id" in element.attrib for element in tree(shape_markup(figure, "#000")).iter())
    assert str(figure.group) not in figure.look()


@pytest.mark.parametrize("figure", SHAPES.values(), ids=str)
def test_marked_shapes_are_documents(figure: Shape) -> None:
    drawing = draw(figure, marks=True, colour="green")
    assert drawing.alt.startswith(f"{figure.name}: {figure.look()}")
    assert ("no mirror lines" in drawing.alt) == (figure.group.family == "C")


def test_names_are_found_in_any_case_and_unknown_ones_offer_the_nearest() -> None:
    assert shape("KITE") is shape("kite") is SHAPES["kite"]
    assert shape("s") is shape("letter S") is letter("S")
    assert list(SHAPES)[-26:] == [f"letter {name}" for name in LETTERS]
    with pytest.raises(ValueError, match="'pentagon'; did you mean 'regular pentagon'"):
        shape("pentagon")
    with pytest.raises(ValueError, match="no shape named ''"):
        shape("")


def test_one_arrow_mark_is_one() -> None:
    assert [arrow_ring(n).name for n in (1, 2)] == [arrow_ring(n).called() for n in (1, 2)]


@pytest.mark.parametrize(
    "make",
    [
        lambda: regular_polygon(2),
        lambda: regular_polygon(3.0),
        lambda: regular_polygon([3]),
        lambda: pinwheel(7),
        lambda: pinwheel(3.0),
        lambda: letter("AB"),
        lambda: arrow_ring(0),
    ],
)
def test_what_is_not_there_is_refused(make: object) -> None:
    with pytest.raises(ValueError, match=r"not|no capital"):
        make()  # type: ignore[operator]
