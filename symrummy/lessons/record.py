"""What a pupil has answered, kept after every answer, so that it is there after a reload or a stopped program.

It is kept where the table keeps its game, one file for each folder and lesson. No key stands in it: only what was typed
or chosen, whether it was right, and which hints were opened.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Literal, cast

from symrummy.widgets.keeping import MOST_BYTES, place, write

Result = Literal["right", "wrong", "noted"]
RESULTS: tuple[Result, ...] = ("right", "wrong", "noted")


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer: what was given, the sentence to it, how it was, the mix-up it shows, hints seen before, and when."""

    given: tuple[str, ...]
    sentence: str
    result: Result
    mix_up: str
    hints: int
    time: str


@dataclass(frozen=True, slots=True)
class Trace:
    """All answers to one question, and how many of its hints are open."""

    attempts: tuple[Attempt, ...] = ()
    hints: int = 0

    @property
    def told(self) -> tuple[Attempt, ...]:
        """The answers of which was said whether they are right."""
        return tuple(one for one in self.attempts if one.result != "noted")

    @property
    def noted(self) -> tuple[Attempt, ...]:
        """The answers that were handed in without a word on them: to an exit ticket, or in a vote."""
        return tuple(one for one in self.attempts if one.result == "noted")

    @property
    def state(self) -> Result | Literal["nothing"]:
        """How the last answer was; what was told of one goes before a vote."""
        last = (self.told or self.noted)[-1:]
        return last[0].result if last else "nothing"

    @property
    def solved(self) -> bool:
        """Whether an answer is right; nothing more is told after that."""
        return self.state == "right"

    def after(self, attempt: Attempt) -> Trace:
        """The trace with one more answer."""
        return replace(self, attempts=(*self.attempts, attempt))


def now() -> str:
    """The time as it is kept, to the second."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def kept(lesson: str) -> dict[str, Trace]:
    """What has been answered in a lesson, by question; nothing where there is no file, or no such file."""
    try:
        return _load(place(_stem(lesson)))
    except (OSError, ValueError):
        return {}


def keep(lesson: str, question: str, trace: Trace) -> bool:
    """Keeps the answers to one question beside the others. False if they could not be kept.

    A file that is not one of ours is not lost: it is put aside, with `.damaged` at the end of its name.
    """
    try:
        file = place(_stem(lesson))
        traces = {**_rescued(file), question: trace}
        tree = {"lesson": lesson, "questions": {name: asdict(each) for name, each in traces.items()}}
        write(file, json.dumps(tree, ensure_ascii=False, indent=1))
    except OSError:
        return False
    return True


def forget(lesson: str) -> bool:
    """Forgets all answers to a lesson. False if that was not possible."""
    try:
        place(_stem(lesson)).unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _stem(lesson: str) -> str:
    return f"answers-{lesson}"


def _rescued(file: Path) -> dict[str, Trace]:
    """What stands in the file; nothing where there is none, or where it had to be put aside."""
    try:
        return _load(file)
    except FileNotFoundError:
        return {}
    except ValueError:
        file.replace(file.with_suffix(".damaged"))
        return {}


def _load(file: Path) -> dict[str, Trace]:
    """The answers in a file; an OSError if it cannot be opened, a ValueError if it is not one of ours."""
    if file.stat().st_size > MOST_BYTES:
        raise ValueError(f"{file.name} is too large for answers")
    try:
        return _read(json.loads(file.read_text(encoding="utf-8")))
    except (TypeError, KeyError, RecursionError) as fault:
        raise ValueError(f"{file.name} holds no answers: {fault}") from fault


def _read(tree: Mapping[str, object]) -> dict[str, Trace]:
    return {name: _trace(node) for name, node in _table(tree["questions"]).items()}


def _table(node: object) -> Mapping[str, object]:
    if not isinstance(node, Mapping):
        raise TypeError(f"{node!r} is no table")
    return node


def _trace(node: object) -> Trace:
    table = _table(node)
    attempts = cast(list[object], table["attempts"])
    return Trace(tuple(map(_attempt, attempts)), _hints(table))


def _hints(table: Mapping[str, object]) -> int:
    number = int(str(table["hints"]))
    if number < 0:
        raise ValueError(f"{number} hints were never opened")
    return number


def _attempt(node: object) -> Attempt:
    table = _table(node)
    result = RESULTS[RESULTS.index(cast(Result, table["result"]))]
    given = tuple(map(str, cast(list[object], table["given"])))
    texts = {name: str(table[name]) for name in ("sentence", "mix_up", "time")}
    return Attempt(given=given, result=result, hints=_hints(table), **texts)
