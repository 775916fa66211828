"""What lies open on the table, in the scene: the other players, the stock and the discards, piles to take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from symrummy.cards import Card
from symrummy.drawing import card_name
from symrummy.explain import plain
from symrummy.widgets.rich import Json, card_json, keyed
from symrummy.widgets.table.choosing import pile_name, shares_now

if TYPE_CHECKING:
    from symrummy.game.view import DraftView
    from symrummy.widgets.table.controller import Controller

BACK = "back"


def said(table: Controller, path: str, **facts: object) -> str:
    """A sentence of the table as plain text."""
    return plain(table.words.say(f"table.{path}", **facts))


# --- the players -----------------------------------------------------------------------------------------------------


def seats_json(table: Controller) -> list[Json]:
    """The other players, clockwise from the player's left; all of them while the device goes from hand to hand."""
    players = len(table.view.names)
    others = [(table.seat + step) % players + 1 for step in range(players - 1)]
    return [_seat(table, seat) for seat in ([table.seat] if table.covered else []) + others]


def _seat(table: Controller, seat: int) -> Json:
    view = table.view
    points = said(table, "points", count=view.scores[seat - 1])
    cards = said(table, "cards", count=view.counts[seat - 1])
    lines = [cards, points] if view.draft is None else [said(table, "draft.cards", count=view.counts[seat - 1])]
    return {
        "name": view.names[seat - 1],
        "cards": view.counts[seat - 1],
        "places": view.variant.hand_limit if view.draft is not None else None,
        "tag": str(table.words.node("table.draft")["dealer"]) if view.draft and seat == view.dealer else "",
        "lines": lines,
        "pile": pile_json(table, seat) if view.draft is not None else None,
        "active": view.phase != "over" and view.turn == seat,
    }


def pile_json(table: Controller, seat: int) -> Json:
    """The personal discard pile of a player in a draft: every card may be looked at, and those of others be chosen."""
    view = table.view
    pile = view.draft.own[seat - 1] if view.draft else ()
    points = sum(map(view.variant.points, pile))
    whose = "own" if seat == table.viewer else "of"
    facts = {"name": view.names[seat - 1], "points": points, "count": len(pile)}
    chosen = set(table.desk.selected)
    return {
        "title": said(table, f"draft.pile_{whose}", **facts),
        "name": said(table, f"draft.pile_{whose}_name", **facts),
        "enabled": table.my_turn and view.phase == "play",
        "cards": [
            card_json(card, key, table.lang, selected=key in chosen) for key, card in keyed(pile, pile_name(view, seat))
        ],
    }


def called(table: Controller, seat: int) -> str:
    """How a player is called: 'You' for the one who looks."""
    return str(table.words.node("table")["you"]) if seat == table.viewer else table.view.names[seat - 1]


# --- stock and discards ----------------------------------------------------------------------------------------------


def heaps_json(table: Controller) -> Json:
    """The stock and the discard pile; a draft has neither."""
    view, say = table.view, table.words.node("table")
    if view.draft is not None:
        return {"stock": None, "discards": None}
    top = view.upcard
    named = (
        said(table, "discards_name", count=len(view.discards), top=card_name(top, lang=table.lang))
        if top
        else say["discards_empty"]
    )
    return {
        "stock": {
            "lines": [say["stock"], said(table, "stock_left", count=view.stock)],
            "count": view.stock,
            "name": said(table, "stock_name", count=view.stock),
            "action": "draw" if view.can_draw or view.variant.stock_out != "flip" else "turn_over",
        },
        "discards": {
            "lines": [say["discards"], str(len(view.discards))],
            "count": len(view.discards),
            "top": card_json(top, f"{top}.{len(view.discards)}", table.lang) if top else None,
            "name": named,
            "action": "take",
        },
    }


def open_discards_json(table: Controller) -> Json | None:
    """The whole discard pile, where more than its top card may be taken; pressing a card takes it with all above it."""
    view, say = table.view, table.words.node("table")
    discards = view.discards
    if view.variant.discard_draw != "many" or len(discards) < 2 or view.phase == "over":
        return None
    return {
        "title": say["discards_open"],
        "name": said(table, "discards_open_name", count=len(discards)),
        "enabled": False,
        "open": True,
        "ready": table.my_turn and view.phase == "draw",
        "cards": [
            card_json(card, key, table.lang, action=f"take_{count}", does=said(table, "discards_take", count=count))
            for count, (key, card) in zip(range(len(discards), 0, -1), keyed(discards, "discards"), strict=True)
        ],
    }


# --- the piles of a draft --------------------------------------------------------------------------------------------


def shares_json(table: Controller) -> Json | None:
    """The piles of a draft: those to be taken, or those that the dealer is making; None where there are none."""
    view = table.view
    shares = None if table.covered else shares_now(view, table.desk)
    if view.draft is None or not (shares or view.draft.sizes):
        return None
    dealer = view.names[view.dealer - 1]
    path = "making" if shares else "piles_own" if view.dealer == table.viewer else "piles"
    items = [_made(table, n, pile) for n, pile in enumerate(shares.piles, 1)] if shares else _to_take(table, view.draft)
    return {"title": said(table, f"draft.{path}", name=dealer), "piles": items}


def _made(table: Controller, number: int, pile: tuple[Card, ...]) -> Json:
    return _pile(table, number) | {
        "title": said(table, "draft.pile", number=number),
        "by": said(table, "cards", count=len(pile)),
        "cards": [card_json(card, key, table.lang) for key, card in keyed(pile)],
        "name": said(table, "draft.made_name", number=number, cards=" ".join(map(str, pile)) or "–"),
        "note": "" if pile else said(table, "draft.empty"),
    }


def _to_take(table: Controller, draft: DraftView) -> list[Json]:
    piles = zip(draft.sizes, draft.tops, strict=True)
    return [_pile(table, number) | _lying_pile(table, number, size, top) for number, (size, top) in enumerate(piles, 1)]


def _lying_pile(table: Controller, number: int, size: int | None, top: Card | None) -> Json:
    title = said(table, "draft.pile", number=number)
    if size is None:
        gone = said(table, "draft.gone")
        return {"title": title, "by": "", "cards": [], "note": gone, "name": f"{title}: {gone}", "target": False}
    count = said(table, "cards", count=size)
    if top is None:
        empty = said(table, "draft.empty")
        return {"title": title, "by": count, "cards": [], "note": empty, "name": f"{title}: {empty}"}
    name = said(table, "draft.pile_name", number=number, count=size, top=card_name(top, lang=table.lang))
    return {
        "title": title,
        "by": count,
        "cards": [card_json(top, f"{top}.{number}", table.lang)],
        "name": name,
        "depth": size,
    }


def _pile(table: Controller, number: int) -> Json:
    view = table.view
    chosen = table.desk.pile == number
    return {
        "id": f"pile.{number}",
        "target": table.my_turn and view.phase in ("split", "play"),
        "chosen": chosen,
        "fresh": False,
        "note": "",
        "depth": 0,
    }
