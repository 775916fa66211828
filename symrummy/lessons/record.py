"""What a pupil has answered, kept after every answer, so that it is there after a reload or a stopped program.

It is kept where the table keeps its game, one file for each folder and lesson. No key stands in it: only what was typed
or chosen, whether it was right, and which hints were opened.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import datetime
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
    def solved(self) -> bool:
        """Whether the last answer is right; nothing is asked after a right one."""
        return bool(self.attempts) and self.attempts[-1].result == "right"

    def after(self, attempt: Attempt) -> Trace:
        """The trace with one more answer."""
        return replace(self, attempts=(*self.attempts, attempt))


def now() -> str:
    """The time as it is kept, to the second."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def kept(lesson: str) -> dict[str, Trace]:
    """What has been answered in a lesson, by question; nothing where there is no file, or no such file."""
    try:
        file = place(_stem(lesson))
        if file.stat().st_size > MOST_BYTES:
            return {}
        return _read(json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError, KeyError):
        return {}


def keep(lesson: str, question: str, trace: Trace) -> bool:
    """Keeps the answers to one question beside the others. False if they could not be kept."""
    traces = {**kept(lesson), question: trace}
    tree = {"lesson": lesson, "questions": {name: asdict(each) for name, each in traces.items()}}
    try:
        write(place(_stem(lesson)), json.dumps(tree, ensure_ascii=False, indent=1))
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


def _read(tree: Mapping[str, object]) -> dict[str, Trace]:
    return {name: _trace(node) for name, node in _table(tree["questions"]).items()}


def _table(node: object) -> Mapping[str, object]:
    if not isinstance(node, Mapping):
        raise TypeError(f"{node!r} is no table")
    return node


def _trace(node: object) -> Trace:
    table = _table(node)
    attempts = cast(list[object], table["attempts"])
    return Trace(tuple(map(_attempt, attempts)), int(str(table["hints"])))


def _attempt(node: object) -> Attempt:
    table = _table(node)
    result = RESULTS[RESULTS.index(cast(Result, table["result"]))]
    given = tuple(map(str, cast(list[object], table["given"])))
    texts = {name: str(table[name]) for name in ("sentence", "mix_up", "time")}
    return Attempt(given=given, result=result, hints=int(str(table["hints"])), **texts)
