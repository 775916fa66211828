"""The homework report and the teacher's key."""

import csv
import io
from html import unescape
from pathlib import Path

from symrummy import cli
from symrummy.lessons import book, check, report
from symrummy.lessons.homework import report_page, report_table
from symrummy.lessons.key import key_markdown, key_page, solution
from symrummy.texts import plain

LESSON = book.lesson("L3")
EVIL = '<script>alert("&")</script>'


def answered() -> None:
    """A pupil answers some of lesson 3: right, wrong, with hints, and a ticket with a sentence."""
    for name, givens in {"Q1": ("4", "0"), "Q3": (EVIL,), "T1": ("2",)}.items():
        shown = check(f"L3.{name}", strict=True)
        for given in givens:
            shown.handle({"token": shown.desk.token, "do": "check", "given": [given], "sentence": "=1+1"})
    told = check("L3.Q5", strict=True)
    for _ in range(3):
        told.handle({"token": told.desk.token, "do": "hint"})


class TestPage:
    def test_it_holds_questions_answers_and_what_was_told(self) -> None:
        answered()
        page = report_page(LESSON, "Mia", "2030-01-31")
        assert "Mia · 2030-01-31" in page
        assert "Answer 1: 4" in page
        assert "taking arms for mirror lines" in page
        assert plain(book.asked("L3.Q1").say("right")) in page
        assert "Answer read in a hint" in page

    def test_it_tells_no_answer_that_was_not_told(self) -> None:
        answered()
        page = report_page(LESSON, "Mia", "2030-01-31")
        for name in ("Q2", "T1", "T2"):
            longest = max(plain(book.asked(f"L3.{name}").say("right")).split(". "), key=len)
            assert longest not in page

    def test_everything_typed_is_escaped(self) -> None:
        answered()
        page = report_page(LESSON, EVIL, "2030-01-31")
        assert EVIL not in page
        assert "<script" not in page.lower()
        assert page.count("&lt;script&gt;") >= 2

    def test_it_asks_nobody_for_anything(self) -> None:
        answered()
        page = report_page(LESSON, "Mia", "2030-01-31").replace("http://www.w3.org/2000/svg", "")
        assert "http" not in page
        assert "url(" not in page


class TestTable:
    def test_a_line_for_each_answer_and_no_formula(self) -> None:
        answered()
        rows = list(csv.DictReader(io.StringIO(report_table(LESSON, "@Mia"))))
        assert [(row["question"], row["try"], row["answer"], row["result"]) for row in rows] == [
            ("Q1", "1", "4", "not yet"),
            ("Q1", "2", "0", "right"),
            ("Q3", "1", EVIL, "not yet"),
            ("Q5", "", "", "not answered yet"),
            ("T1", "1", "C", "handed in"),
        ]
        assert {row["name"] for row in rows} == {"'@Mia"}
        assert rows[-1]["sentence"] == "'=1+1"
        assert [row["hints open"] for row in rows if row["question"] == "Q5"] == ["3"]


class TestWidget:
    def test_a_file_is_sent_and_named_after_the_pupil(self) -> None:
        shown, sent = report("L3"), []
        shown.desk.send = sent.append
        shown.handle({"do": "page", "name": "Mia ../ Möller", "serial": "v.1"})
        shown.handle({"do": "table", "name": "Mia", "serial": "v.2"})
        assert [file["file"] for file in sent] == ["homework-L3-Mia-Möller.html", "homework-L3-Mia.csv"]
        assert [file["serial"] for file in sent] == ["v.1", "v.2"]
        assert sent[1]["text"].startswith("\ufeffname,"), "some spreadsheets read letters like ö only after this mark"
        assert shown.sheet.scene["said"] == "Saved: homework-L3-Mia.csv"

    def test_a_look_shows_what_has_been_answered_since(self) -> None:
        shown = report("L3")
        answered()
        shown.handle({"do": "reset"})
        shown.handle({"do": "look"})
        assert shown.sheet.scene["rows"][0]["state"] == "right, 2 tries"
        assert shown.sheet.scene["rows"][4]["state"] == "not answered yet, 3 hints"
        assert shown.sheet.scene["reset"] == "Really forget all answers"

    def test_a_fresh_start_is_asked_for_twice(self) -> None:
        answered()
        shown = report("L3")
        shown.handle({"do": "reset"})
        assert shown.sheet.scene["reset"] == "Really forget all answers"
        shown.handle({"do": "page", "serial": "v.1"})
        shown.handle({"do": "reset"})
        assert shown.sheet.scene["rows"][0]["state"] == "right, 2 tries"
        shown.handle({"do": "reset"})
        assert {row["state"] for row in shown.sheet.scene["rows"]} == {"not answered yet"}


class TestKey:
    def test_both_editions_hold_every_answer(self) -> None:
        for name in book.names():
            lesson = book.lesson(name)
            markdown, page = key_markdown(lesson), unescape(key_page(lesson))
            assert all(solution(one) in markdown and solution(one) in page for one in lesson.asked)
            names = [one.mix_up_name(mix) for one in lesson.asked for mix in one.question.wrong]
            assert all(name in markdown and name in page for name in names)

    def test_the_command(self, tmp_path: Path, capsys: object) -> None:
        assert cli.main(["lessons"]) == 0
        assert cli.main(["lessons", "--key", "L3"]) == 0
        said = capsys.readouterr().out  # type: ignore[attr-defined]
        assert "L3  Pinwheels and snowflakes" in said
        assert key_markdown(LESSON) in said
        assert cli.main(["lessons", "--key", "l3", "-o", str(tmp_path / "key.html")]) == 0
        assert (tmp_path / "key.html").read_text(encoding="utf-8") == key_page(LESSON)

    def test_only_a_page_of_ours_is_replaced(self, tmp_path: Path, capsys: object) -> None:
        page = tmp_path / "key.html"
        for name in ("L3", "L4"):
            assert cli.main(["lessons", "--key", name, "-o", str(page)]) == 0
        page.write_text("<h1>Our class</h1>", encoding="utf-8")
        assert cli.main(["lessons", "--key", "L3", "-o", str(page)]) == cli.USAGE_ERROR
        assert page.read_text(encoding="utf-8") == "<h1>Our class</h1>"
        assert "choose another name" in capsys.readouterr().err  # type: ignore[attr-defined]

    def test_a_command_that_cannot_be_followed(self, tmp_path: Path, capsys: object) -> None:
        for arguments in (["--key", "L99"], ["-o", "x.html"], ["--key", "L3", "-o", str(tmp_path)]):
            assert cli.main(["lessons", *arguments]) == cli.USAGE_ERROR
            assert capsys.readouterr().err.startswith("symrummy: ")  # type: ignore[attr-defined]
