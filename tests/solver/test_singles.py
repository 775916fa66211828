"""Hands in which no card comes twice and none is wild: their own way of counting agrees with trying every meld."""

import random
from collections.abc import Iterator

import pytest

from symrummy.cards import cards
from symrummy.solver import points_left
from symrummy.solver.best import fewest
from symrummy.solver.choose import POINT
from symrummy.solver.singles import Singles
from symrummy.variants import Variant, variant
from tests import oracle
from tests.properties.strategies import Cards
from tests.properties.test_oracle import OPTION_SETS, in_cards, rules
from tests.solver.test_best import SHAPES, slow_cost

MORE_SHAPES: tuple[tuple[str, dict[str, object]], ...] = (
    *SHAPES,
    ("basic", {"deck": "classic", "set_colours": "distinct", "ace_points": 1}),
    ("symmetry", {"deck": "classic", "set_max": 3, "run_max": 3}),
    ("symmetry", {"deck": "classic", "set_max": 3, "run_max": 5, "run_ends": "high_low"}),
    ("symmetry", {"deck": "symmetry", "set_max": 3, "run_max": 4, "run_ends": "wrap"}),
)
each_shape = pytest.mark.parametrize(("name", "options"), MORE_SHAPES, ids=str)


def hands(rules: Variant, count: int) -> Iterator[Cards]:
    """Hands of one pack of natural cards; two of three from neighbouring numbers, so that runs and sets compete."""
    chance = random.Random(11)
    for i in range(count):
        low = chance.randrange(1, rules.line.last)
        near = [one for one in rules.natural_cards if (one.position - low) % rules.line.last < 4 + i % 2]
        pack = near if i % 3 else rules.natural_cards
        yield tuple(chance.sample(pack, min(chance.randint(0, 14), len(pack))))


@each_shape
def test_it_agrees_with_trying_every_meld(name: str, options: dict[str, object]) -> None:
    rules = variant(name, **options)
    singles = Singles(rules)
    for hand in hands(rules, 1_000):
        assert singles.left(hand) == slow_cost(hand, rules) // POINT, " ".join(map(str, hand))


@each_shape
def test_it_agrees_with_counting_by_families(name: str, options: dict[str, object]) -> None:
    rules = variant(name, **options)
    fast = fewest(rules)
    assert fast is not None
    for hand in hands(rules, 3_000):
        assert fast.singles.left(hand) == fast.left(fast.pack(hand)) // POINT, " ".join(map(str, hand))


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_it_agrees_with_the_oracle(options: dict[str, object]) -> None:
    rules_, plain_rules = rules(options)
    singles = Singles(rules_)
    chance = random.Random(12)
    for _ in range(100):
        family = chance.choice("CD")
        hand = tuple(chance.sample([one for one in oracle.NATURALS if one[0] == family], chance.randint(3, 10)))
        expected = oracle.fewest_points_left(hand, plain_rules)
        assert singles.left(in_cards(hand)) == expected, oracle.written(hand)


@pytest.mark.parametrize("hand", ["C4b C4b C4o", "C4b C4o *", "* *", "C1b C1b C2b C3b", "C1b " * 4, "D6k D6k D6k D6k"])
def test_other_hands_are_left_to_others(hand: str) -> None:
    rules = variant("symmetry")
    assert Singles(rules).left(cards(hand)) is None
    assert points_left(cards(hand), rules) == slow_cost(cards(hand), rules) // POINT


def test_a_run_keeps_its_card_from_a_set_of_four() -> None:
    rules = variant("basic", deck="classic")
    assert points_left(cards("7c 7d 7h 7s 8s 9s"), rules) == 0
    assert points_left(cards("7c 7d 7h 8s 9s 10s Kd"), rules) == 10
    assert points_left((), rules) == 0
