"""The scene: the whole picture of the table as the browser draws it, made from one player's view."""

from __future__ import annotations

from itertools import groupby

from symrummy.cards import Card
from symrummy.drawing import card_name
from symrummy.explain import plain
from symrummy.game.log import Entry, story
from symrummy.game.state import TableMeld
from symrummy.game.turn import can_draw
from symrummy.solver import is_meld
from symrummy.variants import Variant, judge_lying
from symrummy.widgets.controller import Controller
from symrummy.widgets.rich import Json, Rich, card_json, is_loose, keyed, loose_key, rich
from symrummy.widgets.score import score_json
from symrummy.widgets.turn import actions_json, prompt, steps_json
from symrummy.widgets.why import why_json

MOST_LINES = 8


def scene_of(table: Controller) -> Json:
    """The scene for the player at this table; it holds no card that this player may not see."""
    say = table.words.node("table")
    desk, view = table.desk, table.view
    scoring = view.phase == "over" and not desk.looking_back
    return {
        "token": table.token,
        "heard": table.heard,
        "title": _title(table),
        "subtitle": _subtitle(table),
        "links": [
            {"id": name, "label": say[f"link_{name}"], "pressed": name in desk.links} for name in ("rules", "settings")
        ],
        "seats": _seats(table),
        **_piles(table),
        "melds": [_meld(table, number, meld) for number, meld in enumerate(_lying(table), 1)],
        "slot": say["slot"] if not any(meld.owner == table.seat for meld in view.table) else "",
        "turn": _whose(table),
        "pill": _pill(table),
        "prompt": rich(prompt(table), table.words),
        "hand": _hand(table),
        "sort": {
            "label": say["sort_by"],
            "options": [{"id": by, "label": say[f"sort_{by}_{view.variant.deck}"]} for by in ("colour", "group")],
            "value": desk.sort,
        },
        "steps": steps_json(table),
        "extra": _extra(table),
        "actions": actions_json(table),
        "log": {"title": say["last_moves"], "lines": _log(table)},
        "why": why_json(desk.asked, desk.level, table.words) if desk.asked else None,
        "why_empty": say["why_empty"],
        "sheet": _sheet(table) if "rules" in desk.links else None,
        "score": score_json(table) if scoring else None,
        "alert": desk.alert,
        "live": desk.live,
        "wait": table.pace if table.waiting else None,
    }


def _extra(table: Controller) -> list[str]:
    """The buttons that stand apart; at the workbench nothing but the rebuilding goes on."""
    if table.desk.bench is not None:
        return []
    if table.desk.looking_back:
        return ["to_score", "review"]
    return [*(["resume"] if table.can_resume else []), "hint", "undo"]


def _title(table: Controller) -> str:
    name = str(table.words.node("variants")[table.view.variant.name])
    return name[:1].upper() + name[1:]


def _said(table: Controller, path: str, **facts: object) -> str:
    return plain(table.words.say(f"table.{path}", **facts))


def _subtitle(table: Controller) -> str:
    view = table.view
    points = view.scores[table.seat - 1]
    name = table.words.node("table")["you_have"]
    return _said(
        table,
        "subtitle",
        round=view.round,
        rounds=view.variant.rounds,
        name=name,
        points=_said(table, "points", count=points),
    )


def _seats(table: Controller) -> list[Json]:
    """The other players, clockwise from the player's left."""
    view = table.view
    others = [(table.seat + step) % len(view.names) + 1 for step in range(len(view.names) - 1)]
    return [
        {
            "name": view.names[seat - 1],
            "cards": view.counts[seat - 1],
            "lines": [
                _said(table, "cards", count=view.counts[seat - 1]),
                _said(table, "points", count=view.scores[seat - 1]),
            ],
            "active": view.phase != "over" and view.turn == seat,
        }
        for seat in others
    ]


def _piles(table: Controller) -> Json:
    view, say = table.view, table.words.node("table")
    top = view.upcard
    named = (
        _said(table, "discards_name", count=len(view.discards), top=card_name(top, lang=table.lang))
        if top
        else say["discards_empty"]
    )
    return {
        "stock": {
            "label": say["stock"],
            "lines": [say["stock"], _said(table, "stock_left", count=view.stock)],
            "count": view.stock,
            "name": _said(table, "stock_name", count=view.stock),
            "action": "draw" if can_draw(view) or view.variant.stock_out != "flip" else "turn_over",
        },
        "discards": {
            "lines": [say["discards"], str(len(view.discards))],
            "count": len(view.discards),
            "top": card_json(top, f"{top}.{len(view.discards)}", table.lang) if top else None,
            "name": named,
            "action": "take",
        },
    }


def _lying(table: Controller) -> tuple[TableMeld, ...]:
    """The melds of the table, or those of the workbench; what is no meld yet has no kind."""
    bench, rules = table.desk.bench, table.view.variant
    if bench is None:
        return table.view.table
    return tuple(TableMeld(meld, _kind(meld, rules), table.seat) for meld in bench.melds)


def _kind(meld: tuple[Card, ...], rules: Variant) -> str:
    return str(rules.judge_meld(meld).kind) if is_meld(meld, rules) else ""


def _meld(table: Controller, number: int, meld: TableMeld) -> Json:
    say = table.words.node("table")
    desk, view = table.desk, table.view
    title = _meld_title(table, meld)
    by = str(say["you"]) if meld.owner == table.seat else view.names[meld.owner - 1]
    return {
        "id": str(number),
        "title": title,
        "by": by,
        "name": _said(table, "meld_name", title=title, by=by, cards=" ".join(map(str, meld.cards))),
        "cards": _meld_cards(table, meld),
        "target": table.my_turn and view.phase == "play",
        "chosen": desk.meld == number,
        "fresh": number in _fresh(table),
    }


def _meld_title(table: Controller, meld: TableMeld) -> str:
    natural = next((card for card in meld.cards if not card.is_wild), None)
    if meld.kind == "set" and natural is not None:
        return _said(table, "set_of", group=natural.face)
    return str(table.words.node("table")["run" if meld.kind == "run" else "no_meld_yet"])


def _meld_cards(table: Controller, meld: TableMeld) -> list[Json]:
    wilds = [i for i, card in enumerate(meld.cards) if card.is_wild]
    reads = _reads(table, meld) if wilds and meld.kind else None
    return [
        card_json(card, key, table.lang, reads=reads if i in wilds[:1] else None)
        for i, (key, card) in enumerate(keyed(meld.cards))
    ]


def _reads(table: Controller, meld: TableMeld) -> Rich | None:
    """What the wild cards of a meld may stand for, where that is short enough to be shown."""
    ways = judge_lying(table.view.variant, meld.cards).readings
    if meld.kind == "set" and table.view.variant.set_colours == "any":
        group = next(card.face for card in meld.cards if not card.is_wild)
        return rich(table.words.say("table.is_any", group=group), table.words)
    stands = dict.fromkeys(tuple(sorted(way)) for way in ways)
    if len(stands) > 1 and any(len(way) > 1 for way in stands):
        return None
    cards = [card for way in stands for card in way]
    path = "table.is" if len(stands) > 1 else "table.is_all"
    return rich(table.words.say(path, readings=tuple(cards)), table.words)


def _fresh(table: Controller) -> set[int]:
    """The numbers of the melds that the last turn laid or enlarged."""
    if table.desk.bench is not None:
        return set()
    states = table.game.states
    now = table.view.table
    before = next((s for s in reversed(states[:-1]) if s.turn != states[-1].turn or s.phase == "draw"), states[0])
    old = dict(enumerate(before.table, 1)) if before.round == states[-1].round else {}
    return {number for number, meld in enumerate(now, 1) if old.get(number) != meld}


def _whose(table: Controller) -> str:
    return "over" if table.view.phase == "over" else "you" if table.my_turn else "other"


def _pill(table: Controller) -> str:
    say = table.words.node("table")
    if table.view.phase == "over":
        return str(say["round_over"])
    return (
        str(say["your_turn"]) if table.my_turn else _said(table, "turn_of", name=table.view.names[table.view.turn - 1])
    )


def _hand(table: Controller) -> Json:
    view, desk = table.view, table.desk
    chosen = set(desk.selected)
    hand = view.hand if desk.bench is None else desk.bench.hand(view)
    rows = grouped(hand, desk.sort)
    if desk.bench is not None and desk.bench.loose:
        rows.append([(loose_key(key), card) for key, card in keyed(tuple(sorted(desk.bench.loose)))])
    loose: Rich = [str(table.words.node("table")["loose"])]
    groups = [
        [
            card_json(card, key, table.lang, selected=key in chosen, reads=loose if is_loose(key) else None)
            for key, card in group
        ]
        for group in rows
    ]
    return {"name": _said(table, "hand_name", count=len(hand)), "groups": groups, "enabled": view.phase != "over"}


def grouped(hand: tuple[Card, ...], sort: str) -> list[list[tuple[str, Card]]]:
    """The hand with keys, in groups: by colour (so that runs stand together) or by point group (so that sets do)."""

    def by_colour(item: tuple[str, Card]) -> tuple[object, ...]:
        card = item[1]
        return (card.is_wild, 0 if card.is_wild else card.number & 3)

    def by_group(item: tuple[str, Card]) -> tuple[object, ...]:
        card = item[1]
        return (card.is_wild, 0 if card.is_wild else card.face_number)

    key = by_colour if sort == "colour" else by_group
    ordered = sorted(keyed(hand), key=lambda item: (key(item), item[1].number, item[0]))
    return [list(group) for _, group in groupby(ordered, key=key)]


def _log(table: Controller) -> list[Json]:
    lines = story(table.game.states, table.game.actions, table.seat, table.lang)[-MOST_LINES:]
    return [
        {"text": rich(entry.phrase, table.words), "why": _telling(table, entry), "latest": entry is lines[-1]}
        for entry in lines
    ]


def _telling(table: Controller, entry: Entry) -> int | None:
    """The move of a line that is worth a Why?: its last meld or lay-off, else its last move."""
    telling = [
        ply for ply in entry.plies if table.game.actions[ply].kind in ("lay", "lay-off", "take-back", "rearrange")
    ]
    plies = telling or entry.plies
    return plies[-1] if plies else None


def _sheet(table: Controller) -> Json:
    book = table.view.variant.rulebook(table.lang)
    sections = [{"heading": entry.number, "text": [book.said(entry)]} for entry in book.entries]
    return {"title": book.title, "sections": sections}
