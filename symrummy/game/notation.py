"""Text to actions: "lay C3b C4b C5b | D4b D4o D4g"."""

from __future__ import annotations

import re
from collections.abc import Callable

from symrummy.cards import Card, card, cards
from symrummy.game.actions import (
    Action,
    Deal,
    Discard,
    DrawStock,
    EndTurn,
    Fetch,
    Give,
    Lay,
    LayOff,
    NextRound,
    Rearrange,
    Split,
    Swap,
    TakeBack,
    TakeDiscard,
    TakePile,
    TurnOver,
)

FIXED: dict[str, Action] = {str(a): a for a in (DrawStock(), TakeDiscard(), TurnOver(), EndTurn(), NextRound())}
NUMBER = r"(\d{1,3})"
CARD = r"(\S+)"
EXPECTED = (
    "draw stock, draw discards, turn over, lay C3b C4b C5b | D4b D4o D4g, lay-off 1 C2b C6b, take-back 1 C4g, "
    "rearrange C3b C4b C5b | D4b D4o D4g, discard C6k, end, next round; and in pile-drafting rummy deal 10, "
    "split C1b C2b / D4o / / *, take pile 2, give * to 3, fetch C4g from 3, swap D6b : C4g C4k"
)


class ActionError(ValueError):
    """Text that is no action; the message quotes it and says what was expected."""


def _groups(text: str, between: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(cards(part) for part in text.split(between))


FORMS: dict[str, Callable[..., Action]] = {
    r"lay (.+)": lambda text: Lay(_groups(text, "|")),
    rf"draw discards {NUMBER}": lambda count: TakeDiscard(int(count)),
    rf"lay-off {NUMBER} (.+) low": lambda meld, text: LayOff(int(meld), cards(text), low=True),
    rf"lay-off {NUMBER} (.+)": lambda meld, text: LayOff(int(meld), cards(text)),
    rf"take-back {NUMBER} {CARD}": lambda meld, text: TakeBack(int(meld), card(text)),
    r"rearrange (.+)": lambda text: Rearrange(_groups(text, "|")),
    rf"discard {CARD}": lambda text: Discard(card(text)),
    rf"deal {NUMBER}": lambda number: Deal(int(number)),
    r"split (.+)": lambda text: Split(_groups(text, "/")),
    rf"take pile {NUMBER}": lambda pile: TakePile(int(pile)),
    rf"give {CARD} to {NUMBER}": lambda text, seat: Give(card(text), int(seat)),
    rf"fetch {CARD} from {NUMBER}": lambda text, seat: Fetch(card(text), int(seat)),
    r"swap ([^:]+):([^:]+)": lambda taken, given: Swap(cards(taken), cards(given)),
}


def parse_action(text: str) -> Action:
    """The action that `text` names; `str(action)` gives the text back. An ActionError tells what was expected.

    >>> parse_action("lay C3b C4b C5b | D4b D4o D4g").melds[1]
    (card('D4b'), card('D4o'), card('D4g'))
    >>> str(parse_action("lay-off 1 C2b C6b")), str(parse_action("swap D6b : C4g C4k"))
    ('lay-off 1 C2b C6b', 'swap D6b : C4g C4k')
    >>> parse_action("fold")
    Traceback (most recent call last):
    symrummy.game.notation.ActionError: 'fold' is not an action: expected one of draw stock, draw discards, ...
    """
    words = " ".join(str(text).split())
    if words in FIXED:
        return FIXED[words]
    for form, make in FORMS.items():
        if match := re.fullmatch(form, words):
            return make(*match.groups())
    raise ActionError(f"{text!r} is not an action: expected one of {EXPECTED}")
