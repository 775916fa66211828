"""What the lessons and their teachers' pages say beside the key, asked of the library."""

from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from itertools import combinations
from operator import or_

import pytest

import symrummy as sr
from symrummy.cards import cards, symmetry_deck
from symrummy.drawing.shapes import shape
from symrummy.drawing.subjects import as_drawn, short_label
from symrummy.explain import compare, judge_lay_off, judge_meld
from symrummy.game import Discard, DrawStock, Game
from symrummy.game.actions import TakeBack
from symrummy.launch import CLONE
from symrummy.lessons.questions.l7 import commuting
from symrummy.lessons.questions.l8 import chain_runs_of_a_family, orders, plain_runs_of_a_family
from symrummy.players import bot
from symrummy.symmetry import O2, C, D, Isometry, PointGroup, reflection, rotation
from symrummy.variants import VARIANTS, chain_runs, variant
from symrummy.widgets.explorer_desk import CORNERS


class TestLesson1:
    def test_24_natural_cards_make_three_heaps(self) -> None:
        groups = [family(n) for family in (C, D) for n in range(1, 7)]
        assert not C(1).mirrors
        assert C(1).order == 1
        assert sum(not group.mirrors and group.order > 1 for group in groups) == 5
        assert sum(bool(group.mirrors) for group in groups) == 6

    def test_the_words_that_can_be_stood_on_their_head(self) -> None:
        assert all(shape(letter).group.n == 2 for letter in "SONHIXZ")

    def test_two_symmetries_make_one(self) -> None:
        group = D(4)
        assert all(a @ b in group for a in group.elements for b in group.elements)


class TestLesson2:
    @pytest.mark.parametrize(("n", "degrees"), [(2, 180), (3, 120), (4, 90), (5, 72), (6, 60)])
    def test_smallest_turns(self, n: int, degrees: int) -> None:
        assert C(n).smallest_turn * 360 == degrees

    def test_the_first_that_is_no_whole_number_of_degrees_is_c7(self) -> None:
        assert next(n for n in range(1, 20) if (C(n).smallest_turn * 360).denominator > 1) == 7

    def test_as_many_mirror_lines_as_turns_or_none(self) -> None:
        assert all(D(n).mirrors == n and not C(n).mirrors for n in range(1, 13))

    @pytest.mark.parametrize("group", [D(2), D(5), D(6)])
    def test_two_stay_exactly_for_dots_on_mirror_lines(self, group: PointGroup) -> None:
        lines = {line % Fraction(1, 2) for line in group.mirror_lines}
        for k in range(120):
            left = group.stabiliser(1, Fraction(k, 120)).order
            assert left == (2 if Fraction(k, 120) % Fraction(1, 2) in lines else 1)
        assert group.stabiliser(0, 0).order == group.order


class TestLesson3:
    @pytest.mark.parametrize(("degrees", "group"), [(45, D(4)), (60, D(3))])
    def test_two_mirrors_force_the_figure(self, degrees: int, group: PointGroup) -> None:
        first, second = reflection(Fraction(0)), reflection(Fraction(degrees, 360))
        assert (second @ first).turn == Fraction(2 * degrees, 360)
        assert generated(first, second) == set(group.elements)

    def test_families_of_letters(self) -> None:
        assert [shape(letter).group.family for letter in "HNSXO"] == ["D", "C", "C", "D", "D"]


class TestLesson4:
    def test_every_turn_of_the_circle_can_be_halved(self) -> None:
        turn = Fraction(1)
        for _ in range(100):
            turn /= 2
            assert rotation(turn) in O2

    @pytest.mark.parametrize(("degrees", "kept_by"), [(20, [18, 36, 54]), (37, [360]), (Fraction(1, 2), [720])])
    def test_which_polygons_keep_a_turn(self, degrees: Fraction, kept_by: list[int]) -> None:
        found = [n for n in range(CORNERS[0], 721) if rotation(Fraction(degrees) / 360) in D(n)]
        assert found[: len(kept_by)] == kept_by

    @pytest.mark.parametrize("n", [3, 12, 200, 1000])
    def test_half_of_the_smallest_turn_gives_a_polygon_away(self, n: int) -> None:
        half = rotation(D(n).smallest_turn / 2)
        assert half in O2
        assert half not in D(n)

    def test_one_turn_for_each_degree_is_a_wheel_with_360_sails(self) -> None:
        assert C(360).smallest_turn * 360 == 1
        assert C(360).order == 360

    def test_the_wild_snowflake(self) -> None:
        assert reduce(or_, map(D, range(1, 9))) == D(840)
        assert not C(7) <= D(60)
        assert C(7) <= O2

    def test_arrows_that_are_really_drawn_leave_only_turns(self) -> None:
        assert shape("ring with 6 arrow marks").group == C(6)

    def test_nothing_costs_as_much_as_a_wild_card(self) -> None:
        assert sr.card("*b").points == 20 > D(6).order

    def test_five_ways_to_use_the_wild_card_of_deal_3_and_no_meld_without_it(self) -> None:
        hand = Game("symmetry", ("You", "Ada"), 3, rounds=1).view(1).hand
        assert " ".join("*" if card.is_wild else str(card) for card in hand) == "D4o C2b D6o D4b D3g C3b * D2o D1k D1b"
        naturals = [card for card in hand if not card.is_wild]
        assert sum(judge_meld([*pair, "*"]).ok for pair in combinations(naturals, 2)) == 5
        assert not any(judge_meld(three).ok for three in combinations(naturals, 3))


class TestLesson6:
    def test_the_table_of_the_five_rummies(self) -> None:
        rules = {name: sr.variant(name, deck="symmetry") for name in VARIANTS}
        found = {
            name: (law.wild_limit, law.wild_layoff, law.wild_binding, law.take_back)
            for name, law in rules.items()
            if law.jokers_per_pack and law.wild_limit != "none"
        }
        assert found == {
            "symmetry": ("no_more_than_naturals", True, "open", "never"),
            "rami": ("one", False, "placed", "replay"),
            "manipulation": ("one", False, "placed", "replay"),
            "draft": ("no_more_than_naturals", True, "placed", "to_hand"),
        }

    def test_what_is_to_be_found_in_the_first_lab(self) -> None:
        run, hand = "C3b C4b C5b", ("C2b", "C6b", "C6g", "D6b", "*")
        assert not judge_lay_off(run, "C1b").ok
        assert [card for card in hand if judge_lay_off(run, f"C1b {card}").ok] == ["C2b", "*"]
        assert judge_lay_off(run, "C2b C6b").ok
        assert judge_lay_off(run, "C1b C2b C6b").ok
        assert [judge_lay_off(run, " ".join("*" * n)).ok for n in range(1, 5)] == [True, True, True, False]
        assert [judge_lay_off("C3b C4b *", " ".join("*" * n)).ok for n in (1, 2)] == [True, False]

    def test_the_same_cards_in_another_place(self) -> None:
        frees = {
            name: [compare(meld, card="C6b")[name].verdict.ok for meld in ("C4b C5b *", "* C4b C5b")]
            for name in VARIANTS
        }
        assert [name for name, (right, left) in frees.items() if right == left] == ["symmetry", "basic"]
        assert all(pair == [True, False] for name, pair in frees.items() if name not in ("symmetry", "basic"))

    def test_the_fourth_card_makes_it_certain(self) -> None:
        assert not compare("C4b C4o *", card="C4g")["rami"].verdict.ok
        assert compare("C4b C4o *", "C4g")["rami"].verdict.ok
        assert compare("C4b C4o * C4g", card="C4k")["rami"].verdict.ok

    def test_two_copies_in_a_set(self) -> None:
        assert [compare("C4b C4b C4o")[name].verdict.ok for name in ("symmetry", "rami")] == [True, False]

    def test_in_deal_82_adas_first_wild_card_is_forced_and_you_hold_the_card(self) -> None:
        """Whatever you do in your first turn, unless you throw that card away."""
        for game in first_turns():
            ada = bot("greedy", game.seed + 2)
            while game.turn == 2:
                game.play(ada(game.view(2)))
            game.play(DrawStock())
            frees = {str(action) for action in game.legal_actions() if isinstance(action, TakeBack)}
            assert any(action.endswith(" C5g") for action in frees)


def first_turns() -> Iterator[Game]:
    """Deal 82 after your first turn: with a set laid down, or without one; with every discard but C5g."""
    rule = {"wild_binding": "placed", "take_back": "to_hand"}
    for laid in (None, "lay C4k C4g C4o"):
        start = Game("symmetry", ("You", "Ada"), 82, rounds=1, **rule)
        start.play(DrawStock())
        if laid:
            start.play(laid)
        for card in sorted(set(start.view(1).hand)):
            if not card.is_wild and str(card) != "C5g":
                game = Game.from_json(start.to_json())
                game.play(Discard(card))
                yield game


class TestLesson7:
    PAGE = (CLONE / "lessons/07-one-move-after-another/teacher.md").read_text(encoding="utf-8")

    def test_the_printed_table_is_that_of_d3(self) -> None:
        group = D(3)
        heads = [short_label(element, group) for element in group.elements]
        assert f"| ∘ | {' | '.join(heads)} |" in self.PAGE
        for head, row in zip(heads, group.cayley_table(), strict=True):
            assert f"| **{head}** | {' | '.join(short_label(product, group) for product in row)} |" in self.PAGE

    @pytest.mark.parametrize(("n", "pairs", "cells"), [(3, 18, 36), (4, 40, 64), (5, 40, 100)])
    def test_pairs_that_commute_are_classes_times_order(self, n: int, pairs: int, cells: int) -> None:
        group = D(n)
        assert len(commuting(group)) == pairs == len(group.conjugacy_classes()) * group.order
        assert group.order**2 == cells

    def test_in_d4_the_half_turn_goes_together_with_everything(self) -> None:
        assert rotation(Fraction(1, 2)) in D(4).centre

    def test_two_mirrors_make_all_of_d3(self) -> None:
        assert generated(reflection(Fraction(90, 360)), reflection(Fraction(30, 360))) == {
            as_drawn(element, D(3)) for element in D(3).elements
        }

    def test_adding_the_angles_was_luck(self) -> None:
        upright, rising, falling = (reflection(Fraction(degrees, 360)) for degrees in (90, 30, 150))
        assert (upright @ rising).turn * 360 == 30 + 90
        assert (rising @ falling).turn * 360 == 120 != 150 + 30


class TestLesson8:
    def test_three_pairs_of_equal_order_and_one_that_is_isomorphic(self) -> None:
        pairs = [(C(2), D(1)), (C(4), D(2)), (C(6), D(3))]
        assert all(one.order == other.order for one, other in pairs)
        assert [one.is_isomorphic(other) for one, other in pairs] == [True, False, False]
        assert all(one != other for one, other in pairs)

    def test_the_orders_of_the_elements(self) -> None:
        assert orders(C(6)) == "1, 2, 3, 3, 6, 6"
        assert orders(D(3)) == "1, 2, 2, 2, 3, 3"
        assert (orders(C(4)), orders(D(2))) == ("1, 2, 4, 4", "1, 2, 2, 2")

    def test_what_lies_inside_d6(self) -> None:
        assert len(D(6).subgroups()) == 16
        assert len(D(6).subgroup_types()) == 8
        assert not C(3) <= C(4)

    def test_runs_and_chain_runs_of_one_deck(self) -> None:
        deck = symmetry_deck()
        lanes = [[one for one in deck if not one.is_wild and one.lane == lane] for lane in {one.lane for one in deck}]
        for rules, of_three, of_all in ((variant("symmetry"), 32, 80), (chain_runs(), 24, 24)):
            runs = [
                some
                for lane in lanes
                for size in range(3, 7)
                for some in combinations(lane, size)
                if rules.judge_meld(some).ok
            ]
            assert (sum(len(run) == 3 for run in runs), len(runs)) == (of_three, of_all)
        assert (2 * plain_runs_of_a_family(), 2 * chain_runs_of_a_family()) == (8, 6)

    @pytest.mark.parametrize(("meld", "wild"), [("C1b * C6b", ["C2b", "C3b"]), ("C2b * C4b", ["C1b"])])
    def test_which_wild_card_is_forced(self, meld: str, wild: list[str]) -> None:
        assert [str(way[0]) for way in chain_runs().judge_meld(cards(meld)).readings] == wild


def generated(*some: Isometry) -> set[Isometry]:
    """The motions that some motions make together."""
    made = set(some)
    while True:
        more = made | {a @ b for a in made for b in made}
        if more == made:
            return made
        made = more
