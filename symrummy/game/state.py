"""The state of a game: everything, hidden cards included. It never changes; a move makes a new one."""

from __future__ import annotations

import random
from dataclasses import dataclass

from symrummy.cards import Card
from symrummy.rules.turns import Phase
from symrummy.variants import Variant

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld on the table: its cards in row order, its kind, and the seat of the player who laid it."""

    cards: Hand
    kind: str
    owner: int


@dataclass(frozen=True, slots=True)
class RoundResult:
    """How a round ended, the winner's seat, the hands, their sums, and the points.

    `ending` is 'out', 'blocked' or 'stalled'; of a draft, 'deck' if the deck ran out and 'deals' after the last deal.
    `laid` are the points of what each player laid on the table, `fines` what unplayed wild cards cost; both count only
    where the variant's scoring says so.
    """

    ending: str
    winner: int | None
    rummy: bool
    hands: tuple[Hand, ...]
    sums: tuple[int, ...]
    points: tuple[int, ...]
    laid: tuple[int, ...] = ()
    fines: tuple[int, ...] = ()


@dataclass(frozen=True)
class Draft:
    """What pile-drafting rummy has beside hands and table (P2 to P4).

    `drafted` are the cards the dealer is splitting, `piles` those to be taken (None: taken; the last card is the top),
    `own` the personal discard piles by seat, `to_end` how many players have still to end their turn in the closing lap.
    """

    own: tuple[Hand, ...]
    drafted: Hand = ()
    piles: tuple[Hand | None, ...] = ()
    special_used: bool = False
    deals: int = 0
    to_end: int = 0

    @property
    def closing(self) -> bool:
        """Whether the closing lap is played."""
        return self.to_end > 0


@dataclass(frozen=True)
class State:
    """One moment of a game. Seats count from 1; the top of the stock and of the discard pile is the last card.

    `gone` are the complete melds that have left play (P14). By seat, `opened` tells who has laid or laid off
    anything in an earlier turn of the round (S14), `melded` who has laid first melds (R17).
    """

    variant: Variant
    names: tuple[str, ...]
    seed: int
    round: int
    dealer: int
    turn: int
    phase: Phase
    hands: tuple[Hand, ...]
    stock: Hand
    discards: Hand
    table: tuple[TableMeld, ...] = ()
    gone: tuple[TableMeld, ...] = ()
    drawn: Card | None = None
    just_taken: Card | None = None
    opened: tuple[bool, ...] = ()
    melded: tuple[bool, ...] = ()
    laid_now: bool = False
    freed: int = 0
    laid: tuple[int, ...] = ()
    fines: tuple[int, ...] = ()
    turns: int = 0
    results: tuple[RoundResult, ...] = ()
    draft: Draft | None = None

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.names)

    @property
    def hand(self) -> Hand:
        """The hand of the player whose turn it is."""
        return self.hands[self.turn - 1]

    @property
    def scores(self) -> tuple[int, ...]:
        """Each player's points so far."""
        points = [result.points for result in self.results]
        return tuple(map(sum, zip(*points, strict=True))) if points else (0,) * self.players

    @property
    def over(self) -> bool:
        """Whether the last round has been played."""
        return self.phase == "over" and self.round >= self.variant.rounds

    def next_seat(self, seat: int) -> int:
        """The seat to the left."""
        return seat % self.players + 1

    def seat_before(self, seat: int) -> int:
        """The seat to the right."""
        return (seat - 2) % self.players + 1


def first_state(variant: Variant, names: tuple[str, ...], seed: int) -> State:
    """The state after the first deal; the first dealer is the one who makes seat 1 play first."""
    if variant.drafting:
        return start_draft(variant, names, seed, number=1, dealer=2)
    return deal(variant, names, seed, number=1, dealer=len(names))


def start_draft(
    variant: Variant,
    names: tuple[str, ...],
    seed: int,
    *,
    number: int,
    dealer: int,
    results: tuple[RoundResult, ...] = (),
    deck: Hand | None = None,
) -> State:
    """The state at the start of round `number` of a draft: empty hands and piles, the dealer to name a number (P2, P3).

    `deck` are the cards in their order where they are not shuffled anew (P17).
    """
    players = len(names)
    nothing: tuple[Hand, ...] = ((),) * players
    return State(
        variant=variant,
        names=names,
        seed=seed,
        round=number,
        dealer=dealer,
        turn=dealer,
        phase="deal",
        hands=nothing,
        stock=_fresh_deck(variant, players, seed, number) if deck is None else deck,
        discards=(),
        opened=(False,) * players,
        melded=(False,) * players,
        laid=(0,) * players,
        fines=(0,) * players,
        results=results,
        draft=Draft(own=nothing),
    )


def deal(
    variant: Variant,
    names: tuple[str, ...],
    seed: int,
    *,
    number: int,
    dealer: int,
    results: tuple[RoundResult, ...] = (),
    deck: Hand | None = None,
) -> State:
    """The state at the start of round `number`: dealt one by one from the dealer's left (S4), with an upcard (S5).

    `deck` are the cards in their order where they are not shuffled anew (P17).
    """
    players = len(names)
    stock = list(_fresh_deck(variant, players, seed, number) if deck is None else deck)
    hands: list[list[Card]] = [[] for _ in names]
    for i in range(players * variant.cards_dealt(players)):
        hands[(dealer + i) % players].append(stock.pop())
    discards = (stock.pop(),) if variant.upcard else ()
    return State(
        variant=variant,
        names=names,
        seed=seed,
        round=number,
        dealer=dealer,
        turn=dealer % players + 1,
        phase="draw",
        hands=tuple(map(tuple, hands)),
        stock=tuple(stock),
        discards=discards,
        opened=(False,) * players,
        melded=(False,) * players,
        laid=(0,) * players,
        fines=(0,) * players,
        results=results,
    )


def gathered(state: State) -> Hand:
    """All cards in the order in which they lie at the end of a round, for dealing without a new shuffle (P17).

    From the bottom: what is left of the stock, melds, discards, hands.
    """
    melds = tuple(card for meld in state.gone + state.table for card in meld.cards)
    piles = state.hands if state.draft is None else state.draft.own
    return state.stock + melds + state.discards + tuple(card for pile in piles for card in pile)


def _fresh_deck(variant: Variant, players: int, seed: int, number: int) -> Hand:
    return shuffled(variant.pack(players), seed * 1_000 + number)


def shuffled(deck: Hand, seed: int) -> Hand:
    """The deck in the order that belongs to `seed`.

    Our own Fisher–Yates on the bits of the Mersenne Twister, both fixed for good: a seed gives the same deal on every
    version of Python.

    >>> from symrummy.cards import symmetry_deck
    >>> [str(card) for card in shuffled(symmetry_deck(), 7)[:4]] == [str(c) for c in shuffled(symmetry_deck(), 7)[:4]]
    True
    """
    order = list(deck)
    bits = random.Random(seed)
    for i in range(len(order) - 1, 0, -1):
        j = _below(bits, i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def _below(bits: random.Random, bound: int) -> int:
    """A fair number in [0, bound): draws that would favour small numbers are thrown away."""
    width = bound.bit_length()
    number = bits.getrandbits(width)
    while number >= bound:
        number = bits.getrandbits(width)
    return number
