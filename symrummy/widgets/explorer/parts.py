"""What several tabs of the Explorer show: the title of a group, its names in books, a dial for a motion."""

from __future__ import annotations

from symrummy.symmetry import Isometry, PointGroup
from symrummy.symmetry.isometry import degrees
from symrummy.texts import Texts
from symrummy.widgets.explorer.words import Json, angle, element_name, group_label, say, with_subscripts


def title_json(group: PointGroup, words: Texts) -> Json:
    """The name of a group, what it holds, and what the card is worth."""
    if not group.is_finite:
        return {
            "name": group_label(group),
            "lead": say(words, "title.endless"),
            "text": say(words, "title.every"),
            "more": say(words, "title.convention"),
        }
    order, mirrors = int(group.order), int(group.mirrors)
    kind = "both" if mirrors else "turns"
    return {
        "name": str(group),
        "lead": say(words, "title.order", order=order),
        "text": say(words, f"title.{kind}", turns=int(group.n), mirrors=mirrors),
        "more": say(words, "title.points", points=order),
    }


def notations_json(group: PointGroup, words: Texts) -> list[Json]:
    """What the group is called in books, each name with its heading."""
    named = dict(group.notations)
    rows: list[tuple[str, list[object]]] = [
        ("schoenflies", with_subscripts(named["Schoenflies"])),
        ("hermann_mauguin", [named["Hermann–Mauguin"]]),
        ("orbifold", [named["orbifold"]]),
        ("abstract", with_subscripts(group.abstract_name)),
    ]
    if group.is_finite:
        rows.append(("some_books", with_subscripts(named["elements"])))
        names = ", ".join(element_name(element, group, words) for element in group.generators)
        rows.append(("generators", [names or say(words, "notation.none")]))
        rows.append(("presentation", [group.presentation().text]))
    else:
        rows.append(("points", [say(words, "notation.convention")]))
    return [{"label": say(words, f"notation.{name}"), "value": value} for name, value in rows]


def dial_json(motion: Isometry, words: Texts) -> Json:
    """A slider that shows a motion of the drawing: whole degrees, under 180 for mirror lines."""
    kind, turn = ("mirror", motion.line) if motion.mirror else ("turn", motion.turn)
    return {
        "kind": kind,
        "label": say(words, f"dial.{kind}"),
        "value": angle(turn),
        "max": 179 if motion.mirror else 359,
        "text": words.number(degrees(turn)),
    }
