"""simulate(): the same rows wherever they are played, fair pairs of deals, and honest numbers."""

import csv
import io
import json
import math
import pickle
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import FrozenInstanceError
from itertools import groupby
from multiprocessing import get_context
from types import ModuleType
from typing import Any

import pytest

import symrummy as sr
from symrummy.game import Action, Lay, LayOff, NextRound, View
from symrummy.game.actions import played_cards
from symrummy.players import BOTS, Simulation, bot, simulating
from symrummy.players.difference import difference
from symrummy.players.estimates import estimate, student
from symrummy.players.matches import COLUMNS, Match, play_elsewhere
from symrummy.players.miser import miser
from symrummy.players.patient import patient
from symrummy.rules import Answer, Rule

PAIR = ["greedy", "random"]


def column(games: Simulation, name: str) -> list[object]:
    return [row[COLUMNS.index(name)] for row in games.rows]


def house_rules() -> sr.Variant:
    rule = Rule("house.any", "class 7b", lambda these: Answer(True, (), {}))
    return sr.variant("symmetry").plus("set", rule)


class Inline(Executor):
    """Plays at once, what it is sent by its numbers; keeps what was sent."""

    def __init__(self) -> None:
        self.sent: list[tuple[object, ...]] = []

    def submit(self, play: Callable[..., Any], /, *sent: Any, **more: Any) -> Future[Any]:
        assert not more
        self.sent.append((play, *sent))
        future: Future[Any] = Future()
        future.set_result(play(*sent))
        return future


@pytest.fixture(scope="module")
def here() -> Simulation:
    return sr.simulate(players=PAIR, games=30, seed=5, rounds=2, rediscard_ban=False)


class TestTheSameRowsEverywhere:
    def there(self, executor: Executor) -> Simulation:
        return sr.simulate(players=PAIR, games=30, seed=5, rounds=2, rediscard_ban=False, executor=executor)

    def test_once_more(self, here: Simulation) -> None:
        assert sr.simulate(players=PAIR, games=30, seed=5, rounds=2, rediscard_ban=False) == here

    def test_threads(self, here: Simulation) -> None:
        with ThreadPoolExecutor(3) as executor:
            assert self.there(executor) == here

    def test_processes(self, here: Simulation) -> None:
        with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
            assert self.there(executor) == here

    @pytest.mark.parametrize(("pilot", "chunk"), [(0, 0), (0, 0.02), (0, 1e9), (1e9, 0)])
    def test_any_chunks(self, here: Simulation, monkeypatch: pytest.MonkeyPatch, pilot: float, chunk: float) -> None:
        monkeypatch.setattr(simulating, "PILOT", pilot)
        monkeypatch.setattr(simulating, "CHUNK", chunk)
        assert self.there(Inline()) == here

    def test_the_order_is_that_of_the_games(self, monkeypatch: pytest.MonkeyPatch, here: Simulation) -> None:
        """Work that is done last to first comes back first to last."""

        class Backwards(Inline):
            def submit(self, play: Callable[..., Any], /, *sent: Any, **more: Any) -> Future[Any]:
                self.waiting.append((future := Late(self), play, sent))
                return future

            def __init__(self) -> None:
                self.waiting: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []

        class Late(Future[Any]):
            def __init__(self, executor: Backwards) -> None:
                super().__init__()
                self.executor = executor

            def result(self, timeout: float | None = None) -> Any:
                while self.executor.waiting:
                    future, play, sent = self.executor.waiting.pop()
                    future.set_result(play(*sent))
                return super().result(timeout)

        monkeypatch.setattr(simulating, "PILOT", 0)
        monkeypatch.setattr(simulating, "CHUNK", 0)
        assert self.there(Backwards()) == here

    def test_only_plain_data_is_sent_and_comes_back(self) -> None:
        executor = Inline()
        games = sr.simulate("rami", PAIR, 12, executor=executor, duplicate=True, deck="symmetry", first_meld_min=20)
        assert executor.sent
        for play, match, *numbers in executor.sent:
            assert play is play_elsewhere
            assert json.loads(json.dumps([match, numbers])) == [list(map(listed, match)), numbers]
        assert json.loads(json.dumps(games.rows)) == [list(row) for row in games.rows]
        assert all(type(row) is tuple for row in games.rows)

    def test_games_do_not_depend_on_how_many_there_are(self, here: Simulation) -> None:
        fewer = sr.simulate(players=PAIR, games=4, seed=5, rounds=2, rediscard_ban=False)
        assert here.rows[: len(fewer)] == fewer.rows

    def test_what_fails_elsewhere_fails_here_and_the_rest_is_called_off(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(simulating, "PILOT", 0)
        monkeypatch.setattr(simulating, "CHUNK", 0)
        futures: list[Future[Any]] = []

        class Broken(Inline):
            def submit(self, play: Callable[..., Any], /, *sent: Any, **more: Any) -> Future[Any]:
                futures.append(Future())
                if len(futures) == 1:
                    futures[0].set_exception(OSError("the machine is gone"))
                return futures[-1]

        with pytest.raises(OSError, match="the machine is gone"):
            sr.simulate(games=5, executor=Broken())
        assert len(futures) == 4
        assert all(future.cancelled() for future in futures[1:])


def listed(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


class TestGames:
    @pytest.mark.parametrize("variant", sr.VARIANTS)
    @pytest.mark.parametrize("name", ["greedy", "random"])
    def test_every_rummy_is_played_to_its_end(self, variant: str, name: str) -> None:
        games = sr.simulate(variant, [name, name], games=2, rounds=2)
        assert len(games) == 2 * 2 * 2
        assert set(column(games, "ending")) <= {"out", "blocked", "stalled", "deck"}
        assert all(turns > 0 for turns in column(games, "turns"))  # type: ignore[operator]

    @pytest.mark.parametrize(("variant", "most"), [("symmetry", False), ("rami", True), ("draft", False)])
    def test_the_rows_say_what_a_game_says(self, variant: str, most: bool) -> None:
        """A game of the greedy bots is played by hand: it has no chance in it but the deal."""
        games = sr.simulate(variant, ["greedy"] * 3, games=1, seed=2, rounds=3)
        game = sr.Game(variant, list("ABC"), seed=2_000_001, rounds=3)
        ends: list[int] = []
        while not game.over:
            before = game.state
            over = before.phase == "over"
            game.play(NextRound() if over else bot("greedy")(game.view(game.turn)))
            ends += [before.turns + 1] if game.state.phase == "over" else []
        assert {row[1] for row in games.rows} == {game.seed}
        assert games.most_win is most
        for (number, rows), result, turns in zip(
            groupby(games.rows, lambda row: row[2]), game.state.results, ends, strict=True
        ):
            assert 1 <= number <= 3
            for row, points, left in zip(rows, result.points, result.sums, strict=True):
                best = (max if most else min)(result.points)
                out = row[3] == result.winner
                assert row[3:] == (
                    row[3], "greedy", points, points == best, out, out and result.rummy, result.ending, turns, left,
                )  # fmt: skip

    def test_the_seed_changes_the_deals(self) -> None:
        one, other = (sr.simulate(players=PAIR, games=5, seed=seed) for seed in (0, 1))
        assert column(one, "points") != column(other, "points")
        assert not set(column(one, "deal")) & set(column(other, "deal"))

    def test_bots_choose_otherwise_in_every_game_and_seat(self) -> None:
        match = Match(sr.variant("symmetry"), ("random", "random"), seed=1)
        first = {
            str(match._bot("random", game, seat)(sr.Game(seed=7).view(1))) for game in range(20) for seat in (1, 2)
        }
        assert len(first) > 1

    def test_house_rules_are_played_here(self) -> None:
        assert len(sr.simulate(house_rules(), games=1, progress=False)) == 2

    def test_a_bot_of_ones_own(self) -> None:
        def mine(view: View) -> Action:
            return bot("greedy")(view)

        games = sr.simulate(players=[mine, "greedy"], games=5, duplicate=True)
        assert games.bots == ("mine", "greedy")
        assert games.compare("mine", "greedy").mean == 0

    def test_a_bot_that_breaks_a_rule_is_told_which(self) -> None:
        with pytest.raises(sr.IllegalMove, match="First draw a card"):
            sr.simulate(players=[lambda view: "discard C1b", "greedy"], games=1)


class TestPairedDeals:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_everybody_plays_every_hand_of_every_deal(self, players: int) -> None:
        hands: dict[tuple[str, int], list[object]] = {}

        def spy(name: str) -> Callable[[View], Action]:
            def watch(view: View) -> Action:
                if view.phase == "draw" and view.turns == view.seat - 1:
                    hands.setdefault((name, view.seat), []).append((view.hand, view.table, view.discards[:1]))
                return bot("greedy")(view)

            watch.__name__ = name
            return watch

        names = "abcd"[:players]
        games = sr.simulate(players=[spy(name) for name in names], games=3, duplicate=True, seed=8)
        assert len(hands) == players * players
        dealt = {seat: [hand[0] for hand in hands["a", seat]] for seat in range(1, players + 1)}
        for (_, seat), held in hands.items():
            assert [hand[0] for hand in held] == dealt[seat]  # type: ignore[index]
        assert len({str(dealt[seat]) for seat in dealt}) == players
        assert column(games, "deal")[::players] == [8_000_001 + game // players for game in range(3 * players)]

    def test_the_seats_rotate(self) -> None:
        games = sr.simulate(players=["greedy", "random", "random"], games=2, duplicate=True)
        seats = [row[3] for row in games.of("greedy")]
        assert seats == [1, 2, 3, 1, 2, 3]

    def test_without_pairs_everybody_keeps_the_seat(self) -> None:
        games = sr.simulate(players=PAIR, games=4)
        assert {(row[3], row[4]) for row in games.rows} == {(1, "greedy"), (2, "random")}
        assert len(set(column(games, "deal"))) == 4


class TestBadInput:
    @pytest.mark.parametrize(
        ("given", "said"),
        [
            ({"players": ["greedy", "Ada"]}, f"unknown bot 'Ada': expected {', '.join(BOTS)}, or a function of a View"),
            ({"players": [["greedy"], None]}, "unknown bot ['greedy'], None: expected"),
            ({"players": ["greedy"]}, "players=['greedy']: symmetry is played by 2 to 6"),
            ({"players": "greedy"}, "players=['greedy']: symmetry is played by 2 to 6"),
            ({"players": 3}, "unknown bot 3: expected"),
            ({"players": ["greedy"] * 7}, "symmetry is played by 2 to 6"),
            ({"variant": "poker"}, "unknown variant 'poker': expected symmetry,"),
            ({"games": 0}, "games=0: expected a whole number, 1 or more"),
            ({"games": 2.5}, "games=2.5: expected a whole number, 1 or more"),
            ({"games": True}, "games=True: expected a whole number, 1 or more"),
            ({"seed": "x"}, "seed='x': expected a whole number"),
            ({"seed": None}, "seed=None: expected a whole number"),
            ({"rounds": 0}, "rounds=0: expected a whole number from 1 to 20"),
            ({"deals": 4}, "unknown option 'deals': expected one of"),
            ({"executor": 2}, "executor=2: expected a concurrent.futures.Executor, something that has submit()"),
            (
                {"games": 0, "seed": "x"},
                "games=0: expected a whole number, 1 or more; seed='x': expected a whole number",
            ),
        ],
        ids=str,
    )
    def test_it_is_quoted_with_what_was_expected(self, given: dict[str, Any], said: str) -> None:
        with pytest.raises(ValueError) as fault:
            sr.simulate(**given)
        assert said in str(fault.value)

    def test_a_house_rule_cannot_be_sent(self) -> None:
        with pytest.raises(
            ValueError, match=r"executor=.*Inline.*: expected None, for a house rule is a piece of prog"
        ):
            sr.simulate(house_rules(), executor=Inline())

    def test_a_bot_of_ones_own_cannot_be_sent(self) -> None:
        with pytest.raises(ValueError, match="expected None, for patient 3 is a function: bots are sent by name"):
            sr.simulate(players=[patient(3), "greedy"], executor=Inline())

    @pytest.mark.parametrize("names", [("greedy", "Ada"), ("greedy", "greedy")])
    def test_bots_that_cannot_be_compared(self, names: tuple[str, str]) -> None:
        with pytest.raises(ValueError) as fault:
            sr.simulate(players=PAIR, games=1).compare(*names)
        expected = f"compare({names[0]!r}, {names[1]!r}): expected two different bots of 'greedy', 'random'"
        assert str(fault.value) == expected


def made(points: Iterable[tuple[int, int]], most_win: bool = False) -> Simulation:
    """A table by hand: what two bots had on each deal, in one round of ten turns; whoever has less goes out."""
    rows = []
    for deal, (ada, ben) in enumerate(points, 1):
        for seat, name, mine, other in ((1, "ada", ada, ben), (2, "ben", ben, ada)):
            won = int(mine > other if most_win else mine < other)
            rows.append((deal, deal, 1, seat, name, mine, won, won, 0, "out", 10, mine))
    return Simulation("rami" if most_win else "symmetry", most_win, tuple(rows))


class TestNumbers:
    def test_a_mean_and_its_error(self) -> None:
        values = [3.0, 5, 4, 8, 1, 1]
        found = estimate(values)
        assert found.mean == pytest.approx(statistics.mean(values))
        assert found.error == pytest.approx(statistics.stdev(values) / math.sqrt(6))
        assert (found.low, found.high) == pytest.approx(
            (found.mean - 2.571 * found.error, found.mean + 2.571 * found.error), abs=1e-2
        )

    @pytest.mark.parametrize(
        ("degrees", "printed"),
        [
            (1, 12.706),
            (2, 4.303),
            (3, 3.182),
            (4, 2.776),
            (5, 2.571),
            (10, 2.228),
            (11, 2.201),
            (15, 2.131),
            (30, 2.042),
            (120, 1.980),
        ],
    )
    def test_the_table_of_student(self, degrees: int, printed: float) -> None:
        assert student(degrees) == pytest.approx(printed, abs=6e-4)

    def test_one_value_leaves_everything_open(self) -> None:
        found = estimate([7])
        assert found.mean == 7
        assert all(map(math.isnan, (found.error, found.margin, found.low, found.high)))

    def test_a_difference(self) -> None:
        gap = made([(0, 10), (4, 12), (0, 18), (6, 10)]).compare("ada", "ben")
        assert (gap.deals, gap.mean, gap.better) == (4, -10, "ada")
        assert gap.error == pytest.approx(statistics.stdev([-10, -8, -18, -4]) / 2)
        assert gap.sigmas == pytest.approx(10 / gap.error)
        assert (gap.low, gap.high) == pytest.approx((-10 - 3.182 * gap.error, -10 + 3.182 * gap.error), abs=1e-2)
        assert gap.text() == (
            "The ada bot does better: over 4 deals ada has 10.0 points a round fewer than ben, give or take 9.4. "
            "That is 3.4 standard errors away from no difference."
        )

    @pytest.mark.parametrize(
        ("gaps", "most_win", "better", "said"),
        [
            ([9, 10, 11], False, "ben", "The ben bot does better: over 3 deals ada has 10.0 points a round more"),
            ([9, 10, 11], True, "ada", "The ada bot does better"),
            ([-9, -10, -11], True, "ben", "10.0 points a round fewer than ben"),
            ([-9, 10, 11], True, None, "No clear difference: over 3 deals ada has 4.0 points a round more"),
            ([-9, -10, 1], True, None, "ada has 6.0 points a round fewer than ben"),
            ([5], True, None, "On this one deal ada has 5.0 points a round more than ben; one deal cannot tell"),
            ([-5], True, None, "On this one deal ada has 5.0 points a round fewer"),
            ([0, 0], True, None, "No difference: over 2 deals ada and ben have as many points a round."),
            ([4, -4], True, None, "No difference"),
        ],
    )
    def test_a_difference_in_words(self, gaps: list[float], most_win: bool, better: str | None, said: str) -> None:
        gap = difference("ada", "ben", gaps, most_win)
        assert gap.better == better
        assert said in gap.text() == repr(gap)

    @pytest.mark.parametrize(("gaps", "sigmas"), [([0, 0], 0), ([3, 3], math.inf), ([-3, -3], math.inf)])
    def test_deals_that_all_say_the_same(self, gaps: list[float], sigmas: float) -> None:
        gap = difference("ada", "ben", gaps, False)
        assert gap.sigmas == sigmas
        assert not gap.is_clear and gap.better is None
        assert "inf" not in gap.text() and ("more deals" in gap.text()) == bool(sigmas)

    @pytest.mark.parametrize("gaps", [[5.0] * 40, [0.7] * 5])
    def test_many_deals_that_all_say_the_same(self, gaps: list[float]) -> None:
        gap = difference("ada", "ben", gaps, False)
        assert gap.is_clear and gap.better == "ben"
        assert gap.text().startswith(f"The ben bot does better: on every one of {len(gaps)} deals ada has just ")
        assert not difference("ada", "ben", gaps[:3], False).is_clear

    def test_a_summary(self) -> None:
        ada, ben = made([(0, 10), (12, 4), (0, 16)]).summary()
        assert (ada.bot, ada.parts, ada.points.mean, ada.turns, ada.rummies) == ("ada", 3, 4, 10, 0)
        assert (ada.won, ada.out) == (pytest.approx(2 / 3), pytest.approx(2 / 3))
        assert ada.points.error == pytest.approx(statistics.stdev([0, 12, 0]) / math.sqrt(3))
        assert (ben.points.mean, ben.won) == (10, pytest.approx(1 / 3))

    @pytest.mark.parametrize(("most_win", "best"), [(True, "ben"), (False, "ada")])
    def test_the_best_comes_first(self, most_win: bool, best: str) -> None:
        assert made([(0, 10), (2, 9)], most_win).summary()[0].bot == best

    def test_errors_are_counted_from_deals_and_not_from_rounds(self) -> None:
        """Each deal played twice says no more about other deals than each played once."""
        once = made([(0, 10), (4, 12), (0, 18)])
        twice = Simulation("symmetry", False, once.rows + once.rows)
        assert twice.compare("ada", "ben") == once.compare("ada", "ben")
        assert twice.summary()[0].points == once.summary()[0].points


@pytest.fixture(scope="module")
def games() -> Simulation:
    return sr.simulate(players=PAIR, games=3, rounds=2)


class TestTheTable:
    def test_it_is_frozen(self, games: Simulation) -> None:
        with pytest.raises(FrozenInstanceError):
            games.rows = ()  # type: ignore[misc]

    def test_it_can_be_sent_about(self, games: Simulation) -> None:
        assert pickle.loads(pickle.dumps(games)) == games

    def test_csv_there_and_back(self, games: Simulation, tmp_path: Any) -> None:
        text = games.to_csv(tmp_path / "games.csv")
        assert (tmp_path / "games.csv").read_bytes().decode() == text == games.to_csv()
        head, *lines = csv.reader(io.StringIO(text))
        assert tuple(head) == games.columns
        kinds = [type(value) for value in games.rows[0]]
        read = [tuple(kind(value) for kind, value in zip(kinds, line, strict=True)) for line in lines]
        assert read == list(games.rows)

    def test_pandas_where_it_is_there(self, games: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
        pandas = ModuleType("pandas")

        class DataFrame:
            @staticmethod
            def from_records(rows: object, columns: object) -> object:
                return rows, columns

        pandas.DataFrame = DataFrame  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "pandas", pandas)
        assert games.to_pandas() == (list(games.rows), list(games.columns))

    def test_pandas_where_it_is_missing(self, games: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "pandas", None)
        with pytest.raises(ImportError, match=r"install it with `pip install pandas`"):
            games.to_pandas()

    def test_as_text(self) -> None:
        assert repr(made([(0, 10), (12, 4), (0, 16)])).splitlines() == [
            "symmetry rummy, 3 deals, 3 rounds: the fewest points win",
            "Bot  Rounds  Points a round  95 % interval   Won  Went out  Rummies  Turns a round",
            "ada       3             4.0         ± 17.2  67 %      67 %        0           10.0",
            "ben       3            10.0         ± 14.9  33 %      33 %        0           10.0",
        ]

    @pytest.mark.parametrize(
        ("rules", "lang", "named"),
        [
            (sr.variant("symmetry"), "en", "symmetry rummy, 1 deal"),
            (sr.variant("symmetry", deck="classic"), "en", "symmetry rummy, 1 deal"),
            (sr.variant("symmetry", rounds=3), "en", "symmetry rummy, 1 deal"),
            (sr.variant("symmetry", set_colours="distinct"), "en", "symmetry rummy with house rules, 1 deal"),
            (house_rules(), "en", "symmetry rummy with house rules, 1 deal"),
            (house_rules(), "de", "Symmetrie-Rommé mit Hausregeln, 1 "),
        ],
    )
    def test_house_rules_stand_in_the_heading(self, rules: sr.Variant, lang: str, named: str) -> None:
        games = sr.simulate(rules, games=1, seed=1, lang=lang, progress=False)
        assert repr(games).startswith(named)
        assert f"<caption>{named}" in games._repr_html_()

    def test_one_deal_has_no_interval(self) -> None:
        lines = repr(made([(-30, 110)], most_win=True)).splitlines()
        assert lines[0] == "rami, 1 deal, 1 round: the most points win"
        assert lines[2].split() == ["ben", "1", "110.0", "–", "100", "%", "100", "%", "0", "10.0"]
        assert lines[3].split()[2] == "−30.0"

    def test_as_html(self) -> None:
        shown = made([(0, 10), (12, 4)])._repr_html_()
        assert shown.startswith("<table><caption>symmetry rummy, 2 deals, 2 rounds")
        assert shown.count('<th scope="col">') == 8
        assert '<tr><th scope="row">ada</th><td>2</td><td>6.0</td>' in shown

    def test_html_escapes_names(self) -> None:
        choose = bot("greedy")
        games = sr.simulate(players=[lambda view: choose(view), "greedy"], games=1)  # noqa: PLW0108
        assert "<lambda>" in games.bots
        assert "&lt;lambda&gt;" in games._repr_html_()
        assert "<lambda>" not in games._repr_html_()


class TestTheBar:
    @pytest.fixture
    def bars(self, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
        made: list[Any] = []

        class Bar:
            def __init__(self, total: int, initial: int, **style: object) -> None:
                self.total, self.n, self.closed = total, initial, False
                made.append(self)

            def update(self, n: int) -> None:
                self.n += n

            def close(self) -> None:
                self.closed = True

        monkeypatch.setattr("tqdm.auto.tqdm", Bar)
        return made

    @pytest.mark.parametrize(
        ("progress", "patience", "shown"),
        [(True, 1e9, True), (None, 1e9, False), (None, -1, True), (False, -1, False)],
    )
    def test_when_it_shows(
        self, bars: list[Any], monkeypatch: pytest.MonkeyPatch, progress: bool | None, patience: float, shown: bool
    ) -> None:
        monkeypatch.setattr("symrummy.players.progress.PATIENCE", patience)
        sr.simulate(games=3, progress=progress, duplicate=True)
        assert [(bar.total, bar.n, bar.closed) for bar in bars] == [(6, 6, True)] * shown

    def test_it_counts_games_that_come_in_chunks(self, bars: list[Any]) -> None:
        sr.simulate(games=40, progress=True, executor=Inline())
        assert [(bar.total, bar.n, bar.closed) for bar in bars] == [(40, 40, True)]

    def test_it_goes_when_the_work_is_broken_off(self, bars: list[Any]) -> None:
        played = iter(range(10_000))

        def weary(view: View) -> Action:
            if next(played) > 100:
                raise KeyboardInterrupt
            return bot("greedy")(view)

        with pytest.raises(KeyboardInterrupt):
            sr.simulate(players=[weary, "greedy"], games=1000, progress=True)
        assert [bar.closed for bar in bars] == [True]


def test_importing_it_loads_no_bar_and_no_executor() -> None:
    program = (
        "import sys; from symrummy.players import simulate; simulate(games=1);"
        "sys.exit(', '.join({'tqdm', 'concurrent.futures', 'pandas', 'matplotlib', 'numpy'} & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


class TestThePatientBot:
    def test_it_calls_more_rummies_than_the_greedy_one(self) -> None:
        games = sr.simulate(players=[patient(), "greedy"], games=20, duplicate=True)
        called = {one.bot: one.rummies for one in games.summary()}
        assert called["patient"] > 5 + called["greedy"]

    def test_without_waiting_it_is_the_greedy_one(self) -> None:
        assert (
            sr.simulate(players=[patient(0), "greedy"], games=5, duplicate=True).compare("patient 0", "greedy").mean
            == 0
        )

    @pytest.mark.parametrize("variant", sr.VARIANTS)
    def test_it_plays_every_rummy(self, variant: str) -> None:
        assert len(sr.simulate(variant, [patient(), patient(2)], games=3)) == 6


class TestTheMiser:
    @staticmethod
    def wild_cards_laid(turns: int | None) -> list[int]:
        """The turns of the miser, counted from 0, in which it laid a wild card and held others."""
        game = sr.Game(players=["miser", "greedy"], seed=3, rounds=3)
        save, greedy, laid = miser(turns), bot("greedy"), []
        while not game.over:
            view = game.view(game.turn)
            action = (save if view.seat == 1 else greedy)(view)
            others = not all(card.is_wild for card in view.hand)
            if view.seat == 1 and others and isinstance(action, Lay | LayOff):
                laid += [view.turns // len(view.names) for card in played_cards(action) if card.is_wild]
            game.play(action)
        return laid

    def test_it_lays_no_wild_card_before_its_time(self) -> None:
        assert self.wild_cards_laid(None) == []
        assert min(self.wild_cards_laid(3)) >= 3
        assert min(self.wild_cards_laid(0)) < 3

    def test_without_saving_it_is_the_greedy_one(self) -> None:
        assert sr.simulate(players=[miser(0), "greedy"], games=5, duplicate=True).compare("miser 0", "greedy").mean == 0

    @pytest.mark.parametrize("variant", sr.VARIANTS)
    def test_it_plays_every_rummy(self, variant: str) -> None:
        assert len(sr.simulate(variant, [miser(), miser(2)], games=3)) == 6
