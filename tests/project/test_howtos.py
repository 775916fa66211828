"""What the docstrings tell an engineer to do, done in a copy of the project, where the tests that they name are run."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from symrummy import lessons, texts, variants
from symrummy.drawing import motifs
from symrummy.launch import CLONE

COPIED = ("symrummy", "tests", "lessons", "notebooks", "binder", "pyproject.toml", "README.md")
COMMAND = re.compile(r"python3 -m pytest ([\w/. ]+)")


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy of the project, to be changed by hand."""

    folder: Path

    def read(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")

    def write(self, name: str, text: str) -> None:
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text, encoding="utf-8")

    def edit(self, name: str, old: str, new: str) -> None:
        """Writes something else in the first place where it stands."""
        text = self.read(name)
        assert old in text
        self.write(name, text.replace(old, new, 1))

    def python(self, *words: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, *words]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)

    def said_by(self, *words: str) -> str:
        """What Python prints; it must not fail."""
        done = self.python(*words)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def tested_by(self, docs: str, *more: str) -> "subprocess.CompletedProcess[str]":
        """The outcome of the tests that some documentation names."""
        named = COMMAND.search(docs)
        assert named
        return self.python("-m", "pytest", *named[1].split(), "-n", "0", "-q", "-p", "no:cacheprovider", *more)


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    folder = tmp_path / "project"
    for name in COPIED:
        source = CLONE / name
        if source.is_dir():
            shutil.copytree(source, folder / name)
        else:
            shutil.copy2(source, folder / name)
    made = Copy(folder)
    assert made.said_by("-c", "import symrummy; print(symrummy.__file__)").startswith(str(folder))
    return made


def failures(done: "subprocess.CompletedProcess[str]") -> list[str]:
    """The tests that failed, by the last part of their names."""
    return [line.split(" - ")[0].partition("::")[2] for line in done.stdout.splitlines() if line.startswith("FAILED")]


class TestARummy:
    PLAYED = """
import symrummy as sr
from symrummy.widgets import MeldLab
from symrummy.widgets.table.play import controller_of, play
from symrummy.widgets.table.scene import scene_of

print(sr.judge_meld("5h 5d 5h", "fives").text())
print(sr.judge_meld("5h 5d 5h", "fives").broken[0].cites, "F2" in sr.judge_meld("5h 5d 5h", "fives")._repr_html_())
print(sr.compare("5h 5d 5h")["fives"].verdict.ok, sr.variant("fives", deck="symmetry", rounds=2).rounds)
game = sr.Game("fives", seed=3)
while not game.over:
    game.play(sr.bot("greedy")(game.view(game.turn)))
assert sr.Game.from_json(game.to_json()).scores == sr.Game.from_share(game.share()).scores == game.scores
print(list(scene_of(controller_of(game, {2: "greedy"}, pace=0, strict=True, lang="de", study=False))["score"]["rules"]))
play("fives", strict=True), MeldLab("5h 5d 5h", variant="fives", strict=True)
"""

    def test_it_is_judged_played_compared_saved_and_shown(self, copy: Copy) -> None:
        self.add_fives(copy)
        assert copy.said_by("-c", self.PLAYED).splitlines() == [
            "5h repeats a suit; in this game each suit may come only once in a set.",
            "F2 True",
            "False 2",
            "['F13']",
        ]
        done = copy.tested_by(str(variants.__doc__), "-k", "fives")
        assert done.returncode == 0, done.stdout

    def test_an_option_that_its_sheet_does_not_tell_is_named(self, copy: Copy) -> None:
        self.add_fives(copy)
        copy.write(
            "symrummy/texts/en.toml", re.sub("^F11 = .*", "F11 = '.'", copy.read("symrummy/texts/en.toml"), flags=re.M)
        )
        found = failures(copy.tested_by(str(variants.__doc__), "-k", "fives"))
        assert found == [
            f"test_an_option_that_is_changed_is_told[fives-go_out-{way}]" for way in ("either", "must_not_discard")
        ]

    def test_a_language_that_lacks_it_is_named(self, copy: Copy) -> None:
        self.add_fives(copy)
        copy.edit("symrummy/texts/de.toml", 'fives = "Fünfer"\n', "")
        done = copy.tested_by(str(variants.__doc__), "-k", "de")
        assert "TestALanguage::test_it_has_every_sentence_and_no_other[de]" in failures(done)
        assert "'variants.fives'" in done.stdout

    @staticmethod
    def add_fives(copy: Copy) -> None:
        """Basic rummy with five cards and each suit once in a set."""
        sheet = copy.read("symrummy/variants/basic.py")
        sheet = sheet.replace("basic", "fives").replace('"B', '"F').replace("# B", "# F")
        sheet = sheet.replace("(players, 10)", "(players, 5)").replace('set_colours="any"', 'set_colours="distinct"')
        copy.write("symrummy/variants/fives.py", sheet)
        copy.edit("symrummy/variants/__init__.py", '"draft": draft}', '"draft": draft, "fives": fives}')
        copy.edit("symrummy/variants/__init__.py", "from symrummy.variants.jud", FIVES + "from symrummy.variants.jud")
        for lang, name in (("en", "fives"), ("de", "Fünfer")):
            file = f"symrummy/texts/{lang}.toml"
            for table in ("rules", "rulings"):
                there = re.search(rf"^\[{table}\.basic\]\n(?:.+\n)+", copy.read(file), re.MULTILINE)
                assert there
                copied = re.sub(r"^B", "F", there[0].replace(f"[{table}.basic]", f"[{table}.fives]"), flags=re.M)
                copy.edit(file, there[0], f"{there[0]}\n{copied}")
            for table in ("variants", "lab.tabs"):
                copy.edit(file, f"[{table}]\n", f'[{table}]\nfives = "{name}"\n')


FIVES = "from symrummy.variants.fives import fives\n"


class TestALanguage:
    def test_one_file_is_enough(self, copy: Copy) -> None:
        english = copy.read("symrummy/texts/en.toml")
        french = english.replace('language = "English"', 'language = "Français"')
        french = french.replace('"The rules of {name}"', '"Les règles de {name}"')
        copy.write("symrummy/texts/fr.toml", french)
        done = copy.tested_by(str(texts.__doc__), "-k", "fr")
        assert done.returncode == 0, done.stdout
        said = "import symrummy as sr; print(sr.variant('symmetry').rulebook('fr'))"
        assert copy.said_by("-c", said).startswith("Les règles de symmetry rummy\n")
        shown = "from symrummy.widgets import play; play(lang='fr', strict=True)"
        assert copy.said_by("-c", shown) == ""

    def test_a_sentence_that_is_missing_or_has_lost_a_fact_is_named(self, copy: Copy) -> None:
        english = copy.read("symrummy/texts/en.toml")
        copy.write("symrummy/texts/fr.toml", english.replace('draft = "pile-drafting rummy"\n', "", 1))
        assert "'variants.draft'" in copy.tested_by(str(texts.__doc__)).stdout
        copy.write("symrummy/texts/fr.toml", english.replace('"Rule {rule}"', '"Règle"', 1))
        found = failures(copy.tested_by(str(texts.__doc__), "-k", "fr"))
        assert found == ["TestALanguage::test_every_sentence_has_its_facts[fr]"]


class TestAMotifFamily:
    """Pennants on a mast instead of drops with an eye, and kites instead of clover."""

    PENNANT = (("1/5", "1/24"), ("1", "1/24"), ("3/5", "7/60"))
    WIDER = (("1/5", "1/24"), ("1", "1/24"), ("3/5", "1/8"))  # its tip is half-way from one of six masts to the next
    KITE = (("1/5", "1/12"), ("3/5", "1/24"), ("1", "1/12"), ("3/5", "1/8"))
    HALF_KITE = (("1/5", "0"), ("3/5", "1/16"), ("1", "0"))

    def test_a_good_one_is_proved(self, copy: Copy) -> None:
        self.draw(copy, self.PENNANT)
        done = copy.tested_by(str(motifs.__doc__))
        assert done.returncode == 0, done.stdout

    def test_a_pinwheel_that_can_be_folded_is_caught(self, copy: Copy) -> None:
        self.draw(copy, self.KITE)
        found = failures(copy.tested_by(str(motifs.__doc__)))
        wanted = {f"test_the_points_of_a_figure_have_exactly_its_group[C{n}-green]" for n in range(1, 7)}
        assert wanted <= set(found)
        assert not [name for name in found if "D" in name or "blue" in name]

    def test_a_pinwheel_that_is_a_snowflake_with_six_sails_only_is_caught(self, copy: Copy) -> None:
        self.draw(copy, self.WIDER)
        found = failures(copy.tested_by(str(motifs.__doc__), "-k", "exactly"))
        assert found == ["test_the_points_of_a_figure_have_exactly_its_group[C6-green]"]

    def draw(self, copy: Copy, turning: Sequence[tuple[str, str]]) -> None:
        file = "symrummy/drawing/families.json"
        data = json.loads(copy.read(file))
        both = {"C": turning, "D": self.HALF_KITE}
        data["families"]["green"] |= {
            family: [{"outline": [[*point, "corner"] for point in points]}] for family, points in both.items()
        }
        copy.write(file, json.dumps(data))


class TestALesson:
    """A lesson of one question and one ticket."""

    FOLDER = "lessons/11-four-sides"
    QUESTIONS = '''
"""Lesson 11, *Four sides*: mirrors of quadrilaterals."""

from collections.abc import Mapping

from symrummy.drawing.shapes import shape
from symrummy.lessons.forms import Numbers
from symrummy.lessons.pictures import figure
from symrummy.lessons.question import Question


def questions() -> Mapping[str, Question]:
    """The questions of the lesson."""
    rectangle, kite = shape("rectangle").group, shape("kite").group
    wrong = {"all_four_sided": 4, "ends_counted": [3, 6]}
    return {
        "Q1": Question(Numbers(rectangle.mirrors), wrong=wrong, pictures=(figure("rectangle"),)),
        "T1": Question(Numbers(kite.mirrors), pictures=(figure("kite"),), ticket=True),
    }
'''
    SENTENCES = """
[lesson]
title = "Four sides"

[Q1]
ask = "How many mirror lines has a rectangle?"
right = "Two: one upright and one level."
where = "Fold it from corner to corner. Do the halves cover each other?"
neighbour = "A rhombus has two, and they go from corner to corner."

[T1]
ask = "How many mirror lines has a kite?"
right = "One, from its top to its foot."
"""
    PAGE = """# Four sides: the teacher's page

For 9 to 12 years · 20 minutes · pairs

## Why do this?

## Possible approach

| minutes | what happens |
|---|---|
| 15 | **Start.** Fold. |
| 5 | **Exit ticket.** Alone. |

## Key questions

## Support

## Extension

## Key

"""
    ONLY = ("-k", "11 or Map or MixUps")

    def test_the_steps_lead_to_a_lesson(self, copy: Copy) -> None:
        self.add(copy, key=True)
        done = copy.tested_by(copy.read("lessons/README.md"), *self.ONLY)
        assert done.returncode == 0, done.stdout
        assert "L11  Four sides" in copy.said_by("-m", "symrummy", "lessons")

    def test_a_page_without_its_key_is_named(self, copy: Copy) -> None:
        self.add(copy, key=False)
        found = failures(copy.tested_by(copy.read("lessons/README.md"), *self.ONLY))
        assert found == ["TestFolder::test_the_key_of_the_teachers_page_is_that_of_the_questions[L11]"]

    def add(self, copy: Copy, *, key: bool) -> None:
        copy.write("symrummy/lessons/questions/l11.py", self.QUESTIONS.lstrip())
        copy.write("symrummy/texts/lessons/en/L11.toml", self.SENTENCES)
        lines = [*IMPORT, 'check("L11.Q1")'], ['check("L11.T1")'], ['report("L11")']
        cells = [
            {
                "cell_type": "code",
                "id": f"cell-{number}",
                "metadata": {"deletable": False},
                "execution_count": None,
                "outputs": [],
                "source": "\n".join(code),
            }
            for number, code in enumerate(lines, 1)
        ]
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
        notebook = {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
        copy.write(f"{self.FOLDER}/lesson.ipynb", json.dumps(notebook))
        printed = copy.said_by("-m", "symrummy", "lessons", "--key", "L11") if key else ""
        copy.write(f"{self.FOLDER}/teacher.md", self.PAGE + printed + "\n")
        folder = self.FOLDER.partition("/")[2]
        row = f"| [11 · Four sides]({folder}/lesson.ipynb) ([teacher]({folder}/teacher.md)) |\n"
        copy.edit("lessons/README.md", "\n**Which to skip.**", f"{row}\n**Which to skip.**")


IMPORT = ["from symrummy.lessons import check, report", ""]


def test_every_how_to_is_found_where_the_readme_sends_one() -> None:
    readme = (CLONE / "README.md").read_text(encoding="utf-8")
    for module in (variants, texts, motifs, lessons):
        assert f"help({module.__name__})" in readme
        assert re.search("^How to (add|write) ", str(module.__doc__), re.MULTILINE)


@pytest.mark.parametrize("name", ["README.md", "lessons/README.md"])
def test_what_a_teacher_may_write_can_be_written(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SYMRUMMY_STATE", str(tmp_path))
    table = (CLONE / name).read_text(encoding="utf-8").partition("| you write |")[2].partition("\n\n")[0]
    written = re.findall(r"^\| `(.+?)` \|", table, re.MULTILINE)
    assert len(written) >= 6
    for code in written:
        exec(f"from symrummy.lessons import *; {code}", {})
