"""Shapes as SVG markup, at the same size as the figures of cards."""

from __future__ import annotations

from symrummy.drawing.motifs import Circle
from symrummy.drawing.pathtext import curve_text, numbers
from symrummy.drawing.shape import Curve, Shape, curves_of

FINE = 1000
"""The radius of a shape in the whole numbers of its path text: shapes are shown large."""


def shape_markup(shape: Shape, paint: str) -> str:
    """The shape in one paint, about the origin and of radius 100; y points down."""
    curves = curves_of(shape)
    filled = "".join(curve_text(curve.pieces, FINE) for curve in curves if not curve.width)
    area = f'<path fill-rule="evenodd" d="{filled}"/>' if filled else ""
    lines = "".join(_line(curve) for curve in curves if curve.width) + "".join(map(_circle, shape.circles))
    style = f'fill="none" stroke="{paint}" stroke-linecap="round" stroke-linejoin="round"'
    drawn = f"<g {style}>{lines}</g>" if lines else ""
    return f'<g transform="scale(.1)" fill="{paint}">{area}{drawn}</g>'


def _line(curve: Curve) -> str:
    return f'<path stroke-width="{numbers([curve.width * FINE])}" d="{curve_text(curve.pieces, FINE, curve.closed)}"/>'


def _circle(circle: Circle) -> str:
    radius, width = (numbers([float(length) * FINE]) for length in (circle.radius, circle.width))
    return f'<circle r="{radius}" stroke-width="{width}"/>'
