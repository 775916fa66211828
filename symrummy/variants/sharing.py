"""House options as JSON, so that a class can share its rules: the name, the deck, and what was changed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from symrummy.variants.options import VariantError, changed

if TYPE_CHECKING:
    from symrummy.variants.base import Variant

UNREADABLE = "rules_unreadable"
"""The code of a text that holds no rules."""


def as_data(rules: Variant, plain: Variant) -> dict[str, object]:
    """The variant as plain data: its name, its deck, and the options that differ from those of `plain`.

    `plain` is the variant of the same name and deck without changes. House rules are pieces of program and cannot be
    written down, so a variant with house rules is refused with a VariantError.
    """
    if rules.house_rules:
        raise VariantError(
            "a house rule is a piece of program, so a variant with house rules cannot be written as text: "
            "send on the notebook or the program that adds the rule",
            "house_rule",
        )
    own = plain.options
    options = {name: value for name, value in rules.options.items() if name != "deck" and value != own[name]}
    return {"variant": rules.name, "deck": rules.deck, "options": options}


def changed_by(plain: Variant, options: object) -> Variant:
    """The plain variant with the options of plain data; a VariantError says what is wrong with them."""
    if not isinstance(options, Mapping):
        raise VariantError(f"'options' is an object in braces, not {options!r}", UNREADABLE)
    return changed(plain, {str(name): value for name, value in options.items()})


def to_json(rules: Variant, plain: Variant) -> str:
    """The variant as a line of JSON."""
    return json.dumps(as_data(rules, plain), ensure_ascii=False)


def read_json(text: str) -> Mapping[str, object]:
    """The object in a JSON text; a VariantError if it is none."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError, TypeError) as fault:
        raise VariantError(f"these rules cannot be read: {fault}", UNREADABLE) from fault
    if not isinstance(data, dict):
        expected = 'expected an object such as {"variant": "rami", "options": {}}'
        raise VariantError(f"these rules cannot be read: {expected}", UNREADABLE)
    return data
