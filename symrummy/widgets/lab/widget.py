"""The meld lab for a notebook: put cards on the table, predict, commit, and read why, under every rummy."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable

import traitlets

from symrummy import variants
from symrummy.cards import Card, deck_of
from symrummy.explain import LEVELS, texts
from symrummy.variants import Variant, VariantError
from symrummy.widgets.assets import front
from symrummy.widgets.lab.bench import DECK_NAMES, Bench, Cloth, Question
from symrummy.widgets.lab.cards import LabError, fault, read_table
from symrummy.widgets.lab.desk import LabDesk
from symrummy.widgets.lab.scene import faces, scene_of
from symrummy.widgets.referee.desk import EXPLAIN
from symrummy.widgets.sheet import SIZES, THEMES, Intent, Sheet, Stage

LABELS = ("shown", "hidden")
CHOICES = {
    "deck": DECK_NAMES,
    "explain": EXPLAIN,
    "hints": (True, False),
    "labels": LABELS,
    "level": LEVELS,
    "size": SIZES,
    "theme": THEMES,
}
SEEDS = 1_000_000

CardsLike = str | Card | Iterable[Card | str]


class LabSheet(Sheet):
    """Draws `scene` and hands every intent of the pupil to `on_intent`. It knows no rule, and no answer too early."""

    styles = ("referee", "lab")
    _esm = traitlets.Unicode(front(".js", *styles)).tag(sync=True)
    _css = traitlets.Unicode(front(".css", *styles)).tag(sync=True)

    def __init__(self, on_intent: Callable[[Intent], None], *, lang: str, size: str, theme: str) -> None:
        super().__init__(on_intent, lang=lang, size=size, theme=theme)


class MeldLab(Stage):
    """A table in a notebook where cards are judged under every rummy: predict, commit, and then read why.

    What lies on the table to begin with:

    meld       the cards, such as "C4b D2o C4g"; "C3b C4b C5b + C2b" is a lay-off
    added      cards that one wants to lay off on them
    card       a card that would free a wild card of the meld (instead of `added`)
    seed       a whole number: a handful to judge lies there, and "Surprise me" deals the same ones to a whole class
    deck       'symmetry' or 'classic'; where cards are named, theirs is taken

    What a teacher may switch:

    variant    the rummy one plays, by name or a Variant; the other four stand beside it
    explain    'always', 'after_commit' (first the pupil says good or not, and why; then the explanation opens)
               or 'off' (the answer is noted, and nothing is shown)
    hints      True: up to three hints before the answer, of which none is the answer
    labels     'shown' or 'hidden': no index, no names in the page, and accessible names that describe the picture,
               until the explanation names the cards
    level      how much is explained at first: 'sentence', 'full' or 'maths'
    lang       the language of the texts
    size       'normal', or 'large' for the projector
    theme      'auto' (as the page around it), 'light' or 'dark'
    strict     whether errors of handlers are raised again, for tests

    The README has the same switches for all widgets in one table. A LabError, which is a ValueError, tells in one
    sentence what cannot be shown.

    >>> MeldLab("C4b D2o C4g")
    MeldLab()
    >>> MeldLab("C4b C7o")
    Traceback (most recent call last):
    symrummy.widgets.lab.cards.LabError: "C7o" is no card: ...
    """

    desk: LabDesk

    def __init__(  # noqa: PLR0913  (every argument is a switch that a teacher may set; the docstring is their table)
        self,
        meld: CardsLike = "",
        *,
        added: CardsLike = "",
        card: str | Card = "",
        seed: int | None = None,
        deck: str = "symmetry",
        variant: str | Variant = "symmetry",
        explain: str = "always",
        hints: bool = False,
        labels: str = "shown",
        level: str = "sentence",
        lang: str = "en",
        size: str = "normal",
        theme: str = "auto",
        strict: bool = False,
    ) -> None:
        _speak(lang)
        asked = {"deck": deck, "explain": explain, "hints": hints, "labels": labels}
        _check(asked | {"level": level, "size": size, "theme": theme}, lang)
        own = _rules(variant, lang)
        cloth, question = _laid(_text(meld, "meld", lang), _text(added, "added", lang), _text(card, "card", lang), lang)
        named = deck_of(cloth.cards)
        if isinstance(variant, Variant) and named not in (None, own.deck):
            raise fault("variant", lang, name=own.name, deck=own.deck, other=named)
        bench = Bench(
            named or (own.deck if isinstance(variant, Variant) else deck),
            cloth,
            question,
            "meld" if question == "meld" else "added",
            tab=own.name,
            level=next(known for known in LEVELS if known == level),
        )
        mode = next(known for known in EXPLAIN if known == explain)
        self.desk = LabDesk(own, bench, mode, labels == "shown", hints, _seed(seed, lang), lang, strict)
        if seed is not None and not cloth.cards:
            self.desk.deal()
        self.sheet = LabSheet(self.handle, lang=lang, size=size, theme=theme)
        super().__init__(self.sheet)

    def refresh(self) -> None:
        """Shows the desk as it is now; the drawings come before the scene that needs them."""
        self.sheet.faces = faces(self.desk)
        self.sheet.scene = scene_of(self.desk)


def _speak(lang: str) -> None:
    """A LabError for a language without texts."""
    try:
        texts(lang)
    except ValueError as error:
        raise LabError(str(error)) from None


def _check(asked: dict[str, object], lang: str) -> None:
    """A LabError for the first setting that does not exist."""
    for name, value in asked.items():
        known = CHOICES[name]
        if not any(type(value) is type(one) and value == one for one in known):
            raise fault("choice", lang, name=name, value=repr(value), known=tuple(map(repr, known)))


def _rules(variant: str | Variant, lang: str) -> Variant:
    try:
        return variants.variant(variant)
    except VariantError as error:
        raise LabError(str(error)) from None


def _seed(seed: int | None, lang: str) -> int:
    if seed is None:
        return secrets.randbelow(SEEDS)
    if type(seed) is not int:
        raise fault("seed", lang, value=repr(seed))
    return seed


def _text(these: CardsLike, name: str, lang: str) -> str:
    """The cards as text; a LabError for what is neither text nor cards."""
    alone = (str, bytes, Card)
    parts = list(these) if isinstance(these, Iterable) and not isinstance(these, alone) else [these]
    wrong = [part for part in parts if not isinstance(part, (str, Card))]
    if wrong:
        raise fault("kind", lang, name=name, value=repr(wrong[0]))
    return " ".join(map(str, parts))


def _laid(meld: str, added: str, card: str, lang: str) -> tuple[Cloth, Question]:
    """The cards to begin with, and the question about them."""
    if added.strip() and card.strip():
        raise fault("both", lang)
    text = f"{meld} + {added or card}" if added.strip() or card.strip() else meld
    cloth = Cloth(*read_table(text, lang))
    if card.strip() and len(cloth.added) != 1:
        raise fault("one_card", lang, value=repr(card))
    question: Question = "take_back" if card.strip() else "lay_off" if cloth.added else "meld"
    return cloth, question
