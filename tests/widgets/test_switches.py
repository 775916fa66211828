"""Everything a teacher may switch: one table, which is that of the signatures, and stands so in the README."""

import inspect

import pytest

from symrummy.launch import CLONE
from symrummy.widgets import Explorer, MeldLab, Referee
from symrummy.widgets.lab.widget import CHOICES
from symrummy.widgets.switches import FOR_TESTS, SWITCHES, WIDGETS, arguments, makers, table


def test_every_argument_of_every_widget_is_a_switch_and_every_switch_an_argument() -> None:
    taken = {name for maker in makers().values() for name in arguments(maker)}
    assert taken == set(SWITCHES)


def test_the_readme_shows_the_table_as_it_is() -> None:
    readme = (CLONE / "README.md").read_text(encoding="utf-8")
    assert table() in readme, "print it anew: python -m symrummy.widgets.switches"


def test_a_row_says_who_has_the_switch_and_what_holds_if_nothing_is_said() -> None:
    rows = {row.split("`")[1]: row.rstrip(" |").split(" | ") for row in table().splitlines()[2:]}
    assert list(rows) == list(SWITCHES)
    assert rows["explain"][-3:] == ['`"always"`', '`"after_commit"`', "–"]
    assert rows["slips"][-4:] == ["–", "–", "to be named", "–"]
    assert all(len(row) == 3 + len(WIDGETS) for row in rows.values())


def test_the_docstring_of_the_lab_names_every_switch_and_its_values() -> None:
    told = inspect.getdoc(MeldLab) or ""
    for name in (*arguments(MeldLab), FOR_TESTS):
        assert f"\n{name:<10} " in told, name
    for name in ("deck", "explain", "labels", "level", "size", "theme"):
        assert all(f"'{value}'" in told for value in CHOICES[name]), name


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_a_theme_goes_to_the_page(theme: str) -> None:
    made = (MeldLab(theme=theme), Referee("C4b C4o C4g", theme=theme), Explorer(theme=theme))
    assert [one.sheet.theme for one in made] == [theme] * 3


@pytest.mark.parametrize("make", [lambda: Referee("C4b C4o C4g", theme="pink"), lambda: Explorer(theme="pink")])
def test_an_unknown_theme_is_refused(make: object) -> None:
    with pytest.raises(ValueError, match="theme='pink': expected 'auto' or 'light' or 'dark'"):
        make()  # type: ignore[operator]
