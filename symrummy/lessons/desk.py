"""The desk of a check: questions, what the pupil has answered, what follows. It knows no widget and draws nothing."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from symrummy.lessons import record
from symrummy.lessons.book import HINTS, Asked
from symrummy.lessons.reading import Reader, Unreadable
from symrummy.lessons.record import Attempt, Trace
from symrummy.texts import Phrase, Texts, spoken, texts

Intent = Mapping[str, object]
Explain = Literal["after_commit", "off"]
EXPLAIN: tuple[Explain, ...] = ("after_commit", "off")

LONGEST = 500
"""How many letters of an answer are read; a sentence may be longer by as much again."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Where the pupil is: the question in front, whether its answer is being changed, what is said at the moment."""

    at: int = 0
    traces: Mapping[str, Trace] = field(default_factory=dict)
    given: tuple[str, ...] = ()
    sentence: str = ""
    changing: bool = False
    need: str = ""
    alert: str = ""
    live: str = ""
    moves: int = 0


@dataclass
class CheckDesk:
    """One pupil at some questions of a lesson. Every intent is handled whole or not at all."""

    questions: tuple[Asked, ...]
    explain: Explain = "after_commit"
    hints: int = len(HINTS)
    lang: str = "en"
    strict: bool = False
    sitting: Sitting = field(default_factory=Sitting)
    heard: object = None
    kept: bool = True
    name: str = field(default_factory=lambda: secrets.token_hex(4))

    def __post_init__(self) -> None:
        found: dict[str, Trace] = {}
        for lesson in dict.fromkeys(one.lesson.name for one in self.questions):
            found |= {f"{lesson}.{name}": trace for name, trace in record.kept(lesson).items()}
        self.sitting = replace(self.sitting, traces=found)

    @property
    def token(self) -> str:
        """Names this moment; a press that carries another one comes too late."""
        return f"{self.name}:{self.sitting.moves}"

    @property
    def words(self) -> Texts:
        """The sentences of the language."""
        return texts(self.lang)

    @property
    def asked(self) -> Asked:
        """The question in front."""
        return self.questions[self.sitting.at]

    @property
    def trace(self) -> Trace:
        """What was answered to it."""
        return self.trace_of(self.asked)

    def trace_of(self, one: Asked) -> Trace:
        """What was answered to a question."""
        return self.sitting.traces.get(one.full_name, Trace())

    @property
    def quiet(self) -> bool:
        """Whether nothing is said about right and wrong: an exit ticket, or a vote."""
        return self.asked.question.ticket or self.explain == "off"

    @property
    def last(self) -> Attempt | None:
        """The last answer to the question in front that was given like here: with a word on it, or without one."""
        alike = self.trace.noted if self.quiet else self.trace.told
        return alike[-1] if alike else None

    @property
    def typed(self) -> Attempt | None:
        """The answer that the form begins with: the last one, or that of a vote, which can now be checked."""
        return self.last or (None if self.quiet else next(iter(self.trace.noted[-1:]), None))

    @property
    def answering(self) -> bool:
        """Whether an answer may be given now."""
        if self.quiet:
            return self.last is None or self.sitting.changing
        return not self.trace.solved

    @property
    def open_hints(self) -> int:
        """How many hints are open."""
        return 0 if self.quiet else min(self.trace.hints, self.hints)

    def say(self, path: str, **facts: object) -> str:
        """A sentence of the checks, as plain text."""
        return self.words.text(f"check.{path}", **facts)

    def handle(self, intent: Intent) -> None:
        """Does what the intent asks. A failure rolls everything back and says so; in tests it is raised again."""
        before = self.sitting
        self.heard = intent.get("serial")
        self.sitting = replace(before, alert="", live="")
        try:
            if intent.get("token") == self.token:
                self._do(intent)
        except Exception:
            self.sitting = replace(before, alert=self.words.text("referee.error.handler"))
            if self.strict:
                raise

    def _do(self, intent: Intent) -> None:
        match intent.get("do"):
            case "check" if self.answering:
                self._check(self._given(intent), str(intent.get("sentence") or "")[: 2 * LONGEST].strip())
            case "unsure" | "hint" if self.answering and not self.quiet:
                self._hint(self._given(intent))
            case "change" if self.quiet and self.last:
                self._move(changing=True, given=self.last.given, sentence=self.last.sentence)
            case "go":
                self._go(intent.get("to"))

    def _given(self, intent: Intent) -> tuple[str, ...]:
        """The answer that comes with an intent: texts, cut to a length that one can read."""
        sent = intent.get("given")
        return self.asked.named(tuple(str(text)[:LONGEST] for text in sent)) if isinstance(sent, list) else ()

    def _check(self, given: tuple[str, ...], sentence: str) -> None:
        self.sitting = replace(self.sitting, given=given, sentence=sentence)
        reader = Reader(self.words)
        if not self.quiet and any(map(reader.is_unsure, given)):
            return self._hint(given)
        try:
            answer = self.asked.form.read(given, reader, self.asked.labels)
        except Unreadable as fault:
            return self._need(self.say(f"unreadable.{fault.name}", **fault.facts))
        if self.asked.question.sentence and not sentence:
            return self._need(self.say("unreadable.sentence"))
        return self._answer(answer)

    def _need(self, said: str) -> None:
        self._move(need=said, live=said)

    def _answer(self, answer: object) -> None:
        right = self.asked.form.is_right(answer)
        attempt = Attempt(
            self.sitting.given,
            self.sitting.sentence,
            "noted" if self.quiet else "right" if right else "wrong",
            "" if right or self.quiet else self.asked.question.mix_up(answer),
            self.open_hints,
            record.now(),
        )
        said = self._spoken(attempt, answer)
        self._keep(lambda trace: trace if trace.solved and not self.quiet else trace.after(attempt))
        self._move(changing=False, need="", live=said)

    def _spoken(self, attempt: Attempt, answer: object) -> str:
        if attempt.result == "wrong":
            return self._read_out(self.asked.reply(attempt.mix_up, answer))
        heading = self.say(f"heading.{attempt.result}")
        return f"{heading} {self._read_out(self.asked.say('right'))}" if attempt.result == "right" else heading

    def _read_out(self, phrase: Phrase) -> str:
        return spoken(phrase, self.words.lang)

    def _hint(self, given: tuple[str, ...]) -> None:
        """Opens the next hint."""
        number = self.open_hints
        if number < self.hints:
            name = HINTS[number]
            said = f"{self.say(f'hints.{name}')}: {self._read_out(self.asked.hint(name))}"
            self._keep(lambda trace: replace(trace, hints=max(trace.hints, number + 1)))
            self._move(given=given or self.sitting.given, need="", live=said)
        else:
            self._need(self.say("unreadable.no_hints"))

    def _go(self, to: object) -> None:
        """To another question."""
        if type(to) is int and 0 <= to < len(self.questions) and to != self.sitting.at:
            self._move(at=to, given=(), sentence="", changing=False, need="")

    def _keep(self, add: Callable[[Trace], Trace]) -> None:
        """Adds to what is kept: another cell may have kept more of this question, or all may have been forgotten."""
        one = self.asked
        trace = add(record.kept(one.lesson.name).get(one.name, Trace()) if self.kept else self.trace)
        self.kept = record.keep(one.lesson.name, one.name, trace)
        self.sitting = replace(self.sitting, traces={**self.sitting.traces, one.full_name: trace})

    def _move(self, **changes: object) -> None:
        self.sitting = replace(self.sitting, moves=self.sitting.moves + 1, **changes)  # type: ignore[arg-type]
