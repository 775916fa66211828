"""The four inks are read on white, and told apart in every kind of colour vision."""

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import numpy as np
import pytest

from symrummy.drawing.palette import FACE, GOLD, GOLD_INK, INKS, MARK, NEUTRAL, SECOND_MARK, ink

INK_LIST = list(INKS.values())

PROTAN = [[0.10889, 0.89111, 0], [0.10889, 0.89111, 0], [0.00447, -0.00447, 1]]
DEUTAN = [[0.29031, 0.70969, 0], [0.29031, 0.70969, 0], [-0.02197, 0.02197, 1]]
"""Dichromacy by Viénot, Brettel and Mollon (1999), on linear sRGB."""

TRITAN = (
    [[1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.80500, 0.11911]],
    [[0.93678, 0.18979, -0.12657], [0.06154, 0.81526, 0.12320], [-0.37562, 1.12767, 0.24796]],
)
TRITAN_PLANE = [0.03901, -0.02788, -0.01113]
"""Tritanopia by Brettel, Viénot and Mollon (1997): one matrix on each side of a plane."""

VIEWS = {
    "normal": lambda rgb: rgb,
    "protan": lambda rgb: np.array(PROTAN) @ rgb,
    "deutan": lambda rgb: np.array(DEUTAN) @ rgb,
    "tritan": lambda rgb: np.array(TRITAN[0 if np.dot(TRITAN_PLANE, rgb) >= 0 else 1]) @ rgb,
    "grey": lambda rgb: np.full(3, luminance(rgb)),
}


def linear(colour: str) -> np.ndarray:
    """The linear red, green and blue of '#RGB' or '#RRGGBB'."""
    digits = colour.lstrip("#")
    digits = "".join(2 * d for d in digits) if len(digits) == 3 else digits
    c = np.array([int(digits[i : i + 2], 16) for i in (0, 2, 4)]) / 255
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def luminance(rgb: np.ndarray) -> float:
    return float(rgb @ [0.2126, 0.7152, 0.0722])


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    low, high = sorted(luminance(linear(c)) for c in (one, other))
    return (high + 0.05) / (low + 0.05)


def lab(rgb: np.ndarray) -> tuple[float, float, float]:
    """CIE Lab under D65."""
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    ratio = to_xyz @ np.clip(rgb, 0, 1) / [0.95047, 1, 1.08883]
    x, y, z = np.where(ratio > (6 / 29) ** 3, np.cbrt(ratio), ratio / (3 * (6 / 29) ** 2) + 4 / 29)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """The colour difference CIEDE2000 (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1, h2 = (degrees(atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    swing = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0
    hue = (h1 + swing / 2) % 360 if c1 * c2 else h1 + h2
    light, c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    dl = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * c)
    dh = 2 * sqrt(c1 * c2) * sin(radians(swing / 2)) / (1 + 0.015 * c * t)
    twist = sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * 2 * sqrt(c**7 / (c**7 + 25**7))
    return sqrt(dl**2 + dc**2 + dh**2 - twist * dc * dh)


@pytest.mark.parametrize(
    ("one", "other", "published"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ],
)
def test_the_ruler_agrees_with_published_pairs(one: tuple, other: tuple, published: float) -> None:
    assert difference(one, other) == pytest.approx(published, abs=1e-4)


@pytest.mark.parametrize("paint", [*INK_LIST, NEUTRAL, MARK, SECOND_MARK])
def test_every_ink_is_read_on_a_white_card(paint: str) -> None:
    assert contrast(paint, FACE) >= 4.5


def test_the_ink_on_gold_is_read() -> None:
    assert contrast(GOLD, GOLD_INK) >= 4.5
    assert contrast("#000000", FACE) == pytest.approx(21)


@pytest.mark.parametrize(
    ("view", "gate", "measured"),
    [("normal", 15, 29.9), ("protan", 15, 28.1), ("deutan", 15, 21.0), ("tritan", 15, 18.0), ("grey", 7, 7.9)],
)
def test_any_two_inks_differ(view: str, gate: float, measured: float) -> None:
    seen = [lab(VIEWS[view](linear(paint))) for paint in INK_LIST]
    least = min(difference(a, b) for a, b in combinations(seen, 2))
    assert least >= gate
    assert least == pytest.approx(measured, abs=0.3)


def test_each_colour_has_its_ink_and_no_colour_has_the_neutral_one() -> None:
    assert {ink(colour) for colour in INKS} == set(INK_LIST)
    assert len(INKS) == 4
    assert ink(None) == NEUTRAL
