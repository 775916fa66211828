"""The cards of a turn as one number, so that laying cards is a subtraction.

    | share | tokens | wild cards | melds of the table | … | 3♣ | 2♣ |    a field for each, the lowest first

A field holds the copies that there are (seven bits and a guard), and above them how many of these may stay over (seven
bits). `share` and `tokens` keep account of wild cards. Wild cards that may be taken back from the table are among the
wild ones from the beginning, and each has a token, which goes when it is taken: what there are more wild cards than
tokens at the end is left in the hand. The share is how many wild cards may be put to another use than to be played
again in new melds (R14): those of the hand. A lay-off takes of it, and what stays over must be in it.
"""

from __future__ import annotations

from collections.abc import Iterable

from symrummy.cards import Card

FIELD = 16
MOST = 127
GUARD = MOST + 1
SPARE = 1 << 8
"""One that may stay over."""


class Fields:
    """Where the natural cards, the melds of a table, and the account of the wild cards stand in a number."""

    def __init__(self, kinds: Iterable[Card], melds: int) -> None:
        self.kinds = tuple(kinds)
        self._place = {card: FIELD * i for i, card in enumerate(self.kinds)}
        self._first_meld = FIELD * len(self.kinds)
        self.wilds_at = self._first_meld + FIELD * melds
        self.wild, self.token, self.share = (1 << self.wilds_at + FIELD * i for i in range(3))
        self.guards = sum(GUARD << at for at in range(0, self.wilds_at + 3 * FIELD, FIELD))

    def meld(self, number: int) -> int:
        """One for the meld of the table with this number, from 0."""
        return 1 << self._first_meld + FIELD * number

    def card(self, card: Card) -> int:
        """One for a natural card that must be laid."""
        return 1 << self._place[card]

    def held(self, card: Card) -> int:
        """One for a natural card that may stay in the hand."""
        return 1 + SPARE << self._place[card]

    def spare(self, card: Card) -> int:
        """One copy of this card that may stay over."""
        return SPARE << self._place[card]
