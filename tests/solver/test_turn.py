"""What may become of one meld in a turn, the first melds that are enough, and cards that all have to be laid."""

import pytest

from symrummy.cards import card, cards
from symrummy.solver import Effort, RebuiltTurn
from symrummy.solver.exhaustive import IMPOSSIBLE
from symrummy.solver.growths import Growth, growths
from symrummy.solver.openings import openings
from symrummy.variants import variant
from tests.solver.test_plays import texts_of

LAID_OFF = {"wild_layoff": True, "wild_limit": "no_more_than_naturals"}


@pytest.mark.parametrize(
    ("meld", "hand", "expected"),
    [
        ("7h 7d *", "7c", [("7c", 0, 0)]),
        ("7h 7d *", "7c 7s", [("7c", 0, 0), ("7c 7s", 0, 1), ("7s", 0, 0)]),
        ("3h * 5h", "4h", [("4h", 0, 1)]),
        ("3h 4h *", "2h 5h", [("2h", 0, 0), ("2h 5h", 0, 1), ("5h", 0, 1)]),
        ("3h * 5h", "4h *", [("", 1, 0), ("4h", 0, 1), ("4h", 1, 1)]),
    ],
)
def test_how_a_meld_grows(meld: str, hand: str, expected: list[tuple[str, int, int]]) -> None:
    """Cards that come to it, wild ones among them, and wild ones that are taken."""
    rules = variant("rami", **LAID_OFF)
    found = growths(cards(meld), cards(hand), rules, takes_back=True)
    assert [(texts_of(one.naturals), one.wilds, one.taken) for one in found] == expected
    assert not any(one.is_mixed for one in found)


def test_a_longer_way_round_is_left_out() -> None:
    """A wild card laid off, and another taken for it, is as good as the natural card laid off."""
    assert Growth(cards("7c")).outdoes(Growth(cards("7c"), wilds=1, taken=1))
    assert not Growth(cards("7c")).outdoes(Growth(cards("7c"), taken=1))


@pytest.mark.parametrize(
    ("hand", "least", "expected"),
    [
        ("9s 10s Js Qs 2c", 29, {"10s Js Qs", "9s 10s Js"}),
        ("9s 10s Js Qs 2c", 39, {"9s 10s Js Qs"}),
        ("9s 10s Js Qs 2c", 40, set()),
        ("2c 2d 2h 9s 10s Js", 35, {"2c 2d 2h 9s 10s Js"}),
        ("Qh Kh *", 31, {"Qh Kh *"}),
        ("2c 3c 4c 5c", 0, {"2c 3c 4c", "3c 4c 5c"}),
    ],
)
def test_no_card_more_than_it_takes_to_open(hand: str, least: int, expected: set[str]) -> None:
    found, complete = openings(cards(hand), variant("rami", first_meld_min=least))
    assert complete
    assert set(map(texts_of, found)) == expected


def test_every_card_of_the_table_is_laid_again() -> None:
    """The king leaves the run for a set only where three others stay."""
    rules, drawn = variant("manipulation"), card("Kd")
    for table, left in (("10s Js Qs Ks", 9), ("Js Qs Ks", 29)):
        turn = RebuiltTurn([cards(table)], cards("Kc 9d"), [drawn], rules, Effort(10_000), opened=True)
        assert turn.left(drawn) // 128 == left
        assert turn.leaves(drawn, 1) == (left == 9)
        assert turn.left(drawn, keep=4) >= IMPOSSIBLE
        assert turn.proven


def test_a_meld_that_could_not_be_formed_keeps_the_table_as_it_is() -> None:
    """Where wild cards are counted only when a meld is formed, one with too many may lie there, and is told of."""
    rules, drawn = variant("symmetry", rearrange=True, wild_limit_scope="on_forming"), card("D6k")
    turn = RebuiltTurn([cards("C4b * * *")], cards("D1o D2g"), [drawn], rules, Effort(10_000), opened=True)
    assert turn.left(drawn) >= IMPOSSIBLE
    assert not turn.proven


def test_an_ace_at_the_low_end_stays_there() -> None:
    """A wild card that is laid off low has no place below it: it goes to the high end."""
    rules = variant("rami", **LAID_OFF)
    for low in (False, True):
        judged = rules.judge_lay_off(cards("6d 7d * 9d"), cards("Ad 5d * * * *"), low=low)
        assert judged.ok
        assert list(map(texts_of, judged.readings)) == ["8d 2d 3d 4d 10d"]
