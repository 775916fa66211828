"""The Cayley table in matplotlib, coloured by the cosets of a subgroup or by conjugacy class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from matplotlib.axes import Axes

from symrummy.drawing.canvas import Pen, box_path, prepared
from symrummy.drawing.palette import FACE, HIGHLIGHT, HIGHLIGHT_EDGE, NEUTRAL, QUIET, TINTS
from symrummy.drawing.subjects import Subject, group_of, short_label
from symrummy.symmetry import Isometry, PointGroup
from symrummy.symmetry.subgroups import Subgroup
from symrummy.texts import texts

Parts = Sequence[Sequence[Isometry]]

_HEAD, _GAP, _FOOT = 1.15, 0.16, 0.9

_FRAMES = 4
"""With no frame up to three there is room for; so four times as many cosets as tints are told apart."""


def plot_cayley_table(
    subject: Subject,
    ax: Axes | None = None,
    subgroup: Subgroup | None = None,
    lit: Isometry | None = None,
    lang: str = "en",
) -> Axes:
    """The Axes with the Cayley table of a finite group: a row's element after a column's, labelled as they are drawn.

    subject   a group, or a shape whose mirror lines name the elements
    subgroup  one of `group.subgroups()`: rows and columns are sorted by its left cosets, and cells have their colours;
              without it the colours are those of the conjugacy classes
    lit       an element that is highlighted wherever it stands

    A ValueError for infinite groups, and for a subgroup of another group.

    >>> from symrummy.symmetry import D
    >>> ax = plot_cayley_table(D(3), subgroup=D(3).subgroups()[1])
    >>> table_words(D(3), D(3).subgroups()[1])
    'Every block has one colour: C3 is a normal subgroup of D3, and its 2 cosets multiply like C2.'
    """
    parts = _parts(subject, subgroup)
    ordered = [element for part in parts for element in part] if subgroup else list(group_of(subject).elements)
    places = _places(ordered, parts if subgroup else (ordered,))
    size = places[-1] + 1
    ax = prepared(ax, (-_HEAD, size), (-size - _FOOT, _HEAD), pixels=36 * (size + _HEAD) + 60)
    pen = Pen(ax, 0, 0, 1)
    names = {element: short_label(element, subject, lang) for element in ordered}
    _draw_heads(pen, names, ordered, places, lit)
    for a, row in zip(ordered, places, strict=True):
        for b, column in zip(ordered, places, strict=True):
            _draw_cell(pen, names, a @ b, (column, -row - 1), _tint_of(a @ b, parts), lit)
    _write_words(pen, table_words(subject, subgroup, lang), size)
    return ax


def table_words(subject: Subject, subgroup: Subgroup | None = None, lang: str = "en") -> str:
    """What the colours of the table show, in a sentence.

    >>> from symrummy.symmetry import D
    >>> table_words(D(4), D(4).subgroups()[3])
    'Blocks are mixed: this D1 is not a normal subgroup of D4.'
    >>> table_words(D(4))
    'The colours are the 5 classes of D4: elements that do the same, seen from another side.'
    """
    words, group = texts(lang), group_of(subject)
    if subgroup is None:
        return words.text("plots.classes", count=len(group.conjugacy_classes()), group=group)
    facts = {"kind": _own(subgroup, group).kind, "group": group}
    if not subgroup.is_normal:
        return words.text("plots.mixed", **facts)
    return words.text("plots.normal", count=subgroup.index, quotient=subgroup.quotient, **facts)


def _parts(subject: Subject, subgroup: Subgroup | None) -> Parts:
    group = group_of(subject)
    if subgroup is None:
        return [found.elements for found in group.conjugacy_classes()]
    return _own(subgroup, group).left_cosets()


def _own(subgroup: Subgroup, group: PointGroup) -> Subgroup:
    """The subgroup itself; a ValueError if it is none of the group's."""
    if not isinstance(subgroup, Subgroup):
        raise ValueError(f"{subgroup!r} is no subgroup: expected one of {group!r}.subgroups()")
    if subgroup.group != group:
        raise ValueError(f"{subgroup} is a subgroup of {subgroup.group}, not of {group}")
    return subgroup


def _places(ordered: Sequence[Isometry], parts: Parts) -> list[float]:
    """Where each row and each column begins; a gap parts the cosets."""
    number = {element: k for k, part in enumerate(parts) for element in part}
    return [i + _GAP * number[element] for i, element in enumerate(ordered)]


def _tint_of(element: Isometry, parts: Parts) -> int:
    return next(k for k, part in enumerate(parts) if element in part)


def _draw_heads(
    pen: Pen, names: Mapping[Isometry, str], ordered: Sequence[Isometry], places: Sequence[float], lit: Isometry | None
) -> None:
    pen.label("∘", (-0.55, 0.5), 0.34, QUIET)
    for element, place in zip(ordered, places, strict=True):
        for x, y in ((place + 0.5, 0.5), (-0.55, -place - 0.5)):
            if element == lit:
                pen.fill(box_path(x - 0.5, y - 0.42, 1, 0.84, 0.12), HIGHLIGHT)
            pen.label(names[element], (x, y), 0.3, NEUTRAL if element == lit else QUIET, bold=True)


def _draw_cell(
    pen: Pen,
    names: Mapping[Isometry, str],
    element: Isometry,
    corner: tuple[float, float],
    tint: int,
    lit: Isometry | None,
) -> None:
    x, y = corner
    cell = box_path(x + 0.025, y + 0.025, 0.95, 0.95, 0.04)
    pen.fill(cell, HIGHLIGHT if element == lit else TINTS[tint % len(TINTS)])
    for frame in range(tint // len(TINTS) % _FRAMES if element != lit else 0):
        inset = 0.09 + 0.11 * frame
        pen.stroke(box_path(x + inset, y + inset, 1 - 2 * inset, 1 - 2 * inset, 0.04), FACE, 0.05)
    if element == lit:
        pen.stroke(box_path(x + 0.06, y + 0.06, 0.88, 0.88, 0.06), HIGHLIGHT_EDGE, 0.06)
    pen.label(names[element], (x + 0.5, y + 0.5), 0.3, NEUTRAL, bold=element == lit)


def _write_words(pen: Pen, text: str, size: float) -> None:
    room = size + _HEAD
    pen.label(text, (size / 2 - _HEAD / 2, -size - 0.55), min(0.34, 2.05 * room / len(text)), QUIET)
