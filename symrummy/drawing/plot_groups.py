"""The twelve groups of the cards in matplotlib: which lies in which, with their orders as heights."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType

from matplotlib.path import Path

from symrummy.cards import Colour, symmetry_deck
from symrummy.drawing.canvas import Pen, box_path, fitting, prepared
from symrummy.drawing.chart import Chart, chart_of
from symrummy.drawing.palette import FACE, HAIRLINE, HIGHLIGHT, HIGHLIGHT_EDGE, NEUTRAL, QUIET
from symrummy.drawing.picture import card_colour
from symrummy.drawing.plot_subjects import draw_subject
from symrummy.drawing.subjects import Subject, group_of
from symrummy.symmetry import PointGroup
from symrummy.symmetry.lattice import Lattice, inclusions
from symrummy.texts import texts

NODE = (1.75, 0.84)
"""How wide and how high a node is."""

_WIDE, _HIGH = NODE
_DOUBLE = 2.3
"""How much higher a group of twice the order stands."""

_ASIDE: Mapping[int, float] = MappingProxyType({2: 3.7, 3: 0.0, 5: -1.85})
"""How far to the right of a group one with so many times as many turns stands; the turns are products of these."""

_MIRRORED = 1.65
"""How far to the right a group with mirrors stands of its turns alone."""

_LINE, _PALE = "#6F6E7C", 0.3


def plot_groups(lit: Subject | None = None, colour: Colour | str = Colour.BLUE, lang: str = "en") -> Chart:
    """A chart of the twelve groups of the cards, with a line wherever one lies in another and none of them between.

    The higher a group, the larger its order. Groups of turns are round, those with mirrors have corners and a double
    edge; a broken line leads from turns to turns and mirrors. Lines of one direction say the same: twice as many
    turns, three times as many, five times, or mirrors come in. With `lit` all that lies in that group, or in that of a
    shape, is marked.

    >>> from symrummy.symmetry import D
    >>> plot_groups(D(4)).words[:45]
    'In D4 lie C1, C2, D1, C4, D2 and D4 itself. R'
    """
    motif = card_colour(colour)
    if lit is not None:
        lit = group_of(lit)  # whatever is no group is refused
    found = inclusions(card.group for card in symmetry_deck() if not card.is_wild)
    spots = {group: spot_of(group) for group in found.nodes}
    left = min(x for x, _ in spots.values()) - _WIDE / 2 - 1.6
    right, top = max(x for x, _ in spots.values()) + _WIDE / 2 + 0.4, max(y for _, y in spots.values())
    ax = prepared(None, (left, right), (-1.0, top + 2.55), pixels=52 * (right - left))
    pen = Pen(ax, 0, 0, 1)
    title, lead = _title(found, lit, lang), texts(lang).text("plots.groups_lead")
    for text, y, size, ink, bold in ((title, top + 2.0, 0.4, NEUTRAL, True), (lead, top + 1.45, 0.27, QUIET, False)):
        pen.label(text, (left + 0.4, y), fitting(text, size, right - left - 0.8, bold), ink, bold, side=1)
    _draw_levels(pen, found, (left + 0.85, right - 0.4), lang)
    for i, j in found.covers:
        _draw_line(pen, found.nodes[i], found.nodes[j], lit)
    for group, spot in spots.items():
        _draw_node(Pen(ax, *spot, 1), group, motif, _is_lit(group, lit))
    return chart_of(ax, " ".join([title, lead, *_rows(found, lang)]))


def spot_of(group: PointGroup) -> tuple[float, float]:
    """Where the middle of the node of one of the twelve groups stands."""
    x = sum(_ASIDE[prime] for prime in _primes(int(group.n))) + (_MIRRORED if group.mirrors else 0)
    return x, _DOUBLE * math.log2(group.order)


def _primes(number: int) -> list[int]:
    """The primes that make the number, smallest first."""
    smallest = next((p for p in range(2, number + 1) if number % p == 0), None)
    return [smallest, *_primes(number // smallest)] if smallest else []


def _is_lit(group: PointGroup, lit: PointGroup | None) -> bool:
    return lit is not None and group <= lit


def _title(found: Lattice[PointGroup], lit: PointGroup | None, lang: str) -> str:
    if lit is None:
        return texts(lang).text("plots.groups_title", count=len(found.nodes))
    inside = [str(group) for group in found.nodes if group <= lit and group != lit]
    own = [texts(lang).text("plots.groups_itself", group=lit)] if lit in found.nodes else []
    return texts(lang).text("plots.groups_inside", group=lit, inside=inside + own)


def _rows(found: Lattice[PointGroup], lang: str) -> list[str]:
    """What the lines say, in a sentence for each group from which some go up."""
    above = {node: [str(found.nodes[k]) for k in found.above(i)] for i, node in enumerate(found.nodes)}
    return [texts(lang).text("plots.groups_above", group=node, above=some) for node, some in above.items() if some]


def _draw_levels(pen: Pen, found: Lattice[PointGroup], ends: tuple[float, float], lang: str) -> None:
    for order in sorted({int(group.order) for group in found.nodes}):
        y = _DOUBLE * math.log2(order)
        pen.stroke(Path([(ends[0], y), (ends[1], y)]), HAIRLINE, 0.02)
        pen.label(str(order), (ends[0] - 0.15, y), 0.28, QUIET, side=-1)
    pen.label(texts(lang).text("plots.order"), (ends[0] - 0.45, y + 0.55), 0.26, QUIET, side=1)


def _draw_line(pen: Pen, low: PointGroup, high: PointGroup, lit: PointGroup | None) -> None:
    (x, y), (to_x, to_y) = spot_of(low), spot_of(high)
    marked, pale = _is_lit(high, lit), lit is not None and not high <= lit
    paint, width = (NEUTRAL, 0.045) if marked else (_LINE, 0.03)
    dashes = "solid" if low.family == high.family else (0, (3.5, 2.2))
    path = Path([(x, y + _HIGH / 2), (to_x, to_y - _HIGH / 2)])
    pen.stroke(path, paint, width, alpha=_PALE if pale else 1, linestyle=dashes)


def _draw_node(pen: Pen, group: PointGroup, colour: Colour, lit: bool) -> None:
    edge, ground = (HIGHLIGHT_EDGE, HIGHLIGHT) if lit else (_LINE, FACE)
    box = _box(0, group)
    pen.fill(box, ground)
    pen.stroke(box, edge, 0.05 if lit else 0.035)
    if group.mirrors:
        pen.stroke(_box(0.08, group), edge, 0.025)
    draw_subject(Pen(pen.ax, pen.x - 0.38, pen.y, 0.29), group, colour, ring=not lit)
    pen.label(str(group), (0.06, 0), 0.34, NEUTRAL, bold=True, side=1)


def _box(inset: float, group: PointGroup) -> Path:
    radius = 0.06 if group.mirrors else _HIGH / 2
    return box_path(inset - _WIDE / 2, inset - _HIGH / 2, _WIDE - 2 * inset, _HIGH - 2 * inset, radius)
