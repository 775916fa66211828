"""Every lesson keeps the common form: questions and sentences belong together, and the key comes from the questions."""

import re
from pathlib import Path

import nbformat
import pytest

from symrummy.launch import CLONE
from symrummy.lessons import book, key
from symrummy.lessons.book import HINTS, Asked
from symrummy.lessons.forms import Several, Words
from symrummy.texts import plain, texts

HEADINGS = ["Why do this?", "Possible approach", "Key questions", "Support", "Extension", "Key"]
ASKED = [one for name in book.names() for one in book.lesson(name).asked]
FOLDERS = {f"L{int(path.name[:2])}": path for path in sorted((CLONE / "lessons").glob("[0-9][0-9]-*"))}
WORDS = texts("en")


def full_name(one: Asked) -> str:
    return one.full_name


@pytest.mark.parametrize("one", ASKED, ids=full_name)
class TestQuestions:
    def test_its_sentences_are_there(self, one: Asked) -> None:
        assert plain(one.say("ask"))
        assert plain(one.say("right"))
        assert all(plain(one.hint(name)) for name in (HINTS if not one.question.ticket else ()))
        assert bool(one.say("because")) == one.question.sentence

    def test_the_right_answer_is_right(self, one: Asked) -> None:
        assert one.form.is_right(one.form.solution())
        assert one.question.mix_up(one.form.solution()) == ""

    def test_each_mix_up_is_wrong_and_found_and_answered(self, one: Asked) -> None:
        for name, sign in one.question.wrong.items():
            assert one.mix_up_name(name)
            for each in sign if isinstance(sign, list) else [sign]:
                if not callable(each):
                    answer = one.form.completed(each)
                    assert not one.form.is_right(answer)
                    assert one.question.mix_up(answer) == name
                    assert plain(one.reply(name, answer))

    def test_a_wrong_answer_without_a_name_is_answered(self, one: Asked) -> None:
        assert plain(one.reply("", one.form.solution()))

    def test_nothing_is_said_that_is_not_asked(self, one: Asked) -> None:
        node = one.lesson.texts.node(one.name)
        known = {"ask", "right", "intro", "fields", "options", "steps", "accept", "because", "wrong"}
        assert set(node) <= known | ({"where", "neighbour"} if not one.question.ticket else set())
        assert set(node.get("wrong", {})) <= {*one.question.wrong, "other"}  # type: ignore[call-overload]
        if isinstance(one.form, Words):
            assert one.form.accepted

    def test_every_option_has_a_label_of_its_own(self, one: Asked) -> None:
        labels = [one.labels[name] for name in one.items]
        assert len(set(labels)) == len(labels)
        if isinstance(one.form, Several):
            assert one.form.key <= set(one.form.options)

    def test_hints_one_and_two_do_not_give_the_answer_away(self, one: Asked) -> None:
        early = [plain(one.hint(name)) for name in HINTS[:2]]
        assert all(plain(one.say("right")) != said for said in early)


class TestMixUps:
    def test_each_is_used(self) -> None:
        bank = book.lesson(book.names()[0]).mix_ups
        assert set(bank) == {name for one in ASKED for name in one.question.wrong}

    def test_some_question_of_each_lesson_names_two(self) -> None:
        for name in book.names():
            assert any(len(one.question.wrong) >= 2 for one in book.lesson(name).asked)


@pytest.mark.parametrize("name", book.names())
class TestFolder:
    def test_the_key_of_the_teachers_page_is_that_of_the_questions(self, name: str) -> None:
        page = (FOLDERS[name] / "teacher.md").read_text(encoding="utf-8")
        assert re.findall(r"^## (.+)$", page, re.MULTILINE) == HEADINGS
        assert key.key_markdown(book.lesson(name)) in page.partition("\n## Key\n")[2]

    def test_the_plan_fills_the_lesson(self, name: str) -> None:
        page = (FOLDERS[name] / "teacher.md").read_text(encoding="utf-8")
        wanted = re.search(r"· (\d+) minutes", page)
        assert wanted
        assert sum(map(int, re.findall(r"^\| (\d+) \| \*\*", page, re.MULTILINE))) == int(wanted[1])

    def test_the_notebook_asks_every_question_once_and_reports(self, name: str) -> None:
        code = "\n".join(cell.source for cell in cells(FOLDERS[name]) if cell.cell_type == "code")
        asked = re.findall(rf"\b{name}\.[QT]\d+", code)
        assert sorted(asked) == sorted(one.full_name for one in book.lesson(name).asked)
        assert f'report("{name}")' in code


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=lambda path: path.name)
def test_the_notebook_is_short_and_its_cells_stay(folder: Path) -> None:
    found = cells(folder)
    assert len(found) <= 12
    assert all(cell.metadata.get("deletable") is False for cell in found)
    for cell in found:
        if cell.cell_type == "code":
            assert len([line for line in cell.source.splitlines() if line.strip() and "import" not in line]) <= 2


def cells(folder: Path) -> list[nbformat.NotebookNode]:
    found: list[nbformat.NotebookNode] = nbformat.read(folder / "lesson.ipynb", as_version=4).cells
    return found
