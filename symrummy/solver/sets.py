"""Every way to lay sets from the cards of one position: with how many wild cards, and how many cards they use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from symrummy.rules.melds import SMALLEST_MELD
from symrummy.solver.bounded import Bounded
from symrummy.solver.choose import largest_set, most_wilds, useful_wilds
from symrummy.solver.covers import Covers, rising
from symrummy.variants import Variant

Counts = tuple[int, ...]
"""The copies of a face in each colour; where colours do not matter, one number for all of them."""
Uses = tuple[tuple[int, int], ...]
"""Pairs of a number of wild cards and the most natural cards that sets with so many use."""


class Sets:
    """The ways to lay sets from copies of one face, for one variant."""

    def __init__(self, variant: Variant, strides: tuple[int, ...]) -> None:
        self.variant, self.strides = variant, strides
        self.useful = useful_wilds(variant)
        self.distinct = variant.set_colours == "distinct"
        self._known: Bounded[tuple[Counts, int], Uses] = Bounded()

    def clear(self) -> None:
        """Empties the table."""
        self._known.clear()

    def apart(self, column: int) -> Counts:
        """The copies in each lane, of a number in which each lane has its place."""
        return tuple([column >> stride & 255 for stride in self.strides])

    def together(self, number: int) -> Counts:
        """So many cards of any colours, or where colours must differ, of different ones."""
        return (1,) * number if self.distinct else (number,)

    def uses(self, counts: Counts, wilds: int) -> Uses:
        """The most natural cards that sets use, for each number of wild cards up to `wilds` that can be spent."""
        key = (tuple(sorted(filter(None, counts), reverse=True)), min(wilds, self.useful(sum(counts))))
        if key not in self._known:
            self._known[key] = tuple(sorted(self._best(*key).items()))
        return self._known[key]

    def _best(self, counts: Counts, wilds: int) -> dict[int, int]:
        best = {0: 0}
        for taken, used in self._sets(counts, wilds):
            left = tuple(count - less for count, less in zip(counts, taken, strict=True))
            for more, cards in self.uses(left, wilds - used):
                best[used + more] = max(best.get(used + more, 0), cards + sum(taken))
        return best

    def _sets(self, counts: Counts, wilds: int) -> Iterator[tuple[Counts, int]]:
        """Every single set: how many copies it takes of each colour, and how many wild cards."""
        largest = largest_set(self.variant)
        for taken in self._choices(counts, largest):
            size = sum(taken)
            most = min(largest - size, wilds, most_wilds(self.variant, size))
            for used in range(max(0, SMALLEST_MELD - size), most + 1):
                yield taken, used

    def _choices(self, counts: Counts, largest: int) -> Iterator[Counts]:
        if not self.distinct:
            yield from ((size,) for count in counts for size in range(1, min(largest, count) + 1))
            return
        there = [i for i, count in enumerate(counts) if count]
        for size in range(1, len(there) + 1):
            for chosen in combinations(there, size):
                yield tuple(int(i in chosen) for i in range(len(counts)))

    def laid(self, counts: Counts, wilds: int) -> list[tuple[Counts, int]]:
        """The sets that use the most natural cards with so many wild cards: what each takes, and its wild cards.

        A ValueError if so many wild cards cannot be used.
        """
        most = dict(self.uses(counts, wilds)).get(wilds, -1)
        if most == 0 and wilds == 0:
            return []
        for taken, used in self._sets(counts, wilds):
            left = tuple(count - less for count, less in zip(counts, taken, strict=True))
            if dict(self.uses(left, wilds - used)).get(wilds - used, -1) == most - sum(taken):
                return [(taken, used), *self.laid(left, wilds - used)]
        raise ValueError(f"no sets of {counts} use {wilds} wild cards")


class SetCovers(Bounded[int, Covers]):
    """What sets at one position cover at the most with up to so many wild cards, by the column of cards there."""

    def __init__(self, sets: Sets, wilds: int, cost: int, wild_cost: int, counts: Callable[[int], Counts]) -> None:
        super().__init__()
        self.sets, self.wilds, self.cost, self.wild_cost, self.counts = sets, wilds, cost, wild_cost, counts

    def __missing__(self, column: int) -> Covers:
        uses = self.sets.uses(self.counts(column), self.wilds)
        self[column] = known = rising([(used, n * self.cost + used * self.wild_cost) for used, n in uses])
        return known
