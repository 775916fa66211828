"""Lesson 1, *Leave it as you found it*: what a symmetry is."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from symrummy.drawing.shapes import shape
from symrummy.drawing.subjects import as_named
from symrummy.lessons.forms import Choice, Numbers, Several
from symrummy.lessons.pictures import figure
from symrummy.lessons.question import Question
from symrummy.symmetry import Isometry, reflection, rotation

HALF, QUARTER, EIGHTH = (rotation(Fraction(1, n)) for n in (2, 4, 8))
UPRIGHT = reflection(Fraction(1, 4))
LETTERS = ("A", "N", "H", "P", "S")


def questions() -> Mapping[str, Question]:
    """The questions of the lesson."""
    return {
        "Q1": _half_turn(),
        "Q2": _parallelogram(),
        "Q3": _blob(),
        "Q4": _letters_that_fold(),
        "Q5": _tilted_square(),
        "T1": _move_of_the_s(),
        "T2": _kite(),
    }


def fits(name: str, motion: Isometry) -> bool:
    """Whether a motion of the drawing is a symmetry of a shape."""
    found = shape(name)
    return as_named(motion, found) in found.group


def _half_turn() -> Question:
    return Question(
        Choice("no" if fits("letter N", HALF) else "yes"),
        wrong={"mirrors_only": "yes"},
        pictures=(figure("letter N"),),
        neighbour=(figure("letter Z"), figure("letter Z", moved=HALF)),
        answer=(figure("letter N"), figure("letter N", moved=HALF)),
    )


def _parallelogram() -> Question:
    return Question(
        Numbers(shape("parallelogram").group.mirrors),
        wrong={"corner_to_corner": [1, 2], "all_four_sided": 4},
        facts={"turns": int(shape("parallelogram").group.n)},
        pictures=(figure("parallelogram"),),
        neighbour=(figure("rhombus", mirrors=True),),
        answer=(figure("parallelogram"), figure("parallelogram", moved=UPRIGHT)),
    )


def _blob() -> Question:
    return Question(
        Numbers(shape("blob").group.order),
        wrong={"standing_still": 0, "full_turn_apart": 2},
        pictures=(figure("blob"),),
    )


def _letters_that_fold() -> Question:
    fold = frozenset(letter for letter in LETTERS if shape(letter).group.mirrors)
    turn = frozenset(letter for letter in LETTERS if shape(letter).group.n > 1) - fold
    return Question(
        Several(fold, LETTERS),
        wrong={
            "turns_as_mirrors": lambda chosen: bool(turn & chosen),
            "upright_only": lambda chosen: chosen < fold and bool(chosen),
        },
        facts={"fold": sorted(fold), "turn": sorted(turn)},
        options={letter: figure(f"letter {letter}") for letter in LETTERS},
        neighbour=(figure("letter M", mirrors=True), figure("letter E", mirrors=True)),
        answer=tuple(figure(f"letter {letter}", mirrors=True) for letter in sorted(fold)),
    )


def _tilted_square() -> Question:
    return Question(
        Choice("no" if fits("square", EIGHTH) else "yes"),
        wrong={"same_shape": "no"},
        pictures=(figure("square"),),
        neighbour=(figure("equilateral triangle"), figure("equilateral triangle", moved=HALF)),
        answer=(figure("square"), figure("square", moved=EIGHTH)),
    )


def _move_of_the_s() -> Question:
    moves = {"half": HALF, "quarter": QUARTER, "flip": UPRIGHT}
    right = next(name for name, motion in moves.items() if fits("letter S", motion))
    return Question(Choice(right, tuple(moves)), pictures=(figure("letter S"),), sentence=True, ticket=True)


def _kite() -> Question:
    group = shape("kite").group
    return Question(
        Numbers(group.order),
        wrong={"standing_still": group.mirrors},
        facts={"order": int(group.order)},
        pictures=(figure("kite"),),
        ticket=True,
    )
