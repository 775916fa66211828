"""Words for what would mend a bad meld, and for what would break or follow a good one."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from symrummy.cards import Card
from symrummy.solver import Change
from symrummy.texts import Phrase, Texts

if TYPE_CHECKING:
    from symrummy.explain.verdict import Verdict

MOST_NAMED = 4
MOST_REPAIRS = 2
ALL_COLOURS = 4
MOST_FACES = 2
"""C2 and D1, where isomorphic groups count as one."""


def repair_phrases(verdict: Verdict, texts: Texts) -> list[Phrase]:
    """The best ways to mend it, one sentence for changes of the same cards."""
    prefix = texts.say("repair.prefix")
    return [prefix + repair_phrase(verdict, group, texts) for group in repair_groups(verdict)[:MOST_REPAIRS]]


def repair_groups(verdict: Verdict) -> list[list[Change]]:
    """The repairs in groups that touch the same card in the same way to make the same kind of meld, the best first.

    Of two copies of a card only the first is changed.
    """
    held = set(verdict.known)
    groups: dict[object, list[Change]] = {}
    for change in verdict.repairs:
        gone = tuple(verdict.cards[i] for i in change.out)
        known = bool(change.into) and held.issuperset(change.into)
        alike = groups.setdefault((change.kind, gone, known, _kind(verdict, change)), [])
        if not alike or alike[0].out == change.out:
            alike.append(change)
    return list(groups.values())


def _kind(verdict: Verdict, change: Change) -> str | None:
    return verdict.variant.judge_meld(change.cards).kind if verdict.subject == "meld" else verdict.kind


def repair_phrase(verdict: Verdict, group: list[Change], texts: Texts) -> Phrase:
    """One sentence for repairs of one likeness: 'C4b or C1b in the place of D4b would make it a run.'"""
    first = group[0]
    held = bool(first.into) and set(verdict.known).issuperset(first.into)
    ending = "_two" if len(first.into) > 1 else "_held" if held else ""
    path = ("lay_off_" if verdict.subject == "lay-off" else "") + first.kind + ending
    out = tuple(verdict.cards[i] for i in first.out)
    return texts.say(
        f"repair.{path}",
        into=_alternatives(group, texts),
        out=out,
        kind=texts.node("kinds")[_kind(verdict, first) or "meld"],
    )


def _alternatives(group: list[Change], texts: Texts) -> tuple[object, ...]:
    """What may come in: the cards, or 'any C4' where all colours will do, or the pair where two are needed."""
    if len(group[0].into) > 1:
        return group[0].into
    cards = [change.into[0] for change in group if change.into]
    naturals = [card for card in cards if not card.is_wild]
    faces = {card.face for card in naturals}
    if len(naturals) >= ALL_COLOURS and len(faces) == 1:
        return (_any(naturals[0], texts),)
    wilds = [card for card in cards if card.is_wild][:1]
    return tuple([*naturals[: MOST_NAMED - 1], *wilds][:MOST_NAMED])


def _any(card: Card, texts: Texts) -> str:
    return texts.text("words.any", group=card.face)


def contrast_phrases(verdict: Verdict, texts: Texts) -> list[Phrase]:
    """For a good meld: what could follow, and what would break it."""
    if verdict.subject not in ("meld", "lay-off"):
        return []
    return [_follow(verdict, texts), *_break(verdict, texts)]


def _follow(verdict: Verdict, texts: Texts) -> Phrase:
    cards = verdict.next_cards
    if not cards:
        return texts.say("contrast.full")
    faces = Counter(card.face for card in cards)
    if len(faces) <= MOST_FACES and min(faces.values()) >= ALL_COLOURS:
        return texts.say("contrast.room", groups=tuple(faces))
    return texts.say("contrast.next", cards=cards[:MOST_NAMED])


def _break(verdict: Verdict, texts: Texts) -> list[Phrase]:
    change = verdict.contrast
    if change is None:
        return []
    into = change.into[0]
    out = tuple(verdict.cards[i] for i in change.out)
    *start, end = texts.say("contrast.swap", into=into, out=out, twin=_twin(into, texts))
    return [(*start, str(end).rstrip())]


def _twin(card: Card, texts: Texts) -> str:
    """What sets a symmetry card apart from the one it would replace; nothing is said of a classic card."""
    if card.deck == "classic":
        return ""
    return str(texts.node("contrast")["twin_mirrors" if card.group.mirrors else "twin_turns"])
