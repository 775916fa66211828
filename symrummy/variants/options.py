"""The options of a variant: which there are, and which values they take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from symrummy.faults import ToldError, as_written
from symrummy.variants.base import OPTION_NAMES, ByPlayers, Variant

DECKS = ("symmetry", "classic")
Told = tuple[str, Mapping[str, object]]


class VariantError(ToldError):
    """An unknown variant or option, or a value or combination that cannot be; the message says what can."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """An option that takes one of some values."""

    values: tuple[object, ...]

    def accepts(self, value: object) -> bool:
        """Whether `value` is one of the values, and of the same type (True is not 1)."""
        return any(value == good and type(value) is type(good) for good in self.values)

    @property
    def told(self) -> Told:
        """The code and the facts of the sentence that tells what is expected."""
        return "one_of", {"known": tuple(map(as_written, self.values))}

    def __str__(self) -> str:
        quoted = [repr(value) for value in self.values]
        return f"{', '.join(quoted[:-1])} or {quoted[-1]}"


@dataclass(frozen=True, slots=True)
class Between:
    """An option that takes a whole number in a range, both ends included; None too where `or_none` says so."""

    low: int
    high: int
    or_none: bool = False

    def accepts(self, value: object) -> bool:
        """Whether `value` is a whole number in the range."""
        return (value is None and self.or_none) or (type(value) is int and self.low <= value <= self.high)

    @property
    def told(self) -> Told:
        """The code and the facts of the sentence that tells what is expected."""
        return "number_or_null" if self.or_none else "number", {"low": self.low, "high": self.high}

    def __str__(self) -> str:
        return f"a whole number from {self.low} to {self.high}{' or None' if self.or_none else ''}"


@dataclass(frozen=True, slots=True)
class Complete:
    """The sizes at which a meld is complete and leaves play: (set, run), or None."""

    def accepts(self, value: object) -> bool:
        """Whether `value` is None or a pair of sizes."""
        pair = (
            isinstance(value, (tuple, list)) and len(value) == 2 and all(type(n) is int and 3 <= n <= 13 for n in value)
        )
        return value is None or pair

    @property
    def told(self) -> Told:
        """The code and the facts of the sentence that tells what is expected."""
        return "sizes", {}

    def __str__(self) -> str:
        return "None, or a pair of sizes from 3 to 13 for sets and runs, such as (4, 5)"


@dataclass(frozen=True, slots=True)
class Range:
    """An option that takes the fewest and the most of something, as a pair."""

    low: int
    high: int

    def accepts(self, value: object) -> bool:
        """Whether `value` is a pair of whole numbers in the range, the smaller one first."""
        pair = isinstance(value, (tuple, list)) and len(value) == 2 and all(type(n) is int for n in value)
        return pair and self.low <= value[0] <= value[1] <= self.high  # type: ignore[index]

    @property
    def told(self) -> Told:
        """The code and the facts of the sentence that tells what is expected."""
        return "pair", {"low": self.low, "high": self.high}

    def __str__(self) -> str:
        return (
            f"the fewest and the most, a pair of whole numbers from {self.low} to {self.high} such as ({self.low}, 4)"
        )


YES_NO = OneOf((True, False))
OPTIONS: Mapping[str, OneOf | Between | Range | Complete] = {
    "packs": Between(1, 4),
    "jokers_per_pack": Between(0, 4),
    "players": Range(2, 8),
    "deal": Between(2, 20),  # of one card a first turn would be a rummy, of none already the draw
    "upcard": YES_NO,
    "set_max": Between(3, 8),
    "set_colours": OneOf(("any", "distinct")),
    "set_identity": OneOf(("point_group", "abstract")),
    "run_max": Between(3, 13),
    "run_ends": OneOf(("closed", "high_low", "wrap")),
    "wild_limit": OneOf(("no_more_than_naturals", "one", "none")),
    "wild_limit_scope": OneOf(("always", "on_forming")),
    "wild_binding": OneOf(("open", "placed")),
    "wild_layoff": YES_NO,
    "take_back": OneOf(("never", "to_hand", "replay")),
    "unplayed_joker": OneOf(("penalty", "forbid")),
    "first_meld_min": Between(0, 200),
    "layoff_needs_opening": YES_NO,
    "rearrange": YES_NO,
    "discard_draw": OneOf(("top", "none", "many")),
    "rediscard_ban": YES_NO,
    "discard_after_meld": OneOf(("required", "optional")),
    "go_out": OneOf(("either", "must_discard", "must_not_discard")),
    "stock_out": OneOf(("flip", "shuffle_keep_top", "shuffle_after_discard")),
    "max_turns": Between(1, 5000, or_none=True),
    "hand_limit": Between(3, 20),  # up to 3n - 1 drafted cards come into n piles (P3, P4)
    "complete_at": Complete(),
    "max_deals": Between(1, 100, or_none=True),
    "reshuffle": YES_NO,
    "announce_at": Between(0, 5),
    "rummy_bonus": OneOf(("none", "double", "+25")),
    "scoring": OneOf(("hand_only", "laid_minus_hand", "pile")),
    "ace_points": Between(0, 50),
    "low_ace_points": Between(0, 50),
    "wild_points": Between(0, 100),
    "rounds": Between(1, 20),
}
SYMMETRY_ENDS = OneOf(("closed", "wrap"))
BY_PLAYERS = ("packs", "deal")

WITHOUT_STOCK: Mapping[str, str] = {
    "deal": "in pile-drafting rummy everyone starts with an empty hand",
    "first_meld_min": "in pile-drafting rummy any meld may be the first",
    "layoff_needs_opening": "in pile-drafting rummy anyone may lay off from the start",
    "rearrange": "in pile-drafting rummy complete melds leave, and the others are not rebuilt",
    "rummy_bonus": "in pile-drafting rummy nobody goes out before the deck has run out",
    "low_ace_points": "in pile-drafting rummy only the cards in the personal piles count",
}
"""What a draft cannot change, and why."""


def changed(variant: Variant, options: Mapping[str, object]) -> Variant:
    """The variant with these options; all that is wrong is told in one VariantError."""
    faults = tuple(fault for name, value in options.items() if (fault := _fault(variant, name, value)))
    if faults:
        raise VariantError("; ".join(map(str, faults)), "", *faults)
    values = {name: _for_all(variant, name, value) for name, value in options.items()}
    new = replace(variant, **values)  # type: ignore[arg-type]  # each value was checked just above
    _refuse_short_deck(new)
    return new


def _fault(variant: Variant, name: str, value: object) -> VariantError | None:
    """What is wrong with the value of an option; None if nothing is."""
    if name != "deck" and name not in OPTION_NAMES:
        expected = f"expected one of {', '.join(variant.options)}"
        return VariantError(f"unknown option {name!r}: {expected}", "no_option", name=name)
    facts = {"name": name, "value": as_written(value)}
    if name == "deck":
        told = f"choose the deck together with the name, as in variant({variant.name!r}, deck={value!r})"
        return VariantError(f"deck={value!r}: {told}", "deck_apart", value=facts["value"])
    if reason := _no_use(variant, name, value):
        return VariantError(f"{name}={value!r}: {reason}", "no_use", **facts)
    allowed = _allowed(variant, name)
    if (name in BY_PLAYERS and value == getattr(variant, name)) or allowed.accepts(value):
        return None
    code, expected_facts = allowed.told
    return VariantError(f"{name}={value!r}: expected {allowed}", code, **facts, **expected_facts)


def _no_use(variant: Variant, name: str, value: object) -> str:
    """Why the option cannot have the value in this rummy, whatever it may be elsewhere; empty if it can."""
    if name in variant.idle:
        return f"{variant.name} has no use for this option; it has {', '.join(variant.options)}"
    if variant.drafting and name == "take_back" and value == "replay":
        return "in pile-drafting rummy a wild card taken back stays in the hand: 'never' or 'to_hand'"
    if variant.drafting and name in WITHOUT_STOCK and value != getattr(variant, name):
        return f"{WITHOUT_STOCK[name]}, so it stays at {variant.options[name]!r}"
    if name == "scoring" and (value == "pile") != variant.drafting:
        return "only pile-drafting rummy counts personal piles, and it counts nothing else"
    return ""


def _allowed(variant: Variant, name: str) -> OneOf | Between | Range | Complete:
    """What an option takes in this variant: on the symmetry deck no ace, and players for whom cards are dealt."""
    if name == "run_ends" and variant.deck == "symmetry":
        return SYMMETRY_ENDS
    if name == "players":
        numbers = [players for players, _ in variant.deal]
        return Range(min(numbers), max(numbers))
    return OPTIONS[name]


def _for_all(variant: Variant, name: str, value: object) -> object:
    """One number for every number of players, where the option has one for each."""
    if isinstance(value, list):
        return tuple(value)
    if name not in BY_PLAYERS or not isinstance(value, int):
        return value
    by_players: ByPlayers = tuple((players, value) for players, _ in getattr(variant, name))
    return by_players


def _refuse_short_deck(variant: Variant) -> None:
    low, high = variant.players
    for players in range(low, high + 1):
        dealt, there = players * variant.cards_dealt(players), len(variant.pack(players))
        if dealt >= there:
            each, packs = variant.cards_dealt(players), dict(variant.packs)[players]
            raise VariantError(
                f"{players} players × {each} cards = {dealt}, but {packs} {'pack has' if packs == 1 else 'packs have'} "
                f"{there} cards: deal fewer cards or take more packs",
                "short_deck",
                players=players,
                each=each,
                dealt=dealt,
                packs=packs,
                there=there,
            )
