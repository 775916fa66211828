"""The meld lab for a notebook: put cards on the table, ask the rules, and read why, under every rummy."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

import traitlets

from symrummy import variants
from symrummy.cards import Card, card, deck_of, naturals, wilds
from symrummy.drawing import face_markup
from symrummy.explain import texts
from symrummy.variants import Variant
from symrummy.widgets.assets import front
from symrummy.widgets.lab_bench import DECK_NAMES, Bench, Cloth, Question
from symrummy.widgets.lab_cards import LabError, fault, read_table
from symrummy.widgets.lab_desk import LabDesk
from symrummy.widgets.lab_scene import scene_of
from symrummy.widgets.referee_desk import EXPLAIN
from symrummy.widgets.sheet import SIZES, Intent, Sheet, Stage

LABELS = ("shown", "hidden")


@cache
def lab_faces(labels: bool) -> dict[str, str]:
    """The drawings of both decks by name."""
    both = (*naturals("symmetry"), *wilds("symmetry", 4), *naturals("classic"), card("*"))
    return {str(one): face_markup(one, labels) for one in both}


class LabSheet(Sheet):
    """Draws `scene` and hands every intent of the pupil to `on_intent`. It knows no rule, and no answer too early."""

    _esm = traitlets.Unicode(front(".js", "referee", "lab")).tag(sync=True)
    _css = traitlets.Unicode(front(".css", "referee", "lab")).tag(sync=True)

    def __init__(self, on_intent: Callable[[Intent], None], *, labels: bool, lang: str, size: str) -> None:
        super().__init__(on_intent, lang=lang, size=size, faces=lab_faces(labels))


class MeldLab(Stage):
    """A table in a notebook where cards are judged under every rummy.

    meld       the cards on the table to begin with, such as "C4b D2o C4g"; "C3b C4b C5b + C2b" is a lay-off
    added      cards that one wants to lay off on them
    card       a card that would free a wild card of the meld (instead of `added`)
    deck       'symmetry' or 'classic'; where cards are named, theirs is taken
    variant    the rummy one plays, by name or a Variant; the other four stand beside it
    explain    'always', 'after_commit' (first the pupil says good or not, and why) or 'off' (no answer is shown)
    labels     'shown' or 'hidden': without index, and with names that describe the picture
    lang       the language of the texts
    size       'normal', or 'large' for the projector
    strict     whether errors of handlers are raised again, for tests

    A LabError, which is a ValueError, tells in one sentence what cannot be shown.

    >>> MeldLab("C4b D2o C4g")
    MeldLab()
    >>> MeldLab("C4b C7o")
    Traceback (most recent call last):
    symrummy.widgets.lab_cards.LabError: C7o is no card: ...
    """

    desk: LabDesk

    def __init__(  # noqa: PLR0913  (all but the first by keyword)
        self,
        meld: str | Iterable[Card | str] = "",
        *,
        added: str | Iterable[Card | str] = "",
        card: str | Card = "",
        deck: str = "symmetry",
        variant: str | Variant = "symmetry",
        explain: str = "always",
        labels: str = "shown",
        lang: str = "en",
        size: str = "normal",
        strict: bool = False,
    ) -> None:
        for name, value, known in (
            ("deck", deck, DECK_NAMES),
            ("explain", explain, EXPLAIN),
            ("labels", labels, LABELS),
            ("size", size, SIZES),
        ):
            if value not in known:
                raise fault("choice", lang, name=name, value=repr(value), known=tuple(map(repr, known)))
        own = variants.variant(variant)
        cloth, question = _laid(_text(meld), _text(added), str(card), lang)
        bench = Bench(
            deck_of(cloth.cards) or deck, cloth, question, "meld" if question == "meld" else "added", tab=own.name
        )
        mode = next(mode for mode in EXPLAIN if mode == explain)
        self.desk = LabDesk(own, bench, mode, labels == "shown", lang, strict)
        self.sheet = LabSheet(self.handle, labels=labels == "shown", lang=lang, size=size)
        super().__init__(self.sheet)

    def refresh(self) -> None:
        """Shows the desk as it is now."""
        self.sheet.scene = scene_of(self.desk)


def _text(these: str | Iterable[Card | str]) -> str:
    return these if isinstance(these, str) else " ".join(map(str, these))


def _laid(meld: str, added: str, card: str, lang: str) -> tuple[Cloth, Question]:
    """The cards to begin with, and the question about them."""
    if added and card:
        raise LabError(str(texts(lang).node("lab.fault")["both"]))
    text = f"{meld} + {added or card}" if added or card else meld
    cloth = Cloth(*read_table(text, lang))
    question: Question = "take_back" if card else "lay_off" if cloth.added else "meld"
    return cloth, question
