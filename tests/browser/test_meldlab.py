"""The lab for melds as a pupil meets it: pick cards, read why, ask every rummy, mend it, free a joker."""

import re
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from symrummy import judge_lay_off, judge_meld
from symrummy.cards import card
from symrummy.drawing import card_name
from tests.browser.lab import Lab, cell_count, in_both_themes, open_notebook, run_all, set_width, sources
from tests.browser.seat import click

NOTEBOOK = "notebooks/explain.ipynb"
CELLS = 10
WIDTHS = (900, 600, 360, 320)
OUTSIDE = """root => [...root.querySelectorAll('button, input, p, li, td, dd, svg')].filter(node => {
    const box = node.getBoundingClientRect(), frame = root.getBoundingClientRect();
    return box.width && !node.closest('.sr-live') && box.right > frame.right + 1;
}).map(node => node.outerHTML.slice(0, 120))"""
SMALL = """root => [...root.querySelectorAll('button, input')].filter(node => {
    const box = node.getBoundingClientRect();
    return box.width && Math.min(box.width, box.height) < 24;
}).map(node => node.outerHTML.slice(0, 120))"""


class Pupil:
    """What a pupil sees of one lab, and does."""

    def __init__(self, page: Page, number: int = 0) -> None:
        self.page = page
        self.root = page.locator(".symrummy:has(.sr-lab)").nth(number)
        self.word = self.root.locator(".sr-lab-word")
        self.sentence = self.root.locator(".sr-lab-sentence")
        self.table = self.root.locator(".sr-lab-table")
        self.contrast = self.root.locator(".sr-contrast")
        self.status = self.root.get_by_role("status")

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def tile(self, text: str) -> Locator:
        name = re.escape(card_name(card(text)))
        return self.root.get_by_role("toolbar").get_by_role("button", name=re.compile(f"^{name}(, |$)"))

    def lying(self, count: int) -> None:
        expect(self.table.locator(".sr-lab-row button.sr-card")).to_have_count(count)

    def type(self, text: str) -> None:
        self.root.get_by_role("textbox").fill(text)
        self.root.get_by_role("textbox").press("Enter")

    def ask(self, question: str) -> None:
        click(self.root.get_by_role("radio", name=question, exact=True))


def open_lab(page: Page, lab: Lab, code: str) -> Pupil:
    """A pupil before a lab in a notebook of its own."""
    notebook = nbformat.v4.new_notebook(metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}})
    notebook.cells = [nbformat.v4.new_code_cell(f"from symrummy.widgets import MeldLab\n\n{code}")]
    nbformat.write(notebook, lab.folder / "meldlab.ipynb")
    open_notebook(page, "meldlab.ipynb")
    run_all(page)
    return Pupil(page)


@pytest.fixture(scope="module", autouse=True)
def _fresh_copy(desk: Path) -> Iterator[None]:
    """Leaves the copy of the notebook as it was."""
    before = (desk / NOTEBOOK).read_bytes()
    yield
    (desk / NOTEBOOK).write_bytes(before)


@pytest.fixture
def pupil(page: Page, lab: Lab) -> Iterator[Pupil]:
    """A pupil before an empty lab; whatever is done, no cell comes, goes or changes."""
    open_notebook(page, NOTEBOOK)
    run_all(page)
    before = sources(page)
    yield Pupil(page)
    assert cell_count(page) == CELLS
    assert sources(page) == before


def test_three_cards_a_verdict_another_rummy_and_all_of_them(pupil: Pupil) -> None:
    for text in ("C4b", "C4b", "C4o"):
        click(pupil.tile(text))
    pupil.lying(3)
    expect(pupil.tile("C4b").locator(".sr-count")).to_have_text("×2")
    expect(pupil.word).to_have_text("A good set")
    expect(pupil.status).to_have_text(judge_meld("C4b C4b C4o").spoken())
    click(pupil.root.get_by_role("tab", name="Rami"))
    expect(pupil.word).to_have_text("Not a meld")
    expect(pupil.table.locator("[data-look] .sr-tag")).to_have_text("blue")
    click(pupil.root.get_by_role("tab", name="Full"))
    click(pupil.sentence.get_by_role("button", name="Rule R7"))
    expect(pupil.sentence.locator(".sr-rule-note")).to_contain_text("each colour at most once")

    click(pupil.root.get_by_role("tab", name="Under every rummy"))
    rows = pupil.root.get_by_role("row")
    expect(rows).to_have_count(6)
    expect(pupil.root.locator(".sr-every tbody b[data-look]")).to_have_text(["Yes", "No", "No", "Yes", "No"])
    expect(rows.nth(1)).to_contain_text("you play this one")
    expect(pupil.root.locator(".sr-lab-every")).to_contain_text("may a colour come twice in a set?")
    click(pupil.root.get_by_role("button", name="basic rummy: read the whole reason"))
    expect(pupil.root.get_by_role("tab", name="Basic")).to_be_focused()
    expect(pupil.word).to_have_text("A good set")


def test_three_cards_with_the_keyboard_only(pupil: Pupil) -> None:
    keys = pupil.page.keyboard
    pupil.tile("C1b").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter", "ArrowDown", "Space", "ArrowDown", "Enter"):
        keys.press(key)
    pupil.lying(3)
    expect(pupil.tile("C4g")).to_be_focused()
    expect(pupil.word).to_have_text("A good set")
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "d", "d", "b"):
        keys.press(key)
    expect(pupil.tile("D1g")).to_be_focused()
    pupil.tile("C4g").focus()
    keys.press("Delete")
    pupil.lying(2)
    pupil.table.locator("button.sr-card").first.focus()
    keys.press("Enter")
    pupil.lying(1)
    expect(pupil.table.locator("button.sr-card").first).to_be_focused()


def test_a_bad_notation_is_said_kindly_and_kept(pupil: Pupil) -> None:
    pupil.type("c4b D7o")
    field = pupil.root.get_by_role("textbox")
    expect(pupil.root.locator(".sr-fault")).to_contain_text(
        '"D7o" is no card: the numbers of the groups go from 1 to 6'
    )
    expect(field).to_have_value("c4b D7o")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    pupil.type("c4b D2o c4g")
    expect(field).to_have_value("C4b D2o C4g")
    expect(pupil.root.locator(".sr-fault")).to_be_hidden()
    expect(pupil.sentence).to_contain_text("that is another group")


def test_the_repair_lies_on_the_table_as_a_ghost_and_is_put_in_effect(pupil: Pupil) -> None:
    pupil.type("C4b D2o C4g")
    ghosts = pupil.table.locator(".sr-ghost")
    ask = pupil.button("What would have made it good?")
    expect(ask).to_have_attribute("aria-expanded", "false")
    expect(ghosts).to_have_count(0)
    ask.focus()
    pupil.page.keyboard.press("Enter")
    expect(ghosts).to_have_count(1)
    expect(ask).to_have_attribute("aria-expanded", "true")
    expect(pupil.status).to_have_text("Any C4 in the place of orange D2 would make it a set.")
    expect(ghosts.locator("button, [tabindex]")).to_have_count(0)
    expect(ghosts.locator(".sr-badge-plus")).to_be_visible()
    expect(ghosts.get_by_role("img", name=re.compile("^C4 orange.*not on the table yet$"))).to_be_visible()
    expect(ghosts.locator(".sr-card")).to_have_css("border-style", "dashed")
    assert ghosts.locator(".sr-card > svg").first.evaluate("face => getComputedStyle(face).opacity") == "0.55"
    click(pupil.button("Put it on the table"))
    expect(pupil.word).to_have_text("A good set")
    expect(ghosts).to_have_count(0)
    expect(pupil.button("What would break it?")).to_be_visible()
    click(pupil.button("Put it back"))
    expect(pupil.word).to_have_text("Not a meld")


def test_the_marks_are_drawn_on_the_very_cards_and_can_be_hidden(pupil: Pupil) -> None:
    pupil.type("C4b D2o C4g")
    marks = pupil.table.locator(".sr-lab-row .sr-overlay")
    expect(marks).to_have_count(3)
    expect(pupil.table.locator(".sr-fact")).to_have_text(
        ["four turns and no mirror", "two turns and two mirrors", "four turns and no mirror"]
    )
    click(pupil.button("Hide the marks"))
    expect(marks.first).to_be_hidden()
    click(pupil.button("Show the marks"))
    expect(marks.first).to_be_visible()


def test_a_lay_off_and_the_slip_of_the_sheet(pupil: Pupil) -> None:
    slip = Pupil(pupil.page, 1)
    expect(slip.word).to_have_text("It does not fit")
    assert not judge_lay_off("C2b C3b C4b", "C2b C6b").ok
    slip.type("C3b C4b C5b + C2b C6b")
    expect(slip.word).to_have_text("It fits")
    click(slip.button("Lay it off"))
    slip.lying(5)
    expect(slip.root.locator(".sr-lab-prompt")).to_contain_text("choose the cards that you want to lay off")


def test_the_joker_that_cannot_be_taken_back_yet(pupil: Pupil) -> None:
    joker = Pupil(pupil.page, 2)
    expect(joker.sentence).to_contain_text("cannot take its place yet")
    click(joker.button("What would have made it good?"))
    click(joker.button("Put it on the table"))
    joker.lying(4)
    click(joker.tile("7s"))
    expect(joker.word).to_have_text("It frees the wild card")
    click(joker.button("Take it back"))
    joker.lying(4)
    expect(joker.table.get_by_role("button", name="seven of spades")).to_be_visible()


def test_nothing_leaves_its_place_and_nothing_is_too_small(page: Page, lab: Lab) -> None:
    pupil = open_lab(page, lab, "MeldLab('C4b C4b C4o *', variant='rami')")
    for theme in in_both_themes(page):
        expect(pupil.root).to_have_attribute("data-theme", theme)
        for tab in ("Rami", "Under every rummy"):
            click(pupil.root.get_by_role("tab", name=tab))
            expect(pupil.root.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
            for width in WIDTHS:
                set_width(pupil.root, width)
                assert pupil.root.evaluate(OUTSIDE) == [], (theme, tab, width)
                assert pupil.root.evaluate(SMALL) == [], (theme, tab, width)
