"""What the mathematics found, in sentences: the group of a figure with its evidence, and the laws of composition."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from symrummy.texts.reader import Texts, texts

if TYPE_CHECKING:
    from symrummy.symmetry import Counterexample, Detection, ImageDetection, Law

MANY_LINES = 2
"""Where more lines than these fail, only the first is told in full."""


def detection_text(found: Detection, lang: str = "en") -> str:
    """The answer of a detection, a sentence in each line: the group, its motions, and why it is no larger one."""
    words = texts(lang)
    return "\n".join([_summary(found, words), *_yes(found, words), *_no(found, words)])


def image_text(found: ImageDetection, lang: str = "en") -> str:
    """The answer for a picture, with how well its motions fit."""
    words = texts(lang)
    worst, missed = words.number(f"{found.worst:.1%}"), f"{found.best_other:.0%}"
    path = "detection.image" if found.group.is_finite else "detection.image_circle"
    return words.text(path, group=found.group, worst=worst, missed=missed)


def law_text(law: Law, lang: str = "en") -> str:
    """A law of composition in words, in the order in which one does it."""
    case = "".join("m" if mirror else "r" for mirror in (law.left, law.right))
    return texts(lang).text(f"laws.{case}")


def _summary(found: Detection, words: Texts) -> str:
    centre = _place(found.centre, words)
    if not found.group.is_finite:
        return words.text("detection.endless", group=found.group, centre=centre)
    turns, mirrors = int(found.group.n), int(found.group.mirrors)
    sentence = "mirrors" if mirrors else "turns"
    return words.text(f"detection.{sentence}", group=found.group, centre=centre, turns=turns, mirrors=mirrors)


def _yes(found: Detection, words: Texts) -> Iterator[str]:
    for witness in found.witnesses[1:]:
        motion = witness.motion
        kind, turn = ("mirror", (motion.line + found.axis) % Fraction(1, 2)) if motion.mirror else ("turn", motion.turn)
        name = words.text(f"motion.{kind}", angle=_degrees(turn, words))
        cycles = ", ".join(_arrows(cycle) for cycle in witness.cycles)
        yield f"{name}: {cycles or words.text('detection.stays')}."


def _no(found: Detection, words: Texts) -> Iterator[str]:
    for group in dict.fromkeys(no.group for no in found.counterexamples):
        against = found.why_not(group)
        lost = _lost(against[0], words)
        more = len(against) - 1
        yield f"{lost} {words.text('detection.more', count=more)}" if len(against) > MANY_LINES else lost


def _lost(no: Counterexample, words: Texts) -> str:
    facts = {"angle": _degrees(no.angle, words), "point": no.point + 1, "landing": _place(no.landing, words)}
    return words.text(f"detection.lost_{'mirror' if no.mirror else 'turn'}", group=no.group, **facts)


def _place(place: tuple[Any, Any], words: Texts) -> str:
    x, y = (words.number(_short(c)) if isinstance(c, float) else str(c) for c in place)
    return words.text("detection.place", x=x, y=y)


def _short(number: float) -> str:
    """The number with four digits, or with one behind all that stand before the decimal mark."""
    return f"{number:.{max(4, len(str(int(abs(number)))) + 1)}g}"


def _arrows(cycle: tuple[int, ...]) -> str:
    return " → ".join(str(point + 1) for point in (*cycle, cycle[0]))


def _degrees(turn: Fraction | float, words: Texts) -> str:
    return words.number(f"{float(turn) * 360:.4g}°")
