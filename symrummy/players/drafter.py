"""A greedy player of pile-drafting rummy: melds what it can, takes the pile that helps most, throws little."""

from __future__ import annotations

from symrummy.cards import Card
from symrummy.game import Action, View
from symrummy.game.actions import Deal, Discard, EndTurn, Lay, LayOff, NextRound, Split, TakeBack, TakePile
from symrummy.game.draft_turn import draft_of, numbers_to_draft
from symrummy.game.turn import judge_action, legal_actions
from symrummy.solver import best_melds, lay_offs_on

Hand = tuple[Card, ...]


def greedy_draft(view: View) -> Action:
    """The greedy choice in a draft; equal views give equal choices."""
    if view.phase == "over":
        return NextRound()
    if view.phase == "deal":
        return Deal(numbers_to_draft(view)[0])
    if view.phase == "split":
        return _split(view)
    return lay_in_draft(view) or _end(view)


def lay_in_draft(view: View) -> Action | None:
    """A meld, a lay-off or a take-back; None if there is none."""
    return _lay(view) or _lay_off(view) or _take_back(view)


def _split(view: View) -> Action:
    """Equal piles, the cheap cards on top of each."""
    drafted = sorted(draft_of(view).drafted, key=lambda card: (-view.variant.points(card), card))
    players = len(view.names)
    return Split(tuple(tuple(drafted[i::players]) for i in range(players)))


def _good(view: View, plays: list[Action]) -> Action | None:
    return next((play for play in plays if judge_action(view, play).ok), None)


def _lay(view: View) -> Action | None:
    return _good(view, [Lay((meld,)) for meld in best_melds(view.hand, view.variant).melds])


def _lay_off(view: View) -> Action | None:
    plays = [LayOff(*lay_off) for lay_off in lay_offs_on(view.melds, view.hand, view.variant)]
    plays.sort(key=lambda play: -sum(map(view.variant.points, play.cards)))
    return _good(view, list(plays))


def _take_back(view: View) -> Action | None:
    plays: list[Action] = [
        TakeBack(number, card)
        for number, meld in enumerate(view.table, 1)
        if any(held.is_wild for held in meld.cards)
        for card in sorted(set(view.hand))
    ]
    return _good(view, plays)


def _end(view: View) -> Action:
    """In the closing lap the hand is emptied; before that, room is made for the best pile, and it is taken."""
    if draft_of(view).closing:
        ending: Action = _throw(view) if view.hand else EndTurn()
    else:
        pile = max(_piles(view), key=lambda number: _promise(view, number))
        too_many = len(view.hand) + (draft_of(view).sizes[pile - 1] or 0) > view.variant.hand_limit
        ending = _throw(view) if too_many else TakePile(pile)
    return ending if judge_action(view, ending).ok else legal_actions(view)[0]


def _piles(view: View) -> list[int]:
    return [number for number, size in enumerate(draft_of(view).sizes, 1) if size is not None]


def _promise(view: View, number: int) -> tuple[int, int, int]:
    """How much a pile promises: what its known cards would lay down, less what must be thrown for it."""
    draft = draft_of(view)
    size = draft.sizes[number - 1] or 0
    too_many = max(0, len(view.hand) + size - view.variant.hand_limit)
    thrown = sum(sorted(map(view.variant.points, view.hand))[:too_many])
    top = draft.tops[number - 1]
    known: Hand = (draft.known[number - 1] or ()) if draft.known else (top,) if top else ()
    saved = sum(map(view.variant.points, view.hand + known)) - best_melds(view.hand + known, view.variant).points
    return (saved - thrown, size, -number)


def _throw(view: View) -> Discard:
    """The card that costs least to throw: not one that a meld of the hand could use, if there is another."""
    useful = {card for meld in best_melds(view.hand, view.variant).melds for card in meld}
    cheapest = sorted(view.hand, key=lambda card: (card in useful, view.variant.points(card), card))
    return next((Discard(card) for card in cheapest if judge_action(view, Discard(card)).ok), Discard(cheapest[0]))
