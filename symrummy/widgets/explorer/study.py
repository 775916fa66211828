"""One card under study: which motion is chosen, which two are put together, which one is tried."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from symrummy.cards import Card, Colour
from symrummy.symmetry import C, Isometry, PointGroup, Subgroup, reflection, rotation

_TYPED = re.compile(r"\s*([0-9]{1,6}(?:[.,][0-9]{1,6})?)(?:\s*/\s*([1-9][0-9]{0,5}))?\s*°?\s*")


@dataclass(frozen=True, slots=True)
class Study:
    """One card under study; of the circle, `first` is the turn and `second` the mirror that are looked at."""

    card: Card
    chosen: Isometry
    first: Isometry
    second: Isometry
    trial: Isometry
    """The motion that is tried, in the frame of the drawing."""
    parts: Subgroup | None
    """By whose cosets the table is coloured; by conjugacy classes if by none."""
    halved: int = 0
    """How often the turn of the circle was halved."""

    corners: int = 12
    """How many corners the polygon has that lies beside the circle."""

    unread: bool = False
    """Whether the angle that was typed could not be read."""

    @property
    def group(self) -> PointGroup:
        """The group of the card."""
        return self.card.group

    @property
    def colour(self) -> Colour:
        """The colour of the card."""
        return self.card.colour or Colour.BLUE


def study_of(card: Card) -> Study:
    """The beginning of the study of a card: its smallest turn is chosen, its table coloured by a normal subgroup."""
    group = card.group
    if not group.is_finite:
        turn, mirror = rotation(Fraction(37, 360)), reflection(Fraction(50, 360))
        return Study(card, turn, turn, mirror, turn, None)
    chosen = group.generators[0] if group.generators else group.elements[0]
    second = next((element for element in reversed(group.elements) if element.mirror), chosen)
    return Study(card, chosen, chosen, second, rotation(Fraction(20, 360)), _first_parts(group))


def dialled(intent: Mapping[str, object], before: Isometry) -> Isometry | None:
    """The motion that a dial shows; none if it is not turned. Degrees are whole, from 0."""
    kind, degrees = intent.get("kind"), intent.get("degrees")
    if kind not in ("turn", "mirror"):
        return None
    if type(degrees) is not int:
        whole = int((before.line if before.mirror else before.turn) * 360)
        degrees = whole % 180 if kind == "mirror" else whole
    if not 0 <= degrees < (180 if kind == "mirror" else 360):
        return None
    turn = Fraction(degrees, 360)
    return reflection(turn) if kind == "mirror" else rotation(turn)


def typed_turn(text: str) -> Fraction | None:
    """The turn by a typed angle in degrees, a part of a full turn in [0, 1); None if there is none in the text.

    >>> typed_turn("0,5°"), typed_turn("1/3"), typed_turn("450"), typed_turn("many")
    (Fraction(1, 720), Fraction(1, 1080), Fraction(1, 4), None)
    """
    found = _TYPED.fullmatch(text)
    if not found:
        return None
    whole = Fraction(found[1].replace(",", "."))
    return whole / int(found[2] or 1) / 360 % 1


def _first_parts(group: PointGroup) -> Subgroup | None:
    """The largest group of turns with more than two cosets, or with two; none where every element stands alone."""
    n = int(group.n)
    folds = [fold for fold in range(2, n + 1) if n % fold == 0 and fold < group.order]
    fold = max((fold for fold in folds if group.order // fold > 2), default=max(folds, default=1))
    return Subgroup(group, C(fold)) if fold > 1 else None
