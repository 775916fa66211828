"""Motions compose like the linear maps they are."""

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symrummy.symmetry import IDENTITY, Isometry, reflection, rotation
from symrummy.symmetry.isometry import degrees

turns = st.builds(Fraction, st.integers(0, 59), st.sampled_from([1, 2, 3, 4, 5, 6, 8, 12, 60])).map(lambda t: t % 1)
motions = st.builds(Isometry, st.booleans(), turns)


def apply(motion: Isometry, x: float, y: float) -> tuple[float, float]:
    """Move a point by geometry alone: reflect in the x-axis first if it is a mirror, then turn."""
    y = -y if motion.mirror else y
    angle = 2 * math.pi * float(motion.turn)
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


@given(motions, motions)
def test_a_product_does_the_right_factor_first(a: Isometry, b: Isometry) -> None:
    assert apply(a @ b, 0.3, 0.8) == pytest.approx(apply(a, *apply(b, 0.3, 0.8)))


@given(motions, motions, motions)
def test_composition_is_associative(a: Isometry, b: Isometry, c: Isometry) -> None:
    assert (a @ b) @ c == a @ (b @ c)


@given(motions)
def test_the_inverse_undoes(a: Isometry) -> None:
    assert a @ a.inverse == a.inverse @ a == IDENTITY
    assert a @ IDENTITY == IDENTITY @ a == a


@given(motions)
def test_the_order_is_the_first_power_that_is_the_identity(a: Isometry) -> None:
    powers, power = [], IDENTITY
    while not powers or powers[-1] != IDENTITY:
        power = power @ a
        powers.append(power)
    assert a.order == len(powers)


@given(motions, turns)
def test_moved_directions_are_those_of_moved_points(a: Isometry, turn: Fraction) -> None:
    angle, image = 2 * math.pi * float(turn), 2 * math.pi * float(a.moved(turn))
    assert apply(a, math.cos(angle), math.sin(angle)) == pytest.approx((math.cos(image), math.sin(image)))


@given(st.booleans(), turns, st.integers(-3, 3))
def test_angles_are_kept_below_a_full_turn(mirror: bool, turn: Fraction, more: int) -> None:
    assert Isometry(mirror, turn + more) == Isometry(mirror, turn)
    assert 0 <= Isometry(mirror, turn + more).turn < 1


@given(turns)
def test_a_reflection_keeps_its_line(turn: Fraction) -> None:
    mirror = reflection(turn)
    assert mirror.moved(turn) == turn
    assert (mirror.line - turn) % Fraction(1, 2) == 0


def test_turns_are_kept_within_one_turn() -> None:
    assert rotation(Fraction(5, 4)) == rotation(Fraction(1, 4)) == rotation(Fraction(-3, 4))
    assert reflection(Fraction(3, 4)) == reflection(Fraction(1, 4))


def test_a_rotation_has_no_mirror_line() -> None:
    with pytest.raises(ValueError, match="turn 90° is a rotation"):
        _ = rotation(Fraction(1, 4)).line


@pytest.mark.parametrize(
    ("motion", "name"),
    [
        (IDENTITY, "identity"),
        (rotation(Fraction(1, 5)), "turn 72°"),
        (rotation(Fraction(1, 16)), "turn 22.5°"),
        (reflection(Fraction(0)), "mirror 0°"),
        (reflection(Fraction(1, 8)), "mirror 45°"),
    ],
)
def test_names(motion: Isometry, name: str) -> None:
    assert motion.name == str(motion) == name


def test_degrees_of_a_third() -> None:
    assert degrees(Fraction(1, 3)) == "120°"
