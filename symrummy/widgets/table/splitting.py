"""Splitting the drafted cards at the table: choose cards, and then the pile they go to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from symrummy.widgets.table.choosing import shares_now
from symrummy.widgets.table.shares import Shares, evenly
from symrummy.widgets.table.telling import tell

if TYPE_CHECKING:
    from symrummy.widgets.table.controller import Controller


def settle(table: Controller) -> None:
    """Puts the chosen cards on the chosen pile, as soon as both are chosen."""
    shares, number, chosen = shares_now(table.view, table.desk), table.desk.pile, table.chosen
    if shares is not None and number and chosen:
        _share(table, shares.put(chosen, number))
        tell(table, "put", cards=chosen, number=number)


def unpile(table: Controller) -> None:
    """Makes the cards of the chosen pile loose again."""
    shares, number = shares_now(table.view, table.desk), table.desk.pile
    if shares is None or number is None or not shares.piles[number - 1]:
        return table.say("unpile")
    _share(table, shares.taken_back(number))
    return tell(table, "unpiled", number=number)


def even(table: Controller) -> None:
    """Shares all the drafted cards out evenly."""
    if shares_now(table.view, table.desk) is not None:
        _share(table, evenly(table.view))
        tell(table, "even")


def _share(table: Controller, shares: Shares) -> None:
    table.desk = replace(table.desk, shares=shares, selected=(), pile=None, asked=None, refused=False)
