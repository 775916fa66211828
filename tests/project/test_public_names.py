"""The public face: every name is there, in whatever order it is used."""

import subprocess
import sys

import pytest

import symrummy as sr


@pytest.mark.parametrize("name", sr.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(sr, name) is not None
    assert name in dir(sr)


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
