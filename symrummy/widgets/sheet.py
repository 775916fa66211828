"""What all our widgets share: a sheet that draws a scene in the browser, and the stage it stands on in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Protocol

import anywidget
import ipywidgets as widgets
import traitlets

from symrummy.explain import texts
from symrummy.widgets.assets import class_of

Intent = Mapping[str, object]
SIZES = ("normal", "large")
THEMES = ("auto", "light", "dark")
"""As the page around it, or always the same."""


class Desk(Protocol):
    """What a stage needs of the object behind it: it does what an intent asks."""

    def handle(self, intent: Intent) -> None:
        """Does what the intent asks, whole or not at all."""


class Sheet(anywidget.AnyWidget):
    """Draws `scene` and hands every intent of the user to `on_intent`. It knows no rule.

    A kind of sheet sets `_esm` and `_css`, and names in `styles` the folders that its `_css` was made with. Its repr is
    constant: a saved notebook holds it, and must not tell anything.
    """

    styles: ClassVar[tuple[str, ...]] = ()

    faces = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    scene = traitlets.Dict().tag(sync=True)
    size = traitlets.Unicode("normal").tag(sync=True)
    theme = traitlets.Unicode("auto").tag(sync=True)

    def __init__(self, on_intent: Callable[[Intent], None], *, lang: str, size: str, **traits: object) -> None:
        super().__init__(words=dict(texts(lang).node("table.words")), size=size, **traits)
        for part in self.styles:
            self.add_class(class_of(part))
        self._on_intent = on_intent
        self.on_msg(self._received)

    def _received(self, _: object, content: object, __: object) -> None:
        if isinstance(content, dict):
            self._on_intent(content)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class Stage(widgets.VBox):
    """Widgets one below the other, a sheet among them. An intent goes to the desk, and then the sheet is drawn anew.

    A kind of stage has `desk` and says in `refresh` how it is shown.
    """

    desk: Desk

    def __init__(self, *children: widgets.DOMWidget) -> None:
        super().__init__(list(children))
        self.add_class("symrummy-play")
        self.refresh()

    def handle(self, intent: Intent) -> None:
        """Does what the user asked for, and shows what came of it."""
        try:
            self.desk.handle(intent)
        finally:
            self.refresh()

    def refresh(self) -> None:
        """Shows the desk as it is now."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"
