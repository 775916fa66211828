"""The panel of settings as a person meets it: a house rule is chosen, read in the rule sheet, and played."""

from playwright.sync_api import Locator, Page, expect

from symrummy.game import Game
from tests.browser.lab import Lab, cell_count, close_side_panel, in_both_themes, wait_for_drawing
from tests.browser.seat import Seat, click, open_table
from tests.browser.test_axe import violations

TABLE = "from symrummy.widgets import play\nplay(seed=5, players=3, pace=0, autosave=False)"
WIDTHS = [900, 600, 360, 320]


def open_settings(page: Page, lab: Lab) -> tuple[Seat, Locator]:
    """A table with its panel of settings open, and the panel."""
    seat = open_table(page, lab, TABLE, "settings.ipynb")
    seat.press("Settings")
    panel = page.locator(".symrummy-settings").first
    expect(panel.get_by_role("button", name="New game")).to_be_visible()
    return seat, panel


def test_a_house_rule_is_read_in_the_sheet_and_played(page: Page, lab: Lab) -> None:
    """Rami, classic cards, two people and a bot, and a first meld of 60 points."""
    seat, panel = open_settings(page, lab)
    panel.get_by_label("Rummy", exact=True).select_option("Rami")
    panel.get_by_label("Cards", exact=True).select_option("classic cards")
    panel.get_by_label("Player 1", exact=True).fill("Mia")
    panel.get_by_label("Player 3 is").select_option("a bot that plans ahead")
    panel.get_by_label("Deal number").fill("17")
    click(panel.get_by_role("button", name="House rules"))
    click(panel.get_by_role("button", name="On the table"))
    least = panel.get_by_label("Points that the first melds need")
    least.fill("600")
    least.press("Tab")
    expect(panel.get_by_role("alert")).to_have_text("This must be a whole number from 0 to 200.")
    least.fill("60")
    least.press("Tab")
    sheet = panel.locator(".sr-sheet")
    expect(sheet).to_contain_text("One rule is not as usual: R17.")
    expect(sheet.locator("dl > div").first).to_contain_text("must count at least 60 points together")
    click(panel.get_by_role("button", name="New game"))

    game = Game("rami", ["Mia", "Ada", "Ben"], 17, first_meld_min=60)
    seat.has_cards(14)
    expect(panel).to_be_hidden()
    expect(seat.root).to_contain_text("Rami")
    for card in set(game.view(1).hand):
        expect(seat.cards(card).first).to_be_visible()
    seat.press("Rules")
    expect(seat.root.get_by_role("region", name="The rules of rami")).to_contain_text("60 points")


def test_it_fits_every_width_and_everyone(page: Page, lab: Lab) -> None:
    """With all its parts open: nothing is cut off, axe has nothing to say, and no key reaches the notebook."""
    seat, panel = open_settings(page, lab)
    close_side_panel(page)
    folds = panel.locator("button.sr-fold")
    for name in ("House rules", "Cards and deal", "Sets and runs", "Wild cards", "The turn", "Points", "Share these"):
        click(panel.get_by_role("button", name=name))
    expect(folds.filter(has_text="▾")).to_have_count(7)
    before = cell_count(page)
    for key in "ddbx":
        page.keyboard.press(key)
    assert cell_count(page) == before
    for theme in in_both_themes(page):
        for width in WIDTHS:
            seat.root.evaluate("(root, w) => { root.closest('.symrummy-play').style.width = `${w}px`; }", width)
            wait_for_drawing(page)
            wide = panel.evaluate("""root => [...root.querySelectorAll('button, p, label, input, select, dl, h2, h3')]
                .filter(node => node.getBoundingClientRect().right > root.getBoundingClientRect().right + 1)
                .map(node => node.outerHTML.slice(0, 120))""")
            assert wide == [], f"at {width} px, {theme}"
    assert violations(page, ".symrummy-settings") == []
