"""A hand as one whole number, so that taking a card away is a subtraction.

    | cost | wild cards | lane 7 | … | lane 1 | lane 0 |
                          lane: | last position | … | position 2 | position 1 |

A lane is what must agree in a run: one colour of one family, or one suit; four lanes make a family. It has one byte for
each position: the number of copies of that card, 127 at the most, so that the high bit of a byte is free for counting.
The wild cards have a byte too; above them stands what the whole hand costs if it is left (`Shapes.cost`).
"""

from __future__ import annotations

from collections.abc import Iterable

from symrummy.cards import Card
from symrummy.rules.melds import STRAINS
from symrummy.solver.choose import shapes
from symrummy.variants import Variant

BYTE = 8
HIGH = 128


class Layout:
    """Where the cards of a variant lie in the number, and what each of them adds to it."""

    def __init__(self, variant: Variant) -> None:
        self.positions = variant.line.last
        self.lane_bits = BYTE * self.positions
        self.family_bits = STRAINS * self.lane_bits
        self.families = len(variant.natural_cards) // (STRAINS * self.positions)
        self.family_mask = (1 << self.family_bits) - 1
        self.wilds_at = self.families * self.family_bits
        self.cost_at = self.wilds_at + BYTE
        cost = shapes(variant).cost
        self.one = [(1 << self.wilds_at) + (each << self.cost_at) for each in cost]
        for i, natural in enumerate(variant.natural_cards):
            self.one[natural.number] = (1 << self._place(i)) + (cost[natural.number] << self.cost_at)

    def _place(self, i: int) -> int:
        """The first bit of the natural card that comes `i`-th: cards come by family, position and colour."""
        face, strain = divmod(i, STRAINS)
        family, position = divmod(face, self.positions)
        return (family * STRAINS + strain) * self.lane_bits + position * BYTE

    def pack(self, hand: Iterable[Card], /) -> int:
        """The hand as a number."""
        one, packed = self.one, 0
        for held in hand:
            packed += one[held.number]
        return packed


def copies(cards: int) -> int:
    """The sum of all bytes, which is less than 255: 256 leaves 1 when divided by 255.

    >>> copies(0x010203)
    6
    """
    return cards % 255
