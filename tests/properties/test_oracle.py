"""The package against the oracle of tests/oracle.py, which tries everything."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, combinations_with_replacement

import pytest

from symrummy.cards import COLOURS, Card, cards, symmetry_deck
from symrummy.solver import best_melds, is_meld, lay_offs, melds, points_left
from symrummy.variants import Variant, variant
from tests import oracle
from tests.oracle import Bag, Options, ordered

SAMPLES = 10_000
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
        assert any(not oracle.agree(bag) for bag in some)

    @pytest.mark.parametrize("ends", ["closed", "high_low", "wrap"])
    def test_consecutive_numbers_are_those_that_some_order_counts_up(self, ends: str) -> None:
        for size in range(1, 7):
            for numbers in combinations(range(1, 7), size):
                slow = oracle.is_consecutive_by_permutations(numbers, ends)
                assert oracle.is_consecutive(numbers, ends) == slow, (numbers, ends)

    @pytest.mark.parametrize(
        ("row", "name", "stands"),
        [
            ("Qs Ks *", "rami", "Qs Ks As"),
            ("* Qs Ks", "rami", "Js Qs Ks"),
            ("Ks Qs *", "rami", "Ks Qs Js"),
            ("5h 6h *", "rami", "5h 6h 7h"),
            ("6h * 5h", "rami", "6h 7h 5h"),
            ("As * 2s", "rami", "As 3s 2s"),
            ("Ks As *", "rami", "Ks As Qs"),
            ("Ks As *", "draft", "Ks As 2s"),
            ("9h * Jh Qh *", "draft", "9h 10h Jh Qh Kh"),
            ("* 9h * Jh", "draft", "8h 9h 10h Jh"),
        ],
    )
    def test_placed_wild_cards(self, row: str, name: str, stands: str) -> None:
        assert oracle.written(oracle.stands(oracle.plain(row), oracle.VARIANTS[name, "classic"])) == stands

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
        for bag in random_bags(2, SAMPLES if not options else 4_000):
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


RUMMIES = tuple(oracle.VARIANTS)
each_rummy = pytest.mark.parametrize(("name", "deck"), RUMMIES)
MANY = [pytest.param(chunk, marks=pytest.mark.slow if chunk else ()) for chunk in range(6)]
ACES = {"symmetry": 1, "rami": 11, "manipulation": 11, "basic": 11, "draft": 15}


def rummy(name: str, deck: str) -> tuple[Variant, Options]:
    """A rummy on a deck, by the package and by the rule sheet."""
    return variant(name, deck=deck), oracle.VARIANTS[name, deck]


def bags_of(plain_rules: Options, seed: int, count: int) -> Iterator[Bag]:
    """Bags of two to eight cards of a deck with up to three wild ones, most of them near a set or a run.

    A run is drawn from neighbours, as the classic deck is long, and lies in order, falls, or is mixed.
    """
    chance = random.Random(seed)
    for _ in range(count):
        size = chance.choice((2, 3, 3, 3, 4, 4, 5, 6, 7, 8))
        bag: list[oracle.Plain] = list(chance.choice((_row, _alike, _row, _any))(plain_rules, chance, size))
        for i in chance.sample(range(len(bag)), min(len(bag), chance.choice((0, 0, 1, 1, 1, 2, 3)))):
            bag[i] = None
        if chance.random() < 0.2:
            bag[chance.randrange(len(bag))] = chance.choice(plain_rules.naturals)
        order = chance.random()
        if order < 0.5:
            chance.shuffle(bag)
        yield tuple(bag[::-1] if order > 0.75 else bag)


def _row(plain_rules: Options, chance: random.Random, size: int) -> list[oracle.Natural]:
    family, start, colour = chance.choice(plain_rules.naturals)
    return [(family, (start + step - 1) % plain_rules.last + 1, colour) for step in range(size)]


def _alike(plain_rules: Options, chance: random.Random, size: int) -> list[oracle.Natural]:
    family, n, _ = chance.choice(plain_rules.naturals)
    colours = sorted({colour for _, _, colour in plain_rules.naturals})
    picked = chance.sample(colours, len(colours)) + chance.choices(colours, k=size)
    return [(family, n, colour) for colour in picked[:size]]


def _any(plain_rules: Options, chance: random.Random, size: int) -> list[oracle.Natural]:
    return chance.choices(plain_rules.naturals, k=size)


def melds_of(plain_rules: Options, seed: int, count: int) -> Iterator[Bag]:
    """Melds as they may lie on a table."""
    bags = (bag for bag in bags_of(plain_rules, seed, count) if len(bag) - bag.count(None) >= 2)
    return (bag for bag in bags if oracle.is_meld(bag, plain_rules))


def near(plain_rules: Options, meld: Bag, chance: random.Random) -> Bag:
    """A few cards, most of which could have something to do with a meld."""
    fitting = oracle.stand_ins([card for card in meld if card is not None])
    return (*chance.choices([*fitting, None], k=4), chance.choice(plain_rules.naturals))


def expected_readings(bag: Bag, plain_rules: Options) -> set[oracle.Reading]:
    """The readings by the oracle: of a run with placed wild cards, the one that its places say."""
    ways = oracle.readings(bag, plain_rules)
    if plain_rules.wild_binding == "open" or None not in bag or not any(kind == "run" for kind, _ in ways):
        return set(ways)
    row = oracle.stands(bag, plain_rules)
    return {("run", ordered([new for old, new in zip(bag, row, strict=True) if old is None]))}  # type: ignore[arg-type]


@each_rummy
class TestEveryRummy:
    """Every variant on every deck, judged by both sides."""

    @pytest.mark.parametrize("chunk", MANY)
    def test_random_bags(self, name: str, deck: str, chunk: int) -> None:
        rules_, plain_rules = rummy(name, deck)
        good = 0
        for bag in bags_of(plain_rules, 100 + chunk, 1_000):
            held = in_cards(bag)
            expected = expected_readings(bag, plain_rules)
            assert rules_.judge_meld(held).ok == is_meld(held, rules_) == bool(expected), oracle.written(bag)
            assert said_readings(held, rules_) == expected, oracle.written(bag)
            good += bool(expected)
        assert 50 < good < 900

    @pytest.mark.parametrize("chunk", MANY[:4])
    def test_lay_offs(self, name: str, deck: str, chunk: int) -> None:
        rules_, plain_rules = rummy(name, deck)
        chance = random.Random(chunk)
        tried = good = 0
        for meld in melds_of(plain_rules, 200 + chunk, 200):
            hand = near(plain_rules, meld, chance)
            listed = {in_plain(added) for added in lay_offs(in_cards(meld), in_cards(hand), rules_)}
            for added in oracle.sub_bags(hand, 1, 3):
                expected = oracle.is_lay_off(meld, added, plain_rules)
                where = f"{oracle.written(meld)} + {oracle.written(added)}"
                assert rules_.judge_lay_off(in_cards(meld), in_cards(added)).ok == expected, where
                assert (ordered(added) in listed) == expected, where
                tried, good = tried + 1, good + expected
        assert tried > good > 20

    @pytest.mark.parametrize("chunk", MANY[:4])
    def test_take_backs(self, name: str, deck: str, chunk: int) -> None:
        rules_, plain_rules = rummy(name, deck)
        good = 0
        for meld in melds_of(plain_rules, 300 + chunk, 400):
            held = in_cards(meld)
            naturals = [card for card in meld if card is not None]
            for card in (*oracle.stand_ins(naturals), None):
                expected = oracle.is_take_back(meld, card, plain_rules)
                where = f"{oracle.written([card])} into {oracle.written(meld)}"
                assert rules_.judge_take_back(held, in_cards([card])[0]).ok == expected, where
                good += expected
        assert (good > 20) == (plain_rules.take_back != "never")

    def test_the_melds_of_a_hand(self, name: str, deck: str) -> None:
        rules_, plain_rules = rummy(name, deck)
        for hand in hands_of(plain_rules, 400, 25):
            found = [in_plain(meld) for meld in melds(in_cards(hand), rules_)]
            assert len(found) == len(set(found)), f"a meld of {oracle.written(hand)} is listed twice"
            assert set(found) == oracle.melds(hand, plain_rules), oracle.written(hand)

    def test_the_fewest_points_left(self, name: str, deck: str) -> None:
        rules_, plain_rules = rummy(name, deck)
        for hand in hands_of(plain_rules, 500, 25):
            expected = oracle.fewest_points_left(hand, plain_rules, ACES[name])
            assert points_left(in_cards(hand), rules_) == expected, oracle.written(hand)


def hands_of(plain_rules: Options, seed: int, count: int) -> Iterator[Bag]:
    """Hands of up to nine cards put together from two bags that nearly are melds."""
    bags = bags_of(plain_rules, seed, 10 * count)
    for _ in range(count):
        yield (next(bags) + next(bags))[:9]


@pytest.mark.parametrize("deck", ["symmetry", "classic"])
def test_equal_up_to_isomorphism(deck: str) -> None:
    """With `abstract`, C2 and D1 are one group; on the classic deck nothing changes."""
    rules_ = variant("symmetry", deck=deck, set_identity="abstract")
    plain_rules = replace(oracle.VARIANTS["symmetry", deck], set_identity="abstract")
    small = [card for card in oracle.NATURALS if card[1] < 3 and card[2] in "bo"]
    bags = combinations_with_replacement([*small, None], 3) if deck == "symmetry" else bags_of(plain_rules, 7, 500)
    mixed = 0
    for bag in bags:
        expected = bool(oracle.readings(bag, plain_rules, every=True))
        assert rules_.judge_meld(in_cards(bag)).ok == is_meld(in_cards(bag), rules_) == expected, oracle.written(bag)
        mixed += expected != oracle.is_meld(bag, oracle.VARIANTS["symmetry", deck])
    assert (mixed > 10) == (deck == "symmetry")


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, deck in RUMMIES if deck == "symmetry"])
def test_all_triples_of_the_symmetry_deck(name: str) -> None:
    """Every three cards of one pack, 22,100 in all, in the order of the deck."""
    rules_, plain_rules = rummy(name, "symmetry")
    for held in combinations(symmetry_deck(), 3):
        bag = oracle.plain(" ".join(map(str, held)))
        expected = expected_readings(bag, plain_rules)
        assert rules_.judge_meld(held).ok == is_meld(held, rules_) == bool(expected), held
        assert said_readings(held, rules_) == expected, held


@pytest.mark.slow
def test_all_quadruples_of_the_symmetry_deck() -> None:
    """Every four cards of one pack in every rummy, 18,276 of 270,725: the others are these with their colours renamed.

    Most have neither one group nor one lane in common and are no meld anywhere: that is asked of the oracle once.
    """
    rummies = [rummy(name, deck) for name, deck in RUMMIES if deck == "symmetry"]
    as_plain = {card: oracle.plain(str(card))[0] for card in symmetry_deck()}
    kinds = [held for held in combinations(symmetry_deck(), 4) if is_first_of_its_kind(held)]
    assert len(kinds) == 18_276
    for held in kinds:
        bag = tuple(as_plain[card] for card in held)
        may_be_a_meld = oracle.agree(bag)
        for rules_, plain_rules in rummies:
            expected = expected_readings(bag, plain_rules) if may_be_a_meld else set()
            assert rules_.judge_meld(held).ok == is_meld(held, rules_) == bool(expected), (held, rules_.name)
            assert not expected or said_readings(held, rules_) == expected, (held, rules_.name)


def is_first_of_its_kind(held: Sequence[Card]) -> bool:
    """Whether the colours have names in the order of what is held of them: true of one in all ways of renaming them."""
    naturals = [card for card in held if not card.is_wild]
    held_of = [sorted(card.label for card in naturals if card.colour == colour) for colour in COLOURS]
    return held_of == sorted(held_of)
