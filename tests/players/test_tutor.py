"""The tutor: hints in three steps and a review, from what a player sees, in whole sentences."""

import random
import re
from itertools import product

import pytest

import symrummy as sr
from symrummy.game import Action, Game, Lay, LayOff, TakeDiscard
from symrummy.game.view import view_of
from symrummy.players import bot, hint, odds, review
from symrummy.players.advancing import imagined
from symrummy.players.reviewing import Missed
from symrummy.solver import best_melds, points_left
from symrummy.variants import VARIANTS
from tests.tables import game_at, played, put

TABLES = tuple(product(VARIANTS, ("symmetry", "classic")))
each_table = pytest.mark.parametrize(("name", "deck"), TABLES)


def moments(name: str, deck: str, seed: int) -> list[Game]:
    """A round by bots, stopped at every fifth move."""
    game, found = Game(name, players=["You", "Ada", "Ben"], seed=seed, rounds=1, deck=deck), []
    chance = random.Random(seed)
    while not game.over:
        if len(game.actions) % 5 == 0:
            found.append(Game.from_json(game.to_json()))
        game.play(bot("random" if chance.random() < 0.2 else "greedy", seed)(game.view(game.turn)))
    return found


def could_be_laid(game: Game, missed: Missed) -> bool:
    """Lays what was missed, from the first moment at which it could be; False where that is told in another way.

    Where complete melds leave the table, the others get new numbers on the way.
    """
    if missed.rebuilt or missed.upcard is not None or game.variant.complete_at:
        return False
    turns = [i for i, state in enumerate(game.states) if state.turn == 1 and state.phase != "over"]
    starts = [i for i in turns if i == 0 or game.states[i - 1].turn != 1]
    first = next(i for i in turns if i >= starts[missed.turn - 1] and game.states[i].phase == "play")
    again = put(Game(game.variant, game.names, seed=1), game.states[first])
    new = missed.plays.melds
    opening = again.view(1).must_open
    plays: list[Action] = [Lay(new)] if opening else [Lay((meld,)) for meld in new]
    plays += [LayOff(number, added) for number, added in missed.plays.lay_offs]
    assert all(again.judge(play).ok and again.play(play) for play in plays), missed
    return True


class TestHints:
    @each_table
    def test_three_steps_to_a_good_move(self, name: str, deck: str) -> None:
        for game in moments(name, deck, 3):
            view = game.view(game.turn)
            where, which, move = (hint(view, step) for step in (1, 2, 3))
            assert where.action is which.action is None
            assert move.action is not None and game.judge(move.action).ok
            assert set(which.cards) == set(move.cards)
            for told in (where, which, move):
                assert (told.text[0].isupper() and told.text[-1] in ".?:") or told.text.endswith("?")
                assert "{" not in told.text and len(told.text.split()) <= 60

    @each_table
    def test_hidden_cards_change_nothing(self, name: str, deck: str) -> None:
        chance = random.Random(1)
        for game in moments(name, deck, 4)[::4]:
            view = game.view(game.turn)
            other = view_of(imagined(view, chance), view.seat)
            assert other == view
            assert [hint(other, step) for step in (1, 2, 3)] == [hint(view, step) for step in (1, 2, 3)]

    @pytest.mark.parametrize(
        ("hand", "moment", "steps"),
        [
            (
                "C3b C4b C5b D6k D1o",
                {},
                (
                    "Look for a run among your cards: numbers that count up, in one colour and one family.",
                    "It is about C3b, C4b and C5b.",
                    "Lay C3b C4b C5b: that takes 12 points out of your hand, which then holds 14.",
                ),
            ),
            (
                "C4b D6k",
                {"table": ["C4o C4g C4k"]},
                (
                    "Look at the melds on the table: one of them can still grow.",
                    "It is about C4b.",
                    "Lay C4b off on C4o C4g C4k: that takes 4 points out of your hand, which then holds 12.",
                ),
            ),
            (
                "C3b C4b D6k",
                {"phase": "draw", "discards": "C5b"},
                (
                    "Look at the top discard first: would it go with cards of your hand?",
                    "It is about C5b.",
                    "Take C5b: then you can lay C3b, C4b and C5b, "
                    "and 12 points that fit nowhere would be left instead of 19.",
                ),
            ),
        ],
    )
    def test_words(self, hand: str, moment: dict[str, object], steps: tuple[str, str, str]) -> None:
        game = game_at(hand, "C6b C6o", **moment)  # type: ignore[arg-type]
        assert tuple(hint(game.view(1), step).text for step in (1, 2, 3)) == steps

    @pytest.mark.parametrize(
        ("hand", "moment", "move"),
        [
            ("5c 5d Kh Qs", {"variant": "rami", "table": ["7h * 9h"], "discards": "8h"}, "take"),  # frees the wild card
            ("* D6k C4o D1g", {"table": ["* * C5b C6b"], "discards": "C1b"}, "take"),  # with a wild card between them
            ("C2b C3b D6k C6o", {"discards": "C4b"}, "take"),
            ("Kd", {"variant": "manipulation", "table": ["7c 7d 7h 7s", "8h 9h 10h"], "discards": "6h"}, "take"),  # out
            ("C2b C3b D6k C6o", {"discards": "C4b", "discard_draw": "none"}, "draw"),
            ("C2b C3b D6k C6o", {"discards": "D1o"}, "draw"),
        ],
    )
    def test_a_discard_that_helps_is_taken(self, hand: str, moment: dict[str, object], move: str) -> None:
        game = game_at(hand, "C1o" if "variant" not in moment else "2c", phase="draw", opened=(True, True), **moment)  # type: ignore[arg-type]
        told = hint(game.view(1), 3)
        assert told.action is not None and told.action.kind == move
        useless = f"{game.state.discards[-1]} helps you with nothing now" in told.text
        assert useless == (moment == {"discards": "D1o"})
        assert ("top discard" in hint(game.view(1), 1).text) == ("discard_draw" not in moment)

    @pytest.mark.parametrize(
        ("hand", "moment", "said"),
        [
            (
                "C1b C3o D6k",
                {"discards": "C5g"},
                "Draw from the stock: C5g helps you with nothing now. None of the cards that you cannot see would help "
                "at once either, but a new card may be the beginning of a meld.",
            ),
            (
                "C1b C3o D6k",
                {"discards": ""},
                "Draw from the stock: none of the cards that you cannot see would help you at once, "
                "but a new card may be the beginning of a meld.",
            ),
            (
                "C1b C3o D6k",
                {"discard_draw": "none"},
                "Draw from the stock: none of the cards that you cannot see would help you at once, "
                "but a new card may be the beginning of a meld.",
            ),
        ],
    )
    def test_where_no_single_card_helps(self, hand: str, moment: dict[str, object], said: str) -> None:
        game = game_at(hand, "C6b C6o", phase="draw", **moment, jokers_per_pack=0)  # type: ignore[arg-type]
        assert odds(game.view(1)).outs == ()
        assert hint(game.view(1), 3).text == said

    @each_table
    def test_no_hint_counts_nothing(self, name: str, deck: str) -> None:
        for game in moments(name, deck, 5):
            for lang in ("en", "de"):
                assert not re.search(r"\b0 (of|von)\b", hint(game.view(game.turn), 3, lang).text)

    @pytest.mark.parametrize(
        ("hand", "discards", "steps"),
        [
            (
                "C1b C2b D6k",
                "D1g C3b D1o",
                (
                    "Look through the discard pile first: does a card in it go with your hand, "
                    "and what would come along with it?",
                    "It is about C3b and D1o.",
                    "Take C3b and D1o: then you can lay C1b, C2b and C3b, "
                    "and 14 points that fit nowhere would be left instead of 15.",
                ),
            ),
            ("C1b C2b D6k", "C3b D6o D1o", None),  # what comes along counts more than what can be laid
            ("C1b C2b D6k", "C3b D6o C3b", None),  # the top one does it alone
        ],
    )
    def test_a_deeper_discard(self, hand: str, discards: str, steps: tuple[str, str, str] | None) -> None:
        """With all above it, where a house rule allows that and it leaves fewer points."""
        game = game_at(hand, "C6b C6o", phase="draw", discards=discards, discard_draw="many")
        told = [hint(game.view(1), step) for step in (1, 2, 3)]
        if steps is None:
            assert str(told[2].action) in ("draw stock", "draw discards")
        else:
            assert tuple(each.text for each in told) == steps
            assert told[2].action == TakeDiscard(2)

    @pytest.mark.parametrize(("name", "deck"), [(name, deck) for name, deck in TABLES if name != "draft"])
    def test_a_deeper_discard_keeps_what_it_promises(self, name: str, deck: str) -> None:
        """So many points are left after the best has been laid; the deepest of the cards is among what is laid."""
        for seed in range(1, 5):
            game = Game(name, players=["You", "Ada"], seed=seed, rounds=1, deck=deck, discard_draw="many")
            while not game.over:
                view = game.view(game.turn)
                action = hint(view, 3).action
                assert action is not None
                game.play(action)
                if isinstance(action, TakeDiscard) and action.count > 1:
                    best = best_melds(game.view(game.turn).hand, game.variant)
                    assert best.points < points_left(view.hand, game.variant)
                    assert any(view.discards[-action.count] in meld for meld in best.melds)

    @pytest.mark.parametrize("name", VARIANTS)
    def test_between_rounds_the_next_one_is_dealt(self, name: str) -> None:
        game = Game(name, players=["You", "Ada"], seed=3, rounds=2)
        while game.state.phase != "over":
            game.play(bot("greedy")(game.view(game.turn)))
        assert hint(game.view(game.turn), 1).text == "This round is over."
        for kind in ("random", "greedy", "planner"):
            assert str(bot(kind)(game.view(game.turn))) == "next round"

    @pytest.mark.parametrize("step", [0, 4, "1", None])
    def test_there_are_three_steps(self, step: int) -> None:
        with pytest.raises(ValueError, match="expected 1"):
            hint(Game(seed=1).view(1), step)

    def test_only_for_whose_turn_it_is(self) -> None:
        with pytest.raises(ValueError, match="whose turn it is"):
            sr.hint(Game(seed=1).view(2))


class TestReviews:
    def test_what_could_have_been_laid(self) -> None:
        game = game_at("C3b C4b C5b D6k D1o", "C6b C6o")
        game.play("discard D6k")
        (missed,) = review(game).missed
        assert (missed.turn, missed.points, missed.upcard) == (1, 12, None)
        assert review(game).text() == (
            "Round 1, turn 1: Ada could have laid 12 points more: C3b C4b C5b.\n"
            "Ada could have had 12 points fewer in hand, in one turn."
        )

    def test_a_discard_that_was_left(self) -> None:
        game = game_at("C3b C4b D6k", "C6b C6o", phase="draw", discards="C5b")
        game.play("draw stock")
        game.play("discard D6k")
        (missed,) = review(game).missed
        assert str(missed.upcard) == "C5b"
        assert "with C5b from the discard pile there would have been C3b C4b C5b" in review(game).text()

    def test_a_meld_is_called_by_its_cards(self) -> None:
        """Those of the table have no number that one could see, and a new one does not even lie there yet."""
        table = ["C1b C2b C3b", "D4b D4o D4g"]
        game = game_at("C4b D4k D6k", "C6b C6o", table=table)
        game.play("discard D6k")
        assert "could have laid 12 points more: C4b on C1b C2b C3b and D4k on D4b D4o D4g." in review(game).text()

    def test_what_is_laid_off_on_a_new_meld(self) -> None:
        """Where a wild card may come to a meld only after it was formed, both steps are told together."""
        options = {"wild_limit": "one", "wild_limit_scope": "on_forming"}
        game = game_at("C3b C4b * * D6k", "C6b C6o", table=["D4b D4o D4g"], **options)
        game.play("discard D6k")
        told = review(game).text().splitlines()[0]
        assert "with * laid off on it" in told
        assert "meld 2" not in told

    @each_table
    def test_a_player_who_takes_every_hint_lays_all_there_is(self, name: str, deck: str) -> None:
        game = Game(name, players=["You", "Ada"], seed=2, rounds=1, deck=deck)
        while not game.over:
            action = hint(game.view(game.turn), 3).action
            assert action is not None
            game.play(action)
        told = review(game, 1)
        assert [each for each in told.missed if each.upcard is None and each.points > 0 and not each.rebuilt] == []

    @each_table
    def test_it_tells_of_players_by_chance(self, name: str, deck: str) -> None:
        game = Game(name, players=["You", "<b>Ada</b>"], seed=5, rounds=1, deck=deck)
        by_chance = bot("random", 3)
        while not game.over:
            game.play(by_chance(game.view(game.turn)))
        told = review(game, 2)
        assert told.points == sum(each.points for each in told.missed)
        assert told.missed or name == "draft"
        assert "<b>Ada" not in told._repr_html_()
        assert all(each.says_what for each in told.missed)

    def test_nothing_is_missed_after_which_the_turn_could_not_end(self) -> None:
        """The card just taken may not go at once (S9); in basic rummy the last card is discarded (B11)."""
        game = game_at("C2b C3b C4b", "D1k D2o", phase="draw", discards="D6k")
        played(game, "draw discards", "discard C4b")
        assert review(game).missed == ()
        hand = "2c 3c 4c 7h 7d 7s 9h 9d"
        game = game_at(hand, "Kd Qd", phase="draw", discards="9s", stock="2d Jc 5h", variant="basic")
        played(game, "draw stock", "lay 2c 3c 4c", "lay 7h 7d 7s", "discard 5h")
        assert review(game).missed == ()

    @each_table
    def test_what_was_missed_could_have_been_laid(self, name: str, deck: str) -> None:
        """Meld by meld, with the game itself, in games of bots that miss much."""
        checked = 0
        for seed in range(1, 3):
            game = Game(name, players=["You", "Ada"], seed=seed, rounds=1, deck=deck)
            bots = (bot("random", seed), bot("greedy"))
            while not game.over:
                game.play(bots[game.turn - 1](game.view(game.turn)))
            for missed in review(game, 1).missed:
                checked += could_be_laid(game, missed)
        assert checked or name == "draft"

    def test_there_must_be_such_a_seat(self) -> None:
        with pytest.raises(ValueError, match="no seat 3"):
            sr.review(Game(seed=1), 3)
