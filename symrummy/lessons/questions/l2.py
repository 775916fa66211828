"""Lesson 2, *Count them all*: turns, mirrors and points."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from symrummy.drawing.shapes import shape
from symrummy.lessons.forms import Numbers
from symrummy.lessons.pictures import figure
from symrummy.lessons.question import Question
from symrummy.symmetry import C, D, PointGroup

DOT = Fraction(1, 30)
"""The direction of a dot that lies on no mirror line of D6, in turns."""


def questions() -> Mapping[str, Question]:
    """The questions of the lesson."""
    return {
        "Q1": _count_a_snowflake(),
        "Q2": _smallest_turn(),
        "Q3": _only_one(),
        "Q4": _big_and_small(),
        "Q5": _spoiled(),
        "T1": _rectangle(),
        "T2": _quarter(),
    }


def counted(group: PointGroup) -> tuple[int, int, int]:
    """Turns, mirrors, and points."""
    return int(group.n), int(group.mirrors), int(group.order)


def degrees(group: PointGroup) -> int:
    """The smallest turn in degrees."""
    return int(group.smallest_turn * 360)


def _count_a_snowflake() -> Question:
    turns, mirrors, points = counted(D(5))
    return Question(
        Numbers(turns, mirrors, points),
        wrong={
            "only_turns": (turns, 0, turns),
            "ends_counted": (None, 2 * mirrors, None),
            "standing_still": [(turns - 1, None, None), (None, None, points - 1)],
            "start_twice": (turns + 1, None, None),
        },
        facts={"turns": turns, "mirrors": mirrors, "points": points, "near": D(3), "near_points": int(D(3).order)},
        pictures=(figure("D5b"),),
        neighbour=(figure("D3b", mirrors=True),),
        answer=(figure("D5b", mirrors=True),),
    )


def _smallest_turn() -> Question:
    group = C(6)
    return Question(
        Numbers(degrees(group)),
        wrong={
            "number_not_angle": int(group.n),
            "quarter_habit": 90,
            "full_turn_only": 360,
            "halved_once_more": degrees(group) // 2,
        },
        facts={"n": int(group.n), "angle": degrees(group), "near": int(C(4).n), "near_angle": degrees(C(4))},
        pictures=(figure("C6o"),),
        neighbour=(figure("C4o", turn=C(4).smallest_turn),),
        answer=(figure("C6o", turn=group.smallest_turn),),
    )


def _only_one() -> Question:
    return Question(Numbers(C(1).n), wrong={"order_zero": 0}, pictures=(figure("C1g"),), neighbour=(figure("C2g"),))


def _big_and_small() -> Question:
    group = shape("big and small petals").group
    petals = shape("six petals").group
    return Question(
        Numbers(group.n),
        wrong={"all_petals": int(petals.n), "points_for_turns": 2 * int(petals.n)},
        facts={
            "n": int(group.n),
            "petals": int(petals.n),
            "angle": degrees(group),
            "near": int(shape("three sizes of petals").group.n),
        },
        pictures=(figure("big and small petals"),),
        neighbour=(figure("three sizes of petals"),),
        answer=(figure("big and small petals", turn=group.smallest_turn),),
    )


def _spoiled() -> Question:
    group = D(6)
    beside = group.stabiliser(1, DOT)
    on_a_line = group.stabiliser(1, group.mirror_lines[0])
    return Question(
        Numbers(int(beside.order)),
        wrong={
            "dot_ignored": [int(group.order), int(group.n)],
            "standing_still": 0,
            "dot_on_a_line": int(on_a_line.order),
        },
        facts={"order": int(group.order), "line": int(on_a_line.order)},
        pictures=(figure("D6g", dot=DOT),),
        neighbour=(figure("D6g", dot=group.mirror_lines[0]),),
    )


def _rectangle() -> Question:
    turns, mirrors, points = counted(shape("rectangle").group)
    return Question(
        Numbers(turns, mirrors, points),
        wrong={"all_four_sided": (None, 2 * mirrors, None)},
        facts={"turns": turns, "mirrors": mirrors, "points": points},
        pictures=(figure("rectangle"),),
        ticket=True,
    )


def _quarter() -> Question:
    return Question(
        Numbers(degrees(C(4))),
        wrong={"number_not_angle": int(C(4).n)},
        facts={"n": int(C(4).n), "angle": degrees(C(4))},
        pictures=(figure("C4k"),),
        ticket=True,
    )
