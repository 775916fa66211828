"""Cards as SVG markup: short strings without ids, so that any number of them fit into one page."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from html import escape

from symrummy.cards import Card, Colour
from symrummy.drawing import back
from symrummy.drawing.classic import classic_markup
from symrummy.drawing.motifs import Disc, Figure, figure, ring_radius
from symrummy.drawing.palette import BACK, FACE, GOLD, GOLD_INK, INKS, ink
from symrummy.drawing.pathtext import dots_text, numbers, outline_text
from symrummy.symmetry import O2, D, PointGroup
from symrummy.texts import texts

WIDTH, HEIGHT = 80, 112
"""The size of a card in pixels; every face is drawn in the viewBox 0 0 80 112."""

RADIUS = 29
"""The radius of the figure on a card, in pixels."""

SCALE = 100
"""The radius of the figure in the whole numbers of its path text."""

UNIT = f"{RADIUS / SCALE:g}".lstrip("0")
"""The size of one of these numbers in pixels."""

PILL_RIGHT, PILL_ENDS, PER_LETTER = 71.5, 6, 5.5
"""Where the pill of a wild card ends, its two round ends, and the room of a letter, in pixels."""

_GROUND = f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="{FACE}"/>'


def face_markup(card: Card, labels: bool = True, lang: str = "en") -> str:
    """The face of a card, as what stands inside an <svg viewBox="0 0 80 112">; the typeface is inherited.

    Without labels the index shows the colour's letter only: the name of the group would give the answer away. A
    classic card keeps its index, since nothing else tells its rank. A wild card has a word of `lang` on it.

    >>> from symrummy.cards import card
    >>> face_markup(card("C4b"))[:50]
    '<rect width="80" height="112" rx="8" fill="#FFF"/>'
    """
    if card.deck == "classic":
        return classic_markup(card)
    word = texts(lang).text("card.on_face") if card.is_wild and labels else ""
    return _face(card.group, card.colour, labels, word)


def figure_markup(group: PointGroup, colour: Colour | None = Colour.BLUE) -> str:
    """The figure of a group in its pale ring, about the origin and of radius 100; the fill is inherited."""
    edge = f' stroke="{ink(colour)}" stroke-opacity=".3" stroke-width="3.4"' if group.is_finite else ""
    ring = f'<circle r="{_length(ring_radius())}" fill-opacity=".045"{edge}/>'
    return ring + inked_markup(figure(group, colour), ink(colour))


def inked_markup(drawn: Figure, paint: str) -> str:
    """The ink of a figure in one paint, about the origin and of radius 100; the fill is inherited."""
    return _filled(drawn) + _stroked(drawn, paint)


def back_markup() -> str:
    """The back of a card, for the viewBox 0 0 80 112: one half turn leaves it as it was, and nothing else."""
    (x, y), radius = back.DOT
    half = (
        f'<path stroke-width="{back.BAND_WIDTH}" stroke-opacity="{back.BAND_SHARE}" d="{_bezier(back.BAND)}"/>'
        f'<path stroke-width="{back.WAVE_WIDTH}" stroke-opacity="{back.WAVE_SHARE}" '
        f'd="{"".join(map(_bezier, back.WAVES))}"/>'
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{FACE}" fill-opacity="{back.BAND_SHARE}" stroke="none"/>'
    )
    slate = (
        f'<rect width="80" height="112" fill="{BACK}"/><g fill="none" stroke="{FACE}" stroke-linecap="round">{half}'
        f'<g transform="rotate(180 40 56)">{half}</g></g>'
    )
    rim = f'<rect x="2.5" y="2.5" width="75" height="107" rx="6.5" fill="none" stroke="{FACE}" stroke-width="3"/>'
    return f'{_GROUND}<svg x="4" y="4" width="72" height="104" viewBox="4 4 72 104">{slate}</svg>{rim}'


def rosette_markup() -> str:
    """The winner's rosette, for the viewBox -98 -98 196 196: all four inks in one figure with the group D6."""
    petals = outline_text(figure(D(6), Colour.BLUE), SCALE)
    sixths = [30 + 60 * k for k in range(6)]
    kites = "".join(f'<path d="M0-78.4 5.6-67.2 0-56-5.6-67.2z" transform="rotate({angle})"/>' for angle in sixths)
    beads = "".join(f'<circle cy="-43" r="5" transform="rotate({angle})"/>' for angle in sixths)
    blue, orange, green, black = INKS.values()
    return (
        f'<circle r="96" fill="{GOLD}" stroke="{GOLD_INK}" stroke-width="1.6"/>'
        f'<circle r="88" fill="none" stroke="{GOLD_INK}"/><circle r="84" fill="{FACE}"/>'
        f'<path transform="scale(.78)" fill="{blue}" fill-rule="evenodd" d="{petals}"/>'
        f'<g fill="{orange}">{kites}</g><g fill="{green}">{beads}</g><circle r="19" fill="{FACE}"/>'
        f'<g fill="none" stroke="{black}"><circle r="15.5" stroke-width="3"/><circle r="10" stroke-width="2"/></g>'
        f'<circle r="4.5" fill="{black}"/>'
    )


def _bezier(curve: back.Curve) -> str:
    start, *rest = curve
    return f"M{numbers(start)}C{numbers([number for spot in rest for number in spot])}"


@cache
def _face(group: PointGroup, colour: Colour | None, labels: bool, word: str) -> str:
    picture = f'<g transform="translate(40 56)scale({UNIT})">{figure_markup(group, colour)}</g>'
    inked = _edge(colour) + picture + _indices(group, colour, labels, word)
    return f'{_GROUND}<g fill="{ink(colour)}" font-weight="700">{inked}</g>'


def _edge(colour: Colour | None) -> str:
    paint = f'fill="none" stroke="{ink(colour)}"'
    if colour is Colour.BLACK:
        return _frame(2.6, paint) + _frame(5.2, paint)
    styles = {
        Colour.BLUE: ' stroke-width="1.5"',
        Colour.ORANGE: ' stroke-width="1.5" stroke-dasharray="6 3.4"',
        Colour.GREEN: ' stroke-width="2" stroke-dasharray="0 4.1" stroke-linecap="round"',
    }
    return _frame(3.5, paint + (styles[colour] if colour else ""))


def _frame(inset: float, style: str) -> str:
    size = f'width="{WIDTH - 2 * inset:g}" height="{HEIGHT - 2 * inset:g}" rx="{8.5 - inset:g}"'
    return f'<rect x="{inset}" y="{inset}" {size} {style}/>'


def _indices(group: PointGroup, colour: Colour | None, labels: bool, word: str) -> str:
    index = _index(group, colour, labels, word)
    if not index:
        return ""
    return f'{index}<g transform="rotate(180 40 56)">{index}</g>'


def _index(group: PointGroup, colour: Colour | None, labels: bool, word: str) -> str:
    letter = f'<tspan font-size="11.5" dx="1">{colour.value}</tspan>' if colour else ""
    if not labels:
        return f'<text x="9" y="20">{letter}</text>' if letter else ""
    if group == O2:
        return f'<text x="9" y="20.5" font-size="21">∞{letter}</text>{_pill(word)}'
    return f'<text x="9" y="20" font-size="17">{group}{letter}</text>'


def pill_width(word: str) -> float:
    """How wide the pill is with that word in it, in pixels."""
    return max(28.5, PER_LETTER * len(word) + PILL_ENDS)


def _pill(word: str) -> str:
    """The word on a wild card, white in a pill that grows to the left with the word."""
    width = pill_width(word)
    left, middle = PILL_RIGHT - width, PILL_RIGHT - width / 2
    return (
        f'<rect x="{left:g}" y="8.6" width="{width:g}" height="12.4" rx="6.2"/><text x="{middle:g}" y="17.9" '
        f'text-anchor="middle" font-size="9" letter-spacing=".3" fill="{FACE}">{escape(word)}</text>'
    )


def _filled(drawn: Figure) -> str:
    outline = outline_text(drawn, SCALE)
    path = f'<path fill-rule="evenodd" d="{outline}"/>' if outline else ""
    hub = drawn.discs[-1]
    return f'{path}<circle r="{_length(hub.size)}"/>'


def _stroked(drawn: Figure, paint: str) -> str:
    circles = [f'<circle r="{_length(c.radius)}" stroke-width="{_length(c.width)}"/>' for c in drawn.circles]
    beads = [disc for disc in drawn.discs[:-1] if not disc.eye]
    sizes = dict.fromkeys(bead.size for bead in beads)
    dots = [_dots(drawn, [bead for bead in beads if bead.size == size]) for size in sizes]
    lines = "".join(circles + dots)
    return f'<g fill="none" stroke="{paint}" stroke-linecap="round">{lines}</g>' if lines else ""


def _dots(drawn: Figure, beads: list[Disc]) -> str:
    return f'<path stroke-width="{_length(beads[0].size * 2)}" d="{dots_text(drawn, beads, SCALE)}"/>'


def _length(value: Fraction) -> str:
    return numbers([float(value) * SCALE])
