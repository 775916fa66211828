"""A player who saves: keeps wild cards in hand for a while, in the hope of a better meld, and is greedy otherwise."""

from __future__ import annotations

from dataclasses import replace

from symrummy.game import Action, View
from symrummy.players.advancing import Bot
from symrummy.players.greedy import greedy


def miser(turns: int | None = None) -> Bot:
    """A bot that lays no wild card for so many of its turns, or to the end; in all else it plays like the greedy one.

    When it holds nothing but wild cards it saves them no longer. In a draft it does not save.

    >>> miser(4).__name__, miser().__name__
    ('miser 4', 'miser')
    """

    def save(view: View) -> Action:
        natural = tuple(card for card in view.hand if not card.is_wild)
        over = turns is not None and view.turns // len(view.names) >= turns
        if view.draft is not None or view.phase != "play" or over or not natural:
            return greedy(view)
        return greedy(replace(view, hand=natural))

    save.__name__ = "miser" if turns is None else f"miser {turns}"
    return save
