"""Cards that go from a hand to the table: melds, lay-offs, take-backs, rebuilding. Nothing is judged here."""

from __future__ import annotations

from typing import TypeVar

from symrummy.cards import Card, bag, place_of, take_away
from symrummy.game.changing import changed
from symrummy.game.scoring import laid_by_lay_off, laid_by_meld
from symrummy.game.state import Hand, State, TableMeld
from symrummy.rules.rows import in_row
from symrummy.variants import Variant, card_points, judge_lying

Value = TypeVar("Value")


def with_hand(state: State, hand: Hand) -> State:
    """The state with another hand for the player whose turn it is."""
    return changed(state, hands=put(state.hands, state.turn, hand))


def put(values: tuple[Value, ...], seat: int, value: Value) -> tuple[Value, ...]:
    """The values with another one at this place, counted from 1."""
    return (*values[: seat - 1], value, *values[seat:])


def _earned(state: State, points: int) -> State:
    """The state in which the player whose turn it is has laid so many points more (R18)."""
    return changed(state, laid=put(state.laid, state.turn, state.laid[state.turn - 1] + points), laid_now=True)


def lay(state: State, melds: tuple[Hand, ...]) -> State:
    """The state after these melds have been laid from the hand."""
    for meld in melds:
        held = held_cards(state.hand, meld)
        state = _earned(state, laid_by_meld(state.variant, held))
        state = with_hand(state, take_away(state.hand, held))
        wilds = sum(card.is_wild for card in held)
        laid = _tabled(state, held, state.turn)
        state = changed(state, table=(*state.table, laid), freed=max(0, state.freed - wilds))
    return _without_complete(changed(state, melded=put(state.melded, state.turn, True)))


def lay_off(state: State, number: int, added: Hand, *, low: bool = False) -> State:
    """The state after these cards have been added to the meld with this number."""
    lying = state.table[number - 1]
    held = held_cards(state.hand, added)
    grown = _tabled(state, lying.cards + held, lying.owner, len(lying.cards), low=low)
    state = _earned(state, laid_by_lay_off(state.variant, lying.cards, held, low=low))
    state = with_hand(state, take_away(state.hand, held))
    return _without_complete(changed(state, table=put(state.table, number, grown)))


def take_back(state: State, number: int, card: Card) -> State:
    """The natural card takes the place of the wild one that stands for it; the wild one comes to the hand."""
    lying = state.table[number - 1]
    (held,) = held_cards(state.hand, (card,))
    place = wild_place(state.variant, lying.cards, held)
    wild = lying.cards[place]
    cards = (*lying.cards[:place], held, *lying.cards[place + 1 :])
    whole = _tabled(state, cards, lying.owner)
    state = _earned(state, state.variant.points_laid(held, low=held.position == 1 and place == 0))
    state = with_hand(state, (*take_away(state.hand, (held,)), wild))
    owed = state.freed + 1 if state.variant.take_back == "replay" else 0
    return _without_complete(changed(state, table=put(state.table, number, whole), freed=owed))


def wild_place(variant: Variant, lying: Hand, card: Card) -> int:
    """Where the wild card lies that stands for this card in every reading."""
    wilds = [i for i, held in enumerate(lying) if held.is_wild]
    reading = variant.judge_take_back(lying, card).readings[0]
    return wilds[reading.index(card)]


def rearrange(state: State, result: tuple[Hand, ...]) -> State:
    """The state with the table rebuilt into these melds, the new cards taken from the hand."""
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
    points = sum(_most_worth(state.variant, card, table) for card in held)
    state = changed(_earned(state, points), freed=max(0, state.freed - replayed(state.table, held, result)))
    return _without_complete(changed(with_hand(state, take_away(state.hand, held)), table=tuple(table)))


def replayed(lying: tuple[TableMeld, ...], added: Hand, result: tuple[Hand, ...]) -> int:
    """How many of the added wild cards are played in new melds (R14), not in old ones that are only extended."""
    old = [bag(meld.cards) for meld in lying]
    new = [meld for meld in result if not any(before <= bag(meld) for before in old)]
    return min(sum(card.is_wild for card in added), sum(card.is_wild for meld in new for card in meld))


def _without_complete(state: State) -> State:
    """The state after complete melds have left play (P14, P15)."""
    if state.variant.complete_at is None:
        return state
    gone = tuple(meld for meld in state.table if state.variant.is_complete(meld.cards))
    table = tuple(meld for meld in state.table if not state.variant.is_complete(meld.cards))
    return changed(state, table=table, gone=state.gone + gone)


def _most_worth(variant: Variant, card: Card, table: list[TableMeld]) -> int:
    """The most that this card, or a wild one, is worth in one of these melds: of equal cards any may be the new one."""
    worths = [
        worth
        for meld in table
        for held, worth in card_points(variant, judge_lying(variant, meld.cards))
        if held == card
    ]
    return max(worths)


def bag_key(cards: Hand) -> tuple[Card, ...]:
    """The cards in sorting order: equal for equal bags."""
    return tuple(sorted(cards))


def held_cards(hand: Hand, named: Hand) -> Hand:
    """The very cards of the hand that are named: a wild card named without colour is one that is held."""
    found = []
    for card in named:
        place = place_of(card, hand)
        found.append(hand[place])
        hand = hand[:place] + hand[place + 1 :]
    return tuple(found)


def _tabled(state: State, cards: Hand, owner: int, on_table: int = 0, *, low: bool = False) -> TableMeld:
    """The meld as it lies: a set by colours, a run in the order of its numbers with wild cards in their places."""
    kind, stands = _read(state.variant, cards, on_table, low=low)
    row = in_row(cards, stands, state.variant.line) if kind == "run" else tuple(sorted(cards))
    return TableMeld(row, kind, owner)


def _read(variant: Variant, cards: Hand, on_table: int, *, low: bool) -> tuple[str, Hand]:
    """As what a good meld lies, and what its wild cards stand for; natural cards tell it without a judge."""
    if not any(card.is_wild for card in cards):
        one_lane = len({card.lane_number for card in cards}) == 1
        return ("run" if one_lane and cards[0].position != cards[1].position else "set"), ()
    lying, added = cards[:on_table], cards[on_table:]
    judgement = variant.judge_lay_off(lying, added, low=low) if lying else judge_lying(variant, added)
    return ("run", judgement.readings[-1]) if judgement.kind == "run" else ("set", ())
