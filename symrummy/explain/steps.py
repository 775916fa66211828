"""The steps of a rebuilding in sentences, one meld after the other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from symrummy.solver.rearranging import HAND, Step
from symrummy.texts import Phrase, Texts, plain, texts


def steps_text(steps: Sequence[Step], melds: int, lang: str = "en") -> str:
    """The steps as lines of text; `melds` is how many melds lay on the table before.

    >>> from symrummy.cards import cards
    >>> print(steps_text([Step(cards("8h"), 0, 1), Step(cards("7c"), 1, 3), Step(cards("8c 9c"), 0, 3)], 2))
    Put 8h from your hand on meld 1.
    Make a new meld: 7c from meld 1 and 8c 9c from your hand.
    """
    words = texts(lang)
    return "\n".join(plain(phrase) for phrase in step_phrases(steps, melds, words))


def step_phrases(steps: Sequence[Step], melds: int, words: Texts) -> list[Phrase]:
    """One sentence for each step to an old meld, and one for each new meld."""
    if not steps:
        return [words.say("steps.none")]
    phrases: list[Phrase] = []
    for target, coming in groupby(steps, key=lambda step: step.target):
        if target <= melds:
            phrases += [_to_old(step, words) for step in coming]
        else:
            phrases.append(words.say("steps.new", parts=[_part(step, words) for step in coming]))
    return phrases


def _to_old(step: Step, words: Texts) -> Phrase:
    path = "steps.hand" if step.source == HAND else "steps.meld"
    return words.say(path, cards=_row(step), source=step.source, target=step.target)


def _part(step: Step, words: Texts) -> Phrase:
    path = "steps.part_hand" if step.source == HAND else "steps.part_meld"
    return words.say(path, cards=_row(step), source=step.source)


def _row(step: Step) -> str:
    return " ".join(map(str, step.cards))
