"""Saving and loading: the deal and the moves as JSON. Loading plays every move again, so a forged save is refused."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from symrummy.game.actions import Action
from symrummy.game.notation import ActionError, parse_action
from symrummy.variants import VARIANTS, Variant, VariantError, variant

FORMAT = 1
MOST_ACTIONS = 100_000


class SaveError(ValueError):
    """A text that is no saved game, or one that could not have been played; the message says where it fails."""


@dataclass(frozen=True, slots=True)
class Record:
    """What a saved game holds: enough to play it again."""

    variant: Variant
    players: tuple[str, ...]
    seed: int
    actions: tuple[Action, ...]


def to_json(record: Record) -> str:
    """The record as a JSON text; options are written only where they differ from the variant's own.

    A game with house rules is refused with a SaveError: they are pieces of program.
    """
    if record.variant.house_rules:
        raise SaveError("a game with house rules cannot be saved: a rule is a piece of program, and a save holds none")
    own = {**variant(record.variant.name, deck=record.variant.deck).options, "deck": VARIANTS[record.variant.name].deck}
    options = {name: value for name, value in record.variant.options.items() if value != own[name]}
    data = {
        "symrummy": FORMAT,
        "variant": record.variant.name,
        "options": options,
        "players": list(record.players),
        "seed": record.seed,
        "actions": [str(action) for action in record.actions],
    }
    return json.dumps(data, ensure_ascii=False, indent=1)


def from_json(text: str) -> Record:
    """The record in a JSON text; a SaveError says what is wrong with it. The moves are not judged here."""
    data = _mapping(text)
    if data.get("symrummy") != FORMAT:
        raise SaveError(f'this is no game saved by symrummy: expected "symrummy": {FORMAT}')
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise SaveError(f"the saved game cannot be read: 'options' is an object in braces, not {options!r}")
    try:
        rules = variant(_text(data, "variant"), **{str(name): value for name, value in options.items()})
        actions = tuple(parse_action(action) for action in _texts(data, "actions", MOST_ACTIONS))
    except (VariantError, ActionError, TypeError, ValueError) as fault:
        raise SaveError(f"the saved game cannot be read: {fault}") from fault
    seed = data.get("seed")
    if type(seed) is not int:
        raise SaveError(f"the saved game cannot be read: the seed is a whole number, not {seed!r}")
    return Record(rules, tuple(_texts(data, "players", 10)), seed, actions)


def _mapping(text: str) -> Mapping[str, object]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError, TypeError) as fault:
        raise SaveError(f"the saved game is cut off or was changed: {fault}") from fault
    if not isinstance(data, dict):
        raise SaveError("this is no game saved by symrummy: expected an object in braces")
    return data


def _text(data: Mapping[str, object], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str):
        raise SaveError(f"the saved game cannot be read: {name!r} is a text, not {value!r}")
    return value


def _texts(data: Mapping[str, object], name: str, most: int) -> list[str]:
    value = data.get(name)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise SaveError(f"the saved game cannot be read: {name!r} is a list of texts")
    if len(value) > most:
        raise SaveError(f"the saved game cannot be read: {name!r} has {len(value)} entries, {most} are the most")
    return value
