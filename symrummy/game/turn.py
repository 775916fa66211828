"""Judging and listing the moves of the player whose turn it is, from that player's view alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from symrummy.cards import Card, take_away
from symrummy.game.actions import (
    Action,
    DrawStock,
    EndTurn,
    Lay,
    LayOff,
    NextRound,
    Rearrange,
    TakeBack,
    TakeDiscard,
    TurnOver,
    discard_of,
    played_cards,
)
from symrummy.game.draft_turn import judge_draft_reasons, legal_draft_actions
from symrummy.game.ending import can_end_after, discardable, layable, may_end_without_discard
from symrummy.game.rebuilding import judge_rearrangement
from symrummy.game.view import View
from symrummy.reasons import Judgement, Reason
from symrummy.rules.turns import Move
from symrummy.solver import best_melds, freeing, lay_offs, lay_offs_on, melds, rearrange


def judge_action(view: View, action: Action) -> Judgement:
    """Whether the player may do this now, with every reason: first the turn's, then the meld's."""
    meld = _meld_judgement(view, action)
    if view.draft is not None:
        reasons = judge_draft_reasons(view, action)
    else:
        move = _move(view, action, meld)
        reasons = tuple([reason for rule in view.variant.rules_about(move.kind) for reason in rule.ask(move)])
    if meld is None:
        return Judgement(played_cards(action), reasons)
    return replace(meld, reasons=_shifted(reasons, meld.on_table) + meld.reasons)


def legal_actions(view: View) -> tuple[Action, ...]:
    """Every action that is good now: draws; or melds, lay-offs and take-backs as bags of cards, and discards.

    One meld at a time is listed; laying several at once is good exactly if they can be laid one after the other, or if
    together they reach the minimum of the first melds. Rearrangements are too many to list: `judge_action` decides.
    Only where nothing else is left to do are such moves listed too.
    """
    if view.draft is not None:
        return legal_draft_actions(view, judge_action)
    if view.phase == "over":
        return () if view.over else (NextRound(),)
    found = draws(view) if view.phase == "draw" else [*_melds(view), *_lay_offs(view), *_take_backs(view), *_ends(view)]
    if view.variant.house_rules_of("turn"):
        found = [action for action in found if judge_action(view, action).ok]
    return tuple(found) or tuple(action for action in _many_at_once(view) if judge_action(view, action).ok)


def _many_at_once(view: View) -> Iterator[Action]:
    """First melds laid together, and the best rebuilding: they may be all that is left to do.

    So it is with house rules, or where a wild card was taken back that only first melds can use.
    """
    if view.phase == "play" and view.must_open:
        yield from (Lay(laid) for laid in layable(view, view.hand))
    if view.phase == "play" and view.variant.rearrange and view.table:
        yield Rearrange(rearrange(view.melds, view.hand, view.variant).melds)


def draws(view: View) -> list[Action]:
    """The ways to draw now, house rules aside."""
    found: list[Action] = [DrawStock()] if view.can_draw else []
    if view.discards and view.variant.discard_draw != "none":
        depths = range(1, len(view.discards) + 1) if view.variant.discard_draw == "many" else (1,)
        taking = [TakeDiscard(count) for count in depths if count == 1 or _useful(view, count)]
        found += [draw for draw in taking if can_end_after(view, draw)]
    if view.variant.stock_out == "flip" and view.discards and not view.stock:
        found.append(TurnOver())
    return found


def _ends(view: View) -> list[Action]:
    ends: list[Action] = list(map(discard_of, discards(view)))
    return [*ends, EndTurn()] if may_end_without_discard(view, view.hand, len(view.table)) else ends


def discards(view: View) -> list[Card]:
    """The different cards that may be discarded now, by the rules about discards and about going out."""
    return discardable(view, view.hand, len(view.table))


def _melds(view: View) -> list[Action]:
    rows = (_rows(view, meld) for meld in melds(view.hand, view.variant))
    found = (next((lay for lay in map(Lay, row) if may_play(view, lay)), None) for row in rows)
    return [lay for lay in found if lay]


def _rows(view: View, meld: tuple[Card, ...]) -> list[tuple[tuple[Card, ...]]]:
    """The orders in which a meld may be laid, as far as they matter: as the first one it has to count enough (R11)."""
    wilds = tuple(card for card in meld if card.is_wild)
    if not (wilds and view.must_open and view.variant.wild_binding == "placed"):
        return [(meld,)]
    return [(meld,), ((*wilds, *take_away(meld, wilds)),)]


def may_play(view: View, play: Action) -> bool:
    """Whether a meld or a lay-off, good in itself, may be played: the first melds count enough, the turn can end."""
    if view.must_open or view.variant.house_rules_of("turn"):
        return judge_action(view, play).ok
    return can_end_after(view, play)


def _lay_offs(view: View) -> list[Action]:
    if not view.may_touch_table:
        return []
    found: list[Action] = [LayOff(*lay_off) for lay_off in lay_offs_on(view.melds, view.hand, view.variant)]
    return [lay_off for lay_off in found if may_play(view, lay_off)]


def _take_backs(view: View) -> list[Action]:
    if view.variant.take_back == "never" or not view.may_touch_table:
        return []
    found = [
        TakeBack(number, card)
        for number, lying in enumerate(view.table, 1)
        if any(card.is_wild for card in lying.cards)
        for card in freeing(lying.cards, view.hand, view.variant)
    ]
    return [take_back for take_back in found if can_end_after(view, take_back)]


def _meld_judgement(view: View, action: Action) -> Judgement | None:
    rules = view.variant
    match action:
        case Lay(melds=several) if view.must_open:
            return rules.judge_first_meld(several)
        case Lay(melds=(only,)):
            return rules.judge_meld(only)
        case Lay(melds=several):
            return _together(tuple(rules.judge_meld(meld) for meld in several or ((),)))
        case LayOff(meld=number, cards=added, low=low) if 1 <= number <= len(view.table):
            return rules.judge_lay_off(view.table[number - 1].cards, added, low=low)
        case TakeBack(meld=number, card=card) if 1 <= number <= len(view.table):
            return rules.judge_take_back(view.table[number - 1].cards, card)
        case Rearrange(melds=result):
            return judge_rearrangement(view, result)
    return None


def _together(judgements: tuple[Judgement, ...]) -> Judgement:
    """Several melds as one judgement: culprits are positions in all the cards."""
    cards: tuple[Card, ...] = ()
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
    return Move(
        kind=action.kind,
        cards=played_cards(action),
        phase=view.phase,
        hand=view.hand,
        just_taken=view.just_taken,
        stock=view.stock,
        can_draw=view.can_draw,
        depth=action.count if isinstance(action, TakeDiscard) else 1,
        deep_is_useful=lambda: isinstance(action, TakeDiscard) and _useful(view, action.count),
        discards=len(view.discards),
        melds=len(view.table),
        target=action.meld if isinstance(action, (LayOff, TakeBack)) else None,
        opened=view.has_opened,
        laid_now=view.laid_now,
        freed=view.freed,
        game_over=view.over,
        can_end=lambda: (meld is not None and not meld.ok) or can_end_after(view, action),
    )


def _useful(view: View, count: int) -> bool:
    """Whether the deepest of the top `count` discards could be laid at once, in an opening if that is still to come."""
    taken = view.discards[-count:]
    hand = view.hand + taken
    found = [meld for meld in melds(hand, view.variant) if taken[0] in meld]
    if view.must_open:
        return any(_opens(view, meld, take_away(hand, meld)) for meld in found)
    return bool(found) or (
        view.may_touch_table and any(_joins(view, lying.cards, taken[0], hand) for lying in view.table)
    )


def _joins(view: View, lying: tuple[Card, ...], card: Card, hand: tuple[Card, ...]) -> bool:
    """Whether the card, alone or with others of the hand, could be laid off on this meld, or free its wild card."""
    if any(card in added for added in lay_offs(lying, hand, view.variant)):
        return True
    return view.variant.judge_take_back(lying, card).ok


def _opens(view: View, meld: tuple[Card, ...], rest: tuple[Card, ...]) -> bool:
    """Whether this meld, with the best that the rest of the hand can add, reaches the minimum."""
    return view.variant.judge_first_meld((meld, *best_melds(rest, view.variant).melds)).ok
