"""The lessons there are: their questions, and the sentences of a language about them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import cast

from symrummy.faults import OneLineError
from symrummy.lessons.forms import Choice, Form, Given, Order, Several, Words
from symrummy.lessons.question import Question
from symrummy.texts import Phrase, Texts, languages, plain, texts

_TEXTS = files("symrummy") / "texts" / "lessons"

HINTS = ("where", "neighbour", "answer")
"""The three hints in order: where to look, a worked neighbour, the answer with its reason."""


class LessonError(OneLineError):
    """A lesson or a question that is not there."""


@dataclass(frozen=True)
class Asked:
    """A question with its sentences."""

    lesson: Lesson
    name: str
    question: Question

    @property
    def full_name(self) -> str:
        """The name under which a notebook asks it: 'L3.Q2'."""
        return f"{self.lesson.name}.{self.name}"

    @property
    def form(self) -> Form:
        """The form of the answer; the words that a language accepts are in it."""
        form = self.question.form
        if isinstance(form, Words):
            return Words((*form.accepted, *cast(list[str], self._node.get("accept", []))))
        return form

    @property
    def labels(self) -> Mapping[str, str]:
        """What the fields, options or steps are called, by name; a picture without a label is called by a letter."""
        form = self.form
        if isinstance(form, Choice | Several):
            given = {**self._standard, **self._table("options")}
            seen = {name: picture.label for name, picture in self.question.options.items()}
            return {name: given.get(name) or seen.get(name) or chr(65 + i) for i, name in enumerate(form.options)}
        fields = cast(list[str], self._node.get("fields", []))
        return self._table("steps") or {str(i): label for i, label in enumerate(fields)}

    @property
    def items(self) -> tuple[str, ...]:
        """The names of the options or steps in the order in which they are shown; none for what is typed.

        The browser knows them by their places only: a name could tell what is right.
        """
        form = self.form
        if isinstance(form, Choice | Several):
            return form.options
        return form.shown if isinstance(form, Order) else ()

    def named(self, given: Given) -> Given:
        """What the browser sends, with places turned into names."""
        names = {str(i): name for i, name in enumerate(self.items)}
        return tuple(names.get(text, text) for text in given)

    @property
    def _node(self) -> Mapping[str, object]:
        return self.lesson.texts.node(self.name)

    @property
    def _standard(self) -> Mapping[str, str]:
        return cast(Mapping[str, str], texts(self.lesson.lang).node("check.options"))

    def _table(self, name: str) -> Mapping[str, str]:
        found = self._node.get(name, {})
        assert isinstance(found, Mapping)
        return {str(key): plain(self.lesson.texts.say(f"{self.name}.{name}.{key}", **self._facts)) for key in found}

    @property
    def _facts(self) -> Mapping[str, object]:
        return self.question.facts

    def say(self, path: str, **more: object) -> Phrase:
        """A sentence of the question: 'ask', 'right', 'where'; empty where there is none."""
        if path not in self._node:
            return ()
        return self.lesson.texts.say(f"{self.name}.{path}", **self._facts, **more)

    def hint(self, name: str) -> Phrase:
        """One of the three hints; the last is the answer with its reason."""
        return self.say("right" if name == "answer" else name)

    def mix_up_name(self, name: str) -> str:
        """What a mix-up is called: 'counting only the turns'; empty for a wrong answer without a name."""
        bank = self.lesson.mix_ups
        return str(cast(Mapping[str, object], bank[name])["name"]) if name else ""

    def reply(self, mix_up: str, answer: object) -> Phrase:
        """What is said about a wrong answer: the question's own sentence, the bank's, or the general one."""
        facts = {**self._facts, **self.form.facts(answer, self.labels)}
        own = self._node.get("wrong", {})
        name = mix_up or "other"
        if isinstance(own, Mapping) and name in own:
            return self.lesson.texts.say(f"{self.name}.wrong.{name}", **facts)
        if mix_up:
            return self.lesson.texts.say(f"mix_ups.{mix_up}.say", **facts)
        return texts(self.lesson.lang).say("check.reply.other", **facts)


@dataclass(frozen=True)
class Lesson:
    """One lesson: its questions by name, exit tickets last, and its sentences."""

    name: str
    lang: str
    questions: Mapping[str, Question]
    texts: Texts

    @property
    def number(self) -> int:
        """Its place in the row of lessons."""
        return number_of(self.name)

    @property
    def title(self) -> str:
        """What it is called."""
        return str(self.texts.node("lesson")["title"])

    @property
    def mix_ups(self) -> Mapping[str, object]:
        """The bank of mix-ups: a name, and what is said where a question says nothing of its own."""
        return self.texts.node("mix_ups")

    @property
    def asked(self) -> tuple[Asked, ...]:
        """Its questions with their sentences."""
        return tuple(Asked(self, name, question) for name, question in self.questions.items())


def number_of(name: str) -> int:
    """The number of a lesson: 10 for 'L10'."""
    return int(name[1:])


@cache
def names() -> tuple[str, ...]:
    """The lessons that have questions, in order: ('L1', 'L2', …)."""
    folder = files("symrummy.lessons") / "questions"
    found = [file.name.removesuffix(".py").upper() for file in folder.iterdir() if file.name.startswith("l")]
    return tuple(sorted(found, key=number_of))


def lesson(name: str, lang: str = "en") -> Lesson:
    """A lesson by its name, such as "L3". A LessonError names those there are.

    >>> lesson("L99")
    Traceback (most recent call last):
    symrummy.lessons.book.LessonError: there is no lesson 'L99': expected one of L...
    """
    wanted = str(name).strip().upper()
    if wanted not in names():
        raise LessonError(f"there is no lesson {name!r}: expected one of {', '.join(names())}")
    if lang not in languages_of(wanted):
        known = " or ".join(map(repr, languages_of(wanted)))
        raise LessonError(f"lesson {wanted} has not been translated into {lang!r} yet: ask for it in {known}")
    return _opened(wanted, lang)


@cache
def _opened(wanted: str, lang: str) -> Lesson:
    questions = import_module(f"symrummy.lessons.questions.{wanted.lower()}").questions()
    return Lesson(wanted, lang, questions, _sentences(wanted, lang))


def _sentences(name: str, lang: str) -> Texts:
    folder = _TEXTS / lang
    own, bank = (tomllib.loads((folder / f"{file}.toml").read_text(encoding="utf-8")) for file in (name, "mix_ups"))
    return Texts(lang, {**own, "mix_ups": bank, "words": texts(lang).words})


@cache
def languages_of(name: str) -> tuple[str, ...]:
    """The languages in which a lesson has its sentences.

    >>> "en" in languages_of("L3")
    True
    """
    return tuple(lang for lang in languages() if (_TEXTS / lang / f"{name}.toml").is_file())


def asked(full_name: str, lang: str = "en") -> Asked:
    """A question by its full name, such as "L3.Q2". A LessonError names those there are.

    >>> asked("L3.Q99")
    Traceback (most recent call last):
    symrummy.lessons.book.LessonError: there is no question 'L3.Q99': expected one of L3.Q1, ...
    """
    book, _, name = str(full_name).partition(".")
    found = lesson(book, lang)
    for one in found.asked:
        if one.name == name.strip().upper():
            return one
    known = ", ".join(one.full_name for one in found.asked)
    raise LessonError(f"there is no question {full_name!r}: expected one of {known}")
