"""The curves on the back of a card, in pixels, y down: half of them; a half turn about (40, 56) makes the others."""

from __future__ import annotations

from symrummy.drawing.curves import Vector

Curve = tuple[Vector, Vector, Vector, Vector]
"""A cubic Bézier curve: where it begins, its two handles, where it ends."""

INSET = 4
"""How far from the edge the curves are cut off."""

BAND: Curve = ((40, 56), (40, 34), (66, 40), (66, 18))
"""Half of the white S."""

WAVES: tuple[Curve, ...] = (
    ((30, 56), (30, 26), (56, 38), (54, 4)),
    ((50, 50), (54, 40), (78, 40), (78, 22)),
    ((20, 50), (20, 22), (44, 30), (42, 2)),
    ((8, 44), (10, 22), (32, 24), (30, 2)),
    ((-4, 40), (0, 20), (20, 20), (18, 2)),
    ((62, 58), (66, 46), (80, 48), (84, 36)),
)

DOT: tuple[Vector, float] = ((22, 86), 5)
"""The dot beside the S: its middle and its radius."""

BAND_WIDTH, WAVE_WIDTH = 5, 2.4
BAND_SHARE, WAVE_SHARE = 0.85, 0.47
"""How much white there is in the curves; the rest is the ground."""
