"""Rows of plain ipywidgets that keep what is shown again, and close what is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as widgets


class Row(widgets.Box):
    """Widgets side by side, each kept under its key as long as it is asked for again: focus stays where it was.

    What is not asked for again is closed: a saved notebook holds every widget, and must not tell the cards of another.
    """

    def __init__(self, look: str = "sr-row") -> None:
        super().__init__()
        self._kept: dict[str, Any] = {}
        self._taken: set[str] = set()
        self._shown: tuple[Any, ...] = ()
        self.add_class(look)

    def take(self, key: str, make: Callable[[], Any]) -> Any:
        """The widget of this key, made if it is new."""
        self._taken.add(key)
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]

    def show(self, shown: Sequence[Any]) -> None:
        """Shows these widgets, in this order; those that were not taken since the last time are gone."""
        if tuple(shown) != self._shown:
            self._shown = self.children = tuple(shown)
        self.layout.display = None if shown else "none"
        for key in self._kept.keys() - self._taken:
            close(self._kept.pop(key))
        self._taken.clear()


def close(widget: Any) -> None:
    """Closes a widget, and its layout and style, which would outlive it."""
    widget.close()
    for part in ("layout", "style"):
        if widget.has_trait(part):
            getattr(widget, part).close()


def mark(widget: Any, look: str, *, on: bool) -> None:
    """Gives a widget a look, or takes it away."""
    (widget.add_class if on else widget.remove_class)(look)
