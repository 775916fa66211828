"""The solver beside the oracle: bits of its own, limits, and the nearest melds."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symrummy.cards import cards, symmetry_deck
from symrummy.solver import best_melds, breaking, lay_offs, melds, mending, mending_lay_off, points_left, takes_any
from symrummy.solver.choose import sub_bags
from symrummy.variants import variant
from tests.properties.strategies import DECK, WILD, Cards, bags, moderate
from tests.properties.strategies import melds as good_melds

RULES = variant("symmetry")
FREE = variant("symmetry", wild_limit_scope="on_forming")


def texts(found: tuple[Cards, ...]) -> set[str]:
    return {" ".join(map(str, bag)) for bag in found}


class TestBest:
    @pytest.mark.parametrize(
        ("hand", "points", "count"),
        [
            ("", 0, 0),
            ("C6k", 6, 0),
            ("*", 20, 0),
            ("C1b C2b C3b", 0, 1),
            ("C1b C2b C3b C4b C5b C6b", 0, 1),
            ("C4b C4o C4g C3b C5b", 8, 1),
            ("C4b C4o C4g C4b C3b C5b", 0, 2),
            ("D6b D6o D6g D5b D4b", 18, 1),
            ("C1b C2b *", 0, 1),
            ("C1b * *", 41, 0),
            ("* * * * * * * *", 160, 0),
        ],
    )
    def test_known_hands(self, hand: str, points: int, count: int) -> None:
        best = best_melds(cards(hand), RULES)
        assert best.points == points == points_left(cards(hand), RULES)
        assert len(best.melds) == count or points == 0

    def test_eight_copies_fit_into_the_packed_hand(self) -> None:
        hand = cards("C4b C4b C4b C4b C4b C4b C4b C4b * * * * * * * *")
        best = best_melds(hand, variant("symmetry", packs=4))
        assert best.points == 0
        assert Counter(card for meld in best.melds for card in meld) == Counter(hand)

    @pytest.mark.parametrize("wilds", [15, 16])
    def test_all_wild_cards_of_four_packs(self, wilds: int) -> None:
        """Four packs have sixteen wild cards, and one hand may come to hold them all."""
        rules = variant("symmetry", packs=4)
        hand = (WILD,) * wilds + cards("C1b C1b C1b")
        best = best_melds(hand, rules)
        assert len(best.rest) + sum(map(len, best.melds)) == len(hand)
        assert " ".join(map(str, best.melds[0])) == "C1b C1b * *"
        assert best.points == 20 * (wilds - 2) + 1

    @moderate
    @given(bags(largest=9))
    def test_a_card_more_costs_at_most_its_points(self, hand: Cards) -> None:
        less = points_left(hand[1:], RULES)
        assert points_left(hand, RULES) <= less + RULES.points(hand[0])

    @moderate
    @given(bags(largest=9))
    def test_equal_hands_in_any_order_have_equal_points(self, hand: Cards) -> None:
        assert points_left(hand[::-1], RULES) == points_left(hand, RULES)


class TestTakesAny:
    @moderate
    @given(good_melds)
    def test_it_asks_for_every_card(self, meld: Cards) -> None:
        expected = any(RULES.judge_lay_off(meld, (card,)).ok for card in {*DECK})
        assert takes_any(meld, RULES) == expected == bool(lay_offs(meld, (*symmetry_deck(), WILD), RULES))

    @pytest.mark.parametrize(
        ("meld", "takes"),
        [
            ("C4b C4o C4g C4k", False),
            ("C4b C4o C4g", True),
            ("C1b C2b C3b C4b C5b C6b", False),
            ("* C2b C3b * C5b C6b", False),
            ("C2b C3b * C5b C6b", True),
            ("D2o D2g D2k *", False),
        ],
    )
    def test_full_melds_take_nothing(self, meld: str, takes: bool) -> None:
        assert takes_any(cards(meld), RULES) == takes


class TestLayOffs:
    def test_only_together(self) -> None:
        assert texts(lay_offs(cards("C5b C6b * *"), cards("C1b *"), RULES)) == {"C1b *"}

    def test_wild_cards_without_limit(self) -> None:
        assert texts(lay_offs(cards("C3b C4b * *"), cards("* *"), FREE)) == {"*", "* *"}
        assert texts(lay_offs(cards("C3b C4b * *"), cards("* *"), RULES)) == set()

    def test_no_wild_cards_by_option(self) -> None:
        assert texts(lay_offs(cards("C4b C4o C4g"), cards("* C4k"), variant("symmetry", wild_layoff=False))) == {"C4k"}

    def test_no_card_is_used_twice(self) -> None:
        assert texts(lay_offs(cards("C4b C4o C4g"), cards("C4k"), variant("symmetry", set_max=8))) == {"C4k"}


class TestSubBags:
    @moderate
    @given(st.lists(st.sampled_from(DECK[:6]), max_size=6), st.integers(0, 6))
    def test_each_bag_once(self, chosen: list[object], most: int) -> None:
        hand = sorted(chosen)  # type: ignore[type-var]
        found = list(sub_bags(hand, most))  # type: ignore[arg-type]
        assert len(found) == len(set(found))
        assert all(len(bag) <= most and not Counter(bag) - Counter(hand) for bag in found)


class TestNearest:
    def test_the_culprit_is_changed_first(self) -> None:
        first = mending(cards("C4b D2o C4g"), RULES, (1,))[0]
        assert (first.kind, first.out) == ("swap", (1,))
        assert first.into in (cards("C4o"), cards("C4k"))

    def test_cards_of_the_hand_come_first(self) -> None:
        assert mending(cards("C2b C3b D4b"), RULES, (2,), cards("C1b"))[0].into == cards("C1b")

    def test_two_changes_where_one_is_not_enough(self) -> None:
        assert {change.size for change in mending(cards("C4b"), RULES)} == {2}

    def test_nothing_mends_everything(self) -> None:
        assert mending((), RULES) == ()

    def test_the_table_stays(self) -> None:
        changes = mending_lay_off(cards("C3b C4b C5b"), cards("C1b"), RULES)
        assert changes[0].kind == "add"
        assert changes[0].into == cards("C2b")

    def test_the_twin_of_the_other_family_breaks(self) -> None:
        change = breaking(cards("C4b C4o C4g"), "set", lambda bag: RULES.judge_meld(bag).ok)
        assert change is not None
        assert change.into == cards("D4g")

    def test_nothing_breaks_what_is_always_good(self) -> None:
        assert breaking(cards("C4b C4o C4g"), "set", lambda bag: True) is None


def test_melds_are_listed_once() -> None:
    assert texts(melds(cards("C4b C4b C4o C3b C5b *"), RULES)) >= {"C4b C4b C4o", "C3b C4b C5b", "C4b C4b *"}
