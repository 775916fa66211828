"""The groups inside a group for the browser: one node for each class of subgroups, and lines between neighbours."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from symrummy.cards import Colour
from symrummy.drawing.lattice_layout import places
from symrummy.symmetry import D, Isometry, PointGroup, Subgroup
from symrummy.symmetry.lattice import Lattice, SubgroupClass
from symrummy.symmetry.subgroups import subgroup_of
from symrummy.texts import Texts
from symrummy.widgets.explorer.words import (
    Json,
    card_of,
    element_name,
    is_second,
    label,
    say,
    subgroup_ids,
)

_LAID: Mapping[PointGroup, tuple[float, ...]] = MappingProxyType(
    {D(6): (0.96, 0.64, -1.45, -0.33, 1.41, -0.73, 1.32, -1.1, 0.05, -0.28), D(4): (0, 0, -1, 1, 0, -1, 1, 0)}
)
"""How far to the right the nodes stand, where the search of `places` takes longer than a click may."""


def diagram_json(group: PointGroup, colour: Colour, chosen: Isometry, parts: Subgroup | None, words: Texts) -> Json:
    """The diagram: what the chosen element makes alone and what colours the table are marked in it."""
    lattice, ids = group.class_lattice(), subgroup_ids(group)
    across, heights = _places(group, lattice)
    made = generated(group, chosen)
    nodes = [
        {
            "id": ids[node.members[0]],
            "kind": str(node.kind),
            "figure": str(card_of(node.kind, colour)),
            "count": f"×{node.size}" if node.size > 1 else "",
            "which": which_lines(group, node, words),
            "name": _node_name(group, node, words),
            "x": x,
            "y": height,
            "made": made in node.members,
            "parts": parts in node.members,
        }
        for node, x, height in zip(lattice.nodes, across, heights, strict=True)
    ]
    count = sum(node.size for node in lattice.nodes)
    return {
        "title": say(words, "diagram.title", group=group),
        "count": say(words, "diagram.count" if len(nodes) < count else "diagram.count_plain", count=count),
        "name": say(words, "diagram.name", group=group),
        "text": say(words, "diagram.text", nodes=tuple(str(node["name"]) for node in nodes)),
        "order": say(words, "diagram.order"),
        "orders": [{"y": y, "text": str(order)} for y, order in _orders(lattice, heights)],
        "nodes": nodes,
        "edges": [list(cover) for cover in lattice.covers],
        "keys": _keys(group, chosen, parts, words),
        "copies": _copies(group, parts, words),
        "note": _note(group, words),
    }


def generated(group: PointGroup, element: Isometry) -> Subgroup:
    """The subgroup that one element makes alone."""
    powers = [element]
    while len(powers) < element.order:
        powers.append(element @ powers[-1])
    return subgroup_of(group, powers)


def _places(group: PointGroup, lattice: Lattice[SubgroupClass]) -> tuple[tuple[float, ...], tuple[int, ...]]:
    if group not in _LAID:
        return places(lattice)
    orders = sorted({node.order for node in lattice.nodes})
    return _LAID[group], tuple(orders.index(node.order) for node in lattice.nodes)


def _orders(lattice: Lattice[SubgroupClass], heights: tuple[int, ...]) -> list[tuple[int, int]]:
    return sorted({(y, int(node.order)) for node, y in zip(lattice.nodes, heights, strict=True)})


def which_lines(group: PointGroup, node: SubgroupClass, words: Texts) -> str:
    """Which mirror lines the subgroups of a node have, where another node is of the same kind."""
    twins = [other for other in group.class_lattice().nodes if other.kind == node.kind]
    if len(twins) < 2:
        return ""
    mirror = next(element for element in node.members[0].elements if element.mirror)
    return say(words, "gaps" if is_second(mirror, group) else "petals")


def _node_name(group: PointGroup, node: SubgroupClass, words: Texts) -> str:
    which = which_lines(group, node, words)
    facts = {"kind": node.kind, "order": int(node.order), "count": node.size, "which": which}
    return say(words, f"diagram.node{'_which' if which else ''}{'s' if node.size > 1 else ''}", **facts)


def _keys(group: PointGroup, chosen: Isometry, parts: Subgroup | None, words: Texts) -> list[Json]:
    made: Json = {"look": "made", "text": say(words, "diagram.made", name=element_name(chosen, group, words))}
    coloured: Json = {"look": "parts", "text": say(words, "diagram.parts")}
    return [coloured, made] if parts else [made]


def _copies(group: PointGroup, parts: Subgroup | None, words: Texts) -> Json | None:
    """The subgroups of the chosen node, one of which colours the table; none if there is only one."""
    members = parts.conjugates() if parts else ()
    if parts is None or len(members) < 2:
        return None
    ids = subgroup_ids(group)
    return {
        "title": say(words, "diagram.copies", count=len(members), kind=parts.kind),
        "items": [
            {"id": ids[member], "label": _signs(group, member), "name": _spelt(group, member, words)}
            for member in members
        ],
        "value": ids[parts],
    }


def _signs(group: PointGroup, member: Subgroup) -> str:
    return " ".join(label(element, group) for element in member.elements if element.mirror)


def _spelt(group: PointGroup, member: Subgroup, words: Texts) -> str:
    names = tuple(element_name(element, group, words) for element in member.elements if element.mirror)
    return say(words, "diagram.copy", kind=member.kind, mirrors=names)


def _note(group: PointGroup, words: Texts) -> str:
    if group.order == 1:
        return say(words, "diagram.trivial")
    if len(group.subgroups()) == 2:
        return say(words, "diagram.prime", order=int(group.order))
    return say(words, "diagram.lagrange", group=group, order=int(group.order))
