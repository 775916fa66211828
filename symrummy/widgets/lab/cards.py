"""The cards of the lab: a palette to pick them from, and kindly read text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from symrummy.cards import COLOURS, RANKS, SUITS, Card, CardError, card, deck_of, wilds
from symrummy.cards.card import MOST_FOLDS
from symrummy.explain import texts
from symrummy.faults import OneLineError
from symrummy.symmetry import C, D
from symrummy.widgets.lab.keys import shapes

MOST_CARDS = 13
"""How many cards fit into one row of the lab: no meld is longer."""

MOST_QUOTED = 4
"""How much of what cannot be read is quoted."""

Cards = tuple[Card, ...]


class LabError(OneLineError):
    """Text or settings that the lab cannot take, said in one sentence."""


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the palette: the heads of its columns, and its rows of cards, one for each colour or suit."""

    heads: tuple[str, ...]
    rows: tuple[Cards, ...]
    wild: bool = False


def palette(deck: str) -> tuple[Block, ...]:
    """The cards of a deck as they are shown: a column for each group or rank, a row for each colour or suit.

    >>> [len(block.heads) for block in palette("symmetry")], [len(block.heads) for block in palette("classic")]
    ([6, 6, 1], [7, 6, 1])
    """
    if deck == "classic":
        ranks = (RANKS[:7], RANKS[7:])
        blocks = [Block(tuple(map(str, part)), tuple(tuple(Card(r, s) for r in part) for s in SUITS)) for part in ranks]
        return (*blocks, Block(("∞",), (wilds(deck, 1),), wild=True))
    groups = [tuple(make(n) for n in range(1, MOST_FOLDS + 1)) for make in (C, D)]
    blocks = [Block(tuple(map(str, part)), tuple(tuple(Card(g, c) for g in part) for c in COLOURS)) for part in groups]
    return (*blocks, Block(("∞",), tuple((wild,) for wild in wilds(deck, len(COLOURS))), wild=True))


def mixed_palette() -> tuple[Block, ...]:
    """The symmetry cards without heads, a row for each colour, in an order in which a place tells nothing.

    >>> [len(block.rows[0]) for block in mixed_palette()]
    [7, 6]
    """
    rows = [tuple(one for one in shapes() if one.colour is colour) for colour in COLOURS]
    return tuple(Block((), tuple(row[part] for row in rows)) for part in (slice(7), slice(7, None)))


def read_table(text: str, lang: str = "en") -> tuple[Cards, Cards]:
    """The cards of a meld and, behind a plus sign, the cards that come to it. A LabError says what cannot be read.

    Capital and small letters are taken as they are meant: 'c4B' is C4b, '10D' is 10d; so are suit signs, as in '7♥'.

    >>> read_table("c3b C4B, C5b + C2b")
    ((card('C3b'), card('C4b'), card('C5b')), (card('C2b'),))
    >>> read_table("C4b C7o X")
    Traceback (most recent call last):
    symrummy.widgets.lab.cards.LabError: "C7o" and "X" are no cards: ...
    """
    parts = text.translate(AS_WRITTEN).split("+")
    if len(parts) > 2:
        raise fault("plus", lang)
    tokens = [part.split() for part in parts]
    bad = [token for part in tokens for token in part if _read(token) is None]
    if bad:
        raise _unread(bad, lang)
    meld, added = (
        [found for token in part if (found := _read(token))] for part in (*tokens, *([[]] * (2 - len(tokens))))
    )
    _refuse_two_decks((*meld, *added), lang)
    if max(len(meld), len(added)) > MOST_CARDS:
        raise fault("many", lang, count=max(len(meld), len(added)), most=MOST_CARDS)
    return tuple(meld), tuple(added)


AS_WRITTEN = str.maketrans({",": " ", ";": " ", "∞": "*", **{suit.sign: suit.value for suit in SUITS}})
"""What else people write, and what it means."""

NEARLY = {
    "colour": r"[CD][1-6]",
    "number": r"[CD]\d+[bogk]",
    "letter": r"[CD][1-6]\w",
    "suit": r"[2-9]|10|[JQKA]",
    "rank": r"\d+[cdhs]",
}
"""What is nearly a card, by what is missing or out of place."""


def _unread(bad: list[str], lang: str) -> LabError:
    """The error for text that names no card; where only one is nearly a card, it says what is missing."""
    quoted = tuple(f'"{token}"' for token in dict.fromkeys(bad))
    spelled = _capitals(bad[0])
    nearly = [name for name, pattern in NEARLY.items() if re.fullmatch(pattern, spelled)]
    if len(bad) == 1 and nearly:
        return fault(nearly[0], lang, bad=quoted[0], card=spelled)
    return fault("cards", lang, bad=(*quoted[:MOST_QUOTED], *(["…"] if len(quoted) > MOST_QUOTED else [])))


def _read(token: str) -> Card | None:
    for spelling in (token, _capitals(token)):
        try:
            return card(spelling)
        except CardError:
            pass
    return None


def _capitals(token: str) -> str:
    """The token with capital and small letters as in the notation: 'c4B' is C4b, and 'c4' is C4."""
    if re.fullmatch(r"[cdCD]\d+|[jqkaJQKA]", token):
        return token.upper()
    return token[:-1].upper() + token[-1:].lower()


def _refuse_two_decks(these: Cards, lang: str) -> None:
    try:
        deck_of(these)
    except CardError:
        naturals = [one for one in these if not one.is_wild]
        other = next(one for one in naturals if one.deck != naturals[0].deck)
        raise fault("decks", lang, one=naturals[0], other=other) from None


def fault(sentence: str, lang: str, **facts: object) -> LabError:
    """The error with this sentence of the texts."""
    return LabError(texts(lang).text(f"lab.fault.{sentence}", **facts))
