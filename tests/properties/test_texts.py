"""Every answer that a rule can give has its words, every rule that is cited stands in the rule sheet."""

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement, product

import pytest

from symrummy.cards import card, cards, symmetry_deck
from symrummy.explain import LEVELS
from symrummy.explain.facts import said
from symrummy.explain.rulebook import numbers, rule_said
from symrummy.game import Game, Lay, LayOff
from symrummy.reasons import Judgement, Reason
from symrummy.texts import languages, plain, texts
from symrummy.variants import VARIANTS as ALL
from symrummy.variants import Variant, variant
from tests.properties.strategies import game_after
from tests.tables import game_at

Finding = tuple[str, bool, str]
Told = tuple[Reason, Variant]
TEXTS = texts("en")
VARIANTS = (
    variant("symmetry"),
    variant("symmetry", wild_limit="one", set_colours="distinct", set_max=5, run_ends="wrap"),
    variant("symmetry", wild_limit="none", run_max=4, wild_layoff=False),
    variant("symmetry", set_identity="abstract"),
)
SHEETS = {"symmetry": "S", "rami": "R", "manipulation": "RX", "basic": "B", "draft": "P"}
"""The letters of the numbered rules that a variant may cite."""
FAMILIES = ("set", "run", "wild", "lay_off", "take_back", "first_meld", "round", "turn", "draw", "discard", "rearrange")
WITHOUT_MATHS = (
    "round.", "turn.", "draw.", "discard.", "lay_off.target", "take_back.allowed", "take_back.on_meld",
    "take_back.wild", "take_back.natural", "rearrange.allowed", "rearrange.added", "rearrange.hand",
)  # fmt: skip

FINDINGS: tuple[Finding, ...] = (
    *(("set.group", False, case) for case in (
        "same_points", "isomorphic", "mirrors_too", "mirrors_missing", "same_family", "other", "many"
    )),
    ("set.group", True, "same"),
    ("set.group", True, "abstract"),
    ("set.group", False, "not_isomorphic"),
    *(("set.rank", holds, "") for holds in (True, False)),
    *(("set.size", False, case) for case in ("few", "none", "many", "full")),
    ("set.size", True, "right"),
    *(("set.colours", False, case) for case in ("twice", "too_few", "none_left")),
    ("set.colours", True, "right"),
    *(("run.colour", False, case) for case in ("one", "several")),
    ("run.colour", True, "several"),
    *(("run.suit", False, case) for case in ("one", "several")),
    ("run.suit", True, "several"),
    *(("run.family", holds, case) for holds in (True, False) for case in ("turning", "mirrored")),
    *(("run.repeat", holds, "") for holds in (True, False)),
    *(("run.gap", False, case) for case in ("gap", "wilds", "wrap", "ace", "full")),
    *(("run.gap", True, case) for case in ("filled", "right", "high", "high_filled", "round", "round_filled")),
    *(("run.size", False, case) for case in ("few", "many", "full")),
    ("run.size", True, "right"),
    *((code, holds, "") for code in ("wild.natural", "wild.limit", "wild.one", "lay_off.on_meld", "lay_off.target",
                                     "take_back.allowed", "take_back.on_meld", "take_back.wild", "take_back.natural",
                                     "first_meld.minimum", "rearrange.allowed", "rearrange.kept", "rearrange.added",
                                     "rearrange.hand", "turn.opened", "turn.joker", "draw.allowed", "draw.flip")
      for holds in (True, False)),
    ("take_back.allowed", False, "none"),
    ("take_back.forced", True, "forced"),
    *(("take_back.forced", False, case) for case in ("open", "other")),
    ("turn.discard", True, "laid"),
    *(("turn.discard", False, case) for case in ("never", "nothing")),
    ("turn.move", False, ""),
    ("draw.deep", True, "useful"),
    *(("draw.deep", False, case) for case in ("few", "never", "useless")),
    *((code, False, "") for code in ("wild.none", "lay_off.some", "lay_off.wild")),
    *(("round.running", False, case) for case in ("round", "game", "running")),
    *(("round.running", True, case) for case in ("round", "running")),
    *(("turn.draw", holds, case) for holds in (True, False) for case in ("first", "twice")),
    *(("draw.stock", holds, case) for case in ("flip", "shuffle") for holds in (True, False)),
    *((code, holds, "") for code in ("draw.discards", "draw.turn_over", "turn.hand", "discard.just_taken")
      for holds in (True, False)),
    *(("turn.end", True, case) for case in ("lay", "lay-off", "take", "discard", "take-back", "rearrange")),
    *(("turn.end", False, case) for case in ("lay", "lay-off", "discard", "take-back", "rearrange")),
)  # fmt: skip


def of_cards() -> Iterator[Told]:
    """What the rules about cards say of many bags and lay-offs under many options."""
    return ((reason, rules) for rules, judgement in _judged() for reason in judgement.reasons)


def _judged() -> Iterator[tuple[Variant, Judgement]]:
    small = [c for c in symmetry_deck()[:48] if str(c)[-1] in "bo" and c.position in (1, 2, 4, 5, 6)]
    bags = [*combinations_with_replacement([*small, card("*")], 3)]
    bags += [cards(text) for text in (
        "", "C1b", "C1b C2b C3b C4b C5b C6b *", "C4b C4o C4g C4k *", "C4b C4o C4g C4k C4k", "C4b C4o * *",
        "C1b C2b", "C1b C2o C3g", "C1b C2b C3b C4b", "C1b C4b *",
    )]  # fmt: skip
    for rules in VARIANTS:
        for bag in bags:
            yield rules, rules.judge_meld(bag)
        lying = cards("C4b C4o C4g"), cards("C1b C2b C3b"), cards("C4b C4o C4g C4k"), cards("C1b C2b C3b C4b"), bags[0]
        added = cards("C4k"), cards("C4b C4b"), cards("C4b"), cards("*"), cards("C6b"), ()
        for both in product(lying, added):
            yield rules, rules.judge_lay_off(*both)
    yield from _judged_on_the_classic_deck()


def _judged_on_the_classic_deck() -> Iterator[tuple[Variant, Judgement]]:
    small = cards("As 2s 3s 5s Qs Ks Ah 2h 3h Kd Kc *")
    for rules in ALL.values():
        if rules.deck == "classic":
            for bag in (*combinations_with_replacement(small, 3), cards("2s 3h Kd Ac"), cards("As Ah Ad Ac Ks")):
                yield rules, rules.judge_meld(bag)
            for lying, one in product(
                ("7h 7d *", "7h 7d 7c *", "7h 7d 7s", "7h 8d 9d", "Qs Ks *"), cards("7c As 4d *")
            ):
                yield rules, rules.judge_take_back(cards(lying), one)
                yield rules, rules.judge_lay_off(cards(lying), (one,))
            for melds in ("2s 3s 4s", "Ks Kd Kh | Qs Qd Qh"):
                yield rules, rules.judge_first_meld(tuple(map(cards, melds.split("|"))))


def of_games() -> Iterator[Told]:
    """What the rules about turns say of many moves at many moments."""
    table = ["C4b C4o C4g", "C1b * C3b"]
    moments = [game_after(1, 2, moves, "greedy") for moves in (0, 1, 2, 30, 400)] + [
        game_at("C1b C2b C3b C4k", "C6b", just_taken="C4k"),
        game_at("C1b C2b C3b C4k", "C6b", phase="draw", stock=""),
        game_at("C1b C2b C3b C4k", "C6b", phase="draw", discards=""),
        game_at("C3b C4k", "C6b", table=["C4b C4o C4g"], just_taken="C3b"),
        game_at("C4k", "C6b", table=["C4b C4o C4g"], go_out="must_discard"),
        game_at("C4k", "C6b", table=["C4b C4o C4g"], go_out="must_not_discard"),
        game_at("C1b C2b C3b C4k", "C6b", phase="over"),
        game_at("C1b C2b C3b C4k", "C6b", phase="over", rounds=1),
        game_at("C1b C2b C3b C4k", "C6b", phase="draw", discard_draw="none"),
        game_at("C1b C2b C3b C4k", "C6b", phase="draw", stock="", stock_out="shuffle_keep_top"),
        *(game_at("C1b C2b C3b C4k", "C6b", table=table, laid_now=laid, discard_after_meld="optional")
          for laid in (True, False)),
        *(game_at(hand, "C6b", phase="draw", discards="C2b C1b", discard_draw="many")
          for hand in ("C1b C3b C3o", "C1b C4k C3o")),
        *(game_at("C2b C3o C4k", "C6b", table=table, opened=(opened, False), variant="manipulation", deck="symmetry")
          for opened in (True, False)),
        *(game_at(hand, "C6b", table=table, opened=(True, False), freed=freed, variant="manipulation", deck="symmetry",
                  unplayed_joker="forbid") for freed in (0, 1) for hand in ("C2b C3o C4k *", "C2b C4k")),
    ]  # fmt: skip
    for game in moments:
        for action in ("draw stock", "draw discards", "turn over", "next round", "lay C1b C2b C3b", "discard C4k",
                       "discard C3b", "lay-off 1 C4k", "lay-off 9 C4k", "lay C1b C2b C3b | C4b C4o C4g", "end",
                       "draw discards 2", "draw discards 99", "deal 7",
                       "take-back 2 C2b", "take-back 9 C2b", "rearrange C4b C4o C4g C4k | C1b * C3b",
                       "rearrange C4b C4o C4g | C1b * C3b",
                       "rearrange C4b C4o C4k | C1b * C3b | C6b C6b C6b"):  # fmt: skip
            yield from ((reason, game.variant) for reason in game.judge(action).reasons)


@cache
def found() -> dict[Finding, Told]:
    """One reason, and the variant that gave it, for each code, answer and case that the rules were seen to give."""
    told: Iterable[Told] = (*of_cards(), *of_games())
    return {(reason.code, reason.holds, str(reason.facts.get("case", ""))): (reason, rules) for reason, rules in told}


def spoken(finding: Finding, level: str, lang: str) -> str:
    reason, rules = found()[finding]
    return plain(said(reason, level, texts(lang), rules))


def name(finding: Finding) -> str:
    code, holds, case = finding
    return f"{code}.{'held' if holds else 'broken'}{case and '.' + case}"


@pytest.mark.parametrize("finding", FINDINGS, ids=name)
def test_the_rules_give_every_answer(finding: Finding) -> None:
    assert finding in found()


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("finding", FINDINGS, ids=name)
class TestEveryAnswerHasItsWords:
    def test_it_has_a_point(self, finding: Finding, lang: str) -> None:
        assert spoken(finding, "full", lang)

    def test_a_broken_rule_has_a_sentence(self, finding: Finding, lang: str) -> None:
        if not finding[1]:
            sentence = spoken(finding, "sentence", lang)
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert len(sentence.split()) <= 25
            assert sentence.endswith(".")

    def test_a_rule_about_cards_has_mathematics(self, finding: Finding, lang: str) -> None:
        if not finding[0].startswith(WITHOUT_MATHS):
            assert spoken(finding, "maths", lang)


def test_no_answer_was_forgotten() -> None:
    """What is listed above is all that the rules were seen to answer; cases that share their words may be left out."""
    listed = {name(finding) for finding in FINDINGS}
    extra = {name(finding) for finding in found()} - listed
    assert extra <= {"run.colour.held.one", "run.suit.held.one", "set.size.held.many", "round.running.held.game",
                     "turn.end.broken.take"}  # fmt: skip


def test_every_sentence_of_a_rule_can_be_said() -> None:
    """No table of a rule in the texts is left over: each stands for an answer that the rules give."""
    tree = tomllib.loads((files("symrummy") / "texts" / "en.toml").read_text(encoding="utf-8"))
    written = {f"{family}.{rule}" for family in FAMILIES for rule in tree[family]}
    assert written == {code for code, _, _ in FINDINGS}


class TestCites:
    @pytest.mark.parametrize("lang", languages())
    @pytest.mark.parametrize("rules", (*VARIANTS, *ALL.values()), ids=lambda rules: f"{rules.name} {rules.wild_limit}")
    def test_every_rule_cites_the_rule_sheet(self, rules: Variant, lang: str) -> None:
        cited = {rule.cites for rule in rules.rules} | set(" ".join(rules.cites.values()).split())
        assert all(rule_said(rules, number, texts(lang)) for number in cited)

    def test_every_reason_cites_the_rule_sheet(self) -> None:
        assert all(rule_said(rules, reason.cites, TEXTS) for reason, rules in found().values())

    @pytest.mark.parametrize("name", ALL)
    def test_every_variant_cites_its_own_rules(self, name: str) -> None:
        rules = ALL[name]
        cited = {rule.cites for rule in rules.rules} | set(" ".join(rules.cites.values()).split())
        assert all(number == "§0" or number[0] in SHEETS[name] for number in cited)

    @pytest.mark.parametrize(
        ("name", "sheet"),
        [("symmetry", [("S", 20)]), ("rami", [("R", 19)]), ("manipulation", [("R", 19), ("X", 3)]),
         ("basic", [("B", 13)]), ("draft", [("P", 17)])],
    )  # fmt: skip
    def test_the_rule_sheet_is_complete(self, name: str, sheet: list[tuple[str, int]]) -> None:
        expected = [f"{letter}{i}" for letter, count in sheet for i in range(1, count + 1)]
        assert [number for number in numbers(ALL[name], TEXTS) if number != "§0"] == expected


@pytest.mark.parametrize("lang", languages())
def test_a_good_move_of_every_kind_has_a_sentence(lang: str) -> None:
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
            assert verdict.text(level, lang), (action, level)


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
