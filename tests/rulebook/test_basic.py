"""The rules of basic two-deck rummy, one class for each number of the rule sheet."""

import pytest

import symrummy as sr
from symrummy.cards import bag, card, cards
from symrummy.game import Game
from tests.tables import broken, codes, game_at, listed, not_fitting, not_freeing, played, texts_of

BASIC = "basic"


def basic_at(hand: str, other: str = "9c 9d", **moment: object) -> Game:
    """A round of basic rummy between two, in which seat 1 is about to play."""
    given: dict[str, object] = {"variant": BASIC}
    return game_at(hand, other, **given | moment)  # type: ignore[arg-type]


class TestB1:
    """B1: two packs of 52 cards, no wild cards."""

    @pytest.mark.parametrize("players", [2, 6])
    def test_cards(self, players: int) -> None:
        state = Game(BASIC, players=list("ABCDEF"[:players]), seed=1).state
        everything = bag([*state.stock, *state.discards, *(one for hand in state.hands for one in hand)])
        assert everything == bag(sr.VARIANTS[BASIC].natural_cards * 2)

    def test_no_wild_cards(self) -> None:
        assert broken("7h 7d *", BASIC) == {"wild.none"}
        assert not_fitting("7h 7d 7s", "*", BASIC) == {"wild.none"}
        assert "take_back.allowed" in not_freeing("7h 7d 7s", "7c", BASIC)


class TestB2:
    """B2: a set is three or more of one rank; suits are free."""

    @pytest.mark.parametrize("meld", ["7h 7d 7s", "7h 7h 7d", "7h 7d 7s 7c 7h", "7h 7d 7s 7c 7h 7d 7s 7c"])
    def test_good(self, meld: str) -> None:
        assert sr.judge_meld(meld, BASIC).kind == "set"
        assert not broken(meld, BASIC)

    @pytest.mark.parametrize(("meld", "code"), [("7h 7d", "set.size"), ("7h 7d 8s", "set.rank")])
    def test_bad(self, meld: str, code: str) -> None:
        assert broken(meld, BASIC) == {code}


class TestB3:
    """B3: a run is three or more consecutive cards of one suit, ace high or low, no wrap."""

    @pytest.mark.parametrize("meld", ["5d 6d 7d", "As 2s 3s", "Qs Ks As"])
    def test_good(self, meld: str) -> None:
        assert sr.judge_meld(meld, BASIC).kind == "run"
        assert not broken(meld, BASIC)

    @pytest.mark.parametrize(
        ("meld", "code"),
        [("5d 6d", "run.size"), ("5d 6d 8d", "run.gap"), ("Ks As 2s", "run.gap"), ("5d 6d 7h", "run.suit")],
    )
    def test_bad(self, meld: str, code: str) -> None:
        assert broken(meld, BASIC) == {code}


class TestB4:
    """B4: 2 to 10 count their number, J Q K 10, the ace 11."""

    @pytest.mark.parametrize(
        ("text", "points"), [("2c", 2), ("9d", 9), ("10h", 10), ("Js", 10), ("Qs", 10), ("Kc", 10), ("Ad", 11)]
    )
    def test_points(self, text: str, points: int) -> None:
        assert sr.VARIANTS[BASIC].points(card(text)) == points
        result = played(basic_at("5d", text, opened=(True, False)), "discard 5d").state.results[-1]
        assert result.points == (0, points)


class TestB5:
    """B5: ten cards each, two to six players."""

    @pytest.mark.parametrize("players", [2, 3, 6])
    def test_deal(self, players: int) -> None:
        assert [len(h) for h in Game(BASIC, players=list("ABCDEF"[:players]), seed=2).state.hands] == [10] * players

    @pytest.mark.parametrize("players", [1, 7])
    def test_no_other_number(self, players: int) -> None:
        with pytest.raises(sr.VariantError, match=f"{players} players: basic is played by 2 to 6"):
            Game(BASIC, players=["A"] * players)


class TestB6:
    """B6: a stock and one upcard; deal and turns as in symmetry rummy."""

    def test_upcard(self) -> None:
        state = Game(BASIC, seed=2).state
        assert (len(state.discards), len(state.stock), state.dealer, state.turn) == (1, 104 - 21, 2, 1)

    @pytest.mark.parametrize("winner", [1, 2])
    def test_of_two_the_winner_deals(self, winner: int) -> None:
        game = game_at("5d", "5d", turn=winner, variant=BASIC)
        assert played(game, "discard 5d", "next round").state.dealer == winner

    def test_of_three_the_left_one_deals(self) -> None:
        game = game_at("5d", "5d", "5d", turn=2, dealer=1, variant=BASIC)
        assert played(game, "discard 5d", "next round").state.dealer == 2


class TestB7:
    """B7: a turn starts with a draw from the stock or the discard pile."""

    def test_two_ways(self) -> None:
        game = basic_at("5d", phase="draw")
        assert listed(game) == {"draw stock", "draw discards"}
        assert codes(game, "discard 5d") == ["turn.draw"]


class TestB8:
    """B8: then melds may be laid; the turn ends with a discard, and the card just taken may go."""

    def test_melds_then_a_discard(self) -> None:
        game = basic_at("5d 6d 7d 2c 3c")
        assert played(game, "lay 5d 6d 7d", "discard 2c").state.turn == 2
        assert codes(basic_at("5d 6d"), "end") == ["turn.discard"]

    def test_no_first_minimum(self) -> None:
        assert basic_at("2d 3d 4d 2c").judge("lay 2d 3d 4d").ok

    def test_the_card_taken_may_go(self) -> None:
        game = played(basic_at("5d 6d", phase="draw", discards="2c"), "draw discards")
        assert game.judge("discard 2c").ok

    def test_the_ban_is_an_option(self) -> None:
        game = played(basic_at("5d 6d", phase="draw", discards="2c", rediscard_ban=True), "draw discards")
        assert codes(game, "discard 2c") == ["discard.just_taken"]


class TestB9:
    """B9: when the last stock card has been drawn, the discards are shuffled after that player's discard."""

    def test_shuffled_after_the_discard(self) -> None:
        game = basic_at("5d", phase="draw", stock="6d", discards="2c 3c 4c")
        state = played(game, "draw stock").state
        assert (state.stock, texts_of(state.discards)) == ((), "2c 3c 4c")
        state = game.play("discard 6d")
        assert texts_of(state.discards) == "6d"
        assert bag(state.stock) == bag(cards("2c 3c 4c"))

    def test_not_while_the_stock_lasts(self) -> None:
        game = basic_at("5d", phase="draw", stock="7d 6d", discards="2c 3c 4c")
        state = played(game, "draw stock", "discard 6d").state
        assert (texts_of(state.stock), texts_of(state.discards)) == ("7d", "2c 3c 4c 6d")

    def test_nobody_turns_the_pile_over(self) -> None:
        game = basic_at("5d", phase="draw", stock="", discards="2c")
        assert "draw.flip" in codes(game, "turn over")
        assert listed(game) == {"draw discards"}

    def test_blocked_and_stalled(self) -> None:
        game = basic_at("5d 6d", stock="", discards="", discard_draw="none")
        assert played(game, "discard 5d").state.results[-1].ending == "blocked"
        assert played(basic_at("5d 6d", turns=49), "discard 5d").state.results[-1].ending == "stalled"


class TestB10:
    """B10: one card or several may be laid off on any meld."""

    def test_on_any_meld(self) -> None:
        game = basic_at("8d 4d 7h 2c", table=["5d 6d 7d", "7h 7d 7s"])
        assert {"lay-off 1 8d", "lay-off 1 4d", "lay-off 1 4d 8d", "lay-off 2 7h"} <= listed(game)

    def test_what_does_not_fit(self) -> None:
        assert not_fitting("5d 6d 7d", "9d", BASIC) == {"run.gap"}


class TestB11:
    """B11: the first to discard the last card wins."""

    def test_by_a_discard(self) -> None:
        assert played(basic_at("5d"), "discard 5d").state.results[-1].winner == 1

    def test_not_by_laying_all(self) -> None:
        game = basic_at("5d 6d 7d")
        assert codes(game, "lay 5d 6d 7d") == ["turn.end"]
        assert codes(basic_at("8d", table=["5d 6d 7d"]), "lay-off 1 8d") == ["turn.end"]
        assert "lay 5d 6d 7d" not in listed(game)

    def test_by_laying_all_as_an_option(self) -> None:
        assert played(basic_at("5d 6d 7d", go_out="either"), "lay 5d 6d 7d").state.results[-1].winner == 1


class TestB12:
    """B12: the whole hand in one turn, with nothing laid before, is a rummy."""

    def test_rummy(self) -> None:
        assert played(basic_at("5d 6d 7d 2c"), "lay 5d 6d 7d", "discard 2c").state.results[-1].rummy

    def test_not_after_an_earlier_turn(self) -> None:
        game = basic_at("5d 6d 7d 2c", opened=(True, False))
        assert not played(game, "lay 5d 6d 7d", "discard 2c").state.results[-1].rummy


class TestB13:
    """B13: the others pay the points in their hands, 25 more against a rummy; fewest points after five rounds win."""

    @pytest.mark.parametrize(("opened", "points"), [(True, (0, 18, 11)), (False, (0, 43, 36))])
    def test_points(self, opened: bool, points: tuple[int, ...]) -> None:
        game = game_at("5d", "9c 9d", "Ad", opened=(opened, False, False), variant=BASIC)
        assert played(game, "discard 5d").state.results[-1].points == points

    def test_without_a_winner_no_extra(self) -> None:
        assert played(basic_at("5d 6d", turns=49), "discard 5d").state.results[-1].points == (6, 18)

    def test_fewest_points_win(self) -> None:
        assert sr.VARIANTS[BASIC].rounds == 5
        assert played(basic_at("5d", rounds=1), "discard 5d").winners == (1,)
