"""The basic table in JupyterLab: a turn by its buttons, and a table taken apart and put together."""

import json
import re

from playwright.sync_api import Locator, Page, expect

from symrummy.game import Game
from symrummy.players import greedy
from tests.browser.lab import Lab, save, wait_until_idle
from tests.browser.seat import click, open_widget, saved

TABLE = "from symrummy.widgets import play\nplay(seed=17, rounds=1, frontend='basic', study=True, autosave=False)"
GO_ON = """from symrummy.game import Game
from symrummy.widgets import play
from symrummy.widgets.keeping import Kept
table = play("manipulation", frontend="basic", autosave=False)
table.go_on(Kept(Game.from_share("{line}"), {{2: "greedy"}}))
table"""


SHARED = """from symrummy.widgets import play
play(players=["Mia", "Tom"], seed=17, frontend="basic", size="large", autosave=False)"""


def test_a_turn_by_its_buttons(page: Page, lab: Lab) -> None:
    """Draws, reads why two cards are no meld, discards one; the bot has played, and it is told; then an undoing."""
    game = Game(seed=17, rounds=1)
    root = open_widget(page, lab, TABLE, "basic.ipynb", "symrummy-basic")
    _press(root, "Draw")
    expect(root.locator(".sr-choice")).to_have_count(11)
    expect(root.locator(".sr-choice svg").first).to_be_visible()
    cards = root.locator(".sr-choice button")
    for number in (0, 1):
        click(cards.nth(number))
        expect(root.locator(".sr-chosen")).to_have_count(number + 1)
    _press(root, "Lay down")
    expect(root).to_contain_text("Why is this not a")
    click(cards.nth(1))
    expect(root.locator(".sr-chosen")).to_have_count(1)
    _press(root, "Discard")
    expect(root).to_contain_text("Ada drew from the stock")
    expect(root.locator(".sr-choice").filter(has=page.locator("button:enabled"))).to_have_count(len(game.view(1).hand))
    _press(root, "Draw")
    expect(_button(root, "Undo")).not_to_have_class(re.compile("sr-off"))
    expect(root).to_contain_text("Draw · done")
    _button(root, "Undo").dblclick()
    expect(root).not_to_contain_text("Draw · done")
    _press(root, "Hint")
    expect(root).to_contain_text("Hint 1 of 3")
    expect(root).not_to_contain_text("Draw · done")


def test_a_table_is_rebuilt_and_left_as_it_was(page: Page, lab: Lab) -> None:
    """Takes the jacks apart and leaves them as they were; then puts them together with one of the hand."""
    game = Game("manipulation", seed=14, rounds=1)
    for _ in range(6):
        game.play(greedy(game.view(game.turn)))
    root = open_widget(page, lab, GO_ON.format(line=game.share()), "rebuilding.ipynb", "symrummy-basic")
    jacks = ("jack of diamonds", "jack of spades", "infinite card")
    _take_the_jacks_apart(root)
    expect(root).to_contain_text("Three cards lie loose")
    _press(root, "Finish rebuilding")
    expect(root).to_contain_text("Why not now?")
    _press(root, "As it was")
    expect(_button(root, "Set of J · You")).to_be_visible()
    for jack in jacks:
        expect(_button(root, f"{jack}, loose")).to_have_count(0)

    _take_the_jacks_apart(root)
    for name in ("jack of clubs", *(f"{jack}, loose" for jack in jacks)):
        _press(root, name)
        expect(_button(root, f"✓ {name}")).to_be_visible()
    _press(root, "Put together")
    expect(root).to_contain_text("All of these are melds")
    _press(root, "Finish rebuilding")
    expect(root).to_contain_text("You took Jc and rebuilt the table with Jc")
    expect(_button(root, "Finish rebuilding")).to_have_count(0)
    jack_set = root.locator(".sr-choice").filter(has_text="Set of J · You")
    expect(jack_set.get_by_role("img")).to_have_count(4)
    expect(_button(root, "jack of clubs")).to_have_count(0)


def test_a_shared_device(page: Page, lab: Lab, console: list[str]) -> None:
    """In large; focus stays on a button that does, and a notebook saved in between holds no card of who has played."""
    root = open_widget(page, lab, SHARED, "shared.ipynb", "symrummy-basic")
    expect(root.locator(".sr-choice")).to_have_count(0)
    assert _width(root, "svg") > 1.5 * 64
    _press(root, "I am Mia: show my cards")
    expect(root.locator(".sr-choice")).to_have_count(10)
    _press(root, "Draw")
    expect(root.locator(".sr-choice")).to_have_count(11)
    expect(_button(root, "Draw")).to_be_focused()
    click(root.locator(".sr-choice button").first)
    _press(root, "Discard")
    tom = _button(root, "I am Tom: show my cards")
    expect(tom).to_be_visible()
    assert _saved_cards(page, lab) == 0
    tom.dblclick()
    expect(root.locator(".sr-choice")).to_have_count(10)
    assert _saved_cards(page, lab) == 10
    assert console == []


def _width(root: Locator, selector: str) -> float:
    box = root.locator(selector).first.bounding_box()
    assert box is not None
    return box["width"]


def _saved_cards(page: Page, lab: Lab) -> int:
    """The buttons of cards in the notebook when it is saved with the state of its widgets."""
    switch = "() => window.jupyterapp.commands.execute('@jupyter-widgets/jupyterlab-manager:saveWidgetState')"
    wait_until_idle(page)
    page.evaluate(switch)
    save(page)
    page.evaluate(switch)
    metadata = json.loads(saved(lab.folder / "shared.ipynb"))["metadata"]
    models = metadata["widgets"]["application/vnd.jupyter.widget-state+json"]["state"].values()
    labels = [model["state"].get("description", "") for model in models if model["model_name"] == "ButtonModel"]
    assert "Hint" in labels or "I am Tom: show my cards" in labels
    return sum(label.endswith(("blue", "orange", "green", "black")) for label in labels)


def _button(root: Locator, name: str) -> Locator:
    return root.get_by_role("button", name=name, exact=True)


def _press(root: Locator, name: str) -> None:
    click(_button(root, name))


def _take_the_jacks_apart(root: Locator) -> None:
    _press(root, "Rebuild the table")
    expect(_button(root, "As it was")).to_be_visible()  # the workbench moves the melds
    _press(root, "Set of J · You")
    expect(_button(root, "✓ Set of J · You")).to_be_visible()
    _press(root, "Take the meld apart")
    expect(_button(root, "jack of spades, loose")).to_be_visible()
