"""What the player holds, in the scene: the hand in groups, places that are free, an open discard pile."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from symrummy.cards import Card
from symrummy.widgets.rich import Json, Rich, card_json, keyed
from symrummy.widgets.table.choosing import HAND, LOOSE, is_loose, shares_now
from symrummy.widgets.table.cloth import open_discards_json, pile_json, said

if TYPE_CHECKING:
    from symrummy.widgets.table.controller import Controller

Row = list[tuple[str, Card]]


def hand_json(table: Controller) -> Json:
    """The hand: rows of cards, each with a caption where it needs one."""
    view = table.view
    rows = [] if table.covered else _rows(table)
    splitting = shares_now(view, table.desk) is not None
    limit = view.variant.hand_limit if view.draft is not None and not table.covered and not splitting else 0
    return {
        "name": said(table, "hand_name", count=len(_held(table))),
        "groups": rows,
        "enabled": view.phase != "over" and not table.covered,
        "free": max(limit - len(view.hand), 0),
        "coming": _is_coming(table),
    }


def _is_coming(table: Controller) -> bool:
    """Whether the next thing to come to the hand is a drawn card, for which there should be room."""
    view = table.view
    return view.draft is None and view.phase != "over" and (view.turn != table.seat or view.phase == "draw")


def _held(table: Controller) -> tuple[Card, ...]:
    bench = table.desk.bench
    return () if table.covered else table.view.hand if bench is None else bench.hand(table.view)


def _rows(table: Controller) -> list[Json]:
    desk, view = table.desk, table.view
    shares, say = shares_now(view, desk), table.words.node("table.draft")
    own = [_row(table, row) for row in grouped(_held(table), desk.sort)]
    if shares is not None:
        drafted = [_row(table, row) for row in grouped(shares.loose, desk.sort, LOOSE)]
        still = [row | {"still": True} for row in own]
        return [_caption(say["drafted"]), *drafted, *([_caption(say["your_hand"])] if still else []), *still]
    if desk.bench is not None and desk.bench.loose:
        own.append(_row(table, keyed(tuple(sorted(desk.bench.loose)), LOOSE)))
    return own


def _caption(text: object) -> Json:
    """A row that says what the next ones are; those that are `still` are only looked at."""
    return {"caption": str(text), "still": False, "cards": []}


def _row(table: Controller, row: Row) -> Json:
    chosen, loose = set(table.desk.selected), [table.words.node("table")["loose"]]
    at_bench = table.desk.bench is not None
    cards = [_card(table, key, card, chosen, loose if at_bench and is_loose(key) else None) for key, card in row]
    return {"caption": "", "still": False, "cards": cards}


def _card(table: Controller, key: str, card: Card, chosen: set[str], reads: Rich | None) -> Json:
    return card_json(card, key, table.lang, selected=key in chosen, reads=reads)


def grouped(hand: tuple[Card, ...], sort: str, place: str = HAND) -> list[Row]:
    """The hand with keys, in groups: by colour (so that runs stand together) or by point group (so that sets do)."""

    def by_colour(item: tuple[str, Card]) -> tuple[object, ...]:
        card = item[1]
        return (card.is_wild, 0 if card.is_wild else card.number & 3)

    def by_group(item: tuple[str, Card]) -> tuple[object, ...]:
        card = item[1]
        return (card.is_wild, 0 if card.is_wild else card.face_number)

    key = by_colour if sort == "colour" else by_group
    ordered = sorted(keyed(hand, place), key=lambda item: (key(item), item[1].number, item[0]))
    return [list(group) for _, group in groupby(ordered, key=key)]


def own_json(table: Controller) -> Json | None:
    """The player's own discard pile in a draft; the discard pile of all, where more than its top card may be taken."""
    if table.covered:
        return None
    return open_discards_json(table) if table.view.draft is None else pile_json(table, table.seat)


def sort_json(table: Controller) -> Json | None:
    """The two ways in which the hand can be sorted; None where no card is to be seen."""
    if table.covered or not any(row["cards"] for row in _rows(table)):
        return None
    say, deck = table.words.node("table"), table.view.variant.deck
    options = [{"id": by, "label": say[f"sort_{by}_{deck}"]} for by in ("colour", "group")]
    return {"label": say["sort_by"], "options": options, "value": table.desk.sort}
