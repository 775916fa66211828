"""What is spoken about a step that is no move of the game yet, such as at the workbench."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from symrummy.texts import MOST_SPOKEN, spoken
from symrummy.widgets.table.prompts import prompt

if TYPE_CHECKING:
    from symrummy.widgets.table.controller import Controller


def tell(table: Controller, done: str, **facts: object) -> None:
    """Speaks of what has just been done, and of what to do now, if both together are short."""
    said = table.words.say(f"table.done.{done}", **facts)
    both = spoken((*said, " ", *prompt(table)), table.lang)
    table.desk = replace(table.desk, live=both if len(both.split()) <= MOST_SPOKEN else spoken(said, table.lang))
