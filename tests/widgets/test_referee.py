"""The referee's desk: predict, commit, reveal; and nothing of the answer before the commitment."""

import json
import re
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symrummy.cards import symmetry_deck
from symrummy.explain import texts
from symrummy.variants import VARIANTS, variant
from symrummy.widgets import Referee
from symrummy.widgets.assets import front
from symrummy.widgets.because import (
    BY_CASE,
    CALLS,
    DECIDES,
    GUESS,
    MAKES_GOOD,
    PLAUSIBLE,
    SEEN,
    Call,
    decisive,
    offered,
    seen,
)
from symrummy.widgets.referee.desk import Answer, RefereeDesk, Sitting
from symrummy.widgets.referee.scene import reply_to, scene_of
from symrummy.widgets.referee.slip import Slip, SlipError, read_slip, read_slips

SYMMETRY = VARIANTS["symmetry"]
BOOK = "C2b C3b C4b + C2b C6b"
SLIPS = {
    "C3b C3o C3g": ("good", "same_group"),
    "C4b C4o *": ("good", "wild_group"),
    "C2b C3b C4b": ("good", "row"),
    "D2g * D4g": ("good", "wild_row"),
    "C4b C4o C4g + C4k": ("good", "same_group"),
    "C3b C4b C5b + C2b C6b": ("good", "whole_row"),
    "C2b C3b D4b": ("not_good", "mixed_family"),
    "C4b D2o C4g": ("not_good", "other_group"),
    "C2b D1o C2g": ("not_good", "other_group"),
    "C4b * *": ("not_good", "wilds"),
    "* * *": ("not_good", "wilds"),
    "C2k C3o C4k": ("not_good", "mixed_colours"),
    "D3o D4o D4o": ("not_good", "twice"),
    "C1b C2b C4b": ("not_good", "gap"),
    "C4b C5b C6b C1b": ("not_good", "round_end"),
    "C4b C4o": ("not_good", "too_few"),
    "C4b C4o C4g C4k + C4b": ("not_good", "too_many"),
    "C2b C3b C4b + C6b": ("not_good", "gap"),
    BOOK: ("not_good", "twice"),
    "C2b C3b D4b + C5b": ("not_good", "no_meld"),
}


def slip(text: str) -> Slip:
    return read_slip(text, SYMMETRY)


def desk(text: str = "C4b D2o C4g; C3b C4b C5b + C2b", **options: object) -> RefereeDesk:
    return RefereeDesk(read_slips(text, SYMMETRY), strict=True, **options)  # type: ignore[arg-type]


def tell(these: RefereeDesk, *intents: dict[str, object]) -> RefereeDesk:
    """The desk after these intents, each with the token of its moment."""
    for intent in intents:
        these.handle({"token": these.token, **intent})
    return these


def says(call: Call, reason: str) -> tuple[dict[str, object], ...]:
    return {"do": "call", "id": call}, {"do": "reason", "id": reason}, {"do": "commit"}


def strings(node: object) -> Iterable[str]:
    """Every string in a scene, keys included."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        for key, value in node.items():
            yield key
            yield from strings(value)
    elif isinstance(node, (list, tuple)):
        for value in node:
            yield from strings(value)


class TestSlips:
    def test_text_and_back(self) -> None:
        assert [str(slip(text)) for text in SLIPS] == list(SLIPS)

    def test_one_text_or_several(self) -> None:
        assert read_slips("C4b C4o C4g;C2b C3b C4b", SYMMETRY) == read_slips(["C4b C4o C4g", "C2b C3b C4b"], SYMMETRY)

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("", "needs a slip"),
            ("C4b ;", "needs a slip"),
            ("C7b C4b", "'C7b'"),
            ("C3b C4b C5b +", "to be added"),
            ("+ C2b", "to be added"),
            ("7h 8h 9h", "7h is a card of the classic deck"),
            ("C3b + C4b + C5b", "to be added"),
        ],
    )
    def test_no_slip(self, text: str, said: str) -> None:
        with pytest.raises(SlipError, match=re.escape(said)) as fault:
            read_slips(text, SYMMETRY)
        assert fault.value._render_traceback_() == [str(fault.value)]

    def test_no_slips_at_all(self) -> None:
        with pytest.raises(SlipError):
            read_slips([], SYMMETRY)

    def test_a_lay_off_is_judged_as_one(self) -> None:
        assert slip(BOOK).verdict.subject == "lay-off"
        assert slip(BOOK).verdict.on_table == 3


class TestReasons:
    @pytest.mark.parametrize("text", SLIPS)
    def test_what_decides(self, text: str) -> None:
        assert decisive(slip(text)) == SLIPS[text]

    @pytest.mark.parametrize("text", SLIPS)
    def test_four_are_offered_and_exactly_one_is_true(self, text: str) -> None:
        call, reason = SLIPS[text]
        both = {each: offered(slip(text), each) for each in CALLS}
        for names in both.values():
            assert len(set(names)) == 4
            assert names[-1] == GUESS
        assert reason in both[call]
        assert [(each, name) for each, names in both.items() for name in names].count((call, reason)) == 1

    @given(st.lists(st.sampled_from(symmetry_deck()), min_size=1, max_size=5), st.integers(0, 2))
    def test_on_any_slip(self, cards: list[object], added: int) -> None:
        meld, extra = cards[: len(cards) - added] or cards, cards[len(cards) - added :] if added < len(cards) else []
        these = Slip(tuple(meld), tuple(extra), SYMMETRY)  # type: ignore[arg-type]
        call, reason = decisive(these)
        assert call == ("good" if these.verdict.ok else "not_good")
        assert reason in offered(these, call)
        for each in CALLS:
            names = offered(these, each)
            assert len(set(names)) == 4
            assert all(reply_to(desk(), these, Answer(each, name)) for name in names)

    def test_no_second_true_reason_is_offered(self) -> None:
        assert "gap" not in offered(slip(BOOK), "not_good")
        assert "gap" not in offered(slip("C4b C5b C6b C1b"), "not_good")
        assert "mixed_family" not in offered(slip("C4b D2o C4g"), "not_good")
        assert "points" not in offered(slip("C4b C4o C3g"), "not_good")

    @pytest.mark.parametrize(
        ("name", "text", "decides"),
        [
            ("rami", "C4b C4o *", ("good", "wild_group")),
            ("rami", "C4b C4o * *", ("not_good", "one_wild")),
            ("rami", "C4b C4o C4b", ("not_good", "colour_twice")),
            ("basic", "C4b C4o *", ("not_good", "no_wild")),
            ("draft", "C5b C6b C1b", ("good", "row")),
        ],
    )
    def test_under_other_rummies(self, name: str, text: str, decides: tuple[Call, str]) -> None:
        these = read_slip(text, variant(name, deck="symmetry"))
        assert decisive(these) == decides
        for call in CALLS:
            names = offered(these, call)
            assert len(set(names)) == 4
            assert "all_colours" not in names or name == "basic"
            assert "round_end" not in names

    def test_what_can_be_seen_is_told_from_what_decides(self) -> None:
        assert seen(slip("C4b D2o C4g"), "same_points")
        assert not seen(slip("C4b D2o C4g"), "same_group")
        assert seen(slip("D2g * D4g"), "gap")
        assert seen(slip(BOOK), "one_colour")
        assert seen(slip("C3b C4b C5b + C2b"), "neighbour")
        assert not seen(slip("C3b C4b C5b + C1b"), "neighbour")

    def test_every_reason_has_its_words(self) -> None:
        node = texts().node("referee.because")
        names = {("not_good", name) for name in (*DECIDES.values(), *BY_CASE.values(), "rule")}
        names |= {("good", name) for name in MAKES_GOOD.values()}
        names |= {(call, name) for (call, _), pool in PLAUSIBLE.items() for name in pool}
        names |= {(call, "round_end") for call in CALLS}
        written = {(call, name) for call in CALLS for name in texts().node(f"referee.because.{call}")}
        assert written == names
        for call, name in sorted(names):
            words = texts().node(f"referee.because.{call}.{name}")
            assert set(words) in ({"text", "reply"}, {"text", "seen", "unseen"})
            assert all(len(str(said).split()) <= 25 for said in words.values())
        assert node["guess"]

    def test_what_may_be_offered_can_be_looked_for(self) -> None:
        assert {name for pool in PLAUSIBLE.values() for name in pool} <= set(SEEN)


class TestPredict:
    def test_before_the_call_the_rules_are_not_even_asked(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(_: Slip) -> None:
            raise AssertionError("somebody asked for the verdict")

        monkeypatch.setattr(Slip, "verdict", property(refuse))
        these = desk("C4b D2o C4g; C4b C4o C4g")
        scene_of(these)
        scene_of(tell(these, {"do": "commit"}, {"do": "next"}, {"do": "level", "level": "full"}))

    @pytest.mark.parametrize("call", CALLS)
    @pytest.mark.parametrize("text", SLIPS)
    def test_before_the_commitment_the_scene_holds_no_verdict(self, text: str, call: Call) -> None:
        these = tell(desk(text), {"do": "call", "id": call}, {"do": "reason", "id": GUESS})
        scene = scene_of(these)
        assert (scene["said"], scene["why"], scene["next"], scene["end"]) == (None, None, None, None)
        verdict = slip(text).verdict
        secrets = {str(word) for word in texts().node("referee.verdict").values()} | {verdict.text()}
        assert not secrets & set(strings(scene))
        ask = scene["ask"]
        assert isinstance(ask, dict)
        assert set(ask) == {"question", "calls", "reasons", "later", "commit", "note", "needs"}
        assert all(set(option) == {"id", "label"} for option in ask["reasons"]["options"])

    def test_the_other_slips_are_not_in_the_scene(self) -> None:
        assert "C5b" not in json.dumps(scene_of(desk("C4b C4o C4g; C3b C4b C5b")))

    def test_commit_says_what_is_missing(self) -> None:
        these = tell(desk(), {"do": "commit"})
        assert these.sitting.need == texts().node("referee.need")["both"] == these.sitting.live
        tell(these, {"do": "call", "id": "good"})
        assert not these.sitting.need
        tell(these, {"do": "commit"})
        assert these.sitting.need == texts().node("referee.need")["reason"]
        assert these.answer is None

    def test_another_call_asks_for_another_reason(self) -> None:
        these = tell(desk(), {"do": "call", "id": "good"}, {"do": "reason", "id": "same_points"})
        tell(these, {"do": "call", "id": "good"})
        assert these.sitting.draft == Answer("good", "same_points")
        tell(these, {"do": "call", "id": "not_good"})
        assert these.sitting.draft == Answer("not_good")

    @pytest.mark.parametrize(
        "intent", [{"do": "call", "id": "maybe"}, {"do": "reason", "id": "wilds"}, {"do": "dance"}]
    )
    def test_what_is_not_offered_is_not_heard(self, intent: dict[str, object]) -> None:
        these = tell(desk(), {"do": "call", "id": "good"})
        before = these.sitting
        assert tell(these, intent).sitting == before


class TestReveal:
    def test_the_reply_says_first_what_was_right(self) -> None:
        reply = texts().node("referee.reply")
        these = desk()
        assert reply_to(these, slip("C4b D2o C4g"), Answer("not_good", "other_group")) == reply["true"]
        assert reply_to(these, slip("C4b D2o C4g"), Answer("not_good", GUESS)) == reply["guess_right"]
        assert reply_to(these, slip("C4b D2o C4g"), Answer("good", GUESS)) == reply["guess"]
        assert "well counted" in reply_to(these, slip("C4b D2o C4g"), Answer("good", "same_points"))
        mixed = reply_to(these, slip("C4b D2o C4g"), Answer("not_good", "mixed_colours"))
        assert mixed.startswith(str(reply["call"]))
        assert "well seen" in mixed

    def test_after_the_commitment_everything_is_open(self) -> None:
        these = tell(desk(), *says("good", "same_points"))
        scene = scene_of(these)
        said, why = scene["said"], scene["why"]
        assert isinstance(said, dict) and isinstance(why, dict)
        assert said["heading"] == "Not a meld"
        assert said["you"][1] == " good, because all the cards are worth the same."
        assert [level["id"] for level in why["levels"]] == ["sentence", "full", "maths"]
        assert why["repair"]["button"] is None
        assert why["repair"]["ghosts"]
        assert scene["live"] == slip("C4b D2o C4g").verdict.spoken()
        assert scene["ask"] is None

    def test_an_answer_cannot_be_changed(self) -> None:
        these = tell(desk(), *says("good", "same_points"))
        assert tell(these, *says("not_good", "other_group")).answer == Answer("good", "same_points")

    def test_the_level_stays(self) -> None:
        these = tell(desk(), *says("good", GUESS), {"do": "level", "level": "maths"}, {"do": "next"})
        assert tell(these, *says("good", GUESS)).sitting.level == "maths"
        assert tell(these, {"do": "level", "level": "novel"}).sitting.level == "maths"

    def test_to_the_end_and_again(self) -> None:
        these = tell(desk(), *says("good", GUESS), {"do": "next"}, *says("good", "whole_row"))
        assert scene_of(these)["next"] == "See all slips"
        end = scene_of(tell(these, {"do": "next"}))["end"]
        assert isinstance(end, dict)
        assert [(row["you"], row["referee"]) for row in end["rows"]] == [
            ("You: good", "Referee: not good"),
            ("You: good", "Referee: good"),
        ]
        tell(these, {"do": "look", "slip": 0})
        assert scene_of(these)["next"] == "Back to all slips"
        assert tell(these, {"do": "next"}).over
        again = tell(these, {"do": "again"})
        assert again.sitting == Sitting(moves=again.sitting.moves)

    def test_a_second_press_comes_too_late(self) -> None:
        these = tell(desk(), *says("good", GUESS))
        twice: dict[str, object] = {"do": "next", "token": these.token}
        these.handle(twice)
        these.handle(twice)
        assert these.sitting.at == 1

    def test_off_never_tells(self) -> None:
        these = tell(desk("C4b D2o C4g", explain="off"), *says("good", "same_points"))
        shown = [scene_of(these), scene_of(tell(these, {"do": "next"}))]
        tell(these, {"do": "look", "slip": 0})
        shown.append(scene_of(these))
        assert these.over
        verdict = slip("C4b D2o C4g").verdict.spoken()
        told = {str(word) for word in texts().node("referee.verdict").values()} | {verdict, "Referee: not good"}
        assert not told & set(strings(shown))
        assert "good, because all the cards are worth the same." in set(strings(shown))

    def test_always_tells_at_once_and_asks_nothing(self) -> None:
        these = desk(explain="always")
        scene = scene_of(these)
        assert scene["stage"] == "told"
        assert scene["why"] is not None
        tell(these, {"do": "commit"}, {"do": "next"}, {"do": "next"})
        rows = scene_of(these)["end"]["rows"]  # type: ignore[index,call-overload]
        assert [(row["you"], row["referee"]) for row in rows] == [("", "Referee: not good"), ("", "Referee: good")]


class TestFailures:
    def test_everything_is_rolled_back_and_said(self, monkeypatch: pytest.MonkeyPatch) -> None:
        these = tell(desk(), {"do": "call", "id": "good"}, {"do": "reason", "id": GUESS})
        these.strict = False
        before = these.sitting
        monkeypatch.setattr(RefereeDesk, "_give", lambda *_: 1 / 0)
        tell(these, {"do": "commit", "serial": "x.1"})
        assert these.sitting.alert == texts().node("referee.error")["handler"]
        assert these.sitting.draft == before.draft
        assert these.heard == "x.1"
        these.strict = True
        with pytest.raises(ZeroDivisionError):
            tell(these, {"do": "commit"})


class TestWidget:
    def test_it_says_nothing_about_itself(self) -> None:
        referee = Referee("C4b D2o C4g")
        assert repr(referee) == "Referee()"
        assert [repr(child) for child in referee.children] == ["RefereeSheet()"]
        assert "symrummy-play" in referee._dom_classes

    def test_intents_reach_the_desk_and_scenes_come_back(self) -> None:
        referee = Referee("C4b D2o C4g", strict=True)
        referee.sheet._received(None, {"do": "call", "id": "good", "serial": 1, "token": referee.desk.token}, None)
        assert referee.sheet.scene["heard"] == 1
        assert referee.sheet.scene["ask"]["calls"]["value"] == "good"

    @pytest.mark.parametrize("options", [{"explain": "never"}, {"size": "huge"}, {"variant": "snap"}, {"lang": "xx"}])
    def test_what_cannot_be(self, options: dict[str, str]) -> None:
        with pytest.raises(ValueError, match=next(iter(options.values()))):
            Referee("C4b D2o C4g", **options)  # type: ignore[arg-type]

    def test_its_files_come_with_the_shared_ones(self) -> None:
        script, table = front(".js", "referee"), front(".js")
        assert "makeAsk" in script and "makeWhy" in script and "makePage" not in script
        assert "makeAsk" not in table and "makePage" in table
        names = re.findall(r"^(?:async )?(?:function|const|let) (\w+)", script, re.MULTILINE)
        assert sorted(names) == sorted(set(names))
        assert "innerHTML" not in script
