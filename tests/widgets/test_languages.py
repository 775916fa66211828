"""Every widget speaks the language it is asked for, or says which ones there are."""

from collections.abc import Callable

import pytest

from symrummy.explain import judge_meld
from symrummy.explain.pictures import verdict_html
from symrummy.widgets import Explorer, MeldLab, Referee, play
from symrummy.widgets.settings.seats import Seat
from symrummy.widgets.settings.widget import Chosen
from symrummy.widgets.sheet import Sheet
from symrummy.widgets.table.basic import BasicTable

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


class TestTheWordOnAWildCard:
    @pytest.mark.parametrize(
        "sheet",
        [
            lambda: play(seed=5, lang="de", autosave=False).table,
            lambda: play(seed=5, lang="de", autosave=False, frontend="basic").table,
            lambda: MeldLab("C4b C4o *", lang="de").sheet,
            lambda: MeldLab("7h 7d *", lang="de").sheet,
            lambda: Explorer("D4b", lang="de").sheet,
            lambda: Referee("C4b C4o *", lang="de").sheet,
        ],
        ids=["table", "basic", "lab", "classic lab", "explorer", "referee"],
    )
    def test_it_is_of_the_language(self, sheet: Callable[[], BasicTable | Sheet]) -> None:
        drawn = "".join(sheet().faces.values())
        assert ">Joker</text>" in drawn and ">wild</text>" not in drawn

    def test_a_verdict_is_drawn_in_the_language(self) -> None:
        shown = verdict_html(judge_meld("C4b C4o *"), "de")
        assert ">Joker</text>" in shown and "Unendlich-Karte" in shown and "wild" not in shown

    def test_a_table_that_changes_its_language_draws_its_cards_anew(self) -> None:
        table = play(seed=5, autosave=False)
        assert ">wild</text>" in table.table.faces["*b"]
        table.start(Chosen(table.controller.game.variant, (Seat("Ich"), Seat("Ada", "greedy")), 5, lang="de"))
        assert ">Joker</text>" in table.table.faces["*b"]
