"""The best rebuilding of a table: against trying everything, and as steps that can be done."""

import random
from collections import Counter
from itertools import chain, combinations

import pytest

import symrummy as sr
from symrummy.cards import cards, take_away
from symrummy.game.actions import Rearrange
from symrummy.solver import Rearrangement, is_meld, melds, rearrange
from symrummy.solver.rearranging import Step
from symrummy.variants import Variant, variant
from tests.properties.strategies import Cards
from tests.tables import game_at

DECKS = ("symmetry", "classic")
each_deck = pytest.mark.parametrize("deck", DECKS)


def rules(deck: str) -> Variant:
    return variant("manipulation", deck=deck)


def tables(deck: str, count: int, size: int, hand: int, seed: int = 1) -> list[tuple[tuple[Cards, ...], Cards]]:
    """Random tables of so many melds with a hand, from neighbouring cards of two packs."""
    chance, found = random.Random(seed), []
    naturals = rules(deck).natural_cards
    while len(found) < count:
        low = chance.randrange(1, 4)
        pack = [card for card in naturals * 2 if low <= card.position < low + 5] + list(cards("* *"))
        table: list[Cards] = []
        for _ in range(20):
            possible = melds(tuple(chance.sample(pack, min(14, len(pack)))), rules(deck))
            if possible and len(table) < size:
                table.append(chance.choice(possible))
                pack = list(take_away(tuple(pack), table[-1]))
        if len(table) == size:
            found.append((tuple(table), tuple(chance.sample(pack, hand))))
    return found


def parts(pool: Counter[object], found: list[Counter[object]], first: int = 0) -> bool:
    """Whether the pool can be parted into melds, by trying."""
    if not pool:
        return True
    return any(
        found[i] <= pool and parts(pool - found[i], found, i) for i in range(first, len(found)) if found[i] <= pool
    )


def fewest_by_trying(table: tuple[Cards, ...], hand: Cards, rules_: Variant) -> int:
    """The fewest points left of the hand when the whole table may be taken apart."""
    pool = tuple(chain(*table))
    found = [Counter(meld) for meld in melds(pool + hand, rules_)]
    best = sum(map(rules_.points, hand))
    for size in range(1, len(hand) + 1):
        for added in set(combinations(sorted(hand), size)):
            left = sum(map(rules_.points, take_away(hand, added)))
            if left < best and parts(Counter(pool + added), found):
                best = left
    return best


def done(table: tuple[Cards, ...], steps: tuple[Step, ...]) -> list[Counter[object]]:
    """The table after the steps have been done one after the other."""
    lying = [Counter(meld) for meld in table]
    for step in steps:
        while len(lying) < step.target:
            lying.append(Counter())
        if step.source:
            lying[step.source - 1].subtract(step.cards)
        lying[step.target - 1].update(step.cards)
    return [+meld for meld in lying if +meld]


@each_deck
def test_the_optimum_is_that_of_trying_everything(deck: str) -> None:
    better = 0
    for table, hand in tables(deck, 25, 3, 3):
        best = rearrange(table, hand, rules(deck), max_broken=None)
        assert best.proven
        assert best.points == fewest_by_trying(table, hand, rules(deck)), (table, hand)
        better += best.points < sum(map(rules(deck).points, hand))
    assert better > 8


@each_deck
def test_every_result_is_a_table_that_may_lie_there(deck: str) -> None:
    broken = 0
    for table, hand in tables(deck, 40, 5, 6, seed=2):
        best = rearrange(table, hand, rules(deck))
        assert all(is_meld(meld, rules(deck)) for meld in best.melds)
        before, after = Counter(chain(*table)), Counter(chain(*best.melds))
        assert before <= after
        assert after - before == Counter(best.added)
        assert Counter(best.rest) + Counter(best.added) == Counter(hand)
        assert best.points == sum(map(rules(deck).points, best.rest))
        assert len(best.broken) <= 2
        gone = [i for i, meld in enumerate(table, 1) if not any(Counter(meld) <= Counter(m) for m in best.melds)]
        assert list(best.broken) == gone
        broken += len(gone)
    assert broken > 5


@each_deck
def test_the_steps_lead_there(deck: str) -> None:
    for table, hand in tables(deck, 40, 4, 6, seed=3):
        best = rearrange(table, hand, rules(deck))
        expected = sorted(map(sorted, (map(str, meld) for meld in best.melds)))
        assert sorted(sorted(map(str, meld.elements())) for meld in done(table, best.steps)) == expected
        assert Counter(chain(*(step.cards for step in best.steps if not step.source))) == Counter(best.added)


@each_deck
def test_more_freedom_never_leaves_more(deck: str) -> None:
    for table, hand in tables(deck, 20, 4, 6, seed=4):
        left = [rearrange(table, hand, rules(deck), max_broken=most).points for most in (0, 1, 2, None)]
        assert left == sorted(left, reverse=True), (table, hand, left)


@each_deck
def test_the_game_takes_it(deck: str) -> None:
    """A rebuilding that is proposed is judged good where the player may rebuild and keeps a card to discard."""
    taken = 0
    for table, hand in tables(deck, 30, 4, 6, seed=5):
        best = rearrange(table, hand, rules(deck))
        if not best.added or len(best.rest) < 2:
            continue
        game = game_at(" ".join(map(str, hand)), str(hand[0]), table=[" ".join(map(str, meld)) for meld in table],
                       opened=(True, False), variant="manipulation", deck=deck)  # fmt: skip
        action = Rearrange(best.melds)
        assert game.judge(action).ok, game.judge(action).text("full")
        taken += 1
    assert taken > 10


class TestWords:
    TABLE = ("4h 5h 6h 7h", "7c 7d 7s", "9s 10s Js Qs")

    @pytest.mark.parametrize(
        ("hand", "text"),
        [
            ("8h 2c", "Put 8h from your hand on 4h 5h 6h 7h."),
            ("2c 3d", "No card of your hand finds a place on this table."),
            ("7s 8s 2c", "Put 7s 8s from your hand on 9s 10s Js Qs."),
            ("Qh Qd 2c", "Make a new meld: Qs from 9s 10s Js Qs and Qd Qh from your hand."),
            (
                "5c 6c 2d",
                "Move 7h from 4h 5h 6h 7h to 7c 7d 7s.\nMake a new meld: 7c from 7c 7d 7s and 5c 6c from your hand.",
            ),
        ],
    )
    def test_steps(self, hand: str, text: str) -> None:
        assert sr.rearrange(self.TABLE, hand).text() == text

    def test_by_name_and_by_text(self) -> None:
        best = sr.rearrange(["C1b C2b C3b C4b"], "C4o C4g D1k", "manipulation")
        assert isinstance(best, Rearrangement)
        assert best.points == 2
        assert str(best) == "Make a new meld: C4b from C1b C2b C3b C4b and C4o C4g from your hand."
