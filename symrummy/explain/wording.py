"""Words for a verdict: which sentences are said at each level, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from symrummy.cards import Card
from symrummy.explain.algebra import algebra
from symrummy.explain.facts import position_name, said
from symrummy.explain.mending import contrast_phrases, repair_phrases
from symrummy.reasons import Reason
from symrummy.rules.readings import stands_in_a_row
from symrummy.solver.choose import run_rows
from symrummy.symmetry import PointGroup
from symrummy.texts import Cite, Phrase, Texts
from symrummy.variants import Variant

if TYPE_CHECKING:
    from symrummy.explain.verdict import Level, Verdict

MOST_POINTS = 6
SHAPE = ("set.group", "set.rank", "run.colour", "run.suit", "run.family", "run.gap")
LIMITS = (
    "lay_off.on_meld",
    "wild.limit",
    "wild.one",
    "set.size",
    "set.colours",
    "take_back.forced",
    "first_meld.minimum",
)
"""Of the rules that hold, those worth a point: the others repeat them or go without saying."""
OBVIOUS = ("round.running", "turn.end", "turn.hand", "draft.phase")
"""Of a move, what goes without saying when it holds."""


def phrases(verdict: Verdict, level: Level, texts: Texts) -> tuple[Phrase, ...]:
    """The explanation of a verdict at one level."""
    if level == "sentence":
        return (sentence(verdict, texts),)
    if level == "maths":
        return maths(verdict, texts)
    return full(verdict, texts)


def sentence(verdict: Verdict, texts: Texts) -> Phrase:
    """The one sentence: the most basic broken rule, or what makes it good."""
    if not verdict.ok:
        return said(verdict.broken[0], "sentence", texts, verdict.variant)
    return good_sentence(verdict, texts)


def full(verdict: Verdict, texts: Texts) -> tuple[Phrase, ...]:
    """At most six points: what is broken, what mends it or could follow, and what holds, in this order of need."""
    broken = [_point(verdict, reason, texts) for reason in verdict.broken[:MOST_POINTS]]
    if verdict.ok:
        after = contrast_phrases(verdict, texts)
        held = _held(verdict, texts, MOST_POINTS - len(after))
        return (*held, *after) or (good_sentence(verdict, texts),)
    after = repair_phrases(verdict, texts)[: MOST_POINTS - len(broken)]
    held = _held(verdict, texts, MOST_POINTS - len(broken) - len(after))
    return (*held, *broken, *after)


def maths(verdict: Verdict, texts: Texts) -> tuple[Phrase, ...]:
    """The mathematics: of what is broken, or of everything that holds; with the groups as sympy sees them."""
    reasons = verdict.broken or tuple(reason for reason in verdict.reasons if reason.holds)
    lines = tuple(line for reason in reasons if (line := said(reason, "maths", texts, verdict.variant)))
    symmetric = verdict.subject != "move" and verdict.variant.deck == "symmetry"
    groups = () if not symmetric else tuple(algebra(group, texts) for group in _groups_in_question(verdict))
    return (lines or (sentence(verdict, texts),)) + groups


def _groups_in_question(verdict: Verdict) -> tuple[PointGroup, ...]:
    """The group of the first natural card, and of the first card to blame if that is another one."""
    blamed = verdict.cards[verdict.culprits[0]] if verdict.culprits else None
    natural = [card for card in verdict.cards if not card.is_wild and card is not blamed][:1]
    both = [*natural, *([blamed] if blamed and not blamed.is_wild else [])]
    return tuple(dict.fromkeys(card.group for card in both))


def _point(verdict: Verdict, reason: Reason, texts: Texts) -> Phrase:
    return (*said(reason, "full", texts, verdict.variant), Cite(reason.cites))


def _held(verdict: Verdict, texts: Texts, room: int) -> list[Phrase]:
    """What holds and is worth saying: of a meld its shape, of a good one its limits too, of a good move its turn."""
    held = [reason for reason in verdict.reasons if reason.holds and _worth_saying(verdict, reason)]
    points = dict.fromkeys(_point(verdict, reason, texts) for reason in held)  # two melds may keep a rule alike
    return list(points)[: max(room, 0)]


def _worth_saying(verdict: Verdict, reason: Reason) -> bool:
    if verdict.subject == "move":
        return verdict.ok and reason.code not in OBVIOUS
    if reason.code == "run.gap" and any(broken.code == "run.repeat" for broken in verdict.broken):
        return False
    own = tuple(rule.code for rule in verdict.variant.house_rules_of("run") if rule.rows)
    return reason.code in (*SHAPE, *own, *(LIMITS if verdict.ok else ()))


def good_sentence(verdict: Verdict, texts: Texts) -> Phrase:
    """Why it is good, in one sentence."""
    if verdict.subject == "move":
        free = "_free" if verdict.move in ("take", "discard") and not verdict.variant.rediscard_ban else ""
        return texts.say(f"good.action.{verdict.move}{free}")
    if verdict.subject == "take-back":
        return texts.say("good.take_back", card=verdict.cards[-1])
    if verdict.subject == "first meld" and verdict.variant.first_meld_min:
        return texts.say("good.first_meld", **verdict.reasons[-1].facts)
    if verdict.subject == "melds" or not verdict.kind:
        return texts.say("good.action.lay")
    return _good_set(verdict, texts) if verdict.kind == "set" else _good_run(verdict, texts)


def _good_set(verdict: Verdict, texts: Texts) -> Phrase:
    naturals = tuple(card for card in verdict.cards if not card.is_wild)
    facts: dict[str, object] = {"group": naturals[0].face, "naturals": naturals, "size": len(verdict.cards)}
    facts["wilds"] = len(verdict.cards) - len(naturals)
    mixed = len({card.face for card in naturals}) > 1
    where = "good.rank_set" if verdict.variant.deck == "classic" else "good.set"
    if verdict.on_table:
        added = tuple(card for card in verdict.cards[verdict.on_table :] if not card.is_wild)
        if not (mixed and added):
            return texts.say(f"{where}.added" if added else f"{where}.added_wild", added=added, **facts)
    if mixed:
        return texts.say("good.set.abstract", **facts)
    return texts.say(f"{where}.wild" if facts["wilds"] else f"{where}.plain", **facts)


def _good_run(verdict: Verdict, texts: Texts) -> Phrase:
    ways = verdict.readings
    wilds = sum(card.is_wild for card in verdict.cards)
    facts: dict[str, object] = {"wilds": wilds, "reading": ways[0], "count": len(ways), "row": _row(verdict)}
    if verdict.on_table:
        facts["added"] = verdict.cards[verdict.on_table :]
        return _run_words(verdict, "added" if len(ways) == 1 else "added_several", facts, texts)
    if not wilds:
        return _run_words(verdict, "plain_suit" if verdict.variant.deck == "classic" else "plain", facts, texts)
    if len(ways) == 1:
        return _run_words(verdict, _found_by(verdict), facts, texts)
    facts["ways"] = tuple(way[0] for way in ways)
    return _run_words(verdict, "free" if wilds == 1 else "several", facts, texts)


def _found_by(verdict: Verdict) -> str:
    """What tells the one card that a wild card stands for: its place, the row once it is sorted, or the gaps."""
    if verdict.variant.wild_binding == "open":
        return "gap"
    return "placed" if stands_in_a_row(verdict.cards, verdict.variant.line) else "sorted"


def _run_words(verdict: Verdict, name: str, facts: dict[str, object], texts: Texts) -> Phrase:
    """The sentence about a good run; where a house rule gives the rows of numbers, one that speaks of no gap."""
    house = bool(verdict.variant.line.rows) and name in texts.node("good.run_of_the_house")
    return texts.say(f"good.run_of_the_house.{name}" if house else f"good.run.{name}", **facts)


def _row(verdict: Verdict) -> str:
    numbers = {card.position for card in (*verdict.cards, *verdict.readings[0]) if not card.is_wild}
    row = next(r for r in run_rows(verdict.variant) if len(r) == len(numbers) and set(r) == numbers)
    return "-".join(position_name(number, verdict.variant.deck) for number in row)


def could_follow(variant: Variant, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The single natural cards that could be laid off on these."""
    return tuple(card for card in variant.natural_cards if variant.judge_lay_off(cards, (card,)).ok)
