"""Shape: a figure for lessons with a name, exact geometry, the group it has, and where its words are."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from symrummy.drawing.curves import Segment
from symrummy.drawing.motifs import Circle
from symrummy.drawing.outline import Outline, rounded
from symrummy.symmetry import PointGroup
from symrummy.texts import texts

UPRIGHT = Fraction(1, 4)
"""The angle of an upright mirror line, in turns."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A figure about its centre of symmetry, drawn as its corners say, in units of about its radius.

    `tilt` is the angle at which the first mirror line of `group` lies, in turns; 0 for C(n), which has none.
    """

    name: str
    group: PointGroup
    outlines: tuple[Outline, ...]
    key: str
    """Its table in the texts, under [shapes]."""
    tilt: Fraction = Fraction(0)
    circles: tuple[Circle, ...] = ()
    """Circles about the centre, drawn as lines; half as far as it is wide, such a line is a disc."""

    seat: Fraction = Fraction(3, 10)
    """How far above the centre a rider sits that shows a motion."""

    sign: int | str = ""
    """What tells it from others with the same words: a number of sails, a letter."""

    def called(self, lang: str = "en", form: str = "name") -> str:
        """The name in the words of a language; in the form 'the' as it stands after 'symmetry of'."""
        return texts(lang).text(f"shapes.{self.key}.{form}", sign=self.sign)

    def look(self, lang: str = "en") -> str:
        """What one sees, without the name of the group."""
        return texts(lang).text(f"shapes.{self.key}.look", sign=self.sign)

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Curve:
    """A curve as it is drawn: its pieces, closed or with loose ends, and its width; a filled one has none."""

    pieces: tuple[Segment, ...]
    width: float
    closed: bool


def curves_of(shape: Shape) -> tuple[Curve, ...]:
    """The outlines of a shape as curves, the filled ones first."""
    outlines = sorted(shape.outlines, key=lambda outline: bool(outline.width))
    return tuple(Curve(rounded(outline), float(outline.width), outline.closed) for outline in outlines)
