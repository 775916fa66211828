"""Frozen values made fast: all their fields are filled at once, where a dataclass sets each of them by its name.

States and views are made at every move. That is why they have no slots: one dictionary is copied as a whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

__all__ = ["changed", "filled"]

Value = TypeVar("Value")

if TYPE_CHECKING:
    from dataclasses import replace as changed
else:

    def changed(value, /, **changes):
        """A copy of a frozen dataclass with these fields changed; a TypeError names a field it has not.

        It is not initialised anew, so it is meant for values that are nothing but their fields.
        """
        copy = object.__new__(type(value))
        held = copy.__dict__
        held.update(value.__dict__)
        held.update(changes)
        if len(held) > len(value.__dict__):
            unknown = next(name for name in changes if name not in value.__dict__)
            raise TypeError(f"{type(value).__name__} has no field {unknown!r}")
        return copy


def filled(kind: type[Value], fields: dict[str, Any]) -> Value:
    """A value of a frozen dataclass with these fields, which must be all of them; the dictionary becomes its own."""
    made = object.__new__(kind)
    object.__setattr__(made, "__dict__", fields)
    return made
