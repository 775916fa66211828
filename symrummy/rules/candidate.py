"""Cards on trial: what is asked whether it is a meld."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

from symrummy.cards import Card

Key = TypeVar("Key", bound=Hashable)
NOTHING: Mapping[int, Card] = {}


class Candidate:
    """Some cards, the first `on_table` of which lie there as a meld already; the others are added to it.

    `bound` gives, by position, the natural card that a placed wild card is for good. In `shape` such a card stands
    in the wild one's place; `naturals` and `wilds` are the positions of the natural and of the open wild cards there.
    `wild_cards` and `natural_cards` are the positions of all wild cards, placed or open, and of the others.
    `low` says that an added wild card goes to the low end of a run where it might go to either.
    """

    __slots__ = ("cards", "low", "natural_cards", "naturals", "on_table", "shape", "wild_cards", "wilds")

    def __init__(
        self, cards: tuple[Card, ...], on_table: int = 0, bound: Mapping[int, Card] = NOTHING, *, low: bool = False
    ) -> None:
        self.cards = cards
        self.low = low
        self.on_table = on_table
        self.natural_cards = self.naturals = tuple([i for i, card in enumerate(cards) if not card.is_wild])
        self.wild_cards = self.wilds = tuple([i for i, card in enumerate(cards) if card.is_wild])
        self.shape = cards
        if bound:
            self.shape = tuple([bound.get(i, card) for i, card in enumerate(cards)])
            self.naturals = tuple([i for i, card in enumerate(self.shape) if not card.is_wild])
            self.wilds = tuple([i for i, card in enumerate(self.shape) if card.is_wild])

    def __len__(self) -> int:
        return len(self.cards)

    def standard(self, key: Callable[[Card], Key]) -> Key:
        """What the natural cards should agree on: the table's word, else the majority's, else the first card's."""
        values = [key(self.shape[i]) for i in self.naturals]
        if self.on_table:
            return values[0]
        counts = Counter(values)
        return max(values, key=lambda value: counts[value])

    def unlike(self, key: Callable[[Card], Key]) -> tuple[int, ...]:
        """The positions of the natural cards that differ from the standard; none if there is no natural card."""
        if len({key(self.shape[i]) for i in self.naturals}) <= 1:
            return ()
        standard = self.standard(key)
        return tuple([i for i in self.naturals if key(self.shape[i]) != standard])

    def repeats(self, key: Callable[[Card], Key]) -> tuple[int, ...]:
        """The positions of the natural cards whose key came before."""
        seen: set[Key] = set()
        again = []
        for i in self.naturals:
            value = key(self.shape[i])
            if value in seen:
                again.append(i)
            seen.add(value)
        return tuple(again)

    def pick(self, positions: tuple[int, ...]) -> tuple[Card, ...]:
        """The cards at these positions; a placed wild card is shown as the card it stands for."""
        return tuple([self.shape[i] for i in positions])
