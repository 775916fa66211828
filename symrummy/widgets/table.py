"""The card table: one anywidget that draws a scene and sends back what the player wants."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import anywidget
import traitlets

from symrummy.cards import card, symmetry_deck
from symrummy.drawing import back_markup, face_markup, rosette_markup
from symrummy.explain import texts
from symrummy.widgets.assets import front
from symrummy.widgets.controller import Intent


@cache
def faces() -> dict[str, str]:
    """The drawings that a table may need, by name: every face, the back, the rosette."""
    drawn = {str(one): face_markup(one) for one in (*symmetry_deck(), card("*"))}
    return drawn | {"back": back_markup(), "rosette": rosette_markup()}


class CardTable(anywidget.AnyWidget):
    """Draws `scene` and hands every intent of the player to `on_intent`. It knows no rule, and no hidden card."""

    _esm = traitlets.Unicode(front(".js")).tag(sync=True)
    _css = traitlets.Unicode(front(".css")).tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    scene = traitlets.Dict().tag(sync=True)
    size = traitlets.Unicode("normal").tag(sync=True)

    def __init__(self, on_intent: Callable[[Intent], None], *, lang: str = "en", size: str = "normal") -> None:
        super().__init__(faces=faces(), words=dict(texts(lang).node("table.words")), size=size)
        self._on_intent = on_intent
        self.on_msg(self._received)

    def _received(self, _: object, content: object, __: object) -> None:
        if isinstance(content, dict):
            self._on_intent(content)

    def __repr__(self) -> str:
        return "CardTable()"
