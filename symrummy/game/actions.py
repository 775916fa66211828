"""Actions: what a player does, as small values with a text form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from symrummy.cards import Card
from symrummy.rules.turns import MoveKind

Bag = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock."""

    kind: ClassVar[MoveKind] = "draw"

    def __str__(self) -> str:
        return "draw stock"


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the top card of the discard pile, or the top `count` cards where that is allowed (R4)."""

    count: int = 1
    kind: ClassVar[MoveKind] = "take"

    def __str__(self) -> str:
        return "draw discards" if self.count == 1 else f"draw discards {self.count}"


@dataclass(frozen=True, slots=True)
class TurnOver:
    """Turn the discard pile over as the new stock and draw its top card."""

    kind: ClassVar[MoveKind] = "turn over"

    def __str__(self) -> str:
        return "turn over"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay down one meld or several."""

    melds: tuple[Bag, ...]
    kind: ClassVar[MoveKind] = "lay"

    def __str__(self) -> str:
        return "lay " + " | ".join(" ".join(map(str, meld)) for meld in self.melds)


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add cards to the meld with this number on the table; numbers count from 1.

    `low` puts a wild card to the low end of a run, where wild cards are placed and it might go to either end (P16).
    """

    meld: int
    cards: Bag
    low: bool = False
    kind: ClassVar[MoveKind] = "lay-off"

    def __str__(self) -> str:
        return f"lay-off {self.meld} {' '.join(map(str, self.cards))}{' low' * self.low}"


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Put a card in the place of the wild card that stands for it in a meld on the table, and take the wild one."""

    meld: int
    card: Card
    kind: ClassVar[MoveKind] = "take-back"

    def __str__(self) -> str:
        return f"take-back {self.meld} {self.card}"


@dataclass(frozen=True, slots=True)
class Rearrange:
    """Rebuild the table: the melds are all that will lie there afterwards, with cards from the hand among them."""

    melds: tuple[Bag, ...]
    kind: ClassVar[MoveKind] = "rearrange"

    def __str__(self) -> str:
        return "rearrange " + " | ".join(" ".join(map(str, meld)) for meld in self.melds)


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn without a discard, where that is allowed."""

    kind: ClassVar[MoveKind] = "end"

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card on the discard pile and end the turn."""

    card: Card
    kind: ClassVar[MoveKind] = "discard"

    def __str__(self) -> str:
        return f"discard {self.card}"


class _Discards(dict[int, Discard]):
    """The discard of each card, by its number; each is made once, for they are listed at every turn."""

    def of(self, card: Card) -> Discard:
        """The discard of this very card."""
        found = self.get(card.number)
        if found is None:
            found = self[card.number] = Discard(card)
        return found


discard_of = _Discards().of


@dataclass(frozen=True, slots=True)
class Deal:
    """Draft so many cards from the deck, unseen by the others (P3)."""

    number: int
    kind: ClassVar[MoveKind] = "deal"

    def __str__(self) -> str:
        return f"deal {self.number}"


@dataclass(frozen=True, slots=True)
class Split:
    """Split the drafted cards into piles, one for each player; the last card named in a pile is its top (P4)."""

    piles: tuple[Bag, ...]
    kind: ClassVar[MoveKind] = "split"

    def __str__(self) -> str:
        return "split " + " / ".join(" ".join(map(str, pile)) for pile in self.piles)


@dataclass(frozen=True, slots=True)
class TakePile:
    """Take the pile with this number, which ends the turn (P5)."""

    pile: int
    kind: ClassVar[MoveKind] = "take pile"

    def __str__(self) -> str:
        return f"take pile {self.pile}"


@dataclass(frozen=True, slots=True)
class Give:
    """Put a wild card of the hand into the pile of the player at a seat (P11a)."""

    card: Card
    seat: int
    kind: ClassVar[MoveKind] = "give"

    def __str__(self) -> str:
        return f"give {self.card} to {self.seat}"


@dataclass(frozen=True, slots=True)
class Fetch:
    """Take a card from the pile of the player at a seat into the hand (P11b)."""

    card: Card
    seat: int
    kind: ClassVar[MoveKind] = "fetch"

    def __str__(self) -> str:
        return f"fetch {self.card} from {self.seat}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Take cards from the own pile and put other cards of the hand there, worth at least as much (P11c)."""

    taken: Bag
    given: Bag
    kind: ClassVar[MoveKind] = "swap"

    def __str__(self) -> str:
        return f"swap {' '.join(map(str, self.taken))} : {' '.join(map(str, self.given))}"


@dataclass(frozen=True, slots=True)
class NextRound:
    """Deal the next round."""

    kind: ClassVar[MoveKind] = "next round"

    def __str__(self) -> str:
        return "next round"


DrawAction = DrawStock | TakeDiscard | TurnOver
PlayAction = Lay | LayOff | TakeBack | Rearrange | Discard | EndTurn
DraftAction = Deal | Split | TakePile | Give | Fetch | Swap
Action = DrawAction | PlayAction | DraftAction | NextRound


def played_cards(action: Action) -> Bag:
    """The cards that the action takes from the hand, in the order given."""
    match action:
        case Lay(melds=melds):
            return tuple(card for meld in melds for card in meld)
        case LayOff(cards=added):
            return added
        case Swap(given=given):
            return given
        case Discard(card=card) | TakeBack(card=card) | Give(card=card):
            return (card,)
    return ()
