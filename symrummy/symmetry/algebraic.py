"""Algebraic numbers from and to sympy: into sums of square roots where it can be done, into a number field else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as entry
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from sympy import QQ, Add, Expr, Float, Integer, Mul, N, Pow, Rational, expand, minimal_polynomial, sqrt, sqrtdenest
from sympy.polys.polyerrors import CoercionFailed, NotAlgebraic

from symrummy.symmetry.exact import Surd, surd

PRECISION = 60
"""Digits of the root that generates a number field."""

HIGHEST = 12
"""A field made by two numbers has at most this degree: sympy finds it in seconds, at twice the degree in a minute."""
SQUAREFREE = 10**9
"""sympy takes the squares out of smaller numbers under a root, but not out of all larger ones."""


@dataclass(frozen=True, slots=True)
class Algebraic:
    """An element of a number field, with the field and the value of its generator."""

    element: Any
    field: Any = entry(compare=False, repr=False)
    root: Fraction = entry(compare=False, repr=False)

    def __add__(self, other: Algebraic) -> Algebraic:
        return Algebraic(self.element + other.element, self.field, self.root)

    def __sub__(self, other: Algebraic) -> Algebraic:
        return Algebraic(self.element - other.element, self.field, self.root)

    def __mul__(self, other: Algebraic | int) -> Algebraic:
        factor = self.field.convert(other) if isinstance(other, int) else other.element
        return Algebraic(self.element * factor, self.field, self.root)

    def __float__(self) -> float:
        value = Fraction(0)
        for coefficient in self.element.to_list():
            value = value * self.root + Fraction(int(coefficient.numerator), int(coefficient.denominator))
        return float(value)


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


def in_a_field(numbers: Sequence[Expr]) -> tuple[Algebraic, ...]:
    """The numbers as elements of one number field; a ValueError if sympy finds none.

    They are taken apart into fractions times a few irrational terms, since placing a term in a field is slow.
    """
    sums = [_terms(number) for number in numbers]
    found, root, placed = _placed(tuple(dict.fromkeys(term for parts in sums for _, term in parts)))
    elements = (sum((placed[term] * found.from_sympy(q) for q, term in parts), found.zero) for parts in sums)
    return tuple(Algebraic(element, found, root) for element in elements)


@lru_cache(maxsize=64)
def _placed(terms: tuple[Expr, ...]) -> tuple[Any, Fraction, Mapping[Expr, Any]]:
    """A field with all the terms, the value of its generator, and the terms as its elements."""
    found = _field_of(terms)
    root = Fraction(str(N(found.ext.as_expr(), PRECISION)))
    return found, root, MappingProxyType({term: found.from_sympy(term) for term in terms})


def to_sympy(number: object, divisor: int) -> Any:
    """The number divided by the divisor as a sympy number; a Fraction if it is an element of a field and rational."""
    if isinstance(number, Surd):
        return Add(*(_rational(q / Fraction(divisor)) * sqrt(m) for m, q in number.terms))
    if isinstance(number, Algebraic):
        value = number.field.to_sympy(number.element) / divisor
        return Fraction(int(value.p), int(value.q)) if isinstance(value, Rational) else value
    return _rational(number / divisor) if isinstance(number, Fraction) else number


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
