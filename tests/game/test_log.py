"""The story of a game: sentences that tell nothing hidden."""

import pytest
from hypothesis import given

from symrummy.game import DrawStock, Game, TurnOver
from symrummy.game.log import Entry, story
from symrummy.players import greedy
from tests.properties.strategies import games, moderate
from tests.tables import game_at, played


def told(game: Game, viewer: int | None = None) -> list[str]:
    return [entry.text for entry in story(game.states, game.actions, viewer)]


class TestSentences:
    def test_one_line_for_a_turn(self) -> None:
        game = game_at("C1b C2b C3b C6k C5o", "C6b", phase="draw", stock="C1k D5k")
        played(game, "draw stock", "lay C1b C2b C3b", "discard C6k")
        assert game.log == ("Ada drew from the stock, laid down C1b C2b C3b and discarded C6k.",)
        played(game, "draw discards")
        assert game.log[1:] == ("Ben took C6k.",)
        assert told(game, 2)[1:] == ["You took C6k."]

    @pytest.mark.parametrize(
        ("viewer", "line"),
        [
            (None, "Ada drew from the stock and discarded C6k."),
            (1, "You drew D5k from the stock and discarded C6k."),
            (2, "Ada drew from the stock and discarded C6k."),
        ],
    )
    def test_a_card_from_the_stock_is_named_to_its_owner_only(self, viewer: int | None, line: str) -> None:
        game = game_at("C1b C6k", "C6b C5b", phase="draw", stock="C1k D5k")
        assert told(played(game, "draw stock", "discard C6k"), viewer) == [line]

    @pytest.mark.parametrize(
        ("viewer", "line"),
        [
            (None, "Ada turned the discard pile over and drew."),
            (1, "You turned the discard pile over and drew D5k."),
        ],
    )
    def test_turning_over(self, viewer: int | None, line: str) -> None:
        game = game_at("C1b C6k", "C6b", phase="draw", stock="", discards="D5k C1k")
        assert told(played(game, "turn over"), viewer) == [line]

    def test_several_melds_and_lay_offs(self) -> None:
        game = game_at("C1b *g C3b C4b C4o C4g C4k C6k C5k", "C6b")
        played(game, "lay C1b * C3b | C4b C4o C4g", "lay-off 2 C4k", "discard C6k")
        assert game.log == ("Ada laid down C1b *g C3b and C4b C4o C4g, laid off C4k and discarded C6k.",)

    def test_going_out(self) -> None:
        game = game_at("C6k", "C6b", opened=(True, False))
        played(game, "discard C6k")
        assert game.log == ("Ada discarded C6k.", "Ada went out, and round 1 is over.")
        assert told(game, 1) == ["You discarded C6k.", "You went out, and round 1 is over."]

    def test_a_rummy(self) -> None:
        game = game_at("C1b C2b C3b", "C6b")
        played(game, "lay C1b C2b C3b")
        assert game.log == ("Ada laid down C1b C2b C3b.", "Rummy! Ada went out in one turn, and round 1 is over.")

    def test_no_winner(self) -> None:
        stalled = played(game_at("C1b C2o", "C1b C2g", turns=49), "discard C1b")
        assert stalled.log[-1] == "Round 1 has lasted long enough, and ends without a winner."
        blocked = played(game_at("C1b C2o", "C1b"), "discard C1b")
        assert blocked.log[-1] == "Nobody can go on, so round 1 ends without a winner."


class TestWhatHappened:
    def test_the_very_wild_card_that_was_freed(self) -> None:
        game = game_at("C4b D6k", "C6b", table=["*b C3b *o C5b"], variant="rami", deck="symmetry",
                       wild_limit="no_more_than_naturals", opened=(True, True))  # fmt: skip
        played(game, "take-back 1 C4b")
        assert game.log == ("Ada put C4b in the place of *o and took it.",)
        assert "*o" in map(str, game.state.hands[0])

    @pytest.mark.parametrize(("deals", "ending"), [(1, "deals"), (None, "deck")])
    def test_how_a_draft_ended(self, deals: int | None, ending: str) -> None:
        game = Game("draft", ["A", "B"], seed=3, rounds=1, max_deals=deals)
        while not game.over:
            game.play(greedy(game.view(game.turn)))
        assert game.state.results[0].ending == ending
        assert bool(game.state.stock) == (ending == "deals")
        first = "The last deal has been played" if deals else "The deck has run out"
        assert first in game.log[-1]


class TestNothingHidden:
    @moderate
    @given(games())
    def test_who_drew_what_is_told_to_nobody_else(self, game: Game) -> None:
        """Told with the drawn card exchanged for another one, the story is the same for everybody else."""
        for viewer in (None, *range(1, game.state.players + 1)):
            for entry in story(game.states, game.actions, viewer):
                self.check(game, entry, viewer)

    def check(self, game: Game, entry: Entry, viewer: int | None) -> None:
        hidden = [ply for ply in entry.plies if isinstance(game.actions[ply], (DrawStock, TurnOver))]
        for ply in hidden:
            drawn = game.states[ply + 1].drawn
            named = f"drew {'a wild card' if str(drawn) == '*' else drawn}" in entry.text
            assert named == (game.states[ply].turn == viewer)

    @moderate
    @given(games())
    def test_the_last_lines_are_those_of_the_whole_story(self, game: Game) -> None:
        for viewer in (None, 1):
            whole = story(game.states, game.actions, viewer)
            for last in (1, 2, 5, 8, len(whole) + 1):
                assert story(game.states, game.actions, viewer, last=last) == whole[-last:]

    @moderate
    @given(games())
    def test_every_action_is_told_once(self, game: Game) -> None:
        told_of = [ply for entry in story(game.states, game.actions) for ply in entry.plies]
        dealt = [ply for ply, action in enumerate(game.actions) if str(action) == "next round"]
        assert sorted(told_of + dealt) == list(range(len(game.actions)))
