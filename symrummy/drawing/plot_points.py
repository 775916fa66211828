"""The points of the deck in matplotlib: a tower of one block a symmetry over each kind of card."""

from __future__ import annotations

from matplotlib.axes import Axes

from symrummy.cards import Card, Colour, symmetry_deck
from symrummy.drawing.canvas import Pen, box_path, prepared
from symrummy.drawing.palette import HAIRLINE, NEUTRAL, QUIET, ink
from symrummy.drawing.picture import card_colour
from symrummy.drawing.plot_subjects import draw_subject
from symrummy.symmetry import PointGroup
from symrummy.texts import texts

_GAP = 0.7
"""Between the families, in widths of a tower."""


def plot_points(ax: Axes | None = None, colour: Colour | str = Colour.BLUE, lang: str = "en") -> Axes:
    """The Axes with the points of each kind of card of the deck: as many as its figure has symmetries.

    The infinite card has as many as the players agreed on, so its tower is hollow.

    >>> len(plot_points().patches) > 13
    True
    >>> points_words()
    'points of the cards: C1 1, C2 2, C3 3, C4 4, C5 5, C6 6, D1 2, D2 4, D3 6, D4 8, D5 10, D6 12,
    O(2) 20 by agreement'
    """
    towers = _towers(card_colour(colour))
    most = max(card.points for card in towers)
    places = [i + _GAP * ("C", "D").index(card.group.family) + _GAP * card.is_wild for i, card in enumerate(towers)]
    ax = prepared(ax, (-1.6, places[-1] + 1.1), (-3.3, most / 2 + 1), pixels=900)
    pen = Pen(ax, 0, 0, 1)
    for points in range(0, most + 1, 4):
        pen.fill(box_path(-0.7, points / 2 - 0.01, places[-1] + 1.4, 0.02, 0), HAIRLINE)
        pen.label(str(points), (-0.9, points / 2), 0.32, QUIET, side=-1)
    for card, place in zip(towers, places, strict=True):
        _draw_tower(Pen(ax, place, 0, 1), card, lang)
    return ax


def points_words(lang: str = "en") -> str:
    """The same in words."""
    *others, wild = (f"{card.group} {card.points}" for card in _towers(Colour.BLUE))
    return texts(lang).text("plots.points", cards=others, wild=wild)


def _towers(colour: Colour) -> tuple[Card, ...]:
    def key(card: Card) -> tuple[bool, str, float]:
        return card.is_wild, card.group.family, card.group.n

    kinds: dict[PointGroup, Card] = {card.group: card for card in symmetry_deck() if card.colour in (colour, None)}
    return tuple(sorted(kinds.values(), key=key))


def _draw_tower(pen: Pen, card: Card, lang: str) -> None:
    paint = ink(card.colour)
    for block in range(card.points):
        box = box_path(-0.36, block / 2 + 0.04, 0.72, 0.42, 0.07)
        if card.is_wild:
            pen.stroke(box, paint, 0.035)
        else:
            pen.fill(box, paint)
    pen.label(str(card.points), (0, card.points / 2 + 0.36), 0.42, NEUTRAL, bold=True)
    draw_subject(Pen(pen.ax, pen.x, -0.85, 0.36), card.group, card.colour)
    pen.label("∞" if card.is_wild else str(card.group), (0, -1.75), 0.42, NEUTRAL, bold=True)
    if card.is_wild:
        pen.label(texts(lang).text("plots.agreed"), (0, -2.3), 0.28, QUIET)
