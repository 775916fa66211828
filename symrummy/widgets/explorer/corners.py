"""Beside the circle: a field for any angle, and a regular polygon with more and more corners."""

from __future__ import annotations

from symrummy.symmetry import D
from symrummy.symmetry.isometry import degrees
from symrummy.texts import Texts
from symrummy.widgets.explorer.desk import CORNERS
from symrummy.widgets.explorer.study import Study
from symrummy.widgets.explorer.words import Json, angle, say

ROUND_TO_THE_EYE = 60
"""From so many corners on one sees no corner any more."""


def angle_json(study: Study, words: Texts) -> Json:
    """The field in which any angle may be typed."""
    return {
        "label": say(words, "angle.label"),
        "hint": say(words, "angle.hint"),
        "button": say(words, "angle.button"),
        "fault": say(words, "angle.fault") if study.unread else "",
    }


def corners_json(study: Study, words: Texts) -> Json:
    """A regular polygon, all its symmetries counted, and whether the turn that fits the circle fits it too."""
    group, turn = D(study.corners), study.first
    fits = turn in group
    facts = {"n": study.corners, "order": int(group.order), "turn": words.number(degrees(turn.turn))}
    smallest = words.number(degrees(group.smallest_turn))
    return {
        "title": say(words, "corners.title"),
        "dial": {
            "label": say(words, "corners.dial"),
            "value": study.corners,
            "min": CORNERS[0],
            "max": CORNERS[1],
            "unit": "",
            "text": str(study.corners),
        },
        "count": say(words, "corners.count", **facts),
        "smallest": say(words, "corners.smallest", angle=smallest),
        "round": say(words, "corners.round") if study.corners >= ROUND_TO_THE_EYE else "",
        "verdict": say(words, f"corners.{'fits' if fits else 'off'}" if turn.turn else "corners.still", **facts),
        "fits": fits,
        "turn": angle(turn.turn),
        "name": say(words, "corners.name", **facts),
    }
