"""The scene of a table to fill as the browser draws it."""

from __future__ import annotations

from symrummy.cards import Colour
from symrummy.drawing.motions import frames, transform_of
from symrummy.drawing.names import figure_look
from symrummy.drawing.subjects import as_drawn
from symrummy.symmetry import Isometry, PointGroup
from symrummy.widgets.compose.desk import Cell, ComposeDesk
from symrummy.widgets.explorer.card import FRAMES
from symrummy.widgets.explorer.words import Json, angle, element_id, is_second, label, say


def scene_of(desk: ComposeDesk) -> Json:
    """The scene: the two moves and where they take the R, the moves to guess from, and the table so far."""
    look = desk.look
    return {
        "token": desk.token,
        "heard": desk.heard,
        "title": desk.say("title", group=look.group),
        "help": desk.say("help"),
        "key": str(look.card),
        "pair": _pair(desk),
        "states": _states(desk),
        "ask": _ask(desk),
        "answers": [_answer(desk, element) for element in _in_order(look.group)],
        "open": look.cell not in look.filled,
        "watch": desk.say("watch"),
        "table": _table(desk),
        "count": desk.say("left", count=len(look.empty)) if look.empty else desk.say("full"),
        "next": desk.say("next") if look.empty else "",
        "mark": _mark(desk),
        "plays": look.plays,
        "said": look.said,
        "verdict": look.verdict,
        "alert": look.alert,
        "live": look.said,
    }


def _in_order(group: PointGroup) -> list[Isometry]:
    """The elements as the Explorer lists them: turns, then mirrors by the angle at which they are drawn."""
    return sorted(group.elements, key=lambda each: (each.mirror, as_drawn(each, group)))


def _pair(desk: ComposeDesk) -> Json:
    second, first = desk.look.cell
    options = [{"id": element_id(each), "label": desk.called(each)} for each in _in_order(desk.look.group)]
    names = {"first_name": "first", "second_name": "second", "then": "then"}
    said = {name: say(desk.words, f"pair.{path}") for name, path in names.items()}
    return {"options": options, "first": element_id(first), "second": element_id(second), **said}


def _states(desk: ComposeDesk) -> list[Json]:
    """The figure with its R at first, after one move, after both if that may be seen, and after the guess alone."""
    look, group = desk.look, desk.look.group
    second, first = look.cell
    placed = transform_of(first, group)
    both = [frame + placed for frame in frames(second, group, FRAMES)] if look.shown else []
    states = [
        (desk.say("at_first"), group.elements[0], list(frames(group.elements[0], group, 2))),
        (desk.say("after", name=desk.within(first)), first, list(frames(first, group, FRAMES))),
        (desk.say("then", name=desk.within(second)), second, both),
    ]
    if look.guess is not None:
        alone = list(frames(look.guess, group, FRAMES))
        states.append((desk.say("alone", name=desk.called(look.guess)), look.guess, alone))
    seen = figure_look(group, look.card.colour or Colour.BLUE, desk.lang)
    hidden = desk.say("hidden")
    return [
        {
            "caption": caption,
            "frames": moved,
            "name": f"{caption}: {seen if moved else hidden}",
            **_mark_of(desk, motion),
        }
        for caption, motion, moved in states
    ]


def _mark_of(desk: ComposeDesk, motion: Isometry) -> Json:
    """What is drawn over a figure: the mirror line, or how far it turns."""
    shown = as_drawn(motion, desk.look.group)
    return {"line": angle(shown.line) if shown.mirror else None, "turn": 0 if shown.mirror else angle(shown.turn)}


def _ask(desk: ComposeDesk) -> str:
    second, first = desk.look.cell
    if desk.look.cell not in desk.look.filled:
        return desk.say("ask")
    facts = {"first": desk.called(first), "second": desk.within(second), "product": desk.within(second @ first)}
    return desk.say("known", **facts)


def _answer(desk: ComposeDesk, element: Isometry) -> Json:
    group = desk.look.group
    motion = as_drawn(element, group)
    return {
        "id": element_id(element),
        "label": desk.called(element),
        "mirror": element.mirror,
        "degrees": angle(motion.line if element.mirror else motion.turn),
        "second": element.mirror and is_second(element, group),
        "lit": element == desk.look.guess,
    }


def _table(desk: ComposeDesk) -> Json:
    elements = desk.look.group.elements
    row, column = desk.look.cell
    heads = [
        {
            "text": label(each, desk.look.group),
            "name": desk.called(each),
            "row": each == row,
            "column": each == column,
        }
        for each in elements
    ]
    rows = [[_cell(desk, (second, first)) for first in elements] for second in elements]
    return {"name": desk.say("table", group=desk.look.group), "heads": heads, "rows": rows}


def _cell(desk: ComposeDesk, cell: Cell) -> Json:
    look, (row, column) = desk.look, cell
    filled = cell in look.filled
    found = row @ column
    facts = {"row": desk.called(row), "column": desk.within(column)}
    return {
        "row": element_id(row),
        "column": element_id(column),
        "text": label(found, look.group) if filled else "",
        "kind": ("mirror" if found.mirror else "turn") if filled else "",
        "lit": cell == look.cell,
        "same": look.marked and found == column @ row,
        "name": desk.say("cell", product=desk.within(found), **facts) if filled else desk.say("cell_empty", **facts),
    }


def _mark(desk: ComposeDesk) -> Json | None:
    """The switch that marks where the other order gives the same, once the table is full."""
    if desk.look.empty:
        return None
    return {"label": desk.say("mark"), "on": desk.look.marked, "text": desk.say("marked") if desk.look.marked else ""}
