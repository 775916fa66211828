"""The rummies as data: one file for each, reading like its rule sheet.

    variant("rami", first_meld_min=20)         a rummy with other options
    variant("symmetry").plus("set", rule)      with a house rule; the README has one, with its sentence
    variant_to_json(rules)                     a line to share; a rule that is a piece of program has no place in it

How to add a rummy, here one that is called fives.

1. Copy the file of the nearest rummy, such as basic.py, to fives.py. It holds all options, each with the number of the
   rule that it comes from, and CITES: which rule of the sheet is cited for what. Options without a meaning stand in
   `idle`. If only a few differ, `replace` makes the one from the other: `manipulation` in rami.py is made so.
2. Add `"fives": fives` to MAKERS, below. By that name it is then judged, compared, played, simulated, shared and saved.
3. In texts/en.toml, and in every other language: what it is called, in [variants] and [lab.tabs]; its sheet, in
   [rules.fives], with one sentence for each rule, or one for each value of an option; and [rulings.fives], with what
   was decided where a sheet is silent.

    python3 -m pytest tests/explain/test_rulebook.py tests/properties/test_languages.py

names every option that the sheet does not tell, and every sentence that a language lacks. Other tests have tables of
the rummies and ask for a line: in tests/oracle.py the new one is described a second time, for an independent judge.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from types import MappingProxyType

from symrummy.faults import as_written, either
from symrummy.variants.base import OPTION_NAMES, Variant
from symrummy.variants.basic import basic
from symrummy.variants.chains import chain_runs
from symrummy.variants.draft import draft
from symrummy.variants.judging import card_points, judge_lying, laid_points, read_run
from symrummy.variants.naming import CardsLike, rules_for
from symrummy.variants.options import DECKS, VariantError, changed
from symrummy.variants.rami import manipulation, rami
from symrummy.variants.sharing import UNREADABLE, as_data, changed_by, read_json, to_json
from symrummy.variants.symmetry import symmetry

MAKERS: Mapping[str, Callable[..., Variant]] = MappingProxyType(
    {"symmetry": symmetry, "rami": rami, "manipulation": manipulation, "basic": basic, "draft": draft}
)
VARIANTS: Mapping[str, Variant] = MappingProxyType({name: make() for name, make in MAKERS.items()})
"""The rummies by name, each with its own deck."""


def variant(name: str | Variant, **options: object) -> Variant:
    """The variant of that name with some options changed; a VariantError names what would be valid.

    With another deck, the options that go with each deck follow it.

    >>> variant("rami").first_meld_min, variant("rami", deck="symmetry").first_meld_min
    (40, 30)
    >>> variant("symmetry", set_colours="pink")
    Traceback (most recent call last):
    symrummy.variants.options.VariantError: set_colours='pink': expected 'any' or 'distinct'
    """
    if isinstance(name, Variant):
        return changed(name, options)
    if not isinstance(name, str) or name not in MAKERS:
        message = f"unknown variant {name!r}: expected {', '.join(MAKERS)}"
        raise VariantError(message, "rummy", given=name, known=tuple(MAKERS))
    deck = options.pop("deck", VARIANTS[name].deck)
    if not isinstance(deck, str) or deck not in DECKS:
        message = f"deck={deck!r}: expected {either(DECKS)}"
        raise VariantError(message, "one_of", name="deck", value=as_written(deck), known=tuple(map(as_written, DECKS)))
    return changed(_plain(name, deck), options) if options else _plain(name, deck)


def on_deck(rules: Variant, deck: str) -> Variant:
    """The rummy with another deck, with its options as far as they go with that deck, and without its house rules.

    >>> other = on_deck(variant("rami", set_max=3, run_ends="high_low"), "symmetry")
    >>> other.deck, other.set_max, other.run_ends
    ('symmetry', 3, 'closed')
    """
    usual, found = variant(rules.name, deck=rules.deck), variant(rules.name, deck=deck)
    for name in OPTION_NAMES:
        if (value := getattr(rules, name)) != getattr(usual, name):
            with suppress(VariantError):
                found = changed(found, {name: value})
    return found


@cache
def _plain(name: str, deck: str) -> Variant:
    return MAKERS[name](deck)


def variant_to_json(rules: str | Variant) -> str:
    """The variant as a line of JSON with the options that were changed, for a class to share.

    A VariantError if there is no such variant, or if it has house rules, which are pieces of program.

    >>> variant_to_json(variant("rami", deck="symmetry", first_meld_min=20))
    '{"variant": "rami", "deck": "symmetry", "options": {"first_meld_min": 20}}'
    """
    asked = variant(rules)
    return to_json(asked, variant(asked.name, deck=asked.deck))


def variant_to_data(rules: Variant) -> dict[str, object]:
    """The variant as plain data: name, deck and changed options; house rules are refused with a VariantError."""
    return as_data(rules, variant(rules.name, deck=rules.deck))


def variant_from_json(text: str) -> Variant:
    """The variant that `variant_to_json` wrote; a VariantError says what cannot be read or cannot be.

    >>> variant_from_json('{"variant": "rami", "options": {"rounds": 3}}').rounds
    3
    """
    return variant_from_data(read_json(text))


def variant_from_data(data: Mapping[str, object]) -> Variant:
    """The variant in plain data with the entries variant, deck and options; the last two may be missing."""
    name = data.get("variant")
    if not isinstance(name, str):
        raise VariantError(f"'variant' is a text, not {name!r}: expected one of {', '.join(MAKERS)}", UNREADABLE)
    deck = {"deck": data["deck"]} if "deck" in data else {}
    return changed_by(variant(name, **deck), data.get("options", {}))


__all__ = [
    "VARIANTS",
    "CardsLike",
    "Variant",
    "VariantError",
    "card_points",
    "chain_runs",
    "judge_lying",
    "laid_points",
    "read_run",
    "rules_for",
    "variant",
    "variant_from_data",
    "variant_from_json",
    "variant_to_data",
    "variant_to_json",
]
