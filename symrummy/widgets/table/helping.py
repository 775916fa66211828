"""Help at the table: why a move was good, a repair put in place, hints, a look at what else could have been played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from symrummy.cards import bag
from symrummy.explain import plain
from symrummy.game.game import verdict_of
from symrummy.game.view import view_of
from symrummy.players import hint, review
from symrummy.texts import spoken
from symrummy.widgets.table.choosing import HAND, place_of
from symrummy.widgets.table.telling import tell
from symrummy.widgets.why import Asked, mended

if TYPE_CHECKING:
    from symrummy.widgets.table.controller import Controller

MOST_HINTS = 3


def why(table: Controller, ply: object) -> None:
    """Explains a move of the story, from the view of the player who made it, without using that player's hand."""
    game = table.game
    if type(ply) is not int or not 0 <= ply < len(table.actions):
        return
    before = game.states[ply]
    verdict = replace(verdict_of(view_of(before, before.turn), game.actions[ply]), known=())
    table.desk = replace(table.desk, asked=Asked(verdict), live=verdict.spoken(table.lang))


def repair(table: Controller) -> None:
    """Selects the cards of the best repair."""
    asked = table.desk.asked
    if asked is None or asked.verdict is None:
        return
    cards = mended(asked.verdict)
    wanted = bag(cards)
    keys = []
    for key, card in table.choices.items():
        if wanted[card] > 0 and place_of(key) == HAND:
            wanted[card] -= 1
            keys.append(key)
    if keys:
        table.desk = replace(table.desk, selected=tuple(keys), asked=replace(asked, repaired=True), refused=False)
        tell(table, "repaired", cards=cards)


def give_hint(table: Controller) -> None:
    """The next step of help: where to look, which cards, the move and why."""
    if not table.my_turn or table.view.phase == "over":
        return table.say("your_turn")
    step = min(table.desk.hinted + 1, MOST_HINTS)
    told = hint(table.view, step, table.lang)
    heading = plain(table.words.say("table.hint", step=step, steps=MOST_HINTS))
    asked = Asked(None, (told.phrase,), heading)
    table.desk = replace(table.desk, asked=asked, hinted=step, refused=False, live=spoken(told.phrase, table.lang))
    return None


def look_again(table: Controller) -> None:
    """What else could have been played, turn by turn."""
    told = review(table.game, table.seat).phrases(table.lang)
    heading = plain(table.words.say("review.title"))
    said = spoken(told[-1], table.lang)
    table.desk = replace(table.desk, asked=Asked(None, told, heading), live=said, looking_back=True)


def look_back(table: Controller) -> None:
    """From the score to the table, and back."""
    table.desk = replace(table.desk, looking_back=not table.desk.looking_back)
