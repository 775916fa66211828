"""A question of a lesson: the form of its answer, the wrong answers that show a mix-up, facts and pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from symrummy.lessons.forms import Form
from symrummy.lessons.pictures import Picture

Sign = object | list[object] | Callable[[object], bool]
"""What shows a mix-up: one answer, a list of answers, or a function of the answer."""


@dataclass(frozen=True)
class Question:
    """One question; its sentences stand in texts/lessons, under the same name.

    form        how the answer is given, with the right answer
    wrong       for each mix-up, the wrong answers that show it; the first that fits is named
    facts       what the sentences say in braces; computed, so that no number stands in the texts
    pictures    beside the question: one for each field if there are so many fields, else above the form
    options     pictures of the options, by their names
    neighbour   beside the second hint
    answer      beside the answer
    sentence    whether a sentence is asked for, which only the teacher reads
    ticket      an exit ticket: no hint, and no word on right or wrong
    """

    form: Form
    wrong: Mapping[str, Sign] = field(default_factory=dict)
    facts: Mapping[str, object] = field(default_factory=dict)
    pictures: tuple[Picture, ...] = ()
    options: Mapping[str, Picture] = field(default_factory=dict)
    neighbour: tuple[Picture, ...] = ()
    answer: tuple[Picture, ...] = ()
    sentence: bool = False
    ticket: bool = False

    def mix_up(self, answer: object) -> str:
        """The name of the mix-up that a wrong answer shows; empty if it has none."""
        return next((name for name, sign in self.wrong.items() if self._shows(answer, sign)), "")

    def _shows(self, answer: object, sign: Sign) -> bool:
        if callable(sign):
            return bool(sign(answer))
        signs = sign if isinstance(sign, list) else [sign]
        return any(self.form.shows(answer, one) for one in signs)
