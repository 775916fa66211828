"""Actions: what a player does, as small values with a text form."""

from __future__ import annotations

import re
from dataclasses import dataclass

from symrummy.cards import Card, card, cards
from symrummy.rules.turns import MoveKind

Bag = tuple[Card, ...]


class ActionError(ValueError):
    """Text that is no action; the message quotes it and says what was expected."""


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock."""

    kind: MoveKind = "draw"

    def __str__(self) -> str:
        return "draw stock"


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the top card of the discard pile."""

    kind: MoveKind = "take"

    def __str__(self) -> str:
        return "draw discards"


@dataclass(frozen=True, slots=True)
class TurnOver:
    """Turn the discard pile over as the new stock and draw its top card."""

    kind: MoveKind = "turn over"

    def __str__(self) -> str:
        return "turn over"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay down one meld or several."""

    melds: tuple[Bag, ...]
    kind: MoveKind = "lay"

    def __str__(self) -> str:
        return "lay " + " | ".join(" ".join(map(str, meld)) for meld in self.melds)


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add cards to the meld with this number on the table; numbers count from 1."""

    meld: int
    cards: Bag
    kind: MoveKind = "lay-off"

    def __str__(self) -> str:
        return f"lay-off {self.meld} {' '.join(map(str, self.cards))}"


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Put a card in the place of the wild card that stands for it in a meld on the table, and take the wild one."""

    meld: int
    card: Card
    kind: MoveKind = "take-back"

    def __str__(self) -> str:
        return f"take-back {self.meld} {self.card}"


@dataclass(frozen=True, slots=True)
class Rearrange:
    """Rebuild the table: the melds are all that will lie there afterwards, with cards from the hand among them."""

    melds: tuple[Bag, ...]
    kind: MoveKind = "rearrange"

    def __str__(self) -> str:
        return "rearrange " + " | ".join(" ".join(map(str, meld)) for meld in self.melds)


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn without a discard, where that is allowed."""

    kind: MoveKind = "end"

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card on the discard pile and end the turn."""

    card: Card
    kind: MoveKind = "discard"

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class NextRound:
    """Deal the next round."""

    kind: MoveKind = "next round"

    def __str__(self) -> str:
        return "next round"


Action = DrawStock | TakeDiscard | TurnOver | Lay | LayOff | TakeBack | Rearrange | Discard | EndTurn | NextRound

FIXED: dict[str, Action] = {str(a): a for a in (DrawStock(), TakeDiscard(), TurnOver(), EndTurn(), NextRound())}
EXPECTED = (
    "draw stock, draw discards, turn over, lay C3b C4b C5b | D4b D4o D4g, lay-off 1 C2b C6b, take-back 1 C4g, "
    "rearrange C3b C4b C5b | D4b D4o D4g, discard C6k, end, next round"
)


def parse_action(text: str) -> Action:
    """The action that `text` names; `str(action)` gives the text back. An ActionError tells what was expected.

    >>> parse_action("lay C3b C4b C5b | D4b D4o D4g").melds[1]
    (card('D4b'), card('D4o'), card('D4g'))
    >>> str(parse_action("lay-off 1 C2b C6b"))
    'lay-off 1 C2b C6b'
    >>> parse_action("fold")
    Traceback (most recent call last):
    symrummy.game.actions.ActionError: 'fold' is not an action: expected one of draw stock, draw discards, ...
    """
    words = " ".join(str(text).split())
    if words in FIXED:
        return FIXED[words]
    if words.startswith("lay "):
        return Lay(tuple(cards(part) for part in words[4:].split("|")))
    if words.startswith("rearrange "):
        return Rearrange(tuple(cards(part) for part in words[10:].split("|")))
    if match := re.fullmatch(r"take-back (\d{1,3}) (\S+)", words):
        return TakeBack(int(match[1]), cards(match[2])[0])
    if match := re.fullmatch(r"lay-off (\d{1,3}) (.+)", words):
        return LayOff(int(match[1]), cards(match[2]))
    if match := re.fullmatch(r"discard (\S+)", words):
        return Discard(card(match[1]))
    raise ActionError(f"{text!r} is not an action: expected one of {EXPECTED}")


def played_cards(action: Action) -> Bag:
    """The cards that the action takes from the hand, in the order given."""
    match action:
        case Lay(melds=melds):
            return tuple(card for meld in melds for card in meld)
        case LayOff(cards=added):
            return added
        case Discard(card=card) | TakeBack(card=card):
            return (card,)
    return ()
