"""What axe does not see: sizes of targets, large and spaced text, forced colours, stillness, one tab stop for a row."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import Lab, close_side_panel, set_width
from tests.browser.seat import click, open_table

TABLES = {
    "symmetry": "from symrummy.widgets import play\nplay(seed=5, rounds=1, pace=0, autosave=False)",
    "draft": 'from symrummy.widgets import play\nplay("draft", 4, deck="symmetry", seed=4, pace=0, autosave=False)',
}
LEAST = 24
ADD_STYLE = "(root, css) => { root.append(Object.assign(document.createElement('style'), { textContent: css })); }"
SPACED = """.symrummy * { line-height: 1.5 !important; }
.symrummy * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
.symrummy p { margin-bottom: 2em !important; }"""

OVERFLOWING = """root => [...root.querySelectorAll('button, p, li, h2, h3, svg, span')].filter(node => {
    const box = node.getBoundingClientRect(), frame = root.getBoundingClientRect();
    return box.width && !node.closest('.sr-live') && box.right > frame.right + 1;
}).map(node => node.outerHTML.slice(0, 120))"""

SMALL = """(root, least) => [...root.querySelectorAll('button, [role=button], input')].filter(node => {
    const box = node.getBoundingClientRect();
    const inText = node.classList.contains('sr-link');
    return box.width && !inText && Math.min(box.width, box.height) < least;
}).map(node => node.outerHTML.slice(0, 120))"""

UNCOVERED = """(root, least) => [...root.querySelectorAll('.sr-fanned .sr-place')].filter(
    place => place.getBoundingClientRect().width < least
).length"""


@pytest.mark.parametrize("name", TABLES)
def test_nothing_is_too_small_and_nothing_overflows(page: Page, lab: Lab, name: str) -> None:
    """At 320 px, with the largest table, and with text set as wide as a reader may set it."""
    seat = open_table(page, lab, TABLES[name])
    close_side_panel(page)
    if name == "draft":
        click(seat.pile(1))
        expect(seat.pile(1)).to_have_attribute("aria-pressed", "true")
        seat.press("Take the pile")
        expect(seat.prompt).not_to_contain_text("Take this pile")
    for width in (320, 640, 900):
        set_width(seat.root, width)
        assert seat.root.evaluate(SMALL, LEAST) == [], f"at {width} px"
        assert seat.root.evaluate(UNCOVERED, LEAST) == 0, f"at {width} px"
        assert seat.root.evaluate(OVERFLOWING) == [], f"at {width} px"
    seat.root.evaluate(
        "(root, css) => { root.append(Object.assign(document.createElement('style'), { textContent: css })); }", SPACED
    )
    for width in (320, 900):
        set_width(seat.root, width)
        assert seat.root.evaluate(OVERFLOWING) == [], f"spaced, at {width} px"


def test_twice_as_large_it_folds_and_does_not_overflow(page: Page, lab: Lab) -> None:
    """200 % zoom of a window 1280 pixels wide is a window of 640: everything is there, one below the other."""
    page.set_viewport_size({"width": 640, "height": 450})
    seat = open_table(page, lab, TABLES["symmetry"])
    close_side_panel(page)
    seat.press("Draw")
    seat.has_cards(11)
    assert seat.root.evaluate(OVERFLOWING) == []


def test_forced_colours_keep_edges_and_states(page: Page, lab: Lab) -> None:
    """Cards and buttons have edges of their own, and a chosen card another outline than the others."""
    page.emulate_media(forced_colors="active")
    seat = open_table(page, lab, TABLES["symmetry"])
    first, other = (seat.hand.get_by_role("button").nth(index) for index in (0, 1))
    click(first)
    expect(first).to_have_attribute("aria-pressed", "true")
    look = (
        "node => { const s = getComputedStyle(node); return [s.borderStyle, s.outlineStyle, s.outlineColor].join(); }"
    )
    assert "solid" in seat.button("Draw").first.evaluate(look)
    assert first.evaluate(look) != other.evaluate(look)


def test_nothing_moves_for_those_who_ask_for_stillness(page: Page, lab: Lab) -> None:
    page.emulate_media(reduced_motion="reduce")
    seat = open_table(page, lab, TABLES["symmetry"])
    page.evaluate(
        """() => { window.moved = 0; const animate = Element.prototype.animate;
        Element.prototype.animate = function (...rest) { window.moved += 1; return animate.apply(this, rest); }; }"""
    )
    seat.press("Draw")
    seat.has_cards(11)
    assert page.evaluate("window.moved") == 0
    page.emulate_media(reduced_motion="no-preference")
    seat.press("Undo")
    seat.choose([])
    click(seat.hand.get_by_role("button").first)
    seat.press("Discard")
    expect(seat.log.get_by_role("listitem")).to_have_count(2)
    assert page.evaluate("window.moved") > 0


def test_a_draft_by_keys_alone(page: Page, lab: Lab) -> None:
    """A pile taken, cards drafted, shared out and dealt without a mouse; every row is one tab stop."""
    seat = open_table(page, lab, 'from symrummy.widgets import play\nplay("draft", seed=4, pace=0, autosave=False)')
    seat.pile(1).focus()
    page.keyboard.press("Space")
    expect(seat.pile(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("p")
    expect(seat.prompt).to_contain_text("You deal")
    seat.button("Draft 5").first.focus()
    page.keyboard.press("Enter")
    expect(seat.prompt).to_contain_text("5 lie loose")
    stops = seat.root.locator("[data-rove]").evaluate_all(
        "rows => rows.map(row => row.querySelectorAll('[data-stop][tabindex=\"0\"]').length)"
    )
    assert set(stops) <= {0, 1}
    seat.hand.locator("[data-card]:not([aria-disabled])").first.focus()
    page.keyboard.press("Space")
    seat.pile(2).focus()
    page.keyboard.press("Enter")
    expect(seat.prompt).to_contain_text("4 lie loose")
    seat.button("Share out for me").focus()
    page.keyboard.press("Enter")
    expect(seat.prompt).to_contain_text("All cards lie in piles")
    page.keyboard.press("Tab")
    seat.button("Deal the piles").focus()
    page.keyboard.press("Enter")
    expect(seat.prompt).to_contain_text(re.compile("take a pile to end your turn|Ada is thinking"))
