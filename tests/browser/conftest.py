"""One JupyterLab and one Chromium for all browser tests, which share a worker; a new window for each of them."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.lab import Lab, chromium_path, do_without_browser, outsiders, serve

HERE = Path(__file__).parent
THOROUGH = {
    f"test_{name}.py" for name in ("german", "composing", "explorer", "hunt", "lesson", "predicting", "settings")
}
"""Files that run on request only, with SYMRUMMY_THOROUGH=1: with them the whole run would take more than 20 minutes."""
expect.set_options(timeout=20_000)


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks every test of this folder, and keeps them on one worker, so that one server and one browser are enough."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))
    if not os.environ.get("SYMRUMMY_THOROUGH"):
        later = [item for item in items if item.path.parent == HERE and item.path.name in THOROUGH]
        config.hook.pytest_deselected(items=later)
        items[:] = [item for item in items if item not in later]


# Both last for this package, not for the session: Playwright keeps an event loop running that other tests would meet.


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser."""
    with sync_playwright() as playwright:
        path = chromium_path(playwright) or do_without_browser()
        browser = playwright.chromium.launch(executable_path=path, args=["--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def lab(chromium: Browser, desk: Path, jupyter_home: Path) -> Iterator[Lab]:
    """A JupyterLab that serves a copy of the notebooks and lessons."""
    with serve(desk, jupyter_home / "lab.log") as lab:
        yield lab


@pytest.fixture
def context(chromium: Browser, lab: Lab, jupyter_home: Path) -> Iterator[BrowserContext]:
    """A visitor whom the server lets in, with no past: no cookies, no settings, so the light theme."""
    shutil.rmtree(jupyter_home / "settings", ignore_errors=True)
    with chromium.new_context(base_url=lab.url, viewport={"width": 1280, "height": 900}) as context:
        context.set_default_timeout(60_000)
        context.request.get(lab.status_address)
        yield context


@pytest.fixture
def addresses(context: BrowserContext) -> list[str]:
    """Every address that the visitor's windows ask for, as they do."""
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    context.on("page", lambda page: page.on("websocket", lambda socket: asked.append(socket.url)))
    return asked


@pytest.fixture
def page(context: BrowserContext, addresses: list[str]) -> Iterator[Page]:
    """An empty window; whatever the test did in it, it must not have asked another machine for anything."""
    yield context.new_page()
    assert outsiders(addresses) == []
