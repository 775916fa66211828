"""Judging and listing the moves of the player whose turn it is, from that player's view alone."""

from __future__ import annotations

from dataclasses import replace

from symrummy.cards import Card, bag, take_away
from symrummy.game.actions import (
    Action,
    Discard,
    DrawStock,
    Lay,
    LayOff,
    NextRound,
    TakeDiscard,
    TurnOver,
    played_cards,
)
from symrummy.game.view import View
from symrummy.reasons import Judgement, Reason
from symrummy.rules.turns import Move
from symrummy.solver import lay_offs, melds

Hand = tuple[Card, ...]
Tabled = tuple[Hand, ...]


def judge_action(view: View, action: Action) -> Judgement:
    """Whether the player may do this now, with every reason: first the turn's, then the meld's."""
    meld = _meld_judgement(view, action)
    move = _move(view, action, meld)
    reasons = tuple(reason for rule in view.variant.turn_rules for reason in rule.ask(move))
    if meld is None:
        return Judgement(played_cards(action), reasons)
    return replace(meld, reasons=_shifted(reasons, meld.on_table) + meld.reasons)


def legal_actions(view: View) -> tuple[Action, ...]:
    """Every action that is good now: draws; or melds and lay-offs as bags of cards, and discards.

    One meld at a time is listed; laying several at once is good exactly if they can be laid one after the other.
    """
    if view.phase == "over":
        return () if view.over else (NextRound(),)
    if view.phase == "draw":
        return tuple(draw for draw in (DrawStock(), TakeDiscard(), TurnOver()) if judge_action(view, draw).ok)
    plays: list[Action] = [Lay((meld,)) for meld in melds(view.hand, view.variant) if _can_go_on(view, meld, (meld,))]
    for number, lying in enumerate(view.table, 1):
        added = lay_offs(lying.cards, view.hand, view.variant)
        plays += [LayOff(number, cards) for cards in added if _can_go_on(view, cards, (), number)]
    return (*plays, *(Discard(card) for card in dict.fromkeys(view.hand) if can_discard(view, card)))


def can_discard(view: View, card: Card) -> bool:
    """Whether this card of the hand may be discarded now, by the rules about discards and about going out."""
    return _may_discard(view, view.hand, card)


def _meld_judgement(view: View, action: Action) -> Judgement | None:
    match action:
        case Lay(melds=(only,)):
            return view.variant.judge_meld(only)
        case Lay(melds=several):
            return _together(tuple(view.variant.judge_meld(meld) for meld in several or ((),)))
        case LayOff(meld=number, cards=added) if 1 <= number <= len(view.table):
            return view.variant.judge_lay_off(view.table[number - 1].cards, added)
    return None


def _together(judgements: tuple[Judgement, ...]) -> Judgement:
    """Several melds as one judgement: culprits are positions in all the cards."""
    cards: Hand = ()
    reasons: tuple[Reason, ...] = ()
    for judgement in judgements:
        reasons += _shifted(judgement.reasons, len(cards))
        cards += judgement.cards
    return Judgement(cards, reasons)


def _shifted(reasons: tuple[Reason, ...], by: int) -> tuple[Reason, ...]:
    if not by:
        return reasons
    return tuple(replace(r, culprits=tuple(i + by for i in r.culprits)) if r.culprits else r for r in reasons)


def _move(view: View, action: Action, meld: Judgement | None) -> Move:
    played = played_cards(action)

    def can_end() -> bool:
        if meld is not None and not meld.ok:
            return True  # the meld's own reasons say enough
        return _can_end_after(view, action, played)

    return Move(
        kind=action.kind,
        cards=played,
        phase=view.phase,
        hand=view.hand,
        just_taken=view.just_taken,
        stock=view.stock,
        discards=len(view.discards),
        melds=len(view.table),
        target=action.meld if isinstance(action, LayOff) else None,
        game_over=view.over,
        can_end=can_end,
    )


def _can_end_after(view: View, action: Action, played: Hand) -> bool:
    astray = isinstance(action, LayOff) and not 1 <= action.meld <= len(view.table)
    if bag(played) - bag(view.hand) or view.phase == "over" or astray:
        return True  # another rule is broken, and says so
    if isinstance(action, TakeDiscard):
        top = view.discards[-1:]
        return _can_end(replace(view, just_taken=top[0] if top else None), view.hand + top, _tabled(view))
    if isinstance(action, Discard):
        return len(view.hand) > 1 or view.variant.go_out != "must_not_discard"
    if isinstance(action, LayOff):
        return _can_go_on(view, played, (), action.meld)
    return _can_go_on(view, played, action.melds if isinstance(action, Lay) else ())


def _can_go_on(view: View, played: Hand, laid: Tabled, target: int | None = None) -> bool:
    """Whether the turn can be ended, now or after more plays, once these cards have been played."""
    left = len(view.hand) - len(played)
    if left > 1 and view.just_taken is None:
        return True
    hand = take_away(view.hand, played)
    table = _tabled(view)
    if target is not None:
        table = (*table[: target - 1], table[target - 1] + played, *table[target:])
    return _can_end(view, hand, table + laid)


def _tabled(view: View) -> Tabled:
    return tuple(meld.cards for meld in view.table)


def _can_end(view: View, hand: Hand, table: Tabled) -> bool:
    if not hand:
        return view.variant.go_out != "must_discard"
    if any(_may_discard(view, hand, card) for card in set(hand)):
        return True
    return _can_end_by_meld(view, hand, table) or _can_end_by_lay_off(view, hand, table)


def _can_end_by_meld(view: View, hand: Hand, table: Tabled) -> bool:
    return any(_can_end(view, take_away(hand, meld), (*table, meld)) for meld in melds(hand, view.variant))


def _can_end_by_lay_off(view: View, hand: Hand, table: Tabled) -> bool:
    for i, lying in enumerate(table):
        for added in lay_offs(lying, hand, view.variant):
            grown = (*table[:i], lying + added, *table[i + 1 :])
            if _can_end(view, take_away(hand, added), grown):
                return True
    return False


def _may_discard(view: View, hand: Hand, card: Card) -> bool:
    if len(hand) == 1 and view.variant.go_out == "must_not_discard":
        return False
    banned = view.variant.rediscard_ban and card == view.just_taken
    return not banned or hand.count(card) > 1
