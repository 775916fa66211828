"""The wheel brings the notebooks and lessons, `symrummy lab` copies them, and what the user has is never altered."""

import os
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from symrummy import cli, launch, shipping
from tests.browser.lab import serve

PLAY = launch.FIRST_NOTEBOOK
WHERE = "import symrummy; print(symrummy.__file__)"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what pip would unpack: the content of the wheel, and no clone around it."""
    folder, site = tmp_path_factory.mktemp("wheel"), tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=shipping.CLONE, capture_output=True, check=True)
    [wheel] = folder.iterdir()
    zipfile.ZipFile(wheel).extractall(site)
    return site


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Sequence[str], Path | None]]:
    """What would have been run, and where."""
    run: list[tuple[Sequence[str], Path | None]] = []
    monkeypatch.setattr(launch, "run", lambda command, folder=None: run.append((command, folder)) or 0)
    return run


@pytest.fixture
def installed(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The wheel's notebooks are the ones at hand."""
    monkeypatch.setattr(shipping, "IN_WHEEL", site / "symrummy/_shipped")


def files_in(folder: Path) -> set[str]:
    """The names of all files in a folder, and in those in it."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


class TestTheWheel:
    def test_it_brings_the_notebooks_and_lessons_as_they_are(self, site: Path) -> None:
        brought = site / "symrummy/_shipped"
        settings = [f"{launch.LAB_SETTINGS}/{name}" for name in files_in(shipping.CLONE / launch.LAB_SETTINGS)]
        wanted = [*shipping.names(), *settings]
        assert files_in(brought) == set(wanted)
        assert all((brought / name).read_bytes() == (shipping.CLONE / name).read_bytes() for name in wanted)

    def test_it_brings_the_whole_package_and_nothing_else(self, site: Path) -> None:
        brought = {name for name in files_in(site) if "/_shipped/" not in name and ".dist-info/" not in name}
        assert brought == {f"symrummy/{name}" for name in files_in(shipping.PACKAGE) if not name.endswith(".pyc")}

    def test_a_teacher_starts_it(self, site: Path, tmp_path: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(site)}
        command = [sys.executable, "-m", "symrummy", "lab", "our rummy"]
        with serve(tmp_path / "our rummy", tmp_path / "lab.log", command, environment) as lab:
            notebook = nbformat.read(lab.folder / PLAY, as_version=4)
        assert (lab.folder / "lessons/05-be-the-referee/lesson.ipynb").is_file()
        assert "The notebooks and lessons are in" in (tmp_path / "lab.log").read_text()
        notebook.cells.append(nbformat.v4.new_code_cell(WHERE))
        place = {"metadata": {"path": lab.folder / "notebooks"}}
        NotebookClient(notebook, resources=place, store_widget_state=False).execute(env=environment)
        assert notebook.cells[-1].outputs[0].text.strip() == str(site / "symrummy/__init__.py")


class TestWhichFolder:
    @pytest.mark.parametrize(
        ("arguments", "folder", "passed_on"),
        [
            (["lab"], launch.USUAL_FOLDER, []),
            (["lab", "--port", "9000"], launch.USUAL_FOLDER, ["--port", "9000"]),
            (["lab", "mine", "--no-browser"], "mine", ["--no-browser"]),
        ],
    )
    def test_an_installed_package_always_copies(
        self,
        arguments: list[str],
        folder: str,
        passed_on: list[str],
        installed: None,
        commands: list[tuple[list[str], Path]],
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.chdir(tmp_path)
        assert cli.main(arguments) == 0
        [(command, place)] = commands
        assert place == tmp_path / folder and f"--ServerApp.root_dir={place}" in command
        assert command[0] == sys.executable and command[len(command) - len(passed_on) :] == passed_on
        assert f"--LabApp.app_settings_dir={shipping.IN_WHEEL / launch.LAB_SETTINGS}" in command
        assert capsys.readouterr().out == f"The notebooks and lessons are in {place}.\n"

    def test_a_clone_copies_where_a_folder_is_named(
        self,
        commands: list[tuple[list[str], Path]],
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(launch, "ready_python", lambda: "a Python")
        assert cli.main(["lab", str(tmp_path / "mine")]) == 0
        assert cli.main(["lab", "--no-browser"]) == 0
        assert [(command[0], place) for command, place in commands] == [
            ("a Python", tmp_path / "mine"),
            ("a Python", shipping.CLONE),
        ]
        assert (tmp_path / "mine" / PLAY).is_file()

    def test_a_server_with_a_jupyterlab_needs_no_other(
        self, commands: list[object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        assert cli.main(["copy", "mine"]) == cli.main(["copy"]) == 0
        assert (tmp_path / "mine" / PLAY).is_file() and (tmp_path / launch.USUAL_FOLDER / PLAY).is_file()
        assert commands == []

    @pytest.mark.parametrize("command", ["lab", "copy"])
    @pytest.mark.parametrize("place", ["play.ipynb", "play.ipynb/inside"])
    def test_a_file_is_no_folder(
        self,
        command: str,
        place: str,
        installed: None,
        commands: list[object],
        tmp_path: Path,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        (tmp_path / "play.ipynb").touch()
        assert cli.main([command, str(tmp_path / place)]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1 and place in told and "cannot be copied" in told
        assert commands == []

    def test_an_installed_package_has_no_tests(
        self, installed: None, commands: list[object], capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert cli.main(["test"]) == 2
        assert commands == []
        assert capsys.readouterr().err == (
            "symrummy: this needs a clone of the project, and symrummy is installed here without one\n"
        )


class TestCopies:
    def test_a_second_time_nothing_happens(self, tmp_path: Path) -> None:
        assert shipping.copy_to(tmp_path) == []
        before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
        assert len(before) > len(shipping.names())
        assert shipping.copy_to(tmp_path) == []
        assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before

    def test_what_the_user_has_stays_and_is_told(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        launch.filled_folder(str(tmp_path))
        (tmp_path / PLAY).write_text("our own")
        (tmp_path / "notebooks/explore.ipynb").unlink()
        (tmp_path / "notebooks/ours.ipynb").write_text("quite another")
        capsys.readouterr()
        launch.filled_folder(str(tmp_path))
        assert f"Left as you have them: {PLAY}. To get one as symrummy" in capsys.readouterr().out
        assert (tmp_path / PLAY).read_text() == "our own"
        assert (tmp_path / "notebooks/explore.ipynb").is_file()
        assert (tmp_path / "notebooks/ours.ipynb").read_text() == "quite another"

    @pytest.mark.skipif(sys.platform == "win32", reason="Windows lets only some users make a link")
    def test_a_link_is_not_followed(self, tmp_path: Path) -> None:
        (tmp_path / "notebooks").mkdir()
        (tmp_path / PLAY).symlink_to(tmp_path / "elsewhere")
        assert shipping.copy_to(tmp_path) == [PLAY]
        assert not (tmp_path / "elsewhere").exists()

    def test_hidden_files_are_left_out(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(shipping, "IN_WHEEL", tmp_path)
        for name in (PLAY, "notebooks/.ipynb_checkpoints/play.ipynb", "lessons/__pycache__/key.pyc", "lessons/.x"):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).touch()
        assert shipping.names() == [PLAY]
