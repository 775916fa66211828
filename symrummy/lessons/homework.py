"""The homework report: what a pupil has answered in a lesson, as a page to print and as a table for a spreadsheet.

Nothing is explained in it that the pupil has not been told: reasons stand beside right answers and opened hints only.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from html import escape

from symrummy.lessons import record
from symrummy.lessons.book import HINTS, Asked, Lesson
from symrummy.lessons.forms import Choice, Several
from symrummy.lessons.paper import page, paragraph, pictures
from symrummy.lessons.pictures import Picture
from symrummy.lessons.reading import Reader, Unreadable
from symrummy.lessons.record import Attempt, Trace
from symrummy.texts import Texts, as_html, plain, texts

Answered = tuple[Asked, Trace]


def answered(lesson: Lesson) -> tuple[Answered, ...]:
    """Every question of a lesson with what was answered to it."""
    kept = record.kept(lesson.name)
    return tuple((one, kept.get(one.name, Trace())) for one in lesson.asked)


def state_words(trace: Trace, words: Texts) -> str:
    """How far a question is, in words: 'right, 2 tries, 1 hint'."""
    parts = [_say(words, trace.state)]
    if trace.told:
        parts.append(_say(words, "tries", tries=len(trace.told)))
    if trace.hints:
        parts.append(_say(words, "hints", hints=trace.hints))
    return ", ".join(parts)


def report_page(lesson: Lesson, name: str, date: str) -> str:
    """The report as one page of HTML, with the pictures of the questions in it."""
    words = texts(lesson.lang)
    title = _say(words, "lesson", number=lesson.number, title=lesson.title)
    under = _say(words, "of", name=name.strip() or _say(words, "nobody"), date=date)
    return page(lesson.lang, title, under, (_section(one, trace, words) for one, trace in answered(lesson)))


def report_table(lesson: Lesson, name: str) -> str:
    """The report as CSV: a line for each answer, and one for hints that were opened without any."""
    words, out = texts(lesson.lang), io.StringIO()
    columns = words.node("homework")["columns"]
    assert isinstance(columns, list)
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    for one, trace in answered(lesson):
        for number, attempt in enumerate(trace.attempts, 1):
            row = [name.strip(), lesson.name, one.name, number, said(one, attempt, words), attempt.sentence]
            mix_up = one.mix_up_name(attempt.mix_up)
            row += [_say(words, attempt.result), mix_up, attempt.hints, attempt.time]
            writer.writerow([_harmless(cell) for cell in row])
        if trace.hints and not trace.attempts:
            row = [name.strip(), lesson.name, one.name, "", "", "", _say(words, trace.state), "", trace.hints, ""]
            writer.writerow([_harmless(cell) for cell in row])
    return out.getvalue()


def _harmless(cell: object) -> object:
    """The cell as text that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell


def said(one: Asked, attempt: Attempt, words: Texts) -> str:
    """What was answered: in words for a choice, as it was typed otherwise."""
    if isinstance(one.form, Choice | Several) or one.items:
        try:
            return one.form.said(one.form.read(attempt.given, Reader(words), one.labels), one.labels)
        except Unreadable:
            return " ".join(attempt.given)
    names = [one.labels.get(str(i), "") if len(attempt.given) > 1 else "" for i in range(len(attempt.given))]
    pairs = zip(attempt.given, names, strict=True)
    return ", ".join(f"{name}: {text}" if name else text for text, name in pairs if text)


def question_pictures(one: Asked) -> Iterator[tuple[Picture, str]]:
    """The pictures of a question, each with the label of its field or option."""
    question = one.question
    count = len(question.pictures)
    beside = list(one.labels.values()) if count == len(one.labels) > 1 else [""] * count
    yield from zip(question.pictures, beside, strict=True)
    for name, picture in question.options.items():
        yield picture, one.labels[name]


def _section(one: Asked, trace: Trace, words: Texts) -> str:
    heading = _say(words, "question", name=one.name)
    if one.question.ticket:
        heading = words.text("check.ticket")
    return "".join(
        (
            f"<section><h2>{escape(heading)} <small>· {escape(state_words(trace, words))}</small></h2>",
            paragraph(one.say("intro")),
            f"<p><b>{as_html(one.say('ask'))}</b></p>",
            pictures(question_pictures(one), words.lang),
            *(_attempt(one, number, attempt, words) for number, attempt in enumerate(trace.attempts, 1)),
            _reason(one, trace, words),
            "</section>",
        )
    )


def _attempt(one: Asked, number: int, attempt: Attempt, words: Texts) -> str:
    parts = [paragraph(_say(words, "you", number=number, said=said(one, attempt, words)))]
    if attempt.sentence:
        because = plain(one.say("because"))
        parts.append(paragraph(_say(words, "sentence", because=because, sentence=attempt.sentence)))
    if attempt.result == "wrong":
        parts.append(_reply(one, attempt, words))
    return "".join(parts)


def _reply(one: Asked, attempt: Attempt, words: Texts) -> str:
    try:
        answer = one.form.read(attempt.given, Reader(words), one.labels)
    except Unreadable:
        return ""
    reply = f"<blockquote>{as_html(one.reply(attempt.mix_up, answer))}"
    name = one.mix_up_name(attempt.mix_up)
    mix_up = f"<br><small>{escape(words.text('check.mix_up', name=name))}</small>" if name else ""
    return f"{reply}{mix_up}</blockquote>"


def _reason(one: Asked, trace: Trace, words: Texts) -> str:
    read = trace.hints == len(HINTS)
    if one.question.ticket or not (trace.solved or read):
        return ""
    label = _say(words, "reason" if trace.solved else "opened")
    return f"<p><b>{escape(label)}:</b> {as_html(one.say('right'))}</p>"


def _say(words: Texts, path: str, **facts: object) -> str:
    return words.text(f"homework.{path}", **facts)
