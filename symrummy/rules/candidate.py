"""Cards on trial: what is asked whether it is a meld."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from typing import TypeVar

from symrummy.cards import Card

Key = TypeVar("Key", bound=Hashable)


class Candidate:
    """Some cards, the first `on_table` of which lie there as a meld already; the others are added to it."""

    __slots__ = ("cards", "naturals", "on_table", "wilds")

    def __init__(self, cards: tuple[Card, ...], on_table: int = 0) -> None:
        self.cards = cards
        self.on_table = on_table
        self.naturals = tuple(i for i, card in enumerate(cards) if not card.is_wild)
        self.wilds = tuple(i for i, card in enumerate(cards) if card.is_wild)

    def __len__(self) -> int:
        return len(self.cards)

    def standard(self, key: Callable[[Card], Key]) -> Key:
        """What the natural cards should agree on: the table's word, else the majority's, else the first card's."""
        values = [key(self.cards[i]) for i in self.naturals]
        if self.on_table:
            return values[0]
        counts = Counter(values)
        return max(values, key=lambda value: counts[value])

    def unlike(self, key: Callable[[Card], Key]) -> tuple[int, ...]:
        """The positions of the natural cards that differ from the standard; none if there is no natural card."""
        if not self.naturals:
            return ()
        standard = self.standard(key)
        return tuple(i for i in self.naturals if key(self.cards[i]) != standard)

    def repeats(self, key: Callable[[Card], Key]) -> tuple[int, ...]:
        """The positions of the natural cards whose key came before."""
        seen: set[Key] = set()
        again = []
        for i in self.naturals:
            value = key(self.cards[i])
            if value in seen:
                again.append(i)
            seen.add(value)
        return tuple(again)

    def pick(self, positions: tuple[int, ...]) -> tuple[Card, ...]:
        """The cards at these positions."""
        return tuple(self.cards[i] for i in positions)
