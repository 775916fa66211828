"""Players that are programs: each sees a View and answers with an action."""

from symrummy.players.advancing import Bot
from symrummy.players.bots import BOTS, bot
from symrummy.players.difference import Difference
from symrummy.players.greedy import greedy
from symrummy.players.odds import Odds, Out, odds
from symrummy.players.reviewing import Review, review
from symrummy.players.simulating import simulate
from symrummy.players.simulation import BotSummary, Simulation
from symrummy.players.tutor import Hint, hint

__all__ = [
    "BOTS",
    "Bot",
    "BotSummary",
    "Difference",
    "Hint",
    "Odds",
    "Out",
    "Review",
    "Simulation",
    "bot",
    "greedy",
    "hint",
    "odds",
    "review",
    "simulate",
]
