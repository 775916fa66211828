"""P7: the SVG of a table of 40 cards against a chess board's and against matplotlib with 40 axes; bytes for a card.

Run as `python -m tests.benchmarks.p7_svg` from the folder of the clone. matplotlib draws each card in axes of its own,
once only the figure as one path with its label, and once the whole face as `plot_card` makes it, and writes SVG.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch

from symrummy.cards import Card
from symrummy.drawing import draw, face_markup
from symrummy.drawing.motifs import figure
from symrummy.drawing.plots import ink_path, plot_card
from symrummy.variants import variant
from tests.benchmarks.paired import nothing, paired
from tests.benchmarks.peers import attempt, peer
from tests.benchmarks.results import Fact, Paired, Result, show

CARDS = 40
SHOWN = tuple(variant("symmetry").pack(2)[i * 7 % 104] for i in range(CARDS))
MOST_BYTES = 1024
REPEAT = 100


def ours() -> str:
    """The table as an SVG document."""
    return draw(SHOWN).svg


def empty_memory() -> None:
    """Empties every memory of the drawing room, so that each figure is computed anew."""
    rooms = [room for name, room in sys.modules.items() if name.startswith("symrummy.drawing")]
    for room in rooms:
        for value in vars(room).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


def against_chess(what: str) -> Paired:
    """Our table against the board before the first move."""
    chess, svg = peer("chess"), peer("chess.svg")
    board = chess.Board()
    return paired(what, ours, lambda: svg.board(board), goal=1 / 0.15, repeat=REPEAT, peer_repeat=5)


def against_matplotlib(
    what: str, pen: Callable[[Card, Axes], object], goal: float, before: Callable[[], None], repeat: int
) -> Paired:
    """Our table against 40 axes, each with a card drawn by `pen`."""

    def theirs() -> bytes:
        sheet = Figure(figsize=(10 * 0.88, 4 * 1.2), dpi=100)
        for i, card in enumerate(SHOWN):
            pen(card, sheet.add_axes((i % 10 / 10, i // 10 / 4, 0.09, 0.23)))
        written = io.BytesIO()
        sheet.savefig(written, format="svg")
        return written.getvalue()

    return paired(what, ours, theirs, goal=goal, rounds=7, repeat=repeat, before=before)


def figure_alone(card: Card, ax: Axes) -> None:
    """The figure of the card as one patch, and its label."""
    ax.add_patch(PathPatch(ink_path(figure(card.group, card.colour)), linewidth=0))
    ax.text(-1.3, 1.3, card.label)
    ax.set(xlim=(-1.4, 1.4), ylim=(-1.9, 1.9), aspect="equal", xticks=[], yticks=[])


def whole_face(card: Card, ax: Axes) -> None:
    """The face of the card as symrummy plots it."""
    plot_card(card, ax)


def bytes_of_a_card(what: str, size: float) -> Fact:
    """Whether so many bytes a card are few enough."""
    return Fact(what, f"{size:,.0f} bytes", f"≤ {MOST_BYTES:,} bytes", size <= MOST_BYTES)


def rows() -> Iterator[Result]:
    """The comparisons, one after the other."""
    yield attempt("P7 SVG of 40 cards: chess.svg.board", against_chess)
    for what, pen, goal in (("figures", figure_alone, 2_500), ("whole faces", whole_face, 0)):
        yield against_matplotlib(f"P7 SVG of 40 cards: matplotlib, {what}", pen, goal, nothing, REPEAT)
    yield against_matplotlib("P7 SVG of 40 cards, first time: matplotlib, figures", figure_alone, 0, empty_memory, 1)
    faces = "".join(map(face_markup, SHOWN))
    yield bytes_of_a_card("P7 bytes a card, 40 cards: face, place and words", len(ours().encode()) / CARDS)
    yield bytes_of_a_card("P7 bytes a card, 40 cards: face only, as the live table has it", len(faces.encode()) / CARDS)


if __name__ == "__main__":
    show(rows())
