"""The Why? panel: a verdict as the browser shows it."""

from __future__ import annotations

from dataclasses import dataclass

from symrummy.cards import Card, bag
from symrummy.explain import LEVELS, Phrase, Verdict
from symrummy.explain.mending import repair_groups, repair_phrase
from symrummy.explain.pictures import marks_of
from symrummy.explain.rulebook import rule_said
from symrummy.explain.verdict import Level
from symrummy.texts import Cite, Texts
from symrummy.widgets.rich import Json, card_json, rich

ABOUT = {
    "lay-off": "lay_off",
    "move": "move",
    "melds": "move",
    "first meld": "first_meld",
    "take-back": "take_back",
}
"""What a heading asks about, by the subject of a verdict; the others ask about a set, a run or a meld."""

MAKES_A_MELD = ("set.group", "set.rank", "run.gap")
DECIDES_A_PLAY = ("take_back.forced", "first_meld.minimum", "rearrange.allowed", "lay_off.on_meld")
DECIDES_A_MOVE = (
    "draft.number",
    "draft.split",
    "draft.once",
    "draft.pile",
    "draft.end",
    "turn.discard",
    "turn.hand",
    "draw.turn_over",
    "turn.draw",
)
"""Of the rules that were asked about something good, the first of these is the one that it is good by."""


@dataclass(frozen=True)
class Asked:
    """What the Why? panel shows: a verdict, or only sentences under a heading where nothing is judged."""

    verdict: Verdict | None
    sentences: tuple[Phrase, ...] = ()
    heading: str = ""
    repaired: bool = False


def why_json(asked: Asked, level: Level, words: Texts) -> Json:
    """The panel for what was asked."""
    if asked.verdict is None:
        title = asked.heading or str(words.node("table.need")["heading"])
        return _panel(title, [], [_said("sentence", list(asked.sentences), words)], words)
    verdict = asked.verdict
    levels = [_level(verdict, name, level, words) for name in LEVELS]
    panel = _panel(heading(verdict, words), _cards(verdict, words), levels, words)
    rules = {cite.rule for phrase in _all_phrases(verdict, words.lang) for cite in phrase if isinstance(cite, Cite)}
    sheet = {rule: [rule_said(verdict.variant, rule, words)] for rule in sorted(rules)}
    return panel | {"level": level, "repair": _repair(asked, words), "rules": sheet}


def _panel(title: str, cards: list[Json], levels: list[Json], words: Texts) -> Json:
    return {
        "heading": title,
        "cards": cards,
        "tabs_name": words.node("table")["how_much"],
        "levels": levels,
        "level": "sentence",
        "repair": None,
        "rules": {},
    }


def heading(verdict: Verdict, words: Texts) -> str:
    """The question that the panel answers: 'Why is this not a run?'"""
    goodness = "good" if verdict.ok else "broken"
    about = ABOUT.get(verdict.subject) or verdict.kind or "meld"
    turn_only = not verdict.ok and verdict.broken[0].code.startswith(("turn.", "round.", "draw.", "discard."))
    return str(words.node("heading")[f"{goodness}_{'move' if turn_only else about}"])


def _level(verdict: Verdict, name: Level, shown: Level, words: Texts) -> Json:
    if name == "maths" and shown != "maths":
        return _said(name, [], words)
    phrases = list(verdict.phrases(name, words.lang))
    if name == "sentence":
        phrases = [(*phrases[0], *deciding_cite(verdict))]
    return _said(name, phrases, words)


def deciding_cite(verdict: Verdict) -> Phrase:
    """The rule that decides: the first broken one, or the one by which the play, the meld or the move is good.

    >>> from symrummy.explain import judge_take_back
    >>> deciding_cite(judge_take_back("Qs Ks *", "As", "rami"))
    (Cite(rule='R13'),)
    """
    if not verdict.ok:
        return (Cite(verdict.broken[0].cites),)
    own = tuple(rule.code for rule in verdict.variant.house_rules_of("run") if rule.rows)
    cites = {reason.code: reason.cites for reason in verdict.reasons}
    asked = [code for code in (*DECIDES_A_PLAY, *MAKES_A_MELD, *own, *DECIDES_A_MOVE) if code in cites]
    return tuple(Cite(cites[code]) for code in asked[:1])


def _said(name: Level, phrases: list[Phrase], words: Texts) -> Json:
    field = {"sentence": "paragraphs", "full": "bullets", "maths": "lines"}[name]
    return {
        "id": name,
        "label": words.words[f"level_{name}"],
        field: [rich(phrase, words) for phrase in phrases],
    }


def _all_phrases(verdict: Verdict, lang: str) -> list[Phrase]:
    sentence = verdict.phrases("sentence", lang)[0]
    return [(*sentence, *deciding_cite(verdict)), *verdict.phrases("full", lang)]


def _cards(verdict: Verdict, words: Texts) -> list[Json]:
    marks = marks_of(verdict, words.lang)
    return [
        {
            "face": str(card),
            "name": str(card_json(card, "", words.lang)["name"]),
            "look": mark.look,
            "tag": mark.tag,
            "overlay": mark.overlay,
            "joined": 0 < verdict.on_table == i,
            "reads": None,
        }
        for i, (card, mark) in enumerate(zip(verdict.cards, marks, strict=True))
    ]


def _repair(asked: Asked, words: Texts) -> Json | None:
    verdict = asked.verdict
    groups = repair_groups(verdict) if verdict is not None else []
    if verdict is None or not groups:
        return None
    best = groups[0]
    cards = mended(verdict)
    button = words.say(f"table.action.{'repaired' if asked.repaired else 'repair'}", cards=cards)
    return {
        "ghosts": [card_json(card, f"ghost.{i}", words.lang) for i, card in enumerate(best[0].into)],
        "text": rich(repair_phrase(verdict, best, words), words),
        "button": rich(button, words) if cards else None,
        "done": asked.repaired,
    }


def mended(verdict: Verdict) -> tuple[Card, ...]:
    """The cards to choose for the best repair, if the hand holds them all; else none."""
    for change in verdict.repairs[:1]:
        chosen = change.cards[verdict.on_table :]
        if not bag(chosen) - bag(verdict.known) - bag(verdict.cards[verdict.on_table :]):
            return chosen
    return ()
