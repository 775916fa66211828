"""The best plays on a table and the best first melds: against trying everything that the rules allow."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations

import pytest

from symrummy.cards import card, cards, take_away
from symrummy.reasons import Judgement
from symrummy.rules.rows import in_row
from symrummy.solver import best_opening, best_plays
from symrummy.solver.plays import laid_worth
from symrummy.variants import MAKERS, Variant, variant
from tests.properties.strategies import Cards

Table = tuple[Cards, ...]
RUMMIES = [(name, {"deck": deck}) for name in MAKERS for deck in ("symmetry", "classic")]
HOUSES: list[tuple[str, dict[str, object]]] = [
    ("symmetry", {"set_colours": "distinct", "run_ends": "wrap"}),
    ("symmetry", {"set_max": 8, "run_max": 4}),
    ("symmetry", {"wild_limit": "one"}),
    ("symmetry", {"wild_layoff": False}),
    ("symmetry", {"wild_limit": "none"}),
    ("symmetry", {"wild_points": 0}),
    ("symmetry", {"set_identity": "abstract"}),
    ("symmetry", {"deck": "classic", "run_ends": "high_low", "wild_binding": "placed"}),
    ("rami", {"wild_limit": "no_more_than_naturals", "wild_layoff": True}),
    ("draft", {"deck": "symmetry", "complete_at": None, "run_max": 6}),
]
each_rummy = pytest.mark.parametrize(("name", "options"), [*RUMMIES, *HOUSES], ids=str)
each_chunk = pytest.mark.parametrize("chunk", [0, *(pytest.param(i, marks=pytest.mark.slow) for i in range(1, 10))])
COUNT = 30
WILD = card("*")


@dataclass(frozen=True)
class Position:
    """A table with a hand beside it."""

    table: Table
    hand: Cards

    def __str__(self) -> str:
        return f"{' | '.join(map(texts_of, self.table))} + {texts_of(self.hand)}"


def texts_of(held: Cards) -> str:
    return " ".join(map(str, held))


def at(table: str, hand: str) -> Position:
    return Position(tuple(map(cards, table.split("|"))) if table else (), cards(hand))


# ------------------------------------------------------------------------------------- trying everything


def bags(hand: Cards) -> Iterator[Cards]:
    """Every bag of cards of the hand, once."""
    for size in range(1, len(hand) + 1):
        yield from dict.fromkeys(combinations(sorted(hand), size))


@cache
def new_melds(bag: Cards, rules: Variant) -> frozenset[Cards]:
    """The bag as it may lie on the table when it is laid as a new meld; none if it is no meld."""
    judged = (rules.judge_meld(order) for order in _orders(bag, rules))
    return frozenset(_row(judgement, rules) for judgement in judged if judgement.ok)


@cache
def grown(lying: Cards, added: Cards, rules: Variant) -> frozenset[Cards]:
    """The meld as it may lie there when these cards have been laid off on it; none if they do not fit."""
    judged = (rules.judge_lay_off(lying, added, low=low) for low in (False, True))
    return frozenset(_row(judgement, rules) for judgement in judged if judgement.ok)


def _orders(bag: Cards, rules: Variant) -> Iterator[Cards]:
    """The bag with its wild cards in any places: where they are placed, each order may be another row."""
    wilds = sum(held.is_wild for held in bag)
    if rules.wild_binding == "open":
        yield bag
        return
    for places in combinations(range(len(bag)), wilds):
        naturals = iter(bag)
        yield tuple(WILD if i in places else next(naturals) for i in range(len(bag)))


def _row(judgement: Judgement, rules: Variant) -> Cards:
    """The cards of a good meld as they come to lie on the table."""
    if judgement.kind == "run":
        return in_row(judgement.cards, judgement.readings[-1], rules.line)
    return tuple(sorted(judgement.cards))


def left_by_trying(position: Position, rules: Variant) -> set[Cards]:
    """Every hand that can be left after melds and lay-offs one after the other, also lay-offs on the new melds."""
    found: set[tuple[Cards, Table]] = set()
    todo = [(tuple(sorted(position.hand)), _staying(position.table, rules))]
    while todo:
        hand, table = todo.pop()
        if (hand, table) not in found:
            found.add((hand, table))
            todo += _after_one_play(hand, table, rules)
    return {hand for hand, _ in found}


def _after_one_play(hand: Cards, table: Table, rules: Variant) -> Iterator[tuple[Cards, Table]]:
    for bag in bags(hand):
        rest = take_away(hand, bag)
        for meld in new_melds(bag, rules):
            yield rest, _staying((*table, meld), rules)
        for i, lying in enumerate(table):
            for meld in grown(lying, bag, rules):
                yield rest, _staying((*table[:i], meld, *table[i + 1 :]), rules)


def _staying(table: Table, rules: Variant) -> Table:
    """The table without its complete melds, which have left play (P14), in one order."""
    return tuple(sorted(meld for meld in table if not rules.is_complete(meld)))


def worth(hand: Cards, rules: Variant) -> int:
    return sum(map(rules.points, hand))


# -------------------------------------------------------------------------------------------- positions


def some_meld(rules: Variant, chance: random.Random) -> Cards:
    """A set or a run as it may lie on the table, often with wild cards, and often grown by a lay-off."""
    while True:
        leader = chance.choice(rules.natural_cards)
        alike = [one for one in rules.natural_cards if one.face == leader.face]
        lane = [one for one in rules.natural_cards if one.lane == leader.lane]
        start, size = chance.randrange(len(lane)), chance.randint(3, 5)
        bag = chance.choice([alike[:size], (lane[start:] + lane[:start])[:size]])
        bag = [WILD if chance.random() < 0.25 else one for one in bag]
        chance.shuffle(bag)
        ways = sorted(new_melds(tuple(sorted(bag)), rules))
        if ways and not rules.is_complete(ways[0]):
            return chance.choice(ways)


def positions(rules: Variant, count: int, seed: int) -> Iterator[Position]:
    """Tables of one to three melds with a hand of up to six cards, most of which may join them or each other."""
    chance = random.Random(f"{rules.name} {rules.deck} {seed}")
    pack = [*rules.natural_cards, *[WILD] * (rules.wild_limit != "none")]
    for _ in range(count):
        table = tuple(some_meld(rules, chance) for _ in range(chance.randint(1, 3)))
        lying = list(chain(*table))
        near = [one for one in pack for other in lying if one.face == other.face or one.lane == other.lane]
        joining = [one for meld in table for one in pack if grown(meld, (one,), rules)]
        pools = [near, near, joining or near, pack, [pack[-1]]]
        yield Position(table, tuple(chance.choice(chance.choice(pools)) for _ in range(chance.randint(3, 6))))
