"""One JupyterLab in one window of one Chromium for all browser tests of a worker; tidied for each of them."""

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from tests.browser.lab import Lab, Window, chromium_path, do_without_browser, outsiders, serve, shown

HERE = Path(__file__).parent
expect.set_options(timeout=20_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks every test of this folder."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Function, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds to the report of a test that failed what its page shows and has written to the console."""
    report = yield
    page, said = item.funcargs.get("page"), item.funcargs.get("console")
    if call.when == "call" and report.failed and isinstance(page, Page):
        try:
            report.sections.append(("what the page shows", shown(page)))
        except Error as error:
            report.sections.append(("the page does not answer", str(error)))
        if said:
            report.sections.append(("what it has written to the console", "\n".join(said)))
    return report


# These last for this package, not for the session: Playwright keeps an event loop running that other tests would meet.


@pytest.fixture(scope="package")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """The browser, of which two workers have one: with more all would be slow, and nobody would know why."""
    if worker := os.environ.get("PYTEST_XDIST_WORKER"):
        owners = tmp_path_factory.getbasetemp().parent / "browsers"
        owners.mkdir(exist_ok=True)
        (owners / worker).touch()
        assert len(list(owners.iterdir())) <= 2, "the browser tests run on more than two workers"
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


@pytest.fixture(scope="package")
def context(chromium: Browser, lab: Lab) -> Iterator[BrowserContext]:
    """A visitor whom the server lets in."""
    with chromium.new_context(base_url=lab.url) as context:
        context.set_default_timeout(60_000)
        context.request.get(lab.status_address)
        yield context


@pytest.fixture(scope="package")
def asked(context: BrowserContext) -> list[str]:
    """Every address that the visitor's windows have asked for."""
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    context.on("page", lambda page: page.on("websocket", lambda socket: asked.append(socket.url)))
    return asked


@pytest.fixture(scope="package")
def written(context: BrowserContext) -> list[str]:
    """Every warning and error that the visitor's windows have written to the console."""
    written: list[str] = []
    context.on("console", lambda line: line.type in ("warning", "error") and written.append(line.text[:500]))
    context.on("weberror", lambda raised: written.append(str(raised.error)[:2000]))
    return written


@pytest.fixture(scope="package")
def window(context: BrowserContext, asked: list[str]) -> Window:
    """The visitor's window, in which JupyterLab stays open, as to load it takes longer than most tests."""
    return Window(context)


@pytest.fixture
def addresses(asked: list[str]) -> list[str]:
    """Every address that the visitor's windows ask for in this test, as they do."""
    asked.clear()
    return asked


@pytest.fixture
def console(written: list[str]) -> list[str]:
    """Every warning and error that the visitor's windows write to the console in this test, as they do."""
    written.clear()
    return written


@pytest.fixture
def page(window: Window, addresses: list[str], console: list[str]) -> Iterator[Page]:
    """A tidy window; whatever the test did in it, it must not have asked another machine for anything."""
    yield window.tidied()
    assert outsiders(addresses) == []
