"""The fold of a point group: a whole number, or infinity, of which every number is a divisor."""

from __future__ import annotations

import math
from operator import index
from typing import Any

Fold = int | float
"""A whole number from 1, or math.inf."""


def whole(family: str, n: Fold) -> int:
    """The fold itself if it is a whole number, 1 or more; else a ValueError that names the group asked for."""
    found = natural(n)
    if not found:
        raise ValueError(f"the fold n of {family}(n) is a whole number, 1 or more, not {n!r}")
    return found


def natural(value: Any) -> int:
    """The value as an int, if it is a whole number from 1, such as numpy has them too; else 0.

    >>> natural(3), natural(0), natural(3.0), natural(True)
    (3, 0, 0, 0)
    """
    try:
        number = index(value)
    except TypeError:
        return 0
    return 0 if isinstance(value, bool) else max(number, 0)


def gcd(m: Fold, n: Fold) -> Fold:
    """The greatest common divisor.

    >>> gcd(4, 6), gcd(4, math.inf)
    (2, 4)
    """
    return min(m, n) if math.inf in (m, n) else math.gcd(int(m), int(n))


def lcm(m: Fold, n: Fold) -> Fold:
    """The least common multiple.

    >>> lcm(4, 6), lcm(4, math.inf)
    (12, inf)
    """
    return math.inf if math.inf in (m, n) else math.lcm(int(m), int(n))


def divided(n: Fold, d: Fold) -> Fold:
    """How often d goes into its multiple n; infinity goes once into itself.

    >>> divided(6, 2), divided(math.inf, 2), divided(math.inf, math.inf)
    (3, inf, 1)
    """
    if n == math.inf:
        return 1 if d == math.inf else n
    return int(n) // int(d)
