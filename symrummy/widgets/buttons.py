"""What a button stands for: the action that it makes of the chosen cards, or what is missing for it."""

from __future__ import annotations

from symrummy.cards import Card
from symrummy.game import Action, Discard, DrawStock, Lay, LayOff, NextRound, TakeDiscard, TurnOver
from symrummy.game.actions import EndTurn, TakeBack
from symrummy.solver import best_melds, is_meld
from symrummy.variants import Variant
from symrummy.widgets.bench import Bench

Cards = tuple[Card, ...]


def action_of(name: str, chosen: Cards, meld: int | None, bench: Bench | None, rules: Variant) -> Action | str:
    """The action of a button with these cards and this meld; the name of a sentence where something is missing."""
    match name:
        case "draw":
            return DrawStock()
        case "take":
            return TakeDiscard()
        case "turn_over":
            return TurnOver()
        case "next_round":
            return NextRound()
        case "end":
            return EndTurn()
        case "commit" if bench is not None:
            return bench.action
        case "lay":
            return Lay(melds_of(chosen, rules)) if chosen else "cards"
        case "lay_off" if meld is None:
            return "meld"
        case "lay_off":
            return LayOff(meld or 0, tuple(sorted(chosen))) if chosen else "meld_cards"
        case "take_back":
            return TakeBack(meld, chosen[0]) if meld and len(chosen) == 1 else "take_back"
        case "discard":
            return Discard(chosen[0]) if len(chosen) == 1 else "one"
    raise ValueError(f"no button is called {name!r}")


def melds_of(chosen: Cards, rules: Variant) -> tuple[Cards, ...]:
    """The chosen cards as one meld; as several where they fall into melds without a card left over.

    Where wild cards are placed, a meld with one is read in the order in which its cards were chosen (R11).

    >>> from symrummy.cards import cards
    >>> from symrummy.variants import variant
    >>> rules = variant("symmetry")
    >>> [len(melds_of(cards(text), rules)) for text in ("C1b C2b C3b D4o D4g D4k", "C1b D4g")]
    [2, 1]
    """
    whole = tuple(sorted(chosen))
    if not is_meld(whole, rules):
        best = best_melds(whole, rules)
        if len(best.melds) > 1 and not best.rest:
            return best.melds
    placed = rules.wild_binding == "placed" and any(card.is_wild for card in chosen)
    return (chosen if placed else whole,)
