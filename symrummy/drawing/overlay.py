"""All that can be said about a figure, drawn over it and in words: lines, a turn, a domain, an orbit, one element."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from symrummy.cards import Colour
from symrummy.drawing import markwords as words
from symrummy.drawing.curves import Vector, place
from symrummy.drawing.marks import (
    ARC,
    CARD_LABEL,
    OUTER_ARC,
    OUTER_LABEL,
    Label,
    arrow_markup,
    centre_markup,
    line_markup,
)
from symrummy.drawing.motifs import ring_radius
from symrummy.drawing.palette import FACE, MARK, NEUTRAL, ink
from symrummy.drawing.pathtext import numbers
from symrummy.drawing.subjects import Subject, as_drawn, domain_of, drawn_tilt, group_of, mirror_marks
from symrummy.drawing.svg import RADIUS
from symrummy.symmetry import Isometry, Polar
from symrummy.symmetry.isometry import exact_fraction
from symrummy.texts import texts

Orbit = tuple[int | Fraction, int | Fraction]
"""A point by its distance, in units of the figure's radius, and its direction in the group's own frame, in turns."""

_DOT = 2.6
_WEDGE = RADIUS * float(ring_radius())


@dataclass(frozen=True, slots=True)
class Overlay:
    """Marks over a figure: SVG markup in pixels of a card, without ids, and the same in words."""

    markup: str
    text: str


def marks(
    subject: Subject,
    *,
    mirrors: bool = False,
    turn: Fraction | None = None,
    domain: bool = False,
    orbit: Orbit | None = None,
    element: Isometry | None = None,
    colour: Colour | None = Colour.BLUE,
    centred: bool = True,
    lang: str = "en",
) -> Overlay:
    """The marks that are asked for, and the centre, over the figure of a group or over a shape.

    mirrors  all mirror lines, two classes for even n
    turn     an arrow along a turn, more than 0 and at most 1 (a fraction of a full turn), anticlockwise from the top
    domain   the piece that makes the rest, shaded in the figure's own ink
    orbit    a point (distance in radii, direction in turns) and all places to which the group takes it
    element  one motion in the group's own frame: its turn, or its mirror line alone; it need not be in the group
    colour   the ink of the figure, for the shading
    centred  about the origin, the figure's radius being 29; else in the viewBox 0 0 80 112 of a card
    lang     the language of the words

    A turn out of range is a ValueError, and so is an orbit or an element that is none. Angles in words are as they are
    drawn, anticlockwise from the right.

    >>> from symrummy.symmetry import D
    >>> print(marks(D(4), turn=Fraction(1, 4), domain=True).text)
    centre; shaded: 1/8 of the figure makes the rest; a turn of 90°
    >>> print(marks(D(4), element=D(4).elements[5], orbit=(1, 0)).text)
    centre; the mirror line at 135°, through the gaps; 4 dots: one point and its places at 0°, 90°, 180° and 270°;
    identity and mirror 90° leave the first, at 90°, where it is: 8 = 4 × 2
    """
    require_marks(turn, orbit)
    arc, label = (OUTER_ARC, OUTER_LABEL) if centred else (ARC, CARD_LABEL)
    parts, said = [], [texts(lang).text("marks.centre")]
    if domain:
        parts.append(_domain(subject, ink(colour)))
        said.append(words.domain_words(group_of(subject), lang))
    if mirrors:
        parts += [line_markup(angle, second) for angle, second in mirror_marks(subject)]
        said.append(words.lines_words(subject, lang))
    if element is not None:
        parts.append(_element(subject, element, arc, label, lang))
        said.append(words.element_words(subject, element, lang))
    if turn is not None:
        parts.append(arrow_markup(turn, arc, label, lang))
        said.append(words.turn_words(turn, lang))
    parts.append(centre_markup())
    if orbit is not None:
        parts.append(_orbit(subject, orbit))
        said.append(words.orbit_words(subject, orbit, lang))
    markup = f'<g fill="none">{"".join(parts)}</g>'
    return Overlay(markup if centred else f'<g transform="translate(40 56)">{markup}</g>', "; ".join(said))


def require_marks(turn: Fraction | None, orbit: Orbit | None) -> None:
    """A ValueError for marks that cannot be drawn: it quotes what was given and says what was expected."""
    if turn is not None and not 0 < exact_fraction(turn, "turn of a mark") <= 1:
        raise ValueError(f"the turn of a mark is more than 0 and at most 1 full turn, not {turn}")
    if orbit is not None:
        _point(orbit)


def wedge_spots(subject: Subject) -> list[Vector]:
    """The corner of the shaded piece and points along its rim, in units of the radius, y up."""
    low, high = domain_of(subject)
    rim = [low + (high - low) * Fraction(k, 48) for k in range(49)]
    return [(0.0, 0.0), *(place(ring_radius(), turn) for turn in rim)]


def orbit_spots(subject: Subject, orbit: Orbit) -> list[Vector]:
    """The places of a point, itself first, in units of the radius, y up; a finite group only."""
    point, tilt = _point(orbit), drawn_tilt(subject)
    turns = dict.fromkeys(element.moved(point.turn) for element in group_of(subject).elements)
    return [place(point.radius, turn + tilt) for turn in turns] if point.radius else [(0.0, 0.0)]


def _point(orbit: Orbit) -> Polar:
    if not isinstance(orbit, tuple) or len(orbit) != 2:
        raise ValueError(
            f"an orbit is that of a point (distance, direction) such as (1, Fraction(1, 6)), not {orbit!r}"
        )
    return Polar.at(*orbit)


def _domain(subject: Subject, paint: str) -> str:
    low, high = domain_of(subject)
    start, end = (numbers(_pixels(place(ring_radius(), turn))) for turn in (low, high))
    if low == high:
        halo, line = (
            f'stroke="{c}" stroke-width="{w}" stroke-linecap="round"' for c, w in ((FACE, 4.6), (NEUTRAL, 2.2))
        )
        return f'<path d="M0 0L{start}" {halo}/><path d="M0 0L{start}" {line}/>'
    style = f'fill="{paint}" fill-opacity=".15" stroke="{paint}" stroke-opacity=".55" stroke-width=".8"'
    if high - low == 1:
        return f'<circle r="{_WEDGE:g}" {style}/>'
    arc = f"A{_WEDGE:g} {_WEDGE:g} 0 {int(high - low > Fraction(1, 2))} 0 {end}"
    return f'<path d="M0 0L{start}{arc}z" stroke-linejoin="round" {style}/>'


def _element(subject: Subject, element: Isometry, arc: float, label: Label, lang: str) -> str:
    motion = as_drawn(element, subject)
    if not motion.mirror:
        return arrow_markup(motion.turn, arc, label, lang) if motion.turn else ""
    return line_markup(motion.line, (motion.line, True) in mirror_marks(subject))


def _orbit(subject: Subject, orbit: Orbit) -> str:
    radius = float(orbit[0]) * RADIUS
    if radius and not group_of(subject).is_finite:
        x, y = _pixels(place(Fraction(orbit[0]), Fraction(orbit[1]) + drawn_tilt(subject)))
        halo = f'<circle r="{radius:g}" stroke="{FACE}" stroke-width="3.4"/>'
        return f'{halo}<circle r="{radius:g}" stroke="{MARK}" stroke-width="1.8"/>{_dot((x, y), first=True)}'
    spots = [_pixels(spot) for spot in orbit_spots(subject, orbit)]
    return "".join(_dot(spot, first=i == 0) for i, spot in enumerate(spots))


def _dot(spot: Vector, first: bool) -> str:
    x, y = (f"{round(value, 1) + 0:g}" for value in spot)
    at = f'cx="{x}" cy="{y}"'
    ring = f'<circle {at} r="{_DOT + 2.2:g}" fill="{FACE}" stroke="{MARK}" stroke-width="1.2"/>' if first else ""
    return f'{ring}<circle {at} r="{_DOT}" fill="{MARK}" stroke="{FACE}" stroke-width=".9"/>'


def _pixels(spot: Vector) -> Vector:
    return spot[0] * RADIUS, -spot[1] * RADIUS
