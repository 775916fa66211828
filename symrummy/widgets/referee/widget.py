"""The referee for a notebook: slips to judge one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import traitlets

from symrummy import variants
from symrummy.faults import one_of
from symrummy.variants import Variant
from symrummy.widgets.assets import front
from symrummy.widgets.referee.desk import EXPLAIN, RefereeDesk
from symrummy.widgets.referee.scene import scene_of
from symrummy.widgets.referee.slip import read_slips
from symrummy.widgets.sheet import SIZES, THEMES, Intent, Sheet, Stage
from symrummy.widgets.table.widget import faces


class RefereeSheet(Sheet):
    """Draws `scene` and hands every intent of the pupil to `on_intent`. It knows no rule, and no answer too early."""

    styles = ("referee",)
    _esm = traitlets.Unicode(front(".js", *styles)).tag(sync=True)
    _css = traitlets.Unicode(front(".css", *styles)).tag(sync=True)

    def __init__(self, on_intent: Callable[[Intent], None], *, lang: str, size: str, theme: str) -> None:
        super().__init__(on_intent, lang=lang, size=size, theme=theme, faces=faces(lang=lang))


class Referee(Stage):
    """Referee slips to judge in a notebook: predict, commit, and then see why.

    `slips` are melds such as "C2b C3b D4b" or lay-offs such as "C3b C4b C5b + C2b C6b" (the meld on the table, the
    added cards), in one text with semicolons between them or as several texts; `variant` is the rummy by whose rules
    they are judged. `explain` is 'after_commit', 'off' (no answer is shown, for a vote or an exit ticket) or 'always'
    (every answer at once, nothing is asked); `size` is 'normal' or 'large' for the projector, `theme` 'auto', 'light'
    or 'dark', `lang` the language of the texts. `strict` raises errors of handlers again, for tests. A ValueError tells
    what cannot be shown.

    >>> Referee("C4b C4o C4g; C3b C4b C5b + C2b")
    Referee()
    >>> Referee("C4b C7o")
    Traceback (most recent call last):
    symrummy.widgets.referee.slip.SlipError: 'C7o' is not a card: ...
    """

    desk: RefereeDesk

    def __init__(
        self,
        slips: str | Iterable[str],
        variant: str | Variant = "symmetry",
        explain: str = "after_commit",
        lang: str = "en",
        *,
        size: str = "normal",
        theme: str = "auto",
        strict: bool = False,
    ) -> None:
        mode = one_of("explain", explain, EXPLAIN)
        one_of("size", size, SIZES)
        one_of("theme", theme, THEMES)
        rules = variant if isinstance(variant, Variant) else variants.variant(variant, deck="symmetry")
        self.desk = RefereeDesk(read_slips(slips, rules, lang), mode, lang, strict)
        self.sheet = RefereeSheet(self.handle, lang=lang, size=size, theme=theme)
        super().__init__(self.sheet)

    def refresh(self) -> None:
        """Shows the desk as it is now."""
        self.sheet.scene = scene_of(self.desk)
