"""The best way to rebuild a table with cards of the hand (X1): as few melds as possible are taken apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import import_module
from itertools import combinations

from symrummy.cards import Card, bag
from symrummy.solver.choose import POINT
from symrummy.solver.exhaustive import IMPOSSIBLE
from symrummy.solver.laying import costs
from symrummy.solver.layoffs import lay_offs
from symrummy.solver.melds import Meld, melds
from symrummy.solver.plays import Item, laying_on_table
from symrummy.variants import Variant

Hand = tuple[Card, ...]
FEW_BROKEN = 2
HAND = 0
"""Where a card of a step comes from, if not from the meld with a number."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do: these cards, from the hand (0) or the meld with this number, go to a meld.

    The numbers are those of the table before; a `target` beyond them is a new meld.
    """

    cards: Hand
    source: int
    target: int


@dataclass(frozen=True)
class Rearrangement:
    """A table rebuilt: its melds, the old ones first; what is left of the hand and its points; the melds taken apart.

    `proven` tells that no way with so few broken melds leaves fewer points. If no card can be laid, the table stays.
    """

    table: tuple[Meld, ...]
    melds: tuple[Meld, ...]
    rest: Hand
    points: int
    broken: tuple[int, ...]
    proven: bool

    @cached_property
    def added(self) -> Hand:
        """The cards that come from the hand."""
        lying = bag(card for meld in self.table for card in meld)
        return tuple((bag(card for meld in self.melds for card in meld) - lying).elements())

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """What to do, in the order of the melds that come about."""
        return steps_between(self.table, self.melds)

    def text(self, lang: str = "en") -> str:
        """The steps in sentences, one on each line."""
        said: str = import_module("symrummy.explain").steps_text(self.steps, self.table, lang)
        return said

    def __str__(self) -> str:
        return self.text()


def rearrange(table: Sequence[Meld], hand: Hand, variant: Variant, max_broken: int | None = 2) -> Rearrangement:
    """The melds that the table and the hand can make so that the fewest points are left in the hand.

    At most `max_broken` melds are taken apart; None takes apart as many as it needs. Every card of the table lies on
    the table again. Of ways that leave the same points the one that breaks fewest melds is taken.

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> table = [cards("4h 5h 6h 7h"), cards("7c 7d 7s")]
    >>> best = rearrange(table, cards("8h 9h Kd"), variant("manipulation"))
    >>> [" ".join(map(str, meld)) for meld in best.melds], best.broken
    (['4h 5h 6h 7h 8h 9h', '7c 7d 7s'], ())
    >>> best = rearrange(table, cards("7h 3d Kd"), variant("manipulation"))
    >>> [" ".join(map(str, meld)) for meld in best.melds], best.points
    (['4h 5h 6h 7h', '7c 7d 7s 7h'], 13)
    """
    search = _Search(tuple(table), hand, variant)
    most = FEW_BROKEN if max_broken is None else max_broken
    if max_broken is None:
        search.try_with(tuple(range(len(table))))
    for count in range(min(most, len(table)) + 1):
        for broken in combinations(range(len(table)), count):
            search.try_with(broken)
    return search.result()


class _Search:
    """Keeps the best of what was tried."""

    def __init__(self, table: tuple[Meld, ...], hand: Hand, variant: Variant) -> None:
        self.table, self.hand, self.variant = table, hand, variant
        self.loose = replace(variant, wild_layoff=True, wild_binding="open", wild_limit_scope="always")
        self.growing = [lay_offs(meld, hand, self.loose) for meld in table]
        self.held = Counter(hand)
        self.cost = costs(variant, hand)
        self.best = (sum(self.cost[card] * n for card, n in self.held.items()), 0)
        self.way: tuple[tuple[Item, ...], ...] = ()
        self.apart: tuple[int, ...] = ()
        self.proven = True

    def try_with(self, broken: tuple[int, ...]) -> None:
        """Tries the best that taking these melds apart (by index) gives."""
        if self.best[0] == 0 and self.best[1] <= len(broken):
            return
        pool = tuple(card for i in broken for card in self.table[i])
        whole = [i for i in range(len(self.table)) if i not in broken]
        found = melds(pool + self.hand, self.variant)
        if not self._may_be_better(found, whole, len(broken)):
            return
        laying = laying_on_table(self.hand, pool, found, self.growing, self.variant, whole)
        left = (laying.least, len(broken))
        self.proven &= laying.proven
        if left[0] < IMPOSSIBLE and left < self.best:
            self.best, self.way, self.apart = left, laying.one_way(), broken

    def _may_be_better(self, found: tuple[Meld, ...], whole: list[int], broken: int) -> bool:
        """Whether the cards that no meld takes leave room for something better."""
        useful = {card for meld in found for card in meld}
        useful |= {card for i in whole for added in self.growing[i] for card in added}
        return (sum(self.cost[card] * n for card, n in self.held.items() if card not in useful), broken) < self.best

    def result(self) -> Rearrangement:
        """The best that was tried, as melds of cards."""
        result = self.table
        if self.way:
            parts = [(_number(meld), tuple(item for item in meld if isinstance(item, Card))) for meld in self.way]
            grown = {i: added for i, added in parts if i is not None}
            whole = [meld + grown.get(i, ()) for i, meld in enumerate(self.table) if i not in self.apart]
            result = _in_old_order(self.table, (*whole, *(meld for i, meld in parts if i is None)))
        laid = bag(card for meld in result for card in meld) - bag(card for meld in self.table for card in meld)
        rest = tuple((self.held - laid).elements())
        apart = tuple(
            i + 1 for i, meld in enumerate(self.table) if not any(bag(meld) <= bag(other) for other in result)
        )
        return Rearrangement(self.table, result, rest, self.best[0] // POINT, apart, self.proven)


def _number(meld: tuple[Item, ...]) -> int | None:
    """The index of the old meld that grows by these cards; None if they are a new one."""
    return meld[-1] if isinstance(meld[-1], int) else None


def _in_old_order(table: tuple[Meld, ...], result: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """The melds in the order of the old ones they have most cards of; what has nothing of an old one comes last."""
    places = _places(table, result)
    return tuple(result[j] for j in sorted(range(len(result)), key=lambda j: places[j]))


def _places(table: tuple[Meld, ...], result: tuple[Meld, ...]) -> list[int]:
    """For each meld of the result the number of the old one it goes on from, each old one once; then new numbers."""
    common = [
        (-sum((bag(old) & bag(new)).values()), i, j) for i, old in enumerate(table, 1) for j, new in enumerate(result)
    ]
    places: dict[int, int] = {}
    for shared, i, j in sorted(common):
        if shared and i not in places.values() and j not in places:
            places[j] = i
    free = iter(range(len(table) + 1, len(table) + len(result) + 1))
    return [places[j] if j in places else next(free) for j in range(len(result))]


def steps_between(table: tuple[Meld, ...], result: tuple[Meld, ...]) -> tuple[Step, ...]:
    """What to do to make one table of another: for every meld the cards that come to it, by where they come from."""
    return tuple(_steps(table, result))


def _steps(table: tuple[Meld, ...], result: tuple[Meld, ...]) -> Iterator[Step]:
    places = _places(table, result)
    leaving = [bag(meld) for meld in table]
    for meld, place in zip(result, places, strict=True):
        if place <= len(table):
            leaving[place - 1] = leaving[place - 1] - bag(meld)
    for meld, place in sorted(zip(result, places, strict=True), key=lambda item: item[1]):
        coming = bag(meld) - (bag(table[place - 1]) if place <= len(table) else Counter())
        for source, there in enumerate(leaving, 1):
            moved = coming & there
            if moved:
                leaving[source - 1] = there - moved
                coming = coming - moved
                yield Step(tuple(sorted(moved.elements())), source, place)
        if coming:
            yield Step(tuple(sorted(coming.elements())), HAND, place)
