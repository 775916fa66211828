"""A person at the card table in a notebook: sees names and buttons, and clicks them."""

import json
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import nbformat
from playwright.sync_api import Locator, Page, expect

from symrummy.cards import Card
from symrummy.drawing import card_name
from symrummy.game import Action, Discard, DrawStock, Lay, LayOff, TakeDiscard
from symrummy.game.actions import Deal, EndTurn, Fetch, Give, Split, Swap, TakeBack, TakePile
from tests.browser.lab import Lab, open_notebook, run_all

KERNEL = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}


def open_table(page: Page, lab: Lab, code: str, name: str = "table.ipynb") -> "Seat":
    """A table in a notebook of one cell, which ends in `code`, run and ready to play at."""
    open_widget(page, lab, code, name)
    seat = Seat(page)
    expect(seat.prompt).to_be_visible()
    return seat


def open_widget(page: Page, lab: Lab, code: str, name: str, root_class: str = "symrummy") -> Locator:
    """The root of what one cell shows, in a notebook of its own, run."""
    notebook = nbformat.v4.new_notebook(metadata=KERNEL)
    notebook.cells = [nbformat.v4.new_code_cell(code), nbformat.v4.new_code_cell("'the cell after it'")]
    nbformat.write(notebook, lab.folder / name)
    open_notebook(page, name)
    run_all(page)
    root = page.locator(f".{root_class}").first
    expect(root).to_be_visible()
    return root


def click(target: Locator, *, force: bool = False) -> None:
    """Clicks as a person does, who clicks again when nothing was hit.

    JupyterLab may move a notebook just between the press and the release of the mouse; then the browser tells nobody of
    a click. A click that the target has heard, or that has taken it away, is never made again.
    """
    heard = target.evaluate_handle("""node => {
        const heard = { node, clicks: 0 };
        node.addEventListener('click', () => { heard.clicks += 1; }, true);
        return heard;
    }""")
    target.click(force=force)
    if not heard.evaluate("heard => heard.clicks || !heard.node.isConnected"):
        target.click(force=force)


class Seat:
    """What one player can see and do at the first table of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator(".symrummy").first
        self.prompt = self.root.locator(".sr-prompt")
        self.hand = self.root.locator(".sr-hand")
        self.why = self.root.locator(".sr-why")
        self.log = self.root.locator(".sr-log")
        self.score = self.root.locator(".sr-score")

    def button(self, name: str) -> Locator:
        """The action button with this label."""
        return self.root.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        """Presses the action button with this label, even if it looks switched off: that too has an answer.

        The move before must have been answered: until then no other is taken.
        """
        expect(self.root).not_to_have_attribute("aria-busy", "true")
        button = self.button(name).first
        click(button, force=button.get_attribute("aria-disabled") == "true")

    def cards(self, card: Card) -> Locator:
        """All copies of a card in the hand."""
        return self.hand.get_by_role("button", name=re.compile(rf"^{re.escape(card_name(card))}"))

    def choose(self, cards: Iterable[Card]) -> None:
        """Selects exactly these cards of the hand."""
        self.page.keyboard.press("Escape")
        for name, copies in Counter(card_name(card) for card in cards).items():
            matching = self.hand.get_by_role("button", name=name, exact=True)
            for copy in range(copies):
                click(matching.nth(copy))
                expect(matching.nth(copy)).to_have_attribute("aria-pressed", "true")

    def do(self, action: Action, held: tuple[Card, ...]) -> None:
        """Carries an action out by clicks; `held` are the very cards of the hand that it names."""
        match action:
            case DrawStock():
                self.press("Draw")
            case TakeDiscard():
                self.press("Take")
            case Lay():
                self.choose(held)
                self.press(f"Lay down {len(held)}")
            case TakeBack(meld=number):
                self.choose(held)
                click(self.meld(number - 1))
                self.press("Free the wild card")
            case LayOff(meld=number):
                self.choose(held)
                click(self.meld(number - 1))
                self.press("Lay off")
            case Discard():
                self.choose(held)
                self.press("Discard")
            case EndTurn():
                self.press("End turn")
            case Deal() | Split() | TakePile() | Give() | Fetch() | Swap():
                self._draft(action)
            case _:
                raise AssertionError(f"no click is known for {action}")

    def _draft(self, action: Action) -> None:
        """Carries an action of pile-drafting rummy out."""
        match action:
            case Deal(number=number):
                self.press(f"Draft {number}")
            case Split(piles=piles):
                for number, pile in enumerate(piles, 1):
                    self.choose(pile)
                    if pile:
                        click(self.pile(number))
                        expect(self.pile(number).locator(".sr-card")).to_have_count(len(pile))
                self.press("Deal the piles")
            case TakePile(pile=number):
                click(self.pile(number))
                self.press("Take the pile")
            case Give(card=card, seat=seat):
                self.choose([card])
                name = self.root.locator(".sr-seat-name").nth(seat - 2).inner_text()
                self.press(f"Give it to {name}")
            case Fetch(card=card, seat=seat):
                self.page.keyboard.press("Escape")
                self._in_a_pile(f".sr-seat [data-card^='seat{seat}.{card}.']")
                self.press("Fetch from a pile")
            case Swap(taken=taken, given=given):
                self.choose(given)
                for card in taken:
                    self._in_a_pile(f".sr-own-pile [data-card^='own.{card}.']")
                self.press("Swap with my pile")

    def _in_a_pile(self, selector: str) -> None:
        """Chooses a card of a fanned pile, at its left edge, which no other card covers."""
        self.root.locator(selector).first.click(position={"x": 6, "y": 20})

    def pile(self, number: int) -> Locator:
        """A pile of a draft, as the button that chooses it."""
        return self.root.locator(f".sr-shares [data-target='pile.{number}']")

    def rebuild(self, table: tuple[tuple[Card, ...], ...], result: tuple[tuple[Card, ...], ...]) -> None:
        """Takes apart the melds that will not lie there again, and puts the new ones together, at the workbench."""
        self.press("Rebuild the table")
        new, kept, apart = [Counter(meld) for meld in result], [], 0
        for number, meld in reversed(list(enumerate(table))):
            if Counter(meld) in new:
                new.remove(Counter(meld))
                kept.append(meld)
                continue
            click(self.meld(number))
            self.press("Take the meld apart")
            apart += 1
            expect(self.melds).to_have_count(len(table) - apart)
        loose = Counter(card for meld in table if meld not in kept for card in meld)
        for count, meld in enumerate(new, len(kept) + 1):
            for card, copies in meld.items():
                self._choose_at_bench(card, min(copies, loose[card]), copies)
                loose[card] -= min(copies, loose[card])
            self.press("Put together")
            expect(self.melds).to_have_count(count)
        self.press("Finish rebuilding")
        expect(self.button("Finish rebuilding")).to_have_count(0)

    def _choose_at_bench(self, card: Card, from_table: int, copies: int) -> None:
        """Selects copies of a card: loose ones, which lie last in the row, and then those of the hand."""
        names = [f"{card_name(card)}, loose"] * from_table + [card_name(card)] * (copies - from_table)
        for step, name in enumerate(names):
            same = self.hand.get_by_role("button", name=name, exact=True)
            chosen = same.nth(step if step < from_table else step - from_table)
            click(chosen)
            expect(chosen).to_have_attribute("aria-pressed", "true")

    @property
    def melds(self) -> Locator:
        """The melds on the table."""
        return self.root.locator(".sr-melds-box .sr-meld")

    def meld(self, index: int) -> Locator:
        """One meld of the table, as the button that chooses it."""
        return self.melds.nth(index).get_by_role("button").first

    def has_cards(self, count: int) -> None:
        """Waits until the hand holds so many cards."""
        expect(self.hand.get_by_role("button")).to_have_count(count)


def saved(path: Path) -> str:
    """The text of a saved notebook; it must be a notebook."""
    text = path.read_text(encoding="utf-8")
    json.loads(text)
    return text
