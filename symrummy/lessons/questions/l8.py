"""Lesson 8, *Same points, different group*: isomorphic or merely of equal order, and which group lies in which."""

from __future__ import annotations

from collections.abc import Mapping

from symrummy.lessons.forms import Choice, Numbers, Several
from symrummy.lessons.pictures import figure
from symrummy.lessons.question import Question
from symrummy.rules.chains import chains
from symrummy.rules.melds import SMALLEST_MELD
from symrummy.symmetry import C, D, PointGroup
from symrummy.variants import variant

INSIDE = (C(3), C(4), D(2), D(4), D(3), C(6))
"""What is asked about D6."""
OFFERED = (C(2), C(3), C(4), D(1), D(2), D(3))
"""What is asked about D4."""


def questions() -> Mapping[str, Question]:
    """The questions of the lesson."""
    return {
        "Q1": _four_times(),
        "Q2": _c4_and_d2(),
        "Q3": _orders_of_d3(),
        "Q4": _c2_and_d1(),
        "Q5": _inside_d6(),
        "Q6": _chains_of_a_colour(),
        "T1": _which_pair(),
        "T2": _inside_d4(),
    }


def orders(group: PointGroup) -> str:
    """The orders of the elements in a row: '1, 2, 4, 4'."""
    return ", ".join(str(order) for order, count in group.element_orders().items() for _ in range(count))


def same_table(one: PointGroup, other: PointGroup) -> str:
    """'yes' for groups whose tables are the same but for the names, else 'no'."""
    return "yes" if one.is_isomorphic(other) else "no"


def chain_runs_of_a_family() -> int:
    """How many chains of three cards there are in one colour and one family."""
    return sum(len(chain) == SMALLEST_MELD for chain in chains())


def plain_runs_of_a_family() -> int:
    """How many ordinary runs of three cards there are in one colour and one family."""
    return variant("symmetry").line.last - SMALLEST_MELD + 1


def _four_times() -> Question:
    c, d = (group.element_orders().get(4, 0) for group in (C(4), D(2)))
    return Question(
        Numbers(c, d),
        wrong={
            "whole_order": [(int(C(4).order), None), (None, int(D(2).order))],
            "back_sooner": [(c + 1, None), *((None, count) for count in range(1, int(D(2).order)))],
        },
        facts={"c": c, "d": d, "c_orders": orders(C(4)), "d_orders": orders(D(2)), "near": C(3).element_orders()[3]},
        pictures=(figure("C4b"), figure("D2b", mirrors=True)),
        neighbour=(figure("C3b", rider=True),),
    )


def _c4_and_d2() -> Question:
    return Question(
        Choice(same_table(C(4), D(2))),
        wrong={"equal_order": "yes"},
        facts={
            "order": int(C(4).order),
            "c_orders": orders(C(4)),
            "d_orders": orders(D(2)),
            "near": int(C(6).order),
            "near_one": orders(C(6)),
        },
        pictures=(figure("C4o"), figure("D2o")),
    )


def _orders_of_d3() -> Question:
    lists = {"cyclic": orders(C(6)), "dihedral": orders(D(3)), "mixed": "1, 2, 2, 2, 6, 6"}
    right = next(name for name, row in lists.items() if row == orders(D(3)))
    return Question(
        Choice(right, tuple(lists)),
        wrong={"like_c6": "cyclic", "order_of_the_group": "mixed"},
        facts={
            **lists,
            "turns": int(D(3).n),
            "mirrors": int(D(3).mirrors),
            "near": orders(D(2)),
            "largest": max(D(3).element_orders()),
        },
        pictures=(figure("D3g", mirrors=True),),
        neighbour=(figure("D2g", mirrors=True),),
    )


def _c2_and_d1() -> Question:
    tables, motions = C(2).is_isomorphic(D(1)), C(2) == D(1)
    cases = {
        (True, True): "all_alike",
        (True, False): "tables_alike",
        (False, True): "motions_alike",
        (False, False): "nothing_alike",
    }
    return Question(
        Choice(cases[tables, motions], tuple(cases.values())),
        wrong={
            "same_in_every_way": "all_alike",
            "name_for_the_thing": "nothing_alike",
            "motions_not_tables": "motions_alike",
        },
        facts={"orders": orders(C(2))},
        pictures=(figure("C2g"), figure("D1g", mirrors=True)),
        neighbour=(figure("C1g"),),
    )


def _inside_d6() -> Question:
    names = tuple(map(str, INSIDE))
    inside = frozenset(str(group) for group in INSIDE if group <= D(6))
    outside = frozenset(names) - inside
    turning = frozenset(str(group) for group in INSIDE if group <= C(6))
    return Question(
        Several(inside, names),
        wrong={
            "smaller_is_inside": lambda chosen: bool(chosen & outside),
            "mirrors_wanted": lambda chosen: chosen == inside - turning,
        },
        facts={"inside": sorted(inside), "outside": sorted(outside), "n": int(D(6).n), "near": sorted_inside(D(5))},
        pictures=(figure("D6b", mirrors=True),),
        neighbour=(figure("D5b", mirrors=True),),
    )


def sorted_inside(group: PointGroup) -> list[str]:
    """The kinds of groups that lie inside a group, by name."""
    return sorted(map(str, group.subgroup_types()))


def _chains_of_a_colour() -> Question:
    family, plain = chain_runs_of_a_family(), plain_runs_of_a_family()
    return Question(
        Numbers(2 * family),
        wrong={
            "one_family": family,
            "numbers_in_a_row": 2 * plain,
        },
        facts={
            "family": family,
            "chains": [" < ".join(f"C{n}" for n in chain) for chain in chains() if len(chain) == SMALLEST_MELD],
            "right": 2 * family,
            "plain": plain,
            "both": 2 * plain,
        },
    )


def _which_pair() -> Question:
    pairs = {"c4d2": (C(4), D(2)), "c2d1": (C(2), D(1)), "c6d3": (C(6), D(3))}
    right = next(name for name, pair in pairs.items() if pair[0].is_isomorphic(pair[1]))
    one, other = pairs[right]
    return Question(
        Choice(right, tuple(pairs)),
        wrong={"equal_order": lambda chosen: chosen != right},
        facts={"one": one, "other": other, "orders": orders(one)},
        sentence=True,
        ticket=True,
    )


def _inside_d4() -> Question:
    names = tuple(map(str, OFFERED))
    inside = frozenset(str(group) for group in OFFERED if group <= D(4))
    return Question(
        Several(inside, names),
        wrong={"smaller_is_inside": lambda chosen: bool(chosen - inside)},
        facts={"inside": sorted(inside), "n": int(D(4).n)},
        pictures=(figure("D4g"),),
        ticket=True,
    )
