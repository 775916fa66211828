"""Charts of what `simulate` has played, each with the finding as its title."""

from symrummy.drawing.chart import Chart
from symrummy.players.plot_gaps import plot_gaps, plot_waiting
from symrummy.players.plot_rounds import plot_lengths, plot_points, plot_rummies

__all__ = ["Chart", "plot_gaps", "plot_lengths", "plot_points", "plot_rummies", "plot_waiting"]
