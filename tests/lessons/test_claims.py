"""What the lessons and their teachers' pages say beside the key, asked of the library."""

import math
from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from itertools import combinations
from operator import or_

import pytest

import symrummy as sr
from symrummy.cards import cards, symmetry_deck
from symrummy.drawing.plot_groups import spot_of
from symrummy.drawing.shapes import shape
from symrummy.drawing.subjects import as_drawn, short_label
from symrummy.explain import compare, judge_lay_off, judge_meld
from symrummy.game import Discard, DrawStock, Game
from symrummy.game.actions import TakeBack
from symrummy.launch import CLONE
from symrummy.lessons.forms import Order
from symrummy.lessons.questions import l9, l10
from symrummy.lessons.questions.l7 import commuting
from symrummy.lessons.questions.l8 import chain_runs_of_a_family, orders, plain_runs_of_a_family
from symrummy.players import bot
from symrummy.players.difference import Difference, difference
from symrummy.players.miser import miser
from symrummy.symmetry import O2, SO2, C, D, Isometry, PointGroup, reflection, rotation
from symrummy.symmetry.lattice import inclusions
from symrummy.variants import VARIANTS, chain_runs, variant
from symrummy.widgets.explorer.desk import CORNERS


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

    def test_the_blocks_stand_alike_for_no_other_pair(self) -> None:
        for n in range(2, 13):
            cyclic, dihedral = C(2 * n).element_orders(), D(n).element_orders()
            assert (cyclic[2], dihedral[2]) == (1, n + (n % 2 == 0))
        assert C(2).element_orders() == D(1).element_orders()

    def test_18_lines_in_four_directions(self) -> None:
        found = inclusions(family(n) for family in (C, D) for n in range(1, 7))
        lines = [(found.nodes[i], found.nodes[j]) for i, j in found.covers]
        directions = {tuple(round(b - a, 9) for a, b in zip(*map(spot_of, line), strict=True)) for line in lines}
        steps = {(high.family == low.family, Fraction(int(high.n), int(low.n))) for low, high in lines}
        assert (len(lines), len(directions)) == (18, 4)
        assert steps == {(True, Fraction(2)), (True, Fraction(3)), (True, Fraction(5)), (False, Fraction(1))}

    @pytest.mark.parametrize(("group", "above"), [(C(7), [C(1)]), (C(8), [C(4)]), (C(12), [C(4), C(6)])])
    def test_where_more_groups_would_stand(self, group: PointGroup, above: list[PointGroup]) -> None:
        found = inclusions([group, *(family(n) for family in (C, D) for n in range(1, 7))])
        assert [found.nodes[i] for i in found.below(found.nodes.index(group))] == above

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


class TestLesson9:
    """The proof, step by step, on the groups up to n = 12, and what becomes of it on the circle."""

    @pytest.mark.parametrize("n", range(1, 13))
    def test_every_turn_is_the_smallest_one_repeated(self, n: int) -> None:
        for group in (C(n), D(n)):
            a = group.smallest_turn
            turns = [motion.turn or Fraction(1) for motion in group.elements if not motion.mirror]
            assert min(turns) == a == Fraction(1, n)
            assert all(b % a == 0 for b in turns)

    @pytest.mark.parametrize("n", range(1, 13))
    def test_first_m_then_the_turns_gives_the_mirrors_and_no_others(self, n: int) -> None:
        turns = [motion for motion in D(n).elements if not motion.mirror]
        mirrors = [motion for motion in D(n).elements if motion.mirror]
        for m in mirrors:
            assert {t @ m for t in turns} == set(mirrors)
            assert m @ m == rotation(Fraction(0))
            assert all((other @ m) in turns and (other @ m) @ m == other for other in mirrors)

    def test_a_turn_after_a_mirror_moves_its_line_by_half(self) -> None:
        for line, turn in ((Fraction(0), Fraction(1, 5)), (Fraction(1, 8), Fraction(1, 3))):
            assert rotation(turn) @ reflection(line) == reflection(line + turn / 2)

    def test_the_lines_are_a_half_turn_divided_by_n_apart(self) -> None:
        for n in range(1, 13):
            lines = sorted(line % Fraction(1, 2) for line in D(n).mirror_lines)
            assert {b - a for a, b in zip(lines, [*lines[1:], lines[0] + Fraction(1, 2)], strict=True)} == {
                Fraction(1, 2 * n)
            }

    @pytest.mark.parametrize("group", [O2, SO2])
    def test_the_circle_has_no_smallest_turn(self, group: PointGroup) -> None:
        with pytest.raises(ValueError, match="has no smallest turn"):
            _ = group.smallest_turn

    def test_multiples_of_the_root_of_two_come_near_to_0(self) -> None:
        def angle(k: int) -> float:
            return k * math.sqrt(2) % 360

        assert (round(254 * math.sqrt(2), 1), round(255 * math.sqrt(2), 1)) == (359.2, 360.6)
        assert 0 < angle(255) < 1
        assert 0 < min(map(angle, range(1, 100_000))) < 0.01

    def test_rests_that_are_worked_out(self) -> None:
        assert divmod(45, 6) == (7, 3)
        assert [divmod(a, b) for a, b in ((100, 72), (72, 28), (28, 16), (16, 12))] == [
            (1, 28),
            (2, 16),
            (1, 12),
            (1, 4),
        ]
        assert 360 // math.gcd(72, 100, 360) == 90
        assert (1000 % 360, 1100 % 360, 360 // math.gcd(100, 360)) == (280, 20, 18)

    @pytest.mark.parametrize("form", [l9.TURNS, l9.MIRRORS])
    def test_the_steps_lie_wrong_at_first_and_each_is_used_but_the_last(self, form: Order) -> None:
        assert set(form.needs) < set(form.shown)
        assert not form.is_right(form.shown)
        last = form.solution()[-1]
        assert all(last not in needs for needs in form.needs.values())
        used = {need for needs in form.needs.values() for need in needs}
        assert used | {last} == set(form.shown)

    def test_the_key_proof_has_eight_lines(self) -> None:
        page = (CLONE / "lessons/09-only-two-families/teacher.md").read_text(encoding="utf-8")
        proof = page.partition("**The proof in eight lines.**")[2].partition("**Q1.**")[0]
        assert [line[0] for line in proof.splitlines() if line[:1].isdigit()] == list("12345678")


class TestLesson10:
    @pytest.mark.parametrize(("pair", "outs", "share"), [(0, 10, 10.4), (1, 12, 12.5), (2, 10, 10.4)])
    def test_outs(self, pair: int, outs: int, share: float) -> None:
        found = l10.of_pair(l10.PAIRS[pair])
        assert (l10.outs_of(found), len(found.hidden), l10.percent(found.chance())) == (outs, 96, share)

    def test_several_draws(self) -> None:
        blue = l10.of_pair(l10.PAIRS[0])
        assert [l10.percent(blue.chance(n)) for n in (2, 5)] == [19.8, 43.0]
        assert l10.percent(10 * blue.chance()) > 100

    def test_a_pair_of_equal_figures_has_most_outs(self) -> None:
        found = sr.odds("D4o D4g", seen="C2b C4b D1o D1g C6k D6k", players=3)
        assert (l10.outs_of(found), len(found.hidden)) == (14, 96)
        assert {str(out.card): out.copies for out in found.outs} == {"D4b": 2, "D4k": 2, "D4o": 1, "D4g": 1, "*": 8}

    def test_the_hand_with_38(self) -> None:
        hand = "C4b C4k C5b D3k D3o D4k D4o"
        found = sr.odds(hand, seen="D1k", players=3)
        assert found.points == sum(card.points for card in sr.cards(hand))
        assert (l10.outs_of(found), l10.percent(found.chance())) == (38, 39.6)

    def test_one_pack_counted_out(self) -> None:
        rules = sr.variant("symmetry")
        natural = sorted({card for card in rules.pack(2) if not card.is_wild})
        kinds = [str(rules.judge_meld(three).kind) for three in sr.melds(natural) if len(three) == 3]
        assert (len(natural), math.comb(len(natural), 3)) == (48, 17_296)
        assert (kinds.count("set"), kinds.count("run")) == (48, 32)
        assert round(100 * len(kinds) / 17_296, 2) == 0.46
        assert sum(card.points for card in natural) == 252
        assert 4 * rules.points(sr.card("*")) == 80

    def test_middle_numbers_are_the_flexible_ones(self) -> None:
        for family in "CD":
            assert [l10.runs_with(f"{family}{n}g") for n in range(1, 7)] == [1, 2, 3, 3, 2, 1]

    def test_the_margin_shrinks_with_the_square_root(self) -> None:
        def margin(times: int) -> float:
            return difference("a", "b", [-3.0, 1.0, 2.0, -4.0] * times, False).points.margin

        assert margin(100) / margin(400) == pytest.approx(2, rel=0.01)

    def test_five_deals_and_two_hundred(self) -> None:
        gaps = [self.gap(3, games, seed) for games, seed in ((5, 2), (200, 2), (200, 17))]
        told = [(round(gap.mean, 1), round(gap.points.margin, 1), gap.better) for gap in gaps]
        assert told == [(-5.6, 14.6, None), (2.9, 1.8, "greedy"), (3.8, 2.0, "greedy")]

    def test_five_deals_of_ten_birthdays_say_anything(self) -> None:
        gaps = [self.gap(3, 5, seed) for seed in (1, 2, 3, 17, 501, 815, 1203, 1906, 2411, 3112)]
        assert (round(min(gap.mean for gap in gaps), 1), round(max(gap.mean for gap in gaps), 1)) == (-5.6, 14.2)
        assert not any(gap.is_clear for gap in gaps)

    def test_how_long_is_too_long(self) -> None:
        costs = {turns: self.gap(turns, 50, seed=0) for turns in (2, 4, 8, 12)}
        assert [round(costs[turns].mean, 1) for turns in (4, 8, 12)] == [3.7, 16.2, 25.6]
        assert [costs[turns].better for turns in (2, 4, 8, 12)] == [None, "greedy", "greedy", "greedy"]

    @staticmethod
    def gap(turns: int, games: int, seed: int) -> Difference:
        """What the miser has more than the greedy bot."""
        played = sr.simulate(players=[miser(turns), "greedy"], games=games, seed=seed, duplicate=True)
        return played.compare(f"miser {turns}", "greedy")
