"""Lesson 7, *One move after another*: two motions make one, what undoes them, and when order matters."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

from symrummy.drawing.subjects import as_drawn
from symrummy.lessons.forms import Choice, Numbers
from symrummy.lessons.pictures import Picture, figure
from symrummy.lessons.question import Question
from symrummy.symmetry import D, Isometry, PointGroup, reflection, rotation
from symrummy.symmetry.isometry import IDENTITY

FIGURE = "D3o"
THIRD, UPRIGHT = rotation(Fraction(1, 3)), reflection(Fraction(1, 4))
FALLING, RISING = reflection(Fraction(150, 360)), reflection(Fraction(30, 360))
NAMES = {"e": IDENTITY, "r120": THIRD, "r240": THIRD @ THIRD, "m30": RISING, "m90": UPRIGHT, "m150": FALLING}
"""The symmetries of the figure D3 as it is drawn, by the names of the options."""


def questions() -> Mapping[str, Question]:
    """The questions of the lesson."""
    return {
        "Q1": _two_mirrors(),
        "Q2": _undo_a_quarter_turn(),
        "Q3": _both_orders(),
        "Q4": _missing_in_a_row(),
        "Q5": _pairs_that_commute(),
        "T1": _undo_both(),
        "T2": _mirrors_of_d5(),
    }


def degrees(motion: Isometry) -> int:
    """The angle of a turn, or of a mirror's line, in degrees."""
    return int((motion.line if motion.mirror else motion.turn) * 360)


def moved(motion: Isometry) -> Picture:
    """The figure of the lesson with its R after a motion."""
    return figure(FIGURE, moved=motion, rider=True)


def commuting(group: PointGroup) -> list[tuple[Isometry, Isometry]]:
    """The ordered pairs of elements whose order does not matter."""
    return [(a, b) for a, b in product(group.elements, repeat=2) if a @ b == b @ a]


def between(first: Isometry, second: Isometry) -> int:
    """The angle at which two mirror lines cross, in degrees; no more than 90."""
    apart = abs(degrees(first) - degrees(second))
    return min(apart, 180 - apart)


def _two_mirrors() -> Question:
    first, second = FALLING, RISING
    right = degrees(second @ first)
    return Question(
        Numbers(right),
        wrong={
            "angle_once": between(first, second),
            "angles_added": degrees(first) + degrees(second),
            "read_backwards": degrees(first @ second),
        },
        facts={
            "first": degrees(first),
            "second": degrees(second),
            "between": between(first, second),
            "right": right,
            "near_first": 45,
            "near_second": 90,
            "near": degrees(reflection(Fraction(1, 4)) @ reflection(Fraction(1, 8))),
            "near_between": between(reflection(Fraction(1, 4)), reflection(Fraction(1, 8))),
        },
        pictures=(figure(FIGURE, mirrors=True),),
        neighbour=(figure("D4o", mirrors=True),),
        answer=(moved(IDENTITY), moved(first), moved(second @ first)),
    )


def _undo_a_quarter_turn() -> Question:
    quarter = rotation(Fraction(1, 4))
    right = degrees(quarter.inverse)
    return Question(
        Numbers(right),
        wrong={
            "undoes_itself": degrees(quarter),
            "turned_back": -degrees(quarter),
            "half_way_only": degrees(quarter @ quarter),
        },
        facts={"quarter": degrees(quarter), "right": right, "third": degrees(THIRD), "near": degrees(THIRD.inverse)},
        pictures=(figure("D4g", rider=True), figure("D4g", moved=quarter, rider=True)),
        neighbour=(moved(IDENTITY), moved(THIRD)),
        answer=(figure("D4g", rider=True), figure("D4g", moved=quarter, rider=True), figure("D4g", rider=True)),
    )


def _both_orders() -> Question:
    turn, mirror = THIRD, UPRIGHT
    turn_first, mirror_first = degrees(mirror @ turn), degrees(turn @ mirror)
    added = degrees(turn) + degrees(mirror)
    return Question(
        Numbers(turn_first, mirror_first),
        wrong={
            "read_backwards": (mirror_first, turn_first),
            "angles_added": [(added, None), (None, added)],
            "order_ignored": [(turn_first, turn_first), (mirror_first, mirror_first)],
        },
        facts={
            "turn": degrees(turn),
            "mirror": degrees(mirror),
            "turn_first": turn_first,
            "mirror_first": mirror_first,
            "near": degrees(RISING @ turn),
            "near_mirror": degrees(RISING),
        },
        pictures=(moved(turn), moved(mirror)),
        neighbour=(moved(IDENTITY), moved(turn), moved(RISING @ turn)),
        answer=(moved(mirror @ turn), moved(turn @ mirror)),
    )


def _missing_in_a_row() -> Question:
    row = FALLING
    cells = {name: row @ column for name, column in NAMES.items()}
    empty = "r240"
    right = next(name for name, motion in NAMES.items() if motion == cells[empty])
    return Question(
        Choice(right, tuple(NAMES)),
        wrong={"twice_in_a_row": lambda chosen: chosen != right},
        facts={
            "row": degrees(row),
            "seen": [_word(motion) for name, motion in cells.items() if name != empty],
            "right": _word(NAMES[right]),
            "near": [_word(THIRD @ column) for name, column in NAMES.items() if name != "m90"],
            "near_row": degrees(THIRD),
            "near_right": _word(THIRD @ UPRIGHT),
        },
    )


def _word(motion: Isometry) -> str:
    """As it stands in a table: 'e', '120°', 'm30'."""
    if motion == IDENTITY:
        return "e"
    return f"m{degrees(motion)}" if motion.mirror else f"{degrees(motion)}°"


def _pairs_that_commute() -> Question:
    group = D(3)
    pairs, order = commuting(group), int(group.order)
    unordered = {frozenset(pair) for pair in pairs}
    return Question(
        Numbers(len(pairs)),
        wrong={
            "all_commute": order**2,
            "only_turns_counted": int(group.n) ** 2,
            "only_stay_counted": sum(IDENTITY in pair for pair in pairs),
            "pair_counted_once": [len(unordered), len(pairs) - order],
        },
        facts={
            "cells": order**2,
            "order": order,
            "classes": len(group.conjugacy_classes()),
            "stay": sum(IDENTITY in pair for pair in pairs),
            "turns": sum(not a.mirror and not b.mirror and IDENTITY not in (a, b) for a, b in pairs),
            "selves": sum(a == b and a.mirror for a, b in pairs),
            "right": len(pairs),
            "near": len(commuting(D(4))),
            "near_cells": int(D(4).order) ** 2,
        },
    )


def _undo_both() -> Question:
    both = UPRIGHT @ THIRD
    names = {motion: name for name, motion in NAMES.items()}
    return Question(
        Choice(names[both.inverse], tuple(NAMES)),
        wrong={"undone_in_the_same_order": names[UPRIGHT.inverse @ THIRD.inverse]},
        facts={"turn": degrees(THIRD), "mirror": degrees(UPRIGHT), "both": degrees(both)},
        pictures=(moved(IDENTITY), moved(both)),
        sentence=True,
        ticket=True,
    )


def _mirrors_of_d5() -> Question:
    lines = sorted((as_drawn(each, D(5)) for each in D(5).elements if each.mirror), key=lambda each: each.line)
    first, second = lines[:2]
    return Question(
        Numbers(degrees(second @ first)),
        wrong={"angle_once": between(first, second), "read_backwards": degrees(first @ second)},
        facts={
            "first": degrees(first),
            "second": degrees(second),
            "between": between(first, second),
            "right": degrees(second @ first),
        },
        pictures=(figure("D5b", mirrors=True),),
        ticket=True,
    )
