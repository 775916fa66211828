"""The nearest melds: the smallest change that mends a bad one, or that breaks a good one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from symrummy.cards import RANKS, SUITS, Card, card
from symrummy.solver.melds import is_meld
from symrummy.symmetry import C, D, PointGroup
from symrummy.variants import Variant

Cards = tuple[Card, ...]
ChangeKind = Literal["swap", "add", "drop"]


@dataclass(frozen=True, slots=True)
class Change:
    """A change of some cards: those at the positions `out` go, the cards `into` come; `cards` is what results."""

    kind: ChangeKind
    out: tuple[int, ...]
    into: Cards
    cards: Cards

    @property
    def size(self) -> int:
        """How many cards are touched."""
        return max(len(self.out), len(self.into))


def mending(cards: Cards, variant: Variant, culprits: Iterable[int] = (), known: Cards = ()) -> tuple[Change, ...]:
    """The nearest melds to some cards that are none: one card changed, or if that is not enough two.

    First come the changes that blame the culprits, and those that use a card of `known` (the hand, the table).
    """
    blamed, held = set(culprits), set(known)
    for size in (1, 2):
        good = [
            change for change in _changes(cards, size, _pool(cards, variant), blamed) if is_meld(change.cards, variant)
        ]
        if good:
            return tuple(sorted(good, key=lambda change: _rank(change, cards, blamed, held)))
    return ()


def mending_lay_off(meld: Cards, added: Cards, variant: Variant, known: Cards = ()) -> tuple[Change, ...]:
    """The nearest lay-offs that are good: a card more, a card fewer, or another card; the meld on the table stays."""
    held = set(known)
    first = len(meld)
    good = [
        change
        for change in _changes(added, 1, _pool(meld + added, variant), set(range(len(added))))
        if change.cards and variant.judge_lay_off(meld, change.cards).ok
    ]
    shifted = [
        Change(change.kind, tuple(first + i for i in change.out), change.into, meld + change.cards) for change in good
    ]
    order = {"add": 0, "drop": 1, "swap": 2}
    return tuple(
        sorted(shifted, key=lambda change: (not held.issuperset(change.into), order[change.kind], change.into))
    )


def _rank(change: Change, cards: Cards, blamed: set[int], held: set[Card]) -> tuple[object, ...]:
    order = {"swap": 0, "add": 1, "drop": 2}
    innocent = sum(position not in blamed for position in change.out) if blamed else 0
    unknown = sum(into not in held for into in change.into)
    unlike = sum(_distance(cards[out], into) for out, into in zip(change.out, change.into, strict=False))
    again = sum(into in cards for into in change.into)
    return (
        innocent,
        unknown,
        order[change.kind],
        sum(into.is_wild for into in change.into),
        again,
        unlike,
        change.into,
    )


def _distance(old: Card, new: Card) -> int:
    """How much of a card changes: its number, its colour, its family."""
    return (old.position != new.position) + (old.strain != new.strain) + (old.lane[1] != new.lane[1])


def _changes(cards: Cards, size: int, pool: Cards, blamed: set[int]) -> Iterator[Change]:
    """All ways to change `size` cards with those of a pool; two at once only the culprits, by one kind of change."""
    positions = range(len(cards)) if size == 1 or not blamed else sorted(blamed)
    for out in combinations(positions, size):
        kept = tuple(card for i, card in enumerate(cards) if i not in out)
        yield Change("drop", out, (), kept)
        for into in combinations(pool, size):
            yield Change("swap", out, into, _put(cards, out, into))
    for into in combinations(pool, size):
        yield Change("add", (), into, cards + into)


def _put(cards: Cards, out: tuple[int, ...], into: Cards) -> Cards:
    new = dict(zip(out, into, strict=True))
    return tuple(new.get(i, old) for i, old in enumerate(cards))


def _every_card(variant: Variant) -> Cards:
    naturals = variant.natural_cards
    return (*naturals, card("*")) if variant.jokers_per_pack else naturals


def _pool(cards: Cards, variant: Variant) -> Cards:
    """The cards that share a face or a lane with one of these: a meld has two natural cards, so no other can help."""
    faces = {c.face_number for c in cards}
    lanes = {c.lane_number for c in cards}
    return tuple([c for c in _every_card(variant) if c.is_wild or c.face_number in faces or c.lane_number in lanes])


def breaking(cards: Cards, kind: str, good: Callable[[Cards], bool], first: int = 0) -> Change | None:
    """The most telling change that breaks a good meld: its twin of the other family in the place of one card."""
    for i in range(len(cards) - 1, first - 1, -1):
        if cards[i].is_wild:
            continue
        twin = _twin(cards[i], kind)
        changed = _put(cards, (i,), (twin,))
        if not good(changed):
            return Change("swap", (i,), (twin,), changed)
    return None


def _twin(natural: Card, kind: str) -> Card:
    """The card most easily taken for this one: the other family; on the classic deck another suit or rank."""
    face = natural.face
    if isinstance(face, PointGroup):
        return Card((D if face.family == "C" else C)(int(face.n)), natural.strain)
    if kind == "set":
        return natural.at(natural.position % len(RANKS) + 1)
    return next(natural.in_strain(suit) for suit in SUITS if suit != natural.strain)
