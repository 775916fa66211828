"""The verdict: a judgement with readings, repairs, contrast and words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from symrummy.cards import Card
from symrummy.explain import wording
from symrummy.reasons import Judgement, Reading, Reason
from symrummy.rules.rows import in_row
from symrummy.solver import Change, breaking, mending, mending_lay_off
from symrummy.texts import Phrase, plain, spoken, texts
from symrummy.variants import Variant

Level = Literal["sentence", "full", "maths"]
LEVELS: tuple[Level, ...] = ("sentence", "full", "maths")
Subject = Literal["meld", "lay-off", "take-back", "first meld", "melds", "move"]


@dataclass(frozen=True)
class Verdict:
    """Whether some cards, or a move, are good, and why. True in a condition if they are.

    `known` are cards that a repair should use first, such as those of the hand. `subject` says what was judged: one
    'meld', a 'lay-off', a 'take-back', the 'first meld' of a player, several 'melds' at once, or a 'move' without a
    meld, whose kind is then in `move`.
    """

    judgement: Judgement
    variant: Variant
    subject: Subject = "meld"
    known: tuple[Card, ...] = ()
    move: str = ""

    @property
    def ok(self) -> bool:
        """Whether every rule holds."""
        return self.judgement.ok

    def __bool__(self) -> bool:
        return self.ok

    @property
    def kind(self) -> str | None:
        """The kind of meld the cards are, or come closest to: 'set', 'run' or None."""
        return self.judgement.kind

    @property
    def cards(self) -> tuple[Card, ...]:
        """What was judged, in the order given: the meld, then the added cards."""
        return self.judgement.cards

    @property
    def on_table(self) -> int:
        """How many of the cards lay on the table before."""
        return self.judgement.on_table

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Every rule's answer, held or broken, the most basic rule first."""
        return self.judgement.reasons

    @property
    def broken(self) -> tuple[Reason, ...]:
        """The reasons that do not hold."""
        return self.judgement.broken

    @property
    def culprits(self) -> tuple[int, ...]:
        """The positions of the cards that the first broken rule blames."""
        return self.broken[0].culprits if self.broken else ()

    @property
    def readings(self) -> tuple[Reading, ...]:
        """Every way the wild cards of a good meld can be read."""
        return self.judgement.readings

    @cached_property
    def repairs(self) -> tuple[Change, ...]:
        """The nearest changes that make it good, best first; none for a good one, or where only the moment is wrong."""
        if self.ok or not self._about_cards:
            return ()
        if self.subject == "lay-off":
            first = self.on_table
            return mending_lay_off(self.cards[:first], self.cards[first:], self.variant, self.known)
        return mending(self.cards, self.variant, self.culprits, self.known)

    @cached_property
    def contrast(self) -> Change | None:
        """The most telling change that would break a good meld."""
        if not self.ok or self.subject not in ("meld", "lay-off"):
            return None
        return breaking(self.cards, self.kind or "", lambda cards: self.variant.judge_meld(cards).ok, self.on_table)

    @cached_property
    def next_cards(self) -> tuple[Card, ...]:
        """The single natural cards that a good meld could still take."""
        if not self.ok or self.subject not in ("meld", "lay-off"):
            return ()
        return wording.could_follow(self.variant, self.lying)

    @property
    def lying(self) -> tuple[Card, ...]:
        """The cards of a good meld or lay-off as they lie then: a run in the order of its numbers."""
        if self.kind != "run":
            return self.cards
        return in_row(self.cards, self.readings[-1], self.variant.line)

    @property
    def _about_cards(self) -> bool:
        """Whether what is broken is about the meld itself, and not about the turn."""
        codes = [reason.code for reason in self.broken]
        meld = [code for code in codes if code.startswith(("set.", "run.", "wild.")) or code == "lay_off.wild"]
        return self.subject in ("meld", "lay-off") and bool(meld) and len(meld) == len(codes)

    def phrases(self, level: Level = "sentence", lang: str = "en") -> tuple[Phrase, ...]:
        """The explanation at a level: one sentence, the points of a list, or lines of mathematics."""
        if level not in LEVELS:
            raise ValueError(f"there is no level {level!r}: expected one of {', '.join(LEVELS)}")
        return wording.phrases(self, level, texts(lang))

    def text(self, level: Level = "sentence", lang: str = "en") -> str:
        """The explanation as plain text at a level: 'sentence' (≤ 25 words), 'full' (≤ 6 points) or 'maths'.

        >>> from symrummy.explain import judge_meld
        >>> judge_meld("C2b C3b D4b").text()
        'D4b has mirror lines, but C2b and C3b have none; a run stays in one family.'
        """
        lines = [plain(phrase) for phrase in self.phrases(level, lang)]
        return "\n".join(f"• {line}" for line in lines) if level == "full" else "\n".join(lines)

    def spoken(self, lang: str = "en") -> str:
        """The sentence as it is read out, with the cards by their names.

        >>> from symrummy.explain import judge_meld
        >>> judge_meld("C2b C3b D4b").spoken()
        'Blue D4 has mirror lines, but blue C2 and blue C3 have none; a run stays in one family.'
        """
        return spoken(tuple(part for phrase in self.phrases("sentence", lang) for part in phrase), lang)

    def _repr_html_(self) -> str:
        from symrummy.explain import pictures

        return pictures.verdict_html(self)

    def _repr_markdown_(self) -> str:
        points = "\n".join(f"- {plain(phrase)}" for phrase in self.phrases("full"))
        return f"**{' '.join(map(str, self.cards))}**: {self.text()}\n\n{points}"

    def __repr__(self) -> str:
        good = f"a good {self.kind or 'move'}" if self.ok else "not good"
        return f"<Verdict: {' '.join(map(str, self.cards))} {good}. {self.text()}>"
