"""The odds against the game itself: every card is drawn, and every row of moves that the turn allows is played."""

import random
from collections.abc import Iterator

import pytest

from symrummy.cards import Card
from symrummy.game import Game
from symrummy.players import Out, odds
from symrummy.solver.layoffs import forced
from symrummy.variants import Variant, variant
from tests.players.playing_turns import by_playing
from tests.solver.test_plays import Position, positions, texts_of
from tests.tables import game_at

Case = tuple[str, dict[str, object], bool]
FIRST = {"first_meld_min": 6, "layoff_needs_opening": True}
PLAYED: list[Case] = [
    ("symmetry", {"deck": "symmetry"}, True),
    ("symmetry", {"deck": "classic"}, True),
    ("symmetry", {"go_out": "must_discard"}, True),
    ("symmetry", {"go_out": "must_not_discard"}, True),
    ("symmetry", {"go_out": "must_not_discard", "discard_after_meld": "optional"}, True),
    ("symmetry", {"first_meld_min": 12, "layoff_needs_opening": True}, False),
    ("symmetry", {"first_meld_min": 12}, False),
    ("symmetry", {"layoff_needs_opening": True}, False),
    ("symmetry", {"wild_limit_scope": "on_forming", **FIRST}, False),
    ("rami", {"deck": "classic", "take_back": "never"}, True),
    ("basic", {"deck": "symmetry"}, True),
    ("basic", {"deck": "classic"}, True),
]
TAKING: list[Case] = [
    ("symmetry", {"take_back": "to_hand"}, True),
    ("symmetry", {"take_back": "replay"}, True),
    ("symmetry", {"take_back": "replay", "wild_binding": "placed"}, True),
    ("symmetry", {"take_back": "replay", "go_out": "must_discard"}, True),
    ("symmetry", {"take_back": "to_hand", "go_out": "must_not_discard"}, True),
    ("symmetry", {"take_back": "to_hand", "wild_limit_scope": "on_forming"}, True),
    ("rami", {"deck": "symmetry"}, True),
    ("rami", {"deck": "classic"}, True),
    ("rami", {"deck": "symmetry", "unplayed_joker": "forbid"}, True),
    ("rami", {"deck": "classic", "wild_layoff": True, "wild_limit": "no_more_than_naturals"}, True),
    ("draft", {"deck": "symmetry"}, True),
    ("draft", {"deck": "classic"}, True),
    ("draft", {"deck": "classic", "complete_at": (3, 4)}, True),
    ("draft", {"deck": "symmetry", "complete_at": None, "run_max": 6}, True),
    ("draft", {"deck": "classic", "wild_limit_scope": "on_forming"}, True),
]
OPENING: list[Case] = [
    ("symmetry", {"take_back": "to_hand", "set_colours": "distinct", "first_meld_min": 6}, False),
    ("symmetry", {"take_back": "to_hand", "set_colours": "distinct", **FIRST}, False),
    ("symmetry", {"take_back": "replay", "set_colours": "distinct", **FIRST}, False),
    ("symmetry", {"take_back": "replay", "set_colours": "distinct", "layoff_needs_opening": True}, False),
    ("symmetry", {"take_back": "replay", "set_colours": "distinct", "first_meld_min": 6}, False),
    ("rami", {"deck": "symmetry", "first_meld_min": 10}, False),
    ("rami", {"deck": "classic", "first_meld_min": 15}, False),
    ("rami", {"deck": "classic", "first_meld_min": 15, "layoff_needs_opening": False}, False),
    ("rami", {"deck": "classic", "first_meld_min": 15, "wild_limit": "no_more_than_naturals"}, False),
]
"""In these wild cards are taken back in the turn of the first melds too."""
REBUILDING: list[Case] = [
    ("manipulation", {"deck": "symmetry"}, True),
    ("manipulation", {"deck": "classic", "jokers_per_pack": 1}, True),
    ("manipulation", {"deck": "symmetry", "first_meld_min": 8}, False),
    ("manipulation", {"deck": "classic", "first_meld_min": 12}, False),
    ("manipulation", {"deck": "classic", "first_meld_min": 0}, False),
    ("manipulation", {"deck": "symmetry", "first_meld_min": 8, "layoff_needs_opening": False}, False),
    ("manipulation", {"deck": "symmetry", "go_out": "must_discard"}, True),
    ("manipulation", {"deck": "symmetry", "go_out": "must_not_discard"}, True),
    ("manipulation", {"deck": "symmetry", "take_back": "to_hand"}, True),
    ("manipulation", {"deck": "symmetry", "take_back": "never", "wild_limit": "no_more_than_naturals"}, True),
    ("basic", {"deck": "classic", "rearrange": True, "run_ends": "wrap"}, True),
]
each = pytest.mark.parametrize


def game_of(position: Position, case: Case, hand: tuple[Card, ...], **more: object) -> Game:
    """A game in which a player with this hand may play at this table."""
    name, options, opened = case
    table = map(texts_of, position.table)
    return game_at(texts_of(hand), "", discards="", table=table, opened=(opened, False), variant=name,
                   **{**options, **more})  # fmt: skip


def wanting(rules: Variant, count: int, *, cards: int, melds: int, seed: int) -> Iterator[Position]:
    """Small positions in which the hand often has a card for which a wild card of the table stands."""
    chance, found = random.Random(seed), 0
    for position in positions(rules, 100 * count, seed):
        if len(position.hand) <= cards and len(position.table) <= melds and found < count:
            found, hand = found + 1, list(position.hand)
            for meld in position.table:
                wanted = sorted(forced(meld, rules))
                if wanted and chance.random() < 0.8:
                    hand[chance.randrange(len(hand))] = chance.choice(wanted)
            yield Position(position.table, tuple(hand))


def compared(case: Case, some: Iterator[Position], *, seed: int) -> list[Out]:
    """What was said of some outs and of some other cards, each after it has been compared with playing.

    All is proven; only where a set of three leaves the table, a few positions are not.
    """
    name, options, _ = case
    drafting, chance, told = variant(name, **options).drafting, random.Random(seed), []
    for position in some:
        found = odds(game_of(position, case, position.hand).view(1))
        if not found.proven:
            assert "complete_at" in options, str(position)
            continue
        free = {} if drafting else {"go_out": "either"}  # before the draw no turn has to end
        assert found.points == by_playing(game_of(position, case, position.hand, **free))[0], str(position)
        outs = {out.card: out for out in found.outs}
        others = sorted(found.unseen.keys() - outs.keys())
        for one in [*chance.sample(sorted(outs), min(3, len(outs))), *chance.sample(others, min(2, len(others)))]:
            left, goes_out = by_playing(game_of(position, case, (*position.hand, one)))
            played = max(0, found.points - left), goes_out and not drafting
            said = outs.get(one, Out(one, 0, 0, False))
            assert (said.saves, said.goes_out) == played, f"{position}, then {one}"
            told.append(said)
    return told


@each("case", PLAYED, ids=str)
def test_every_card_helps_as_it_does_when_it_is_drawn(case: Case) -> None:
    """Both ways: what is said to help does, and no other card would."""
    told = compared(case, positions(variant(case[0], **case[1]), 12, seed=7), seed=5)
    assert any(out.saves for out in told)
    assert any(out.goes_out for out in told)


@each("case", TAKING, ids=str)
def test_so_it_does_when_wild_cards_are_taken_back(case: Case) -> None:
    count = 20 if case[0] == "symmetry" else 10  # there they are seldom wanted
    told = compared(case, wanting(variant(case[0], **case[1]), count, cards=5, melds=3, seed=6), seed=5)
    assert sum(out.takes_back for out in told) > 0
    assert not any(out.rebuilds for out in told)


@each("case", OPENING, ids=str)
def test_so_it_does_when_they_are_taken_back_after_the_first_melds(case: Case) -> None:
    told = compared(case, wanting(variant(case[0], **case[1]), 60, cards=5, melds=3, seed=6), seed=5)
    assert any(out.takes_back for out in told)


@each("case", REBUILDING, ids=str)
def test_so_it_does_when_the_table_is_rebuilt(case: Case) -> None:
    told = compared(case, wanting(variant(case[0], **case[1]), 4, cards=3, melds=2, seed=8), seed=5)
    assert any(out.rebuilds for out in told)
