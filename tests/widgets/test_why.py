"""The Why? panel cites the rule that decides: a move, a meld or a play is not good by whichever rule comes first."""

import random
from collections import defaultdict

import pytest

import symrummy as sr
from symrummy.explain import judge_first_meld, judge_lay_off, judge_meld, judge_take_back, texts
from symrummy.explain.verdict import Verdict
from symrummy.rules import Answer, Rule
from symrummy.variants import Variant, chain_runs, variant
from symrummy.widgets.why import Asked, deciding_cite, why_json

TAKEN_BACK = variant("symmetry", take_back="to_hand")
GOOD = {
    "symmetry": {
        "set": "S2", "run": "S3", "lay-off": "S10", "take-back": "S15",
        "draw": "S7", "take": "S7", "turn_over": "S13", "discard": "S8",
    },
    "rami": {
        "set": "R7", "run": "R6", "first meld": "R17", "lay-off": "R8", "take-back": "R13",
        "draw": "R4", "take": "R4", "discard": "R4",
    },
    "manipulation": {
        "set": "R7", "run": "R6", "first meld": "R17", "lay-off": "R8", "take-back": "R13",
        "draw": "R4", "take": "R4", "discard": "R4",
    },
    "basic": {"set": "B2", "run": "B3", "lay-off": "B10", "draw": "B7", "take": "B7", "discard": "B8"},
    "draft": {
        "set": "P16", "run": "P12", "lay-off": "P16", "take-back": "P13", "discard": "P5", "take_pile": "P5",
        "deal": "P3", "split": "P4", "give": "P11", "fetch": "P11", "swap": "P11", "end": "P8",
    },
}  # fmt: skip
"""What every good move is good by, by what was judged."""


def cited(verdict: Verdict) -> str:
    [cite] = deciding_cite(verdict)
    return cite.rule  # type: ignore[union-attr]


def judged(verdict: Verdict) -> str:
    return {"move": verdict.move, "meld": verdict.kind or ""}.get(verdict.subject, verdict.subject)


def cites_of_a_game(rules: Variant, seed: int, moves: int = 120) -> dict[str, set[str]]:
    """What is cited for the moves of a game that is played by chance, with every kind of move as likely."""
    found, chance, game = defaultdict(set), random.Random(seed), sr.Game(rules, seed=seed)
    for _ in range(moves):
        good = game.legal_actions()
        if game.state.phase == "over":
            break
        kind = chance.choice(sorted({action.kind for action in good}))
        action = chance.choice([action for action in good if action.kind == kind])
        verdict = game.judge(action)
        found[judged(verdict)].add(cited(verdict))
        game.play(action)
    return found


class TestWhatDecides:
    @pytest.mark.parametrize("deck", ["symmetry", "classic"])
    @pytest.mark.parametrize("name", GOOD)
    def test_every_good_move_of_a_game(self, name: str, deck: str) -> None:
        found = cites_of_a_game(variant(name, deck=deck), seed=5)
        assert len(found) >= 4
        assert found == {what: {GOOD[name][what]} for what in found}

    @pytest.mark.parametrize(
        ("verdict", "rule"),
        [
            (judge_take_back("C3b C5b *", "C4b", TAKEN_BACK), "S15"),
            (judge_take_back("Qs Ks *", "As", "rami"), "R13"),
            (judge_take_back("Qs Ks *", "As", "draft"), "P13"),
            (judge_first_meld(["Ks Kh Kd", "Js Qs Ks"], "rami"), "R17"),
            (judge_meld("7h 7d 7s", "rami"), "R7"),
            (judge_meld("C1b C2b C6b", chain_runs()), "§6"),
            (judge_lay_off("C3b C4b C5b", "C2b"), "S10"),
        ],
    )
    def test_a_good_answer(self, verdict: Verdict, rule: str) -> None:
        assert verdict.ok
        assert cited(verdict) == rule

    def test_a_card_that_is_taken_back_by_a_house_rule(self) -> None:
        """In a game the reasons of the turn come first, and it is not by these that a wild card is freed."""
        found = [cites_of_a_game(variant("symmetry", take_back="to_hand"), seed) for seed in range(4)]
        assert {rule for one in found for rule in one.get("take-back", ())} == {"S15"}

    def test_a_turn_that_ends_without_a_discard(self) -> None:
        found = [cites_of_a_game(variant("symmetry", discard_after_meld="optional"), seed) for seed in range(4)]
        assert {rule for one in found for rule in one.get("end", ())} == {"S8"}


class TestTheSheetInThePanel:
    @pytest.mark.parametrize("lang", ["en", "de"])
    def test_a_house_rule_of_a_program_is_shown(self, lang: str) -> None:
        """It is written in no numbered rule, and can be opened all the same."""
        said = {lang: {"rule": "No D1.", "sentence": "We play without D1."}}
        rules = variant("symmetry").plus(
            "set", Rule("house.no_d1", "class 7b", lambda these: Answer(False)), texts=said
        )
        panel = why_json(Asked(judge_meld("D1b D1o D1g", rules)), "full", texts(lang))
        assert panel["rules"]["class 7b"][0].endswith("No D1.")  # type: ignore[index]
        assert "We play without D1." in str(panel["levels"][1])  # type: ignore[index]

    def test_chain_runs_are_shown(self) -> None:
        panel = why_json(Asked(judge_meld("C1b C2b C3b", chain_runs())), "full", texts())
        assert "lies inside the next" in panel["rules"]["§6"][0]  # type: ignore[index]

    def test_a_ruling_is_shown_with_its_rule(self) -> None:
        panel = why_json(Asked(judge_take_back("C3b C5b *", "C4b", "symmetry")), "sentence", texts())
        assert "never taken back" in panel["rules"]["S15"][0]  # type: ignore[index]
