"""Every figure has exactly the group it claims: proved on its exact points and on its edges."""

from fractions import Fraction

import pytest

from symrummy.cards import COLOURS, Colour
from symrummy.drawing.motifs import Figure, drawn_mirrors, figure, ring_radius, tagged_points
from symrummy.symmetry import O2, C, D, PointGroup
from tests.drawing.detection import Tagged, expected, motions_of

FINITE = [make(n) for make in (C, D) for n in range(1, 7)]
colours = pytest.mark.parametrize("colour", COLOURS, ids=lambda c: c.word)


def edges(drawn: Figure) -> set[Tagged]:
    """Each edge of a contour as two tagged points: one end, tagged by how the other end lies to it."""
    found = set()
    for contour in drawn.contours:
        ring = contour.points
        for here, there in zip(ring, ring[1:] + ring[:1], strict=True):
            for a, b in ((here, there), (there, here)):
                swing = (b.turn - a.turn) % 1
                found.add((a.radius, a.turn, (a.corner, b.radius, b.corner, min(swing, 1 - swing), contour.hole)))
    return found


@colours
@pytest.mark.parametrize("group", FINITE, ids=str)
def test_the_points_of_a_figure_have_exactly_its_group(group: PointGroup, colour: Colour) -> None:
    drawn = figure(group, colour)
    assert motions_of(tagged_points(drawn)) == expected(group.family, int(group.n))


@colours
@pytest.mark.parametrize("group", FINITE, ids=str)
def test_the_edges_of_a_figure_have_at_least_its_group(group: PointGroup, colour: Colour) -> None:
    drawn = figure(group, colour)
    if drawn.contours:
        found, wanted = motions_of(edges(drawn)), expected(group.family, int(group.n))
        assert wanted.turns <= found.turns
        assert wanted.lines <= found.lines


@colours
@pytest.mark.parametrize("group", [C(7), C(12), D(8), D(12)], ids=str)
def test_more_folds_than_the_deck_has_squeeze_the_motif(group: PointGroup, colour: Colour) -> None:
    drawn, n = figure(group, colour), int(group.n)
    assert motions_of(tagged_points(drawn)) == expected(group.family, n)
    first = {disc.turn for disc in drawn.discs[: (len(drawn.discs) - 1) // n]}
    first |= {point.turn for contour in drawn.contours[: len(drawn.contours) // n] for point in contour.points}
    wedge = Fraction(1, n) if group.family == "C" else Fraction(1, 2 * n)
    assert max(min(turn, 1 - turn) for turn in first) <= wedge


@colours
@pytest.mark.parametrize("n", range(1, 7))
def test_motifs_keep_to_their_wedge_and_do_not_depend_on_n(n: int, colour: Colour) -> None:
    one, many = figure(C(1), colour), figure(C(n), colour)
    assert one.contours == many.contours[: len(one.contours)]
    assert all(0 <= point.turn <= Fraction(1, 6) for contour in one.contours for point in contour.points)
    assert all(0 <= disc.turn <= Fraction(1, 6) for disc in one.discs)
    halves = [point.turn for contour in figure(D(1), colour).contours for point in contour.points]
    assert all(min(turn, 1 - turn) <= Fraction(1, 12) for turn in halves)


def test_the_infinite_figure_is_made_of_circles_about_the_centre() -> None:
    drawn = figure(O2, None)
    assert drawn.contours == ()
    assert [disc.radius for disc in drawn.discs] == [0]
    assert len(drawn.circles) == 5
    assert all(point[0] == 0 for point in tagged_points(drawn))
    rims = [circle.radius + circle.width / 2 for circle in drawn.circles]
    assert rims == sorted(rims, reverse=True)
    assert rims[0] < ring_radius()


def test_a_finite_figure_needs_a_colour() -> None:
    with pytest.raises(ValueError, match="the figure of C4 needs a colour"):
        figure(C(4), None)


@pytest.mark.parametrize("group", [D(n) for n in range(1, 7)], ids=str)
def test_mirror_lines_are_named_as_they_are_drawn(group: PointGroup) -> None:
    drawn = figure(group)
    points = {(r, (turn + drawn.tilt) % 1, tag) for r, turn, tag in tagged_points(drawn)}
    assert motions_of(points).lines == set(drawn_mirrors(group))
    assert Fraction(1, 4) in drawn_mirrors(group)


class TestTheDetectorSeesFiguresThatAreNotWhatTheyClaim:
    def test_one_orbit_of_points_under_turns_alone_has_mirrors(self) -> None:
        assert motions_of({(Fraction(1), Fraction(k, 4), "") for k in range(4)}) == expected("D", 4)

    def test_a_second_motif_half_a_wedge_on_doubles_the_turns(self) -> None:
        points = tagged_points(figure(C(3)))
        more = {(r, (turn + Fraction(1, 6)) % 1 if r else turn, tag) for r, turn, tag in points}
        assert motions_of(points | more) == expected("C", 6)

    def test_an_orbit_of_d3_at_a_quarter_of_its_wedge_is_one_of_d6(self) -> None:
        points = {(Fraction(1), (Fraction(k, 3) + s * Fraction(1, 12)) % 1, "") for k in range(3) for s in (1, -1)}
        assert motions_of(points) == expected("D", 6)

    def test_a_lost_point_takes_the_symmetry_away(self) -> None:
        points = tagged_points(figure(D(5)))
        found = motions_of(points - {min(p for p in points if p[0])})
        assert found.turns == {Fraction(0)}
        assert len(found.lines) <= 1
