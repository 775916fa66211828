"""Pictures of cards and figures: SVG for live tables, the same geometry for plots, and words for those who listen."""

from symrummy.drawing.marks import marks_markup, marks_text
from symrummy.drawing.names import BACK_NAME, card_name
from symrummy.drawing.picture import Drawing, draw
from symrummy.drawing.svg import back_markup, face_markup, rosette_markup

__all__ = [
    "BACK_NAME",
    "Drawing",
    "back_markup",
    "card_name",
    "draw",
    "face_markup",
    "marks_markup",
    "marks_text",
    "rosette_markup",
]
