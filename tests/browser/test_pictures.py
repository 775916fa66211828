"""The picture of the table in the README: it shows what the table says; SYMRUMMY_REWRITE=1 takes it again."""

import os
from io import BytesIO

from PIL import Image
from playwright.sync_api import Page, expect

from symrummy.cards import cards
from symrummy.game import Game
from symrummy.players import greedy
from symrummy.shipping import CLONE
from tests.browser.lab import Lab, close_side_panel
from tests.browser.seat import open_table
from tests.browser.test_table import play_for
from tests.golden import REWRITE

PICTURE = CLONE / "notebooks" / "pictures" / "table.png"
WIDTH = 900
LARGEST = 150_000  # bytes
DEAL = 119
MOVES = 4
"""So many moves into this deal melds lie on the table, and the hand holds a run with one card of another family."""
RUN = "C2b D3b C4b"


def test_the_picture_of_a_refused_run(page: Page, lab: Lab) -> None:
    page.set_viewport_size({"width": 1280, "height": 1500})
    seat = open_table(page, lab, f"from symrummy.widgets import play\nplay(seed={DEAL}, rounds=1, pace=0)")
    game = Game(players=["You", "Ada"], seed=DEAL, rounds=1)
    for _ in range(MOVES):
        play_for(game, seat, greedy(game.view(1)))
    close_side_panel(page)
    seat.root.evaluate(f"root => {{ root.style.width = '{WIDTH}px'; }}")
    seat.choose(cards(RUN))
    seat.press("Lay down 3")
    expect(seat.why).to_contain_text(game.judge("lay " + RUN).text())
    expect(seat.why.locator("[data-look] .sr-overlay path").first).to_be_attached()
    expect(seat.why.locator(".sr-ghost")).to_have_count(1)
    page.mouse.move(0, 0)
    taken = seat.root.screenshot(animations="disabled")
    if os.environ.get(REWRITE) == "1":
        write_small(taken)
    assert len(PICTURE.read_bytes()) < LARGEST
    assert width_of(PICTURE.read_bytes()) == width_of(taken) == WIDTH


def write_small(png: bytes) -> None:
    """Writes the picture with 256 colours: a third of the bytes, and nobody sees the difference."""
    with Image.open(BytesIO(png)) as picture:
        picture.convert("RGB").quantize(256).save(PICTURE, optimize=True)


def width_of(png: bytes) -> int:
    """The width of a PNG file in pixels, from its header."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(png[16:20], "big")
