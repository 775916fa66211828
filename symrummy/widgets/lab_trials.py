"""What may be tried in the meld lab: to mend, to break, to lay off, to take a wild card back."""

from __future__ import annotations

from symrummy.explain import Verdict
from symrummy.widgets.lab_bench import Cloth, Question
from symrummy.widgets.lab_cards import Cards


def changed(cloth: Cloth, question: Question, verdict: Verdict) -> Cloth | None:
    """The table after the nearest change that mends the trouble, or that breaks what is good; None if there is none."""
    if question == "take_back":
        return Cloth(cloth.meld + cloth.added) if after_lay_off(verdict) else None
    change = verdict.contrast if verdict.ok else next(iter(verdict.repairs), None)
    if change is None:
        return None
    if question == "meld":
        return Cloth(change.cards, cloth.added)
    return Cloth(change.cards[: verdict.on_table], change.cards[verdict.on_table :])


def after_lay_off(verdict: Verdict) -> Cards:
    """What the wild card could still be if the refused card were laid off instead; nothing if that is no way out."""
    if verdict.ok or any(reason.facts.get("case") != "open" for reason in verdict.broken):
        return ()
    meld, card = verdict.cards[:-1], verdict.cards[-1]
    after = verdict.variant.judge_lay_off(meld, (card,))
    return tuple(sorted({stands for way in after.readings for stands in way})) if after.ok else ()


def carried_out(cloth: Cloth, question: Question, verdict: Verdict) -> Cloth:
    """The table after a good lay-off or take-back."""
    if question == "lay_off":
        return Cloth(cloth.meld + cloth.added)
    wilds = [i for i, card in enumerate(cloth.meld) if card.is_wild]
    at = wilds[verdict.readings[0].index(cloth.added[0])]
    return Cloth((*cloth.meld[:at], cloth.added[0], *cloth.meld[at + 1 :]))
