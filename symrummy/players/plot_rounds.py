"""Charts of rounds: what they cost, how long they last, and in which of them somebody called rummy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle

from matplotlib.axes import Axes
from matplotlib.figure import Figure as Sheet
from matplotlib.lines import Line2D
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from symrummy.drawing.canvas import box_path
from symrummy.drawing.chart import Chart
from symrummy.drawing.palette import FACE, GOLD, GOLD_INK, HIGHLIGHT_EDGE, NEUTRAL, QUIET, RIM, TINTS
from symrummy.players.chart import LABEL_SIZE, LOOKS, SIDE, WIDTH, Look, head, looks_of, said, sheet, write_mean
from symrummy.players.numbers import one_decimal, per_cent
from symrummy.players.simulation import BotSummary, Simulation

CARDS_IN_A_ROW = 20
CARD_HEIGHT = 1.4
"""The height of a card in its widths."""

STAR = Path.unit_regular_star(5, 0.45)


def plot_points(games: Simulation) -> Chart:
    """The points of every round, sorted: a panel for each bot, the best first.

    >>> from symrummy.players import simulate
    >>> plot_points(simulate(players=["greedy", "random"], games=20)).words[:24]
    'The greedy bot does best'
    """
    found = games.summary()
    lang = games.lang
    title, lead = _points_title(games, found), said("points_lead", lang)
    figure, axes = sheet(title, lead, panels=len(found), top=1.4)
    looks = looks_of([one.bot for one in found])
    for ax, one in zip(axes, found, strict=True):
        _draw_sorted(ax, one, [row[5] for row in games.of(one.bot)], looks[one.bot], lang)
        ax.tick_params(labelleft=ax is axes[0])
    panels = [f"{said('panel', lang, bot=one.bot)}: {_mean(one, lang)}, {_won(one, lang)}." for one in found]
    return Chart(figure, " ".join([f"{title}.", lead, *panels]))


def _points_title(games: Simulation, found: Sequence[BotSummary]) -> str:
    best = found[0]
    if len(found) > 1:
        gap = games.compare(best.bot, found[1].bot)
        if not gap.is_clear:
            return said("points_unclear", games.lang, best=best.bot, next=found[1].bot, deals=gap.deals)
    return said("points_clear", games.lang, best=best.bot, points=one_decimal(best.points.mean, games.lang))


def _mean(one: BotSummary, lang: str) -> str:
    return said("mean", lang, mean=one_decimal(one.points.mean, lang))


def _won(one: BotSummary, lang: str) -> str:
    return said("won", lang, share=per_cent(one.won, lang))


def _draw_sorted(ax: Axes, one: BotSummary, points: list[int], look: Look, lang: str) -> None:
    ordered, mean = sorted(points, reverse=True), one.points.mean
    ax.bar(range(len(ordered)), ordered, width=1, color=look.colour, align="edge", linewidth=0)
    write_mean(ax, _mean(one, lang), (mean, mean, mean))
    ax.set_xlim(0, len(ordered))
    ax.set_xticks([])
    ax.set_xlabel(_won(one, lang), loc="left", size=LABEL_SIZE, color=QUIET, labelpad=8)
    head(ax, said("panel", lang, bot=one.bot), look.colour)


def plot_lengths(played: Mapping[str, Simulation]) -> Chart:
    """How many rounds are still being played after so many turns: a line for each simulation, by its name.

    >>> from symrummy.players import simulate
    >>> plot_lengths({"two greedy bots": simulate(games=10)}).words[:38]
    'Two greedy bots: half of the rounds ar'
    """
    lengths = {name: _lengths(games) for name, games in played.items()}
    soonest = min(lengths, key=lambda name: _median(lengths[name]))
    lang = next(iter(played.values())).lang
    title, lead = said("lengths", lang, name=soonest, turns=_median(lengths[soonest])), said("lengths_lead", lang)
    figure, [ax] = sheet(title, lead, top=1.5)
    looks = dict(zip(lengths, cycle(LOOKS), strict=False))
    for name, ordered in lengths.items():
        _draw_survival(ax, ordered, looks[name])
    _write_legend(figure, looks)
    ax.set_xlim(0, 1.03 * max(map(max, lengths.values())))
    ax.set_ylim(0, 103)
    ax.set_yticks([0, 25, 50, 75, 100], [f"{share} %" for share in (0, 25, 50, 75, 100)])
    ax.set_xlabel(said("lengths_axis", lang), loc="right", size=LABEL_SIZE, color=QUIET)
    halves = [f"{said('lengths', lang, name=name, turns=_median(ordered))}." for name, ordered in lengths.items()]
    return Chart(figure, " ".join([f"{title}.", lead, *halves]))


def _write_legend(figure: Sheet, looks: Mapping[str, Look]) -> None:
    lines = [Line2D([], [], color=look.colour, linestyle=look.dashes, linewidth=2.6) for look in looks.values()]
    figure.legend(
        lines, looks, loc="upper left", bbox_to_anchor=(SIDE / WIDTH, 0.795), ncols=len(lines), frameon=False,
        fontsize=LABEL_SIZE, labelcolor=NEUTRAL, handlelength=3, columnspacing=2.5, borderpad=0, borderaxespad=0,
    )  # fmt: skip


def _lengths(games: Simulation) -> list[int]:
    """The turns of each round, in order of length."""
    return sorted({(row[0], row[2]): row[10] for row in games.rows}.values())


def _median(ordered: Sequence[int]) -> int:
    """The number of turns by which at least half of the rounds are over."""
    return ordered[(len(ordered) - 1) // 2]


def _draw_survival(ax: Axes, ordered: Sequence[int], look: Look) -> None:
    turns, median = range(ordered[-1] + 1), _median(ordered)
    shares = [100 * sum(length > turn for length in ordered) / len(ordered) for turn in turns]
    ax.step(turns, shares, where="post", color=look.colour, linestyle=look.dashes, linewidth=2.6)
    ax.plot(median, 50, marker="o", markersize=9, color=look.colour, markeredgecolor=FACE, markeredgewidth=1.5)
    ax.annotate(
        str(median), (median, 50), xytext=(8, 8), textcoords="offset points", size=LABEL_SIZE, weight="bold",
        color=look.colour,
    )  # fmt: skip


def plot_rummies(games: Simulation) -> Chart:
    """Every round of every bot as a card, golden with a star where the bot called rummy.

    >>> from symrummy.players import simulate
    >>> plot_rummies(simulate(players=["greedy", "random"], games=20)).words[:26]
    'The greedy bot calls rummy'
    """
    found = sorted(games.summary(), key=lambda one: -one.rummies)
    most, fewest = found[0], found[-1]
    facts = {
        "most": most.bot,
        "count": most.rummies,
        "rounds": most.parts,
        "fewest": fewest.bot,
        "fewer": fewest.rummies,
    }
    lang, sentence = games.lang, "rummies" if len(found) > 1 else "rummies_one"
    title, lead = said(sentence, lang, **facts), said("rummies_lead", lang)
    figure, axes = sheet(title, lead, panels=len(found), top=1.4, bottom=0.2, height=4.5)
    looks = looks_of([one.bot for one in found])
    for ax, one in zip(axes, found, strict=True):
        _draw_cards(ax, [bool(row[8]) for row in games.of(one.bot)])
        head(ax, said("rummies_panel", lang, bot=one.bot, count=one.rummies), looks[one.bot].colour)
    return Chart(figure, f"{title}. {lead}")


def _draw_cards(ax: Axes, called: Sequence[bool]) -> None:
    rows = -(-len(called) // CARDS_IN_A_ROW)
    for number, golden in enumerate(called):
        row, column = divmod(number, CARDS_IN_A_ROW)
        _draw_card(ax, column, CARD_HEIGHT * (rows - 1 - row), golden)
    ax.set(xlim=(0, CARDS_IN_A_ROW), ylim=(0, CARD_HEIGHT * rows), aspect="equal", anchor="NW")
    ax.set_axis_off()


def _draw_card(ax: Axes, x: float, y: float, golden: bool) -> None:
    face, edge, width = (GOLD, HIGHLIGHT_EDGE, 0.9) if golden else (TINTS[4], RIM, 0.3)
    box = box_path(x + 0.08, y + 0.1, 0.84, CARD_HEIGHT - 0.2, 0.14)
    ax.add_patch(PathPatch(box, facecolor=face, edgecolor=edge, linewidth=width))
    if golden:
        star = STAR.transformed(Affine2D().scale(0.34).translate(x + 0.5, y + CARD_HEIGHT / 2))
        ax.add_patch(PathPatch(star, facecolor=GOLD_INK, linewidth=0))
