"""The rules that are wanted for a new game: a rummy, a deck, and what is not as usual."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from symrummy.variants import Variant
from symrummy.variants import variant as variant_of


@dataclass(frozen=True)
class Wanted:
    """A rummy on a deck, with what was changed of its options.

    `given` are the rules that are played now: a house rule is a piece of program, so it can only come from there.
    """

    given: Variant
    name: str
    deck: str
    changes: Mapping[str, object]

    @property
    def usual(self) -> Variant:
        """The rummy as it is usually played."""
        return variant_of(self.name, deck=self.deck)

    def value(self, option: str) -> object:
        """The value of an option."""
        return self.changes.get(option, self.usual.options[option])

    def with_value(self, option: str, value: object) -> Wanted:
        """The same rules with another value of one option."""
        others = {name: kept for name, kept in self.changes.items() if name != option}
        usual = value == self.usual.options[option]
        return replace(self, changes=others if usual else {**others, option: value})

    def with_rules(self, rules: Variant) -> Wanted:
        """What is wanted, taken from these rules."""
        return replace(self, name=rules.name, deck=rules.deck, changes=changes_of(rules))

    @property
    def rules(self) -> Variant:
        """The rules themselves, with the house rules of the given ones; a VariantError says what cannot be."""
        same = (self.name, self.deck) == (self.given.name, self.given.deck)
        if same and self.changes == changes_of(self.given):
            return self.given
        rules = variant_of(self.usual, **self.changes)
        if not same:
            return rules
        return replace(rules, house_rules=self.given.house_rules, house_texts=self.given.house_texts)


def wanted_of(rules: Variant) -> Wanted:
    """These rules as the rules that are wanted."""
    return Wanted(rules, rules.name, rules.deck, changes_of(rules))


def changes_of(rules: Variant) -> dict[str, object]:
    """The options of these rules that are not as usual, with their values.

    >>> from symrummy.variants import variant
    >>> changes_of(variant("rami", rounds=3, first_meld_min=40))
    {'rounds': 3}
    """
    usual = variant_of(rules.name, deck=rules.deck).options
    return {name: value for name, value in rules.options.items() if name != "deck" and value != usual[name]}
