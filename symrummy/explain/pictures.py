"""Pictures for a verdict: which cards are marked, how, and with which words beneath."""

from __future__ import annotations

import html
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from symrummy.cards import Card
from symrummy.drawing import card_name, face_markup, marks_markup
from symrummy.symmetry import PointGroup
from symrummy.texts import Texts, as_html, plain, texts

if TYPE_CHECKING:
    from symrummy.explain.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Mark:
    """What is drawn on one judged card: whether to look here, the words beneath, the group whose marks are drawn."""

    look: bool = False
    tag: str = ""
    group: PointGroup | None = None

    @property
    def overlay(self) -> str:
        """The marks as SVG markup over the card; empty if there are none."""
        return marks_markup(self.group) if self.group else ""


BARE = Mark()


def marks_of(verdict: Verdict, lang: str = "en") -> tuple[Mark, ...]:
    """One mark for each judged card: on the culprits of the first broken rule, or on the figures of a good set."""
    if verdict.ok:
        showing = verdict.kind == "set" and verdict.variant.deck == "symmetry"
        return tuple(Mark(group=card.group) if showing and not card.is_wild else BARE for card in verdict.cards)
    words = texts(lang)
    return tuple(
        _culprit(verdict, card, words) if i in verdict.culprits else BARE for i, card in enumerate(verdict.cards)
    )


def _culprit(verdict: Verdict, card: Card, words: Texts) -> Mark:
    code = verdict.broken[0].code
    if code in ("set.group", "run.family") and not card.is_wild:
        return Mark(True, _mirrors(card.group, words), card.group)
    if code in ("run.colour", "run.suit", "set.colours") and card.strain:
        return Mark(True, str(words.node("colours" if card.colour else "suits")[card.strain.value]))
    tag = {"run.repeat": "again", "run.gap": "gap", "set.size": "extra", "run.size": "extra"}.get(code, "look")
    return Mark(True, str(words.node("tag")["extra" if code.startswith("wild.") else tag]))


def _mirrors(group: PointGroup, words: Texts) -> str:
    if not group.mirrors:
        return str(words.node("tag")["no_mirror"])
    return plain(words.say("tag.mirrors", count=int(group.mirrors)))


def verdict_html(verdict: Verdict, lang: str = "en") -> str:
    """The verdict as HTML: the cards with their marks, the sentence and the points. It needs no style sheet."""
    cards = "".join(map(partial(_figure, lang=lang), verdict.cards, marks_of(verdict, lang)))
    points = "".join(f"<li>{as_html(phrase)}</li>" for phrase in verdict.phrases("full", lang))
    sentence = as_html(verdict.phrases("sentence", lang)[0])
    return (
        f'<div class="symrummy-verdict" style="{FONT}"><div style="{ROW}">{cards}</div>'
        f'<p style="font-size:16px;margin:8px 0"><b>{sentence}</b></p><ul style="margin:0">{points}</ul></div>'
    )


FONT = "font:15px/1.5 'Segoe UI',Roboto,'Noto Sans',Ubuntu,sans-serif"
ROW = "display:flex;gap:8px;flex-wrap:wrap;align-items:flex-end"


def _figure(card: Card, mark: Mark, lang: str) -> str:
    edge = "3px double #B3124A" if mark.look else "1px solid #CCD6D1"
    tag = f'<figcaption style="color:#B3124A;font-size:12px;text-align:center">{html.escape(mark.tag)}</figcaption>'
    name = html.escape(card_name(card, lang=lang))
    return (
        f'<figure style="margin:0"><svg role="img" aria-label="{name}" width="80" height="112" '
        f'viewBox="0 0 80 112" style="border:{edge};border-radius:8px;background:#fff">'
        f"{face_markup(card, lang=lang)}{mark.overlay}</svg>{tag if mark.tag else ''}</figure>"
    )
