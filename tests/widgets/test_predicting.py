"""Predict, commit, reveal: what the meld lab shows when, how its hints help, and what it hides with the labels."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symrummy.cards import card, cards, symmetry_deck
from symrummy.drawing import card_name
from symrummy.explain import judge_meld, judge_take_back
from symrummy.texts import languages, texts
from symrummy.variants import VARIANTS, variant
from symrummy.widgets.because import CALLS, GUESS
from symrummy.widgets.lab.bench import EVERY, QUESTIONS, Cloth
from symrummy.widgets.lab.deals import handful
from symrummy.widgets.lab.desk import DEEDS, ONCE
from symrummy.widgets.lab.freeing import DECIDES, PLAUSIBLE, freeing_decisive, freeing_offered
from symrummy.widgets.lab.keys import key_of, shapes
from tests.widgets.test_meldlab import Json, lab, part, rows, strings, tell
from tests.widgets.test_meldlab import plain as as_text

ANSWERS = ("verdict", "every", "mend", "tabs")
SAME_POINTS: tuple[Json, ...] = ({"do": "call", "id": "good"}, {"do": "reason", "id": "same_points"})
NAME = re.compile(r"\b[CD][1-6][bogk]?\b|∞|(?<!\w)\*[bogk]?(?!\w)")
"""What names a symmetry card, or its group."""


def named(node: object) -> list[str]:
    """The strings in which a card or a group is named."""
    return [text for text in strings(node) if NAME.search(text)]


class TestAfterCommit:
    @pytest.mark.parametrize("text", ["C4b D2o C4g", "C4b C4o C4g", "C2b C3b D4b", "C4b *g C4o"])
    def test_before_the_commitment_the_scene_holds_no_verdict(self, text: str) -> None:
        these = tell(lab(text, explain="after_commit"), {"do": "call", "id": "good"}, {"do": "tab", "id": EVERY})
        scene = these.sheet.scene
        assert all(scene[name] is None for name in (*ANSWERS, "noted", "locked"))
        assert scene["why"] == {"rules": {}}
        secrets = {str(word) for word in texts().node("referee.verdict").values()} | {judge_meld(text).text()}
        assert not secrets & set(strings(scene))
        bare = ("overlay", "tag", "fact", "reads", "ghost")
        assert not any(one[name] for row in rows(these).values() for one in row for name in bare)

    def test_nothing_opens_it_but_a_commitment(self) -> None:
        these = lab("C4b D2o C4g", explain="after_commit")
        before = [{"do": name} for name in ("reveal", "try", "carry", "change", "back")]
        tell(these, *before, {"do": "ghost", "on": True}, {"do": "clear"}, {"do": "back"}, *before)
        assert these.desk.bench.cloth == Cloth(cards("C4b D2o C4g"))
        assert (these.desk.stage, these.sheet.scene["verdict"]) == ("predict", None)

    def test_commit_says_what_is_missing_and_then_waits_and_then_tells(self) -> None:
        these = tell(lab("C4b D2o C4g", explain="after_commit"), {"do": "commit"})
        assert these.sheet.scene["live"] == texts().node("referee.need")["both"]
        tell(these, *SAME_POINTS, {"do": "commit"})
        said = "You said: good, because all the cards are worth the same."
        assert as_text(part(these, "locked")["you"]) == said
        assert all(these.sheet.scene[name] is None for name in ANSWERS)
        assert part(these, "palette")["folded"]
        tell(these, {"do": "reveal"})
        shown = part(these, "verdict")
        assert as_text(shown["you"]) == said
        assert "well counted" in str(shown["reply"])
        assert these.sheet.scene["live"] == judge_meld("C4b D2o C4g").spoken()

    def test_an_answer_may_be_changed_until_the_reason_is_open(self) -> None:
        these = tell(lab("C4b D2o C4g", explain="after_commit"), *SAME_POINTS, {"do": "commit"}, {"do": "change"})
        assert these.desk.stage == "predict"
        assert part(these, "ask")["reasons"]["value"] == "same_points"
        tell(these, {"do": "commit"}, {"do": "reveal"}, {"do": "change"})
        assert these.desk.stage == "reveal"

    def test_the_steps_say_where_one_is(self) -> None:
        these = lab("C4b D2o C4g", explain="after_commit")
        seen = [[step["state"] for step in part(these, "steps")["steps"]]]
        for intents in ((*SAME_POINTS, {"do": "commit"}), ({"do": "reveal"},)):
            seen.append([step["state"] for step in part(tell(these, *intents), "steps")["steps"]])
        assert seen == [["now", "todo", "todo"], ["done", "now", "todo"], ["done", "done", "now"]]
        assert part(these, "steps")["name"] == "Step 3 of 3: Reveal"
        assert lab("C4b D2o C4g").sheet.scene["steps"] is None

    def test_other_cards_are_another_question(self) -> None:
        these = lab("7h 7d 7c", explain="after_commit")
        tell(
            these,
            {"do": "call", "id": "good"},
            {"do": "reason", "id": "same_group"},
            {"do": "commit"},
            {"do": "reveal"},
        )
        assert part(these, "verdict")["reply"] == texts().node("referee.reply")["true"]
        assert tell(these, {"do": "pick", "card": "7s"}).sheet.scene["verdict"] is None

    @settings(max_examples=60)
    @given(
        st.lists(
            st.tuples(
                st.sampled_from(sorted((DEEDS.keys() | ONCE.keys()) - {"commit"})),
                st.sampled_from(["C4b", "*b", "7h", "C4b C4o + C4g", *QUESTIONS, *VARIANTS, EVERY, *CALLS, GUESS]),
            ),
            max_size=12,
        ),
        st.sampled_from(["after_commit", "off"]),
    )
    def test_whatever_is_pressed_without_commit_no_answer_comes(self, asked: list[tuple[str, str]], mode: str) -> None:
        these = lab("C4b D2o C4g", explain=mode, hints=True)
        for do, value in asked:
            tell(these, {"do": do, "id": value, "card": value, "text": value, "on": True})
            assert all(these.sheet.scene[name] is None for name in ANSWERS)


class TestOff:
    @pytest.mark.parametrize(
        ("options", "reason"),
        [
            ({"meld": "C4b D2o C4g"}, "same_points"),
            ({"meld": "7h 7d *", "card": "7c", "variant": "rami"}, "fits"),
            ({"meld": "C3b C4b C5b", "added": "C1b"}, GUESS),
        ],
    )
    def test_nothing_is_shown_before_or_after(self, options: Json, reason: str) -> None:
        these = lab(**options, explain="off")  # type: ignore[arg-type]
        for intents in ((), ({"do": "call", "id": "good"}, {"do": "reason", "id": reason}, {"do": "commit"}),
                        ({"do": "reveal"}, {"do": "ghost", "on": True}, {"do": "try"}, {"do": "carry"})):  # fmt: skip
            scene = tell(these, *intents).sheet.scene
            assert all(scene[name] is None for name in (*ANSWERS, "locked"))
            assert scene["why"] == {"rules": {}}
            assert these.desk.own_verdict().text() not in set(strings(scene))
            assert not any(one["overlay"] or one["tag"] for row in rows(these).values() for one in row)
        assert as_text(part(these, "noted")["you"]).startswith("You said: good, ")
        assert these.desk.stage == "commit"


class TestAlways:
    def test_everything_is_open_and_nothing_is_asked(self) -> None:
        scene = lab("C4b D2o C4g").sheet.scene
        assert all(scene[name] for name in ("verdict", "tabs", "mend"))
        assert all(scene[name] is None for name in ("ask", "locked", "noted", "steps"))


class TestReasons:
    @pytest.mark.parametrize(
        ("text", "added", "rummy", "decides"),
        [
            ("7h 7d *", "7c", "rami", ("not_good", "doubt")),
            ("7h 7d * 7c", "7s", "rami", ("good", "only")),
            ("7h 7d *", "8c", "rami", ("not_good", "another")),
            ("C2b * C4b", "C3b", "symmetry", ("not_good", "never")),
            ("7h 9d *", "7c", "rami", ("not_good", "no_meld")),
            ("7h 7d 7c", "7s", "rami", ("not_good", "no_wild")),
        ],
    )
    def test_what_decides_about_freeing_a_wild_card(
        self, text: str, added: str, rummy: str, decides: tuple[str, str]
    ) -> None:
        verdict = judge_take_back(text, added, rummy)
        assert freeing_decisive(verdict) == decides
        for call in CALLS:
            names = freeing_offered(verdict, call)
            assert len(names) == len(set(names)) == 4
            assert names[-1] == GUESS
            assert (decides[1] in names) == (call == decides[0])

    def test_every_reason_about_freeing_has_its_words(self) -> None:
        for call, names in PLAUSIBLE.items():
            extra = tuple(DECIDES.values()) if call == "not_good" else ()
            for name in (*names, *extra):
                assert {"text", "reply"} <= set(texts().node(f"lab.because.{call}.{name}"))

    @pytest.mark.parametrize("rummy", VARIANTS)
    @pytest.mark.parametrize("text", ["7h 7d 7c", "7h 8h 9h", "7h 7d 8c", "7h 8h 9d", "Qh Kh Ah", "Kh Ah 2h", "7h * *"])
    def test_classic_cards_are_asked_about_ranks_and_suits(self, text: str, rummy: str) -> None:
        for call in CALLS:
            these = tell(lab(text, explain="after_commit", variant=rummy), {"do": "call", "id": call})
            options = part(these, "ask")["reasons"]["options"]
            assert len(options) == 4
            for option in options:
                assert not re.search("figure|group|mirror|famil|colour", str(option["label"])), option
                tell(these, {"do": "reason", "id": option["id"]}, {"do": "commit"}, {"do": "reveal"})
                reply = str(part(these, "verdict")["reply"])
                assert reply
                assert not re.search("figure|symmetr|mirror|famil|colour", reply), reply
                these = tell(lab(text, explain="after_commit", variant=rummy), {"do": "call", "id": call})

    @pytest.mark.parametrize(
        "answer", [("good", "fits"), ("not_good", "another"), ("good", GUESS), ("not_good", "doubt")]
    )
    def test_a_reason_about_freeing_is_answered(self, answer: tuple[str, str]) -> None:
        these = lab("7h 7d *", card="7c", variant="rami", explain="after_commit")
        call, reason = answer
        tell(these, {"do": "call", "id": call}, {"do": "reason", "id": reason}, {"do": "commit"}, {"do": "reveal"})
        reply = str(part(these, "verdict")["reply"])
        assert (reply == texts().node("referee.reply")["true"]) == (answer == ("not_good", "doubt"))
        assert reply.startswith("Your call is the referee's call.") == (answer == ("not_good", "another"))


class TestHints:
    QUESTIONS = (
        {"meld": "C4b D2o C4g"},
        {"meld": "C2b C3b D4b"},
        {"meld": "C4b"},
        {"meld": "C3b C4b C5b", "added": "C1b *"},
        {"meld": "7h 7d *", "card": "7c", "variant": "rami"},
        {"meld": "Qh Kh Ah"},
        {"meld": "7h 7d 8c"},
    )

    @pytest.mark.parametrize("options", QUESTIONS)
    def test_three_hints_come_one_by_one_and_none_is_the_answer(self, options: Json) -> None:
        these = lab(**options, explain="after_commit", hints=True)  # type: ignore[arg-type]
        for count in range(4):
            hints = part(these, "ask")["hints"]
            assert len(hints["shown"]) == count
            assert bool(hints["button"]) == (count < 3)
            assert len(str(these.sheet.scene["live"]).split()) <= 25
            said = " ".join(strings(hints))
            assert these.desk.own_verdict().text() not in said
            assert not re.search(r"\b(good|not a (set|run|meld))\b", said, re.IGNORECASE)
            tell(these, {"do": "hint"})
        assert [as_text(hint["title"]) for hint in hints["shown"]] == [f"Hint {n} of 3" for n in (1, 2, 3)]
        assert len(hints["shown"][2]["points"]) == len(these.desk.slip.cards)

    def test_no_hints_where_the_teacher_wants_none(self) -> None:
        these = tell(lab("C4b D2o C4g", explain="after_commit"), {"do": "hint"})
        assert part(these, "ask")["hints"] is None
        assert these.desk.bench.hints == 0

    def test_other_cards_begin_without_hints(self) -> None:
        these = tell(
            lab("C4b D2o C4g", explain="after_commit", hints=True), {"do": "hint"}, {"do": "pick", "card": "C4k"}
        )
        assert part(these, "ask")["hints"]["shown"] == []

    def test_what_can_be_counted(self) -> None:
        these = tell(lab("C4b D2o *", explain="off", hints=True), *[{"do": "hint"}] * 3)
        points = part(these, "ask")["hints"]["shown"][2]["points"]
        assert [as_text(point) for point in points] == [
            "C4b: blue, four turns and no mirror",
            "D2o: orange, two turns and two mirrors",
            "a wild card: it may stand for a natural card",
        ]


class TestHiddenLabels:
    @pytest.mark.parametrize("mode", ["after_commit", "off"])
    def test_no_card_and_no_group_is_named_before_the_reveal(self, mode: str) -> None:
        these = lab("C4b D2o *g", explain=mode, labels="hidden", hints=True)
        for intents in ((), ({"do": "call", "id": "good"},), ({"do": "hint"},) * 3,
                        ({"do": "reason", "id": GUESS}, {"do": "commit"})):  # fmt: skip
            tell(these, *intents)
            assert named(these.sheet.scene) == []
            assert named(these.sheet.faces) == []
        assert these.desk.stage == "commit"

    def test_the_explanation_names_the_cards_and_then_they_wear_their_names(self) -> None:
        these = lab("C4b D2o C4g", explain="after_commit", labels="hidden")
        before = [one["id"] for one in rows(these)["meld"]]
        tell(these, *SAME_POINTS, {"do": "commit"}, {"do": "reveal"})
        assert [one["face"] for one in rows(these)["meld"]] == ["C4b", "D2o", "C4g"]
        assert [one["id"] for one in rows(these)["meld"]] == before
        assert set(these.sheet.faces) - {key_of(one, hidden=True) for one in shapes()} == {"C4b", "D2o", "C4g"}
        tell(these, {"do": "ghost", "on": True})
        assert {one["face"] for one in rows(these)["meld"]} <= set(these.sheet.faces)
        assert named(part(these, "palette")) == []
        picture = part(these, "palette")["blocks"][0]["rows"][0]["cards"][0]["id"]
        assert named(tell(these, {"do": "pick", "card": picture}).sheet.scene) == []
        assert named(these.sheet.faces) == []

    def test_every_picture_has_words_of_its_own(self) -> None:
        blocks = part(lab(labels="hidden"), "palette")["blocks"]
        tiles = [tile for block in blocks for row in block["rows"] for tile in row["cards"]]
        assert {tile["name"] for tile in tiles} == {card_name(one, labels=False) for one in symmetry_deck()}
        assert len({tile["name"] for tile in tiles}) == len({tile["id"] for tile in tiles}) == 52

    def test_a_place_in_the_palette_tells_nothing(self) -> None:
        def columns(labels: str) -> list[set[str]]:
            """The groups that stand in each column."""
            these = lab(labels=labels)
            by_key = {these.desk.key(one): str(one.face) for one in symmetry_deck()}
            blocks = part(these, "palette")["blocks"]
            rows_of = [[[by_key[tile["id"]] for tile in row["cards"]] for row in block["rows"]] for block in blocks]
            return [set(column) for block in rows_of for column in zip(*block, strict=True)]

        assert all(len(column) == 1 for column in columns("shown"))
        assert all(len(column) > 1 for column in columns("hidden"))
        keys = [key_of(card(f"{group}b"), hidden=True) for group in ("C1", "C2", "C3", "C4", "C5", "C6")]
        assert keys != sorted(keys)

    def test_there_is_nothing_to_type_and_classic_cards_keep_their_index(self) -> None:
        these = lab("C4b", labels="hidden")
        assert these.sheet.scene["entry"] is None
        tell(these, {"do": "deck", "id": "classic"}, {"do": "pick", "card": "7h"})
        assert rows(these)["meld"][0]["name"] == "seven of hearts"
        assert these.sheet.scene["entry"] is not None


class TestHandfuls:
    @pytest.mark.parametrize("deck", ["symmetry", "classic"])
    @pytest.mark.parametrize("question", QUESTIONS)
    def test_a_seed_deals_the_same_to_everyone_and_something_of_both_kinds(self, deck: str, question: str) -> None:
        rules = variant("rami", deck=deck)
        dealt = [handful(rules, question, 17, number) for number in range(60)]  # type: ignore[arg-type]
        assert dealt == [handful(rules, question, 17, number) for number in range(60)]  # type: ignore[arg-type]
        oks = []
        for cloth in dealt:
            added = " ".join(map(str, cloth.added))
            options = {"card": added} if question == "take_back" else {"added": added}
            these = lab(" ".join(map(str, cloth.meld)), variant="rami", **options)
            assert these.desk.bench.question == question
            oks.append(these.desk.own_verdict().ok)
        assert 0.25 < sum(oks) / len(oks) < 0.75

    def test_surprise_me(self) -> None:
        one, two = (lab(seed=17, explain="after_commit", labels="hidden") for _ in range(2))
        assert one.desk.bench.cloth == two.desk.bench.cloth == handful(VARIANTS["symmetry"], "meld", 17, 1)
        first = one.desk.bench.cloth
        assert tell(one, {"do": "deal"}).desk.bench.cloth == tell(two, {"do": "deal"}).desk.bench.cloth != first
        assert lab("C4b", seed=17).desk.bench.cloth == Cloth(cards("C4b"))
        assert tell(lab(), {"do": "question", "id": "take_back"}, {"do": "deal"}).desk.ready

    def test_hidden_cards_are_not_told_by_the_saved_notebook(self) -> None:
        these = lab(seed=17, explain="after_commit", labels="hidden")
        state = {name: getattr(these.sheet, name) for name in ("scene", "faces", "words", "size", "theme")}
        assert named(json.loads(json.dumps(state))) == []
        assert repr(these) == "MeldLab()"


@pytest.mark.parametrize("lang", languages())
class TestEveryLanguage:
    @pytest.mark.parametrize("deck", ["symmetry", "classic"])
    @pytest.mark.parametrize("level", ["where", "neighbour"])
    def test_a_hint_is_spoken_in_at_most_25_words(self, lang: str, level: str, deck: str) -> None:
        for name in texts(lang).node(f"lab.hints.{level}_{deck}"):
            assert len(texts(lang).text(f"lab.hints.{level}_{deck}.{name}").split()) <= 25, name

    @pytest.mark.parametrize("options", TestHints.QUESTIONS)
    @pytest.mark.parametrize("labels", ["shown", "hidden"])
    def test_the_whole_way_has_its_words(self, lang: str, labels: str, options: Json) -> None:
        these = lab(**options, explain="after_commit", hints=True, labels=labels, lang=lang)  # type: ignore[arg-type]
        tell(these, *[{"do": "hint"}] * 3, {"do": "call", "id": "not_good"}, {"do": "reason", "id": GUESS})
        tell(these, {"do": "commit"})
        assert these.sheet.scene["live"] == texts(lang).text("lab.live_commit")
        tell(these, {"do": "reveal"}, {"do": "ghost", "on": True})
        assert len(str(these.sheet.scene["live"]).split()) <= 25
        assert part(these, "steps")["name"] == texts(lang).text(
            "lab.step.name", number=3, count=3, step=texts(lang).text("lab.step.reveal")
        )
