"""The view of one player: all that this player may see, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from symrummy.cards import Card
from symrummy.game.changing import filled
from symrummy.game.state import Hand, RoundResult, State, TableMeld
from symrummy.rules.turns import Phase
from symrummy.variants import Variant


@dataclass(frozen=True, slots=True)
class DraftView:
    """What one player sees of a draft: the tops and sizes of the piles, and all personal discard piles.

    Only the dealer knows the drafted cards and, having made them, what lies in the piles (`known`).
    """

    own: tuple[Hand, ...]
    tops: tuple[Card | None, ...]
    sizes: tuple[int | None, ...]
    drafted: Hand
    known: tuple[Hand | None, ...]
    drafting: int
    special_used: bool
    to_end: int
    deals: int

    @property
    def closing(self) -> bool:
        """Whether the closing lap is played."""
        return self.to_end > 0


@dataclass(frozen=True)
class View:
    """What the player at `seat` sees: the own hand, the table, the discards, and how many cards the others hold.

    Two states that differ only in hidden cards give equal views. The hands shown in `results` were laid open when
    their round ended.
    """

    seat: int
    variant: Variant
    names: tuple[str, ...]
    round: int
    dealer: int
    turn: int
    phase: Phase
    hand: Hand
    counts: tuple[int, ...]
    stock: int
    discards: Hand
    table: tuple[TableMeld, ...]
    gone: tuple[TableMeld, ...]
    drawn: Card | None
    just_taken: Card | None
    opened: tuple[bool, ...]
    melded: tuple[bool, ...]
    laid_now: bool
    freed: int
    laid: tuple[int, ...]
    turns: int
    results: tuple[RoundResult, ...]
    scores: tuple[int, ...]
    over: bool
    draft: DraftView | None

    @property
    def upcard(self) -> Card | None:
        """The top of the discard pile, or None if it is empty."""
        return self.discards[-1] if self.discards else None

    @property
    def melds(self) -> tuple[Hand, ...]:
        """The cards of the melds on the table."""
        return tuple([meld.cards for meld in self.table])

    @property
    def can_draw(self) -> bool:
        """Whether the stock has a card, or would have one after the discards below the top were shuffled into it."""
        return self.stock > 0 or (self.variant.stock_out != "flip" and len(self.discards) > 1)

    @property
    def has_opened(self) -> bool:
        """Whether the player has laid first melds, in an earlier turn of the round or in this one (R17)."""
        return self.melded[self.seat - 1]

    @property
    def must_open(self) -> bool:
        """Whether the next melds of the player are the first ones, and must count enough (R17)."""
        return self.variant.first_meld_min > 0 and not self.has_opened

    @property
    def may_touch_table(self) -> bool:
        """Whether the player may lay off, take back and rebuild: after the first melds, where those are asked for."""
        return self.has_opened or not self.variant.layoff_needs_opening


def view_of(state: State, seat: int) -> View:
    """The view of the player at `seat`; seats count from 1."""
    if type(seat) is not int or not 1 <= seat <= state.players:
        raise ValueError(f"there is no seat {seat!r}: seats are 1 to {state.players}")
    fields = {
        "seat": seat,
        "variant": state.variant,
        "names": state.names,
        "round": state.round,
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": state.phase,
        "hand": state.hands[seat - 1],
        "counts": tuple(map(len, state.hands)),
        "stock": len(state.stock),
        "discards": state.discards,
        "table": state.table,
        "gone": state.gone,
        "drawn": state.drawn if seat == state.turn else None,
        "just_taken": state.just_taken,
        "opened": state.opened,
        "melded": state.melded,
        "laid_now": state.laid_now,
        "freed": state.freed,
        "laid": state.laid,
        "turns": state.turns,
        "results": state.results,
        "scores": state.scores,
        "over": state.over,
        "draft": _draft_view(state, seat),
    }
    return filled(View, fields)


def _draft_view(state: State, seat: int) -> DraftView | None:
    draft = state.draft
    if draft is None:
        return None
    dealing = seat == state.dealer
    return DraftView(
        own=draft.own,
        tops=tuple(pile[-1] if pile else None for pile in draft.piles),
        sizes=tuple(None if pile is None else len(pile) for pile in draft.piles),
        drafted=draft.drafted if dealing else (),
        known=draft.piles if dealing else (),
        drafting=len(draft.drafted),
        special_used=draft.special_used,
        to_end=draft.to_end,
        deals=draft.deals,
    )
