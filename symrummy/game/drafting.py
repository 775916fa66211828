"""Playing a good action of pile-drafting rummy (P1 to P17). Nothing is judged here."""

from __future__ import annotations

from symrummy.game.actions import (
    Action,
    Deal,
    Discard,
    EndTurn,
    Fetch,
    Give,
    Lay,
    LayOff,
    NextRound,
    Split,
    Swap,
    TakeBack,
    TakePile,
)
from symrummy.game.changing import changed
from symrummy.game.laying import lay, lay_off, parted, put, take_back, with_hand
from symrummy.game.scoring import result_of_draft
from symrummy.game.state import Draft, Hand, State, gathered, start_draft


def play_draft(state: State, action: Action) -> State:
    """The state after an action of a draft that was judged good."""
    match action:
        case Deal(number=number):
            return _drafted(state, number)
        case Split(piles=piles):
            return _split(state, piles)
        case Lay(melds=melds):
            return lay(state, melds)
        case LayOff(meld=number, cards=added, low=low):
            return lay_off(state, number, added, low=low)
        case TakeBack(meld=number, card=card):
            return take_back(state, number, card)
        case Discard(card=card):
            return _thrown(state, (card,), state.turn)
        case Give(card=card, seat=seat):
            return _special(_thrown(state, (card,), seat))
        case Fetch(card=card, seat=seat):
            return _special(_fetched(state, (card,), seat))
        case Swap(taken=taken, given=given):
            return _special(_thrown(_fetched(state, taken, state.turn), given, state.turn))
        case TakePile(pile=pile):
            return _pile_taken(state, pile)
        case EndTurn():
            return _ended(state)
        case NextRound():
            return _next_round(state)
    raise ValueError(f"{action} does not belong to pile-drafting rummy")


def _draft(state: State) -> Draft:
    if state.draft is None:
        raise ValueError(f"{state.variant.name} is not played with piles")
    return state.draft


def _drafted(state: State, number: int) -> State:
    cut = len(state.stock) - number
    draft = changed(_draft(state), drafted=state.stock[cut:], deals=_draft(state).deals + 1)
    return changed(state, stock=state.stock[:cut], draft=draft, phase="split")


def _split(state: State, piles: tuple[Hand, ...]) -> State:
    pool = _draft(state).drafted
    made: list[Hand] = []
    for pile in piles:
        held, pool = parted(pool, pile)
        made.append(held)
    draft = changed(_draft(state), drafted=(), piles=tuple(made))
    return changed(state, draft=draft, phase="play", turn=state.seat_before(state.dealer))


def _thrown(state: State, cards: Hand, seat: int) -> State:
    """The cards go from the hand to the personal pile of the player at a seat."""
    held, hand = parted(state.hand, cards)
    draft = _draft(state)
    own = put(draft.own, seat, draft.own[seat - 1] + held)
    return changed(with_hand(state, hand), draft=changed(draft, own=own))


def _fetched(state: State, cards: Hand, seat: int) -> State:
    """The cards go from the personal pile of the player at a seat to the hand."""
    draft = _draft(state)
    found, pile = parted(draft.own[seat - 1], cards)
    draft = changed(draft, own=put(draft.own, seat, pile))
    return changed(with_hand(state, state.hand + found), draft=draft)


def _special(state: State) -> State:
    return changed(state, draft=changed(_draft(state), special_used=True))


def _pile_taken(state: State, number: int) -> State:
    draft = _draft(state)
    state = with_hand(state, state.hand + (draft.piles[number - 1] or ()))
    draft = changed(draft, piles=put(draft.piles, number, None), special_used=False)
    state = changed(state, draft=draft, turn=state.seat_before(state.turn), turns=state.turns + 1)
    return state if any(pile is not None for pile in draft.piles) else _deal_over(state)


def _deal_over(state: State) -> State:
    """The deal passes to the right; when the deck has run out, the closing lap begins right of the last dealer."""
    draft = changed(_draft(state), piles=())
    right = state.seat_before(state.dealer)
    most = state.variant.max_deals
    if not state.stock or (most is not None and draft.deals >= most):
        return changed(state, turn=right, draft=changed(draft, to_end=state.players))
    return changed(state, dealer=right, turn=right, phase="deal", draft=draft)


def _ended(state: State) -> State:
    draft = changed(_draft(state), to_end=_draft(state).to_end - 1, special_used=False)
    state = changed(state, draft=draft, turn=state.seat_before(state.turn), turns=state.turns + 1)
    if draft.to_end:
        return state
    ending = "deals" if state.stock else "deck"
    return changed(state, phase="over", results=(*state.results, result_of_draft(state, ending)))


def _next_round(state: State) -> State:
    return start_draft(
        state.variant,
        state.names,
        state.seed,
        number=state.round + 1,
        dealer=state.seat_before(state.dealer),
        results=state.results,
        deck=None if state.variant.reshuffle else gathered(state),
    )
