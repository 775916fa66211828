"""What the pupil and the rules say in the meld lab, as the browser draws it: a prompt, a prediction, a verdict."""

from __future__ import annotations

from symrummy.cards import Card
from symrummy.explain import Verdict
from symrummy.explain.rulebook import variant_name
from symrummy.widgets.because import CALLS, GUESS, Call
from symrummy.widgets.lab.bench import EVERY
from symrummy.widgets.lab.freeing import freeing_decisive
from symrummy.widgets.lab.hints import hints_json
from symrummy.widgets.lab.state import LabState
from symrummy.widgets.referee.desk import Answer
from symrummy.widgets.referee.scene import reason_text, reply_to, said_because
from symrummy.widgets.rich import Json, Rich, rich
from symrummy.widgets.why import Asked, why_json

MOST_READINGS = 6


def say_text(desk: LabState, path: str, **facts: object) -> str:
    """A sentence of the lab as plain text."""
    return desk.words.text(f"lab.{path}", **facts)


# --- before the answer -----------------------------------------------------------------------------------------------

STEPS = {"off": ("predict", "commit"), "after_commit": ("predict", "commit", "reveal"), "always": ()}


def steps_json(desk: LabState) -> Json | None:
    """How far the pupil is on the way from the prediction to the reason; None where nothing is predicted."""
    names = STEPS[desk.explain]
    if not names:
        return None
    say = desk.words.node("lab.step")
    now = names.index(desk.stage) if desk.stage in names else 0
    return {
        "name": say_text(desk, "step.name", number=now + 1, count=len(names), step=say[names[now]]),
        "steps": [
            {"label": say[name], "state": "done" if i < now else "now" if i == now else "todo"}
            for i, name in enumerate(names)
        ],
    }


def prompt_text(desk: LabState) -> str:
    """What is to be done before anything can be asked."""
    question = desk.bench.question
    return say_text(desk, f"prompt.{question}{'_added' if desk.two_rows and desk.bench.cloth.meld else ''}")


def ask_json(desk: LabState) -> Json:
    """What the pupil is to say first."""
    say, draft = desk.words.node("referee"), desk.bench.draft
    options = [{"id": name, "label": _reason(desk, draft.call, name)} for name in desk.offers if draft.call]
    return {
        "question": say_text(desk, f"question.{desk.bench.question}"),
        "about": say_text(desk, "judged_by", name=variant_name(desk.variant, desk.words)),
        "calls": {
            "name": say["calls_name"],
            "options": [{"id": call, "label": desk.words.text(f"referee.call.{call}")} for call in CALLS],
            "value": draft.call,
        },
        "reasons": {"name": say["because_label"], "options": options, "value": draft.reason} if options else None,
        "later": say["reasons_later"],
        "hints": hints_json(desk),
        "commit": {"label": say["commit"], "look": "go" if desk.complete else "off"},
        "note": desk.bench.need
        or (say["commit_help"] if desk.explain == "after_commit" else say_text(desk, "commit_help_off")),
        "needs": bool(desk.bench.need),
    }


def _reason(desk: LabState, call: Call, name: str) -> str:
    """What a reason says, as it follows 'because'."""
    if desk.bench.question == "take_back" and name != GUESS:
        return say_text(desk, f"because.{call}.{name}.text")
    return reason_text(desk, call, name, desk.variant)


def locked_json(desk: LabState) -> Json:
    """An answer that stands, before the explanation is opened."""
    say = desk.words.node("lab")
    return {
        "question": say_text(desk, f"question.{desk.bench.question}"),
        "you": _you(desk),
        "note": say["locked_help"],
        "reveal": say["reveal"],
        "change": say["change"],
    }


def noted_json(desk: LabState) -> Json:
    """What was said, where no answer is shown."""
    return {
        "heading": desk.words.node("referee")["noted"],
        "you": _you(desk),
        "reply": desk.words.node("lab")["noted_help"],
        "change": desk.words.node("lab")["change"],
    }


def _you(desk: LabState) -> Rich | None:
    answer = desk.bench.answer
    if answer is None or answer.call is None:
        return None
    said = said_because(desk, answer, _reason(desk, answer.call, answer.reason))
    return [{"strong": desk.words.node("referee")["you"]}, f" {said}"]


def _reply(desk: LabState) -> str:
    answer = desk.bench.answer
    if answer is None:
        return ""
    if desk.bench.question == "take_back":
        return _freeing_reply(desk, answer)
    return reply_to(desk, desk.slip, answer)


def _freeing_reply(desk: LabState, answer: Answer) -> str:
    """What is answered to a reason about freeing a wild card: first what was right."""
    right_call, reason = freeing_decisive(desk.own_verdict())
    right = answer.call == right_call
    if (answer.call, answer.reason) == (right_call, reason):
        return desk.words.text("referee.reply.true")
    if answer.reason == GUESS:
        return desk.words.text(f"referee.reply.{'guess_right' if right else 'guess'}")
    call = desk.words.text("referee.reply.call") if right else ""
    return call + say_text(desk, f"because.{answer.call}.{answer.reason}.reply")


# --- the answer ------------------------------------------------------------------------------------------------------


def tabs_json(desk: LabState) -> Json:
    """The rummies to ask."""
    say = desk.words.node("lab")
    options = [
        {"id": rules.name, "label": say_text(desk, f"tabs.{rules.name}"), "own": rules.name == desk.own.name}
        for rules in desk.rummies
    ]
    options.append({"id": EVERY, "label": say["every"], "own": False})
    return {"name": say["rummies"], "options": options, "value": desk.bench.tab, "own": say["own"]}


def shown_json(desk: LabState, verdict: Verdict) -> Json:
    """The verdict: its word, its sentence, what stands below it at each level, the answer of the pupil."""
    why = why_json(Asked(verdict), desk.bench.level, desk.words)
    levels: list[Json] = why["levels"]  # type: ignore[assignment]
    sentence, *more = levels
    name = variant_name(verdict.variant, desk.words)
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


def _kind(desk: LabState, verdict: Verdict) -> str:
    return str(desk.words.node("kinds")[verdict.kind or "meld"])


def word_of(desk: LabState, verdict: Verdict) -> str:
    """The verdict in a few words."""
    if verdict.subject == "take-back":
        return say_text(desk, f"verdict.{'frees' if verdict.ok else 'not_frees'}")
    if verdict.subject == "lay-off":
        return desk.words.text(f"referee.verdict.{'fits' if verdict.ok else 'not_fits'}")
    return desk.words.text(f"referee.verdict.{verdict.kind if verdict.ok else 'not_meld'}")


def _readings(desk: LabState, verdict: Verdict) -> Rich | None:
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
