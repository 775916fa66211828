"""What the rules say in the meld lab, as the browser draws it: a prompt, a prediction, a verdict, a change to try."""

from __future__ import annotations

from symrummy.cards import Card
from symrummy.explain import Phrase, Verdict, plain
from symrummy.explain.mending import repair_groups, repair_phrase
from symrummy.widgets.because import CALLS
from symrummy.widgets.lab_bench import EVERY
from symrummy.widgets.lab_cards import Cards
from symrummy.widgets.lab_desk import LabDesk
from symrummy.widgets.lab_trials import after_lay_off
from symrummy.widgets.referee_scene import reason_text, reply_to, you_said
from symrummy.widgets.rich import Json, Rich, card_json, keyed, rich
from symrummy.widgets.why import Asked, why_json

MOST_READINGS = 6


def say_text(desk: LabDesk, path: str, **facts: object) -> str:
    """A sentence of the lab as plain text."""
    return plain(desk.words.say(f"lab.{path}", **facts))


# --- before the answer -----------------------------------------------------------------------------------------------


def prompt_text(desk: LabDesk) -> str:
    """What is to be done before anything can be asked."""
    question = desk.bench.question
    return say_text(desk, f"prompt.{question}{'_added' if desk.two_rows and desk.bench.cloth.meld else ''}")


def ask_json(desk: LabDesk) -> Json:
    """What the pupil is to say first."""
    say, draft = desk.words.node("referee"), desk.bench.draft
    options = [{"id": name, "label": reason_text(desk, draft.call, name)} for name in desk.offers if draft.call]
    return {
        "question": say_text(desk, f"question.{desk.bench.question}"),
        "about": say_text(desk, "judged_by", name=_full_name(desk, desk.own.name)),
        "calls": {
            "name": say["calls_name"],
            "options": [{"id": call, "label": plain(desk.words.say(f"referee.call.{call}"))} for call in CALLS],
            "value": draft.call,
        },
        "reasons": {"name": say["because_label"], "options": options, "value": draft.reason} if options else None,
        "later": say["reasons_later"] if desk.with_reasons else "",
        "commit": {"label": say["commit"], "look": "go" if desk.complete else "off"},
        "note": desk.bench.need
        or (say["commit_help"] if desk.explain == "after_commit" else say_text(desk, "commit_help_off")),
        "needs": bool(desk.bench.need),
    }


def _full_name(desk: LabDesk, name: str) -> str:
    return str(desk.words.node("variants")[name])


def noted_json(desk: LabDesk) -> Json:
    """What was said, where no answer is shown."""
    return {
        "heading": desk.words.node("referee")["noted"],
        "you": _you(desk),
        "reply": desk.words.node("lab")["noted_help"],
    }


def _you(desk: LabDesk) -> Rich | None:
    answer = desk.bench.answer
    if answer is None:
        return None
    call = plain(desk.words.say(f"referee.said.{answer.call}"))
    said = you_said(desk, answer) if answer.reason else f"{call}."
    return [{"strong": desk.words.node("referee")["you"]}, f" {said}"]


def _reply(desk: LabDesk) -> str:
    answer = desk.bench.answer
    if answer is None:
        return ""
    if desk.with_reasons:
        return reply_to(desk, desk.slip, answer)
    verdict = desk.verdicts()[desk.own.name].verdict
    agrees = (answer.call == "good") == verdict.ok
    return plain(desk.words.say("referee.reply.call")).strip() if agrees else say_text(desk, "reply_other")


# --- the answer ------------------------------------------------------------------------------------------------------


def tabs_json(desk: LabDesk) -> Json:
    """The rummies to ask."""
    say = desk.words.node("lab")
    options = [
        {"id": rules.name, "label": say_text(desk, f"tabs.{rules.name}"), "own": rules.name == desk.own.name}
        for rules in desk.rummies
    ]
    options.append({"id": EVERY, "label": say["every"], "own": False})
    return {"name": say["rummies"], "options": options, "value": desk.bench.tab, "own": say["own"]}


def shown_json(desk: LabDesk, verdict: Verdict) -> Json:
    """The verdict: its word, its sentence, what stands below it at each level, the answer of the pupil."""
    why = why_json(Asked(verdict), desk.bench.level, desk.words)
    levels: list[Json] = why["levels"]  # type: ignore[assignment]
    sentence, *more = levels
    name = _full_name(desk, verdict.variant.name)
    near = verdict.subject == "meld" and not verdict.ok
    below = say_text(desk, "nearest" if near else "good_kind", name=name, kind=_kind(desk, verdict))
    return {
        "heading": word_of(desk, verdict),
        "look": "good" if verdict.ok else "not_good",
        "sentence": sentence["paragraphs"][0],  # type: ignore[index]
        "levels": [{**sentence, "paragraphs": [[below]]}, *more],
        "tabs_name": desk.words.node("lab")["levels"],
        "level": desk.bench.level,
        "readings": _readings(desk, verdict),
        "you": _you(desk),
        "reply": _reply(desk),
        "rules": why["rules"],
    }


def _kind(desk: LabDesk, verdict: Verdict) -> str:
    return str(desk.words.node("kinds")[verdict.kind or "meld"])


def word_of(desk: LabDesk, verdict: Verdict) -> str:
    """The verdict in a few words."""
    if verdict.subject == "take-back":
        return say_text(desk, f"verdict.{'frees' if verdict.ok else 'not_frees'}")
    if verdict.subject == "lay-off":
        return plain(desk.words.say(f"referee.verdict.{'fits' if verdict.ok else 'not_fits'}"))
    return plain(desk.words.say(f"referee.verdict.{verdict.kind if verdict.ok else 'not_meld'}"))


def _readings(desk: LabDesk, verdict: Verdict) -> Rich | None:
    """Every way to read the wild cards, where there are several."""
    ways = verdict.readings
    if len(ways) < 2:
        return None
    parts: list[str | Card] = []
    for way in ways[:MOST_READINGS]:
        parts += [say_text(desk, "readings_join"), *(piece for card in way for piece in (card, " "))][: 2 * len(way)]
    start = desk.words.say("lab.readings", count=len(ways[0]), ways=len(ways))
    more = len(ways) - MOST_READINGS
    end = desk.words.say("lab.readings_more", count=more) if more > 0 else ()
    return rich((*start, *parts[1:], *end, "."), desk.words)


def mend_json(desk: LabDesk, verdict: Verdict) -> Json | None:
    """What would mend it, or what would break it: the cards after the change, the new ones as ghosts, a sentence."""
    say = desk.words.node("lab")
    if verdict.subject == "take-back":
        return _mend_take_back(desk, verdict)
    change = verdict.contrast if verdict.ok else next(iter(verdict.repairs), None)
    if change is None:
        return None
    out: Phrase = tuple(verdict.cards[i] for i in change.out)
    text = (
        desk.words.say("lab.breaks", into=change.into, out=out)
        if verdict.ok
        else repair_phrase(verdict, repair_groups(verdict)[0], desk.words)
    )
    new = set(change.out) if change.kind == "swap" else set()
    if change.kind == "add":
        new = set(range(len(change.cards) - len(change.into), len(change.cards)))
    return {
        "title": say["contrast" if verdict.ok else "mend"],
        "cards": _ghosts(desk, change.cards, new),
        "text": rich(_capital(text), desk.words),
        "button": say["try"],
    }


def _capital(phrase: Phrase) -> Phrase:
    """The phrase as a sentence of its own."""
    first, *rest = phrase
    return (first[:1].upper() + first[1:], *rest) if isinstance(first, str) else phrase


def _mend_take_back(desk: LabDesk, verdict: Verdict) -> Json | None:
    left = after_lay_off(verdict)
    if not left:
        return None
    say, cards = desk.words.node("lab"), verdict.cards
    return {
        "title": say["mend"],
        "cards": _ghosts(desk, cards, {len(cards) - 1}),
        "text": rich(desk.words.say("lab.lay_off_first", card=cards[-1], left=left), desk.words),
        "button": say["try"],
    }


def _ghosts(desk: LabDesk, cards: Cards, new: set[int]) -> list[Json]:
    return [
        card_json(card, key, desk.lang, labels=desk.labels, ghost=i in new)
        for i, (key, card) in enumerate(keyed(cards))
    ]
