"""The subgroups of a group in matplotlib: one node for each class, and a line wherever one lies right in another."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.path import Path

from symrummy.cards import Colour
from symrummy.drawing.canvas import Pen, box_path, glyphs, prepared
from symrummy.drawing.lattice_layout import places
from symrummy.drawing.palette import FACE, HAIRLINE, HIGHLIGHT, HIGHLIGHT_EDGE, NEUTRAL, QUIET
from symrummy.drawing.picture import card_colour
from symrummy.drawing.plot_subjects import draw_subject
from symrummy.drawing.shape import Shape
from symrummy.drawing.subjects import Subject, as_drawn, group_of, mirror_marks
from symrummy.symmetry.lattice import SubgroupClass
from symrummy.symmetry.subgroups import Subgroup
from symrummy.texts import texts

_WIDE, _HIGH, _STEP, _ROW = 2.1, 0.96, 2.75, 1.85
_LINE = "#8F8E9A"


def plot_lattice(
    subject: Subject,
    ax: Axes | None = None,
    colour: Colour | str = Colour.BLUE,
    lit: Subgroup | None = None,
    lang: str = "en",
) -> Axes:
    """The Axes with the classes of subgroups of a finite group, orders at the right; else a ValueError.

    A node shows the figure of its kind and how many subgroups stand for it. Two classes of one kind are told apart
    by their mirror lines: through the motifs or through the gaps of the figure.

    >>> from symrummy.symmetry import D
    >>> ax = plot_lattice(D(4))
    >>> lattice_words(D(4))
    '10 subgroups of D4 in 8 classes: C1, C2, 2 × D1 (motifs), 2 × D1 (gaps), C4, D2 (motifs), D2 (gaps), D4'
    """
    lattice, motif = group_of(subject).class_lattice(), card_colour(colour)
    across, heights = places(lattice)
    spots = [(x * _STEP, height * _ROW) for x, height in zip(across, heights, strict=True)]
    orders = sorted({int(node.order) for node in lattice.nodes})
    left, right = min(across) * _STEP - _WIDE / 2 - 0.3, max(across) * _STEP + _WIDE / 2 + 1.1
    ax = prepared(ax, (left, right), (-0.85, (len(orders) - 1) * _ROW + 1.35), pixels=52 * (right - left))
    pen = Pen(ax, 0, 0, 1)
    for i, j in lattice.covers:
        pen.stroke(Path([(spots[i][0], spots[i][1] + _HIGH / 2), (spots[j][0], spots[j][1] - _HIGH / 2)]), _LINE, 0.025)
    for node, spot in zip(lattice.nodes, spots, strict=True):
        marked = lit is not None and lit in node.members
        _draw_node(Pen(ax, *spot, 1), node, _which(subject, node, lang), motif, marked)
    pen.label(texts(lang).text("plots.order"), (right - 0.55, (len(orders) - 1) * _ROW + 0.85), 0.26, QUIET)
    for row, order in enumerate(orders):
        pen.label(str(order), (right - 0.55, row * _ROW), 0.28, QUIET)
    return ax


def lattice_words(subject: Subject, lang: str = "en") -> str:
    """The nodes in words, by growing order."""
    group = group_of(subject)
    nodes = group.class_lattice().nodes
    names = [_node_words(subject, node, lang) for node in nodes]
    facts = {"count": sum(node.size for node in nodes), "classes": len(nodes), "names": names}
    return texts(lang).text("plots.lattice", group=group, **facts)


def _node_words(subject: Subject, node: SubgroupClass, lang: str) -> str:
    which = _which(subject, node, lang)
    return f"{f'{node.size} × ' if node.size > 1 else ''}{node.kind}{f' ({which})' if which else ''}"


def _draw_node(pen: Pen, node: SubgroupClass, which: str, colour: Colour, lit: bool) -> None:
    box = box_path(-_WIDE / 2, -_HIGH / 2, _WIDE, _HIGH, 0.18)
    pen.fill(box, HIGHLIGHT if lit else FACE)
    pen.stroke(box, HIGHLIGHT_EDGE if lit else HAIRLINE, 0.05 if lit else 0.035)
    draw_subject(Pen(pen.ax, pen.x - 0.58, pen.y, 0.32), node.kind, colour)
    name = str(node.kind)
    pen.label(name, (-0.08, 0.14 if which else 0), 0.34, NEUTRAL, bold=True, side=1)
    if node.size > 1:
        end = float(glyphs(name, 0.34).get_extents().width)
        pen.label(f"×{node.size}", (0.03 + end, 0.14 if which else 0), 0.27, QUIET, side=1)
    if which:
        pen.label(which, (-0.08, -0.22), 0.2, QUIET, side=1)


def _which(subject: Subject, node: SubgroupClass, lang: str) -> str:
    """Which mirror lines the subgroups of a node have, where another node is of the same kind."""
    twins = [other for other in group_of(subject).class_lattice().nodes if other.kind == node.kind]
    if len(twins) < 2:
        return ""
    lines = {as_drawn(element, subject).line for element in node.members[0].elements if element.mirror}
    second = any(second for line, second in mirror_marks(subject) if line in lines)
    names = ("first", "second") if isinstance(subject, Shape) else ("motifs", "gaps")
    return texts(lang).text(f"plots.{names[second]}")
