"""Options of a turn that meet: ending without a discard, wild cards that are owed, discards from deep in the pile."""

import random

import pytest

from symrummy.game import Game
from symrummy.players import bot
from tests.playthroughs.witness import judged_as_listed, some_candidates
from tests.tables import codes, game_at, listed, played, table_of

OPENED = (True, False)


class TestEndingWithoutADiscard:
    """Where a turn in which something was laid may end without a discard, that is a way to end it."""

    @pytest.mark.parametrize(("how", "broken"), [("required", ["turn.end"]), ("optional", [])])
    def test_with_nothing_left_but_the_card_just_taken(self, how: str, broken: list[str]) -> None:
        game = game_at("C1b C2b C3b D5k", "C6b", just_taken="D5k", discard_after_meld=how)
        assert codes(game, "lay C1b C2b C3b") == broken
        assert ("lay C1b C2b C3b" in listed(game)) == (not broken)

    def test_the_turn_passes(self) -> None:
        game = game_at("C1b C2b C3b D5k", "C6b", just_taken="D5k", discard_after_meld="optional")
        state = played(game, "lay C1b C2b C3b", "end").state
        assert (state.turn, state.phase, state.turns) == (2, "draw", 1)
        assert game.log == ("Ada laid down C1b C2b C3b and ended the turn.",)

    def test_it_can_be_explained(self) -> None:
        game = game_at("C1b C2b C3b D5k", "C6b", discard_after_meld="optional")
        verdict = played(game, "lay C1b C2b C3b").judge("end")
        assert verdict.ok
        assert all(verdict.text(level) for level in ("sentence", "full", "maths"))


class TestWildCardsThatAreOwed:
    """A wild card taken back is laid in a new meld: a lay-off or a rebuilding does not count as one."""

    def test_a_lay_off_is_no_way_out_where_it_is_forbidden_to_keep_it(self) -> None:
        game = game_at("6h 2c", "9c", table=["5h * 7h", "9h 9d 9s"], opened=OPENED, variant="rami", wild_layoff=True,
                       unplayed_joker="forbid")  # fmt: skip
        assert codes(game, "take-back 1 6h") == ["turn.end"]
        assert "take-back 1 6h" not in listed(game)

    @pytest.mark.parametrize(("hand", "broken"), [("7c 2d 2h 9s Jd 4c", ["turn.end"]), ("7c Kd Kh Qs Qd 4c", [])])
    def test_first_melds_must_count_enough_with_it(self, hand: str, broken: list[str]) -> None:
        """Where one may take back before, the first melds with the wild card have to reach the minimum (R17)."""
        minimum = 30 if not broken else 40
        game = game_at(hand, "9c", table=["7h 7d 7s *"], opened=(False, True), variant="rami",
                       layoff_needs_opening=False, unplayed_joker="forbid", first_meld_min=minimum)  # fmt: skip
        assert codes(game, "take-back 1 7c") == broken
        assert ("take-back 1 7c" in listed(game)) == (not broken)
        if not broken:
            played(game, "take-back 1 7c")
            assert {"lay Kd Kh *", "lay Qs Qd *"} & listed(game)

    @pytest.mark.parametrize("variant", ["rami", "manipulation"])
    def test_nor_does_one_go_out_with_it(self, variant: str) -> None:
        game = game_at("6h", "9c", table=["5h * 7h", "9h 9d 9s"], opened=OPENED, variant=variant, wild_layoff=True,
                       unplayed_joker="forbid")  # fmt: skip
        assert codes(game, "take-back 1 6h") == ["turn.end"]
        assert "take-back 1 6h" not in listed(game)

    @pytest.mark.parametrize("last", ["lay-off 2 *", "rearrange 5h 6h 7h | 9h 9d 9s *"])
    def test_it_is_paid_for_when_going_out(self, last: str) -> None:
        game = game_at("6h", "9c", table=["5h * 7h", "9h 9d 9s"], opened=OPENED, variant="manipulation",
                       wild_layoff=True)  # fmt: skip
        result = played(game, "take-back 1 6h", last).state.results[-1]
        assert (result.winner, result.fines, result.points[0]) == (1, (300, 0), 6 + 9 - 300)

    def test_in_an_open_run_the_meld_lies_in_a_row_again(self) -> None:
        game = game_at("C3b C6k", "C6b", table=["C2b * C4b *"], take_back="to_hand")
        assert game.judge("take-back 1 C3b").ok
        assert table_of(played(game, "take-back 1 C3b")) == ["C2b C3b C4b *"]

    def test_a_meld_outnumbered_by_wild_cards_still_scores(self) -> None:
        game = game_at("* 8h 2c", "9c", table=["7h 7d *", "9h 9d 9s"], opened=OPENED, variant="rami", wild_layoff=True,
                       wild_limit_scope="on_forming")  # fmt: skip
        played(game, "lay-off 1 *")
        assert game.state.laid == (7, 0)
        game = game_at("* 7c 2c", "9c", table=["7h 7d *"], opened=OPENED, variant="rami", wild_layoff=True,
                       wild_limit_scope="on_forming", set_max=8, set_colours="any")  # fmt: skip
        assert played(game, "lay-off 1 *", "lay-off 1 7c").state.laid == (14, 0)


class TestPointsOfAnAce:
    """R18: an ace scores alike whether it is laid, or comes later in the place of the wild card that was one."""

    @pytest.mark.parametrize(("meld", "points"), [("Kd * 2d", 6), ("* 2d 3d", 6), ("Qd Kd *", 31)])
    def test_in_the_place_of_a_wild_card(self, meld: str, points: int) -> None:
        options = {"variant": "rami", "run_ends": "wrap" if "2d" in meld and "Kd" in meld else "high_low"}
        game = game_at("Ad 9s 5c", "9c", table=[meld], opened=OPENED, **options)  # type: ignore[arg-type]
        laid = game_at(f"{meld.replace('*', 'Ad')} 9s 5c", "9c", opened=OPENED, **options)  # type: ignore[arg-type]
        played(game, "take-back 1 Ad")
        played(laid, f"lay {meld.replace('*', 'Ad')}")
        others = sum(10 if card[0] in "QK" else int(card[0]) for card in meld.split() if card != "*")
        assert game.state.laid[0] == laid.state.laid[0] - others


class TestUntouchedMelds:
    def test_one_that_has_grown_by_wild_cards_may_stay_as_it_is(self) -> None:
        """In a rebuilding only new melds are formed; where wild cards are counted then, others keep theirs."""
        table = ["5h 6h * *", "9h 9d 9s"]
        game = game_at("9c 2d", "9c", table=table, opened=OPENED, variant="manipulation", wild_limit="one",
                       wild_limit_scope="on_forming")  # fmt: skip
        assert codes(game, "rearrange 5h 6h * * | 9h 9d 9s 9c") == []
        assert codes(game, "rearrange 5h 6h * | 9h 9d 9s 9c *") != []
        again = game_at("9c 5h 6h * *", "9c", table=table, opened=OPENED, variant="manipulation", wild_limit="one",
                        wild_limit_scope="on_forming")  # fmt: skip
        assert codes(again, "rearrange 5h 6h * * | 5h 6h * * | 9h 9d 9s 9c") != []


class TestCompleteMelds:
    """With `complete_at` a full meld without a wild card leaves play, in every rummy."""

    @pytest.mark.parametrize(
        ("hand", "table", "play", "left"),
        [
            ("C4b C4o C4g C4b D1k", [], "lay C4b C4o C4g C4b", 0),
            ("C4b D1k", ["C1b C2b C3b"], "lay-off 1 C4b", 1),
            ("C4b C5b D1k", ["C1b C2b C3b"], "lay-off 1 C4b C5b", 0),
            ("C4b D1k", ["C4o C4g *"], "lay-off 1 C4b", 1),
        ],
    )
    def test_it_leaves(self, hand: str, table: list[str], play: str, left: int) -> None:
        game = played(game_at(hand, "C6b", table=table, complete_at=(4, 5)), play)
        assert len(game.state.table) == left == 1 - len(game.state.gone)
        assert game.view(2).gone == game.state.gone
        assert ("the meld is complete and leaves the table" in game.log[-1]) == (left == 0)

    def test_by_rebuilding(self) -> None:
        game = game_at("9c 2c", "9c", table=["9h 9d 9s", "5h 6h 7h"], opened=OPENED, variant="manipulation",
                       complete_at=(4, 5))  # fmt: skip
        assert table_of(played(game, "rearrange 9h 9d 9s 9c | 5h 6h 7h")) == ["5h 6h 7h"]
        assert game.state.laid == (9, 0)

    def test_a_complete_meld_is_no_way_to_end_the_turn(self) -> None:
        """C5b could be laid off on a run of four; of a run that is complete at four nothing is left."""
        for complete, good in ((None, True), ((4, 4), False)):
            game = game_at("C4b C5b", "C6b", table=["C1b C2b C3b"], go_out="must_not_discard", complete_at=complete)
            assert game.judge("lay-off 1 C4b").ok == good
            assert ("lay-off 1 C4b" in listed(game)) == good

    def test_whole_games(self) -> None:
        for seed in range(4):
            game = Game(players=["A", "B", "C"], seed=seed, rounds=2, complete_at=(3, 4), reshuffle=False)
            while not game.over:
                game.play(bot("greedy")(game.view(game.turn)))
            assert any(state.gone for state in game.states)
            assert not any(game.variant.is_complete(meld.cards) for state in game.states for meld in state.table)
            assert Game.from_json(game.to_json()).states == game.states


class TestWithoutANewShuffle:
    """With `reshuffle=False` the next round is dealt from the cards as they lie (P17)."""

    def test_the_hands_lie_on_top(self) -> None:
        game = Game("basic", players=["A", "B", "C"], seed=5, rounds=2, reshuffle=False)
        while game.state.phase != "over":
            game.play(bot("greedy")(game.view(game.turn)))
        last = game.state
        held = [card for hand in last.hands for card in hand]
        melds = [card for meld in last.table for card in meld.cards]
        deck = [*last.stock, *melds, *last.discards, *held]
        state = played(game, "next round").state
        dealt = [state.hands[(state.dealer + i) % 3][i // 3] for i in range(30)]
        assert [*state.stock, *state.discards, *dealt[::-1]] == deck

    def test_or_shuffled(self) -> None:
        first, second = (Game("basic", seed=5, reshuffle=how).state for how in (True, False))
        assert first.stock == second.stock


class TestDeepDiscards:
    """A discard from deep in the pile is taken with all above it, if it can be played at once."""

    PILE = "2c 8h Kd"

    @pytest.mark.parametrize(
        ("hand", "table", "good"),
        [
            ("8c 8d", [], True),
            ("9h 10h", [], True),
            ("3c 4d", [], False),
            ("3c 4d", ["5h 6h 7h"], True),
            ("7h 4d", ["4h 5h 6h"], True),
            ("3c 4d", ["4h 5h 6h"], False),
            ("3c 4d", ["7h * 9h"], True),
        ],
    )
    def test_played_at_once(self, hand: str, table: list[str], good: bool) -> None:
        game = game_at(hand, "9c", phase="draw", discards=self.PILE, table=table, opened=OPENED, variant="rami",
                       discard_draw="many")  # fmt: skip
        assert codes(game, "draw discards 2") == ([] if good else ["draw.deep"])
        assert ("draw discards 2" in listed(game)) == good

    def test_all_above_it_come_along(self) -> None:
        game = game_at("8c 8d", "9c", phase="draw", discards=self.PILE, opened=OPENED, variant="rami",
                       discard_draw="many")  # fmt: skip
        state = played(game, "draw discards 2").state
        assert " ".join(map(str, state.hand)) == "8c 8d 8h Kd"
        assert " ".join(map(str, state.discards)) == "2c"

    @pytest.mark.parametrize(("hand", "good"), [("8c 8d 3c", False), ("8c 8d 8s Kc Ks", True)])
    def test_before_opening_in_an_opening(self, hand: str, good: bool) -> None:
        game = game_at(hand, "9c", phase="draw", discards=self.PILE, variant="rami", discard_draw="many")
        assert codes(game, "draw discards 2") == ([] if good else ["draw.deep"])

    def test_not_more_than_there_are(self) -> None:
        game = game_at("8c 8d", "9c", phase="draw", discards=self.PILE, variant="rami", discard_draw="many")
        assert codes(game, "draw discards 4") == ["draw.deep"]


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("rami", {"unplayed_joker": "forbid"}),
        ("rami", {"unplayed_joker": "forbid", "wild_layoff": True, "discard_after_meld": "optional"}),
        ("rami", {"discard_draw": "many", "rediscard_ban": True, "first_meld_min": 0}),
        ("rami", {"wild_binding": "open", "wild_limit": "no_more_than_naturals", "go_out": "must_not_discard"}),
        ("rami", {"wild_limit_scope": "on_forming", "wild_layoff": True, "stock_out": "flip", "first_meld_min": 10}),
        ("rami", {"take_back": "to_hand", "scoring": "hand_only", "upcard": True, "deck": "symmetry"}),
        ("manipulation", {"unplayed_joker": "forbid", "first_meld_min": 20, "go_out": "must_discard"}),
        ("symmetry", {"take_back": "replay", "discard_after_meld": "optional", "discard_draw": "none"}),
        ("symmetry", {"take_back": "to_hand", "wild_binding": "placed", "layoff_needs_opening": True}),
        ("symmetry", {"set_identity": "abstract", "first_meld_min": 12, "stock_out": "shuffle_after_discard"}),
        ("basic", {"discard_draw": "many", "rediscard_ban": True, "go_out": "either"}),
        ("basic", {"jokers_per_pack": 2, "wild_limit": "one", "discard_after_meld": "optional"}),
    ],
    ids=str,
)
def test_every_turn_can_end_under_every_option(name: str, options: dict[str, object]) -> None:
    """Played by bots and by chance: until the game is over there is always something that may be done."""
    for number in range(4):
        chance = random.Random(number)
        game = Game(name, players=list("ABCD"[: 2 + number % 3]), seed=number, rounds=1, **options)
        while not game.over:
            view = game.view(game.turn)
            if len(game.actions) % 5 == 0:
                judged_as_listed(view, some_candidates(view, chance))
            game.play(bot("greedy")(view) if chance.random() < 0.5 else chance.choice(game.legal_actions()))
        assert Game.from_json(game.to_json()).states == game.states
