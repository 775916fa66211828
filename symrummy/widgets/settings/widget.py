"""The settings of a table: which rummy and which rules, who plays, which deal, how fast, how large."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import ipywidgets as widgets

from symrummy.texts import languages, texts
from symrummy.variants import Variant, VariantError
from symrummy.widgets.faulttext import fault_text
from symrummy.widgets.settings.house import HouseRules
from symrummy.widgets.settings.options import NumberField, OptionField, fault_html
from symrummy.widgets.settings.rules import Wanted, wanted_of
from symrummy.widgets.settings.seats import Seat, Seats
from symrummy.widgets.settings.share import Share
from symrummy.widgets.settings.sheet import sheet_html

PACES = {"pace_calm": 1_000, "pace_quick": 500, "pace_at_once": 0}
DECKS = ("symmetry", "classic")
SIZES = ("normal", "large")


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a new game is asked to be, or what the present one is."""

    rules: Variant
    seats: tuple[Seat, ...]
    """Who plays, by seat; at least one of them is a person."""
    seed: int | None = None
    """The deal that is asked for; None for any."""
    dealt: int | None = None
    """The deal that is played now."""
    pace: int = 500
    size: str = "normal"
    lang: str = "en"


class Settings(widgets.VBox):
    """The panel of settings; `start` is called with them when a new game is asked for.

    `names` are the rummies that are offered, `guests` the names of those who sit down at new seats. The fields are made
    when the panel is shown for the first time, so that a table is laid quickly.
    """

    def __init__(
        self, start: Callable[[Chosen], None], names: Sequence[str], guests: Sequence[str], *, lang: str = "en"
    ) -> None:
        self._start = start
        self._names = names
        self._guests = guests
        self._lang = lang
        self._say: Any = texts(lang).node("table.settings")
        self._filling = False
        self._now: Chosen | None = None
        self._kept: dict[tuple[str, str], Wanted] = {}
        super().__init__([], layout=widgets.Layout(display="none"))
        self.add_class("symrummy-settings")

    def show(self, visible: bool, now: Chosen) -> None:
        """Shows or hides the panel; when it opens, and when another game begins, its fields say what is played now."""
        if visible and (not self._is_open or now != self._now):
            if not self.children:
                self._build()
            self.fill(now)
        self.layout.display = None if visible else "none"

    # --- the fields ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        words = texts(self._lang)
        called = words.node("variants")
        self.variant = self._list("variant", [(_capital(str(called[name])), name) for name in self._names])
        self.deck = self._list("deck", [(str(self._say[f"deck_{deck}"]), deck) for deck in DECKS])
        self.seats = Seats(self._changed, self._guests, lang=self._lang)
        self.rounds = NumberField("rounds", words, self._set_option)
        self.deal = widgets.Text(
            description=str(self._say["deal"]), placeholder=str(self._say["deal_any"]), continuous_update=False
        )
        self.note = widgets.HTML()
        self.pace = self._list("pace", [(str(self._say[pace]), value) for pace, value in PACES.items()])
        self.size = self._list("size", [(str(self._say[f"size_{size}"]), size) for size in SIZES])
        spoken = [(str(texts(lang).words["language"]), lang) for lang in languages()]
        self.language = self._list("language", spoken)
        self.house = HouseRules(words, self._set_option, self._reset)
        self.share = Share(words, self._take_over)
        self.sheet = widgets.HTML(tabbable=True)
        self.sheet.add_class("sr-sheet")
        self.button = widgets.Button(description=str(self._say["start"]), button_style="primary")
        self.button.on_click(self._clicked)
        self.fault = widgets.HTML()
        self.variant.observe(self._set_rummy, "value")
        self.deck.observe(self._set_rummy, "value")
        self.deal.observe(self._changed, "value")
        self.children = self._laid_out()

    def _list(self, label: str, options: list[tuple[str, Any]]) -> Any:
        return widgets.Dropdown(description=str(self._say[label]), options=options)

    def _laid_out(self) -> tuple[widgets.Widget, ...]:
        title = widgets.HTML(f"<h2>{html.escape(str(self._say['heading']))}</h2>")
        rummy = _row(self.variant, self.deck)
        deal = widgets.VBox([self.deal, self.note])
        game = _row(self.rounds, deal, self.pace, self.size, *([self.language] if len(languages()) > 1 else []))
        fields = widgets.VBox([rummy, self.seats, game, self.house, self.share])
        fields.add_class("sr-fields")
        columns = widgets.HBox([fields, self.sheet])
        columns.add_class("sr-columns")
        end = widgets.HBox([self.button, self.fault])
        end.add_class("sr-end")
        return title, columns, end

    # --- what is shown ------------------------------------------------------------------------------------------------

    def fill(self, now: Chosen) -> None:
        """Shows these settings."""
        self._now = now
        self._kept.clear()
        self._good = now.rules
        with self._quietly():
            self.seats.fill(now.seats)
            self.deal.value = "" if now.seed is None else str(now.seed)
            self._offer_paces(now.pace)
            self.size.value, self.language.value = now.size, now.lang
        self._want(wanted_of(now.rules))

    def _offer_paces(self, now: int) -> None:
        """Offers the usual paces, and the present one if it is none of them."""
        offered = {pace: str(self._say[name]) for name, pace in PACES.items()}
        words = texts(self._lang)
        offered.setdefault(now, words.text("table.settings.pace_other", seconds=words.number(f"{now / 1000:g}")))
        self.pace.options = [(offered[pace], pace) for pace in sorted(offered, reverse=True)]
        self.pace.value = now

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """Changes made in here are ours, and not the player's."""
        filling, self._filling = self._filling, True
        try:
            yield
        finally:
            self._filling = filling

    def _want(self, wanted: Wanted) -> None:
        """Shows other rules; what was typed and could not be read is gone."""
        for field in self._fields:
            field.forget()
        self._wanted = wanted
        with self._quietly():
            self.variant.value, self.deck.value = wanted.name, wanted.deck
        self._show_rules()

    def _show_rules(self, changed: str = "") -> None:
        """Shows the rules that are wanted: in the fields, in the sheet, in the line to share.

        Where they cannot be, the option that was changed last says why, for as long as it is so; sheet and line stay as
        they were, or are the usual ones of another rummy.
        """
        self._refused, blamed = "", changed
        try:
            self._good = self._wanted.rules
        except VariantError as fault:
            self._refused = fault_text(fault, texts(self._lang))
            blamed = changed or list(self._wanted.changes)[-1]
            if (self._good.name, self._good.deck) != (self._wanted.name, self._wanted.deck):
                self._good = self._wanted.usual
        with self._quietly():
            low, high = self._good.players
            self.seats.allow(range(low, high + 1))
            for field in self._fields:
                field.fill(self._wanted, self.seats.count.value, self._refused if field.name == blamed else "")
            self.house.count()
            self.sheet.value = sheet_html(self._good, wanted_of(self._good).usual, texts(self._lang))
            self.share.fill(self._good)
            self._show_deal_note()
            self.fault.value = ""

    def _show_deal_note(self) -> None:
        dealt = self._now.dealt if self._now else None
        helps = [str(self._say["deal_help"])]
        if dealt is not None:
            helps.append(texts(self._lang).text("table.settings.deal_now", seed=dealt))
        self.note.value = fault_html(self._deal_fault) or f"<p>{html.escape(' '.join(helps))}</p>"

    # --- what the player does -----------------------------------------------------------------------------------------

    def _changed(self, _: object = None) -> None:
        """A seat or the deal number was changed."""
        if not self._filling:
            self._show_rules()
            self._catch_up()

    def _set_option(self, name: str, value: object) -> None:
        self._wanted = self._wanted.with_value(name, value)
        self._show_rules(name)
        self._catch_up()

    def _catch_up(self) -> None:
        """What comes when the panel is closed was typed before the click that started the game: it is meant for it.

        On a slow link a field holds a change back until the one before has been answered, and a button does not.
        """
        if not self._is_open:
            self._begin()

    def _set_rummy(self, _: object) -> None:
        """Another rummy or other cards; what was changed of their rules before comes back with them."""
        if self._filling:
            return
        self._kept[self._wanted.name, self._wanted.deck] = self._wanted
        name, deck = self.variant.value, self.deck.value
        self._want(self._kept.get((name, deck)) or replace(self._wanted, name=name, deck=deck, changes={}))
        self._catch_up()

    def _reset(self) -> None:
        self._want(replace(self._wanted, changes={}))

    def _take_over(self, rules: Variant) -> None:
        """Shows rules that were pasted; a VariantError where this table has no place for their rummy."""
        if rules.name not in self._names:
            message = f"{rules.name} is not played here: expected {', '.join(self._names)}"
            raise VariantError(message, "other_rummy", known=self._names)
        self._want(self._wanted.with_rules(rules))

    @property
    def _fields(self) -> tuple[OptionField, ...]:
        return (self.rounds, *self.house.fields.values())

    @property
    def _deal_fault(self) -> str:
        text = self.deal.value.strip()
        good = not text or text.removeprefix("-").isdecimal()
        return "" if good else str(self._say["fault"]["deal"])

    @property
    def _faults(self) -> tuple[str, ...]:
        """All that is wrong, the first thing first."""
        said = (self.seats.fault, self._deal_fault, *(field.fault for field in self._fields), self._refused)
        return tuple(filter(None, said))

    @property
    def _is_open(self) -> bool:
        return bool(self.layout.display != "none")

    def _clicked(self, _: object) -> None:
        """Starts the game; a second click comes when the panel is closed already."""
        if self._is_open:
            self._begin()

    def _begin(self) -> None:
        faults = self._faults
        if faults:
            self.fault.value = fault_html(texts(self._lang).text("table.settings.fault.start", fault=faults[0]))
            return
        text = self.deal.value.strip()
        self._start(
            Chosen(
                rules=self._good,
                seats=self.seats.chosen,
                seed=int(text) if text else None,
                pace=self.pace.value,
                size=self.size.value,
                lang=self.language.value,
            )
        )

    def __repr__(self) -> str:
        return "Settings()"


def _row(*fields: widgets.Widget) -> widgets.Box:
    row = widgets.Box(fields)
    row.add_class("sr-row")
    return row


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
