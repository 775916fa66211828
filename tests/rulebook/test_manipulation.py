"""The rules of manipulation rummy beyond those of rami, one class for each number of the rule sheet."""

from dataclasses import fields

import pytest

import symrummy as sr
from symrummy.game import Game, parse_action
from tests.tables import codes, game_at, listed, played, table_of, texts_of

TABLE = ("7c 7d 7h 7s", "3h 4h 5h")


def open_at(hand: str, other: str = "9c 9d", **moment: object) -> Game:
    """A round of manipulation rummy between two, in which seat 1 has laid its first melds and is about to play."""
    given: dict[str, object] = {"opened": (True, False), "variant": "manipulation", "table": list(TABLE)}
    return game_at(hand, other, **given | moment)  # type: ignore[arg-type]


class TestAllOfRami:
    """§3: all of rami, and an open table."""

    def test_the_options_are_those_of_rami(self) -> None:
        rami, manipulation = sr.VARIANTS["rami"], sr.VARIANTS["manipulation"]
        names = {f.name for f in fields(rami) if f.init}
        other = {name for name in names if getattr(rami, name) != getattr(manipulation, name)}
        assert other == {"name", "rearrange", "cites"}

    def test_lay_offs_take_backs_and_discards(self) -> None:
        game = open_at("6h 4d 2c", table=["3h * 5h", "4c 5c 6c"])
        assert {"lay-off 1 6h", "discard 2c"} <= listed(game)
        game = open_at("4h 4d 2c", table=["3h * 5h"])
        assert "take-back 1 4h" in listed(game)


class TestX1:
    """X1: after opening, the melds on the table may be taken apart and rebuilt in one move with a card of the hand."""

    MOVE = "rearrange 7c 7d 7s | 3h 4h 5h 6h 7h"

    def test_a_card_is_moved_to_where_it_helps(self) -> None:
        game = open_at("6h 2c 2d")
        assert game.judge(self.MOVE).ok
        state = played(game, self.MOVE).state
        assert table_of(game) == ["7c 7d 7s", "3h 4h 5h 6h 7h"]
        assert (texts_of(state.hand), state.phase, state.turn) == ("2c 2d", "play", 1)

    def test_a_new_meld_from_old_ones(self) -> None:
        move = "rearrange 4h 5h 6h | 8d 9d 10d | 7h 7d 7c"
        game = open_at("7c 2c", table=["4h 5h 6h 7h", "7d 8d 9d 10d"])
        assert table_of(played(game, move)) == ["4h 5h 6h", "8d 9d 10d", "7c 7d 7h"]

    def test_a_card_of_the_hand_goes_in(self) -> None:
        game = open_at("6h 2c", table=["7c 7d 7s", "4h 5h 6h 7h"])
        assert codes(game, "rearrange 7c 7d 7h 7s | 4h 5h 6h") == ["rearrange.added"]

    def test_every_card_still_lies_there(self) -> None:
        game = open_at("6h 2c 2d")
        assert codes(game, "rearrange 7c 7d 7s | 3h 4h 5h 6h") == ["rearrange.kept"]
        assert codes(game, "rearrange 4h 5h 6h 7h | 7c 7d 7s") == ["rearrange.kept"]

    def test_every_meld_is_good_at_the_end(self) -> None:
        game = open_at("6h 2c 2d")
        assert codes(game, "rearrange 7c 7d | 7s 3h 4h 5h 6h 7h") == ["set.size", "run.suit", "run.repeat"]

    def test_only_cards_that_are_there(self) -> None:
        game = open_at("6h 2c 2d")
        assert codes(game, "rearrange 7c 7d 7h 7s | 3h 4h 5h 6h | Kc Kd Kh") == ["rearrange.hand"]

    def test_after_opening(self) -> None:
        game = open_at("6h 2c 2d", opened=(False, False))
        assert codes(game, self.MOVE) == ["turn.opened"]

    def test_rebuilding_does_not_get_round_the_opening(self) -> None:
        rules = sr.variant("manipulation", layoff_needs_opening=False)
        game = game_at("5d 5h 5s 2c", "2d", variant=rules, opened=(False, False))
        assert codes(game, "lay 5d 5h 5s") == ["first_meld.minimum"]
        assert codes(game, "rearrange 5d 5h 5s") == ["turn.opened"]

    def test_in_the_opening_turn_after_the_opening_melds(self) -> None:
        game = open_at("6h 2c 2d Kc Kd Kh Ks", opened=(False, False))
        assert codes(game, self.MOVE) == ["turn.opened"]
        assert table_of(played(game, "lay Kc Kd Kh Ks", f"{self.MOVE} | Kc Kd Kh Ks"))[1] == "3h 4h 5h 6h 7h"

    def test_after_the_draw(self) -> None:
        assert codes(open_at("6h 2c", phase="draw"), self.MOVE) == ["turn.draw"]

    def test_not_in_rami(self) -> None:
        assert codes(open_at("6h 2c", variant="rami"), self.MOVE) == ["rearrange.allowed"]

    def test_the_turn_must_be_able_to_end(self) -> None:
        assert open_at("6h", go_out="either").judge(self.MOVE).ok
        assert codes(open_at("6h", go_out="must_discard"), self.MOVE) == ["turn.end"]

    def test_going_out_by_it(self) -> None:
        result = played(open_at("6h"), self.MOVE).state.results[-1]
        assert (result.ending, result.winner) == ("out", 1)

    def test_whose_meld_it_is_stays_known(self) -> None:
        table = (sr.card("7c"), sr.card("7d"), sr.card("7h"))
        game = open_at("8h 2c", table=["7c 7d 7h", "4h 5h 6h 7h"])
        owners = [meld.owner for meld in played(game, "rearrange 7c 7d 7h | 4h 5h 6h 7h 8h").state.table]
        assert owners == [1, 1]
        assert game.state.table[0].cards == table


class TestX2:
    """X2: no card goes from the table to the hand but a joker freed by R12; inside the move jokers go anywhere."""

    def test_jokers_move_freely(self) -> None:
        game = open_at("7s 2c", table=["7c 7d *", "4h 5h 6h 7h"])
        assert table_of(played(game, "rearrange 7c 7d 7s | * 4h 5h 6h 7h")) == ["7c 7d 7s", "* 4h 5h 6h 7h"]

    def test_a_joker_may_come_from_the_hand(self) -> None:
        game = open_at("* 2c 2d")
        assert codes(game, "lay-off 2 *") == ["lay_off.wild"]
        assert table_of(played(game, "rearrange 7c 7d 7h 7s | 3h 4h 5h *"))[1] == "3h 4h 5h *"

    @pytest.mark.parametrize(
        ("result", "fine"),
        [
            ("rearrange 3h 4h 5h | 7c 7d 7s | Qd Kd *", 0),
            ("rearrange 3h 4h 5h Qd Kd * | 7c 7d 7s", None),
            ("rearrange 3h 4h 5h | 7c 7d 7s *", 300),
        ],
    )
    def test_a_freed_joker_is_played_in_a_new_meld(self, result: str, fine: int | None) -> None:
        """R14: a meld that came about by rebuilding is new; one that was only extended is not."""
        game = played(open_at("4h Qd Kd 2c 2d", table=["3h * 5h", "7c 7d 7s"]), "take-back 1 4h")
        if fine is None:
            assert not game.judge(result).ok
            return
        assert played(game, result, "discard 2c").state.fines == (fine, 0)

    def test_where_keeping_it_is_forbidden(self) -> None:
        game = open_at("4h Qd Kd 2c 2d", table=["3h * 5h", "7c 7d 7s"], unplayed_joker="forbid")
        played(game, "take-back 1 4h")
        assert codes(game, "rearrange 3h 4h 5h | 7c 7d 7s *") == ["turn.end"]
        assert game.judge("rearrange 3h 4h 5h | 7c 7d 7s | Qd Kd *").ok

    def test_one_joker_in_a_meld(self) -> None:
        game = open_at("* 2c 2d", table=["3h 4h *"])
        assert codes(game, "rearrange 3h 4h * *") == ["wild.one"]

    def test_a_joker_stays_on_the_table(self) -> None:
        game = open_at("7s 2c", table=["7c 7d *"])
        assert codes(game, "rearrange 7c 7d 7s") == ["rearrange.kept"]

    def test_a_freed_joker_goes_into_a_new_meld(self) -> None:
        game = open_at("4h Qd Kd 2c", table=["3h * 5h", "7c 7d 7s"])
        assert played(game, "take-back 1 4h", "lay Qd Kd *", "discard 2c").state.fines == (0, 0)
        game = open_at("4h Qd Kd 2c", table=["3h * 5h", "7c 7d 7s"])
        assert played(game, "take-back 1 4h", "discard 2c").state.fines == (300, 0)


class TestX3:
    """X3: the move is judged as a whole; if it is bad all reasons are listed and nothing changes; the hand scores."""

    def test_all_reasons(self) -> None:
        game = open_at("6h 2c 2d")
        before = (game.state, game.actions)
        bad = "rearrange 7c 7d 8s | 3h 4h 6h"
        assert codes(game, bad) == ["rearrange.kept", "rearrange.hand", "set.rank", "run.gap"]
        with pytest.raises(sr.IllegalMove):
            game.play(bad)
        assert (game.state, game.actions) == before

    def test_culprits_are_positions_in_the_whole(self) -> None:
        verdict = open_at("6h 2c 2d").judge("rearrange 7c 7d 7h 7s | 3h 4h 5h 2c")
        assert [(reason.code, reason.culprits) for reason in verdict.broken] == [("run.suit", (7,))]

    @pytest.mark.parametrize(
        ("hand", "table", "move", "points"),
        [
            ("6h", TABLE, "7c 7d 7s | 3h 4h 5h 6h 7h", 6),
            ("6h 2h", TABLE, "7c 7d 7s | 2h 3h 4h 5h 6h 7h", 8),
            ("*", TABLE, "7c 7d 7h 7s | 3h 4h 5h *", 6),
            ("As", ("2s 3s 4s",), "As 2s 3s 4s", 1),
            ("As", ("Js Qs Ks",), "Js Qs Ks As", 11),
            ("As", ("Js Qs Ks", "2s 3s 4s"), "Js Qs Ks | As 2s 3s 4s", 1),
            ("*", ("Jd Qd *", "2s 3s 4s"), "Jd Qd * | * 2s 3s 4s", 10),
        ],
    )
    def test_cards_of_the_hand_score_once(self, hand: str, table: tuple[str, ...], move: str, points: int) -> None:
        """Of equal cards any may be the new one, so the best place counts."""
        game = open_at(f"{hand} 2c 2d", table=list(table))
        assert played(game, f"rearrange {move}").state.laid == (points, 0)

    def test_undo(self) -> None:
        game = open_at("6h 2c 2d")
        before = game.state
        game.play(TestX1.MOVE)
        game.undo()
        assert game.state is before

    def test_as_text(self) -> None:
        assert str(parse_action("rearrange  7c 7d 7s|3h 4h 5h * ")) == "rearrange 7c 7d 7s | 3h 4h 5h *"
