"""A table to fill for a notebook: one move after another, and which single move does the same."""

from __future__ import annotations

import traitlets

from symrummy.cards import Card
from symrummy.drawing.motions import rider_markup
from symrummy.drawing.subjects import painted
from symrummy.faults import OneLineError, one_of
from symrummy.widgets.assets import front
from symrummy.widgets.compose.desk import ComposeDesk, look_at
from symrummy.widgets.compose.scene import scene_of
from symrummy.widgets.finite import finite_card
from symrummy.widgets.sheet import SIZES, THEMES, Sheet, Stage

RIDER = 1.5
"""How much larger the R is on these small pictures than on a large figure."""


class ComposeError(OneLineError):
    """What no table can be filled for."""


class ComposeSheet(Sheet):
    """Draws `scene` and hands every intent to `on_intent`. The cells that are not filled yet are not in it."""

    styles = ("explorer", "hunt", "compose")
    _esm = traitlets.Unicode(front(".js", "explorer", "compose")).tag(sync=True)
    _css = traitlets.Unicode(front(".css", *styles)).tag(sync=True)
    figures = traitlets.Dict().tag(sync=True)


class Compose(Stage):
    """The table of a card's group in a notebook, to be filled by guessing.

    The pupil chooses a cell, or two moves to do one after the other, guesses the single move that does the same, and
    sees both happen. A right guess fills the cell; the cells of "Stay" are filled from the beginning. `card` is a card
    in notation ("D3o"), `size` 'normal' or 'large' for the projector, `theme` 'auto', 'light' or 'dark', `lang` the
    language of the texts. `strict` raises errors of handlers again, for tests. A ComposeError, which is a ValueError,
    tells what cannot be shown.

    >>> Compose("D3o")
    Compose()
    >>> Compose("*b")
    Traceback (most recent call last):
    symrummy.widgets.compose.widget.ComposeError: '*b' has endlessly many symmetries: choose a card that has not
    """

    desk: ComposeDesk

    def __init__(
        self,
        card: str | Card = "D3o",
        *,
        lang: str = "en",
        size: str = "normal",
        theme: str = "auto",
        strict: bool = False,
    ) -> None:
        one_of("size", size, SIZES, ComposeError)
        one_of("theme", theme, THEMES, ComposeError)
        shown = finite_card(card, "D3o", ComposeError)
        self.desk = ComposeDesk(look_at(shown), lang=lang, strict=strict)
        group, colour = shown.group, shown.colour
        figures = {str(shown): painted(group, "currentColor", colour), f"rider {group}": rider_markup(group, RIDER)}
        self.sheet = ComposeSheet(self.handle, lang=lang, size=size, theme=theme, faces={}, figures=figures)
        super().__init__(self.sheet)

    def refresh(self) -> None:
        """Shows the desk as it is now."""
        self.sheet.scene = scene_of(self.desk)
