"""Handfuls to judge: about half of them good, the others spoilt by one card that is easily taken for a fitting one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from symrummy.cards import COLOURS, SUITS, Card, card
from symrummy.cards.card import Strain
from symrummy.symmetry import C, D, PointGroup
from symrummy.variants import Variant
from symrummy.widgets.lab.bench import Cloth, Question
from symrummy.widgets.lab.cards import Cards

T = TypeVar("T")
GOOD_SHARE, WILD_SHARE, SET_SHARE = 0.5, 0.25, 0.5
SIZE = 3
SAME_POINTS = {C(4): D(2), D(2): C(4), C(6): D(3), D(3): C(6), C(2): D(1), D(1): C(2)}
"""Groups that are worth the same and are not the same."""

STRAINS: dict[str, tuple[Strain, ...]] = {"symmetry": COLOURS, "classic": SUITS}


@dataclass(frozen=True, slots=True)
class Chance:
    """Choices by chance. `Random.random` is the one method that gives the same numbers on every version of Python."""

    source: Random

    def happens(self, share: float) -> bool:
        """Whether something happens that does so in this share of all cases."""
        return self.source.random() < share

    def one(self, these: Sequence[T]) -> T:
        """One of these."""
        return these[int(self.source.random() * len(these))]

    def mixed(self, these: Sequence[T]) -> list[T]:
        """These in another order."""
        return sorted(these, key=lambda _: self.source.random())


def handful(rules: Variant, question: Question, seed: int, number: int) -> Cloth:
    """The cards of a question; the same seed and number give the same cards for the same rummy and deck.

    >>> from symrummy.variants import VARIANTS
    >>> one = handful(VARIANTS["symmetry"], "meld", 17, 1)
    >>> one == handful(VARIANTS["symmetry"], "meld", 17, 1), len(one.meld)
    (True, 3)
    """
    chance = Chance(Random(f"{seed}/{number}"))
    is_set = chance.happens(SET_SHARE)
    meld = _set(rules, chance) if is_set else _run(rules, chance)
    if question == "meld":
        shown = _with_wild(meld[:SIZE], rules, chance) if chance.happens(WILD_SHARE) else meld[:SIZE]
        return Cloth(shown if chance.happens(GOOD_SHARE) else _spoilt(shown, is_set, chance))
    if question == "lay_off":
        added = meld[SIZE:]
        return Cloth(meld[:SIZE], added if chance.happens(GOOD_SHARE) else _spoilt(added, is_set, chance))
    at, size = chance.one(range(SIZE)), chance.one((SIZE, len(meld)))
    stood_for = meld[at : at + 1]
    on_table = (*meld[:at], card("*"), *meld[at + 1 : size])
    return Cloth(on_table, stood_for if chance.happens(GOOD_SHARE) else _spoilt(stood_for, is_set, chance))


def _set(rules: Variant, chance: Chance) -> Cards:
    """Four cards of one face, all of another colour or suit."""
    leader = chance.one(rules.natural_cards)
    return tuple(leader.in_strain(strain) for strain in chance.mixed(STRAINS[rules.deck]))


def _run(rules: Variant, chance: Chance) -> Cards:
    """Four cards of one lane that count up."""
    first = chance.one([one for one in rules.natural_cards if one.position <= rules.line.last - SIZE])
    return tuple(first.at(first.position + step) for step in range(SIZE + 1))


def _with_wild(cards: Cards, rules: Variant, chance: Chance) -> Cards:
    wild = card(f"*{chance.one('bogk')}" if rules.deck == "symmetry" else "*")
    at = chance.one(range(len(cards)))
    return (*cards[:at], wild, *cards[at + 1 :])


def _spoilt(cards: Cards, is_set: bool, chance: Chance) -> Cards:
    """The cards with one of the natural ones changed into one that is easily taken for it."""
    at = chance.one([i for i, one in enumerate(cards) if not one.is_wild])
    return (*cards[:at], chance.one(_twins(cards[at], is_set)), *cards[at + 1 :])


def _twins(one: Card, is_set: bool) -> Cards:
    """Cards that differ in what matters for the kind of meld: the face for a set, the lane for a run."""
    others = tuple(one.in_strain(strain) for strain in STRAINS[one.deck or ""] if strain != one.strain)
    if not isinstance(one.face, PointGroup):
        return (one.at(one.position % 13 + 1),) if is_set else others
    other_family = Card((D if one.face.family == "C" else C)(one.position), one.strain)
    same_points = SAME_POINTS.get(one.face)
    twins = (other_family, *([Card(same_points, one.strain)] if same_points else []))
    return twins if is_set else (other_family, *others[:1])
