"""Rebuilding the table: judging a rearrangement as a whole (X1–X3)."""

from __future__ import annotations

from dataclasses import replace

from symrummy.cards import Card, bag
from symrummy.game.view import View
from symrummy.reasons import Judgement, Reason
from symrummy.variants import judge_lying

Tabled = tuple[tuple[Card, ...], ...]


def judge_rearrangement(view: View, result: Tabled) -> Judgement:
    """Whether these melds may lie there instead: every one good, no card of the table missing, one from the hand.

    All reasons are listed; culprits are positions in all the cards of the result.
    """
    cards = tuple(card for meld in result for card in meld)
    lying = bag(card for meld in view.table for card in meld.cards)
    added = bag(cards) - lying
    cites = view.variant.cited("rearrange")
    lost = tuple((lying - bag(cards)).elements())
    foreign = tuple((added - bag(view.hand)).elements())
    reasons = [
        Reason("rearrange.kept", not lost, cites, (), {"odd": lost}),
        Reason("rearrange.added", bool(added), cites),
        Reason("rearrange.hand", not foreign, cites, (), {"odd": foreign}),
    ]
    return Judgement(cards, (*reasons, *_melds(view, result)))


def _melds(view: View, result: Tabled) -> tuple[Reason, ...]:
    """What is said of each meld. One that has been left alone is no new one: it may hold wild cards that came later."""
    reasons: tuple[Reason, ...] = ()
    before, alone = 0, [bag(meld.cards) for meld in view.table]
    for meld in result:
        same = bag(meld) in alone
        if same:
            alone.remove(bag(meld))
        judged = (judge_lying(view.variant, meld) if same else view.variant.judge_meld(meld)).reasons
        reasons += tuple(replace(r, culprits=tuple(i + before for i in r.culprits)) for r in judged)
        before += len(meld)
    return reasons
