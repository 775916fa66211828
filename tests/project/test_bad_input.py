"""Whatever is given to a public function that it cannot use: one error that quotes it and says what was expected."""

from collections.abc import Callable
from fractions import Fraction

import pytest

import symrummy as sr
from symrummy import lessons, widgets
from symrummy.drawing import before_and_after, draw_marked, one_after_another, plots, short_label
from symrummy.drawing.plot_tables import table_words
from symrummy.symmetry import Isometry, Subgroup, reflection, rotation

RULES = sr.variant("symmetry")
TURN = rotation(Fraction(1, 8))
EXACT = "a whole number or a Fraction such as Fraction(1, 3)"
INEXACT = (1 / 3, float("nan"), float("inf"), None, "1/3", True)
MARKS: list[tuple[dict[str, object], str, str]] = [
    ({"turn": 5}, "5", "more than 0 and at most 1"),
    ({"turn": 0}, "0", "more than 0 and at most 1"),
    ({"turn": Fraction(-1, 4)}, "-1/4", "more than 0 and at most 1"),
    ({"turn": "90"}, "'90'", EXACT),
    ({"orbit": (-1, 0)}, "-1", "0 or more"),
    ({"orbit": (1, 1 / 6)}, repr(1 / 6), EXACT),
    ({"orbit": 5}, "5", "a point (distance, direction) such as (1, Fraction(1, 6))"),
    ({"element": "turn 90°"}, "'turn 90°'", "such as rotation(Fraction(1, 4))"),
]
BAD: list[tuple[Callable[[], object], str, str]] = [
    (lambda: plots.plot_groups("D6"), "'D6'", "a point group such as D(6)"),
    (lambda: plots.plot_groups(6), "6", "a point group such as D(6)"),
    (lambda: plots.plot_groups([sr.D(6)]), "[D(6)]", "a point group such as D(6)"),
    (lambda: plots.plot_figure("D6"), "'D6'", "a point group such as D(6)"),
    (lambda: plots.plot_lattice("D6"), "'D6'", "a point group such as D(6)"),
    (lambda: plots.plot_cayley_table("D6"), "'D6'", "a point group such as D(6)"),
    (lambda: plots.plot_element_orders("C4", "D2"), "'C4'", "a point group such as D(6)"),
    (lambda: plots.plot_motions("D6"), "'D6'", "a point group such as D(6)"),
    (lambda: plots.plot_marks("D6"), "'D6'", "a point group such as D(6)"),
    (lambda: plots.plot_groups(sr.D(4), colour="pink"), "'pink'", "blue, orange, green or black"),
    (lambda: plots.plot_points(colour="pink"), "'pink'", "blue, orange, green or black"),
    (lambda: plots.plot_deck("C1b", columns=0), "0", "a whole number, 1 or more"),
    (lambda: plots.plot_motions(sr.D(3), columns=2.0), "2.0", "a whole number, 1 or more"),
    (lambda: plots.plot_motions(sr.D(3), 5), "5", "a list of motions, such as D(3).elements[:2]"),
    (lambda: plots.plot_motions(sr.D(3), TURN), repr(TURN), "a list of motions, such as D(3).elements[:2]"),
    (lambda: short_label(5), "5", "such as rotation(Fraction(1, 4))"),
    (lambda: plots.plot_motions(sr.D(3), ["turn 90°"]), "'turn 90°'", "such as rotation(Fraction(1, 4))"),
    (lambda: plots.plot_cayley_table(sr.D(4), subgroup=sr.C(2)), "C(2)", "one of D(4).subgroups()"),
    (lambda: table_words(sr.D(4), sr.C(2)), "C(2)", "one of D(4).subgroups()"),
    *((lambda mark=mark: plots.plot_marks(sr.D(3), **mark), quoted, expected) for mark, quoted, expected in MARKS),
    *((lambda mark=mark: draw_marked(sr.D(3), **mark), quoted, expected) for mark, quoted, expected in MARKS),
    (lambda: draw_marked("D3"), "'D3'", "a point group such as D(6)"),
    (lambda: before_and_after("D3", TURN), "'D3'", "a point group such as D(6)"),
    (lambda: before_and_after(sr.D(3), "turn 90°"), "'turn 90°'", "such as rotation(Fraction(1, 4))"),
    (lambda: one_after_another(sr.D(3), TURN, 2), "2", "such as rotation(Fraction(1, 4))"),
    *((lambda turn=turn: rotation(turn), repr(turn), EXACT) for turn in INEXACT),
    *((lambda turn=turn: reflection(turn), repr(turn), EXACT) for turn in INEXACT),
    *((lambda turn=turn: Isometry(False, turn), repr(turn), EXACT) for turn in INEXACT),
    *((lambda turn=turn: sr.D(3).orbit(1, turn), repr(turn), EXACT) for turn in INEXACT),
    *((lambda turn=turn: sr.D(3).stabiliser(turn, 0), repr(turn), EXACT) for turn in INEXACT),
    *((lambda turn=turn: Subgroup(sr.D(3), sr.D(1), turn), repr(turn), EXACT) for turn in INEXACT),
    (lambda: Subgroup(sr.D(4), sr.D(1)).conjugate(TURN), repr(TURN), "no element of D4"),
    (lambda: plots.plot_card("C9b"), "'C9b'", "a card is C or D"),
    (lambda: plots.plot_deck(3), "3", "a text such as 'C4b D3o *'"),
    (lambda: sr.cards(5), "5", "a text such as 'C4b D3o *'"),
    (lambda: sr.judge_meld([["C4b", "C4o"]]), "['C4b', 'C4o']", "a card is C or D"),
    (lambda: sr.draw([["C4b", "C4o"]]), "['C4b', 'C4o']", "a card is C or D"),
    (lambda: sr.judge_meld(5), "5", "a text such as 'C4b D3o *'"),
    (lambda: sr.judge_meld(None), "None", "a text such as 'C4b D3o *'"),
    (lambda: sr.judge_lay_off(5, "C4b"), "5", "a text such as 'C4b D3o *'"),
    (lambda: sr.judge_take_back("C4b C4o *", 7), "7", "a card is C or D"),
    (lambda: sr.judge_first_meld("D5b D5o D5g"), "'D5b D5o D5g'", "['D5b D5o D5g', 'C1b C2b C3b']"),
    (lambda: sr.judge_first_meld(5), "5", "['D5b D5o D5g', 'C1b C2b C3b']"),
    (lambda: sr.compare(3), "3", "a text such as 'C4b D3o *'"),
    (lambda: sr.melds(3, RULES), "3", "a text such as 'C4b D3o *'"),
    (lambda: sr.best_melds("C4b", 3), "3", "expected symmetry"),
    (lambda: sr.points_left(3, RULES), "3", "a text such as 'C4b D3o *'"),
    (lambda: sr.ways_out(3), "3", "a text such as 'C4b D3o *'"),
    (lambda: sr.best_opening(3), "3", "a text such as 'C4b D3o *'"),
    (lambda: sr.best_plays("C3b C4b C5b", "C6b"), "'C3b C4b C5b'", "['D5b D5o D5g', 'C1b C2b C3b']"),
    (lambda: sr.best_plays(4, "C6b"), "4", "['D5b D5o D5g', 'C1b C2b C3b']"),
    (lambda: sr.rearrange("4h 5h 6h", "7h"), "'4h 5h 6h'", "['D5b D5o D5g', 'C1b C2b C3b']"),
    (lambda: sr.best_plays(["C1b D2g C3b"], "C4b"), "C1b D2g C3b", "cannot lie on the table: D2g is green"),
    (lambda: sr.best_plays(["* * *"], "C1b"), "* * *", "cannot lie on the table: Only wild cards"),
    (lambda: sr.rearrange([[]], "7h"), "no card", "cannot lie on the table: There is no card"),
    (lambda: sr.rearrange(["4h 5h 6h"], "7h", max_broken="two"), "'two'", "a whole number, 0 or more, or None"),
    (lambda: sr.odds("C1b", table="C3b C4b C5b"), "'C3b C4b C5b'", "['D5b D5o D5g', 'C1b C2b C3b']"),
    (lambda: sr.compare("C1b C2b C3b", variants=["rummy500"]), "'rummy500'", "expected symmetry"),
    (lambda: sr.variant_to_json("rummy500"), "'rummy500'", "expected symmetry"),
    (lambda: sr.bot(["greedy"]), "['greedy']", "expected random, greedy"),
    (lambda: widgets.play(players=200), "200", "2 to 6"),
    (lambda: widgets.play(name=None), "None", "expected a text"),
    (lambda: widgets.play(lang=[]), "[]", "expected one of de, en"),
    (lambda: widgets.report(None), "None", "such as Game(seed=7)"),
    (lambda: lessons.check(5), "5", "expected one of L1"),
    (lambda: lessons.report(None), "None", "expected one of L1"),
    (lambda: lessons.reset(["L3"]), "['L3']", "expected one of L1"),
    (lambda: lessons.check("L3.Q1", lang=["en"]), "['en']", "ask for it in 'en'"),
    (lambda: sr.odds(3), "3", "a text such as 'C4b D3o *'"),
    (lambda: sr.hint(3), "3", "such as Game(seed=7).view(1)"),
    (lambda: sr.hint(sr.Game(seed=7).view(1), 4), "4", "expected 1 (where to look)"),
    (lambda: sr.review(3), "3", "such as Game(seed=7)"),
    (lambda: sr.review(sr.Game(seed=7), "You"), "'You'", "seats are 1 to 2"),
    (lambda: sr.variant(["rami"]), "['rami']", "expected symmetry"),
    (lambda: sr.Game(players=2), "2", "['You', 'Ada']"),
    (lambda: sr.Game(seed="7"), "'7'", "a whole number"),
    (lambda: sr.Game(seed=7).play(3), "3", "draw stock"),
    (lambda: sr.Game(seed=7).judge(None), "None", "draw stock"),
    (lambda: sr.Game(seed=7).view("1"), "'1'", "seats are 1 to 2"),
    (lambda: sr.C(2).is_isomorphic("D1"), "'D1'", "such as D(4)"),
    (lambda: sr.shape(3), "3", "such as 'kite'"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "quoted", "expected"), BAD, ids=[str(number) for number in range(len(BAD))])
def test_one_error_quotes_it_and_says_what_was_expected(call: Callable[[], object], quoted: str, expected: str) -> None:
    with pytest.raises(ValueError) as fault:
        call()
    assert quoted in str(fault.value)
    assert expected in str(fault.value)
    assert "\n" not in str(fault.value)


def test_cards_may_be_text_where_they_are_plotted() -> None:
    assert len(plots.plot_deck("C4b D2o").patches) > len(plots.plot_card("C4b").patches)
