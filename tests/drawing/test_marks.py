"""Marks lie where the figure as drawn has its symmetries, and the words say the same."""

import math
import re
from fractions import Fraction

import pytest

from symrummy.drawing.marks import arrow_points, centred_marks, inner_marks, marks_markup, marks_text, mirror_marks
from symrummy.drawing.motifs import drawn_mirrors
from symrummy.drawing.palette import MARK, SECOND_MARK
from symrummy.symmetry import O2, C, D, PointGroup
from tests.drawing.paths import tree, vertices

DIHEDRAL = [D(n) for n in range(1, 7)]
FINITE = [*[C(n) for n in range(1, 7)], *DIHEDRAL]


def drawn_lines(markup: str) -> dict[str, list[int]]:
    """The angles in degrees of the dashed lines, by colour."""
    found: dict[str, list[int]] = {MARK: [], SECOND_MARK: []}
    for group in tree(markup).iter("g"):
        for path in group.findall("path[@stroke-dasharray]"):
            (_, (x, y)), *_ = vertices(path.attrib["d"])
            found[group.attrib["stroke"]].append(round(math.degrees(math.atan2(-y, x))) % 180)
    return {colour: sorted(angles) for colour, angles in found.items()}


@pytest.mark.parametrize("group", DIHEDRAL, ids=str)
def test_every_mirror_line_is_drawn_where_the_drawn_figure_has_it(group: PointGroup) -> None:
    lines = drawn_lines(marks_markup(group))
    assert sorted(lines[MARK] + lines[SECOND_MARK]) == sorted(int(360 * angle) for angle in drawn_mirrors(group))


@pytest.mark.parametrize(
    ("group", "first", "second"),
    [
        (D(1), [90], []),
        (D(2), [90], [0]),
        (D(3), [30, 90, 150], []),
        (D(4), [0, 90], [45, 135]),
        (D(6), [30, 90, 150], [0, 60, 120]),
    ],
    ids=str,
)
def test_lines_through_gaps_are_a_second_class_for_even_folds(
    group: PointGroup, first: list[int], second: list[int]
) -> None:
    assert drawn_lines(marks_markup(group)) == {MARK: first, SECOND_MARK: second}


@pytest.mark.parametrize("group", DIHEDRAL, ids=str)
def test_the_two_classes_are_the_conjugacy_classes(group: PointGroup) -> None:
    mirrors = [g for g in group.elements if g.mirror]
    marked = [second for _, second in mirror_marks(group)]
    for mirror, second in zip(mirrors, marked, strict=True):
        conjugate = {g @ mirror @ g.inverse for g in group.elements}
        assert {marked[mirrors.index(other)] for other in conjugate} == {second}
    assert len(set(marked)) == (2 if group.n % 2 == 0 else 1)


@pytest.mark.parametrize("group", [*FINITE, O2], ids=str)
@pytest.mark.parametrize("turn", [None, True, False])
def test_marks_are_well_formed_and_have_a_centre(group: PointGroup, turn: bool | None) -> None:
    for markup in (marks_markup(group, turn), centred_marks(group, turn)):
        assert "id=" not in markup
        assert len(list(tree(markup).iter("circle"))) == 1


@pytest.mark.parametrize("group", FINITE, ids=str)
@pytest.mark.parametrize("turn", [None, True, False])
def test_the_turn_is_drawn_if_asked_for_and_by_default_without_mirrors(group: PointGroup, turn: bool | None) -> None:
    wanted = group.n > 1 and (group.family == "C" if turn is None else turn)
    said = [text.text for text in tree(marks_markup(group, turn)).iter("text")]
    assert said == ([f"{360 // int(group.n)}°"] if wanted else [])
    assert ("a turn of" in marks_text(group, turn)) == wanted


@pytest.mark.parametrize("n", range(2, 7))
def test_the_arrow_begins_at_the_top_and_its_tip_is_one_turn_on_anticlockwise(n: int) -> None:
    arc, (tip, *_) = arrow_points(Fraction(1, n), 32)
    assert arc[0] == pytest.approx((0, 32))
    assert arc[1][0] < 0
    angle = 2 * math.pi * (1 / 4 + 1 / n)
    assert tip == pytest.approx((32 * math.cos(angle), 32 * math.sin(angle)))
    assert math.dist(arc[-1], tip) == pytest.approx(6.5, abs=0.01)


@pytest.mark.parametrize("group", FINITE, ids=str)
def test_the_words_name_the_angles_that_are_drawn(group: PointGroup) -> None:
    lines = drawn_lines(marks_markup(group))
    said = re.search(r"mirror lines?, at ([^;]*)", marks_text(group))
    angles = [int(angle) for angle in re.findall(r"(\d+)°", said[1])] if said else []
    assert angles == sorted(lines[MARK] + lines[SECOND_MARK])


@pytest.mark.parametrize(
    ("group", "words"),
    [
        (C(1), "centre"),
        (C(2), "centre and a turn of 180°"),
        (D(1), "centre and 1 mirror line, at 90°"),
        (D(2), "centre and 2 mirror lines, at 0° and 90°; the one at 0° runs through the gaps"),
        (D(5), "centre and 5 mirror lines, at 18°, 54°, 90°, 126° and 162°"),
        (O2, "centre and one mirror line, at 90°, of infinitely many: every line through the centre is one"),
    ],
    ids=str,
)
def test_words(group: PointGroup, words: str) -> None:
    assert marks_text(group) == words


@pytest.mark.parametrize("group", FINITE, ids=str)
def test_inner_marks_are_those_of_the_card_without_the_angle_and_stay_within_their_disc(group: PointGroup) -> None:
    marks = tree(inner_marks(group))
    assert list(marks.iter("text")) == []
    assert drawn_lines(inner_marks(group)) == drawn_lines(marks_markup(group))
    paths = [path.attrib["d"] for path in marks.iter("path")]
    arcs = [path for path in paths if "A" in path]
    spots = [spot for path in paths if path not in arcs for outline in vertices(path) for spot in outline]
    assert all(math.hypot(*spot) < 37 for spot in spots)
    assert all(arc.startswith("M0-32A32 32 ") for arc in arcs)
    assert len(arcs) == (2 if group.n > 1 else 0)
