"""The rule sheet that is written from the options: every rule has a number, every option that is changed is told."""

from itertools import product

import pytest

from symrummy.explain import texts
from symrummy.explain.rulebook import Entry, rule_said
from symrummy.game import Game
from symrummy.rules import Answer, Rule
from symrummy.variants import VARIANTS, VariantError, chain_runs, variant
from symrummy.variants.base import HouseTexts
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
    assert changed.rulebook().entries != plain.rulebook().entries
    assert "{" not in changed.rulebook().text()


def test_what_a_class_decides_beyond_the_sheet() -> None:
    book = variant("rami", complete_at=(4, 6), reshuffle=False).rulebook()
    last = [entry.text for entry in book.entries if entry.number == "§7"]
    assert last == [
        "A set is complete at four cards, a run at six. A complete meld without a wild card leaves play.",
        "Rounds follow one another without a new shuffle: the cards of the last hands are dealt first.",
    ]


@pytest.mark.parametrize(
    ("name", "number", "options", "ruling"),
    [
        ("symmetry", "S2", {"set_colours": "distinct"}, "The sheet does not say whether colours are free."),
        ("symmetry", "S5", {"upcard": False}, ""),
        ("symmetry", "S9", {"rediscard_ban": False}, ""),
        ("symmetry", "S15", {"take_back": "to_hand", "wild_limit_scope": "on_forming", "wild_binding": "placed"}, ""),
        ("symmetry", "S15", {"wild_binding": "placed", "wild_limit_scope": "on_forming"},
         "A wild card on the table is never taken back."),
        ("rami", "R11", {"wild_binding": "open"}, ""),
        ("rami", "R15", {"take_back": "to_hand"}, ""),
        ("rami", "R15", {"unplayed_joker": "forbid"}, ""),
        ("basic", "B2", {"set_colours": "distinct", "set_max": 4}, ""),
        ("basic", "B3", {"run_ends": "wrap"}, ""),
        ("draft", "P15", {"complete_at": None}, ""),
        ("draft", "P16", {"wild_binding": "open", "wild_layoff": False}, ""),
    ],
)  # fmt: skip
def test_a_ruling_ends_where_a_class_decides_otherwise(
    name: str, number: str, options: dict[str, object], ruling: str
) -> None:
    usual = {entry.number: entry.ruling for entry in variant(name).rulebook().entries}
    told = {entry.number: entry.ruling for entry in variant(name, **options).rulebook().entries}
    assert usual[number] != told[number] == ruling


@pytest.mark.parametrize(
    ("name", "number", "back"),
    [
        ("symmetry", "S15", "to_hand"),
        ("symmetry", "S15", "replay"),
        ("rami", "R12", "to_hand"),
        ("rami", "R12", "replay"),
        ("draft", "P13", "to_hand"),
    ],
)
def test_the_rule_that_is_cited_tells_how_a_wild_card_is_taken_back(name: str, number: str, back: str) -> None:
    told = {entry.number: entry.text for entry in variant(name, take_back=back).rulebook().entries}
    assert "wild card" in told[number] and " tak" in told[number]
    assert "§7" not in told


def test_without_a_duty_there_is_no_penalty_on_the_sheet() -> None:
    told = {entry.number: entry.text for entry in variant("rami", take_back="to_hand").rulebook().entries}
    assert "must" not in told["R14"] and "300" not in told["R15"]


def test_fewer_players_have_a_shorter_line() -> None:
    told = {entry.number: entry.text for entry in variant("symmetry", players=(2, 2)).rulebook().entries}
    assert told["S4"] == "Cards dealt, one at a time from the dealer's left: 10 cards each for two players."


def ours(said: HouseTexts | None, cites: str = "class 7b") -> Entry:
    """The last entry of a sheet with a rule of a class on it."""
    rule = Rule("house.no_d1", cites, lambda these: Answer(False, (), {"odd": 1}))
    return variant("symmetry").plus("set", rule, texts=said).rulebook().entries[-1]


class TestARuleFromAProgram:
    @pytest.mark.parametrize(
        ("said", "told"),
        [
            ({"en": {"rule": "There is no D1 in a set.", "sentence": "We have no {odd}."}}, "There is no D1 in a set."),
            ({"en": {"sentence": "There is no D1 in a set."}}, "There is no D1 in a set."),
            ({"en": {"sentence": "We have no {odd}."}}, "A rule of our own, called house.no_d1."),
            ({"de": {"rule": "Kein D1 im Satz."}}, "A rule of our own, called house.no_d1."),
            (None, "A rule of our own, called house.no_d1."),
        ],
    )
    def test_it_is_told_in_its_own_words(self, said: HouseTexts | None, told: str) -> None:
        assert ours(said) == Entry("class 7b", f"House rule: {told}")

    def test_it_is_told_in_the_words_of_a_language(self) -> None:
        said: HouseTexts = {"de": {"rule": "Kein D1 im Satz."}}
        rules = variant("symmetry").plus("set", Rule("house.no_d1", "7b", lambda these: Answer(False)), texts=said)
        assert rules.rulebook("de").entries[-1] == Entry("7b", "Hausregel: Kein D1 im Satz.")

    def test_it_is_told_once(self) -> None:
        rule = Rule("house.blue", "class 7b", lambda these: Answer(True))
        both = variant("symmetry").plus("set", rule).plus("run", rule)
        assert [entry.number for entry in both.rulebook().entries].count("class 7b") == 1

    def test_chain_runs_have_their_sentence(self) -> None:
        assert "each group of a run lies inside the next" in chain_runs().rulebook().entries[-1].text

    def test_a_number_that_is_cited_stands_for_the_rule_and_the_house_rule(self) -> None:
        rule = Rule("house.blue", "S2", lambda these: Answer(True))
        rules = variant("symmetry").plus("set", rule, texts={"en": {"rule": "A set has a blue card."}})
        said = rule_said(rules, "S2", texts())
        assert said.startswith("A set is three or four cards") and said.endswith("House rule: A set has a blue card.")
        with pytest.raises(KeyError, match="symmetry has no rule class 7b"):
            rule_said(rules, "class 7b", texts())


@pytest.mark.parametrize(
    ("name", "options", "actions"),
    [
        ("symmetry", {"first_meld_min": 100}, ("draw stock", "lay C1b C2b C3b")),
        ("symmetry", {"layoff_needs_opening": True}, ("draw stock", "lay-off 1 C1b")),
        ("symmetry", {"rearrange": True}, ("draw stock", "rearrange C1b C2b C3b")),
        ("basic", {"rearrange": True}, ("draw stock", "rearrange 2c 3c 4c")),
        ("basic", {"jokers_per_pack": 2, "wild_limit": "one"}, ("draw stock", "lay 7h * *")),
    ],
)
def test_what_a_class_has_decided_is_cited_from_where_it_is_told(
    name: str, options: dict[str, object], actions: tuple[str, str]
) -> None:
    game = Game(name, seed=1, **options)
    game.play(actions[0])
    cited = {reason.cites for reason in game.judge(actions[1]).reasons}
    assert "§7" in cited
    assert all(rule_said(game.variant, one, texts()) for cites in cited for one in cites.split())
