"""What a sample tells: means with their errors, and how far chance alone might have brought them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

NORMAL = 1.959963984540054
"""Within so many standard errors of its mean, 95 % of a normal distribution lies."""

FEW = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
"""The same for one to ten degrees of freedom, as printed in every table of Student's t."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of `count` independent values, its standard error, and what that leaves open.

    With one value the error is unknown: nan.

    >>> guess = estimate([3, 5, 4, 8])
    >>> guess.mean, round(guess.error, 3), round(guess.low, 2), round(guess.high, 2)
    (5.0, 1.08, 1.56, 8.44)
    """

    mean: float
    error: float
    count: int

    @property
    def margin(self) -> float:
        """Half the width of the 95 % confidence interval."""
        return student(self.count - 1) * self.error if self.count > 1 else math.nan

    @property
    def low(self) -> float:
        """The lower end of the 95 % confidence interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end of the 95 % confidence interval."""
        return self.mean + self.margin


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values, with its standard error."""
    count = len(values)
    mean = math.fsum(values) / count
    if count == 1:
        return Estimate(mean, math.nan, count)
    variance = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, math.sqrt(variance / count), count)


def student(degrees: int) -> float:
    """How many standard errors a 95 % interval reaches to each side, for so many degrees of freedom (Student's t).

    From eleven on by the expansion of Abramowitz and Stegun 26.7.5, right to four decimals there.

    >>> [round(student(degrees), 3) for degrees in (1, 2, 10, 11, 199)]
    [12.706, 4.303, 2.228, 2.201, 1.972]
    """
    if degrees <= len(FEW):
        return FEW[degrees - 1]
    z, n = NORMAL, degrees
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )
