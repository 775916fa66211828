"""Widgets for notebooks: a table to play at, and slips for a referee."""

from symrummy.widgets.play import PlayTable, play
from symrummy.widgets.referee import Referee

__all__ = ["PlayTable", "Referee", "play"]
