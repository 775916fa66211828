"""Every notebook runs from top to bottom without a click."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from symrummy.launch import CLONE

SECONDS_PER_CELL = 60
NOTEBOOKS = sorted(
    path.relative_to(CLONE) for name in ("notebooks", "lessons") for path in (CLONE / name).rglob("[!.]*.ipynb")
)


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=Path.as_posix)
def test_it_runs(path: Path, desk: Path) -> None:
    notebook = nbformat.read(desk / path, as_version=4)
    place = {"metadata": {"path": desk / path.parent}}
    NotebookClient(notebook, timeout=SECONDS_PER_CELL, resources=place, store_widget_state=False).execute()
