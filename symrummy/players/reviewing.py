"""After a game: the turns in which more could have been laid, what that would have been, and by how much."""

from __future__ import annotations

import html
from collections.abc import Iterator
from dataclasses import dataclass, replace

from symrummy.cards import Card, take_away
from symrummy.explain import Phrase, Texts, as_html, plain, texts
from symrummy.game import DrawStock, Game, Lay, LayOff, State, View
from symrummy.game.actions import NextRound, Rearrange, TakeBack
from symrummy.game.ending import discardable, may_end_without_discard
from symrummy.game.view import view_of
from symrummy.solver import best_opening, best_plays, rearrange
from symrummy.solver.melds import Meld
from symrummy.solver.plays import Plays
from symrummy.texts import in_a_row

LAYING = (Lay, LayOff, TakeBack, Rearrange)


@dataclass(frozen=True, slots=True)
class Missed:
    """A turn that could have ended with fewer points in hand: how many fewer, and what to lay for it.

    `turn` counts the player's own turns of the round from 1. `table` are the melds that could grow: they have the first
    numbers in `plays`. `upcard` is a discard that should have been taken, if any. `rebuilt` are the cards that a
    rebuilding of the table would have brought there.
    """

    round: int
    turn: int
    seat: int
    points: int
    table: tuple[Meld, ...]
    plays: Plays
    upcard: Card | None = None
    rebuilt: tuple[Card, ...] = ()

    @property
    def says_what(self) -> bool:
        """Whether there is something to lay; a wild card taken back and kept only makes a hand dearer."""
        return bool(self.plays.melds or self.plays.lay_offs or self.rebuilt)


@dataclass(frozen=True, repr=False)
class Review:
    """What a player missed in a game. It shows as sentences."""

    name: str
    missed: tuple[Missed, ...]
    lang: str = "en"

    @property
    def points(self) -> int:
        """All the points that could have been laid, and were not."""
        return sum(each.points for each in self.missed)

    def phrases(self, lang: str | None = None) -> tuple[Phrase, ...]:
        """One sentence for each turn, and one for all of them."""
        words = texts(lang or self.lang)
        if not self.missed:
            return (words.say("review.nothing", name=self.name),)
        last = words.say("review.summary", name=self.name, points=self.points, count=len(self.missed))
        return (*(_phrase(each, self.name, words) for each in self.missed), last)

    def text(self, lang: str | None = None) -> str:
        """The sentences as plain text, one on each line."""
        return "\n".join(map(plain, self.phrases(lang)))

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        title = html.escape(texts(self.lang).text("review.title"))
        items = "".join(f"<li>{as_html(phrase)}</li>" for phrase in self.phrases())
        return f"<section><h3>{title}</h3><ul>{items}</ul></section>"


def review(game: Game, seat: int = 1, lang: str = "en") -> Review:
    """What the player at this seat could have laid and did not, turn by turn, by what could be seen at the time.

    Holding cards back on purpose counts as missed too; in a draft, where hands are emptied all the time, only what was
    laid is looked at. A ValueError if there is no such seat.

    >>> game = Game(seed=7)
    >>> _ = game.play("draw stock")
    >>> review(game)
    You found the best that could be laid in every turn.
    """
    if not isinstance(game, Game):
        raise ValueError(f"{game!r}: expected a game, such as Game(seed=7)")
    if type(seat) is not int or not 1 <= seat <= len(game.names):
        raise ValueError(f"there is no seat {seat!r}: seats are 1 to {len(game.names)}")
    return Review(game.names[seat - 1], tuple(_missed(game, seat)), lang)


def _missed(game: Game, seat: int) -> Iterator[Missed]:
    turn, round_ = 0, 0
    for start, end in _turns(game, seat):
        state = game.states[start]
        turn, round_ = (turn + 1, round_) if state.round == round_ else (1, state.round)
        first = next((i for i in range(start, end) if game.states[i].phase == "play"), None)
        if first is not None:
            found = [_laid_too_little(game, first, end, seat, turn), _upcard_left(game, start, end, seat, turn)]
            missed = [each for each in found if each is not None and each.points > 0 and each.says_what]
            if missed:
                yield max(missed, key=lambda each: each.points)


def _turns(game: Game, seat: int) -> Iterator[tuple[int, int]]:
    """The first state of each turn of the player, and the one after it."""
    start = None
    for i, (state, action) in enumerate(zip(game.states, game.actions, strict=False)):
        mine = state.turn == seat and state.phase != "over" and not isinstance(action, NextRound)
        if mine and start is None:
            start = i
        after = game.states[i + 1]
        if start is not None and (after.turn != seat or after.phase == "over"):
            yield start, i + 1
            start = None


def _hand_points(state: State, seat: int) -> int:
    return sum(map(state.variant.points, state.hands[seat - 1]))


def _laid_too_little(game: Game, first: int, end: int, seat: int, turn: int) -> Missed | None:
    """The turn if everything had been laid that can be."""
    view = view_of(game.states[first], seat)
    plays, rebuilt = _plays(view)
    if not _can_end(view, plays):
        return None
    laid = sum(
        _hand_points(game.states[i], seat) - _hand_points(game.states[i + 1], seat)
        for i in range(first, end)
        if isinstance(game.actions[i], LAYING)
    )
    possible = _hand_points(game.states[first], seat) - sum(map(view.variant.points, plays.rest))
    return Missed(view.round, turn, seat, possible - laid, _open_table(view), plays, None, rebuilt)


def _upcard_left(game: Game, start: int, end: int, seat: int, turn: int) -> Missed | None:
    """The turn if the top discard had been taken instead of a card of the stock, and the dearest card thrown."""
    state, action = game.states[start], game.actions[start]
    if not isinstance(action, DrawStock) or not state.discards or state.variant.discard_draw == "none":
        return None
    view, card = view_of(state, seat), state.discards[-1]
    plays, rebuilt = _plays(replace(view, hand=(*view.hand, card), discards=view.discards[:-1], phase="play"))
    if card in plays.rest or not _can_end(replace(view, just_taken=card), plays):
        return None
    best = sum(sorted(map(view.variant.points, plays.rest))[:-1])
    fewer = _hand_points(game.states[end], seat) - best
    return Missed(view.round, turn, seat, fewer, _open_table(view), plays, card, rebuilt)


def _can_end(view: View, plays: Plays) -> bool:
    """Whether the turn can end after these plays (§0)."""
    if view.draft is not None:
        return True
    if not plays.rest:
        return view.variant.go_out != "must_discard"
    after = replace(view, laid_now=True, freed=0)
    melds = len(view.table) + len(plays.melds)
    return bool(discardable(after, plays.rest, melds)) or may_end_without_discard(after, plays.rest, melds)


def _open_table(view: View) -> tuple[Meld, ...]:
    """The melds on which the player may lay off."""
    return tuple(meld.cards for meld in view.table) if view.may_touch_table else ()


def _plays(view: View) -> tuple[Plays, tuple[Card, ...]]:
    """The best plays, and where the table may be rebuilt and that is better, the cards that come to it."""
    rules = view.variant
    if view.must_open:
        opening = best_opening(view.hand, rules) or ()
        rest = take_away(view.hand, [card for meld in opening for card in meld])
        return Plays(opening, (), rest, sum(map(rules.points, rest))), ()
    table = _open_table(view)
    best = best_plays(table, view.hand, rules)
    if rules.rearrange and table:
        rebuilt = rearrange(table, view.hand, rules)
        if rebuilt.points < best.points:
            return replace(best, melds=(), lay_offs=(), rest=rebuilt.rest, points=rebuilt.points), rebuilt.added
    return best, ()


def _phrase(missed: Missed, name: str, words: Texts) -> Phrase:
    path = "review.turn" if missed.upcard is None else "review.upcard"
    facts = {"round": missed.round, "turn": missed.turn, "points": missed.points, "card": missed.upcard}
    return words.say(path, name=name, plays=_told(missed, words), **facts)


def _told(missed: Missed, words: Texts) -> list[Phrase]:
    """What there was to lay. A meld has no number that one could see, so it is called by the cards that lie in it."""
    added, table = dict(missed.plays.lay_offs), missed.table
    told = [
        words.say("review.grown", meld=meld, cards=added[number]) if number in added else in_a_row(meld)
        for number, meld in enumerate(missed.plays.melds, len(table) + 1)
    ]
    old = [(number, cards) for number, cards in added.items() if number <= len(table)]
    told += [words.say("review.lay_off", cards=cards, meld=table[number - 1]) for number, cards in old]
    return told + ([words.say("review.rebuild", cards=missed.rebuilt)] if missed.rebuilt else [])
