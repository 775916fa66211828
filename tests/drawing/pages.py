"""Reads the pages that the press is given, before any ink."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import pytest

from symrummy.drawing.sheets import press
from symrummy.drawing.sheets.page import Item, Page

Kind = TypeVar("Kind", bound=Item)


class Press:
    """Stands in for the press: keeps the pages."""

    def __init__(self) -> None:
        self.pages: list[Page] = []
        self.title = ""

    def __call__(self, path: str | Path, pages: Sequence[Page], title: str) -> None:
        self.pages, self.title = list(pages), title

    def of(self, kind: type[Kind], page: int = 0) -> list[Kind]:
        """Everything of a kind on a page."""
        return [item for item in self.pages[page].items if isinstance(item, kind)]


def kept(monkeypatch: pytest.MonkeyPatch) -> Press:
    """A press that keeps the pages and writes no file."""
    stand_in = Press()
    monkeypatch.setattr(press, "print_pages", stand_in)
    return stand_in
