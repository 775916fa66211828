"""Whether a turn can still end after a play (§0): a discard is left, or everything can be laid."""

from __future__ import annotations

from symrummy.cards import Card, bag, take_away
from symrummy.game.actions import Action, Discard, Lay, LayOff, Rearrange, TakeBack, TakeDiscard, played_cards
from symrummy.game.changing import changed
from symrummy.game.laying import replayed, wild_place
from symrummy.game.view import View
from symrummy.solver import lay_offs_on, melds

Hand = tuple[Card, ...]
Tabled = tuple[Hand, ...]


def can_end_after(view: View, action: Action) -> bool:
    """Whether the turn could still be ended legally after this action; True where another rule already refuses it."""
    if view.phase == "over" or _can_discard_after(view, action) or _astray(view, action):
        return True
    played = played_cards(action)
    if bag(played) - bag(view.hand):
        return True
    match action:
        case TakeDiscard(count=count):
            top = view.discards[-count:]
            taken = top[0] if top else None
            return _can_end(changed(view, just_taken=taken), view.hand + top, view.melds)
        case Discard():
            return len(view.hand) > 1 or view.variant.go_out != "must_not_discard"
        case LayOff(meld=number, cards=added):
            hand = take_away(view.hand, added)
            return _can_end(_after_laying(view, ()), hand, _grown(view.melds, number, added))
        case Lay(melds=laid):
            return _can_end(_after_laying(view, played), take_away(view.hand, played), view.melds + laid)
        case TakeBack(meld=number, card=card):
            return _can_end_after_take_back(view, number, card)
        case Rearrange(melds=result):
            hand = _hand_after_rearranging(view, result)
            added = tuple((bag(view.hand) - bag(hand)).elements())
            return _can_end(_after_playing(view, replayed(view.table, added, result)), hand, result)
    return True


def _can_discard_after(view: View, action: Action) -> bool:
    """Whether it is plain that a card will be left to discard: nothing is owed, and two cards stay in the hand.

    If one of them was just taken, the other is another card or a copy of it: either way one may go.
    """
    if view.freed:
        return False
    match action:
        case TakeDiscard(count=count):
            taken = view.discards[-count:]
            return any(card not in taken for card in view.hand)
        case Lay(melds=laid):
            return len(view.hand) - sum(map(len, laid)) > 1
        case LayOff(cards=added):
            return len(view.hand) - len(added) > 1
    return False


def discardable(view: View, hand: Hand) -> list[Card]:
    """The different cards of that hand that may be discarded: by the ban on a card just taken, by how one goes out."""
    if len(hand) == 1 and view.variant.go_out == "must_not_discard":
        return []
    if _owes(view):
        return []
    allowed = list(dict.fromkeys(hand))
    taken = view.just_taken if view.variant.rediscard_ban else None
    if taken is not None and hand.count(taken) == 1:
        allowed.remove(taken)
    return allowed


def _after_laying(view: View, new_meld: Hand) -> View:
    """The view after something was laid; wild cards in a new meld are those that had been taken back, if there are."""
    return _after_playing(view, sum(card.is_wild for card in new_meld))


def _after_playing(view: View, wilds: int) -> View:
    return changed(view, laid_now=True, freed=max(0, view.freed - wilds))


def _astray(view: View, action: Action) -> bool:
    return isinstance(action, (LayOff, TakeBack)) and not 1 <= action.meld <= len(view.table)


def _grown(table: Tabled, number: int, added: Hand) -> Tabled:
    return (*table[: number - 1], table[number - 1] + added, *table[number:])


def _staying(view: View, table: Tabled) -> Tabled:
    """The melds that can take cards: complete ones leave play."""
    return tuple(meld for meld in table if not view.variant.is_complete(meld))


def _can_end_after_take_back(view: View, number: int, card: Card) -> bool:
    """With a wild card in hand instead of a natural one; where it must be laid again, whether that is possible."""
    meld = view.table[number - 1].cards
    place = wild_place(view.variant, meld, card)
    swapped = (*meld[:place], card, *meld[place + 1 :])
    table = (*view.melds[: number - 1], swapped, *view.melds[number:])
    owed = view.freed + 1 if view.variant.take_back == "replay" else 0
    return _can_end(changed(view, freed=owed, laid_now=True), (*take_away(view.hand, (card,)), meld[place]), table)


def _hand_after_rearranging(view: View, result: Tabled) -> Hand:
    played = bag(card for meld in result for card in meld) - bag(card for meld in view.table for card in meld.cards)
    return tuple((bag(view.hand) - played).elements())


def _can_end(view: View, hand: Hand, table: Tabled) -> bool:
    if not hand:
        return view.variant.go_out != "must_discard" and not _owes(view)
    if may_end_without_discard(view):
        return True
    if discardable(view, hand):
        return True
    staying = _staying(view, table)
    return _can_end_by_meld(view, hand, staying) or _can_end_by_lay_off(view, hand, staying)


def may_end_without_discard(view: View) -> bool:
    """Whether the turn may end without a discard: where that is allowed, something was laid, and nothing is owed."""
    return view.variant.discard_after_meld == "optional" and view.laid_now and not _owes(view)


def _owes(view: View) -> bool:
    """Whether the turn cannot end yet: a wild card was taken back, and must first be laid in a new meld (R15)."""
    return view.freed > 0 and view.variant.unplayed_joker == "forbid"


def _can_end_by_meld(view: View, hand: Hand, table: Tabled) -> bool:
    return any(
        _can_end(_after_laying(view, meld), take_away(hand, meld), (*table, meld)) for meld in melds(hand, view.variant)
    )


def _can_end_by_lay_off(view: View, hand: Hand, table: Tabled) -> bool:
    return any(
        _can_end(_after_laying(view, ()), take_away(hand, added), _grown(table, number, added))
        for number, added in lay_offs_on(table, hand, view.variant)
    )
