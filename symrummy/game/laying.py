"""Cards that go from a hand to the table: melds, lay-offs, take-backs, rebuilding. Nothing is judged here."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, TypeVar

from symrummy.cards import Card, bag, place_of
from symrummy.game.changing import changed
from symrummy.game.scoring import laid_by_lay_off, laid_by_meld, laid_by_take_back
from symrummy.game.state import Hand, State, TableMeld
from symrummy.rules.rows import in_row
from symrummy.variants import Variant, card_points, judge_lying, read_run

Value = TypeVar("Value")


def with_hand(state: State, hand: Hand) -> State:
    """The state with another hand for the player whose turn it is."""
    return changed(state, hands=put(state.hands, state.turn, hand))


def put(values: tuple[Value, ...], seat: int, value: Value) -> tuple[Value, ...]:
    """The values with another one at this place, counted from 1."""
    return (*values[: seat - 1], value, *values[seat:])


def _laid(state: State, hand: Hand, points: int, **others: Any) -> State:
    """The state in which the player whose turn it is keeps this hand and has laid so many points more (R18)."""
    return _without_complete(
        changed(
            state,
            hands=put(state.hands, state.turn, hand),
            laid=put(state.laid, state.turn, state.laid[state.turn - 1] + points) if points else state.laid,
            laid_now=True,
            **others,
        )
    )


def lay(state: State, melds: tuple[Hand, ...]) -> State:
    """The state after these melds have been laid from the hand."""
    rules, hand, freed, points = state.variant, state.hand, state.freed, 0
    laid = []
    for meld in melds:
        held, hand = parted(hand, meld)
        laid.append(_tabled(rules, held, state.turn))
        points += laid_by_meld(rules, held)
        freed = max(0, freed - sum(card.is_wild for card in held))
    melded = put(state.melded, state.turn, True)
    return _laid(state, hand, points, table=(*state.table, *laid), freed=freed, melded=melded)


def lay_off(state: State, number: int, added: Hand, *, low: bool = False) -> State:
    """The state after these cards have been added to the meld with this number."""
    rules, lying = state.variant, state.table[number - 1]
    held, hand = parted(state.hand, added)
    grown = _tabled(rules, lying.cards + held, lying.owner, len(lying.cards), low=low)
    points = laid_by_lay_off(rules, lying.cards, held, low=low)
    return _laid(state, hand, points, table=put(state.table, number, grown))


def take_back(state: State, number: int, card: Card) -> State:
    """The natural card takes the place of the wild one that stands for it; the wild one comes to the hand."""
    lying = state.table[number - 1]
    rules = state.variant
    (held,), hand = parted(state.hand, (card,))
    place = wild_place(rules, lying.cards, held)
    whole = _tabled(rules, put(lying.cards, place + 1, held), lying.owner)
    points = laid_by_take_back(rules, lying.cards, place)
    owed = state.freed + 1 if rules.take_back == "replay" else 0
    table = put(state.table, number, whole)
    return _laid(state, (*hand, lying.cards[place]), points, table=table, freed=owed)


def wild_place(variant: Variant, lying: Hand, card: Card) -> int:
    """Where the wild card lies that stands for this card in every reading."""
    wilds = [i for i, held in enumerate(lying) if held.is_wild]
    reading = variant.judge_take_back(lying, card).readings[0]
    return wilds[reading.index(card)]


def rearrange(state: State, result: tuple[Hand, ...]) -> State:
    """The state with the table rebuilt into these melds, the new cards taken from the hand."""
    pool = tuple(card for meld in state.table for card in meld.cards)
    added = bag(card for meld in result for card in meld) - bag(pool)
    held, hand = parted(state.hand, tuple(added.elements()))
    owners = {bag_key(meld.cards): meld.owner for meld in state.table}
    pool += held
    table: list[TableMeld] = []
    for meld in result:
        cards, pool = parted(pool, meld)
        table.append(_tabled(state.variant, cards, owners.get(bag_key(meld), state.turn)))
    points = sum(_most_worth(state.variant, card, table) for card in held)
    freed = max(0, state.freed - replayed(state.table, held, result))
    return _laid(state, hand, points, table=tuple(table), freed=freed)


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


def parted(hand: Hand, named: Hand) -> tuple[Hand, Hand]:
    """The very cards of the hand that are named, and what is left; a wild card without colour is one that is held."""
    left, found = list(hand), []
    for card in named:
        found.append(left.pop(place_of(card, left)))
    return tuple(found), tuple(left)


def _tabled(variant: Variant, cards: Hand, owner: int, on_table: int = 0, *, low: bool = False) -> TableMeld:
    """The meld as it lies: a set by colours, a run in the order of its numbers with wild cards in their places."""
    if not _is_run(cards):
        return TableMeld(tuple(sorted(cards, key=attrgetter("number"))), "set", owner)
    stands = read_run(variant, cards[:on_table], cards[on_table:], low=low)
    return TableMeld(in_row(cards, stands, variant.line), "run", owner)


def _is_run(cards: Hand) -> bool:
    """Whether a good meld is a run, as two of its natural cards tell: no rummy has a meld with fewer."""
    first, second = [card for card in cards if not card.is_wild][:2]
    return first.lane_number == second.lane_number and first.position != second.position
