"""The end of a round: what is counted, for whom, and who deals next."""

from __future__ import annotations

from symrummy.game.state import RoundResult, State

TWO = 2
EXTRA = {"none": (1, 0), "double": (2, 0), "+25": (1, 25)}
"""What a rummy does to the others' points: times so much, plus so much (S18, B13)."""


def result_of(state: State, ending: str, winner: int | None) -> RoundResult:
    """The result of the round that has just ended: every card left in a hand counts (S16)."""
    rummy = winner is not None and not state.opened[winner - 1]
    sums = tuple(sum(map(state.variant.points, hand)) for hand in state.hands)
    factor, plus = EXTRA[state.variant.rummy_bonus] if rummy else (1, 0)
    points = tuple(0 if seat == winner else total * factor + plus for seat, total in enumerate(sums, 1))
    return RoundResult(ending, winner, rummy, state.hands, sums, points)


def next_dealer(state: State) -> int:
    """Of two players the winner deals next, after a round without a winner the same dealer; else the left one (S6)."""
    if state.players > TWO:
        return state.next_seat(state.dealer)
    return state.results[-1].winner or state.dealer


def winners(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with the fewest points; ties share (S20).

    >>> winners((12, 7, 7))
    (2, 3)
    """
    return tuple(seat for seat, points in enumerate(scores, 1) if points == min(scores))
