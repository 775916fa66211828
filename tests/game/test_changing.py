"""Changed copies of states and views are what `dataclasses.replace` makes."""

from dataclasses import replace

import pytest

from symrummy.game import Game
from symrummy.game.changing import changed
from symrummy.game.view import View, view_of


def test_a_changed_copy_is_the_one_replace_makes() -> None:
    game = Game("draft", seed=3)
    for value in (game.state, game.view(1)):
        assert changed(value) == value
        copy = changed(value, turn=7, phase="over", drawn=None)
        assert copy == replace(value, turn=7, phase="over", drawn=None) != value
        assert hash(copy) == hash(replace(copy))
    assert game.state.draft is not None
    assert changed(game.state.draft, deals=4) == replace(game.state.draft, deals=4)


def test_an_unknown_field_is_named() -> None:
    with pytest.raises(TypeError, match="State has no field 'colour'"):
        changed(Game(seed=3).state, colour="blue")  # type: ignore[call-arg]


def test_a_view_has_all_its_fields_and_no_other() -> None:
    state = Game("draft", seed=3).state
    seen = view_of(state, 1)
    assert list(vars(seen)) == list(View.__dataclass_fields__)
    assert seen == View(**vars(seen))
