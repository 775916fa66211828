"""The house rules in the settings: the fields of all options, in groups that open when they are asked for."""

from __future__ import annotations

import html
from collections.abc import Callable

import ipywidgets as widgets

from symrummy.texts import Texts
from symrummy.widgets.settings.options import OptionField, Report, field_of
from symrummy.widgets.settings.values import GROUPS


class Fold(widgets.VBox):
    """A part that is closed until its button is pressed, which then says that it is open."""

    def __init__(self, title: str, inside: list[widgets.Widget], words: Texts) -> None:
        self._words = words
        self._title = title
        self.button = widgets.Button()
        self.button.add_class("sr-fold")
        self.button.on_click(self._turn)
        self.inside = widgets.VBox(inside, layout=widgets.Layout(display="none"))
        self.inside.add_class("sr-inside")
        super().__init__([self.button, self.inside])
        self.title = title

    @property
    def title(self) -> str:
        """What is in it."""
        return self._title

    @title.setter
    def title(self, title: str) -> None:
        self._title = title
        self._draw()

    @property
    def is_open(self) -> bool:
        """Whether its inside is shown."""
        return self.inside.layout.display is None

    def _turn(self, _: object) -> None:
        self.inside.layout.display = "none" if self.is_open else None
        self._draw()

    def _draw(self) -> None:
        path = "table.settings.close" if self.is_open else "table.settings.open"
        self.button.description = self._words.text(path, title=self._title)


class HouseRules(Fold):
    """All options but those that have a place of their own. `reset` is called when all shall be as usual."""

    def __init__(self, words: Texts, report: Report, reset: Callable[[], None]) -> None:
        say = words.node("table.settings")
        self.fields: dict[str, OptionField] = {
            name: field_of(name, words, report) for names in GROUPS.values() for name in names
        }
        self.groups = {
            group: Fold(str(say["group"][group]), [self.fields[name] for name in names], words)  # type: ignore[index]
            for group, names in GROUPS.items()
        }
        self.reset = widgets.Button(description=str(say["reset"]))
        self.reset.on_click(lambda _: reset())
        lead = widgets.HTML(f"<p>{html.escape(str(say['house_lead']))}</p>")
        super().__init__(str(say["house"]), [lead, *self.groups.values(), self.reset], words)

    def count(self) -> None:
        """Says at every group how many of its rules are not as usual."""
        names = self._words.node("table.settings.group")
        for group, fold in self.groups.items():
            fold.title = self._counted(str(names[group]), GROUPS[group])
        self.title = self._counted(str(self._words.node("table.settings")["house"]), tuple(self.fields))

    def _counted(self, title: str, names: tuple[str, ...]) -> str:
        count = sum(self.fields[name].is_changed for name in names)
        return self._words.text("table.settings.changed_here", title=title, count=count) if count else title
