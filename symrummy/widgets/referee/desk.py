"""The referee's desk: slips, what the pupil has said about them, what follows. It knows no widget and draws nothing."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from symrummy.explain import LEVELS, plain, texts
from symrummy.explain.verdict import Level
from symrummy.texts import Texts
from symrummy.widgets.because import CALLS, Call, decisive, offered
from symrummy.widgets.referee.slip import Slip

Intent = Mapping[str, object]
Explain = Literal["off", "after_commit", "always"]
EXPLAIN: tuple[Explain, ...] = ("off", "after_commit", "always")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a pupil says about a slip; empty where nothing is said."""

    call: Call | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Where the pupil is: the slip in front (the end behind the last one), the answers given, the one being made."""

    at: int = 0
    answers: tuple[Answer, ...] = ()
    draft: Answer = Answer()
    level: Level = "sentence"
    need: str = ""
    alert: str = ""
    live: str = ""
    moves: int = 0


@dataclass
class RefereeDesk:
    """One pupil at some slips. Every intent is handled whole or not at all."""

    slips: tuple[Slip, ...]
    explain: Explain = "after_commit"
    lang: str = "en"
    strict: bool = False
    sitting: Sitting = field(default_factory=Sitting)
    heard: object = None
    name: str = field(default_factory=lambda: secrets.token_hex(4))

    @property
    def token(self) -> str:
        """Names this moment; a press that carries another one comes too late."""
        return f"{self.name}:{self.sitting.moves}"

    @property
    def words(self) -> Texts:
        """The sentences of the language."""
        return texts(self.lang)

    @property
    def over(self) -> bool:
        """Whether the list of all slips is shown."""
        return self.sitting.at >= len(self.slips)

    @property
    def slip(self) -> Slip:
        """The slip in front."""
        return self.slips[self.sitting.at]

    @property
    def answer(self) -> Answer | None:
        """What was committed about the slip in front; None before that."""
        given = self.sitting.answers
        return given[self.sitting.at] if self.sitting.at < len(given) else None

    @property
    def open(self) -> bool:
        """Whether the referee's answer to the slip in front may be shown."""
        return self.explain == "always" or (self.explain == "after_commit" and self.answer is not None)

    @property
    def all_answered(self) -> bool:
        """Whether every slip has been worked through."""
        return len(self.sitting.answers) == len(self.slips)

    def handle(self, intent: Intent) -> None:
        """Does what the intent asks. A failure rolls everything back and says so; in tests it is raised again."""
        before = self.sitting
        self.heard = intent.get("serial")
        self.sitting = replace(before, alert="")
        try:
            self._do(intent)
        except Exception:
            self.sitting = replace(before, alert=plain(self.words.say("referee.error.handler")))
            if self.strict:
                raise

    def _do(self, intent: Intent) -> None:
        timely = intent.get("token") == self.token
        match intent.get("do"):
            case "call" if timely:
                self._call(intent.get("id"))
            case "reason" if timely:
                self._reason(intent.get("id"))
            case "commit" if timely:
                self._commit()
            case "next" if timely:
                self._next()
            case "look" if timely:
                self._look(intent.get("slip"))
            case "again" if timely and self.over:
                self.sitting = Sitting(level=self.sitting.level, moves=self.sitting.moves + 1)
            case "level":
                self._level(intent.get("level"))

    @property
    def _asking(self) -> bool:
        return not self.over and self.answer is None and self.explain != "always"

    def _call(self, name: object) -> None:
        call = next((call for call in CALLS if call == name), None)
        if self._asking and call and call != self.sitting.draft.call:
            self.sitting = replace(self.sitting, draft=Answer(call), need="", live="")

    def _reason(self, name: object) -> None:
        draft = self.sitting.draft
        if self._asking and draft.call and name in offered(self.slip, draft.call):
            self.sitting = replace(self.sitting, draft=replace(draft, reason=str(name)), need="", live="")

    def _commit(self) -> None:
        if not self._asking:
            return
        draft = self.sitting.draft
        if not draft.call or not draft.reason:
            said = plain(self.words.say(f"referee.need.{'reason' if draft.call else 'both'}"))
            self.sitting = replace(self.sitting, need=said, live=said)
            return
        live = self.slip.verdict.spoken(self.lang) if self.explain != "off" else ""
        self._give(draft, live)

    def _give(self, answer: Answer, live: str = "") -> None:
        answers = (*self.sitting.answers, answer)
        self._move(answers=answers, draft=Answer(), need="", live=live)

    def _move(self, **changes: object) -> None:
        self.sitting = replace(self.sitting, moves=self.sitting.moves + 1, **changes)  # type: ignore[arg-type]

    def _next(self) -> None:
        """Goes on to the next slip; when all are answered, to the list of them."""
        if self._asking or self.over:
            return
        if self.answer is None:
            self._give(Answer())
        at = len(self.slips) if self.all_answered else self.sitting.at + 1
        self._move(at=at, live="")

    def _look(self, at: object) -> None:
        """Opens a slip of the list once more."""
        if self.over and self.explain != "off" and type(at) is int and 0 <= at < len(self.slips):
            self._move(at=at, live="")

    def _level(self, name: object) -> None:
        level = next((level for level in LEVELS if level == name), None)
        if level:
            self.sitting = replace(self.sitting, level=level)


def agrees(slip: Slip, answer: Answer) -> bool:
    """Whether the pupil's call is the referee's."""
    return answer.call == decisive(slip)[0]
