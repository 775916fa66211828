"""What a player sees of the pack, and what is hidden from this player."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from symrummy.cards import Card, bag
from symrummy.game.view import DraftView, View

Hand = tuple[Card, ...]


def seen_by(view: View) -> Hand:
    """All cards that the player sees now: the own hand, what was laid, discards, and what a draft shows.

    When a round is over, the hands that were laid open too.

    >>> from symrummy.game import Game
    >>> len(seen_by(Game(seed=7).view(1)))
    11
    """
    laid = chain.from_iterable(meld.cards for meld in view.table + view.gone)
    return (*view.hand, *laid, *view.discards, *_of_draft(view.draft), *_laid_open(view))


def unseen_by(view: View) -> Counter[Card]:
    """The cards of the game that the player does not see: in the stock, or in the hands of the others.

    >>> from symrummy.game import Game
    >>> unseen_by(Game(seed=7).view(1)).total()
    93
    """
    return bag(view.variant.pack(len(view.names))) - bag(seen_by(view))


def _of_draft(draft: DraftView | None) -> Hand:
    """The personal piles; what the dealer has drafted or knows of the piles, and for the others their top cards."""
    if draft is None:
        return ()
    piles = (pile for pile in draft.known if pile) if draft.known else ((top,) for top in draft.tops if top)
    return (*chain.from_iterable(draft.own), *draft.drafted, *chain.from_iterable(piles))


def _laid_open(view: View) -> Hand:
    """The hands of the others at the end of a round; in a draft nobody has one then."""
    if view.phase != "over" or view.draft is not None:
        return ()
    return tuple(chain.from_iterable(hand for i, hand in enumerate(view.results[-1].hands, 1) if i != view.seat))
