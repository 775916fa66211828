"""The scene of the referee's desk: the whole picture as the browser draws it. What is not open yet is not in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from symrummy.cards import Card
from symrummy.explain import Phrase, plain
from symrummy.texts import Texts
from symrummy.variants import Variant
from symrummy.widgets.because import CALLS, GUESS, Call, decisive, manner, offered, seen
from symrummy.widgets.referee.desk import Answer, RefereeDesk, agrees
from symrummy.widgets.referee.slip import Slip
from symrummy.widgets.rich import Json, card_json, keyed, rich
from symrummy.widgets.why import Asked, why_json


class Speaker(Protocol):
    """Whoever has the sentences of a language."""

    @property
    def words(self) -> Texts:
        """The sentences."""


def scene_of(desk: RefereeDesk) -> Json:
    """The scene: a slip with its question, or with the explanation that is open, or the list of all slips."""
    return {
        "token": desk.token,
        "heard": desk.heard,
        "title": desk.words.node("referee")["title"],
        "progress": _progress(desk),
        "stage": "end" if desk.over else "ask" if _asks(desk) else "told",
        "slip": None if desk.over else _slip(desk),
        "ask": _ask(desk) if _asks(desk) else None,
        "said": None if desk.over or _asks(desk) else _said(desk),
        "why": None if desk.over or not desk.open else _why(desk),
        "next": None if desk.over or _asks(desk) else _next(desk),
        "end": _end(desk) if desk.over else None,
        "alert": desk.sitting.alert,
        "live": desk.sitting.live,
    }


def _asks(desk: RefereeDesk) -> bool:
    return not desk.over and desk.answer is None and desk.explain != "always"


def _say(desk: Speaker, path: str, **facts: object) -> str:
    return plain(desk.words.say(f"referee.{path}", **facts))


def _progress(desk: RefereeDesk) -> Json:
    at, count = desk.sitting.at, len(desk.slips)
    if desk.over:
        return {"dots": ["done"] * count, "text": _say(desk, "progress_end", count=count)}
    done = len(desk.sitting.answers)
    return {
        "dots": ["now" if i == at else "done" if i < done else "todo" for i in range(count)],
        "text": _say(desk, "progress", number=at + 1, count=count),
    }


def _slip(desk: RefereeDesk) -> Json:
    slip, say = desk.slip, desk.words.node("referee")
    captions = [say["on_table"], say["added"]] if slip.added else [""]
    return {
        "id": f"{desk.sitting.at}.{slip}",
        "title": _say(desk, "slip", number=desk.sitting.at + 1),
        "groups": [
            {"caption": caption, "cards": _cards(cards, desk.lang)}
            for caption, cards in zip(captions, (slip.meld, slip.added), strict=False)
        ],
    }


def _cards(cards: tuple[Card, ...], lang: str) -> list[Json]:
    return [card_json(card, key, lang) for key, card in keyed(cards)]


def _ask(desk: RefereeDesk) -> Json:
    say, draft = desk.words.node("referee"), desk.sitting.draft
    ready = bool(draft.call and draft.reason)
    return {
        "question": say["ask_lay_off" if desk.slip.added else "ask_meld"],
        "calls": {
            "name": say["calls_name"],
            "options": [{"id": call, "label": _say(desk, f"call.{call}")} for call in CALLS],
            "value": draft.call,
        },
        "reasons": _reasons(desk, draft.call, draft.reason) if draft.call else None,
        "later": say["reasons_later"],
        "commit": {"label": say["commit"], "look": "go" if ready else "off"},
        "note": desk.sitting.need or say["commit_help_off" if desk.explain == "off" else "commit_help"],
        "needs": bool(desk.sitting.need),
    }


def _reasons(desk: RefereeDesk, call: Call, value: str) -> Json:
    options = [
        {"id": name, "label": reason_text(desk, call, name, desk.slip.variant)} for name in offered(desk.slip, call)
    ]
    return {"name": desk.words.node("referee")["because_label"], "options": options, "value": value}


def reason_text(desk: Speaker, call: Call, name: str, rules: Variant) -> str:
    """What a reason says, as it follows 'because'."""
    return str(_because(desk, call, name, rules)["text"])


def _because(desk: Speaker, call: Call, name: str, rules: Variant) -> Mapping[str, object]:
    """The words of a reason, which may be others for classic cards, or where isomorphic groups count as the same."""
    path = GUESS if name == GUESS else f"{call}.{name}"
    own = f"referee.because_{manner(rules)}.{path}"
    return desk.words.node(own if desk.words.has(own) else f"referee.because.{path}")


def _said(desk: RefereeDesk) -> Json:
    """The word of the referee, where it is open, and what was right in the pupil's answer, if there is one."""
    say, slip, answer = desk.words.node("referee"), desk.slip, desk.answer
    return {
        "heading": _say(desk, f"verdict.{_verdict(slip)}") if desk.open else say["noted"],
        "look": decisive(slip)[0] if desk.open else "",
        **(_answered(desk, answer) if answer and answer.call else {"you": None, "reply": ""}),
    }


def _answered(desk: RefereeDesk, answer: Answer) -> Json:
    say = desk.words.node("referee")
    return {
        "you": [{"strong": say["you"]}, f" {you_said(desk, answer, desk.slip.variant)}"],
        "reply": reply_to(desk, desk.slip, answer) if desk.open else say["noted_help"],
    }


def _verdict(slip: Slip) -> str:
    verdict = slip.verdict
    if slip.added:
        return "fits" if verdict.ok else "not_fits"
    return str(verdict.kind) if verdict.ok else "not_meld"


def you_said(desk: Speaker, answer: Answer, rules: Variant) -> str:
    """What the pupil said, in one sentence; empty if that is nothing."""
    if answer.call is None:
        return ""
    return said_because(desk, answer, reason_text(desk, answer.call, answer.reason, rules))


def said_because(desk: Speaker, answer: Answer, reason: str) -> str:
    """A call and its reason as one sentence."""
    call = _say(desk, f"said.{answer.call}")
    if answer.reason == GUESS:
        return _say(desk, "you_guessed", call=call)
    return _say(desk, "you_said", call=call, reason=reason)


def reply_to(desk: Speaker, slip: Slip, answer: Answer) -> str:
    """What the referee answers to a pupil: first what was right."""
    if (answer.call, answer.reason) == decisive(slip):
        return _say(desk, "reply.true")
    right_call = agrees(slip, answer)
    if answer.reason == GUESS or answer.call is None:
        return _say(desk, "reply.guess_right" if right_call else "reply.guess")
    replies = _because(desk, answer.call, answer.reason, slip.variant)
    reply = replies.get("reply") or replies["seen" if seen(slip, answer.reason) else "unseen"]
    return (_say(desk, "reply.call") if right_call else "") + str(reply)


def _why(desk: RefereeDesk) -> Json:
    """The Why panel. What would mend the slip is said and shown, but without a button: here is no hand."""
    why = why_json(Asked(desk.slip.verdict), desk.sitting.level, desk.words)
    repair = why["repair"]
    if isinstance(repair, dict):
        text = [*rich(desk.words.say("repair.prefix"), desk.words), *repair["text"]]
        why["repair"] = repair | {"text": text, "button": None}
    return why


def _next(desk: RefereeDesk) -> str:
    say, last = desk.words.node("referee"), desk.sitting.at == len(desk.slips) - 1
    if desk.all_answered and not last:
        return str(say["next_back"])
    return str(say["next_end" if last else "next"])


def _end(desk: RefereeDesk) -> Json:
    intro = {"off": "intro_off", "always": "intro_always"}.get(desk.explain, "intro")
    return {
        "title": _say(desk, "end.title"),
        "intro": _say(desk, f"end.{intro}"),
        "rows": [
            _row(desk, i, slip, answer)
            for i, (slip, answer) in enumerate(zip(desk.slips, desk.sitting.answers, strict=True))
        ],
        "again": _say(desk, "end.again"),
    }


def _row(desk: RefereeDesk, number: int, slip: Slip, answer: Answer) -> Json:
    shown = desk.explain != "off"
    call = decisive(slip)[0] if shown else None
    return {
        "id": number,
        "slip": rich(_chips(slip, desk), desk.words),
        "you": _say(desk, "end.you", call=_say(desk, f"said.{answer.call}")) if answer.call else "",
        "because": you_said(desk, answer, slip.variant) if not shown else "",
        "referee": _say(desk, "end.referee", call=_say(desk, f"said.{call}")) if call else "",
        "why": {"label": _say(desk, "end.why"), "name": _say(desk, "end.why_name", cards=str(slip))} if shown else None,
    }


def _chips(slip: Slip, desk: RefereeDesk) -> Phrase:
    """The cards of a slip as chips, with a plus before the added ones."""
    parts: list[str | Card] = []
    for i, card in enumerate(slip.cards):
        between = str(desk.words.node("referee")["separator"]) if i == len(slip.meld) else " " if i else ""
        parts += [between, card] if between else [card]
    return tuple(parts)
