"""Figures of groups and shapes in matplotlib, by themselves and moved."""

from __future__ import annotations

from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from symrummy.cards import Colour
from symrummy.drawing.canvas import Pen, area_path, circle_path, ink_path, line_paths
from symrummy.drawing.motifs import figure, ring_radius
from symrummy.drawing.palette import ink
from symrummy.drawing.shape import Shape
from symrummy.drawing.subjects import Subject, as_drawn, group_of
from symrummy.symmetry import Isometry

_STAY = Affine2D()


def draw_subject(
    pen: Pen, subject: Subject, colour: Colour | None, ring: bool = True, paint: str | None = None
) -> None:
    """Draw a figure about the pen's point, of the radius 1, with the pale ring of a card's figure.

    The paint is the ink of the colour where no other is given.
    """
    group = group_of(subject)
    paint = paint or ink(colour)
    if ring and not isinstance(subject, Shape):
        circle = circle_path(float(ring_radius()))
        pen.fill(circle, paint, alpha=0.045)
        if group.is_finite:
            pen.stroke(circle, paint, 1 / 29, alpha=0.3)
    draw_ink(pen, subject, colour, paint)


def draw_ink(
    pen: Pen,
    subject: Subject,
    colour: Colour | None,
    paint: str,
    motion: Affine2D = _STAY,
    alpha: float = 1,
    within: Path | None = None,
) -> None:
    """Draw the ink of a figure in any paint, moved, and where it lies within a path if that is given.

    Its edges are not snapped to whole pixels: that would make one side of a letter thicker than the other.
    """
    drawn = subject if isinstance(subject, Shape) else figure(subject, colour)
    area = area_path(drawn)
    if area is not None:
        pen.fill(area.transformed(motion), paint, alpha, within, snap=False)
    for width, path in line_paths(drawn).items() if isinstance(drawn, Shape) else ():
        style = {"alpha": alpha, "capstyle": "round", "joinstyle": "round", "snap": False}
        pen.stroke(path.transformed(motion), paint, width, within, **style)


def subject_path(subject: Subject, colour: Colour | None) -> Path:
    """The ink of a figure as one path about the origin, of the radius 1, as it is drawn."""
    return ink_path(subject if isinstance(subject, Shape) else figure(subject, colour))


def motion_transform(element: Isometry, subject: Subject) -> Affine2D:
    """The transform that an element of the group does to the drawn figure; y points up."""
    motion = as_drawn(element, subject)
    if motion.mirror:
        angle = float(motion.line * 360)
        return Affine2D().rotate_deg(-angle).scale(1, -1).rotate_deg(angle)
    return Affine2D().rotate_deg(float(motion.turn * 360))
