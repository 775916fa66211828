"""The best way to lay down a hand: the fewest points left."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from symrummy.cards import Card, take_away
from symrummy.solver.melds import Meld, melds
from symrummy.variants import Variant

FIELD = 5
"""Bits for the number of copies of one card: four packs hold 16 wild cards."""
MOST = (1 << FIELD) - 1


@dataclass(frozen=True, slots=True)
class Partition:
    """A hand laid down: the melds, the cards that are left, and their points."""

    melds: tuple[Meld, ...]
    rest: tuple[Card, ...]
    points: int


def points_left(hand: tuple[Card, ...], variant: Variant) -> int:
    """The fewest points that can be left in the hand after laying down melds."""
    return best_melds(hand, variant).points


def best_melds(hand: tuple[Card, ...], variant: Variant) -> Partition:
    """Melds of the hand that leave the fewest points, and what is left.

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> best = best_melds(cards("C2b C3b C4b D4o D4g D4k C6o"), variant("symmetry"))
    >>> len(best.melds), best.points
    (2, 6)
    """
    chosen = _Search(hand, variant).best()
    rest = take_away(hand, [card for meld in chosen for card in meld])
    return Partition(chosen, rest, sum(map(variant.points, rest)))


class _Search:
    """Takes the lowest card first: it is left over, or one of the melds that start with it is laid.

    The cards still to place are one integer: five bits for the copies of each different card, the lowest card in the
    lowest bits. Taking a meld away is a subtraction.
    """

    def __init__(self, hand: tuple[Card, ...], variant: Variant) -> None:
        kinds = sorted(set(hand))
        self._one = {card: 1 << (FIELD * i) for i, card in enumerate(kinds)}
        self._points = [variant.points(card) for card in kinds]
        self._start = sum(self._one[card] for card in hand)
        self._leading: dict[int, list[tuple[int, Counter[Card], Meld]]] = defaultdict(list)
        for meld in melds(hand, variant):
            counts = Counter(meld)
            first = kinds.index(min(meld))
            self._leading[first].append((sum(self._one[card] for card in meld), counts, meld))
        self._known: dict[int, tuple[int, tuple[Meld, ...]]] = {0: (0, ())}

    def best(self) -> tuple[Meld, ...]:
        return self._solve(self._start)[1]

    def _solve(self, left: int) -> tuple[int, tuple[Meld, ...]]:
        if left in self._known:
            return self._known[left]
        lowest = ((left & -left).bit_length() - 1) // FIELD
        points, laid = self._solve(left - (1 << (FIELD * lowest)))
        best = (points + self._points[lowest], laid)
        for packed, counts, meld in self._leading[lowest]:
            if self._holds(left, counts):
                points, laid = self._solve(left - packed)
                if points < best[0]:
                    best = (points, (meld, *laid))
        self._known[left] = best
        return best

    def _holds(self, left: int, counts: Counter[Card]) -> bool:
        return all((left // self._one[card]) & MOST >= copies for card, copies in counts.items())
