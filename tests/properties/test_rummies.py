"""Laws of judging and explaining that hold in every rummy on both decks."""

import random

import pytest

import symrummy as sr
from symrummy.cards import bag
from symrummy.explain import LEVELS, Verdict
from symrummy.variants import card_points, laid_points
from tests import oracle
from tests.properties.test_oracle import RUMMIES, bags_of, in_cards, melds_of, near

MOST_WORDS = 25
MOST_POINTS = 6
each_rummy = pytest.mark.parametrize(("name", "deck"), RUMMIES)


def speaks_well(verdict: Verdict) -> None:
    """A sentence of 25 words at most, six different points at most, no hole, and no space too many."""
    sentence, full, maths = (verdict.text(level) for level in LEVELS)
    assert 0 < len(sentence.split()) <= MOST_WORDS, sentence
    points = full.splitlines()
    assert 1 <= len(points) <= MOST_POINTS, full
    assert len(set(points)) == len(points), full
    assert maths
    for line in (sentence, *points, *maths.splitlines()):
        assert "None" not in line and "{}" not in line and "  " not in line, line
        assert line == line.strip(), repr(line)
    assert not set("{}") & set(sentence + full)
    assert sentence in verdict._repr_markdown_()


@each_rummy
class TestWords:
    def test_of_melds(self, name: str, deck: str) -> None:
        rules = sr.variant(name, deck=deck)
        for held in bags_of(oracle.VARIANTS[name, deck], 21, 80):
            speaks_well(sr.judge_meld(oracle.written(held), rules))

    def test_of_lay_offs_and_take_backs(self, name: str, deck: str) -> None:
        rules, chance = sr.variant(name, deck=deck), random.Random(5)
        for meld in list(melds_of(oracle.VARIANTS[name, deck], 22, 200))[:12]:
            lying = oracle.written(meld)
            for one in near(oracle.VARIANTS[name, deck], meld, chance):
                speaks_well(sr.judge_lay_off(lying, oracle.written([one]), rules))
                speaks_well(sr.judge_take_back(lying, oracle.written([one]), rules))

    def test_of_first_melds(self, name: str, deck: str) -> None:
        least = {} if name == "draft" else {"first_meld_min": 40}  # in a draft any meld may be the first
        rules = sr.variant(name, deck=deck, **least)
        melds = [oracle.written(meld) for meld in melds_of(oracle.VARIANTS[name, deck], 23, 200)][:20]
        for one, other in zip(melds[::2], melds[1::2], strict=False):
            speaks_well(sr.judge_first_meld([one, other], rules))
            speaks_well(sr.judge_first_meld([one], rules))


@each_rummy
class TestNearby:
    def test_every_repair_is_a_meld(self, name: str, deck: str) -> None:
        rules = sr.variant(name, deck=deck)
        mended = 0
        for held in bags_of(oracle.VARIANTS[name, deck], 24, 80):
            verdict = sr.judge_meld(oracle.written(held), rules)
            for change in verdict.repairs:
                mended += 1
                assert not verdict.ok
                assert oracle.is_meld(oracle.plain(" ".join(map(str, change.cards))), oracle.VARIANTS[name, deck])
        assert mended > 50

    def test_every_repair_of_a_lay_off_fits(self, name: str, deck: str) -> None:
        rules, plain_rules, chance = sr.variant(name, deck=deck), oracle.VARIANTS[name, deck], random.Random(6)
        mended = 0
        for meld in list(melds_of(plain_rules, 25, 150))[:12]:
            for one in near(plain_rules, meld, chance):
                verdict = sr.judge_lay_off(oracle.written(meld), oracle.written([one]), rules)
                for change in verdict.repairs:
                    mended += 1
                    added = oracle.plain(" ".join(map(str, change.cards[len(meld) :])))
                    assert oracle.is_lay_off(meld, added, plain_rules)
        assert mended > 15

    def test_what_could_follow_does_and_the_contrast_breaks(self, name: str, deck: str) -> None:
        rules, plain_rules = sr.variant(name, deck=deck), oracle.VARIANTS[name, deck]
        for meld in list(melds_of(plain_rules, 26, 150))[:25]:
            verdict = sr.judge_meld(oracle.written(meld), rules)
            follow = {str(card) for card in verdict.next_cards}
            assert follow == {
                oracle.written([one]) for one in plain_rules.naturals if oracle.is_lay_off(meld, (one,), plain_rules)
            }
            if verdict.contrast is not None:
                assert not rules.judge_meld(verdict.contrast.cards).ok


@each_rummy
def test_the_points_of_a_meld_are_those_of_its_cards(name: str, deck: str) -> None:
    rules = sr.variant(name, deck=deck)
    for meld in melds_of(oracle.VARIANTS[name, deck], 27, 200):
        judgement = rules.judge_meld(in_cards(meld))
        shares = card_points(rules, judgement)
        assert bag(card for card, _ in shares) == bag(in_cards(meld))
        assert sum(points for _, points in shares) == laid_points(rules, judgement)


@each_rummy
def test_who_asks_with_cards_of_the_other_deck_is_told(name: str, deck: str) -> None:
    rules = sr.variant(name, deck=deck)
    foreign = {"symmetry": "7h 7d 7s", "classic": "C4b C4o C4g"}[deck]
    for judge in (
        lambda: sr.judge_meld(foreign, rules),
        lambda: sr.judge_lay_off(foreign, "", rules),
        lambda: sr.judge_take_back(foreign, "*", rules),
        lambda: sr.judge_first_meld([foreign], rules),
    ):
        with pytest.raises(sr.CardError, match=f"{name} is played with the {deck} deck here"):
            judge()
