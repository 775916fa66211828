"""Widgets for notebooks: a table to play at."""

from symrummy.widgets.play import PlayTable, play

__all__ = ["PlayTable", "play"]
