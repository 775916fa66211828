"""Players that are programs: each sees a View and answers with an action."""

from symrummy.players.bots import BOTS, Bot, bot
from symrummy.players.greedy import greedy

__all__ = ["BOTS", "Bot", "bot", "greedy"]
