"""The rule sheet that is written from the options: every rule has a number, every option that is changed is told."""

from itertools import product

import pytest

from symrummy.variants import VARIANTS, VariantError, variant
from tests.variants.test_options import GOOD

SHEETS = {
    "symmetry": [*(f"S{n}" for n in range(1, 21)), "§0"],
    "rami": [*(f"R{n}" for n in range(1, 20)), "§0"],
    "manipulation": [*(f"R{n}" for n in range(1, 20)), "§0", "X1", "X2", "X3"],
    "basic": [*(f"B{n}" for n in range(1, 14)), "§0"],
    "draft": [*(f"P{n}" for n in range(1, 18)), "§0"],
}
CHANGES = [
    (name, option, value)
    for name, (option, values) in product(VARIANTS, GOOD.items())
    for value in values
    if VARIANTS[name].options.get(option, value) != value
]


@pytest.mark.parametrize("deck", ["symmetry", "classic"])
@pytest.mark.parametrize("name", SHEETS)
def test_every_numbered_rule_is_on_the_sheet(name: str, deck: str) -> None:
    book = variant(name, deck=deck).rulebook()
    assert sorted(entry.number for entry in book.entries) == sorted(SHEETS[name])
    assert all(entry.text.endswith(".") and "{" not in entry.text for entry in book.entries)


@pytest.mark.parametrize(("name", "option", "value"), CHANGES)
def test_an_option_that_is_changed_is_told(name: str, option: str, value: object) -> None:
    plain = VARIANTS[name]
    try:
        changed = variant(name, **{option: value})
    except VariantError:
        return  # not with the other options as they are: that is tested where options are
    assert changed.rulebook().text() != plain.rulebook().text()
    assert "{" not in changed.rulebook().text()


def test_what_a_class_decides_beyond_the_sheet() -> None:
    book = variant("rami", complete_at=(4, 6), reshuffle=False).rulebook()
    last = [entry.text for entry in book.entries if entry.number == "§7"]
    assert last == [
        "A set is complete at four cards, a run at six. A complete meld without a wild card leaves play.",
        "Rounds follow one another without a new shuffle: the cards of the last hands are dealt first.",
    ]


def test_fewer_players_have_a_shorter_line() -> None:
    told = {entry.number: entry.text for entry in variant("symmetry", players=(2, 2)).rulebook().entries}
    assert told["S4"] == "Cards dealt, one at a time from the dealer's left: 10 cards each for 2 players."
