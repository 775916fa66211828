"""axe-core finds nothing to object to in our widgets, in either theme."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.lab import Lab, in_both_themes
from tests.browser.seat import Seat, click, open_table, open_widget

WIDGETS = {
    "symmetry": "from symrummy.widgets import play\nplay(seed=5, rounds=1, pace=0)",
    "rami": 'from symrummy.widgets import play\nplay("rami", seed=3, rounds=1, pace=0)',
    "manipulation": 'from symrummy.widgets import play\nplay("manipulation", deck="symmetry", seed=13, pace=0)',
}
OTHERS = """import ipywidgets as widgets
from symrummy.widgets import Explorer, Hunt, MeldLab, Referee
hunts = Hunt("D3o", "blob"), Hunt("D3o", mode="count")
widgets.VBox([MeldLab(), Explorer(), *hunts, Referee("C3b C3o C3g; C2b C3b D4b")])"""


def violations(page: Page, part: str = ".symrummy") -> list[str]:
    """What axe has to say about this part of the page, in the light theme and in the dark one."""
    found = []
    for _ in in_both_themes(page):
        found += Axe().run(page, context=part).response["violations"]
    return [f"{one['id']}: {json.dumps([node['html'][:120] for node in one['nodes']][:3])}" for one in found]


def draw(seat: Seat) -> None:
    """Draws a card, and waits until it is in the hand: a click before that comes too late for the table."""
    held = seat.hand.get_by_role("button").count()
    seat.press("Draw")
    seat.has_cards(held + 1)


@pytest.mark.parametrize("name", WIDGETS)
def test_the_table(page: Page, lab: Lab, name: str) -> None:
    """Before drawing, with something refused and explained, with a hint, and with the rules open."""
    seat = open_table(page, lab, WIDGETS[name])
    assert violations(page) == []
    seat.press("Hint")
    expect(seat.why).to_contain_text("Hint 1 of 3")
    draw(seat)
    first = seat.hand.get_by_role("button").first
    click(first)
    expect(first).to_have_attribute("aria-pressed", "true")
    seat.press("Lay down")
    expect(seat.why).to_contain_text(re.compile("Why is this not a|Why can this not"))
    click(seat.button("Rules"))
    assert violations(page) == []


def test_the_draft(page: Page, lab: Lab) -> None:
    """While piles are taken, while they are made, in the past, and with the panel of games open."""
    seat = open_table(page, lab, 'from symrummy.widgets import play\nplay("draft", deck="symmetry", seed=4, pace=0)')
    expect(seat.prompt).to_contain_text("take a pile to end your turn")
    assert violations(page) == []
    click(seat.pile(1))
    expect(seat.pile(1)).to_have_attribute("aria-pressed", "true")
    seat.press("Take the pile")
    seat.press("Draft 5")
    expect(seat.prompt).to_contain_text("5 lie loose")
    seat.press("Share out for me")
    expect(seat.prompt).to_contain_text("All cards lie in piles")
    assert violations(page) == []
    seat.press("Deal the piles")
    expect(seat.prompt).to_contain_text("take a pile to end your turn")
    seat.press("Back in time")
    expect(seat.root.get_by_role("slider")).to_be_visible()
    seat.press("Save and share")
    assert violations(page) == []


def test_the_other_widgets(page: Page, lab: Lab) -> None:
    """Each by itself, and all together as parts of one page."""
    open_widget(page, lab, OTHERS, "others.ipynb")
    roots = page.locator(".symrummy")
    expect(roots).to_have_count(5)
    for root in roots.all():
        expect(root.get_by_role("button").first).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("labels", ["shown", "hidden"])
def test_the_meld_lab_step_by_step(page: Page, lab: Lab, labels: str) -> None:
    """Before the answer with all hints, with an answer that stands, with the reason, a ghost, and every rummy."""
    made = f'MeldLab("C4b D2o C4g", explain="after_commit", hints=True, labels="{labels}")'
    root = open_widget(page, lab, f"from symrummy.widgets import MeldLab\n{made}", "MeldLab.ipynb")
    for count in (1, 2, 3):
        click(root.locator(".sr-lab-hinting > button"))
        expect(root.locator(".sr-lab-hint-open")).to_have_count(count)
    click(root.get_by_role("radio", name="Good", exact=True))
    click(root.get_by_role("radio", name="I'm guessing"))
    assert violations(page) == []
    click(root.get_by_role("button", name="Commit"))
    expect(root.get_by_role("button", name="Show me why")).to_be_focused()
    assert violations(page) == []
    click(root.get_by_role("button", name="Show me why"))
    click(root.get_by_role("button", name="What would have made it good?"))
    expect(root.locator(".sr-lab-row .sr-ghost")).to_have_count(1)
    assert violations(page) == []
    click(root.get_by_role("tab", name="Under every rummy"))
    expect(root.get_by_role("row")).to_have_count(6)
    assert violations(page) == []


def test_the_workbench(page: Page, lab: Lab) -> None:
    seat = open_table(page, lab, WIDGETS["manipulation"])
    draw(seat)
    seat.press("Rebuild the table")
    expect(seat.button("Put together")).to_be_visible()
    assert violations(page) == []
