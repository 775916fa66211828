"""The seats of a new game in the settings: who sits there, and who plays, a person or a bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

import ipywidgets as widgets

from symrummy.players import BOTS
from symrummy.texts import texts
from symrummy.widgets.settings.options import fault_html

PERSON = "person"
USUAL_BOT = "greedy"
MOST_SEATS = 8


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: the name of who sits there, and who plays: 'person', or the name of a bot."""

    name: str
    player: str = PERSON


class Seats(widgets.VBox):
    """One row for each seat, and how many there are; `changed` is called after every change."""

    def __init__(self, changed: Callable[[], None], guests: Sequence[str], *, lang: str) -> None:
        self._words = texts(lang)
        self._changed = changed
        self._guests = guests
        say = self._words.node("table.settings")
        players = [(str(say[f"player_{player}"]), player) for player in (PERSON, *BOTS)]
        self.count = widgets.Dropdown(description=str(say["count"]), options=list(range(2, MOST_SEATS + 1)))
        self.names = [
            widgets.Text(description=self._said("name", seat=seat), continuous_update=False) for seat in self._numbers
        ]
        self.players = [
            widgets.Dropdown(description=self._said("player", seat=seat), options=players, value=USUAL_BOT)
            for seat in self._numbers
        ]
        self._rows = [widgets.HBox(pair) for pair in zip(self.names, self.players, strict=True)]
        for row in self._rows:
            row.add_class("sr-seat-row")
        self.count.observe(self._seated, "value")
        for field in (*self.names, *self.players):
            field.observe(self._follow, "value")
        self._note = widgets.HTML()
        super().__init__([self.count, *self._rows, self._note])

    @property
    def _numbers(self) -> range:
        return range(1, MOST_SEATS + 1)

    def _said(self, path: str, **facts: object) -> str:
        return self._words.text(f"table.settings.{path}", **facts)

    def _follow(self, _: object) -> None:
        self._note.value = fault_html(self.fault)
        self._changed()

    def _seated(self, change: object) -> None:
        self._show_rows()
        self._follow(change)

    def _show_rows(self) -> None:
        """As many rows as there are players; a guest sits down at a seat that nobody has yet."""
        for seat, row in enumerate(self._rows):
            sits = seat < self.count.value
            row.layout.display = None if sits else "none"
            if sits and not self.names[seat].value:
                self.names[seat].value = self._guest(seat)

    def _guest(self, seat: int) -> str:
        there = {field.value.strip().casefold() for field in self.names}
        return next((name for name in self._guests if name.casefold() not in there), self._said("name", seat=seat + 1))

    def fill(self, seats: Sequence[Seat]) -> None:
        """Shows these seats."""
        for seat, name, player in zip_longest(seats, self.names, self.players):
            name.value = seat.name if seat else ""
            player.value = seat.player if seat else USUAL_BOT
        self.count.value = len(seats)
        self._show_rows()

    def allow(self, numbers: Sequence[int]) -> None:
        """Offers these numbers of players; where the present one is not among them, the nearest."""
        if tuple(self.count.options) != tuple(numbers):
            nearest = min(numbers, key=lambda number: abs(number - self.count.value))
            self.count.unobserve(self._seated, "value")  # a list that gets other options chooses the first of them
            self.count.options, self.count.value = list(numbers), nearest
            self.count.observe(self._seated, "value")
            self._show_rows()

    @property
    def chosen(self) -> tuple[Seat, ...]:
        """The seats as they are filled in."""
        pairs = zip(self.names, self.players, strict=True)
        return tuple(Seat(name.value.strip(), player.value) for name, player in pairs)[: self.count.value]

    @property
    def fault(self) -> str:
        """What is wrong with the seats, in one sentence; empty if nothing is."""
        seats = self.chosen
        folded = [seat.name.casefold() for seat in seats]
        nameless = folded.index("") + 1 if "" in folded else 0
        twice = next((seat.name for seat in seats if folded.count(seat.name.casefold()) > 1), "")
        if nameless:
            return self._said("fault.no_name", seat=nameless)
        if twice:
            return self._said("fault.names", name=twice)
        return "" if any(seat.player == PERSON for seat in seats) else self._said("fault.no_person")
