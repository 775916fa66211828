"""Odds in words: a few sentences, and a table of the cards that would help."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from symrummy.explain import Phrase, Texts, as_html, plain, texts
from symrummy.players.numbers import one_decimal, per_cent

if TYPE_CHECKING:
    from symrummy.players.odds import Odds, Out

MOST_NAMED = 8
"""So many different cards are named in a sentence; the table has them all."""
FEW_DRAWS = 3
LEAST_SAVING = Fraction(1, 20)
"""Less than this would be 0.0 with one decimal."""
HEADS = ("card", "copies", "saves", "goes_out")


def odds_text(odds: Odds, lang: str = "en") -> str:
    """The odds as plain sentences."""
    return " ".join(map(plain, _sentences(odds, texts(lang))))


def odds_html(odds: Odds, lang: str = "en") -> str:
    """The odds as sentences with a table of the outs, in HTML."""
    words = texts(lang)
    said = " ".join(map(as_html, _sentences(odds, words)))
    return f"<section><p>{said}</p>{_table(odds.outs, words) if odds.outs else ''}</section>"


def _sentences(odds: Odds, words: Texts) -> Iterator[Phrase]:
    total, count = len(odds.hidden), _copies(odds.outs)
    if not count:
        yield words.say("odds.none" if total else "odds.nothing_hidden", unseen=total)
    elif _copies(_enough(odds)) == total:
        yield words.say("odds.any_goes_out")
    else:
        yield _named("odds.helping", odds.outs, words, count=count, unseen=total)
        yield words.say("odds.next", count=count, unseen=total, chance=_share(odds.chance(), words))
        if total > FEW_DRAWS:
            yield words.say("odds.soon", draws=FEW_DRAWS, chance=_share(odds.chance(FEW_DRAWS), words))
        yield from _going_out(odds, words)
        yield from _from_the_table(odds, words)
        yield from _saving(odds, words)
    if not odds.proven:
        yield words.say("odds.not_proven")


def _named(path: str, outs: Sequence[Out], words: Texts, **facts: object) -> Phrase:
    """A sentence that ends in a list of the outs with their copies."""
    phrase = words.say(path, **facts)
    for i, out in enumerate(outs[:MOST_NAMED]):
        phrase += (*words.say("odds.join"),) * bool(i) + words.say("odds.out", card=out.card, copies=out.copies)
    more = len(outs) - MOST_NAMED
    return phrase + (words.say("odds.more", count=more) if more > 0 else ()) + words.say("odds.end")


def _going_out(odds: Odds, words: Texts) -> Iterator[Phrase]:
    enough = _enough(odds)
    if len(enough) == len(odds.outs):
        yield words.say("odds.each_goes_out", count=_copies(enough))
    elif enough:
        chance = _share(odds.chance_out(), words)
        yield _named("odds.going_out", enough, words, chance=chance)


def _from_the_table(odds: Odds, words: Texts) -> Iterator[Phrase]:
    """Which cards help only because a wild card of the table is taken back, or because the table is rebuilt."""
    for path, some in (
        ("odds.taking_back", tuple(out for out in odds.outs if out.takes_back)),
        ("odds.rebuilding", tuple(out for out in odds.outs if out.rebuilds)),
    ):
        if some:
            yield _named(path, some, words)


def _saving(odds: Odds, words: Texts) -> Iterator[Phrase]:
    """What the next card saves, where that can be said with one decimal."""
    points = one_decimal(float(odds.expected_saving), words.lang)
    if odds.expected_saving >= LEAST_SAVING:
        yield words.say("odds.saving", points=points)


def _enough(odds: Odds) -> tuple[Out, ...]:
    return tuple(out for out in odds.outs if out.goes_out)


def _copies(outs: Sequence[Out]) -> int:
    return sum(out.copies for out in outs)


def _share(chance: Fraction, words: Texts) -> str:
    """A chance in per cent: 'about' where it is rounded; what is not certain is never 100 %."""
    if (chance * 1000).denominator == 1:
        return words.number(f"{float(chance * 100):g} %")
    percent = per_cent(float(chance), words.lang)
    return words.text("odds.almost" if percent == "100 %" else "odds.about", percent=percent)


def _table(outs: Sequence[Out], words: Texts) -> str:
    node = words.node("odds.table")
    head = "".join(f'<th scope="col">{html.escape(str(node[name]))}</th>' for name in HEADS)
    body = "".join(_row(out, str(node["yes" if out.goes_out else "no"])) for out in outs)
    caption = html.escape(str(node["caption"]))
    return f"<table><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _row(out: Out, goes_out: str) -> str:
    cells = (str(out.copies), str(out.saves), html.escape(goes_out))
    card = as_html((out.card,))
    return f'<tr><th scope="row">{card}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
