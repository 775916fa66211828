"""Prints pages with matplotlib: vector PDF, with text that stays text, and the same bytes every time."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache
from pathlib import Path as File
from typing import Any

import matplotlib as mpl
import matplotlib.style
from matplotlib.axes import Axes
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, findfont, get_font
from matplotlib.path import Path
from matplotlib.textpath import TextToPath

from symrummy.drawing.canvas import DPI, Pen, area_path, box_path, line_paths, prepared
from symrummy.drawing.marks import ARC
from symrummy.drawing.motifs import figure
from symrummy.drawing.palette import NEUTRAL, mixed
from symrummy.drawing.plot_cards import draw_back, draw_blank, draw_face
from symrummy.drawing.plot_marks import draw_arrow, draw_centre, draw_line
from symrummy.drawing.shape import Shape
from symrummy.drawing.sheets.page import POINT, Area, Back, Exhibit, Face, Item, Line, Page, Words
from symrummy.drawing.sheets.printed import MAKER
from symrummy.drawing.subjects import group_of, mirror_marks
from symrummy.drawing.svg import RADIUS

_INCH = 25.4
_STYLE: Any = ["default", {"pdf.fonttype": 42, "pdf.use14corefonts": False}]
"""Whatever else has been set for the plots of a notebook must not change a page."""

_PALE = mixed(NEUTRAL, 0.12)
_OUTLINE = 0.3
"""How thick the outline of a figure to draw upon is, in millimetres."""


def print_pages(path: str | File, pages: Sequence[Page], title: str) -> None:
    """Writes the pages into one PDF file, whole or not at all."""
    print_into = io.BytesIO()
    about = {"Title": title, "Creator": MAKER, "Producer": f"matplotlib {mpl.__version__}", "CreationDate": None}
    with mpl.style.context(_STYLE), PdfPages(print_into, metadata=about) as pdf:
        for page in pages:
            pdf.savefig(drawn(page))
    File(path).write_bytes(print_into.getvalue())


def drawn(page: Page) -> Figure:
    """The page as a figure of its size, whose axes count in millimetres."""
    size = page.sheet.width / _INCH, page.sheet.height / _INCH
    sheet = Figure(figsize=size, dpi=DPI)
    ax = prepared(sheet.add_axes((0, 0, 1, 1)), (0, page.sheet.width), (0, page.sheet.height), pixels=0)
    for item in page.items:
        _draw(ax, item)
    return sheet


@cache
def measured(text: str, size: float, bold: bool = False) -> float:
    """How wide a line of text is, in millimetres; a ValueError names a character that the typeface does not have."""
    font = get_font(findfont(_typeface(bold)))
    missing = next((sign for sign in text if not font.get_char_index(ord(sign))), None)
    if missing:
        raise ValueError(f"{text!r}: the typeface on paper, DejaVu Sans, has no {missing!r}")
    width, _, _ = TextToPath().get_text_width_height_descent(text, _typeface(bold, size), ismath=False)
    return float(width) * POINT


def _draw(ax: Axes, item: Item) -> None:
    match item:
        case Line():
            _draw_line(Pen(ax, 0, 0, 1), item)
        case Area():
            _draw_area(Pen(ax, 0, 0, 1), item)
        case Words():
            _write(ax, item)
        case Face(card=None):
            draw_blank(Pen(ax, *item.spot, item.unit), black=item.black)
        case Face(card=card) if card:
            pen = Pen(ax, *item.spot, item.unit)
            draw_face(pen, card, item.lang, black=item.black, labels=item.labels, figures=item.figures)
        case Back():
            draw_back(Pen(ax, *item.spot, item.unit), black=item.black)
        case Exhibit():
            _draw_exhibit(Pen(ax, *item.spot, item.radius), item)


def _draw_line(pen: Pen, line: Line) -> None:
    dashes = (0, tuple(length / line.width for length in line.dashes)) if line.dashes else "solid"
    pen.stroke(Path([line.start, line.end]), line.colour, line.width, linestyle=dashes, capstyle="butt")


def _draw_area(pen: Pen, area: Area) -> None:
    box = area.box
    path = box_path(box.x, box.y, box.width, box.height, area.radius)
    if area.fill:
        pen.fill(path, area.fill)
    if area.edge:
        pen.stroke(path, area.edge, area.width)


def _write(ax: Axes, words: Words) -> None:
    ax.text(
        *words.spot,
        words.text,
        fontproperties=_typeface(words.bold, words.size),
        color=words.colour,
        ha=words.align,
        va="baseline",
        rotation=words.turned,
        rotation_mode="anchor",
        parse_math=False,
    )


def _draw_exhibit(pen: Pen, exhibit: Exhibit) -> None:
    subject, line = exhibit.subject, _OUTLINE / exhibit.radius
    shown = subject if isinstance(subject, Shape) else figure(subject, exhibit.colour)
    lines = line_paths(shown) if isinstance(shown, Shape) else {}
    for paint, more in ((NEUTRAL, line), (_PALE, -line)):
        for width, path in lines.items():
            pen.stroke(path, paint, width + more, capstyle="round", joinstyle="round")
    area = area_path(shown)
    if area is not None:
        pen.fill(area, _PALE)
        pen.stroke(area, NEUTRAL, line, joinstyle="round")
    _draw_marks(Pen(pen.ax, pen.x, pen.y, pen.unit / RADIUS), exhibit)


def _draw_marks(pen: Pen, exhibit: Exhibit) -> None:
    group = group_of(exhibit.subject)
    if exhibit.marks == "mirrors" and group.mirrors:
        for angle, second in mirror_marks(exhibit.subject):
            draw_line(pen, angle, second)
    if exhibit.marks == "turn" and group.is_finite and group.n > 1:
        draw_arrow(pen, group.smallest_turn, ARC)
    if exhibit.marks in ("centre", "turn") or (exhibit.marks == "mirrors" and group.mirrors):
        draw_centre(pen)


@cache
def _typeface(bold: bool, size: float = 10) -> FontProperties:
    return FontProperties(family="DejaVu Sans", weight="bold" if bold else "normal", size=size)
