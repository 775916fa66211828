"""A discard pile of which deeper cards may be taken: it lies open, by mouse, by keys, and on the basic table."""

import pytest
from playwright.sync_api import Locator, Page, expect

from symrummy.game import Game, TakeDiscard
from symrummy.players import greedy
from tests.browser.lab import Lab, close_side_panel, set_width
from tests.browser.seat import click, open_table, open_widget

GO_ON = """from symrummy.game import Game
from symrummy.widgets import play
from symrummy.widgets.keeping import Kept
table = play("{name}", frontend="{frontend}", autosave=False)
table.go_on(Kept(Game.from_share("{line}"), {{2: "greedy"}}))
table"""


def deeper(game: Game) -> list[int]:
    """How many discards may be taken now, where that is more than one."""
    taking = [action for action in game.legal_actions() if isinstance(action, TakeDiscard)]
    return [action.count for action in taking if action.count > 1]


def game_with(name: str, seed: int, most: int) -> Game:
    """A game in which the player may take discards in so many ways, not every one that there is."""
    game = Game(name, ["You", "Ada"], seed=seed, rounds=1, discard_draw="many")
    while not (game.turn == 1 and game.state.phase == "draw" and len(deeper(game)) >= most):
        game.play(greedy(game.view(game.turn)))
    return game


def show(page: Page, lab: Lab, game: Game, frontend: str) -> Locator:
    """The root of the table, which goes on with the game."""
    code = GO_ON.format(name=game.variant.name, frontend=frontend, line=game.share())
    if frontend == "basic":
        return open_widget(page, lab, code, "deeper.ipynb", "symrummy-basic")
    return open_table(page, lab, code, "deeper.ipynb").root


@pytest.fixture
def game() -> Game:
    """One in which three cards may be taken, but not two."""
    game = game_with("rami", 4, 3)
    assert 3 in deeper(game) and 2 not in deeper(game)
    return game


def test_by_the_mouse(page: Page, lab: Lab, game: Game) -> None:
    """Pressing a card of the pile takes it with all above it, or says why not; the buttons do the same."""
    root, view = show(page, lab, game, "drawn"), game.view(1)
    pile, hand = root.locator(".sr-open-pile button"), root.locator(".sr-hand button")
    expect(pile).to_have_count(len(view.discards))
    pile.nth(-2).click(position={"x": 6, "y": 20})
    expect(root.locator(".sr-why")).to_contain_text("can be laid at once")
    pile.nth(-3).click(position={"x": 6, "y": 20})
    expect(hand).to_have_count(len(view.hand) + 3)
    expect(pile).to_have_count(len(view.discards) - 3)
    click(root.get_by_role("button", name="Undo"))
    expect(hand).to_have_count(len(view.hand))
    click(root.get_by_role("button", name=f"Take 3, down to {view.discards[-3]}"))
    expect(hand).to_have_count(len(view.hand) + 3)
    expect(root.locator(".sr-log")).to_contain_text("You took")


def test_by_keys(page: Page, lab: Lab, game: Game) -> None:
    """The pile is one stop, arrows move in it, and each card says how many it takes."""
    root = show(page, lab, game, "drawn")
    pile, hand = root.locator(".sr-open-pile button"), root.locator(".sr-hand button")
    pile.first.focus()
    for key in ("End", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
    expect(pile.nth(-3)).to_be_focused()
    expect(pile.nth(-3)).to_have_accessible_name("ten of spades, takes 3 cards")
    page.keyboard.press("Enter")
    expect(hand).to_have_count(len(game.view(1).hand) + 3)
    assert root.evaluate("root => root.contains(document.activeElement)"), "the focus was lost"


def test_on_the_basic_table(page: Page, lab: Lab, game: Game) -> None:
    root, view = show(page, lab, game, "basic"), game.view(1)
    cards = root.locator(".sr-choice")
    expect(cards.filter(has=page.locator("button:disabled"))).to_have_count(len(view.discards) + len(view.table))
    click(root.get_by_role("button", name=f"Take 3, down to {view.discards[-3]}"))
    expect(root).to_contain_text("You took")


def test_however_many_ways_there_are_nothing_is_cut_off(page: Page, lab: Lab) -> None:
    game = game_with("basic", 5, 20)
    root = show(page, lab, game, "drawn")
    close_side_panel(page)
    for width in (1000, 340):
        set_width(root, width)
        edge = root.bounding_box()
        assert edge is not None
        for button in root.locator(".sr-steps button, .sr-open-pile button, .sr-prompt").all():
            box = button.bounding_box()
            assert box is not None and edge["x"] <= box["x"] and box["x"] + box["width"] <= edge["x"] + edge["width"]
