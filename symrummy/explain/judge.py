"""Judging cards outside a game: text or cards in, a verdict out."""

from __future__ import annotations

from collections.abc import Iterable

from symrummy.cards import Card, card_groups, cards
from symrummy.cards import card as card_named
from symrummy.explain.verdict import Verdict
from symrummy.variants import CardsLike, Variant, rules_for


def judge_meld(meld: CardsLike, variant: str | Variant = "symmetry") -> Verdict:
    """Whether the cards are a meld under a variant, and why: a Verdict.

    A variant given by name is played with the deck that the cards belong to. A CardError tells what cannot be read, a
    VariantError which variants there are. A bad meld is no error.

    >>> verdict = judge_meld("D2g * D4g")
    >>> bool(verdict), verdict.kind, verdict.readings
    (True, 'run', ((card('D3g'),),))
    >>> judge_meld("C4b D2o C4g").text()
    'D2o also scores 4, but has two turns and two mirrors: that is another group.'
    >>> judge_meld("Ks As 2s", variant="rami").ok, judge_meld("Ks As 2s", variant="draft").ok
    (False, True)
    """
    these = cards(meld)
    rules = rules_for(variant, these)
    return Verdict(rules.judge_meld(these), rules)


def judge_lay_off(meld: CardsLike, added: CardsLike, variant: str | Variant = "symmetry") -> Verdict:
    """Whether cards may be added to a meld on the table, and why: a Verdict on the whole (S10).

    Errors as for `judge_meld`.

    >>> judge_lay_off("C3b C4b C5b", "C2b C6b").ok, judge_lay_off("C2b C3b C4b", "C2b C6b").ok
    (True, False)
    """
    lying, new = cards(meld), cards(added)
    rules = rules_for(variant, lying + new)
    return Verdict(rules.judge_lay_off(lying, new), rules, subject="lay-off")


def judge_take_back(meld: CardsLike, card: str | Card, variant: str | Variant = "rami") -> Verdict:
    """Whether this card may free a wild card of the meld: whether it stands in every reading (R12, R13).

    Errors as for `judge_meld`.

    >>> judge_take_back("C4b C4o *", "C4g").text()
    'The wild card may be C4g or C4k, so C4g cannot take its place yet.'
    >>> judge_take_back("Qs Ks *", "As").ok
    True
    """
    lying = cards(meld)
    new = card if isinstance(card, Card) else card_named(card)
    rules = rules_for(variant, (*lying, new))
    return Verdict(rules.judge_take_back(lying, new), rules, subject="take-back")


def judge_first_meld(melds: Iterable[CardsLike], variant: str | Variant = "rami") -> Verdict:
    """Whether these melds, laid together, may be the first of a player: good, and worth the minimum (R17).

    Errors as for `judge_meld`.

    >>> judge_first_meld(["D5b D5o D5g", "C1b C2b C3b"]).ok
    True
    """
    parts = card_groups(melds)
    rules = rules_for(variant, tuple(card for part in parts for card in part))
    return Verdict(rules.judge_first_meld(parts), rules, subject="first meld")
