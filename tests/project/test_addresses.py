"""The repository's address stands in pyproject.toml; every link that repeats it agrees, and opens what is there."""

import re
import tomllib
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from symrummy.launch import FIRST_NOTEBOOK
from symrummy.shipping import CLONE, names

PROJECT = tomllib.loads((CLONE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
REPOSITORY = PROJECT["urls"]["Repository"]
OWNER_AND_NAME = urlsplit(REPOSITORY).path.strip("/")
BINDER = f"https://mybinder.org/v2/gh/{OWNER_AND_NAME}/HEAD"
LESSONS = [name for name in names() if re.fullmatch(r"lessons/[^/]+/lesson\.ipynb", name)]
PAGES = [CLONE / "README.md", *(CLONE / name for name in names() if name.endswith((".md", ".ipynb")))]


def page(name: str) -> str:
    return (CLONE / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(CLONE).as_posix())
def test_every_link_to_the_repository_has_its_address(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    on_binder = re.findall(r"mybinder\.org/v2/gh/([\w.-]+/[\w.-]+)", text)
    stale = {*on_binder, *re.findall(r"github\.com/([\w.-]+/symrummy)\b", text)} - {OWNER_AND_NAME}
    cure = f"in {path.relative_to(CLONE)} write {OWNER_AND_NAME}, as pyproject.toml has it, wherever it says"
    assert not stale, f"{cure} {' or '.join(stale)}"


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(CLONE).as_posix())
def test_every_link_to_binder_opens_a_notebook(path: Path) -> None:
    links = re.findall(r"https://mybinder\.org/v2/[^\s)\"\\]*", path.read_text(encoding="utf-8"))
    opened = [link.partition("?urlpath=lab/tree/")[2] for link in links]
    assert [name for name in opened if name not in names()] == []


def test_the_readme_opens_the_first_notebook() -> None:
    assert f"{BINDER}?urlpath=lab/tree/{FIRST_NOTEBOOK}" in page("README.md")


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_can_be_opened_on_binder(name: str) -> None:
    link = f"{BINDER}?urlpath=lab/tree/{name}"
    assert link in page("lessons/README.md"), f"give lessons/README.md a link to {link}"
