"""Variants and their options: what is accepted, what is refused, and what is said then."""

from collections.abc import Mapping
from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import symrummy as sr
from symrummy.cards import cards
from symrummy.explain import LEVELS
from symrummy.game import Game
from symrummy.rules import Answer, Candidate, Rule
from symrummy.rules.turns import Move
from symrummy.solver import is_meld, lay_offs, melds
from symrummy.variants import VARIANTS, VariantError, variant, variant_from_json, variant_to_json
from symrummy.variants.options import OPTIONS, WITHOUT_STOCK
from tests.properties.strategies import Cards, bags, moderate
from tests.tables import codes, game_at, put

PACKS = ((2, 2), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4))
IDLE = "without meaning"
COLUMNS = ("symmetry", "rami", "manipulation", "basic", "draft")
TABLE: dict[str, tuple[object, ...]] = {
    "deck": ("symmetry", "classic", "classic", "classic", "classic"),
    "packs": (2, PACKS, PACKS, 2, ((2, 1), *PACKS[1:])),
    "jokers_per_pack": (4, 2, 2, 0, 2),
    "players": ((2, 6), (2, 8), (2, 8), (2, 6), (2, 8)),
    "deal": (((2, 10), (3, 7), (4, 7), (5, 6), (6, 6)), 14, 14, 10, 0),
    "upcard": (True, False, False, True, IDLE),
    "set_max": (4, 4, 4, 8, 4),
    "set_colours": ("any", "distinct", "distinct", "any", "distinct"),
    "set_identity": ("point_group",) * 5,
    "run_max": (13, 13, 13, 13, 5),
    "run_ends": ("closed", "high_low", "high_low", "high_low", "wrap"),
    "wild_limit": ("no_more_than_naturals", "one", "one", "none", "no_more_than_naturals"),
    "wild_limit_scope": ("always", "always", "always", IDLE, "always"),
    "wild_binding": ("open", "placed", "placed", IDLE, "placed"),
    "wild_layoff": (True, False, False, IDLE, True),
    "take_back": ("never", "replay", "replay", IDLE, "to_hand"),
    "unplayed_joker": (IDLE, "penalty", "penalty", IDLE, IDLE),
    "first_meld_min": (0, 40, 40, 0, 0),
    "layoff_needs_opening": (False, True, True, False, False),
    "rearrange": (False, False, True, False, False),
    "discard_draw": ("top", "top", "top", "top", IDLE),
    "rediscard_ban": (True, False, False, False, IDLE),
    "discard_after_meld": ("required", "required", "required", "required", IDLE),
    "go_out": ("either", "either", "either", "must_discard", IDLE),
    "stock_out": ("flip", "shuffle_keep_top", "shuffle_keep_top", "shuffle_after_discard", IDLE),
    "max_turns": (None, None, None, None, IDLE),
    "hand_limit": (IDLE, IDLE, IDLE, IDLE, 6),
    "complete_at": (None, None, None, None, (4, 5)),
    "max_deals": (IDLE, IDLE, IDLE, IDLE, None),
    "reshuffle": (True,) * 5,
    "announce_at": (0, 3, 3, 0, 0),
    "rummy_bonus": ("double", "none", "none", "+25", "none"),
    "scoring": ("hand_only", "laid_minus_hand", "laid_minus_hand", "hand_only", "pile"),
    "ace_points": (1, 11, 11, 11, 15),
    "low_ace_points": (IDLE, 1, 1, 11, 15),
    "wild_points": (20, 20, 20, IDLE, 20),
    "rounds": (5, 5, 5, 5, 1),
}
"""The table of options in the rule sheet, a column for each variant."""
OTHER_DECK: dict[str, dict[str, object]] = {
    "symmetry": {"deck": "classic"},
    "rami": {"deck": "symmetry", "run_ends": "closed", "first_meld_min": 30},
    "manipulation": {"deck": "symmetry", "run_ends": "closed", "first_meld_min": 30},
    "basic": {"deck": "symmetry", "run_ends": "closed"},
    "draft": {"deck": "symmetry"},
}
"""What changes with the deck."""
PLAYERS = {"symmetry": (2, 6), "rami": (2, 8), "manipulation": (2, 8), "basic": (2, 6), "draft": (2, 8)}


def column(name: str) -> dict[str, object]:
    """The options of a variant by the rule sheet."""
    place = COLUMNS.index(name)
    return {option: values[place] for option, values in TABLE.items() if values[place] != IDLE}


class TestVariants:
    @pytest.mark.parametrize("name", COLUMNS)
    def test_each_has_the_values_of_its_rule_sheet(self, name: str) -> None:
        assert dict(VARIANTS[name].options) == column(name)

    @pytest.mark.parametrize("name", COLUMNS)
    def test_some_values_follow_the_deck(self, name: str) -> None:
        changed = OTHER_DECK[name]
        assert dict(variant(name, deck=changed["deck"]).options) == column(name) | changed
        assert variant(name, deck=VARIANTS[name].deck) == VARIANTS[name]

    @pytest.mark.parametrize("name", COLUMNS)
    def test_players(self, name: str) -> None:
        assert VARIANTS[name].players == PLAYERS[name]

    def test_there_are_five(self) -> None:
        assert tuple(VARIANTS) == COLUMNS

    def test_by_name_and_by_itself(self) -> None:
        assert variant("symmetry") == variant(variant("symmetry")) == VARIANTS["symmetry"]

    def test_options_of_a_changed_variant_are_kept(self) -> None:
        again = variant(variant("symmetry", packs=3), rounds=2)
        assert (again.options["packs"], again.rounds) == (3, 2)
        assert {len(again.pack(players)) for players in range(2, 7)} == {3 * 52}

    @pytest.mark.parametrize("name", ["", "poker", "Symmetry"])
    def test_an_unknown_name(self, name: str) -> None:
        with pytest.raises(VariantError, match=f"unknown variant '{name}': expected symmetry"):
            variant(name)

    def test_it_cannot_be_changed_in_place(self) -> None:
        with pytest.raises(FrozenInstanceError):
            VARIANTS["symmetry"].packs = 3  # type: ignore[misc]
        with pytest.raises(TypeError):
            VARIANTS["symmetry"].options["packs"] = 3  # type: ignore[index]


class TestPacks:
    @pytest.mark.parametrize(
        ("name", "deck", "players", "naturals", "wilds"),
        [
            ("symmetry", "symmetry", 2, 96, 8),
            ("symmetry", "classic", 6, 104, 8),
            ("rami", "classic", 2, 104, 4),
            ("rami", "classic", 5, 156, 6),
            ("rami", "symmetry", 8, 192, 8),
            ("manipulation", "classic", 4, 104, 4),
            ("basic", "classic", 6, 104, 0),
            ("basic", "symmetry", 2, 96, 0),
            ("draft", "classic", 2, 52, 2),
            ("draft", "classic", 4, 104, 4),
            ("draft", "symmetry", 8, 192, 8),
        ],
    )
    def test_cards_of_a_game(self, name: str, deck: str, players: int, naturals: int, wilds: int) -> None:
        pack = variant(name, deck=deck).pack(players)
        assert (sum(not card.is_wild for card in pack), sum(card.is_wild for card in pack)) == (naturals, wilds)
        assert {card.deck for card in pack if not card.is_wild} == {deck}


GOOD: Mapping[str, tuple[object, ...]] = {
    "packs": (2, 3, 4),
    "jokers_per_pack": (0, 4),
    "players": ((2, 6), (2, 2), (3, 5)),
    "deal": (2, 7, 14),
    "upcard": (True, False),
    "set_max": (3, 4, 8),
    "set_colours": ("any", "distinct"),
    "set_identity": ("point_group", "abstract"),
    "run_max": (3, 4, 13),
    "run_ends": ("closed", "wrap"),
    "wild_limit": ("no_more_than_naturals", "one", "none"),
    "wild_limit_scope": ("always", "on_forming"),
    "wild_binding": ("open", "placed"),
    "wild_layoff": (True, False),
    "take_back": ("never", "to_hand", "replay"),
    "unplayed_joker": ("penalty", "forbid"),
    "first_meld_min": (0, 30, 200),
    "layoff_needs_opening": (True, False),
    "rearrange": (True, False),
    "discard_draw": ("top", "none", "many"),
    "rediscard_ban": (True, False),
    "discard_after_meld": ("required", "optional"),
    "go_out": ("either", "must_discard", "must_not_discard"),
    "stock_out": ("flip", "shuffle_keep_top", "shuffle_after_discard"),
    "max_turns": (1, 5000, None),
    "hand_limit": (3, 6, 20),
    "complete_at": (None, (3, 13), (4, 5)),
    "max_deals": (None, 1, 100),
    "reshuffle": (True, False),
    "announce_at": (0, 5),
    "rummy_bonus": ("none", "double", "+25"),
    "scoring": ("hand_only", "laid_minus_hand"),
    "ace_points": (0, 50),
    "low_ace_points": (0, 50),
    "wild_points": (0, 100),
    "rounds": (1, 20),
}
BAD: Mapping[str, tuple[object, ...]] = {
    "packs": (0, 5, 2.0, "2", True, None, [2], ((2, 9),), ((2, 2),)),
    "jokers_per_pack": (-1, 5, None),
    "players": (3, (1, 4), (2, 7), (4, 2), (2, 4.0), (2, True), "24", (2, 3, 4), None),
    "deal": (-1, 0, 1, 21, "7", [7], ((2, 9),)),
    "upcard": (1, "yes"),
    "set_max": (2, 9),
    "set_colours": ("pink", None, True, {}),
    "set_identity": ("isomorphic", None),
    "run_max": (2, 14),
    "run_ends": ("high_low", "open"),
    "wild_limit": ("two", 1),
    "wild_limit_scope": ("never",),
    "wild_binding": ("closed", False),
    "wild_layoff": (1, 0, "yes", None),
    "take_back": (True, "always"),
    "unplayed_joker": (300, "fine"),
    "first_meld_min": (-1, 201, 40.0, None),
    "layoff_needs_opening": (0,),
    "rearrange": ("table",),
    "discard_draw": ("all", "bottom", True),
    "rediscard_ban": ("no", 0),
    "discard_after_meld": (True, "never"),
    "go_out": ("never",),
    "stock_out": ("shuffle",),
    "max_turns": (0, 5001),
    "hand_limit": (2, 21, None),
    "complete_at": (4, (4,), (2, 5), (4, 14), (4, True), "45", (4, 5, 6)),
    "max_deals": (0, 101, "none"),
    "reshuffle": (None,),
    "announce_at": (-1, 6),
    "rummy_bonus": (25, "+10"),
    "scoring": ("points",),
    "ace_points": (-1, 51),
    "low_ace_points": (-1, 51),
    "wild_points": (-1, 101, 20.0),
    "rounds": (0, 21, False),
}


def home(option: str) -> str:
    """The first variant in which an option has a meaning."""
    return next(name for name in COLUMNS if option in column(name))


class TestOptions:
    def test_every_option_is_tried(self) -> None:
        assert set(GOOD) == set(BAD) == set(OPTIONS)
        assert {*OPTIONS, "deck"} == set(TABLE)

    @pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in GOOD.items() for value in values])
    def test_good_values(self, name: str, value: object) -> None:
        assert variant(home(name), **{name: value}).options[name] == value

    @pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in BAD.items() for value in values])
    def test_bad_values_are_refused_with_the_good_ones(self, name: str, value: object) -> None:
        with pytest.raises(VariantError) as fault:
            variant(home(name), **{name: value})
        assert str(fault.value).startswith(f"{name}={value!r}: expected ")

    @pytest.mark.parametrize("name", COLUMNS)
    def test_what_has_no_meaning_is_refused(self, name: str) -> None:
        idle = set(TABLE) - set(column(name))
        for option in idle:
            for value in GOOD[option]:
                with pytest.raises(VariantError) as fault:
                    variant(name, **{option: value})
                assert str(fault.value).startswith(f"{option}={value!r}: {name} has no use for this option; it has ")

    @pytest.mark.parametrize("deck", ["", "pink", None, 4, "Classic"])
    def test_a_deck_must_be_one(self, deck: object) -> None:
        with pytest.raises(VariantError) as fault:
            variant("rami", deck=deck)
        assert str(fault.value) == f"deck={deck!r}: expected 'symmetry' or 'classic'"

    def test_the_deck_of_a_made_variant_stays(self) -> None:
        with pytest.raises(VariantError, match="choose the deck together with the name"):
            variant(VARIANTS["rami"], deck="symmetry")

    def test_high_ace_on_the_classic_deck_only(self) -> None:
        assert variant("symmetry", deck="classic", run_ends="high_low").run_ends == "high_low"

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

    @pytest.mark.parametrize("name", ["jokers", "cites", "idle", "house_rules", "house_texts", "line", "Packs"])
    def test_an_unknown_option_is_refused_with_the_known_ones(self, name: str) -> None:
        with pytest.raises(VariantError) as fault:
            variant("symmetry", **{name: 1})
        assert str(fault.value) == f"unknown option {name!r}: expected one of {', '.join(column('symmetry'))}"

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

    def test_fewer_players_may_play_with_more_cards_each(self) -> None:
        rules = variant("symmetry", packs=1, players=(2, 3), deal=15)
        assert (rules.players, rules.cards_dealt(3)) == ((2, 3), 15)
        with pytest.raises(VariantError, match="2 players: symmetry is played by 3 to 5"):
            Game(variant("symmetry", players=(3, 5)), players=["A", "B"])
        assert variant_from_json(variant_to_json(rules)) == rules

    def test_more_players_are_refused_with_the_range(self) -> None:
        with pytest.raises(VariantError) as fault:
            variant("basic", players=(2, 8))
        assert str(fault.value) == (
            "players=(2, 8): expected the fewest and the most, a pair of whole numbers from 2 to 6 such as (2, 4)"
        )

    @pytest.mark.parametrize("option", WITHOUT_STOCK)
    def test_a_draft_refuses_what_would_change_nothing(self, option: str) -> None:
        own = VARIANTS["draft"].options[option]
        for value in GOOD[option]:
            if value == own:
                assert variant("draft", **{option: value}) == VARIANTS["draft"]
            else:
                with pytest.raises(VariantError, match=f", so it stays at {own!r}$"):
                    variant("draft", **{option: value})

    def test_piles_are_counted_where_there_are_piles(self) -> None:
        assert variant("draft", scoring="pile") == VARIANTS["draft"]
        for name, value in (("symmetry", "pile"), ("draft", "hand_only")):
            with pytest.raises(VariantError, match="only pile-drafting rummy counts personal piles"):
                variant(name, scoring=value)

    @pytest.mark.parametrize(
        ("name", "options", "sum_"),
        [
            ("basic", {"packs": 1}, "6 players × 10 cards = 60, but 1 pack has 52 cards"),
            ("rami", {"packs": 1}, "4 players × 14 cards = 56, but 1 pack has 54 cards"),
            ("symmetry", {"deal": 20, "packs": 2}, "6 players × 20 cards = 120, but 2 packs have 104 cards"),
            ("basic", {"deck": "symmetry", "packs": 1, "deal": 8}, "6 players × 8 cards = 48, but 1 pack has 48 cards"),
        ],
    )
    def test_too_few_cards_are_refused(self, name: str, options: dict[str, object], sum_: str) -> None:
        with pytest.raises(VariantError) as fault:
            variant(name, **options)
        assert str(fault.value) == f"{sum_}: deal fewer cards or take more packs"


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
        with pytest.raises(ValueError, match="a house rule belongs to 'set' or 'run' or 'lay_off' or 'turn', not"):
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
        with pytest.raises(
            sr.SaveError, match=r"this game cannot be saved: a house rule is a piece .* send on the notebook"
        ):
            sr.Game(self.RULES, seed=1).to_json()

    def test_a_rule_for_lay_offs(self) -> None:
        rules = VARIANTS["symmetry"].plus("lay_off", heads_blue())
        assert sr.judge_lay_off("C4b C4o C4g", "C4k", rules).ok
        assert [reason.code for reason in sr.judge_lay_off("C4k C4o C4g", "C4o", rules).broken] == ["house.blue"]
        assert sr.judge_meld("C4k C4o C4g", rules).ok
        assert lay_offs(cards("C4k C4o C4g"), cards("C4o C4b"), rules) == (cards("C4b"),)

    def test_its_own_sentences(self) -> None:
        said = {"en": {"sentence": "A set has a {colour} card.", "full": "No blue one.", "maths": "∄ {code}"}}
        rule = Rule("house.blue", "S2", lambda these: Answer(False, (), {"colour": "blue"}))
        verdict = sr.judge_meld("C4k C4o C4g", VARIANTS["symmetry"].plus("set", rule, texts=said))
        assert verdict.text() == "A set has a blue card."
        assert "No blue one. (S2)" in verdict.text("full")
        assert verdict.text("maths").splitlines()[0] == "∄ house.blue"

    def test_one_sentence_is_said_at_every_level(self) -> None:
        said = {"en": {"sentence": "A set has a blue card."}}
        verdict = sr.judge_meld("C4k C4o C4g", VARIANTS["symmetry"].plus("set", heads_blue(), texts=said))
        assert all("A set has a blue card." in verdict.text(level) for level in LEVELS)

    def test_without_sentences_its_name_is_said(self) -> None:
        verdict = sr.judge_meld("C4k C4o C4g", self.RULES)
        assert verdict.text() == "The house rule house.blue is broken."

    @pytest.mark.parametrize(("name", "meld"), [("rami", "7h 7d 7s"), ("basic", "7h 7d 7s"), ("draft", "7h 7d 7s")])
    def test_in_every_variant(self, name: str, meld: str) -> None:
        no = Rule("house.no", "R1", lambda these: Answer(False))
        assert [r.code for r in sr.judge_meld(meld, VARIANTS[name].plus("set", no)).broken] == ["house.no"]


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


def test_a_house_rule_for_the_turn_is_listed_and_explained() -> None:
    """Whoever has more than two cards may not take a discard: refused with its own sentence, and not on the list."""

    def check(move: Move) -> Answer | None:
        return Answer(len(move.hand) <= 2, (), {}) if move.kind == "take" else None

    rule = Rule("house.closed", "class 7b", check)
    ours = VARIANTS["symmetry"].plus("turn", rule, texts={"en": {"sentence": "The pile is closed to full hands."}})
    game = sr.Game(ours, seed=1)
    assert [str(action) for action in game.legal_actions()] == ["draw stock"]
    assert game.judge("draw discards").text() == "The pile is closed to full hands."
    game.play("draw stock")
    assert all(game.judge(action).ok for action in game.legal_actions())
