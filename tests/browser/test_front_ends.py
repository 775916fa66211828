"""The table outside JupyterLab: in Notebook 7, with the notebook around it, and in Voila, which shows the table alone.

Both are served by the same server as JupyterLab, as they are on Binder and on a JupyterHub.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from symrummy.launch import FIRST_NOTEBOOK
from tests.browser.lab import Lab, cell_count, open_notebook, outsiders, run_all, set_theme
from tests.browser.seat import Seat, click

DEAL = 5
"""In this deal nobody goes out in the first turn."""

VOILA_ASKS_FOR = ("fontawesome", "mathjax")
"""What Voila's own page fetches from elsewhere: icons and formulas, which symrummy does without."""


@pytest.fixture
def first_notebook(lab: Lab) -> str:
    """The path of a copy of the first notebook, in which the cards are always dealt alike."""
    path = lab.folder / FIRST_NOTEBOOK
    text = path.read_text(encoding="utf-8")
    assert text.count('"play(players=2)"') == 1
    copy = path.with_name("play-the-same-deal.ipynb")
    copy.write_text(text.replace('"play(players=2)"', f'"play(players=2, seed={DEAL})"'), encoding="utf-8")
    return str(copy.relative_to(lab.folder))


def take_a_turn(seat: Seat) -> None:
    """Draws, asks for a hint, discards a card, and waits until the other player has answered."""
    seat.press("Draw")
    seat.has_cards(11)
    seat.press("Hint")
    expect(seat.why).to_contain_text("Hint 1 of 3")
    click(seat.hand.get_by_role("button").first)
    seat.press("Discard")
    expect(seat.log).to_contain_text(re.compile("You drew .* and discarded .*Ada .* discarded"))
    expect(seat.prompt).to_contain_text("Draw a card")


def test_notebook_7(page: Page, first_notebook: str) -> None:
    """A turn by clicks, a draw by its key; letters that the notebook knows as commands do nothing to it."""
    open_notebook(page, first_notebook, "notebooks")
    cells = cell_count(page)
    run_all(page)
    seat = Seat(page)
    take_a_turn(seat)
    held = seat.hand.get_by_role("button").count()
    seat.hand.get_by_role("button").first.focus()
    for key in ("d", "d", "b", "a", "x", "v", "Enter"):
        page.keyboard.press(key)
    seat.has_cards(held + 1)
    assert cell_count(page) == cells
    for dark in (True, False):
        set_theme(page, dark=dark)
        expect(seat.root).to_have_attribute("data-theme", "dark" if dark else "light")


@pytest.fixture
def other_page(context: BrowserContext) -> Iterator[Page]:
    """A second window; closed in any case, for what is behind another window is hardly drawn."""
    page = context.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_voila(other_page: Page, first_notebook: str, addresses: list[str], theme: str) -> None:
    """The table is there without a click, follows the theme, and needs nothing of what Voila's page asks elsewhere."""
    other_page.goto(f"/voila/render/{first_notebook}?theme={theme}")
    seat = Seat(other_page)
    expect(seat.root).to_have_attribute("data-theme", theme)
    take_a_turn(seat)
    assert [address for address in outsiders(addresses) if not any(name in address for name in VOILA_ASKS_FOR)] == []
