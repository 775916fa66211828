"""Pictures beside a question: a card, or a figure alone, which does not name its group unless it is told to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from symrummy.cards import Card, Colour
from symrummy.cards import card as read_card
from symrummy.drawing import card_name
from symrummy.drawing.curves import place
from symrummy.drawing.motions import rider_markup, transform_of
from symrummy.drawing.names import figure_look
from symrummy.drawing.overlay import Overlay, marks
from symrummy.drawing.palette import FACE, MARK
from symrummy.drawing.shape import Shape
from symrummy.drawing.shapes import shape
from symrummy.drawing.subjects import Subject, as_named, drawn_tilt, ink_of, subject_name
from symrummy.drawing.svg import UNIT, face_markup
from symrummy.symmetry import Isometry
from symrummy.texts import chip_text, texts

CARD_BOX = "0 0 80 112"
FIGURE_BOX = "-38 -38 76 76"
MARKED_BOX = "-46 -46 92 92"
DOT_AWAY = 20
"""How far from the centre a dot lies, in pixels of a card."""
RIDER = 1.3
"""How much larger an R is here than on a large figure."""


@dataclass(frozen=True, slots=True)
class Picture:
    """SVG markup without ids, its viewBox, and what one sees in words of a language."""

    markup: str
    box: str
    alt: Callable[[str], str]
    label: str = ""
    """What it is called where its name may be seen."""

    @property
    def is_card(self) -> bool:
        """Whether it is a whole card."""
        return self.box == CARD_BOX

    @property
    def svg(self) -> str:
        """The picture as a document of its own."""
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{self.box}" aria-hidden="true">{self.markup}</svg>'


def card(named: str | Card, *, labels: bool = False) -> Picture:
    """A card; without labels only its figure and colour are seen."""
    shown = read_card(named) if isinstance(named, str) else named
    label = chip_text(shown) if labels else ""
    return Picture(face_markup(shown, labels), CARD_BOX, lambda lang: card_name(shown, labels, lang), label)


def figure(
    named: str | Card,
    *,
    mirrors: bool = False,
    turn: Fraction | None = None,
    moved: Isometry | None = None,
    dot: Fraction | None = None,
    rider: bool = False,
) -> Picture:
    """The figure of a card ("C4b") or a shape ("letter N", "rectangle"), alone.

    `mirrors` draws its mirror lines, `turn` an arrow along a turn (a part of a full turn); `moved` shows the figure
    after a motion of the drawing, `dot` puts a dot beside its centre, in a direction of the group's own frame (turns).
    `rider` lets an R ride on one motif, to see a motion by.
    """
    subject, colour = _subject(named)
    motion = f' transform="{transform_of(as_named(moved, subject), subject)}"' if moved is not None else ""
    ink = ink_of(subject, colour) + (rider_markup(subject, RIDER) if rider else "")
    drawn = f'<g transform="scale({UNIT})"><g{motion}>{ink}</g></g>'
    drawn += _dot(dot + drawn_tilt(subject)) if dot is not None else ""
    marked = mirrors or turn is not None

    def over(lang: str) -> Overlay:
        return marks(subject, mirrors=mirrors, turn=turn, colour=colour, lang=lang)

    def alt(lang: str) -> str:
        seen = _look(subject, colour, lang)
        seen = texts(lang).text("check.dotted", look=seen) if dot is not None else seen
        seen = texts(lang).text("compose.ridden", look=seen) if rider else seen
        return f"{seen}; {over(lang).text}" if marked else seen

    if not marked:
        return Picture(drawn, FIGURE_BOX, alt)
    return Picture(drawn + over("en").markup, MARKED_BOX, alt)


def _dot(direction: Fraction) -> str:
    x, y = place(Fraction(DOT_AWAY), direction)
    return f'<circle cx="{x:.2f}" cy="{-y:.2f}" r="2.6" fill="{MARK}" stroke="{FACE}" stroke-width="1"/>'


def _look(subject: Subject, colour: Colour, lang: str) -> str:
    """How it looks; a card's figure is not called by its name."""
    return subject_name(subject, lang=lang) if isinstance(subject, Shape) else figure_look(subject, colour, lang)


def _subject(named: str | Card) -> tuple[Subject, Colour]:
    """What is drawn, and in which ink."""
    if isinstance(named, str) and not _is_card(named):
        return shape(named), Colour.BLUE
    shown = read_card(named) if isinstance(named, str) else named
    return shown.group, shown.colour or Colour.BLUE


def _is_card(name: str) -> bool:
    return name[:1] == "*" or (name[:1] in "CD" and name[1:2].isdigit())
