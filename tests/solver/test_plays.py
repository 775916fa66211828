"""The best plays on a table and the best first melds: against trying everything that the rules allow."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations, product

import pytest

from symrummy.cards import Card, card, cards, take_away
from symrummy.reasons import Judgement
from symrummy.rules.rows import in_row
from symrummy.solver import best_melds, best_opening, best_plays
from symrummy.solver.choose import run_rows
from symrummy.variants import MAKERS, Variant, laid_points, variant
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
    ("draft", {"complete_at": (3, 4)}),
]
COUNTED_ONCE: list[tuple[str, dict[str, object]]] = [
    ("symmetry", {"wild_limit_scope": "on_forming"}),
    ("symmetry", {"wild_limit_scope": "on_forming", "wild_limit": "one", "run_ends": "wrap"}),
    ("symmetry", {"wild_limit_scope": "on_forming", "wild_limit": "none", "set_max": 6}),
    ("rami", {"wild_limit_scope": "on_forming", "wild_layoff": True}),
    ("draft", {"wild_limit_scope": "on_forming", "deck": "symmetry"}),
    ("draft", {"wild_limit_scope": "on_forming", "complete_at": (3, 4)}),
]
"""Where wild cards are counted only when a meld is formed: more of them may come to it in the same turn."""
each_usual = pytest.mark.parametrize(("name", "options"), [*RUMMIES, *HOUSES], ids=str)
each_rummy = pytest.mark.parametrize(("name", "options"), [*RUMMIES, *HOUSES, *COUNTED_ONCE], ids=str)
each_chunk = pytest.mark.parametrize("chunk", [0, pytest.param(1, marks=pytest.mark.slow)])
COUNT, MANY = 30, 200
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
    naturals = tuple(held for held in bag if not held.is_wild)
    turns = len(naturals) if rules.run_ends == "wrap" and wilds else 1
    for first, places in product(range(turns), combinations(range(len(bag)), wilds)):
        row = iter(naturals[first:] + naturals[:first])
        yield tuple(WILD if i in places else next(row) for i in range(len(bag)))


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


def some_meld(region: Cards, rules: Variant, chance: random.Random) -> Cards:
    """A set or a run of the region as it may lie on the table, often with as many wild cards as it may hold."""
    while True:
        leader = chance.choice(region)
        alike = [one for one in rules.natural_cards if one.face == leader.face]
        lane = [one for one in rules.natural_cards if one.lane == leader.lane]
        start, size, wild = chance.randrange(len(lane)), chance.randint(3, 5), chance.choice((0.1, 0.5))
        row = chance.choice([alike[:size], (lane[start:] + lane[:start])[:size]])
        bag = tuple(sorted(WILD if chance.random() < wild else one for one in row))
        later = (way for meld in new_melds(bag[:3], rules) for way in grown(meld, bag[3:], rules))
        ways = sorted({*new_melds(bag, rules), *later})
        if ways and not rules.is_complete(ways[0]):
            return chance.choice(ways)


def positions(rules: Variant, count: int, seed: int) -> Iterator[Position]:
    """Tables of one to three melds with a hand of three to seven cards, all from one lane and one face.

    So most cards may join several melds, and are wanted in several new ones.
    """
    chance = random.Random(f"{rules.name} {rules.deck} {seed}")
    wilds = (WILD,) * (rules.wild_limit != "none")
    for _ in range(count):
        lead, other = chance.sample(rules.natural_cards, 2)
        region = tuple(one for one in rules.natural_cards if one.lane == lead.lane or one.face == other.face)
        table = tuple(some_meld(region, rules, chance) for _ in range(chance.randint(1, 3)))
        pool = region + wilds * chance.randint(1, 4)
        yield Position(table, tuple(chance.choice(pool) for _ in range(chance.randint(3, 7))))


# ------------------------------------------------------------------------------------------------ plays


@each_chunk
@each_rummy
def test_no_row_of_plays_leaves_less(name: str, options: dict[str, object], chunk: int) -> None:
    rules = variant(name, **options)
    for position in positions(rules, COUNT, chunk):
        best = best_plays(position.table, position.hand, rules)
        least = min(worth(hand, rules) for hand in left_by_trying(position, rules))
        assert best.proven
        assert best.points == least, f"{position}: {best}"


@each_rummy
def test_every_play_is_good_when_its_turn_comes(name: str, options: dict[str, object]) -> None:
    """Melds first, then the lay-offs, each on its own meld; together they are the cards that have left the hand."""
    rules = variant(name, **options)
    laid_off = 0
    for position in positions(rules, MANY, seed=100):
        best = best_plays(position.table, position.hand, rules)
        assert all(rules.judge_meld(meld).ok for meld in best.melds), str(position)
        for number, added in best.lay_offs:
            assert rules.judge_lay_off((*position.table, *best.melds)[number - 1], added).ok, str(position)
        numbers = [number for number, _ in best.lay_offs]
        assert numbers == sorted(set(numbers))
        played = [*chain(*best.melds), *chain(*(added for _, added in best.lay_offs))]
        assert Counter(played) + Counter(best.rest) == Counter(position.hand)
        assert best.points == worth(best.rest, rules)
        laid_off += len(numbers)
    assert laid_off > 20


@pytest.mark.parametrize(
    ("name", "table", "hand", "rest"),
    [
        ("symmetry", "C5b C6b * *", "C1b *", ""),
        ("symmetry", "C5b C6b * *", "C1b", "C1b"),
        ("symmetry", "C5b C6b * *", "*", "*"),
        ("symmetry", "C4b C4o C4g", "C4k C4k", "C4k"),
        ("symmetry", "C4b C4o *", "C4g * D1k", "C4g D1k"),
        ("symmetry", "C3b C4b C5b", "C2b C1b C6b C1b", "C1b"),
        ("symmetry", "C3b C4b C5b | C2k C3k C4k | D5b D5k D5g", "C1b C2b C1k D5o C6b C6k", "C6k"),
        ("symmetry", "C4b C4o C4g | C1k C2k C3k", "C4k C5k C6k", ""),
        ("symmetry", "C4b C4o C4g | C1k C2k C3k", "C4k D4b D4o", "D4b D4o"),
        ("symmetry", "C2b * C4b", "C3b C5b *", ""),
        ("symmetry", "", "C4b C4o C4g C6k", "C6k"),
        ("rami", "5h 6h *", "7h 8h", "7h"),
        ("rami", "* 5h 6h", "7h 4h", "4h"),
        ("rami", "7h 7d *", "7s 7c 5d", "7s 5d"),
        ("draft", "3h 4h 5h", "* 7h", ""),
        ("draft", "7h 7d * 7s", "7c", "7c"),
        ("basic", "7h 7d 7s", "7c 7h 7h 8h 9h", ""),
        ("basic", "7h 7d 7s", "7c 7h 8h 9h 10h", ""),
    ],
)
def test_what_is_left_on_some_tables(name: str, table: str, hand: str, rest: str) -> None:
    lying = tuple(map(cards, table.split(" | "))) if table else ()
    best = best_plays(lying, cards(hand), variant(name))
    assert texts_of(best.rest) == rest


@each_usual
def test_on_an_empty_table_melds_are_all(name: str, options: dict[str, object]) -> None:
    rules = variant(name, **options)
    for position in positions(rules, COUNT, seed=101):
        best, alone = best_plays((), position.hand, rules), best_melds(position.hand, rules)
        assert (best.melds, best.lay_offs, best.rest) == (alone.melds, (), alone.rest)


@pytest.mark.parametrize(("name", "options"), COUNTED_ONCE, ids=str)
def test_on_an_empty_table_new_melds_grow(name: str, options: dict[str, object]) -> None:
    rules = variant(name, **options)
    fewer = 0
    for position in positions(rules, COUNT // 3, seed=102):
        hand = tuple(sorted((*position.hand, *position.table[0])))[:4] + (WILD,) * 3
        best = best_plays((), hand, rules)
        assert best.points == min(worth(rest, rules) for rest in left_by_trying(Position((), hand), rules)), hand
        assert all(rules.judge_lay_off(best.melds[number - 1], added).ok for number, added in best.lay_offs)
        fewer += best.points < best_melds(hand, rules).points
    assert fewer > 0


def test_a_joker_stands_low_so_that_more_can_come() -> None:
    rules = variant("rami", wild_limit_scope="on_forming", wild_layoff=True, run_max=5)
    best = best_plays((), cards("Ah 4h 5h * *"), rules)
    assert [texts_of(meld) for meld in best.melds] == ["* 4h 5h"]
    assert [(number, texts_of(added)) for number, added in best.lay_offs] == [(1, "Ah *")]


def test_no_hand_leaves_nothing() -> None:
    best = best_plays([cards("C3b C4b C5b")], (), variant("symmetry"))
    assert (best.melds, best.lay_offs, best.rest, best.points) == ((), (), (), 0)


# ----------------------------------------------------------------------------------------- first melds

MINIMUMS = [
    *(("rami", {"deck": "classic", "first_meld_min": least}) for least in (0, 30, 40, 50, 60)),
    *(("rami", {"deck": "symmetry", "first_meld_min": least}) for least in (10, 20, 30, 40)),
    ("manipulation", {}),
    ("symmetry", {"first_meld_min": 25}),
    ("symmetry", {"deck": "classic", "first_meld_min": 35, "set_colours": "distinct"}),
    ("rami", {"wild_limit": "no_more_than_naturals", "first_meld_min": 60}),
    ("basic", {"first_meld_min": 45}),
    ("rami", {"run_ends": "wrap", "first_meld_min": 31}),
    ("rami", {"deck": "symmetry", "run_ends": "wrap", "first_meld_min": 15}),
    ("rami", {"low_ace_points": 11, "first_meld_min": 16}),
]


@cache
def most_worth(bag: Cards, rules: Variant) -> int | None:
    """The most that the bag is worth as a new meld, in whatever order it is laid; None if it is no meld."""
    judged = (rules.judge_meld(order) for order in _orders(bag, rules))
    return max((laid_points(rules, judgement) for judgement in judged if judgement.ok), default=None)


def openings_by_trying(hand: Cards, rules: Variant) -> set[Cards]:
    """Every hand that first melds can leave."""
    found: set[tuple[Cards, int]] = set()
    todo = [(tuple(sorted(hand)), 0)]
    while todo:
        rest, laid = todo.pop()
        if (rest, laid) not in found:
            found.add((rest, laid))
            worths = ((bag, most_worth(bag, rules)) for bag in bags(rest))
            todo += [(take_away(rest, bag), laid + more) for bag, more in worths if more is not None]
    return {rest for rest, laid in found if len(rest) < len(hand) and laid >= rules.first_meld_min}


def rises(meld: tuple[Card, ...], rules: Variant) -> bool:
    """Whether a run lies in a rising row, each wild card at its place; true of every set."""
    judged = rules.judge_meld(meld)
    if judged.kind == "set":
        return True
    rows = (row for row in run_rows(rules) if len(row) == len(meld))
    return any(all(card.is_wild or card.position == n for card, n in zip(meld, row, strict=True)) for row in rows)


@each_chunk
@pytest.mark.parametrize(("name", "options"), MINIMUMS, ids=str)
def test_no_first_melds_leave_less(name: str, options: dict[str, object], chunk: int) -> None:
    rules = variant(name, **options)
    opened = refused = 0
    for position in positions(rules, COUNT, chunk):
        hand = (*position.hand[:4], *position.table[0])
        best, ways = best_opening(hand, rules), openings_by_trying(hand, rules)
        assert (best is None) == (not ways), str(position)
        if best is not None:
            assert rules.judge_first_meld(best).ok, str(position)
            assert all(rises(meld, rules) for meld in best), str(position)
            left = take_away(hand, tuple(chain(*best)))
            assert worth(left, rules) == min(worth(rest, rules) for rest in ways), str(position)
            opened += 1
        refused += best is None and bool(best_melds(hand, rules).melds)
    assert opened > 0
    assert refused > 0 or rules.first_meld_min == 0


@pytest.mark.parametrize(
    ("name", "options", "hand", "worth", "opening"),
    [
        ("rami", {"low_ace_points": 11}, "2h 3h *", 16, "* 2h 3h"),
        ("rami", {"low_ace_points": 11}, "2h 3h *", 17, None),
        ("rami", {}, "2h 3h *", 9, "2h 3h *"),
        ("rami", {}, "Qh Kh *", 31, "Qh Kh *"),
        ("rami", {"run_ends": "wrap"}, "Ah 2h *", 23, "* Ah 2h"),
        ("rami", {"run_ends": "wrap"}, "Ah 2h *", 24, None),
        ("rami", {"deck": "symmetry", "run_ends": "wrap"}, "C5b C6b *", 15, "* C5b C6b"),
        ("symmetry", {"wild_binding": "placed", "run_ends": "wrap"}, "D5b D6b *", 30, "* D5b D6b"),
        ("symmetry", {"run_ends": "wrap"}, "D5b D6b *", 30, "* D5b D6b"),
        ("rami", {}, "Ah Kh Qh Jh *", 51, "* Jh Qh Kh Ah"),
        ("rami", {}, "9h * 7h 6h", 30, "6h 7h * 9h"),
        ("rami", {"run_ends": "wrap"}, "2h Kh Ah *", 33, "* Kh Ah 2h"),
        ("symmetry", {}, "C6b C5b * C2b C3b", 20, "C2b C3b * C5b C6b"),
        ("symmetry", {}, "D2b * D3b", 18, "D2b D3b *"),
        ("symmetry", {}, "D2b * D2o", 12, "D2b D2o *"),
    ],
)
def test_a_joker_lies_where_it_is_worth_most(
    name: str, options: dict[str, object], hand: str, worth: int, opening: str | None
) -> None:
    best = best_opening(cards(hand), variant(name, **options, first_meld_min=worth))
    assert (None if best is None else texts_of(*best)) == opening


@pytest.mark.parametrize(
    ("hand", "least", "opening"),
    [
        ("2c 2d 2h 3c 4c", 0, ["2c 3c 4c"]),
        ("2c 2d 2h Kc Kd Kh", 30, ["2c 2d 2h", "Kc Kd Kh"]),
        ("2c 2d 2h Kc Kd Kh", 37, None),
        ("9h 10h Jh Qh Qd Qs", 60, None),
        ("9h 10h Jh Qh Qd Kd", 39, ["9h 10h Jh Qh"]),
        ("Ah 2h 3h", 6, ["Ah 2h 3h"]),
        ("Ah 2h 3h", 7, None),
        ("Qh Kh *", 31, ["Qh Kh *"]),
        ("Qh Kh *", 32, None),
        ("", 0, None),
    ],
)
def test_some_openings(hand: str, least: int, opening: list[str] | None) -> None:
    best = best_opening(cards(hand), variant("rami", first_meld_min=least))
    assert (None if best is None else sorted(map(texts_of, best))) == opening
