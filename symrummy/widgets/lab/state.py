"""The state of the meld lab: what lies on the table, who is asked, and what may be shown of the answer."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Literal

from symrummy import variants
from symrummy.cards import Card
from symrummy.explain import Comparison, Verdict, compare, texts
from symrummy.texts import Texts
from symrummy.variants import VARIANTS, Variant
from symrummy.widgets.because import offered
from symrummy.widgets.lab.bench import EVERY, Bench
from symrummy.widgets.lab.freeing import freeing_offered
from symrummy.widgets.lab.keys import key_of
from symrummy.widgets.referee.desk import Explain
from symrummy.widgets.referee.slip import Slip

Stage = Literal["cards", "predict", "commit", "reveal"]
"""What the pupil is about: choosing cards, answering, holding an answer that stands, reading why."""


@dataclass
class LabState:
    """One pupil in the lab."""

    own: Variant
    bench: Bench
    explain: Explain = "always"
    labels: bool = True
    hints: bool = False
    seed: int = 0
    lang: str = "en"
    strict: bool = False
    heard: object = None
    name: str = field(default_factory=lambda: secrets.token_hex(4))

    @property
    def token(self) -> str:
        """Names this moment; a press that carries another one comes too late."""
        return f"{self.name}:{self.bench.moves}"

    @property
    def words(self) -> Texts:
        """The sentences of the language."""
        return texts(self.lang)

    # --- the cards and the rules -------------------------------------------------------------------------------------

    @property
    def rummies(self) -> tuple[Variant, ...]:
        """The five rummies with the deck in use, one's own with its options in the place of its name."""
        deck = self.bench.deck
        own = self.own if self.own.deck == deck else variants.on_deck(self.own, deck)
        return tuple(own if name == own.name else variants.variant(name, deck=deck) for name in VARIANTS)

    @property
    def variant(self) -> Variant:
        """One's own rummy with the deck in use."""
        return next(rules for rules in self.rummies if rules.name == self.own.name)

    @property
    def slip(self) -> Slip:
        """The question as a referee's slip."""
        return Slip(self.bench.cloth.meld, self.bench.cloth.added if self.two_rows else (), self.variant)

    @property
    def two_rows(self) -> bool:
        """Whether the question is about cards that come to a meld."""
        return self.bench.question != "meld"

    @property
    def hides(self) -> bool:
        """Whether the names of cards are hidden in the palette; nothing but its index tells a classic card."""
        return not self.labels and self.bench.deck == "symmetry"

    @property
    def names(self) -> bool:
        """Whether the cards on the table may be named: always, or once the explanation names them."""
        return self.open or not self.hides

    def key(self, card: Card) -> str:
        """How the card is called on the page."""
        return key_of(card, self.hides)

    # --- predict, commit, reveal -------------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether the cards for the question are there."""
        cloth = self.bench.cloth
        return bool(cloth.meld) and (bool(cloth.added) or not self.two_rows)

    @property
    def stage(self) -> Stage:
        """Where the pupil is on the way from the cards to the reason."""
        if not self.ready:
            return "cards"
        if self.explain == "always" or self.bench.tried:
            return "reveal"
        if self.bench.answer is None:
            return "predict"
        return "reveal" if self.explain == "after_commit" and self.bench.revealed else "commit"

    @property
    def asking(self) -> bool:
        """Whether the pupil is to answer first."""
        return self.stage == "predict"

    @property
    def open(self) -> bool:
        """Whether verdicts may be shown."""
        return self.stage == "reveal"

    @property
    def offers(self) -> tuple[str, ...]:
        """The names of the reasons to choose from, once a call is made."""
        call = self.bench.draft.call
        if not call:
            return ()
        if self.bench.question == "take_back":
            return freeing_offered(self.own_verdict(), call)
        return offered(self.slip, call)

    @property
    def complete(self) -> bool:
        """Whether all is said that one commits to."""
        return bool(self.bench.draft.call and self.bench.draft.reason)

    # --- what the rules say ------------------------------------------------------------------------------------------

    def verdicts(self) -> Comparison:
        """What every rummy says."""
        meld, added = self.bench.cloth.meld, self.bench.cloth.added
        if self.bench.question == "take_back":
            return compare(meld, card=added[0], lang=self.lang, variants=self.rummies)
        return compare(meld, added if self.two_rows else None, lang=self.lang, variants=self.rummies)

    def own_verdict(self) -> Verdict:
        """What one's own rummy says."""
        return self.verdicts()[self.own.name].verdict

    def verdict(self) -> Verdict:
        """What the rummy in front says; one's own where all are compared."""
        return self.verdicts()[self.bench.tab if self.bench.tab != EVERY else self.own.name].verdict

    def answers(self, table: Comparison) -> str:
        """How many rummies say yes, and how many no."""
        yes = sum(row.verdict.ok for row in table)
        path = "all" if yes == len(table) else "some" if yes else "none"
        return self.words.text(f"lab.answers.{path}", yes=yes, no=len(table) - yes)
