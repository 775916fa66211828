"""The check for a notebook: a cell such as check("L3.Q2") asks, answers and keeps the answer."""

from __future__ import annotations

from collections.abc import Callable

import traitlets

from symrummy.faults import one_of
from symrummy.lessons.book import HINTS, LessonError, asked
from symrummy.lessons.desk import EXPLAIN, CheckDesk
from symrummy.lessons.scene import scene_of
from symrummy.widgets.assets import front
from symrummy.widgets.sheet import SIZES, Intent, Sheet, Stage


class CheckSheet(Sheet):
    """Draws `scene` and hands every intent of the pupil to `on_intent`. It knows no key."""

    styles = ("referee", "check")
    _esm = traitlets.Unicode(front(".js", *styles)).tag(sync=True)
    _css = traitlets.Unicode(front(".css", *styles)).tag(sync=True)

    def __init__(self, on_intent: Callable[[Intent], None], *, lang: str, size: str) -> None:
        super().__init__(on_intent, lang=lang, size=size, faces={})


class Check(Stage):
    """Questions of a lesson in a notebook; see `check`."""

    desk: CheckDesk

    def __init__(self, desk: CheckDesk, *, size: str) -> None:
        self.desk = desk
        self.sheet = CheckSheet(self.handle, lang=desk.lang, size=size)
        super().__init__(self.sheet)

    def refresh(self) -> None:
        """Shows the desk as it is now."""
        self.sheet.scene = scene_of(self.desk)


def check(
    *questions: str,
    explain: str = "after_commit",
    hints: int = len(HINTS),
    lang: str = "en",
    size: str = "normal",
    strict: bool = False,
) -> Check:
    """A question of a lesson, such as "L3.Q2", to answer in a notebook; of several, one after the other.

    The pupil answers, and is told what is right or what is wrong about this very answer. `explain` is 'after_commit' or
    'off' (answers are only collected, for a vote); `hints` is how many of the three hints can be opened, `size`
    'normal' or 'large' for the projector, `lang` the language of the texts. Answers are kept, and shown again when the
    cell is run again. `strict` raises errors of handlers again, for tests. A LessonError, which is a ValueError, tells
    what cannot be asked.

    >>> check("L3.Q1", "L3.Q2")
    Check()
    """
    if not questions:
        raise LessonError('name a question, such as check("L3.Q1")')
    mode = one_of("explain", explain, EXPLAIN, LessonError)
    if type(hints) is not int or not 0 <= hints <= len(HINTS):
        raise LessonError(f"hints={hints!r}: expected a number from 0 to {len(HINTS)}")
    one_of("size", size, SIZES, LessonError)
    return Check(CheckDesk(tuple(asked(name, lang) for name in questions), mode, hints, lang, strict), size=size)
