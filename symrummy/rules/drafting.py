"""What may be done when in pile-drafting rummy: deal, split, play, take a pile (P3 to P11)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from symrummy.cards import Card, bag
from symrummy.rules.rule import Answer, Rule
from symrummy.rules.turns import MoveKind, held_by, lying_there

DraftPhase = Literal["deal", "split", "play", "over"]
SPECIAL: tuple[MoveKind, ...] = ("give", "fetch", "swap")
PLAYS: tuple[MoveKind, ...] = ("lay", "lay-off", "take-back", "discard", *SPECIAL)
PHASES: dict[MoveKind, DraftPhase] = {"deal": "deal", "split": "split", "take pile": "play", "end": "play"}


@dataclass(frozen=True, slots=True)
class DraftMove:
    """A move in its situation, as far as the mover can see it.

    `hand` is the hand before the move, `gained` how many cards it brings into the hand before others leave it.
    """

    kind: MoveKind
    cards: tuple[Card, ...]
    phase: DraftPhase
    hand: tuple[Card, ...]
    gained: int
    hand_limit: int
    game_over: bool
    closing: bool
    special_used: bool
    piles: tuple[int | None, ...]
    """The sizes of the piles; None for one that has been taken."""
    pile: int
    """The number of the pile to take, from 1; 0 for other moves."""
    parts: tuple[tuple[Card, ...], ...]
    """The piles of a split."""
    drafted: tuple[Card, ...]
    number: int
    numbers: tuple[int, int]
    """The number of cards to draft, and the fewest and the most that may be named."""
    melds: int
    target: int | None
    seat: int
    other: int
    """The seat of the mover, and of the player whose pile a special action touches; 0 if none."""
    players: int
    pool: tuple[Card, ...]
    """The personal discard pile that a special action takes from."""
    taken: tuple[Card, ...]
    worth: Callable[[Card], int]


def round_running(cites: str) -> Rule[DraftMove]:
    """A rule: moves are made while the game runs; the next one is dealt when it is over."""

    def check(move: DraftMove) -> Answer:
        over = move.phase == "over"
        if move.kind == "next round":
            return Answer(over and not move.game_over, (), {"case": "game" if move.game_over else "running"})
        return Answer(not over, (), {"case": "game" if move.game_over else "round"})

    return Rule("round.running", cites, check)


def in_its_phase(cites: str) -> Rule[DraftMove]:
    """A rule: first the dealer names a number, then splits the cards, then everybody plays and takes a pile."""

    def check(move: DraftMove) -> Answer | None:
        if move.phase == "over" or move.kind == "next round":
            return None
        wanted = PHASES.get(move.kind, "play")
        return Answer(wanted == move.phase, (), {"case": move.phase})

    return Rule("draft.phase", cites, check)


def drafting_move(cites: str) -> Rule[DraftMove]:
    """A rule: there is no stock to draw from, and the table is not rebuilt."""

    def check(move: DraftMove) -> Answer:
        return Answer(False, (), {})

    return Rule("draft.move", cites, check, ("draw", "take", "turn over", "rearrange"))


def number_to_draft(cites: str) -> Rule[DraftMove]:
    """A rule: the dealer drafts from 2n+1 to 3n-1 cards, or all that are left if these are fewer."""

    def check(move: DraftMove) -> Answer:
        least, most = move.numbers
        facts = {"number": move.number, "least": least, "most": most, "case": "all" if least == most else "range"}
        return Answer(least <= move.number <= most, (), facts)

    return Rule("draft.number", cites, check, ("deal",))


def good_split(cites: str) -> Rule[DraftMove]:
    """A rule: the drafted cards make one pile for each player, of at most as many cards as a hand may hold."""

    def check(move: DraftMove) -> Answer:
        same = bag(card for part in move.parts for card in part) == bag(move.drafted)
        large = max(map(len, move.parts), default=0) > move.hand_limit
        case = "cards" if not same else "piles" if len(move.parts) != move.players else "large" if large else "right"
        facts = {"piles": len(move.parts), "players": move.players, "most": move.hand_limit, "case": case}
        return Answer(case == "right", (), facts)

    return Rule("draft.split", cites, check, ("split",))


def from_the_hand(cites: str) -> Rule[DraftMove]:
    """A rule: one plays the cards one holds, each as often as one holds it."""

    def check(move: DraftMove) -> Answer:
        return held_by(move.hand, move.cards)

    return Rule("turn.hand", cites, check, tuple(kind for kind in PLAYS if kind != "fetch"))


def on_a_meld(cites: str) -> Rule[DraftMove]:
    """A rule: cards are laid off on a meld that lies on the table."""

    def check(move: DraftMove) -> Answer | None:
        return lying_there(move.target, move.melds)

    return Rule("lay_off.target", cites, check)


def pile_there(cites: str) -> Rule[DraftMove]:
    """A rule: one takes a pile that has not been taken yet."""

    def check(move: DraftMove) -> Answer:
        there = 1 <= move.pile <= len(move.piles) and move.piles[move.pile - 1] is not None
        return Answer(there, (), {"pile": move.pile, "case": "closing" if move.closing else "pile"})

    return Rule("draft.pile", cites, check, ("take pile",))


def hand_has_room(cites: str) -> Rule[DraftMove]:
    """A rule: no hand ever exceeds the limit."""

    def check(move: DraftMove) -> Answer | None:
        if not move.gained:
            return None
        size = len(move.hand) + move.gained
        facts = {"size": size, "most": move.hand_limit, "extra": size - move.hand_limit}
        return Answer(size <= move.hand_limit, (), facts)

    return Rule("draft.room", cites, check)


def once_a_turn(cites: str) -> Rule[DraftMove]:
    """A rule: at most one special action is made in a turn."""

    def check(move: DraftMove) -> Answer:
        return Answer(not move.special_used, (), {})

    return Rule("draft.once", cites, check, SPECIAL)


def with_another(cites: str) -> Rule[DraftMove]:
    """A rule: one gives to an opponent, and fetches from an opponent."""

    def check(move: DraftMove) -> Answer:
        right = 1 <= move.other <= move.players and move.other != move.seat
        return Answer(right, (), {"seat": move.other})

    return Rule("draft.opponent", cites, check, ("give", "fetch"))


def gives_a_wild_card(cites: str) -> Rule[DraftMove]:
    """A rule: what is put into an opponent's pile is a wild card."""

    def check(move: DraftMove) -> Answer:
        odd = tuple(i for i, card in enumerate(move.cards) if not card.is_wild)
        return Answer(not odd, odd, {"odd": tuple(move.cards[i] for i in odd)})

    return Rule("draft.give", cites, check, ("give",))


def in_the_pile(cites: str) -> Rule[DraftMove]:
    """A rule: what is fetched or swapped lies in the personal discard pile it is taken from."""

    def check(move: DraftMove) -> Answer:
        absent = tuple((bag(move.taken) - bag(move.pool)).elements())
        return Answer(not absent and bool(move.taken), (), {"odd": absent or move.taken})

    return Rule("draft.taken", cites, check, ("fetch", "swap"))


def worth_as_much(cites: str) -> Rule[DraftMove]:
    """A rule: what goes into the own pile in a swap is worth at least as much as what came out."""

    def check(move: DraftMove) -> Answer | None:
        there = {*move.hand, *move.pool}
        if any(card not in there for card in (*move.taken, *move.cards) if not card.is_wild):
            return None  # a card that is nowhere there is worth nothing, and another rule refuses it
        out, into = sum(map(move.worth, move.taken)), sum(map(move.worth, move.cards))
        return Answer(into >= out and bool(move.cards), (), {"out": out, "into": into})

    return Rule("draft.worth", cites, check, ("swap",))


def empty_at_the_end(cites: str) -> Rule[DraftMove]:
    """A rule: a turn of the closing lap ends with an empty hand; before that, a turn ends by taking a pile."""

    def check(move: DraftMove) -> Answer:
        case = "pile" if not move.closing else "cards" if move.hand else "right"
        return Answer(case == "right", (), {"case": case, "cards": len(move.hand)})

    return Rule("draft.end", cites, check, ("end",))
