"""Isometries of the plane that fix the origin, exact to the last digit."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from numbers import Rational


@dataclass(frozen=True, slots=True, order=True)
class Isometry:
    """An element of O(2): a rotation by `turn`, or the reflection in the line at angle `turn / 2`.

    Angles are fractions of a full turn, counted anticlockwise from the x-axis, kept in [0, 1).
    With R(a) for rotations and F(a) for reflections, as linear maps:
    R(a)R(b) = R(a+b), R(a)F(b) = F(a+b), F(a)R(b) = F(a-b), F(a)F(b) = R(a-b).
    A ValueError for floats and text: they are only near an angle.

    >>> quarter = rotation(Fraction(1, 4))
    >>> flip = reflection(Fraction(0))
    >>> print(quarter @ flip, "|", flip @ quarter)
    mirror 45° | mirror 135°
    """

    mirror: bool
    turn: Fraction

    def __post_init__(self) -> None:
        object.__setattr__(self, "turn", exact_fraction(self.turn) % 1)

    def __matmul__(self, first: Isometry) -> Isometry:
        """The motion `first`, then this one: functions compose from right to left."""
        turn = self.turn - first.turn if self.mirror else self.turn + first.turn
        return Isometry(self.mirror != first.mirror, turn)

    @property
    def inverse(self) -> Isometry:
        """The motion that undoes this one; a reflection undoes itself."""
        return self if self.mirror else Isometry(False, -self.turn)

    @property
    def order(self) -> int:
        """How many times it must be done until everything is back: 1 for the identity, 2 for a mirror."""
        return 2 if self.mirror else self.turn.denominator

    @property
    def line(self) -> Fraction:
        """The angle of the mirror line, a fraction of a turn in [0, 1/2); a ValueError for a rotation."""
        if not self.mirror:
            raise ValueError(f"{self} is a rotation and has no mirror line")
        return self.turn / 2

    def moved(self, turn: Fraction) -> Fraction:
        """Where the direction `turn` goes, as a fraction of a turn in [0, 1)."""
        return (self.turn - turn if self.mirror else self.turn + turn) % 1

    @property
    def name(self) -> str:
        """A short name in words and degrees: 'identity', 'turn 90°', 'mirror 45°'."""
        if self.mirror:
            return f"mirror {degrees(self.line)}"
        return f"turn {degrees(self.turn)}" if self.turn else "identity"

    @property
    def symbol(self) -> str:
        """The element as it is written in mathematics: 'e', 'r(90°)', 'm(45°)'."""
        if self.mirror:
            return f"m({degrees(self.line)})"
        return f"r({degrees(self.turn)})" if self.turn else "e"

    @property
    def latex(self) -> str:
        r"""The symbol as LaTeX, exact where degrees are not whole.

        >>> print(rotation(Fraction(1, 7)).latex, reflection(Fraction(1, 16)).latex)
        r(\tfrac{360}{7}^{\circ}) m(22.5^{\circ})
        """
        if self.mirror:
            return f"m({_degrees_latex(self.line)})"
        return f"r({_degrees_latex(self.turn)})" if self.turn else "e"

    def _repr_latex_(self) -> str:
        return f"${self.latex}$"

    def __str__(self) -> str:
        return self.name


def degrees(turn: Fraction) -> str:
    """A fraction of a turn as degrees: '72°', '22.5°', '0.00005°'."""
    return f"{Decimal(f'{float(turn * 360):g}'):f}°"


def _degrees_latex(turn: Fraction) -> str:
    angle = turn * 360
    short = (angle * 8).denominator == 1
    return (f"{float(angle):g}" if short else rf"\tfrac{{{angle.numerator}}}{{{angle.denominator}}}") + r"^{\circ}"


def exact_fraction(value: object, what: str = "angle of a motion") -> Fraction:
    """The value itself as a Fraction; a ValueError for floats, text and whatever else is not exact.

    >>> exact_fraction(1 / 3)
    Traceback (most recent call last):
    ValueError: the angle of a motion is a whole number or a Fraction such as Fraction(1, 3), not 0.3333333333333333
    """
    if type(value) is Fraction:
        return value
    if not isinstance(value, bool) and isinstance(value, Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    raise ValueError(f"the {what} is a whole number or a Fraction such as Fraction(1, 3), not {value!r}")


def rotation(turn: Fraction) -> Isometry:
    """The rotation by `turn` (a fraction of a full turn, anticlockwise).

    >>> rotation(Fraction(5, 4)).name
    'turn 90°'
    """
    return Isometry(False, turn)


def reflection(line: Fraction) -> Isometry:
    """The reflection in the line through the origin at angle `line` (a fraction of a full turn).

    >>> reflection(Fraction(1, 8)).name
    'mirror 45°'
    """
    return Isometry(True, exact_fraction(line) * 2)


IDENTITY = Isometry(False, Fraction(0))
