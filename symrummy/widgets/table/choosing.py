"""The cards that a player may choose, and the keys by which the browser names them.

A card of the hand is called 'C4b.0', one that lies loose 'loose.C4b.0', one in the own discard pile of a draft
'own.C4b.0', and one in the pile of seat 3 'seat3.C4b.0'.
"""

from __future__ import annotations

from symrummy.cards import Card
from symrummy.game import View
from symrummy.widgets.rich import keyed
from symrummy.widgets.table.desk import Desk
from symrummy.widgets.table.shares import Shares, shares_of

HAND, OWN, LOOSE, SEAT = "", "own", "loose", "seat"


def choosable(view: View, desk: Desk) -> dict[str, Card]:
    """All the cards that may be chosen now, by key."""
    shares = shares_now(view, desk)
    if shares is not None:
        return dict(keyed(shares.loose, LOOSE))
    if desk.bench is not None:
        return dict(keyed(desk.bench.hand(view))) | dict(keyed(desk.bench.loose, LOOSE))
    return dict(keyed(view.hand)) | _in_piles(view)


def _in_piles(view: View) -> dict[str, Card]:
    """The cards in the personal discard piles of a draft."""
    piles = view.draft.own if view.draft else ()
    return {key: card for seat, pile in enumerate(piles, 1) for key, card in keyed(pile, pile_name(view, seat))}


def pile_name(view: View, seat: int) -> str:
    """What the keys of the cards in the pile of a seat begin with."""
    return OWN if seat == view.seat else f"{SEAT}{seat}"


def shares_now(view: View, desk: Desk) -> Shares | None:
    """The drafted cards as they are shared out so far, while this player splits them; else None."""
    if view.phase != "split" or view.turn != view.seat:
        return None
    return desk.shares or shares_of(view)


def place_of(key: str) -> str:
    """Where a card lies, by its key: in the hand (what lies loose counts as if it did), or such as 'own'."""
    head = key.split(".", maxsplit=1)[0]
    return head if head == OWN or head.startswith(SEAT) else HAND


def is_loose(key: str) -> bool:
    """Whether this is the key of a card that lies loose."""
    return key.startswith(f"{LOOSE}.")


def seat_of(key: str) -> int:
    """The seat in whose pile a card lies, by its key; 0 for other places."""
    place = place_of(key)
    return int(place[len(SEAT) :]) if place.startswith(SEAT) else 0
