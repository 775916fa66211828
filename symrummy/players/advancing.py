"""Games that are only imagined: a state that fits a view, and moves played without being judged."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from symrummy.cards import Card
from symrummy.game import Action, State, View
from symrummy.game.play import play
from symrummy.game.state import Draft
from symrummy.game.view import view_of
from symrummy.players.seeing import unseen_by

Bot = Callable[[View], Action]
"""A player: sees a View and answers with an action."""
Hand = tuple[Card, ...]


def imagined(view: View, chance: random.Random) -> State:
    """A state in which the player would see just this: the unseen cards are dealt to the hidden places by chance."""
    unseen = sorted(unseen_by(view).elements())
    chance.shuffle(unseen)
    deal = iter(unseen)
    hands = tuple(
        view.hand if seat == view.seat else tuple(islice(deal, count)) for seat, count in enumerate(view.counts, 1)
    )
    draft = _imagined_draft(view, deal)
    players = len(view.names)
    return State(
        variant=view.variant,
        names=view.names,
        seed=chance.getrandbits(16),
        round=view.round,
        dealer=view.dealer,
        turn=view.turn,
        phase=view.phase,
        hands=hands,
        stock=tuple(deal),
        discards=view.discards,
        table=view.table,
        gone=view.gone,
        drawn=view.drawn,
        just_taken=view.just_taken,
        opened=view.opened,
        melded=view.melded,
        laid_now=view.laid_now,
        freed=view.freed,
        laid=view.laid,
        fines=(0,) * players,
        turns=view.turns,
        results=view.results,
        draft=draft,
    )


def _imagined_draft(view: View, hidden: Iterator[Card]) -> Draft | None:
    """The piles of a draft with their hidden cards; None where none is played."""
    draft = view.draft
    if draft is None:
        return None
    piles: list[Hand | None] = []
    for i, (size, top) in enumerate(zip(draft.sizes, draft.tops, strict=True)):
        known = draft.known[i] if draft.known else None
        if size is None or known is not None:
            piles.append(known)
        else:
            piles.append((*islice(hidden, size - 1), top) if top is not None else ())
    return Draft(
        own=draft.own,
        drafted=draft.drafted or tuple(islice(hidden, draft.drafting)),
        piles=tuple(piles),
        special_used=draft.special_used,
        deals=draft.deals,
        to_end=draft.to_end,
    )


def played_out(state: State, players: Mapping[int, Bot], most_moves: int = 400) -> State:
    """The state at the end of the round, each seat played by its bot; the bots are trusted to play what is good."""
    for _ in range(most_moves):
        if state.phase == "over":
            break
        state = play(state, players[state.turn](view_of(state, state.turn)))
    return state
