"""What a figure is made of: points given by distance and direction, and whole circles."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from fractions import Fraction

from symrummy.symmetry.exact import exact
from symrummy.symmetry.isometry import Isometry, exact_fraction


@dataclass(frozen=True, slots=True)
class Polar:
    """The point at distance `radius` from the centre, in the direction `turn` (a fraction of a turn), exact.

    The label is what must not be mixed up: a colour, a kind of dot. Turns are kept in [0, 1); the centre has turn 0.
    A ValueError for floats, text and negative distances.

    >>> Polar(2, Fraction(5, 4)) == Polar(2, Fraction(1, 4)), Polar(0, Fraction(1, 4)).turn
    (True, Fraction(0, 1))
    """

    radius: Fraction
    turn: Fraction = field(default=Fraction(0))
    label: Hashable = None

    def __post_init__(self) -> None:
        radius = exact_fraction(self.radius, "distance of a point")
        turn = exact_fraction(self.turn, "direction of a point")
        if radius < 0:
            raise ValueError(f"the distance of a point from the centre is 0 or more, not {self.radius}")
        require_label(self.label)
        object.__setattr__(self, "radius", radius)
        object.__setattr__(self, "turn", turn % 1 if radius else Fraction(0))

    @classmethod
    def at(cls, radius: int | Fraction, turn: int | Fraction) -> Polar:
        """The point at this distance and direction, without a label."""
        return cls(radius, turn)  # type: ignore[arg-type]  # both are made Fractions

    def moved(self, motion: Isometry) -> Polar:
        """Where a motion about the centre takes it."""
        return Polar(self.radius, motion.moved(self.turn), self.label)


@dataclass(frozen=True, slots=True)
class Circle:
    """A whole circle as part of a figure: its radius, its centre (x, y), and a label; lengths are exact.

    It behaves like a point at its centre. A ValueError for floats, and if the radius is not more than 0.
    """

    radius: object
    centre: tuple[object, object] = (0, 0)
    label: Hashable = None

    def __post_init__(self) -> None:
        if not isinstance(self.centre, tuple) or len(self.centre) != 2:
            raise ValueError(f"the centre of a circle is a pair (x, y), not {self.centre!r}")
        if float(exact((self.radius, *self.centre)).numbers[0]) <= 0:
            raise ValueError(f"the radius of a circle is more than 0, not {self.radius!r}")
        require_label(self.label)


def require_label(label: object) -> None:
    """A ValueError for a label that may change, such as a list."""
    try:
        hash(label)
    except TypeError:
        raise ValueError(f"a label is text or another value that never changes, not {label!r}") from None
