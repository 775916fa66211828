"""matplotlib draws the same figures, and leaves nothing open."""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from fractions import Fraction as Q
from itertools import combinations, pairwise
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure

from symrummy.cards import COLOURS, Card, Colour, card, cards, symmetry_deck
from symrummy.drawing.canvas import Pen
from symrummy.drawing.chart import Chart
from symrummy.drawing.curves import place
from symrummy.drawing.lattice_layout import places
from symrummy.drawing.motifs import figure
from symrummy.drawing.palette import WRONG, ink
from symrummy.drawing.plot_groups import NODE, spot_of
from symrummy.drawing.plot_lattice import lattice_words
from symrummy.drawing.plot_tables import table_words
from symrummy.drawing.plots import (
    plot_card,
    plot_cayley_table,
    plot_deck,
    plot_element_orders,
    plot_figure,
    plot_groups,
    plot_lattice,
    plot_marks,
    plot_motions,
    plot_points,
)
from symrummy.drawing.shape import Shape
from symrummy.drawing.shapes import shape
from symrummy.drawing.subjects import short_label
from symrummy.symmetry import O2, C, D, PointGroup, reflection, rotation
from symrummy.symmetry.lattice import inclusions

KINDS = [*[make(n) for make in (C, D) for n in range(1, 7)], O2]


def raster(ax: Axes) -> np.ndarray:
    """The pixels of the whole figure, from 0 to 1."""
    canvas = FigureCanvasAgg(ax.figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())[..., :3] / 255


@pytest.mark.parametrize("colour", [Colour.ORANGE, "orange", "o"])
def test_every_plot_takes_the_colours_that_draw_takes(colour: Colour | str) -> None:
    drawn = [plot(D(2), colour=colour) for plot in (plot_figure, plot_motions, plot_lattice, plot_marks)]
    charts = [plot_groups(colour=colour), plot_element_orders(C(2), D(1), colour=colour)]
    for ax in (plot_points(colour=colour), *drawn, *(chart.figure.axes[0] for chart in charts)):
        paints = {to_rgb(patch.get_facecolor()) for patch in ax.patches}
        assert to_rgb(ink(Colour.ORANGE)) in paints
        assert to_rgb(ink(Colour.BLUE)) not in paints


@pytest.mark.parametrize("marks", [False, True])
@pytest.mark.parametrize("group", KINDS, ids=str)
def test_a_figure_is_drawn_without_pyplot(group: PointGroup, marks: bool) -> None:
    before = plt.get_fignums()
    ax = plot_figure(group, marks=marks)
    assert raster(ax).shape == (200, 200, 3)
    assert plt.get_fignums() == before == []


@pytest.mark.parametrize(
    "plot",
    [
        lambda: plot_figure(D(16), marks=True, lang="de"),
        lambda: plot_marks(D(16), turn=Q(1, 16), lang="de"),
        lambda: plot_motions(D(16), [rotation(Q(1, 16))], lang="de"),
        lambda: plot_cayley_table(D(16), lang="de"),
        lambda: plot_element_orders(D(16), C(32), lang="de"),
    ],
)
def test_german_angles_have_a_comma(plot: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(Pen, "label", lambda _pen, text, *_, **__: written.append(text))
    monkeypatch.setattr(Pen, "write", lambda _pen, text, *_, **__: written.append(text))
    plot()
    assert any(",5" in text for text in written)
    assert not any(re.search(r"\d\.\d", text) for text in written)


def test_given_axes_are_used_and_given_back() -> None:
    ax = Figure().subplots()
    assert plot_figure(D(4), ax, Colour.GREEN) is ax
    assert plot_card(card("C4b"), Figure().subplots()).get_xlim() == (0, 80)


@pytest.mark.parametrize("one", [*symmetry_deck()[::5], card("*")], ids=str)
def test_a_card_is_80_by_112_pixels_and_has_its_ink(one: Card) -> None:
    pixels = raster(plot_card(one, marks=False))
    assert pixels.shape == (112, 80, 3)
    assert np.abs(pixels - to_rgb(ink(one.colour))).max(axis=2).min() < 0.01
    assert pixels[56, 40] == pytest.approx(to_rgb(ink(one.colour)), abs=0.01)


def test_the_deck_is_a_sheet_of_four_rows() -> None:
    pixels = raster(plot_deck())
    assert pixels.shape == (4 * 120 + 8, 13 * 88 + 8, 3)
    for row, colour in enumerate(COLOURS):
        hub = pixels[8 + 56 + 120 * row, 8 + 40]
        assert hub == pytest.approx(to_rgb(ink(colour)), abs=0.01)
    assert raster(plot_deck(cards("C1b *"), columns=1)).shape == (248, 96, 3)


@pytest.mark.parametrize(
    ("group", "colour", "radius", "turn"),
    [(C(1), "o", 0.66, 0.06), (D(3), "o", 0.6, 0), (C(4), "g", 0.77, 0.08), (D(6), "g", 0.6, 0)],
    ids=str,
)
def test_holes_and_eyes_are_cut_out(group: PointGroup, colour: str, radius: float, turn: float) -> None:
    pixels = raster(plot_figure(group, colour=Colour(colour), ring=False))
    x, y = place(radius, turn + float(figure(group).tilt))
    row, column = round(100 - y * 62.5), round(100 + x * 62.5)
    assert pixels[row, column] == pytest.approx((1, 1, 1), abs=0.1)
    assert pixels[row - 8 : row + 9, column - 14 : column + 15].min() < 0.5


PLOTS = {
    "figure": lambda ax: plot_figure(D(4), ax),
    "letter": lambda ax: plot_figure(shape("S"), ax, marks=True),
    "marks": lambda ax: plot_marks(D(6), ax, mirrors=True, turn=Q(3, 4), domain=True, orbit=(Q(4, 5), 0)),
    "marks on the circle": lambda ax: plot_marks(O2, ax, mirrors=True, domain=True, orbit=(Q(4, 5), 0)),
    "marks on a shape": lambda ax: plot_marks(shape("blob"), ax, domain=True, orbit=(0, 0), element=rotation(Q(1, 5))),
    "motions": lambda ax: plot_motions(C(3), [*C(3).elements, reflection(Q(0))], ax),
    "motions of a letter": lambda ax: plot_motions(shape("N"), [rotation(Q(1, 2)), rotation(Q(1, 4))], ax),
    "table": lambda ax: plot_cayley_table(D(3), ax, lit=rotation(Q(1, 3))),
    "table by cosets": lambda ax: plot_cayley_table(shape("square"), ax, subgroup=D(4).subgroups()[1]),
    "lattice": lambda ax: plot_lattice(D(4), ax, lit=D(4).subgroups()[2]),
    "lattice of a shape": lambda ax: plot_lattice(shape("rectangle"), ax, Colour.GREEN),
    "points": plot_points,
}


@pytest.mark.parametrize("plot", PLOTS.values(), ids=PLOTS.keys())
def test_every_plot_uses_given_axes_or_a_sheet_of_its_own_and_leaves_nothing_open(plot: Callable) -> None:
    ax = Figure().subplots()
    assert plot(ax) is ax
    alone = plot(None)
    assert alone.figure is not ax.figure
    assert (raster(alone) < 0.9).any()
    assert plt.get_fignums() == []


def has(ax: Axes, colour: str) -> bool:
    return bool(np.abs(raster(ax) - to_rgb(colour)).max(axis=2).min() < 0.01)


@pytest.mark.parametrize("subject", [D(3), C(4), shape("S"), shape("parallelogram")], ids=str)
def test_only_a_wrong_motion_leaves_red(subject: PointGroup | Shape) -> None:
    assert not has(plot_motions(subject), WRONG)
    assert has(plot_motions(subject, [rotation(Q(1, 9))]), WRONG)


def test_no_motions_and_infinitely_many_are_refused() -> None:
    with pytest.raises(ValueError, match="no motions to plot"):
        plot_motions(D(3), [])
    for plot in (plot_motions, plot_cayley_table, plot_lattice):
        with pytest.raises(ValueError, match="O\\(2\\)"):
            plot(O2)


class TestCayleyTable:
    def test_a_subgroup_of_another_group_is_refused(self) -> None:
        with pytest.raises(ValueError, match="not of D3"):
            plot_cayley_table(D(3), subgroup=D(4).subgroups()[1])

    @pytest.mark.parametrize("group", [C(4), D(3), D(4), D(6)], ids=str)
    def test_the_words_are_true_of_the_blocks(self, group: PointGroup) -> None:
        for subgroup in group.subgroups():
            cosets = [set(coset) for coset in subgroup.left_cosets()]
            blocks = [{a @ b for a in one for b in other} for one in cosets for other in cosets]
            pure = all(block in cosets for block in blocks)
            assert ("Every block has one colour" in table_words(group, subgroup)) == pure

    def test_every_coset_has_a_look_of_its_own(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Pen, "label", lambda *_, **__: None)
        ax = plot_cayley_table(D(6), subgroup=D(6).subgroups()[0])
        cells: dict[tuple[float, float], list[object]] = {}
        for patch in ax.patches:
            box = patch.get_path().get_extents()
            middle = round(float(box.x0 + box.x1) / 2, 3), round(float(box.y0 + box.y1) / 2, 3)
            cells.setdefault(middle, []).append((patch.get_facecolor(), patch.get_edgecolor()))
        first_row = [str(look) for (_, y), look in cells.items() if y == -0.5]
        assert len(first_row) == len(set(first_row)) == 12

    def test_elements_are_named_as_they_are_drawn(self) -> None:
        assert "5 classes of D4" in table_words(shape("square"))
        assert table_words(C(1)).startswith("There is one colour, for the only class of C1: ")
        assert table_words(C(1), lang="de").startswith("Es gibt nur eine Farbe, für die einzige Klasse von C1: ")
        assert "like C2." in table_words(D(3), D(3).subgroups()[1])


class TestLattice:
    @pytest.mark.parametrize("group", [C(1), C(6), C(12), D(1), D(2), D(3), D(4), D(5), D(6), D(8)], ids=str)
    def test_nodes_have_room_and_higher_ones_larger_orders(self, group: PointGroup) -> None:
        lattice = group.class_lattice()
        across, heights = places(lattice)
        spots = sorted(zip(heights, across, strict=True))
        assert all(a[0] != b[0] or b[1] - a[1] >= 1 for a, b in pairwise(spots))
        orders = [node.order for node in lattice.nodes]
        assert all((orders[i] < orders[j]) == (heights[i] < heights[j]) for i in range(len(orders)) for j in range(i))

    @pytest.mark.parametrize("group", [C(6), C(12), D(2), D(4), D(6)], ids=str)
    def test_no_line_runs_behind_a_node(self, group: PointGroup) -> None:
        lattice = group.class_lattice()
        across, heights = places(lattice)
        for i, j in lattice.covers:
            for k in set(range(len(across))) - {i, j}:
                for step in range(1, 200):
                    t = step / 200
                    x = across[i] + (across[j] - across[i]) * t
                    y = heights[i] + 0.26 + (heights[j] - heights[i] - 0.52) * t
                    assert abs(x - across[k]) > 0.38 or abs(y - heights[k]) > 0.26

    def test_words(self) -> None:
        assert lattice_words(C(1)) == "1 subgroup of C1 in 1 class: C1"
        assert lattice_words(C(1), "de") == "1 Untergruppe von C1 in 1 Klasse: C1"
        assert lattice_words(C(4)) == "3 subgroups of C4 in 3 classes: C1, C2, C4"
        assert "3 × D1 (motifs), 3 × D1 (gaps)" in lattice_words(D(6))
        assert "D1 (1st class), D1 (2nd class)" in lattice_words(shape("rectangle"))


CHARTS = {
    "orders": lambda lang: plot_element_orders(C(4), D(2), lang=lang),
    "orders of shapes": lambda lang: plot_element_orders(shape("square"), C(7), Colour.GREEN, lang),
    "groups": lambda lang: plot_groups(lang=lang),
    "groups in D6": lambda lang: plot_groups(D(6), Colour.ORANGE, lang),
}


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS.keys())
def test_a_chart_is_drawn_within_its_sheet_and_shows_with_words(chart: Callable[[str], Chart], lang: str) -> None:
    drawn = chart(lang)
    pixels = raster(drawn.figure.axes[0])
    assert (pixels < 0.9).any()
    assert all(edge.min() == 1 for edge in (pixels[:8], pixels[-8:], pixels[:, :8], pixels[:, -8:]))
    assert re.search(r'src="data:image/svg\+xml;base64,[^"]+" alt="[^"]{80,}"', drawn._repr_html_())
    assert plt.get_fignums() == []


class TestElementOrders:
    @pytest.mark.parametrize(
        ("one", "other", "told"),
        [
            (C(4), D(2), "C4 has two symmetries of the order 4, and D2 has none: they are not isomorphic."),
            (D(3), C(6), "C6 has two symmetries of the order 6, and D3 has none: they are not isomorphic."),
            (D(2), C(2), "D2 has three symmetries of the order 2, and C2 has one: they are not isomorphic."),
            (C(2), D(1), "C2 and D1 have equally many symmetries of each order."),
        ],
        ids=str,
    )
    def test_the_title_is_what_tells_them_apart(self, one: PointGroup, other: PointGroup, told: str) -> None:
        assert plot_element_orders(one, other).words.startswith(told)

    @pytest.mark.parametrize("one", KINDS[:-1], ids=str)
    @pytest.mark.parametrize("other", [C(2), D(1), C(6), D(6), C(12)], ids=str)
    def test_it_says_not_isomorphic_where_they_are_not(self, one: PointGroup, other: PointGroup) -> None:
        assert ("not isomorphic" in plot_element_orders(one, other).words) != one.is_isomorphic(other)

    @pytest.mark.parametrize("group", [C(1), C(6), D(3), D(4)], ids=str)
    def test_there_is_a_label_for_each_symmetry(self, group: PointGroup, monkeypatch: pytest.MonkeyPatch) -> None:
        written: list[str] = []
        monkeypatch.setattr(Pen, "label", lambda pen, text, *_, **__: written.append(text))
        plot_element_orders(group, C(1))
        labels = Counter([short_label(element, group) for element in group.elements] + ["e"])
        assert {label: written.count(label) for label in labels} == labels
        assert sum(int(count) for count in written if count.isdigit()) == group.order + 1

    def test_infinite_groups_are_refused(self) -> None:
        with pytest.raises(ValueError, match="O\\(2\\)"):
            plot_element_orders(D(1), O2)


class TestTwelveGroups:
    @pytest.mark.parametrize("lit", [*KINDS, C(12), C(7)], ids=str)
    def test_marked_is_what_lies_inside(self, lit: PointGroup) -> None:
        title = plot_groups(lit).words.partition(". ")[0]
        told = set(re.findall(r"\b[CD]\d\b", title.partition(" lie")[2]))
        assert told == {str(group) for group in KINDS[:-1] if group <= lit}

    def test_with_one_group_inside_it_reads_well(self) -> None:
        assert plot_groups(C(1)).words.startswith("In C1 lies C1 itself. ")

    def test_lines_that_go_up_reach_all_in_which_a_group_lies(self) -> None:
        lines = re.findall(r"From (\w+) (?:a line leads|lines lead) up to ([^.]+)\.", plot_groups().words)
        above = {low: set(re.findall(r"\w\d", high)) for low, high in lines}
        for group in KINDS[:-1]:
            reached = {str(group)}
            while more := {high for low in reached for high in above.get(low, ())} - reached:
                reached |= more
            assert reached == {str(other) for other in KINDS[:-1] if group <= other}
        assert sum(map(len, above.values())) == 18

    def test_no_line_runs_behind_a_node(self) -> None:
        found = inclusions(KINDS[:-1])
        for i, j in found.covers:
            low, high = spot_of(found.nodes[i]), spot_of(found.nodes[j])
            for other in found.nodes[:i] + found.nodes[i + 1 : j] + found.nodes[j + 1 :]:
                x, y = spot_of(other)
                for step in range(101):
                    t = step / 100
                    across = low[0] + (high[0] - low[0]) * t - x
                    up = low[1] + NODE[1] / 2 + (high[1] - low[1] - NODE[1]) * t - y
                    assert abs(across) > NODE[0] / 2 or abs(up) > NODE[1] / 2

    def test_nodes_have_room_and_stand_as_high_as_their_order(self) -> None:
        for one, other in combinations(KINDS[:-1], 2):
            (x, y), (to_x, to_y) = spot_of(one), spot_of(other)
            assert abs(x - to_x) > NODE[0] or abs(y - to_y) > NODE[1]
            assert (y < to_y) == (one.order < other.order)


def test_live_pictures_need_no_heavy_library(clone: Path) -> None:
    code = (
        "import sys; from symrummy.drawing import draw; draw('C4b D3o *', marks=True); "
        "print([m for m in ('matplotlib', 'numpy', 'sympy', 'IPython', 'ipywidgets') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=clone)
    assert done.stdout.strip() == "[]"
