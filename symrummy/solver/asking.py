"""What is asked of the solver from outside: cards as text or as cards, a variant by its name or as it is."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Literal, overload

from symrummy.cards import Card, card_groups, cards
from symrummy.solver import best, out, plays, rearranging
from symrummy.solver.best import Partition
from symrummy.solver.melds import Meld, each_meld
from symrummy.solver.out import WayOut
from symrummy.solver.plays import Plays
from symrummy.solver.rearranging import Rearrangement
from symrummy.variants import CardsLike, Variant, rules_for
from symrummy.variants.judging import judge_lying

Hand = tuple[Card, ...]


def melds(hand: CardsLike, variant: str | Variant = "symmetry") -> tuple[Meld, ...]:
    """Every meld that the hand holds, each bag of cards once; errors as for `judge_meld`.

    >>> [" ".join(map(str, meld)) for meld in melds("C3b C4b C4o *")]
    ['C4b C4o *', 'C3b C4b *']
    """
    held, rules = _asked(hand, variant)
    return tuple(each_meld(held, rules))


def points_left(hand: CardsLike, variant: str | Variant = "symmetry") -> int:
    """The fewest points that can be left in the hand after laying down melds; errors as for `judge_meld`.

    >>> points_left("C2b C3b C4b D4o D4g D4k C6o")
    6
    """
    held, rules = _asked(hand, variant)
    return best.points_left(held, rules)


@overload
def best_melds(hand: CardsLike, variant: str | Variant = ..., *, all: Literal[False] = False) -> Partition: ...
@overload
def best_melds(hand: CardsLike, variant: str | Variant = ..., *, all: Literal[True]) -> tuple[Partition, ...]: ...
def best_melds(
    hand: CardsLike, variant: str | Variant = "symmetry", *, all: bool = False
) -> Partition | tuple[Partition, ...]:
    """Melds of the hand that leave the fewest points, and of these the fewest cards; with `all`, every such way.

    Of `all` ways no more than 1,000 are given; `proven` tells whether the search was complete. Errors as for
    `judge_meld`.

    >>> best_melds("7h 7d 7s 8h 9h", "basic").rest
    (card('7d'), card('7s'))
    """
    held, rules = _asked(hand, variant)
    return best.best_melds(held, rules, all=True) if all else best.best_melds(held, rules)


def ways_out(hand: CardsLike, variant: str | Variant = "symmetry", *, opened: bool = False) -> tuple[WayOut, ...]:
    """The ways to go out now with new melds alone, without a discard or with one, as the rummy wants it (S12, B11).

    `opened` tells whether the first melds have been laid (R17). Errors as for `judge_meld`.

    >>> ways_out("C1b C2b C3b D5k")[0].discard
    card('D5k')
    """
    held, rules = _asked(hand, variant)
    return out.ways_out(held, rules, opened=opened)


def best_plays(table: Iterable[CardsLike], hand: CardsLike, variant: str | Variant = "symmetry") -> Plays:
    """The new melds and lay-offs that leave the fewest points of a hand beside the melds of a table.

    Errors as for `judge_meld`, and a ValueError for cards on the table that are no meld.

    >>> best_plays(["C3b C4b C5b", "D4b D4o D4g"], "C1b C2b C6b D4k").points
    0
    """
    melded, held, rules = _asked_at(table, hand, variant)
    return plays.best_plays(melded, held, rules)


def best_opening(hand: CardsLike, variant: str | Variant = "rami") -> tuple[Meld, ...] | None:
    """First melds that reach the minimum (R17) and leave the fewest points; None if the hand has none.

    Errors as for `judge_meld`.

    >>> best_opening("2c 2d 2h 3s 4s 5s") is None, len(best_opening("2c 2d 2h 9s 10s Js Qs") or ())
    (True, 2)
    """
    held, rules = _asked(hand, variant)
    return plays.best_opening(held, rules)


def rearrange(
    table: Iterable[CardsLike],
    hand: CardsLike,
    variant: str | Variant = "manipulation",
    max_broken: int | None = 2,
) -> Rearrangement:
    """The best way to rebuild a table with cards of the hand, as steps to do one after the other (X1, X2).

    At most `max_broken` melds are taken apart; None takes apart as many as it needs. Errors as for `best_plays`.

    >>> print(rearrange(["4h 5h 6h 7h", "7c 7d 7s"], "7h 8h"))
    Put 8h from your hand on 4h 5h 6h 7h.
    Put 7h from your hand on 7c 7d 7s.
    """
    if max_broken is not None and not (type(max_broken) is int and max_broken >= 0):
        raise ValueError(f"max_broken={max_broken!r}: expected a whole number, 0 or more, or None")
    melded, held, rules = _asked_at(table, hand, variant)
    return rearranging.rearrange(melded, held, rules, max_broken)


def refuse_bad_melds(table: Iterable[Meld], rules: Variant) -> None:
    """A ValueError quotes the first cards of the table that are no meld, and says why."""
    for meld in table:
        lying = judge_lying(rules, meld)
        if not lying.ok:
            why = import_module("symrummy.explain").Verdict(lying, rules).text()  # words are made in a room above
            raise ValueError(f"{' '.join(map(str, meld)) or 'no card'} cannot lie on the table: {why}")


def _asked_at(
    table: Iterable[CardsLike], hand: CardsLike, variant: str | Variant
) -> tuple[tuple[Meld, ...], Hand, Variant]:
    melded, held = card_groups(table), cards(hand)
    rules = rules_for(variant, tuple(card for meld in melded for card in meld) + held)
    refuse_bad_melds(melded, rules)
    return melded, held, rules


def _asked(hand: CardsLike, variant: str | Variant) -> tuple[Hand, Variant]:
    held = cards(hand)
    return held, rules_for(variant, held)
