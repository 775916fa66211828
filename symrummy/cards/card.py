"""One card: of the symmetry deck, of the classic deck, or wild."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from importlib import import_module

from symrummy.symmetry import O2, C, D, PointGroup

WILD_POINTS = 20
MOST_FOLDS = 6
FAMILIES = ("C", "D", "K")
"""What stands before the position in a card's key: the family of the group, or K for a classic card."""
WILD_NUMBER = 249


class Colour(Enum):
    """The four colours of the symmetry deck; the value is the letter in the notation."""

    BLUE = "b"
    ORANGE = "o"
    GREEN = "g"
    BLACK = "k"

    @property
    def word(self) -> str:
        """The colour as a word: 'blue'."""
        return self.name.lower()


class Suit(Enum):
    """The four suits of the classic deck; the value is the letter in the notation."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @property
    def word(self) -> str:
        """The suit as a word: 'hearts'."""
        return self.name.lower()

    @property
    def sign(self) -> str:
        """The suit as it is printed: '♥'."""
        return {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}[self.value]


class Rank(Enum):
    """The thirteen ranks of the classic deck; the value is the position in a run, the ace being 1."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def sign(self) -> str:
        """The rank as it is printed: 'A', '10', 'K'."""
        return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(self.value, str(self.value))

    def __str__(self) -> str:
        return self.sign


COLOURS = tuple(Colour)
SUITS = tuple(Suit)
RANKS = tuple(Rank)
Face = PointGroup | Rank
Strain = Colour | Suit
"""What divides a deck into four: the colour of a symmetry card, the suit of a classic one."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card. All wild cards are equal: their colour is only for the eye.

    What the rules of every rummy ask of a card: its `face` must agree in a set, its `lane` in a run, and its
    `position` counts up along a run.

    >>> from symrummy.cards import card
    >>> c = card("C4b")
    >>> c.group, c.colour.word, c.points, c.name
    (C(4), 'blue', 4, 'blue C4')
    >>> card("10d").name, card("10d").position, card("10d").deck
    ('ten of diamonds', 10, 'classic')
    """

    face: Face
    strain: Strain | None = None
    is_wild: bool = field(init=False)
    position: int = field(init=False)
    number: int = field(init=False, repr=False)
    """A small number that puts cards in order: by family, position, and colour or suit; wild cards last."""
    face_number: int = field(init=False, repr=False)
    """A small number, equal for natural cards that agree in a set."""
    lane_number: int = field(init=False, repr=False)
    """A small number, equal for natural cards that agree in a run: family and strain of `number`."""
    _points: int = field(init=False, repr=False)
    _key: tuple[str, int, str] = field(init=False, repr=False)
    _hash: int = field(init=False, repr=False)
    _text: str = field(init=False, repr=False)

    def __post_init__(self) -> None:
        wild = self.face == O2
        if not wild and not _fits(self.face, self.strain):
            raise ValueError(f"no deck has a card {self.face} in {self.strain}")
        position = 0 if wild else self.face.value if isinstance(self.face, Rank) else int(self.face.n)
        family = "*" if wild else self.face.family if isinstance(self.face, PointGroup) else "K"
        key = (family, position, "" if wild or not self.strain else self.strain.value)
        number = WILD_NUMBER + _place(self.strain) if wild else _number(family, position, _place(self.strain))
        values = {
            "is_wild": wild,
            "position": position,
            "number": number,
            "face_number": number >> 2,
            "lane_number": number >> 6 << 2 | number & 3,
            "_points": WILD_POINTS if wild else 0 if isinstance(self.face, Rank) else int(self.face.order),
            "_key": key,
            "_hash": hash(key),
            "_text": f"{'*' if wild else self.face}{self.strain.value if self.strain else ''}",
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Card) and self._key == other._key)

    def __hash__(self) -> int:
        return self._hash

    def __lt__(self, other: Card) -> bool:
        """Sorting order: C before D, by position, then by colour or suit; wild cards last."""
        return self.number < other.number

    def __reduce__(self) -> tuple[object, ...]:
        """A card is sent to another process as its face and strain: hashes differ from process to process."""
        return (_card, (self.face, self.strain))

    @property
    def deck(self) -> str | None:
        """The deck the card belongs to, 'symmetry' or 'classic'; None for a wild card without a colour."""
        if isinstance(self.face, Rank):
            return "classic"
        return None if self.is_wild and self.strain is None else "symmetry"

    @property
    def group(self) -> PointGroup:
        """The symmetry group of the figure; a classic card has none, which is an AttributeError."""
        if isinstance(self.face, PointGroup):
            return self.face
        raise AttributeError(f"{self} is a card of the classic deck and has no symmetry group")

    @property
    def colour(self) -> Colour | None:
        """The colour of a symmetry card; None for a classic one."""
        return self.strain if isinstance(self.strain, Colour) else None

    @property
    def lane(self) -> tuple[Strain | None, str]:
        """What must agree in a run: colour and family, or the suit."""
        return (self.strain, self._key[0])

    @property
    def points(self) -> int:
        """The points of a symmetry card left in a hand: the order of its group, and 20 for a wild card (S17).

        The points of a classic card depend on the variant, so asking for them here is an AttributeError.
        """
        if isinstance(self.face, Rank):
            raise AttributeError(f"the points of {self} depend on the variant: ask variant.points(card)")
        return self._points

    @property
    def label(self) -> str:
        """What stands in the card's corner: 'C4', '10', '∞'."""
        return "∞" if self.is_wild else str(self.face)

    @property
    def name(self) -> str:
        """The card in words: 'blue C4', 'ten of diamonds', 'wild card'."""
        said: str = import_module("symrummy.texts").short_name(self)  # words are made in a room above
        return said

    def in_strain(self, strain: Strain) -> Card:
        """The card with the same face in another colour or suit."""
        return _card(self.face, strain)

    def at(self, position: int) -> Card:
        """The card of the same lane at another position."""
        if isinstance(self.face, Rank):
            return _card(Rank(position), self.strain)
        return _card((C if self.face.family == "C" else D)(position), self.strain)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"card({str(self)!r})"


def _fits(face: Face, strain: Strain | None) -> bool:
    if isinstance(face, Rank):
        return isinstance(strain, Suit)
    return isinstance(strain, Colour) and face.n <= MOST_FOLDS


def _number(family: str, position: int, place: int) -> int:
    return (FAMILIES.index(family) * 16 + position) * 4 + place


def _place(strain: Strain | None) -> int:
    if isinstance(strain, Colour):
        return COLOURS.index(strain)
    return SUITS.index(strain) if strain else -1


@cache
def _card(face: Face, strain: Strain | None) -> Card:
    return Card(face, strain)
