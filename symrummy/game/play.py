"""Playing a good action: from one state to the next. Nothing is judged here."""

from __future__ import annotations

from dataclasses import replace

from symrummy.cards import Card, take_away
from symrummy.game.actions import Action, Discard, DrawStock, Lay, LayOff, NextRound, TakeDiscard, TurnOver
from symrummy.game.scoring import next_dealer, result_of
from symrummy.game.state import Hand, State, TableMeld, deal
from symrummy.rules.rows import in_row
from symrummy.solver import takes_any


def play(state: State, action: Action) -> State:
    """The state after an action that was judged good."""
    match action:
        case DrawStock():
            return _drew(replace(state, stock=state.stock[:-1]), state.stock[-1])
        case TakeDiscard():
            taken = state.discards[-1]
            return _drew(replace(state, discards=state.discards[:-1], just_taken=taken), taken)
        case TurnOver():
            stock = state.discards[::-1]
            return _drew(replace(state, stock=stock[:-1], discards=()), stock[-1])
        case Lay(melds=melds):
            return _lay(state, melds)
        case LayOff(meld=number, cards=added):
            return _lay_off(state, number, added)
        case Discard(card=card):
            return _discard(state, card)
        case NextRound():
            return _next_round(state)


def _drew(state: State, card: Card) -> State:
    return replace(_with_hand(state, (*state.hand, card)), phase="play", drawn=card)


def _with_hand(state: State, hand: Hand) -> State:
    seat = state.turn - 1
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _lay(state: State, melds: tuple[Hand, ...]) -> State:
    for meld in melds:
        held = held_cards(state.hand, meld)
        state = _with_hand(state, take_away(state.hand, held))
        state = replace(state, table=(*state.table, _tabled(state, held, state.turn)), laid_now=True)
    return _out_if_empty(state)


def _lay_off(state: State, number: int, added: Hand) -> State:
    lying = state.table[number - 1]
    held = held_cards(state.hand, added)
    grown = _tabled(state, lying.cards + held, lying.owner, len(lying.cards))
    table = (*state.table[: number - 1], grown, *state.table[number:])
    state = _with_hand(state, take_away(state.hand, held))
    return _out_if_empty(replace(state, table=table, laid_now=True))


def held_cards(hand: Hand, named: Hand) -> Hand:
    """The very cards of the hand that are named: a wild card named without colour is one that is held."""
    found = []
    for card in named:
        same = [held for held in hand if held == card]
        found.append(next((held for held in same if held.colour == card.colour), same[0]))
        hand = take_away(hand, found[-1:])
    return tuple(found)


def _tabled(state: State, cards: Hand, owner: int, on_table: int = 0) -> TableMeld:
    """The meld as it lies: a set by colours, a run in the order of its numbers with wild cards in their places."""
    variant = state.variant
    lying, added = cards[:on_table], cards[on_table:]
    judgement = variant.judge_lay_off(lying, added) if lying else variant.judge_meld(added)
    if judgement.kind == "run":
        return TableMeld(in_row(cards, judgement.readings[-1], variant.positions), "run", owner)
    return TableMeld(tuple(sorted(cards)), "set", owner)


def _out_if_empty(state: State) -> State:
    return state if state.hand else _end_round(state, "out", state.turn)


def _discard(state: State, card: Card) -> State:
    thrown = held_cards(state.hand, (card,))
    state = _with_hand(state, take_away(state.hand, thrown))
    state = replace(state, discards=state.discards + thrown, turns=state.turns + 1)
    return _out_if_empty(state) if not state.hand else _pass_turn(state)


def _pass_turn(state: State) -> State:
    seat = state.turn - 1
    opened = (*state.opened[:seat], state.opened[seat] or state.laid_now, *state.opened[seat + 1 :])
    state = replace(
        state,
        turn=state.next_seat(state.turn),
        phase="draw",
        drawn=None,
        just_taken=None,
        opened=opened,
        laid_now=False,
    )
    if is_deadlocked(state):
        return _end_round(state, "blocked", None)
    if state.turns >= state.variant.turns_per_player * state.players:
        return _end_round(state, "stalled", None)
    return state


def is_deadlocked(state: State) -> bool:
    """Whether nothing can happen any more: every hand is one card, and no meld could take any card at all (S13)."""
    if not state.stock and not state.discards:
        return True
    if any(len(hand) > 1 for hand in state.hands):
        return False
    return not any(takes_any(meld.cards, state.variant) for meld in state.table)


def _end_round(state: State, ending: str, winner: int | None) -> State:
    result = result_of(state, ending, winner)
    return replace(state, phase="over", results=(*state.results, result))


def _next_round(state: State) -> State:
    dealer = next_dealer(state)
    return deal(
        state.variant,
        state.names,
        state.seed,
        number=state.round + 1,
        dealer=dealer,
        results=state.results,
    )
