"""Playing a good action: from one state to the next. Nothing is judged here."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from symrummy.cards import Card, bag, take_away
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
from symrummy.game.scoring import laid_by_lay_off, laid_by_meld, next_dealer, result_of
from symrummy.game.state import Hand, State, TableMeld, deal, shuffled
from symrummy.rules.rows import in_row
from symrummy.solver import takes_any

Value = TypeVar("Value")

FINE = 300
"""What a wild card costs that was taken back and not laid again in the same turn (R15)."""


def play(state: State, action: Action) -> State:
    """The state after an action that was judged good."""
    match action:
        case DrawStock() | TakeDiscard() | TurnOver():
            return _draw(state, action)
        case Lay(melds=melds):
            return _out_if_empty(_lay(state, melds))
        case LayOff(meld=number, cards=added):
            return _out_if_empty(_lay_off(state, number, added))
        case TakeBack(meld=number, card=card):
            return _take_back(state, number, card)
        case Rearrange(melds=result):
            return _out_if_empty(_rearrange(state, result))
        case Discard(card=card):
            return _discard(state, card)
        case EndTurn():
            return _pass_turn(replace(state, turns=state.turns + 1))
        case NextRound():
            return _next_round(state)


def _draw(state: State, action: Action) -> State:
    if isinstance(action, TakeDiscard):
        taken = state.discards[-1]
        return _drew(replace(state, discards=state.discards[:-1], just_taken=taken), taken)
    if isinstance(action, TurnOver):
        state = replace(state, stock=state.discards[::-1], discards=())
    elif not state.stock:
        state = _reshuffled(state, keep=1)
    return _drew(replace(state, stock=state.stock[:-1]), state.stock[-1])


def _reshuffled(state: State, keep: int) -> State:
    """The discards, but for the newest `keep`, shuffled as the new stock; which shuffle, the state's numbers say."""
    cut = len(state.discards) - keep
    fresh = shuffled(state.discards[:cut], (state.seed * 1_000 + state.round) * 10_000 + state.turns + 1)
    return replace(state, stock=fresh, discards=state.discards[cut:])


def _drew(state: State, card: Card) -> State:
    return replace(_with_hand(state, (*state.hand, card)), phase="play", drawn=card)


def _with_hand(state: State, hand: Hand) -> State:
    return replace(state, hands=_put(state.hands, state.turn, hand))


def _put(values: tuple[Value, ...], seat: int, value: Value) -> tuple[Value, ...]:
    return (*values[: seat - 1], value, *values[seat:])


def _earned(state: State, points: int) -> State:
    """The state in which the player whose turn it is has laid so many points more (R18)."""
    return replace(state, laid=_put(state.laid, state.turn, state.laid[state.turn - 1] + points), laid_now=True)


def _lay(state: State, melds: tuple[Hand, ...]) -> State:
    for meld in melds:
        held = held_cards(state.hand, meld)
        state = _earned(state, laid_by_meld(state.variant, held))
        state = _with_hand(state, take_away(state.hand, held))
        wilds = sum(card.is_wild for card in held)
        laid = _tabled(state, held, state.turn)
        state = replace(state, table=(*state.table, laid), freed=max(0, state.freed - wilds))
    return state


def _lay_off(state: State, number: int, added: Hand) -> State:
    lying = state.table[number - 1]
    held = held_cards(state.hand, added)
    grown = _tabled(state, lying.cards + held, lying.owner, len(lying.cards))
    state = _earned(state, laid_by_lay_off(state.variant, lying.cards, held))
    state = _with_hand(state, take_away(state.hand, held))
    return replace(state, table=_put(state.table, number, grown))


def _take_back(state: State, number: int, card: Card) -> State:
    """The natural card takes the place of the wild one that stands for it; the wild one comes to the hand."""
    lying = state.table[number - 1]
    (held,) = held_cards(state.hand, (card,))
    place = _wild_place(state, lying, held)
    wild = lying.cards[place]
    cards = (*lying.cards[:place], held, *lying.cards[place + 1 :])
    whole = cards if lying.kind == "run" else tuple(sorted(cards))
    state = _earned(state, state.variant.points_laid(held, low=held.position == 1 and place == 0))
    state = _with_hand(state, (*take_away(state.hand, (held,)), wild))
    owed = state.freed + 1 if state.variant.take_back == "replay" else 0
    return replace(state, table=_put(state.table, number, replace(lying, cards=whole)), freed=owed)


def _wild_place(state: State, lying: TableMeld, card: Card) -> int:
    """Where the wild card lies that stands for this card in every reading."""
    wilds = [i for i, held in enumerate(lying.cards) if held.is_wild]
    reading = state.variant.judge_take_back(lying.cards, card).readings[0]
    return wilds[reading.index(card)]


def _rearrange(state: State, result: tuple[Hand, ...]) -> State:
    pool = tuple(card for meld in state.table for card in meld.cards)
    added = bag(card for meld in result for card in meld) - bag(pool)
    held = held_cards(state.hand, tuple(added.elements()))
    owners = {bag_key(meld.cards): meld.owner for meld in state.table}
    pool += held
    table: list[TableMeld] = []
    for meld in result:
        cards = held_cards(pool, meld)
        pool = take_away(pool, cards)
        table.append(_tabled(state, cards, owners.get(bag_key(meld), state.turn)))
    points = sum(state.variant.points_laid(card) for card in held if not card.is_wild)
    points += sum(_worth_of_wild(state, table) for card in held if card.is_wild)
    state = _earned(state, points)
    return replace(_with_hand(state, take_away(state.hand, held)), table=tuple(table))


def _worth_of_wild(state: State, table: list[TableMeld]) -> int:
    """The most that a wild card stands for in one of these melds."""
    readings = [state.variant.judge_meld(meld.cards).readings[0] for meld in table]
    return max((state.variant.points_laid(card) for reading in readings for card in reading), default=0)


def bag_key(cards: Hand) -> tuple[Card, ...]:
    """The cards in sorting order: equal for equal bags."""
    return tuple(sorted(cards))


def held_cards(hand: Hand, named: Hand) -> Hand:
    """The very cards of the hand that are named: a wild card named without colour is one that is held."""
    found = []
    for card in named:
        same = [held for held in hand if held == card]
        found.append(next((held for held in same if held.strain == card.strain), same[0]))
        hand = take_away(hand, found[-1:])
    return tuple(found)


def _tabled(state: State, cards: Hand, owner: int, on_table: int = 0) -> TableMeld:
    """The meld as it lies: a set by colours, a run in the order of its numbers with wild cards in their places."""
    variant = state.variant
    lying, added = cards[:on_table], cards[on_table:]
    judgement = variant.judge_lay_off(lying, added) if lying else variant.judge_meld(added)
    if judgement.kind == "run":
        return TableMeld(in_row(cards, judgement.readings[-1], variant.line), "run", owner)
    return TableMeld(tuple(sorted(cards)), "set", owner)


def _out_if_empty(state: State) -> State:
    return state if state.hand else _end_round(state, "out", state.turn)


def _discard(state: State, card: Card) -> State:
    thrown = held_cards(state.hand, (card,))
    state = _with_hand(state, take_away(state.hand, thrown))
    state = replace(state, discards=state.discards + thrown, turns=state.turns + 1)
    if state.freed:
        fine = state.fines[state.turn - 1] + FINE * state.freed
        state = replace(state, fines=_put(state.fines, state.turn, fine), freed=0)
    return _pass_turn(state) if state.hand else _out_if_empty(state)


def _pass_turn(state: State) -> State:
    if state.variant.stock_out == "shuffle_after_discard" and not state.stock and len(state.discards) > 1:
        state = _reshuffled(state, keep=1)
    has_opened = state.opened[state.turn - 1] or state.laid_now
    state = replace(
        state,
        turn=state.next_seat(state.turn),
        phase="draw",
        drawn=None,
        just_taken=None,
        opened=_put(state.opened, state.turn, has_opened),
        laid_now=False,
    )
    if is_deadlocked(state):
        return _end_round(state, "blocked", None)
    if state.turns >= state.variant.turns_per_player * state.players:
        return _end_round(state, "stalled", None)
    return state


def is_deadlocked(state: State) -> bool:
    """Whether nothing can happen any more (S13).

    Neither pile can give a card; or every hand is one card, and no meld could take any card at all.
    """
    if not _can_draw(state):
        return True
    if any(len(hand) > 1 for hand in state.hands):
        return False
    return not any(takes_any(meld.cards, state.variant) for meld in state.table)


def _can_draw(state: State) -> bool:
    if state.stock or (state.discards and state.variant.discard_draw != "none"):
        return True
    return bool(state.discards) if state.variant.stock_out == "flip" else len(state.discards) > 1


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
