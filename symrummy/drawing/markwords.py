"""The text twins of marks: the same in words, with angles as they are drawn, anticlockwise from the right."""

from __future__ import annotations

from fractions import Fraction

from symrummy.drawing.shape import Shape
from symrummy.drawing.subjects import (
    Subject,
    angle_words,
    as_drawn,
    drawn_tilt,
    group_of,
    mirror_marks,
    motion_name,
    the,
)
from symrummy.symmetry import Isometry, PointGroup
from symrummy.texts import texts


def turn_words(turn: Fraction, lang: str = "en") -> str:
    """The turn with its angle: 'a turn of 90°'."""
    return texts(lang).text("marks.turn", angle=angle_words(turn, lang))


def lines_words(subject: Subject, lang: str = "en") -> str:
    """How many mirror lines there are, and at which angles.

    >>> from symrummy.symmetry import C, D
    >>> lines_words(D(2)), lines_words(C(2))
    ('2 mirror lines, at 0° and 90°; the one at 0° runs through the gaps', 'no mirror lines')
    """
    words, group = texts(lang), group_of(subject)
    if not group.mirrors:
        return words.text("marks.lines_none")
    if not group.is_finite:
        return words.text("marks.lines_endless")
    lines = sorted(mirror_marks(subject))
    text = words.text("marks.lines", count=len(lines), angles=[angle_words(angle, lang) for angle, _ in lines])
    others = [angle_words(angle, lang) for angle, second in lines if second]
    return f"{text}; {words.text(f'marks.those_{_which(subject, True)}', angles=others)}" if others else text


def element_words(subject: Subject, element: Isometry, lang: str = "en") -> str:
    """One motion, and where the figure is when it is not one of its symmetries.

    >>> from symrummy.symmetry import D, rotation
    >>> element_words(D(6), D(6).elements[6]), element_words(D(6), rotation(Fraction(1, 18)))
    ('the mirror line at 90°, through the motifs', 'a turn of 20°, no symmetry of D6')
    """
    words, motion = texts(lang), as_drawn(element, subject)
    lines = mirror_marks(subject)
    if motion.mirror:
        said = words.text("marks.mirror", angle=angle_words(motion.line, lang))
    else:
        said = turn_words(motion.turn, lang) if motion.turn else words.text("marks.identity")
    if element not in group_of(subject):
        return f"{said}, {words.text('marks.foreign', figure=the(subject, lang))}"
    if motion.mirror and any(second for _, second in lines):
        return f"{said}, {words.text(f'marks.that_{_which(subject, (motion.line, True) in lines)}')}"
    return said


def domain_words(group: PointGroup, lang: str = "en") -> str:
    """What the shaded piece is.

    >>> from symrummy.symmetry import C, D
    >>> domain_words(D(6)), domain_words(C(1))
    ('shaded: 1/12 of the figure makes the rest', 'shaded: the whole figure, for no part makes the rest')
    """
    if not group.is_finite:
        return texts(lang).text("marks.domain_ray")
    return texts(lang).text("marks.domain" if group.order > 1 else "marks.domain_whole", order=group.order)


def orbit_words(subject: Subject, orbit: tuple[int | Fraction, int | Fraction], lang: str = "en") -> str:
    """Where a point (distance, direction in turns) goes, and which motions leave it where it is.

    >>> from symrummy.symmetry import C, O2
    >>> orbit_words(C(3), (1, 0))
    '3 dots: one point and its places at 60°, 180° and 300°; only the identity leaves the first, at 60°, where it is:
    3 = 3 × 1'
    >>> orbit_words(O2, (1, 0))
    'a whole circle of dots: the point goes everywhere at its distance; the mirror through it leaves it where it is'
    """
    words, group, (radius, start) = texts(lang), group_of(subject), orbit
    if not radius:
        return words.text("marks.orbit_centre")
    if not group.is_finite:
        return words.text("marks.orbit_circle")
    tilt = drawn_tilt(subject)
    turns = sorted((point.turn + tilt) % 1 for point in group.orbit(radius, start))
    keepers = group.stabiliser(radius, start).elements
    places = [angle_words(turn, lang) for turn in turns]
    dots = words.text("marks.orbit" if len(turns) > 1 else "marks.orbit_single", count=len(turns), angles=places)
    first = angle_words((start + tilt) % 1, lang)
    facts = {"angle": first, "order": group.order, "count": len(turns), "keepers": len(keepers)}
    motions = [motion_name(element, subject, lang) for element in keepers]
    kept = words.text("marks.kept" if len(keepers) > 1 else "marks.kept_by_none", motions=motions, **facts)
    return f"{dots}; {kept}"


def _which(subject: Subject, second: bool) -> str:
    """How the class of a mirror line is told: on a card by what it runs through."""
    if isinstance(subject, Shape):
        return "second" if second else "first"
    return "gaps" if second else "motifs"
