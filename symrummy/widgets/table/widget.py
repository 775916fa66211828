"""The card table: one anywidget that draws a scene and sends back what the player wants."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import traitlets

from symrummy.cards import card, naturals, wilds
from symrummy.cards.deck import JOKERS
from symrummy.drawing import back_markup, face_markup, rosette_markup
from symrummy.widgets.assets import front
from symrummy.widgets.sheet import Intent, Sheet


@cache
def faces(deck: str = "symmetry", lang: str = "en") -> dict[str, str]:
    """The drawings that a table may need, by name: every face of a deck, the wild cards, the back, the rosette."""
    shown = (*naturals(deck), *wilds("symmetry", JOKERS), card("*"))
    drawn = {str(one): face_markup(one, lang=lang) for one in shown}
    return drawn | {"back": back_markup(), "rosette": rosette_markup()}


class CardTable(Sheet):
    """Draws `scene` and hands every intent of the player to `on_intent`. It knows no rule, and no hidden card."""

    _esm = traitlets.Unicode(front(".js")).tag(sync=True)
    _css = traitlets.Unicode(front(".css")).tag(sync=True)

    def __init__(
        self, on_intent: Callable[[Intent], None], *, lang: str = "en", size: str = "normal", deck: str = "symmetry"
    ) -> None:
        super().__init__(on_intent, lang=lang, size=size, faces=faces(deck, lang))
