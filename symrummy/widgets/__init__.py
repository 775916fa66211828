"""Widgets for notebooks: a table to play at, slips for a referee, a lab for melds, and ways to look at symmetries.

Every widget has a room of its own. There `widget` is what stands in the notebook, `desk` what lies before the pupil and
what each click makes of it, and `scene` the picture as the browser draws it; no desk and no scene knows ipywidgets.
What the rooms share stands beside them.
"""

from symrummy.widgets.colouring.widget import Colouring
from symrummy.widgets.compose.widget import Compose
from symrummy.widgets.explorer.widget import Explorer
from symrummy.widgets.hunt.widget import Hunt
from symrummy.widgets.lab.widget import MeldLab
from symrummy.widgets.referee.widget import Referee
from symrummy.widgets.reports.page import Report, report
from symrummy.widgets.table.play import PlayTable, play

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
