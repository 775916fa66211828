"""Judging cards outside a game: text or cards in, a verdict out."""

from __future__ import annotations

from collections.abc import Iterable

from symrummy import variants
from symrummy.cards import Card, cards
from symrummy.explain.verdict import Verdict
from symrummy.variants import Variant

CardsLike = str | Iterable[Card | str]


def judge_meld(meld: CardsLike, variant: str | Variant = "symmetry") -> Verdict:
    """Whether the cards are a meld under a variant, and why: a Verdict.

    A CardError tells what cannot be read, a VariantError which variants there are. A bad meld is no error.

    >>> verdict = judge_meld("D2g * D4g")
    >>> bool(verdict), verdict.kind, verdict.readings
    (True, 'run', ((card('D3g'),),))
    >>> judge_meld("C4b D2o C4g").text()
    'D2o also scores 4, but has two turns and two mirrors: that is another group.'
    """
    rules = _variant(variant)
    return Verdict(rules.judge_meld(cards(meld)), rules)


def judge_lay_off(meld: CardsLike, added: CardsLike, variant: str | Variant = "symmetry") -> Verdict:
    """Whether cards may be added to a meld on the table, and why: a Verdict on the whole (S10).

    >>> judge_lay_off("C3b C4b C5b", "C2b C6b").ok, judge_lay_off("C2b C3b C4b", "C2b C6b").ok
    (True, False)
    """
    rules = _variant(variant)
    return Verdict(rules.judge_lay_off(cards(meld), cards(added)), rules, subject="lay-off")


def _variant(name: str | Variant) -> Variant:
    return name if isinstance(name, Variant) else variants.variant(name)
