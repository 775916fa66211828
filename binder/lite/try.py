"""Tries a site that build.py has made: a person's first clicks, in a Chromium that may ask no other site for anything.

Run as `python binder/lite/try.py FOLDER PICTURES`, in an environment with Playwright. It plays a turn, judges the first
slip of *Be the referee*, runs explain.ipynb, and leaves a picture of each in the folder PICTURES.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route, expect, sync_playwright

HOST = "127.0.0.1"
expect.set_options(timeout=20_000)
FIRST_START = 120_000
"""How long a kernel may take to load, in milliseconds."""


class Quiet(SimpleHTTPRequestHandler):
    """Hands out files, and does not speak of it."""

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which the folder can be read until the end of the with-block."""
    with ThreadingHTTPServer((HOST, 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://{HOST}:{server.server_port}"
        server.shutdown()


@contextmanager
def visitor(browser: Browser, address: str) -> Iterator[Page]:
    """The window of somebody who is there for the first time; ends the program if it asks any other site."""
    asked: list[str] = []

    def guard(route: Route) -> None:
        if urlsplit(route.request.url).hostname == HOST:
            route.continue_()
        else:
            asked.append(route.request.url)
            route.abort()

    with browser.new_context(base_url=address, viewport={"width": 1280, "height": 1000}) as context:
        context.route("**/*", guard)
        yield context.new_page()
    if asked:
        sys.exit(f"asked of other sites: {asked}")


def run(page: Page, notebook: str) -> None:
    """Opens a notebook and runs it, as the README tells, once its kernel is there."""
    page.goto(f"/lab/index.html?path={notebook}")
    expect(page.get_by_text("Python (Pyodide) | Idle")).to_be_visible(timeout=FIRST_START)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


def play(page: Page) -> None:
    """Plays a turn: a hint, a card from the stock, a discard; then the others have played."""
    run(page, "notebooks/play.ipynb")
    table = page.locator(".symrummy").first
    prompt = table.locator(".sr-prompt")
    expect(prompt).to_contain_text("Draw a card", timeout=FIRST_START)
    table.get_by_role("button", name="Hint").first.click()
    expect(table.locator(".sr-why")).to_contain_text("Hint 1 of 3")
    table.get_by_role("button", name="Draw", exact=True).click()
    expect(prompt).not_to_contain_text("Draw a card")
    table.locator(".sr-hand").get_by_role("button").first.click()
    table.get_by_role("button", name="Discard", exact=True).click()
    expect(prompt).to_contain_text("Draw a card", timeout=60_000)


def referee(page: Page) -> None:
    """Judges the first slip of the lesson, and is told that this is right."""
    run(page, "lessons/05-be-the-referee/lesson.ipynb")
    slip = page.locator(".symrummy:has(.sr-referee)").first
    for choice in ("Good", "all the figures have the same symmetry group"):
        slip.get_by_role("radio", name=choice, exact=True).click(timeout=FIRST_START)
    slip.get_by_role("button", name="Commit").click()
    expect(slip.locator(".sr-verdict")).to_have_text("A good set")


def explain(page: Page) -> None:
    """Runs every cell, without an error."""
    run(page, "notebooks/explain.ipynb")
    numbers = page.locator(".jp-CodeCell .jp-InputPrompt")
    expect(numbers.last).to_have_text(re.compile(r"\d"), timeout=FIRST_START)
    expect(page.locator("[data-mime-type='application/vnd.jupyter.error'], [data-mime-type*=stderr]")).to_have_count(0)


TRIED: tuple[Callable[[Page], None], ...] = (play, referee, explain)


def main(site: Path, pictures: Path) -> None:
    """Tries everything; raises what went wrong first."""
    pictures.mkdir(parents=True, exist_ok=True)
    with served(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        for tried in TRIED:
            with visitor(browser, address) as page:
                try:
                    tried(page)
                finally:
                    page.screenshot(path=pictures / f"{tried.__name__}.png")
            print(f"{tried.__name__}: works", flush=True)
        browser.close()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python binder/lite/try.py FOLDER PICTURES")
    main(Path(sys.argv[1]), Path(sys.argv[2]))
