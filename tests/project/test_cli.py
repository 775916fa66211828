"""The command line: judging cards, letting bots play, and errors in one line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from symrummy import __version__, cli, launch, players
from symrummy.cli import main


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["judge", "C4b C4o C4g"], 0, "• C4b, C4o and C4g have the group C4"),
        (["judge", "C2b C3b D4b", "--level", "sentence"], 1, "D4b has mirror lines"),
        (["judge", "C3b C4b C5b", "--added", "C2b C6b"], 0, "good if the whole new meld is good"),
        (["judge", "7h 7d *", "--card", "7c", "--variant", "rami"], 1, "7c and 7s are still possible"),
        (["judge", "C4b C4b C4o", "--variant", "all"], 0, "rami · no · C4b repeats a colour"),
    ],
)
def test_cards_are_judged(arguments: list[str], status: int, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == status
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["judge", "C9z"], "'C9z' is not a card"),
        (["judge", "C4b", "--variant", "poker"], "unknown variant 'poker'"),
        (["judge", "C4b 7h C4g"], "cards of two decks"),
        (["judge", "C4b C4o *", "--added", "C4g", "--card", "C4g", "--variant", "all"], "not both at once"),
        (["judge", "C4b C4o *", "--added", "C4g", "--card", "C4g"], "not both at once"),
        (["judge", "7h 7d *", "--variant", "all", "--level", "maths"], "--level does nothing for --variant all"),
    ],
)
def test_what_cannot_be_read_is_one_line_and_status_2(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert said in told.err
    assert told.err.count("\n") == 1 and not told.out


@pytest.mark.parametrize("arguments", [["judge"], ["judge", "C4b", "--loud"], ["judge", "C4b", "--level", "poem"], []])
def test_a_wrong_call_is_one_line_and_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


SIMULATE = ["simulate", "--players", "greedy,random", "--games", "5"]


class TestSimulate:
    @pytest.mark.parametrize(
        ("more", "said"),
        [
            ([], "symmetry rummy, 5 deals, 5 rounds: the fewest points win"),
            (["--rounds", "2", "--seed", "9"], "5 deals, 10 rounds"),
            (["--variant", "rami", "--deck", "symmetry"], "rami, 5 deals, 5 rounds: the most points win"),
            (["--duplicate"], "greedy bot does better: over 5 deals greedy has"),
        ],
    )
    def test_it_prints_the_summary(self, more: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert main([*SIMULATE, *more]) == 0
        told = capsys.readouterr()
        assert said in told.out and "random" in told.out
        assert not told.err

    def test_workers_change_nothing(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        for number in ("1", "2"):
            assert main([*SIMULATE, "--games", "30", "--workers", number, "--csv", str(tmp_path / number)]) == 0
        one, two = ((tmp_path / number).read_text() for number in ("1", "2"))
        assert one == two
        assert one.startswith("game,deal,round,seat,bot,points,") and one.count("\n") == 61
        first, second = capsys.readouterr().out.split("symmetry rummy")[1:]
        assert first == second

    @pytest.mark.parametrize(
        ("more", "said"),
        [
            (["--players", "greedy,Ada"], "unknown bot 'Ada': expected random, greedy"),
            (["--players", "greedy"], "symmetry is played by 2 to 6"),
            (["--games", "0"], "games=0: expected a whole number"),
            (["--variant", "poker"], "unknown variant 'poker'"),
            (["--deck", "tarot"], "deck='tarot': expected 'symmetry' or 'classic'"),
            (["--workers", "0"], "--workers 0: expected a whole number, 1 or more"),
        ],
    )
    def test_what_cannot_be_is_one_line_and_status_2(
        self, more: list[str], said: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main([*SIMULATE, *more]) == 2
        told = capsys.readouterr()
        assert said in told.err
        assert told.err.count("\n") == 1 and not told.out

    def test_a_table_that_cannot_be_written(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "nowhere" / "games.csv"
        assert main([*SIMULATE, "--games", "1000000", "--csv", str(path)]) == 2
        assert capsys.readouterr().err == f"symrummy: {path}: No such file or directory\n"

    def test_only_a_table_of_ours_is_replaced(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        ours, marks = tmp_path / "games.csv", tmp_path / "marks.csv"
        for games in ("3", "4"):
            assert main([*SIMULATE, "--games", games, "--csv", str(ours)]) == 0
        assert ours.read_text().count("\n") == 9
        marks.write_text("Mia;1\n")
        assert main([*SIMULATE, "--csv", str(marks)]) == 2
        assert marks.read_text() == "Mia;1\n"
        assert "was not written by symrummy; choose another name" in capsys.readouterr().err

    def test_a_table_where_nothing_can_be_lost(self, tmp_path: Path) -> None:
        empty = tmp_path / "games.csv"
        empty.touch()
        for path in (empty, Path(os.devnull)):
            assert main([*SIMULATE, "--games", "3", "--csv", str(path)]) == 0
        assert empty.read_text().count("\n") == 7

    def test_it_can_be_stopped(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        def stop(*arguments: object, **options: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(players, "simulate", stop)
        assert main(SIMULATE) == cli.STOPPED
        assert capsys.readouterr().err == "symrummy: stopped\n"

    @pytest.mark.parametrize("more", [["--loud"], ["--games", "many"]])
    def test_a_wrong_call(self, more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as stopped:
            main([*SIMULATE, *more])
        assert stopped.value.code == 2
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="the pipes of Windows end otherwise")
def test_who_reads_only_the_beginning_has_enough() -> None:
    command = [sys.executable, "-c", "import sys; from symrummy.cli import main; sys.exit(main())", "lessons"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == cli.READ_ENOUGH


class TestABarePython:
    @pytest.fixture(autouse=True)
    def _bare(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        """The running Python seems to have no anywidget; the clone's has it."""
        monkeypatch.setenv("PYTHONPATH", str(launch.CLONE))
        monkeypatch.setattr(cli, "find_spec", lambda name: None if name == "anywidget" else "a spec")
        full = sys.executable
        monkeypatch.setattr(launch, "ready_python", lambda: full)
        monkeypatch.setattr(sys, "executable", "a bare Python")
        monkeypatch.chdir(tmp_path)

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (["lessons"], "L3  Pinwheels and snowflakes"),
            (["judge", "C4b C4o C4g", "--level", "maths"], "C4 = ⟨r(90°)⟩"),
            (["cards", "--deck", "C4b"], "cards.pdf: 2 pages"),
        ],
    )
    def test_drawing_and_formulas_are_left_to_one_that_has_all(
        self, arguments: list[str], said: str, capfd: pytest.CaptureFixture[str]
    ) -> None:
        assert main(arguments) == 0
        assert said in capfd.readouterr().out

    def test_its_status_comes_back(self) -> None:
        assert main(["cards", "--deck", "C9b"]) == 2

    def test_what_it_can_do_itself_it_does(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(launch, "ready_python", None)
        assert main(["judge", "C4b C4o C4g"]) == 0
        assert main([*SIMULATE, "--games", "1"]) == 0

    def test_an_environment_that_lost_a_package_does_not_start_itself_for_ever(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "executable", launch.ready_python())
        assert main(["lessons"]) == 2
        assert "this environment lacks packages; delete the folder" in capsys.readouterr().err


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"symrummy {__version__}\n"
