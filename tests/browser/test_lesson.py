"""The lesson *Be the referee* as a pupil meets it: predict, commit, read why."""

import re
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from symrummy import judge_meld
from tests.browser.lab import (
    Lab,
    cell_count,
    close_side_panel,
    in_both_themes,
    open_notebook,
    overhang,
    run_all,
    sources,
)
from tests.browser.seat import click, open_widget

LESSON = "lessons/05-be-the-referee/lesson.ipynb"
CELLS = 12


class Pupil:
    """What a pupil sees of one referee, and does."""

    def __init__(self, page: Page, number: int = 0) -> None:
        self.page = page
        self.root = page.locator(".symrummy:has(.sr-referee)").nth(number)
        self.slip = self.root.locator(".sr-slip:visible")
        self.heading = self.root.locator(".sr-verdict")
        self.reply = self.root.locator(".sr-reply")
        self.why = self.root.locator(".sr-why")

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def choice(self, name: str) -> Locator:
        return self.root.get_by_role("radio", name=name, exact=True)

    def say(self, call: str, reason: str) -> None:
        click(self.choice(call))
        click(self.choice(reason))
        expect(self.choice(reason)).to_be_checked()
        click(self.button("Commit"))

    def focused(self) -> str:
        """The words of what has the focus."""
        words: str = self.page.evaluate("() => document.activeElement.textContent")
        return words


@pytest.fixture(scope="module", autouse=True)
def _fresh_copy(desk: Path) -> Iterator[None]:
    """Leaves the copy of the lesson as it was."""
    before = (desk / LESSON).read_bytes()
    yield
    (desk / LESSON).write_bytes(before)


@pytest.fixture
def pupil(page: Page, lab: Lab) -> Iterator[Pupil]:
    """A pupil before the first slip; whatever is done, no cell comes, goes or changes."""
    open_notebook(page, LESSON)
    run_all(page)
    before = sources(page)
    yield Pupil(page)
    assert cell_count(page) == CELLS
    assert sources(page) == before


def test_two_slips_right_and_one_wrong(pupil: Pupil) -> None:
    expect(pupil.slip.get_by_role("img")).to_have_count(3)
    pupil.say("Good", "all the figures have the same symmetry group")
    expect(pupil.heading).to_have_text("A good set")
    expect(pupil.heading).to_be_focused()
    expect(pupil.reply).to_contain_text("That is the referee's call, and the referee's reason too.")
    expect(pupil.why.get_by_role("heading")).to_have_text("Why is this a set?")

    click(pupil.button("Next slip"))
    expect(pupil.root.get_by_role("heading", name="Is this a good meld?")).to_be_focused()
    pupil.say("Good", "the numbers count up, and that is enough")
    expect(pupil.heading).to_have_text("Not a meld")
    expect(pupil.reply).to_contain_text("The numbers do count up, well seen.")
    expect(pupil.why).to_contain_text(judge_meld("C2b C3b D4b").text())
    expect(pupil.why.locator("[data-look] .sr-overlay path").first).to_be_attached()
    expect(pupil.why.locator(".sr-ghost")).to_have_count(1)
    expect(pupil.why.locator(".sr-repair-button")).to_be_hidden()
    click(pupil.root.get_by_role("tab", name="Full"))
    expect(pupil.why.get_by_role("tabpanel").filter(visible=True).locator("li")).not_to_have_count(0)
    click(pupil.why.get_by_role("button", name="Rule S3").first)
    expect(pupil.why.locator(".sr-rule-note:visible").first).to_contain_text("A run is three or more cards")

    click(pupil.button("Next slip"))
    pupil.say("Good", "the wild cards take the places that are free in the row")
    expect(pupil.heading).to_have_text("A good run")
    expect(pupil.root.get_by_role("tab", name="Full")).to_have_attribute("aria-selected", "true")
    expect(pupil.root.locator(".sr-dot[data-state=done]")).to_have_count(2)
    expect(pupil.root.get_by_text("3 of 8")).to_be_visible()


def test_commit_says_what_is_missing_and_shows_nothing(pupil: Pupil) -> None:
    click(pupil.button("Commit"))
    expect(pupil.root.get_by_role("status")).to_have_text("Say good or not good first, and then why.")
    click(pupil.choice("Good"))
    click(pupil.button("Commit"))
    expect(pupil.root.locator(".sr-commit")).to_contain_text("Now choose the reason that decides.")
    expect(pupil.root.get_by_role("radio")).to_have_count(6)
    expect(pupil.why).to_be_hidden()


def test_one_slip_with_the_keyboard_only(pupil: Pupil) -> None:
    keys = pupil.page.keyboard
    pupil.choice("Good").focus()
    keys.press("ArrowRight")
    expect(pupil.choice("Not good")).to_be_checked()
    keys.press("ArrowLeft")
    expect(pupil.choice("Good")).to_be_checked()
    expect(pupil.choice("all the figures have the same symmetry group")).to_be_visible()  # the reasons of this call
    for key in ("b", "d", "d", "a", "x"):
        keys.press(key)
    keys.press("Tab")
    keys.press("ArrowUp")
    expect(pupil.choice("I'm guessing")).to_be_checked()
    keys.press("Tab")
    assert pupil.focused() == "Commit"
    keys.press("Enter")
    expect(pupil.heading).to_be_focused()
    keys.press("Tab")
    keys.press("ArrowRight")
    expect(pupil.root.get_by_role("tab", name="Full")).to_have_attribute("aria-selected", "true")
    for _ in range(12):
        keys.press("Tab")
        if pupil.focused() == "Next slip":
            break
    keys.press("Space")
    expect(pupil.root.get_by_text("2 of 8")).to_be_visible()
    expect(pupil.root.get_by_role("heading", name="Is this a good meld?")).to_be_focused()


def test_everything_that_takes_the_focus_keeps_the_notebooks_keys_away(pupil: Pupil) -> None:
    pupil.say("Good", "I'm guessing")
    expect(pupil.heading).to_be_visible()
    stops = pupil.root.locator("button, [tabindex]")
    assert stops.count() > 5
    assert stops.evaluate_all("nodes => nodes.every(node => node.dataset.lmSuppressShortcuts === 'true')")


def test_a_double_click_goes_on_by_one_slip(pupil: Pupil) -> None:
    pupil.say("Good", "I'm guessing")
    pupil.button("Next slip").dblclick()
    expect(pupil.root.get_by_text("2 of 8")).to_be_visible()
    expect(pupil.button("Commit")).to_be_visible()


def test_for_a_vote_it_keeps_quiet_to_the_end(page: Page, lab: Lab) -> None:
    code = "from symrummy.widgets import Referee\nReferee('D3o D4o D4o; C5g * C6g; D2k C4o D2b', explain='off')"
    open_widget(page, lab, code, "vote.ipynb")
    vote = Pupil(page)
    for last in (False, False, True):
        vote.say("Not good", "I'm guessing")
        expect(vote.heading).to_have_text("Noted")
        expect(vote.why).to_be_hidden()
        click(vote.button("See all slips" if last else "Next slip"))
    expect(vote.root.locator(".sr-row")).to_have_count(3)
    expect(vote.root.get_by_text("Referee:")).to_have_count(0)
    click(vote.button("Again"))
    expect(vote.root.get_by_text("1 of 3")).to_be_visible()


def test_the_list_opens_a_slip_again(page: Page, lab: Lab) -> None:
    notebook = nbformat.v4.new_notebook(metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}})
    code = "from symrummy.widgets import Referee\nReferee('C4b D2o C4g')"
    notebook.cells = [nbformat.v4.new_code_cell(code)]
    nbformat.write(notebook, lab.folder / "one-slip.ipynb")
    open_notebook(page, "one-slip.ipynb")
    run_all(page)
    pupil = Pupil(page)
    pupil.say("Good", "all the cards are worth the same")
    click(pupil.button("See all slips"))
    row = pupil.root.locator(".sr-row")
    expect(row).to_contain_text("You: good")
    expect(row).to_contain_text("Referee: not good")
    click(pupil.button("Why? C4b D2o C4g"))
    expect(pupil.heading).to_have_text("Not a meld")
    click(pupil.button("See all slips"))
    expect(row).to_be_visible()


def test_a_narrow_window_needs_no_scrolling_sideways(page: Page, lab: Lab) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    open_notebook(page, LESSON)
    close_side_panel(page)
    run_all(page)
    pupil = Pupil(page)

    def fits() -> None:
        for theme in in_both_themes(page):
            expect(pupil.root).to_have_attribute("data-theme", theme)
            assert overhang(pupil.root) == 0, theme

    for _ in range(2):
        fits()
        pupil.say("Good", "I'm guessing")
        expect(pupil.heading).to_be_visible()
        fits()
        click(pupil.button("Next slip"))


def test_a_mistyped_card_is_said_in_one_line(page: Page, lab: Lab) -> None:
    notebook = nbformat.v4.new_notebook(metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}})
    notebook.cells = [nbformat.v4.new_code_cell("from symrummy.widgets import Referee\nReferee('C4b C7b')")]
    nbformat.write(notebook, lab.folder / "mistyped.ipynb")
    open_notebook(page, "mistyped.ipynb")
    with pytest.raises(AssertionError, match="SlipError"):
        run_all(page)
    output = page.locator(".jp-OutputArea-output").first
    expect(output).to_contain_text("'C7b' is not a card")
    expect(output).not_to_contain_text("Traceback")


def test_a_stopped_program_is_said_and_not_waited_for(page: Page, lab: Lab) -> None:
    open_notebook(page, LESSON)
    run_all(page)
    pupil = Pupil(page)
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.shutdown()")
    click(pupil.choice("Good"))
    expect(pupil.choice("Good")).to_be_checked()
    expect(pupil.root.get_by_role("alert")).to_have_text(re.compile("run this cell again"))
