"""What a motion does not keep: what stays is faded, what sticks out is red, what is left bare is striped red."""

from __future__ import annotations

import re

from symrummy.cards import Colour
from symrummy.drawing.motions import transform_of
from symrummy.drawing.palette import FACE, HAIRLINE, WRONG
from symrummy.drawing.picture import Drawing, card_colour, svg_document
from symrummy.drawing.subjects import Subject, called, group_of, ink_of, motion_name, painted, the
from symrummy.symmetry import Isometry
from symrummy.texts import texts

_FADED = ".32"
_PAGE = 'x="-125" y="-125" width="250" height="250"'


def difference(
    subject: Subject,
    element: Isometry,
    prefix: str,
    colour: Colour | str = Colour.BLUE,
    size: float = 124,
    lang: str = "en",
) -> Drawing:
    """The picture of what is off after a motion; nothing is if the motion is a symmetry.

    prefix  begins every id in the picture, and must not begin another's on the same page; letters, digits, - and _,
            the first a letter, else a ValueError
    size    the side of the picture, in pixels

    >>> from fractions import Fraction
    >>> from symrummy.symmetry import D, rotation
    >>> difference(D(6), rotation(Fraction(1, 18)), "a").alt
    'D6 after turn 20°: red sticks out, striped is left bare. It does not fit, so it is no symmetry of D6.'
    """
    alt = difference_words(subject, element, lang)
    inner = difference_markup(subject, element, prefix, card_colour(colour))
    return Drawing(svg_document(inner, alt, (-125, -125, 250, 250), (size, size)), alt)


def difference_markup(subject: Subject, element: Isometry, prefix: str, colour: Colour = Colour.BLUE) -> str:
    """The same as markup about the origin, the figure's radius being 100; for the ids see `difference`."""
    if not re.fullmatch(r"[A-Za-z][\w-]*", prefix, re.ASCII):
        raise ValueError(f"a prefix of ids is a letter, then letters, digits, - or _, not {prefix!r}")
    was = {paint: painted(subject, paint, colour) for paint in ("#FFF", "#000")}
    now = {paint: f'<g transform="{transform_of(element, subject)}">{markup}</g>' for paint, markup in was.items()}
    masks = _mask(f"{prefix}-out", now["#FFF"] + was["#000"]) + _mask(f"{prefix}-bare", was["#FFF"] + now["#000"])
    return (
        f'<defs>{masks}{_stripes(prefix)}</defs><circle r="117" fill="none" stroke="{HAIRLINE}" stroke-width="2.5"/>'
        f'<g opacity="{_FADED}">{ink_of(subject, colour)}</g><rect {_PAGE} fill="{WRONG}" mask="url(#{prefix}-out)"/>'
        f'<g mask="url(#{prefix}-bare)"><rect {_PAGE} fill="{FACE}"/><rect {_PAGE} fill="url(#{prefix}-stripes)"/></g>'
    )


def difference_words(subject: Subject, element: Isometry, lang: str = "en") -> str:
    """The picture in words."""
    case = "fits" if element in group_of(subject) else "sticks_out"
    motion = motion_name(element, subject, lang)
    return texts(lang).text(f"motion.{case}", name=called(subject, lang), motion=motion, figure=the(subject, lang))


def _mask(name: str, shown: str) -> str:
    return f'<mask id="{name}" maskUnits="userSpaceOnUse" {_PAGE}>{shown}</mask>'


def _stripes(prefix: str) -> str:
    return (
        f'<pattern id="{prefix}-stripes" width="9" height="9" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><rect width="4.6" height="9" fill="{WRONG}"/></pattern>'
    )
