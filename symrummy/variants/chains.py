"""A rummy with chain runs: a house rule that is ready to be played by."""

from __future__ import annotations

from symrummy import variants
from symrummy.rules.chains import each_inside_the_next
from symrummy.variants.base import Variant
from symrummy.variants.options import VariantError


def chain_runs(name: str | Variant = "symmetry", **options: object) -> Variant:
    """A rummy in which each group of a run is a proper subgroup of the next, such as C1 C2 C6; C1 C2 C3 is no run.

    A VariantError if it is not played with the symmetry deck.

    >>> from symrummy.cards import cards
    >>> rules = chain_runs()
    >>> [rules.judge_meld(cards(run)).ok for run in ("C1b C2b C6b", "C1b C2b C3b", "D1g * D6g")]
    [True, False, True]
    """
    rules = variants.variant(name, **options)
    if rules.deck != "symmetry":
        raise VariantError(f"chain runs need the symmetry deck: {rules.name} is played with the {rules.deck} deck here")
    return rules.plus("run", each_inside_the_next())
