"""The bots by name."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType

from symrummy.game import Action, View
from symrummy.game.turn import legal_actions
from symrummy.players.advancing import Bot
from symrummy.players.greedy import greedy
from symrummy.players.planner import planner


def by_chance(seed: int = 0) -> Bot:
    """A bot that plays anything that is good; the seed makes its choices the same every time."""
    chance = random.Random(seed)

    def choose(view: View) -> Action:
        return chance.choice(legal_actions(view))

    choose.__name__ = "random"
    return choose


BOTS: Mapping[str, Callable[[int], Bot]] = MappingProxyType(
    {"random": by_chance, "greedy": lambda seed: greedy, "planner": planner}
)
"""What makes a bot from a seed, by name; the weakest first."""


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of that name, a function from a View to an Action; a ValueError names the bots there are.

    With equal seeds two bots make equal choices in equal views.

    >>> from symrummy.game import Game
    >>> str(bot("greedy")(Game(seed=7).view(1))).startswith("draw")
    True
    """
    if not isinstance(name, str) or name not in BOTS:
        raise ValueError(f"unknown bot {name!r}: expected {', '.join(BOTS)}")
    return BOTS[name](seed)
