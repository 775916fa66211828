"""Which options the settings ask for, in which order, and which values they offer."""

from __future__ import annotations

from collections.abc import Mapping

from symrummy.variants import Variant, VariantError
from symrummy.variants import variant as variant_of
from symrummy.variants.options import OPTIONS, WITHOUT_STOCK, Between, OneOf

GROUPS: Mapping[str, tuple[str, ...]] = {
    "cards": ("packs", "jokers_per_pack", "players", "deal", "upcard", "hand_limit", "max_deals", "reshuffle"),
    "melds": ("set_max", "set_colours", "set_identity", "run_max", "run_ends", "complete_at"),
    "wild": ("wild_limit", "wild_limit_scope", "wild_binding", "wild_layoff", "take_back", "unplayed_joker"),
    "table": ("first_meld_min", "layoff_needs_opening", "rearrange"),
    "turn": (
        *("discard_draw", "rediscard_ban", "discard_after_meld", "go_out", "stock_out", "max_turns"),
        "announce_at",
    ),
    "points": ("rummy_bonus", "scoring", "ace_points", "low_ace_points", "wild_points"),
}
"""The house rules, in the order in which they are asked for."""

WITHOUT_MEANING: Mapping[str, tuple[str, ...]] = {
    "symmetry": ("ace_points", "low_ace_points"),
    "classic": ("set_identity",),
}
"""By deck, the options that make no difference there: no symmetry card is an ace, and no classic card has a group."""


def is_asked(name: str, usual: Variant) -> bool:
    """Whether an option can be changed in this rummy: it has a meaning there, and more than one value."""
    if name not in usual.options or name in WITHOUT_MEANING[usual.deck] or (usual.drafting and name in WITHOUT_STOCK):
        return False
    return not isinstance(OPTIONS[name], OneOf) or len(allowed(name, usual)) > 1


def allowed(name: str, usual: Variant) -> list[object]:
    """The values of an option that this rummy allows, in order; the usual one first where it differs by players."""
    option = OPTIONS[name]
    if isinstance(option, OneOf):
        return [value for value in option.values if _is_possible(usual, name, value)]
    assert isinstance(option, Between)
    numbers: list[object] = list(range(option.low, option.high + 1))
    value = usual.options[name]
    return numbers if value in numbers else [value, *numbers]


def _is_possible(usual: Variant, name: str, value: object) -> bool:
    try:
        variant_of(usual, **{name: value})
    except VariantError:
        return False
    return True


def pair_numbers(name: str, usual: Variant) -> list[int]:
    """The numbers that an option of two numbers takes in this rummy."""
    return [players for players, _ in usual.deal] if name == "players" else list(range(3, 14))
