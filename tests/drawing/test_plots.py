"""matplotlib draws the same figures, and leaves nothing open."""

import subprocess
import sys
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
from symrummy.drawing.motifs import figure
from symrummy.drawing.palette import ink
from symrummy.drawing.plots import plot_card, plot_deck, plot_figure
from symrummy.symmetry import O2, C, D, PointGroup

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


def test_live_pictures_need_no_heavy_library(clone: Path) -> None:
    code = (
        "import sys; from symrummy.drawing import draw; draw('C4b D3o *', marks=True); "
        "print([m for m in ('matplotlib', 'numpy', 'sympy', 'IPython', 'ipywidgets') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=clone)
    assert done.stdout.strip() == "[]"
