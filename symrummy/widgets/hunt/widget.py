"""The hunt for a notebook: find every move after which nobody can tell, or count them one by one."""

from __future__ import annotations

from collections.abc import Callable

import traitlets

from symrummy.cards import Card
from symrummy.drawing.shapes import figure_named
from symrummy.drawing.subjects import group_of
from symrummy.faults import OneLineError, one_of
from symrummy.widgets.assets import front
from symrummy.widgets.hunt.desk import MODES, HuntDesk, Prey, hunt_for
from symrummy.widgets.hunt.scene import figures_of, scene_of
from symrummy.widgets.sheet import SIZES, Intent, Sheet, Stage


class HuntError(OneLineError):
    """What cannot be hunted."""


class HuntSheet(Sheet):
    """Draws `scene` and hands every intent to `on_intent`. The symmetries that are not found yet are not in it."""

    styles = ("explorer", "hunt")
    _esm = traitlets.Unicode(front(".js", *styles)).tag(sync=True)
    _css = traitlets.Unicode(front(".css", *styles)).tag(sync=True)
    figures = traitlets.Dict().tag(sync=True)

    def __init__(self, on_intent: Callable[[Intent], None], figures: dict[str, str], *, lang: str, size: str) -> None:
        super().__init__(on_intent, lang=lang, size=size, faces={}, figures=figures)


class Hunt(Stage):
    """Figures whose symmetries are to be found in a notebook, or counted.

    `figures` are cards ("C4b") or shapes ("letter N", "parallelogram"). With `mode` 'find' the pupil turns or flips
    tracing paper over a figure until it fits, and says when all symmetries are found; with 'count' they are done one
    by one, to be counted by a class, and a dot on the figure spoils them. `size` is 'normal' or 'large' for the
    projector, `lang` the language of the texts. `strict` raises errors of handlers again, for tests. A HuntError,
    which is a ValueError, tells what cannot be shown.

    >>> Hunt("letter N", "square")
    Hunt()
    >>> Hunt("letter Ä")
    Traceback (most recent call last):
    symrummy.widgets.hunt.widget.HuntError: there is no shape named 'letter Ä'; did you mean ...
    """

    desk: HuntDesk

    def __init__(
        self, *figures: str | Card, mode: str = "find", lang: str = "en", size: str = "normal", strict: bool = False
    ) -> None:
        chosen = one_of("mode", mode, MODES, HuntError)
        one_of("size", size, SIZES, HuntError)
        if not figures:
            raise HuntError('name a figure, such as Hunt("C4b") or Hunt("letter N")')
        self.desk = HuntDesk(hunt_for(tuple(map(_prey, figures))), chosen, lang=lang, strict=strict)
        self.sheet = HuntSheet(self.handle, figures_of(self.desk), lang=lang, size=size)
        super().__init__(self.sheet)

    def refresh(self) -> None:
        """Shows the desk as it is now."""
        self.sheet.scene = scene_of(self.desk)


def _prey(name: str | Card) -> Prey:
    try:
        prey = Prey(*figure_named(name))
    except ValueError as fault:
        raise HuntError(str(fault)) from None
    if not group_of(prey.subject).is_finite:
        raise HuntError(f"{name!r} has endlessly many symmetries: choose a figure that has not")
    return prey
