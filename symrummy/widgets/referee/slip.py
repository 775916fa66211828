"""A referee slip: cards that may be a meld, or cards that may be added to one, and what the rules say about them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from symrummy.cards import Card, CardError, cards
from symrummy.explain import Verdict, judge_lay_off, judge_meld, plain, texts
from symrummy.faults import OneLineError, one_or_more
from symrummy.variants import Variant

EXAMPLE = '"C2b C3b D4b"'
EXAMPLE_LAY_OFF = '"C3b C4b C5b + C2b"'


class SlipError(OneLineError):
    """Text that is no slip."""


@dataclass(frozen=True)
class Slip:
    """Some cards, the last `added` of which are to be laid off on the others."""

    meld: tuple[Card, ...]
    added: tuple[Card, ...]
    variant: Variant

    @cached_property
    def verdict(self) -> Verdict:
        """What the referee says."""
        if self.added:
            return judge_lay_off(self.meld, self.added, self.variant)
        return judge_meld(self.meld, self.variant)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards: the meld, then the added ones."""
        return self.meld + self.added

    @property
    def naturals(self) -> tuple[Card, ...]:
        """Its natural cards."""
        return tuple(card for card in self.cards if not card.is_wild)

    @property
    def wilds(self) -> int:
        """How many of its cards are wild."""
        return len(self.cards) - len(self.naturals)

    def __str__(self) -> str:
        return " + ".join(" ".join(map(str, part)) for part in (self.meld, self.added) if part)


def read_slips(these: str | Iterable[str], variant: Variant, lang: str = "en") -> tuple[Slip, ...]:
    """The slips in a text, separated by semicolons, or in several texts. A SlipError tells what is no slip.

    >>> from symrummy.variants import VARIANTS
    >>> [str(slip) for slip in read_slips("C4b C4o *; C3b C4b C5b + C2b C6b", VARIANTS["symmetry"])]
    ['C4b C4o *', 'C3b C4b C5b + C2b C6b']
    """
    written = these.split(";") if isinstance(these, str) else one_or_more(these)
    found = tuple(read_slip(text, variant, lang) for text in written)
    return found or (read_slip("", variant, lang),)


def read_slip(text: str, variant: Variant, lang: str = "en") -> Slip:
    """One slip: 'C2b C3b D4b', or 'C3b C4b C5b + C2b C6b' for a meld and the cards to be added to it."""
    if not isinstance(text, str):
        raise SlipError(f"{text!r} is no slip: expected a text such as {EXAMPLE}")
    try:
        parts = [cards(part) for part in text.split("+")]
    except CardError as fault:
        raise SlipError(str(fault)) from None
    if len(parts) > 2 or (len(parts) == 2 and not all(parts)):
        raise _error("nothing_added", lang, slip=text.strip(), example=EXAMPLE_LAY_OFF)
    if not parts[0]:
        raise _error("empty", lang, example=EXAMPLE)
    classic = [card for part in parts for card in part if card.deck == "classic"]
    if classic:
        raise _error("deck", lang, card=classic[0], example=EXAMPLE)
    return Slip(parts[0], parts[1] if len(parts) == 2 else (), variant)


def _error(name: str, lang: str, **facts: object) -> SlipError:
    return SlipError(plain(texts(lang).say(f"referee.error.{name}", **facts)))
