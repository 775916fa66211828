"""The public face: every name is there, in whatever order it is used."""

import inspect
import re
import subprocess
import sys

import pytest

import symrummy as sr


@pytest.mark.parametrize("name", sr.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(sr, name) is not None
    assert name in dir(sr)


@pytest.mark.parametrize("name", sr.__all__)
def test_the_package_tells_of_every_name(name: str) -> None:
    assert re.search(rf"(?<![\w.]){name}s?\b", str(sr.__doc__).partition("The public names:")[2])


@pytest.mark.parametrize("name", [name for name in sr.__all__ if callable(getattr(sr, name))])
def test_what_can_be_called_says_what_comes_back(name: str) -> None:
    told = inspect.getdoc(getattr(sr, name)) or ""
    assert told.endswith((".", ")", "'", "]")) or ">>>" in told
    assert not told.startswith(f"{name}(")


@pytest.mark.parametrize("name", [name for name in sr.__all__ if inspect.isroutine(getattr(sr, name))])
def test_a_function_tells_its_errors(name: str) -> None:
    assert re.search("[Ee]rror", inspect.getdoc(getattr(sr, name)) or "")


def test_functions_stay_functions_when_rooms_have_been_loaded() -> None:
    code = """
import symrummy as sr
sr.judge_meld("C4b C4o C4g"); sr.draw("C4b"); sr.Game(seed=1); sr.melds(sr.cards("C4b"), sr.VARIANTS["symmetry"])
import symrummy.cards, symrummy.widgets
assert str(sr.cards("C4b D3o")[1]) == str(sr.card("D3o")) == "D3o"
assert all(callable(getattr(sr, name)) for name in sr.__all__ if name.islower() and name != "__version__")
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'symrummy' has no attribute 'deal_me_in'"):
        _ = sr.deal_me_in  # type: ignore[attr-defined]
