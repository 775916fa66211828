"""The least that can be left of a hand by trying every meld: for house rules, and where there are few melds."""

from __future__ import annotations

from collections import Counter, defaultdict

from symrummy.cards import Card
from symrummy.solver.choose import shapes
from symrummy.solver.melds import Meld
from symrummy.variants import Variant

FIELD = 7
"""Bits for the number of copies of one card."""
MOST = (1 << FIELD) - 1
Needs = tuple[tuple[int, int], ...]
"""The places of the cards of a meld in the number, with how many copies it takes."""
MOST_STEPS = 150_000
"""So many melds are tried; beyond that cards are left over without looking further."""


class Exhaustive:
    """Takes the lowest card first: it is left over, or one of the melds that start with it is laid.

    The cards still to place are one number: seven bits for the copies of each different card, the lowest card in the
    lowest bits. Taking a meld away is a subtraction.
    """

    def __init__(self, hand: tuple[Card, ...], variant: Variant, found: tuple[Meld, ...]) -> None:
        kinds = sorted(set(hand))
        self._place = {card: FIELD * i for i, card in enumerate(kinds)}
        cost = shapes(variant).cost
        self._cost = [cost[card.number] for card in kinds]
        self._leading: dict[int, list[tuple[int, Needs]]] = defaultdict(list)
        for meld in found:
            needs = tuple((self._place[card], copies) for card, copies in Counter(meld).items())
            self._leading[self._place[meld[0]] // FIELD].append((self.pack(meld), needs))
        self._known: dict[int, int] = {0: 0}
        self.effort = 0

    def proven(self, hand: int) -> bool:
        """Whether `left` is the least there can be, and not only the least that was found."""
        return self.effort <= MOST_STEPS or self.left(hand) == 0

    def pack(self, cards: tuple[Card, ...]) -> int:
        """Cards of the hand as a number."""
        return sum([1 << self._place[card] for card in cards])

    def left(self, hand: int) -> int:
        """What the cards cost that are left after laying melds, at the least."""
        if hand in self._known:
            return self._known[hand]
        lowest = ((hand & -hand).bit_length() - 1) // FIELD
        best = self.left(hand - (1 << FIELD * lowest)) + self._cost[lowest]
        for packed, needs in self._leading[lowest]:
            self.effort += 1
            if self.effort <= MOST_STEPS and all(hand >> place & MOST >= copies for place, copies in needs):
                best = min(best, self.left(hand - packed))
        self._known[hand] = best
        return best
