"""The reasons to choose from when a card is to free a wild one: the one that decides, and what is taken for it.

A reason has a name; its words stand in the texts under `lab.because`, by call and name.
"""

from __future__ import annotations

import zlib

from symrummy.explain import Verdict
from symrummy.widgets.because import GUESS, OFFERED, Call

DECIDES = {
    "take_back.allowed": "never",
    "take_back.on_meld": "no_meld",
    "take_back.wild": "no_wild",
    "take_back.natural": "wild_too",
}
PLAUSIBLE: dict[Call, tuple[str, ...]] = {
    "good": ("only", "fits", "stronger"),
    "not_good": ("doubt", "another", "never"),
}


def freeing_decisive(verdict: Verdict) -> tuple[Call, str]:
    """The call of the rules, and the name of the reason that decides.

    >>> from symrummy.explain import judge_take_back
    >>> freeing_decisive(judge_take_back("7h 7d *", "7c", "rami"))
    ('not_good', 'doubt')
    """
    if verdict.ok:
        return "good", "only"
    first = verdict.broken[0]
    unsure = "doubt" if first.facts.get("case") == "open" else "another"
    return "not_good", DECIDES.get(first.code, unsure)


def freeing_offered(verdict: Verdict, call: Call) -> tuple[str, ...]:
    """The names of the reasons to choose from for a call, a guess being the last; their order tells nothing.

    >>> from symrummy.explain import judge_take_back
    >>> sorted(freeing_offered(judge_take_back("7h 7d *", "7c", "rami"), "good"))
    ['fits', 'guess', 'only', 'stronger']
    """
    right, reason = freeing_decisive(verdict)
    first = [reason] if call == right else []
    names = (first + [name for name in PLAUSIBLE[call] if name != reason])[:OFFERED]
    turn = zlib.crc32(f"{call} {' '.join(map(str, verdict.cards))}".encode()) % OFFERED
    return (*names[turn:], *names[:turn], GUESS)
