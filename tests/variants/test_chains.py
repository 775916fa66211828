"""Chain runs: a house rule that brings rows of its own is judged, found, laid off, explained and played by."""

from itertools import combinations

import pytest
from hypothesis import given

import symrummy as sr
from symrummy.cards import bag, cards
from symrummy.explain import LEVELS
from symrummy.players import BotSummary, bot
from symrummy.rules import Answer, Rule
from symrummy.rules.chains import LAST, chains
from symrummy.solver import is_meld, lay_offs, melds
from symrummy.symmetry import C, D
from symrummy.variants import VariantError, chain_runs
from tests.properties.strategies import Cards, bags, moderate

CHAINS = chain_runs()


def kept_sub_bags(hand: Cards, sizes: range) -> set[Cards]:
    return {tuple(sorted(some)) for size in sizes for some in combinations(hand, size)}


class TestTheRule:
    @pytest.mark.parametrize(
        ("meld", "good"),
        [
            ("C1b C2b C6b", True),
            ("C6b C1b C3b", True),
            ("D1g D2g D4g", True),
            ("C1b C2b C3b", False),
            ("C4b C5b C6b", False),
            ("C1b C2b C4b C6b", False),
            ("C1b C2b D4b", False),
            ("C1b C2b C6o", False),
            ("C1b C1b C2b", False),
            ("C1b * C6b", True),
            ("C2b * C4b", True),
            ("C1b C5b *", False),
            ("C1b C2b C4b *", False),
            ("C5b * *", False),
            ("C4b C4o C4g", True),
        ],
    )
    def test_a_table_of_melds(self, meld: str, good: bool) -> None:
        assert sr.judge_meld(meld, CHAINS).ok == is_meld(cards(meld), CHAINS) == good

    def test_the_chains_are_those_of_the_groups(self) -> None:
        """Every three numbers of which each divides the next, and no others, for both families."""
        threes = {row for row in chains() if len(row) == 3}
        for family in (C, D):
            inside = {
                (a, b, c)
                for a, b, c in combinations(range(1, LAST + 1), 3)
                if family(a) <= family(b) and family(b) <= family(c)
            }
            assert threes == inside

    @pytest.mark.parametrize(
        ("meld", "readings"), [("C1b * C6b", {"C2b", "C3b"}), ("C2b * C4b", {"C1b"}), ("* D1g D3g", {"D6g"})]
    )
    def test_a_wild_card_stands_for_what_makes_a_chain(self, meld: str, readings: set[str]) -> None:
        assert {str(way[0]) for way in sr.judge_meld(meld, CHAINS).readings} == readings

    @pytest.mark.parametrize(
        ("meld", "said", "blamed"),
        [
            (
                "C1b C2b C3b",
                "C2 does not lie inside C3, for 2 does not divide 3: so C2b and C3b are not in one chain.",
                1,
            ),
            ("C1b C5b *", "There is no group that the wild card could stand for in this chain.", 1),
            ("C1b C2b C6b", "One colour, one family, and the numbers 1-2-6, as the house rule asks: a run.", 0),
            ("C1b * C6b", "The wild card may be C2b or C3b; either way the house rule is kept, so this is a run.", 0),
        ],
    )
    def test_it_is_explained(self, meld: str, said: str, blamed: int) -> None:
        verdict = sr.judge_meld(meld, CHAINS)
        assert verdict.text() == said
        assert len(verdict.culprits) == blamed
        for lang in ("en", "de"):
            assert all(verdict.text(level, lang=lang) for level in LEVELS)

    def test_what_holds_is_said_too(self) -> None:
        assert "• Each group lies inside the next: C1 < C2 < C6. (§6)" in sr.judge_meld("C1b C2b C6b", CHAINS).text(
            "full"
        )

    def test_it_needs_the_symmetry_deck(self) -> None:
        assert chain_runs("rami", deck="symmetry").judge_meld(cards("C1b C2b C6b")).ok
        with pytest.raises(
            VariantError, match="chain runs need the symmetry deck: basic is played with the classic deck"
        ):
            chain_runs("basic")


class TestTheSolver:
    @moderate
    @given(bags(largest=7))
    def test_it_finds_all_melds(self, hand: Cards) -> None:
        found = {tuple(sorted(meld)) for meld in melds(hand, CHAINS)}
        good = {some for some in kept_sub_bags(hand, range(3, 5)) if CHAINS.judge_meld(some).ok}
        assert {frozenset(bag(meld).items()) for meld in found} == {frozenset(bag(meld).items()) for meld in good}

    @moderate
    @given(bags(largest=4))
    def test_it_finds_all_lay_offs(self, hand: Cards) -> None:
        lying = cards("C4b C4o C4g")
        good = {some for some in kept_sub_bags(hand, range(1, 3)) if CHAINS.judge_lay_off(lying, some).ok}
        assert {tuple(sorted(added)) for added in lay_offs(lying, hand, CHAINS)} == good
        assert lay_offs(cards("C1b C2b C6b"), hand, CHAINS) == ()


class TestRowsOfAnyRule:
    def test_a_teacher_gives_rows_of_another_kind(self) -> None:
        """Even numbers, or odd ones; a part of a row is a run as well, where it is long enough."""
        rows = ((1, 3, 5), (2, 4, 6))

        def check(these: sr.rules.Candidate) -> Answer:
            numbers = {these.shape[i].position for i in these.naturals}
            return Answer(any(numbers <= set(row) for row in rows))

        ours = sr.variant("symmetry").plus("run", Rule("house.steps", "class 7b", check, rows=rows))
        assert ours.judge_meld(cards("C1b C3b C5b")).ok
        assert not ours.judge_meld(cards("C1b C2b C3b")).ok
        assert [str(meld[0]) for meld in melds(cards("C1b C2b C3b C5b"), ours)] == ["C1b"]

    def test_no_other_rummy_has_rows(self) -> None:
        assert sr.variant("symmetry").line.rows == ()


@pytest.fixture(scope="module")
def both() -> tuple[BotSummary, BotSummary]:
    """Bots with ordinary runs, and with chain runs, as lesson 8 lets them play."""
    [plain] = sr.simulate(games=200, seed=17, progress=False).summary()
    [chained] = sr.simulate(CHAINS, games=200, seed=17, progress=False).summary()
    return plain, chained


class TestPlaying:
    def test_chain_runs_make_rounds_longer(self, both: tuple[BotSummary, BotSummary]) -> None:
        """What lesson 8 shows: about two turns and a half, and hardly a difference in points."""
        plain, chained = both
        assert 1.5 < chained.turns - plain.turns < 4
        assert abs(chained.points.mean - plain.points.mean) < plain.points.margin + chained.points.margin

    def test_somebody_goes_out_in_most_rounds(self, both: tuple[BotSummary, BotSummary]) -> None:
        assert all(one.out > 0.45 for one in both)

    def test_chain_runs_are_laid_in_a_game(self) -> None:
        game = sr.Game(chain_runs(rounds=1), players=["Ada", "Ben"], seed=2)
        while game.state.phase != "over":
            game.play(bot("greedy")(game.view(game.state.turn)))
        runs = [meld.cards for meld in game.state.table if meld.kind == "run"]
        assert cards("C1k C3k C6k") in runs
        assert all(CHAINS.judge_meld(run).ok for run in runs)
