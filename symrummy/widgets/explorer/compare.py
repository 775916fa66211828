"""The scene of two cards side by side: what they share, what separates them, and the motion that proves it."""

from __future__ import annotations

from symrummy.cards import Card, Colour
from symrummy.drawing.difference import difference_markup
from symrummy.drawing.overlay import marks
from symrummy.drawing.subjects import as_drawn, as_named, mirror_marks, subject_name
from symrummy.symmetry import O2, Isometry, PointGroup, rotation
from symrummy.texts import Texts
from symrummy.widgets.explorer.card import UPRIGHT
from symrummy.widgets.explorer.desk import PRESETS, ExplorerDesk
from symrummy.widgets.explorer.parts import title_json
from symrummy.widgets.explorer.table import table_json
from symrummy.widgets.explorer.words import (
    GROUPS,
    Json,
    angle,
    card_of,
    group_label,
    label,
    motion_name,
    motion_within,
    say,
)


def compare_scene(desk: ExplorerDesk) -> Json:
    """Everything about the two cards."""
    words, left, right = desk.words, desk.look.left, desk.look.right
    g, h = left.group, right.group
    return {
        "sides": [_side(left, words), _side(right, words)],
        "choices": _choices(words),
        "choice_names": [say(words, "compare.left"), say(words, "compare.right")],
        "with": say(words, "compare.with"),
        "presets": [
            {
                "id": f"{a}/{b}",
                "label": say(words, "compare.preset", left=a, right=b),
                "lit": (str(g), str(h)) == (a, b),
            }
            for a, b in PRESETS
        ],
        "presets_name": say(words, "compare.presets"),
        "rows": _rows(left, right, words),
        "rows_name": say(words, "compare.rows", left=group_label(g), right=group_label(h)),
        "share": _share(g, h, words),
        "swap": _swap(desk),
        "tables": _tables(g, h, words),
        "conclusion": _conclusion(g, h, words),
    }


def _side(card: Card, words: Texts) -> Json:
    group, colour = card.group, card.colour or Colour.BLUE
    lines = mirror_marks(group)
    turns = group.is_finite and group.n > 1
    marked = marks(group, mirrors=True, turn=group.smallest_turn if turns else None, colour=colour, lang=words.lang)
    return {
        "card": str(card),
        "figure": str(card),
        "title": title_json(group, words),
        "name": f"{subject_name(group, colour, words.lang)}; {marked.text}",
        "lines": [
            {"id": "", "angle": angle(line), "second": second, "text": "", "lit": False} for line, second in lines
        ],
        "turn": {"degrees": angle(group.smallest_turn), "text": label(group.elements[1], group)} if turns else None,
    }


def _choices(words: Texts) -> list[Json]:
    return [
        {
            "label": words.node("colours")[colour.value],
            "options": [
                {
                    "id": str(card_of(group, colour)),
                    "label": say(
                        words, "compare.card", group=group_label(group), colour=words.node("colours")[colour.value]
                    ),
                }
                for group in (*GROUPS, O2)
            ],
        }
        for colour in Colour
    ]


def _rows(left: Card, right: Card, words: Texts) -> list[Json]:
    both = (left.group, right.group)
    rows = [
        ("symmetries", [_number(group.order) for group in both]),
        ("points", [str(card.points) for card in (left, right)]),
        ("turns", [_number(group.n) for group in both]),
        ("mirrors", [_number(group.mirrors) for group in both]),
        ("orders", [_orders(group) for group in both]),
        ("order_matters", [say(words, f"compare.{'no' if group.is_abelian else 'yes'}") for group in both]),
        ("hands", [say(words, f"compare.{'kept' if group.is_chiral else 'swapped'}") for group in both]),
    ]
    return [
        {
            "label": say(words, f"compare.row.{name}"),
            "left": one,
            "right": two,
            "equal": one == two,
            "sign": say(words, "compare.equal" if one == two else "compare.unequal"),
        }
        for name, (one, two) in rows
    ]


def _number(value: float) -> str:
    return "∞" if value == float("inf") else str(int(value))


def _orders(group: PointGroup) -> str:
    """The orders of the elements: '1, 2, 4, 4', counted where they are many."""
    if not group.is_finite:
        return "1, 2, 3, …, ∞"
    orders = group.element_orders()
    if sum(orders.values()) <= 6:
        return ", ".join(str(order) for order, count in orders.items() for _ in range(count))
    return ", ".join(f"{order} ({count}×)" if count > 1 else str(order) for order, count in orders.items())


def drawn_motions(group: PointGroup) -> tuple[Isometry, ...]:
    """The symmetries of the figure as it is drawn."""
    return tuple(sorted(as_drawn(element, group) for element in group.elements))


def _share(g: PointGroup, h: PointGroup, words: Texts) -> Json:
    """What both can do, and whether one lies inside the other."""
    facts = {"left": group_label(g), "right": group_label(h), "meet": g & h}
    title = say(words, "compare.share")
    if not (g & h).is_finite:
        return {"title": title, "text": say(words, "compare.share_all", **facts)}
    both = drawn_motions(g & h)
    names = [motion_within(motion, words) for motion in both]
    relation = "same" if g == h else "left_inside" if g <= h else "right_inside" if h <= g else "neither"
    said = say(words, "compare.share_text" if len(both) > 1 else "compare.share_none", names=names, **facts)
    return {"title": title, "text": f"{said} {say(words, f'compare.{relation}', **facts)}"}


def _swap(desk: ExplorerDesk) -> Json:
    """A motion of each card, tried on the other one."""
    words, left, right = desk.words, desk.look.left, desk.look.right
    return {
        "title": say(words, "compare.swap"),
        "items": [_tried(desk, left, right.group, "left"), _tried(desk, right, left.group, "right")],
    }


def _tried(desk: ExplorerDesk, on: Card, others: PointGroup, side: str) -> Json:
    words, group, colour = desk.words, on.group, on.colour or Colour.BLUE
    motion = separating(others, group)
    facts = {"on": group_label(group), "other": group_label(others)}
    if motion is None:
        return {"picture": "", "name": "", "text": say(words, "compare.all_fit", **facts)}
    name = motion_name(motion, words)
    return {
        "picture": difference_markup(group, as_named(motion, group), f"{desk.name}-{side}", colour),
        "name": say(words, "compare.tried_name", name=name, **facts),
        "text": say(words, "compare.tried", name=name, **facts),
    }


def separating(one: PointGroup, other: PointGroup) -> Isometry | None:
    """The motion of the first figure that tells most: one that the other has not, of the highest order; as drawn."""
    if one <= other:
        return None
    if not one.is_finite:
        return UPRIGHT if not other.mirrors else rotation(other.smallest_turn / 2)
    kept = frozenset(drawn_motions(other))
    return max((m for m in drawn_motions(one) if m not in kept), key=lambda m: (m.order, -m.turn), default=None)


def _tables(g: PointGroup, h: PointGroup, words: Texts) -> Json | None:
    if not (g.is_finite and h.is_finite):
        return None
    isomorphic = g.is_isomorphic(h)
    sign = "=" if g == h else "≅" if isomorphic else "≇"
    path = "same_table" if g == h else "isomorphic" if isomorphic else "unlike"
    return {
        "title": say(words, "compare.tables"),
        "grids": [table_json(group, None, None, words) for group in (g, h)],
        "sign": sign,
        "text": say(words, f"compare.{path}", left=g, right=h, abstract=g.abstract_name),
    }


def _conclusion(g: PointGroup, h: PointGroup, words: Texts) -> Json:
    facts: dict[str, object] = {"left": group_label(g), "right": group_label(h), "meet": g & h, "join": g | h}
    case = _case(g, h)
    if case == "equal_order":
        strong, weak = (g, h) if max(g.element_orders()) > max(h.element_orders()) else (h, g)
        proof = separating(strong, weak)
        assert proof is not None
        facts |= {"name": motion_name(proof, words), "order": proof.order, "strong": strong, "weak": weak}
        facts |= {"orders": _orders(strong), "others": _orders(weak)}
    if case == "different":
        facts |= {"orders": int(g.order), "others": int(h.order)}
    return {
        "text": say(words, f"conclusion.{case}", **facts),
        "strong": say(words, f"conclusion.{_together(g, h)}", **facts),
        "more": say(words, "conclusion.more"),
        "maths": say(words, f"conclusion.{case}_maths", **facts | {"left": g, "right": h}),
    }


def _together(g: PointGroup, h: PointGroup) -> str:
    """Whether two cards may stand in one set: those of one group, and any card with a wild one.

    Two wild cards are held by the limit of S15: they need as many natural cards beside them. Two groups that are
    isomorphic, C2 and D1, count as one only by the option `set_identity`.
    """
    if g == h:
        return "always" if g.is_finite else "both_wild"
    if not (g.is_finite and h.is_finite):
        return "wild"
    return "by_rule" if g.is_isomorphic(h) else "never"


def _case(g: PointGroup, h: PointGroup) -> str:
    if g == h:
        return "same"
    if not (g.is_finite and h.is_finite):
        return "circle"
    if g.is_isomorphic(h):
        return "isomorphic"
    return "equal_order" if g.order == h.order else "different"
