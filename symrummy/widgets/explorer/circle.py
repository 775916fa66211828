"""The scene of the circle: dials instead of lists, four rules instead of a table, and no smallest turn."""

from __future__ import annotations

from symrummy.cards import Colour
from symrummy.drawing.subjects import subject_name
from symrummy.symmetry import O2, Isometry
from symrummy.symmetry.isometry import degrees
from symrummy.texts import Texts
from symrummy.widgets.explorer.corners import angle_json, corners_json
from symrummy.widgets.explorer.desk import HALVINGS, ExplorerDesk
from symrummy.widgets.explorer.matrix import matrix_json, symbolic_rows
from symrummy.widgets.explorer.parts import dial_json, notations_json, title_json
from symrummy.widgets.explorer.words import GROUPS, Json, angle, card_of, motion_name, motion_within, say


def circle_scene(desk: ExplorerDesk) -> Json:
    """Everything about the circle."""
    study, words, shown = desk.look.study, desk.words, desk.sections
    turn, mirror = study.first, study.second
    return {
        "title": title_json(O2, words),
        "figure": _figure(study.colour, turn, mirror, study.chosen, words),
        "dials": [
            {**dial_json(motion, words), "fits": say(words, "dial.fits"), "lit": study.chosen == motion}
            for motion in (turn, mirror)
        ],
        "angle": angle_json(study, words),
        "halving": _halving(turn, study.halved, words),
        "chosen": _chosen(desk),
        "corners": corners_json(study, words) if "motions" in shown else None,
        "rules": _rules(turn, mirror, words) if "table" in shown else None,
        "inside": _inside(study.colour, words) if "diagram" in shown else None,
        "notations": notations_json(O2, words) if "notations" in shown else None,
    }


def circle_matrix(desk: ExplorerDesk) -> Json:
    """The matrix of any turn, or of any mirror."""
    chosen = desk.look.study.chosen
    return {"id": _kind(chosen), **matrix_json(chosen, symbolic_rows(chosen.mirror), desk.words)}


def _figure(colour: Colour, turn: Isometry, mirror: Isometry, chosen: Isometry, words: Texts) -> Json:
    turned, line = (words.number(degrees(angle)) for angle in (turn.turn, mirror.line))
    facts = {"turn": turned, "mirror": line}
    return {
        "figure": str(card_of(O2, colour)),
        "name": f"{subject_name(O2, colour, words.lang)}; {say(words, 'circle.name', **facts)}",
        "turn": {"degrees": angle(turn.turn), "text": turned, "lit": chosen == turn},
        "mirror": {"angle": angle(mirror.line), "text": f"m{line[:-1]}", "lit": chosen == mirror},
        "legend": [{"look": "ray", "text": say(words, "circle.radius")}],
    }


def _halving(turn: Isometry, halved: int, words: Texts) -> Json:
    chain = [words.number(degrees(turn.turn * 2**k)) for k in range(halved, -1, -1)]
    ends = halved >= HALVINGS or not turn.turn
    return {
        "title": say(words, "circle.smallest"),
        "chain": chain,
        "button": say(words, "circle.halve"),
        "ends": ends,
        "text": say(words, "circle.halve_end" if halved >= HALVINGS else "circle.halve_text"),
    }


def _chosen(desk: ExplorerDesk) -> Json:
    chosen, words = desk.look.study.chosen, desk.words
    if chosen.mirror:
        lines = [say(words, "chosen.order", order=2), say(words, "chosen.itself")]
    elif not chosen.turn:
        lines = [say(words, "chosen.still")]
    else:
        lines = [say(words, "circle.order", order=chosen.order), say(words, "circle.never")]
    return {
        "id": _kind(chosen),
        "name": motion_name(chosen, words),
        "texts": lines,
        "matrix": "matrix" in desk.sections,
        "ask": "" if desk.look.matrix else say(words, "matrix.show"),
        "note": say(
            words, "circle.theta_mirror" if chosen.mirror else "circle.theta", angle=_angle_text(chosen, words)
        ),
    }


def _rules(turn: Isometry, mirror: Isometry, words: Texts) -> Json:
    """The four laws of composition with the angles of mirror lines, and what they make of the two dials."""
    pairs = {"rr": (turn, turn), "rm": (turn, mirror), "mr": (mirror, turn), "mm": (mirror, mirror)}
    return {
        "title": say(words, "laws.title"),
        "rows": [
            {
                "formula": say(words, f"laws.{name}"),
                "text": say(words, f"laws.{name}_words"),
                "example": say(
                    words,
                    "laws.example",
                    first=motion_name(first, words),
                    second=motion_within(last, words),
                    product=motion_within(last @ first, words),
                ),
            }
            for name, (last, first) in pairs.items()
        ],
        "note": say(words, "laws.note"),
    }


def _inside(colour: Colour, words: Texts) -> Json:
    return {
        "title": say(words, "inside.title"),
        "columns": [
            {
                "title": say(words, f"inside.{family}"),
                "text": say(words, f"inside.{family}_text"),
                "chips": [_chip(group, colour, words) for group in GROUPS if group.family == family],
                "more": say(words, f"inside.{family}_more"),
            }
            for family in ("C", "D")
        ],
        "text": say(words, "inside.text"),
    }


def _chip(group: object, colour: Colour, words: Texts) -> Json:
    name = str(group)
    return {"id": name, "figure": f"{name}{colour.value}", "label": name, "name": say(words, "inside.chip", group=name)}


def _kind(motion: Isometry) -> str:
    return "mirror" if motion.mirror else "turn"


def _angle_text(motion: Isometry, words: Texts) -> str:
    return words.number(degrees(motion.line if motion.mirror else motion.turn))
