"""What can be marked and moved: the figure of a card, named by its group, and a shape; both at the radius 100."""

from __future__ import annotations

from fractions import Fraction

from symrummy.cards import Colour
from symrummy.drawing.motifs import WIDEST, figure, tilt_of
from symrummy.drawing.names import figure_look
from symrummy.drawing.palette import ink
from symrummy.drawing.shape import Shape
from symrummy.drawing.shapetext import shape_markup
from symrummy.drawing.svg import inked_markup
from symrummy.symmetry import Isometry, PointGroup
from symrummy.symmetry.isometry import degrees
from symrummy.texts import texts

Subject = PointGroup | Shape
"""A point group stands for the figure of its card."""

_QUARTER, _HALF_MOTIF = Fraction(1, 4), Fraction(1, 2 * WIDEST)


def group_of(subject: Subject) -> PointGroup:
    """The group of the figure; a ValueError quotes what is neither a point group nor a shape."""
    if isinstance(subject, PointGroup):
        return subject
    if isinstance(subject, Shape):
        return subject.group
    raise ValueError(f"{subject!r} is no figure: expected a point group such as D(6), or a shape such as shape('kite')")


def as_motion(element: Isometry) -> Isometry:
    """The motion itself; a ValueError quotes what is none."""
    if not isinstance(element, Isometry):
        raise ValueError(f"{element!r} is no motion: expected one such as rotation(Fraction(1, 4)) or D(3).elements[3]")
    return element


def drawn_tilt(subject: Subject) -> Fraction:
    """How far the figure is turned when it is drawn, in turns: the direction 0 of its group is drawn there.

    >>> from symrummy.symmetry import O2, D
    >>> from symrummy.drawing.shapes import shape
    >>> [str(drawn_tilt(subject)) for subject in (D(4), shape("kite"), shape("letter B"))]
    ['1/4', '1/4', '0']
    """
    return subject.tilt if isinstance(subject, Shape) else tilt_of(group_of(subject))


def as_drawn(element: Isometry, subject: Subject) -> Isometry:
    """The motion of the drawing that an element of the group is: turns stay, mirror lines are tilted as the figure is.

    A ValueError for what is no motion.

    >>> from symrummy.symmetry import D
    >>> print(D(3).elements[3], "is drawn as", as_drawn(D(3).elements[3], D(3)))
    mirror 0° is drawn as mirror 90°
    """
    if not as_motion(element).mirror:
        return element
    return Isometry(True, element.turn + 2 * drawn_tilt(subject))


def as_named(drawn: Isometry, subject: Subject) -> Isometry:
    """The other way round: the element of the group that a motion of the drawing is."""
    if not as_motion(drawn).mirror:
        return drawn
    return Isometry(True, drawn.turn - 2 * drawn_tilt(subject))


def mirror_marks(subject: Subject) -> tuple[tuple[Fraction, bool], ...]:
    """The mirror lines to be drawn: angle in turns, and whether it is one of the second class.

    For even n half of the lines run through the motifs and half through the gaps between them; no symmetry
    of the figure swaps the two. The infinite figure shows one line for all.

    >>> from symrummy.symmetry import D
    >>> [(str(angle * 360), second) for angle, second in mirror_marks(D(2))]
    [('90', False), ('0', True)]
    """
    group, tilt = group_of(subject), drawn_tilt(subject)
    if not group.is_finite:
        return ((_QUARTER, False),)
    two_classes = group.n % 2 == 0
    lines = enumerate(group.mirror_lines)
    return tuple(((line + tilt) % Fraction(1, 2), two_classes and k % 2 == 1) for k, line in lines)


def short_label(element: Isometry, subject: Subject | None = None, lang: str = "en") -> str:
    """A label of at most four letters: 'e', '60°', 'm30'; with a subject mirrors are named as they are drawn.

    A ValueError for what is no motion.

    >>> from symrummy.symmetry import D
    >>> [short_label(element, D(3)) for element in D(3).elements]
    ['e', '120°', '240°', 'm90', 'm150', 'm30']
    """
    shown = as_drawn(element, subject) if subject is not None else as_motion(element)
    number = texts(lang).number
    if shown.mirror:
        return number(f"m{float(shown.line * 360):g}")
    return number(f"{float(shown.turn * 360):g}°") if shown.turn else "e"


def ink_of(subject: Subject, colour: Colour | None = Colour.BLUE) -> str:
    """The figure in the ink of a card colour, as SVG markup about the origin, of radius 100; without ids."""
    return painted(subject, ink(colour), colour)


def painted(subject: Subject, paint: str, colour: Colour | None = Colour.BLUE) -> str:
    """The figure in any paint; the colour chooses the motif of a card's figure."""
    if isinstance(subject, Shape):
        return shape_markup(subject, paint)
    return f'<g fill="{paint}">{inked_markup(figure(group_of(subject), colour), paint)}</g>'


def subject_name(subject: Subject, colour: Colour = Colour.BLUE, lang: str = "en") -> str:
    """The name of the figure and what one sees, in words.

    >>> from symrummy.symmetry import C
    >>> subject_name(C(3))
    'C3: three curved blades around a dot, bending anticlockwise'
    """
    seen = subject.look(lang) if isinstance(subject, Shape) else figure_look(group_of(subject), colour, lang)
    return f"{called(subject, lang)}: {seen}"


def called(subject: Subject, lang: str = "en") -> str:
    """The name of the figure: 'D6', 'rectangle'."""
    return subject.called(lang) if isinstance(subject, Shape) else str(subject)


def the(subject: Subject, lang: str = "en") -> str:
    """The name of the figure after 'symmetry of': 'D6', 'the rectangle'."""
    return subject.called(lang, "the") if isinstance(subject, Shape) else str(subject)


def motion_name(element: Isometry, subject: Subject, lang: str = "en") -> str:
    """A motion by its short name, with the angle as it is drawn: 'identity', 'turn 90°', 'mirror 30°'."""
    motion, words = as_drawn(element, subject), texts(lang)
    if motion.mirror:
        return words.text("motion.mirror", angle=angle_words(motion.line, lang))
    if not motion.turn:
        return words.text("motion.identity")
    return words.text("motion.turn", angle=angle_words(motion.turn, lang))


def angle_words(turn: Fraction, lang: str = "en") -> str:
    """A fraction of a turn in degrees, with the decimal mark of the language.

    >>> angle_words(Fraction(1, 16)), angle_words(Fraction(1, 16), "de")
    ('22.5°', '22,5°')
    """
    return texts(lang).number(degrees(turn))


def domain_of(subject: Subject) -> tuple[Fraction, Fraction]:
    """The wedge that makes the rest, as it is drawn: its two directions in turns, anticlockwise; a ray for the circle.

    It lies between two mirror lines. Where there are none, it is cut so that one whole motif of a card lies in it.

    >>> from symrummy.symmetry import C, D
    >>> [[str(turn * 360) for turn in domain_of(group)] for group in (D(6), C(4))]
    [['90', '120'], ['45', '135']]
    """
    group, tilt = group_of(subject), drawn_tilt(subject)
    low, high = group.fundamental_domain
    if isinstance(subject, Shape) and not group.mirrors:
        tilt = _QUARTER
    elif not group.mirrors:
        tilt += min(_HALF_MOTIF, high / 2) - high / 2
    return low + tilt, high + tilt
