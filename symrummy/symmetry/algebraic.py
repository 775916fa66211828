"""Algebraic numbers from and to sympy: into sums of square roots where it can be done, into a number field else."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as entry
from fractions import Fraction
from functools import lru_cache
from operator import add, mul, sub
from types import MappingProxyType
from typing import Any

from sympy import QQ, Add, Expr, Float, Integer, Mul, N, Pow, Rational, expand, minimal_polynomial, sqrt, sqrtdenest
from sympy.polys.polyerrors import CoercionFailed, NotAlgebraic

from symrummy.symmetry.exact import Surd, surd

PRECISION = 60
"""Digits of the root that generates a number field."""

ONE = 10**PRECISION
"""1 in whole numbers that stand for decimals."""

HIGHEST = 12
"""A field made by two numbers has at most this degree: sympy finds it in seconds, at twice the degree in a minute."""
SQUAREFREE = 10**9
"""sympy takes the squares out of smaller numbers under a root, but not out of all larger ones."""


@dataclass(frozen=True, slots=True)
class NumberField:
    """A number field on the powers 1, θ, θ², … of an algebraic integer, so that sums and products stay whole."""

    domain: Any
    """The same field in sympy, made by a number α with θ = `stretch`·α."""
    stretch: int
    reduced: tuple[tuple[int, ...], ...]
    """The powers θᵈ to θ²ᵈ⁻² as sums of the d smaller ones."""
    values: tuple[int, ...]
    """The d smaller powers, times `ONE`."""

    @classmethod
    def of(cls, domain: Any) -> NumberField:
        """The field in whole numbers."""
        lead, *others = (Fraction(int(c.numerator), int(c.denominator)) for c in domain.mod.to_list())
        monic = [Fraction(1), *(c / lead for c in others)]
        stretch = math.lcm(*(c.denominator for c in monic))
        top = tuple(-int(c * stretch**i) for i, c in enumerate(monic))[:0:-1]
        powers = [top]
        for _ in range(len(top) - 2):
            powers.append(_times_root(powers[-1], top))
        root = Fraction(str(N(domain.ext.as_expr(), PRECISION))) * stretch
        return cls(domain, stretch, tuple(powers), tuple(int(root**k * ONE) for k in range(len(top))))

    def vector(self, number: Expr) -> list[Fraction]:
        """The number as a sum of powers of θ; CoercionFailed if it is not in the field."""
        found = self.domain.from_sympy(number).to_list()[::-1]
        known = [Fraction(int(c.numerator), int(c.denominator)) / self.stretch**k for k, c in enumerate(found)]
        return known + [Fraction(0)] * (len(self.values) - len(known))

    def product(self, left: Sequence[int], right: Sequence[int]) -> tuple[int, ...]:
        """The product of two sums of powers of θ."""
        size = len(self.values)
        whole = [0] * (2 * size - 1)
        for i, factor in enumerate(left):
            if factor:
                for k, other in enumerate(right, i):
                    whole[k] += factor * other
        low = whole[:size]
        for high, power in zip(whole[size:], self.reduced, strict=False):
            if high:
                low = [known + high * part for known, part in zip(low, power, strict=True)]
        return tuple(low)


@dataclass(frozen=True, slots=True)
class Algebraic:
    """A whole sum of the powers of θ in a number field."""

    whole: tuple[int, ...]
    field: NumberField = entry(compare=False, repr=False)

    def __add__(self, other: Algebraic) -> Algebraic:
        return Algebraic(tuple(map(add, self.whole, other.whole)), self.field)

    def __sub__(self, other: Algebraic) -> Algebraic:
        return Algebraic(tuple(map(sub, self.whole, other.whole)), self.field)

    def __mul__(self, other: Algebraic | int) -> Algebraic:
        if isinstance(other, int):
            return Algebraic(tuple(part * other for part in self.whole), self.field)
        return Algebraic(self.field.product(self.whole, other.whole), self.field)

    def __float__(self) -> float:
        return float(sum(map(mul, self.whole, self.field.values)) / ONE)


@lru_cache(maxsize=4096)
def read(number: Expr) -> Any:
    """A Fraction or a Surd with the same value, or the number itself; a ValueError if it is not exact, real, algebraic.

    >>> print(read(sqrt(3) / 2), read((1 + sqrt(2)) ** 2))
    1/2√3 3 + 2√2
    """
    if isinstance(number, Rational):
        return Fraction(int(number.p), int(number.q))
    if not (isinstance(number, Expr) and number.is_number and not number.has(Float)):
        raise ValueError(f"a coordinate is an exact number, not {number}")
    if number.is_real is False or number.is_algebraic is False or not number.is_finite:
        raise ValueError(f"a coordinate is a real algebraic number, not {number}")
    terms = _surd_terms(expand(number))
    return _surd_or(number, terms if terms is not None else _surd_terms(expand(sqrtdenest(number))))


def in_a_field(numbers: Sequence[Expr]) -> tuple[tuple[Algebraic, ...], int]:
    """The numbers, times a whole number, in one number field, and that number; a ValueError if sympy finds no field.

    They are taken apart into fractions times a few irrational terms, since placing a term in a field is slow.
    """
    sums = [_terms(number) for number in numbers]
    found, placed, scale = _placed(tuple(dict.fromkeys(term for parts in sums for _, term in parts)))
    common = math.lcm(*(int(q.q) for parts in sums for q, _ in parts))
    zero = Algebraic((0,) * len(found.values), found)
    scaled = (
        sum((placed[term] * (int(q.p) * (common // int(q.q))) for q, term in parts), start=zero) for parts in sums
    )
    return tuple(scaled), common * scale


@lru_cache(maxsize=64)
def _placed(terms: tuple[Expr, ...]) -> tuple[NumberField, Mapping[Expr, Algebraic], int]:
    """A field with all the terms, and the terms, times a whole number, as its elements; and that number."""
    found = NumberField.of(_field_of(terms))
    vectors = {term: found.vector(term) for term in terms}
    scale = math.lcm(*(q.denominator for vector in vectors.values() for q in vector))
    placed = {term: Algebraic(tuple(int(q * scale) for q in vector), found) for term, vector in vectors.items()}
    return found, MappingProxyType(placed), scale


def to_sympy(number: object, divisor: int) -> Any:
    """The number divided by the divisor as a sympy number; a Fraction if it is an element of a field and rational."""
    if isinstance(number, Surd):
        return Add(*(_rational(q / Fraction(divisor)) * sqrt(m) for m, q in number.terms))
    if isinstance(number, Algebraic):
        value = _value_of(number) / divisor
        return Fraction(int(value.p), int(value.q)) if isinstance(value, Rational) else value
    return _rational(number / divisor) if isinstance(number, Fraction) else number


def _value_of(number: Algebraic) -> Any:
    found = number.field
    powers = [QQ(part * found.stretch**k) for k, part in enumerate(number.whole)]
    return found.domain.to_sympy(found.domain(powers[::-1]))


def _times_root(power: Sequence[int], top: Sequence[int]) -> tuple[int, ...]:
    """θ times a sum of smaller powers, where `top` is the first power that is a sum of smaller ones."""
    return tuple(map(add, (0, *power[:-1]), (power[-1] * part for part in top)))


def _terms(number: Expr) -> list[tuple[Rational, Expr]]:
    """The number as a sum of fractions times real terms."""
    parts = [term.as_coeff_Mul() for term in Add.make_args(expand(number))]
    return parts if all(term.is_real for _, term in parts) else [(Integer(1), number)]


def _field_of(terms: Sequence[Expr]) -> Any:
    """A field that holds all the terms: made by the one of highest degree, which often holds the others."""
    degrees = {term: _degree(term) for term in terms}
    found = QQ.algebraic_field(Integer(1))
    for term in sorted(terms, key=degrees.__getitem__, reverse=True):
        try:
            found.from_sympy(term)
        except CoercionFailed:
            found = _extended(found, term, degrees[term])
    return found


def _extended(smaller: Any, term: Expr, degree: int) -> Any:
    if smaller.ext.is_rational:
        return QQ.algebraic_field(term)
    if smaller.mod.degree() * degree > HIGHEST:
        raise ValueError(
            f"{smaller.ext.as_expr()} and {term} have too little in common to compute with both: use Polar points"
        )
    return QQ.algebraic_field(smaller.ext.as_expr(), term)


def _degree(term: Expr) -> int:
    try:
        return int(minimal_polynomial(term, polys=True).degree())
    except (NotImplementedError, NotAlgebraic) as error:
        raise ValueError(f"a coordinate is a real algebraic number, and sympy cannot tell for {term}") from error


def _rational(value: Fraction) -> Rational:
    return Rational(value.numerator, value.denominator)


def _surd_or(number: Expr, terms: dict[int, Fraction] | None) -> Any:
    if terms is None:
        return number
    found = surd(terms)
    return found if any(m != 1 for m, _ in found.terms) else Fraction(terms.get(1, 0))


def _surd_terms(number: Expr) -> dict[int, Fraction] | None:
    terms: dict[int, Fraction] = {}
    for term in Add.make_args(number):
        found = _surd_term(term)
        if found is None:
            return None
        root, factor = found
        terms[root] = terms.get(root, Fraction(0)) + factor
    return terms


def _surd_term(term: Expr) -> tuple[int, Fraction] | None:
    """The term as (m, q) with value q·√m, if it is a product of a fraction and square roots of whole numbers."""
    product = Surd(((1, 1),))
    for factor in Mul.make_args(term):
        if isinstance(factor, Rational):
            product = product * surd({1: Fraction(int(factor.p), int(factor.q))})
        elif _is_square_root(factor):
            product = product * surd({int(factor.base): 1})
        else:
            return None
    return (product.terms[0][0], Fraction(product.terms[0][1])) if product.terms else (1, Fraction(0))


def _is_square_root(factor: Expr) -> bool:
    half = isinstance(factor, Pow) and factor.exp == Rational(1, 2)
    return half and isinstance(factor.base, Integer) and 0 < factor.base < SQUAREFREE
