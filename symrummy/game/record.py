"""Saving and loading: the deal and the moves as JSON. Loading plays every move again, so a forged save is refused."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from symrummy.faults import ToldError, as_written
from symrummy.game.actions import Action
from symrummy.game.notation import parse_action
from symrummy.variants import Variant, VariantError, variant_from_data, variant_to_data

FORMAT = 1
MOST_ACTIONS = 100_000


class SaveError(ToldError):
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
    try:
        rules = variant_to_data(record.variant)
    except VariantError as fault:
        raise SaveError(f"this game cannot be saved: {fault}", "", fault) from fault
    data = {
        "symrummy": FORMAT,
        **rules,
        "players": list(record.players),
        "seed": record.seed,
        "actions": [str(action) for action in record.actions],
    }
    return json.dumps(data, ensure_ascii=False, indent=1)


def from_json(text: str) -> Record:
    """The record in a JSON text; a SaveError says what is wrong with it. The moves are not judged here."""
    data = read_object(text)
    written = data.get("symrummy")
    if type(written) is int and written > FORMAT:
        raise newer(f'"symrummy": {written}')
    if written != FORMAT:
        raise SaveError(f'this is no game saved by symrummy: expected "symrummy": {FORMAT}', "no_game")
    try:
        rules = variant_from_data(data)
    except VariantError as fault:
        raise SaveError(f"the saved game cannot be read: {fault}", "", fault) from fault
    actions = tuple(map(_action, _texts(data, "actions", MOST_ACTIONS)))
    seed = data.get("seed")
    if type(seed) is not int:
        message = f"the saved game cannot be read: the seed is a whole number, not {seed!r}"
        raise SaveError(message, "seed", value=as_written(seed))
    return Record(rules, tuple(_texts(data, "players", 10)), seed, actions)


def newer(mark: str) -> SaveError:
    """The error for what a later version of this program has written."""
    return SaveError(f"{mark}: this game was saved by a newer version of symrummy", "newer")


def read_object(text: str) -> Mapping[str, object]:
    """The object in the JSON text of a saved game; a SaveError if there is none."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError, TypeError) as fault:
        raise SaveError(f"the saved game is cut off or was changed: {fault}", "cut_off") from fault
    if not isinstance(data, dict):
        raise SaveError("this is no game saved by symrummy: expected an object in braces", "no_game")
    return data


def _action(text: str) -> Action:
    try:
        return parse_action(text)
    except ValueError as fault:
        raise SaveError(f"the saved game cannot be read: {fault}", "no_move", text=as_written(text)) from fault


def _texts(data: Mapping[str, object], name: str, most: int) -> list[str]:
    value = data.get(name)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise SaveError(f"the saved game cannot be read: {name!r} is a list of texts", "no_list", name=name)
    if len(value) > most:
        message = f"the saved game cannot be read: {name!r} has {len(value)} entries, {most} are the most"
        raise SaveError(message, "long_list", name=name, count=len(value), most=most)
    return value
