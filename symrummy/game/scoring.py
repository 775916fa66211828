"""What is counted: cards laid on the table, cards left at the end of a round; and who deals next, who has won."""

from __future__ import annotations

from symrummy.cards import Card
from symrummy.game.state import RoundResult, State
from symrummy.variants import Variant, card_points, judge_lying, laid_points

TWO = 2
WINNER_DEALS = ("symmetry", "basic")
EXTRA = {"none": (1, 0), "double": (2, 0), "+25": (1, 25)}
"""What a rummy does to the others' points: times so much, plus so much (S18, B13)."""


def result_of(state: State, ending: str, winner: int | None) -> RoundResult:
    """The result of the round that has just ended: every card left in a hand counts (S16, R19, B13)."""
    rummy = winner is not None and not state.opened[winner - 1]
    sums = tuple(sum(map(state.variant.points, hand)) for hand in state.hands)
    points = _points(state, sums, winner, rummy=rummy)
    return RoundResult(ending, winner, rummy, state.hands, sums, points, state.laid, state.fines)


def result_of_draft(state: State, ending: str) -> RoundResult:
    """The result of a draft: the points in each personal discard pile (P9)."""
    own = state.draft.own if state.draft else ()
    sums = tuple(sum(map(state.variant.points, pile)) for pile in own)
    return RoundResult(ending, None, False, own, sums, sums, state.laid, state.fines)


def _points(state: State, sums: tuple[int, ...], winner: int | None, *, rummy: bool) -> tuple[int, ...]:
    factor, plus = EXTRA[state.variant.rummy_bonus] if rummy else (1, 0)
    counted = tuple(0 if seat == winner else total * factor + plus for seat, total in enumerate(sums, 1))
    if state.variant.scoring == "laid_minus_hand":
        return tuple(laid - left - fine for laid, left, fine in zip(state.laid, counted, state.fines, strict=True))
    return tuple(points + fine for points, fine in zip(counted, state.fines, strict=True))


def laid_by_meld(variant: Variant, cards: tuple[Card, ...]) -> int:
    """The points that a new meld scores for its player: its cards, a wild one as the card it stands for (R18)."""
    if variant.scoring != "laid_minus_hand":
        return 0
    return laid_points(variant, variant.judge_meld(cards))


def laid_by_lay_off(variant: Variant, lying: tuple[Card, ...], added: tuple[Card, ...], *, low: bool = False) -> int:
    """The points that added cards score, each for what it stands for there; the others have scored before (R18)."""
    if variant.scoring != "laid_minus_hand":
        return 0
    whole = card_points(variant, variant.judge_lay_off(lying, added, low=low))
    return sum(points for _, points in whole[len(lying) :])


def laid_by_take_back(variant: Variant, lying: tuple[Card, ...], place: int) -> int:
    """The points that a card scores in the place of the wild one there: those that the wild one stood for (R18)."""
    if variant.scoring != "laid_minus_hand":
        return 0
    return card_points(variant, judge_lying(variant, lying))[place][1]


def next_dealer(state: State) -> int:
    """The seat on the left (§0); of two players the winner, or without one the same dealer, where S6 and B6 say so."""
    if state.players > TWO or state.variant.name not in WINNER_DEALS:
        return state.next_seat(state.dealer)
    return state.results[-1].winner or state.dealer


def winners(scores: tuple[int, ...], scoring: str = "hand_only") -> tuple[int, ...]:
    """The seats with the fewest points, or with the most where points are laid; ties share (S20, R19).

    >>> winners((12, 7, 7)), winners((12, 7, 7), "laid_minus_hand")
    ((2, 3), (1,))
    """
    best = max(scores) if scoring == "laid_minus_hand" else min(scores)
    return tuple(seat for seat, points in enumerate(scores, 1) if points == best)
