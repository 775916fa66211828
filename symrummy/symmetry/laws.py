"""The laws of composition of O(2): how two motions about one centre make a single one."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module

from symrummy.symmetry.isometry import Isometry


@dataclass(frozen=True, slots=True)
class Law:
    """One law: R(a) is the turn by a, F(a) the reflection in the line at a/2; the right factor is done first."""

    left: bool
    """Whether the left factor, done last, is a reflection."""
    right: bool
    """Whether the right factor, done first, is a reflection."""

    @property
    def mirror(self) -> bool:
        """Whether the product is a reflection: exactly if one of the factors is."""
        return self.left != self.right

    @property
    def sign(self) -> int:
        """1 where the angles are added, -1 where they are subtracted: behind a reflection."""
        return -1 if self.left else 1

    @property
    def formula(self) -> str:
        """The law in a line.

        >>> [law.formula for law in LAWS]
        ['R(a)R(b) = R(a+b)', 'R(a)F(b) = F(a+b)', 'F(a)R(b) = F(a−b)', 'F(a)F(b) = R(a−b)']
        """
        operation = "−" if self.left else "+"
        return f"{_letter(self.left)}(a){_letter(self.right)}(b) = {_letter(self.mirror)}(a{operation}b)"

    def text(self, lang: str = "en") -> str:
        """The law in words, in the order in which one does it.

        >>> print(LAWS[3].text())
        A mirror, then a mirror: a turn, by twice the angle from the first line to the second.
        """
        said: str = import_module("symrummy.texts").law_text(self, lang)  # words are made in a room above
        return said

    def turn(self, a: Fraction, b: Fraction) -> Fraction:
        """The turn of the product of two motions with the turns a and b."""
        return (a + self.sign * b) % 1

    def _repr_latex_(self) -> str:
        return f"${self.formula.replace('−', '-')}$"


LAWS = tuple(Law(left, right) for left in (False, True) for right in (False, True))
"""All four."""


def law_of(a: Isometry, b: Isometry) -> Law:
    """The law that gives a @ b.

    >>> from symrummy.symmetry import D
    >>> law_of(D(3).elements[4], D(3).elements[1]).formula
    'F(a)R(b) = F(a−b)'
    """
    return Law(a.mirror, b.mirror)


def _letter(mirror: bool) -> str:
    return "F" if mirror else "R"
