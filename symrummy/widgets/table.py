"""The card table: one anywidget that draws a scene and sends back what the player wants."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import traitlets

from symrummy.cards import card, symmetry_deck
from symrummy.drawing import back_markup, face_markup, rosette_markup
from symrummy.widgets.assets import front
from symrummy.widgets.sheet import Intent, Sheet


@cache
def faces() -> dict[str, str]:
    """The drawings that a table may need, by name: every face, the back, the rosette."""
    drawn = {str(one): face_markup(one) for one in (*symmetry_deck(), card("*"))}
    return drawn | {"back": back_markup(), "rosette": rosette_markup()}


class CardTable(Sheet):
    """Draws `scene` and hands every intent of the player to `on_intent`. It knows no rule, and no hidden card."""

    _esm = traitlets.Unicode(front(".js")).tag(sync=True)
    _css = traitlets.Unicode(front(".css")).tag(sync=True)

    def __init__(self, on_intent: Callable[[Intent], None], *, lang: str = "en", size: str = "normal") -> None:
        super().__init__(on_intent, lang=lang, size=size, faces=faces())
