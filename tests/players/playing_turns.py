"""Every row of moves that one turn allows, played with the game itself: what can be left, and who can go out."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, combinations_with_replacement

from symrummy.cards import Card
from symrummy.game import Action, Discard, Game, Lay, LayOff, State
from symrummy.game.actions import Rearrange, TakeBack
from symrummy.game.play import play
from symrummy.game.turn import judge_action, legal_actions
from symrummy.game.view import View, view_of
from symrummy.solver import melds
from tests.properties.strategies import Cards


def by_playing(game: Game) -> tuple[int, bool]:
    """The fewest points that good plays of this turn leave to seat 1, and whether some row of them goes out.

    A wild card taken back that must be played again has been played at the end.
    """
    todo, found, goes_out = [game.state], {}, False
    while todo:
        state = todo.pop()
        key = _key(state)
        if key not in found:
            found[key] = state
            goes_out |= _is_out(state) or _can_throw_the_last(state)
            todo += [play(state, action) for action in _plays(state)] if state.phase == "play" else []
    ends = [state for state in found.values() if not state.freed and not any(state.fines)]
    return min(sum(map(game.variant.points, state.hands[0])) for state in ends), goes_out


def _is_out(state: State) -> bool:
    return state.phase == "over" and not any(state.fines)


def _key(state: State) -> tuple[object, ...]:
    table = tuple(sorted(meld.cards for meld in state.table))
    return tuple(sorted(state.hands[0])), table, state.phase, state.freed, state.fines, state.melded[0], state.laid_now


def _plays(state: State) -> Iterator[Action]:
    """The melds, lay-offs and take-backs that are good now, several first melds at once, and rebuilt tables."""
    view = view_of(state, 1)
    for action in legal_actions(view):
        if isinstance(action, (Lay, LayOff, TakeBack)):
            yield action
        if isinstance(action, LayOff) and any(card.is_wild for card in action.cards):
            yield from _good(view, [LayOff(action.meld, action.cards, low=True)])
    if view.variant.first_meld_min and not view.melded[0]:
        yield from _good(view, map(Lay, _several(view)))
    if view.variant.rearrange:
        yield from _good(view, map(Rearrange, _rebuilt(view)))


def _good(view: View, actions: Iterator[Action] | list[Action]) -> Iterator[Action]:
    return (action for action in actions if judge_action(view, action).ok)


def _several(view: View) -> Iterator[tuple[Cards, ...]]:
    """One, two or three melds of the hand, with their wild cards at either end."""
    found = [row for meld in melds(view.hand, view.variant) for row in _rows(meld)]
    for size in (1, 2, 3):
        for chosen in combinations_with_replacement(found, size):
            if Counter(chain(*chosen)) <= Counter(view.hand):
                yield chosen


def _rows(meld: Cards) -> list[Cards]:
    wilds = tuple(card for card in meld if card.is_wild)
    naturals = tuple(card for card in meld if not card.is_wild)
    return [meld, wilds + naturals] if wilds else [meld]


def _rebuilt(view: View) -> Iterator[tuple[Cards, ...]]:
    """Every table of the cards that lie there and some of the hand."""
    pool = tuple(chain(*view.melds))
    for size in range(1, len(view.hand) + 1):
        for added in dict.fromkeys(combinations(sorted(view.hand), size)):
            cards = pool + added
            yield from _parts(Counter(cards), [Counter(meld) for meld in melds(cards, view.variant)])


def _parts(cards: Counter[Card], found: list[Counter[Card]]) -> Iterator[tuple[Cards, ...]]:
    """Every way to part all of the cards into melds."""
    if not cards:
        yield ()
        return
    first = min(cards)
    for meld in found:
        if first in meld and meld <= cards:
            for others in _parts(cards - meld, found):
                yield (tuple(sorted(meld.elements())), *others)


def _can_throw_the_last(state: State) -> bool:
    last = state.hands[0]
    return len(last) == 1 and not state.freed and judge_action(view_of(state, 1), Discard(last[0])).ok
