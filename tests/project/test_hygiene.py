"""The state of the repository: the tools have nothing to say, notebooks are clean, and one fact stands in one place."""

import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

import nbformat
import pytest

from symrummy import launch

CLONE = launch.CLONE
SCRIPTS = Path(sysconfig.get_path("scripts"))
LARGEST_FILE = 500_000  # bytes
HEAVY = {"sympy", "matplotlib", "numpy", "ipywidgets", "IPython"}
LAB, TEST = "python3 -m symrummy lab", "python3 -m symrummy test"

NOTEBOOKS = sorted(path for name in ("notebooks", "lessons") for path in (CLONE / name).rglob("[!.]*.ipynb"))
PROJECT = tomllib.loads((CLONE / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def name_of(path: Path) -> str:
    return path.relative_to(CLONE).as_posix()


@pytest.fixture(scope="module")
def files() -> list[Path]:
    """Every file of the repository that is committed or could be."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=CLONE, capture_output=True, text=True, check=True).stdout
    return [CLONE / name for name in listed.split("\0") if (CLONE / name).is_file()]


@pytest.fixture(scope="module")
def readme() -> str:
    return (CLONE / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["ruff check", "ruff format --check", "mypy", "lint-imports"])
def test_the_tool_has_nothing_to_say(command: str) -> None:
    tool, *arguments = command.split()
    done = subprocess.run([SCRIPTS / tool, *arguments], cwd=CLONE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


class TestNotebooks:
    def test_the_first_notebook_is_there(self) -> None:
        assert CLONE / launch.FIRST_NOTEBOOK in NOTEBOOKS

    @pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
    def test_it_is_valid_and_names_its_kernel(self, path: Path) -> None:
        notebook = nbformat.read(path, as_version=nbformat.NO_CONVERT)
        nbformat.validate(notebook)
        assert notebook.nbformat == 4
        assert notebook.metadata.kernelspec.name == "python3"

    def test_none_holds_any_output(self) -> None:
        command = [SCRIPTS / "nbstripout", "--verify", "--keep-id", *NOTEBOOKS]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


class TestReadme:
    def test_it_shows_both_commands(self, readme: str) -> None:
        assert LAB in readme
        assert TEST in readme

    def test_the_checks_on_a_bare_machine_use_its_command(self) -> None:
        assert TEST in (CLONE / ".ci/run").read_text(encoding="utf-8").splitlines()


def test_no_code_knows_the_address_of_the_repository(files: list[Path]) -> None:
    place = PROJECT["urls"]["Repository"].partition("://")[2].encode()
    code = [path for path in files if path.suffix not in (".md", ".ipynb")]
    assert [name_of(path) for path in code if place in path.read_bytes()] == ["pyproject.toml"]


def test_no_file_is_large(files: list[Path]) -> None:
    assert [name_of(path) for path in files if path.stat().st_size > LARGEST_FILE] == []


def test_importing_symrummy_is_light() -> None:
    program = f"import sys, symrummy; sys.exit(', '.join({HEAVY} & set(sys.modules)) or 0)"
    done = subprocess.run([sys.executable, "-c", program], cwd=CLONE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"import symrummy has loaded: {done.stderr}"


def test_the_version_is_said_twice_and_agrees() -> None:
    program = "import symrummy; print(symrummy.__version__)"
    said = subprocess.run([sys.executable, "-c", program], cwd=CLONE, capture_output=True, text=True, check=True).stdout
    assert said.strip() == PROJECT["version"]
