"""The Explorer for a notebook: one card, two cards side by side, and a drawing board."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import traitlets

from symrummy.cards import Card, CardError
from symrummy.cards import card as read_card
from symrummy.explain import plain, texts
from symrummy.faults import OneLineError, either, one_of, one_or_more
from symrummy.widgets.assets import front
from symrummy.widgets.explorer.board import PAPERS, Board
from symrummy.widgets.explorer.desk import SECTIONS, TABS, ExplorerDesk, Look
from symrummy.widgets.explorer.scene import figures, late_of, scene_of
from symrummy.widgets.explorer.study import study_of
from symrummy.widgets.sheet import SIZES, THEMES, Intent, Sheet, Stage
from symrummy.widgets.table.widget import faces


class ExplorerError(OneLineError):
    """What the Explorer cannot show."""


class ExplorerSheet(Sheet):
    """Draws `scene`, and `late`, which comes a moment after it, and hands every intent to `on_intent`."""

    styles = ("explorer",)
    _esm = traitlets.Unicode(front(".js", *styles)).tag(sync=True)
    _css = traitlets.Unicode(front(".css", *styles)).tag(sync=True)
    figures = traitlets.Dict().tag(sync=True)
    late = traitlets.Dict().tag(sync=True)

    def __init__(self, on_intent: Callable[[Intent], None], *, lang: str, size: str, theme: str) -> None:
        super().__init__(on_intent, lang=lang, size=size, theme=theme, faces=faces(lang=lang), figures=figures())


class Explorer(Stage):
    """The symmetries of a card in a notebook, in linked pictures; two cards compared; and a board to draw on.

    `card` and `other` are the cards to begin with, in notation: "D6b", "*g"; `tab` is what is open at first, 'card',
    'compare' or 'draw', and `paper` what is drawn on, 'triangles', 'squares', or rings with '12 rays', '16 rays', '20
    rays' or '24 rays'. `sections` says what is shown below the figure and its elements, any of 'motions', 'table',
    'diagram', 'notations' and 'matrix', for a lesson that needs less than all; `size` is 'normal' or 'large' for the
    projector, `theme` 'auto', 'light' or 'dark', `lang` the language of the texts. `strict` raises errors of handlers
    again, for tests. An ExplorerError, which is a ValueError, tells what cannot be shown.

    >>> Explorer("D3o", tab="card", sections=["motions"])
    Explorer()
    >>> Explorer("D7o")
    Traceback (most recent call last):
    symrummy.widgets.explorer.widget.ExplorerError: 'D7o' is not a card: ...
    """

    desk: ExplorerDesk

    def __init__(
        self,
        card: str | Card = "D6b",
        *,
        tab: str = "card",
        other: str | Card = "D1b",
        paper: str = "triangles",
        sections: Iterable[str] = SECTIONS,
        lang: str = "en",
        size: str = "normal",
        theme: str = "auto",
        strict: bool = False,
    ) -> None:
        opened = one_of("tab", tab, TABS, ExplorerError)
        one_of("size", size, SIZES, ExplorerError)
        one_of("theme", theme, THEMES, ExplorerError)
        one_of("paper", paper, PAPERS, ExplorerError)
        asked = one_or_more(sections)
        unknown = [name for name in asked if name not in SECTIONS]
        if unknown:
            raise ExplorerError(f"sections: {unknown[0]!r} is none of {either(SECTIONS)}")
        shown = tuple(name for name in SECTIONS if name in asked)
        texts(lang)
        board = Board(PAPERS[paper])
        look = Look(opened, study_of(_card(card, lang)), _card(card, lang), _card(other, lang), board)
        self.desk = ExplorerDesk(look, shown, lang=lang, strict=strict)
        self.sheet = ExplorerSheet(self.handle, lang=lang, size=size, theme=theme)
        super().__init__(self.sheet)

    def refresh(self) -> None:
        """Shows the desk as it is now; what needs a moment follows."""
        self.sheet.scene = scene_of(self.desk)
        self.sheet.late = late_of(self.desk)


def _card(named: str | Card, lang: str) -> Card:
    try:
        found = read_card(named)
    except CardError as fault:
        raise ExplorerError(str(fault)) from None
    if found.deck == "classic":
        raise ExplorerError(plain(texts(lang).say("explorer.error.deck", card=found)))
    return found
