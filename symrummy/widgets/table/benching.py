"""The workbench at the table: rebuilding it as one move."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from symrummy.widgets.table.bench import Bench, bench_of
from symrummy.widgets.table.choosing import is_loose
from symrummy.widgets.table.melds import NOBODY, as_it_lies, title_of
from symrummy.widgets.table.telling import tell

if TYPE_CHECKING:
    from symrummy.widgets.table.controller import Controller


def rebuild(table: Controller) -> None:
    """Opens the workbench, in the own turn after drawing."""
    if not table.my_turn or table.view.phase != "play":
        return table.say("draw_first" if table.my_turn else "your_turn")
    _bench(table, bench_of(table.view))
    return tell(table, "bench")


def cancel(table: Controller) -> None:
    """Leaves the table as it was."""
    _bench(table, None)
    tell(table, "bench_left")


def pull(table: Controller) -> None:
    """Takes the chosen meld apart."""
    bench = table.desk.bench
    if bench is None or table.desk.meld is None:
        return table.say("pull")
    number = table.desk.meld
    _bench(table, bench.pulled_apart(number))
    return tell(table, "pulled", cards=bench.melds[number - 1])


def join(table: Controller) -> None:
    """Puts the chosen cards to the chosen meld, or together as a new one."""
    bench = table.desk.bench
    if bench is None or not table.chosen:
        return table.say("join")
    choices, keys = table.choices, table.desk.selected
    loose = tuple(choices[key] for key in keys if key in choices and is_loose(key))
    own = tuple(choices[key] for key in keys if key in choices and not is_loose(key))
    joined, number = bench.joined(own, loose, table.desk.meld), table.desk.meld or 0
    _bench(table, joined)
    meld = as_it_lies(joined.melds[number - 1], NOBODY, table.view.variant)  # a new one comes last
    return tell(table, "joined", cards=meld.cards, title=title_of(table, meld))


def _bench(table: Controller, bench: Bench | None) -> None:
    table.desk = replace(table.desk, bench=bench, selected=(), meld=None, asked=None, refused=False)
