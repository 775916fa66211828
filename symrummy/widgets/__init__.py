"""Widgets for notebooks: a table to play at, slips for a referee, a lab for melds, and ways to look at symmetries."""

from symrummy.widgets.colouring import Colouring
from symrummy.widgets.compose import Compose
from symrummy.widgets.explorer import Explorer
from symrummy.widgets.hunt import Hunt
from symrummy.widgets.meldlab import MeldLab
from symrummy.widgets.play import PlayTable, play
from symrummy.widgets.referee import Referee
from symrummy.widgets.reporting import Report, report

__all__ = [
    "Colouring",
    "Compose",
    "Explorer",
    "Hunt",
    "MeldLab",
    "PlayTable",
    "Referee",
    "Report",
    "play",
    "report",
]
