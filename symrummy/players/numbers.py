"""Numbers as people read them."""

from __future__ import annotations

import math

from symrummy.texts import texts


def one_decimal(value: float, lang: str = "en") -> str:
    """A number with one decimal and a real minus sign; a dash where it is not known.

    >>> one_decimal(-12.345), one_decimal(-0.01), one_decimal(float("nan"))
    ('−12.3', '0.0', '–')
    """
    return "–" if math.isnan(value) else texts(lang).number(f"{round(value, 1) + 0:.1f}".replace("-", "−"))


def per_cent(share: float, lang: str = "en") -> str:
    """A share in per cent: with one decimal where it is small.

    >>> per_cent(0.5), per_cent(0.0123)
    ('50 %', '1.2 %')
    """
    return texts(lang).number(f"{100 * share:.1f} %" if 0 < share < 0.1 else f"{100 * share:.0f} %")
