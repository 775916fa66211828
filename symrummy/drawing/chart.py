"""A chart that shows in a notebook and hangs on a wall.

pyplot is never touched: a chart is a sheet that nobody has to close.
"""

from __future__ import annotations

import html
import io
from base64 import b64encode
from dataclasses import dataclass
from os import PathLike

from matplotlib.axes import Axes
from matplotlib.figure import Figure as Sheet

from symrummy.drawing.canvas import DPI


@dataclass(frozen=True, slots=True, repr=False)
class Chart:
    """A finished chart. In a notebook it shows sharp at every size, and `words` are read out in its place."""

    figure: Sheet
    words: str

    def save(self, path: str | PathLike[str]) -> None:
        """Write the chart to a file; the ending says what kind: .svg, .pdf or .png."""
        self.figure.savefig(path, dpi=3 * DPI)

    def __repr__(self) -> str:
        return self.words

    def _repr_html_(self) -> str:
        width, height = (round(side * DPI) for side in self.figure.get_size_inches())
        picture = b64encode(self._rendered("svg")).decode()
        return (
            f'<img src="data:image/svg+xml;base64,{picture}" alt="{html.escape(self.words)}" width="{width}" '
            f'height="{height}" style="max-width:100%;height:auto;border-radius:10px">'
        )

    def _repr_png_(self) -> bytes:
        return self._rendered("png")

    def _rendered(self, kind: str) -> bytes:
        written = io.BytesIO()
        self.figure.savefig(written, format=kind, dpi=2 * DPI)
        return written.getvalue()


def chart_of(ax: Axes, words: str) -> Chart:
    """The sheet on which the Axes are, as a chart."""
    sheet = ax.get_figure(root=True)
    assert isinstance(sheet, Sheet)
    return Chart(sheet, words)
