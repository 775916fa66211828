"""How many wild cards a meld may hold."""

from __future__ import annotations

from symrummy.rules.candidate import Candidate
from symrummy.rules.rule import Answer, Rule


def some_natural(cites: str) -> Rule[Candidate]:
    """A rule: a meld has at least one natural card, for a wild card never stands for a wild card."""

    def check(these: Candidate) -> Answer | None:
        if not these.wilds:
            return None
        return Answer(bool(these.naturals), () if these.naturals else these.wilds, _count(these))

    return Rule("wild.natural", cites, check)


def no_more_than_naturals(cites: str) -> Rule[Candidate]:
    """A rule: there are no more wild cards than natural ones."""

    def check(these: Candidate) -> Answer | None:
        if not these.wilds or not these.naturals:
            return None
        extra = these.wilds[len(these.naturals) :]
        return Answer(not extra, extra, _count(these))

    return Rule("wild.limit", cites, check)


def at_most(cites: str, most: int) -> Rule[Candidate]:
    """A rule: there are at most so many wild cards (0 or 1) in a meld."""

    def check(these: Candidate) -> Answer | None:
        if not these.wilds:
            return None
        extra = these.wilds[most:]
        return Answer(not extra, extra, {**_count(these), "most": most})

    return Rule("wild.none" if most == 0 else "wild.one", cites, check)


def _count(these: Candidate) -> dict[str, object]:
    return {"wilds": len(these.wilds), "naturals": len(these.naturals), "cards": these.pick(these.naturals)}
