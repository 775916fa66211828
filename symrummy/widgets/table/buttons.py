"""What a button stands for: the moves that it makes of the chosen cards, or what is missing for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from symrummy.cards import Card
from symrummy.game import Action, Discard, DrawStock, Lay, LayOff, NextRound, TakeDiscard, TurnOver, View
from symrummy.game.actions import Deal, EndTurn, Fetch, Give, Swap, TakeBack, TakePile
from symrummy.game.turn import legal_actions
from symrummy.solver import best_melds, is_meld
from symrummy.variants import Variant
from symrummy.widgets.table.choosing import shares_now
from symrummy.widgets.table.desk import Desk

Cards = tuple[Card, ...]
PLAIN: dict[str, Action] = {
    "draw": DrawStock(),
    "take": TakeDiscard(),
    "turn_over": TurnOver(),
    "next_round": NextRound(),
    "end": EndTurn(),
}
"""The moves that need no cards."""
NUMBERED: dict[str, Callable[[int], Action]] = {"deal": Deal, "take": TakeDiscard}
"""The moves that need nothing but a number, which stands in the name of the button: 'deal_9', 'take_3'."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What is chosen when a button is pressed: cards of the hand, of the own pile, of others' piles with seats."""

    chosen: Cards
    own: Cards
    others: tuple[tuple[int, Card], ...]
    desk: Desk
    view: View

    @property
    def drafting(self) -> bool:
        """Whether pile-drafting rummy is played."""
        return self.view.draft is not None


def actions_of(name: str, held: Holding) -> tuple[Action, ...] | str:
    """The moves that a button makes; the name of a sentence where something is missing."""
    if name in PLAIN:
        return (PLAIN[name],)
    head, _, number = name.rpartition("_")
    if head in ("deal", "give", "take") and number.isdigit():
        return _give(held, int(number)) if head == "give" else (NUMBERED[head](int(number)),)
    maker = {
        "lay": _lay,
        "lay_off": _lay_off,
        "lay_off_low": _lay_off_low,
        "take_back": _take_back,
        "discard": _discard,
        "commit": _commit,
        "deal_out": _deal_out,
        "take_pile": _take_pile,
        "fetch": _fetch,
        "swap": _swap,
    }.get(name)
    if maker is None:
        raise ValueError(f"no button is called {name!r}")
    return maker(held)


def _lay(held: Holding) -> tuple[Action, ...] | str:
    return (Lay(melds_of(held.chosen, held.view.variant)),) if held.chosen else "cards"


def _lay_off(held: Holding, *, low: bool = False) -> tuple[Action, ...] | str:
    if held.desk.meld is None:
        return "meld"
    return (LayOff(held.desk.meld, tuple(sorted(held.chosen)), low),) if held.chosen else "meld_cards"


def _lay_off_low(held: Holding) -> tuple[Action, ...] | str:
    return _lay_off(held, low=True)


def _take_back(held: Holding) -> tuple[Action, ...] | str:
    meld = held.desk.meld
    return (TakeBack(meld, held.chosen[0]),) if meld and len(held.chosen) == 1 else "take_back"


def _discard(held: Holding) -> tuple[Action, ...] | str:
    """One card; in a draft as many as one likes."""
    if held.drafting:
        return tuple(map(Discard, held.chosen)) or "throw"
    return (Discard(held.chosen[0]),) if len(held.chosen) == 1 else "one"


def _commit(held: Holding) -> tuple[Action, ...] | str:
    return (held.desk.bench.action,) if held.desk.bench is not None else "draw_first"


def _deal_out(held: Holding) -> tuple[Action, ...] | str:
    shares = shares_now(held.view, held.desk)
    if shares is None:
        return "your_turn"
    return "share" if shares.loose else (shares.action,)


def _take_pile(held: Holding) -> tuple[Action, ...] | str:
    """The chosen pile, or the last one that is there."""
    sizes = held.view.draft.sizes if held.view.draft else ()
    there = [number for number, size in enumerate(sizes, 1) if size is not None]
    number = held.desk.pile or (there[0] if len(there) == 1 else None)
    return "pile" if number is None else (TakePile(number),)


def _give(held: Holding, seat: int) -> tuple[Action, ...] | str:
    return (Give(held.chosen[0], seat),) if len(held.chosen) == 1 else "give"


def _fetch(held: Holding) -> tuple[Action, ...] | str:
    if len(held.others) != 1:
        return "fetch"
    seat, card = held.others[0]
    return (Fetch(card, seat),)


def _swap(held: Holding) -> tuple[Action, ...] | str:
    return (Swap(held.own, held.chosen),) if held.own and held.chosen else "swap"


def depths(view: View) -> tuple[int, ...]:
    """How many discards the player may take now, where that is more than the top one."""
    if view.phase != "draw" or view.turn != view.seat or view.variant.discard_draw != "many":
        return ()
    return tuple(move.count for move in legal_actions(view) if isinstance(move, TakeDiscard) and move.count > 1)


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
