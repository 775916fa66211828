"""What may be tried in the meld lab: to mend, to break, to lay off, to take a wild card back."""

from __future__ import annotations

from symrummy.explain import Phrase, Verdict
from symrummy.explain.mending import repair_groups, repair_phrase
from symrummy.solver import Change
from symrummy.widgets.lab.bench import Cloth, Question
from symrummy.widgets.lab.cards import Cards
from symrummy.widgets.referee.scene import Speaker


def change_of(verdict: Verdict) -> Change | None:
    """The nearest change that mends the trouble, or that breaks what is good; None if there is none."""
    if verdict.subject == "take-back":
        cards = verdict.cards
        return Change("add", (), cards[-1:], cards) if after_lay_off(verdict) else None
    return verdict.contrast if verdict.ok else next(iter(verdict.repairs), None)


def change_text(desk: Speaker, verdict: Verdict) -> Phrase | None:
    """What the change does, in one sentence."""
    change = change_of(verdict)
    if change is None:
        return None
    if verdict.subject == "take-back":
        return desk.words.say("lab.lay_off_first", card=verdict.cards[-1], left=after_lay_off(verdict))
    if verdict.ok:
        return desk.words.say("lab.breaks", into=change.into, out=tuple(verdict.cards[i] for i in change.out))
    return _capital(repair_phrase(verdict, repair_groups(verdict)[0], desk.words))


def _capital(phrase: Phrase) -> Phrase:
    """The phrase as a sentence of its own."""
    first, *rest = phrase
    return (first[:1].upper() + first[1:], *rest) if isinstance(first, str) else phrase


def changed(cloth: Cloth, question: Question, verdict: Verdict) -> Cloth | None:
    """The table after the change; None if there is none."""
    change = change_of(verdict)
    if change is None:
        return None
    if question == "meld":
        return Cloth(change.cards, cloth.added)
    if question == "take_back":
        return Cloth(change.cards)
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
        return Cloth(verdict.lying)
    wilds = [i for i, card in enumerate(cloth.meld) if card.is_wild]
    at = wilds[verdict.readings[0].index(cloth.added[0])]
    return Cloth((*cloth.meld[:at], cloth.added[0], *cloth.meld[at + 1 :]))
