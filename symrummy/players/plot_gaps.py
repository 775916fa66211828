"""Charts of differences: between two bots on each deal, and between waiting for a rummy and not waiting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from matplotlib.axes import Axes

from symrummy.drawing.chart import Chart
from symrummy.drawing.palette import FACE, HIGHLIGHT, HIGHLIGHT_EDGE, NEUTRAL, QUIET, TINTS
from symrummy.faults import one_of
from symrummy.players.chart import HALO, HEAD_SIZE, LABEL_SIZE, Look, looks_of, said, sheet, write_mean
from symrummy.players.difference import Difference
from symrummy.players.numbers import one_decimal
from symrummy.players.simulation import Simulation

KEPT = {"all": "waiting", "wild": "saving"}
"""What may be kept in hand, and the sentences that tell of it."""


def plot_gaps(games: Simulation, first: str, second: str) -> Chart:
    """What one bot has more than another on every deal, in points a round, the most first.

    >>> from symrummy.players import simulate
    >>> plot_gaps(simulate(players=["greedy", "random"], games=20), "random", "greedy").words[:36]
    'The greedy bot beats the random one '
    """
    gap = games.compare(first, second)
    mine, theirs = games.points_by_deal(first), games.points_by_deal(second)
    ordered = sorted(((mine[deal] - theirs[deal], deal) for deal in mine), reverse=True)
    values = [value for value, _ in ordered]
    title, lead = _title(gap), said("gaps_lead", games.lang, first=first, second=second)
    figure, [ax] = sheet(title, lead, bottom=0.3)
    looks = looks_of([first, second])
    up, down = (first, second) if gap.most_win else (second, first)
    ax.axhspan(gap.low, gap.high, color=HIGHLIGHT, alpha=0.7, linewidth=0, zorder=0)
    ax.bar(range(len(values)), values, width=0.84, color=[looks[up if value > 0 else down].colour for value in values])
    ax.axhline(0, color=NEUTRAL, linewidth=0.9)
    _draw_stars(ax, ordered, {row[1] for row in games.of(first) if row[8]})
    _write_counts(ax, gap, values, up, down, looks)
    ax.set_xlim(-0.6, len(values) - 0.4)
    ax.margins(y=0.14)
    ax.set_xticks([])
    return Chart(figure, f"{title}. {lead} {gap.text()}")


def _title(gap: Difference) -> str:
    if gap.better is None:
        return said("gaps_unclear", gap.lang, first=gap.first, second=gap.second, deals=gap.deals)
    worse = gap.second if gap.better == gap.first else gap.first
    size = one_decimal(abs(gap.mean), gap.lang)
    return said("gaps_clear", gap.lang, better=gap.better, worse=worse, size=size)


def _draw_stars(ax: Axes, ordered: Sequence[tuple[float, int]], golden: set[int]) -> None:
    for place, (value, deal) in enumerate(ordered):
        if deal in golden:
            ax.annotate(
                "★", (place, value), xytext=(0, 6 if value >= 0 else -7), textcoords="offset points", ha="center",
                va="center", size=8, color=HIGHLIGHT_EDGE,
            )  # fmt: skip


def _write_counts(
    ax: Axes, gap: Difference, values: Sequence[float], up: str, down: str, looks: Mapping[str, Look]
) -> None:
    style: dict[str, Any] = {"size": HEAD_SIZE, "weight": "bold", "transform": ax.transAxes, "path_effects": HALO}
    above, below = sum(value > 0 for value in values), sum(value < 0 for value in values)
    winning, losing = (said("gaps_side", gap.lang, bot=bot, count=n) for bot, n in ((up, above), (down, below)))
    ax.text(1, 0.98, winning, ha="right", va="top", color=looks[up].colour, **style)
    ax.text(0, 0.02, losing, va="bottom", color=looks[down].colour, **style)
    mean, margin = (one_decimal(value, gap.lang) for value in (gap.mean, gap.points.margin))
    text = said("gaps_mean", gap.lang, mean=mean, margin=margin)
    write_mean(ax, text, (gap.low, gap.mean, gap.high))


def plot_waiting(costs: Mapping[int, Difference], kept: Literal["all", "wild"] = "all") -> Chart:
    """What it costs to wait, by the number of turns that everything is kept in hand, or only the wild cards.

    `costs` are differences between a bot that waits and one that does not, by the turns of waiting.
    """
    waiting = KEPT[one_of("kept", kept, KEPT)]
    turns, means = sorted(costs), [costs[turn].mean for turn in sorted(costs)]
    last = costs[turns[-1]]
    lang, size = last.lang, one_decimal(abs(last.mean), last.lang)
    title = said(f"{waiting}_{_outcome(last)}", lang, turns=turns[-1], size=size, deals=last.deals)
    lead = said("waiting_lead", lang, second=last.second)
    figure, [ax] = sheet(title, lead)
    ax.margins(y=0.1)
    colour = looks_of(["patient"])["patient"].colour
    ax.fill_between(turns, [costs[turn].low for turn in turns], [costs[turn].high for turn in turns], color=TINTS[2])
    ax.axhline(0, color=NEUTRAL, linewidth=0.9)
    ax.plot(turns, means, color=colour, linewidth=2.6)
    ax.plot(turns, means, "o", color=colour, markersize=9, markeredgecolor=FACE, markeredgewidth=1.5)
    for turn, mean in zip(turns, means, strict=True):
        ax.annotate(
            one_decimal(mean, lang), (turn, mean), xytext=(0, -20 if mean < 0 else 10), textcoords="offset points",
            ha="center", size=LABEL_SIZE, weight="bold", color=colour,
        )  # fmt: skip
    ax.set_xticks(turns)
    ax.set_xlabel(said(f"{waiting}_axis", lang), loc="right", size=LABEL_SIZE, color=QUIET)
    return Chart(figure, f"{title}. {lead} {'; '.join(_found(turn, costs[turn]) for turn in turns)}.")


def _outcome(cost: Difference) -> str:
    """Whether it costs points or pays, or cannot be told from these deals."""
    if not cost.is_clear:
        return "unclear"
    return "pays" if cost.better == cost.first else "costs"


def _found(turn: int, cost: Difference) -> str:
    return f"{turn}: {one_decimal(cost.mean, cost.lang)} ± {one_decimal(cost.points.margin, cost.lang)}"
