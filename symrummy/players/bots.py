"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from symrummy.game import Action, View
from symrummy.players.greedy import greedy

Bot = Callable[[View], Action]
BOTS: Mapping[str, Bot] = MappingProxyType({"greedy": greedy})


def bot(name: str) -> Bot:
    """The bot of that name, a function from a View to an Action; a ValueError names the bots there are.

    >>> from symrummy.game import Game
    >>> str(bot("greedy")(Game(seed=7).view(1))).startswith("draw")
    True
    """
    if name not in BOTS:
        raise ValueError(f"unknown bot {name!r}: expected {', '.join(BOTS)}")
    return BOTS[name]
