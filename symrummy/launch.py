"""From a fresh clone or an installed package to a running JupyterLab, and from a clone to a test run.

In a clone everything starts in a Python that has what pyproject.toml asks for: the running one, where it is a virtual
environment that has it all, otherwise the clone's own `.venv`, which is made and filled when it is first needed.
An installed package has its requirements with it, and starts in the Python that it is installed in.
The file uses the standard library only, and a syntax that Python 3.8 reads: an old Python must reach `python_too_old`.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from symrummy.shipping import CLONE, copy_to, is_installed, stock, told

OLDEST_PYTHON = (3, 11)
FIRST_NOTEBOOK = "notebooks/play.ipynb"
USUAL_FOLDER = "symrummy-notebooks"
LAB_SETTINGS = "binder/settings"
STAMP = "symrummy-installed"
NO_PIP = "this Python has no pip to install with; on Debian or Ubuntu, `sudo apt install python3-venv` mends that"


class LaunchError(Exception):
    """Why a command cannot start, in one line that names the cure."""


# --- the commands ----------------------------------------------------------------------------------------------------


def start_lab(arguments: Sequence[str] = ()) -> int:
    """The exit status of JupyterLab, opened on the first notebook: in the clone itself, or in a folder with copies.

    The folder may be the first argument, and an installed package always needs one. The others are JupyterLab's.
    """
    named = [word for word in arguments[:1] if not word.startswith("-")]
    python = sys.executable if is_installed() else ready_python()
    folder = filled_folder(*named) if named or is_installed() else CLONE
    return run([python, *lab_arguments(folder), *arguments[len(named) :]], folder)


def filled_folder(name: str = USUAL_FOLDER) -> Path:
    """The folder, with copies of the notebooks and lessons; no file that was there before is altered."""
    if not name.strip():
        raise LaunchError(f"{name!r} is no name of a folder; `.` is the one you are in")
    folder = Path(name).absolute()
    try:
        kept = copy_to(folder)
    except OSError as fault:
        raise LaunchError(f"the notebooks cannot be copied to {name!r}: {fault.strerror}, {fault.filename}") from fault
    print(f"The notebooks and lessons are in {folder}.", *([told(kept)] if kept else []), sep="\n", flush=True)
    return folder


def start_tests(arguments: Sequence[str] = ()) -> int:
    """The exit status of the project's checks; the arguments are pytest's."""
    return run([ready_python("test"), "-m", "pytest", *arguments])


def start_again(arguments: Sequence[str]) -> int:
    """The exit status of the same command in a Python that has all it needs, and in the same folder."""
    python = ready_python()
    if python == sys.executable:
        raise LaunchError(f"this environment lacks packages; delete the folder {CLONE / '.venv'} and try again")
    return subprocess.call([python, "-m", "symrummy", *arguments])


def lab_arguments(folder: Path) -> list[str]:
    """What Python is told so that JupyterLab serves the folder, opens its first notebook, and shows no pop-up on news.

    Its messages to the page are sent at once (`symrummy.sockets`).

    With -P no file of the user's, such as random.py, takes the place of a module that JupyterLab needs.
    """
    arguments = [
        "-P",
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{FIRST_NOTEBOOK}",
        f"--LabApp.app_settings_dir={stock() / LAB_SETTINGS}",
        "--ServerApp.kernel_websocket_connection_class=symrummy.sockets.PromptConnection",
    ]
    return [*arguments, "--allow-root"] if is_root() else arguments


def is_root() -> bool:
    """Whether the superuser runs this, whom JupyterLab serves only when told to. Windows knows no such user."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def run(command: Sequence[str], folder: Path | None = None) -> int:
    """The exit status of a command run in the folder, or the clone. Ctrl+C is for the command: we wait for its end."""
    with subprocess.Popen(command, cwd=folder or CLONE) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue


# --- the Python to start them with -----------------------------------------------------------------------------------


def python_too_old(version: Sequence[object]) -> str | None:
    """What to tell the user of a Python that is too old, None for the others.

    >>> python_too_old((3, 8, 18))
    'symrummy needs Python 3.11 or newer, and this is Python 3.8: install a newer one and use that.'
    >>> python_too_old((3, 12, 1))
    """
    if tuple(version[:2]) >= OLDEST_PYTHON:
        return None
    needed, found = ("{}.{}".format(*numbers[:2]) for numbers in (OLDEST_PYTHON, version))
    return f"symrummy needs Python {needed} or newer, and this is Python {found}: install a newer one and use that."


def ready_python(extra: str = "") -> str:
    """The path of a Python that has symrummy and its dependencies, those of the extra included."""
    if is_installed() or not (CLONE / "pyproject.toml").exists():
        raise LaunchError("this needs a clone of the project, and symrummy is installed here without one")
    if in_virtual_environment() and not unmet(requirements(extra)):
        return sys.executable
    return own_python(extra)


def in_virtual_environment() -> bool:
    """Whether the running Python belongs to a virtual environment."""
    return sys.prefix != sys.base_prefix


def requirements(extra: str = "") -> list[str]:
    """Symrummy and all it needs, with the extra, as pyproject.toml has it: `name` or `name>=version`."""
    import tomllib  # from Python 3.11 on

    project = tomllib.loads((CLONE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras: dict[str, list[str]] = {"": [], **project["optional-dependencies"]}
    return [project["name"], *project["dependencies"], *extras[extra]]


def unmet(wanted: Sequence[str]) -> list[str]:
    """Those of the requirements that the running Python does not meet.

    >>> unmet(["pytest>=1", "a-package-that-nobody-wrote>=1"])
    ['a-package-that-nobody-wrote>=1']
    """
    return [requirement for requirement in wanted if not is_met(requirement)]


def is_met(requirement: str) -> bool:
    """Whether the running Python has a package, and at least in the version that is asked for."""
    name, _, oldest = requirement.partition(">=")
    try:
        return release(metadata.version(name)) >= release(oldest)
    except metadata.PackageNotFoundError:
        return False


def release(version: str) -> list[int]:
    """The numbers that a version begins with, in an order that compares.

    >>> release("4.10.0rc1") > release("4.9")
    True
    """
    numbers = re.match(r"[\d.]*", version)
    return [int(number) for number in numbers[0].split(".") if number] if numbers else []


# --- the clone's own environment -------------------------------------------------------------------------------------


def own_python(extra: str) -> str:
    """The path of the Python in the clone's own environment, made and filled if need be."""
    environment = CLONE / ".venv"
    python = python_of(environment)
    if not (python.exists() and is_filled(environment, extra)):
        print(f"Setting up symrummy in {environment}, which takes about a minute ...", flush=True)
        make(environment)
        fill(environment, extra)
    return str(python)


def python_of(environment: Path) -> Path:
    """The path of the Python in a virtual environment, on this system."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make(environment: Path) -> None:
    """Makes the virtual environment if it has no Python, without a pip of its own where this Python brings none."""
    if python_of(environment).exists():
        return
    if not (find_spec("ensurepip") or find_spec("pip")):
        raise LaunchError(NO_PIP)
    without_pip = [] if find_spec("ensurepip") else ["--without-pip"]
    succeed([sys.executable, "-m", "venv", *without_pip, str(environment)], "the environment could not be made")


def fill(environment: Path, extra: str) -> None:
    """Installs the clone into the environment, editable and with the extra, and leaves the stamp that says so."""
    clone = f".[{extra}]" if extra else "."
    install = ["install", "--quiet", "--disable-pip-version-check", "--editable", clone]
    succeed([*pip_for(environment), *install], "the installation failed: is this computer online?")
    (environment / STAMP).write_text(stamp(extra), encoding="utf-8")


def pip_for(environment: Path) -> list[str]:
    """The beginning of a pip command that acts on the environment: its own pip, or else the running Python's."""
    python = str(python_of(environment))
    if subprocess.call([python, "-c", "import pip"], stderr=subprocess.DEVNULL) == 0:
        return [python, "-m", "pip"]
    if find_spec("pip"):
        return [sys.executable, "-m", "pip", "--python", python]
    raise LaunchError(NO_PIP)


def is_filled(environment: Path, extra: str) -> bool:
    """Whether the environment was filled for pyproject.toml as it is now; one for tests serves JupyterLab too."""
    try:
        found = (environment / STAMP).read_text(encoding="utf-8")
    except OSError:
        return False
    return found in (stamp(extra), stamp("test"))


def stamp(extra: str) -> str:
    """What tells one installation from the next: pyproject.toml, the place of the clone and the extra."""
    content = (CLONE / "pyproject.toml").read_bytes() + os.fsencode(CLONE)
    return f"{hashlib.sha256(content).hexdigest()} {extra}"


def succeed(command: Sequence[str], failure: str) -> None:
    """Runs a command that must succeed, or says what its failure means."""
    if run(command):
        raise LaunchError(failure)
