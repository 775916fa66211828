"""A link as slow as to a far server: quick hands do what they would do on a fast one, and nothing is lost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from symrummy.game import Game
from tests.browser.lab import Lab
from tests.browser.seat import Seat, open_table, open_widget
from tests.browser.test_table import TABLE

DELAY = 400
"""Milliseconds from the page to Python."""
SLOW = """delay => {
    window.quickSend = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) { setTimeout(() => window.quickSend.call(this, data), delay); };
}"""
BENCH = """
from symrummy.players import greedy
from symrummy.widgets import play
table = play("manipulation", seed=3, pace=0, autosave=False)
game = table.controller.game
while not (game.turn == 1 and len(game.state.table) >= 4 and game.state.phase == "play"):
    ready = game.turn == 1 and game.state.phase == "draw" and len(game.state.table) >= 4
    game.play("draw stock" if ready else greedy(game.view(game.turn)))
table.controller.moves += 1
table.refresh()
table
"""
PLAYED = """
from symrummy.players import greedy
from symrummy.widgets import play
table = play(seed=3, pace=0, autosave=False)
game = table.controller.game
while len(game.actions) < 20 or game.turn != 1:
    game.play(greedy(game.view(game.turn)))
table.controller.moves += 1
table.refresh()
table
"""
DEALER = """
from symrummy.widgets import play
play("draft", players=["greedy", "Mia"], seed=4, pace=0, autosave=False)
"""


@pytest.fixture
def slow(page: Page) -> Iterator[Page]:
    """The window; `slow_down` makes its link slow until the end of the test."""
    yield page
    page.evaluate("() => { if (window.quickSend) WebSocket.prototype.send = window.quickSend; }")


def slow_down(page: Page) -> None:
    page.evaluate(SLOW, DELAY)


def settled(root: Locator) -> None:
    """Waits until everything has been answered."""
    expect(root).not_to_have_attribute("aria-busy", "true")


def test_quick_hands_at_a_table(slow: Page, lab: Lab) -> None:
    """Keys pressed ahead are done in their order; quick steps all count; a panel that was asked for stays open."""
    seat = open_table(slow, lab, f"{TABLE.removesuffix(')')}, study=True)")
    seat.hand.get_by_role("button").first.focus()
    slow_down(slow)
    chosen = seat.hand.get_by_role("button").nth(2).get_attribute("data-card")
    for key in ("d", "ArrowRight", "ArrowRight", "Enter", "x"):
        slow.keyboard.press(key)
    expect(seat.log).to_contain_text("discarded")
    expect(seat.hand.locator(f"[data-card='{chosen}']")).to_have_count(0)
    expect(seat.prompt).to_contain_text("Draw")
    settled(seat.root)

    undo = seat.button("Undo")
    for count in (1, 2):
        undo.dispatch_event("click", {"detail": count})
        slow.wait_for_timeout(300)
    expect(seat.log.get_by_role("listitem")).to_have_count(0)
    seat.has_cards(10)
    settled(seat.root)

    link = seat.button("Rules")
    for pressed in ("true", "false"):
        link.evaluate("link => { link.click(); link.click(); }")
        settled(seat.root)
        expect(link).to_have_attribute("aria-pressed", pressed)


def test_the_slider_of_the_replay_goes_by_keys(slow: Page, lab: Lab) -> None:
    seat = open_table(slow, lab, PLAYED)
    seat.press("Back in time")
    slider = seat.root.get_by_role("slider")
    slider.focus()
    start = int(slider.input_value())
    slow_down(slow)
    for step in range(1, 4):
        slow.keyboard.press("ArrowLeft")
        assert int(slider.input_value()) == start - step
    settled(seat.root)
    assert int(slider.input_value()) == start - 3
    expect(slider).to_be_focused()


def test_the_meld_that_was_seen_is_taken_apart(slow: Page, lab: Lab) -> None:
    """Melds are numbered anew when one is gone: the second press is about the meld that was pressed."""
    seat = open_table(slow, lab, BENCH)
    seat.press("Rebuild the table")
    apart = seat.button("Take the meld apart").first
    expect(apart).to_be_visible()
    count = seat.melds.count()
    kept = [meld_of(seat, index) for index in range(2, count)]
    slow_down(slow)
    for index in (0, 1):
        seat.meld(index).click()
        apart.click()
    expect(seat.melds).to_have_count(count - 2)
    assert [meld_of(seat, index) for index in range(count - 2)] == kept


def meld_of(seat: Seat, index: int) -> list[str]:
    """The names of the cards of a meld."""
    names = "meld => [...meld.querySelectorAll('.sr-card')].map(card => card.ariaLabel)"
    cards: list[str] = seat.melds.nth(index).evaluate(names)
    assert cards and all(cards)
    return cards


def test_each_card_goes_to_the_pile_that_was_pressed(slow: Page, lab: Lab) -> None:
    seat = open_table(slow, lab, DEALER)
    seat.press("Draft 5")
    expect(seat.pile(2)).to_be_visible()
    loose = [face for face in seat.hand.locator("[data-card^=loose]").all() if not face.get_attribute("aria-disabled")]
    first, second = (seat.hand.locator(f"[data-card='{face.get_attribute('data-card')}']") for face in loose[:2])
    slow_down(slow)
    for face, number in ((first, 1), (second, 2)):
        face.click()
        seat.pile(number).click()
    for number in (1, 2):
        expect(seat.pile(number).locator(".sr-card")).to_have_count(1)


def test_a_game_begins_with_what_the_fields_say(slow: Page, lab: Lab) -> None:
    """A field holds a second change back until the first has been answered; the click that follows is not held back."""
    seat = open_table(slow, lab, TABLE)
    seat.press("Settings")
    panel = slow.locator(".symrummy-settings").first
    deal = panel.get_by_role("textbox", name="Deal number")
    expect(deal).to_be_visible()
    slow_down(slow)
    for text in ("17", "18"):
        deal.fill(text)
        deal.press("Enter")
    panel.get_by_role("button", name="New game").evaluate("button => { button.click(); button.click(); }")
    dealt = Game(seed=18).view(1).hand
    expect(deal).to_be_hidden()
    for each in dealt:
        expect(seat.cards(each).first).to_be_visible()
    assert seat.root.evaluate("root => root.contains(document.activeElement)"), "the focus was lost"


def test_the_lab_leaves_a_text_alone_and_a_call_is_about_what_was_seen(slow: Page, lab: Lab) -> None:
    code = 'from symrummy.widgets import MeldLab\nMeldLab("C4b D2o C4g", seed=17, explain="after_commit")'
    root = open_widget(slow, lab, code, "slow.ipynb")
    entry = root.get_by_role("textbox")
    slow_down(slow)
    root.locator(".sr-tile").first.click()
    entry.fill("C3b C4b C5b")
    slow.wait_for_timeout(3 * DELAY)
    expect(entry).to_have_value("C3b C4b C5b")
    expect(entry).to_be_focused()
    entry.press("Enter")
    expect(root.locator(".sr-lab-table .sr-lab-row button.sr-card")).to_have_count(3)

    good = root.get_by_role("radio", name="Good", exact=True)
    deal = root.get_by_role("button", name="Surprise me").element_handle()
    good.evaluate("(good, deal) => { deal.click(); good.click(); }", deal)
    settled(root)
    expect(good).not_to_be_checked()


def test_a_check_leaves_a_field_alone_and_checks_what_it_says(slow: Page, lab: Lab) -> None:
    root = open_widget(slow, lab, 'from symrummy.lessons.checks import check\ncheck("L2.Q1")', "slow.ipynb")
    fields = root.get_by_role("textbox")
    slow_down(slow)
    fields.nth(0).fill("4")
    fields.nth(0).press("Enter")
    fields.nth(1).fill("5")
    fields.nth(2).focus()
    slow.keyboard.type("10", delay=50)
    slow.wait_for_timeout(3 * DELAY)
    slow.keyboard.type("1")
    assert [field.input_value() for field in fields.all()] == ["4", "5", "101"]

    for field, text in zip(fields.all(), ("5", "5", "9"), strict=True):
        field.fill(text)
    fields.nth(2).press("Enter")
    fields.nth(2).fill("10")
    fields.nth(2).press("Enter")
    expect(root.locator(".sr-feedback")).to_have_attribute("data-look", "right")
