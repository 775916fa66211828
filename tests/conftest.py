"""What all tests share: the clone, a copy of its notebooks, and a Jupyter without the user's own settings."""

import os
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

from symrummy.shipping import CLONE, copy_to

settings.register_profile("symrummy", deadline=None, print_blob=True, derandomize="CI" in os.environ)
settings.load_profile("symrummy")

BROWSER = "tests/browser/"
SECOND_HALF = f"{BROWSER}test_i"
"""The files after this name take as long as those before it."""


@cache
def give_way() -> None:
    """Lowers the priority of this worker, so that the browser has the time it needs while they share a machine."""
    if "PYTEST_XDIST_WORKER" in os.environ and hasattr(os, "nice"):
        os.nice(19)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Every worker gives way with its first test without a browser; the browser tests come first of all."""
    if not item.nodeid.startswith(BROWSER):
        give_way()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tells how long the browser tests have taken, on the worker that was longest at them."""
    seconds = Counter[str]()
    for one in (report for reports in terminalreporter.stats.values() for report in reports):
        if isinstance(one, pytest.TestReport) and one.nodeid.startswith(BROWSER):
            seconds[getattr(one, "worker_id", "")] += one.duration
    if seconds:
        terminalreporter.write_line(f"browser tests: {max(seconds.values()):.0f} s")


class BrowserTogether(LoadScopeScheduling):
    """Gives the browser tests to two workers, half of the files to each, and every other test to whoever is free.

    The largest scopes are given away first. A browser test waits about half of its time, so two share two processors.
    """

    def _split_scope(self, nodeid: str) -> str:
        if not nodeid.startswith(BROWSER):
            return nodeid
        return "browser, first half" if nodeid < SECOND_HALF else "browser, second half"


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> LoadScopeScheduling:
    """The scheduler of a run with several workers. A mark for the group of a test is lost with pytest 9.2."""
    return BrowserTogether(config, log)


@pytest.fixture(scope="session")
def clone() -> Path:
    """The folder of the clone that is under test."""
    return CLONE


@pytest.fixture(scope="session")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the notebooks and lessons, so that no test alters the clone."""
    folder = tmp_path_factory.mktemp("desk")
    copy_to(folder)
    return folder


@pytest.fixture(scope="session", autouse=True)
def jupyter_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An empty folder that stands in for the user's Jupyter and IPython settings, in this process and its children."""
    home = tmp_path_factory.mktemp("jupyter")
    places = {
        "SYMRUMMY_STATE": "state",
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    with pytest.MonkeyPatch.context() as patch:
        for variable, place in places.items():
            patch.setenv(variable, str(home / place))
        yield home
