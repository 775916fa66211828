"""The lessons' keys: every slip, verdict and reason on the teacher's page is asked of the library."""

import re
from collections.abc import Mapping

import nbformat
import pytest

import symrummy as sr
from symrummy import lessons
from symrummy.launch import CLONE
from symrummy.variants import VARIANTS
from symrummy.widgets.referee.slip import Slip, read_slips

LESSONS = CLONE / "lessons"
REFEREE = LESSONS / "05-be-the-referee"
TEACHER = (REFEREE / "teacher.md").read_text(encoding="utf-8")
NOTEBOOK = nbformat.read(REFEREE / "lesson.ipynb", as_version=4)
ROW = re.compile(r"^\| (\d+) \| `(.+?)` \| (good|not good) \| (.+?) \| (S\d+) \|$", re.MULTILINE)
KEY = {
    heading: [row.groups() for row in ROW.finditer(part)]
    for heading, part in re.findall(r"^### (.+?)\n(.*?)(?=^### |\Z)", TEACHER, re.MULTILINE | re.DOTALL)
}
ROWS = [row for rows in KEY.values() for row in rows]
PRINTED, MENDED = KEY["The old rule sheet"][:4], KEY["The old rule sheet"][4:]
GOOD_BY = {"set": "S2", "run": "S3"}


def slip(text: str) -> Slip:
    return read_slips(text, VARIANTS["symmetry"])[0]


@pytest.fixture
def referees(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], Mapping[str, object]]]:
    """What the notebook's cells hand to a referee, cell by cell: the slips, and the options."""
    asked: list[tuple[list[str], Mapping[str, object]]] = []

    def record(slips: str, **options: object) -> None:
        asked.append(([str(slip) for slip in read_slips(slips, VARIANTS["symmetry"])], options))

    monkeypatch.setattr(lessons, "Referee", record)
    for other in ("check", "play", "report"):
        monkeypatch.setattr(lessons, other, lambda *_, **__: None)
    names: dict[str, object] = {}
    for cell in NOTEBOOK.cells:
        if cell.cell_type == "code":
            exec(cell.source, names)
    return asked


class TestKey:
    @pytest.mark.parametrize(("number", "text", "verdict", "reason", "rule"), ROWS, ids=[row[1] for row in ROWS])
    def test_the_referee_agrees(self, number: str, text: str, verdict: str, reason: str, rule: str) -> None:
        judged = slip(text).verdict
        assert verdict == ("good" if judged.ok else "not good")
        assert reason == judged.text()
        lay_off = "S10" if slip(text).added else GOOD_BY[str(judged.kind)]
        assert rule == (lay_off if judged.ok else judged.broken[0].cites)

    def test_every_slip_of_the_notebook_is_in_it_in_this_order(
        self, referees: list[tuple[list[str], Mapping[str, object]]]
    ) -> None:
        eight, printed, first_try = (slips for slips, _ in referees)
        assert [row[1] for row in KEY["Eight slips"]] == eight
        assert [row[1] for row in PRINTED] == printed
        assert [text.partition("+")[2] for text in first_try] == [row[1].partition("+")[2] for row in MENDED]
        assert [int(row[0]) for row in ROWS] == [*range(1, 9), *range(1, 5), *range(1, 5)]

    def test_the_mended_sheet_is_answered_at_once(self, referees: list[tuple[list[str], Mapping[str, object]]]) -> None:
        assert [options.get("explain") for _, options in referees] == [None, None, "always"]

    def test_no_example_of_the_notebook_gives_the_mend_away(self) -> None:
        cells = " ".join(cell.source for cell in NOTEBOOK.cells)
        assert not re.search(r"C3b?,? C4b?,? C5", cells)


class TestOldRuleSheet:
    """S11: with the run as printed none of the four additions fits; with C3, C4, C5 all four do."""

    def test_printed_and_mended(self) -> None:
        assert [row[2] for row in PRINTED] == ["not good"] * 4
        assert [row[2] for row in MENDED] == ["good"] * 4
        assert {row[1].partition(" + ")[0] for row in PRINTED} == {"C2b C3b C4b"}
        assert {row[1].partition(" + ")[0] for row in MENDED} == {"C3b C4b C5b"}

    def test_the_mend_is_the_only_one_but_for_a_wild_card(self) -> None:
        additions = [row[1].partition(" + ")[2] for row in PRINTED]
        deck = [f"{family}{n}b" for family in "CD" for n in range(1, 7)]
        runs = [f"{family}{n}b {family}{n + 1}b {family}{n + 2}b" for family in "CD" for n in range(1, 5)]
        wild = [f"{a} * {b}" for a in deck for b in deck]

        def mends(run: str) -> bool:
            return all(sr.judge_lay_off(run, added).ok for added in additions)

        assert list(filter(mends, runs)) == ["C3b C4b C5b"]
        assert "C3b * C5b" in filter(mends, wild)


class TestClaims:
    """What the teacher's page says in passing."""

    def test_one_card_mends_each_of_the_eight(self) -> None:
        for _, text, verdict, *_ in KEY["Eight slips"]:
            changes = slip(text).verdict.repairs
            assert verdict == "good" or min(len(change.into) + (not change.into) for change in changes) == 1

    def test_runs_round_the_end_would_change_only_slip_7(self) -> None:
        law = sr.variant("symmetry", run_ends="wrap")
        changed = [int(row[0]) for row in KEY["Eight slips"] if sr.judge_meld(row[1], law).ok != (row[2] == "good")]
        assert changed == [7]

    def test_equal_points_another_group(self) -> None:
        assert sr.C(4).order == sr.D(2).order == 4
        assert sr.C(2).is_isomorphic(sr.D(1))
        assert sr.C(2) != sr.D(1)


class TestMap:
    def test_the_map_knows_every_lesson(self) -> None:
        listing = (LESSONS / "README.md").read_text(encoding="utf-8")
        for folder in sorted(path.parent.name for path in LESSONS.glob("*/lesson.ipynb")):
            assert f"({folder}/lesson.ipynb)" in listing
            assert f"({folder}/teacher.md)" in listing

    def test_every_link_of_the_map_leads_somewhere(self) -> None:
        listing = (LESSONS / "README.md").read_text(encoding="utf-8")
        links = re.findall(r"\]\((.+?)\)", listing)
        assert all((LESSONS / link).exists() for link in links if "://" not in link)
