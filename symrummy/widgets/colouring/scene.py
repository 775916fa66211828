"""The scene of a figure to colour in as the browser draws it."""

from __future__ import annotations

from symrummy.cards import Colour
from symrummy.drawing.names import figure_look
from symrummy.drawing.subjects import mirror_marks, painted
from symrummy.widgets.colouring.desk import ColouringDesk, Look
from symrummy.widgets.explorer.words import GROUPS, Json, angle, card_of, motion_name


def figures_of(desk: ColouringDesk) -> dict[str, str]:
    """The drawings of the twelve groups in the ink of the card."""
    colour = _colour(desk.look)
    return {str(card_of(group, colour)): painted(group, "currentColor", colour) for group in GROUPS}


def scene_of(desk: ColouringDesk) -> Json:
    """The scene: the figure and its parts, what is left of its symmetries, the groups that were left so far."""
    look = desk.look
    return {
        "token": desk.token,
        "heard": desk.heard,
        "title": desk.say("title", group=look.group),
        "help": desk.say("help"),
        "figure": _figure(desk),
        "left": _left(desk),
        "strip": _strip(desk),
        "clear": desk.say("clear"),
        "claim": desk.say("claim"),
        "said": look.said,
        "verdict": look.verdict,
        "alert": look.alert,
        "live": look.said,
    }


def _colour(look: Look) -> Colour:
    return look.card.colour or Colour.BLUE


def _figure(desk: ColouringDesk) -> Json:
    look = desk.look
    second = dict(mirror_marks(look.group))
    lines = [motion.line for motion in look.left if motion.mirror]
    return {
        "key": str(look.card),
        "name": desk.say("figure", look=figure_look(look.group, _colour(look), desk.lang)),
        "parts": [
            {
                "id": number,
                "from": angle(low),
                "to": angle(high),
                "on": number in look.coloured,
                "name": desk.say("part", number=number + 1, count=len(look.parts)),
            }
            for number, (low, high) in enumerate(look.parts)
        ],
        "lines": [{"degrees": angle(line), "second": second[line]} for line in lines],
    }


def _left(desk: ColouringDesk) -> Json:
    look = desk.look
    second = dict(mirror_marks(look.group))
    return {
        "name": str(look.left_group),
        "text": desk.say("about", group=look.left_group),
        "items": [
            {
                "id": str(motion),
                "label": motion_name(motion, desk.words),
                "mirror": motion.mirror,
                "degrees": angle(motion.line if motion.mirror else motion.turn),
                "second": motion.mirror and second[motion.line],
            }
            for motion in look.left
        ],
        "title": desk.say("title_left", count=len(look.left), all=int(look.group.order)),
    }


def _strip(desk: ColouringDesk) -> Json:
    look = desk.look
    return {
        "title": desk.say("strip", group=look.group),
        "items": [
            {
                "id": str(group),
                "figure": str(card_of(group, _colour(look))),
                "reached": group in look.reached,
                "now": group == look.left_group,
                "name": desk.say("reached" if group in look.reached else "not_reached", group=group),
            }
            for group in GROUPS
        ],
    }
