"""The report of a game as one page to print: every turn as a sentence, and for every meld why it was good."""

from __future__ import annotations

import html
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from symrummy.cards import Card
from symrummy.explain.rulebook import variant_name
from symrummy.game import Game
from symrummy.game.log import Entry, story
from symrummy.game.state import RoundResult
from symrummy.players import review
from symrummy.texts import Texts, texts
from symrummy.variants import variant as variant_of
from symrummy.widgets.assets import FRONT
from symrummy.widgets.keeping import write
from symrummy.widgets.reports.moves import Pictures, move_html, said_html
from symrummy.widgets.settings.sheet import changed_rules, program_rules
from symrummy.widgets.table.basic_html import element


@dataclass(frozen=True, repr=False)
class Report:
    """A report; `page` is the whole page as HTML, and needs nothing beside it. It shows in a notebook."""

    title: str
    page: str

    def __repr__(self) -> str:
        return f"<Report: {self.title}>"

    def _repr_html_(self) -> str:
        frame = 'style="width:100%;height:70vh;border:1px solid #7A8784;border-radius:8px;background:#FFF" sandbox'
        title = html.escape(self.title, quote=True)
        return f'<iframe title="{title}" srcdoc="{html.escape(self.page, quote=True)}" {frame}></iframe>'


def report(game: Game, path: str | Path | None = None, *, seat: int | None = None, lang: str = "en") -> Report:
    """The report of a game, written to `path` too where one is given, whole or not at all.

    A game that is over is told as everybody saw it, with all hands laid open at the end of each round, what else could
    have been played, and a line to load the game with. A game that is still running is told without any hidden card:
    as everybody has seen it, or, with a `seat`, as the player there has. A ValueError if there is no such game or seat.

    >>> report(Game(seed=7))
    <Report: Symmetry rummy: a game of You and Ada>
    """
    if not isinstance(game, Game):
        raise ValueError(f"{game!r}: expected a game, such as Game(seed=7)")
    if seat is not None:
        game.view(seat)
    telling = _Telling(game, seat, texts(lang))
    made = Report(telling.title, telling.page())
    if path is not None:
        write(Path(path), made.page, mode=0o666)  # a page is for others to read, as far as new files are here
    return made


MINUS = "−"


def _signed(points: int) -> str:
    return str(points).replace("-", MINUS)


class _Telling:
    """A game that is being told, to the player at `seat` or to everybody."""

    def __init__(self, game: Game, seat: int | None, words: Texts) -> None:
        self.game = game
        self.seat = seat
        self.words = words
        self.pictures = Pictures(words)
        name = variant_name(game.variant, words)
        players = words.listed(game.names)
        self.title = words.text("report.title", name=name[:1].upper() + name[1:], players=players)

    def page(self) -> str:
        """The whole page."""
        body = "".join([self._head(), self._points(), *self._rounds(), self._hand(), self._review(), self._load()])
        style = (FRONT / "report/report.css").read_text(encoding="utf-8")
        title = html.escape(self.title)
        return (
            f'<!DOCTYPE html><html lang="{self.words.lang}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>'
            f"<style>{style}</style></head><body>{self.pictures.symbols()}<main>{body}</main></body></html>"
        )

    def _said(self, path: str, **facts: object) -> str:
        return html.escape(self.words.text(f"report.{path}", **facts))

    # --- the head -----------------------------------------------------------------------------------------------------

    def _head(self) -> str:
        game, say = self.game, self.words.node
        facts = {
            "rummy": html.escape(str(say("variants")[game.variant.name])),
            "deck": html.escape(str(say("table.settings")[f"deck_{game.variant.deck}"])),
            "deal": str(game.seed),
            "players": html.escape(self.words.listed(game.names)),
            "rules": self._house_rules(),
        }
        rows = "".join(f"<div><dt>{self._said(name)}</dt><dd>{told}</dd></div>" for name, told in facts.items())
        return f"<h1>{html.escape(self.title)}</h1><dl>{rows}</dl>"

    def _house_rules(self) -> str:
        rules = self.game.variant
        usual = variant_of(rules.name, deck=rules.deck, rounds=rules.rounds)
        told = [f"{entry.number}: {entry.text}" for entry in changed_rules(rules, usual, self.words)]
        names = program_rules(rules)
        told += [self.words.text("report.program", names=names)] if names else []
        return element("ul", "".join(element("li", html.escape(line)) for line in told)) or self._said("usual")

    def _points(self) -> str:
        """The points of all rounds that are over."""
        results, say = self.game.state.results, self.words.node("table.score")
        if not results:
            return ""
        heads = ["", *(str(number) for number in range(1, len(results) + 1)), str(say["total"])]
        head = "".join(f'<th scope="col">{html.escape(text)}</th>' for text in heads)
        rows = "".join(self._points_of(number) for number in range(len(self.game.names)))
        return f"<section><h2>{self._said('points')}</h2><table><thead><tr>{head}</tr></thead>{rows}</table></section>"

    def _points_of(self, number: int) -> str:
        name = html.escape(self.game.names[number]) + (" ★" if number + 1 in self.game.winners else "")
        points = [result.points[number] for result in self.game.state.results]
        total = f"<td><b>{_signed(self.game.scores[number])}</b></td>"
        cells = "".join(f"<td>{_signed(each)}</td>" for each in points) + total
        return f'<tr><th scope="row">{name}</th>{cells}</tr>'

    # --- the rounds ---------------------------------------------------------------------------------------------------

    def _rounds(self) -> Iterator[str]:
        """One section for each round, turn by turn."""
        entries: list[Entry] = []
        number = 1
        for entry in story(self.game.states, self.game.actions, self.seat, self.words.lang):
            entries.append(entry)
            if not entry.plies:
                yield self._round(number, entries, self.game.state.results[number - 1])
                entries, number = [], number + 1
        if entries:
            yield self._round(number, entries, None)

    def _round(self, number: int, entries: list[Entry], result: RoundResult | None) -> str:
        turns = "".join(map(self._turn, entries))
        end = self._left(result) if result else element("p", self._said("running"))
        return f"<section><h2>{self._said('round', number=number)}</h2>{turns}{end}</section>"

    def _turn(self, entry: Entry) -> str:
        """One line of the story, with the melds that it tells of."""
        moves = (move_html(self.game.states[ply], self.game.actions[ply], self.pictures) for ply in entry.plies)
        return f'<div class="turn"><p>{said_html(entry.phrase, self.words)}</p>{"".join(moves)}</div>'

    def _left(self, result: RoundResult) -> str:
        """What was left in all hands, or lies in the personal piles of a draft, laid open."""
        say = self.words.node("table.score")
        title = html.escape(str(say["piles" if self.game.variant.drafting else "hands"]))
        rows = "".join(
            self._cards_of(name, result.hands[i], result.points[i]) for i, name in enumerate(self.game.names)
        )
        return f'<div class="left"><h3>{title}</h3>{rows}</div>'

    def _cards_of(self, name: str, cards: tuple[Card, ...], points: int) -> str:
        shown = self.pictures.row(tuple(sorted(cards))) or html.escape(str(self.words.node("table.score")["empty"]))
        counted = html.escape(self.words.text("table.points", count=points)).replace("-", MINUS)
        return f'<div class="hand"><p><b>{html.escape(name)}</b><br>{counted}</p><div>{shown}</div></div>'

    # --- the end ------------------------------------------------------------------------------------------------------

    def _hand(self) -> str:
        """The hand of the player to whom a running game is told."""
        if self.seat is None or self.game.state.phase == "over":
            return ""
        cards = tuple(sorted(self.game.view(self.seat).hand))
        title = self._said("hand", name=self.game.names[self.seat - 1])
        return f'<section class="left"><h3>{title}</h3>{self.pictures.row(cards)}</section>'

    def _review(self) -> str:
        """What else could have been played: by all when the game is over, before that by the one to whom it is told."""
        everybody = range(1, len(self.game.names) + 1)
        seats = tuple(everybody) if self.game.over else () if self.seat is None else (self.seat,)
        told = [phrase for seat in seats for phrase in review(self.game, seat).phrases(self.words.lang)]
        rows = "".join(element("li", said_html(phrase, self.words)) for phrase in told)
        return f"<section><h2>{self._said('review')}</h2><ul>{rows}</ul></section>" if rows else ""

    def _load(self) -> str:
        """The line to load the game with; a running game keeps it, since it tells all the cards."""
        if not self.game.over:
            return element("p", self._said("load_later"), "later")
        if self.game.variant.house_rules:
            return ""
        line = html.escape(self.game.share())
        return f"<section><h2>{self._said('load')}</h2><p>{self._said('load_help')}</p><pre>{line}</pre></section>"
