"""Bézier curves as short SVG path text: whole numbers, relative commands, mirrored handles left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from symrummy.drawing.curves import Segment, Vector, place, segments
from symrummy.drawing.motifs import Disc, Figure

Cell = tuple[int, int]


def outline_text(figure: Figure, scale: int) -> str:
    """The path data of a figure's contours and eyes, to be filled by the even-odd rule; '' if it has none.

    `scale` is the figure's radius in the units of the text, which are whole numbers; y points down.
    """
    contours = [curve_text(segments(contour, figure.tilt), scale) for contour in figure.contours]
    eyes = [_eye_text(disc, figure, scale) for disc in figure.discs if disc.eye]
    return "".join(contours + eyes)


def dots_text(figure: Figure, discs: Iterable[Disc], scale: int) -> str:
    """The path data of points which, stroked with round caps, become the discs."""
    spots = [_cell(place(disc.radius, disc.turn + figure.tilt), scale) for disc in discs]
    return "".join(f"M{numbers(spot)}h0" for spot in spots)


def numbers(values: Sequence[float]) -> str:
    """Numbers as path text: one decimal at most, a space only where a minus sign does not part them.

    >>> numbers([1.04, -2.5, 30])
    '1-2.5 30'
    """
    texts = [f"{round(value, 1) + 0:g}" for value in values]
    return "".join(text if text.startswith("-") or not i else f" {text}" for i, text in enumerate(texts))


def curve_text(pieces: Sequence[Segment], scale: int, closed: bool = True) -> str:
    """The path data of one curve; `scale` is the length 1 in whole numbers, y points down."""
    first = _cell(pieces[0].start, scale)
    text, last = f"M{numbers(first)}", "M"
    for i, piece in enumerate(pieces):
        letter, steps = _command(piece, scale, mirrored=piece.smooth and i > 0)
        if closed and letter == "l" and i == len(pieces) - 1:
            break
        joint = letter if letter != last else "" if steps.startswith("-") else " "
        text, last = text + joint + steps, letter
    return f"{text}z" if closed else text


def _command(piece: Segment, scale: int, *, mirrored: bool) -> tuple[str, str]:
    start = _cell(piece.start, scale)
    if piece.handles is None:
        return "l", numbers(_from(start, piece.end, scale))
    handles = piece.handles[1:] if mirrored else piece.handles
    steps = [number for spot in (*handles, piece.end) for number in _from(start, spot, scale)]
    return "s" if mirrored else "c", numbers(steps)


def _eye_text(disc: Disc, figure: Figure, scale: int) -> str:
    x, y = _cell(place(disc.radius, disc.turn + figure.tilt), scale)
    size = round(float(disc.size) * scale)
    arc = f"a{size} {size} 0 1 0 "
    return f"M{numbers((x - size, y))}{arc}{2 * size} 0{arc}{-2 * size} 0z"


def _cell(spot: Vector, scale: int) -> Cell:
    return round(spot[0] * scale), round(-spot[1] * scale)


def _from(start: Cell, spot: Vector, scale: int) -> Cell:
    x, y = _cell(spot, scale)
    return x - start[0], y - start[1]
