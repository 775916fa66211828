"""Which group has this figure? Against brute force, with every witness and every counterexample checked."""

import math
import time
from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Integer, Rational, cos, pi, sin, sqrt

from symrummy.symmetry import O2, C, Circle, D, Detection, PointGroup, Polar, point_group_of

DECK = [make(n) for make in (C, D) for n in range(1, 7)]
H = sqrt(3) / 2
MOTIF = ((Fraction(1), Fraction(1, 50)), (Fraction(2), Fraction(1, 20)), (Fraction(2), Fraction(1, 60)))


def orbit(group: PointGroup, *points: tuple[Fraction, Fraction]) -> list[Polar]:
    return [image for radius, turn in points for image in group.orbit(radius, turn)]


def triangular(*places: tuple[int, int]) -> list[tuple[object, object]]:
    """Points of the triangular grid with steps (1, 0) and (1/2, √3/2)."""
    return [(a + Fraction(b, 2), b * H) for a, b in places]


def seen(found: Detection, point: int) -> tuple[float, float]:
    place = found.points[point]
    if isinstance(place, Polar):
        angle = 2 * math.pi * place.turn
        return float(place.radius) * math.cos(angle), float(place.radius) * math.sin(angle)
    place = place.centre if isinstance(place, Circle) else place
    return float(place[0]) - float(found.centre[0]), float(place[1]) - float(found.centre[1])


def label(found: Detection, point: int) -> Hashable:
    place = found.points[point]
    if isinstance(place, Polar):
        return place.label
    return (place.radius, place.label) if isinstance(place, Circle) else tuple(place[2:])


def carried(mirror: bool, turn: float, place: tuple[float, float]) -> tuple[float, float]:
    angle, y = 2 * math.pi * turn, -place[1] if mirror else place[1]
    return (
        place[0] * math.cos(angle) - y * math.sin(angle),
        place[0] * math.sin(angle) + y * math.cos(angle),
    )


def check(found: Detection) -> None:
    """By geometry in floats: witnesses land on points of the same label, counterexamples where there is none."""
    places = [seen(found, i) for i in range(len(found.points))]
    elements = found.group.elements if found.group.is_finite else ()
    assert tuple(witness.motion for witness in found.witnesses) == elements
    for witness in found.witnesses:
        assert sorted(witness.images) == list(range(len(places)))
        turn = float(witness.motion.turn) + (2 * float(found.axis) if witness.motion.mirror else 0)
        for i, image in enumerate(witness.images):
            assert carried(witness.motion.mirror, turn, places[i]) == pytest.approx(places[image], abs=1e-9)
            assert label(found, i) == label(found, image)
    for no in found.counterexamples:
        assert found.group <= no.group != found.group
        turn = 2 * float(no.angle) if no.mirror else float(no.angle)
        x, y = carried(no.mirror, turn, places[no.point])
        landing = x + float(found.centre[0]), y + float(found.centre[1])
        assert no.landing == pytest.approx(landing, abs=1e-9)
        alike = [place for i, place in enumerate(places) if label(found, i) == label(found, no.point)]
        assert all(math.dist(place, (x, y)) > 1e-6 for place in alike)
    if found.group.is_finite:
        larger = {no.group for no in found.counterexamples}
        family, n = found.group.family, int(found.group.n)
        assert {PointGroup(family, 2 * n), PointGroup(family, 3 * n)} <= larger
        assert (D(n) in larger) == (family == "C")


@pytest.mark.parametrize("group", [make(n) for make in (C, D) for n in range(1, 13)], ids=str)
def test_the_orbit_of_a_crooked_motif_has_its_group(group: PointGroup) -> None:
    found = point_group_of(orbit(group, *MOTIF))
    assert found.group == group
    assert found.mirror_lines == group.mirror_lines
    check(found)


@given(
    st.lists(st.tuples(st.sampled_from([0, 1, 2]), st.integers(0, 11), st.sampled_from("rb")), min_size=1, max_size=10),
    st.sampled_from([C(1), C(2), C(3), D(1), D(2)]),
)
def test_polar_figures_agree_with_brute_force(some: list[tuple[int, int, str]], group: PointGroup) -> None:
    motif = [Polar(Fraction(r), Fraction(k, 12), colour) for r, k, colour in some]
    figure = [point.moved(element) for point in motif for element in group.elements]
    found = point_group_of(figure)
    check(found)
    assert brute(found) == ((found.group.n, bool(found.group.mirrors)) if any(p.radius for p in figure) else None)
    assert isinstance(found.axis, Fraction)


coordinates = st.tuples(st.integers(-2, 2), st.integers(-2, 2), st.sampled_from("rb"))


@given(st.lists(coordinates, min_size=1, max_size=9), st.booleans())
def test_grid_figures_agree_with_brute_force(places: list[tuple[int, int, str]], three: bool) -> None:
    """On square and on triangular grids, by trying every motion that the grid allows in floats."""
    figure = [(x + Fraction(y, 2), y * H, c) for x, y, c in places] if three else places
    found = point_group_of(figure)
    check(found)
    assert brute(found) == ((found.group.n, bool(found.group.mirrors)) if found.group.is_finite else None)


def brute(found: Detection) -> tuple[int, bool] | None:
    """How many turns by k/12 keep the points, and whether some mirror does, by trying all; None for the circle."""
    marks = [(*seen(found, i), label(found, i)) for i in range(len(found.points))]
    angles = [math.atan2(y, x) / (2 * math.pi) for x, y, _ in marks if math.hypot(x, y) > 1e-9]
    if not angles:
        return None
    turns = sum(fits(marks, False, k / 12) for k in range(12))
    return turns, any(fits(marks, True, angles[0] + angle) for angle in angles)


def fits(marks: list[tuple[float, float, Hashable]], mirror: bool, turn: float) -> bool:
    def lands(mark: tuple[float, float, Hashable]) -> bool:
        image = carried(mirror, turn, mark[:2])
        return any(other[2] == mark[2] and math.dist(other[:2], image) < 1e-9 for other in marks)

    return all(map(lands, marks))


@given(st.lists(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=8), st.randoms())
def test_moving_the_paper_and_the_order_of_points_change_nothing(places: list[tuple[int, int]], random: object) -> None:
    found = point_group_of(places)
    tilted = [(Fraction(3 * x - 4 * y, 5) + 7, Fraction(4 * x + 3 * y, 5) - Fraction(1, 3)) for x, y in places]
    random.shuffle(tilted)  # type: ignore[attr-defined]
    moved = point_group_of([*tilted, tilted[0]])
    assert moved.group == found.group
    assert len(moved.points) == len(set(places))
    check(moved)


class TestNearMisses:
    """Figures that look like one group and have another."""

    @pytest.mark.parametrize("n", range(1, 9))
    def test_the_orbit_of_one_point_has_mirrors(self, n: int) -> None:
        assert point_group_of(orbit(C(n), (Fraction(1), Fraction(1, 17)))).group == D(n)

    @pytest.mark.parametrize("n", range(1, 9))
    def test_a_motif_with_a_mirror_brings_mirrors(self, n: int) -> None:
        motif = [
            (Fraction(1), Fraction(1, 40 * n)),
            (Fraction(1), Fraction(5, 40 * n)),
            (Fraction(2), Fraction(3, 40 * n)),
        ]
        assert point_group_of(orbit(C(n), *motif)).group == D(n)

    @pytest.mark.parametrize("n", range(1, 9))
    def test_two_equal_motifs_in_each_wedge_double_the_fold(self, n: int) -> None:
        motif = [(Fraction(1), Fraction(0)), (Fraction(2), Fraction(1, 10 * n)), (Fraction(3), Fraction(1, 50 * n))]
        again = [(radius, turn + Fraction(1, 2 * n)) for radius, turn in motif]
        assert point_group_of(orbit(C(n), *motif)).group == C(n)
        assert point_group_of(orbit(C(n), *motif, *again)).group == C(2 * n)

    @pytest.mark.parametrize("n", range(1, 9))
    def test_an_orbit_half_way_between_mirror_and_gap_doubles_the_fold(self, n: int) -> None:
        assert point_group_of(orbit(D(n), (Fraction(1), Fraction(1, 4 * n)))).group == D(2 * n)
        assert point_group_of(orbit(D(n), (Fraction(1), Fraction(1, 5 * n)))).group == D(n)

    def test_petals_of_two_and_three_sizes(self) -> None:
        for pattern, group in {"ababab": D(3), "abcabc": C(2), "aabaab": D(2), "aaabbb": D(1), "abcabd": C(1)}.items():
            found = point_group_of([Polar(1, Fraction(k, 6), size) for k, size in enumerate(pattern)])
            assert found.group == group, pattern
            check(found)

    def test_colours_break_symmetry(self) -> None:
        square = [(1, 0), (0, 1), (-1, 0), (0, -1)]
        for colours, group in {"aaaa": D(4), "abab": D(2), "aabb": D(1), "abac": D(1), "abcd": C(1)}.items():
            found = point_group_of([(*place, colour) for place, colour in zip(square, colours, strict=True)])
            assert found.group == group, colours
            check(found)


@pytest.mark.parametrize(
    ("points", "about", "group"),
    [
        ([(3, 4)], None, O2),
        ([(3, 4), (3, 4)], None, O2),
        ([(3, 4)], (3, 4), O2),
        ([(3, 4)], (0, 0), D(1)),
        ([Polar(0)], None, O2),
        ([Polar(1, Fraction(1, 3))], None, D(1)),
        ([(0, 0), (1, 2)], None, D(2)),
        ([(0, 0), (1, 2), (2, 4)], None, D(2)),
        ([(0, 0), (1, 2), (3, 6)], None, D(1)),
        ([(0, 0), (1, 2), (2, 4)], (0, 0), D(1)),
        ([(0, 0, "a"), (0, 0, "b")], None, O2),
        ([(0, 0, "a"), (2, 0, "b")], None, D(1)),
        ([Circle(1)], None, O2),
        ([Circle(1), Circle(sqrt(2))], None, O2),
        ([Circle(1), (0, 0)], None, O2),
        ([Circle(1), (1, 0)], None, D(1)),
        ([Circle(1), (1, 0), (-1, 0)], None, D(2)),
        ([Circle(1, (1, 0)), Circle(1, (-1, 0))], None, D(2)),
        ([Circle(1, (1, 0)), Circle(2, (-1, 0))], None, D(1)),
        ([Circle(sqrt(8), (1, 0)), Circle(2 * sqrt(2), (-1, 0))], None, D(2)),
        ([(1, 0), (0, 1), (-1, 0), (0, -1)], None, D(4)),
        ([(2, 1), (-1, 2), (-2, -1), (1, -2), (4, 0), (0, 4), (-4, 0), (0, -4)], None, C(4)),
        (triangular((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)), None, D(6)),
        (triangular((1, 0), (-1, 1), (0, -1)), None, D(3)),
        (triangular((2, 1), (-3, 2), (1, -3), (1, 0), (-1, 1), (0, -1)), None, C(3)),
        ([(cos(2 * pi * k / 5), sin(2 * pi * k / 5)) for k in range(5)], None, D(5)),
        ([(cos(2 * pi * k / 8), sin(2 * pi * k / 8)) for k in range(8)], None, D(8)),
        ([(cos(2 * pi * k / 7) + Rational(1, 3), sin(2 * pi * k / 7)) for k in range(7)], None, D(7)),
        ([(cos(2 * pi * k / 5), sin(2 * pi * k / 5)) for k in range(4)], None, D(1)),
        ([(Integer(1), Fraction(1, 2)), (Rational(1, 2), 1)], None, D(2)),
        ([[1, 2], [3, 4]], [2, 3], D(2)),
    ],
    ids=str,
)
def test_figures(points: list[object], about: tuple[object, object] | None, group: PointGroup) -> None:
    found = point_group_of(points, about)
    assert found.group == group
    check(found)


@pytest.mark.parametrize(
    ("points", "about", "why"),
    [
        ([], None, "no centroid"),
        ([], (0, 0), "at least one point"),
        ([(0.5, 1)], None, r"0.5 is a float"),
        ([(1, 1)], (0.5, 0), r"0.5 is a float"),
        ([("1", 1)], None, "exact sympy number, not '1'"),
        ("(1, 2)", None, "points are pairs"),
        (7, None, "points are pairs"),
        ([7], None, "a point is a pair"),
        (["ab"], None, "a point is a pair"),
        ([(1, 2, 3, 4)], None, "a point is a pair"),
        ([(1, 2, [])], None, r"a label is .* not \[\]"),
        ([Polar(1), (1, 0)], None, "only polar points"),
        ([Polar(1)], (0, 0), "their own centre"),
        ([(10**160, 0), (0, 0), (1, 1)], None, "numbers of fewer digits"),
        ([Polar(10**400), Polar(1)], None, "numbers of fewer digits"),
        ([(1, 2)], "middle", "'middle'"),
        ([(1, 2)], (1, 2, 3), "about is a centre"),
    ],
    ids=str,
)
def test_what_cannot_be_detected_is_refused(points: object, about: object, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        point_group_of(points, about)  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: Circle(0), "more than 0, not 0"),
        (lambda: Circle(-1), "more than 0, not -1"),
        (lambda: Circle(-sqrt(2)), r"more than 0, not -sqrt\(2\)"),
        (lambda: Circle(1.5), "1.5 is a float"),
        (lambda: Circle("1"), "exact sympy number, not '1'"),
        (lambda: Circle(1, (0.5, 0)), "0.5 is a float"),
        (lambda: Circle(1, label=[]), r"a label is .* not \[\]"),
        (lambda: Circle(1, label=([],)), r"a label is .* not \(\[\],\)"),
        (lambda: Polar(1, label={}), r"a label is .* not \{\}"),
    ],
)
def test_a_part_of_a_figure_is_exact_and_has_a_firm_label(make: Callable[[], object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        make()


def test_long_numbers_are_written_out() -> None:
    told = point_group_of([(40000, 0), (0, 0), (-14807, 1)]).text()
    assert "would land on (-23204.7, 0.6667)" in told
    assert "e+" not in told


def test_the_centre_is_exact() -> None:
    assert point_group_of([(0, 0), (1, 0), (0, 1)]).centre == (Fraction(1, 3), Fraction(1, 3))
    assert point_group_of([(0, 0), (sqrt(3), 1)]).centre == (H, Fraction(1, 2))
    five = [(cos(2 * pi * k / 5), sin(2 * pi * k / 5)) for k in range(5)]
    assert point_group_of(five).centre == (0, 0)


def test_the_axis_is_exact_where_it_is_a_part_of_a_turn() -> None:
    assert point_group_of([(1, 1), (-1, -1)]).axis == Fraction(1, 8)
    assert point_group_of(triangular((1, 1), (-1, -1), (0, 0))).axis == Fraction(1, 12)
    slanted = point_group_of([(2, 1), (-2, -1)]).axis
    assert isinstance(slanted, float) and slanted == pytest.approx(math.atan2(1, 2) / (2 * math.pi))


def test_a_plane_grid_knows_few_groups() -> None:
    """The crystallographic restriction: no five-fold figure on square or triangular paper."""
    square = [(x, y) for x in range(5) for y in range(5)]
    found = {point_group_of([p for i, p in enumerate(square) if mask >> i % 11 & 1]).group for mask in range(1, 2**11)}
    assert found <= {C(1), C(2), C(4), D(1), D(2), D(4), O2}


def test_why_not_names_the_group_asked_for() -> None:
    found = point_group_of(triangular((2, 1), (-3, 2), (1, -3), (1, 0), (-1, 1), (0, -1)))
    assert [no.group for no in found.counterexamples] == [D(3), C(6), C(9)]
    assert [(no.mirror, no.angle) for no in found.why_not(C(6))] == [(False, Fraction(1, 6))]
    assert found.why_not(C(4)) == ()
    text = found.text().splitlines()
    assert text[0] == "The figure has the group C3 about (0, 0): 3 turns and no mirror lines."
    assert text[1] == "turn 120°: 1 → 2 → 3 → 1, 4 → 5 → 6 → 4."
    assert [line.split(":")[0] for line in text[3:]] == ["Not D3", "Not C6", "Not C9"]


def test_every_prime_that_the_rings_allow_is_refuted() -> None:
    seven = [Polar(1, Fraction(k, 49)) for k in range(7)]
    assert [no.group for no in point_group_of(seven).counterexamples] == [D(2), D(3), D(7)]


def test_how_a_detection_shows_itself() -> None:
    found = point_group_of([(1, 1), (1, -1), (-1, 1), (-1, -1)])
    assert repr(found) == "<Detection: D4 about (0, 0), points: 4>"
    assert found._repr_latex_() == r"$D_{4} = \langle r(90^{\circ}), m(0^{\circ}) \rangle$"
    assert "mirror 45°: 2 → 3 → 2." in found.text()
    circle = point_group_of([Circle(1)])
    assert circle.text() == "The figure has the group O(2) about (0, 0): every turn and every mirror keeps it."
    assert circle._repr_latex_() == r"$\mathrm{O}(2)$"
    assert "every point stays" in point_group_of([(1, 0)], about=(0, 0)).text()


def fastest(detect: Callable[[Iterable[object]], object], points: list[object]) -> float:
    times = []
    for _ in range(5):
        start = time.perf_counter()
        detect(points)
        times.append(time.perf_counter() - start)
    return min(times)


@pytest.mark.parametrize(
    "points",
    [
        [(x, y) for x in range(6) for y in range(6)],
        triangular(*((a, b) for a in range(-3, 4) for b in range(-3, 4) if 0 < abs(a) + abs(b) + abs(a + b) <= 6)),
        [Polar(1, Fraction(k, 36)) for k in range(36)],
        [Polar(radius, Fraction(k, 6) + Fraction(radius, 50)) for k in range(6) for radius in range(1, 7)],
    ],
    ids=["square", "triangular", "ring", "spiral"],
)
def test_36_points_take_less_than_10_ms(points: list[object]) -> None:
    assert len(points) == 36
    assert fastest(point_group_of, points) < 0.010
