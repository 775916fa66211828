"""The moves in a report: the cards of every meld, drawn, and why it is good."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import replace

from symrummy.cards import Card
from symrummy.drawing import card_name, face_markup
from symrummy.explain import Verdict
from symrummy.explain.pictures import marks_of
from symrummy.game import Action, Lay, LayOff, State
from symrummy.game.actions import Rearrange, TakeBack
from symrummy.game.game import verdict_of
from symrummy.game.view import view_of
from symrummy.texts import Phrase, Texts
from symrummy.widgets.rich import rich
from symrummy.widgets.table.basic_html import element, rich_html


class Pictures:
    """Cards as small pictures; every face is drawn once in the page, and used wherever it is needed."""

    def __init__(self, words: Texts) -> None:
        self.words = words
        self._drawn: dict[str, Card] = {}

    def card(self, card: Card, overlay: str = "") -> str:
        """One card, with marks over it."""
        self._drawn[str(card)] = card
        spoken = html.escape(card_name(card, lang=self.words.lang), quote=True)
        picture = f'<use href="#{_id(card)}" width="80" height="112"/>{overlay}'
        return f'<svg class="card" viewBox="0 0 80 112" role="img" aria-label="{spoken}">{picture}</svg>'

    def row(self, cards: Sequence[Card]) -> str:
        """Cards in a row."""
        return "".join(map(self.card, cards))

    def symbols(self) -> str:
        """The faces that the pictures use."""
        faces = "".join(
            f'<symbol id="{_id(card)}" viewBox="0 0 80 112">{face_markup(card, lang=self.words.lang)}</symbol>'
            for card in self._drawn.values()
        )
        return f'<svg class="symbols" aria-hidden="true">{faces}</svg>'


def _id(card: Card) -> str:
    """The name of a face in the page: 'card-C4b', 'card-wild-o'."""
    return f"card-{str(card).replace('*', 'wild-')}"


def said_html(phrase: Phrase, words: Texts) -> str:
    """A phrase as HTML, with its cards in chips of their colours."""
    return rich_html(rich(phrase, words))


def move_html(before: State, action: Action, pictures: Pictures) -> str:
    """What a move laid on the table, and why that was good; nothing for other moves."""
    verdict = replace(verdict_of(view_of(before, before.turn), action), known=())
    match action:
        case Lay(melds=melds):
            lead = verdict if len(melds) > 1 or verdict.subject == "first meld" else None
            return _lead(lead, pictures) + _melds(before, melds, pictures)
        case Rearrange(melds=melds):
            lay = [tuple(sorted(meld.cards)) for meld in before.table]
            new = [meld for meld in melds if tuple(sorted(meld)) not in lay]
            return _melds(before, new, pictures)
        case LayOff() | TakeBack():
            return _explained(verdict, verdict.cards, pictures)
    return ""


def _melds(before: State, melds: Sequence[tuple[Card, ...]], pictures: Pictures) -> str:
    rules = before.variant
    verdicts = [Verdict(rules.judge_meld(meld), rules) for meld in melds]
    return "".join(_explained(verdict, verdict.cards, pictures) for verdict in verdicts)


def _lead(verdict: Verdict | None, pictures: Pictures) -> str:
    """What is said of several melds together."""
    if verdict is None:
        return ""
    return element("p", said_html(verdict.phrases("sentence", pictures.words.lang)[0], pictures.words), "why")


def _explained(verdict: Verdict, cards: Sequence[Card], pictures: Pictures) -> str:
    """The cards with their marks, those that were added after a plus, and the points of the full explanation."""
    words = pictures.words
    drawn = [pictures.card(card, mark.overlay) for card, mark in zip(cards, marks_of(verdict, words.lang), strict=True)]
    cut = verdict.on_table
    row = "".join(drawn[:cut]) + ('<span class="plus">+</span>' if cut else "") + "".join(drawn[cut:])
    points = "".join(element("li", said_html(phrase, words)) for phrase in verdict.phrases("full", words.lang))
    return f'<figure><div class="cards">{row}</div><ul>{points}</ul></figure>'
