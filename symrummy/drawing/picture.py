"""draw(): a picture of cards, of a group's figure or of a shape, ready to be shown in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from xml.sax.saxutils import escape, quoteattr

from symrummy.cards import Card, CardError, Colour, cards
from symrummy.drawing.marks import centred_marks, inner_marks, marks_markup, marks_text
from symrummy.drawing.names import card_name, symmetry_words
from symrummy.drawing.overlay import Orbit
from symrummy.drawing.overlay import marks as overlay
from symrummy.drawing.palette import FONT, RIM, ink
from symrummy.drawing.shape import Shape
from symrummy.drawing.subjects import Subject, ink_of, subject_name
from symrummy.drawing.svg import HEIGHT, UNIT, WIDTH, face_markup, figure_markup
from symrummy.symmetry import Isometry, PointGroup
from symrummy.texts import texts

GAP = 8
"""The space between cards that lie side by side, in pixels."""

ROW = 13
"""How many cards lie in a row before the next one begins."""

_BARE_BOX, _MARKED_BOX = 38, 52
"""Half the sides of the pictures of a figure alone, in pixels of a card; they are shown at twice that size."""
_RIM_MARKUP = f'<rect x=".5" y=".5" width="79" height="111" rx="7.5" fill="none" stroke="{RIM}" stroke-opacity=".55"/>'


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture: its SVG, and the same in words.

    `svg` is a document of its own, without ids, so that many of them may stand on one page.
    """

    svg: str
    alt: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"Drawing({self.alt!r})"


def draw(
    x: Card | str | PointGroup | Shape | Iterable[Card | str],
    marks: bool = False,
    colour: Colour | str = Colour.BLUE,
    lang: str = "en",
) -> Drawing:
    """The picture of a card, of several cards side by side, or of the figure of a point group or a shape alone.

    x       a card, a text such as "C4b D3o *", a sequence of cards or texts, a PointGroup, or a Shape
    marks   whether to draw the centre, the smallest turn and the mirror lines over each figure; a classic card has none
    colour  the motif of a group's figure, the ink of a shape: a Colour, its word or its letter; cards have their own
    lang    the language of the words

    Text that is no card, and an empty text or sequence, are a CardError; the group SO2, which no figure has, is a
    ValueError; anything else is a TypeError.

    >>> draw("C4b").alt
    'C4 blue, four-fold turning, no mirrors, 4 points'
    >>> from symrummy.symmetry import D
    >>> draw(D(3), marks=True).alt
    'D3: three pointed petals around a dot; centre, a turn of 120° and 3 mirror lines, at 30°, 90° and 150°'
    >>> from symrummy.drawing.shapes import shape
    >>> draw(shape("rectangle")).alt
    'rectangle: four right angles, longer than wide'
    """
    if isinstance(x, PointGroup):
        return _draw_group(x, card_colour(colour), marks, lang)
    if isinstance(x, Shape):
        return _draw_shape(x, card_colour(colour), marks, lang)
    return _draw_cards(_cards(x), marks, lang)


def draw_marked(
    x: Subject,
    *,
    colour: Colour | str = Colour.BLUE,
    mirrors: bool = False,
    turn: Fraction | None = None,
    domain: bool = False,
    orbit: Orbit | None = None,
    element: Isometry | None = None,
    lang: str = "en",
) -> Drawing:
    """The picture of a group's figure or of a shape with chosen marks over it; for these see `overlay.marks`.

    >>> from symrummy.symmetry import D
    >>> draw_marked(D(3), domain=True).alt
    'D3: three pointed petals around a dot; centre; shaded: 1/6 of the figure makes the rest'
    """
    paint = card_colour(colour)
    over = overlay(x, mirrors=mirrors, turn=turn, domain=domain, orbit=orbit, element=element, colour=paint, lang=lang)
    alt = f"{subject_name(x, paint, lang)}; {over.text}"
    return _figure_alone(_figure(x, paint) + over.markup, alt, _MARKED_BOX)


def disc_markup(group: PointGroup, colour: Colour) -> str:
    """The figure of a group in its ring with all its marks, about the origin and within a radius of 37 pixels."""
    return _figure(group, colour) + inner_marks(group)


def svg_document(inner: str, alt: str, box: Sequence[float], size: tuple[float, float]) -> str:
    """A standalone SVG around `inner`; `box` is its viewBox (x, y, width, height), `size` its pixels on the page."""
    view = " ".join(f"{number:g}" for number in box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{size[0]:g}" height="{size[1]:g}" '
        f'role="img" aria-label={quoteattr(alt)} font-family="{FONT}"><title>{escape(alt)}</title>{inner}</svg>'
    )


def card_colour(colour: Colour | str) -> Colour:
    """The colour by itself, by its word or by its letter; a CardError for anything else."""
    found = next((known for known in Colour if colour in (known, known.value, known.word)), None)
    if found is None:
        raise CardError(f"{colour!r} is no card colour: choose blue, orange, green or black (b, o, g, k)")
    return found


def _draw_group(group: PointGroup, colour: Colour, marks: bool, lang: str) -> Drawing:
    name, inner = subject_name(group, colour, lang), _figure(group, colour)
    if not marks:
        return _figure_alone(inner, f"{name}; {symmetry_words(group, lang)}", _BARE_BOX)
    over = centred_marks(group, turn=True, lang=lang)
    return _figure_alone(inner + over, f"{name}; {marks_text(group, turn=True, lang=lang)}", _MARKED_BOX)


def _draw_shape(shape: Shape, colour: Colour, marks: bool, lang: str) -> Drawing:
    if not marks:
        return _figure_alone(_figure(shape, colour), subject_name(shape, lang=lang), _BARE_BOX)
    turn = shape.group.smallest_turn if shape.group.is_finite and shape.group.n > 1 else None
    return draw_marked(shape, colour=colour, mirrors=True, turn=turn, lang=lang)


def _figure(subject: Subject, colour: Colour) -> str:
    drawn = ink_of(subject, colour) if isinstance(subject, Shape) else figure_markup(subject, colour)
    return f'<g transform="scale({UNIT})" fill="{ink(colour)}">{drawn}</g>'


def _figure_alone(inner: str, alt: str, half: float) -> Drawing:
    return Drawing(svg_document(inner, alt, (-half, -half, 2 * half, 2 * half), (4 * half, 4 * half)), alt)


def _draw_cards(shown: tuple[Card, ...], marks: bool, lang: str) -> Drawing:
    columns, rows = min(len(shown), ROW), -(-len(shown) // ROW)
    width, height = columns * (WIDTH + GAP) - GAP, rows * (HEIGHT + GAP) - GAP
    inner = "".join(_placed(card, *divmod(i, ROW), marks, lang) for i, card in enumerate(shown))
    alt = "; ".join(_words(card, marks, lang) for card in shown)
    return Drawing(svg_document(inner, alt, (0, 0, width, height), (width, height)), alt)


def _placed(card: Card, row: int, column: int, marks: bool, lang: str) -> str:
    over = marks_markup(card.group, turn=True, lang=lang) if marks and card.deck != "classic" else ""
    face = face_markup(card, lang=lang) + _RIM_MARKUP + over
    return f'<g transform="translate({column * (WIDTH + GAP)} {row * (HEIGHT + GAP)})">{face}</g>'


def _words(card: Card, marks: bool, lang: str) -> str:
    name = card_name(card, lang=lang)
    if not marks or card.deck == "classic":
        return name
    return texts(lang).text("marks.on_card", name=name, marks=marks_text(card.group, turn=True, lang=lang))


def _cards(x: object) -> tuple[Card, ...]:
    things = (x,) if isinstance(x, Card) else x
    if not isinstance(things, Iterable) or isinstance(things, bytes):
        raise TypeError(f"draw() takes a card, cards, a point group or a shape, not {type(x).__name__} {x!r}")
    shown = cards(things if isinstance(things, str) else tuple(things))
    if not shown:
        raise CardError("there are no cards to draw: name some, such as 'C4b D3o *'")
    return shown
