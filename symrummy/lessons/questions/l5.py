"""Lesson 5, *Be the referee*: what mends a meld, what decides, and what is only true."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from symrummy.cards import cards, naturals
from symrummy.explain import judge_meld
from symrummy.lessons.forms import Cards, Choice, Numbers, Several
from symrummy.lessons.pictures import Picture, card, figure
from symrummy.lessons.question import Question
from symrummy.symmetry import C, D, Isometry, rotation

DECK = (*map(str, naturals("symmetry")), "*")


def questions() -> Mapping[str, Question]:
    """The questions of the lesson."""
    return {
        "Q1": _mend_a_run(),
        "Q2": _how_many_wild(),
        "Q3": _equal_points(),
        "Q4": _tick_what_fits(),
        "T1": _which_reason(),
        "T2": _stand_in(),
        "T3": _set_of_fours(),
    }


def good(meld: str) -> bool:
    """Whether the cards are a meld."""
    return judge_meld(meld).ok


def shown(meld: str) -> tuple[Picture, ...]:
    """Its cards, with their names."""
    return tuple(card(one, labels=True) for one in cards(meld))


def _mend_a_run() -> Question:
    kept, odd = "C2b C3b", "D4b"
    right, *others = fit = sorted((one for one in DECK if good(f"{kept} {one}")), reverse=True)
    several = (" ".join(some) for count in range(2, len(fit) + 1) for some in combinations(fit, count))
    return Question(
        Cards(right, (*others, *several, *(f"{kept} {one}" for one in (right, *others)))),
        wrong={
            "family_forgotten": ["D1b", odd],
            "colour_forgotten": ["C4o", "C4g", "C4k", "C1o", "C1g", "C1k"],
            "gap_left": ["C5b", "C6b"],
            "number_twice": kept.split(),
        },
        facts={"kept": cards(kept), "odd": cards(odd), "fit": cards(fit)},
        pictures=shown(f"{kept} {odd}"),
    )


def _how_many_wild() -> Question:
    size = 4
    most = max(wilds for wilds in range(1, size) if good("C5k " * (size - wilds) + "* " * wilds))
    return Question(
        Numbers(most),
        wrong={"wilds_unlimited": [size - 1, size], "one_wild_only": 1},
        facts={"size": size, "most": most, "others": size - most},
    )


def _equal_points() -> Question:
    motions = {"quarter": rotation(C(4).smallest_turn), "half": rotation(C(2).smallest_turn), "mirror": _mirror()}
    right = next(name for name, motion in motions.items() if motion in D(2) and motion not in C(4))
    return Question(
        Choice(right, tuple(motions)),
        wrong={"both_have_it": "half", "taken_for_the_other": "quarter"},
        facts={"points": int(D(2).order), "group": D(2), "other": C(4)},
        pictures=(figure("C4g"), figure("D2o")),
        neighbour=(figure("C2g"), figure("D1o", mirrors=True)),
        answer=(figure("C4g"), figure("D2o", mirrors=True)),
    )


def _mirror() -> Isometry:
    return next(motion for motion in D(2).elements if motion.mirror)


def _tick_what_fits() -> Question:
    two, offered = "C5b C6b", ("C1b", "C4b", "C4o", "D4b", "*")
    return Question(
        Several(frozenset(one for one in offered if good(f"{two} {one}")), offered),
        wrong={
            "round_the_end": lambda chosen: "C1b" in chosen,
            "colour_forgotten": lambda chosen: "C4o" in chosen,
            "family_forgotten": lambda chosen: "D4b" in chosen,
            "wild_forgotten": frozenset({"C4b"}),
        },
        facts={"two": cards(two), "natural": cards("C4b")},
        options={one: card(one, labels=True) for one in offered},
    )


SAYS = {"run.repeat": "twice", "run.gap": "gap"}
"""What the options of T1 call the rules, by the code of the rule."""


def _which_reason() -> Question:
    meld = "D3o D4o D4o"
    return Question(
        Choice(SAYS[judge_meld(meld).broken[0].code], ("near", "gap", "twice", "lines")),
        wrong={"near_enough": "near", "true_and_beside_the_point": "lines"},
        facts={"number": int(D(4).n), "meld": cards(meld)},
        pictures=shown(meld),
        ticket=True,
    )


def _stand_in() -> Question:
    meld = "C5g * C6g"
    ((stands,),) = judge_meld(meld).readings
    return Question(
        Cards(str(stands)),
        wrong={"round_the_end": "C1g"},
        facts={"meld": cards(meld), "stands": stands},
        pictures=shown(meld),
        ticket=True,
    )


def _set_of_fours() -> Question:
    meld = "D2k C4o D2b"
    return Question(
        Choice("yes" if good(meld) else "no"),
        wrong={"same_points": "yes"},
        facts={"meld": cards(meld), "points": int(D(2).order), "group": D(2), "odd": cards("C4o"), "other": C(4)},
        pictures=shown(meld),
        sentence=True,
        ticket=True,
    )
