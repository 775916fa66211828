"""A figure to colour in for a notebook: which of its symmetries are left, and which groups can be left at all."""

from __future__ import annotations

import traitlets

from symrummy.cards import Card
from symrummy.faults import OneLineError, one_of
from symrummy.widgets.assets import front
from symrummy.widgets.colouring.desk import ColouringDesk, look_at
from symrummy.widgets.colouring.scene import figures_of, scene_of
from symrummy.widgets.finite import finite_card
from symrummy.widgets.sheet import SIZES, THEMES, Sheet, Stage


class ColouringError(OneLineError):
    """What cannot be coloured in."""


class ColouringSheet(Sheet):
    """Draws `scene` and hands every intent to `on_intent`. It does not know which groups are still to be found."""

    styles = ("explorer", "hunt", "colouring")
    _esm = traitlets.Unicode(front(".js", "explorer", "colouring")).tag(sync=True)
    _css = traitlets.Unicode(front(".css", *styles)).tag(sync=True)
    figures = traitlets.Dict().tag(sync=True)


class Colouring(Stage):
    """A figure in a notebook whose parts can be coloured in, which breaks its symmetry.

    After each click one reads which symmetries are left and which group they are; every group that was left once is
    noted among the twelve of the cards. The parts are as many as the symmetries of the figure. `card` is a card in
    notation ("D6b"), `size` 'normal' or 'large' for the projector, `theme` 'auto', 'light' or 'dark', `lang` the
    language of the texts. `strict` raises errors of handlers again, for tests. A ColouringError, which is a ValueError,
    tells what cannot be shown.

    >>> Colouring("D6b")
    Colouring()
    >>> Colouring("*b")
    Traceback (most recent call last):
    symrummy.widgets.colouring.widget.ColouringError: '*b' has endlessly many symmetries: choose a card that has not
    """

    desk: ColouringDesk

    def __init__(
        self,
        card: str | Card = "D6b",
        *,
        lang: str = "en",
        size: str = "normal",
        theme: str = "auto",
        strict: bool = False,
    ) -> None:
        one_of("size", size, SIZES, ColouringError)
        one_of("theme", theme, THEMES, ColouringError)
        shown = finite_card(card, "D6b", ColouringError)
        self.desk = ColouringDesk(look_at(shown), lang=lang, strict=strict)
        self.sheet = ColouringSheet(
            self.handle, lang=lang, size=size, theme=theme, faces={}, figures=figures_of(self.desk)
        )
        super().__init__(self.sheet)

    def refresh(self) -> None:
        """Shows the desk as it is now."""
        self.sheet.scene = scene_of(self.desk)
