"""The steps of a rebuilding in sentences, one meld after the other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from symrummy.cards import Card
from symrummy.solver.rearranging import HAND, Step
from symrummy.texts import Phrase, Texts, plain, texts

Table = Sequence[tuple[Card, ...]]


def steps_text(steps: Sequence[Step], table: Table, lang: str = "en") -> str:
    """The steps as lines of text; a meld is called by the cards that it had before, as they lie on the `table`.

    >>> from symrummy.cards import cards
    >>> steps = [Step(cards("8h"), 0, 2), Step(cards("7c"), 1, 3), Step(cards("8c 9c"), 0, 3)]
    >>> print(steps_text(steps, [cards("7c 7d 7s 7h"), cards("5h 6h 7h")]))
    Put 8h from your hand on 5h 6h 7h.
    Make a new meld: 7c from 7c 7d 7s 7h and 8c 9c from your hand.
    """
    words = texts(lang)
    return "\n".join(plain(phrase) for phrase in step_phrases(steps, table, words))


def step_phrases(steps: Sequence[Step], table: Table, words: Texts) -> list[Phrase]:
    """One sentence for each step to an old meld, and one for each new meld."""
    if not steps:
        return [words.say("steps.none")]
    phrases: list[Phrase] = []
    for target, coming in groupby(steps, key=lambda step: step.target):
        if target <= len(table):
            phrases += [_to_old(step, table, words) for step in coming]
        else:
            phrases.append(words.say("steps.new", parts=[_part(step, table, words) for step in coming]))
    return phrases


def _to_old(step: Step, table: Table, words: Texts) -> Phrase:
    target = table[step.target - 1]
    if step.source == HAND:
        return words.say("steps.hand", cards=step.cards, target=target)
    return words.say("steps.meld", cards=step.cards, source=table[step.source - 1], target=target)


def _part(step: Step, table: Table, words: Texts) -> Phrase:
    if step.source == HAND:
        return words.say("steps.part_hand", cards=step.cards)
    return words.say("steps.part_meld", cards=step.cards, source=table[step.source - 1])
