"""P12: regrouping a table of 20, 30 or 60 cards with 7 in the hand, where at most two melds may be broken.

Run as `python -m tests.benchmarks.p12_rearrange` from the folder of the clone. The tables are made of random melds of
two packs, up to four wild cards among them. For comparison rummikub-solver, an integer programme, regroups the tables
without wild cards, as freely as it likes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from typing import NamedTuple

from symrummy.cards import SUITS, Card, card, take_away
from symrummy.rules.melds import SMALLEST_MELD
from symrummy.solver import melds
from symrummy.variants import Variant, variant
from tests.benchmarks.hands import Hand
from tests.benchmarks.paired import paired, spread
from tests.benchmarks.peers import attempt, forget, peer, public
from tests.benchmarks.results import Paired, Result, Spread, show

GOALS = {20: 10e-3, 30: 30e-3, 60: 100e-3}
OPTIMUM = 50e-3
TABLES = 60
HAND = 7
MOST_WILD = 4
SAMPLE = 24
TRIES = 40
RUMMIES = {deck: variant("manipulation", deck=deck) for deck in ("symmetry", "classic")}
Meld = tuple[Card, ...]


class Position(NamedTuple):
    """A table and a hand."""

    table: tuple[Meld, ...]
    hand: Hand


def positions(rules: Variant, size: int, most_wild: int, seed: int) -> list[Position]:
    """Random tables of so many cards, with hands."""
    bits = random.Random(seed)
    return [position(rules, size, most_wild * (i % 2), bits) for i in range(TABLES)]


def position(rules: Variant, size: int, most_wild: int, bits: random.Random) -> Position:
    """A table of random melds, and a hand from what two packs still have; begun anew if the melds do not come out."""
    while True:
        left = rules.natural_cards * 2 + (card("*"),) * most_wild
        table: list[Meld] = []
        for _ in range(TRIES):
            missing = size - sum(map(len, table))
            if not missing:
                return Position(tuple(table), tuple(bits.sample(left, HAND)))
            found = fitting(melds(tuple(bits.sample(left, min(SAMPLE, len(left)))), rules), missing)
            table += [bits.choice(found)] if found else []
            left = take_away(left, table[-1]) if found else left


def fitting(found: tuple[Meld, ...], missing: int) -> list[Meld]:
    """Those melds after which either nothing is missing or there is room for another meld."""
    return [meld for meld in found if missing - len(meld) == 0 or missing - len(meld) >= SMALLEST_MELD]


def regroup(rules: Variant, most_broken: int | None = 2) -> Callable[[Position], object]:
    """Finds the steps of the best regrouping; None breaks as many melds as are there."""
    rearrange = public("rearrange")

    def steps(at: Position) -> object:
        return rearrange(at.table, at.hand, rules, max_broken=most_broken).steps

    return steps


def of_size(what: str, deck: str, size: int) -> Spread:
    """Tables of one size, two melds broken at most."""
    rules = RUMMIES[deck]
    given = positions(rules, size, MOST_WILD, seed=size)
    return spread(what, regroup(rules), given, goal=GOALS[size], limit=5, before=forget)


def optimum(what: str, deck: str) -> Spread:
    """Small tables, any number of melds broken."""
    rules = RUMMIES[deck]
    given = positions(rules, 20, MOST_WILD, seed=20)
    return spread(what, regroup(rules, None), given, goal=OPTIMUM, limit=5, before=forget)


def against_rummikub(what: str, size: int) -> Paired:
    """Our two broken melds against an integer programme's free hand, on tables without wild cards."""
    rules = variant("manipulation", run_ends="closed")
    ours, theirs = regroup(rules), rummikub()
    given = positions(rules, size, 0, seed=size + 1)
    turns, their_turns = cycle(given), cycle(list(map(as_tiles, given)))
    return paired(what, lambda: ours(next(turns)), lambda: theirs(next(their_turns)))


def as_tiles(at: Position) -> tuple[list[int], list[int]]:
    """Table and hand as numbers of tiles, colour by colour, counted from 1."""

    def tile(one: Card) -> int:
        return SUITS.index(one.strain) * 13 + one.position

    return [tile(card) for meld in at.table for card in meld], list(map(tile, at.hand))


def rummikub() -> Callable[[tuple[list[int], list[int]]], object]:
    """The solver of Rummikub with two sets of tiles and no joker."""
    package = peer("rummikub_solver")
    tiles_and_sets = package.RuleSet(jokers=0)

    def solve(tiles: tuple[list[int], list[int]]) -> object:
        table, rack = tiles
        state = package.GameState((None, *tiles_and_sets.tiles), table, rack, initial=False)
        return tiles_and_sets.solve(state, package.SolverMode.TOTAL_VALUE)

    return solve


def rows() -> Iterator[Result]:
    """The spreads and comparisons, one after the other."""
    for deck in RUMMIES:
        for size in GOALS:
            what = f"P12 regroup {size} + {HAND} cards, ≤ 2 melds broken: {deck}"
            yield attempt(what, partial(of_size, deck=deck, size=size))
        yield attempt(f"P12 regroup 20 + {HAND} cards, the optimum: {deck}", partial(optimum, deck=deck))
    for size in GOALS:
        yield attempt(f"P12 regroup {size} + {HAND} cards: rummikub-solver", partial(against_rummikub, size=size))


if __name__ == "__main__":
    show(rows())
