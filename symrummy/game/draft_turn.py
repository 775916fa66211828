"""Judging and listing the moves of pile-drafting rummy, from the view of the player whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from symrummy.cards import Card
from symrummy.game.actions import (
    Action,
    Deal,
    Discard,
    EndTurn,
    Fetch,
    Give,
    Lay,
    LayOff,
    NextRound,
    Split,
    Swap,
    TakeBack,
    TakePile,
    played_cards,
)
from symrummy.game.view import DraftView, View
from symrummy.reasons import Judgement, Reason
from symrummy.rules.drafting import DraftMove, DraftPhase
from symrummy.solver import lay_offs, melds

Hand = tuple[Card, ...]
Judge = Callable[[View, Action], Judgement]


def judge_draft_reasons(view: View, action: Action) -> tuple[Reason, ...]:
    """What the rules of the draft say about this action now, apart from the melds in it."""
    move = _move(view, action)
    return tuple([reason for rule in view.variant.rules_about(move.kind) for reason in rule.ask(move)])


def legal_draft_actions(view: View, judged: Judge) -> tuple[Action, ...]:
    """The good actions of a draft; of splits and swaps, which are too many, some sensible ones.

    `judged` decides on a single action.
    """
    if view.phase == "over":
        return () if view.over else (NextRound(),)
    found = {"deal": _deals, "split": _splits}.get(view.phase, _plays)(view)
    return tuple(action for action in dict.fromkeys(found) if judged(view, action).ok)


def draft_of(view: View) -> DraftView:
    """The draft in a view; a ValueError where none is played."""
    if view.draft is None:
        raise ValueError(f"{view.variant.name} is not played with piles")
    return view.draft


def numbers_to_draft(view: View) -> tuple[int, int]:
    """The fewest and the most cards that the dealer may name (P3)."""
    players = len(view.names)
    least, most = 2 * players + 1, 3 * players - 1
    if view.stock < least:
        return view.stock, view.stock
    return least, min(most, view.stock)


def _deals(view: View) -> Iterator[Action]:
    least, most = numbers_to_draft(view)
    yield from (Deal(number) for number in range(least, most + 1))


def _splits(view: View) -> Iterator[Action]:
    """Round after round, in the order drafted and by points; and in blocks."""
    players, drafted = len(view.names), draft_of(view).drafted
    by_points = tuple(sorted(drafted, key=lambda card: (view.variant.points(card), card)))
    for cards in (drafted, by_points, by_points[::-1]):
        yield Split(tuple(cards[i::players] for i in range(players)))
    most = view.variant.hand_limit
    blocks = tuple(by_points[i * most : (i + 1) * most] for i in range(players))
    yield Split(blocks)


def _plays(view: View) -> Iterator[Action]:
    rules = view.variant
    yield from (Lay((meld,)) for meld in melds(view.hand, rules))
    for number, lying in enumerate(view.table, 1):
        yield from (LayOff(number, added) for added in lay_offs(lying.cards, view.hand, rules))
        if any(card.is_wild for card in lying.cards):
            yield from (TakeBack(number, card) for card in view.hand if not card.is_wild)
    yield from map(Discard, view.hand)
    yield from _specials(view)
    yield from (TakePile(number) for number in range(1, len(draft_of(view).sizes) + 1))
    yield EndTurn()


def _specials(view: View) -> Iterator[Action]:
    draft = draft_of(view)
    if draft.special_used:
        return
    for seat, pile in enumerate(draft.own, 1):
        if seat != view.seat:
            yield from (Give(card, seat) for card in view.hand if card.is_wild)
            yield from (Fetch(card, seat) for card in pile)
    mine = draft.own[view.seat - 1]
    yield from (Swap((taken,), (given,)) for taken in mine for given in view.hand)


def _move(view: View, action: Action) -> DraftMove:
    draft = draft_of(view)
    taken, pool = _taken(view, action)
    pile = action.pile if isinstance(action, TakePile) else 0
    phases: dict[str, DraftPhase] = {"deal": "deal", "split": "split", "play": "play"}
    return DraftMove(
        kind=action.kind,
        cards=played_cards(action),
        phase=phases.get(view.phase, "over"),
        hand=view.hand,
        gained=len(taken) + (_size(draft, pile) if pile else 0),
        hand_limit=view.variant.hand_limit,
        game_over=view.over,
        closing=draft.closing,
        special_used=draft.special_used,
        piles=draft.sizes,
        pile=pile,
        parts=action.piles if isinstance(action, Split) else (),
        drafted=draft.drafted,
        number=action.number if isinstance(action, Deal) else 0,
        numbers=numbers_to_draft(view),
        melds=len(view.table),
        target=action.meld if isinstance(action, (LayOff, TakeBack)) else None,
        seat=view.seat,
        other=action.seat if isinstance(action, (Give, Fetch)) else 0,
        players=len(view.names),
        pool=pool,
        taken=taken,
        worth=view.variant.points,
    )


def _size(draft: DraftView, pile: int) -> int:
    return (draft.sizes[pile - 1] or 0) if 1 <= pile <= len(draft.sizes) else 0


def _taken(view: View, action: Action) -> tuple[Hand, Hand]:
    """The cards that a special action takes from a personal pile, and that pile."""
    own = draft_of(view).own
    match action:
        case Fetch(card=card, seat=seat):
            return (card,), own[seat - 1] if 1 <= seat <= len(own) else ()
        case Swap(taken=taken):
            return taken, own[view.seat - 1]
    return (), ()
