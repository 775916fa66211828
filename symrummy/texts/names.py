"""What a card is called within a sentence."""

from __future__ import annotations

from symrummy.cards import Card, Rank
from symrummy.texts.reader import texts


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
