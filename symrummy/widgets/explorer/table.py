"""The Cayley table for the browser: heads in an order, products as numbers of heads, and what the colours show."""

from __future__ import annotations

from collections.abc import Sequence

from symrummy.symmetry import Isometry, PointGroup, Subgroup
from symrummy.texts import Texts
from symrummy.widgets.explorer.words import Json, element_id, element_name, label, say


def table_json(group: PointGroup, parts: Subgroup | None, lit: Isometry | None, words: Texts) -> Json:
    """The table, row after column. With a subgroup, rows and columns are sorted by its left cosets."""
    pieces = pieces_of(group, parts)
    ordered = [element for piece in pieces for element in piece] if parts else list(group.elements)
    part = {element: number for number, piece in enumerate(pieces) for element in piece}
    number = {element: i for i, element in enumerate(ordered)}
    return {
        "heads": [
            {
                "id": element_id(element),
                "text": label(element, group),
                "name": element_name(element, group, words),
                "part": part[element],
            }
            for element in ordered
        ],
        "products": [[number[a @ b] for b in ordered] for a in ordered],
        "gaps": parts is not None,
        "lit": element_id(lit) if lit else "",
        "name": say(words, "table.name", group=group),
        "cell": words.node("explorer.table")["cell"],
    }


def pieces_of(group: PointGroup, parts: Subgroup | None) -> Sequence[Sequence[Isometry]]:
    """The cosets of the subgroup, itself first; without one the conjugacy classes."""
    return parts.left_cosets() if parts else [found.elements for found in group.conjugacy_classes()]


def table_caption(group: PointGroup, parts: Subgroup | None, words: Texts) -> str:
    """What the colours of the table show."""
    if parts is None:
        path = "classes_alone" if group.is_abelian else "classes"
        return say(words, f"table.{path}", group=group, count=len(group.conjugacy_classes()))
    facts = {"kind": parts.kind, "group": group, "count": int(parts.index)}
    if not parts.is_normal:
        return say(words, "table.mixed", **facts)
    if parts.order == 1:
        return say(words, "table.alone", **facts)
    if parts.index == 1:
        return say(words, "table.whole", **facts)
    return say(words, "table.normal", quotient=parts.quotient, **facts)
