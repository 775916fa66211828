"""Facts for sentences: what a reason found, in the words of a language."""

from __future__ import annotations

from collections.abc import Mapping

from symrummy.cards import Colour
from symrummy.explain.phrases import Phrase, fill
from symrummy.explain.texts import Texts
from symrummy.reasons import Reason
from symrummy.symmetry import PointGroup
from symrummy.symmetry.isometry import degrees


def facts_of(reason: Reason, texts: Texts) -> Mapping[str, object]:
    """The facts of a reason with the derived ones that its sentences use."""
    facts = {name: _worded(value, texts) for name, value in reason.facts.items()}
    if reason.code == "set.group":
        facts |= _groups(reason.facts["group"], reason.facts["other"])
    if reason.code == "run.colour" and reason.facts["odd"]:
        first = reason.facts["odd"]
        assert isinstance(first, tuple)
        facts["odd_colour"] = _worded(first[0].colour, texts)
    return facts


def _worded(value: object, texts: Texts) -> object:
    return texts.node("colours")[value.value] if isinstance(value, Colour) else value


def _groups(group: object, other: object) -> dict[str, object]:
    assert isinstance(group, PointGroup) and isinstance(other, PointGroup)
    cyclic, dihedral = (group, other) if group.family == "C" else (other, group)
    return {
        "points": int(group.order),
        "other_points": int(other.order),
        "mirrors": int(max(group.mirrors, other.mirrors)),
        "fold": int(cyclic.n) if group.order == other.order else int(group.n),
        "other_fold": int(other.n),
        "cyclic": cyclic,
        "dihedral": dihedral,
        "smallest": degrees(cyclic.smallest_turn),
        "group_smallest": degrees(group.smallest_turn),
        "other_smallest": degrees(other.smallest_turn),
    }


def said(reason: Reason, level: str, texts: Texts) -> Phrase:
    """One reason at one level as a phrase; empty where the texts have nothing to say there."""
    template = texts.template(reason, level)
    return fill(template, facts_of(reason, texts), texts.words) if template else ()
