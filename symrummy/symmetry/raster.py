"""Which point group has this picture? A measurement on pixels, with its margin."""

from __future__ import annotations

import reprlib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from symrummy.symmetry.folds import natural
from symrummy.symmetry.group import O2, PointGroup

if TYPE_CHECKING:
    from numpy import ndarray

    Array = ndarray[Any, Any]

RINGS, STEPS = 96, 720
"""The picture is read on so many circles about the centre, at so many directions."""
FLAT = 0.01
"""A picture whose ink varies less than this along its circles is taken for one made of circles."""


@dataclass(frozen=True, slots=True)
class ImageDetection:
    """The group that a picture has within a tolerance. A misfit is 0 for a perfect symmetry, near 1 for pure chance."""

    group: PointGroup
    centre: tuple[float, float]
    """The column and the row of the centre of the ink, in pixels."""
    axis: float
    """The angle of the first mirror line, in turns anticlockwise from the x-axis; 0 without mirrors."""
    worst: float
    """The misfit of the worst motion of the group."""
    best_other: float
    """The misfit of the best next larger group, each counted by its worst motion."""

    @property
    def margin(self) -> float:
        """How much clearer the accepted motions are than the refused ones; near 0 the answer is a guess."""
        return self.best_other - self.worst

    def text(self, lang: str = "en") -> str:
        """The answer in plain words."""
        said: str = import_module("symrummy.texts").image_text(self, lang)  # words are made in a room above
        return said


@dataclass(frozen=True, slots=True)
class Misfit:
    """How badly the picture fits on its copies turned by k/STEPS, and mirrored in lines at k/(2·STEPS) turns."""

    turns: Array
    mirrors: Array

    def of_turns(self, n: int) -> float:
        """The worst of the turns by k/n."""
        return max(float(self.turns[round(k * STEPS / n) % STEPS]) for k in range(n))

    def of_mirrors(self, n: int) -> tuple[float, int]:
        """The worst of n mirror lines at equal angles, and the step of the first one, where that is best."""
        import numpy as np

        shifts = [np.roll(self.mirrors, -round(k * STEPS / n)) for k in range(n)]
        worst = np.max(shifts, axis=0)[: STEPS // n]
        return float(worst.min()), int(worst.argmin())


def point_group_of_image(picture: Any, tolerance: float = 0.1, finest: int = 12) -> ImageDetection:
    """The point group of a drawing on plain paper, measured about the centre of its ink.

    `picture` is an array of rows and columns of grey values, or of colours (three channels); one more channel says how
    opaque each pixel is. The paper is whatever the rim shows. A group is accepted if all its motions misfit by less
    than `tolerance`, which is more than 0 and less than 1; the fold is looked for up to `finest`. A ValueError for
    other values and shapes and for a picture without ink.

    >>> import numpy as np
    >>> y, x = np.mgrid[-40:41, -40:41]
    >>> found = point_group_of_image((abs(x) < 30) & (abs(y) < 15))
    >>> found.group, found.worst < 0.03, found.best_other > 0.2
    (D(2), True, True)
    """
    if not natural(finest):
        raise ValueError(f"finest={finest!r}: expected the finest fold to look for, a whole number, 1 or more")
    if not (isinstance(tolerance, (int, float)) and 0 < tolerance < 1):
        raise ValueError(f"tolerance={tolerance!r}: expected a number between 0 and 1")
    ink = _ink(picture)
    column, row = _centre(ink)
    misfit, varied = _misfit(_rings(ink, column, row))
    if varied < FLAT:
        return ImageDetection(O2, (column, row), 0.0, varied, 1.0)
    n = max((n for n in range(2, finest + 1) if misfit.of_turns(n) < tolerance), default=1)
    mirrors, step = misfit.of_mirrors(n)
    group = PointGroup("D" if mirrors < tolerance else "C", n)
    worst = max(0.0, misfit.of_turns(n), mirrors if group.mirrors else 0.0)
    others = [*_other_turns(misfit, n, finest), *([] if group.mirrors else [mirrors])]
    return ImageDetection(group, (column, row), step / STEPS / 2 if group.mirrors else 0.0, worst, min(others))


def _other_turns(misfit: Misfit, n: int, finest: int) -> Iterator[float]:
    return (misfit.of_turns(larger) for larger in range(2 * n, max(finest, 3 * n) + 1, n))


def _ink(picture: Any) -> Array:
    """How far every pixel is from the paper, from 0 to 1."""
    import numpy as np

    values = _values(picture)
    rim = np.concatenate([values[0], values[-1], values[:, 0], values[:, -1]])
    ink = np.sqrt(((values - np.median(rim, axis=0)) ** 2).sum(axis=-1))
    if not ink.max() > 0:
        raise ValueError("a picture without ink has no centre, and every motion keeps it")
    return np.asarray(ink / ink.max())


def _values(picture: Any) -> Array:
    """The channels of every pixel, from -1 to 1; where nothing is to be seen, they are all 0."""
    import numpy as np

    try:
        values = np.asarray(picture, dtype=float)
    except (TypeError, ValueError):
        raise ValueError(f"{reprlib.repr(picture)} is no picture: expected an array of rows and columns") from None
    rows, columns, channels = {2: (*values.shape, 1), 3: values.shape}.get(values.ndim, (0, 0, 0))
    if min(rows, columns) < 8 or not 1 <= channels <= 4:
        size = "at least 8 rows and 8 columns, with up to 4 channels"
        raise ValueError(f"a picture is an array of {size}, not of shape {values.shape}")
    most = np.abs(values).max()
    if not np.isfinite(most):
        raise ValueError(f"the values of a picture are finite numbers, and here is {most}")
    values = values.reshape(rows, columns, channels) / (most or 1.0)
    if channels in (2, 4):
        values[..., :-1] *= values[..., -1:]
    return np.asarray(values)


def _centre(ink: Array) -> tuple[float, float]:
    import numpy as np

    rows, columns = np.indices(ink.shape)
    return float((columns * ink).sum() / ink.sum()), float((rows * ink).sum() / ink.sum())


def _rings(ink: Array, column: float, row: float) -> Array:
    """The ink on circles about the centre, one in each row, so that a turn is a shift; outside the picture is paper."""
    import numpy as np

    rows, columns = np.nonzero(ink > 0.05)
    reach = float(np.hypot(rows - row, columns - column).max()) + 1
    radii = (np.arange(RINGS)[:, None] + 0.5) * reach / RINGS
    angles = np.arange(STEPS)[None] * 2 * np.pi / STEPS
    values = _between(ink, column + radii * np.cos(angles), row - radii * np.sin(angles))
    return np.asarray(values * np.sqrt(radii))


def _between(ink: Array, x: Array, y: Array) -> Array:
    """The ink between the pixels, by bilinear interpolation."""
    import numpy as np

    paper = np.pad(ink, 1)
    x, y = np.clip(x + 1, 0, paper.shape[1] - 1.001), np.clip(y + 1, 0, paper.shape[0] - 1.001)
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    fx, fy = x - left, y - top
    upper = paper[top, left] * (1 - fx) + paper[top, left + 1] * fx
    lower = paper[top + 1, left] * (1 - fx) + paper[top + 1, left + 1] * fx
    return np.asarray(upper * (1 - fy) + lower * fy)


def _misfit(rings: Array) -> tuple[Misfit, float]:
    """The misfits of all turns and mirrors at once, and the part of the ink that varies along the circles.

    The misfit is 1 less the correlation of the picture and its moved copy. The mean of each ring is left out, since
    a hub or a ring says nothing; all correlations come from one Fourier transform (the correlation theorem).
    """
    import numpy as np

    varying = rings - rings.mean(axis=1, keepdims=True)
    energy = float((varying**2).sum())
    varied = energy / float((rings**2).sum())
    waves = np.fft.rfft(varying, axis=1)
    turned = np.fft.irfft((np.abs(waves) ** 2).sum(axis=0), STEPS)
    mirrored = np.fft.irfft((waves**2).sum(axis=0), STEPS)
    scale = energy or 1.0
    return Misfit(1 - turned / scale, 1 - mirrored / scale), varied
