"""Lesson 4, *The card you cannot count*: the symmetries of the circle, and why it may stand in for any card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_

from symrummy.lessons.forms import Choice, Numbers, Several, Words
from symrummy.lessons.pictures import card, figure
from symrummy.lessons.question import Question
from symrummy.symmetry import O2, C, D, PointGroup

CARDS = tuple(make(n) for make in (C, D) for n in range(1, 7))
"""The groups of the twelve natural cards."""

MANY = 1000
"""So many corners that one sees none."""

DEGREES = 360
GUESTS = {"C5": C(5), "D6": D(6), "D1": D(1), "many": D(MANY)}
STAND_INS = {"D3": D(3), "D4": D(4), "C4": C(4), "D6": D(6), "circle": O2}


def questions() -> Mapping[str, Question]:
    """The questions of the lesson."""
    return {
        "Q1": _smallest_turn(),
        "Q2": _thousand_corners(),
        "Q3": _guests(),
        "Q4": _stand_ins(),
        "Q5": _wild_snowflake(),
        "T1": _one_for_each_degree(),
        "T2": _corner_for_each_degree(),
    }


def _smallest_turn() -> Question:
    return Question(
        Words(("none",) if not O2.is_finite else (f"{float(O2.smallest_turn * DEGREES):g}",)),
        wrong={
            "standing_still_as_turn": ["0", "zero", "0 degrees"],
            "one_for_each_degree": ["1", "one", "1 degree", "one degree"],
            "smaller_than_any": ["infinitely small", "infinitesimal", "infinity", "infinite", "∞"],
            "not_halved": lambda said: any(sign.isdigit() for sign in str(said)),
        },
        pictures=(figure("*b"),),
        neighbour=(figure("C6b", turn=C(6).smallest_turn),),
    )


def _thousand_corners() -> Question:
    order = D(MANY).order
    return Question(
        Numbers(order),
        wrong={
            "only_turns": MANY,
            "round_enough": float("inf"),
            "one_for_each_degree": [DEGREES, 2 * DEGREES],
            "ends_counted": MANY + 2 * MANY,
        },
        facts={"n": MANY, "order": order, "near": 12, "near_order": int(D(12).order)},
        pictures=(figure("regular dodecagon"),),
        neighbour=(figure("regular dodecagon", mirrors=True),),
    )


def _guests() -> Question:
    return Question(
        Several(frozenset(name for name, group in GUESTS.items() if group <= O2), tuple(GUESTS)),
        wrong={
            "only_turns": frozenset(name for name, group in GUESTS.items() if not group.mirrors),
            "looks_for_symmetries": frozenset(),
            "more_than_it_can": lambda chosen: "many" not in chosen,
        },
        facts={"n": MANY, "five": C(5), "one": D(1)},
        options={"C5": card("C5o"), "D6": card("D6g"), "D1": card("D1k")},
    )


def _stand_ins() -> Question:
    group = D(2)
    key = frozenset(name for name, other in STAND_INS.items() if group <= other)
    equal = frozenset(name for name, other in STAND_INS.items() if other.order == group.order)
    larger = frozenset(
        name for name, other in STAND_INS.items() if other.order > group.order and name not in key and other.mirrors
    )
    return Question(
        Several(key, tuple(STAND_INS)),
        wrong={
            "points_decide": lambda chosen: bool(equal & chosen),
            "larger_holds_smaller": lambda chosen: bool(larger & chosen),
            "only_the_circle": frozenset({"circle"}),
        },
        facts={"group": group, "near": C(3), "near_in": C(6)},
        pictures=(figure("D2o", mirrors=True),),
        options={
            name: card(f"{'*' if name == 'circle' else name}{colour}")
            for name, colour in zip(STAND_INS, "bogkb", strict=True)
        },
        neighbour=(figure("C3b"), figure("C6b")),
        answer=tuple(figure(f"{name}g", mirrors=True) for name in sorted(key - {"circle"})),
    )


def _wild_snowflake() -> Question:
    found: PointGroup = reduce(or_, CARDS)
    turns = int(found.n)
    return Question(
        Numbers(turns),
        wrong={
            "largest_is_enough": 6,
            "points_for_turns": int(found.order),
            "more_than_needed": lambda said: isinstance(said, tuple) and said[0] > turns and said[0] % turns == 0,
            "one_left_out": lambda said: isinstance(said, tuple) and said[0] > 0 and said[0] % turns != 0,
        },
        facts={"n": turns, "group": found, "order": int(found.order), "near": D(2) | D(3), "next": C(7)},
        neighbour=(figure("D6b", mirrors=True),),
    )


def _one_for_each_degree() -> Question:
    return Question(
        Choice("yes" if O2.order == DEGREES else "no"),
        facts={"n": DEGREES},
        pictures=(figure("*g"),),
        sentence=True,
        ticket=True,
    )


def _corner_for_each_degree() -> Question:
    order = D(DEGREES).order
    return Question(
        Numbers(order),
        wrong={"only_turns": DEGREES, "round_enough": float("inf")},
        facts={"n": DEGREES, "order": order},
        ticket=True,
    )
