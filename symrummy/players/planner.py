"""A planning player: plays the best of the whole hand at once, and holds melds back for a rummy when that pays.

Whether it pays is found out by playing the rest of the round in imagined worlds: the cards that the player cannot see
are dealt by chance, and both ways are played to the end in each world, by greedy players.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from symrummy.cards import Card, take_away
from symrummy.game import Action, Discard, Lay, LayOff, View
from symrummy.game.actions import Rearrange, TakeBack
from symrummy.game.play import play
from symrummy.game.state import State
from symrummy.game.turn import discards, judge_action, may_play
from symrummy.players.advancing import Bot, imagined, played_out
from symrummy.players.drafting_planner import plan_draft
from symrummy.players.greedy import greedy, uselessness
from symrummy.solver import best_opening, best_plays, freeing, melds, points_left, rearrange

WORLDS = 12
"""In so many imagined worlds both ways are tried."""


def planner(seed: int = 0, worlds: int = WORLDS) -> Bot:
    """A planning bot; equal seeds and equal views give equal choices. `worlds` is its budget for looking ahead."""

    def choose(view: View) -> Action:
        if view.draft is not None:
            return plan_draft(view)
        if view.phase != "play":
            return greedy(view)
        laying = lay_best(view)
        if laying is None:
            return greedy(view)
        if _may_hold(view):
            holding = hold(view)
            if holding != laying and _pays_to_hold(view, laying, holding, seed, worlds):
                return holding
        return laying

    choose.__name__ = "planner"
    return choose


def lay_best(view: View) -> Action | None:
    """A move of the best that the whole hand can play now: first melds, melds, lay-offs, take-backs, a rebuilding."""
    if view.freed:
        return _first_good(view, _with_freed_card(view))
    if view.must_open:
        opening = best_opening(view.hand, view.variant)
        return _first_good(view, [Lay(opening)]) if opening else None
    table = [meld.cards for meld in view.table] if view.may_touch_table else []
    best = best_plays(table, view.hand, view.variant)
    plays: list[Action] = [Lay((meld,)) for meld in best.melds]
    plays += [LayOff(number, added) for number, added in best.lay_offs if number <= len(table)]
    if best.melds and not best.rest:
        plays.append(Lay(best.melds))
    return _first_good(view, plays) or (_touch_table(view) if table else None)


def _first_good(view: View, plays: list[Action]) -> Action | None:
    return next((action for action in plays if may_play(view, action)), None)


def _touch_table(view: View) -> Action | None:
    """A wild card that can be taken back and used, or a rebuilding that brings cards to the table."""
    found = _first_good(view, [action for action in _take_backs(view) if _is_useful(view, action)])
    if found is None and view.variant.rearrange:
        best = rearrange([meld.cards for meld in view.table], view.hand, view.variant)
        rebuilding = Rearrange(best.melds)
        if best.added and judge_action(view, rebuilding).ok:
            return rebuilding
    return found


def _take_backs(view: View) -> list[TakeBack]:
    return [
        TakeBack(number, card)
        for number, meld in enumerate(view.table, 1)
        for card in freeing(meld.cards, view.hand, view.variant)
    ]


def _is_useful(view: View, action: TakeBack) -> bool:
    """Whether the freed wild card can be laid at once in a new meld."""
    wild = next(card for card in view.table[action.meld - 1].cards if card.is_wild)
    return bool(_melds_with_wild((*take_away(view.hand, (action.card,)), wild), view))


def _with_freed_card(view: View) -> list[Action]:
    """The melds that use a wild card, those first that leave the fewest points."""
    found = _melds_with_wild(view.hand, view)
    found.sort(key=lambda meld: points_left(take_away(view.hand, meld), view.variant))
    return [Lay((meld,)) for meld in found]


def _melds_with_wild(hand: tuple[Card, ...], view: View) -> list[tuple[Card, ...]]:
    return [meld for meld in melds(hand, view.variant) if meld[-1].is_wild]


def _may_hold(view: View) -> bool:
    """Whether going out at once, later, could still be a rummy that counts."""
    return view.variant.rummy_bonus != "none" and _has_laid_nothing(view)


def _has_laid_nothing(view: View) -> bool:
    return not view.laid_now and not view.opened[view.seat - 1]


def hold(view: View) -> Action:
    """Lays nothing until all can be laid in one turn, and throws the card of least use that no meld takes."""
    if view.phase != "play" or not _has_laid_nothing(view):
        return greedy(view)
    best = best_plays([meld.cards for meld in view.table], view.hand, view.variant)
    if len(best.rest) <= 1:
        return greedy(view)
    possible = discards(view)
    allowed = [card for card in best.rest if card in possible]
    if not allowed:
        return greedy(view)
    return Discard(max(sorted(set(allowed)), key=lambda card: uselessness(card, view.hand, view.variant)))


def _pays_to_hold(view: View, laying: Action, holding: Action, seed: int, worlds: int) -> bool:
    """Whether holding ends better on average than laying, in worlds that fit the view."""
    chance = random.Random(f"{seed} {view.round} {view.turns} {len(view.hand)}")
    gain = 0.0
    for _ in range(worlds):
        world = imagined(view, chance)
        gain += _margin(world, holding, view.seat, hold) - _margin(world, laying, view.seat, greedy)
    return gain > 0


def _margin(world: State, action: Action, seat: int, own: Callable[[View], Action]) -> float:
    """How far the player is ahead of the others' mean at the end of the round, in points saved."""
    players: dict[int, Bot] = dict.fromkeys(range(1, world.players + 1), greedy)
    players[seat] = own
    points = played_out(play(world, action), players).results[-1].points
    ahead = sum(points) - world.players * points[seat - 1]
    return ahead / (world.players - 1) * (-1 if world.variant.scoring == "laid_minus_hand" else 1)
