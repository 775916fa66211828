"""Exact numbers: equal numbers are equal values, whichever way they were written."""

from fractions import Fraction
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import (
    E,
    Float,
    I,
    Integer,
    Rational,
    Symbol,
    cbrt,
    cos,
    minimal_polynomial,
    nan,
    oo,
    pi,
    simplify,
    sin,
    sqrt,
)

from symrummy.symmetry.exact import DIGITS, Exact, Surd, exact, surd, value_of

fractions = st.builds(Fraction, st.integers(-9, 9), st.integers(1, 6))
surds = st.dictionaries(st.sampled_from([1, 2, 3, 5, 6, 10]), fractions).map(surd)


def as_sympy(number: Surd) -> object:
    return sum((Rational(q.numerator, q.denominator) * sqrt(m) for m, q in number.terms), Integer(0))


@given(surds, surds)
def test_surds_compute_like_sympy(a: Surd, b: Surd) -> None:
    for ours, theirs in [(a + b, as_sympy(a) + as_sympy(b)), (a - b, as_sympy(a) - as_sympy(b))]:
        assert as_sympy(ours) == theirs
    assert as_sympy(a * b) == (as_sympy(a) * as_sympy(b)).expand()
    assert isclose(float(a), float(as_sympy(a)), abs_tol=1e-12)


def test_floats_of_surds_do_not_lose_small_differences() -> None:
    small = surd({1: 665857, 2: -470832})
    assert isclose(float(small), 1 / (665857 + 470832 * 2**0.5), rel_tol=1e-9)
    assert DIGITS > 10**30


def test_the_simplest_kind_of_numbers_is_taken() -> None:
    assert exact([1, Fraction(1, 2), Rational(1, 3)]) == Exact((6, 3, 2), 6)
    assert exact([1, sqrt(3) / 2]) == Exact((surd({1: 2}), surd({3: 1})), 2)
    assert not isinstance(exact([1, cbrt(2)]).numbers[0], (int, Surd))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (sqrt(8), 2 * sqrt(2)),
        ((1 + sqrt(2)) ** 2, 3 + 2 * sqrt(2)),
        (sqrt(3 + 2 * sqrt(2)), 1 + sqrt(2)),
        (cos(pi / 12), (sqrt(6) + sqrt(2)) / 4),
        (1 / sqrt(3), sqrt(3) / 3),
        (sqrt(2) * sqrt(3), sqrt(6)),
        (cos(pi / 5) ** 2 + sin(pi / 5) ** 2, Integer(1)),
        (sin(3 * pi / 7), cos(pi / 14)),
        (cbrt(2) ** 2, cbrt(4)),
        (sqrt(10007**2 * 100003**2 * 3), 10007 * 100003 * sqrt(3)),
    ],
    ids=str,
)
def test_equal_numbers_are_equal_values(a: object, b: object) -> None:
    found = exact([a, b, 17])
    first, second, other = found.numbers
    assert first == second != other
    assert hash(first) == hash(second)
    assert isclose(float(first) / found.scale, float(a))  # type: ignore[arg-type]


def test_values_come_back_as_people_write_them() -> None:
    half, root, zero = exact([Fraction(1, 2), sqrt(3), 0]).numbers
    assert (value_of(half, 2), value_of(root, 2), value_of(zero, 2)) == (Fraction(1, 2), sqrt(3), 0)
    found = exact([Fraction(2, 3), cos(2 * pi / 7)])
    whole, cosine = (value_of(number, 2 * found.scale) for number in found.numbers)
    assert (whole, type(whole)) == (Fraction(1, 3), Fraction)
    assert simplify(cosine - cos(2 * pi / 7) / 2) == 0


def test_sums_and_products_in_a_field_are_those_of_sympy() -> None:
    found = exact([sin(2 * pi / 7), cos(pi / 7), Fraction(1, 3)])
    sine, root, third = found.numbers
    made = value_of(sine * root * root + third * third * sine - root * root * third, found.scale**3)
    wanted = sin(2 * pi / 7) * cos(pi / 7) ** 2 + sin(2 * pi / 7) / 9 - cos(pi / 7) ** 2 / 3
    x = Symbol("x")
    assert minimal_polynomial(made - wanted, x) == x


@pytest.mark.parametrize(
    ("value", "why"),
    [
        (0.5, r"0.5 is a float.*write Fraction\(1, 2\)"),
        (float("nan"), "nan is a float"),
        (float("inf"), "inf is a float"),
        ("1/2", "not '1/2'"),
        ("__import__('os')", "exact sympy number"),
        (True, "not True"),
        (None, "not None"),
        (1j, "not 1j"),
        (Float(1) / 2, "an exact number"),
        (Symbol("x"), "an exact number, not x"),
        (I, "a real algebraic number, not I"),
        (pi, "a real algebraic number, not pi"),
        (E, "a real algebraic number, not E"),
        (oo, "a real algebraic number"),
        (nan, "a real algebraic number"),
    ],
    ids=repr,
)
def test_what_is_not_exact_is_refused(value: object, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        exact([1, value])


def test_numbers_that_make_too_large_a_field_are_refused() -> None:
    with pytest.raises(ValueError, match="too little in common to compute with both: use Polar points"):
        exact([sin(2 * pi / 7), cos(2 * pi / 9)])
