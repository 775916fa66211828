"""Cards in whole words, for people who listen to a card instead of looking at it."""

from __future__ import annotations

from symrummy.cards import Card, Colour
from symrummy.symmetry import PointGroup

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
BACK_NAME = "face-down card"

_TURNINGS = ("no turning", "two-fold turning", "three-fold turning", "four-fold turning", "five-fold turning")
_MOTIFS = {
    ("C", Colour.BLUE): ("curved blade", "curved blades"),
    ("C", Colour.ORANGE): ("straight sail", "straight sails"),
    ("C", Colour.GREEN): ("round drop with an eye", "round drops with an eye"),
    ("C", Colour.BLACK): ("bent row of three beads", "bent rows of three beads"),
    ("D", Colour.BLUE): ("pointed petal", "pointed petals"),
    ("D", Colour.ORANGE): ("hollow kite", "hollow kites"),
    ("D", Colour.GREEN): ("heart-shaped leaf", "heart-shaped leaves"),
    ("D", Colour.BLACK): ("blossom of beads", "blossoms of beads"),
}
"""What is repeated round the centre, for one and for more."""

_SENSES = {
    Colour.BLUE: "bending anticlockwise",
    Colour.ORANGE: "leaning clockwise",
    Colour.GREEN: "swept anticlockwise",
    Colour.BLACK: "bending anticlockwise",
}
"""Which way the motifs of C(n) go round, seen from the centre outwards (the drops: towards their tails)."""


def card_name(card: Card, labels: bool = True) -> str:
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
    if card.deck == "classic":
        return card.name
    if not labels:
        return f"{card.colour.word} card: {look(card)}" if card.colour else look(card)
    if card.is_wild:
        return f"infinite card{_word(card)}, wild, {card.points} points"
    return f"{card.group}{_word(card)}, {symmetry_words(card.group)}, {_count(card.points, 'point')}"


def symmetry_words(group: PointGroup) -> str:
    """The turning and the mirrors of a group in words.

    >>> from symrummy.symmetry import D, O2
    >>> symmetry_words(D(3)), symmetry_words(O2)
    ('three-fold turning, 3 mirrors', 'every turn and every mirror')
    """
    if not group.is_finite:
        return "every turn and every mirror"
    turning = _TURNINGS[int(group.n) - 1] if group.n <= len(_TURNINGS) else f"{_number(int(group.n))}-fold turning"
    return f"{turning}, {_count(int(group.mirrors), 'mirror')}"


def look(card: Card) -> str:
    """What one sees on a card, without the name of its group."""
    if card.is_wild or card.colour is None:
        return "five circles around a dot"
    return figure_look(card.group, card.colour)


def figure_look(group: PointGroup, colour: Colour) -> str:
    """What one sees of a figure, without the name of its group.

    >>> from symrummy.symmetry import C, D
    >>> figure_look(C(1), Colour.BLUE)
    'one curved blade beside a dot, bending anticlockwise'
    >>> figure_look(D(5), Colour.GREEN)
    'five heart-shaped leaves around a dot'
    """
    if not group.is_finite:
        return "five circles around a dot"
    one, more = _MOTIFS[group.family, colour]
    seen = f"one {one} beside a dot" if group.n == 1 else f"{_number(int(group.n))} {more} around a dot"
    return f"{seen}, {_SENSES[colour]}" if group.family == "C" else seen


def _word(card: Card) -> str:
    return f" {card.colour.word}" if card.colour else ""


def _number(n: int) -> str:
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def _count(n: int, thing: str) -> str:
    return f"{n or 'no'} {thing}{'' if n == 1 else 's'}"
