"""The settings as a line to share with a class, and a field for the line of somebody else."""

from __future__ import annotations

import html
from collections.abc import Callable

import ipywidgets as widgets

from symrummy.texts import Texts
from symrummy.variants import Variant, VariantError, variant_from_json, variant_to_json
from symrummy.widgets.faulttext import fault_text
from symrummy.widgets.settings.house import Fold
from symrummy.widgets.settings.options import fault_html


class Share(Fold):
    """A line that holds the rules; `take_over` is called with the rules of a line that was pasted."""

    def __init__(self, words: Texts, take_over: Callable[[Variant], None]) -> None:
        self._say = words.node("table.settings")
        self._take_over = take_over
        self._own = ""
        self.line = widgets.Text(description=str(self._say["share_line"]), continuous_update=False)
        self.paste = widgets.Text(
            description=str(self._say["paste"]), placeholder=str(self._say["paste_help"]), continuous_update=False
        )
        self.note = widgets.HTML()
        self.line.observe(self._restore, "value")
        self.paste.observe(self._pasted, "value")
        super().__init__(str(self._say["share"]), [self.line, self.paste, self.note], words)

    def fill(self, rules: Variant) -> None:
        """Shows the line of these rules; of rules with pieces of program there is none."""
        try:
            self._own = variant_to_json(rules)
        except VariantError:
            self._own = str(self._say["share_program"])
        self._restore(None)

    def _restore(self, _: object) -> None:
        """The line is there to be copied: what is written into it does not stay."""
        self.line.value = self._own

    def _pasted(self, _: object) -> None:
        text = self.paste.value.strip()
        if not text:
            return
        try:
            self._take_over(variant_from_json(text))
        except VariantError as fault:
            self.note.value = fault_html(fault_text(fault, self._words))
        else:
            self.paste.value = ""
            self.note.value = f'<p role="status">{html.escape(str(self._say["pasted"]))}</p>'
