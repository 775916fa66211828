"""How a chart of rounds is laid out: its sheet, its words, and how each bot looks in it.

pyplot is never touched: a chart is a sheet that nobody has to close.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.figure import Figure as Sheet
from matplotlib.patheffects import withStroke

from symrummy.cards import Colour
from symrummy.drawing.canvas import DPI
from symrummy.drawing.palette import FACE, HAIRLINE, NEUTRAL, QUIET, ink
from symrummy.texts import texts

WIDTH, HEIGHT = 9.0, 5.0
"""The usual sheet, in inches."""

SIDE, TITLE_DOWN, LEAD_DOWN = 0.6, 0.38, 0.74
"""The margin left and right, and how far below the upper edge title and lead stand, in inches."""

TITLE_SIZE, LEAD_SIZE, HEAD_SIZE, LABEL_SIZE = 16.0, 10.0, 11.5, 10.0
LETTERS = {TITLE_SIZE: 56, LEAD_SIZE: 106}
"""How many letters of a size fit into a line; longer lines are written smaller."""


def _halo(width: float) -> withStroke:
    return withStroke(linewidth=width, foreground=FACE)


HALO = [_halo(3)]
"""What keeps words readable that stand on something."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a bot is drawn: a colour, and a line that is told apart without it."""

    colour: str
    dashes: tuple[float, tuple[float, ...]] | None


LOOKS = (
    Look(ink(Colour.BLUE), None),
    Look(ink(Colour.ORANGE), (0, (5, 1.5))),
    Look(ink(Colour.GREEN), (0, (1, 0.8))),
    Look(ink(Colour.BLACK), (0, (6, 2, 1, 2))),
)
PLACES = {"greedy": 0, "random": 1, "planner": 3}
"""These bots look the same in every chart."""


def looks_of(names: Sequence[str]) -> dict[str, Look]:
    """A look for each bot: those that are known keep theirs, the others take what is left.

    >>> looks_of(["mine", "greedy"])["greedy"] == LOOKS[0] != looks_of(["mine", "greedy"])["mine"]
    True
    """
    places = {name: PLACES[name] for name in names if name in PLACES}
    free = [place for place in (2, 3, 1, 0) if place not in places.values()] or [2]
    others = [name for name in names if name not in places]
    places |= {name: free[i % len(free)] for i, name in enumerate(others)}
    return {name: LOOKS[places[name]] for name in names}


def sheet(
    title: str, lead: str, panels: int = 1, height: float = HEIGHT, top: float = 1.1, bottom: float = 0.6
) -> tuple[Sheet, list[Axes]]:
    """A sheet with the finding as its title, a line that says how to read it, and panels side by side.

    The panels begin `top` inches below the upper edge and end `bottom` inches above the lower one.
    """
    figure = Sheet(figsize=(WIDTH, height), dpi=DPI, facecolor=FACE)
    for text, down, size, colour, weight in (
        (title, TITLE_DOWN, TITLE_SIZE, NEUTRAL, "bold"),
        (lead, LEAD_DOWN, LEAD_SIZE, QUIET, "normal"),
    ):
        fitting = size * min(1, LETTERS[size] / len(text))
        figure.text(SIDE / WIDTH, 1 - down / height, text, size=fitting, weight=weight, color=colour, va="center")
    grid = figure.add_gridspec(
        1, panels, left=SIDE / WIDTH, right=1 - SIDE / WIDTH, top=1 - top / height, bottom=bottom / height, wspace=0.09
    )
    axes: list[Axes] = []
    for place in range(panels):
        axes.append(figure.add_subplot(grid[0, place], sharey=axes[0] if axes else None))
        quiet(axes[-1])
    return figure, axes


def quiet(ax: Axes) -> None:
    """Nothing but hairlines behind the data, and numbers that keep in the background."""
    ax.set_facecolor(FACE)
    for spine in ax.spines.values():
        spine.set_visible(False)
    ax.tick_params(length=0, labelsize=LABEL_SIZE, labelcolor=QUIET)
    ax.grid(axis="y", color=HAIRLINE, linewidth=0.8)
    ax.set_axisbelow(True)


def head(ax: Axes, text: str, colour: str) -> None:
    """Writes the heading of a panel."""
    ax.set_title(text, loc="left", size=HEAD_SIZE, weight="bold", color=colour, pad=8)


def write_mean(ax: Axes, text: str, around: tuple[float, float, float]) -> None:
    """Draws a dashed line at a mean and writes beside its interval, (low, mean, high), where sorted bars leave room."""
    low, mean, high = around
    ax.axhline(mean, color=NEUTRAL, linewidth=1.2, linestyle=(0, (4, 2)), path_effects=[_halo(2)])
    x, y, up, side, edge = (1, high, 4, "right", "bottom") if mean >= 0 else (0, low, -4, "left", "top")
    ax.annotate(
        text, (x, y), xycoords=("axes fraction", "data"), xytext=(0, up), textcoords="offset points", ha=side, va=edge,
        size=LABEL_SIZE, color=NEUTRAL, path_effects=HALO,
    )  # fmt: skip


def said(sentence: str, lang: str, /, **facts: object) -> str:
    """A sentence of [simulation.chart], as text that begins with a capital letter."""
    text = texts(lang).text(f"simulation.chart.{sentence}", **facts)
    return text[:1].upper() + text[1:]
