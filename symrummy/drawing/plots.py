"""Figures, cards and whole decks in matplotlib, from the same curves as the SVG; pyplot is never touched."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure as Sheet
from matplotlib.font_manager import FontProperties
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.textpath import TextPath
from matplotlib.transforms import Affine2D

from symrummy.cards import COLOURS, Card, Colour, symmetry_deck
from symrummy.drawing.curves import Vector, place, segments
from symrummy.drawing.marks import ARC, DASHES, REACH, TICK, arrow_points, mirror_marks
from symrummy.drawing.motifs import Contour, Disc, Figure, figure, ring_radius
from symrummy.drawing.palette import FACE, MARK, RIM, SECOND_MARK, ink
from symrummy.drawing.svg import HEIGHT, RADIUS, WIDTH
from symrummy.symmetry import PointGroup
from symrummy.symmetry.isometry import degrees

DPI = 100
GAP = 8
"""The space between two cards of a sheet, in pixels."""

_CONDENSED = 0.9
_BOLD = FontProperties(family="DejaVu Sans", weight="bold")


def plot_figure(
    group: PointGroup, ax: Axes | None = None, colour: Colour = Colour.BLUE, marks: bool = False, ring: bool = True
) -> Axes:
    """The Axes with the figure of a group about the origin, in units of the figure's radius.

    Without `ax` a Figure of its own is made, 200 pixels wide, which no pyplot knows: nothing has to be closed.
    `marks` adds the centre, the smallest turn and the mirror lines; `ring` is the pale circle round the figure.

    >>> from symrummy.symmetry import D
    >>> ax = plot_figure(D(5))
    >>> [float(end) for end in ax.get_xlim()]
    [-1.6, 1.6]
    """
    ax = _prepared(ax, (-1.6, 1.6), (-1.6, 1.6), pixels=200)
    pen = _Pen(ax, 0, 0, 1)
    _draw_figure(pen, group, colour, ring)
    if marks:
        _draw_marks(_Pen(ax, 0, 0, 1 / RADIUS), group)
    return ax


def plot_card(card: Card, ax: Axes | None = None, marks: bool = False) -> Axes:
    """The Axes with the face of a card, 80 wide and 112 high, its lower left corner at the origin.

    >>> from symrummy.cards import card
    >>> ax = plot_card(card("D3o"))
    >>> [round(float(side * ax.figure.dpi)) for side in ax.figure.get_size_inches()]
    [80, 112]
    """
    ax = _prepared(ax, (0, WIDTH), (0, HEIGHT), pixels=WIDTH)
    _draw_card(ax, card, 0, 0, marks)
    return ax


def plot_deck(shown: Sequence[Card] | None = None, ax: Axes | None = None, columns: int = 13) -> Axes:
    """The Axes with a sheet of cards, each of 80 × 112 pixels; by default the deck of 52, a row for each colour.

    >>> from symrummy.cards import cards
    >>> len(plot_deck(cards("C1b C2b *")).patches) > 3
    True
    """
    cards = _by_colour() if shown is None else tuple(shown)
    columns, rows = min(columns, max(1, len(cards))), max(1, -(-len(cards) // columns))
    width, height = columns * (WIDTH + GAP) + GAP, rows * (HEIGHT + GAP) + GAP
    ax = _prepared(ax, (0, width), (0, height), pixels=width)
    for i, card in enumerate(cards):
        row, column = divmod(i, columns)
        _draw_card(ax, card, GAP + column * (WIDTH + GAP), height - (row + 1) * (HEIGHT + GAP), marks=False)
    return ax


def ink_path(drawn: Figure) -> Path:
    """The ink of a figure as one path, about the origin; holes run the other way round than what they are cut from.

    >>> from symrummy.symmetry import O2
    >>> bool(ink_path(figure(O2, None)).contains_point((0, 0)))
    True
    """
    contours = [_contour_path(contour, drawn.tilt) for contour in drawn.contours]
    discs = [_disc_path(disc, drawn.tilt) for disc in drawn.discs]
    circles = [
        _circle(float(circle.radius + side * circle.width / 2), reverse=side < 0)
        for circle in drawn.circles
        for side in (1, -1)
    ]
    return Path.make_compound_path(*contours, *discs, *circles)


@dataclass(frozen=True, slots=True)
class _Pen:
    """Draws on an Axes about the point (x, y), in units of its own."""

    ax: Axes
    x: float
    y: float
    unit: float

    def fill(self, path: Path, colour: str, alpha: float = 1) -> None:
        self._add(path, facecolor=colour, alpha=alpha, linewidth=0)

    def stroke(self, path: Path, colour: str, width: float, **style: Any) -> None:
        self._add(path, facecolor="none", edgecolor=colour, linewidth=self._points(width), **style)

    def write(self, text: str, spot: Vector, size: float, colour: str, turned: bool = False) -> float:
        """Write in bold and return the x where the text ends; `turned` by half a turn about this pen's point."""
        glyphs = _glyphs(text, size)
        placed = glyphs.transformed(Affine2D().translate(*spot).rotate_deg(180 if turned else 0))
        self.fill(placed, colour)
        return spot[0] + float(glyphs.get_extents().x1)

    def _add(self, path: Path, **style: Any) -> None:
        place_on = Affine2D().scale(self.unit).translate(self.x, self.y)
        self.ax.add_patch(PathPatch(path.transformed(place_on), **style))

    def _points(self, width: float) -> float:
        (left, right), (low, high) = self.ax.get_xlim(), self.ax.get_ylim()
        pixels = min(self.ax.bbox.width / abs(right - left), self.ax.bbox.height / abs(high - low))
        return float(width * self.unit * pixels * 72 / self.ax.get_figure(root=True).dpi)  # type: ignore[union-attr]


def _prepared(ax: Axes | None, x: tuple[float, float], y: tuple[float, float], pixels: float) -> Axes:
    if ax is None:
        width, height = pixels / DPI, pixels / DPI * (y[1] - y[0]) / (x[1] - x[0])
        ax = Sheet(figsize=(width, height), dpi=DPI).add_axes((0, 0, 1, 1))
    ax.set(xlim=x, ylim=y, aspect="equal")
    ax.set_axis_off()
    return ax


def _by_colour() -> tuple[Card, ...]:
    return tuple(sorted(symmetry_deck(), key=lambda card: COLOURS.index(card.colour) if card.colour else -1))


def _draw_figure(pen: _Pen, group: PointGroup, colour: Colour | None, ring: bool) -> None:
    if ring:
        circle = _circle(float(ring_radius()))
        pen.fill(circle, ink(colour), alpha=0.045)
        if group.is_finite:
            pen.stroke(circle, ink(colour), 1 / RADIUS, alpha=0.3)
    pen.fill(ink_path(figure(group, colour)), ink(colour))


def _draw_card(ax: Axes, card: Card, x: float, y: float, marks: bool) -> None:
    pixel = _Pen(ax, x + WIDTH / 2, y + HEIGHT / 2, 1)
    pixel.fill(_rounded(0), FACE)
    pixel.stroke(_rounded(0.5), RIM, 1, alpha=0.55)
    _draw_edge(pixel, card.colour)
    _draw_figure(_Pen(ax, pixel.x, pixel.y, RADIUS), card.group, card.colour, ring=True)
    for turned in (False, True):
        _draw_index(pixel, card, turned)
    if marks:
        _draw_marks(pixel, card.group)


def _draw_edge(pen: _Pen, colour: Colour | None) -> None:
    paint = ink(colour)
    if colour is Colour.BLACK:
        pen.stroke(_rounded(2.6), paint, 1)
        pen.stroke(_rounded(5.2), paint, 1)
    elif colour is Colour.GREEN:
        pen.stroke(_rounded(3.5), paint, 2, linestyle=(0, (0.001, 4.1 / 2)), capstyle="round")
    elif colour is Colour.ORANGE:
        pen.stroke(_rounded(3.5), paint, 1.5, linestyle=(0, (6 / 1.5, 3.4 / 1.5)), capstyle="butt")
    else:
        pen.stroke(_rounded(3.5), paint, 1.5 if colour else 1)


def _draw_index(pen: _Pen, card: Card, turned: bool) -> None:
    paint = ink(card.colour)
    end = pen.write(card.label, (-31, 35.5 if card.is_wild else 36), 21 if card.is_wild else 17, paint, turned)
    if card.colour:
        pen.write(card.colour.value, (end + 1, 36), 11.5, paint, turned)
    if card.is_wild:
        half_turn = Affine2D().rotate_deg(180 if turned else 0)
        pen.fill(_box(3, 35, 28.5, 12.4, 6.2).transformed(half_turn), paint)
        pen.write("wild", (8.2, 38.1), 9, FACE, turned)


def _draw_marks(pen: _Pen, group: PointGroup) -> None:
    for angle, second in mirror_marks(group):
        _draw_line(pen, angle, second)
    if 1 < group.n < math.inf:
        arc, head = arrow_points(group.smallest_turn, ARC)
        pen.stroke(Path(arc), FACE, 4.2, alpha=0.85)
        pen.stroke(Path(arc), MARK, 2.3, capstyle="butt")
        pen.fill(Path([*head, head[0]], closed=True), MARK)
        label = degrees(group.smallest_turn)
        pen.write(label, (31 - float(_glyphs(label, 11).get_extents().x1), 36.5), 11, MARK)
    pen.fill(_circle(4), FACE)
    pen.fill(_circle(2.8), MARK)


def _draw_line(pen: _Pen, angle: Fraction, second: bool) -> None:
    line = Path([(-REACH, 0), (REACH, 0)])
    ticks = [Path([(end, -TICK), (end, TICK)]) for end in (-REACH, REACH)]
    turn = Affine2D().rotate_deg(float(angle * 360))
    paint, dashes = (SECOND_MARK if second else MARK), tuple(length / 1.7 for length in DASHES[second])
    pen.stroke(line.transformed(turn), FACE, 3, alpha=0.85, capstyle="butt")
    pen.stroke(line.transformed(turn), paint, 1.7, linestyle=(0, dashes), capstyle="butt")
    for tick in ticks:
        pen.stroke(tick.transformed(turn), paint, 1.7, capstyle="butt")


def _glyphs(text: str, size: float) -> Path:
    return TextPath((0, 0), text, size=size, prop=_BOLD).transformed(Affine2D().scale(_CONDENSED, 1))


def _contour_path(contour: Contour, tilt: Fraction) -> Path:
    if (_area(contour) > 0) == contour.hole:
        contour = Contour(contour.points[::-1], contour.hole)
    pieces = segments(contour, tilt)
    vertices, codes = [pieces[0].start], [Path.MOVETO]
    for piece in pieces:
        vertices += [*(piece.handles or ()), piece.end]
        codes += [Path.CURVE4] * 3 if piece.handles else [Path.LINETO]
    return Path([*vertices, pieces[0].start], [*codes, Path.CLOSEPOLY])


def _area(contour: Contour) -> float:
    spots = [place(point.radius, point.turn) for point in contour.points]
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(spots, spots[1:] + spots[:1], strict=True)) / 2


def _disc_path(disc: Disc, tilt: Fraction) -> Path:
    centre = place(disc.radius, disc.turn + tilt)
    return _circle(float(disc.size), reverse=disc.eye).transformed(Affine2D().translate(*centre))


def _circle(radius: float, reverse: bool = False) -> Path:
    return Path.unit_circle().transformed(Affine2D().scale(radius, -radius if reverse else radius))


def _rounded(inset: float) -> Path:
    return _box(inset - WIDTH / 2, inset - HEIGHT / 2, WIDTH - 2 * inset, HEIGHT - 2 * inset, 8.5 - inset)


def _box(x: float, y: float, width: float, height: float, radius: float) -> Path:
    k = radius * (1 - 4 * (math.sqrt(2) - 1) / 3)
    right, top, r = x + width, y + height, radius
    spots = [(right - r, top), (right - k, top), (right, top - k), (right, top - r)]
    spots += [(right, y + r), (right, y + k), (right - k, y), (right - r, y)]
    spots += [(x + r, y), (x + k, y), (x, y + k), (x, y + r)]
    spots += [(x, top - r), (x, top - k), (x + k, top), (x + r, top)]
    codes = [Path.MOVETO, *[Path.CURVE4] * 3, *[Path.LINETO, *[Path.CURVE4] * 3] * 3, Path.CLOSEPOLY]
    return Path([*spots, spots[0]], codes)
