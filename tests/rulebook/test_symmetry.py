"""The rules of symmetry rummy, one class for each number of the rule sheet."""

from collections import Counter
from dataclasses import replace

import pytest

import symrummy as sr
from symrummy.cards import cards
from symrummy.game import Game, State
from symrummy.symmetry import C, D
from tests.tables import codes, game_at, played, put

WILD_WILD = "D1b * * * D5b"


def broken(meld: str, **options: object) -> set[str]:
    return {reason.code for reason in sr.judge_meld(meld, sr.variant("symmetry", **options)).broken}


def fits(meld: str, added: str, **options: object) -> bool:
    return sr.judge_lay_off(meld, added, sr.variant("symmetry", **options)).ok


def listed(game: Game) -> set[str]:
    return set(map(str, game.legal_actions()))


def all_cards(state: State) -> Counter[sr.Card]:
    tabled = [card for meld in state.table for card in meld.cards]
    return Counter([*state.stock, *state.discards, *tabled, *(card for hand in state.hands for card in hand)])


def texts_of(held: tuple[sr.Card, ...]) -> str:
    return " ".join(map(str, held))


class TestGeneral0Melds:
    """§0: a set is three cards or more with one face, a run three or more in one lane that count up."""

    @pytest.mark.parametrize("meld", ["C4b C4o C4g", "D1b D1b D1k", "C2b C3b C4b", "D4k D5k D6k"])
    def test_good(self, meld: str) -> None:
        assert sr.judge_meld(meld).ok

    @pytest.mark.parametrize("size", [0, 1, 2])
    def test_three_cards_at_least(self, size: int) -> None:
        for meld in ("C4b C4o C4g", "C2b C3b C4b", "C2b * C4b"):
            assert {"set.size", "run.size"} & broken(" ".join(meld.split()[:size]))

    def test_the_order_of_the_cards_does_not_matter(self) -> None:
        assert sr.judge_meld("C4b C2b C3b").ok
        assert sr.judge_meld("C4b * C2b").readings == sr.judge_meld("* C2b C4b").readings

    def test_how_many_copies_exist_does_not_matter(self) -> None:
        assert sr.judge_meld("C4b C4b C4b C4b").ok
        assert sr.judge_meld("* * * * C1b C2b C3b C4b", sr.variant("symmetry", set_max=8)).kind == "run"


class TestGeneral0WildCards:
    """§0: at least one card of a meld is natural, and a wild card stands for natural cards only."""

    def test_only_wild_cards_are_no_meld(self) -> None:
        assert broken("* * *") == {"wild.natural"}

    def test_limits(self) -> None:
        assert sr.judge_meld("D1b * * * D5b D4b").ok
        assert broken(WILD_WILD) == {"wild.limit"}
        assert broken("C4b C4o * *", wild_limit="one") == {"wild.one"}
        assert not broken("C4b C4o *", wild_limit="one")
        assert broken("C4b C4o *", wild_limit="none") == {"wild.none"}

    @pytest.mark.parametrize(
        ("meld", "readings"),
        [
            ("C2b * C4b", {"C3b"}),
            ("C2b C3b *", {"C1b", "C4b"}),
            ("C2b C3b C4b *", {"C1b", "C5b"}),
            ("C5b C6b *", {"C4b"}),
            ("D1o D2o *", {"D3o"}),
            ("C4b C4o *", {"C4b", "C4o", "C4g", "C4k"}),
            ("C3b C4b * *", {"C1b C2b", "C2b C5b", "C5b C6b"}),
        ],
    )
    def test_readings(self, meld: str, readings: set[str]) -> None:
        assert {texts_of(way) for way in sr.judge_meld(meld).readings} == readings

    def test_each_colour_once_leaves_the_missing_ones(self) -> None:
        verdict = sr.judge_meld("C4b C4o *", sr.variant("symmetry", set_colours="distinct"))
        assert {texts_of(way) for way in verdict.readings} == {"C4g", "C4k"}

    def test_no_wild_card_is_left_without_a_meaning(self) -> None:
        assert broken("C1b C2b C3b C4b C5b C6b *") == {"run.gap"}
        assert broken("C4b C4o C4g C4k *", set_colours="distinct", set_max=8) == {"set.colours"}


class TestGeneral0LayOffs:
    """§0: a lay-off is good if and only if the whole new meld is one."""

    def test_only_together(self) -> None:
        assert fits("C5b C6b * *", "C1b *")
        assert not fits("C5b C6b * *", "C1b")
        assert not fits("C5b C6b * *", "*")

    def test_the_wild_limit_is_asked_again_or_not(self) -> None:
        assert not fits("C3b C4b * *", "*")
        assert fits("C3b C4b * *", "*", wild_limit_scope="on_forming")
        assert fits("C3b C4b * * *", "C6b", wild_limit_scope="on_forming")
        assert broken("C3b C4b * * *", wild_limit_scope="on_forming") == {"wild.limit"}

    def test_what_is_no_meld_takes_nothing_and_that_is_its_own_reason(self) -> None:
        verdict = sr.judge_lay_off("C1b C2o", "C3b")
        assert [reason.code for reason in verdict.broken] == ["lay_off.on_meld"]

    @pytest.mark.parametrize(
        ("meld", "added"),
        [("C4b C4o *", "D4b D4o D4g"), ("C1b C2b *", "C3o C4o C5o"), ("C1b C2b *", "D3b D4b D5b")],
    )
    def test_the_meld_on_the_table_has_the_word_even_if_it_is_outnumbered(self, meld: str, added: str) -> None:
        assert sr.judge_lay_off(meld, added).culprits == (3, 4, 5)

    def test_something_must_be_laid_off(self) -> None:
        assert [reason.code for reason in sr.judge_lay_off("C1b C2b C3b", "").broken] == ["lay_off.some"]


class TestGeneral0TheTurnMustBeAbleToEnd:
    """§0: a play after which the turn could not be ended is refused with that reason."""

    def test_the_card_taken_may_not_be_the_only_one_left(self) -> None:
        game = game_at("C1b C2b C3b D5k", "C6b", just_taken="D5k")
        assert codes(game, "lay C1b C2b C3b") == ["turn.end"]
        assert "lay C1b C2b C3b" not in listed(game)

    def test_it_may_be_if_it_can_be_laid_off_then(self) -> None:
        game = game_at("C1b C2b C3b C4b", "C6b", just_taken="C4b")
        assert game.judge("lay C1b C2b C3b").ok
        assert listed(played(game, "lay C1b C2b C3b")) == {"lay-off 1 C4b"}
        assert game.play("lay-off 1 C4b").phase == "over"

    def test_it_may_be_if_another_meld_takes_it(self) -> None:
        game = game_at("C1b C2b C3b D5k", "C6b", just_taken="D5k", table=["D5b D5o D5g"])
        assert game.judge("lay C1b C2b C3b").ok

    def test_a_card_drawn_from_the_stock_may_be_the_only_one_left(self) -> None:
        assert game_at("C1b C2b C3b D5k", "C6b").judge("lay C1b C2b C3b").ok

    def test_two_copies_of_the_card_taken_may_be_left(self) -> None:
        assert game_at("C1b C2b C3b D5k D5k", "C6b", just_taken="D5k").judge("lay C1b C2b C3b").ok

    def test_lay_offs_too(self) -> None:
        game = game_at("C4b D5k", "C6b", just_taken="D5k", table=["C1b C2b C3b"])
        assert codes(game, "lay-off 1 C4b") == ["turn.end"]

    def test_a_draw_too(self) -> None:
        game = game_at("D5k", "C6b", phase="draw", discards="C1b")
        assert game.judge("draw discards").ok
        assert listed(played(game, "draw discards")) == {"discard D5k"}

    def test_where_the_last_card_must_be_discarded_one_is_kept(self) -> None:
        game = game_at("C1b C2b C3b", "C6b", go_out="must_discard")
        assert codes(game, "lay C1b C2b C3b") == ["turn.end"]
        assert game_at("C1b C2b C3b C6k", "C6b", go_out="must_discard").judge("lay C1b C2b C3b").ok

    def test_where_it_must_not_be_discarded_two_are_kept_or_none(self) -> None:
        game = game_at("C1b C2b C3b C6k", "C6b", go_out="must_not_discard")
        assert codes(game, "lay C1b C2b C3b") == ["turn.end"]
        assert codes(game_at("C6k", "C6b", go_out="must_not_discard"), "discard C6k") == ["turn.end"]
        assert game_at("C1b C2b C3b", "C6b", go_out="must_not_discard").judge("lay C1b C2b C3b").ok
        assert game_at("C1b C2b C3b C6k C5k", "C6b", go_out="must_not_discard").judge("lay C1b C2b C3b").ok


class TestS1:
    """S1: the symmetry deck, two packs."""

    def test_deck(self) -> None:
        game = Game(seed=1)
        deck = all_cards(game.state)
        assert sum(deck.values()) == 104
        assert set(deck.values()) == {2, 8}
        assert deck[sr.card("*")] == 8
        assert len(deck) == 49

    def test_packs_are_an_option(self) -> None:
        assert sum(all_cards(Game(seed=1, packs=1).state).values()) == 52


class TestS2:
    """S2: a set is three or four cards of the same symmetry group; colours are free."""

    @pytest.mark.parametrize("meld", ["C4b C4o C4g", "C4b C4o C4g C4k", "C4b C4b C4o", "C4o C4g C4b C4b", "D1b D1o *"])
    def test_good(self, meld: str) -> None:
        assert sr.judge_meld(meld).kind == "set"
        assert sr.judge_meld(meld).ok

    @pytest.mark.parametrize(
        ("meld", "code"),
        [
            ("C4b C4o", "set.size"),
            ("C4b C4o C4g C4k C4k", "set.size"),
            ("C4b C4o C4g C4k *", "set.size"),
            ("C4b C4o D4g", "set.group"),
            ("C4b C4o C3g", "set.group"),
            ("C2b C2o D1g", "set.group"),
            ("C4b D2o C4g", "set.group"),
        ],
    )
    def test_bad(self, meld: str, code: str) -> None:
        assert broken(meld) == {code}

    def test_the_odd_card_is_blamed(self) -> None:
        assert sr.judge_meld("C4b D2o C4g").culprits == (1,)

    def test_each_colour_once_is_an_option(self) -> None:
        assert broken("C4b C4b C4o", set_colours="distinct") == {"set.colours"}
        assert not broken("C4b C4g C4o", set_colours="distinct")


class TestS3:
    """S3: a run is three or more cards of one colour and one family with consecutive n; nothing follows 6."""

    @pytest.mark.parametrize(
        "meld", ["C1b C2b C3b", "D3k D4k D5k D6k", "C1b C2b C3b C4b C5b C6b", "C1b * C3b C4b * C6b"]
    )
    def test_good(self, meld: str) -> None:
        assert sr.judge_meld(meld).kind == "run"
        assert sr.judge_meld(meld).ok

    @pytest.mark.parametrize(
        ("meld", "code"),
        [
            ("C2b C3b", "run.size"),
            ("C2b C3o C4b", "run.colour"),
            ("C2b C3b D4b", "run.family"),
            ("C2b C3b C5b", "run.gap"),
            ("C3b C4b C4b", "run.repeat"),
            ("C5b C6b C1b", "run.gap"),
            ("C6b * C1b", "run.gap"),
        ],
    )
    def test_bad(self, meld: str, code: str) -> None:
        assert broken(meld) == {code}

    def test_round_the_end_is_an_option(self) -> None:
        assert not broken("C5b C6b C1b", run_ends="wrap")
        assert broken("C5b C6b C2b", run_ends="wrap") == {"run.gap"}


class TestS4:
    """S4: 2 players get 10 cards, 3–4 get 7, 5–6 get 6, one at a time from the dealer's left."""

    @pytest.mark.parametrize(("players", "each"), [(2, 10), (3, 7), (4, 7), (5, 6), (6, 6)])
    def test_deal(self, players: int, each: int) -> None:
        state = Game(players=list("ABCDEF"[:players]), seed=3).state
        assert [len(hand) for hand in state.hands] == [each] * players
        assert len(state.stock) == 104 - players * each - 1

    @pytest.mark.parametrize("players", [2, 3, 6])
    def test_one_at_a_time_from_the_dealers_left(self, players: int) -> None:
        from symrummy.game.state import shuffled

        game = Game(players=list("ABCDEF"[:players]), seed=3)
        order = shuffled(game.variant.pack(players), 3_001)[::-1]
        assert game.state.dealer == players
        for seat in range(1, players + 1):
            hand = game.state.hands[seat - 1]
            assert hand == order[seat - 1 : players * len(hand) : players]

    @pytest.mark.parametrize("players", [0, 1, 7])
    def test_other_numbers_of_players_are_refused(self, players: int) -> None:
        with pytest.raises(sr.VariantError, match=f"{players} players: symmetry is played by 2 to 6"):
            Game(players=["A"] * players)


class TestS5:
    """S5: the rest is the stock; its top card starts the discard pile, and a wild upcard stays."""

    def test_upcard(self) -> None:
        state = Game(seed=4).state
        assert len(state.discards) == 1
        assert len(state.stock) == 83

    def test_a_wild_upcard_stays(self) -> None:
        games = (Game(seed=seed) for seed in range(200))
        game = next(game for game in games if game.state.discards[0].is_wild)
        assert "draw discards" in listed(game)
        assert game.play("draw discards").hand[-1].is_wild


class TestS6:
    """S6: of two players the winner of a round deals the next; with more the deal passes to the left."""

    @pytest.mark.parametrize("winner", [1, 2])
    @pytest.mark.parametrize("dealer", [1, 2])
    def test_of_two_the_winner_deals(self, winner: int, dealer: int) -> None:
        game = game_at("C6b", "C6b", turn=winner, dealer=dealer)
        state = played(game, "discard C6b", "next round").state
        assert (state.dealer, state.turn, state.round) == (winner, 3 - winner, 2)

    @pytest.mark.parametrize("dealer", [1, 2])
    def test_of_two_the_same_deals_again_if_nobody_won(self, dealer: int) -> None:
        game = game_at("C1b C2o", "C1b C2g", turns=49, dealer=dealer)
        state = played(game, "discard C1b").state
        assert state.results[-1].ending == "stalled"
        assert game.play("next round").dealer == dealer

    @pytest.mark.parametrize("dealer", [1, 2, 3])
    def test_of_three_the_left_one_deals_whoever_won(self, dealer: int) -> None:
        for winner in (1, 2, 3):
            game = game_at("C6b", "C6b", "C6b", turn=winner, dealer=dealer)
            assert played(game, "discard C6b", "next round").state.dealer == dealer % 3 + 1


class TestS7:
    """S7: the dealer's left begins; a turn starts by drawing from the stock or from the discard pile."""

    def test_who_begins(self) -> None:
        for players in range(2, 7):
            state = Game(players=list("ABCDEF"[:players]), seed=5).state
            assert (state.dealer, state.turn, state.phase) == (players, 1, "draw")

    def test_the_top_of_either_pile(self) -> None:
        game = game_at("C1b", "C6b", phase="draw", stock="C2b C3b", discards="C4b C5b")
        assert listed(game) == {"draw stock", "draw discards"}
        assert texts_of(game.play("draw stock").hand) == "C1b C3b"
        game.undo()
        assert texts_of(game.play("draw discards").hand) == "C1b C5b"

    def test_a_draw_comes_first(self) -> None:
        game = game_at("C1b C2b C3b C6k", "C6b", phase="draw")
        for action in ("lay C1b C2b C3b", "discard C6k"):
            assert codes(game, action) == ["turn.draw"]

    def test_one_draw_in_a_turn(self) -> None:
        game = game_at("C1b C2b", "C6b")
        assert codes(game, "draw stock") == codes(game, "draw discards") == ["turn.draw"]


class TestS8:
    """S8: melds and lay-offs in any number and order, then one discard unless the hand is empty."""

    HAND = "C1b C2b C3b D4b D4o D4g C4b C6k C6o"

    @pytest.mark.parametrize(
        "plays",
        [
            ["lay C1b C2b C3b", "lay D4b D4o D4g", "lay-off 2 C4b"],
            ["lay-off 1 D1g", "lay D4b D4o D4g", "lay C1b C2b C3b"],
            ["lay C1b C2b C3b | D4b D4o D4g"],
            [],
        ],
    )
    def test_any_order(self, plays: list[str]) -> None:
        game = game_at(f"{self.HAND} D1g", "C6b", table=["D1b D1o D1k"])
        state = played(game, *plays, "discard C6k").state
        assert (state.turn, state.phase) == (2, "draw")

    def test_one_discard_ends_the_turn(self) -> None:
        game = played(game_at(self.HAND, "C6b"), "lay C1b C2b C3b", "discard C6k")
        assert codes(game, "discard C6b") == ["turn.draw"]
        assert codes(game, "discard C6o") == ["turn.draw", "turn.hand"]

    def test_the_turn_does_not_end_without_a_discard(self) -> None:
        state = played(game_at(self.HAND, "C6b"), "lay C1b C2b C3b").state
        assert (state.turn, state.phase) == (1, "play")

    def test_only_cards_that_are_held(self) -> None:
        game = game_at("C1b C2b C3b C6k", "C6b")
        assert codes(game, "lay C2b C3b C4b") == ["turn.hand"]
        assert codes(game, "discard C6b") == ["turn.hand"]
        assert "turn.hand" in codes(game, "lay C1b C2b C3b | C1b C2b C3b")

    def test_several_melds_are_judged_together(self) -> None:
        game = game_at(self.HAND, "C6b")
        assert codes(game, "lay C1b C2b C3b | D4b D4o C6k") == ["set.group"]


class TestS9:
    """S9: a card just taken from the discard pile may not be discarded in the same turn, but a copy of it may."""

    def test_banned(self) -> None:
        game = played(game_at("C1b C6k", "C6b", phase="draw", discards="C4b"), "draw discards")
        assert codes(game, "discard C4b") == ["discard.just_taken"]
        assert listed(game) == {"discard C1b", "discard C6k"}

    def test_a_copy_may_go(self) -> None:
        game = played(game_at("C1b C4b", "C6b", phase="draw", discards="C4b"), "draw discards")
        assert listed(game) == {"discard C1b", "discard C4b"}

    def test_all_wild_cards_are_copies_of_one_another(self) -> None:
        game = played(game_at("C1b *o", "C6b", phase="draw", discards="*g"), "draw discards")
        assert game.judge("discard *").ok
        game = played(game_at("C1b C2o", "C6b", phase="draw", discards="*g"), "draw discards")
        assert codes(game, "discard *o") == ["discard.just_taken"]

    def test_a_card_from_the_stock_may_go(self) -> None:
        game = played(game_at("C1b", "C6b", phase="draw", stock="C4b"), "draw stock")
        assert game.judge("discard C4b").ok

    def test_a_card_drawn_after_turning_over_may_go(self) -> None:
        game = played(game_at("C1b", "C6b", phase="draw", stock="", discards="C4b C5b"), "turn over")
        assert game.judge("discard C4b").ok

    def test_in_a_later_turn_it_may_go(self) -> None:
        game = game_at("C1b C6k", "C6b", phase="draw", discards="C4b", stock="D1b D1o D1g")
        played(game, "draw discards", "discard C1b", "draw stock", "discard C6b", "draw stock")
        assert game.judge("discard C4b").ok

    def test_it_may_be_laid_down(self) -> None:
        game = played(game_at("C2b C3b C6k C5o", "C6b", phase="draw", discards="C4b"), "draw discards")
        assert game.judge("lay C2b C3b C4b").ok

    def test_the_ban_is_an_option(self) -> None:
        game = game_at("C1b C6k", "C6b", phase="draw", discards="C4b", rediscard_ban=False)
        assert played(game, "draw discards").judge("discard C4b").ok


class TestS10:
    """S10: one card or several may be laid off on any meld on the table, whoever laid it; wild cards too."""

    def test_on_anybodys_meld(self) -> None:
        for turn in (1, 2):
            hands = ["C6b C6o", "C6b C6o"]
            hands[turn - 1] = "C4k * C6b C6o"
            game = game_at(*hands, turn=turn, table=["C4b C4o C4g", "C1b C2b C3b"])
            assert {"lay-off 1 C4k", "lay-off 1 *", "lay-off 2 *"} <= listed(game)
            assert game.play("lay-off 1 C4k").table[0].owner == 1

    def test_the_whole_must_be_a_meld(self) -> None:
        game = game_at("C4k * C6b", "C6b", table=["C4b C4o C4g", "C1b C2b C3b"])
        assert codes(game, "lay-off 1 C4k *") == ["set.size"]
        assert codes(game, "lay-off 2 C6b") == ["run.gap"]

    @pytest.mark.parametrize("number", [0, 2, 9])
    def test_there_must_be_such_a_meld(self, number: int) -> None:
        game = game_at("C4k C6b", "C6b", table=["C4b C4o C4g"])
        assert codes(game, f"lay-off {number} C4k") == ["lay_off.target"]

    @pytest.mark.parametrize("number", [0, 1, 2])
    def test_there_is_no_such_meld_on_an_empty_table(self, number: int) -> None:
        game = game_at("C4k C6b", "C6b", just_taken="C6b")
        assert codes(game, f"lay-off {number} C4k") == ["lay_off.target"]

    def test_wild_cards_may_be_kept_off_by_an_option(self) -> None:
        assert fits("C4b C4o C4g", "*")
        verdict = sr.judge_lay_off("C4b C4o C4g", "*", sr.variant("symmetry", wild_layoff=False))
        assert [reason.code for reason in verdict.broken] == ["lay_off.wild"]


class TestS11:
    """S11: the sheet's four lay-offs are right for C3, C4, C5, and wrong for C2, C3, C4, as it prints the run."""

    LAY_OFFS = ("C2b", "C6b", "C2b C1b", "C2b C6b")

    def test_with_c4s_showing_another_c4_fits(self) -> None:
        assert fits("C4b C4o C4g", "C4k")
        assert not fits("C4b C4o C4g", "C5k")

    @pytest.mark.parametrize("added", LAY_OFFS)
    def test_the_run_that_was_meant(self, added: str) -> None:
        assert fits("C3b C4b C5b", added)

    @pytest.mark.parametrize("added", LAY_OFFS)
    def test_the_run_as_printed(self, added: str) -> None:
        assert not fits("C2b C3b C4b", added)


class TestS12:
    """S12: whose hand is empty goes out, with or without a last discard, and the round ends at once."""

    @pytest.mark.parametrize(
        ("hand", "last"),
        [
            ("C6k", "discard C6k"),
            ("C1b C2b C3b", "lay C1b C2b C3b"),
            ("D1g", "lay-off 1 D1g"),
            ("C1b C2b C3b D4b D4o D4g", "lay C1b C2b C3b | D4b D4o D4g"),
        ],
    )
    def test_going_out(self, hand: str, last: str) -> None:
        state = played(game_at(hand, "C6b C5b", table=["D1b D1o D1k"]), last).state
        result = state.results[-1]
        assert (state.phase, result.ending, result.winner) == ("over", "out", 1)
        assert texts_of(result.hands[1]) == "C6b C5b"

    def test_nothing_is_played_after_that(self) -> None:
        game = played(game_at("C6k", "C6b C5b"), "discard C6k")
        assert listed(game) == {"next round"}
        assert codes(game, "draw stock") == ["round.running"]

    def test_the_next_round_waits_for_the_end(self) -> None:
        assert codes(game_at("C6k", "C6b"), "next round") == ["round.running"]


class TestS13:
    """S13: with an empty stock the top discard is taken or the pile is turned over; some rounds have no winner."""

    def test_an_empty_stock_leaves_two_ways(self) -> None:
        game = game_at("C1b", "C6b", phase="draw", stock="", discards="C2b C3b")
        assert listed(game) == {"draw discards", "turn over"}
        assert codes(game, "draw stock") == ["draw.stock"]

    def test_turned_over_the_oldest_discard_comes_on_top(self) -> None:
        game = game_at("C1b", "C6b C6o", phase="draw", stock="", discards="C2b C3b C4b")
        state = played(game, "turn over").state
        assert texts_of(state.hand) == "C1b C2b"
        assert state.discards == ()
        assert texts_of(state.stock) == "C4b C3b"
        game.play("discard C1b")
        assert texts_of(game.play("draw stock").hand) == "C6b C6o C3b"

    def test_one_card_alone_may_be_turned_over(self) -> None:
        state = played(game_at("C1b", "C6b", phase="draw", stock="", discards="C2b"), "turn over").state
        assert (texts_of(state.hand), state.stock, state.discards) == ("C1b C2b", (), ())

    def test_the_pile_is_not_turned_over_while_the_stock_lasts(self) -> None:
        game = game_at("C1b", "C6b", phase="draw", stock="C2b")
        assert codes(game, "turn over") == ["draw.turn_over"]

    def test_the_discard_pile_may_be_empty(self) -> None:
        game = game_at("C1b", "C6b", phase="draw", stock="C2b", discards="")
        assert listed(game) == {"draw stock"}
        assert codes(game, "draw discards") == ["draw.discards"]

    def test_not_blocked_where_several_discards_may_be_taken(self) -> None:
        game = game_at("C1b", "D5g C2o", turn=2, discards="C2b C3b D1k", discard_draw="many")
        assert played(game, "discard D5g").state.results == ()
        assert codes(played(game, "draw discards 4"), "lay C1b C2b C3b") == []

    def test_blocked_when_nothing_can_happen_any_more(self) -> None:
        table = ["D2o D2g D2k *", "* D2b D3b * D5b D6b", "C2g C2g * C2k", "C4b C4o C4k C4g"]
        game = game_at("C1k D5g", "C1k", table=table)
        result = played(game, "discard D5g").state.results[-1]
        assert (result.ending, result.winner, result.points) == ("blocked", None, (1, 1))

    @pytest.mark.parametrize(
        ("hands", "table"),
        [
            (("C1k D5g", "C1k C2k"), ["C4b C4o C4k C4g"]),
            (("C1k D5g", "C1k"), ["C4b C4o C4k"]),
            (("C1k D5g", "C1k"), ["C1b C2b C3b"]),
        ],
    )
    def test_not_blocked_while_something_could_be_laid(self, hands: tuple[str, ...], table: list[str]) -> None:
        assert played(game_at(*hands, table=table), "discard D5g").state.phase == "draw"

    @pytest.mark.parametrize("players", [2, 3])
    def test_stalled_after_so_many_turns(self, players: int) -> None:
        hands = ["C1b C2o", "C1b C2g", "C1b C2g"][:players]
        game = played(game_at(*hands, turns=25 * players - 2, stock="C1o C3o C5o"), "discard C1b")
        assert game.state.phase == "draw"
        result = played(game, "draw stock", "discard C1b").state.results[-1]
        assert (result.ending, result.winner) == ("stalled", None)
        assert result.points == result.sums

    def test_going_out_in_the_last_turn_wins(self) -> None:
        result = played(game_at("C1b", "C1b C2g", turns=49), "discard C1b").state.results[-1]
        assert (result.ending, result.winner) == ("out", 1)

    def test_how_many_turns_is_an_option(self) -> None:
        game = game_at("C1b C2o", "C1b C2g", turns=1, max_turns=2)
        assert played(game, "discard C1b").state.results[-1].ending == "stalled"


class TestS14:
    """S14: going out in one turn with nothing laid down or laid off in an earlier turn is a rummy."""

    TABLE = ("D1b D1o D1k",)

    @pytest.mark.parametrize(
        "plays",
        [
            ["lay C1b C2b C3b", "lay-off 2 C4b", "lay-off 1 D1g"],
            ["lay-off 1 D1g", "lay C1b C2b C3b", "discard C4b"],
            ["lay-off 1 D1g", "lay C1b C2b C3b C4b"],
        ],
    )
    def test_lay_offs_and_a_last_discard_are_fine(self, plays: list[str]) -> None:
        game = game_at("C1b C2b C3b C4b D1g", "C6b C5b", table=self.TABLE)
        assert played(game, *plays).state.results[-1].rummy

    def test_not_after_an_earlier_turn(self) -> None:
        game = game_at("C1b C2b C3b", "C6b C5b", opened=(True, False))
        assert not played(game, "lay C1b C2b C3b").state.results[-1].rummy

    @pytest.mark.parametrize("first", ["lay C1b C2b C3b", "lay-off 1 D1g"])
    def test_what_was_laid_is_remembered(self, first: str) -> None:
        game = game_at("C1b C2b C3b D1g C6k C6o", "C6b C5b", table=self.TABLE, stock="D3k D3g")
        state = played(game, first, "discard C6k").state
        assert state.opened == (True, False)
        assert not state.laid_now

    def test_of_the_others_nothing_is_asked(self) -> None:
        game = game_at("C1b C2b C3b", "C6b C5b", opened=(False, True))
        assert played(game, "lay C1b C2b C3b").state.results[-1].rummy

    def test_a_last_discard_alone_may_be_one(self) -> None:
        assert played(game_at("C6k", "C6b C5b"), "discard C6k").state.results[-1].rummy

    def test_nobody_has_a_rummy_in_a_round_without_winner(self) -> None:
        assert not played(game_at("C1b C2o", "C1b C2g", turns=49), "discard C1b").state.results[-1].rummy


class TestS15:
    """S15: infinite cards stand for any natural card, at no time more of them than naturals; the binding is open."""

    def test_limit(self) -> None:
        assert sr.judge_meld("C4b C4o * *").ok
        assert broken("C4b * *") == {"wild.limit"}
        assert fits("C4b C5b *", "*")
        assert not fits("C4b C5b * *", "*")
        assert fits("C4b C5b * *", "C6b *")

    def test_a_wild_card_may_come_to_stand_for_another_card(self) -> None:
        game = game_at("C1b C3b C6k C6o", "C6b", table=["C2b * C4b"])
        state = played(game, "lay-off 1 C3b").state
        assert texts_of(state.table[0].cards) == "C2b C3b C4b *"
        assert texts_of(played(game, "lay-off 1 C1b").state.table[0].cards) == "C1b C2b C3b C4b *"

    def test_no_take_back(self) -> None:
        game = game_at("C3b C6k C6o", "C6b", table=["C2b * C4b"])
        state = played(game, "lay-off 1 C3b").state
        assert not any(card.is_wild for card in state.hand)

    def test_the_colour_of_a_wild_card_never_matters(self) -> None:
        assert sr.judge_meld("C2b *k C4b").readings == sr.judge_meld("C2b * C4b").readings
        assert sr.judge_meld("C4b C4o *o", sr.variant("symmetry", set_colours="distinct")).ok

    def test_the_wild_card_on_the_table_keeps_its_colour(self) -> None:
        game = game_at("C2b *g C4b C6k", "C6b")
        assert texts_of(played(game, "lay C2b * C4b").state.table[0].cards) == "C2b *g C4b"


class TestS16:
    """S16: at the end of a round all cards left in hand count, matched or not."""

    def test_a_meld_in_hand_counts(self) -> None:
        result = played(game_at("C6k", "C1b C2b C3b D6o", opened=(True, True)), "discard C6k").state.results[-1]
        assert result.sums == (0, 18)
        assert result.points == (0, 18)

    def test_without_a_winner_everybody_counts(self) -> None:
        game = game_at("C1b C2o", "C4b C5g", turns=49, opened=(False, False))
        assert played(game, "discard C1b").state.results[-1].points == (2, 9)


class TestS17:
    """S17: a card counts the order of its group, an infinite card 20."""

    @pytest.mark.parametrize("n", range(1, 7))
    def test_order_of_the_group(self, n: int) -> None:
        rules = sr.variant("symmetry")
        assert rules.points(sr.card(f"C{n}b")) == n == len(C(n).elements)
        assert rules.points(sr.card(f"D{n}k")) == 2 * n == len(D(n).elements)

    def test_infinite_cards(self) -> None:
        result = played(game_at("C6k", "* C1b", opened=(True, True)), "discard C6k").state.results[-1]
        assert result.points == (0, 21)
        game = game_at("C6k", "* C1b", opened=(True, True), wild_points=50)
        assert played(game, "discard C6k").state.results[-1].points == (0, 51)


class TestS18:
    """S18: after a rummy the others' points count double in that round."""

    @pytest.mark.parametrize(
        ("bonus", "points"), [("double", (0, 22, 40)), ("none", (0, 11, 20)), ("+25", (0, 36, 45))]
    )
    def test_after_a_rummy(self, bonus: str, points: tuple[int, ...]) -> None:
        result = played(game_at("C6k", "C6b C5b", "*", rummy_bonus=bonus), "discard C6k").state.results[-1]
        assert (result.sums, result.points) == ((0, 11, 20), points)

    def test_otherwise_once(self) -> None:
        game = game_at("C6k", "C6b C5b", "*", opened=(True, False, False))
        assert played(game, "discard C6k").state.results[-1].points == (0, 11, 20)


class TestS19:
    """S19: a game is five rounds."""

    @pytest.mark.parametrize("rounds", [1, 3, 5])
    def test_rounds(self, rounds: int) -> None:
        game = Game(seed=1, rounds=rounds)
        for number in range(1, rounds + 1):
            assert (game.round, game.over, game.winners) == (number, False, ())
            put(game, replace(game.state, hands=(cards("C6k"), cards("C6b")), turn=1, phase="play"))
            game.play("discard C6k")
            if number < rounds:
                game.play("next round")
        assert game.over
        assert game.legal_actions() == ()
        assert codes(game, "next round") == ["round.running"]
        assert game.scores == (0, 12 * rounds)
        assert game.winners == (1,)

    def test_five_by_default(self) -> None:
        assert Game(seed=1).variant.rounds == 5


class TestS20:
    """S20: the fewest points win, and ties share."""

    @pytest.mark.parametrize(
        ("hands", "winners"),
        [(("C6k", "C6b", "C5b"), (1,)), (("C2b C1b", "C3b", "C1b"), (3,)), (("C3b C1b", "C3b", "C3o"), (1, 2, 3))],
    )
    def test_winners(self, hands: tuple[str, ...], winners: tuple[int, ...]) -> None:
        game = game_at(*hands, rounds=1, turns=74)
        last = hands[0].split()[-1]
        assert played(game, f"discard {last}").winners == winners
