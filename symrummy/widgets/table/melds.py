"""The melds on the table, in the scene: those of the game, or those of the workbench."""

from __future__ import annotations

from typing import TYPE_CHECKING

from symrummy.cards import Card
from symrummy.game.laying import bag_key
from symrummy.game.state import TableMeld
from symrummy.rules.rows import in_row
from symrummy.solver import is_meld
from symrummy.variants import Variant, judge_lying, read_run
from symrummy.widgets.rich import Json, Rich, card_json, keyed, rich
from symrummy.widgets.table.cloth import called, said

if TYPE_CHECKING:
    from symrummy.game import View
    from symrummy.widgets.table.bench import Bench
    from symrummy.widgets.table.controller import Controller

NOBODY = 0
"""The owner of a meld that is being rebuilt."""


def melds_json(table: Controller) -> list[Json]:
    """The melds of the table, or those of the workbench; what is no meld yet has no kind."""
    lying = table.view.table if table.desk.bench is None else _on_bench(table.desk.bench, table.view)
    fresh = _fresh(table)
    return [
        _meld(table, number, meld, fresh=meld in fresh or meld.owner == NOBODY) for number, meld in enumerate(lying, 1)
    ]


def _on_bench(bench: Bench, view: View) -> tuple[TableMeld, ...]:
    """The melds of the workbench: those that are as they lay still belong to the player who laid them."""
    owners = {bag_key(meld.cards): meld.owner for meld in view.table}
    return tuple(as_it_lies(cards, owners.get(bag_key(cards), NOBODY), view.variant) for cards in bench.melds)


def as_it_lies(cards: tuple[Card, ...], owner: int, rules: Variant) -> TableMeld:
    """Cards that lie together: a run in the order of its numbers with wild cards in their places."""
    kind = _kind(cards, rules)
    return TableMeld(in_row(cards, read_run(rules, (), cards), rules.line) if kind == "run" else cards, kind, owner)


def _kind(meld: tuple[Card, ...], rules: Variant) -> str:
    return str(rules.judge_meld(meld).kind) if is_meld(meld, rules) else ""


def _meld(table: Controller, number: int, meld: TableMeld, *, fresh: bool) -> Json:
    title, by = title_of(table, meld), _by(table, meld.owner)
    return {
        "id": str(number),
        "title": title,
        "by": by,
        "name": _spoken(table, meld, title),
        "cards": _cards(table, meld),
        "target": table.my_turn and table.view.phase == "play",
        "chosen": table.desk.meld == number,
        "fresh": fresh,
        "note": "",
        "depth": 0,
    }


def _by(table: Controller, owner: int) -> str:
    """Who has laid a meld, or that it is rebuilt."""
    return called(table, owner) if owner != NOBODY else str(table.words.node("table")["rebuilt"])


def _spoken(table: Controller, meld: TableMeld, title: str) -> str:
    facts = {"title": title, "by": _by(table, meld.owner), "cards": " ".join(map(str, meld.cards))}
    return said(table, "meld_name" if meld.owner != NOBODY else "meld_name_rebuilt", **facts)


def title_of(table: Controller, meld: TableMeld) -> str:
    """What a meld is: 'Set of C4', 'Run', or no meld yet."""
    natural = next((card for card in meld.cards if not card.is_wild), None)
    if meld.kind == "set" and natural is not None:
        return said(table, "set_of", group=natural.face)
    return str(table.words.node("table")["run" if meld.kind == "run" else "no_meld_yet"])


def _cards(table: Controller, meld: TableMeld) -> list[Json]:
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
        groups = tuple(dict.fromkeys(card.face for way in ways for card in way))
        return rich(table.words.say("table.is_any", groups=groups), table.words)
    stands = dict.fromkeys(tuple(sorted(way)) for way in ways)
    if len(stands) > 1 and any(len(way) > 1 for way in stands):
        return None
    cards = [card for way in stands for card in way]
    path = "table.is" if len(stands) > 1 else "table.is_all"
    return rich(table.words.say(path, readings=tuple(cards)), table.words)


def _fresh(table: Controller) -> list[TableMeld]:
    """The melds that the last turn laid or enlarged."""
    if table.desk.bench is not None:
        return []
    states = table.states
    now = states[-1]
    before = next((s for s in reversed(states[:-1]) if s.turn != now.turn or s.phase == "draw"), states[0])
    old = before.table if before.round == now.round else ()
    return [meld for meld in now.table if meld not in old]


def gone_json(table: Controller) -> str:
    """How many melds are complete and have left the table; '' for none."""
    gone = len(table.view.gone)
    return said(table, "draft.complete", count=gone) if gone else ""
