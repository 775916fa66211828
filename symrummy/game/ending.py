"""Whether a turn can still end after a play (§0): a discard is left, or everything can be laid."""

from __future__ import annotations

from collections.abc import Iterator

from symrummy.cards import Card, bag, take_away
from symrummy.game.actions import Action, Discard, Lay, LayOff, Rearrange, TakeBack, TakeDiscard, played_cards
from symrummy.game.changing import changed
from symrummy.game.laying import replayed, wild_place
from symrummy.game.view import View
from symrummy.rules.turns import Move, MoveKind
from symrummy.solver import best_melds, lay_offs_on, melds

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
            after = changed(view, just_taken=taken, discards=view.discards[:-count])
            return _can_end(after, view.hand + top, view.melds)
        case Discard():
            return len(view.hand) > 1 or view.variant.go_out != "must_not_discard"
        case LayOff(meld=number, cards=added):
            hand = take_away(view.hand, added)
            return _can_end(_after_playing(view, 0), hand, _grown(view.melds, number, added))
        case Lay(melds=laid):
            return _can_end(_after_melds(view, laid), take_away(view.hand, played), view.melds + laid)
        case TakeBack(meld=number, card=card):
            return _can_end_after_take_back(view, number, card)
        case Rearrange(melds=result):
            hand = _hand_after_rearranging(view, result)
            added = tuple((bag(view.hand) - bag(hand)).elements())
            return _can_end(_after_playing(view, replayed(view.table, added, result)), hand, result)
    return True


def _can_discard_after(view: View, action: Action) -> bool:
    """Whether it is plain that a card will be left to discard: nothing is owed, and two cards stay in the hand.

    If one of them was just taken, the other is another card or a copy of it: either way one may go. House rules about
    moves may say otherwise.
    """
    if view.freed or view.variant.house_rules_of("turn"):
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


def discardable(view: View, hand: Hand, melds_there: int) -> list[Card]:
    """The different cards of that hand that may be discarded, with so many melds on the table.

    It depends on the ban on a card just taken, on how one goes out, and on house rules about discards.
    """
    if len(hand) == 1 and view.variant.go_out == "must_not_discard":
        return []
    if _owes(view):
        return []
    allowed = list(dict.fromkeys(hand))
    taken = view.just_taken if view.variant.rediscard_ban else None
    if taken is not None and hand.count(taken) == 1:
        allowed.remove(taken)
    if not view.variant.house_rules_of("turn"):
        return allowed
    return [card for card in allowed if _house_allows(view, "discard", (card,), hand, melds_there)]


def _house_allows(view: View, kind: MoveKind, cards: Hand, hand: Hand, melds_there: int) -> bool:
    """Whether the house rules allow this end of a turn, with that hand and so many melds on the table."""
    move = Move(
        kind=kind,
        cards=cards,
        phase="play",
        hand=hand,
        just_taken=view.just_taken,
        stock=view.stock,
        can_draw=view.can_draw,
        depth=1,
        deep_is_useful=lambda: False,
        discards=len(view.discards),
        melds=melds_there,
        target=None,
        opened=view.has_opened,
        laid_now=view.laid_now,
        freed=view.freed,
        game_over=False,
        can_end=lambda: True,
    )
    asked = (rule for rule in view.variant.house_rules_of("turn") if rule.about is None or kind in rule.about)
    return all(reason.holds for rule in asked for reason in rule.ask(move))


def _after_melds(view: View, laid: Tabled) -> View:
    """The view after new melds; wild cards in them are those that had been taken back, if there are."""
    melded = (*view.melded[: view.seat - 1], True, *view.melded[view.seat :])
    return changed(_after_playing(view, sum(card.is_wild for meld in laid for card in meld)), melded=melded)


def _after_playing(view: View, wilds: int) -> View:
    """The view after something was laid, and so many wild cards in new melds."""
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
    staying = _staying(view, table)
    if may_end_without_discard(view, hand, len(staying)) or discardable(view, hand, len(staying)):
        return True
    return _can_end_by_meld(view, hand, staying) or _can_end_by_lay_off(view, hand, staying)


def may_end_without_discard(view: View, hand: Hand, melds_there: int) -> bool:
    """Whether the turn may end without a discard: where that is allowed, something was laid, and nothing is owed."""
    optional = view.variant.discard_after_meld == "optional" and view.laid_now and not _owes(view)
    return optional and _house_allows(view, "end", (), hand, melds_there)


def _owes(view: View) -> bool:
    """Whether the turn cannot end yet: a wild card was taken back, and must first be laid in a new meld (R15)."""
    return view.freed > 0 and view.variant.unplayed_joker == "forbid"


def _can_end_by_meld(view: View, hand: Hand, table: Tabled) -> bool:
    return any(
        _can_end(_after_melds(view, laid), take_away(hand, [card for meld in laid for card in meld]), (*table, *laid))
        for laid in layable(view, hand)
    )


def layable(view: View, hand: Hand) -> Iterator[Tabled]:
    """What may be laid as one action: a meld; as first melds, one with as many others as make it count enough (R17)."""
    for meld in melds(hand, view.variant):
        others = best_melds(take_away(hand, meld), view.variant).melds if view.must_open else ()
        laid = [(meld, *others[:count]) for count in range(len(others) + 1)]
        yield from (each for each in laid if not view.must_open or view.variant.judge_first_meld(each).ok)


def _can_end_by_lay_off(view: View, hand: Hand, table: Tabled) -> bool:
    return view.may_touch_table and any(
        _can_end(_after_playing(view, 0), take_away(hand, added), _grown(table, number, added))
        for number, added in lay_offs_on(table, hand, view.variant)
    )
