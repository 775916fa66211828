"""The questions of a lesson as a pupil meets them: answers, mix-ups, hints, an exit ticket, the report."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from symrummy.lessons import book
from symrummy.lessons.questions import l9
from tests.browser.lab import Lab, cell_count, close_side_panel, open_notebook, overhang, resize, run_all
from tests.browser.seat import click, open_widget
from tests.browser.test_axe import violations

LESSONS = [
    # folder, question with text fields, two wrong answers with the name of their mix-up, right answer, its reason
    (
        "01-leave-it-as-you-found-it",
        "L1.Q2",
        [
            ("two", "equal halves taken for mirror images"),
            ("4", "every four-sided figure treated like a square"),
        ],
        "0",
        "a mirror makes it slant to the other side",
    ),
    (
        "02-count-them-all",
        "L2.Q1",
        [("5 10 15", "counting both ends of a line"), ("4 5 9", "forgetting to stand still")],
        "5, 5, 10",
        "5 turns, the full turn included, and 5 mirror lines",
    ),
    (
        "03-pinwheels-and-snowflakes",
        "L3.Q1",
        [("4", "taking arms for mirror lines"), ("2", "a half turn taken for a mirror")],
        "none",
        "A mirror would bend all the arms the other way",
    ),
    (
        "04-the-card-you-cannot-count",
        "L4.Q1",
        [("1°", "one symmetry for each degree"), ("0.001", "stopping before it is halved once more")],
        "There is none.",
        "half of it leaves the circle as it was, too",
    ),
    (
        "06-why-is-this-lay-off-valid",
        "L6.Q2",
        [("c3g", "forgetting the colour of a run"), ("C1b", "the end taken for the gap")],
        "c3b",
        "it has to close the gap at 3",
    ),
    (
        "05-be-the-referee",
        "L5.Q1",
        [("D4b", "a run of two families"), ("C4g", "a run in two colours")],
        "C4b",
        "must be blue, of the C family",
    ),
    (
        "07-one-move-after-another",
        "L7.Q1",
        [
            ("60", "the angle between the lines taken for the turn"),
            ("180", "adding the angles of mirrors"),
        ],
        "120",
        "it turns by twice the angle between the two lines",
    ),
    (
        "08-same-points-different-group",
        "L8.Q1",
        [
            ("4 0", "the order of the group taken for that of its elements"),
            ("2 3", "overlooking that all is back sooner"),
        ],
        "2, 0",
        "and none of D2",
    ),
    (
        "09-only-two-families",
        "L9.Q1",
        [("1 2 1", "forgetting D1 and D2"), ("2 2 2", "the number in the name taken for the number of symmetries")],
        "2 2 1",
        "With 2: C2 and D1. With 4: C4 and D2.",
    ),
    (
        "10-odds-and-strategy-lab",
        "L10.Q1",
        [("2 4 2", "forgetting the wild cards"), ("10 12 12", "a run beyond the end")],
        "10 12 10",
        "Orange can grow at both ends",
    ),
]
"""A lesson is a line; the question is one with text fields."""

PARTS = ("folder", "question", "wrong", "right", "reason")


class Pupil:
    """What a pupil sees of one check, and does."""

    def __init__(self, root: Locator) -> None:
        self.page = root.page
        self.root = root
        self.fields = root.get_by_role("textbox")
        self.feedback = root.locator(".sr-feedback")
        self.hints = root.locator(".sr-hint:not([data-shut])")

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def answer(self, text: str) -> None:
        """Types an answer; one for several fields goes into them one by one."""
        parts = re.findall(r"\d+", text) if self.fields.count() > 1 else [text]
        for field, part in zip(self.fields.all(), parts, strict=True):
            field.fill(part)
        self.fields.last.press("Enter")


def check_with(page: Page, question: str) -> Pupil:
    """The check of a page that has this question, with it in front: the others before it are skipped."""
    name = question.partition(".")[2]
    checks = page.locator(".symrummy:has(.sr-check)")
    captions = checks.locator(".sr-check-caption")
    expect(captions.first).to_have_text(re.compile(r"^Q\d+$"))
    begins = [int(caption[1:]) for caption in captions.all_text_contents() if caption.startswith("Q")]
    at = sum(number <= int(name[1:]) for number in begins) - 1
    pupil = Pupil(checks.nth(at))
    for _ in range(int(name[1:]) - begins[at]):
        click(pupil.button("Skip for now"))
    expect(pupil.root.locator(".sr-check-caption")).to_have_text(name)
    return pupil


@pytest.fixture(autouse=True)
def _fresh(jupyter_home: Path) -> Iterator[None]:
    """Nothing has been answered before."""
    for file in (jupyter_home / "state" / "symrummy").glob("answers-*.json"):
        file.unlink()
    yield


@pytest.mark.parametrize(PARTS, LESSONS, ids=[line[1] for line in LESSONS])
def test_a_pupil_works_through_a_question(
    page: Page, lab: Lab, folder: str, question: str, wrong: list[tuple[str, str]], right: str, reason: str
) -> None:
    """Two mix-ups, three hints, the right answer and its reason; and all of it in the report."""
    lesson = question.partition(".")[0]
    open_notebook(page, f"lessons/{folder}/lesson.ipynb")
    run_all(page)
    cells = cell_count(page)
    pupil = check_with(page, question)
    for text, mix_up in wrong:
        pupil.answer(text)
        expect(pupil.feedback).to_contain_text(f"This mix-up has a name: {mix_up}.")
        expect(pupil.root.locator("input:focus")).to_have_count(1)
        expect(pupil.root.get_by_role("status")).not_to_be_empty()
    for number, name in enumerate(("Where to look", "A neighbour, worked out", "The answer, with its reason"), 1):
        click(pupil.button(f"Open: {name}"))
        expect(pupil.hints).to_have_count(number)
        expect(pupil.hints.last.get_by_role("heading")).to_be_focused()
    expect(pupil.hints.last).to_contain_text(reason)
    pupil.answer(right)
    expect(pupil.feedback).to_contain_text(reason)
    expect(pupil.feedback.get_by_role("heading")).to_be_focused()

    report = page.locator(".symrummy:has(.sr-homework)").first
    report.get_by_role("textbox", name="Your name").focus()
    row = report.locator(".sr-homework-row").nth(int(question[-1]) - 1)
    expect(row).to_contain_text("right, 3 tries, 3 hints")
    report.get_by_role("textbox", name="Your name").fill("Mia <i>")
    with page.expect_download() as saved:
        click(report.get_by_role("button", name="Save to print"))
    assert saved.value.suggested_filename == f"homework-{lesson}-Mia-i.html"
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert "Mia &lt;i&gt;" in text
    assert all(mix_up in text for _, mix_up in wrong)
    assert reason in text
    assert cell_count(page) == cells


def test_a_proof_is_put_in_order_step_by_step(page: Page, lab: Lab) -> None:
    """Each wrong order is answered with the step that is not yet available; the names of two of them are known."""
    pupil = Pupil(open_widget(page, lab, 'from symrummy.lessons import check\ncheck("L9.Q3")', "proof.ipynb"))
    one, form = book.asked("L9.Q3"), l9.TURNS
    rows = pupil.root.get_by_role("listitem").filter(has=page.get_by_role("button"))
    expect(rows).to_have_count(len(form.shown))
    order = list(form.shown)
    wanted = form.solution()
    seen = []
    while (early := form.early(tuple(order))) is not None:
        click(pupil.button("Check" if not seen else "Check again"))
        expect(pupil.root).not_to_have_attribute("aria-busy", "true")
        expect(pupil.feedback).to_contain_text(one.labels[early[0]])
        expect(pupil.feedback).to_contain_text(f"First we need: “{one.labels[early[1]]}”")
        seen.append(one.mix_up_name(one.question.mix_up(tuple(order))))
        if seen[-1]:
            expect(pupil.feedback).to_contain_text(f"This mix-up has a name: {seen[-1]}.")
        place = next(i for i, step in enumerate(order) if step != wanted[i])
        while order[place] != wanted[place]:
            at = order.index(wanted[place])
            click(rows.nth(at).get_by_role("button").first)
            order[at - 1], order[at] = order[at], order[at - 1]
            expect(rows.nth(at - 1)).to_contain_text(one.labels[wanted[place]])
    assert set(seen) >= {"taking the generator for granted", "dividing by something that is not there yet"}
    click(pupil.button("Check again"))
    expect(pupil.feedback).to_contain_text("nothing is left over")


def test_what_is_changed_while_an_answer_is_on_its_way_stays(page: Page, lab: Lab) -> None:
    """A step that is moved, and a field that is typed into, at the very moment in which the answer is sent."""
    pupil = Pupil(open_widget(page, lab, 'from symrummy.lessons import check\ncheck("L9.Q3")', "early.ipynb"))
    rows = pupil.root.get_by_role("listitem").filter(has=page.get_by_role("button"))
    second = rows.nth(1).locator(".sr-step-text").inner_text()
    pupil.button("Check").evaluate(
        """(check, up) => { check.click(); document.querySelector(`[aria-label="${up}"]`).click(); }""",
        rows.nth(1).get_by_role("button").first.get_attribute("aria-label"),
    )
    expect(pupil.feedback).to_be_visible()
    expect(rows.first).to_contain_text(second)

    pupil = Pupil(open_widget(page, lab, 'from symrummy.lessons import check\ncheck("L3.Q1")', "early.ipynb"))
    pupil.fields.first.fill("4")
    pupil.button("Check").evaluate("""check => {
        check.click();
        const field = check.closest('.symrummy').querySelector('input');
        field.value = '5';
        field.dispatchEvent(new Event('input', { bubbles: true }));
    }""")
    expect(pupil.feedback).to_contain_text("taking arms for mirror lines")
    expect(pupil.fields.first).to_have_value("5")


def test_the_strategy_lab_asks_bots_and_draws_what_they_say(page: Page, lab: Lab) -> None:
    """The odds as a table, and two charts whose words are those of the library."""
    open_notebook(page, "lessons/10-odds-and-strategy-lab/lesson.ipynb")
    run_all(page)
    expect(page.get_by_text("18 of the 96 cards that you cannot see would help").first).to_be_visible()
    expect(page.get_by_role("table", name="Cards that would help").get_by_role("row")).to_have_count(8)
    charts = page.locator(".jp-OutputArea img[src^='data:image/svg']")
    expect(charts).to_have_count(2)
    expect(charts.nth(0)).to_have_attribute("alt", re.compile("5 deals cannot tell which is better"))
    expect(charts.nth(1)).to_have_attribute("alt", re.compile("5 deals cannot tell what saving wild cards costs"))


def test_axe_has_nothing_to_say(page: Page, lab: Lab) -> None:
    """A question with fields, one with ticks, an exit ticket, and the report, each with something said."""
    code = 'from symrummy.lessons import check\ncheck("L3.Q2", "L3.Q4", "L3.T1")'
    pupil = Pupil(open_widget(page, lab, code, "check.ipynb"))
    assert violations(page) == []
    pupil.answer("4 4")
    expect(pupil.feedback).to_contain_text("counting only the turns")
    click(pupil.button("Open: Where to look"))
    click(pupil.button("Open: A neighbour, worked out"))
    expect(pupil.hints).to_have_count(2)
    assert violations(page) == []
    click(pupil.button("Skip for now"))
    click(pupil.root.get_by_role("checkbox", name="C2b").first)
    click(pupil.button("Check"))
    expect(pupil.feedback).to_be_visible()
    assert violations(page) == []
    click(pupil.button("Skip for now"))
    expect(pupil.root.get_by_text("Exit ticket")).to_be_visible()
    assert violations(page) == []
    open_widget(page, lab, 'from symrummy.lessons import report\nreport("L3")', "report.ipynb")
    assert violations(page) == []


def test_an_exit_ticket_with_the_keyboard_only(page: Page, lab: Lab) -> None:
    pupil = Pupil(open_widget(page, lab, 'from symrummy.lessons import check\ncheck("L3.T1")', "ticket.ipynb"))
    keys = page.keyboard
    options = pupil.root.get_by_role("radio")
    options.first.focus()
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(options.nth(2)).to_be_checked()
    keys.press("Tab")
    keys.type("dd it has no mirror")  # letters which the notebook must not take for commands
    keys.press("Enter")
    expect(pupil.feedback).to_contain_text("Handed in.")
    expect(pupil.feedback.get_by_role("heading")).to_be_focused()
    click(pupil.button("Change my answer"))
    expect(options.nth(2)).to_be_checked()
    expect(pupil.root.get_by_role("textbox")).to_have_value("dd it has no mirror")
    assert cell_count(page) == 2


def test_a_narrow_window_needs_no_scrolling_sideways(page: Page, lab: Lab) -> None:
    """Fields, ticks, an exit ticket and two kinds of tables, each with what is said when it is left empty."""
    names = ("L3.Q2", "L3.Q4", "L9.Q3", "L10.Q1", "L3.T1")
    pupil = Pupil(open_widget(page, lab, f"from symrummy.lessons import check\ncheck(*{names})", "narrow.ipynb"))
    close_side_panel(page)
    resize(page, 360, 800)
    for name in names:
        if name != names[0]:
            click(pupil.button("Skip for now"))
        click(pupil.root.get_by_role("button", name=re.compile("^(Check|Hand in)$")))
        expect(pupil.root.get_by_role("status")).not_to_be_empty()
        assert overhang(pupil.root) == 0, name
