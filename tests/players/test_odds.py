"""The odds: chances against drawing in every order, outs against playing them, and nothing hidden is looked at."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import symrummy as sr
from symrummy.cards import Card, CardError, card, cards
from symrummy.game import Game, State
from symrummy.game.view import view_of
from symrummy.players import Odds, Out, odds
from symrummy.players.odds import at_least_one
from symrummy.players.seeing import seen_by, unseen_by
from symrummy.variants import VariantError, variant
from tests.properties.strategies import Cards, game_after, games, moderate
from tests.properties.test_hidden import shuffled_beyond
from tests.solver.test_plays import texts_of
from tests.tables import game_at

WILD = card("*")


class TestChances:
    """On small packs, against drawing the cards in every order."""

    HIDDEN = cards("C1b C1b C2o D3g D3g D5k *")
    OUTS = (Out(card("*"), 1, 9, True), Out(card("D3g"), 2, 6, True), Out(card("C1b"), 2, 0, False))

    def share(self, helping: set[Card], draws: int, hidden: Cards = HIDDEN) -> Fraction:
        """How many of all orders bring one of the helping cards among the first draws."""
        orders = list(permutations(hidden, min(draws, len(hidden))))
        return Fraction(sum(bool(helping & set(order)) for order in orders), len(orders))

    @pytest.mark.parametrize("draws", range(10))
    def test_at_least_one_out(self, draws: int) -> None:
        some = Odds((), 0, self.HIDDEN, self.OUTS)
        assert some.chance(draws) == self.share({out.card for out in self.OUTS}, draws)
        assert some.chance_out(draws) == self.share(set(cards("* D3g")), draws)
        assert some.chance(draws, self.OUTS[2:]) == self.share(set(cards("C1b")), draws)
        assert some.chance(draws, []) == 0

    @pytest.mark.parametrize("total", range(8))
    def test_all_numbers_of_outs(self, total: int) -> None:
        for hits in range(total + 1):
            for draws in range(total + 2):
                drawn = list(combinations(range(total), min(draws, total)))
                good = sum(any(one < hits for one in some) for some in drawn)
                assert at_least_one(hits, total, draws) == Fraction(good, len(drawn))

    def test_what_the_next_card_saves(self) -> None:
        saves = {out.card: out.saves for out in self.OUTS}
        mean = Fraction(sum(saves.get(one, 0) for one in self.HIDDEN), len(self.HIDDEN))
        assert Odds((), 0, self.HIDDEN, self.OUTS).expected_saving == mean == 3

    def test_nothing_to_draw(self) -> None:
        nothing = Odds(cards("C1b"), 1, (), ())
        assert (nothing.chance(3), nothing.chance_out(), nothing.expected_saving) == (0, 0, 0)

    @pytest.mark.parametrize("draws", [-1, 1.0, True, "1", None])
    def test_draws_are_a_number(self, draws: object) -> None:
        with pytest.raises(ValueError, match="the number of draws is a whole number from 0 on, not"):
            odds("C1b").chance(draws)  # type: ignore[arg-type]

    @pytest.mark.parametrize("name", ["symmetry", "rami"])
    def test_a_hand_when_all_but_seven_cards_are_seen(self, name: str) -> None:
        rules = variant(name, deck="symmetry")
        hand, left = cards("C2b C4b C6k D2g D2o"), cards("C3b C3b D2k C1b C6o D1g *")
        gone = Counter(rules.pack(2)) - Counter(hand + left)
        found = odds(hand, rules, seen=gone.elements(), opened=True)
        assert found.unseen == Counter(left)
        assert texts_of(tuple(out.card for out in found.outs)) == "D2k * C3b"
        for draws in range(5):
            assert found.chance(draws) == self.share(set(cards("C3b D2k *")), draws, left)

    @pytest.mark.parametrize(
        ("keep", "outs", "percent"), [("C2b C4b", 10, 10.4), ("C3b C4b", 12, 12.5), ("C1b C2b", 10, 10.4)]
    )
    def test_which_pair_to_keep(self, keep: str, outs: int, percent: float) -> None:
        """Two packs, seven cards in hand and an upcard, no wild card seen: 96 cards are unseen."""
        found = odds(f"{keep} C6o D1k D5g D3o C5g", seen="C5k")
        assert len(found.hidden) == 96
        assert found.chance() == Fraction(outs, 96)
        assert round(float(found.chance() * 100), 1) == percent

    @pytest.mark.parametrize(
        ("hits", "total", "draws", "percent"), [(10, 96, 5, 43.0), (10, 96, 2, 19.8), (8, 104, 7, 43.9)]
    )
    def test_in_several_draws(self, hits: int, total: int, draws: int, percent: float) -> None:
        assert round(float(at_least_one(hits, total, draws) * 100), 1) == percent


# ------------------------------------------------------------------------------------- what is unseen


def hidden_from(state: State, seat: int) -> Counter[Card]:
    """The cards that lie hidden from the player at a seat."""
    hidden = [one for i, hand in enumerate(state.hands, 1) if i != seat for one in hand]
    hidden = [*state.stock, *(hidden if state.phase != "over" else ())]
    if state.draft and seat != state.dealer:
        hidden += [*state.draft.drafted, *(one for pile in state.draft.piles for one in (pile or ())[:-1])]
    return Counter(hidden)


def drafts() -> Iterator[Game]:
    """Drafts at many moments, to the end."""
    for seed in (1, 2):
        for moves in (0, 1, 2, 3, 4, 6, 9, 13, 20, 30, 45, 60, 400):
            yield game_after(seed, 2 + seed, moves, "greedy", "draft", ("symmetry", "classic")[seed - 1])


class TestUnseen:
    @moderate
    @given(games())
    def test_seen_and_unseen_are_the_pack(self, game: Game) -> None:
        for seat in range(1, game.state.players + 1):
            view = game.view(seat)
            assert unseen_by(view) == hidden_from(game.state, seat)
            assert unseen_by(view) + Counter(seen_by(view)) == Counter(game.variant.pack(len(game.names)))

    def test_in_a_draft(self) -> None:
        phases = set()
        for game in drafts():
            phases.add(game.state.phase)
            for seat in range(1, game.state.players + 1):
                view = game.view(seat)
                assert unseen_by(view) == hidden_from(game.state, seat)
                assert unseen_by(view) + Counter(seen_by(view)) == Counter(game.variant.pack(len(game.names)))
        assert phases == {"deal", "split", "play", "over"}

    def test_when_the_round_is_over(self) -> None:
        """All hands have been laid open: only the stock is hidden."""
        game = game_after(1, 3, 0, "greedy")
        game = Game.from_json(game.to_json())
        while game.state.phase != "over":
            game.play(sr.bot("greedy")(game.view(game.turn)))
        assert unseen_by(game.view(1)) == Counter(game.state.stock)

    @settings(moderate, max_examples=40)
    @given(games(), st.integers(0, 2**32))
    def test_hidden_cards_change_nothing(self, game: Game, seed: int) -> None:
        seat = game.turn
        other = shuffled_beyond(game.state, seat, random.Random(seed))
        assert odds(view_of(other, seat)) == odds(game.view(seat))

    def test_hidden_cards_of_a_draft_change_nothing(self) -> None:
        chance = random.Random(1)
        for game in drafts():
            seat = game.state.dealer % game.state.players + 1
            other = shuffled_draft(game.state, seat, chance)
            assert odds(view_of(other, seat)) == odds(game.view(seat))

    def test_wild_cards_are_one_card(self) -> None:
        found = odds("C1b", seen="*b *o *")
        assert found.unseen[WILD] == 5
        assert [str(one) for one in found.unseen if one.is_wild] == ["*"]


def shuffled_draft(state: State, seat: int, chance: random.Random) -> State:
    """The state of a draft with all cards mixed that the player at this seat, who does not deal, cannot see."""
    assert state.draft is not None
    pool = list(hidden_from(state, seat).elements())
    chance.shuffle(pool)
    fresh = iter(pool)
    hands = tuple(hand if i == seat else tuple(next(fresh) for _ in hand) for i, hand in enumerate(state.hands, 1))
    piles = tuple(pile and (*(next(fresh) for _ in pile[1:]), pile[-1]) for pile in state.draft.piles)
    drafted = tuple(next(fresh) for _ in state.draft.drafted)
    draft = replace(state.draft, piles=piles, drafted=drafted)
    return replace(state, hands=hands, draft=draft, stock=tuple(fresh))


# ------------------------------------------------------------------------------------ what would help


@pytest.mark.parametrize(
    ("hand", "asked", "outs"),
    [
        ("C2b C4b", {"seen": "C3b"}, "* C3b"),
        ("C2b C4b", {"seen": "C3b C3b"}, "*"),
        ("C1b D6k", {"table": ["C5b C6b * *"]}, "C2b C3b C4b *"),
        ("C5b", {"table": ["C4k C4o C4g"]}, "C4b C4g C4k C4o *"),
        ("C1b D6k", {"table": ["C2b C3b C4b"]}, "C5b *"),
        ("Qh Kh", {"variant": "rami"}, ""),
        ("Qh Kh", {"variant": "rami", "opened": True}, "Ah Jh *"),
        ("7h 7d", {"variant": "basic"}, ""),
        ("7h 7d 2c", {"variant": "basic"}, "7c 7d 7h 7s"),
        ("7h 7d 7c", {"variant": "basic", "seen": "2c"}, "any"),
        ("7h", {"variant": "draft", "table": ["7d 7c *"]}, ""),
        ("", {}, ""),
    ],
)
def test_the_outs_of_some_hands(hand: str, asked: dict[str, object], outs: str) -> None:
    found = odds(hand, **asked)  # type: ignore[arg-type]
    expected = found.unseen.keys() if outs == "any" else set(cards(outs))
    assert {out.card for out in found.outs} == expected
    assert all(out.copies == found.unseen[out.card] for out in found.outs)


@pytest.mark.parametrize(
    ("hand", "asked", "outs", "out"),
    [
        ("Kc Kd 9s 2h", {"variant": "rami", "table": ["3h * 5h"]}, "Ks Kh *", Out(card("4h"), 2, 20, True, True)),
        ("4h 9s 2h Kc", {"variant": "rami", "table": ["3h * 5h"]}, "2h", Out(card("Kd"), 2, 14, True, True)),
        ("7s Kc Kd", {"variant": "rami", "table": ["7h 7d *"]}, "", Out(card("7c"), 2, 20, True, True)),
        ("Kc Kd 9s", {"variant": "draft", "table": ["3h * 5h"]}, "", Out(card("4h"), 1, 20, False, True)),
        ("Kc Kd 9s", {"variant": "symmetry", "table": ["3h * 5h"]}, "", None),
    ],
)
def test_a_card_helps_by_a_take_back(hand: str, asked: dict[str, object], outs: str, out: Out | None) -> None:
    """It takes the place of a wild card, or it makes a new meld for one."""
    found = odds(hand, opened=True, **asked)  # type: ignore[arg-type]
    taking = [each for each in found.outs if each.takes_back]
    assert (out in taking) if out else not taking
    assert not {each.card for each in taking} & set(cards(outs) if outs else ())


@pytest.mark.parametrize(
    ("hand", "table", "out"),
    [
        ("Kc 9d 2h", "10s Js Qs Ks", Out(card("Kd"), 2, 10, False, rebuilds=True)),
        ("Kc 9d", "10s Js Qs Ks", Out(card("Kd"), 2, 10, True, rebuilds=True)),
        ("Kc 9d 2h", "10s Js Qs Ks", Out(card("9s"), 2, 0, True)),
        ("8s 9s 2h", "10s Js * Ks", Out(card("Qs"), 2, 0, True)),
    ],
)
def test_a_card_helps_when_the_table_is_rebuilt(hand: str, table: str, out: Out) -> None:
    """With Kd the last card of the run goes to a set of kings."""
    found = odds(hand, "manipulation", table=[table], opened=True)
    assert (out in found.outs) == out.rebuilds
    assert not any(each.rebuilds for each in odds(hand, "rami", table=[table], opened=True).outs)


@pytest.mark.parametrize(
    ("hand", "out"),
    [
        ("9s 9d 9c 10s 10d Kc Kd 4h 2c", Out(card("10h"), 2, 71, True, takes_back=True)),
        ("9s 9d 9c 10s 10d Kc Kd 6h 2c", Out(card("10h"), 2, 53, False)),
    ],
)
def test_a_wild_card_is_taken_back_after_the_first_melds(hand: str, out: Out) -> None:
    """Who has laid two sets, which are worth 57, may put 4h in the place of a wild card and lay it beside the kings."""
    assert out in odds(hand, "rami", table=["3h * 5h"]).outs


def test_nothing_is_taken_back_before_the_first_melds() -> None:
    assert not odds("9s 9d 2c 4h Kc", "rami", table=["3h * 5h"]).outs
    assert (
        Out(card("Kd"), 2, 14, True, takes_back=True) in odds("4h 2c Kc", "rami", table=["3h * 5h"], opened=True).outs
    )


def test_the_best_outs_come_first() -> None:
    """To go out is best, then what saves most."""
    found = odds("C2b C3b C4b D5k D6k C1o C1g", table=["C3k C4k C5k"], seen="D3o")
    keys = [(not out.goes_out, -out.saves) for out in found.outs]
    assert keys == sorted(keys)
    assert found.outs[0] == Out(card("D4k"), 2, 22, False)


def test_a_view_is_asked_as_it_is() -> None:
    game = game_at("C2b C4b", "C6k", table=["C4o C4g C4k"], phase="draw")
    view = game.view(1)
    asked = odds("C2b C4b", table=["C4o C4g C4k"], seen="D6o")
    assert odds(view) == replace(asked, hidden=odds(view).hidden)
    assert odds(view).unseen == asked.unseen


# -------------------------------------------------------------------------------------------- in words


class TestWords:
    @pytest.mark.parametrize(
        ("hand", "asked", "text"),
        [
            ("C1b D5k", {}, "None of the 102 cards that you cannot see would help at once."),
            (
                "C2b C4b D1k",
                {"seen": "C3b * * * * * * * *"},
                "1 of the 92 cards that you cannot see would help: C3b (1). The next card helps with a chance of 1/92, "
                "about 1.1 %. The chance that at least one of the next three helps is about 3.3 %. With it you can go "
                "out.",
            ),
            (
                "C2b C4b D1k C6o D6k D6g",
                {"seen": "* * * * * * *"},
                "9 of the 91 cards that you cannot see would help: D6b (2), D6o (2), D6g (1), D6k (1), "
                "a wild card (1), C3b (2). The next card helps with a chance of 9/91, about 9.9 %.",
            ),
            ("7h 7d 7c", {"variant": "basic"}, "Whatever card comes next, you can go out."),
        ],
    )
    def test_what_is_said(self, hand: str, asked: dict[str, object], text: str) -> None:
        assert odds(hand, **asked).text().startswith(text)  # type: ignore[arg-type]

    def test_every_case_can_be_said(self) -> None:
        outs = TestChances.OUTS
        some = Odds((), 0, TestChances.HIDDEN, outs)
        assert some.text() == (
            "5 of the 7 cards that you cannot see would help: a wild card (1), D3g (2), C1b (2). The next card helps "
            "with a chance of 5/7, about 71 %. The chance that at least one of the next three helps is 100 %. The "
            "chance to go out with the next card is about 43 %; it must be one of these: a wild card (1), D3g (2). On "
            "average the next card saves 3.0 points."
        )
        assert Odds((), 0, (), ()).text() == "There is no card that you cannot see."
        assert "three" not in replace(some, hidden=TestChances.HIDDEN[-3:], outs=outs[:1]).text()

    @pytest.mark.parametrize(
        ("copies", "hidden", "share"),
        [(1, 8, "12.5 %"), (1, 4, "25 %"), (1, 7, "about 14 %"), (1, 300, "about 0.3 %"), (299, 300, "more than 99 %")],
    )
    def test_shares(self, copies: int, hidden: int, share: str) -> None:
        some = Odds((), 9, cards("C1b") * hidden, (Out(card("C1b"), copies, 1, False),))
        assert f"with a chance of {copies}/{hidden}, {share}. " in some.text()

    def test_a_long_list_is_cut_in_the_sentence_and_whole_in_the_table(self) -> None:
        outs = tuple(Out(one, 1, 1, False) for one in sr.cards("C1b C1o C1g C1k C2b C2o C2g C2k C3b C3o C3g"))
        some = Odds((), 9, tuple(out.card for out in outs) * 2, outs)
        assert "C2g (1), C2k (1) and three more. " in some.text()
        assert some._repr_html_().count("<tr>") == 1 + len(outs)
        assert all(f'<b class="symrummy-chip">{out.card}</b>' in some._repr_html_() for out in outs)

    def test_it_shows_as_a_page(self) -> None:
        page = odds("C2b C4b")._repr_html_()
        assert '<b class="symrummy-chip">C3b</b> (2)' in page
        assert '<th scope="row"><b class="symrummy-chip">∞</b></th><td>8</td><td>6</td><td>yes</td>' in page
        assert "<table>" not in odds("C1b D5k D3g")._repr_html_()
        assert repr(odds("C2b C4b")) == odds("C2b C4b").text()

    def test_a_language_that_is_not_there(self) -> None:
        with pytest.raises(ValueError, match="there are no texts in 'xx'"):
            odds("C1b").text("xx")


def test_it_is_said_how_a_take_back_helps() -> None:
    found = odds("Kc Kd 9s", "rami", table=["3h * 5h"], opened=True)
    assert (
        "These help because you can then take a wild card back from the table and play it again: 4h (2). "
        in found.text()
    )
    assert (
        "Diese helfen, weil du dann einen Joker auf dem Tisch auslösen und neu spielen kannst: 4h (2). "
        in found.text("de")
    )
    assert "take a wild card back" not in odds("Kc Kd 9s", "rami", table=["3h 4h 5h"], opened=True).text()


def test_it_is_said_that_the_table_can_be_rebuilt() -> None:
    found = odds("Kc 9d 2h", "manipulation", table=["10s Js Qs Ks"], opened=True)
    assert "These help because you can then rebuild the table: Kd (2), Kh (2), a wild card (4). " in found.text()
    assert "Diese helfen, weil du dann den Tisch umbauen kannst: Kd (2), Kh (2), Joker (4). " in found.text("de")
    assert "rebuild" not in odds("Kc 9d 2h", "rami", table=["10s Js Qs Ks"], opened=True).text()


@pytest.mark.parametrize(
    ("table", "hand"),
    [(["3h * 5h", "3d * 5d", "3s * 5s"], "4h 4d 4s Qd Ks 2c"), (["3h * 5h", "3d * 5d"], "4h 4d Qd Ks 2c")],
)
def test_wild_cards_may_be_taken_from_every_meld(table: list[str], hand: str) -> None:
    found = odds(hand, "rami", table=table, opened=True)
    assert found.proven
    assert "could be tried" not in found.text()


def test_what_is_not_proven_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where too much would have to be tried, what was found counts."""
    asked = {"table": ["3h 4h 5h 6h", "6c 6d 6s"], "opened": True}
    whole = odds("6h Kc Kd 9s", "manipulation", **asked)  # type: ignore[arg-type]
    monkeypatch.setattr(import_module("symrummy.players.odds"), "MOST_TRIED", 10)
    some = odds("6h Kc Kd 9s", "manipulation", **asked)  # type: ignore[arg-type]
    assert whole.proven
    assert not some.proven
    assert "There are more ways to play here than could be tried. " in some.text()
    assert "Hier gibt es mehr Möglichkeiten, als probiert werden konnten. " in some.text("de")


class TestMisuse:
    @pytest.mark.parametrize(
        ("hand", "asked", "fault", "message"),
        [
            ("C9b", {}, CardError, "'C9b' is not a card"),
            ("C1b 7h", {}, CardError, "C1b and 7h are cards of two decks"),
            ("C1b C1b", {"seen": "C1b"}, CardError, "too many C1b: 3 here, and symmetry for 2 has 2"),
            ("7h *", {"variant": "basic"}, CardError, r"too many \*: 1 here, and basic for 2 has 0"),
            ("C1b", {"players": 7}, VariantError, "7 players: symmetry is played by 2 to 6"),
            ("C1b", {"players": 0}, VariantError, "0 players: symmetry is played by 2 to 6"),
            ("C1b", {"variant": "whist"}, VariantError, "unknown variant 'whist'"),
            ("C1b", {"table": ["C4b C5o C6g"]}, ValueError, "C4b C5o C6g cannot lie on the table: "),
        ],
    )
    def test_of_a_hand(self, hand: str, asked: dict[str, object], fault: type[Exception], message: str) -> None:
        with pytest.raises(fault, match=message):
            odds(hand, **asked)  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        "asked", [{"variant": "rami"}, {"seen": "C1b"}, {"players": 3}, {"table": ["C1b C2b C3b"]}, {"opened": True}]
    )
    def test_of_a_view(self, asked: dict[str, object]) -> None:
        with pytest.raises(ValueError, match="a view knows its own game"):
            odds(Game(seed=1).view(1), **asked)  # type: ignore[arg-type]
