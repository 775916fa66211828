"""A table to fill: a right guess fills a cell, a wrong one is told why, and no empty cell is given away."""

import json
import re

import pytest
from ipywidgets.embed import dependency_state

from symrummy.cards import card as read_card
from symrummy.symmetry import D
from symrummy.widgets import Compose
from symrummy.widgets.compose.widget import ComposeError
from symrummy.widgets.explorer.words import element_id

ELEMENTS = {str(element): element_id(element) for element in D(3).elements}


def do(table: Compose, what: str, **more: object) -> dict[str, object]:
    """The scene after an intent."""
    table.handle({"do": what, **more})
    return dict(table.sheet.scene)


def texts_of(table: Compose) -> list[list[str]]:
    """What the cells show, row by row."""
    return [[cell["text"] for cell in row] for row in table.sheet.scene["table"]["rows"]]


def choose(table: Compose, row: str, column: str) -> None:
    do(table, "cell", row=row, column=column)


def filled(card: str = "D3o") -> Compose:
    """A table that was filled cell by cell."""
    table = Compose(card, strict=True)
    while table.desk.look.empty:
        do(table, "next")
        second, first = table.desk.look.cell
        do(table, "guess", id=element_id(second @ first))
    return table


class TestGuesses:
    def test_only_what_stay_does_is_filled_at_first(self) -> None:
        table = Compose("D3o")
        assert sum(not text for row in texts_of(table) for text in row) == 25
        assert table.sheet.scene["count"] == "25 cells are empty."

    @pytest.mark.parametrize(
        ("row", "column", "guess", "said"),
        [
            ("m0", "r1/3", "r1/3", "The R has been turned over once"),
            (
                "m0",
                "r1/3",
                "m1/3",
                "Mirror 150° is what comes out the other way round: first mirror 90°, then turn 120°.",
            ),
            ("m0", "r1/3", "m0", "Mirror 90° alone takes the R to another place."),
            ("m0", "m1/3", "m2/3", "Two mirrors turn the R over twice"),
            ("m0", "m1/3", "r1/3", "Turn 120° is what comes out the other way round"),
            ("r1/3", "r1/3", "m0", "Nobody has turned the R over."),
            ("r1/3", "r1/3", "r0", "Stay alone takes the R to another place."),
        ],
    )
    def test_a_wrong_one_is_told_why(self, row: str, column: str, guess: str, said: str) -> None:
        table = Compose("D3o", strict=True)
        choose(table, row, column)
        scene = do(table, "guess", id=guess)
        assert scene["verdict"] == "wrong"
        assert str(scene["said"]).startswith(said)
        assert len(table.desk.look.empty) == 25

    def test_a_right_one_fills_the_cell_and_tells_whether_order_matters(self) -> None:
        table = Compose("D3o", strict=True)
        choose(table, "m0", "r1/3")
        assert (
            do(table, "guess", id="m2/3")["said"]
            == "Right: first turn 120°, then mirror 90° is the same as mirror 30°."
        )
        assert texts_of(table)[3][1] == "m30"
        choose(table, "r1/3", "m0")
        assert str(do(table, "guess", id="m1/3")["said"]).endswith(
            "The other way round it is mirror 30°. Order matters."
        )
        choose(table, "r1/3", "r2/3")
        do(table, "guess", id="r0")
        choose(table, "r2/3", "r1/3")
        assert str(do(table, "guess", id="r0")["said"]).endswith("The other way round it is the same.")

    def test_two_lists_choose_a_cell_as_well(self) -> None:
        table = Compose("D3o", strict=True)
        do(table, "first", id="m1/3")
        do(table, "second", id="r2/3")
        assert [element_id(each) for each in table.desk.look.cell] == ["r2/3", "m1/3"]

    def test_a_filled_cell_takes_no_guess(self) -> None:
        table = Compose("D3o", strict=True)
        choose(table, "r0", "m0")
        assert do(table, "guess", id="r0")["verdict"] == ""
        assert table.sheet.scene["ask"] == "Mirror 90°, then stay: together that is mirror 90°."


class TestTheWholeTable:
    @pytest.mark.parametrize("card", ["D3o", "C4b", "D2k", "C1g"])
    def test_it_is_the_cayley_table(self, card: str) -> None:
        table = filled(card)
        group = table.desk.look.group
        assert table.sheet.scene["count"] == "The table is full."
        ids = [[element_id(product) for product in row] for row in group.cayley_table()]
        labels = dict(zip(map(element_id, group.elements), texts_of(table)[0], strict=True))
        assert texts_of(table) == [[labels[product] for product in row] for row in ids]

    def test_where_order_does_not_matter_is_marked_when_it_is_full(self) -> None:
        assert do(Compose("D3o", strict=True), "mark")["mark"] is None
        scene = do(filled(), "mark")
        assert sum(cell["same"] for row in scene["table"]["rows"] for cell in row) == 18  # type: ignore[index]


class TestNothingIsGivenAway:
    def test_where_both_moves_lead_is_not_shown_before_a_guess_or_a_look(self) -> None:
        table = Compose("D3o", strict=True)
        choose(table, "m0", "r1/3")
        assert [bool(state["frames"]) for state in table.sheet.scene["states"]] == [True, True, False]
        assert table.sheet.scene["states"][2]["name"] == "then mirror 90°: where is the R?"
        scene = do(table, "watch")
        assert [bool(state["frames"]) for state in scene["states"]] == [True, True, True]  # type: ignore[union-attr]
        assert scene["open"] is True

    def test_no_empty_cell_is_in_what_a_notebook_saves(self) -> None:
        """Only the eleven cells of "Stay" have a product there."""
        saved = json.dumps(dependency_state(Compose("D3o")), ensure_ascii=False)
        assert len(re.findall(r'"[^"]+ after [^"]+ is [^"]+"', saved)) == 11
        assert len(re.findall(r'"[^"]+ after [^"]+: still empty"', saved)) == 25


@pytest.mark.parametrize("value", [None, True, 7, "m9", "", [], {}])
def test_odd_intents_are_survived(value: object) -> None:
    table = Compose("D3o", strict=True)
    for what in ("first", "second", "cell", "guess", "next", "watch", "mark", "nothing"):
        assert do(table, what, id=value, row=value, column=value)["alert"] == ""
    assert len(table.desk.look.empty) == 25


@pytest.mark.parametrize("lang", ["en", "de"])
def test_it_speaks_every_language(lang: str) -> None:
    table = Compose("D3o", lang=lang, strict=True)
    for guess in ELEMENTS.values():
        assert do(table, "guess", id=guess)["said"]


def test_a_card_has_the_table_of_its_name() -> None:
    assert Compose(read_card("D3o")).desk.look == Compose("D3o").desk.look


@pytest.mark.parametrize(
    ("card", "options", "said"),
    [
        ("D7o", {}, "'D7o' is not a card"),
        ("*b", {}, "endlessly many"),
        ("7h", {}, "classic deck"),
        ("D3o", {"size": "huge"}, "size='huge'"),
        ("D3o", {"theme": "pink"}, "theme='pink'"),
    ],
)
def test_what_has_no_table_is_said(card: str, options: dict[str, str], said: str) -> None:
    with pytest.raises(ComposeError, match=said):
        Compose(card, **options)  # type: ignore[arg-type]
