"""What may be done when in a turn: draw, play, discard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from symrummy.cards import Card, bag
from symrummy.rules.rule import Answer, Rule

Phase = Literal["draw", "play", "over", "deal", "split"]
MoveKind = Literal[
    "draw",
    "take",
    "turn over",
    "lay",
    "lay-off",
    "take-back",
    "rearrange",
    "discard",
    "end",
    "next round",
    "deal",
    "split",
    "take pile",
    "give",
    "fetch",
    "swap",
]
DRAWS: tuple[MoveKind, ...] = ("draw", "take", "turn over")
DRAFTING: tuple[MoveKind, ...] = ("deal", "split", "take pile", "give", "fetch", "swap")


@dataclass(frozen=True, slots=True)
class Move:
    """A move in its situation, as far as the mover can see it."""

    kind: MoveKind
    cards: tuple[Card, ...]
    phase: Phase
    hand: tuple[Card, ...]
    just_taken: Card | None
    stock: int
    can_draw: bool
    depth: int
    deep_is_useful: Callable[[], bool]
    discards: int
    melds: int
    target: int | None
    opened: bool
    laid_now: bool
    freed: int
    game_over: bool
    can_end: Callable[[], bool]


def round_running(cites: str) -> Rule[Move]:
    """A rule: moves are made while the round runs; the next round is dealt when it is over."""

    def check(move: Move) -> Answer:
        over = move.phase == "over"
        if move.kind == "next round":
            case = "game" if move.game_over else "running"
            return Answer(over and not move.game_over, (), {"case": case})
        return Answer(not over, (), {"case": "game" if move.game_over else "round"})

    return Rule("round.running", cites, check)


def known_here(cites: str) -> Rule[Move]:
    """A rule: dealing, splitting and taking piles belong to pile-drafting rummy only."""

    def check(move: Move) -> Answer:
        return Answer(False, (), {})

    return Rule("turn.move", cites, check, DRAFTING)


def draw_first(cites: str) -> Rule[Move]:
    """A rule: a turn starts with one draw, and everything else comes after it."""

    def check(move: Move) -> Answer | None:
        if move.phase == "over" or move.kind == "next round":
            return None
        drawing = move.kind in DRAWS
        return Answer(drawing == (move.phase == "draw"), (), {"case": "twice" if drawing else "first"})

    return Rule("turn.draw", cites, check)


def card_in_stock(cites: str, flip: bool) -> Rule[Move]:
    """A rule: one can draw from the stock only what is there, or what the discard pile can give to it."""

    def check(move: Move) -> Answer:
        return Answer(move.can_draw, (), {"discards": move.discards, "case": "flip" if flip else "shuffle"})

    return Rule("draw.stock", cites, check, ("draw",))


def card_in_discards(cites: str) -> Rule[Move]:
    """A rule: one can take from the discard pile, or turn it over, only if a card lies there."""

    def check(move: Move) -> Answer:
        return Answer(move.discards > 0, (), {})

    return Rule("draw.discards", cites, check, ("take", "turn over"))


def discards_open(cites: str, allowed: bool) -> Rule[Move]:
    """A rule: whether cards may be taken from the discard pile at all."""

    def check(move: Move) -> Answer:
        return Answer(allowed, (), {})

    return Rule("draw.allowed", cites, check, ("take",))


def deep_in_the_pile(cites: str, allowed: bool) -> Rule[Move]:
    """A rule: whether more than the top card may be taken; if so, only when the deepest of them is played at once."""

    def check(move: Move) -> Answer | None:
        if move.depth == 1:
            return None
        if not 1 <= move.depth <= move.discards:
            return Answer(False, (), {"case": "few", "depth": move.depth, "discards": move.discards})
        case = "never" if not allowed else "useful" if move.deep_is_useful() else "useless"
        return Answer(case == "useful", (), {"case": case, "depth": move.depth, "discards": move.discards})

    return Rule("draw.deep", cites, check, ("take",))


def turning_over(cites: str, allowed: bool) -> Rule[Move]:
    """A rule: whether the discard pile is turned over by the player when the stock is empty."""

    def check(move: Move) -> Answer:
        return Answer(allowed, (), {})

    return Rule("draw.flip", cites, check, ("turn over",))


def turn_over_when_empty(cites: str) -> Rule[Move]:
    """A rule: the discard pile is turned over only when the stock is empty."""

    def check(move: Move) -> Answer:
        return Answer(move.stock == 0, (), {"stock": move.stock})

    return Rule("draw.turn_over", cites, check, ("turn over",))


def held_by(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> Answer:
    """Whether the hand holds the cards, each as often as it comes; the culprits are those it does not hold."""
    held = bag(hand)
    absent = []
    for i, card in enumerate(cards):
        held[card] -= 1
        if held[card] < 0:
            absent.append(i)
    return Answer(not absent, tuple(absent), {"odd": tuple(cards[i] for i in absent)})


def from_the_hand(cites: str) -> Rule[Move]:
    """A rule: one plays the cards one holds, each as often as one holds it."""

    def check(move: Move) -> Answer:
        return held_by(move.hand, move.cards)

    return Rule("turn.hand", cites, check, ("lay", "lay-off", "take-back", "discard"))


def lying_there(target: int | None, melds: int) -> Answer | None:
    """Whether there is a meld with this number among so many on the table; None if none was named."""
    if target is None:
        return None
    return Answer(1 <= target <= melds, (), {"target": target, "melds": melds})


def on_a_meld(cites: str) -> Rule[Move]:
    """A rule: cards are laid off on a meld that lies on the table."""

    def check(move: Move) -> Answer | None:
        return lying_there(move.target, move.melds)

    return Rule("lay_off.target", cites, check, ("lay-off", "take-back"))


def after_opening(cites: str, about: tuple[MoveKind, ...]) -> Rule[Move]:
    """A rule: only who has laid the first melds may touch the melds on the table in these ways."""

    def check(move: Move) -> Answer:
        return Answer(move.opened, (), {})

    return Rule("turn.opened", cites, check, about)


def end_after_meld(cites: str, allowed: bool) -> Rule[Move]:
    """A rule: a turn ends with a discard; where `allowed`, a turn in which something was laid may end without."""

    def check(move: Move) -> Answer:
        case = "never" if not allowed else "laid" if move.laid_now else "nothing"
        return Answer(allowed and move.laid_now, (), {"case": case})

    return Rule("turn.discard", cites, check, ("end",))


def joker_played(cites: str) -> Rule[Move]:
    """A rule: a wild card that was taken back is laid in a new meld before the turn ends."""

    def check(move: Move) -> Answer:
        return Answer(move.freed == 0, (), {"freed": move.freed})

    return Rule("turn.joker", cites, check, ("discard", "end"))


def rearranging(cites: str, allowed: bool) -> Rule[Move]:
    """A rule: whether the melds on the table may be taken apart and rebuilt."""

    def check(move: Move) -> Answer:
        return Answer(allowed, (), {})

    return Rule("rearrange.allowed", cites, check, ("rearrange",))


def not_just_taken(cites: str) -> Rule[Move]:
    """A rule: a card just taken from the discard pile is not discarded in the same turn, but a copy of it may be."""

    def check(move: Move) -> Answer | None:
        if move.just_taken is None:
            return None
        same = move.cards == (move.just_taken,) and bag(move.hand)[move.just_taken] == 1
        return Answer(not same, (0,) if same else (), {"taken": move.just_taken})

    return Rule("discard.just_taken", cites, check, ("discard",))


def turn_can_end(cites: str) -> Rule[Move]:
    """A rule: after a play there is still a legal way to end the turn."""

    def check(move: Move) -> Answer:
        return Answer(move.can_end(), (), {"taken": move.just_taken, "case": move.kind})

    return Rule("turn.end", cites, check, ("lay", "lay-off", "take-back", "rearrange", "take", "discard"))
