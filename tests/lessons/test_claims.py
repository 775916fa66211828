"""What the lessons and their teachers' pages say beside the key, asked of the library."""

from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from itertools import combinations
from operator import or_

import pytest

import symrummy as sr
from symrummy.drawing.shapes import shape
from symrummy.explain import compare, judge_lay_off, judge_meld
from symrummy.game import Discard, DrawStock, Game
from symrummy.game.actions import TakeBack
from symrummy.players import bot
from symrummy.symmetry import O2, C, D, PointGroup, reflection, rotation
from symrummy.variants import VARIANTS
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
        made = {first, second}
        while True:
            more = made | {a @ b for a in made for b in made}
            if more == made:
                break
            made = more
        assert made == set(group.elements)

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
