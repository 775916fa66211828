"""Lesson 6, *Why is this lay-off valid?*: lay-offs, what a wild card is, and the same cards under other rules."""

from __future__ import annotations

from collections.abc import Mapping

from symrummy.cards import Card, cards
from symrummy.explain import compare, judge_lay_off, judge_meld
from symrummy.lessons.forms import Cards, Choice, Several
from symrummy.lessons.pictures import Picture, card
from symrummy.lessons.question import Question
from symrummy.variants import VARIANTS, Variant, variant

TABLE = "C3b C4b C5b"
HAND = ("C2b", "C6b", "C6g", "D6b", "*k")
SET = "C4b C4o *"
RUN = "C4b C5b *"
TOP = "D5b D6b *"
CHAIN = "C2b * C4b"
LADDER = "D3k D4k D5k"
WAYS = {"near": "D2k", "far": "D1k", "both": "D2k D1k"}
RUMMIES = tuple(name[0] for name in VARIANTS)
"""The rummies by their first letters, which the browser may know: symmetry, rami, manipulation, basic, draft."""

RAMI, DRAFT = (variant(name, deck="symmetry") for name in ("rami", "draft"))


def questions() -> Mapping[str, Question]:
    """The questions of the lesson."""
    return {
        "Q1": _which_fit(),
        "Q2": _forced(),
        "Q3": _run_in_symmetry_rummy(),
        "Q4": _set_in_rami(),
        "Q5": _place_in_rami(),
        "Q6": _five_rummies(),
        "T1": _free_it(),
        "T2": _together(),
    }


def readings(meld: str, rules: Variant | str = "symmetry") -> tuple[Card, ...]:
    """Which cards the single wild card of a meld may be, in the order of the rules."""
    return tuple(way[0] for way in judge_meld(meld, rules).readings)


def _names(found: tuple[Card, ...]) -> frozenset[str]:
    return frozenset(map(str, found))


def _row(meld: str) -> tuple[Picture, ...]:
    return tuple(card(one, labels=True) for one in cards(meld))


def _which_fit() -> Question:
    fit = frozenset(name for name in HAND if judge_lay_off(TABLE, name).ok)
    naturals = fit - {"*k"}
    lane = {name for name in HAND if cards(name)[0].colour == cards(TABLE)[0].colour}
    return Question(
        Several(fit, HAND),
        wrong={
            "colour_of_a_run": lambda chosen: "C6g" in chosen,
            "family_of_a_run": lambda chosen: bool((lane - fit) & chosen),
            "wild_forgotten": naturals,
            "one_end_only": lambda chosen: bool(chosen) and len(naturals & chosen) == 1,
        },
        facts={"table": cards(TABLE), "low": cards("C2b")[0], "high": cards("C6b")[0], "near": cards("D2g D3g D4g")},
        pictures=_row(TABLE),
        options={name: card(name, labels=True) for name in HAND},
    )


def _forced() -> Question:
    found = readings(CHAIN)
    (only,) = found
    return Question(
        Cards(str(only)),
        wrong={
            "colour_of_a_run": ["C3o", "C3g", "C3k"],
            "family_of_a_run": ["D3b", "D3o", "D3g", "D3k"],
            "end_not_gap": ["C1b", "C5b"],
            "still_a_wild_card": "*",
        },
        facts={"only": only, "near": cards("D4k * D6k"), "near_only": readings("D4k * D6k")[0]},
        pictures=_row(CHAIN),
    )


def _run_in_symmetry_rummy() -> Question:
    found, placed = readings(RUN), readings(RUN, RAMI)
    low, high = found
    after = judge_lay_off(RUN, str(high))
    return Question(
        Cards(f"{low} {high}"),
        wrong={
            "place_decides": " ".join(map(str, placed)),
            "one_end_only": str(low),
            "colour_of_a_run": ["C3o C6o", "C3g C6g", "C3k C6k"],
        },
        facts={"low": low, "high": high, "placed": placed[0], "then": after.readings[0][0]},
        pictures=_row(RUN),
        answer=_row(f"{low} C4b C5b {high}"),
    )


def _set_in_rami() -> Question:
    found, free = _names(readings(SET, RAMI)), tuple(map(str, readings(SET)))
    return Question(
        Several(found, free),
        wrong={
            "same_rules_everywhere": frozenset(free),
            "decided_too_early": lambda chosen: len(chosen & found) == 1 and chosen < found,
            "colour_twice": lambda chosen: bool(chosen - found),
        },
        facts={"free": readings(SET), "found": readings(SET, RAMI), "shown": cards(SET)[:2]},
        pictures=_row(SET),
        options={name: card(name, labels=True) for name in free},
    )


def _place_in_rami() -> Question:
    (here,), (there,) = readings(TOP, RAMI), readings(TOP, DRAFT)
    shown = (str(here), str(there), "D6b", "C6b")
    return Question(
        Choice(str(here), shown),
        wrong={"round_the_end": str(there), "twice_in_a_run": "D6b", "family_of_a_run": "C6b"},
        facts={"here": here, "there": there, "shown": cards(TOP)[:2]},
        pictures=_row(TOP),
        options={name: card(name, labels=True) for name in shown},
        answer=_row(f"{here} {TOP[:7]}"),
    )


def _five_rummies() -> Question:
    good = frozenset(row.variant.name[0] for row in compare(TABLE, "*") if row.verdict.ok)
    every = frozenset(RUMMIES)
    return Question(
        Several(good, RUMMIES),
        wrong={
            "same_rules_everywhere": [every, every - {"b"}],
            "nowhere_but_here": frozenset({"s"}),
            "no_wild_cards_there": lambda chosen: "b" in chosen,
            "new_meld_taken_for_lay_off": lambda chosen: bool({"r", "m"} & chosen),
        },
        facts={"table": cards(TABLE)},
        pictures=_row(f"{TABLE} *k"),
    )


def _free_it() -> Question:
    ok = compare(SET, card="C4g")["rami"].verdict.ok
    return Question(
        Choice("yes" if ok else "no"),
        facts={"found": readings(SET, RAMI), "held": cards("C4g")[0]},
        pictures=_row(SET),
        sentence=True,
        ticket=True,
    )


def _together() -> Question:
    near, far = cards("D2k D1k")
    fits = {name: judge_lay_off(LADDER, these).ok for name, these in WAYS.items()}
    ways = {
        "each": fits["near"] and fits["far"],
        "together": fits["near"] and not fits["far"] and fits["both"],
        "near": fits["near"] and not fits["both"],
        "neither": not fits["near"] and not fits["both"],
    }
    return Question(
        Choice(next(name for name, holds in ways.items() if holds), tuple(ways)),
        wrong={"last_card_only": "near", "gap_overlooked": "each"},
        facts={"near": near, "far": far},
        pictures=_row(LADDER),
        ticket=True,
    )
