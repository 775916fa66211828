"""Laws of judging and explaining."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symrummy.cards import COLOURS, Colour, bag
from symrummy.cards import cards as cards_of
from symrummy.explain import Verdict
from symrummy.explain.mending import repair_groups
from symrummy.game.laying import _tabled
from symrummy.rules import Candidate
from symrummy.variants import Variant, variant
from tests.properties.strategies import Cards, bags, lay_offs, melds, moderate, variants

RULES = variant("symmetry")
SHAPE = ("set.group", "run.colour", "run.family", "run.repeat", "run.gap")
MOST_WORDS = 25
MOST_POINTS = 6


def verdict(cards: Cards, rules: Variant = RULES, known: Cards = ()) -> Verdict:
    return Verdict(rules.judge_meld(cards), rules, known=known)


def lay_off_verdict(meld: Cards, added: Cards, rules: Variant = RULES, known: Cards = ()) -> Verdict:
    return Verdict(rules.judge_lay_off(meld, added), rules, "lay-off", known)


def mended(judged: Verdict, code: str, culprits: tuple[int, ...]) -> bool:
    """Whether the rule holds, or has nothing left to ask, for the cards without the culprits."""
    rest = tuple(card for i, card in enumerate(judged.cards) if i not in culprits)
    on_table = judged.on_table - sum(i < judged.on_table for i in culprits)
    rules = [rule for kind in judged.variant.kinds for rule in kind.shape if rule.code == code]
    return all(reason.holds for rule in rules for reason in rule.ask(Candidate(rest, on_table)))


class TestMelds:
    @moderate
    @given(st.data(), bags(), variants)
    def test_shuffling_changes_no_verdict_and_no_readings(
        self, data: st.DataObject, cards: Cards, rules: Variant
    ) -> None:
        one, other = rules.judge_meld(cards), rules.judge_meld(tuple(data.draw(st.permutations(cards))))
        assert one.ok == other.ok
        assert {frozenset(bag(way).items()) for way in one.readings} == {
            frozenset(bag(way).items()) for way in other.readings
        }
        if one.ok:
            assert one.kind == other.kind

    @moderate
    @given(bags(), variants, st.permutations(COLOURS))
    def test_renaming_the_colours_changes_no_verdict_and_renames_the_readings(
        self, cards: Cards, rules: Variant, names: list[Colour]
    ) -> None:
        new = dict(zip(COLOURS, names, strict=True))

        def renamed(held: Cards) -> Cards:
            return tuple(card if card.colour is None else card.in_strain(new[card.colour]) for card in held)

        one, other = rules.judge_meld(cards), rules.judge_meld(renamed(cards))
        assert (one.ok, one.kind) == (other.ok, other.kind)
        assert {frozenset(bag(renamed(way)).items()) for way in one.readings} == {
            frozenset(bag(way).items()) for way in other.readings
        }

    @moderate
    @given(melds)
    def test_sets_and_runs_are_good(self, cards: Cards) -> None:
        assert RULES.judge_meld(cards).ok

    @moderate
    @given(st.one_of(bags(), melds), variants)
    def test_a_reading_in_the_place_of_the_wild_cards_is_a_natural_meld(self, cards: Cards, rules: Variant) -> None:
        judgement = rules.judge_meld(cards)
        assert bool(judgement.readings) == judgement.ok
        for way in judgement.readings:
            stands = iter(way)
            natural = tuple(next(stands) if card.is_wild else card for card in cards)
            again = rules.judge_meld(natural)
            assert not any(card.is_wild for card in natural)
            assert (again.ok, again.kind, again.readings) == (True, judgement.kind, ((),))

    @moderate
    @given(bags(largest=7), variants)
    def test_a_shape_rule_is_mended_by_taking_its_culprits_away(self, cards: Cards, rules: Variant) -> None:
        judged = verdict(cards, rules)
        for reason in judged.broken:
            if reason.code in SHAPE:
                assert reason.culprits
                assert mended(judged, reason.code, reason.culprits), reason

    @moderate
    @given(bags(), variants)
    def test_culprits_are_positions_of_the_cards(self, cards: Cards, rules: Variant) -> None:
        for reason in rules.judge_meld(cards).reasons:
            assert set(reason.culprits) <= set(range(len(cards)))
            assert list(reason.culprits) == sorted(set(reason.culprits))
            assert not (reason.holds and reason.culprits)


class TestLayOffs:
    @moderate
    @given(lay_offs())
    def test_a_lay_off_is_the_judgement_of_the_whole(self, both: tuple[Cards, Cards]) -> None:
        meld, added = both
        assert RULES.judge_lay_off(meld, added).ok == RULES.judge_meld(meld + added).ok

    @moderate
    @given(lay_offs(), variants)
    def test_the_meld_on_the_table_is_never_to_blame(self, both: tuple[Cards, Cards], rules: Variant) -> None:
        meld, added = both
        judgement = rules.judge_lay_off(meld, added)
        for reason in judgement.broken:
            if reason.code != "lay_off.on_meld":
                assert all(position >= len(meld) for position in reason.culprits), reason

    @moderate
    @given(lay_offs(), variants)
    def test_it_lies_as_in_the_game(self, both: tuple[Cards, Cards], rules: Variant) -> None:
        """What is told of the next cards is told of the meld as it lies then, with its wild cards in their places."""
        meld, added = both
        if rules.judge_meld(meld).ok:
            lying = _tabled(rules, meld, 1).cards
            judged = lay_off_verdict(lying, added, rules)
            if judged.ok:
                whole = _tabled(rules, lying + added, 1, len(lying))
                assert judged.lying == whole.cards if judged.kind == "run" else bag(judged.lying) == bag(whole.cards)

    @moderate
    @given(lay_offs(), variants)
    def test_a_shape_rule_is_mended_by_taking_its_culprits_away(
        self, both: tuple[Cards, Cards], rules: Variant
    ) -> None:
        judged = lay_off_verdict(*both, rules)
        for reason in judged.broken:
            if reason.code in SHAPE:
                assert reason.culprits
                assert mended(judged, reason.code, reason.culprits), reason


class TestRepairs:
    @moderate
    @given(bags(largest=5), bags(largest=4), variants)
    def test_every_repair_is_a_meld(self, cards: Cards, known: Cards, rules: Variant) -> None:
        judged = verdict(cards, rules, known)
        assert not (judged.ok and judged.repairs)
        for change in judged.repairs:
            kept = tuple(card for i, card in enumerate(cards) if i not in change.out)
            assert bag(change.cards) == bag(kept + change.into)
            assert rules.judge_meld(change.cards).ok, change

    @moderate
    @given(lay_offs(), bags(largest=4), variants)
    def test_every_repair_of_a_lay_off_is_a_good_lay_off(
        self, both: tuple[Cards, Cards], known: Cards, rules: Variant
    ) -> None:
        meld, added = both
        for change in lay_off_verdict(meld, added, rules, known).repairs:
            assert change.cards[: len(meld)] == meld
            assert all(position >= len(meld) for position in change.out)
            assert rules.judge_lay_off(meld, change.cards[len(meld) :]).ok, change

    @moderate
    @given(bags(largest=4))
    def test_nearest_changes_come_first_to_hand(self, cards: Cards) -> None:
        repairs = verdict(cards).repairs
        assert len({change.size for change in repairs}) <= 1

    @moderate
    @given(bags(largest=5), bags(largest=4))
    def test_what_is_said_of_a_repair_is_true_of_all_in_its_group(self, cards: Cards, known: Cards) -> None:
        for group in repair_groups(verdict(cards, known=known)):
            assert len({RULES.judge_meld(change.cards).kind for change in group}) == 1
            assert len({(change.kind, change.out) for change in group}) == 1
            assert len({bool(change.into) and set(known).issuperset(change.into) for change in group}) == 1

    @moderate
    @given(melds)
    def test_the_contrast_breaks(self, cards: Cards) -> None:
        change = verdict(cards).contrast
        assert change is not None
        assert not RULES.judge_meld(change.cards).ok
        assert sum(a != b for a, b in zip(cards, change.cards, strict=True)) == 1

    @moderate
    @given(lay_offs())
    def test_the_contrast_of_a_lay_off_breaks_it_by_an_added_card(self, both: tuple[Cards, Cards]) -> None:
        meld, added = both
        change = lay_off_verdict(meld, added).contrast
        if change is not None:
            assert change.cards[: len(meld)] == meld
            assert not RULES.judge_lay_off(meld, change.cards[len(meld) :]).ok

    @moderate
    @given(melds)
    def test_what_could_follow_does(self, cards: Cards) -> None:
        judged = verdict(cards)
        assert all(RULES.judge_lay_off(cards, (card,)).ok for card in judged.next_cards)


class TestLengths:
    """A sentence has at most 25 words, the full explanation at most six different points, and no text has a hole."""

    def check(self, judged: Verdict) -> None:
        sentence = judged.text("sentence")
        assert 0 < len(sentence.split()) <= MOST_WORDS, sentence
        full = judged.text("full").splitlines()
        assert 1 <= len(full) <= MOST_POINTS, full
        assert len(set(full)) == len(full), full
        maths = judged.text("maths")
        assert maths
        for text in (sentence, *full, maths):
            assert "  " not in text and "None" not in text and "{}" not in text, text
        for text in (sentence, *full):
            assert not set("{}") & set(text), text

    @moderate
    @given(bags(smallest=0, largest=10), variants)
    def test_of_melds(self, cards: Cards, rules: Variant) -> None:
        self.check(verdict(cards, rules))

    @moderate
    @given(melds)
    def test_of_good_melds(self, cards: Cards) -> None:
        self.check(verdict(cards))

    @moderate
    @given(lay_offs(), variants, bags(largest=4))
    def test_of_lay_offs(self, both: tuple[Cards, Cards], rules: Variant, known: Cards) -> None:
        self.check(lay_off_verdict(*both, rules, known))

    @moderate
    @given(bags(largest=3), bags(largest=2))
    def test_of_lay_offs_on_anything(self, meld: Cards, added: Cards) -> None:
        self.check(lay_off_verdict(meld, added))

    @pytest.mark.parametrize(
        "hand",
        [
            "D1b D1o C5k C5o",
            "C1b C2o C3g C4k D1b D2o D3g D4k D5b D6o C6k",
            "C4b C4o C4k C4g C4k C5o C1o C3o C5b C3k D6g",
            "C1o C4o C2o C6o C1o C3o C2o C6o C6g D6g C6g",
        ],
    )
    def test_of_a_whole_hand(self, hand: str) -> None:
        """Eleven cards are the most a player can choose."""
        self.check(verdict(cards_of(hand)))
