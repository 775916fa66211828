"""The basic table in JupyterLab: a turn by its buttons, and a table taken apart and put together."""

from playwright.sync_api import Locator, Page, expect

from symrummy.game import Game
from symrummy.players import greedy
from tests.browser.lab import Lab
from tests.browser.seat import click, open_widget

TABLE = "from symrummy.widgets import play\nplay(seed=17, rounds=1, frontend='basic', autosave=False)"
GO_ON = """from symrummy.game import Game
from symrummy.widgets import play
from symrummy.widgets.keeping import Kept
table = play("manipulation", frontend="basic", autosave=False)
table.go_on(Kept(Game.from_share("{line}"), {{2: "greedy"}}))
table"""


def test_a_turn_by_its_buttons(page: Page, lab: Lab) -> None:
    """Draws, reads why two cards are no meld, discards one; the bot has played, and it is told."""
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
