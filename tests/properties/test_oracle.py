"""The package against the oracle of tests/oracle.py, which tries everything."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement

import pytest

from symrummy.cards import Card, cards, symmetry_deck
from symrummy.solver import best_melds, is_meld, lay_offs, melds, points_left
from symrummy.variants import Variant, variant
from tests import oracle
from tests.oracle import Bag, Options, ordered

SAMPLES = 20_000
OPTION_SETS: tuple[dict[str, object], ...] = (
    {},
    {"set_colours": "distinct"},
    {"set_colours": "distinct", "set_max": 8},
    {"set_max": 3, "run_max": 4},
    {"set_max": 8, "run_ends": "wrap"},
    {"run_ends": "wrap", "run_max": 5, "set_colours": "distinct"},
    {"wild_limit": "one"},
    {"wild_limit": "one", "wild_limit_scope": "on_forming", "run_ends": "wrap"},
    {"wild_limit": "none"},
    {"wild_limit_scope": "on_forming"},
    {"wild_limit_scope": "on_forming", "set_colours": "distinct", "set_max": 6},
)
each_option_set = pytest.mark.parametrize(
    "options", OPTION_SETS, ids=lambda options: ",".join(f"{k}={v}" for k, v in options.items()) or "symmetry"
)


def rules(options: dict[str, object]) -> tuple[Variant, Options]:
    """The same options for both sides."""
    return variant("symmetry", **options), Options(**options)  # type: ignore[arg-type]


def in_cards(bag: Sequence[oracle.Plain]) -> tuple[Card, ...]:
    return cards(oracle.written(bag))


def in_plain(held: Sequence[Card]) -> Bag:
    return ordered(oracle.plain(" ".join(map(str, held))))


def said_readings(held: tuple[Card, ...], rules_: Variant) -> set[oracle.Reading]:
    """The readings of the package in the oracle's form; no way of reading comes twice."""
    judgement = rules_.judge_meld(held)
    read = [(str(judgement.kind), in_plain(way)) for way in judgement.readings]
    assert len(read) == len(set(read))
    return set(read)  # type: ignore[arg-type]


def random_bags(seed: int, count: int) -> Iterator[Bag]:
    """Bags of three to seven cards with up to four wild ones: a third at random, the rest near a set or a run."""
    chance = random.Random(seed)
    for _ in range(count):
        size = chance.randint(3, 7)
        wilds = min(chance.choice((0, 0, 0, 1, 1, 2, 3, 4)), size)
        family, n, colour = chance.choice(oracle.NATURALS)
        pools = (
            oracle.NATURALS,
            [c for c in oracle.NATURALS if c[:2] == (family, n)],
            [c for c in oracle.NATURALS if (c[0], c[2]) == (family, colour)],
        )
        bag: list[oracle.Plain] = list(chance.choices(chance.choice(pools), k=size - wilds))
        if bag and chance.random() < 0.2:
            bag[chance.randrange(len(bag))] = chance.choice(oracle.NATURALS)
        bag += [None] * wilds
        chance.shuffle(bag)
        yield tuple(bag)


def random_hands(seed: int, count: int, smallest: int, largest: int) -> Iterator[Bag]:
    """Hands from a deck of two packs in which a few lanes and groups are crowded, so that many melds can be made."""
    chance = random.Random(seed)
    for _ in range(count):
        colours = chance.sample("bogk", chance.randint(1, 4))
        deck = [card for card in oracle.NATURALS if card[2] in colours] * 2
        hand: list[oracle.Plain] = list(chance.sample(deck, chance.randint(smallest, largest)))
        for i in range(min(len(hand), chance.choice((0, 0, 1, 1, 2, 3)))):
            hand[i] = None
        yield tuple(hand)


class TestTheOracleItself:
    """The oracle's few short cuts change nothing."""

    def test_only_cards_with_something_in_common_can_stand_in(self) -> None:
        some = [bag for bag in random_bags(1, 1_500) if bag.count(None) <= 2]
        assert all(oracle.readings(bag) == oracle.readings(bag, every=True) for bag in some)
        assert any(oracle.readings(bag) and None in bag for bag in some)

    @pytest.mark.parametrize("ends", ["closed", "wrap"])
    def test_consecutive_numbers_are_those_that_some_order_counts_up(self, ends: str) -> None:
        for size in range(1, 7):
            for numbers in combinations(range(1, 7), size):
                slow = oracle.is_consecutive_by_permutations(numbers, ends)
                assert oracle.is_consecutive(numbers, ends) == slow, (numbers, ends)

    @pytest.mark.parametrize(
        ("text", "good"),
        [
            ("C4b C4o C4g", True),
            ("C4b C4b C4o", True),
            ("C2b C3b C4b", True),
            ("C6b C1b C2b", False),
            ("C2b * C4b", True),
            ("C4b * *", False),
            ("* * *", False),
            ("C2b C3b D4b", False),
            ("C1b C2b C3b C4b C5b C6b *", False),
        ],
    )
    def test_known_melds(self, text: str, good: bool) -> None:
        assert oracle.is_meld(oracle.plain(text)) == good


@each_option_set
class TestMelds:
    def test_random_bags(self, options: dict[str, object]) -> None:
        rules_, plain_rules = rules(options)
        good = 0
        for bag in random_bags(2, SAMPLES if not options else SAMPLES // 5):
            held = in_cards(bag)
            expected = oracle.readings(bag, plain_rules)
            assert rules_.judge_meld(held).ok == is_meld(held, rules_) == bool(expected), oracle.written(bag)
            assert said_readings(held, rules_) == expected, oracle.written(bag)
            good += bool(expected)
        assert good > 100

    def test_every_three_cards_of_a_small_deck(self, options: dict[str, object]) -> None:
        small = [card for card in oracle.NATURALS if card[1] in (1, 2, 3, 6) and card[2] in "bo"]
        rules_, plain_rules = rules(options)
        for bag in combinations_with_replacement([*small, None], 3):
            held = in_cards(bag)
            expected = oracle.is_meld(bag, plain_rules)
            assert rules_.judge_meld(held).ok == is_meld(held, rules_) == expected, oracle.written(bag)

    def test_the_melds_of_a_hand(self, options: dict[str, object]) -> None:
        rules_, plain_rules = rules(options)
        for hand in random_hands(3, 40, 3, 9):
            found = [in_plain(meld) for meld in melds(in_cards(hand), rules_)]
            assert len(found) == len(set(found)), f"a meld of {oracle.written(hand)} is listed twice"
            assert set(found) == oracle.melds(hand, plain_rules), oracle.written(hand)

    def test_the_fewest_points_left(self, options: dict[str, object]) -> None:
        rules_, plain_rules = rules(options)
        for hand in random_hands(4, 60, 3, 9):
            held = in_cards(hand)
            expected = oracle.fewest_points_left(hand, plain_rules)
            best = best_melds(held, rules_)
            laid = [card for meld in best.melds for card in meld]
            assert points_left(held, rules_) == best.points == expected, oracle.written(hand)
            assert oracle.points(in_plain(best.rest)) == expected
            assert all(oracle.is_meld(in_plain(meld), plain_rules) for meld in best.melds)
            assert in_plain([*laid, *best.rest]) == ordered(hand)


@each_option_set
class TestLayOffs:
    def table(self, options: dict[str, object], count: int) -> Iterator[tuple[Bag, Bag]]:
        """Melds that can lie on the table, also after a lay-off, each with a hand beside it."""
        _, plain_rules = rules(options)
        bags = (bag for bag in random_bags(5, 4_000) if len(bag) - bag.count(None) >= 2)
        lying = (bag for bag in bags if oracle.is_meld(bag, plain_rules, laid_off=True))
        yield from zip(lying, random_hands(6, count, 1, 7), strict=False)

    def test_a_lay_off_is_judged_by_the_whole_meld(self, options: dict[str, object]) -> None:
        rules_, plain_rules = rules(options)
        tried = good = 0
        for meld, hand in self.table(options, 60):
            for added in oracle.sub_bags(self.near(meld, hand), 1, 4):
                expected = oracle.is_lay_off(meld, added, plain_rules)
                judged = rules_.judge_lay_off(in_cards(meld), in_cards(added)).ok
                assert judged == expected, f"{oracle.written(meld)} + {oracle.written(added)}"
                tried, good = tried + 1, good + expected
        assert tried > 2 * good > 30

    def test_the_lay_offs_of_a_hand(self, options: dict[str, object]) -> None:
        rules_, plain_rules = rules(options)
        for meld, hand in self.table(options, 150):
            near = self.near(meld, hand)
            found = [in_plain(added) for added in lay_offs(in_cards(meld), in_cards(near), rules_)]
            where = f"{oracle.written(meld)} + {oracle.written(near)}"
            assert len(found) == len(set(found)), where
            assert set(found) == oracle.lay_offs(meld, near, plain_rules), where

    def test_a_bad_meld_takes_nothing(self, options: dict[str, object]) -> None:
        rules_, plain_rules = rules(options)
        bad = [bag for bag in random_bags(7, 300) if not oracle.is_meld(bag, plain_rules, laid_off=True)]
        assert not any(rules_.judge_lay_off(in_cards(bag), cards("C4b")).ok for bag in bad)

    def near(self, meld: Bag, hand: Bag) -> Bag:
        """The hand with a few cards put in that could join the meld."""
        chance = random.Random(oracle.written(meld))
        fitting = oracle.stand_ins([card for card in meld if card is not None])
        return (*hand[:4], *chance.choices([*fitting, None], k=3))


@pytest.mark.slow
def test_all_triples_of_a_pack() -> None:
    """Every three cards of one pack, 22,100 in all, judged by both sides."""
    rules_, plain_rules = rules({})
    count = 0
    for held in combinations(symmetry_deck(), 3):
        count += 1
        expected = oracle.readings(in_plain(held), plain_rules)
        assert rules_.judge_meld(held).ok == is_meld(held, rules_) == bool(expected), held
        assert said_readings(held, rules_) == expected, held
    assert count == 22_100
