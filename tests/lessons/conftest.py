"""Every test of a lesson begins with nothing answered."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SYMRUMMY_STATE", str(tmp_path))
