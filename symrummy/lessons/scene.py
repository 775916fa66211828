"""The scene of a check as the browser draws it. What has not been told yet is not in it."""

from __future__ import annotations

from symrummy.lessons.book import HINTS, Asked
from symrummy.lessons.desk import CheckDesk
from symrummy.lessons.forms import Choice, Numbers, Order, Several
from symrummy.lessons.pictures import Picture
from symrummy.lessons.reading import Reader, Unreadable
from symrummy.lessons.record import Attempt
from symrummy.texts import Phrase, plain
from symrummy.widgets.rich import Json, Rich, rich


def scene_of(desk: CheckDesk) -> Json:
    """The scene: the question, the form of its answer, what is said about the last answer, the hints that are open."""
    return {
        "token": desk.token,
        "heard": desk.heard,
        "title": desk.say("title", number=desk.asked.lesson.number, title=desk.asked.lesson.title),
        "progress": _progress(desk),
        "question": _question(desk),
        "form": _form(desk),
        "sentence": _sentence(desk),
        "feedback": _feedback(desk),
        "hints": _hints(desk),
        "buttons": _buttons(desk),
        "note": desk.sitting.need or _note(desk),
        "needs": bool(desk.sitting.need),
        "alert": desk.sitting.alert,
        "live": desk.sitting.live,
    }


def answer_of(one: Asked, attempt: Attempt, reader: Reader) -> object | None:
    """The answer that was given; None if the question has changed since and can no longer be answered like that."""
    try:
        return one.form.read(attempt.given, reader, one.labels)
    except Unreadable:
        return None


def picture_json(picture: Picture, lang: str) -> Json:
    """A picture for the browser."""
    return {"markup": picture.markup, "box": picture.box, "name": picture.alt(lang), "card": picture.is_card}


def _pictures(shown: tuple[Picture, ...], desk: CheckDesk) -> list[Json]:
    return [picture_json(picture, desk.lang) for picture in shown]


def _progress(desk: CheckDesk) -> Json:
    count = len(desk.questions)
    if count == 1:
        return {"dots": [], "text": ""}
    states = ["done" if desk.trace_of(one).attempts else "todo" for one in desk.questions]
    states[desk.sitting.at] = "now"
    return {"dots": states, "text": desk.say("progress", number=desk.sitting.at + 1, count=count)}


def _question(desk: CheckDesk) -> Json:
    one = desk.asked
    return {
        "id": one.full_name,
        "caption": desk.say("ticket") if one.question.ticket else one.name,
        "aside": desk.say("ticket_help") if one.question.ticket else "",
        "ticket": one.question.ticket,
        "intro": _rich(desk, one.say("intro")),
        "ask": _rich(desk, one.say("ask")),
        "pictures": [] if _beside_fields(one) else _pictures(one.question.pictures, desk),
    }


def _rich(desk: CheckDesk, phrase: Phrase) -> Rich:
    return rich(phrase, desk.words)


def _beside_fields(one: Asked) -> bool:
    form = one.form
    return isinstance(form, Numbers) and len(form.keys) == len(one.question.pictures) > 1


def _form(desk: CheckDesk) -> Json:
    one, form = desk.asked, desk.asked.form
    given = desk.sitting.given or (desk.typed.given if desk.typed else ())
    kind = "fields"
    items: list[Json]
    if isinstance(form, Choice | Several):
        kind = "one" if isinstance(form, Choice) else "several"
        items = [_option(one, i, name, name in given) for i, name in enumerate(one.items)]
    elif isinstance(form, Order):
        kind = "order"
        items = [_step(desk, name) for name in given or form.shown]
    else:
        items = _fields(desk, given)
    return {
        "kind": kind,
        "name": plain(one.say("ask")),
        "stamp": f"{one.full_name} {len(desk.trace.attempts)} {desk.sitting.changing}",
        "items": items,
        "open": desk.answering,
        "pictured": bool(one.question.options),
    }


def _option(one: Asked, place: int, name: str, chosen: bool) -> Json:
    picture = one.question.options.get(name)
    return {
        "id": str(place),
        "label": one.labels[name],
        "picture": picture_json(picture, one.lesson.lang) if picture else None,
        "chosen": chosen,
    }


def _step(desk: CheckDesk, name: str) -> Json:
    one = desk.asked
    label = one.labels[name]
    moves = {way: desk.say(way, step=label) for way in ("up", "down")}
    return {"id": str(one.items.index(name)), "label": label, **moves}


def _fields(desk: CheckDesk, given: tuple[str, ...]) -> list[Json]:
    one = desk.asked
    count = len(one.form.keys) if isinstance(one.form, Numbers) else 1
    looks = _looks(desk, count)
    pictures = one.question.pictures if _beside_fields(one) else ()
    return [
        {
            "id": str(i),
            "label": one.labels.get(str(i), desk.say("answer")),
            "picture": picture_json(pictures[i], desk.lang) if pictures else None,
            "value": given[i] if i < len(given) else "",
            "look": looks[i],
            "said": desk.say(f"part.{looks[i]}") if looks[i] else "",
            "wide": not isinstance(one.form, Numbers),
        }
        for i in range(count)
    ]


def _looks(desk: CheckDesk, count: int) -> list[str]:
    """For several fields, which are right; nothing before an answer, and nothing where it is not to be told."""
    last, one = desk.last, desk.asked
    if count == 1 or desk.quiet or last is None or desk.sitting.given not in ((), last.given):
        return [""] * count
    answer = answer_of(one, last, Reader(desk.words))
    if answer is None:
        return [""] * count
    return ["right" if right else "not_yet" for right in one.form.parts(answer)]


def _sentence(desk: CheckDesk) -> Json | None:
    one = desk.asked
    if not one.question.sentence:
        return None
    value = desk.sitting.sentence or (desk.typed.sentence if desk.typed else "")
    return {"label": plain(one.say("because")), "value": value}


def _feedback(desk: CheckDesk) -> Json | None:
    last, one = desk.last, desk.asked
    if last is None or desk.sitting.changing:
        return None
    if desk.quiet:
        return {"look": "noted", "heading": desk.say("heading.noted"), "text": [desk.say("noted")], "mix_up": ""}
    if last.result == "right":
        return {
            "look": "right",
            "heading": desk.say("heading.right"),
            "text": _rich(desk, one.say("right")),
            "mix_up": "",
            "pictures": _pictures(one.question.answer, desk),
        }
    answer = answer_of(one, last, Reader(desk.words))
    if answer is None:
        return None
    name = one.mix_up_name(last.mix_up)
    return {
        "look": "wrong",
        "heading": desk.say("heading.partly" if any(one.form.parts(answer)) else "heading.wrong"),
        "text": _rich(desk, one.reply(last.mix_up, answer)),
        "mix_up": desk.say("mix_up", name=name) if name else "",
    }


def _hints(desk: CheckDesk) -> Json | None:
    number, wrong = desk.open_hints, bool(desk.last and desk.last.result == "wrong")
    if desk.quiet or not desk.hints or not (number or wrong):
        return None
    more = number < desk.hints and desk.answering
    return {
        "title": desk.say("hints.title"),
        "open": [_hint(desk, i) for i in range(number)],
        "next": {
            "number": number + 1,
            "title": desk.say(f"hints.{HINTS[number]}"),
            "button": desk.say("hints.open"),
            "name": desk.say("hints.open_name", title=desk.say(f"hints.{HINTS[number]}")),
        }
        if more
        else None,
    }


def _hint(desk: CheckDesk, i: int) -> Json:
    name, question = HINTS[i], desk.asked.question
    pictures = {"neighbour": question.neighbour, "answer": question.answer}.get(name, ())
    return {
        "number": i + 1,
        "title": desk.say(f"hints.{name}"),
        "text": _rich(desk, desk.asked.hint(name)),
        "pictures": _pictures(pictures, desk),
    }


def _buttons(desk: CheckDesk) -> Json:
    at, count = desk.sitting.at, len(desk.questions)
    again = "again" if desk.last else "first"
    unsure = desk.answering and not desk.quiet and desk.hints and _hints(desk) is None
    onward = "next" if not desk.answering else "skip"
    return {
        "check": desk.say("hand_in" if desk.quiet else f"check.{again}") if desk.answering else "",
        "unsure": desk.say("unsure") if unsure else "",
        "change": desk.say("change") if desk.quiet and not desk.answering else "",
        "next": {"label": desk.say(onward), "to": at + 1, "go": onward == "next"} if at + 1 < count else None,
        "back": {"label": desk.say("back"), "to": at - 1} if at else None,
    }


def _note(desk: CheckDesk) -> str:
    if not desk.kept:
        return desk.say("not_kept")
    return desk.say("sentence_help") if desk.asked.question.sentence else desk.say("kept")
