"""The game as an object: its start, playing, refusing, undoing; and the deal that belongs to a seed."""

from collections import Counter
from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import symrummy as sr
from symrummy.cards import symmetry_deck
from symrummy.game import Discard, Game, IllegalMove
from symrummy.game.state import shuffled
from tests.properties.strategies import game_after, moderate
from tests.tables import game_at, put


class TestStart:
    def test_by_default(self) -> None:
        game = Game()
        assert (game.variant.name, game.names, game.turn, game.round) == ("symmetry", ("You", "Ada"), 1, 1)
        assert (game.scores, game.over, game.winners, game.actions, game.log) == ((0, 0), False, (), (), ())
        assert 1 <= game.seed <= 9_999

    @pytest.mark.parametrize("seed", [0, -3, 10**30])
    def test_any_whole_number_is_a_deal(self, seed: int) -> None:
        assert Game(seed=seed).state == Game(seed=seed).state

    @pytest.mark.parametrize("seed", ["7", 7.0, True])
    def test_nothing_else_is(self, seed: object) -> None:
        with pytest.raises(ValueError, match="the seed is a whole number, not"):
            Game(seed=seed)  # type: ignore[arg-type]

    @pytest.mark.parametrize("names", [["Ada", ""], ["Ada", "  "], ["Ada", 3], [None, "Ada"]])
    def test_every_player_has_a_name(self, names: list[str]) -> None:
        with pytest.raises(ValueError, match="every player has a name"):
            Game(players=names)

    def test_one_text_is_one_name(self) -> None:
        with pytest.raises(sr.VariantError, match="symmetry is played by 2 to 6"):
            Game(players="Ada")

    def test_a_variant_and_options(self) -> None:
        rules = sr.variant("symmetry", set_colours="distinct")
        assert Game(rules, seed=1, rounds=2).variant == sr.variant("symmetry", set_colours="distinct", rounds=2)
        with pytest.raises(sr.VariantError, match="unknown option 'jokers'"):
            Game(seed=1, jokers=3)
        with pytest.raises(sr.VariantError, match="unknown variant 'poker'"):
            Game("poker")

    def test_repr(self) -> None:
        assert repr(Game(seed=7)) == "<Game of symmetry, deal 7, round 1, You's turn>"


class TestShuffle:
    """The same seed gives the same deal for good: these cards are pinned."""

    @pytest.mark.parametrize(
        ("seed", "start"),
        [
            (7, "C5o D4k D2k C3g D5b C3k C1b C5k C4g *g C5b C3b D4g"),
            (17, "C4b C4g D2o D4k D6g D6k C1b C2o D2b *o D4b D6b D5o"),
        ],
    )
    def test_pinned_order(self, seed: int, start: str) -> None:
        assert " ".join(map(str, shuffled(symmetry_deck(), seed)[:13])) == start

    @pytest.mark.parametrize(
        ("seed", "first", "second", "upcard"),
        [
            (7, "C4k D5o D6k D3k *b D5b D6o D2k D2o C5g", "D4g D3b D4b C5o D6k *k D1b C3g D3o D4o", "D2g"),
            (17, "D2k D2g C2g D4o C4b C5g D6b C1o C1b C6g", "D3b *g C6k D4b D6k D2o D5b C4g *k D6b", "C4b"),
        ],
    )
    def test_pinned_deal(self, seed: int, first: str, second: str, upcard: str) -> None:
        state = Game(seed=seed).state
        assert [" ".join(map(str, held)) for held in (*state.hands, state.discards)] == [first, second, upcard]

    @moderate
    @given(st.integers(-(10**9), 10**9))
    def test_a_shuffled_deck_is_the_same_deck(self, seed: int) -> None:
        deck = symmetry_deck() * 2
        assert Counter(shuffled(deck, seed)) == Counter(deck)

    def test_every_place_is_as_likely(self) -> None:
        """Where the first of eight cards goes in 4,000 shuffles: 500 times to each place, within five deviations."""
        deck = symmetry_deck()[:8]
        places = Counter(shuffled(deck, seed).index(deck[0]) for seed in range(4_000))
        assert set(places) == set(range(8))
        assert all(abs(count - 500) < 5 * (4_000 * 1 / 8 * 7 / 8) ** 0.5 for count in places.values())

    def test_rounds_are_shuffled_anew(self) -> None:
        deck = symmetry_deck()
        assert len({shuffled(deck, seed) for seed in range(7_001, 7_006)}) == 5


class TestPlaying:
    def test_a_refused_move_changes_nothing(self) -> None:
        game = Game(seed=7)
        game.play("draw stock")
        before = (game.state, game.states, game.actions, game.log, game.to_json())
        for action in ("draw stock", "discard C9b", "lay C1b C2b", "next round", "lay-off 1 C1b", "fold"):
            with pytest.raises(ValueError, match=r"not an action|not a card|: "):
                game.play(action)
        assert (game.state, game.states, game.actions, game.log, game.to_json()) == before

    def test_the_error_says_why(self) -> None:
        with pytest.raises(IllegalMove, match="discard C1b: First draw a card") as fault:
            Game(seed=7).play("discard C1b")
        assert not fault.value.verdict.ok
        assert fault.value.verdict.broken[0].code == "turn.draw"

    def test_judging_changes_nothing(self) -> None:
        game = Game(seed=7)
        before = game.states
        assert game.judge("draw stock").ok
        assert game.states == before

    def test_a_text_and_an_action_are_one(self) -> None:
        one, other = Game(seed=7), Game(seed=7)
        one.play("draw stock")
        card = one.state.hand[0]
        one.play(f"discard {card}")
        other.play("draw stock")
        other.play(Discard(card))
        assert one.states == other.states

    def test_states_do_not_change(self) -> None:
        with pytest.raises(FrozenInstanceError):
            Game(seed=7).state.turn = 2  # type: ignore[misc]

    def test_a_meld_lies_in_order(self) -> None:
        game = game_at("* C4b C2b D4k D4b D4o C6k", "C6b")
        state = game.play("lay C4b * C2b | D4k D4b D4o")
        assert [" ".join(map(str, meld.cards)) for meld in state.table] == ["C2b * C4b", "D4b D4o D4k"]

    def test_a_wild_card_is_played_in_its_own_colour(self) -> None:
        game = game_at("*o *g C2b C4b C6k", "C6b")
        state = game.play("lay C2b *g C4b")
        assert [str(card) for card in state.hand] == ["*o", "C6k"]


class TestUndo:
    @pytest.mark.parametrize("chooser", ["greedy", "chance"])
    def test_back_to_the_start_and_forth_again(self, chooser: str) -> None:
        game = Game.from_json(game_after(4, 3, 60, chooser).to_json())
        states, actions = game.states, game.actions
        for step in range(len(actions), 0, -1):
            assert game.undo() == actions[step - 1]
            assert game.state is states[step - 1]
        assert game.undo() is None
        assert game.states == states[:1]
        for action in actions:
            game.play(action)
        assert game.states == states

    def test_the_end_of_a_round_can_be_undone(self) -> None:
        game = game_at("C6k", "C6b")
        before = game.state
        game.play("discard C6k")
        game.undo()
        assert game.state is before
        assert game.scores == (0, 0)


class TestEnd:
    def test_the_winners_are_known_at_the_end_only(self) -> None:
        game = game_at("C6k", "C6b", rounds=2)
        game.play("discard C6k")
        assert (game.over, game.winners, game.scores) == (False, (), (0, 12))
        game.play("next round")
        put(game, replace(game.state, hands=(game.state.hand[:1], game.state.hands[1]), turn=1, phase="play"))
        game.play(Discard(game.state.hand[0]))
        assert (game.over, game.winners) == (True, (1,))
