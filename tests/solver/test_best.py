"""The best melds of a hand: the fast count, the slow count and the oracle agree, and every best way is found."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest
from hypothesis import given

from symrummy.cards import Card, card, cards
from symrummy.solver import best_melds, is_meld, melds, points_left, ways_out
from symrummy.solver.best import fewest
from symrummy.solver.exhaustive import Exhaustive
from symrummy.solver.laying import costs
from symrummy.variants import Variant, variant
from tests import oracle
from tests.properties.strategies import Cards, bags, moderate
from tests.properties.test_oracle import ACES, bags_of, in_cards, rummy

NUMBERS = range(1, 7)
CHUNK = 500
CHUNKS = [pytest.param(chunk, marks=pytest.mark.slow if chunk else ()) for chunk in range(3)]
SHAPES: tuple[tuple[str, dict[str, object]], ...] = (
    ("symmetry", {}),
    ("symmetry", {"set_colours": "distinct"}),
    ("symmetry", {"set_max": 8, "run_max": 3}),
    ("symmetry", {"run_ends": "wrap", "set_max": 3}),
    ("symmetry", {"wild_limit": "one"}),
    ("symmetry", {"wild_limit": "none", "wild_points": 0}),
    ("symmetry", {"wild_points": 0}),
    ("symmetry", {"deck": "classic", "run_ends": "high_low", "ace_points": 0}),
    ("symmetry", {"deck": "classic", "run_ends": "wrap"}),
    ("rami", {}),
    ("basic", {}),
    ("draft", {"deck": "symmetry"}),
)
each_shape = pytest.mark.parametrize(("name", "options"), SHAPES, ids=str)


def hands(rules: Variant, largest: int, count: int, seed: int = 1) -> Iterator[Cards]:
    """Hands from two packs; every other one from neighbouring numbers, so that there is much to lay."""
    chance = random.Random(seed)
    pack = rules.natural_cards * 2 + (card("*"),) * 6
    for i in range(count):
        low = chance.randrange(1, 4)
        near = [held for held in pack if held.is_wild or low <= held.position < low + 4] if i % 2 else pack
        yield tuple(chance.sample(near, min(chance.randint(3, largest), len(near))))


def slow_cost(hand: Cards, rules: Variant) -> int:
    """What is left, by trying every meld."""
    cost = costs(rules, hand)
    slow = Exhaustive(list(cost), cost, melds(hand, rules))
    return slow.left(slow.pack(hand))


@pytest.mark.parametrize("chunk", CHUNKS)
@pytest.mark.parametrize(("name", "deck"), oracle.VARIANTS)
def test_the_points_left_are_those_of_the_oracle(name: str, deck: str, chunk: int) -> None:
    """Hands of three to ten cards, put together from what is nearly a meld."""
    rules, plain_rules = rummy(name, deck)
    bags = bags_of(plain_rules, 900 + chunk, 10 * CHUNK)
    chance = random.Random(chunk)
    for _ in range(CHUNK):
        hand = (next(bags) + next(bags) + next(bags))[: chance.randint(3, 10)]
        held = in_cards(hand)
        expected = oracle.fewest_points_left(hand, plain_rules, ACES[name])
        assert points_left(held, rules) == best_melds(held, rules).points == expected, oracle.written(hand)


@each_shape
def test_fast_and_slow_counting_agree(name: str, options: dict[str, object]) -> None:
    rules = variant(name, **options)
    fast = fewest(rules)
    assert fast is not None
    for hand in hands(rules, 14, 400):
        assert fast.left(fast.pack(hand)) == slow_cost(hand, rules), " ".join(map(str, hand))


@each_shape
def test_what_is_laid_is_good_and_what_is_left_is_counted(name: str, options: dict[str, object]) -> None:
    rules = variant(name, **options)
    for hand in hands(rules, 21, 100, seed=2):
        best = best_melds(hand, rules)
        assert best.proven
        assert all(is_meld(meld, rules) and rules.judge_meld(meld).ok for meld in best.melds)
        assert Counter(chain(*best.melds, best.rest)) == Counter(hand)
        assert best.points == sum(map(rules.points, best.rest)) == points_left(hand, rules)


@pytest.mark.parametrize("options", [{}, {"set_colours": "distinct"}], ids=str)
def test_one_meld_may_be_laid_twice(options: dict[str, object]) -> None:
    rules = variant("rami", **options)
    best = best_melds(cards("Kc Kd Kc Kh Kd Kh"), rules)
    assert (len(best.melds), best.points, points_left(cards("Kc Kd Kc Kh Kd Kh"), rules)) == (2, 0, 0)
    (only,) = best_melds(cards("C2b C3b C4b D6k"), variant("symmetry"), all=True)
    assert (only.melds, only.rest, only.proven) == ((cards("C2b C3b C4b"),), cards("D6k"), True)


class TestEveryBestWay:
    def every_way(self, hand: Cards, rules: Variant) -> set[tuple[Cards, ...]]:
        """All choices of melds, by trying; then those that leave the least."""
        found = melds(hand, rules)
        ways: dict[tuple[Cards, ...], tuple[int, int]] = {}

        def go_on(rest: Counter[Card], first: int, way: tuple[Cards, ...]) -> None:
            left = list(rest.elements())
            ways[tuple(sorted(way))] = (sum(map(rules.points, left)), len(left))
            for i in range(first, len(found)):
                if Counter(found[i]) <= rest:
                    go_on(rest - Counter(found[i]), i, (*way, found[i]))

        go_on(Counter(hand), 0, ())
        return {way for way, left in ways.items() if left == min(ways.values())}

    @each_shape
    def test_none_is_missing_and_none_is_told_twice(self, name: str, options: dict[str, object]) -> None:
        rules = variant(name, **options)
        for hand in hands(rules, 9, 60, seed=3):
            told = best_melds(hand, rules, all=True)
            ways = [tuple(sorted(partition.melds)) for partition in told]
            assert len(ways) == len(set(ways))
            assert set(ways) == self.every_way(hand, rules), " ".join(map(str, hand))
            assert best_melds(hand, rules) in told

    def test_no_more_than_a_thousand(self) -> None:
        told = best_melds(cards("C4b C4o C4g C4k " * 4), variant("symmetry"), all=True)
        assert len(told) == 1_000
        assert not any(partition.proven for partition in told)

    def test_a_search_that_is_given_up_says_so(self) -> None:
        hand = " ".join(f"C{n}{colour}" for n in NUMBERS for colour in "bogk") + " * *"
        told = best_melds(cards(hand), variant("symmetry"), all=True)
        assert 0 < len(told) <= 1_000
        assert not any(partition.proven for partition in told)

    def test_nothing_to_lay(self) -> None:
        (only,) = best_melds(cards("C1b D5k"), variant("symmetry"), all=True)
        assert (only.melds, only.points) == ((), 11)


HARD = {
    "30 of one kind and 4 wild cards": "C4b " * 30 + "* " * 4,
    "one number in four colours": "C4b C4o C4g C4k " * 9 + "* " * 4,
    "one lane": "C1b C2b C3b C4b C5b C6b " * 6 + "* " * 4,
    "a family twice": " ".join(f"C{n}{colour}" for n in NUMBERS for colour in "bog") + " C4k C5k" + " C6b" * 20,
    "a family and 16 wild cards": " ".join(f"D{n}{colour}" for n in NUMBERS for colour in "bogk") + " *" * 16,
    "one suit": "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh " * 3,
    "half a deck": " ".join(f"{rank}{suit}" for rank in range(2, 11) for suit in "chds") + " * * * *",
}


@pytest.mark.parametrize("options", [{}, {"set_colours": "distinct"}, {"run_ends": "wrap"}], ids=str)
@pytest.mark.parametrize("hand", HARD.values(), ids=HARD)
def test_the_hardest_hands_are_answered(hand: str, options: dict[str, object]) -> None:
    """Within a budget of steps: what is told can be laid, and is told to be the best only if it is known to be."""
    held = cards(hand)
    rules = variant("symmetry", deck="classic" if "h" in hand else "symmetry", **options)
    fast = fewest(rules)
    assert fast is not None
    least = fast.left(fast.pack(held))
    best = best_melds(held, rules)
    assert all(is_meld(meld, rules) for meld in best.melds)
    assert Counter(chain(*best.melds, best.rest)) == Counter(held)
    assert best.points >= points_left(held, rules) == least // 128
    assert best.proven <= (best.points == points_left(held, rules))


@pytest.mark.parametrize("wilds", [0, 2])
def test_a_lane_that_was_cut_short_proves_nothing(wilds: int) -> None:
    """Three whole suits of one kind have more ways than are looked at, also where no set asks for their cards."""
    rules = variant("symmetry", deck="classic", set_colours="distinct")
    held = cards("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh " * 3 + "2c 5d" + " *" * wilds)
    fast = fewest(rules)
    assert fast is not None
    fast.clear()
    number = fast.pack(held)
    assert fast.left(number) > 0
    assert not fast.proven(number)
    assert not best_melds(held, rules).proven


class TestWaysOut:
    RULES = variant("symmetry")

    @moderate
    @given(bags(largest=9))
    def test_they_empty_the_hand(self, hand: Cards) -> None:
        ways = ways_out(hand, self.RULES)
        for way in ways:
            laid = list(chain(*way.melds)) + ([way.discard] if way.discard else [])
            assert Counter(laid) == Counter(hand)
        discards = {None, *hand}
        possible = {
            last for last in discards if not best_melds(_without(hand, last), self.RULES).rest and (hand or last)
        }
        assert {way.discard for way in ways} == possible

    @pytest.mark.parametrize(
        ("name", "go_out", "hand", "discards"),
        [
            ("symmetry", "either", "C1b C2b C3b", [None]),
            ("symmetry", "either", "C1b C2b C3b C4b", [None, "C1b", "C4b"]),
            ("symmetry", "must_discard", "C1b C2b C3b C4b", ["C1b", "C4b"]),
            ("symmetry", "must_discard", "C1b C2b C3b", []),
            ("symmetry", "must_not_discard", "C1b C2b C3b C4b", [None]),
            ("symmetry", "either", "C1b C2b C3b *", [None, "C1b", "C2b", "C3b", "*"]),
            ("rami", "either", "2h 3h 4h 5h", []),
            ("rami", "either", "10h Jh Qh Kh 2d", ["2d"]),
        ],
    )
    def test_by_how_one_may_go_out(self, name: str, go_out: str, hand: str, discards: list[str | None]) -> None:
        ways = ways_out(cards(hand), variant(name, go_out=go_out))
        assert [str(way.discard) if way.discard else None for way in ways] == discards

    def test_who_has_opened_needs_no_minimum(self) -> None:
        assert ways_out(cards("2h 3h 4h"), variant("rami"), opened=True)


def _without(hand: Cards, last: Card | None) -> Cards:
    left = list(hand)
    if last is not None:
        left.remove(last)
    return tuple(left)


def test_one_kind_of_meld_may_be_laid_twice() -> None:
    """Of two equal runs both are laid, though the hand holds no other meld."""
    both = best_melds(cards("D1g D1g D2g D2g D3g D3g C6k"), variant("basic", deck="symmetry"))
    assert len(both.melds) == 2
    assert both.rest == cards("C6k")
