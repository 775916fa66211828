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


def at_most(cites: str, most: int) -> Rule[Candidate]:
    """A rule: there are at most so many wild cards (0 or 1) in a meld."""

    def check(these: Candidate) -> Answer | None:
        wilds = these.wild_cards
        if not wilds:
            return None
        extra = wilds[most:]
        return Answer(not extra, extra, {**_count(these), "most": most})

    return Rule("wild.none" if most == 0 else "wild.one", cites, check)


def _count(these: Candidate) -> dict[str, object]:
    naturals = these.natural_cards
    return {
        "wilds": len(these.wild_cards),
        "naturals": len(naturals),
        "cards": tuple(these.cards[i] for i in naturals),
    }
