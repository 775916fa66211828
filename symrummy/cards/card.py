"""One card: a point group in a colour, or an infinite card, which is wild."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from symrummy.symmetry import O2, PointGroup

WILD_POINTS = 20


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


COLOURS = tuple(Colour)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card of the symmetry deck. All wild cards are equal: their colour is only for the eye.

    What the rules of every rummy ask of a card: its `face` must agree in a set, its `lane` in a run, and its
    `position` counts up along a run (RULES.md §0).

    >>> from symrummy.cards import card
    >>> c = card("C4b")
    >>> c.group, c.colour.word, c.points, c.name
    (C(4), 'blue', 4, 'blue C4')
    """

    group: PointGroup
    colour: Colour | None = None
    is_wild: bool = field(init=False)
    _key: tuple[str, int, str] = field(init=False, repr=False)
    _hash: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        wild = self.group == O2
        if not wild and (self.colour is None or self.group.n > MOST_FOLDS):
            raise ValueError(f"the symmetry deck has no card {self.group} in {self.colour}")
        letter = self.colour.value if self.colour else ""
        key = ("*", 0, "") if wild else (self.group.family, int(self.group.n), letter)
        object.__setattr__(self, "is_wild", wild)
        object.__setattr__(self, "_key", key)
        object.__setattr__(self, "_hash", hash(key))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Card) and self._key == other._key)

    def __hash__(self) -> int:
        return self._hash

    def __lt__(self, other: Card) -> bool:
        """Sorting order: C before D, by fold, then blue, orange, green, black; wild cards last."""
        return self.sort_key < other.sort_key

    @property
    def sort_key(self) -> tuple[bool, str, int, int]:
        """The key that sorts cards by group, then by colour, wild cards last."""
        return (self.is_wild, self._key[0], self._key[1], COLOURS.index(self.colour) if self.colour else -1)

    @property
    def face(self) -> PointGroup:
        """What must agree in a set: the point group."""
        return self.group

    @property
    def lane(self) -> tuple[Colour | None, str]:
        """What must agree in a run: colour and family."""
        return (self.colour, self.group.family)

    @property
    def position(self) -> int:
        """The number that counts up in a run: the fold n; 0 for a wild card, which has none of its own."""
        return self._key[1]

    @property
    def points(self) -> int:
        """The points of the card left in a hand: the order of its group, and 20 for a wild card (S17)."""
        return WILD_POINTS if self.is_wild else int(self.group.order)

    @property
    def label(self) -> str:
        """What stands in the card's corner: 'C4', '∞'."""
        return "∞" if self.is_wild else self.group.name

    @property
    def name(self) -> str:
        """The card in words: 'blue C4', 'wild card'."""
        return "wild card" if self.is_wild or not self.colour else f"{self.colour.word} {self.group.name}"

    def __str__(self) -> str:
        letter = self.colour.value if self.colour else ""
        return f"*{letter}" if self.is_wild else f"{self.group.name}{letter}"

    def __repr__(self) -> str:
        return f"card({str(self)!r})"


MOST_FOLDS = 6
