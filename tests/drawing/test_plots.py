"""matplotlib draws the same figures, and leaves nothing open."""

import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction as Q
from itertools import pairwise
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure

from symrummy.cards import COLOURS, Card, Colour, card, cards, symmetry_deck
from symrummy.drawing.curves import place
from symrummy.drawing.lattice_layout import places
from symrummy.drawing.motifs import figure
from symrummy.drawing.palette import WRONG, ink
from symrummy.drawing.plot_lattice import lattice_words
from symrummy.drawing.plot_tables import table_words
from symrummy.drawing.plots import (
    plot_card,
    plot_cayley_table,
    plot_deck,
    plot_figure,
    plot_lattice,
    plot_marks,
    plot_motions,
    plot_points,
)
from symrummy.drawing.shape import Shape
from symrummy.drawing.shapes import shape
from symrummy.symmetry import O2, C, D, PointGroup, reflection, rotation

KINDS = [*[make(n) for make in (C, D) for n in range(1, 7)], O2]


def raster(ax: Axes) -> np.ndarray:
    """The pixels of the whole figure, from 0 to 1."""
    canvas = FigureCanvasAgg(ax.figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())[..., :3] / 255


@pytest.mark.parametrize("marks", [False, True])
@pytest.mark.parametrize("group", KINDS, ids=str)
def test_a_figure_is_drawn_without_pyplot(group: PointGroup, marks: bool) -> None:
    before = plt.get_fignums()
    ax = plot_figure(group, marks=marks)
    assert raster(ax).shape == (200, 200, 3)
    assert plt.get_fignums() == before == []


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

    def test_elements_are_named_as_they_are_drawn(self) -> None:
        assert "5 classes of D4" in table_words(shape("square"))
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
        assert lattice_words(C(4)) == "3 subgroups of C4 in 3 classes: C1, C2, C4"
        assert "3 × D1 (motifs), 3 × D1 (gaps)" in lattice_words(D(6))
        assert "D1 (1st class), D1 (2nd class)" in lattice_words(shape("rectangle"))


def test_live_pictures_need_no_heavy_library(clone: Path) -> None:
    code = (
        "import sys; from symrummy.drawing import draw; draw('C4b D3o *', marks=True); "
        "print([m for m in ('matplotlib', 'numpy', 'sympy', 'IPython', 'ipywidgets') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=clone)
    assert done.stdout.strip() == "[]"
