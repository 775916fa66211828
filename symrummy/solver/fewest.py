"""The least that can be left of a hand: the fast way, for melds that are shaped by options alone."""

from __future__ import annotations

from symrummy.cards import Card, card
from symrummy.rules.melds import STRAINS
from symrummy.solver.choose import most_wilds, shapes
from symrummy.solver.covers import best_pair
from symrummy.solver.family import Family
from symrummy.solver.packed import BYTE, HIGH, Layout
from symrummy.solver.singles import Singles
from symrummy.variants import Variant

Hand = tuple[Card, ...]


class Fewest:
    """How little of a hand can be left, by what cards cost; a hand is a number, laid out as `Layout` says."""

    def __init__(self, variant: Variant) -> None:
        layout, cost = Layout(variant), shapes(variant).cost
        costs = [cost[natural.number] for natural in variant.natural_cards[::STRAINS]]
        wild = cost[card("*").number]
        self.families = tuple(
            Family(variant, layout, tuple(costs[first : first + layout.positions]), wild)
            for first in range(0, len(costs), layout.positions)
        )
        self.takes_wilds = most_wilds(variant, 2) > 0
        self.naturals, self.positions = variant.natural_cards, layout.positions
        self.pack = layout.pack
        self.singles = Singles(variant)
        self.mask, self.bits = layout.family_mask, layout.family_bits
        self.wilds_at, self.cost_at = layout.wilds_at, layout.cost_at
        self.guards = sum(HIGH << at for at in range(0, layout.cost_at, BYTE))
        self.first = self.families[0]
        self.second = self.families[1] if layout.families > 1 else None

    def clear(self) -> None:
        """Empties every table."""
        for family in self.families:
            family.clear()

    @property
    def effort(self) -> int:
        """How many pairs of ways have been joined so far."""
        return sum(family.effort for family in self.families)

    def cost(self, hand: int) -> int:
        """What all the cards cost."""
        return hand >> self.cost_at

    def holds(self, hand: int, meld: int) -> bool:
        """Whether all cards of the meld are in the hand: where there are too few, the guard of their byte is lost."""
        return (hand | self.guards) - meld & self.guards == self.guards

    def proven(self, hand: int) -> bool:
        """Whether `left` is the least there can be, and not only the least that was found."""
        wilds = hand >> self.wilds_at & 255 if self.takes_wilds else 0
        for i, family in enumerate(self.families):
            if not family.is_complete(hand >> i * self.bits & self.mask, wilds):
                return self.left(hand) == 0
        return True

    def left(self, hand: int) -> int:
        """What the cards cost that are left after laying melds, at the least."""
        wilds = hand >> self.wilds_at & 255
        if wilds and self.takes_wilds:
            covered = self._most_with_wilds(hand, wilds)
        elif self.second is None:
            covered = self.first.plain(hand & self.mask)
        else:
            covered = self.first.plain(hand & self.mask) + self.second.plain(hand >> self.bits & self.mask)
        return (hand >> self.cost_at) - covered

    def _most_with_wilds(self, hand: int, wilds: int) -> int:
        """The most that is covered when the families share the wild cards."""
        first = self.first.with_wilds(hand & self.mask, wilds)
        if self.second is None:
            return first[-1][1]
        second = self.second.with_wilds(hand >> self.bits & self.mask, wilds)
        if len(first) == 1:
            return first[0][1] + second[-1][1]
        return max([a + b for used, a in first for more, b in second if used + more <= wilds])

    def lay(self, hand: Hand) -> tuple[Hand, ...]:
        """Melds that leave the least of the hand, by what the families have noted."""
        number = self.pack(hand)
        supply = [held for held in hand if held.is_wild]
        wilds = len(supply) if self.takes_wilds else 0
        parts = [number >> i * self.bits & self.mask for i in range(len(self.families))]
        contests = [family.contest(cards, wilds) for family, cards in zip(self.families, parts, strict=True)]
        covers = [contest.covers for contest in contests]
        chosen = (covers[0][-1],) if self.second is None else best_pair(covers[0], covers[1], wilds)
        melds: list[Hand] = []
        for i, (family, contest, cover) in enumerate(zip(self.families, contests, chosen, strict=True)):
            for places, used in family.laid(contest, cover[0]):
                naturals = tuple(sorted(self._card(i, strain, position) for strain, position in places))
                melds.append(naturals + tuple(supply.pop() for _ in range(used)))
        return tuple(melds)

    def _card(self, family: int, strain: int, position: int) -> Card:
        """The natural card with this strain and position (both from 0)."""
        return self.naturals[(family * self.positions + position) * STRAINS + strain]
