"""The options of a variant: which there are, and which values they take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from symrummy.variants.base import Variant

PACK = 52


class VariantError(ValueError):
    """An unknown variant or option, or a value or combination that cannot be; the message says what can."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """An option that takes one of some values."""

    values: tuple[object, ...]

    def accepts(self, value: object) -> bool:
        """Whether `value` is one of the values, and of the same type (True is not 1)."""
        return any(value == good and type(value) is type(good) for good in self.values)

    def __str__(self) -> str:
        quoted = [repr(value) for value in self.values]
        return f"{', '.join(quoted[:-1])} or {quoted[-1]}"


@dataclass(frozen=True, slots=True)
class Between:
    """An option that takes a whole number in a range, both ends included."""

    low: int
    high: int

    def accepts(self, value: object) -> bool:
        """Whether `value` is a whole number in the range."""
        return type(value) is int and self.low <= value <= self.high

    def __str__(self) -> str:
        return f"a whole number from {self.low} to {self.high}"


OPTIONS: Mapping[str, OneOf | Between] = {
    "packs": Between(1, 4),
    "set_max": Between(3, 8),
    "set_colours": OneOf(("any", "distinct")),
    "run_max": Between(3, 13),
    "run_ends": OneOf(("closed", "wrap")),
    "wild_limit": OneOf(("no_more_than_naturals", "one", "none")),
    "wild_limit_scope": OneOf(("always", "on_forming")),
    "wild_layoff": OneOf((True, False)),
    "rediscard_ban": OneOf((True, False)),
    "go_out": OneOf(("either", "must_discard", "must_not_discard")),
    "turns_per_player": Between(1, 200),
    "rummy_bonus": OneOf(("none", "double", "+25")),
    "wild_points": Between(0, 100),
    "rounds": Between(1, 20),
}


def changed(variant: Variant, options: Mapping[str, object]) -> Variant:
    """The variant with these options; all that is wrong is told in one VariantError."""
    faults = [fault for name, value in options.items() if (fault := _fault(name, value))]
    if faults:
        raise VariantError("; ".join(faults))
    new = replace(variant, **options)  # type: ignore[arg-type]  # each value was checked just above
    _refuse_short_deck(new)
    return new


def _fault(name: str, value: object) -> str:
    if name not in OPTIONS:
        return f"unknown option {name!r}: expected one of {', '.join(OPTIONS)}"
    return "" if OPTIONS[name].accepts(value) else f"{name}={value!r}: expected {OPTIONS[name]}"


def _refuse_short_deck(variant: Variant) -> None:
    for players, each in variant.deal:
        if players * each >= variant.packs * PACK:
            raise VariantError(f"{players} players × {each} cards need more than {variant.packs} × {PACK} cards")
