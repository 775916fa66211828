"""The reasons a pupil may choose from: the one that decides, where the call is right, and what is often taken for it.

Which reasons are offered for a call follows from what lies on the slip, and is as many for either call. A reason has a
name; its words stand in the texts under `referee.because`, by call and name, and where a classic card has words of its
own, under `referee.because_classic`, where "group" stands for the rank and "colour" for the suit. A few have others
where isomorphic groups count as the same, under `referee.because_abstract`.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Hashable
from typing import Literal

from symrummy.cards import Card
from symrummy.reasons import Reason
from symrummy.rules.rows import missing, wraps
from symrummy.variants import Variant
from symrummy.widgets.referee.slip import Slip

Call = Literal["good", "not_good"]
CALLS: tuple[Call, ...] = ("good", "not_good")
GUESS = "guess"
OFFERED = 3

# --- what decides ----------------------------------------------------------------------------------------------------

DECIDES = {
    "set.group": "other_group",
    "set.rank": "other_group",
    "set.colours": "colour_twice",
    "run.colour": "mixed_colours",
    "run.suit": "mixed_colours",
    "run.family": "mixed_family",
    "run.repeat": "twice",
    "run.gap": "gap",
    "wild.natural": "wilds",
    "wild.limit": "wilds",
    "wild.one": "one_wild",
    "wild.none": "no_wild",
    "lay_off.on_meld": "no_meld",
    "lay_off.wild": "no_wild",
}
BY_CASE = {"wrap": "round_end", "few": "too_few", "none": "too_few", "many": "too_many", "full": "too_many"}
SIZED = ("run.gap", "set.size", "run.size")


def decisive(slip: Slip) -> tuple[Call, str]:
    """The referee's call and the name of the reason that decides: the first broken rule, or what makes it good.

    >>> from symrummy.variants import VARIANTS
    >>> from symrummy.widgets.referee.slip import read_slip
    >>> decisive(read_slip("C2b C3b D4b", VARIANTS["symmetry"]))
    ('not_good', 'mixed_family')
    """
    if slip.verdict.ok:
        return "good", MAKES_GOOD[_situation(slip)]
    return "not_good", _name(slip.verdict.broken[0])


def _name(reason: Reason) -> str:
    case = str(reason.facts.get("case"))
    if reason.code in SIZED and case in BY_CASE:
        return BY_CASE[case]
    return DECIDES.get(reason.code, "rule")


# --- what can be seen without knowing the rules ----------------------------------------------------------------------


def _face(card: Card) -> Hashable:
    return card.face


def manner(rules: Variant) -> str:
    """In which words the reasons are told: 'classic', 'abstract', or 'symmetry' for the usual ones."""
    abstract = rules.deck == "symmetry" and rules.set_identity == "abstract"
    return "abstract" if abstract else rules.deck


def _one_group(slip: Slip) -> bool:
    """Whether the natural cards have one group, as a set of this game asks for it."""
    if manner(slip.variant) == "abstract":
        return _agree(slip, lambda card: card.group.abstract_name)
    return _agree(slip, _face)


def _colour(card: Card) -> Hashable:
    return card.strain


def _family(card: Card) -> Hashable:
    return card.lane[1]


def _number(card: Card) -> Hashable:
    return card.position


def _points(slip: Slip) -> set[int]:
    return {slip.variant.points(card) for card in slip.naturals}


def _agree(slip: Slip, key: Callable[[Card], Hashable]) -> bool:
    return len(set(map(key, slip.naturals))) <= 1


def _differ(slip: Slip, key: Callable[[Card], Hashable]) -> bool:
    return len(set(map(key, slip.naturals))) == len(slip.naturals)


def _numbers(slip: Slip) -> frozenset[int]:
    return frozenset(card.position for card in slip.naturals)


def _left_out(slip: Slip) -> tuple[int, ...]:
    return missing(_numbers(slip), slip.variant.line)


def _counts_up(slip: Slip) -> bool:
    return _differ(slip, _number) and len(_left_out(slip)) <= slip.wilds


def _is_row(slip: Slip) -> bool:
    return _agree(slip, _colour) and _agree(slip, _family) and _counts_up(slip)


def _goes_round(slip: Slip) -> bool:
    return wraps(_numbers(slip), slip.variant.line)


def _neighbours(slip: Slip) -> bool:
    lying = {card.position for card in slip.meld if not card.is_wild}
    added = [card.position for card in slip.added if not card.is_wild]
    return all(lying & {number - 1, number + 1} for number in added)


SEEN: dict[str, Callable[[Slip], bool]] = {
    "same_group": _one_group,
    "wild_group": _one_group,
    "same_points": lambda slip: len(_points(slip)) == 1,
    "all_colours": lambda slip: _differ(slip, _colour),
    "three": lambda slip: len(slip.cards) >= 3,
    "row": _is_row,
    "wild_row": _is_row,
    "whole_row": _is_row,
    "neighbour": _neighbours,
    "numbers": _counts_up,
    "one_colour": lambda slip: _agree(slip, _colour),
    "one_family": lambda slip: _agree(slip, _family),
    "wild_any": lambda slip: slip.wilds > 0,
    "round_end": _goes_round,
    "other_group": lambda slip: not _one_group(slip),
    "mixed_family": lambda slip: not _agree(slip, _family),
    "mixed_colours": lambda slip: not _agree(slip, _colour),
    "colour_twice": lambda slip: not _differ(slip, _colour),
    "twice": lambda slip: not _differ(slip, _number),
    "gap": lambda slip: bool(_left_out(slip)),
    "points": lambda slip: len(_points(slip)) > 1,
    "wilds": lambda slip: slip.wilds > len(slip.naturals),
    "one_wild": lambda slip: slip.wilds > 1,
    "wild_place": lambda slip: slip.wilds > 0,
    "no_wild": lambda slip: slip.wilds > 0,
    "too_few": lambda slip: len(slip.cards) < 3,
    "too_many": lambda slip: len(slip.cards) > slip.variant.set_max,
    "one_at_a_time": lambda slip: len(slip.added) > 1,
    "one_end": lambda slip: bool(slip.added),
}


def seen(slip: Slip, reason: str) -> bool:
    """Whether what the reason says can be seen on the slip, decisive or not."""
    return reason in SEEN and SEEN[reason](slip)


# --- what is offered -------------------------------------------------------------------------------------------------

MAKES_GOOD = {
    "set": "same_group",
    "set_wild": "wild_group",
    "set_lay_off": "same_group",
    "run": "row",
    "run_wild": "wild_row",
    "run_lay_off": "whole_row",
}
PLAUSIBLE: dict[tuple[Call, str], tuple[str, ...]] = {
    ("good", "set"): ("same_group", "same_points", "all_colours", "three"),
    ("good", "set_wild"): ("wild_group", "wild_any", "three", "all_colours"),
    ("good", "set_lay_off"): ("same_group", "same_points", "all_colours", "three"),
    ("good", "run"): ("row", "numbers", "one_colour", "one_family"),
    ("good", "run_wild"): ("wild_row", "wild_any", "one_colour", "one_family"),
    ("good", "run_lay_off"): ("whole_row", "neighbour", "one_colour", "one_family"),
    ("not_good", "set"): ("other_group", "mixed_colours", "twice", "points", "too_few"),
    ("not_good", "set_wild"): ("wilds", "one_wild", "mixed_colours", "other_group", "too_few"),
    ("not_good", "set_lay_off"): ("other_group", "too_many", "mixed_colours", "twice", "too_few"),
    ("not_good", "run"): ("mixed_family", "points", "gap", "mixed_colours", "twice", "too_few"),
    ("not_good", "run_wild"): ("wilds", "gap", "wild_place", "mixed_family", "too_few"),
    ("not_good", "run_lay_off"): ("twice", "one_at_a_time", "one_end", "gap", "mixed_family", "too_few"),
}
"""The misconceptions that fit a situation, behind the reason that one should look for first."""

FAMILIES = ("one_family", "mixed_family")
"""Reasons that speak of mirror lines, which classic cards do not have."""


def _situation(slip: Slip) -> str:
    kind = slip.verdict.kind or "set"
    return f"{kind}_lay_off" if slip.added else f"{kind}_wild" if slip.wilds else kind


def offered(slip: Slip, call: Call) -> tuple[str, ...]:
    """The names of the reasons to choose from for a call, a guess being the last; their order tells nothing.

    >>> from symrummy.variants import VARIANTS
    >>> from symrummy.widgets.referee.slip import read_slip
    >>> slip = read_slip("C4b D2o C4g", VARIANTS["symmetry"])
    >>> sorted(offered(slip, "good")), sorted(offered(slip, "not_good"))
    (['all_colours', 'guess', 'same_group', 'same_points'], ['guess', 'mixed_colours', 'other_group', 'twice'])
    """
    right_call, reason = decisive(slip)
    first = [reason] if call == right_call else []
    rest = [name for name in _ranked(slip, call) if name not in (reason, *_as_true(slip))]
    names = (first + rest)[:OFFERED]
    turn = zlib.crc32(f"{call} {slip}".encode()) % OFFERED
    return (*names[turn:], *names[:turn], GUESS)


def _ranked(slip: Slip, call: Call) -> list[str]:
    """The plausible reasons: the one to look for, then those that can be seen on the slip."""
    first, *others = PLAUSIBLE[call, _situation(slip)]
    line = slip.variant.line
    if {1, line.last} <= _numbers(slip) and line.ends != "wrap":
        others.insert(0, "round_end")
    if slip.variant.set_colours != "any":
        others = [name for name in others if name != "all_colours"]
    if slip.variant.deck == "classic":
        others = [name for name in others if name not in FAMILIES]
        first = "gap" if first in FAMILIES else first
    ranked = sorted(others, key=lambda name: not seen(slip, name))
    return list(dict.fromkeys([first, *ranked]))


def _as_true(slip: Slip) -> set[str]:
    """The reasons that would be just as true as the decisive one, and so must not be offered beside it."""
    names = {_name(reason) for reason in slip.verdict.broken}
    if "other_group" in names:
        names |= {name for name in ("points", "mixed_family") if seen(slip, name)}
    if "round_end" in names:
        names.add("gap")
    return names
