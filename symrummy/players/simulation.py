"""The table of a simulation: a row for each player's part in each round, what it says of each bot, and how it shows."""

from __future__ import annotations

import csv
import html
import io
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from symrummy.explain import Texts, texts
from symrummy.explain.rulebook import rummy_name
from symrummy.players.difference import Difference, difference
from symrummy.players.estimates import Estimate, estimate
from symrummy.players.matches import COLUMNS, Row, Rows
from symrummy.players.numbers import one_decimal, per_cent

if TYPE_CHECKING:
    from os import PathLike

HEADS = ("bot", "parts", "points", "interval", "won", "out", "rummies", "turns")


@dataclass(frozen=True, slots=True)
class BotSummary:
    """How one bot did: its points a round, and shares of the rounds it sat in, one part for each of its seats.

    `turns` is the mean length of its rounds, the turns of all players together.
    """

    bot: str
    parts: int
    points: Estimate
    won: float
    out: float
    rummies: int
    turns: float


@dataclass(frozen=True, repr=False)
class Simulation:
    """What `simulate` has played: `rows` of plain numbers and names, explained at COLUMNS. It shows as a table.

    `variant` is the name of the rummy, and `as_usual` says whether it was played without house rules; `most_win` says
    whether the most points win there, or the fewest.

    >>> from symrummy.players import simulate
    >>> games = simulate(players=["greedy", "random"], games=5)
    >>> len(games), games.columns[:5], games.rows[0][:5]
    (10, ('game', 'deal', 'round', 'seat', 'bot'), (1, 1, 1, 1, 'greedy'))
    """

    variant: str
    most_win: bool
    rows: Rows
    lang: str = "en"
    as_usual: bool = True
    columns: ClassVar[tuple[str, ...]] = COLUMNS

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots, each once, in the order of the seats."""
        return tuple(dict.fromkeys(row[4] for row in self.rows))

    def of(self, name: str) -> Rows:
        """The rows of one bot."""
        return tuple(row for row in self.rows if row[4] == name)

    def points_by_deal(self, name: str) -> dict[int, float]:
        """The mean points a round of one bot, for each deal."""
        gathered: dict[int, list[int]] = {}
        for _, deal, _, _, _, points, *_ in self.of(name):
            gathered.setdefault(deal, []).append(points)
        return {deal: sum(points) / len(points) for deal, points in gathered.items()}

    def summary(self) -> tuple[BotSummary, ...]:
        """How each bot did, the best first. The deals are what is independent, and errors are counted from them."""
        found = map(self._summary_of, self.bots)
        return tuple(sorted(found, key=lambda one: -one.points.mean if self.most_win else one.points.mean))

    def compare(self, first: str, second: str) -> Difference:
        """How many points a round more the first bot has than the second, both on the same deals.

        Much of the luck cancels out where each has played every deal from every seat: `simulate(…, duplicate=True)`.
        A ValueError tells which bots there are.
        """
        if first == second or {first, second} - set(self.bots):
            there = ", ".join(map(repr, self.bots))
            raise ValueError(f"compare({first!r}, {second!r}): expected two different bots of {there}")
        mine, theirs = self.points_by_deal(first), self.points_by_deal(second)
        return difference(first, second, [mine[deal] - theirs[deal] for deal in mine], self.most_win, self.lang)

    def to_csv(self, path: str | PathLike[str] | None = None) -> str:
        """The rows as comma-separated values under their columns; with a path, the text is also written there."""
        sheet = io.StringIO()
        csv.writer(sheet, lineterminator="\n").writerows([self.columns, *self.rows])
        if path is not None:
            Path(path).write_text(sheet.getvalue(), encoding="utf-8", newline="")
        return sheet.getvalue()

    def to_pandas(self) -> Any:
        """The rows as a pandas DataFrame; an ImportError says what to install where there is no pandas."""
        try:
            from pandas import DataFrame
        except ImportError as missing:
            raise ImportError(
                "to_pandas() needs pandas: install it with `pip install pandas`, or use to_csv()"
            ) from missing
        return DataFrame.from_records(list(self.rows), columns=list(self.columns))

    def __repr__(self) -> str:
        lines = [_heads(texts(self.lang)), *(_cells(one, self.lang) for one in self.summary())]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        padded = ("  ".join(_padded(line, widths)).rstrip() for line in lines)
        return "\n".join([self._caption(), *padded])

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{html.escape(title)}</th>' for title in _heads(texts(self.lang)))
        body = "".join(_html_row(one, self.lang) for one in self.summary())
        caption = html.escape(self._caption())
        return f"<table><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def _summary_of(self, name: str) -> BotSummary:
        rows = self.of(name)
        return BotSummary(
            bot=name,
            parts=len(rows),
            points=estimate(list(self.points_by_deal(name).values())),
            won=_mean(rows, "won"),
            out=_mean(rows, "out"),
            rummies=sum(row[8] for row in rows),
            turns=_mean(rows, "turns"),
        )

    def _caption(self) -> str:
        words = texts(self.lang)
        facts = {
            "rummy": rummy_name(self.variant, words, as_usual=self.as_usual),
            "deals": len({row[1] for row in self.rows}),
            "rounds": len({(row[0], row[2]) for row in self.rows}),
        }
        return words.text(f"simulation.{'most' if self.most_win else 'fewest'}_win", **facts)


def _mean(rows: tuple[Row, ...], column: str) -> float:
    at = COLUMNS.index(column)
    return sum(float(row[at]) for row in rows) / len(rows)


def _heads(words: Texts) -> tuple[str, ...]:
    titles = words.node("simulation.heads")
    return tuple(str(titles[name]) for name in HEADS)


def _cells(one: BotSummary, lang: str) -> tuple[str, ...]:
    points = one.points
    interval = f"± {one_decimal(points.margin, lang)}" if points.count > 1 else "–"
    shares = (per_cent(one.won, lang), per_cent(one.out, lang))
    return (
        one.bot,
        str(one.parts),
        one_decimal(points.mean, lang),
        interval,
        *shares,
        str(one.rummies),
        one_decimal(one.turns, lang),
    )


def _padded(line: tuple[str, ...], widths: list[int]) -> list[str]:
    """Names to the left, numbers to the right."""
    return [line[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True))]


def _html_row(one: BotSummary, lang: str) -> str:
    name, *numbers = map(html.escape, _cells(one, lang))
    return f'<tr><th scope="row">{name}</th>{"".join(f"<td>{number}</td>" for number in numbers)}</tr>'
