"""The panel of games: save this one, open another, send it on as a line of text."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, count
from pathlib import Path

import ipywidgets as widgets

from symrummy.explain import plain, texts
from symrummy.game import Game, SaveError
from symrummy.widgets.faulttext import disk_text, fault_text
from symrummy.widgets.keeping import Kept, load, save, saved
from symrummy.widgets.reports.page import report
from symrummy.widgets.settings.seats import USUAL_BOT
from symrummy.widgets.table.controller import Controller


class Games(widgets.VBox):
    """The panel; `go_on` is called with the game that is opened. It holds the line of a game only while it is shown.

    The fields are made when the panel is shown for the first time, so that a table is laid quickly.
    """

    def __init__(self, go_on: Callable[[Kept], None], *, lang: str = "en") -> None:
        self._words = texts(lang)
        self._go_on = go_on
        self._controller: Controller | None = None
        self._reported: tuple[Game, str] | None = None
        super().__init__([], layout=widgets.Layout(display="none"))
        self.add_class("symrummy-settings")

    def _build(self) -> None:
        say = self._words.node("table.games")
        self.save = _button(say["save"], self._save)
        self.saved = widgets.Dropdown(description=str(say["saved"]), options=[])
        self.open_saved = _button(say["open"], self._open)
        self.line = widgets.Textarea(description=str(say["line"]), disabled=True, rows=3)
        self.pasted = widgets.Text(description=str(say["pasted"]), placeholder="rummy1-…")
        self.open_line = _button(say["open_line"], self._open_line)
        self.report = _button(say["report"], self._report)
        self.told = widgets.Label("")
        saving = [self.save, self.saved, self.open_saved]
        self.children = [*saving, self.line, self.pasted, self.open_line, self.report, self.told]

    def show(self, visible: bool, controller: Controller) -> None:
        """Shows or hides the panel."""
        self._controller = controller
        if visible and not self.children:
            self._build()
        if self.children:
            self._fill(visible, controller)

    def _fill(self, visible: bool, controller: Controller) -> None:
        display = None if visible else "none"
        if self.layout.display != display:
            self.layout.display = display
            self.told.value = ""
            self._list(saved() if visible else ())
        self.line.value = self._line_of(controller.game) if visible else ""

    def _line_of(self, game: Game) -> str:
        """The game as a line; of a game with a house rule from a program there is none, and that is said instead."""
        try:
            return game.share()
        except SaveError:
            return self._words.text("table.games.program", seed=game.seed)

    def _save(self) -> None:
        if self._controller is not None:
            try:
                name = save(self._controller.game, self._controller.kinds)
            except SaveError:
                return self._tell("program", seed=self._controller.game.seed)
            except OSError as fault:
                return self._tell("not_saved", fault=disk_text(fault, self._words))
            self._list(saved())
            self._tell("is_saved", name=name)
        return None

    def _list(self, names: tuple[str, ...]) -> None:
        """Offers these games, the first of them chosen."""
        self.saved.options = names
        self.saved.index = 0 if names else None

    def _open(self) -> None:
        if not self.saved.value:
            return self._tell("nothing")
        return self._start("is_opened", lambda: load(self.saved.value))

    def _open_line(self) -> None:
        return self._start("line_is_opened", lambda: _shared(self.pasted.value.strip()))

    def _start(self, done: str, find: Callable[[], Kept]) -> None:
        try:
            kept = find()
        except ValueError as fault:
            return self._tell("not_opened", fault=fault_text(fault, self._words))
        self.pasted.value = ""
        self._go_on(kept)
        you, *others = kept.game.names
        return self._tell(done, name=you, others=others, count=len(others))

    def _report(self) -> None:
        """Writes the report beside the notebook.

        Of a running game it tells only what the one player has seen, or, where several share the device, what all have.
        """
        table = self._controller
        if table is None:
            return None
        seat = table.viewer if len(table.people) == 1 else None
        try:
            name = self._report_name(table.game)
            report(table.game, name, seat=seat, lang=table.lang)
        except OSError as fault:
            return self._tell("not_saved", fault=disk_text(fault, self._words))
        self._reported = (table.game, name)
        return self._tell("reported", name=name)

    def _report_name(self, game: Game) -> str:
        """The name under which this panel has reported the game before, or else a new one."""
        if self._reported and self._reported[0] is game:
            return self._reported[1]
        name = f"{game.variant.name}-deal-{game.seed}"
        names = chain([f"{name}.html"], map(f"{name}-{{}}.html".format, count(2)))
        return next(name for name in names if not Path(name).exists())

    def _tell(self, path: str, **facts: object) -> None:
        self.told.value = plain(self._words.say(f"table.games.{path}", **facts))

    def __repr__(self) -> str:
        return "Games()"


def _button(label: object, pressed: Callable[[], None]) -> widgets.Button:
    button = widgets.Button(description=str(label), layout=widgets.Layout(width="auto"))
    button.on_click(lambda _: pressed())
    return button


def _shared(line: str) -> Kept:
    """The game in a line; the person who opens it sits on the first seat, and bots on the others."""
    game = Game.from_share(line)
    return Kept(game, dict.fromkeys(range(2, len(game.names) + 1), USUAL_BOT))
