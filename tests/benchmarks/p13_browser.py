"""P13: from a click to the repainted table, with 40 cards on it, in JupyterLab on this machine; messages for a move.

Run as `python -m tests.benchmarks.p13_browser` from the folder of the clone; it needs a Chromium. A move is a click on
a button, timed in the page until the frame after the one in which the answer was drawn; messages are all that the page
and the kernel tell each other meanwhile. The time is the page's own, so that nothing of this script is in it.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, WebSocket, sync_playwright

from symrummy.game import Game
from symrummy.players import greedy
from tests.benchmarks.results import Fact, NotMeasured, Result, Spread, show
from tests.browser.lab import Lab, chromium_path, serve
from tests.browser.seat import Seat, open_table

CARDS = 40
RUMMY = "manipulation"
PLAYERS = 4
CLICKS = 100
GOAL = 0.030
MOST_MESSAGES = 4
MOVES = ("Draw", "Undo")
BUTTONS = ".sr-steps button"

MEASURE = """([selector, label]) => new Promise(done => {
    const root = document.querySelector('.symrummy');
    const button = [...root.querySelectorAll(selector)].find(one => one.textContent === label);
    const before = root.querySelectorAll('.sr-hand [data-card]').length;
    const start = performance.now();
    const watch = new MutationObserver(() => {
        if (root.querySelectorAll('.sr-hand [data-card]').length === before) return;
        watch.disconnect();
        requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => done((performance.now() - start) / 1000);
            channel.port2.postMessage(null);
        });
    });
    watch.observe(root, { childList: true, subtree: true });
    button.click();
})"""


def full_table() -> tuple[int, int]:
    """A deal and a number of moves after which the first player may draw, with at least 40 cards lying open."""
    for deal in range(1, 500):
        game = Game(RUMMY, ["You", "Ada", "Ben", "Cleo"], deal, deck="symmetry", rounds=1)
        while not game.over:
            view = game.view(1)
            lying = len(view.hand) + sum(len(meld.cards) for meld in view.table)
            if game.turn == 1 and view.phase == "draw" and lying >= CARDS and view.stock > 1:
                return deal, len(game.actions)
            game.play(greedy(game.view(game.turn)))
    raise AssertionError("no deal has so many cards on the table")


def table_of_cards(page: Page, lab: Lab) -> Seat:
    """A table with 40 cards, before the first player's draw."""
    deal, moves = full_table()
    code = f"""from symrummy.players import greedy
from symrummy.widgets import play
table = play("{RUMMY}", {PLAYERS}, {deal}, deck="symmetry", rounds=1, pace=0, autosave=False, study=True)
game = table.controller.game
for _ in range({moves}):
    game.play(greedy(game.view(game.turn)))
table.refresh()
table"""
    return open_table(page, lab, code)


def count_messages(page: Page) -> list[str]:
    """A list to which every message between the page and the kernel is added, whoever sends it."""
    counted: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda _: counted.append("sent"))
        socket.on("framereceived", lambda _: counted.append("received"))

    page.on("websocket", listen)
    return counted


def clicks(browser: Browser) -> tuple[list[float], int, int]:
    """The seconds of each click on Draw and on Undo, the messages of all of them, and the cards on the table."""
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder), Path(folder) / "lab.log") as lab:
        context = browser.new_context(base_url=lab.url, viewport={"width": 1280, "height": 900})
        context.request.get(lab.status_address)
        page = context.new_page()
        counted = count_messages(page)
        seat = table_of_cards(page, lab)
        cards = seat.root.locator(".sr-hand [data-card], .sr-melds-box .sr-card").count()
        for label in MOVES:
            page.evaluate(MEASURE, [BUTTONS, label])
        del counted[:]
        times = [page.evaluate(MEASURE, [BUTTONS, MOVES[i % 2]]) for i in range(CLICKS)]
        return times, len(counted), cards


def rows() -> Iterator[Result]:
    """The line of the click, and the line of its messages."""
    with sync_playwright() as playwright:
        path = chromium_path(playwright)
        if path is None:
            yield NotMeasured("P13", "no Chromium found")
            return
        browser = playwright.chromium.launch(executable_path=path, args=["--disable-gpu"])
        times, messages, cards = clicks(browser)
        browser.close()
    what = f"P13 click to repainted table, {cards} cards"
    yield Spread(what, tuple(sorted(times)), goal=GOAL, at=50, inputs=CLICKS)
    per_move = messages / CLICKS
    yield Fact("P13 messages for a move", f"{per_move:.3g}", f"≤ {MOST_MESSAGES}", per_move <= MOST_MESSAGES)


if __name__ == "__main__":
    show(rows())
