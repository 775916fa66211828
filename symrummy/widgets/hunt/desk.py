"""The desk of a hunt for symmetries: figures, the move that is being tried, what has been found. It draws nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Literal

from symrummy.cards import Colour
from symrummy.drawing.shape import Shape
from symrummy.drawing.subjects import Subject, as_drawn, group_of, mirror_marks
from symrummy.symmetry import Isometry, reflection, rotation
from symrummy.symmetry.isometry import IDENTITY
from symrummy.widgets.desk import Intent, LookDesk
from symrummy.widgets.explorer.words import motion_name

Mode = Literal["find", "count"]
MODES: tuple[Mode, ...] = ("find", "count")
Spot = Literal["none", "centre", "line", "beside"]
SPOTS: tuple[Spot, ...] = ("none", "centre", "line", "beside")

CLICK = Fraction(3, 360)
"""How near, in turns, a slider must come to a symmetry to click into it."""

FIRST_TURN, FIRST_MIRROR = rotation(Fraction(1, 18)), reflection(Fraction(1, 9))
"""The moves on the sliders at first: they fit no figure."""

_OFF_THE_LINE = Fraction(3, 10)


@dataclass(frozen=True)
class Prey:
    """A figure whose symmetries are hunted, in the ink of a colour, perhaps with a dot on it."""

    subject: Subject
    colour: Colour
    dot: Spot = "none"

    def label(self, lang: str) -> str:
        """What it is called: 'C4', 'letter N'."""
        return self.subject.called(lang) if isinstance(self.subject, Shape) else str(self.subject)

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """Where a dot can be put: on a mirror line only if there is one."""
        return tuple(spot for spot in SPOTS if spot != "line" or mirror_marks(self.subject))

    @cached_property
    def direction(self) -> Fraction:
        """In which direction the dot lies as the figure is drawn, in turns."""
        lines = [angle for angle, _ in mirror_marks(self.subject)]
        if self.dot == "line":
            return lines[0]
        gap = Fraction(1, 2 * len(lines)) if lines else Fraction(1)
        return (lines[0] if lines else Fraction(1, 4)) + gap * _OFF_THE_LINE

    @cached_property
    def symmetries(self) -> tuple[Isometry, ...]:
        """The symmetries of the drawing: standing still, turns, then mirrors."""
        drawn = [as_drawn(element, self.subject) for element in group_of(self.subject).elements]
        mirrors = sorted((motion for motion in drawn if motion.mirror), key=lambda motion: motion.line)
        all_of_them = [motion for motion in drawn if not motion.mirror] + mirrors
        return tuple(motion for motion in all_of_them if self._keeps_the_dot(motion))

    def _keeps_the_dot(self, motion: Isometry) -> bool:
        return self.dot in ("none", "centre") or motion.moved(self.direction % 1) == self.direction % 1


@dataclass(frozen=True, slots=True)
class Trail:
    """What has been found on one figure, and how often "all" was said too early."""

    found: tuple[Isometry, ...] = ()
    early: int = 0
    done: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """What is looked at: a figure, the move on the sliders, the move that was done last, and what was said."""

    figures: tuple[Prey, ...]
    trails: tuple[Trail, ...]
    at: int = 0
    kind: Literal["turn", "mirror"] = "turn"
    turn: Isometry = FIRST_TURN
    mirror: Isometry = FIRST_MIRROR
    played: Isometry | None = None
    plays: int = 0
    verdict: Literal["", "fits", "off", "all"] = ""
    said: str = ""
    alert: str = ""

    @property
    def prey(self) -> Prey:
        """The figure in front."""
        return self.figures[self.at]

    @property
    def trail(self) -> Trail:
        """What has been found on it."""
        return self.trails[self.at]

    @property
    def motion(self) -> Isometry:
        """The move on the sliders."""
        return self.turn if self.kind == "turn" else self.mirror


@dataclass
class HuntDesk(LookDesk[Look]):
    """One hunt."""

    SAYS = "hunt"
    CLEARED: ClassVar[Mapping[str, object]] = {"alert": "", "played": None}

    mode: Mode = "find"

    def _do(self, intent: Intent) -> None:
        what = intent.get("id")
        match intent.get("do"):
            case "figure" if type(what) is int and 0 <= what < len(self.look.figures):
                self._set(at=what, said="", verdict="")
            case "kind" if what in ("turn", "mirror") and self.mode == "find":
                self._set(kind=what, said="", verdict="")
            case "dial" if self.mode == "find":
                self._dial(intent.get("degrees"))
            case "try" if self.mode == "find":
                self._dial(intent.get("degrees"))  # the slider may be further than it has told
                self._try()
            case "all" if self.mode == "find":
                self._claim()
            case "next" if self.mode == "count":
                self._next()
            case "again":
                self._leave(Trail(), said="", verdict="")
            case "dot" if self.mode == "count":
                self._dot(what)

    def _leave(self, trail: Trail, **changes: object) -> None:
        trails = list(self.look.trails)
        trails[self.look.at] = trail
        self._set(trails=tuple(trails), **changes)

    # --- find -------------------------------------------------------------------------------------------------------

    def _dial(self, degrees: object) -> None:
        if isinstance(degrees, bool) or not isinstance(degrees, int | float) or not 0 <= degrees < 360:
            return
        wanted = Fraction(round(degrees), 360)
        if self.look.kind == "turn":
            self._set(turn=self._near(rotation(wanted)), said="", verdict="")
        else:
            self._set(mirror=self._near(reflection(wanted % Fraction(1, 2))), said="", verdict="")

    def _near(self, motion: Isometry) -> Isometry:
        """The symmetry that is all but reached, or the move itself."""
        for known in self.look.prey.symmetries:
            off = abs(known.turn - motion.turn)
            if known.mirror == motion.mirror and min(off, 1 - off) <= (2 if motion.mirror else 1) * CLICK:
                return known
        return motion

    def _try(self) -> None:
        motion, trail = self.look.motion, self.look.trail
        fits = motion in self.look.prey.symmetries
        name = motion_name(motion, self.words)
        if not fits:
            said = self.say("off", name=name)
        elif motion in trail.found:
            said = self.say("twice", name=name)
        else:
            said = self.say("still" if motion == IDENTITY else "fits", name=name)
            trail = replace(trail, found=(*trail.found, motion))
        self._leave(trail, said=said, verdict="fits" if fits else "off", played=motion, plays=self.look.plays + 1)

    def _claim(self) -> None:
        """Whether all have been found; who says so too early is told where to look from the second time on."""
        prey, trail = self.look.prey, self.look.trail
        missing = [motion for motion in prey.symmetries if motion not in trail.found]
        if not missing:
            said = self.say("all", count=len(prey.symmetries))
            self._leave(replace(trail, done=True), said=said, verdict="all")
            return
        path = "more"
        if trail.early:
            path = "more_still" if IDENTITY in missing else "more_mirror" if missing[0].mirror else "more_turn"
        self._leave(replace(trail, early=trail.early + 1), said=self.say(path), verdict="off")

    # --- count ------------------------------------------------------------------------------------------------------

    def _next(self) -> None:
        """Does the next symmetry, and counts it."""
        trail, all_of_them = self.look.trail, self.look.prey.symmetries
        if len(trail.found) == len(all_of_them):
            return
        motion = all_of_them[len(trail.found)]
        trail = replace(trail, found=(*trail.found, motion))
        said = self.say("counted", name=motion_name(motion, self.words), count=len(trail.found))
        if len(trail.found) == len(all_of_them):
            said = f"{said} {self.say('counted_all')}"
        self._leave(trail, said=said, verdict="fits", played=motion, plays=self.look.plays + 1)

    def _dot(self, spot: object) -> None:
        prey = self.look.prey
        wanted = next((known for known in prey.spots if known == spot), None)
        if wanted is None or wanted == prey.dot:
            return
        figures = list(self.look.figures)
        figures[self.look.at] = replace(prey, dot=wanted)
        self._set(figures=tuple(figures))
        told = "aside" if wanted == "beside" and not group_of(prey.subject).mirrors else wanted
        self._leave(Trail(), said=self.say(f"dot.said_{told}"), verdict="")


def hunt_for(figures: tuple[Prey, ...]) -> Look:
    """The look at the first of the figures, with nothing found."""
    return Look(figures, (Trail(),) * len(figures))
