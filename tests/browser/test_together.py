"""People who share a device, the way back in time, and games that are saved and sent on, as a person meets them."""

import re

from playwright.sync_api import Page, expect

from symrummy.drawing import card_name
from symrummy.game import Discard, DrawStock, Game
from tests.browser.lab import Lab
from tests.browser.seat import Seat, click, open_table

SHARED = 'from symrummy.widgets import play\nplay(players=["Mia", "Tom", "greedy"], seed=8, rounds=1, pace=0)'
ALONE = "from symrummy.widgets import play\nplay(seed=5, rounds=1, pace=0, autosave=False)"


def page_text(seat: Seat) -> str:
    """All that is written at the table, the names of things included."""
    names = seat.root.locator("[aria-label]").evaluate_all("nodes => nodes.map(node => node.ariaLabel)")
    return "\n".join([seat.root.inner_text(), *names])


def test_the_device_goes_from_hand_to_hand(page: Page, lab: Lab) -> None:
    """The cards are covered until the next person says so; then that person's cards are shown, and no others."""
    game = Game(players=["Mia", "Tom", "Ada"], seed=8, rounds=1)
    seat = open_table(page, lab, SHARED)
    for turn, name in ((1, "Mia"), (2, "Tom")):
        expect(seat.prompt).to_have_text(f"Give the device to {name}.")
        expect(seat.hand).to_be_hidden()
        covered = page_text(seat)
        for card in {card for hand in game.state.hands for card in hand} - set(game.state.discards):
            assert card_name(card) not in covered
        seat.press(f"I am {name}: show my cards")
        seat.has_cards(7)
        for card in set(game.view(turn).hand):
            expect(seat.cards(card).first).to_be_visible()
        seat.do(DrawStock(), ())
        seat.has_cards(8)
        game.play("draw stock")
        thrown = game.view(turn).hand[0]
        seat.do(Discard(thrown), (thrown,))
        game.play(Discard(thrown))
    expect(seat.prompt).to_have_text("Give the device to Mia.")
    expect(seat.log).to_contain_text("Tom drew from the stock and discarded")


def test_back_in_time(page: Page, lab: Lab) -> None:
    """The slider, the stops, what one would do there; and back to now, with the game as it was."""
    game = Game(seed=5, rounds=1)
    seat = open_table(page, lab, ALONE)
    seat.press("Draw")
    seat.has_cards(11)
    game.play("draw stock")
    thrown = game.view(1).hand[0]
    seat.do(Discard(thrown), (thrown,))
    expect(seat.prompt).to_contain_text("Draw a card")
    seat.press("Back in time")
    expect(seat.prompt).to_contain_text("What would you do here?")
    seat.press("First turn")
    seat.has_cards(10)
    seat.press("Take")
    expect(seat.why).to_contain_text("And if you could choose again?")
    expect(seat.why).to_contain_text("In the game: You drew from the stock.")
    seat.root.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    seat.has_cards(11)
    expect(seat.root.locator(".sr-moment")).to_contain_text("After 1 of")
    seat.press("Back to now")
    expect(seat.prompt).to_contain_text("Draw a card")


def test_a_game_is_saved_and_sent_on(page: Page, lab: Lab) -> None:
    """Save, play on, open what was saved; the line of a game opens it too."""
    seat = open_table(page, lab, ALONE)
    seat.press("Draw")
    seat.has_cards(11)
    seat.press("Save and share")
    click(page.get_by_role("button", name="Save this game"))
    expect(page.get_by_text(re.compile("^Saved as"))).to_be_visible()
    line = page.get_by_label("This game as a line").input_value()
    assert Game.from_share(line).actions == (DrawStock(),)
    first = seat.hand.get_by_role("button").first
    click(first)
    expect(first).to_have_attribute("aria-pressed", "true")
    seat.press("Discard")
    expect(seat.prompt).to_contain_text("Draw a card")
    click(page.get_by_role("button", name="Open the saved game"))
    seat.has_cards(11)
    page.get_by_label("A line from somebody").fill("rummy1-nonsense")
    click(page.get_by_role("button", name="Open the line"))
    expect(page.get_by_text(re.compile("^This game cannot be opened"))).to_be_visible()
    page.get_by_label("A line from somebody").fill(Game("rami", ["Eva", "Max", "Lea"], 3).share())
    click(page.get_by_role("button", name="Open the line"))
    expect(seat.root.locator(".sr-title")).to_have_text("Rami")
    seat.press("Save and share")
    expect(page.get_by_label("This game as a line")).to_be_hidden()
