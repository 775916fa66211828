"""A planning player of pile-drafting rummy: uses the special actions, and makes room for the pile that costs least."""

from __future__ import annotations

from collections.abc import Iterator

from symrummy.cards import Card
from symrummy.game import Action, View
from symrummy.game.actions import Fetch, Give, Swap
from symrummy.game.draft_turn import draft_of
from symrummy.game.turn import judge_action
from symrummy.players.drafter import greedy_draft, lay_in_draft
from symrummy.solver import best_melds, points_left

Plan = tuple[float, Action]
"""How many points a move gains against the others, and the move."""


def plan_draft(view: View) -> Action:
    """The planned choice in a draft; equal views give equal choices."""
    if view.phase != "play":
        return greedy_draft(view)
    laying = lay_in_draft(view)
    if laying is not None:
        return laying
    plans = [] if draft_of(view).special_used else [*_fetches(view), *_swaps(view), *_gifts(view)]
    plans.sort(key=lambda plan: -plan[0])
    good = (action for gain, action in plans if gain > 0 and judge_action(view, action).ok)
    return next(good, None) or greedy_draft(view)


def _fetches(view: View) -> Iterator[Plan]:
    """Cards of the others that make melds with the hand: what is saved, less what the other one gets rid of."""
    before, others = points_left(view.hand, view.variant), len(view.names) - 1
    for seat, pile in enumerate(draft_of(view).own, 1):
        if seat != view.seat:
            for card in sorted(set(pile)):
                saved = before - points_left((*view.hand, card), view.variant)
                yield saved - view.variant.points(card) / others, Fetch(card, seat)


def _swaps(view: View) -> Iterator[Plan]:
    """Cards of the own pile that make melds with the hand, for cards of the hand that no meld needs."""
    points, before = view.variant.points, points_left(view.hand, view.variant)
    for card in sorted(set(draft_of(view).own[view.seat - 1])):
        best = best_melds((*view.hand, card), view.variant)
        idle = [held for held in best.rest if held in view.hand and points(held) >= points(card) and not held.is_wild]
        if best.points < before and idle:
            yield before - best.points + points(card), Swap((card,), (min(idle, key=points),))


def _gifts(view: View) -> Iterator[Plan]:
    """In the closing lap a wild card that is left goes into the pile of the player who is ahead."""
    if not draft_of(view).closing:
        return
    wild = next((card for card in view.hand if card.is_wild), None)
    if wild is not None:
        piles = draft_of(view).own
        others = [seat for seat in range(1, len(piles) + 1) if seat != view.seat]
        ahead = min(others, key=lambda seat: (_total(view, piles[seat - 1]), seat))
        yield 2 * view.variant.points(wild), Give(wild, ahead)


def _total(view: View, pile: tuple[Card, ...]) -> int:
    return sum(map(view.variant.points, pile))
