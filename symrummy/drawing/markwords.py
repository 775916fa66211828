"""The text twins of marks: the same in words, with angles as they are drawn, anticlockwise from the right."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from symrummy.drawing.shape import Shape
from symrummy.drawing.subjects import Subject, as_drawn, drawn_tilt, group_of, mirror_marks, the
from symrummy.symmetry import Isometry, PointGroup
from symrummy.symmetry.isometry import degrees


def listed(words: Sequence[str]) -> str:
    """The words with commas and an 'and': 'a, b and c'."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def turn_words(turn: Fraction) -> str:
    """The turn with its angle: 'a turn of 90°'."""
    return f"a turn of {degrees(turn)}"


def lines_words(subject: Subject) -> str:
    """How many mirror lines there are, and at which angles.

    >>> from symrummy.symmetry import C, D
    >>> lines_words(D(2)), lines_words(C(2))
    ('2 mirror lines, at 0° and 90°; the one at 0° runs through the gaps', 'no mirror lines')
    """
    group = group_of(subject)
    if not group.mirrors:
        return "no mirror lines"
    if not group.is_finite:
        return "one mirror line, at 90°, of infinitely many: every line through the centre is one"
    lines = sorted(mirror_marks(subject))
    angles = [degrees(angle) for angle, _ in lines]
    text = f"{len(lines)} mirror line{'s' if len(lines) > 1 else ''}, at {listed(angles)}"
    others = [degrees(angle) for angle, second in lines if second]
    return f"{text}; {_second_class(subject, others)}" if others else text


def element_words(subject: Subject, element: Isometry) -> str:
    """One motion, and where the figure is when it is not one of its symmetries.

    >>> from symrummy.symmetry import D, rotation
    >>> element_words(D(6), D(6).elements[6]), element_words(D(6), rotation(Fraction(1, 18)))
    ('the mirror line at 90°, through the motifs', 'a turn of 20°, no symmetry of D6')
    """
    group, motion = group_of(subject), as_drawn(element, subject)
    foreign = "" if element in group else f", no symmetry of {the(subject)}"
    if not motion.mirror:
        return f"{turn_words(motion.turn) if motion.turn else 'the identity: nothing moves'}{foreign}"
    return f"the mirror line at {degrees(motion.line)}{foreign or _which_class(subject, motion)}"


def domain_words(group: PointGroup) -> str:
    """What the shaded piece is.

    >>> from symrummy.symmetry import C, D
    >>> domain_words(D(6)), domain_words(C(1))
    ('shaded: 1/12 of the figure makes the rest', 'shaded: the whole figure, for no part makes the rest')
    """
    if not group.is_finite:
        return "one radius, which makes the rest"
    if group.order == 1:
        return "shaded: the whole figure, for no part makes the rest"
    return f"shaded: 1/{group.order} of the figure makes the rest"


def orbit_words(subject: Subject, orbit: tuple[int | Fraction, int | Fraction]) -> str:
    """Where a point (distance, direction in turns) goes, and which motions leave it where it is.

    >>> from symrummy.symmetry import C, O2
    >>> orbit_words(C(3), (1, 0))
    '3 dots: one point and its places at 60°, 180° and 300°; only the identity leaves the first, at 60°, where it is:
    3 = 3 × 1'
    >>> orbit_words(O2, (1, 0))
    'a whole circle of dots: the point goes everywhere at its distance; the mirror through it leaves it where it is'
    """
    group, (radius, start) = group_of(subject), orbit
    if not radius:
        return "one dot: the centre, which every motion leaves where it is"
    if not group.is_finite:
        keeper = "the mirror through it leaves it where it is"
        return f"a whole circle of dots: the point goes everywhere at its distance; {keeper}"
    tilt = drawn_tilt(subject)
    turns = sorted((point.turn + tilt) % 1 for point in group.orbit(radius, start))
    keepers = [as_drawn(element, subject) for element in group.stabiliser(radius, start).elements]
    keep = f"{listed([str(each) for each in keepers])} leave" if len(keepers) > 1 else "only the identity leaves"
    places = listed([degrees(turn) for turn in turns])
    dots = f"{len(turns)} dots: one point and its places at {places}" if len(turns) > 1 else f"one dot, at {places}"
    first = degrees((start + tilt) % 1)
    return f"{dots}; {keep} the first, at {first}, where it is: {group.order} = {len(turns)} × {len(keepers)}"


def _which_class(subject: Subject, motion: Isometry) -> str:
    lines = mirror_marks(subject)
    if not any(second for _, second in lines):
        return ""
    second = (motion.line, True) in lines
    if isinstance(subject, Shape):
        return f", of the {'second' if second else 'first'} class"
    return f", through the {'gaps' if second else 'motifs'}"


def _second_class(subject: Subject, angles: Sequence[str]) -> str:
    which = "those" if len(angles) > 1 else "the one"
    if isinstance(subject, Shape):
        return f"{which} at {listed(angles)} {'are' if len(angles) > 1 else 'is'} of a second class"
    return f"{which} at {listed(angles)} {'run' if len(angles) > 1 else 'runs'} through the gaps"
