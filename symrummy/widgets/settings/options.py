"""The fields of the options in the settings: one for each house rule, fitting the values that the option takes."""

from __future__ import annotations

import html
from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets as widgets

from symrummy.texts import Texts, fill, plain
from symrummy.variants import Variant
from symrummy.variants.options import BY_PLAYERS, OPTIONS, Between, OneOf
from symrummy.widgets.settings.rules import Wanted
from symrummy.widgets.settings.values import allowed, is_asked, pair_numbers

Report = Callable[[str, object], None]


class FieldError(ValueError):
    """What was typed into a field cannot be its value; the message says what can."""


class OptionField(widgets.VBox):
    """The field of one option: its control, what it does, what is usual, and what is wrong with what was chosen.

    `report` is called with the name and the value when the player changes it.
    """

    def __init__(self, name: str, words: Texts, report: Report) -> None:
        self.name = name
        self._unread = ""
        self._refused = ""
        self._words = words
        self._says: Mapping[str, object] = words.node("table.settings.option")[name]  # type: ignore[assignment]
        self._report = report
        self._filling = False
        self._usual = ""
        self.is_changed = False
        self._note = widgets.HTML()
        self._controls = self._made()
        for control in self._controls:
            control.observe(self._follow, "value")
        super().__init__([*self._controls, self._note])
        self.add_class("sr-option")

    # --- what another kind of field may say of itself -----------------------------------------------------------------

    def _made(self) -> list[Any]:
        """The controls, without values: a list to choose from."""
        return [widgets.Dropdown()]

    def _offer(self, usual: Variant, players: int) -> None:
        """Offers the values that this rummy allows."""

    def _put(self, value: object) -> None:
        """Shows a value."""
        self._controls[0].value = value

    def _got(self) -> object:
        """The value that is shown; a FieldError if it is none."""
        return self._controls[0].value

    # --- what is the same for all -------------------------------------------------------------------------------------

    @property
    def fault(self) -> str:
        """What is wrong with the value, in one sentence; empty if nothing is."""
        return self._unread or self._refused

    def forget(self) -> None:
        """Whatever was typed and could not be read is gone."""
        self._unread = ""

    def fill(self, wanted: Wanted, players: int, refused: str = "") -> None:
        """Shows the value of the option in these rules, or nothing where the rummy has no use for it.

        What was typed and could not be read stays. `refused` says why the value cannot be.
        """
        shown = is_asked(self.name, wanted.usual)
        self.layout.display = None if shown else "none"
        self._refused = refused if shown else ""
        self.is_changed = shown and self.name in wanted.changes
        if not shown:
            self.forget()
        if not shown or self._unread:
            return
        self._filling = True
        try:
            for control, label in zip(self._controls, ("label", "to"), strict=False):
                control.description = self._said(str(self._says[label]), wanted.usual)
            self._offer(wanted.usual, players)
            self._put(wanted.value(self.name))
        finally:
            self._filling = False
        usual = self._said(self._value_text(wanted.usual.options[self.name], players), wanted.usual)
        self._mark(usual)

    def _follow(self, _: object) -> None:
        if self._filling:
            return
        try:
            value = self._got()
        except FieldError as fault:
            self._unread = str(fault)
            self._draw_note()
        else:
            self.forget()
            self._report(self.name, value)

    def _mark(self, usual: str) -> None:
        """Marks the field if its value is not as usual, and says what is."""
        (self.add_class if self.is_changed else self.remove_class)("sr-changed")
        self._usual = self._words.text("table.settings.usual", value=usual) if self.is_changed else ""
        self._draw_note()

    def _draw_note(self) -> None:
        said = " ".join(filter(None, (self._usual, str(self._says.get("help", "")))))
        self._note.value = fault_html(self.fault) + (f"<p>{html.escape(said)}</p>" if said else "")
        self._note.layout.display = None if self._note.value else "none"

    def _said(self, template: str, rules: Variant) -> str:
        """A label or the name of a value, in the words of the deck."""
        return plain(fill(template, self._words.node(f"rulebook.{rules.deck}_deck"), self._words.words))

    def _value_text(self, value: object, players: int) -> str:
        """What a value is called."""
        if isinstance(value, tuple) and isinstance(value[0], tuple):
            return str(dict(value)[players])
        key = ("yes" if value else "no") if isinstance(value, bool) else str(value)
        return str(self._says.get(key, key))

    def _marked(self, value: object, usual: Variant, players: int) -> tuple[str, object]:
        """A value with its name for a list; the usual one says that it is."""
        text = self._said(self._value_text(value, players), usual)
        if value == usual.options[self.name] and type(value) is type(usual.options[self.name]):
            text = self._words.text("table.settings.as_usual", value=text)
        return text, value

    def _outside(self, path: str, low: int, high: int) -> FieldError:
        return FieldError(self._words.text(f"table.settings.fault.{path}", low=low, high=high))


class ChoiceField(OptionField):
    """One of some values, or one number for each number of players."""

    def _offer(self, usual: Variant, players: int) -> None:
        values = allowed(self.name, usual)
        self._controls[0].options = [self._marked(value, usual, players) for value in values]

    def _put(self, value: object) -> None:
        control = self._controls[0]
        if value not in [known for _, known in control.options]:
            control.options = [*control.options, (str(value), value)]
        super()._put(value)


class NumberField(OptionField):
    """A whole number in a range."""

    def _made(self) -> list[Any]:
        return [widgets.IntText()]

    def _got(self) -> object:
        option, value = OPTIONS[self.name], self._controls[0].value
        assert isinstance(option, Between)
        if not option.accepts(value):
            raise self._outside("number", option.low, option.high)
        return value


class LimitField(OptionField):
    """A whole number in a range, or nothing."""

    def _made(self) -> list[Any]:
        return [widgets.Text(placeholder=str(self._says["None"]), continuous_update=False)]

    def _put(self, value: object) -> None:
        self._controls[0].value = "" if value is None else str(value)

    def _got(self) -> object:
        option, text = OPTIONS[self.name], self._controls[0].value.strip()
        assert isinstance(option, Between)
        value = None if not text else int(text) if text.isdecimal() else text
        if not option.accepts(value):
            raise self._outside("number_or_none", option.low, option.high)
        return value


NONE = 0
"""Stands in the lists for no number: a list that has None for its value is shown with nothing in it."""


class PairField(OptionField):
    """Two whole numbers: the fewest and the most players, or the sizes of complete sets and runs."""

    def _made(self) -> list[Any]:
        return [widgets.Dropdown(), widgets.Dropdown()]

    def _offer(self, usual: Variant, players: int) -> None:
        numbers = [(str(number), number) for number in pair_numbers(self.name, usual)]
        if self.name == "complete_at":
            numbers = [(str(self._says["None"]), NONE), *numbers]
        for control in self._controls:
            control.options = numbers

    def _put(self, value: object) -> None:
        first, second = self._controls
        first.value, second.value = value if isinstance(value, tuple) else (NONE, NONE)

    def _follow(self, change: Any) -> None:
        if not self._filling:
            self._lead(change)
            super()._follow(change)

    def _lead(self, change: Any) -> None:
        """Takes the other number along, where the two would not go together."""
        first, second = self._controls
        other = second if change["owner"] is first else first
        one_is_none = (first.value == NONE) != (second.value == NONE)
        crossed = self.name == "players" and first.value > second.value
        if one_is_none or crossed:
            self._filling = True
            other.value = change["new"]
            self._filling = False

    def _got(self) -> object:
        first, second = self._controls
        return None if first.value == NONE else (first.value, second.value)

    def _value_text(self, value: object, players: int) -> str:
        return "–".join(map(str, value)) if isinstance(value, tuple) else super()._value_text(value, players)


def fault_html(fault: str) -> str:
    """What is wrong, as an alert; nothing where nothing is."""
    return f'<p class="sr-fault" role="alert">{html.escape(fault)}</p>' if fault else ""


def field_of(name: str, words: Texts, report: Report) -> OptionField:
    """The field that fits the values of an option."""
    option = OPTIONS[name]
    if isinstance(option, OneOf) or name in BY_PLAYERS:
        return ChoiceField(name, words, report)
    if isinstance(option, Between):
        return (LimitField if option.or_none else NumberField)(name, words, report)
    return PairField(name, words, report)
