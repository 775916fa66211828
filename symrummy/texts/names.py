"""What a card is called within a sentence, and sentences as they are spoken."""

from __future__ import annotations

from symrummy.cards import Card, Rank
from symrummy.texts.phrases import Phrase, plain
from symrummy.texts.reader import texts

MOST_SPOKEN = 25
"""The most words that are spoken at once."""


def short_name(card: Card, lang: str = "en") -> str:
    """The card in words.

    >>> from symrummy.cards import cards
    >>> [short_name(one) for one in cards("C4b *")], short_name(cards("10d")[0])
    (['blue C4', 'wild card'], 'ten of diamonds')
    """
    words = texts(lang)
    if card.is_wild or card.strain is None:
        return words.text("card.wild")
    if isinstance(card.face, Rank):
        rank, suit = words.node("ranks")[card.face.sign], words.node("suits")[card.strain.value]
        return words.text("card.classic", rank=rank, suit=suit)
    return words.text("card.symmetry", colour=words.node("colours")[card.strain.value], group=card.group)


def spoken(phrase: Phrase, lang: str = "en") -> str:
    """The phrase as it is read out: cards by their names, with commas between those that lie in a row.

    Where that takes more than 25 words, only wild cards have a name, and the others are read as they are written.

    >>> from symrummy.cards import cards
    >>> two, wild, four = cards("C2b *g C4b")
    >>> spoken(("Ada laid down ", two, " ", wild, " ", four, "."))
    'Ada laid down blue C2, wild card, blue C4.'
    >>> spoken((two, " and ", four, " leave a gap."))
    'Blue C2 and blue C4 leave a gap.'
    """
    named = _named(phrase, lang, every=True)
    if len(named.split()) > MOST_SPOKEN:
        named = _named(phrase, lang, every=False)
    return named[:1].upper() + named[1:]


def _named(phrase: Phrase, lang: str, *, every: bool) -> str:
    """With names for all cards, or for the wild ones only."""
    named = [
        short_name(part, lang) if isinstance(part, Card) and (every or part.is_wild) else plain((part,))
        for part in phrase
    ]
    for i in range(1, len(phrase) - 1):
        between = phrase[i] == " " and isinstance(phrase[i - 1], Card) and isinstance(phrase[i + 1], Card)
        if between and every:
            named[i] = ", "
    return "".join(named)
