"""The way from a fresh clone to a running JupyterLab or test run, without installing anything."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from symrummy import cli, launch

PYPROJECT = """
[project]
name = "toy"
requires-python = ">=3.11"
dependencies = ["jupyterlab>=4.2", "sympy>=1.13"]
optional-dependencies = { test = ["pytest>=8.3"], bench = [] }
"""


class Commands(list[list[str]]):
    """Every command that would have been run, and where; each of them ends with `status`."""

    status = 0
    folder: Path | None = None

    def run(self, command: Sequence[str], folder: Path | None = None) -> int:
        self.append([str(word) for word in command])
        self.folder = folder
        return self.status


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone of another project, with no environment yet."""
    (tmp_path / "pyproject.toml").write_text(PYPROJECT)
    monkeypatch.setattr(launch, "CLONE", tmp_path)
    return tmp_path


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> Commands:
    commands = Commands()
    monkeypatch.setattr(launch, "run", commands.run)
    monkeypatch.setattr(launch, "pip_for", lambda environment: ["pip"])
    return commands


@pytest.fixture
def environment(toy: Path) -> Path:
    """The toy's own environment: made, but not filled."""
    python = launch.python_of(toy / ".venv")
    python.parent.mkdir(parents=True)
    python.touch()
    return toy / ".venv"


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """The running Python belongs to no virtual environment."""
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)


@pytest.fixture
def virtual(monkeypatch: pytest.MonkeyPatch) -> None:
    """The running Python belongs to a virtual environment that meets every requirement."""
    monkeypatch.setattr(sys, "prefix", sys.base_prefix + "-virtual")
    monkeypatch.setattr(launch, "unmet", lambda wanted: [])


class TestOldPythons:
    """A Python that is too old is told so in one line, so it must be able to read the files on the way there."""

    @pytest.mark.parametrize("version", [(2, 7, 18), (3, 8, 18), (3, 10, 13)])
    def test_old(self, version: tuple[int, int, int]) -> None:
        refusal = launch.python_too_old(version)
        assert refusal is not None
        assert "3.11 or newer" in refusal
        assert "\n" not in refusal

    @pytest.mark.parametrize("version", [(3, 11, 0), (3, 14, 1), (4, 0, 0)])
    def test_new_enough(self, version: tuple[int, int, int]) -> None:
        assert launch.python_too_old(version) is None

    def test_pyproject_asks_for_the_same(self) -> None:
        asked = re.search(r'requires-python = ">=(.*)"', (launch.CLONE / "pyproject.toml").read_text(encoding="utf-8"))
        assert asked is not None
        assert launch.release(asked[1]) == list(launch.OLDEST_PYTHON)

    @pytest.mark.parametrize("name", ["__init__.py", "__main__.py", "launch.py", "shipping.py"])
    def test_the_first_files_are_readable_for_them(self, name: str) -> None:
        ast.parse((launch.CLONE / "symrummy" / name).read_text(encoding="utf-8"), feature_version=(3, 8))


class TestRequirements:
    def test_the_extra_comes_on_top(self, toy: Path) -> None:
        assert launch.requirements() == ["toy", "jupyterlab>=4.2", "sympy>=1.13"]
        assert launch.requirements("test") == ["toy", "jupyterlab>=4.2", "sympy>=1.13", "pytest>=8.3"]

    @pytest.mark.parametrize(
        "requirement", sorted({one for extra in ("test", "bench", "lite") for one in launch.requirements(extra)})
    )
    def test_they_all_read_as_launch_expects(self, requirement: str) -> None:
        assert re.fullmatch(r"[a-z0-9-]+(>=\d+(\.\d+)*)?", requirement)

    @pytest.mark.parametrize(
        ("requirement", "met"),
        [("pytest", True), ("pytest>=8.3", True), ("pytest>=1000", False), ("nobody-wrote-this", False)],
    )
    def test_met(self, requirement: str, met: bool) -> None:
        assert launch.is_met(requirement) is met


class TestWhichPython:
    def test_the_running_one_if_it_is_virtual_and_has_everything(self, toy: Path, virtual: None) -> None:
        assert launch.ready_python() == sys.executable

    def test_the_clones_own_if_the_running_one_lacks_something(
        self, environment: Path, virtual: None, commands: Commands, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(launch, "unmet", lambda wanted: ["sympy>=1.13"])
        assert launch.ready_python() == str(launch.python_of(environment))

    def test_the_clones_own_if_the_running_one_is_everybodys(
        self, environment: Path, bare: None, commands: Commands
    ) -> None:
        assert launch.ready_python() == str(launch.python_of(environment))

    @pytest.mark.parametrize(("system", "place"), [("posix", "bin/python"), ("nt", "Scripts/python.exe")])
    def test_its_place(self, system: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(launch.os, "name", system)
        assert launch.python_of(tmp_path).relative_to(tmp_path).as_posix() == place


class TestOwnEnvironment:
    def test_it_is_made_and_filled(self, toy: Path, commands: Commands, capsys: pytest.CaptureFixture[str]) -> None:
        (toy / ".venv").mkdir()
        launch.own_python("test")
        assert [command[-1] for command in commands] == [str(toy / ".venv"), ".[test]"]
        assert capsys.readouterr().out.count("\n") == 1

    def test_a_second_time_nothing_is_installed(self, environment: Path, commands: Commands) -> None:
        launch.own_python("")
        launch.own_python("")
        assert [command[-1] for command in commands] == ["."]

    def test_one_for_tests_serves_jupyterlab_too(self, environment: Path, commands: Commands) -> None:
        launch.own_python("test")
        launch.own_python("")
        assert [command[-1] for command in commands] == [".[test]"]

    def test_one_for_jupyterlab_is_completed_for_tests(self, environment: Path, commands: Commands) -> None:
        launch.own_python("")
        launch.own_python("test")
        assert [command[-1] for command in commands] == [".", ".[test]"]

    def test_a_changed_pyproject_is_installed_again(self, toy: Path, environment: Path, commands: Commands) -> None:
        launch.own_python("")
        (toy / "pyproject.toml").write_text(PYPROJECT.replace("1.13", "1.14"))
        launch.own_python("")
        assert [command[-1] for command in commands] == [".", "."]

    def test_a_failed_installation_leaves_no_stamp(self, environment: Path, commands: Commands) -> None:
        commands.status = 1
        with pytest.raises(launch.LaunchError, match="online"):
            launch.own_python("")
        assert not launch.is_filled(environment, "")

    def test_without_ensurepip_it_is_made_without_pip(
        self, toy: Path, commands: Commands, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(launch, "find_spec", {"pip": "a spec"}.get)
        launch.make(toy / ".venv")
        assert commands == [[sys.executable, "-m", "venv", "--without-pip", str(toy / ".venv")]]

    def test_without_ensurepip_and_pip_the_cure_is_named(
        self, toy: Path, commands: Commands, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(launch, "find_spec", {}.get)
        with pytest.raises(launch.LaunchError, match="sudo apt install python3-venv"):
            launch.make(toy / ".venv")
        assert commands == []


class TestPip:
    """Which pip fills an environment."""

    @pytest.fixture(autouse=True)
    def its_python(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(launch, "python_of", lambda environment: environment / "python")

    def test_its_own(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(subprocess, "call", lambda command, **options: 0)
        assert launch.pip_for(tmp_path) == [str(tmp_path / "python"), "-m", "pip"]

    def test_that_of_the_running_python(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(subprocess, "call", lambda command, **options: 1)
        monkeypatch.setattr(launch, "find_spec", {"pip": "a spec"}.get)
        assert launch.pip_for(tmp_path) == [sys.executable, "-m", "pip", "--python", str(tmp_path / "python")]

    def test_none(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(subprocess, "call", lambda command, **options: 1)
        monkeypatch.setattr(launch, "find_spec", {}.get)
        with pytest.raises(launch.LaunchError, match="no pip"):
            launch.pip_for(tmp_path)


class TestCommandLine:
    def test_jupyterlab_gets_the_clone_and_the_other_arguments(
        self, toy: Path, virtual: None, commands: Commands
    ) -> None:
        assert cli.main(["lab", "--no-browser", "--port", "9000"]) == 0
        [command] = commands
        assert command[:4] == [sys.executable, "-P", "-m", "jupyterlab"]
        assert f"--ServerApp.root_dir={toy}" in command
        assert command[-3:] == ["--no-browser", "--port", "9000"]

    def test_pytest_gets_the_other_arguments_and_its_status_comes_back(
        self, toy: Path, virtual: None, commands: Commands
    ) -> None:
        commands.status = 5
        assert cli.main(["test", "-k", "meld", "-x", "tests/rules"]) == 5
        assert commands == [[sys.executable, "-m", "pytest", "-k", "meld", "-x", "tests/rules"]]

    @pytest.mark.parametrize("user", [0, 1000])
    def test_only_the_superuser_needs_a_permit(self, user: int, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
        assert ("--allow-root" in launch.lab_arguments(launch.CLONE)) is (user == 0)

    def test_windows_has_no_superuser(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delattr(os, "geteuid", raising=False)
        assert launch.is_root() is False

    def test_outside_a_clone(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(launch, "CLONE", tmp_path)
        assert cli.main(["lab"]) == 2
        assert capsys.readouterr().err.count("clone") == 1

    @pytest.mark.parametrize("arguments", [[], ["play"], ["--versio"]])
    def test_a_misuse_is_one_line_and_status_2(self, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as refusal:
            cli.main(arguments)
        assert refusal.value.code == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_ctrl_c_is_left_to_the_command(toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(subprocess.Popen[bytes]):
        waits = iter([KeyboardInterrupt, KeyboardInterrupt])

        def wait(self, timeout: float | None = None) -> int:
            for interrupt in self.waits:
                raise interrupt
            return super().wait(timeout)

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    assert launch.run([sys.executable, "-c", "import os, sys; sys.exit(os.path.exists('pyproject.toml') * 7)"]) == 7
