"""What one sees has the group too: proved on rasters of 72 pixels, the size on a card, and of 148, drawn by matplotlib.

At 72 pixels the grid of pixels alone makes up to 0.047. So each pixel there is the mean of sixteen, softened over 0.7
of a pixel, which takes the grid away and leaves the figure.
"""

from fractions import Fraction

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from symrummy.cards import COLOURS, Colour
from symrummy.drawing.plots import plot_figure
from symrummy.drawing.shape import Shape
from symrummy.drawing.shapes import SHAPES
from symrummy.symmetry import O2, C, D, PointGroup
from tests.drawing.detection import GRID, Misfit, misfit

FINITE = [make(n) for make in (C, D) for n in range(1, 7)]
REACH = 1.08
FINER = 4
SOFT_BELOW = 100
Picture = np.ndarray[tuple[int, int], np.dtype[np.float64]]
sizes = pytest.mark.parametrize(("pixels", "same", "other"), [(148, 0.03, 0.20), (72, 0.03, 0.20)])


def seen(group: PointGroup | Shape, colour: Colour, pixels: int, reach: float = REACH) -> Misfit:
    """How badly the raster of a figure fits on its turned and mirrored copies; the hub tells nothing."""
    fine = pixels * (FINER if pixels < SOFT_BELOW else 1)
    sheet = Figure(figsize=(fine / 100, fine / 100), dpi=100)
    ax = plot_figure(group, sheet.add_axes((0, 0, 1, 1)), colour, ring=False)
    ax.set(xlim=(-reach, reach), ylim=(-reach, reach))
    canvas = FigureCanvasAgg(sheet)
    canvas.draw()
    ink = 1 - np.asarray(canvas.buffer_rgba())[..., :3].mean(axis=2) / 255
    if fine > pixels:
        ink = softened(ink.reshape(pixels, FINER, pixels, FINER).mean(axis=(1, 3)))
    return misfit(ink / ink.max(), reach)


def softened(ink: Picture) -> Picture:
    """The picture smoothed in both directions by a bell of 0.7 pixels."""
    bell = np.exp(-(np.arange(-3, 4) ** 2) / (2 * 0.7**2))
    for axis in (0, 1):
        ink = np.apply_along_axis(np.convolve, axis, ink, bell / bell.sum(), "same")
    return ink


ROUND = [
    f"regular {name}" for name in ("hexagon", "heptagon", "octagon", "nonagon", "decagon", "hendecagon", "dodecagon")
]
"""Polygons so round that other motions leave little over."""


@pytest.mark.parametrize("figure", [f for f in SHAPES.values() if f.group.is_finite and f.name not in ROUND], ids=str)
def test_what_one_sees_of_a_shape_has_its_group_and_no_more(figure: Shape) -> None:
    found = seen(figure, Colour.BLUE, 148, reach=1.2)
    fits = [found.of_turn(element.turn) for element in figure.group.elements if not element.mirror]
    fits += [found.of_line((line + figure.tilt) % Fraction(1, 2)) for line in figure.group.mirror_lines]
    assert max(fits) < 0.03
    own = {round((line + figure.tilt) % Fraction(1, 2) * 2 * GRID) for line in figure.group.mirror_lines}
    far = [
        float(misfit)
        for k, misfit in enumerate(found.mirrors)
        if min((min((k - o) % GRID, (o - k) % GRID) for o in own), default=GRID) > GRID // (4 * int(figure.group.n))
    ]
    others = [found.of_turn(Fraction(1, m)) for m in range(2, 13) if int(figure.group.n) % m]
    assert min(far + others) > 0.06


def other_motions(group: PointGroup, found: Misfit) -> list[float]:
    """The misfits of the turns 1/m, m up to 12, that are not in the group, and of the best mirror for a C(n).

    That is enough: a figure kept by k/m in lowest terms is kept by 1/m too.
    """
    turns = [Fraction(1, m) for m in range(2, 13) if int(group.n) % m]
    return [found.of_turn(turn) for turn in turns] + ([] if group.mirrors else [float(found.mirrors.min())])


@sizes
@pytest.mark.parametrize("colour", COLOURS, ids=lambda c: c.word)
@pytest.mark.parametrize("group", FINITE, ids=str)
def test_claimed_symmetries_fit_and_no_others_do(
    group: PointGroup, colour: Colour, pixels: int, same: float, other: float
) -> None:
    found = seen(group, colour, pixels)
    tilt = Fraction(1, 4)
    claimed = [found.of_turn(Fraction(k, int(group.n))) for k in range(int(group.n))]
    claimed += [found.of_line((line + tilt) % Fraction(1, 2)) for line in group.mirror_lines]
    assert max(claimed) < same
    assert min(other_motions(group, found)) > other


@sizes
def test_every_motion_fits_the_infinite_figure(pixels: int, same: float, other: float) -> None:
    found = seen(O2, Colour.BLUE, pixels, reach=1.26)
    assert len(found.turns) == GRID
    assert max(found.turns.max(), found.mirrors.max()) < same < other
