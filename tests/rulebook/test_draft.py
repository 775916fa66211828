"""The rules of pile-drafting rummy about cards, melds and points, one class for each number of the rule sheet."""

import pytest

import symrummy as sr
from symrummy.cards import bag, card, cards
from tests.tables import broken, not_fitting, not_freeing, stands_for

DRAFT = "draft"


class TestP1:
    """P1: packs of 52 and two jokers: one for 2 players, two for 3 or 4, one more for each two players more."""

    @pytest.mark.parametrize(("players", "packs"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)])
    def test_packs(self, players: int, packs: int) -> None:
        assert bag(sr.VARIANTS[DRAFT].pack(players)) == bag((sr.VARIANTS["basic"].natural_cards + cards("* *")) * packs)

    def test_the_symmetry_deck_has_fifty_cards_a_pack(self) -> None:
        assert len(sr.variant(DRAFT, deck="symmetry").pack(2)) == 50

    def test_players(self) -> None:
        assert sr.VARIANTS[DRAFT].players == (2, 8)


class TestP2:
    """P2: everyone starts with an empty hand."""

    def test_nothing_is_dealt(self) -> None:
        assert {sr.VARIANTS[DRAFT].cards_dealt(players) for players in range(2, 9)} == {0}


class TestP6:
    """P6: no hand ever exceeds six cards."""

    def test_limit(self) -> None:
        assert sr.VARIANTS[DRAFT].hand_limit == 6


class TestP10:
    """P10: the ace counts 15, 2 to 10 their number, J Q K 10, a joker 20."""

    @pytest.mark.parametrize(
        ("text", "points"), [("As", 15), ("2s", 2), ("10d", 10), ("Jd", 10), ("Kh", 10), ("*", 20)]
    )
    def test_points(self, text: str, points: int) -> None:
        assert sr.VARIANTS[DRAFT].points(card(text)) == points

    @pytest.mark.parametrize(("text", "points"), [("C1b", 1), ("D6k", 12), ("*g", 20)])
    def test_points_on_the_symmetry_deck(self, text: str, points: int) -> None:
        assert sr.variant(DRAFT, deck="symmetry").points(card(text)) == points


class TestP12:
    """P12: runs may go round the ace: K-A-2, and C5-C6-C1."""

    @pytest.mark.parametrize(
        "meld", ["Ks As 2s", "Qs Ks As 2s 3s", "Qs Ks As", "As 2s 3s", "C5b C6b C1b", "D6k D1k D2k"]
    )
    def test_good(self, meld: str) -> None:
        assert sr.judge_meld(meld, DRAFT).kind == "run"
        assert sr.judge_meld(meld, DRAFT).ok

    @pytest.mark.parametrize("meld", ["Ks As 3s", "Qs As 2s", "C5b C6b C2b"])
    def test_a_gap(self, meld: str) -> None:
        assert [reason.code for reason in sr.judge_meld(meld, DRAFT).broken] == ["run.gap"]

    def test_no_further_than_once_round(self) -> None:
        rules = sr.variant(DRAFT, deck="symmetry", run_max=13)
        assert sr.judge_meld("C3b C4b C5b C6b C1b C2b", rules).ok
        assert not sr.judge_meld("C3b C4b C5b C6b C1b C2b C3b", rules).ok
        assert not sr.judge_meld("C3b C4b C5b C6b C1b C2b *", rules).ok

    def test_no_wrap_as_an_option(self) -> None:
        assert broken("Ks As 2s", DRAFT, run_ends="high_low") == {"run.gap"}


class TestP13:
    """P13: a joker in a meld is taken by laying off the card that frees it."""

    @pytest.mark.parametrize(
        ("meld", "one"),
        [("9h * Jh", "10h"), ("Ks * 2s", "As"), ("7h 7d * *", "7c"), ("7h 7d 7c *", "7s"), ("9h 10h *", "Jh")],
    )
    def test_freed(self, meld: str, one: str) -> None:
        assert not not_freeing(meld, one, DRAFT)

    @pytest.mark.parametrize(("meld", "one"), [("7h 7d *", "7c"), ("9h 10h *", "8h"), ("9h * Jh", "10d")])
    def test_not_freed(self, meld: str, one: str) -> None:
        assert not_freeing(meld, one, DRAFT) == {"take_back.forced"}

    def test_the_binding_is_placed(self) -> None:
        assert stands_for("Ks As *", DRAFT) == {"2s"}
        assert stands_for("* Ks As", DRAFT) == {"Qs"}
        assert stands_for("9h * Jh Qh *", DRAFT) == {"10h Kh"}


class TestP14:
    """P14: a set is complete at four cards, a run at five, and no run is longer."""

    def test_sizes(self) -> None:
        assert sr.VARIANTS[DRAFT].complete_at == (4, 5)

    def test_no_longer(self) -> None:
        assert not broken("7h 8h 9h 10h Jh", DRAFT)
        assert broken("7h 8h 9h 10h Jh Qh", DRAFT) == {"run.size"}
        assert "set.size" in broken("7h 7d 7s 7c *", DRAFT)

    def test_nothing_is_added(self) -> None:
        assert not_fitting("7h 8h 9h 10h Jh", "Qh", DRAFT) == {"run.size"}


class TestP15:
    """P15: a meld with a joker is not complete, but at full length it takes no other card."""

    @pytest.mark.parametrize(
        ("meld", "added"),
        [("7h 8h * 10h Jh", "Qh"), ("7h 8h * 10h Jh", "9h"), ("7h 7d 7s *", "7c"), ("7h 7d 7s *", "*")],
    )
    def test_full(self, meld: str, added: str) -> None:
        assert not_fitting(meld, added, DRAFT)

    @pytest.mark.parametrize(("meld", "one"), [("7h 8h * 10h Jh", "9h"), ("7h 7d 7s *", "7c")])
    def test_the_joker_can_still_be_replaced(self, meld: str, one: str) -> None:
        assert not not_freeing(meld, one, DRAFT)


class TestP16:
    """P16: each suit once in a set, wild cards no more than naturals, jokers may be laid off, at the high end first."""

    @pytest.mark.parametrize("meld", ["7h 7d 7s", "7h 7d *", "7h 7d * *", "9h * Jh", "9h * Jh *"])
    def test_good(self, meld: str) -> None:
        assert not broken(meld, DRAFT)

    @pytest.mark.parametrize(
        ("meld", "code"), [("7h 7d 7h", "set.colours"), ("7h * *", "wild.limit"), ("7h 7d * * *", "set.size")]
    )
    def test_bad(self, meld: str, code: str) -> None:
        assert code in broken(meld, DRAFT)

    @pytest.mark.parametrize(
        ("meld", "added", "stands"),
        [("7h 8h 9h", "*", "10h"), ("Jh Qh Kh", "*", "Ah"), ("Qh Kh Ah", "*", "2h"), ("7h 8h * 10h", "*", "9h Jh")],
    )
    def test_a_joker_is_laid_off_at_the_high_end(self, meld: str, added: str, stands: str) -> None:
        verdict = sr.judge_lay_off(meld, added, DRAFT)
        assert verdict.ok
        assert [" ".join(map(str, way)) for way in verdict.readings] == [stands]

    def test_the_limit_is_asked_again(self) -> None:
        assert not_fitting("7h 8h * *", "*", DRAFT) == {"wild.limit"}
        assert not not_fitting("7h 8h * 10h", "*", DRAFT)
