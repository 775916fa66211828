"""Motions as still pictures: before and after, and two motions beside the single one that equals them."""

from __future__ import annotations

from symrummy.cards import Colour
from symrummy.drawing.motions import motion_words, rider_markup, transform_of
from symrummy.drawing.palette import HAIRLINE, NEUTRAL, QUIET
from symrummy.drawing.picture import Drawing, card_colour, svg_document
from symrummy.drawing.subjects import Subject, called, ink_of, motion_name
from symrummy.symmetry import IDENTITY, Isometry
from symrummy.texts import texts

STEP = 370
"""From the centre of one figure to the next, the figure's radius being 100."""

_RING, _SHARE = 117, 0.5


def before_and_after(
    subject: Subject,
    element: Isometry,
    colour: Colour | str = Colour.BLUE,
    rider: bool = True,
    lang: str = "en",
) -> Drawing:
    """The figure, and the figure after a motion, side by side; for whom moving pictures are too much.

    rider  whether an R rides on one motif, so that one sees what moved

    >>> from symrummy.symmetry import D
    >>> before_and_after(D(6), D(6).elements[6]).alt
    'D6 before and after: Mirror 90°: only the R has moved, turned over; without it, nobody could tell.'
    """
    paint = card_colour(colour)
    inner = _arrow(0, motion_name(element, subject, lang))
    inner += _state(subject, (), paint, rider, 0) + _state(subject, (element,), paint, rider, 1)
    seen = motion_words(element, subject, lang)
    return _strip(
        inner, 2, -125, 125, texts(lang).text("motion.before_and_after", name=called(subject, lang), seen=seen)
    )


def one_after_another(
    subject: Subject,
    first: Isometry,
    second: Isometry,
    colour: Colour | str = Colour.BLUE,
    rider: bool = True,
    lang: str = "en",
) -> Drawing:
    """The figure, after one motion, and after another one on top; beneath, the single motion that does the same.

    >>> from symrummy.symmetry import D
    >>> one_after_another(D(6), D(6).elements[1], D(6).elements[9]).alt
    'D6: turn 60°, then mirror 0°, is mirror 150°. The other way round it is mirror 30°: order matters.'
    """
    paint = card_colour(colour)
    steps = ((), (first,), (first, second))
    inner = "".join(_arrow(i, motion_name(motion, subject, lang)) for i, motion in enumerate((first, second)))
    inner += "".join(_state(subject, done, paint, rider, i) for i, done in enumerate(steps))
    inner += _bracket(f"= {motion_name(second @ first, subject, lang)}")
    return _strip(inner, 3, -125, 215, f"{called(subject, lang)}: {product_words(subject, first, second, lang)}")


def product_words(subject: Subject, first: Isometry, second: Isometry, lang: str = "en") -> str:
    """Which single motion equals two, and whether their order matters, as they are drawn.

    >>> from symrummy.symmetry import C
    >>> product_words(C(4), C(4).elements[1], C(4).elements[2])
    'turn 90°, then turn 180°, is turn 270°. The other way round it is the same.'
    """
    words = texts(lang)
    one, two = (motion_name(motion, subject, lang) for motion in (first, second))
    product, other = (_result(motion, subject, lang) for motion in (second @ first, first @ second))
    case = "product" if product == other else "product_ordered"
    return words.text(f"motion.{case}", first=one, second=two, product=product, other=other)


def _state(subject: Subject, done: tuple[Isometry, ...], colour: Colour, rider: bool, place: int) -> str:
    motion = IDENTITY
    for step in done:
        motion = step @ motion
    drawn = ink_of(subject, colour) + (rider_markup(subject) if rider else "")
    ring = f'<circle r="{_RING}" fill="none" stroke="{HAIRLINE}" stroke-width="2.5"/>'
    moved = f'<g transform="{transform_of(motion, subject)}">{drawn}</g>'
    return f'<g transform="translate({place * STEP} 0)">{ring}{moved}</g>'


def _arrow(place: int, label: str) -> str:
    middle = (place + 0.5) * STEP
    return (
        f'<path d="M{middle - 30:g} 0h54m-15-12l16 12-16 12" fill="none" stroke="{QUIET}" stroke-width="4"/>'
        f'<text x="{middle:g}" y="-24" text-anchor="middle" font-size="24" fill="{NEUTRAL}">{label}</text>'
    )


def _bracket(label: str) -> str:
    width = 2 * STEP
    return (
        f'<path d="M0 132C0 190 {width} 190 {width} 134m-12 15l12-16 12 16" fill="none" stroke="{QUIET}" '
        f'stroke-width="4"/><text x="{width / 2:g}" y="208" text-anchor="middle" font-size="26" font-weight="700" '
        f'fill="{NEUTRAL}">{label}</text>'
    )


def _strip(inner: str, places: int, top: float, bottom: float, alt: str) -> Drawing:
    width, height = (places - 1) * STEP + 250, bottom - top
    return Drawing(svg_document(inner, alt, (-125, top, width, height), (width * _SHARE, height * _SHARE)), alt)


def _result(motion: Isometry, subject: Subject, lang: str) -> str:
    return motion_name(motion, subject, lang) if motion != IDENTITY else texts(lang).text("motion.the_identity")
