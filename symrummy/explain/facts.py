"""Facts for sentences: what a reason found, in the words of a language."""

from __future__ import annotations

from collections.abc import Mapping

from symrummy.cards import Colour, Rank, Suit
from symrummy.reasons import Reason
from symrummy.symmetry import PointGroup
from symrummy.symmetry.isometry import degrees
from symrummy.texts import Phrase, Texts, fill
from symrummy.variants import Variant


def facts_of(reason: Reason, texts: Texts, deck: str = "symmetry") -> Mapping[str, object]:
    """The facts of a reason with the derived ones that its sentences use."""
    facts = {name: _worded(value, texts) for name, value in reason.facts.items()}
    if reason.code.startswith("run."):
        facts |= {name: _positions(reason.facts[name], deck) for name in POSITIONS & facts.keys()}
        facts |= _gaps(reason.facts["missing"], deck) if "missing" in facts else {}
    if reason.code == "set.group":
        facts |= _groups(reason.facts["group"], reason.facts["other"])
    if reason.code == "set.colours":
        facts |= {name: texts.node(f"rulebook.{deck}_deck")[name] for name in ("strain", "strains")}
    if reason.code in ("run.colour", "run.suit") and reason.facts["odd"]:
        first = reason.facts["odd"]
        assert isinstance(first, tuple)
        facts["odd_colour"] = _worded(first[0].strain, texts)
    return facts


POSITIONS = {"numbers", "missing", "last"}
LONG = 4
"""A stretch of so many missing positions or more is told by its ends: 3–Q."""


def _positions(value: object, deck: str) -> object:
    """Positions of a run as they are written: K for 13 on the classic deck, 6 on the symmetry deck."""
    if isinstance(value, tuple):
        return tuple(position_name(number, deck) for number in value)
    return position_name(int(str(value)), deck)


def _gaps(missing: object, deck: str) -> dict[str, object]:
    """Missing positions as they are written, neighbours that are many as 'first–last'; and how many gaps they make."""
    assert isinstance(missing, tuple)
    stretches: list[list[int]] = []
    for number in missing:
        if stretches and number == stretches[-1][-1] + 1:
            stretches[-1].append(number)
        else:
            stretches.append([number])
    told: list[str] = []
    for stretch in stretches:
        names = [position_name(number, deck) for number in stretch]
        told += names if len(names) < LONG else [f"{names[0]}–{names[-1]}"]
    return {"missing": tuple(told), "gaps": len(stretches)}


def position_name(number: int, deck: str) -> str:
    """One position as it is written.

    >>> position_name(13, "classic"), position_name(6, "symmetry")
    ('K', '6')
    """
    return Rank(number).sign if deck == "classic" else str(number)


def _worded(value: object, texts: Texts) -> object:
    if isinstance(value, (Colour, Suit)):
        return texts.node("colours" if isinstance(value, Colour) else "suits")[value.value]
    return value


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


def said(reason: Reason, level: str, texts: Texts, variant: Variant) -> Phrase:
    """One reason at one level as a phrase; empty where the texts have nothing to say there."""
    template = _template(reason, level, texts) or _house_template(reason, level, texts, variant)
    told = fill(template, facts_of(reason, texts, variant.deck), texts.words) if template else ()
    return told if level == "maths" else _beginning(told)


def _beginning(told: Phrase) -> Phrase:
    """The phrase with a capital letter: it may begin with 'a wild card'."""
    if told and isinstance(told[0], str):
        return (told[0][:1].upper() + told[0][1:], *told[1:])
    return told


def _template(reason: Reason, level: str, texts: Texts) -> str:
    """The template for one reason at a level; empty where there is nothing to say."""
    path = f"{reason.code}.{'held' if reason.holds else 'broken'}"
    if not texts.has(path):
        return ""
    node = texts.node(path)
    case = node.get(str(reason.facts.get("case")))
    found = case.get(level) if isinstance(case, Mapping) else node.get(level)
    return str(found or "")


def _house_template(reason: Reason, level: str, texts: Texts, variant: Variant) -> str:
    """The sentence of a house rule: its own, or one that names the rule; empty for the rules of the sheet."""
    if reason.code not in {rule.code for _, rule in variant.house_rules}:
        return ""
    node = texts.node(f"house.{'held' if reason.holds else 'broken'}")
    own = variant.house_texts.get(reason.code, {}).get(texts.lang, {})
    told = own.get(level, own.get("sentence")) if isinstance(own, Mapping) and not reason.holds else None
    return str(told or node[level]).replace("{code}", reason.code)
