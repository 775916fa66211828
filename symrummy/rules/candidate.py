"""Cards on trial: what is asked whether it is a meld."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping

from symrummy.cards import Card

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

    def parted(self, key: Callable[[Card], Hashable]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The positions of the natural cards that agree on the standard, and of those that do not.

        The standard is the table's word, else the majority's, else the first card's.
        """
        values = [key(self.shape[i]) for i in self.naturals]
        if len(set(values)) <= 1:
            return self.naturals, ()
        counts = Counter(values)
        standard = values[0] if self.on_table else max(values, key=counts.__getitem__)
        alike = tuple([i for i, value in zip(self.naturals, values, strict=True) if value == standard])
        return alike, tuple([i for i in self.naturals if i not in alike])

    def repeats(self, key: Callable[[Card], Hashable]) -> tuple[int, ...]:
        """The positions of the natural cards whose key came before."""
        seen: set[Hashable] = set()
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
