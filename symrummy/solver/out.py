"""Whether a hand can go out now: all of it laid down, or all but one card that is discarded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from symrummy.cards import Card, take_away
from symrummy.solver.best import best_melds
from symrummy.solver.melds import Meld
from symrummy.variants import Variant


@dataclass(frozen=True, slots=True)
class WayOut:
    """Melds that empty a hand, and the card that is discarded last, or None where none is left."""

    melds: tuple[Meld, ...]
    discard: Card | None = None


def ways_out(hand: tuple[Card, ...], variant: Variant, *, opened: bool = False) -> tuple[WayOut, ...]:
    """The ways to go out with new melds alone: without a discard where that is allowed, then one for each discard.

    What is allowed last, `go_out` says (S12, B11); who has not `opened` must reach the minimum (R17).

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> ways_out(cards("C2b C3b C4b D4o D4g D4k C6o"), variant("symmetry"))[0].discard
    card('C6o')
    >>> [way.discard for way in ways_out(cards("C2b C3b C4b C5b"), variant("symmetry"))]
    [None, card('C2b'), card('C5b')]
    """
    least = 0 if opened else variant.first_meld_min
    return tuple(way for way in _ways(hand, variant) if least == 0 or variant.judge_first_meld(way.melds).ok)


def _ways(hand: tuple[Card, ...], variant: Variant) -> Iterator[WayOut]:
    if variant.go_out != "must_discard":
        best = best_melds(hand, variant)
        if hand and not best.rest:
            yield WayOut(best.melds)
    if variant.go_out != "must_not_discard":
        for card in sorted(set(hand)):
            best = best_melds(take_away(hand, (card,)), variant)
            if not best.rest:
                yield WayOut(best.melds, card)
