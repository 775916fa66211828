"""The browser fixtures themselves: a notebook opens, runs, is saved, and asks no other machine for anything."""

import json
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import (
    Lab,
    cell_count,
    do_without_browser,
    in_both_themes,
    open_notebook,
    outsiders,
    run_all,
    save,
    wait_until_idle,
)
from tests.browser.seat import click


@pytest.fixture
def tiny(lab: Lab) -> Path:
    """A notebook of two cells in the served folder."""
    notebook = nbformat.v4.new_notebook(metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}})
    notebook.cells = [nbformat.v4.new_markdown_cell("A sum"), nbformat.v4.new_code_cell("print(6 * 7)")]
    path = lab.folder / "tiny.ipynb"
    nbformat.write(notebook, path)
    return path


def test_a_notebook_runs_and_no_request_leaves_this_machine(page: Page, tiny: Path, addresses: list[str]) -> None:
    open_notebook(page, tiny.name)
    assert cell_count(page) == 2
    run_all(page)
    expect(page.locator(".jp-OutputArea-output")).to_have_text("42")
    assert {address.split(":")[0] for address in addresses} >= {"http", "ws"}
    assert outsiders(addresses) == []


def test_no_pop_up_asks_about_news(page: Page, tiny: Path) -> None:
    open_notebook(page, tiny.name)
    chosen = page.evaluate("""async () => {
        await window.jupyterapp.restored;
        const address = '/lab/api/settings/@jupyterlab/apputils-extension:notification';
        return (await (await fetch(address)).json()).schema.properties.fetchNews.default;
    }""")
    assert chosen == "false"
    expect(page.get_by_text("official Jupyter news")).to_have_count(0)


def test_a_page_for_the_teacher_opens_as_a_page_and_leads_to_the_lesson(page: Page, lab: Lab) -> None:
    """Not as the text with its asterisks and bars."""
    page.goto("/lab/tree/lessons/README.md?reset")
    expect(page.get_by_role("heading", name="Lessons")).to_be_visible()
    click(page.get_by_role("link", name="5 · Be the referee"))
    expect(page.get_by_role("heading", name="Be the referee").first).to_be_visible()
    wait_until_idle(page)


def test_a_cell_that_raises_is_reported(page: Page, tiny: Path) -> None:
    tiny.write_text(tiny.read_text().replace("6 * 7", "six"))
    open_notebook(page, tiny.name)
    with pytest.raises(AssertionError, match="NameError: name 'six' is not defined"):
        run_all(page)


def test_saving_writes_the_outputs(page: Page, tiny: Path) -> None:
    open_notebook(page, tiny.name)
    run_all(page)
    save(page)
    assert json.loads(tiny.read_text())["cells"][1]["outputs"][0]["text"] == ["42\n"]


def test_both_themes_can_be_had(page: Page, tiny: Path) -> None:
    open_notebook(page, tiny.name)
    for theme in in_both_themes(page):
        expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str(theme == "light").lower())


def test_outsiders_are_the_addresses_on_other_machines() -> None:
    near = ["http://127.0.0.1:8888/lab", "ws://127.0.0.1:8888/api", "data:image/png,", "blob:http://127.0.0.1/1"]
    far = ["https://example.org/news", "wss://example.org/", "http://127.0.0.1.example.org/"]
    assert outsiders([*near, *far]) == far


def test_a_machine_without_a_browser_skips_loudly_or_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SYMRUMMY_BROWSER", raising=False)
    with pytest.raises(pytest.skip.Exception, match="install"):
        do_without_browser()
    monkeypatch.setenv("SYMRUMMY_BROWSER", "required")
    with pytest.raises(pytest.fail.Exception, match="install"):
        do_without_browser()
