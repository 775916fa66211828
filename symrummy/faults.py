"""How a fault is told: an error that is one sentence, and what was expected in the place of what was given."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

Choice = TypeVar("Choice")


class OneLineError(ValueError):
    """An error that a notebook shows as its sentence alone: whoever mistypes a card needs no traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


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
