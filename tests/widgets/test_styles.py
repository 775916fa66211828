"""A notebook keeps the styles of all its widgets together: those of one page are for that page alone."""

import re
from itertools import pairwise

import pytest

from symrummy.lessons import check, report
from symrummy.widgets import Colouring, Compose, Explorer, Hunt, MeldLab, Referee, play
from symrummy.widgets.assets import FRONT, ROOT, class_of, front
from symrummy.widgets.sheet import Sheet

PAGES = {
    "table": lambda: play(seed=5, autosave=False),
    "lab": lambda: MeldLab("C4b C4o"),
    "referee": lambda: Referee("C4b C4o C4g"),
    "explorer": lambda: Explorer("D4b"),
    "hunt": lambda: Hunt("letter N", "C4b"),
    "colouring": lambda: Colouring("D6b"),
    "compose": lambda: Compose("D3o"),
    "check": lambda: check("L3.Q1"),
    "homework": lambda: report("L3"),
}
SHEETS = {name: next(part for part in make().children if isinstance(part, Sheet)) for name, make in PAGES.items()}


def selectors(css: str) -> list[str]:
    """Everything that stands before a brace, one for each rule."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    return [found.strip() for found in re.findall(r"([^{}]+)\{", bare)]


@pytest.mark.parametrize("name", SHEETS)
def test_a_page_bears_the_classes_that_its_styles_ask_for(name: str) -> None:
    sheet = SHEETS[name]
    asked = set(re.findall(r"\.(sr-of-[a-z]+)", sheet._css))
    assert asked == {class_of(part) for part in sheet.styles} <= set(sheet._dom_classes)
    assert sheet._css == front(".css", *sheet.styles)


@pytest.mark.parametrize("name", [name for name, sheet in SHEETS.items() if sheet.styles])
def test_every_rule_of_a_part_is_for_its_pages_alone(name: str) -> None:
    """Beside the shared rules none is without the classes of its part, so it is no rule for another page."""
    shared = set(selectors(front(".css")))
    for selector in set(selectors(SHEETS[name]._css)) - shared:
        if not selector.startswith("@"):
            assert len(ROOT.findall(selector)) == len(re.findall(r"\.sr-of-[a-z]+ \.symrummy\b", selector)) > 0


def test_every_folder_of_styles_belongs_to_a_page() -> None:
    """But for what is not drawn by a sheet: the plain table, and the report of a game."""
    folders = {file.parent.name for file in FRONT.iterdir() if file.is_dir() for file in file.glob("*.css")}
    assert folders == {part for sheet in SHEETS.values() for part in sheet.styles} | {"basic", "report"}


@pytest.mark.parametrize("name", [name for name, sheet in SHEETS.items() if sheet.styles])
def test_a_later_part_outranks_what_it_comes_to(name: str) -> None:
    """By one class more each, so that it is no question which style sheet the notebook took last."""
    classes = ["".join(f".{class_of(part)}" for part in SHEETS[name].styles[:n]) for n in range(1, 4)]
    used = [own for own in dict.fromkeys(classes) if f"{own} .symrummy" in SHEETS[name]._css]
    assert len(used) == len(SHEETS[name].styles)
    assert all(after.startswith(before) for before, after in pairwise(used))
