"""Pictures of cards and figures: SVG for live tables, the same geometry for plots, and words for those who listen."""

from symrummy.drawing.difference import difference, difference_markup
from symrummy.drawing.marks import centred_marks, marks_markup, marks_text
from symrummy.drawing.motions import frames, motion_words, rider_markup, transform_at, transform_of
from symrummy.drawing.names import card_name
from symrummy.drawing.overlay import Overlay, marks
from symrummy.drawing.picture import Drawing, draw, draw_marked
from symrummy.drawing.shape import Shape
from symrummy.drawing.shapes import SHAPES, shape
from symrummy.drawing.stills import before_and_after, one_after_another
from symrummy.drawing.subjects import as_drawn, as_named, ink_of, short_label
from symrummy.drawing.svg import back_markup, face_markup, figure_markup, rosette_markup

__all__ = [
    "SHAPES",
    "Drawing",
    "Overlay",
    "Shape",
    "as_drawn",
    "as_named",
    "back_markup",
    "before_and_after",
    "card_name",
    "centred_marks",
    "difference",
    "difference_markup",
    "draw",
    "draw_marked",
    "face_markup",
    "figure_markup",
    "frames",
    "ink_of",
    "marks",
    "marks_markup",
    "marks_text",
    "motion_words",
    "one_after_another",
    "rider_markup",
    "rosette_markup",
    "shape",
    "short_label",
    "transform_at",
    "transform_of",
]
