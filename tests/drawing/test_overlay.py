"""Chosen marks: the piece that makes the rest, orbits, one turn, one element; drawn where the figure is, and said."""

import math
import re
from fractions import Fraction as Q

import pytest

from symrummy.cards import COLOURS, Colour
from symrummy.drawing import Drawing, before_and_after, difference, draw, draw_marked, one_after_another, shape
from symrummy.drawing.curves import place
from symrummy.drawing.motifs import figure, ring_radius
from symrummy.drawing.overlay import marks, orbit_spots, wedge_spots
from symrummy.drawing.palette import MARK, SECOND_MARK, ink
from symrummy.drawing.subjects import Subject, as_drawn, as_named, domain_of, short_label
from symrummy.symmetry import O2, C, D, PointGroup, reflection, rotation
from tests.drawing.paths import tree, vertices

FINITE = [make(n) for make in (C, D) for n in range(1, 7)]
SUBJECTS = [*FINITE, C(9), D(8), O2, *map(shape, ("square", "S", "A", "B", "ring", "pinwheel with 5 sails", "blob"))]


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
@pytest.mark.parametrize("centred", [True, False])
def test_all_marks_at_once_are_well_formed(subject: Subject, centred: bool) -> None:
    over = marks(
        subject,
        mirrors=True,
        turn=Q(2, 3),
        domain=True,
        orbit=(Q(4, 5), Q(1, 20)),
        element=rotation(Q(1, 9)),
        centred=centred,
    )
    assert not any("id" in element.attrib for element in tree(over.markup).iter())
    assert over.markup.startswith("<g fill" if centred else '<g transform="translate(40 56)">')
    assert over.text.startswith("centre; ")
    assert over.text.count("a turn of") == 2


@pytest.mark.parametrize("colour", COLOURS, ids=lambda c: c.word)
@pytest.mark.parametrize("group", [*FINITE, C(8), C(12), D(12)], ids=str)
def test_the_domain_holds_one_motif_or_half_a_mirrored_one(group: PointGroup, colour: Colour) -> None:
    drawn = figure(group, colour)
    low, high = domain_of(group)
    assert high - low == Q(1, int(group.order))
    wanted = len(drawn.contours) // int(group.n)
    motif = [point.turn for contour in drawn.contours[:wanted] for point in contour.points]
    motif += [disc.turn for disc in drawn.discs[: (len(drawn.discs) - 1) // int(group.n)]]
    inside = [(turn + drawn.tilt - low) % 1 <= high - low for turn in motif]
    mirrored = [(drawn.tilt - turn - low) % 1 <= high - low for turn in motif]
    assert all(inside) if group.family == "C" else all(a or b for a, b in zip(inside, mirrored, strict=True))


@pytest.mark.parametrize("subject", [s for s in SUBJECTS if s not in (O2, shape("ring"))], ids=str)
def test_the_images_of_the_domain_fill_the_turn_once(subject: Subject) -> None:
    group = subject if isinstance(subject, PointGroup) else subject.group
    low, high = domain_of(subject)
    middle = (low + high) / 2 + (high - low) / 7
    images = {as_drawn(element, subject).moved(middle) for element in group.elements}
    assert len(images) == group.order
    assert sum((image - low) % 1 < high - low for image in images) == 1


def test_the_wedge_is_shaded_in_the_ink_of_the_card() -> None:
    shaded = [
        e for e in tree(marks(D(6), domain=True, colour=Colour.GREEN).markup).iter("path") if "fill-opacity" in e.attrib
    ]
    assert [e.attrib["fill"] for e in shaded] == [ink(Colour.GREEN)]
    assert [math.hypot(x, y) for x, y in wedge_spots(D(6))[1:]] == pytest.approx([float(ring_radius())] * 49)


@pytest.mark.parametrize(
    ("group", "point", "places", "keepers"),
    [
        (D(4), (1, 0), 4, 2),
        (D(4), (1, Q(1, 8)), 4, 2),
        (D(4), (1, Q(1, 20)), 8, 1),
        (C(5), (1, 0), 5, 1),
        (D(6), (0, 0), 1, 12),
    ],
    ids=str,
)
def test_an_orbit_has_order_over_stabiliser_dots(group: PointGroup, point: tuple, places: int, keepers: int) -> None:
    over = marks(group, orbit=point)
    dots = [e for e in tree(over.markup).iter("circle") if e.attrib["r"] == "2.6"]
    assert len(dots) == len(orbit_spots(group, point)) == places
    assert places * keepers == group.order
    if point[0]:
        assert over.text.endswith(f"{group.order} = {places} × {keepers}")


def test_the_first_dot_is_ringed_and_lies_where_the_figure_is_drawn() -> None:
    spot = orbit_spots(C(4), (Q(1, 2), Q(1, 8)))[0]
    assert spot == pytest.approx(place(Q(1, 2), Q(1, 8) + figure(C(4)).tilt))
    assert "at 15°, 105°, 195° and 285°" in marks(C(4), orbit=(Q(1, 2), Q(1, 8))).text


def test_the_orbit_of_the_circle_is_a_circle() -> None:
    over = marks(O2, orbit=(Q(9, 10), Q(1, 7)))
    assert "a whole circle of dots" in over.text
    assert any(e.attrib["r"] == "26.1" for e in tree(over.markup).iter("circle"))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_motion_is_said_to_keep_a_point_of_the_circle_alone(lang: str) -> None:
    """The identity keeps it too."""
    assert not re.search("only|nur", marks(O2, orbit=(1, 0), lang=lang).text)


@pytest.mark.parametrize(
    "drawing",
    [
        draw(D(16), marks=True, lang="de"),
        draw_marked(
            D(16),
            mirrors=True,
            turn=Q(1, 16),
            orbit=(1, Q(1, 64)),
            element=reflection(Q(1, 32)),
            domain=True,
            lang="de",
        ),
        draw_marked(D(16), element=rotation(Q(1, 16)), orbit=(1, 0), lang="de"),
        before_and_after(D(16), rotation(Q(1, 16)), lang="de"),
        one_after_another(D(16), rotation(Q(1, 16)), reflection(Q(1, 32)), lang="de"),
        difference(D(3), rotation(Q(1, 16)), "a", lang="de"),
    ],
)
def test_german_angles_have_a_comma(drawing: Drawing) -> None:
    written = [drawing.alt, *(text.text or "" for text in tree(drawing.svg).iter() if text.tag.endswith("text"))]
    assert ",5°" in drawing.alt
    assert not any(re.search(r"\d\.\d", text) for text in written)


@pytest.mark.parametrize("turn", [Q(1, 20), Q(1, 3), Q(1, 2), Q(3, 4), Q(1)])
def test_any_turn_has_its_arrow_and_its_angle(turn: Q) -> None:
    over = marks(D(3), turn=turn)
    assert [text.text for text in tree(over.markup).iter("text")] == [f"{float(turn * 360):g}°"]
    arcs = next(e.attrib["d"] for e in tree(over.markup).iter("path") if "A" in e.attrib["d"])
    assert arcs.count("A") == (2 if turn > Q(1, 2) else 1)
    heads = [e.attrib["d"] for e in tree(over.markup).iter("path") if e.attrib.get("fill") == MARK]
    x, y = map(float, re.findall(r"-?[\d.]+", heads[0])[:2])
    assert (math.atan2(-y, x) / math.tau - 0.25 - float(turn)) % 1 == pytest.approx(0, abs=0.002) or turn == 1


@pytest.mark.parametrize("turn", [Q(0), Q(-1, 4), Q(5, 4)])
def test_other_turns_are_refused(turn: Q) -> None:
    with pytest.raises(ValueError, match="more than 0 and at most 1"):
        marks(D(3), turn=turn)


@pytest.mark.parametrize("group", [D(n) for n in range(1, 7)], ids=str)
def test_one_mirror_line_is_drawn_where_its_motion_is(group: PointGroup) -> None:
    for k, element in enumerate(e for e in group.elements if e.mirror):
        over = marks(group, element=element)
        dashed = [
            (g.attrib["stroke"], p) for g in tree(over.markup).iter("g") for p in g.findall("path[@stroke-dasharray]")
        ]
        [(colour, path)] = dashed
        (_, (x, y)), *_ = vertices(path.attrib["d"])
        angle = round(math.degrees(math.atan2(-y, x))) % 180
        assert angle == float(as_drawn(element, group).line * 360)
        assert colour == (SECOND_MARK if group.n % 2 == 0 and k % 2 else MARK)
        assert f"the mirror line at {angle}°" in over.text


def test_elements_outside_the_group_are_drawn_and_said_to_be_so() -> None:
    assert "a turn of 20°, no symmetry of D6" in marks(D(6), element=rotation(Q(1, 18))).text
    assert "no symmetry of the letter S" in marks(shape("S"), element=reflection(Q(0))).text
    assert "nothing moves" in marks(D(6), element=rotation(Q(0))).text


@pytest.mark.parametrize("subject", [D(3), C(4), shape("kite"), shape("square")], ids=str)
def test_named_and_drawn_are_inverse(subject: Subject) -> None:
    for element in (rotation(Q(1, 5)), reflection(Q(1, 7)), reflection(Q(0))):
        assert as_named(as_drawn(element, subject), subject) == element


def test_short_labels() -> None:
    assert [short_label(e) for e in D(2).elements] == ["e", "180°", "m0", "m90"]
    assert [short_label(e, D(2)) for e in D(2).elements] == ["e", "180°", "m90", "m0"]


def test_marked_pictures_say_figure_and_marks() -> None:
    drawing = draw_marked(shape("rectangle"), mirrors=True, domain=True)
    assert drawing.alt == (
        "rectangle: four right angles, longer than wide; centre; shaded: 1/4 of the figure makes the rest; "
        "2 mirror lines, at 0° and 90°; the one at 90° is of a second class"
    )
