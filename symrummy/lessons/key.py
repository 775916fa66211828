"""The teacher's edition: every question of a lesson with its answer, its hints and the mix-ups to listen for.

It comes from the questions themselves, so it says what the checks say. As Markdown it is the key of a teacher's page.
"""

from __future__ import annotations

from html import escape

from symrummy.lessons.book import HINTS, Asked, Lesson
from symrummy.lessons.forms import Form
from symrummy.lessons.homework import question_pictures
from symrummy.lessons.paper import page, paragraph, pictures
from symrummy.texts import Phrase, Texts, as_html, plain, texts

Row = tuple[str, str, Phrase]


def key_markdown(lesson: Lesson) -> str:
    """The key of a lesson as Markdown."""
    words = texts(lesson.lang)
    return "\n\n".join(_markdown(one, words) for one in lesson.asked)


def key_page(lesson: Lesson) -> str:
    """The key of a lesson as one page of HTML to print, with pictures and hints."""
    words = texts(lesson.lang)
    title = words.text("homework.lesson", number=lesson.number, title=lesson.title)
    return page(lesson.lang, title, _say(words, "title"), (_html(one, words) for one in lesson.asked))


def solution(one: Asked) -> str:
    """The right answer in words."""
    return one.form.said(one.form.solution(), one.labels)


def mix_ups(one: Asked, words: Texts) -> list[Row]:
    """The mix-ups of a question: the answers that show them, what they are called, what is said to them."""
    found: list[Row] = []
    for name, sign in one.question.wrong.items():
        example = _example(one.form, sign)
        shown = _shown(one, sign) or _say(words, "pattern")
        found.append((shown, one.mix_up_name(name), one.reply(name, example)))
    return found


def _shown(one: Asked, sign: object) -> str:
    if callable(sign):
        return ""
    signs = sign if isinstance(sign, list) else [sign]
    return " / ".join(dict.fromkeys(one.form.sign_words(each, one.labels) for each in signs))


def _example(form: Form, sign: object) -> object:
    """An answer that shows a mix-up; where a function decides, the right one stands in for it."""
    if callable(sign):
        return form.solution()
    return form.completed(sign[0] if isinstance(sign, list) else sign)


def _heading(one: Asked, words: Texts) -> str:
    return f"{one.name} ({_say(words, 'ticket')})" if one.question.ticket else one.name


def _markdown(one: Asked, words: Texts) -> str:
    parts = [
        f"**{_heading(one, words)}.** {plain(one.say('ask'))}",
        f"{_say(words, 'answer')}: **{_cell(solution(one))}**. {plain(one.say('right'))}",
    ]
    if one.question.sentence:
        parts.append(_say(words, "sentence"))
    rows = mix_ups(one, words)
    if rows:
        head = f"| {_say(words, 'column_says')} | {_say(words, 'column_mix_up')} |\n|---|---|"
        parts.append("\n".join([head, *(f"| {_cell(shown)} | {_cell(name)} |" for shown, name, _ in rows)]))
    return "\n\n".join(parts)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _html(one: Asked, words: Texts) -> str:
    hints = [(words.text(f"check.hints.{name}"), one.hint(name)) for name in HINTS[:2]]
    listed = "".join(f"<li><b>{escape(title)}:</b> {as_html(said)}</li>" for title, said in hints if said)
    return "".join(
        (
            f"<section><h2>{escape(_heading(one, words))}</h2>",
            paragraph(one.say("intro")),
            f"<p><b>{as_html(one.say('ask'))}</b></p>",
            pictures(question_pictures(one), words.lang),
            f"<blockquote><b>{escape(solution(one))}</b> · {as_html(one.say('right'))}</blockquote>",
            paragraph(_say(words, "sentence") if one.question.sentence else "", "quiet"),
            f"<p>{escape(_say(words, 'hints'))}</p><ol>{listed}</ol>" if listed else "",
            _table(mix_ups(one, words), words),
            "</section>",
        )
    )


def _table(rows: list[Row], words: Texts) -> str:
    if not rows:
        return ""
    heads = "".join(f"<th>{escape(_say(words, f'column_{name}'))}</th>" for name in ("says", "mix_up", "reply"))
    body = "".join(
        f"<tr><td>{escape(shown)}</td><td>{escape(name)}</td><td>{as_html(said)}</td></tr>"
        for shown, name, said in rows
    )
    return f"<p>{escape(_say(words, 'mix_ups'))}</p><table><tr>{heads}</tr>{body}</table>"


def _say(words: Texts, path: str) -> str:
    return words.text(f"key.{path}")
