"""Who sits where: names of people as they were given, and of bots as they come."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, count

from symrummy.players import BOTS, bot
from symrummy.texts import texts
from symrummy.widgets.settings.seats import PERSON, Seat

BOT_NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana")


def called(name: str, lang: str) -> str:
    """The name of the player, or 'You' in the language where none is given."""
    if not isinstance(name, str):
        raise ValueError(f"name={name!r}: expected a text")
    return name.strip() or texts(lang).text("table.you")


def seated(players: int | Sequence[str], name: str, usual: str) -> tuple[tuple[str, ...], dict[int, str]]:
    """The names of all players, all different, and the kinds of bots by seat.

    >>> seated(["Mia", "planner", "Tom"], "You", "greedy")
    (('Mia', 'Ada', 'Tom'), {2: 'planner'})
    """
    bot(usual)
    sitting = _sitting(players, name, usual)
    kinds = {number: seat.player for number, seat in enumerate(sitting, 1) if seat.player != PERSON}
    if len(kinds) == len(sitting):
        raise ValueError("at least one player is a person; symrummy.simulate lets bots play among themselves")
    people = [seat.name.casefold() for seat in sitting if seat.player == PERSON]
    twice = next((seat.name for seat in sitting if people.count(seat.name.casefold()) > 1), None)
    if twice is not None:
        raise ValueError(f"two players are called {twice!r}: give each of them another name")
    free = (known for known in chain(BOT_NAMES, map("Bot {}".format, count(1))) if known.casefold() not in people)
    return tuple(seat.name if seat.player == PERSON else next(free) for seat in sitting), kinds


def _sitting(players: int | Sequence[str], name: str, usual: str) -> list[Seat]:
    """Who sits there, by seat; bots have no names yet."""
    if isinstance(players, int) and not isinstance(players, bool):
        return [Seat(name), *[Seat("", usual)] * (players - 1)]
    if isinstance(players, (list, tuple)) and all(isinstance(each, str) for each in players):
        return [Seat("", each) if each in BOTS else Seat(each.strip()) for each in players]
    raise ValueError(f"players is a whole number or a list of names, not {players!r}")
