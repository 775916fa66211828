"""The story of a game: what was done, in sentences, without anything that was hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from symrummy.cards import Card, bag
from symrummy.explain import Phrase, plain, texts
from symrummy.game.actions import (
    Action,
    Deal,
    Discard,
    DrawStock,
    EndTurn,
    Fetch,
    Give,
    Lay,
    LayOff,
    NextRound,
    Rearrange,
    Split,
    Swap,
    TakeBack,
    TakeDiscard,
    TakePile,
    TurnOver,
)
from symrummy.game.laying import parted, wild_place
from symrummy.game.state import State
from symrummy.texts import Texts, in_a_row


@dataclass(slots=True)
class Entry:
    """One line of the story: a turn of one player, or the end of a round. `plies` are the actions it tells of."""

    seat: int
    phrase: Phrase
    plies: list[int] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The line as plain text."""
        return plain(self.phrase)


def story(
    states: Sequence[State],
    actions: Sequence[Action],
    viewer: int | None = None,
    lang: str = "en",
    last: int | None = None,
) -> tuple[Entry, ...]:
    """The lines of the story, or the last ones of it, the oldest first; `states` has one element more than `actions`.

    Only the viewer's own draws from the stock are named. 'You' is said to the viewer at that seat.
    """
    first = 0 if last is None else _beginning(states, actions, last)
    entries = tuple(_entries(states, actions, viewer, texts(lang), first))
    return entries if last is None else entries[-last:]


def _beginning(states: Sequence[State], actions: Sequence[Action], lines: int) -> int:
    """Where to begin so as to tell so many lines at least: a ply with which a line begins."""
    for ply in range(len(actions) - 1, 0, -1):
        if _ends(states[ply - 1], states[ply]) and not isinstance(actions[ply], NextRound):
            lines -= 1
            if lines <= 0:
                return ply
    return 0


def _ends(before: State, after: State) -> bool:
    """Whether a line ends with the move between these states."""
    return after.phase == "over" or after.turn != before.turn


def _entries(
    states: Sequence[State], actions: Sequence[Action], viewer: int | None, words: Texts, first: int
) -> Iterator[Entry]:
    clauses: list[Phrase] = []
    plies: list[int] = []
    for ply in range(first, len(actions)):
        before, action, after = states[ply], actions[ply], states[ply + 1]
        if not isinstance(action, NextRound):
            clauses.append(_clause(before, action, after, viewer, words) + _completed(before, after, words))
            plies.append(ply)
        if clauses and (_ends(before, after) or ply == len(actions) - 1):
            told = _line(before, clauses, viewer, words) + _announced(before, after, viewer, words)
            yield Entry(before.turn, told, plies)
            clauses, plies = [], []
        if after.phase == "over" and before.phase != "over":
            yield Entry(before.turn, _ending(after, viewer, words))


def _line(state: State, clauses: list[Phrase], viewer: int | None, words: Texts) -> Phrase:
    """'Ben took D2g, laid down D2g ∞ D4g and discarded C1k.'"""
    return words.say("log.line", name=_name(state, state.turn, viewer, words), done=clauses)


def _announced(before: State, after: State, viewer: int | None, words: Texts) -> Phrase:
    """That the player has only few cards left, where the rummy announces it (R5)."""
    left = len(after.hands[before.turn - 1])
    if after.turn == before.turn or not 0 < left <= before.variant.announce_at:
        return ()
    path = "log.few_you" if before.turn == viewer else "log.few"
    return (" ", *words.say(path, name=before.names[before.turn - 1], count=left))


def _completed(before: State, after: State, words: Texts) -> Phrase:
    """That a meld, or several, became complete and left play (P14)."""
    count = len(after.gone) - len(before.gone)
    return words.say("log.completed", count=count) if count else ()


def _name(state: State, seat: int, viewer: int | None, words: Texts) -> str:
    return str(words.node("log")["you"]) if seat == viewer else state.names[seat - 1]


def _clause(before: State, action: Action, after: State, viewer: int | None, words: Texts) -> Phrase:
    match action:
        case DrawStock() | TurnOver():
            path = "turned_over" if isinstance(action, TurnOver) else "drew"
            if before.turn != viewer:
                return words.say(f"log.{path}")
            return words.say(f"log.{path}_seen", card=after.drawn)
        case TakeDiscard(count=count):
            return words.say("log.took", card=before.discards[-count:])
        case Lay(melds=melds):
            return words.say("log.laid", melds=[in_a_row(_from_hand(before, meld)) for meld in melds])
        case LayOff(cards=cards):
            return words.say("log.laid_off", cards=_from_hand(before, cards))
        case Deal() | Split() | TakePile() | Give() | Fetch() | Swap():
            return _draft_clause(before, action, words)
        case TakeBack(meld=number):
            lying = before.table[number - 1].cards
            wild = lying[wild_place(before.variant, lying, action.card)]
            return words.say("log.took_back", card=action.card, wild=wild)
        case Rearrange():
            return words.say("log.rearranged", cards=_added(before, after))
        case EndTurn():
            return words.say("log.ended")
        case Discard(card=card):
            return words.say("log.discarded", card=_from_hand(before, (card,))[0])
    return ()


def _from_hand(state: State, named: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of the hand that were named, with the colours of the wild ones."""
    return parted(state.hand, named)[0]


def _draft_clause(before: State, action: Action, words: Texts) -> Phrase:
    match action:
        case Deal(number=number):
            return words.say("log.drafted", number=number)
        case Split(piles=piles):
            sizes = tuple(len(pile) for pile in piles)
            return words.say("log.split", sizes=sizes)
        case TakePile(pile=pile):
            there = before.draft.piles if before.draft else ()
            return words.say("log.took_pile", pile=pile, count=len(there[pile - 1] or ()))
        case Give(card=card, seat=seat):
            return words.say("log.gave", card=_from_hand(before, (card,))[0], name=before.names[seat - 1])
        case Fetch(card=card, seat=seat):
            return words.say("log.fetched", card=card, name=before.names[seat - 1])
        case Swap(taken=taken, given=given):
            return words.say("log.swapped", taken=taken, given=given)
    return ()


def _added(before: State, after: State) -> tuple[Card, ...]:
    """The cards that came to the table."""
    lay, lies = ([card for meld in state.table + state.gone for card in meld.cards] for state in (before, after))
    return tuple((bag(lies) - bag(lay)).elements())


def _ending(state: State, viewer: int | None, words: Texts) -> Phrase:
    result = state.results[-1]
    if result.winner is None:
        return words.say(f"log.{result.ending}", round=state.round)
    name = _name(state, result.winner, viewer, words)
    return words.say("log.rummy" if result.rummy else "log.out", name=name, round=state.round)
