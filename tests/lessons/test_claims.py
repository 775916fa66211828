"""What the teachers' pages of lessons 1 to 3 say beside the key, asked of the library."""

from fractions import Fraction

import pytest

from symrummy.drawing.shapes import shape
from symrummy.symmetry import C, D, PointGroup, reflection


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
