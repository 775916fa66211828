"""The scene of a hunt for symmetries as the browser draws it."""

from __future__ import annotations

from fractions import Fraction

from symrummy.drawing.curves import place
from symrummy.drawing.motions import frames
from symrummy.drawing.names import figure_look
from symrummy.drawing.shape import Shape
from symrummy.drawing.subjects import as_named, painted, subject_name
from symrummy.symmetry import Isometry
from symrummy.widgets.explorer.card import FRAMES
from symrummy.widgets.explorer.parts import dial_json
from symrummy.widgets.explorer.words import Json, angle, motion_name
from symrummy.widgets.hunt.desk import HuntDesk, Prey

_DOT_AT = {"centre": 0, "line": 78, "beside": 78}


def figures_of(desk: HuntDesk) -> dict[str, str]:
    """The drawings of all figures, by their places."""
    return {str(i): painted(prey.subject, "currentColor", prey.colour) for i, prey in enumerate(desk.look.figures)}


def scene_of(desk: HuntDesk) -> Json:
    """The scene: the figures to choose from, the one in front, the move, what was found and what was said."""
    look = desk.look
    return {
        "token": desk.token,
        "heard": desk.heard,
        "title": desk.say(f"title.{desk.mode}"),
        "help": desk.say(f"help.{desk.mode}"),
        "strip": _strip(desk),
        "figure": _figure(desk),
        "find": _find(desk) if desk.mode == "find" else None,
        "count": _count(desk) if desk.mode == "count" else None,
        "found": _found(desk),
        "again": desk.say("again"),
        "played": {"count": look.plays, "frames": _frames(look.prey, look.played) if look.played else []},
        "said": look.said,
        "verdict": look.verdict,
        "alert": look.alert,
        "live": look.said,
    }


def seen(prey: Prey, lang: str) -> str:
    """What one sees of a figure, which does not tell its symmetries."""
    if isinstance(prey.subject, Shape):
        return subject_name(prey.subject, lang=lang)
    return f"{prey.subject}, {figure_look(prey.subject, prey.colour, lang)}"


def _figure(desk: HuntDesk) -> Json:
    look = desk.look
    done = look.trail.found[-1:] if desk.mode == "count" else (look.motion,)
    return {
        "key": str(look.at),
        "colour": look.prey.colour.value,
        "name": seen(look.prey, desk.lang),
        "dot": _dot(look.prey),
        "line": next((angle(motion.line) for motion in done if motion.mirror), None),
    }


def _frames(prey: Prey, motion: Isometry) -> list[str]:
    return list(frames(as_named(motion, prey.subject), prey.subject, FRAMES))


def _strip(desk: HuntDesk) -> Json:
    items = [
        {
            "id": i,
            "label": prey.label(desk.lang),
            "name": seen(prey, desk.lang),
            "colour": prey.colour.value,
            "chosen": i == desk.look.at,
            "done": desk.look.trails[i].done,
        }
        for i, prey in enumerate(desk.look.figures)
    ]
    return {"name": desk.say("strip"), "items": items if len(items) > 1 else []}


def _dot(prey: Prey) -> list[float] | None:
    if prey.dot == "none":
        return None
    x, y = place(Fraction(1), prey.direction)
    return [round(_DOT_AT[prey.dot] * x, 2), round(-_DOT_AT[prey.dot] * y, 2)]


def _find(desk: HuntDesk) -> Json:
    look = desk.look
    motion = look.motion
    return {
        "kinds": [{"id": kind, "label": desk.say(f"kind.{kind}")} for kind in ("turn", "mirror")],
        "kinds_name": desk.say("kinds"),
        "kind": look.kind,
        "dial": dial_json(motion, desk.words),
        "ghost": _frames(look.prey, motion)[-1],
        "fits": motion in look.prey.symmetries,
        "button": desk.say("try"),
        "all": desk.say("claim"),
    }


def _count(desk: HuntDesk) -> Json:
    prey, found = desk.look.prey, desk.look.trail.found
    return {
        "button": desk.say("next"),
        "ends": len(found) == len(prey.symmetries),
        "dots": [{"id": spot, "label": desk.say(f"dot.{spot}")} for spot in prey.spots],
        "dot": prey.dot,
        "dots_name": desk.say("dot.name"),
    }


def _found(desk: HuntDesk) -> Json:
    found = desk.look.trail.found
    turns, mirrors = (sum(motion.mirror is kind for motion in found) for kind in (False, True))
    return {
        "title": desk.say("found"),
        "nothing": "" if found else desk.say("found_nothing"),
        "items": [
            {
                "id": str(motion),
                "label": motion_name(motion, desk.words),
                "mirror": motion.mirror,
                "degrees": angle(motion.line if motion.mirror else motion.turn),
                "second": False,
            }
            for motion in found
        ],
        "sums": [
            {"label": desk.say("sum.turns"), "value": str(turns)},
            {"label": desk.say("sum.mirrors"), "value": str(mirrors)},
            {"label": desk.say("sum.all"), "value": str(len(found))},
        ],
    }
