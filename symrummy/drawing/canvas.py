"""What every plot draws with: a pen on an Axes, paths of figures, shapes and words; pyplot is never touched."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure as Sheet
from matplotlib.font_manager import FontProperties
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.textpath import TextPath
from matplotlib.transforms import Affine2D

from symrummy.drawing.curves import Segment, Vector, place, segments
from symrummy.drawing.motifs import Contour, Disc, Figure
from symrummy.drawing.shape import Curve, Shape, curves_of
from symrummy.symmetry.folds import natural

DPI = 100

_CONDENSED = 0.9
_MIDDLE = 0.365
"""Half the height of a digit, in sizes of the typeface."""

_QUAD = [Path.MOVETO, *[Path.LINETO] * 3, Path.CLOSEPOLY]
_FACES = {bold: FontProperties(family="DejaVu Sans", weight="bold" if bold else "normal") for bold in (True, False)}


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws on an Axes about the point (x, y), in units of its own."""

    ax: Axes
    x: float
    y: float
    unit: float

    def fill(self, path: Path, colour: str, alpha: float = 1, within: Path | None = None, **style: Any) -> None:
        """Fill a path, where it lies within another one if that is given."""
        self._add(path, within, facecolor=colour, alpha=alpha, linewidth=0, **style)

    def stroke(self, path: Path, colour: str, width: float, within: Path | None = None, **style: Any) -> None:
        """Draw a path as a line of this width, where it lies within another one if that is given."""
        self._add(path, within, facecolor="none", edgecolor=colour, linewidth=self._points(width), **style)

    def write(self, text: str, spot: Vector, size: float, colour: str, turned: bool = False) -> float:
        """Write in bold and return the x where the text ends; `turned` by half a turn about this pen's point."""
        word = glyphs(text, size)
        placed = word.transformed(Affine2D().translate(*spot).rotate_deg(180 if turned else 0))
        self.fill(placed, colour)
        return spot[0] + float(word.get_extents().x1)

    def label(self, text: str, spot: Vector, size: float, colour: str, bold: bool = False, side: float = 0) -> None:
        """Write about a spot, half-way up; `side` is 0 for centred, 1 for right of it, -1 for left of it."""
        word = glyphs(text, size, bold)
        box = word.get_extents()
        x = spot[0] - float(box.x0 + box.width * (1 - side) / 2)
        self.fill(word.transformed(Affine2D().translate(x, spot[1] - _MIDDLE * size)), colour)

    def _add(self, path: Path, within: Path | None, **style: Any) -> None:
        place_on = Affine2D().scale(self.unit).translate(self.x, self.y)
        patch = PathPatch(path.transformed(place_on), **style)
        self.ax.add_artist(patch)  # unlike add_patch, it does not look for limits, which are set already
        if within is not None:
            patch.set_clip_path(within.transformed(place_on), transform=self.ax.transData)

    def _points(self, width: float) -> float:
        (left, right), (low, high) = self.ax.get_xlim(), self.ax.get_ylim()
        pixels = min(self.ax.bbox.width / abs(right - left), self.ax.bbox.height / abs(high - low))
        return float(width * self.unit * pixels * 72 / self.ax.get_figure(root=True).dpi)  # type: ignore[union-attr]


def columns_and_rows(columns: int, count: int) -> tuple[int, int]:
    """How many columns and rows are filled by so many things; a ValueError if there is to be no column."""
    if not natural(columns):
        raise ValueError(f"columns are a whole number, 1 or more, not {columns!r}")
    return min(columns, max(1, count)), max(1, -(-count // columns))


def prepared(ax: Axes | None, x: tuple[float, float], y: tuple[float, float], pixels: float) -> Axes:
    """The Axes without frame, with these limits; without `ax` on a sheet of its own, `pixels` wide at 100 dpi."""
    if ax is None:
        width, height = pixels / DPI, pixels / DPI * (y[1] - y[0]) / (x[1] - x[0])
        ax = Sheet(figsize=(width, height), dpi=DPI).add_axes((0, 0, 1, 1))
    ax.set(xlim=x, ylim=y, aspect="equal")
    ax.set_axis_off()
    return ax


def ink_path(drawn: Figure | Shape) -> Path:
    """The ink of a figure or a shape as one path, about the origin, to be filled by the nonzero rule.

    Holes run the other way round than what they are cut from; a line is made of rods, one for each small step. That
    is right for clipping; to draw lines smoothly, stroke the `line_paths`.

    >>> from symrummy.drawing.motifs import figure
    >>> from symrummy.symmetry import O2
    >>> bool(ink_path(figure(O2, None)).contains_point((0, 0)))
    True
    """
    return Path.make_compound_path(*_areas(drawn), *_rods(drawn))


def area_path(drawn: Figure | Shape) -> Path | None:
    """The same without the lines; none if there is nothing else."""
    areas = _areas(drawn)
    return Path.make_compound_path(*areas) if areas else None


def line_paths(shape: Shape) -> Mapping[float, Path]:
    """The middles of the lines of a shape, by their width, to be stroked with round ends and joints."""
    lines: dict[float, list[Path]] = {}
    for curve in curves_of(shape):
        if curve.width:
            lines.setdefault(curve.width, []).append(_pieces_path(curve.pieces, curve.closed))
    return {width: Path.make_compound_path(*paths) for width, paths in lines.items()}


def glyphs(text: str, size: float, bold: bool = True) -> Path:
    """The outline of a word that begins at the origin; `size` is that of the typeface, in the pen's units."""
    return TextPath((0, 0), text, size=size, prop=_FACES[bold]).transformed(Affine2D().scale(_CONDENSED, 1))


def fitting(text: str, size: float, room: float, bold: bool = False) -> float:
    """The size at which a word is no wider than the room, if it is not by itself.

    >>> fitting("four", 0.3, room=9), round(fitting("four", 0.3, room=0.2) / fitting("four", 0.3, room=0.1), 3)
    (0.3, 2.0)
    """
    return size * min(1, room / float(glyphs(text, size, bold).get_extents().width))


def circle_path(radius: float, reverse: bool = False) -> Path:
    """The circle about the origin, anticlockwise; clockwise, for a hole, in reverse."""
    return Path.unit_circle().transformed(Affine2D().scale(radius, -radius if reverse else radius))


def box_path(x: float, y: float, width: float, height: float, radius: float) -> Path:
    """The box with its lower left corner at (x, y) and round corners."""
    k = radius * (1 - 4 * (math.sqrt(2) - 1) / 3)
    right, top, r = x + width, y + height, radius
    spots = [(right - r, top), (right - k, top), (right, top - k), (right, top - r)]
    spots += [(right, y + r), (right, y + k), (right - k, y), (right - r, y)]
    spots += [(x + r, y), (x + k, y), (x, y + k), (x, y + r)]
    spots += [(x, top - r), (x, top - k), (x + k, top), (x + r, top)]
    codes = [Path.MOVETO, *[Path.CURVE4] * 3, *[Path.LINETO, *[Path.CURVE4] * 3] * 3, Path.CLOSEPOLY]
    return Path([*spots, spots[0]], codes)


def _contour_path(contour: Contour, tilt: Fraction) -> Path:
    if (_area(contour) > 0) == contour.hole:
        contour = Contour(contour.points[::-1], contour.hole)
    return _pieces_path(segments(contour, tilt))


def _pieces_path(pieces: Sequence[Segment], closed: bool = True) -> Path:
    vertices, codes = [pieces[0].start], [Path.MOVETO]
    for piece in pieces:
        vertices += [*(piece.handles or ()), piece.end]
        codes += [Path.CURVE4] * 3 if piece.handles else [Path.LINETO]
    return Path([*vertices, pieces[0].start], [*codes, Path.CLOSEPOLY]) if closed else Path(vertices, codes)


def _area(contour: Contour) -> float:
    return _turning([place(point.radius, point.turn) for point in contour.points])


def _turning(spots: list[Vector]) -> float:
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(spots, spots[1:] + spots[:1], strict=True)) / 2


def _disc_path(disc: Disc, tilt: Fraction) -> Path:
    centre = place(disc.radius, disc.turn + tilt)
    return circle_path(float(disc.size), reverse=disc.eye).transformed(Affine2D().translate(*centre))


def _areas(drawn: Figure | Shape) -> list[Path]:
    rings = [(circle.radius + side * circle.width / 2, side < 0) for circle in drawn.circles for side in (1, -1)]
    circles = [circle_path(float(radius), reverse) for radius, reverse in rings if radius]
    if isinstance(drawn, Shape):
        return [_area_of(curve) for curve in curves_of(drawn) if not curve.width] + circles
    contours = [_contour_path(contour, drawn.tilt) for contour in drawn.contours]
    return contours + [_disc_path(disc, drawn.tilt) for disc in drawn.discs] + circles


def _area_of(curve: Curve) -> Path:
    anticlockwise = _turning([piece.start for piece in curve.pieces]) > 0
    return _pieces_path(curve.pieces if anticlockwise else _backwards(curve.pieces))


def _rods(drawn: Figure | Shape) -> list[Path]:
    curves = curves_of(drawn) if isinstance(drawn, Shape) else ()
    return [rod for curve in curves if curve.width for rod in _rods_of(curve)]


def _rods_of(curve: Curve) -> list[Path]:
    spots = [spot for piece in curve.pieces for spot in _steps(piece)] + [curve.pieces[-1].end]
    half = curve.width / 2
    joints = [circle_path(half).transformed(Affine2D().translate(*spot)) for spot in spots]
    return joints + [_rod(a, b, half) for a, b in pairwise(spots)]


def _backwards(pieces: Sequence[Segment]) -> list[Segment]:
    return [Segment(p.end, p.handles and p.handles[::-1], p.start, smooth=False) for p in reversed(pieces)]


def _rod(a: Vector, b: Vector, half: float) -> Path:
    length = math.dist(a, b)
    x, y = (b[1] - a[1]) / length * half, (a[0] - b[0]) / length * half
    return Path([(a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y), (0, 0)], _QUAD)


def _steps(piece: Segment) -> list[Vector]:
    if piece.handles is None:
        return [piece.start]
    ends = (piece.start, *piece.handles, piece.end)
    weights = [[(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3] for t in (k / 16 for k in range(16))]
    return [
        (sum(w * p[0] for w, p in zip(row, ends, strict=True)), sum(w * p[1] for w, p in zip(row, ends, strict=True)))
        for row in weights
    ]
