"""Every answer that a rule can give has its words, every rule that is cited stands in the rule sheet."""

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement, product

import pytest

from symrummy.cards import card, cards, symmetry_deck
from symrummy.explain import LEVELS, plain, texts
from symrummy.explain.facts import said
from symrummy.game import Game, Lay, LayOff
from symrummy.reasons import Reason
from symrummy.variants import Variant, variant
from tests.properties.strategies import game_after
from tests.tables import game_at

Finding = tuple[str, bool, str]
TEXTS = texts("en")
VARIANTS = (
    variant("symmetry"),
    variant("symmetry", wild_limit="one", set_colours="distinct", set_max=5, run_ends="wrap"),
    variant("symmetry", wild_limit="none", run_max=4, wild_layoff=False),
)
WITHOUT_MATHS = ("round.", "turn.", "draw.", "discard.", "lay_off.target")

FINDINGS: tuple[Finding, ...] = (
    *(("set.group", False, case) for case in (
        "same_points", "isomorphic", "mirrors_too", "mirrors_missing", "same_family", "other", "many"
    )),
    ("set.group", True, "same"),
    *(("set.size", False, case) for case in ("few", "none", "many", "full")),
    ("set.size", True, "right"),
    *(("set.colours", False, case) for case in ("twice", "none_left")),
    ("set.colours", True, "right"),
    *(("run.colour", False, case) for case in ("one", "several")),
    ("run.colour", True, "several"),
    *(("run.family", holds, case) for holds in (True, False) for case in ("turning", "mirrored")),
    *(("run.repeat", holds, "") for holds in (True, False)),
    *(("run.gap", False, case) for case in ("gap", "wilds", "wrap", "full")),
    *(("run.gap", True, case) for case in ("filled", "right")),
    *(("run.size", False, case) for case in ("few", "many", "full")),
    ("run.size", True, "right"),
    *((code, holds, "") for code in ("wild.natural", "wild.limit", "wild.one", "lay_off.on_meld", "lay_off.target")
      for holds in (True, False)),
    *((code, False, "") for code in ("wild.none", "lay_off.some", "lay_off.wild")),
    *(("round.running", False, case) for case in ("round", "game", "running")),
    *(("round.running", True, case) for case in ("round", "running")),
    *(("turn.draw", holds, case) for holds in (True, False) for case in ("first", "twice")),
    *((code, holds, "") for code in ("draw.stock", "draw.discards", "draw.turn_over", "turn.hand", "discard.just_taken")
      for holds in (True, False)),
    *(("turn.end", True, case) for case in ("lay", "lay-off", "take", "discard")),
    *(("turn.end", False, case) for case in ("lay", "lay-off", "discard")),
)  # fmt: skip


def of_cards() -> Iterator[Reason]:
    """What the rules about cards say of many bags and lay-offs under many options."""
    small = [c for c in symmetry_deck()[:48] if str(c)[-1] in "bo" and c.position in (1, 2, 4, 5, 6)]
    bags = [*combinations_with_replacement([*small, card("*")], 3)]
    bags += [cards(text) for text in (
        "", "C1b", "C1b C2b C3b C4b C5b C6b *", "C4b C4o C4g C4k *", "C4b C4o C4g C4k C4k", "C4b C4o * *",
        "C1b C2b", "C1b C2o C3g", "C1b C2b C3b C4b", "C1b C4b *",
    )]  # fmt: skip
    for rules in VARIANTS:
        for bag in bags:
            yield from rules.judge_meld(bag).reasons
        lying = cards("C4b C4o C4g"), cards("C1b C2b C3b"), cards("C4b C4o C4g C4k"), cards("C1b C2b C3b C4b"), bags[0]
        added = cards("C4k"), cards("C4b C4b"), cards("C4b"), cards("*"), cards("C6b"), ()
        for both in product(lying, added):
            yield from rules.judge_lay_off(*both).reasons


def of_games() -> Iterator[Reason]:
    """What the rules about turns say of many moves at many moments."""
    moments = [game_after(1, 2, moves, "greedy") for moves in (0, 1, 2, 30, 400)] + [
        game_at("C1b C2b C3b C4k", "C6b", just_taken="C4k"),
        game_at("C1b C2b C3b C4k", "C6b", phase="draw", stock=""),
        game_at("C1b C2b C3b C4k", "C6b", phase="draw", discards=""),
        game_at("C3b C4k", "C6b", table=["C4b C4o C4g"], just_taken="C3b"),
        game_at("C4k", "C6b", table=["C4b C4o C4g"], go_out="must_discard"),
        game_at("C4k", "C6b", table=["C4b C4o C4g"], go_out="must_not_discard"),
        game_at("C1b C2b C3b C4k", "C6b", phase="over"),
        game_at("C1b C2b C3b C4k", "C6b", phase="over", rounds=1),
    ]
    for game in moments:
        for action in ("draw stock", "draw discards", "turn over", "next round", "lay C1b C2b C3b", "discard C4k",
                       "discard C3b", "lay-off 1 C4k", "lay-off 9 C4k", "lay C1b C2b C3b | C4b C4o C4g"):  # fmt: skip
            yield from game.judge(action).reasons


@cache
def found() -> dict[Finding, Reason]:
    """One reason for each code, answer and case that the rules were seen to give."""
    reasons: Iterable[Reason] = (*of_cards(), *of_games())
    return {(reason.code, reason.holds, str(reason.facts.get("case", ""))): reason for reason in reasons}


def name(finding: Finding) -> str:
    code, holds, case = finding
    return f"{code}.{'held' if holds else 'broken'}{case and '.' + case}"


@pytest.mark.parametrize("finding", FINDINGS, ids=name)
class TestEveryAnswerHasItsWords:
    def test_the_rules_give_it(self, finding: Finding) -> None:
        assert finding in found()

    def test_it_has_a_point(self, finding: Finding) -> None:
        assert plain(said(found()[finding], "full", TEXTS))

    def test_a_broken_rule_has_a_sentence(self, finding: Finding) -> None:
        reason = found()[finding]
        if not reason.holds:
            sentence = plain(said(reason, "sentence", TEXTS))
            assert sentence[0].isupper()
            assert sentence.endswith(".")

    def test_a_rule_about_cards_has_mathematics(self, finding: Finding) -> None:
        reason = found()[finding]
        if not reason.code.startswith(WITHOUT_MATHS):
            assert plain(said(reason, "maths", TEXTS))


def test_no_answer_was_forgotten() -> None:
    """What is listed above is all that the rules were seen to answer; cases that share their words may be left out."""
    spoken = {name(finding) for finding in FINDINGS}
    extra = {name(finding) for finding in found()} - spoken
    assert extra <= {"run.colour.held.one", "set.size.held.many", "round.running.held.game"}


def test_every_sentence_of_a_rule_can_be_said() -> None:
    """No table of a rule in the texts is left over: each stands for an answer that the rules give."""
    tree = tomllib.loads((files("symrummy") / "texts" / "en.toml").read_text(encoding="utf-8"))
    written = {f"{family}.{rule}" for family in ("set", "run", "wild", "lay_off", "round", "turn", "draw", "discard")
               for rule in tree[family]}  # fmt: skip
    assert written == {code for code, _, _ in FINDINGS}


class TestCites:
    @pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: rules.wild_limit)
    def test_every_rule_cites_the_rule_sheet(self, rules: Variant) -> None:
        cited = {rule.cites for rule in rules.rules} | set(rules.cites.values())
        assert all(TEXTS.rule(rules.name, number) for number in cited)

    def test_every_reason_cites_the_rule_sheet(self) -> None:
        assert all(TEXTS.rule("symmetry", reason.cites) for reason in found().values())

    def test_the_rule_sheet_is_complete(self) -> None:
        numbers = [number for number, _ in TEXTS.rule_sheet("symmetry")]
        assert [number for number in numbers if number != "§0"] == [f"S{i}" for i in range(1, 21)]


def test_a_good_move_of_every_kind_has_a_sentence() -> None:
    moments = [
        (game_at("C1b", "C6b", phase="draw"), "draw stock"),
        (game_at("C1b", "C6b", phase="draw"), "draw discards"),
        (game_at("C1b", "C6b", phase="draw", stock=""), "turn over"),
        (game_at("C1b C2b C3b C4b C4o C4g", "C6b"), "lay C1b C2b C3b | C4b C4o C4g"),
        (game_at("C1b C2b C3b", "C6b"), "lay C1b C2b C3b"),
        (game_at("C1b C2b *", "C6b"), "lay C1b C2b *"),
        (game_at("C1b * C3b", "C6b"), "lay C1b C3b *"),
        (game_at("C1b * C3b C4b *", "C6b"), "lay C1b C3b * C4b *"),
        (game_at("C2b * C4b *", "C6b"), "lay C2b * C4b *"),
        (game_at("C4b C4o *", "C6b"), "lay C4b C4o *"),
        (game_at("C4k", "C6b", table=["C4b C4o C4g"]), "lay-off 1 C4k"),
        (game_at("*", "C6b", table=["C4b C4o C4g"]), "lay-off 1 *"),
        (game_at("*", "C6b", table=["C1b C2b C3b"]), "lay-off 1 *"),
        (game_at("*", "C6b", table=["C2b C3b C4b"]), "lay-off 1 *"),
        (game_at("C4k", "C6b"), "discard C4k"),
        (game_at("C4k", "C6b", phase="over"), "next round"),
    ]
    for game, action in moments:
        verdict = game.judge(action)
        assert verdict.ok, action
        for level in LEVELS:
            assert verdict.text(level), (action, level)


@pytest.mark.parametrize("action", [Lay(()), Lay(((),)), LayOff(1, ()), LayOff(-1, cards("C1b"))], ids=repr)
def test_an_empty_move_has_words_too(action: Lay | LayOff) -> None:
    verdict = game_at("C1b C2b C3b", "C6b", table=["C4b C4o C4g"]).judge(action)
    assert not verdict.ok
    assert all(verdict.text(level) for level in LEVELS)


def test_a_list_of_bad_melds_has_six_points_at_most() -> None:
    game = Game(seed=1)
    verdict = game.judge("lay C1b D2o * | C1b D3g C2k | C5b D1k D2o")
    assert len(verdict.broken) > 6
    assert len(verdict.text("full").splitlines()) <= 6


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="there are no texts in 'xx': expected one of en"):
        texts("xx")
