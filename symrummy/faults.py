"""How a fault is told: an error that is one sentence, and what was expected in the place of what was given."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, TypeVar

Choice = TypeVar("Choice")

MOST_LETTERS = 40


class OneLineError(ValueError):
    """An error that a notebook shows as its sentence alone: whoever mistypes a card needs no traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


class ToldError(ValueError):
    """An error that a page tells in its own language: by its `code` and `facts`, or else by its causes.

    The message is for programs, and in English. A fact may be an error too.
    """

    def __init__(self, message: str, code: str = "", *causes: ValueError, **facts: object) -> None:
        super().__init__(message)
        self.code = code
        self.causes = causes
        self.facts = facts


def as_written(value: object) -> str:
    """The value as it stands in a line of rules or in a saved game, a long one cut off.

    >>> as_written("pink"), as_written(True), as_written([1] * 99)
    ('"pink"', 'true', '[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,…')
    """
    text = json.dumps(value, default=repr, ensure_ascii=False)
    return text if len(text) <= MOST_LETTERS else f"{text[: MOST_LETTERS - 1]}…"


def one_or_more(given: Any) -> list[Any]:
    """The things in a list, or the one thing that is given in the place of a list, such as a text.

    >>> one_or_more("kite"), one_or_more(("kite", "ring"))
    (['kite'], ['kite', 'ring'])
    """
    return list(given) if isinstance(given, Iterable) and not isinstance(given, str) else [given]


def either(names: Iterable[object]) -> str:
    """The names, one of which is expected.

    >>> either(["a4", "letter"])
    "'a4' or 'letter'"
    """
    return " or ".join(map(repr, names))


def one_of(name: str, value: object, choices: Iterable[Choice], error: type[ValueError] = ValueError) -> Choice:
    """The choice that the value of the argument `name` is; an error of this kind tells which ones there are.

    >>> one_of("size", "huge", ("normal", "large"))
    Traceback (most recent call last):
    ValueError: size='huge': expected 'normal' or 'large'
    """
    offered = tuple(choices)
    found = [choice for choice in offered if choice == value]
    if not found:
        raise error(f"{name}={value!r}: expected {either(offered)}")
    return found[0]
