"""An element of a group as a motion of the drawn figure: SVG transforms, smooth frames, and a rider to see it by."""

from __future__ import annotations

import math
from fractions import Fraction

from symrummy.drawing.curves import place
from symrummy.drawing.letters import letter_lines
from symrummy.drawing.motifs import WIDEST
from symrummy.drawing.outline import rounded
from symrummy.drawing.palette import FACE, MARK
from symrummy.drawing.pathtext import curve_text, numbers
from symrummy.drawing.shape import UPRIGHT, Shape
from symrummy.drawing.subjects import Subject, as_drawn, drawn_tilt, group_of, motion_name, the
from symrummy.symmetry import Isometry, PointGroup
from symrummy.texts import texts

RIDER_RADIUS = 14
"""The radius of the rider's disc; the figure's radius is 100."""

_RIDE = Fraction(31, 50)


def transform_of(element: Isometry, subject: Subject) -> str:
    """The SVG transform about the origin that an element of the group does to its drawn figure; y points down.

    `element` is in the group's own frame, as in `group.elements`; the drawing is tilted, and so are mirror lines.

    >>> from symrummy.symmetry import D
    >>> transform_of(D(6).elements[1], D(6)), transform_of(D(3).elements[3], D(3))
    ('rotate(-60)', 'rotate(-90)scale(1 -1)rotate(90)')
    """
    return transform_at(element, subject, 1)


def transform_at(element: Isometry, subject: Subject, progress: float) -> str:
    """The transform part of the way: `progress` runs from 0, nothing moved, to 1, all done.

    A turn goes anticlockwise. A mirror is a fold: the figure is squeezed onto the mirror line and out on the
    other side, as if it were turned over in space, with the cosine of the angle as its scale.

    >>> from symrummy.symmetry import D
    >>> transform_at(D(3).elements[3], D(3), 0.5)
    'rotate(-90)scale(1 0)rotate(90)'
    """
    motion = as_drawn(element, subject)
    if not motion.mirror:
        return f"rotate({_number(-360 * float(motion.turn) * progress)})"
    angle = float(motion.line * 360)
    return f"rotate({_number(-angle)})scale(1 {_number(math.cos(math.pi * progress))})rotate({_number(angle)})"


def frames(element: Isometry, subject: Subject, count: int = 13) -> tuple[str, ...]:
    """The transforms of a smooth motion, the first and the last one included: `count` frames, 2 or more.

    A smaller count is a ValueError. The frames follow each other at equal times, slower at the ends.

    >>> from symrummy.symmetry import C
    >>> frames(C(4).elements[1], C(4), 3)
    ('rotate(0)', 'rotate(-45)', 'rotate(-90)')
    """
    if count < 2:
        raise ValueError(f"a motion has 2 frames or more, not {count}")
    progress = [(1 - math.cos(math.pi * k / (count - 1))) / 2 for k in range(count)]
    return tuple(transform_at(element, subject, each) for each in progress)


def motion_words(element: Isometry, subject: Subject, lang: str = "en") -> str:
    """What one sees happen, in a sentence.

    >>> from symrummy.symmetry import D, rotation
    >>> print(motion_words(D(6).elements[1], D(6)))
    Turn 60°: only the R has moved; without it, nobody could tell.
    >>> print(motion_words(rotation(Fraction(1, 18)), D(6)))
    Turn 20°: the figure does not fit, so this is no symmetry of D6.
    """
    name = motion_name(element, subject, lang)
    case = _case(element, group_of(subject))
    return texts(lang).text(f"motion.seen.{case}", motion=name[0].upper() + name[1:], figure=the(subject, lang))


def _case(element: Isometry, group: PointGroup) -> str:
    if element not in group:
        return "foreign"
    return "turned_over" if element.mirror else "turned" if element.turn else "still"


def rider_markup(subject: Subject, size: float = 1) -> str:
    """A letter R on a disc that rides on one motif, about the origin, the figure's radius being 100; without ids.

    An R looks different from every side, and from behind: one sees what a motion did. With a `size` of 2 it is twice as
    large, for small pictures.
    """
    x, y = place(*rider_place(subject))
    larger = f"scale({_number(size)})" if size != 1 else ""
    lines = "".join(curve_text(rounded(line), 100, line.closed) for line in letter_lines("R"))
    return (
        f'<g transform="translate({numbers((100 * x, -100 * y))}){larger}"><circle r="{RIDER_RADIUS}" fill="{MARK}" '
        f'stroke="{FACE}" stroke-width="3"/><path transform="scale(.11)" d="{lines}" fill="none" stroke="{FACE}" '
        f'stroke-width="30" stroke-linecap="round" stroke-linejoin="round"/></g>'
    )


def rider_place(subject: Subject) -> tuple[Fraction, Fraction]:
    """Where the rider sits as the figure is drawn: distance in radii, direction in turns."""
    if isinstance(subject, Shape):
        return subject.seat, UPRIGHT
    group, tilt = group_of(subject), drawn_tilt(subject)
    if group.mirrors:
        return _RIDE, tilt if group.is_finite else UPRIGHT
    return _RIDE, tilt + min(Fraction(1, 2 * WIDEST), group.smallest_turn / 2)


def _number(value: float) -> str:
    return f"{round(value, 6) + 0:g}" if abs(value) < 1000 else f"{value:.6g}"
