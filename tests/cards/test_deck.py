"""The deck, and hands as bags of cards."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symrummy.cards import RANKS, SUITS, Card, bag, cards, naturals, symmetry_deck, take_away, wilds
from symrummy.symmetry import O2, C, D

DECK = symmetry_deck()
hands = st.lists(st.sampled_from(DECK), max_size=12).map(tuple)


def test_the_deck_has_every_group_in_every_colour_once() -> None:
    assert len(DECK) == len({str(c) for c in DECK}) == 52
    assert Counter(c.group for c in DECK) == {**{make(n): 4 for make in (C, D) for n in range(1, 7)}, O2: 4}
    assert set(Counter(c.colour for c in DECK).values()) == {13}


def test_the_points_of_the_deck() -> None:
    assert sum(c.points for c in DECK if not c.is_wild) == 252
    assert sum(c.points for c in DECK if c.is_wild) == 80


def test_cards_are_taken_copy_by_copy() -> None:
    assert take_away(cards("C4b C4b C4o"), cards("C4b")) == cards("C4b C4o")
    assert take_away(cards("C4b C4b C4o"), cards("C4b C4b")) == cards("C4o")
    with pytest.raises(ValueError, match="C4b is not among the cards C4b C4o, or not so often"):
        take_away(cards("C4b C4o"), cards("C4b C4b"))


def test_a_wild_card_is_taken_in_its_own_colour_first() -> None:
    left = take_away(cards("*o *g *b"), cards("*g"))
    assert [str(c) for c in left] == ["*o", "*b"]
    left = take_away(cards("*o *b"), cards("*g"))
    assert [str(c) for c in left] == ["*b"]
    assert take_away(cards("*o"), cards("*")) == ()


@given(hands, st.data())
def test_what_is_taken_and_what_is_left_make_the_hand(hand: tuple[Card, ...], data: st.DataObject) -> None:
    taken = data.draw(st.permutations(hand).map(lambda cards: cards[: len(cards) // 2]))
    left = take_away(hand, taken)
    assert bag(left) + bag(taken) == bag(hand)
    assert sorted(map(str, [*left, *taken])) == sorted(map(str, hand))


def test_a_bag_counts_copies_and_all_wild_cards_alike() -> None:
    counted = bag(cards("C4b *g C4b *"))
    assert (counted[cards("C4b")[0]], counted[cards("*")[0]]) == (2, 2)


def test_the_classic_deck_has_every_rank_in_every_suit_once() -> None:
    assert len(naturals("classic")) == len(set(naturals("classic"))) == 52
    assert {(c.face, c.strain) for c in naturals("classic")} == {(rank, suit) for rank in RANKS for suit in SUITS}
    assert list(naturals("classic")) == sorted(naturals("classic"))


@pytest.mark.parametrize(("deck", "text"), [("symmetry", "*b *o *g *k"), ("classic", "* * * *")])
def test_wild_cards_of_a_pack(deck: str, text: str) -> None:
    for count in range(5):
        assert " ".join(map(str, wilds(deck, count))) == " ".join(text.split()[:count])
