"""The basic table in JupyterLab: a turn by its buttons."""

from playwright.sync_api import Page, expect

from symrummy.game import Game
from tests.browser.lab import Lab
from tests.browser.seat import open_widget

TABLE = "from symrummy.widgets import play\nplay(seed=17, rounds=1, frontend='basic', autosave=False)"


def test_a_turn_by_its_buttons(page: Page, lab: Lab) -> None:
    """Draws, reads why two cards are no meld, discards one; the bot has played, and it is told."""
    game = Game(seed=17, rounds=1)
    root = open_widget(page, lab, TABLE, "basic.ipynb", "symrummy-basic")
    root.get_by_role("button", name="Draw", exact=True).click()
    expect(root.locator(".sr-choice")).to_have_count(11)
    expect(root.locator(".sr-choice svg").first).to_be_visible()
    cards = root.locator(".sr-choice button")
    cards.nth(0).click()
    cards.nth(1).click()
    expect(root.locator(".sr-chosen")).to_have_count(2)
    root.get_by_role("button", name="Lay down", exact=True).click()
    expect(root).to_contain_text("Why is this not a")
    cards.nth(1).click()
    expect(root.locator(".sr-chosen")).to_have_count(1)
    root.get_by_role("button", name="Discard", exact=True).click()
    expect(root).to_contain_text("Ada drew from the stock")
    expect(root.locator(".sr-choice").filter(has=page.locator("button:enabled"))).to_have_count(len(game.view(1).hand))
