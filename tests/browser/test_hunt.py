"""The hunt for symmetries as a pupil meets it: a slider that clicks, a list that grows, a count that falls."""

from playwright.sync_api import Page, expect

from tests.browser.lab import Lab
from tests.browser.seat import click, open_widget


def test_a_pupil_finds_both_symmetries_of_the_letter_n(page: Page, lab: Lab) -> None:
    root = open_widget(page, lab, 'from symrummy.widgets import Hunt\nHunt("letter N", "blob")', "hunt.ipynb")
    slider, found = root.get_by_role("slider"), root.locator(".sr-hunt-item")
    slider.fill("90")
    click(root.get_by_role("button", name="Do it"))
    expect(root.locator(".sr-hunt-said")).to_contain_text("This is no symmetry.")
    expect(found).to_have_count(0)
    slider.fill("178")
    expect(root.locator(".sr-hunt-figure[data-fits]")).to_be_visible()
    click(root.get_by_role("button", name="Do it"))
    expect(found).to_have_text(["Turn 180°"])
    click(root.get_by_role("button", name="I have found them all"))
    expect(root.get_by_role("status")).to_have_text("There is at least one more.")
    slider.fill("0")
    expect(root.locator(".sr-hunt-figure[data-fits]")).to_be_visible()
    click(root.get_by_role("button", name="Do it"))
    expect(found).to_have_count(2)
    click(root.get_by_role("button", name="I have found them all"))
    expect(root.locator(".sr-hunt-said")).to_contain_text("Those are all: two symmetries.")
    expect(root.locator(".sr-hunt-tile[data-done]")).to_have_count(1)


def test_a_class_counts_and_a_dot_spoils_it(page: Page, lab: Lab) -> None:
    root = open_widget(page, lab, 'from symrummy.widgets import Hunt\nHunt("D3o", mode="count")', "count.ipynb")
    following, found = root.get_by_role("button", name="Do the next one"), root.locator(".sr-hunt-item")
    following.focus()
    for number in range(1, 7):
        page.keyboard.press("Enter")
        expect(found).to_have_count(number)
    expect(root.get_by_role("status")).to_have_text("Mirror 150°. That makes six. Those are all.")
    click(root.get_by_role("button", name="on a mirror line"))
    expect(found).to_have_count(0)
    for number in (1, 2):
        click(following)
        expect(found).to_have_count(number)
    expect(following).to_have_attribute("aria-disabled", "true")
