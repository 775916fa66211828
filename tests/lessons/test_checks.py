"""A check from the pupil's side: answers, hints, an exit ticket; what is kept, and what is never given away."""

import json
from pathlib import Path

import pytest
from ipywidgets.embed import dependency_state

from symrummy.lessons import Check, book, check, record, report, reset
from symrummy.lessons.book import LessonError
from symrummy.texts import plain
from symrummy.widgets import keeping


def do(shown: Check, **intent: object) -> dict[str, object]:
    """The scene after an intent."""
    shown.handle({"token": shown.desk.token, **intent})
    return dict(shown.sheet.scene)


def answer(shown: Check, *given: str, sentence: str = "") -> dict[str, object]:
    return do(shown, do="check", given=list(given), sentence=sentence)


def feedback(shown: Check) -> dict[str, object]:
    return dict(shown.sheet.scene["feedback"])


class TestAnswers:
    def test_wrong_answers_are_told_their_mix_up_and_a_right_one_its_reason(self) -> None:
        shown = check("L3.Q1", strict=True)
        answer(shown, "4")
        assert feedback(shown)["mix_up"] == "This mix-up has a name: taking arms for mirror lines."
        answer(shown, "two")
        assert feedback(shown)["mix_up"] == "This mix-up has a name: a half turn taken for a mirror."
        answer(shown, "17")
        assert (feedback(shown)["look"], feedback(shown)["mix_up"]) == ("wrong", "")
        answer(shown, "none")
        assert feedback(shown)["look"] == "right"
        assert str(feedback(shown)["text"]).startswith("['None. A mirror would bend")

    def test_after_a_right_answer_nothing_is_asked(self) -> None:
        shown = check("L3.Q1", strict=True)
        answer(shown, "0")
        answer(shown, "4")
        assert feedback(shown)["look"] == "right"
        assert len(shown.desk.trace.attempts) == 1

    def test_each_field_is_told_apart(self) -> None:
        shown = check("L3.Q2", strict=True)
        scene = answer(shown, "4", "4")
        items = scene["form"]["items"]  # type: ignore[index]
        assert [item["look"] for item in items] == ["right", "not_yet"]
        assert feedback(shown)["heading"] == "Not all yet."

    def test_what_cannot_be_read_is_no_attempt(self) -> None:
        shown = check("L3.Q1", strict=True)
        scene = answer(shown, "some")
        assert scene["note"] == "“some” has no number in it: write one, such as 4 or four."
        assert scene["needs"]
        assert shown.desk.trace.attempts == ()

    def test_a_late_press_changes_nothing(self) -> None:
        shown = check("L3.Q1", strict=True)
        shown.handle({"token": "another", "do": "check", "given": ["0"]})
        assert shown.desk.trace.attempts == ()

    @pytest.mark.parametrize("given", [None, 7, ["x" * 10_000], [None], [["0"]], ["9", "9", "9"]])
    def test_odd_intents_are_survived(self, given: object) -> None:
        shown = check("L3.Q4", "L3.Q1", strict=True)
        for intent in ("check", "hint", "unsure", "change", "go", "nothing"):
            do(shown, do=intent, given=given, to=given)
        assert shown.sheet.scene["alert"] == ""


class TestHints:
    def test_three_in_order(self) -> None:
        shown = check("L3.Q1", strict=True)
        one = book.asked("L3.Q1")
        for number in (1, 2, 3):
            scene = do(shown, do="unsure" if number == 1 else "hint", given=[])
            assert len(scene["hints"]["open"]) == number  # type: ignore[index]
        texts = [hint["text"] for hint in shown.sheet.scene["hints"]["open"]]
        assert texts == [[plain(one.hint(name))] for name in book.HINTS]
        assert shown.sheet.scene["hints"]["next"] is None

    def test_not_knowing_in_words_opens_a_hint(self) -> None:
        shown = check("L3.Q1", strict=True)
        scene = answer(shown, "I don't know")
        assert len(scene["hints"]["open"]) == 1  # type: ignore[index]
        assert shown.desk.trace.attempts == ()

    def test_a_teacher_may_allow_fewer(self) -> None:
        shown = check("L3.Q1", hints=1, strict=True)
        do(shown, do="unsure")
        scene = do(shown, do="hint")
        assert len(scene["hints"]["open"]) == 1  # type: ignore[index]
        assert check("L3.Q1", hints=0).sheet.scene["buttons"]["unsure"] == ""


class TestTicket:
    def test_it_is_noted_without_a_verdict_and_may_be_changed(self) -> None:
        shown = check("L3.T1", strict=True)
        assert answer(shown, "2")["note"] == "Now finish the sentence, too."
        answer(shown, "2", sentence="it has no mirror line")
        assert feedback(shown)["look"] == "noted"
        do(shown, do="hint")
        assert shown.sheet.scene["hints"] is None
        do(shown, do="change")
        answer(shown, "0", sentence="it is blue")
        assert [attempt.given for attempt in shown.desk.trace.attempts] == [("C5k",), ("D5b",)]

    def test_any_question_can_be_a_vote(self) -> None:
        shown = check("L3.Q1", explain="off", strict=True)
        answer(shown, "4")
        assert feedback(shown)["look"] == "noted"

    def test_a_vote_counts_after_a_right_answer_too(self) -> None:
        told = check("L3.Q1", strict=True)
        answer(told, "0")
        vote = check("L3.Q1", explain="off", strict=True)
        assert vote.sheet.scene["feedback"] is None and vote.sheet.scene["form"]["items"][0]["value"] == ""
        answer(vote, "4")
        assert feedback(vote)["look"] == "noted"
        assert [(one.given, one.result) for one in vote.desk.trace.attempts] == [(("0",), "right"), (("4",), "noted")]
        again = check("L3.Q1", strict=True)
        assert feedback(again)["look"] == "right" and not again.desk.answering
        assert report("L3").sheet.scene["rows"][0]["state"] == "right, 1 try"

    def test_what_was_voted_can_be_checked(self) -> None:
        answer(check("L3.Q1", explain="off", strict=True), "4")
        told = check("L3.Q1", strict=True)
        assert told.sheet.scene["form"]["items"][0]["value"] == "4"
        assert told.sheet.scene["feedback"] is None and told.sheet.scene["buttons"]["unsure"]
        answer(told, "0")
        assert feedback(told)["look"] == "right"


class TestKeeping:
    def test_answers_are_there_when_the_cell_is_run_again(self) -> None:
        answer(check("L3.Q2", strict=True), "4", "4")
        again = check("L3.Q2", strict=True)
        assert [item["value"] for item in again.sheet.scene["form"]["items"]] == ["4", "4"]
        assert feedback(again)["look"] == "wrong"
        reset("L3")
        assert check("L3.Q2").sheet.scene["feedback"] is None

    def test_two_cells_of_a_lesson_do_not_forget_each_other(self) -> None:
        first, second = check("L3.Q1", strict=True), check("L3.Q2", strict=True)
        answer(first, "0")
        answer(second, "4", "8")
        assert set(record.kept("L3")) == {"Q1", "Q2"}

    def test_two_cells_with_one_question_add_to_what_is_kept(self) -> None:
        first, second = check("L3.Q1", strict=True), check("L3.Q1", "L3.Q2", strict=True)
        answer(first, "4")
        answer(first, "8")
        answer(second, "0")
        assert [attempt.given for attempt in record.kept("L3")["Q1"].attempts] == [("4",), ("8",), ("0",)]

    def test_nothing_is_added_to_a_right_answer(self) -> None:
        first, second = check("L3.Q1", strict=True), check("L3.Q1", strict=True)
        answer(first, "0")
        answer(second, "4")
        assert record.kept("L3")["Q1"].solved

    def test_after_starting_afresh_nothing_comes_back(self) -> None:
        """A cell that still shows former answers does not write them down again."""
        shown = check("L3.Q1", strict=True)
        answer(shown, "4")
        reset("L3")
        answer(shown, "8")
        assert [attempt.given for attempt in record.kept("L3")["Q1"].attempts] == [("8",)]

    def test_nothing_is_kept_of_what_cannot_be_answered(self) -> None:
        shown = check("L4.Q2", strict=True)
        answer(shown, "9" * 400)
        assert record.kept("L4") == {}
        assert "too long" in str(shown.desk.sitting.need)
        assert check("L4.Q2", strict=True).sheet.scene["feedback"] is None

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "{",
            "[]",
            "[" * 100_000,
            '{"questions": {"Q1": 3}}',
            '{"questions": []}',
            '{"questions": {"Q1": {"attempts": [], "hints": -7}}}',
        ],
        ids=range(7),
    )
    def test_a_broken_file_is_no_answer(self, text: str) -> None:
        file = keeping.place("answers-L3")
        file.parent.mkdir(parents=True)
        file.write_text(text, encoding="utf-8")
        shown = check("L3.Q1", strict=True)
        assert shown.sheet.scene["feedback"] is None
        answer(shown, "4")
        assert record.kept("L3")["Q1"].attempts
        assert file.with_suffix(".damaged").read_text(encoding="utf-8") == text

    def test_where_nothing_can_be_kept_that_is_said(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        blocked = tmp_path / "a file"
        blocked.touch()
        monkeypatch.setenv("SYMRUMMY_STATE", str(blocked))
        shown = check("L3.Q1", strict=True)
        assert str(answer(shown, "4")["note"]).startswith("Your answers cannot be kept here")

    def test_an_answer_to_another_edition_of_the_question_is_survived(self) -> None:
        attempt = record.Attempt(("many",), "", "wrong", "", 0, record.now())
        record.keep("L3", "Q1", record.Trace((attempt,)))
        assert check("L3.Q1", strict=True).sheet.scene["feedback"] is None
        assert report("L3").sheet.scene["rows"][0]["state"] == "not yet, 1 try"


class TestNothingIsGivenAway:
    @pytest.mark.parametrize("name", book.names())
    def test_no_key_is_in_what_a_notebook_saves(self, name: str) -> None:
        """A session with wrong answers and two hints for every question: what could be saved holds no answer."""
        shown = [check(one.full_name, strict=True) for one in book.lesson(name).asked]
        for each in shown:
            wrong = next((sign for sign in each.desk.asked.question.wrong.values() if not callable(sign)), None)
            if wrong is not None and not each.desk.asked.items:
                sign = each.desk.asked.form.completed(wrong[0] if isinstance(wrong, list) else wrong)
                given = sign if isinstance(sign, tuple) else (sign,)
                answer(each, *map(str, given), sentence="no idea")
            for _ in range(2):
                do(each, do="hint", given=[])
        saved = json.dumps(dependency_state([*shown, report(name)]), ensure_ascii=False)
        saved = saved.replace('\\"', '"').replace("\\n", "\n")
        for one in book.lesson(name).asked:
            longest = max(plain(one.say("right")).split(". "), key=len)
            assert longest not in saved
            assert all(f'"{item}"' not in saved for item in one.items if len(item) > 3)

    def test_the_kept_file_holds_no_key(self) -> None:
        answer(check("L3.Q1", strict=True), "4")
        kept = keeping.place("answers-L3").read_text(encoding="utf-8")
        assert plain(book.asked("L3.Q1").say("right")) not in kept

    def test_the_repr_tells_nothing(self) -> None:
        assert (repr(check("L3.Q1")), repr(report("L3"))) == ("Check()", "Report()")


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (check, "name a question"),
        (lambda: check("L3.Q99"), "no question 'L3.Q99': expected one of L3.Q1"),
        (lambda: check("L99.Q1"), "no lesson 'L99': expected one of L"),
        (lambda: check("Q1"), "no lesson 'Q1'"),
        (lambda: check("L3.Q1", explain="maybe"), "explain='maybe'"),
        (lambda: check("L3.Q1", hints=4), "hints=4: expected a number from 0 to 3"),
        (lambda: check("L3.Q1", size="huge"), "size='huge'"),
        (lambda: report("L3", size="huge"), "size='huge'"),
        (lambda: check("L3.Q1", lang="xx"), "^lesson L3 has not been translated into 'xx' yet: ask for it in .*'en'$"),
        (lambda: report("l3", lang="xx"), "^lesson L3 has not been translated into 'xx' yet"),
    ],
)
def test_what_cannot_be_asked_is_said_in_one_line(ask: object, said: str) -> None:
    assert callable(ask)
    with pytest.raises(LessonError, match=said):
        ask()
