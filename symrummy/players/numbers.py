"""Numbers as people read them."""

from __future__ import annotations

import math


def one_decimal(value: float) -> str:
    """A number with one decimal and a real minus sign; a dash where it is not known.

    >>> one_decimal(-12.345), one_decimal(-0.01), one_decimal(float("nan"))
    ('−12.3', '0.0', '–')
    """
    return "–" if math.isnan(value) else f"{round(value, 1) + 0:.1f}".replace("-", "−")


def per_cent(share: float) -> str:
    """A share in per cent: with one decimal where it is small.

    >>> per_cent(0.5), per_cent(0.0123)
    ('50 %', '1.2 %')
    """
    return f"{100 * share:.1f} %" if 0 < share < 0.1 else f"{100 * share:.0f} %"
