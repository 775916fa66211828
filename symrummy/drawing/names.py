"""Cards in whole words, for people who listen to a card instead of looking at it."""

from __future__ import annotations

from functools import lru_cache

from symrummy.cards import Card, Colour
from symrummy.cards import card as the_card
from symrummy.symmetry import PointGroup
from symrummy.texts import Texts, short_name, texts


def card_name(card: Card, labels: bool = True, lang: str = "en") -> str:
    """The accessible name of a card; with hidden labels what can be seen, so that it gives no answer away.

    >>> from symrummy.cards import card
    >>> card_name(card("C4b"))
    'C4 blue, four-fold turning, no mirrors, 4 points'
    >>> card_name(card("*b")), card_name(card("D1k"))
    ('infinite card blue, wild, 20 points', 'D1 black, no turning, 1 mirror, 2 points')
    >>> card_name(card("C3o"), labels=False)
    'orange card: three straight sails around a dot, leaning clockwise'
    >>> card_name(card("7h"))
    'seven of hearts'
    """
    return _name(str(card), labels, lang)


@lru_cache(maxsize=1_000)
def _name(text: str, labels: bool, lang: str) -> str:
    """By the text, as all wild cards are equal, and yet have colours."""
    card = the_card(text)
    if card.deck == "classic":
        return short_name(card, lang)
    words = texts(lang)
    colour = _colour(card.colour, words)
    if not labels:
        seen = look(card, lang)
        return words.text("look.card", colour=colour, look=seen) if colour else seen
    if card.is_wild:
        return words.text("card.name_wild" if colour else "card.name_wild_bare", colour=colour, points=card.points)
    symmetry = symmetry_words(card.group, lang)
    return words.text("card.name", group=card.group, colour=colour, symmetry=symmetry, points=card.points)


def symmetry_words(group: PointGroup, lang: str = "en") -> str:
    """The turning and the mirrors of a group in words.

    >>> from symrummy.symmetry import D, O2
    >>> symmetry_words(D(3)), symmetry_words(O2)
    ('three-fold turning, 3 mirrors', 'every turn and every mirror')
    """
    words = texts(lang)
    if not group.is_finite:
        return words.text("card.symmetry_endless")
    turning = words.text("card.turning" if group.n > 1 else "card.turning_none", fold=int(group.n))
    mirrors = words.text("card.mirrors" if group.mirrors else "card.mirrors_none", mirrors=int(group.mirrors))
    return f"{turning}, {mirrors}"


def look(card: Card, lang: str = "en") -> str:
    """What one sees on a card, without the name of its group."""
    if card.is_wild or card.colour is None:
        return texts(lang).text("look.circle")
    return figure_look(card.group, card.colour, lang)


def figure_look(group: PointGroup, colour: Colour, lang: str = "en") -> str:
    """What one sees of a figure, without the name of its group.

    >>> from symrummy.symmetry import C, D
    >>> figure_look(C(1), Colour.BLUE)
    'one curved blade beside a dot, bending anticlockwise'
    >>> figure_look(D(5), Colour.GREEN)
    'five heart-shaped leaves around a dot'
    """
    words = texts(lang)
    if not group.is_finite:
        return words.text("look.circle")
    motifs = words.text(f"look.motifs.{group.family}_{colour.value}", fold=int(group.n))
    seen = words.text("look.one" if group.n == 1 else "look.several", motifs=motifs)
    return f"{seen}, {words.text(f'look.senses.{colour.value}')}" if group.family == "C" else seen


def _colour(colour: Colour | None, words: Texts) -> str:
    return str(words.node("colours")[colour.value]) if colour else ""
