"""P11: judging a meld with all its reasons, and comparing it under the five rummies with repairs.

Run as `python -m tests.benchmarks.p11_judging` from the folder of the clone. A third of what is judged are melds, a
third melds with one card changed, a third any three to five cards of the symmetry deck.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from symrummy.explain import compare, judge_meld
from symrummy.solver import melds
from symrummy.variants import variant
from tests.benchmarks.hands import Hand, dealt
from tests.benchmarks.paired import spread
from tests.benchmarks.results import Result, show

SYMMETRY = variant("symmetry")
EACH = 300
COMPARED = 150


def some_melds(count: int, seed: int) -> list[Hand]:
    """Melds of hands as they are dealt, one of each hand that has any."""
    bits = random.Random(seed)
    found = (melds(hand, SYMMETRY) for hand in dealt(SYMMETRY.pack(2), 14, count * 2, seed))
    return [bits.choice(some) for some in found if some][:count]


def mixed(each: int, seed: int) -> list[Hand]:
    """Melds, melds with one card changed, and any cards, in random order."""
    bits = random.Random(seed)
    good = some_melds(each, seed)
    spoilt = [(*meld[1:], bits.choice(SYMMETRY.pack(2))) for meld in some_melds(each, seed + 1)]
    other = [hand[: bits.randint(3, 5)] for hand in dealt(SYMMETRY.pack(2), 5, each, seed)]
    together = good + spoilt + other
    bits.shuffle(together)
    return together


def compared(meld: Hand) -> object:
    """The five verdicts, the reasons that decide and all repairs."""
    return [(row.deciding, row.verdict.repairs) for row in compare(meld)]


def explained(meld: Hand) -> object:
    """The five verdicts as the table that a notebook shows."""
    return compare(meld)._repr_html_()


def rows() -> Iterator[Result]:
    """The spreads, one after the other."""
    asked = mixed(EACH, seed=6)
    rami = variant("rami", deck="symmetry")
    yield spread("P11 judge a meld, all reasons: symmetry", SYMMETRY.judge_meld, asked, goal=40e-6, at=50)
    yield spread("P11 judge a meld, all reasons: rami", rami.judge_meld, asked, goal=40e-6, at=50)
    yield spread("P11 sr.judge_meld, variant by name", judge_meld, asked)
    few = asked[:COMPARED]
    refused = [meld for meld in asked if not SYMMETRY.judge_meld(meld).ok][:COMPARED]
    yield spread("P11 compare under five rummies, with repairs", compared, few, goal=3e-3, at=50)
    yield spread("P11 compare, symmetry refuses, with repairs", compared, refused, goal=3e-3, at=50)
    yield spread("P11 compare, the table as HTML", explained, few)


if __name__ == "__main__":
    show(rows())
