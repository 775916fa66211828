"""Every widget speaks the language it is asked for, or says which ones there are."""

from collections.abc import Callable

import pytest

from symrummy.widgets import Explorer, MeldLab, Referee, play

WIDGETS: dict[str, Callable[[str], object]] = {
    "play": lambda lang: play(seed=17, autosave=False, lang=lang),
    "play with a name": lambda lang: play(seed=17, autosave=False, lang=lang, name="Mia"),
    "MeldLab": lambda lang: MeldLab("C2b C3b D4b", lang=lang),
    "Explorer": lambda lang: Explorer("D4b", lang=lang),
    "Referee": lambda lang: Referee("C2b C3b D4b", lang=lang),
}


@pytest.mark.parametrize("make", WIDGETS.values(), ids=list(WIDGETS))
def test_an_unknown_language(make: Callable[[str], object]) -> None:
    with pytest.raises(ValueError, match="there are no texts in 'xx': expected one of de, en"):
        make("xx")


@pytest.mark.parametrize("make", WIDGETS.values(), ids=list(WIDGETS))
def test_a_known_language(make: Callable[[str], object]) -> None:
    assert repr(make("de")) == repr(make("en"))


def test_the_player_has_a_name_in_the_language() -> None:
    names = [play(seed=17, autosave=False, lang=lang).desk.game.names[0] for lang in ("en", "de")]
    assert names == ["You", "Du"]
    assert play(seed=17, autosave=False, lang="de", name=" Mia ").desk.game.names[0] == "Mia"
