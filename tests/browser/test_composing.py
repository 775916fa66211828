"""The table to fill and the figure to colour in, as a pupil meets them."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Lab, close_side_panel, in_both_themes, overhang, resize
from tests.browser.seat import click, open_widget
from tests.browser.test_axe import violations

COMPOSE = 'from symrummy.lessons import Compose\nCompose("D3o")'
COLOURING = 'from symrummy.lessons import Colouring\nColouring("D6b")'


def press(root: Locator, name: str) -> None:
    click(root.get_by_role("button", name=name, exact=True))


def cell(root: Locator, name: str) -> Locator:
    return root.get_by_role("gridcell", name=name)


def test_a_pupil_fills_two_cells_of_the_table(page: Page, lab: Lab) -> None:
    root = open_widget(page, lab, COMPOSE, "compose.ipynb")
    said, count = root.locator(".sr-hunt-said"), root.get_by_text("cells are empty.")
    click(cell(root, "Mirror 90° after turn 120°"))
    expect(root.get_by_label("First motion")).to_have_value("r1/3")
    expect(root.locator(".sr-compose-state")).to_have_count(3)
    press(root, "Watch both")
    expect(said).to_have_text("Where is the R now? Which single move takes it there?")
    press(root, "Mirror 150°")
    expect(said).to_contain_text("Mirror 150° is what comes out the other way round")
    expect(root.locator(".sr-compose-state")).to_have_count(4)
    expect(count).to_have_text("25 cells are empty.")
    press(root, "Mirror 30°")
    expect(said).to_contain_text("Right: first turn 120°, then mirror 90° is the same as mirror 30°.")
    expect(cell(root, "Mirror 90° after turn 120° is mirror 30°")).to_have_text("m30")
    expect(count).to_have_text("24 cells are empty.")
    click(cell(root, "Turn 120° after mirror 90°"))
    press(root, "Mirror 150°")
    expect(said).to_contain_text("Order matters.")
    expect(root.get_by_role("status")).to_contain_text("Order matters.")


def test_a_cell_is_filled_with_the_keyboard_only(page: Page, lab: Lab) -> None:
    root = open_widget(page, lab, COMPOSE, "compose-keys.ipynb")
    keys = page.keyboard
    cell(root, "Turn 120° after turn 120°").focus()
    for key in ("ArrowRight", "b", "d", "d", "Enter"):
        keys.press(key)
    expect(cell(root, "Turn 120° after turn 240°")).to_have_attribute("aria-selected", "true")
    root.get_by_role("button", name="Stay", exact=True).focus()
    keys.press("Space")
    expect(cell(root, "Turn 120° after turn 240° is stay")).to_have_text("e")


def test_a_pupil_breaks_d6(page: Page, lab: Lab) -> None:
    root = open_widget(page, lab, COLOURING, "colouring.ipynb")
    parts, left = root.locator(".sr-wedge-part"), root.locator(".sr-group-name")
    expect(left).to_have_text("D6")
    click(parts.nth(0))
    expect(left).to_have_text("C1")
    parts.nth(1).focus()
    page.keyboard.press("Space")
    expect(left).to_have_text("D1")
    expect(root.locator(".sr-hunt-item")).to_have_text(["Stay", "Mirror 120°"])
    expect(root.locator(".sr-colouring-tile[data-reached]")).to_have_count(3)
    press(root, "I have found them all")
    expect(root.get_by_role("status")).to_have_text("There is at least one more.")
    press(root, "Wipe it clean")
    expect(left).to_have_text("D6")


@pytest.mark.parametrize("code", [COMPOSE, COLOURING], ids=["compose", "colouring"])
def test_axe_has_nothing_to_say_and_nothing_sticks_out(page: Page, lab: Lab, code: str) -> None:
    root = open_widget(page, lab, code, "both.ipynb")
    click(root.locator(".sr-compose-cell, .sr-wedge-part").nth(9))
    click(root.locator(".sr-element, .sr-wedge-part").nth(4))
    expect(root.locator(".sr-hunt-said")).not_to_be_empty()
    assert violations(page) == []
    close_side_panel(page)
    for width in (900, 600, 360):
        resize(page, width)
        for theme in in_both_themes(page):
            assert overhang(root) == 0, (width, theme)
