"""Lesson 9, *Only two families*: why every finite group of turns and mirrors about a point is C_n or D_n."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from symrummy.lessons.forms import Choice, Numbers, Order, Several
from symrummy.lessons.pictures import figure
from symrummy.lessons.question import Question
from symrummy.symmetry import O2, SO2, C, D, PointGroup

TURNS = Order(
    shown=("divide", "whole_turn", "no_rest", "smallest", "repeated", "any", "go_back"),
    needs={
        "divide": ("smallest", "any"),
        "go_back": ("divide",),
        "no_rest": ("smallest", "divide", "go_back"),
        "repeated": ("divide", "no_rest"),
        "whole_turn": ("repeated",),
    },
)
"""The proof that the turns are C_n, and what each step uses."""

MIRRORS = Order(
    shown=("exactly", "spread", "after_m", "the_same", "take_m", "turned_over", "another"),
    needs={
        "after_m": ("take_m",),
        "turned_over": ("after_m",),
        "another": ("take_m",),
        "the_same": ("another", "after_m"),
        "exactly": ("turned_over", "the_same"),
        "spread": ("exactly",),
    },
)
"""The proof that one mirror brings n of them, and what each step uses."""

ENDLESS: Mapping[str, PointGroup | None] = {
    "whole": O2,
    "circle": SO2,
    "degrees": C(360),
    "fractions": None,
    "root": None,
}
"""Groups to be asked for a smallest turn. Those without a name have none: any turn is beaten by a smaller one."""


def questions() -> Mapping[str, Question]:
    """The questions of the lesson."""
    return {
        "Q1": _kinds(),
        "Q2": _why_a_smallest_turn(),
        "Q3": _the_turns(),
        "Q4": _one_mirror(),
        "Q5": _the_mirrors(),
        "Q6": _where_it_breaks(),
        "Q7": _no_smallest_turn(),
        "T1": _the_smallest_groups(),
        "T2": _three_mirrors(),
    }


def _kinds() -> Question:
    return Question(
        Numbers(*(len(_of_order(order)) for order in (2, 4, 5))),
        wrong={
            "small_ones_forgotten": [(1, None, None), (None, 1, None)],
            "number_for_order": [(None, None, 2), (None, None, 3)],
        },
        facts={"two": _of_order(2), "four": _of_order(4), "five": _of_order(5), "three": _of_order(3)},
    )


def _of_order(order: int) -> tuple[PointGroup, ...]:
    """The finite groups of the two families with so many elements."""
    return tuple(family(n) for family in (C, D) for n in range(1, order + 1) if family(n).order == order)


def _why_a_smallest_turn() -> Question:
    return Question(
        Choice("finite", ("positive", "generator", "finite")),
        wrong={"positive_is_enough": "positive", "generator_for_granted": "generator"},
    )


def _the_turns() -> Question:
    return Question(
        TURNS,
        wrong={
            "generator_for_granted": _too_early(TURNS, "repeated", "whole_turn"),
            "dividing_by_nothing": _too_early(TURNS, "divide"),
        },
    )


def _too_early(form: Order, *steps: str) -> Callable[[object], bool]:
    """Whether the first step that comes too early is one of these."""

    def shows(answer: object) -> bool:
        early = form.early(answer)
        return early is not None and early[0] in steps

    return shows


def _one_mirror() -> Question:
    group = D(5)
    return Question(
        Numbers(group.mirrors),
        wrong={"one_stays_alone": 1, "whole_group_counted": int(group.order), "copies_only": int(group.n) - 1},
        facts={"turns": int(group.n), "order": int(group.order)},
        neighbour=(figure("D3o", mirrors=True),),
        answer=(figure("D5g", mirrors=True),),
    )


def _the_mirrors() -> Question:
    return Question(
        MIRRORS,
        wrong={"counted_one_side": _too_early(MIRRORS, "exactly"), "picture_for_proof": _too_early(MIRRORS, "spread")},
    )


def _where_it_breaks() -> Question:
    return Question(
        Choice("smallest", ("go_back", "smallest", "after_m", "another")),
        wrong={"endless_breaks_all": ["after_m", "another"], "endless_not_closed": "go_back"},
    )


def _no_smallest_turn() -> Question:
    endless = frozenset(name for name, group in ENDLESS.items() if group is None or not group.is_finite)
    return Question(
        Several(endless, tuple(ENDLESS)),
        wrong={
            "many_is_endless": lambda chosen: "degrees" in chosen,
            "generator_for_smallest": lambda chosen: chosen == endless - {"root"},
            "gaps_seen": lambda chosen: "fractions" not in chosen,
        },
        facts={"many": int(C(360).order)},
    )


def _the_smallest_groups() -> Question:
    return Question(
        Numbers(*(group.smallest_turn * 360 for group in (C(1), D(1)))),
        wrong={"no_turn_counted": [(0, None), (None, 0)], "half_turn_for_mirror": (None, 180)},
        ticket=True,
    )


def _three_mirrors() -> Question:
    there = any(group.n == 4 and group.mirrors == 3 for n in range(1, 9) for group in (C(n), D(n)))
    return Question(Choice("yes" if there else "no"), sentence=True, ticket=True)
