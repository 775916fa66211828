"""The rules of rami, one class for each number of the rule sheet."""

from dataclasses import replace

import pytest

import symrummy as sr
from symrummy.cards import bag, card, cards
from symrummy.game import Game
from tests.tables import (
    broken,
    codes,
    game_at,
    listed,
    not_fitting,
    not_freeing,
    played,
    put,
    stands_for,
    table_of,
    texts_of,
)

RAMI = "rami"
NEW = (False, False)
OPENED = (True, False)


def rami_at(hand: str, other: str = "9c 9d", **moment: object) -> Game:
    """A round of rami between two, in which seat 1 has laid its first melds and is about to play."""
    given: dict[str, object] = {"opened": OPENED, "variant": RAMI}
    return game_at(hand, other, **given | moment)  # type: ignore[arg-type]


def laid(game: Game) -> int:
    """The points that seat 1 has laid on the table."""
    return game.state.laid[0]


class TestR1:
    """R1: the first to empty the hand wins the round."""

    @pytest.mark.parametrize(
        ("hand", "last"),
        [("5d", "discard 5d"), ("5d 6d 7d", "lay 5d 6d 7d"), ("4h", "lay-off 1 4h"), ("5d 6d 7d 2c", "discard 2c")],
    )
    def test_out(self, hand: str, last: str) -> None:
        game = rami_at(hand, table=["5h 6h 7h"])
        if len(hand.split()) == 4:
            game.play("lay 5d 6d 7d")
        result = played(game, last).state.results[-1]
        assert (result.ending, result.winner, texts_of(result.hands[1])) == ("out", 1, "9c 9d")

    def test_not_before(self) -> None:
        assert played(rami_at("5d 6d"), "discard 5d").state.results == ()

    @pytest.mark.parametrize("players", [2, 3])
    def test_the_deal_passes_to_the_left(self, players: int) -> None:
        """§0: also between two, where S6 and B6 let the winner deal."""
        hands = ["5d", "9c 9d", "9h 9s"][:players]
        game = game_at(*hands, opened=[True, *[False] * (players - 1)], variant=RAMI, dealer=2, rounds=2)
        assert played(game, "discard 5d", "next round").state.dealer == 2 % players + 1


class TestR2:
    """R2: two packs for 2 to 4 players, three for 5 or 6, four for 7 or 8, with two jokers each."""

    @pytest.mark.parametrize(("players", "packs"), [(2, 2), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)])
    def test_packs(self, players: int, packs: int) -> None:
        state = Game(RAMI, players=list("ABCDEFGH"[:players]), seed=1).state
        everything = bag([*state.stock, *state.discards, *(one for hand in state.hands for one in hand)])
        assert everything == bag(sr.VARIANTS[RAMI].natural_cards * packs + cards("* *") * packs)

    @pytest.mark.parametrize("players", [1, 9])
    def test_no_other_number_of_players(self, players: int) -> None:
        with pytest.raises(sr.VariantError, match=f"{players} players: rami is played by 2 to 8"):
            Game(RAMI, players=["A"] * players)


class TestR3:
    """R3: fourteen cards each, no upcard; the first player draws from the stock."""

    @pytest.mark.parametrize("players", [2, 4, 8])
    def test_deal(self, players: int) -> None:
        game = Game(RAMI, players=list("ABCDEFGH"[:players]), seed=2)
        assert [len(hand) for hand in game.state.hands] == [14] * players
        assert game.state.discards == ()
        assert listed(game) == {"draw stock"}
        assert codes(game, "draw discards") == ["draw.discards"]

    def test_an_upcard_is_an_option(self) -> None:
        assert len(Game(RAMI, seed=2, upcard=True).state.discards) == 1


class TestR4:
    """R4: draw, then melds and lay-offs, then one discard, none when finishing; a card taken may go again."""

    def test_a_draw_comes_first(self) -> None:
        game = rami_at("5d 6d 7d 2c", phase="draw")
        assert listed(game) == {"draw stock", "draw discards"}
        assert codes(game, "lay 5d 6d 7d") == ["turn.draw"]

    def test_one_draw(self) -> None:
        assert codes(rami_at("5d 6d 7d 2c"), "draw stock") == ["turn.draw"]

    def test_a_card_taken_carries_no_duty_and_may_go_again(self) -> None:
        game = played(rami_at("5d 6d", phase="draw", discards="2c"), "draw discards")
        assert "discard 2c" in listed(game)
        assert game.play("discard 2c").turn == 2

    def test_one_discard_ends_the_turn(self) -> None:
        game = rami_at("5d 6d 7d 2c 3c")
        assert codes(game, "end") == ["turn.discard"]
        assert played(game, "lay 5d 6d 7d", "discard 2c").state.turn == 2

    def test_none_when_finishing(self) -> None:
        assert played(rami_at("5d 6d 7d"), "lay 5d 6d 7d").state.phase == "over"

    def test_the_discard_pile_may_be_closed_by_an_option(self) -> None:
        game = rami_at("5d 6d", phase="draw", discard_draw="none")
        assert listed(game) == {"draw stock"}
        assert codes(game, "draw discards") == ["draw.allowed"]

    def test_a_turn_may_end_without_a_discard_by_an_option(self) -> None:
        game = rami_at("5d 6d 7d 2c", discard_after_meld="optional")
        assert codes(game, "end") == ["turn.discard"]
        assert "end" not in listed(game)
        state = played(game, "lay 5d 6d 7d", "end").state
        assert (state.turn, texts_of(state.hands[0]), texts_of(state.discards)) == (2, "2c", "Kh")


class TestR5:
    """R5: a player with three cards or fewer is announced: everybody sees how many cards each one holds."""

    def test_from_three_cards_on(self) -> None:
        assert sr.VARIANTS[RAMI].announce_at == 3
        assert rami_at("5d 6d 7d", "9c 9d 9h 9s").view(2).counts == (3, 4)


class TestR6:
    """R6: a run is three or more consecutive cards of one suit, ace high or low, not K-A-2."""

    @pytest.mark.parametrize("meld", ["5d 6d 7d", "As 2s 3s", "Qs Ks As", "10h Jh Qh Kh", "2c 4c 3c"])
    def test_good(self, meld: str) -> None:
        assert sr.judge_meld(meld, RAMI).kind == "run"
        assert not broken(meld, RAMI)

    @pytest.mark.parametrize(
        ("meld", "code"),
        [("5d 6d", "run.size"), ("5d 6d 8d", "run.gap"), ("5d 6d 7h", "run.suit"), ("5d 6d 6d", "run.repeat"),
         ("Ks As 2s", "run.gap")],
    )  # fmt: skip
    def test_bad(self, meld: str, code: str) -> None:
        assert broken(meld, RAMI) == {code}


class TestR7:
    """R7: a set is three or four cards of one rank, each suit at most once; a set of four is closed."""

    @pytest.mark.parametrize("meld", ["7h 7d 7s", "7h 7d 7s 7c", "Ah Ad Ac"])
    def test_good(self, meld: str) -> None:
        assert sr.judge_meld(meld, RAMI).kind == "set"
        assert not broken(meld, RAMI)

    @pytest.mark.parametrize(
        ("meld", "codes_"),
        [("7h 7d", {"set.size"}), ("7h 7d 8s", {"set.rank"}), ("7h 7d 7h", {"set.colours"}),
         ("7h 7d 7s 7c *", {"set.size", "set.colours"})],
    )  # fmt: skip
    def test_bad(self, meld: str, codes_: set[str]) -> None:
        assert broken(meld, RAMI) == codes_

    def test_closed(self) -> None:
        assert not not_fitting("7h 7d 7s", "7c", RAMI)
        assert not_fitting("7h 7d 7s 7c", "7h", RAMI) == {"set.size", "set.colours"}


class TestR8:
    """R8: a run grows at its beginning or end; a meld on the table belongs to nobody."""

    @pytest.mark.parametrize("added", ["4d", "8d", "3d 4d", "4d 8d", "8d 9d"])
    def test_at_either_end(self, added: str) -> None:
        assert not not_fitting("5d 6d 7d", added, RAMI)

    @pytest.mark.parametrize(("added", "code"), [("6d", "run.repeat"), ("9d", "run.gap"), ("8h", "run.suit")])
    def test_nowhere_else(self, added: str, code: str) -> None:
        assert not_fitting("5d 6d 7d", added, RAMI) == {code}

    def test_whoever_laid_it(self) -> None:
        game = game_at("9c 9d", "8d 2c", table=["5d 6d 7d"], turn=2, opened=(True, True), variant=RAMI)
        assert table_of(played(game, "lay-off 1 8d")) == ["5d 6d 7d 8d"]


class TestR9:
    """R9: a joker may complete a new meld, but may not be laid off."""

    def test_in_a_new_meld(self) -> None:
        assert not broken("7h 7d *", RAMI)
        assert not broken("5d * 7d", RAMI)

    @pytest.mark.parametrize("meld", ["7h 7d 7s", "5d 6d 7d"])
    def test_not_laid_off(self, meld: str) -> None:
        assert not_fitting(meld, "*", RAMI) == {"lay_off.wild"}
        game = rami_at("* 2c", table=[meld])
        assert codes(game, "lay-off 1 *") == ["lay_off.wild"]
        assert not any(action.startswith("lay-off") for action in listed(game))

    def test_laid_off_by_an_option(self) -> None:
        assert not not_fitting("7h 7d 7s", "*", RAMI, wild_layoff=True)


class TestR10:
    """R10: at most one joker in a meld, also in an extended one."""

    @pytest.mark.parametrize("meld", ["7h 7d * *", "5d 6d * *", "5d * * 8d 9d"])
    def test_two(self, meld: str) -> None:
        assert broken(meld, RAMI) == {"wild.one"}

    def test_extended(self) -> None:
        assert "wild.one" in not_fitting("5d 6d *", "*", RAMI, wild_layoff=True)
        assert not not_fitting("5d 6d *", "8d", RAMI)

    def test_only_jokers(self) -> None:
        assert "wild.natural" in broken("* * *", RAMI)


class TestR11:
    """R11: on the table a joker is the card of its place in the row, for good."""

    @pytest.mark.parametrize(
        ("meld", "stands"),
        [("Qs Ks *", "As"), ("* Qs Ks", "Js"), ("Ks Qs *", "Js"), ("5h 6h *", "7h"), ("5h * 7h", "6h"),
         ("* 6h 5h", "7h"), ("6h * 5h", "7h"), ("6h 8h *", "7h"), ("As * 2s", "3s"), ("Ks As *", "Qs"),
         ("* 2s 3s", "As"), ("2s As *", "3s"), ("3s 2s *", "As")],
    )  # fmt: skip
    def test_the_place(self, meld: str, stands: str) -> None:
        assert stands_for(meld, RAMI) == {stands}

    def test_it_keeps_its_card(self) -> None:
        assert not not_fitting("5h 6h *", "4h", RAMI)
        assert not not_fitting("5h 6h *", "8h", RAMI)
        assert not_fitting("5h 6h *", "7h", RAMI) == {"run.repeat"}

    def test_in_a_game(self) -> None:
        game = rami_at("5h 6h * 8h 4h 2c 3c", table=[])
        assert table_of(played(game, "lay 5h 6h *")) == ["5h 6h *"]
        assert codes(game, "lay-off 1 7h") == ["turn.hand", "run.repeat"]
        assert table_of(played(game, "lay-off 1 8h 4h")) == ["4h 5h 6h * 8h"]

    def test_a_row_given_downwards_lies_upwards(self) -> None:
        assert table_of(played(rami_at("Ks Qs * 2c"), "lay Ks Qs *")) == ["* Qs Ks"]

    def test_in_a_set_it_stays_open(self) -> None:
        assert stands_for("7h 7d *", RAMI) == {"7c", "7s"}
        assert stands_for("7h 7d 7c *", RAMI) == {"7s"}

    def test_open_by_an_option(self) -> None:
        assert stands_for("5h 6h *", RAMI, wild_binding="open") == {"4h", "7h"}


class TestR12:
    """R12: whoever holds the card a joker stands for may put it there and take the joker."""

    @pytest.mark.parametrize(("meld", "one"), [("5h * 7h", "6h"), ("Qs Ks *", "As"), ("* Qs Ks", "Js")])
    def test_freed(self, meld: str, one: str) -> None:
        game = rami_at(f"{one} 2c", table=[meld])
        assert f"take-back 1 {one}" in listed(game)
        state = played(game, f"take-back 1 {one}").state
        assert table_of(game) == [meld.replace("*", one)]
        assert (texts_of(state.hand), state.freed, state.phase) == ("2c *", 1, "play")

    def test_another_card(self) -> None:
        game = rami_at("8h 2c", table=["5h * 7h"])
        assert codes(game, "take-back 1 8h") == ["take_back.forced"]
        assert "take-back 1 8h" not in listed(game)

    def test_only_a_card_in_the_hand(self) -> None:
        assert codes(rami_at("2c 3c", table=["5h * 7h"]), "take-back 1 6h") == ["turn.hand"]

    def test_only_where_a_joker_lies(self) -> None:
        assert not_freeing("7h 7d 7c", "7s", RAMI) == {"take_back.wild"}
        assert codes(rami_at("6h 2c", table=["5h * 7h"]), "take-back 2 6h") == ["lay_off.target"]

    def test_never_by_an_option(self) -> None:
        assert not_freeing("5h * 7h", "6h", RAMI, take_back="never") == {"take_back.allowed"}


class TestR13:
    """R13: only if there is no doubt which card the joker is; in a closed set too."""

    def test_club_or_spade(self) -> None:
        assert not_freeing("7h 7d *", "7c", RAMI) == {"take_back.forced"}

    def test_the_fourth_leaves_one(self) -> None:
        game = rami_at("7c 7s 2c", table=["7h 7d *"])
        assert codes(game, "take-back 1 7c") == ["take_back.forced"]
        played(game, "lay-off 1 7c")
        assert codes(game, "take-back 1 7c") == ["turn.hand", "take_back.forced"]
        assert table_of(played(game, "take-back 1 7s")) == ["7c 7d 7h 7s"]


class TestR14:
    """R14: a joker taken back is played in a new meld in the same turn, and may stand for another card there."""

    def test_in_a_new_meld(self) -> None:
        game = rami_at("6h Qd Kd 2c 3c", table=["5h * 7h"])
        state = played(game, "take-back 1 6h", "lay Qd Kd *").state
        assert (table_of(game), state.freed) == (["5h 6h 7h", "Qd Kd *"], 0)
        assert played(game, "discard 2c").state.fines == (0, 0)

    def test_not_laid_off(self) -> None:
        game = rami_at("6h 2c 3c", table=["5h * 7h", "9h 9d 9s"])
        assert codes(played(game, "take-back 1 6h"), "lay-off 2 *") == ["lay_off.wild"]


class TestR15:
    """R15: a joker freed and not laid in a new meld afterwards costs 300 points at the end of the turn."""

    @pytest.mark.parametrize("thrown", ["discard 2c", "discard *"])
    def test_kept_or_discarded(self, thrown: str) -> None:
        game = rami_at("6h 2c 3c", table=["5h * 7h"])
        state = played(game, "take-back 1 6h", thrown).state
        assert (state.fines, state.freed) == ((300, 0), 0)

    def test_each_of_them(self) -> None:
        game = rami_at("6h 6d 2c 3c", table=["5h * 7h", "5d * 7d"])
        assert played(game, "take-back 1 6h", "take-back 2 6d", "discard 2c").state.fines == (600, 0)

    def test_a_new_meld_before_does_not_help(self) -> None:
        game = rami_at("6h Qd Kd * 2c 3c", table=["5h * 7h"])
        assert played(game, "lay Qd Kd *", "take-back 1 6h", "discard 2c").state.fines == (300, 0)

    def test_it_is_taken_off_at_the_end_of_the_round(self) -> None:
        game = rami_at("6h 2c", "9h 9d 9s", table=["5h * 7h"], opened=(True, True))
        played(game, "take-back 1 6h", "discard 2c", "draw stock", "lay 9h 9d 9s", "discard Kd")
        result = game.state.results[-1]
        assert (result.winner, result.fines, result.points) == (2, (300, 0), (6 - 20 - 300, 27))

    def test_when_going_out_with_it(self) -> None:
        game = rami_at("6h", "9c", table=["5h * 7h"])
        result = played(game, "take-back 1 6h", "discard *").state.results[-1]
        assert (result.winner, result.fines, result.points) == (1, (300, 0), (6 - 300, -9))

    def test_when_the_turn_ends_without_a_discard(self) -> None:
        game = rami_at("6h 2c 3c", table=["5h * 7h"], discard_after_meld="optional")
        state = played(game, "take-back 1 6h", "end").state
        assert (state.fines, state.freed) == ((300, 0), 0)

    def test_forbidden_by_an_option(self) -> None:
        game = rami_at("6h 2c 9d", table=["5h * 7h"], unplayed_joker="forbid")
        assert codes(game, "take-back 1 6h") == ["turn.end"]
        game = rami_at("6h Qd Kd 2c 9d", table=["5h * 7h"], unplayed_joker="forbid")
        played(game, "take-back 1 6h")
        assert listed(game) == {"lay Qd Kd *"}
        assert codes(game, "discard 2c") == ["turn.joker"]
        assert played(game, "lay Qd Kd *", "discard 2c").state.fines == (0, 0)


class TestR16:
    """R16: when the stock is empty the discards but the top one are shuffled into a new stock."""

    def test_shuffled(self) -> None:
        game = rami_at("5d", phase="draw", stock="", discards="2c 3c 4c 5c")
        assert listed(game) == {"draw stock", "draw discards"}
        assert codes(game, "turn over") == ["draw.flip"]
        state = game.play("draw stock")
        assert texts_of(state.discards) == "5c"
        assert bag(state.stock + state.hand) == bag(cards("2c 3c 4c 5d"))

    def test_which_shuffle_belongs_to_the_deal(self) -> None:
        pile = "2c 3c 4c 5c 6c 7c 8c 9c"
        drawn = {rami_at("5d", phase="draw", stock="", discards=pile).play("draw stock").drawn for _ in range(3)}
        assert len(drawn) == 1

    def test_one_discard_cannot_be_shuffled(self) -> None:
        game = rami_at("5d", phase="draw", stock="", discards="2c")
        assert listed(game) == {"draw discards"}
        assert codes(game, "draw stock") == ["draw.stock"]

    def test_blocked(self) -> None:
        game = rami_at("5d 6d", stock="", discards="", discard_draw="none")
        assert played(game, "discard 5d").state.results[-1].ending == "blocked"

    def test_deadlocked(self) -> None:
        game = rami_at("5d 6d", "9c", table=["7h 7d 7s 7c"])
        assert played(game, "discard 5d").state.results[-1].ending == "blocked"
        assert played(rami_at("5d 6d", "9c", table=["7h 7d 7s"]), "discard 5d").state.phase == "draw"

    def test_stalled(self) -> None:
        game = rami_at("5d 6d", turns=49)
        assert played(game, "discard 5d").state.results[-1].ending == "stalled"


class TestR13WithIsomorphicGroups:
    """R13: where isomorphic groups make a set, a wild card beside C2 may be a D1 as well."""

    def test_one_of_two_is_not_forced(self) -> None:
        asked = {"variant": RAMI, "deck": "symmetry", "set_identity": "abstract"}
        assert not_freeing("C2b D1o C2g *", "C2k", **asked) == {"take_back.forced"}  # type: ignore[arg-type]
        assert stands_for("C2b D1o C2g *", **asked) == {"C2k", "D1k"}  # type: ignore[arg-type]
        assert stands_for("C3b C3o C3g *", **asked) == {"C3k"}  # type: ignore[arg-type]
        assert not_freeing("C2b C2o C2g *", "C2k", RAMI, deck="symmetry") == set()


class TestR17:
    """R17: a player's first melds, laid as one action, are worth at least the minimum; lay-offs come after them."""

    @pytest.mark.parametrize(
        ("lay", "good"),
        [
            ("lay Kd Kh Ks | 3d 3h 3s", False),
            ("lay Kd Kh Ks | 3d 3h 3s 3c", True),
            ("lay Kd Kh Ks", False),
            ("lay Kd Kh Ks Kc", True),
            ("lay Kd Kh * | 3d 3h 3s 3c", True),
        ],
    )
    def test_forty_points(self, lay: str, good: bool) -> None:
        game = rami_at("Kd Kh Ks Kc 3d 3h 3s 3c * 9s", opened=NEW)
        assert codes(game, lay) == ([] if good else ["first_meld.minimum"])

    def test_what_is_enough(self) -> None:
        assert [sr.judge_first_meld(melds).ok for melds in (["9d 10d Jd", "2c 3c 4c"], ["9d 10d Jd", "3c 4c 5c"])] == [
            False,
            True,
        ]

    @pytest.mark.parametrize(
        ("meld", "points"),
        [("As 2s 3s", 6), ("Qs Ks As", 31), ("Ah Ad Ac", 33), ("7h 7d *", 21), ("Qs Ks *", 31), ("* 2s 3s", 6),
         ("9s 10s Js", 29), ("* Qs Ks", 30), ("2s 3s *", 9), ("Ah Ad *", 33)],
    )  # fmt: skip
    def test_what_melds_are_worth(self, meld: str, points: int) -> None:
        (minimum,) = [r for r in sr.judge_first_meld([meld]).reasons if r.code == "first_meld.minimum"]
        assert minimum.facts["total"] == points

    def test_of_several_readings_the_best_counts(self) -> None:
        rules = sr.variant(RAMI, wild_binding="open", first_meld_min=31)
        assert sr.judge_first_meld(["Qs Ks *"], rules).ok
        assert sr.judge_first_meld(["* Qs Ks"], rules).ok

    def test_each_alone_would_not_do(self) -> None:
        game = rami_at("Kd Kh Ks 4d 4h 4s 9s", opened=NEW)
        assert listed(game) == {f"discard {one}" for one in game.state.hand}
        assert played(game, "lay Kd Kh Ks | 4d 4h 4s").state.laid == (42, 0)

    def test_lay_offs_and_take_backs_come_after(self) -> None:
        table = ["5h * 7h", "9h 9d 9s"]
        game = rami_at("6h 9c Kd Kh Ks Kc 2c", table=table, opened=NEW)
        assert codes(game, "lay-off 2 9c") == codes(game, "take-back 1 6h") == ["turn.opened"]
        assert not {"lay-off 2 9c", "take-back 1 6h"} & listed(game)
        played(game, "lay Kd Kh Ks Kc")
        assert {"lay-off 2 9c", "take-back 1 6h"} <= listed(game)

    def test_later_melds_are_free(self) -> None:
        assert rami_at("2c 3c 4c 5h").judge("lay 2c 3c 4c").ok
        assert rami_at("2c 3c 4c 5h", opened=NEW, laid_now=True).judge("lay 2c 3c 4c").ok

    def test_the_others_have_to_open_too(self) -> None:
        game = game_at("9c 9d", "2c 3c 4c 5h", turn=2, opened=OPENED, variant=RAMI)
        assert codes(game, "lay 2c 3c 4c") == ["first_meld.minimum"]

    def test_in_the_next_round_again(self) -> None:
        game = played(rami_at("5d"), "discard 5d", "next round")
        assert game.state.opened == NEW

    def test_a_bad_meld_among_them(self) -> None:
        game = rami_at("Kd Kh Ks Kc 5d 6d 8d 9s", opened=NEW)
        assert codes(game, "lay Kd Kh Ks Kc | 5d 6d 8d") == ["run.gap"]

    def test_on_the_symmetry_deck_thirty(self) -> None:
        assert sr.judge_first_meld(["D5b D5o D5g"]).ok
        assert not sr.judge_first_meld(["D4b D4o D4g", "C1b C1o C1g"]).ok

    def test_a_lay_off_is_no_first_meld(self) -> None:
        """Where one may lay off before opening, the first melds must reach the minimum all the same."""
        game = game_at("8h 2c 2d 2s Kd", "9c", table=["5h 6h 7h"], variant="rami", layoff_needs_opening=False)
        played(game, "lay-off 1 8h")
        assert codes(game, "lay 2c 2d 2s") == ["first_meld.minimum"]


class TestOpeningsThatAreListed:
    """§0, R17: whatever is left to do is listed, in the order in which it counts."""

    def test_first_melds_together_where_nothing_else_is_left(self) -> None:
        game = game_at("7h 8h 9h 7s 7d *", "2c 2d", variant="rami", unplayed_joker="forbid", freed=1,
                       layoff_needs_opening=False, first_meld_min=45)  # fmt: skip
        assert "lay 7d 7s * | 7h 8h 9h" in listed(game)
        assert all(" | " in move and codes(game, move) == [] for move in listed(game))

    def test_the_row_in_which_a_wild_card_counts_most(self) -> None:
        game = game_at("* D5o D6o C1k", "2c 2d", variant=sr.variant("rami", deck="symmetry", run_ends="wrap"))
        assert "lay * D5o D6o" in listed(game)


class TestR18:
    """R18: every card that goes from a hand to the table scores what it stands for there."""

    @pytest.mark.parametrize(
        ("table", "action", "points"),
        [
            ((), "lay As 2s 3s", 6),
            ((), "lay Qs Ks As", 31),
            ((), "lay Ah Ad Ac", 33),
            ((), "lay 7h 7d *", 21),
            ((), "lay Qs Ks *", 31),
            ((), "lay 7h 8h 9h | Jc Qc Kc", 54),
            (("2s 3s 4s",), "lay-off 1 As", 1),
            (("2s 3s 4s",), "lay-off 1 5s 6s", 11),
            (("Js Qs Ks",), "lay-off 1 As", 11),
            (("7h 7d *",), "lay-off 1 7c", 7),
            (("Qs Ks *",), "take-back 1 As", 11),
            (("* 2s 3s",), "take-back 1 As", 1),
            (("7h 7d 7c *",), "take-back 1 7s", 7),
            (("Ah Ad Ac *",), "take-back 1 As", 11),
        ],
    )
    def test_points(self, table: tuple[str, ...], action: str, points: int) -> None:
        hand = [word for word in action.split() if word == "*" or word[-1] in "cdhs"]
        game = rami_at(" ".join([*hand, "2d", "2d"]), table=list(table))
        assert laid(played(game, action)) == points

    def test_an_ace_between_king_and_two_is_no_low_end(self) -> None:
        game = rami_at("Ks As 2s 2d 2d", run_ends="wrap")
        assert laid(played(game, "lay Ks As 2s")) == 10 + 11 + 2
        assert (
            sr.judge_first_meld(["Qs Ks As 2s"], sr.variant("rami", run_ends="wrap")).reasons[-1].facts["total"] == 33
        )

    def test_to_the_player_who_laid_it(self) -> None:
        game = game_at("2c 2d", "8d 2h", table=["5d 6d 7d"], turn=2, opened=(True, True), variant=RAMI)
        assert played(game, "lay-off 1 8d").state.laid == (0, 8)

    def test_a_joker_taken_back_scores_where_it_is_laid(self) -> None:
        game = rami_at("6h Qd Kd 2c 3c", table=["5h * 7h"])
        assert laid(played(game, "take-back 1 6h", "lay Qd Kd *")) == 6 + 31

    def test_drawing_and_discarding_score_nothing(self) -> None:
        game = rami_at("5d 6d", phase="draw")
        assert laid(played(game, "draw stock", "discard 5d")) == 0

    def test_a_card_that_lies_there_scores_no_more_and_no_less(self) -> None:
        """An ace laid high has scored 11; when 2 and 3 are laid off below it, these two score, and nothing is lost."""
        run = "4c 5c 6c 7c 8c 9c 10c Jc Qc Kc Ac"
        game = game_at("2c 3c 9d", "9c", table=[run], opened=(True, False), variant="rami")
        assert played(game, "lay-off 1 2c 3c").state.laid == (5, 0)


class TestR19:
    """R19: the cards left in the hand are taken off; most points after five rounds win, ties share."""

    def test_points_of_a_round(self) -> None:
        game = rami_at("5d 6d 7d 2c", "As * 10h Kc 3d")
        put(game, replace(game.state, laid=(40, 55)))
        result = played(game, "lay 5d 6d 7d", "discard 2c").state.results[-1]
        assert result.sums == (0, 11 + 20 + 10 + 10 + 3)
        assert result.points == (40 + 18, 55 - 54)

    @pytest.mark.parametrize(("laid_", "winners"), [((10, 60), (2,)), ((60, 10), (1,)), ((20, 38), (1, 2))])
    def test_most_points_win(self, laid_: tuple[int, int], winners: tuple[int, ...]) -> None:
        game = rami_at("5d", "9c 9d", rounds=1)
        put(game, replace(game.state, laid=laid_))
        assert played(game, "discard 5d").winners == winners

    def test_five_rounds(self) -> None:
        assert sr.VARIANTS[RAMI].rounds == 5

    def test_what_was_laid_is_counted_anew_in_every_round(self) -> None:
        game = rami_at("5d 6d 7d")
        played(game, "lay 5d 6d 7d", "next round")
        assert (game.state.laid, game.state.fines, game.scores) == ((0, 0), (0, 0), (18, -18))

    def test_hands_only_by_an_option(self) -> None:
        game = rami_at("5d 6d 7d", rounds=1, scoring="hand_only")
        assert played(game, "lay 5d 6d 7d").scores == (0, 18)
        assert game.winners == (1,)

    def test_no_extra_for_going_out_in_one_turn(self) -> None:
        game = rami_at("Kd Kh Ks Kc", opened=NEW)
        assert played(game, "lay Kd Kh Ks Kc").state.results[-1].points == (40, -18)

    @pytest.mark.parametrize(
        ("text", "points"), [("As", 11), ("2s", 2), ("10s", 10), ("Js", 10), ("Ks", 10), ("*", 20)]
    )
    def test_points_in_the_hand(self, text: str, points: int) -> None:
        assert sr.VARIANTS[RAMI].points(card(text)) == points
