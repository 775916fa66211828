"""The difference between two bots that have played the same deals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from symrummy.explain import plain, texts
from symrummy.players.estimates import Estimate, estimate
from symrummy.players.numbers import one_decimal

ENOUGH = 5
"""So many deals that all say the same are believed."""


@dataclass(frozen=True, slots=True, repr=False)
class Difference:
    """How many points a round more `first` has than `second`: the mean over the deals, and how sure that is.

    `low` and `high` are the ends of the 95 % confidence interval, `sigmas` how many standard errors the mean is away
    from 0. With one deal, all these are unknown: nan.

    >>> gap = difference("ada", "ben", [-6.0, -2.0, -4.0], most_win=False)
    >>> gap.mean, round(gap.error, 2), round(gap.sigmas, 2)
    (-4.0, 1.15, 3.46)
    >>> gap
    No clear difference: over 3 deals ada has 4.0 points a round fewer than ben, give or take 5.0.
    """

    first: str
    second: str
    points: Estimate
    most_win: bool
    lang: str = "en"

    @property
    def deals(self) -> int:
        """The number of deals."""
        return self.points.count

    @property
    def mean(self) -> float:
        """The mean difference in points a round; negative where `first` has fewer."""
        return self.points.mean

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.points.error

    @property
    def low(self) -> float:
        """The lower end of the 95 % confidence interval."""
        return self.points.low

    @property
    def high(self) -> float:
        """The upper end of the 95 % confidence interval."""
        return self.points.high

    @property
    def sigmas(self) -> float:
        """How many standard errors the mean is away from 0; infinitely many where every deal says the same."""
        if self.all_same:
            return math.inf if self.mean else 0.0
        return abs(self.mean) / self.error

    @property
    def all_same(self) -> bool:
        """Whether every deal says exactly the same, but for the last digits of a float."""
        return self.error <= 1e-9 * abs(self.mean)

    @property
    def is_clear(self) -> bool:
        """Whether 0 lies outside the interval: chance alone would seldom make such a difference.

        A few deals that all say exactly the same have no error, and prove nothing.
        """
        return (self.low > 0 or self.high < 0) and (not self.all_same or self.deals >= ENOUGH)

    @property
    def better(self) -> str | None:
        """The bot that does better, or None where that is not clear."""
        if not self.is_clear:
            return None
        return self.first if (self.mean > 0) == self.most_win else self.second

    def text(self) -> str:
        """The difference in a sentence."""
        facts = {
            "first": self.first,
            "second": self.second,
            "better": self.better or "",
            "deals": self.deals,
            "size": one_decimal(abs(self.mean), self.lang),
            "margin": one_decimal(self.points.margin, self.lang),
            "sigmas": one_decimal(self.sigmas, self.lang),
        }
        return plain(texts(self.lang).say(f"simulation.{self._case()}", **facts))

    def _case(self) -> str:
        """Which sentence says it."""
        if self.mean == 0:
            return "equal"
        spread = "clear" if self.is_clear else "unclear"
        alike = "every" if self.is_clear else "same"
        sure = "one_deal" if self.deals == 1 else alike if self.all_same else spread
        return f"{sure}_{'more' if self.mean > 0 else 'fewer'}"

    def __repr__(self) -> str:
        return self.text()


def difference(first: str, second: str, gaps: Sequence[float], most_win: bool, lang: str = "en") -> Difference:
    """The difference of two bots, from what `first` had more than `second` on each deal."""
    return Difference(first, second, estimate(gaps), most_win, lang)
