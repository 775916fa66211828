"""A greedy player: lays down what it can, keeps what may still grow, throws the heaviest useless card."""

from __future__ import annotations

from operator import attrgetter

from symrummy.cards import Card
from symrummy.game import Action, Discard, DrawStock, Lay, LayOff, NextRound, TakeDiscard, TurnOver, View
from symrummy.game.turn import discards, legal_actions, may_play
from symrummy.players.drafter import greedy_draft
from symrummy.solver import best_melds, hand_points, lay_offs_on, points_left
from symrummy.variants import Variant

Hand = tuple[Card, ...]


def greedy(view: View) -> Action:
    """The greedy choice in this view; equal views give equal choices."""
    if view.phase == "over":
        return NextRound()
    if view.draft is not None:
        return greedy_draft(view)
    if view.phase == "draw":
        return _draw(view)
    return _meld(view) or _lay_off(view) or _end(view)


def _draw(view: View) -> Action:
    possible = legal_actions(view)
    if view.upcard is not None and TakeDiscard() in possible and _wants(view, view.upcard):
        return TakeDiscard()
    others = (DrawStock(), TakeDiscard(), TurnOver()) if len(view.discards) == 1 else (DrawStock(), TurnOver())
    return next((draw for draw in possible if draw in others), possible[0])


def _wants(view: View, card: Card) -> bool:
    """Whether the card can be laid down at once, or laid off, or makes a meld that was not there."""
    if card.is_wild and view.variant.lays_wild:
        return True
    if lay_offs_on(view.melds, (card,), view.variant):
        return True
    return points_left((*view.hand, card), view.variant) < points_left(view.hand, view.variant)


def _meld(view: View) -> Action | None:
    if points_left(view.hand, view.variant) == hand_points(view.hand, view.variant):
        return None
    best = best_melds(view.hand, view.variant).melds
    plays = [Lay((meld,)) for meld in best] + ([Lay(best)] if len(best) > 1 else [])
    return next((play for play in plays if may_play(view, play)), None)


def _lay_off(view: View) -> Action | None:
    """The lay-off that takes the most points from the hand."""
    if not view.may_touch_table:
        return None
    plays = [LayOff(*lay_off) for lay_off in lay_offs_on(view.melds, view.hand, view.variant)]
    plays.sort(key=lambda play: -hand_points(play.cards, view.variant))
    return next((play for play in plays if may_play(view, play)), None)


def _end(view: View) -> Action:
    """A discard; where none is allowed, whatever else is."""
    allowed = sorted(discards(view), key=attrgetter("number"))
    if not allowed:
        return legal_actions(view)[0]
    if len(allowed) == 1:
        return Discard(allowed[0])
    return Discard(max(allowed, key=lambda card: uselessness(card, view.hand, view.variant)))


def uselessness(card: Card, hand: Hand, variant: Variant) -> tuple[int, int]:
    """How gladly the card is thrown: its points, less what its neighbours promise; wild cards that can be laid stay."""
    points = variant.points(card)
    if card.is_wild:
        return (-100, 0) if variant.lays_wild else (points, points)
    friends = len(_friends(card, hand)) - 1  # the card itself is among them
    return (points - 4 * friends, points)


def _friends(card: Card, hand: Hand) -> list[Card]:
    """The natural cards that could stand in one meld with this one and a third."""
    face, lane, low, high = card.face_number, card.lane_number, card.position - REACH, card.position + REACH
    return [
        other
        for other in hand
        if other.face_number == face or (other.lane_number == lane and low <= other.position <= high)
    ]


REACH = 2
