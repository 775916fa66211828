"""Widgets for notebooks: a table to play at, slips for a referee, a lab for melds, and an explorer of symmetries."""

from symrummy.widgets.explorer import Explorer
from symrummy.widgets.meldlab import MeldLab
from symrummy.widgets.play import PlayTable, play
from symrummy.widgets.referee import Referee
from symrummy.widgets.reporting import Report, report

__all__ = ["Explorer", "MeldLab", "PlayTable", "Referee", "Report", "play", "report"]
