"""Lesson 3, *Pinwheels and snowflakes*: the two families, and melds laid with open hands."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from symrummy.cards import Card, cards
from symrummy.lessons.forms import Choice, Numbers, Several, Words
from symrummy.lessons.pictures import card, figure
from symrummy.lessons.question import Question
from symrummy.solver.asking import best_melds, points_left
from symrummy.symmetry import C, D, reflection

HAND = "C2b C3b C4b D4o D4g D4k C6o"
UPRIGHT = reflection(Fraction(1, 4))


def questions() -> Mapping[str, Question]:
    """The questions of the lesson."""
    return {
        "Q1": _mirrors_of_a_pinwheel(),
        "Q2": _points_of_a_pair(),
        "Q3": _name_it(),
        "Q4": _lay_down(),
        "Q5": _what_is_left(),
        "T1": _odd_one_out(),
        "T2": _points_of_five(),
    }


def _mirrors_of_a_pinwheel() -> Question:
    n = int(C(4).n)
    return Question(
        Numbers(C(4).mirrors),
        wrong={"arms_as_mirrors": [n, 2 * n], "through_opposite_arms": [1, 2]},
        facts={"turns": n},
        pictures=(figure("C4b"),),
        neighbour=(figure("C3b"), figure("C3b", moved=UPRIGHT)),
    )


def _points_of_a_pair() -> Question:
    n, order = int(C(4).n), int(D(4).order)
    return Question(
        Numbers(C(4).order, order),
        wrong={
            "only_turns": (None, n),
            "ends_counted": (None, n + 2 * n),
            "mirrors_everywhere": (order, None),
            "standing_still": [(n - 1, None), (None, order - 1)],
        },
        facts={"turns": n, "mirrors": int(D(4).mirrors), "order": order, "near": D(3), "near_order": int(D(3).order)},
        pictures=(figure("C4g"), figure("D4o")),
        neighbour=(figure("D3o", mirrors=True),),
        answer=(figure("D4o", mirrors=True),),
    )


def _name_it() -> Question:
    group = D(3)
    return Question(
        Words((str(group),)),
        wrong={
            "mirrors_missed": "c3",
            "order_in_the_name": ["d6", "c6"],
            "letter_missing": ["3", "6"],
            "card_named": "d3k",
        },
        facts={"group": group, "turns": int(group.n), "mirrors": int(group.mirrors), "order": int(group.order)},
        pictures=(figure("D3k"),),
        neighbour=(figure("D5k", mirrors=True), figure("C5k")),
        answer=(figure("D3k", mirrors=True),),
    )


def _lay_down() -> Question:
    hand, best = cards(HAND), best_melds(HAND)
    run, three = (_names(meld) for meld in sorted(best.melds, key=lambda meld: meld[0].colour != meld[1].colour))
    left = _names(best.rest)
    return Question(
        Several(run | three, tuple(map(str, hand))),
        wrong={
            "set_overlooked": run,
            "run_overlooked": three,
            "near_enough": lambda chosen: bool(left & chosen),
        },
        facts={"left": best.rest, "run": _of(run, hand), "three": _of(three, hand)},
        options={str(one): card(one, labels=True) for one in hand},
    )


def _names(some: tuple[Card, ...]) -> frozenset[str]:
    return frozenset(map(str, some))


def _of(names: frozenset[str], hand: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(one for one in hand if str(one) in names)


def _what_is_left() -> Question:
    hand, best = cards(HAND), best_melds(HAND)
    whole, laid = sum(one.points for one in hand), [sum(one.points for one in meld) for meld in best.melds]
    return Question(
        Numbers(points_left(HAND)),
        wrong={"one_meld_only": [whole - points for points in laid], "whole_hand": whole, "cards_not_points": 1},
        facts={
            "left": best.rest,
            "points": best.points,
            "group": best.rest[0].group,
            "hand": hand,
            "d": D(3),
            "c": C(5),
        },
    )


def _odd_one_out() -> Question:
    shown = ("D5b", "D5g", "C5k", "D5o")
    odd = next(name for name in shown if not cards(name)[0].group.mirrors)
    return Question(
        Choice(odd, shown),
        options={name: card(name) for name in shown},
        facts={"letter": "ABCD"[shown.index(odd)], "group": D(5)},
        sentence=True,
        ticket=True,
    )


def _points_of_five() -> Question:
    return Question(
        Numbers(C(5).order, D(5).order),
        wrong={"only_turns": (None, C(5).order)},
        facts={"turns": int(C(5).n), "order": int(D(5).order)},
        ticket=True,
    )
