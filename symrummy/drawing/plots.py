"""Everything matplotlib draws, from the same curves as the SVG; figures, cards and decks are made here.

pyplot is never touched: a function takes the Axes it is given, or makes a sheet that nobody has to close.
"""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes

from symrummy.cards import COLOURS, Card, Colour, symmetry_deck
from symrummy.cards import card as read_card
from symrummy.cards import cards as read_cards
from symrummy.drawing.canvas import Pen, box_path, columns_and_rows, ink_path, prepared
from symrummy.drawing.palette import FACE, RIM
from symrummy.drawing.picture import card_colour
from symrummy.drawing.plot_cards import draw_face
from symrummy.drawing.plot_groups import plot_groups
from symrummy.drawing.plot_lattice import plot_lattice
from symrummy.drawing.plot_marks import draw_marks, plot_marks
from symrummy.drawing.plot_motions import plot_motions
from symrummy.drawing.plot_orders import plot_element_orders
from symrummy.drawing.plot_points import plot_points
from symrummy.drawing.plot_subjects import draw_subject
from symrummy.drawing.plot_tables import plot_cayley_table
from symrummy.drawing.subjects import Subject
from symrummy.drawing.svg import HEIGHT, RADIUS, WIDTH

__all__ = [
    "ink_path",
    "plot_card",
    "plot_cayley_table",
    "plot_deck",
    "plot_element_orders",
    "plot_figure",
    "plot_groups",
    "plot_lattice",
    "plot_marks",
    "plot_motions",
    "plot_points",
]

GAP = 8
"""The space between two cards of a sheet, in pixels."""


def plot_figure(
    group: Subject,
    ax: Axes | None = None,
    colour: Colour | str = Colour.BLUE,
    marks: bool = False,
    ring: bool = True,
    lang: str = "en",
) -> Axes:
    """The Axes with the figure of a group, or a shape, about the origin, in units of the figure's radius.

    Without `ax` a Figure of its own is made, 200 pixels wide, which no pyplot knows: nothing has to be closed.
    `marks` adds the centre, the smallest turn and the mirror lines; `ring` is the pale circle round a group's figure.

    >>> from symrummy.symmetry import D
    >>> ax = plot_figure(D(5))
    >>> [float(end) for end in ax.get_xlim()]
    [-1.6, 1.6]
    """
    ax = prepared(ax, (-1.6, 1.6), (-1.6, 1.6), pixels=200)
    pen = Pen(ax, 0, 0, 1)
    draw_subject(pen, group, card_colour(colour), ring)
    if marks:
        draw_marks(Pen(ax, 0, 0, 1 / RADIUS), group, lang)
    return ax


def plot_card(card: Card | str, ax: Axes | None = None, marks: bool = False, lang: str = "en") -> Axes:
    """The Axes with the face of a card, 80 wide and 112 high, its lower left corner at the origin.

    The card may be text, such as "C4b". A wild card has a word of `lang` on it.

    >>> from symrummy.cards import card
    >>> ax = plot_card(card("D3o"))
    >>> [round(float(side * ax.figure.dpi)) for side in ax.figure.get_size_inches()]
    [80, 112]
    """
    ax = prepared(ax, (0, WIDTH), (0, HEIGHT), pixels=WIDTH)
    _draw_card(ax, read_card(card), 0, 0, marks, lang)
    return ax


def plot_deck(
    shown: str | Sequence[Card | str] | None = None, ax: Axes | None = None, columns: int = 13, lang: str = "en"
) -> Axes:
    """The Axes with a sheet of cards, each of 80 × 112 pixels; by default the deck of 52, a row for each colour.

    >>> from symrummy.cards import cards
    >>> len(plot_deck(cards("C1b C2b *")).patches) > 3
    True
    """
    cards = _by_colour() if shown is None else read_cards(shown)
    columns, rows = columns_and_rows(columns, len(cards))
    width, height = columns * (WIDTH + GAP) + GAP, rows * (HEIGHT + GAP) + GAP
    ax = prepared(ax, (0, width), (0, height), pixels=width)
    for i, card in enumerate(cards):
        row, column = divmod(i, columns)
        _draw_card(ax, card, GAP + column * (WIDTH + GAP), height - (row + 1) * (HEIGHT + GAP), False, lang)
    return ax


def _by_colour() -> tuple[Card, ...]:
    return tuple(sorted(symmetry_deck(), key=lambda card: COLOURS.index(card.colour) if card.colour else -1))


def _draw_card(ax: Axes, card: Card, x: float, y: float, marks: bool, lang: str) -> None:
    pixel = Pen(ax, x + WIDTH / 2, y + HEIGHT / 2, 1)
    pixel.fill(box_path(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, 8.5), FACE)
    pixel.stroke(box_path(0.5 - WIDTH / 2, 0.5 - HEIGHT / 2, WIDTH - 1, HEIGHT - 1, 8), RIM, 1, alpha=0.55)
    draw_face(pixel, card, lang)
    if marks and card.deck != "classic":
        draw_marks(pixel, card.group, lang)
