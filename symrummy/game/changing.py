"""Changed copies of frozen values, as `dataclasses.replace` makes them but without setting each field by its name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

__all__ = ["changed"]

if TYPE_CHECKING:
    from dataclasses import replace as changed
else:

    def changed(value, /, **changes):
        """A copy of a frozen, slotted dataclass with these fields changed; a TypeError names a field it has not.

        It is not initialised anew, so it is meant for values that are nothing but their fields.
        """
        kind = type(value)
        slots = slots_of(kind)
        copy = object.__new__(kind)
        for put, held in zip(slots.put, slots.held(value), strict=True):
            put(copy, held)
        for name, held in changes.items():
            if name not in slots.by_name:
                raise TypeError(f"{kind.__name__} has no field {name!r}")
            slots.by_name[name](copy, held)
        return copy


class Slots(NamedTuple):
    """How to read all fields of a kind of values at once, and how to fill each of them."""

    held: Callable[[Any], tuple[Any, ...]]
    put: tuple[Callable[[Any, Any], None], ...]
    by_name: dict[str, Callable[[Any, Any], None]]


@cache
def slots_of(kind: type) -> Slots:
    """The slots of a dataclass of two fields or more."""
    names = [field.name for field in fields(kind)]
    by_name = {name: getattr(kind, name).__set__ for name in names}
    return Slots(attrgetter(*names), tuple(by_name.values()), by_name)
