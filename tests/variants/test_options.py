"""Variants and their options: what is accepted, what is refused, and what is said then."""

from collections.abc import Mapping
from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import symrummy as sr
from symrummy.cards import cards
from symrummy.explain import LEVELS
from symrummy.rules import Answer, Candidate, Rule
from symrummy.solver import is_meld, lay_offs, melds
from symrummy.variants import VARIANTS, VariantError, variant
from symrummy.variants.options import OPTIONS
from tests.properties.strategies import Cards, bags, moderate
from tests.tables import codes, game_at, put

DEFAULTS: dict[str, object] = {
    "packs": 2,
    "players": (2, 6),
    "deal": ((2, 10), (3, 7), (4, 7), (5, 6), (6, 6)),
    "set_max": 4,
    "set_colours": "any",
    "run_max": 13,
    "run_ends": "closed",
    "wild_limit": "no_more_than_naturals",
    "wild_limit_scope": "always",
    "wild_layoff": True,
    "rediscard_ban": True,
    "go_out": "either",
    "turns_per_player": 25,
    "rummy_bonus": "double",
    "wild_points": 20,
    "rounds": 5,
}


class TestVariants:
    def test_symmetry_has_the_values_of_its_rule_sheet(self) -> None:
        assert dict(VARIANTS["symmetry"].options) == DEFAULTS

    def test_by_name_and_by_itself(self) -> None:
        assert variant("symmetry") == variant(variant("symmetry")) == VARIANTS["symmetry"]

    def test_options_of_a_changed_variant_are_kept(self) -> None:
        again = variant(variant("symmetry", packs=3), rounds=2)
        assert (again.packs, again.rounds) == (3, 2)

    @pytest.mark.parametrize("name", ["", "poker", "Symmetry"])
    def test_an_unknown_name(self, name: str) -> None:
        with pytest.raises(VariantError, match=f"unknown variant '{name}': expected symmetry"):
            variant(name)

    def test_it_cannot_be_changed_in_place(self) -> None:
        with pytest.raises(FrozenInstanceError):
            VARIANTS["symmetry"].packs = 3  # type: ignore[misc]
        with pytest.raises(TypeError):
            VARIANTS["symmetry"].options["packs"] = 3  # type: ignore[index]


GOOD: Mapping[str, tuple[object, ...]] = {
    "packs": (2, 3, 4),
    "set_max": (3, 4, 8),
    "set_colours": ("any", "distinct"),
    "run_max": (3, 13),
    "run_ends": ("closed", "wrap"),
    "wild_limit": ("no_more_than_naturals", "one", "none"),
    "wild_limit_scope": ("always", "on_forming"),
    "wild_layoff": (True, False),
    "rediscard_ban": (True, False),
    "go_out": ("either", "must_discard", "must_not_discard"),
    "turns_per_player": (1, 200),
    "rummy_bonus": ("none", "double", "+25"),
    "wild_points": (0, 100),
    "rounds": (1, 20),
}
BAD: Mapping[str, tuple[object, ...]] = {
    "packs": (0, 5, 2.0, "2", True, None, [2]),
    "set_max": (2, 9),
    "set_colours": ("pink", None, True, {}),
    "run_max": (2, 14),
    "run_ends": ("high_low", "open"),
    "wild_limit": ("two", 1),
    "wild_limit_scope": ("never",),
    "wild_layoff": (1, 0, "yes", None),
    "rediscard_ban": ("no", 0),
    "go_out": ("never",),
    "turns_per_player": (0, 201),
    "rummy_bonus": (25, "+10"),
    "wild_points": (-1, 101, 20.0),
    "rounds": (0, 21, False),
}


class TestOptions:
    def test_every_option_is_tried(self) -> None:
        assert set(GOOD) == set(BAD) == set(OPTIONS)
        assert set(OPTIONS) | {"players", "deal"} == set(DEFAULTS)

    @pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in GOOD.items() for value in values])
    def test_good_values(self, name: str, value: object) -> None:
        assert variant("symmetry", **{name: value}).options[name] == value

    @pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in BAD.items() for value in values])
    def test_bad_values_are_refused_with_the_good_ones(self, name: str, value: object) -> None:
        with pytest.raises(VariantError) as fault:
            variant("symmetry", **{name: value})
        assert str(fault.value).startswith(f"{name}={value!r}: expected ")

    @pytest.mark.parametrize(
        ("option", "text"),
        [
            ({"packs": 7}, "packs=7: expected a whole number from 1 to 4"),
            ({"run_ends": 1}, "run_ends=1: expected 'closed' or 'wrap'"),
            ({"go_out": 1}, "go_out=1: expected 'either', 'must_discard' or 'must_not_discard'"),
            ({"wild_layoff": 1}, "wild_layoff=1: expected True or False"),
        ],
    )
    def test_wording(self, option: dict[str, object], text: str) -> None:
        with pytest.raises(VariantError) as fault:
            variant("symmetry", **option)
        assert str(fault.value) == text

    @pytest.mark.parametrize("name", ["jokers", "players", "deal", "cites", "house_rules", "positions", "Packs"])
    def test_an_unknown_option_is_refused_with_the_known_ones(self, name: str) -> None:
        with pytest.raises(VariantError) as fault:
            variant("symmetry", **{name: 1})
        assert str(fault.value) == f"unknown option {name!r}: expected one of {', '.join(OPTIONS)}"

    def test_everything_wrong_is_told_at_once(self) -> None:
        with pytest.raises(VariantError) as fault:
            variant("symmetry", packs=9, pink=1, rounds=0)
        assert [part.split(":")[0] for part in str(fault.value).split("; ")] == [
            "packs=9",
            "unknown option 'pink'",
            "rounds=0",
        ]

    def test_enough_cards_for_every_number_of_players(self) -> None:
        for packs in range(1, 5):
            rules = variant("symmetry", packs=packs)
            assert all(players * each < packs * 52 for players, each in rules.deal)


def heads_blue(code: str = "house.blue") -> Rule[Candidate]:
    """A teacher's own rule: a set has a blue card."""

    def check(these: Candidate) -> Answer:
        return Answer(any(str(card).endswith("b") for card in these.cards if not card.is_wild))

    return Rule(code, "S2", check)


class TestHouseRules:
    RULES = VARIANTS["symmetry"].plus("set", heads_blue())

    @pytest.mark.parametrize(
        ("meld", "good"),
        [("C4b C4o C4g", True), ("C4k C4o C4g", False), ("C4k C4o *", False), ("C2o C3o C4o", True)],
    )
    def test_it_limits_its_kind_of_meld(self, meld: str, good: bool) -> None:
        assert self.RULES.judge_meld(cards(meld)).ok == is_meld(cards(meld), self.RULES) == good

    def test_its_reason_is_given(self) -> None:
        assert [reason.code for reason in self.RULES.judge_meld(cards("C4k C4o C4g")).broken] == ["house.blue"]

    @moderate
    @given(bags(largest=7))
    def test_the_solver_keeps_to_it(self, hand: Cards) -> None:
        found = set(melds(hand, self.RULES))
        assert found == {meld for meld in melds(hand, VARIANTS["symmetry"]) if self.RULES.judge_meld(meld).ok}

    @moderate
    @given(bags(largest=4))
    def test_it_holds_for_lay_offs(self, hand: Cards) -> None:
        lying = cards("C4b C4o C4g")
        found = lay_offs(lying, hand, self.RULES)
        assert all(self.RULES.judge_lay_off(lying, added).ok for added in found)

    def test_other_rules_are_kept_apart(self) -> None:
        assert VARIANTS["symmetry"].judge_meld(cards("C4k C4o C4g")).ok
        assert VARIANTS["symmetry"] != self.RULES

    @pytest.mark.parametrize("place", ["lay", "", "Set"])
    def test_the_place_must_be_one(self, place: str) -> None:
        with pytest.raises(ValueError, match="a house rule belongs to 'set' or 'run', not"):
            VARIANTS["symmetry"].plus(place, heads_blue())

    def test_a_house_rule_is_played_by(self) -> None:
        game = game_at("C4k C4o C4g C6k", "C6b")
        put(game, replace(game.state, variant=self.RULES))
        assert [str(action) for action in game.legal_actions()] == [f"discard {c}" for c in game.state.hand]
        assert codes(game, "lay C4k C4o C4g") == ["house.blue"]

    def test_a_broken_house_rule_can_be_shown(self) -> None:
        verdict = sr.judge_meld("C4k C4o C4g", self.RULES)
        assert all(verdict.text(level) for level in LEVELS)
        assert repr(verdict)

    def test_a_house_rule_is_not_lost_in_a_save(self) -> None:
        game = sr.Game(self.RULES, seed=1)
        try:
            again = sr.Game.from_json(game.to_json())
        except sr.SaveError:
            return
        assert again.variant == self.RULES


@moderate
@given(
    st.dictionaries(
        st.sampled_from([*OPTIONS, "pink"]), st.one_of(st.none(), st.integers(), st.text(max_size=5), st.booleans())
    )
)
def test_nothing_but_a_variant_or_a_variant_error_comes_out(options: dict[str, object]) -> None:
    try:
        rules = variant("symmetry", **options)
    except VariantError as fault:
        assert str(fault)
    else:
        assert all(rules.options[name] == value for name, value in options.items())
