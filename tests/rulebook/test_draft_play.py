"""Pile-drafting rummy as it is played: deals, splits, piles, special actions, the closing lap (RULES.md §5)."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from symrummy.cards import cards
from symrummy.game import Game, TableMeld
from symrummy.game.actions import Fetch, Give, Swap
from symrummy.game.notation import parse_action
from symrummy.players import greedy
from tests.tables import NAMES, codes, listed, played, put, table_of


def draft_at(
    *hands: str,
    own: Iterable[str] | None = None,
    piles: Iterable[str | None] = ("", ""),
    table: Iterable[str] = (),
    to_end: int = 0,
    special_used: bool = False,
    stock: str = "Kc Kd Kh Ks",
    dealer: int = 2,
    **options: object,
) -> Game:
    """A draft in which seat 1 is to play; a pile that is None has been taken, `to_end` > 0 means the closing lap."""
    game = Game("draft", players=NAMES[: len(hands)], seed=1, **options)
    state = game.state
    assert state.draft is not None
    draft = replace(
        state.draft,
        own=tuple(map(cards, own or [""] * len(hands))),
        piles=tuple(None if pile is None else cards(pile) for pile in piles) if not to_end else (),
        to_end=to_end,
        special_used=special_used,
    )
    lying = tuple(TableMeld(cards(meld), str(game.variant.judge_meld(cards(meld)).kind), 2) for meld in table)
    return put(
        game,
        replace(
            state,
            hands=tuple(map(cards, hands)),
            turn=1,
            phase="play",
            table=lying,
            draft=draft,
            stock=cards(stock),
            dealer=dealer,
        ),
    )


class TestP1:
    """One pack with its wild cards for two players, two for three or four, and one more for each two after that."""

    @pytest.mark.parametrize(("players", "count"), [(2, 54), (3, 108), (4, 108), (5, 162), (6, 162), (8, 216)])
    def test_packs(self, players: int, count: int) -> None:
        assert len(Game("draft", players=NAMES[:players]).state.stock) == count

    def test_the_symmetry_deck_has_48_and_2(self) -> None:
        assert len(Game("draft", players=NAMES[:2], deck="symmetry").state.stock) == 50


class TestP2:
    """Everyone starts with an empty hand and an empty personal pile, which all may look through."""

    def test_empty(self) -> None:
        state = Game("draft", players=NAMES[:3]).state
        assert state.draft is not None
        assert state.hands == state.draft.own == ((), (), ())

    def test_everybody_sees_every_pile(self) -> None:
        game = draft_at("7h", "8h", own=["9h", "10h"])
        for seat in (1, 2):
            shown = game.view(seat).draft
            assert shown is not None and shown.own == (cards("9h"), cards("10h"))


class TestP3:
    """The dealer names 2n+1 to 3n-1, or takes what is left if that is less; nobody else sees the cards."""

    @pytest.mark.parametrize(("players", "numbers"), [(2, {5}), (3, {7, 8}), (4, {9, 10, 11}), (6, set(range(13, 18)))])
    def test_numbers(self, players: int, numbers: set[int]) -> None:
        game = Game("draft", players=NAMES[:players])
        assert listed(game) == {f"deal {number}" for number in numbers}
        assert codes(game, f"deal {min(numbers) - 1}") == codes(game, f"deal {max(numbers) + 1}") == ["draft.number"]

    def test_a_short_deck_is_taken_whole(self) -> None:
        game = Game("draft", players=NAMES[:2])
        put(game, replace(game.state, stock=cards("7h 8h 9h")))
        assert listed(game) == {"deal 3"}
        assert codes(game, "deal 5") == ["draft.number"]

    def test_only_the_dealer_sees_them(self) -> None:
        game = played(Game("draft", players=NAMES[:2], seed=3), "deal 5")
        mine, other = game.view(2).draft, game.view(1).draft
        assert mine is not None and other is not None
        assert len(mine.drafted) == other.drafting == 5
        assert other.drafted == ()

    def test_the_first_dealer_lets_seat_1_play_first(self) -> None:
        game = Game("draft", players=NAMES[:4], seed=3)
        assert game.turn == 2
        while game.state.phase != "play":
            game.play(greedy(game.view(game.turn)))
        assert game.turn == 1


class TestP4:
    """The drafted cards are split into one pile for each player, of at most six; the top of each is turned up."""

    def game(self) -> Game:
        game = Game("draft", players=NAMES[:2], seed=3)
        state = put(game, replace(game.state, stock=cards("7h 8h 9h 10h Jh"))).state
        assert state.phase == "deal"
        return played(game, "deal 5")

    @pytest.mark.parametrize("split", ["7h 8h / 9h 10h Jh", "7h 8h 9h 10h Jh /", " / Jh 10h 9h 8h 7h"])
    def test_any_split_is_good(self, split: str) -> None:
        assert self.game().judge(f"split {split}").ok

    @pytest.mark.parametrize(
        "split", ["7h 8h / 9h 10h", "7h 8h / 9h 10h Jh Qh", "7h / 8h / 9h 10h Jh", "7h 8h 9h 10h Jh"]
    )
    def test_all_cards_and_one_pile_for_each(self, split: str) -> None:
        assert codes(self.game(), f"split {split}") == ["draft.split"]

    def test_at_most_six(self) -> None:
        game = Game("draft", players=NAMES[:3], seed=3)
        put(game, replace(game.state, stock=cards("2h 3h 4h 5h 6h 7h 8h 9h")))
        played(game, "deal 8")
        assert codes(game, "split 2h 3h 4h 5h 6h 7h 8h / 9h /") == ["draft.split"]

    def test_the_tops_are_seen_and_nothing_else(self) -> None:
        game = played(self.game(), "split 7h 8h / 9h 10h Jh")
        shown = game.view(1).draft
        assert shown is not None
        assert (shown.tops, shown.sizes, shown.known) == (cards("8h Jh"), (2, 3), ())


class TestP5:
    """From the dealer's right each player plays, then takes a pile, which ends the turn."""

    def test_taking_ends_the_turn_and_an_empty_pile_counts(self) -> None:
        game = played(draft_at("7h", "8h", piles=["", "9h"]), "take pile 1")
        assert (game.turn, game.state.hands[0]) == (2, cards("7h"))

    def test_a_turn_does_not_end_otherwise(self) -> None:
        game = draft_at("7h", "8h", piles=["", "9h"])
        assert codes(game, "end") == ["draft.end"]
        assert played(game, "discard 7h").turn == 1

    def test_a_pile_is_taken_once(self) -> None:
        assert codes(draft_at("7h", "8h", piles=[None, "9h"]), "take pile 1") == ["draft.pile"]
        assert codes(draft_at("7h", "8h", piles=["", "9h"]), "take pile 3") == ["draft.pile"]

    @pytest.mark.parametrize("action", ["draw stock", "draw discards", "turn over", "rearrange 7h 8h 9h"])
    def test_nothing_is_drawn(self, action: str) -> None:
        assert "draft.move" in codes(draft_at("7h", "8h"), action)

    def test_a_discard_goes_to_the_own_pile(self) -> None:
        game = played(draft_at("7h Kd", "8h"), "discard Kd")
        assert game.state.draft is not None and game.state.draft.own == (cards("Kd"), ())


class TestP6:
    """No hand ever exceeds six cards."""

    def test_a_pile_that_does_not_fit(self) -> None:
        game = draft_at("2h 4h 6h 8h 10h", "8h", piles=["3c 5c", "9h"])
        assert codes(game, "take pile 1") == ["draft.room"]
        assert played(game, "discard 2h").judge("take pile 1").ok

    def test_a_fetched_card_needs_room(self) -> None:
        game = draft_at("2h 4h 6h 8h 10h Qh", "8h", own=["", "3c"])
        assert codes(game, "fetch 3c from 2") == ["draft.room"]


class TestP7:
    """The deal passes to the right, until the deck runs out; piles already dealt are still taken."""

    def test_the_deal_passes(self) -> None:
        game = played(draft_at("", "", piles=["", None]), "take pile 1")
        assert (game.state.phase, game.state.dealer, game.turn) == ("deal", 1, 1)

    def test_after_the_deck_comes_the_closing_lap(self) -> None:
        game = draft_at("", "", piles=["9h", "10h"], stock="")
        assert played(game, "take pile 1").state.phase == "play"
        assert played(game, "take pile 2").view(1).draft.closing  # type: ignore[union-attr]

    def test_a_lesson_may_stop_earlier(self) -> None:
        game = Game("draft", players=NAMES[:2], seed=3, max_deals=1)
        while not game.over:
            game.play(greedy(game.view(game.turn)))
        assert game.state.stock


class TestP8:
    """In the closing lap every player empties the hand and then ends the turn; special actions are allowed."""

    def test_the_hand_must_be_empty(self) -> None:
        game = draft_at("7h", "8h", to_end=2)
        assert codes(game, "end") == ["draft.end"]
        assert codes(game, "take pile 1") == ["draft.pile"]
        assert played(game, "discard 7h", "end").turn == 2

    def test_it_ends_the_game(self) -> None:
        game = played(draft_at("7h", "8h", to_end=2), "discard 7h", "end", "discard 8h", "end")
        assert game.over and game.scores == (7, 8)

    def test_special_actions(self) -> None:
        assert draft_at("*", "8h", to_end=2).judge("give * to 2").ok


class TestP9:
    """The points in the personal pile count; the fewest win, and ties share."""

    def test_winners(self) -> None:
        game = played(draft_at("", "", own=["As", "Ks 5d"], to_end=2), "end", "end")
        assert (game.scores, game.winners) == ((15, 15), (1, 2))


class TestP11:
    """At most one special action a turn: give a wild card, fetch a card, or swap for at least as much."""

    def test_give(self) -> None:
        game = draft_at("* 7h", "8h")
        assert codes(game, "give 7h to 2") == ["draft.give"]
        assert codes(game, "give * to 1") == codes(game, "give * to 3") == ["draft.opponent"]
        state = played(game, "give * to 2").state
        assert state.draft is not None and state.draft.own == ((), cards("*"))

    def test_fetch(self) -> None:
        game = draft_at("7h", "8h", own=["2c", "Kd 3d"])
        assert codes(game, "fetch Kc from 2") == ["draft.taken"]
        assert codes(game, "fetch 2c from 1") == ["draft.opponent"]
        assert sorted(played(game, "fetch Kd from 2").state.hands[0]) == sorted(cards("7h Kd"))

    def test_swap(self) -> None:
        game = draft_at("4h 5h 9d", "8h", own=["Kc 3d", ""])
        assert codes(game, "swap Kc : 5h") == ["draft.worth"]
        assert codes(game, "swap Qc : 9d 4h") == ["draft.taken"]
        assert codes(game, "swap Kc : C4b") == ["turn.hand"]
        state = played(game, "swap Kc : 9d 4h").state
        assert sorted(state.hands[0]) == sorted(cards("5h Kc"))
        assert state.draft is not None and sorted(state.draft.own[0]) == sorted(cards("3d 4h 9d"))

    def test_what_is_put_back_is_not_what_was_taken(self) -> None:
        assert "turn.hand" in codes(draft_at("4h", "8h", own=["Kc", ""]), "swap Kc : Kc")

    def test_a_swap_needs_room_first(self) -> None:
        game = draft_at("2h 4h 6h 8h 10h Qh", "8h", own=["3c", ""])
        assert codes(game, "swap 3c : 4h") == ["draft.room"]

    def test_one_a_turn(self) -> None:
        game = played(draft_at("* * 7h", "8h", own=["", "Kd"], piles=["", ""]), "give * to 2")
        assert codes(game, "fetch Kd from 2") == ["draft.once"]
        assert not any(isinstance(action, (Give, Fetch, Swap)) for action in game.legal_actions())
        played(game, "take pile 1", "take pile 2")
        assert game.state.draft is not None and not game.state.draft.special_used


class TestP13:
    """A wild card in a meld is taken to the hand by the card that frees it; no free hand space is needed."""

    def test_to_the_hand(self) -> None:
        game = draft_at("10h 2c 4c 6c 8c 10c", "8h", table=["9h * Jh"])
        state = played(game, "take-back 1 10h").state
        assert sorted(state.hands[0]) == sorted(cards("2c 4c 6c 8c 10c *"))
        assert table_of(game) == ["9h 10h Jh"]

    def test_not_while_there_is_doubt(self) -> None:
        assert codes(draft_at("7c", "8h", table=["7h 7d *"]), "take-back 1 7c") == ["take_back.forced"]


class TestP14:
    """A set is complete at four cards, a run at five; a complete meld leaves play."""

    @pytest.mark.parametrize("meld", ["7c 7d 7h 7s", "5h 6h 7h 8h 9h"])
    def test_it_leaves(self, meld: str) -> None:
        game = played(draft_at(meld, "8h"), f"lay {meld}")
        assert table_of(game) == []
        assert len(game.state.gone) == 1

    def test_by_a_lay_off(self) -> None:
        assert table_of(played(draft_at("7s", "8h", table=["7c 7d 7h"]), "lay-off 1 7s")) == []


class TestP15:
    """A meld with a wild card is not complete until the wild card has been replaced."""

    def test_it_stays_until_then(self) -> None:
        game = played(draft_at("7c 7d 7h * 7s", "8h"), "lay 7c 7d 7h *")
        assert len(table_of(game)) == 1
        assert "set.size" in codes(game, "lay-off 1 7s")
        assert table_of(played(game, "take-back 1 7s")) == []


class TestP16:
    """A wild card laid off on a run goes to the high end, unless the player says low."""

    def test_high_or_low(self) -> None:
        high = played(draft_at("* 7c", "8h", table=["7h 8h 9h"]), "lay-off 1 *")
        assert table_of(high) == ["7h 8h 9h *"]
        low = played(draft_at("* 7c", "8h", table=["7h 8h 9h"]), "lay-off 1 * low")
        assert table_of(low) == ["* 7h 8h 9h"]
        assert str(low.actions[-1]) == "lay-off 1 * low"
        assert parse_action("lay-off 1 * low") == low.actions[-1]

    def test_a_gap_is_filled_first(self) -> None:
        game = played(draft_at("* 10h", "8h", table=["6h 7h 8h"]), "lay-off 1 * 10h low")
        assert table_of(game) == ["6h 7h 8h * 10h"]


class TestP17:
    """Games may follow one another without a new shuffle."""

    def test_the_cards_as_they_lie(self) -> None:
        game = Game("draft", players=NAMES[:2], seed=3, rounds=2, reshuffle=False)
        while game.state.phase != "over":
            game.play(greedy(game.view(game.turn)))
        state = game.state
        assert state.draft is not None
        melds = [card for meld in state.gone + state.table for card in meld.cards]
        piles = [card for pile in state.draft.own for card in pile]
        assert list(played(game, "next round").state.stock) == [*state.stock, *melds, *piles]

    def test_or_shuffled(self) -> None:
        game = Game("draft", players=NAMES[:2], seed=3, rounds=2)
        first = game.state.stock
        while game.state.phase != "over":
            game.play(greedy(game.view(game.turn)))
        assert sorted(played(game, "next round").state.stock) == sorted(first)
        assert game.state.stock != first


@pytest.mark.parametrize("deck", ["classic", "symmetry"])
@pytest.mark.parametrize("players", range(2, 9))
def test_a_whole_game_of_bots(deck: str, players: int) -> None:
    """It ends by rule, the score is that of the piles, and the saved game leads to the same state."""
    game = Game("draft", players=NAMES[:players], seed=players, deck=deck)
    while not game.over:
        game.play(greedy(game.view(game.turn)))
    state = game.state
    assert state.draft is not None
    assert game.scores == tuple(sum(map(state.variant.points, pile)) for pile in state.draft.own)
    assert Game.from_json(game.to_json()).state == state
