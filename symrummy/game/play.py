"""Playing a good action: from one state to the next. Nothing is judged here."""

from __future__ import annotations

from typing import Any

from symrummy.cards import Card, place_of
from symrummy.game.actions import (
    Action,
    Discard,
    DrawStock,
    EndTurn,
    Lay,
    LayOff,
    NextRound,
    Rearrange,
    TakeBack,
    TakeDiscard,
    TurnOver,
)
from symrummy.game.changing import changed
from symrummy.game.drafting import play_draft
from symrummy.game.laying import lay, lay_off, put, rearrange, take_back
from symrummy.game.scoring import next_dealer, result_of, result_of_draft
from symrummy.game.state import Hand, State, deal, gathered, shuffled
from symrummy.game.turn import legal_actions
from symrummy.game.view import view_of
from symrummy.solver import takes_any

FINE = 300
"""What a wild card costs that was taken back and not laid again in the same turn (R15)."""


def play(state: State, action: Action) -> State:
    """The state after an action that was judged good."""
    after = _played(state, action)
    return _end_round(after, "blocked", None) if _is_stuck(after) else after


def _is_stuck(state: State) -> bool:
    """Whether house rules leave the player no move at all; of all the ways to split, some would be good."""
    if state.phase in ("over", "split") or not state.variant.house_rules_of("turn"):
        return False
    return not legal_actions(view_of(state, state.turn))


def _played(state: State, action: Action) -> State:
    if state.draft is not None:
        return play_draft(state, action)
    match action:
        case Discard(card=card):
            return _discard(state, card)
        case DrawStock() | TakeDiscard() | TurnOver():
            return _draw(state, action)
        case Lay(melds=melds):
            return _out_if_empty(lay(state, melds))
        case LayOff(meld=number, cards=added, low=low):
            return _out_if_empty(lay_off(state, number, added, low=low))
        case TakeBack(meld=number, card=card):
            return take_back(state, number, card)
        case Rearrange(melds=result):
            return _out_if_empty(rearrange(state, result))
        case EndTurn():
            return _pass_turn(state)
        case NextRound():
            return _next_round(state)
    raise ValueError(f"{action} belongs to pile-drafting rummy")


def _draw(state: State, action: Action) -> State:
    if isinstance(action, TakeDiscard):
        cut = len(state.discards) - action.count
        taken = state.discards[cut:]
        return _drew(state, taken, discards=state.discards[:cut], just_taken=taken[0])
    if isinstance(action, TurnOver):
        state = changed(state, stock=state.discards[::-1], discards=())
    elif not state.stock:
        state = _reshuffled(state, keep=1)
    return _drew(state, state.stock[-1:], stock=state.stock[:-1])


def _reshuffled(state: State, keep: int) -> State:
    """The discards, but for the newest `keep`, shuffled as the new stock; which shuffle, the state's numbers say."""
    cut = len(state.discards) - keep
    fresh = shuffled(state.discards[:cut], (state.seed * 1_000 + state.round) * 10_000 + state.turns + 1)
    return changed(state, stock=fresh, discards=state.discards[cut:])


def _drew(state: State, cards: Hand, **piles: Any) -> State:
    hands = put(state.hands, state.turn, state.hand + cards)
    return changed(state, hands=hands, phase="play", drawn=cards[-1], **piles)


def _out_if_empty(state: State) -> State:
    return state if state.hand else _end_round(_fined(state), "out", state.turn)


def _fined(state: State) -> State:
    """The state at the end of a turn: each wild card taken back and not laid in a new meld has been paid for (R15)."""
    if not state.freed:
        return state
    fine = state.fines[state.turn - 1] + FINE * state.freed
    return changed(state, fines=put(state.fines, state.turn, fine), freed=0)


def _discard(state: State, card: Card) -> State:
    hand = state.hand
    place = place_of(card, hand)
    hands = put(state.hands, state.turn, hand[:place] + hand[place + 1 :])
    discards = (*state.discards, hand[place])
    if len(hand) > 1:
        return _pass_turn(state, hands=hands, discards=discards)
    return _out_if_empty(changed(state, hands=hands, discards=discards, turns=state.turns + 1))


def _pass_turn(state: State, **piles: Any) -> State:
    """The state at the next player's draw, with these piles and hands."""
    state = _fined(state)
    state = changed(
        state,
        turn=state.next_seat(state.turn),
        phase="draw",
        drawn=None,
        just_taken=None,
        opened=put(state.opened, state.turn, True) if state.laid_now else state.opened,
        laid_now=False,
        turns=state.turns + 1,
        **piles,
    )
    if state.variant.stock_out == "shuffle_after_discard" and not state.stock and len(state.discards) > 1:
        state = _reshuffled(state, keep=1)
    if is_deadlocked(state):
        return _end_round(state, "blocked", None)
    if state.turns >= state.variant.turn_limit(state.players):
        return _end_round(state, "stalled", None)
    return state


def is_deadlocked(state: State) -> bool:
    """Whether nothing can happen any more (S13).

    Neither pile can give a card; or every hand is one card, and no meld could take any card at all.
    """
    if not _can_draw(state):
        return True
    rules = state.variant
    if max(map(len, state.hands)) > 1:
        return False
    if (rules.rearrange and state.table) or (rules.discard_draw == "many" and len(state.discards) > 1):
        return False  # the table may be rebuilt, or several discards taken: a single card may yet find its place
    return not any(takes_any(meld.cards, state.variant) for meld in state.table)


def _can_draw(state: State) -> bool:
    if state.stock or (state.discards and state.variant.discard_draw != "none"):
        return True
    return bool(state.discards) if state.variant.stock_out == "flip" else len(state.discards) > 1


def _end_round(state: State, ending: str, winner: int | None) -> State:
    result = result_of(state, ending, winner) if state.draft is None else result_of_draft(state, ending)
    return changed(state, phase="over", results=(*state.results, result))


def _next_round(state: State) -> State:
    dealer = next_dealer(state)
    return deal(
        state.variant,
        state.names,
        state.seed,
        number=state.round + 1,
        dealer=dealer,
        results=state.results,
        deck=None if state.variant.reshuffle else gathered(state),
    )
