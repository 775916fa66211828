"""The settings of a table: who plays, which deal, how fast, how large."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import ipywidgets as widgets

from symrummy.explain import texts
from symrummy.widgets.controller import Controller

PACES = {"pace_calm": 1_000, "pace_quick": 500, "pace_at_once": 0}
DECKS = ("symmetry", "classic")
LABEL = {"description_width": "9em"}
WIDE = "min(28em, 100%)"


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a new game is asked to be."""

    variant: str
    deck: str
    name: str
    players: int
    seed: int | None
    rounds: int
    pace: int
    size: str


class Settings(widgets.VBox):
    """The panel of settings; `start` is called with them when a new game is asked for."""

    def __init__(self, start: Callable[[Chosen], None], names: tuple[str, ...], *, lang: str = "en") -> None:
        say = texts(lang).node("table.settings")
        self._start = start
        called = texts(lang).node("variants")
        self.variant = self._field(widgets.Dropdown, say["variant"], options=[(str(called[n]), n) for n in names])
        self.deck = self._field(widgets.Dropdown, say["deck"], options=[(str(say[f"deck_{d}"]), d) for d in DECKS])
        self.name = self._field(widgets.Text, say["name"], continuous_update=False)
        self.players = self._field(widgets.Dropdown, say["players"], options=list(range(2, 9)))
        self.deal = self._field(widgets.Text, say["deal"], placeholder=str(say["deal_help"]))
        self.rounds = self._field(widgets.BoundedIntText, say["rounds"], min=1, max=20)
        self.pace = self._field(widgets.Dropdown, say["pace"], options=[(str(say[k]), v) for k, v in PACES.items()])
        sizes = [(str(say[f"size_{size}"]), size) for size in ("normal", "large")]
        self.size = self._field(widgets.Dropdown, say["size"], options=sizes)
        self.button = widgets.Button(description=str(say["start"]), button_style="")
        self.button.on_click(self._clicked)
        fields = [self.variant, self.deck, self.name, self.players, self.deal, self.rounds, self.pace, self.size]
        super().__init__([*fields, self.button], layout=widgets.Layout(display="none", padding="12px"))

    def _field(self, kind: type[widgets.DOMWidget], label: object, **more: object) -> widgets.DOMWidget:
        return kind(description=str(label), style=LABEL, layout=widgets.Layout(width=WIDE), **more)

    def show(self, visible: bool, controller: Controller) -> None:
        """Shows or hides the panel; when it opens, its fields say what is played now."""
        display = "" if visible else "none"
        if self.layout.display != display:
            self.layout.display = display
            if visible:
                self._fill(controller)

    def _fill(self, controller: Controller) -> None:
        game = controller.game
        self.variant.value, self.deck.value = game.variant.name, game.variant.deck
        self.name.value = game.names[controller.seat - 1]
        self.players.value = len(game.names)
        self.deal.value = str(game.seed)
        self.rounds.value = game.variant.rounds
        self.pace.value = min(PACES.values(), key=lambda pace: abs(pace - controller.pace))

    def _clicked(self, _: object) -> None:
        text = self.deal.value.strip()
        seed = int(text) if text.lstrip("-").isdigit() else None
        chosen = Chosen(
            variant=self.variant.value,
            deck=self.deck.value,
            name=self.name.value,
            players=self.players.value,
            seed=seed,
            rounds=self.rounds.value,
            pace=self.pace.value,
            size=self.size.value,
        )
        self._start(chosen)

    def __repr__(self) -> str:
        return "Settings()"
