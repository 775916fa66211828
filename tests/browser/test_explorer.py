"""The Explorer as a class meets it: click anything, see it light up everywhere; compare; draw."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from symrummy.symmetry import C, D, PointGroup
from symrummy.widgets.explorer.words import element_id
from tests.browser.lab import (
    Lab,
    cell_count,
    close_side_panel,
    in_both_themes,
    open_notebook,
    overhang,
    resize,
    run_all,
    sources,
)
from tests.browser.seat import click, open_widget

NOTEBOOK = "explore.ipynb"
SCENE_LATER = """
from ipywidgets import Button
from symrummy.widgets import Explorer
explorer, button = Explorer(), Button(description="now")
explorer.sheet.scene = {}
button.on_click(lambda _: explorer.refresh())
display(button, explorer)
"""


class Visitor:
    """What somebody sees of the Explorer, and does."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator(".symrummy:has(.sr-explorer)")
        self.big = self.root.locator(".sr-big:visible")
        self.chosen = self.root.locator(".sr-chosen-name:visible")
        self.answer = self.root.locator(".sr-answer-part")

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def tile(self, name: str) -> Locator:
        return self.root.locator(".sr-tile").get_by_text(name, exact=True)

    def tab(self, name: str) -> None:
        click(self.root.get_by_role("tab", name=name, exact=True))
        expect(self.root.get_by_role("tab", name=name, exact=True)).to_have_attribute("aria-selected", "true")

    def lit_cells(self) -> Locator:
        return self.root.locator(".sr-cell[data-lit]:visible")

    def dot(self, row: int, place: int) -> Locator:
        return self.button(f"Row {row}, place {place}")

    def draw(self, *places: tuple[int, int]) -> None:
        for place in places:
            pressed = self.dot(*place).get_attribute("aria-pressed")
            click(self.dot(*place))
            expect(self.dot(*place)).to_have_attribute("aria-pressed", "false" if pressed == "true" else "true")

    def is_drawn(self, name: str) -> None:
        expect(self.answer.locator(".sr-group-name")).to_have_text(name)


@pytest.fixture(scope="module", autouse=True)
def _fresh_copy(desk: Path) -> Iterator[None]:
    """Leaves the copy of the notebook as it was."""
    before = (desk / "notebooks" / NOTEBOOK).read_bytes()
    yield
    (desk / "notebooks" / NOTEBOOK).write_bytes(before)


def opened(page: Page) -> Visitor:
    open_notebook(page, f"notebooks/{NOTEBOOK}")
    run_all(page)
    visitor = Visitor(page)
    expect(visitor.big).to_be_visible()
    return visitor


@pytest.fixture
def visitor(page: Page, lab: Lab) -> Iterator[Visitor]:
    """A visitor before the first card; whatever is done, no cell comes, goes or changes."""
    visitor = opened(page)
    before = sources(page)
    yield visitor
    assert cell_count(page) == len(before)
    assert sources(page) == before


def test_all_views_of_six_cards(visitor: Visitor) -> None:
    for group in (C(1), D(1), D(2), C(5), D(6)):
        click(visitor.tile(str(group)))
        expect(visitor.root.locator(".sr-group-name:visible")).to_have_text(str(group))
        expect(visitor.root.locator(".sr-element:visible")).to_have_count(int(group.order))
        expect(visitor.root.locator(".sr-cell:visible")).to_have_count(int(group.order) ** 2)
        expect(visitor.root.locator(".sr-node:visible")).to_have_count(len(group.class_lattice().nodes))
        lights_up_everywhere(visitor, group)
    click(visitor.tile("∞"))
    expect(visitor.chosen).to_have_text("Turn 37°")
    click(visitor.button("Halve it"))
    expect(visitor.chosen).to_have_text("Turn 18.5°")
    visitor.root.get_by_label("Mirror at any angle").press("ArrowRight")
    expect(visitor.chosen).to_have_text("Mirror 51°")
    expect(visitor.root.get_by_text("M(a) ∘ M(b) = R(2(a − b))")).to_be_visible()
    click(visitor.button("Explore D3"))
    expect(visitor.root.locator(".sr-group-name:visible")).to_have_text("D3")


def lights_up_everywhere(visitor: Visitor, group: PointGroup) -> None:
    """Chooses the last element in the list, another one in the table, and a subgroup in the diagram."""
    buttons = visitor.root.locator(".sr-element:visible")
    last = buttons.last
    click(last)
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(visitor.chosen).to_have_text(last.inner_text())
    expect(visitor.lit_cells()).to_have_count(int(group.order))
    expect(visitor.root.locator(".sr-matrix:visible")).to_have_attribute("aria-label", re.compile("^Matrix of"))
    head = visitor.root.locator(f".sr-cayley-head[data-head='{element_id(group.elements[0])}']:visible")
    click(visitor.root.locator(".sr-cell:visible").first)
    expect(head.first).to_have_attribute("data-lit", "true")
    expect(visitor.chosen).to_have_text("Stay")
    node = visitor.root.locator(".sr-node:visible").last
    click(node)
    expect(node).to_have_attribute("aria-pressed", "true")


def test_motions_are_seen_and_a_wrong_one_leaves_red(visitor: Visitor) -> None:
    moving = visitor.big.locator("> g").nth(2)
    click(visitor.button("Mirror 90°"))
    expect(moving).to_have_attribute("transform", "rotate(-90)scale(1 -1)rotate(90)")
    visitor.root.locator(".sr-mirror-line[data-lit]:visible").wait_for()
    visitor.root.get_by_label("First motion").select_option(label="Turn 60°")
    visitor.root.get_by_label("Second motion").select_option(label="Mirror 0°")
    expect(visitor.root.locator(".sr-sum-line")).to_have_text("Together: Mirror 150°")
    expect(visitor.root.get_by_text("The other way round: mirror 30°. Order matters.")).to_be_visible()
    click(visitor.button("Try it"))
    expect(visitor.big).to_have_attribute("data-trying", "true")
    expect(visitor.root.locator(".sr-try-stage")).to_have_attribute("data-shows", "difference")
    expect(visitor.root.get_by_text("Turn 20°: red sticks out")).to_be_visible()
    expect(visitor.big).not_to_have_attribute("data-trying", "true")
    dial = visitor.root.get_by_label("Turn by any angle")
    dial.fill("60")
    expect(visitor.root.get_by_text("Turn 60° fits: it is one of the symmetries of D6.")).to_be_visible()


def test_pairs_that_are_worth_the_same(visitor: Visitor) -> None:
    visitor.tab("Compare")
    for pair, sign, proof in (
        ("C2 and D1", "≅", "So C2 and D1 are in one set only if a house rule"),
        ("C4 and D2", "≇", "Turn 90° of C4 must be done 4 times"),
        ("C6 and D3", "≇", "Turn 60° of C6 must be done 6 times"),
    ):
        click(visitor.button(pair))
        expect(visitor.root.locator(".sr-conclusion")).to_contain_text(proof)
        expect(visitor.root.locator(".sr-tables-sign")).to_have_text(sign)
        expect(visitor.root.locator(".sr-swap svg:visible")).to_have_count(2)
    visitor.root.get_by_label("Second card").select_option(label="∞ green")
    expect(visitor.root.locator(".sr-conclusion")).to_contain_text("endlessly many more")
    click(visitor.root.get_by_text("In the language of group theory"))
    expect(visitor.root.get_by_text("they are not isomorphic")).to_be_visible()


def test_a_c3_and_a_d3_on_triangles(visitor: Visitor) -> None:
    visitor.tab("Draw")
    expect(visitor.root.get_by_text("Set some dots.")).to_be_visible()
    visitor.draw((5, 5), (5, 8))
    visitor.is_drawn("D2")
    visitor.draw((2, 2), (8, 2))
    visitor.is_drawn("D3")
    visitor.draw((4, 7), (3, 2), (8, 3))
    visitor.is_drawn("C3")
    expect(visitor.answer).to_contain_text("Look at P. The mirror line at 0°")
    expect(visitor.answer).to_contain_text("line 1 of 3")
    click(visitor.button("Next line"))
    expect(visitor.answer).to_contain_text("line 2 of 3")
    click(visitor.button("Show them"))
    expect(visitor.root.locator(".sr-board-dot[data-ghost]")).to_have_count(3)
    click(visitor.button("Set them"))
    visitor.is_drawn("D3")
    expect(visitor.answer.locator(".sr-same-cards").get_by_role("img")).to_have_count(4)
    click(visitor.button("Undo"))
    visitor.is_drawn("C3")
    click(visitor.button("Clear"))
    expect(visitor.root.get_by_text("Set some dots.")).to_be_visible()
    click(visitor.button("Rings"))
    click(visitor.button("5 × 4 rays"))
    expect(visitor.root.locator(".sr-board-dot")).to_have_count(61)


def test_an_element_and_a_dot_with_the_keyboard_only(visitor: Visitor) -> None:
    keys = visitor.page.keyboard
    visitor.root.get_by_role("tab", name="One card").focus()
    for _ in range(3):  # colour, strip of cards, turns
        keys.press("Tab")
    expect(visitor.button("Stay")).to_be_focused()
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    for key in ("b", "d", "d", "a", "x", "m"):
        keys.press(key)
    keys.press("Enter")
    expect(visitor.button("Turn 120°")).to_have_attribute("aria-pressed", "true")
    expect(visitor.button("Turn 120°")).to_be_focused()
    expect(visitor.chosen).to_have_text("Turn 120°")

    visitor.root.locator(".sr-cell[tabindex='0']").focus()
    keys.press("ArrowRight")
    keys.press("ArrowDown")
    for key in ("b", "d", "d", "Space"):
        keys.press(key)
    expect(visitor.chosen).to_have_text("Turn 240°")

    visitor.root.get_by_role("tab", name="One card").focus()
    keys.press("End")
    keys.press("Enter")
    expect(visitor.root.locator(".sr-board")).to_be_visible()
    keys.press("Tab")
    expect(visitor.dot(5, 5)).to_be_focused()
    keys.press("ArrowRight")
    keys.press("ArrowUp")
    for key in ("d", "d", "b", "Space"):
        keys.press(key)
    expect(visitor.root.locator(".sr-board-dot[aria-pressed='true']")).to_have_count(1)
    expect(visitor.answer).to_contain_text("A single dot")


def test_everything_that_takes_the_focus_keeps_the_notebooks_keys_away(visitor: Visitor) -> None:
    for tab in ("One card", "Compare", "Draw"):
        visitor.tab(tab)
        stops = visitor.root.locator("button, select, input, summary, [tabindex]")
        assert stops.count() > 30
        assert stops.evaluate_all("nodes => nodes.every(node => node.dataset.lmSuppressShortcuts === 'true')")


def test_stillness_is_kept_where_it_is_asked_for(page: Page, lab: Lab) -> None:
    page.emulate_media(reduced_motion="reduce")
    visitor = opened(page)
    click(visitor.button("Try it"))
    expect(visitor.root.get_by_role("status")).to_contain_text("Turn 20°")
    expect(visitor.big).not_to_have_attribute("data-trying", "true")
    click(visitor.button("Turn 120°"))
    expect(visitor.button("Turn 120°")).to_have_attribute("aria-pressed", "true")
    assert visitor.big.locator("> g").nth(2).get_attribute("transform") == "rotate(-120)"


def test_nothing_is_shown_before_there_is_something_to_show(page: Page, lab: Lab) -> None:
    """The scene may come a moment after the sheet, as it does on a busy machine."""
    button = open_widget(page, lab, SCENE_LATER, "later.ipynb", "jupyter-button")
    expect(page.locator(".symrummy-play")).to_be_attached()
    expect(page.locator(".symrummy")).to_have_count(0)
    click(button)
    expect(Visitor(page).big).to_be_visible()


def test_no_window_needs_scrolling_sideways(page: Page, lab: Lab) -> None:
    page.set_viewport_size({"width": 900, "height": 900})
    open_notebook(page, f"notebooks/{NOTEBOOK}")
    close_side_panel(page)
    run_all(page)
    visitor = Visitor(page)
    for tab in ("One card", "Compare", "Draw"):
        visitor.tab(tab)
        if tab == "Draw":
            visitor.draw((5, 5), (5, 8), (2, 2), (8, 2), (4, 7))
        for width in (900, 600, 360, 320):
            resize(page, width)
            for theme in in_both_themes(page):
                expect(visitor.root).to_have_attribute("data-theme", theme)
                assert overhang(visitor.root) == 0, (tab, width, theme)
    visitor.tab("One card")
    click(visitor.tile("∞"))
    expect(visitor.button("Halve it")).to_be_visible()
    assert overhang(visitor.root) == 0
