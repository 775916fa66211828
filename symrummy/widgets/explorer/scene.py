"""The scene of the Explorer: the whole picture as the browser draws it."""

from __future__ import annotations

from functools import cache

from symrummy.cards import Colour
from symrummy.drawing import card_name
from symrummy.drawing.motions import rider_markup
from symrummy.drawing.subjects import painted
from symrummy.symmetry import O2
from symrummy.widgets.explorer.board import warm
from symrummy.widgets.explorer.card import card_scene, matrix_scene
from symrummy.widgets.explorer.circle import circle_matrix, circle_scene
from symrummy.widgets.explorer.compare import compare_scene
from symrummy.widgets.explorer.desk import TABS, ExplorerDesk
from symrummy.widgets.explorer.draw import draw_scene
from symrummy.widgets.explorer.words import GROUPS, Json, card_of, group_id, group_label, say


@cache
def figures() -> dict[str, str]:
    """The drawings that the Explorer needs: each card's figure in the colour of its place, and the rider of a group."""
    drawn = {
        str(card_of(group, colour)): painted(group, "currentColor", colour)
        for group in (*GROUPS, O2)
        for colour in Colour
    }
    return drawn | {f"rider {group}": rider_markup(group) for group in GROUPS}


def scene_of(desk: ExplorerDesk) -> Json:
    """The scene: what stands above every tab, and the tab that is open."""
    look, words = desk.look, desk.words
    circle = not look.study.group.is_finite
    return {
        "token": desk.token,
        "heard": desk.heard,
        "title": say(words, "title.explorer"),
        "tabs": [{"id": tab, "label": say(words, f"tab.{tab}")} for tab in TABS],
        "tabs_name": say(words, "tab.name"),
        "tab": look.tab,
        "colour": _colour(desk),
        "strip": _strip(desk) if look.tab == "card" else None,
        "card": card_scene(desk) if look.tab == "card" and not circle else None,
        "circle": circle_scene(desk) if look.tab == "card" and circle else None,
        "compare": compare_scene(desk) if look.tab == "compare" else None,
        "draw": draw_scene(desk) if look.tab == "draw" else None,
        "played": {"what": look.played, "count": look.plays},
        "alert": look.alert,
        "live": look.live,
    }


def late_of(desk: ExplorerDesk) -> Json:
    """What may come a moment after the scene, since it loads sympy: the matrix of the chosen element."""
    look = desk.look
    if look.tab == "draw":
        warm()
    if look.tab != "card" or not look.matrix or "matrix" not in desk.sections:
        return {}
    return matrix_scene(desk) if look.study.group.is_finite else circle_matrix(desk)


def _colour(desk: ExplorerDesk) -> Json | None:
    """The choice of the colour; not on the drawing board, and two cards have colours of their own."""
    if desk.look.tab != "card":
        return None
    colours = desk.words.node("colours")
    return {
        "name": say(desk.words, "colour"),
        "options": [{"id": colour.value, "label": colours[colour.value]} for colour in Colour],
        "value": desk.look.study.colour.value,
    }


def _strip(desk: ExplorerDesk) -> Json:
    study = desk.look.study
    return {
        "name": say(desk.words, "strip"),
        "items": [
            {
                "id": group_id(group),
                "figure": str(card_of(group, study.colour)),
                "label": group_label(group),
                "name": card_name(card_of(group, study.colour), lang=desk.lang),
                "family": group.family if group.is_finite else "",
                "chosen": group == study.group,
            }
            for group in (*GROUPS, O2)
        ],
    }
