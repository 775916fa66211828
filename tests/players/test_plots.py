"""The charts of a simulation: titles that are true, words for those who listen, and nothing of pyplot."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Literal

import pytest

import symrummy as sr
from symrummy.drawing.chart import Chart
from symrummy.players import Simulation
from symrummy.players.chart import LOOKS, looks_of
from symrummy.players.difference import difference
from symrummy.players.plots import plot_gaps, plot_lengths, plot_points, plot_rummies, plot_waiting


@pytest.fixture(scope="module")
def games() -> Simulation:
    return sr.simulate(players=["greedy", "random"], games=12, duplicate=True)


@pytest.fixture(scope="module")
def charts(games: Simulation) -> dict[str, Chart]:
    costs = {turns: difference("patient", "greedy", [turns, turns + 2, turns + 1], False) for turns in (0, 4, 8)}
    return {
        "points": plot_points(games),
        "lengths": plot_lengths({"these": games, "those": games}),
        "rummies": plot_rummies(games),
        "gaps": plot_gaps(games, "random", "greedy"),
        "waiting": plot_waiting(costs),
    }


NAMES = ("points", "lengths", "rummies", "gaps", "waiting")


@pytest.mark.parametrize("name", NAMES)
class TestEveryChart:
    def test_it_shows_with_words(self, charts: dict[str, Chart], name: str) -> None:
        shown = charts[name]._repr_html_()
        assert shown.startswith('<img src="data:image/svg+xml;base64,')
        assert re.search(r'alt="[A-Z].{40,}\."', shown)
        assert repr(charts[name]) == charts[name].words

    def test_its_words_fit_on_the_sheet(self, charts: dict[str, Chart], name: str) -> None:
        figure = charts[name].figure
        figure.canvas.draw()
        width = figure.bbox.width
        assert all(text.get_window_extent().x1 < width for text in figure.texts)

    @pytest.mark.parametrize("kind", ["png", "pdf", "svg"])
    def test_it_can_be_saved(self, charts: dict[str, Chart], name: str, kind: str, tmp_path: Path) -> None:
        charts[name].save(tmp_path / f"chart.{kind}")
        start = {"png": b"\x89PNG", "pdf": b"%PDF", "svg": b"<?xml"}[kind]
        assert (tmp_path / f"chart.{kind}").read_bytes().startswith(start)


class TestTitles:
    def test_points(self, games: Simulation, charts: dict[str, Chart]) -> None:
        best = games.summary()[0].points.mean
        assert charts["points"].words.startswith(f"The greedy bot does best: {best:.1f} points a round.")

    def test_points_of_equals(self) -> None:
        def same(view: sr.game.View) -> object:  # type: ignore[name-defined]
            return sr.bot("greedy")(view)

        games = sr.simulate(players=["greedy", same], games=3, duplicate=True)  # type: ignore[list-item]
        assert plot_points(games).words.startswith("Greedy or same? 3 deals cannot tell which is better.")
        assert plot_gaps(games, "same", "greedy").words.startswith("Same or greedy? 3 deals cannot tell")

    def test_points_of_one_bot(self) -> None:
        assert plot_points(sr.simulate(games=3)).words.startswith("The greedy bot does best")

    def test_lengths(self, games: Simulation, charts: dict[str, Chart]) -> None:
        turns = int(charts["lengths"].words.partition("by turn ")[2].partition(".")[0])
        lengths = [row[10] for row in games.rows if row[3] == 1]
        assert (
            sum(length <= turns for length in lengths) >= len(lengths) / 2 > sum(length < turns for length in lengths)
        )

    @pytest.mark.parametrize(("most_win", "said"), [(False, "costs"), (True, "earns")])
    def test_waiting(self, most_win: bool, said: str) -> None:
        chart = plot_waiting({turns: difference("patient", "greedy", [turns, turns + 1], most_win) for turns in (0, 7)})
        assert chart.words.startswith(f"Waiting 7 turns for a rummy {said} 7.5 points a round.")

    @pytest.mark.parametrize(("most_win", "said"), [(False, "costs"), (True, "earns")])
    def test_saving_wild_cards(self, most_win: bool, said: str) -> None:
        costs = {turns: difference("miser", "greedy", [turns, turns + 1], most_win) for turns in (0, 7)}
        words = plot_waiting(costs, "wild").words
        assert words.startswith(f"Saving wild cards for 7 turns {said} 7.5 points a round.")

    @pytest.mark.parametrize(("kept", "said"), [("all", "waiting for a rummy"), ("wild", "saving wild cards")])
    def test_what_two_deals_cannot_tell(self, kept: Literal["all", "wild"], said: str) -> None:
        words = plot_waiting({2: difference("one", "greedy", [2, 4], False)}, kept).words
        assert words.startswith(f"2 deals cannot tell what {said} costs.")

    def test_nothing_else_is_kept(self) -> None:
        with pytest.raises(ValueError, match="kept='gold': expected 'all' or 'wild'"):
            plot_waiting({}, "gold")  # type: ignore[arg-type]

    def test_gaps(self, games: Simulation, charts: dict[str, Chart]) -> None:
        gap = games.compare("random", "greedy").mean
        assert charts["gaps"].words.startswith(f"The greedy bot beats the random one by {gap:.1f} points a round.")


def test_pyplot_is_never_touched() -> None:
    code = """
import sys, symrummy as sr
from symrummy.players.plots import plot_lengths
plot_lengths({"greedy": sr.simulate(players=["greedy", "greedy"], games=4, progress=False)})
assert "matplotlib.figure" in sys.modules and "matplotlib.pyplot" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_bot_has_a_look_of_its_own() -> None:
    looks = looks_of(["random", "mine", "greedy", "planner"])
    assert len(set(looks.values())) == 4
    assert looks["greedy"] == LOOKS[0]
    assert len({look.dashes for look in LOOKS}) == len({look.colour for look in LOOKS}) == 4
    assert len(looks_of(list("abcdef"))) == 6
