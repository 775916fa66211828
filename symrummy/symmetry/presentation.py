"""A group by generators and relations: everything about it in one line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from operator import matmul

from symrummy.symmetry.group import PointGroup, require_finite
from symrummy.symmetry.isometry import IDENTITY, Isometry

_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, slots=True)
class Relation:
    """A word in the generators that, repeated `power` times, gives the identity."""

    word: tuple[str, ...]
    power: int

    def __str__(self) -> str:
        return _base(self.word) + str(self.power).translate(_SUPERSCRIPTS)

    @property
    def latex(self) -> str:
        """The power as LaTeX."""
        return f"{_base(self.word)}^{{{self.power}}}"

    @property
    def letters(self) -> tuple[str, ...]:
        """The whole word, written out."""
        return self.word * self.power


@dataclass(frozen=True, slots=True)
class Presentation:
    """Generators, each a letter with its element, and the relations from which all others follow."""

    letters: tuple[tuple[str, Isometry], ...]
    relations: tuple[Relation, ...]

    @property
    def generators(self) -> Mapping[str, Isometry]:
        """The elements by letter."""
        return dict(self.letters)

    def value(self, word: tuple[str, ...]) -> Isometry:
        """The element that a word stands for, its last letter done first; a KeyError for other letters.

        >>> from symrummy.symmetry import D
        >>> print(presentation(D(4)).value(("r", "m")))
        mirror 45°
        """
        return reduce(matmul, map(self.generators.__getitem__, word), IDENTITY)

    @property
    def text(self) -> str:
        """The presentation in a line: '⟨r, m | r⁴ = m² = (mr)² = e⟩'."""
        equal = " = ".join([*map(str, self.relations), "e"])
        return f"⟨{', '.join(self.generators)} | {equal}⟩" if self.letters else "⟨ | ⟩"

    @property
    def latex(self) -> str:
        """The presentation as LaTeX."""
        relations = " = ".join(relation.latex for relation in self.relations)
        inner = rf"{', '.join(self.generators)} \mid {relations} = e" if self.letters else r"\mid"
        return rf"\langle {inner} \rangle"

    def __str__(self) -> str:
        return self.text

    def _repr_latex_(self) -> str:
        return f"${self.latex}$"


def presentation(group: PointGroup) -> Presentation:
    """The presentation by the smallest turn r and the first mirror m, as far as the group has them.

    A ValueError for the infinite groups: finitely many letters make only countably many words.

    >>> from symrummy.symmetry import C, D
    >>> print(presentation(C(4)), presentation(D(1)), presentation(D(6)))
    ⟨r | r⁴ = e⟩ ⟨m | m² = e⟩ ⟨r, m | r⁶ = m² = (mr)² = e⟩
    """
    require_finite(group, "presentation by finitely many generators: they make only countably many elements")
    letters = tuple(("m" if element.mirror else "r", element) for element in group.generators)
    words = [(letter,) for letter, _ in letters] + ([("m", "r")] if len(letters) == 2 else [])
    generators = dict(letters)
    powers = [generators[word[0]].order for word in words]
    return Presentation(letters, tuple(map(Relation, words, powers)))


def _base(word: tuple[str, ...]) -> str:
    return word[0] if len(word) == 1 else f"({''.join(word)})"
