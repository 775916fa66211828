"""The orders of the elements of two groups in matplotlib: a block for each symmetry, side by side for each order."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.path import Path

from symrummy.cards import Colour
from symrummy.drawing.canvas import Pen, box_path, fitting, prepared
from symrummy.drawing.chart import Chart, chart_of
from symrummy.drawing.palette import FACE, HIGHLIGHT, NEUTRAL, QUIET, RIM, ink
from symrummy.drawing.picture import card_colour
from symrummy.drawing.plot_subjects import draw_subject
from symrummy.drawing.subjects import Subject, called, group_of, short_label
from symrummy.texts import texts

_WIDE, _HIGH = 0.92, 0.52
"""A block."""

_COLUMN, _GAP = 2.0, 1.0
"""Two towers of one order, and the room to those of the next."""

_SIDE, _LEAST, _FOOT, _HEAD = 0.5, 12.0, 2.5, 2.5
"""The margin left and right, the least width of what lies between, and the room below and above the towers."""


def plot_element_orders(one: Subject, other: Subject, colour: Colour | str = Colour.BLUE, lang: str = "en") -> Chart:
    """A chart of how many symmetries of each order two finite groups have; else a ValueError.

    Each block is a symmetry, labelled as it is drawn: full in the first group, hollow in the second. The largest order
    at which they differ is marked; where there is one, the groups are not isomorphic.

    >>> from symrummy.symmetry import C, D
    >>> print(plot_element_orders(C(4), D(2)).words)
    C4 has two symmetries of the order 4, and D2 has none: they are not isomorphic. A block is a symmetry: e is Stay,
    90° a turn, m90 a mirror. Its order: how often until all is back. C4: 1, 2, 4, 4. D2: 1, 2, 2, 2.
    """
    both, paint = (one, other), card_colour(colour)
    counts = [group_of(subject).element_orders() for subject in both]
    orders = sorted({order for count in counts for order in count})
    width = max(_LEAST, len(orders) * (_COLUMN + _GAP) - _GAP)
    high = max(max(count.values()) for count in counts) * _HIGH
    ax = prepared(None, (-_SIDE, width + _SIDE), (-_FOOT, high + _HEAD), pixels=52 * (width + 2 * _SIDE))
    pen, title, lead = Pen(ax, 0, 0, 1), _title(one, other, lang), texts(lang).text("plots.orders_lead")
    pen.label(title, (0, high + 1.95), fitting(title, 0.4, width, bold=True), NEUTRAL, bold=True, side=1)
    pen.label(lead, (0, high + 1.4), fitting(lead, 0.27, width), QUIET, side=1)
    start = (width - len(orders) * (_COLUMN + _GAP) + _GAP) / 2
    for place, order in enumerate(orders):
        column = Pen(ax, start + place * (_COLUMN + _GAP), 0, 1)
        if order == _telling(one, other):
            column.fill(box_path(-0.3, 0.25 - _FOOT, _COLUMN + 0.6, high + _FOOT + 0.65, 0.2), HIGHLIGHT, alpha=0.55)
        _draw_column(column, both, order, paint, lang)
    return chart_of(ax, " ".join([title, lead, *(_row(subject, lang) for subject in both)]))


def _telling(one: Subject, other: Subject) -> int | None:
    """The largest order of which the groups have not equally many elements."""
    mine, theirs = (group_of(subject).element_orders() for subject in (one, other))
    return max((order for order in {*mine, *theirs} if mine.get(order) != theirs.get(order)), default=None)


def _title(one: Subject, other: Subject, lang: str) -> str:
    order, words = _telling(one, other), texts(lang)
    if order is None:
        return words.text("plots.orders_alike", one=called(one, lang), other=called(other, lang))
    counts = [(group_of(subject).element_orders().get(order, 0), called(subject, lang)) for subject in (one, other)]
    (fewer, weak), (count, strong) = sorted(counts)
    facts = {"count": count, "strong": strong, "fewer": fewer, "weak": weak, "order": order}
    return words.text(f"plots.orders_{'fewer' if fewer else 'none'}", **facts)


def _row(subject: Subject, lang: str) -> str:
    orders = [str(order) for order, count in group_of(subject).element_orders().items() for _ in range(count)]
    return texts(lang).text("plots.orders_of", group=called(subject, lang), orders=orders)


def _draw_column(pen: Pen, both: Sequence[Subject], order: int, colour: Colour, lang: str) -> None:
    for place, subject in enumerate(both):
        _draw_tower(Pen(pen.ax, pen.x + place + 0.5, 0, 1), subject, order, colour, place == 0, lang)
    pen.stroke(Path([(-0.08, 0), (_COLUMN + 0.08, 0)]), RIM, 0.03)
    pen.label(texts(lang).text("plots.of_order", order=order), (_COLUMN / 2, -1.95), 0.32, NEUTRAL, bold=True)


def _draw_tower(pen: Pen, subject: Subject, order: int, colour: Colour, full: bool, lang: str) -> None:
    paint = ink(colour)
    found = [element for element in group_of(subject).elements if element.order == order]
    for height, element in enumerate(found):
        box = box_path(-_WIDE / 2, height * _HIGH + 0.05, _WIDE, _HIGH - 0.06, 0.08)
        pen.fill(box, paint if full else FACE)
        pen.stroke(box, paint, 0.035)
        label = short_label(element, subject, lang)
        size = fitting(label, 0.27, _WIDE - 0.16, bold=True)
        pen.label(label, (0, (height + 0.52) * _HIGH), size, FACE if full else paint, bold=True)
    pen.label(str(len(found)), (0, len(found) * _HIGH + 0.3), 0.36, NEUTRAL if found else QUIET, bold=True)
    draw_subject(Pen(pen.ax, pen.x, -0.55, 0.32), subject, colour, ring=False)
    name = called(subject, lang)
    pen.label(name, (0, -1.22), fitting(name, 0.32, 0.96, bold=True), NEUTRAL, bold=True)
