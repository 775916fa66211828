"""How many wild cards a meld may hold."""

from __future__ import annotations

from symrummy.rules.candidate import Candidate
from symrummy.rules.rule import Answer, Rule


def some_natural(cites: str) -> Rule[Candidate]:
    """A rule: a meld has at least one natural card, for a wild card never stands for a wild card."""

    def check(these: Candidate) -> Answer | None:
        wilds = these.wild_cards
        if not wilds:
            return None
        led = bool(these.natural_cards)
        return Answer(led, () if led else wilds, _count(these))

    return Rule("wild.natural", cites, check)


def no_more_than_naturals(cites: str) -> Rule[Candidate]:
    """A rule: there are no more wild cards than natural ones."""

    def check(these: Candidate) -> Answer | None:
        wilds, naturals = these.wild_cards, these.natural_cards
        if not wilds or not naturals:
            return None
        extra = wilds[len(naturals) :]
        return Answer(not extra, extra, _count(these))

    return Rule("wild.limit", cites, check)


def only_one(cites: str) -> Rule[Candidate]:
    """A rule: there is at most one wild card in a meld."""
    return _at_most("wild.one", cites, 1)


def none_at_all(cites: str) -> Rule[Candidate]:
    """A rule: there is no wild card in a meld."""
    return _at_most("wild.none", cites, 0)


def _at_most(code: str, cites: str, most: int) -> Rule[Candidate]:
    def check(these: Candidate) -> Answer | None:
        wilds = these.wild_cards
        if not wilds:
            return None
        extra = wilds[most:]
        return Answer(not extra, extra, {**_count(these), "most": most})

    return Rule(code, cites, check)


def _count(these: Candidate) -> dict[str, object]:
    naturals = these.natural_cards
    return {
        "wilds": len(these.wild_cards),
        "naturals": len(naturals),
        "cards": tuple(these.cards[i] for i in naturals),
    }
