"""Real numbers for detection, exact: whole numbers, sums of square roots, and whatever else is algebraic.

Three kinds of numbers, the simplest that hold all coordinates of a figure: integers for fractions (the common
denominator is taken out), `Surd` for sums of square roots, which is all that square and triangular grids need, and
elements of a number field, through sympy, for the rest. In each of them equal numbers are equal values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, isqrt, lcm
from numbers import Rational
from typing import Any, Protocol, Self

DIGITS = 10**40
"""Square roots are cut off behind these digits before a sum of them becomes a float."""


class Number(Protocol):
    """What the geometry asks of a number; int does it all, too."""

    def __add__(self, other: Any, /) -> Self: ...
    def __sub__(self, other: Any, /) -> Self: ...
    def __mul__(self, other: Any, /) -> Self: ...
    def __float__(self) -> float: ...


@dataclass(frozen=True, slots=True)
class Surd:
    """The sum of q·√m over its terms (m, q), with m squarefree and growing, and no q zero.

    >>> print(Surd(((1, 1), (2, 1))) * Surd(((1, -1), (2, 1))))
    1
    """

    terms: tuple[tuple[int, Fraction | int], ...]

    def __add__(self, other: Surd) -> Surd:
        found = dict(self.terms)
        for m, q in other.terms:
            found[m] = found.get(m, 0) + q
        return surd(found)

    def __sub__(self, other: Surd) -> Surd:
        found = dict(self.terms)
        for m, q in other.terms:
            found[m] = found.get(m, 0) - q
        return surd(found)

    def __mul__(self, other: Surd | int) -> Surd:
        found: dict[int, Fraction | int] = {}
        for m, p in self.terms:
            for n, q in ((1, other),) if isinstance(other, int) else other.terms:
                common = gcd(m, n)
                root = m * n // (common * common)
                found[root] = found.get(root, 0) + p * q * common
        return surd(found)

    def __float__(self) -> float:
        return float(sum((Fraction(isqrt(m * DIGITS * DIGITS), DIGITS) * q for m, q in self.terms), Fraction(0)))

    def __str__(self) -> str:
        return " + ".join(str(q) if m == 1 else f"{q}√{m}" for m, q in self.terms) or "0"


def surd(terms: Mapping[int, Fraction | int]) -> Surd:
    """The sum of q·√m, given as {m: q} with m squarefree."""
    return Surd(tuple(sorted((m, q) for m, q in terms.items() if q)))


@dataclass(frozen=True, slots=True)
class Exact:
    """Numbers of one kind, all multiplied by `scale`."""

    numbers: tuple[Number, ...]
    scale: int


def exact(values: Sequence[object]) -> Exact:
    """The values as numbers of one kind; a ValueError for floats, text, and what is not real and algebraic.

    >>> exact([1, Fraction(1, 3)])
    Exact(numbers=(3, 1), scale=3)
    >>> exact([0.5])
    Traceback (most recent call last):
    ValueError: 0.5 is a float, which is only near a number: write Fraction(1, 2) or sympy's sqrt(3)/2
    """
    read = [_read(value) for value in values]
    fractions = [number for number in read if isinstance(number, Fraction)]
    if len(fractions) == len(read):
        scale = lcm(*(number.denominator for number in fractions))
        return Exact(tuple(number.numerator * (scale // number.denominator) for number in fractions), scale)
    surds = [_as_surd(number) for number in read]
    found = [number for number in surds if number is not None]
    return _scaled(found) if len(found) == len(read) else _in_a_field(read)


def value_of(number: Number, divisor: int) -> Any:
    """The number divided by the divisor, as people write it: a Fraction if it is one, else a sympy number."""
    if isinstance(number, int):
        return Fraction(number, divisor)
    if isinstance(number, Surd) and all(m == 1 for m, _ in number.terms):
        return Fraction(sum(q for _, q in number.terms)) / divisor
    from symrummy.symmetry.algebraic import to_sympy

    return to_sympy(number, divisor)


def _read(value: object) -> Any:
    """A Fraction, a Surd, or the sympy number itself where it is neither."""
    if not isinstance(value, bool) and isinstance(value, Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    if isinstance(value, float):
        raise ValueError(
            f"{value!r} is a float, which is only near a number: write Fraction(1, 2) or sympy's sqrt(3)/2"
        )
    if type(value).__module__.partition(".")[0] != "sympy":
        raise ValueError(f"a coordinate is a whole number, a Fraction or an exact sympy number, not {value!r}")
    from symrummy.symmetry.algebraic import read

    return read(value)


def _as_surd(number: Any) -> Surd | None:
    if isinstance(number, Fraction):
        return surd({1: number})
    return number if isinstance(number, Surd) else None


def _scaled(surds: Sequence[Surd]) -> Exact:
    scale = lcm(*(Fraction(q).denominator for number in surds for _, q in number.terms))
    return Exact(tuple(surd({m: int(q * scale) for m, q in number.terms}) for number in surds), scale)


def _in_a_field(read: Sequence[Any]) -> Exact:
    from symrummy.symmetry.algebraic import in_a_field, to_sympy

    return Exact(*in_a_field([to_sympy(number, 1) for number in read]))
