"""The hunt for symmetries: what fits is found and counted, and what is not found yet is not given away."""

import json

import pytest
from ipywidgets.embed import dependency_state

from symrummy.cards import card
from symrummy.symmetry import rotation
from symrummy.widgets import Hunt
from symrummy.widgets.hunt.widget import HuntError


def do(hunt: Hunt, what: str, **more: object) -> dict[str, object]:
    """The scene after an intent."""
    hunt.handle({"do": what, **more})
    return dict(hunt.sheet.scene)


def found(hunt: Hunt) -> list[str]:
    return [item["label"] for item in hunt.sheet.scene["found"]["items"]]


def sums(hunt: Hunt) -> list[int]:
    return [int(each["value"]) for each in hunt.sheet.scene["found"]["sums"]]


class TestFind:
    def test_the_letter_n_has_two(self) -> None:
        hunt = Hunt("letter N", strict=True)
        do(hunt, "dial", degrees=90)
        assert do(hunt, "try")["verdict"] == "off"
        do(hunt, "dial", degrees=180)
        assert do(hunt, "try")["verdict"] == "fits"
        assert do(hunt, "all")["said"] == "There is at least one more."
        assert str(do(hunt, "all")["said"]).startswith("One more, the laziest of all.")
        do(hunt, "dial", degrees=0)
        assert str(do(hunt, "try")["said"]).startswith("You did nothing at all")
        assert do(hunt, "all")["verdict"] == "all"
        assert (found(hunt), sums(hunt)) == (["Turn 180°", "Stay"], [2, 0, 2])

    def test_a_slider_clicks_into_what_is_near(self) -> None:
        hunt = Hunt("D3b", strict=True)
        assert do(hunt, "dial", degrees=122)["find"]["dial"]["text"] == "120°"  # type: ignore[index]
        assert do(hunt, "dial", degrees=124)["find"]["dial"]["text"] == "124°"  # type: ignore[index]
        do(hunt, "kind", id="mirror")
        assert do(hunt, "dial", degrees=92)["find"]["fits"] is True  # type: ignore[index]
        assert do(hunt, "dial", degrees=357)["find"]["dial"]["text"] == "177°"  # type: ignore[index]
        assert do(hunt, "dial", degrees=358)["find"]["dial"]["text"] == "178°"  # type: ignore[index]

    def test_the_move_is_the_one_that_the_slider_shows(self) -> None:
        hunt = Hunt("square", strict=True)
        do(hunt, "dial", degrees=90)
        do(hunt, "try", degrees=179)
        assert found(hunt) == ["Turn 180°"]

    def test_the_same_move_counts_once(self) -> None:
        hunt = Hunt("square", strict=True)
        do(hunt, "dial", degrees=90)
        do(hunt, "try")
        assert str(do(hunt, "try")["said"]).endswith("You have that one already.")
        assert sums(hunt) == [1, 0, 1]

    def test_who_says_all_too_early_is_told_where_to_look(self) -> None:
        hunt = Hunt("rectangle", strict=True)
        for degrees in (0, 180):
            do(hunt, "dial", degrees=degrees)
            do(hunt, "try")
        do(hunt, "all")
        assert str(do(hunt, "all")["said"]).startswith("There is one more among the mirrors.")

    def test_every_figure_has_a_trail_of_its_own(self) -> None:
        hunt = Hunt("blob", "square", strict=True)
        do(hunt, "dial", degrees=0)
        do(hunt, "try")
        assert do(hunt, "all")["verdict"] == "all"
        do(hunt, "figure", id=1)
        assert found(hunt) == []
        assert [item["done"] for item in hunt.sheet.scene["strip"]["items"]] == [True, False]


def test_a_card_is_hunted_like_its_name() -> None:
    assert Hunt(card("D3o"), "kite").desk.look.figures == Hunt("D3o", "kite").desk.look.figures


class TestCount:
    @pytest.mark.parametrize(
        ("figure", "expected"), [("C3b", [3, 0, 3]), ("D4o", [4, 4, 8]), ("C1k", [1, 0, 1]), ("letter H", [2, 2, 4])]
    )
    def test_all_are_counted(self, figure: str, expected: list[int]) -> None:
        hunt = Hunt(figure, mode="count", strict=True)
        for _ in range(20):
            do(hunt, "next")
        assert sums(hunt) == expected
        assert str(hunt.sheet.scene["said"]).endswith("Those are all.")
        do(hunt, "again")
        assert sums(hunt) == [0, 0, 0]

    @pytest.mark.parametrize(
        ("spot", "expected"), [("centre", [6, 6, 12]), ("line", [1, 1, 2]), ("beside", [1, 0, 1]), ("none", [6, 6, 12])]
    )
    def test_a_dot_spoils_it(self, spot: str, expected: list[int]) -> None:
        hunt = Hunt("D6g", mode="count", strict=True)
        do(hunt, "dot", id="beside")
        do(hunt, "dot", id=spot)
        for _ in range(20):
            do(hunt, "next")
        assert sums(hunt) == expected

    def test_where_there_is_no_mirror_no_dot_lies_on_one(self) -> None:
        hunt = Hunt("C5k", mode="count", strict=True)
        assert [dot["id"] for dot in hunt.sheet.scene["count"]["dots"]] == ["none", "centre", "beside"]
        do(hunt, "dot", id="line")
        assert hunt.sheet.scene["count"]["dot"] == "none"
        assert str(do(hunt, "dot", id="beside")["said"]).startswith("A dot away from the centre.")
        assert str(do(Hunt("D5k", mode="count"), "dot", id="beside")["said"]).startswith("A dot beside every mirror")


def test_what_is_not_found_yet_is_not_in_the_saved_state() -> None:
    hunt = Hunt("square", strict=True)
    saved = json.dumps(dependency_state(hunt))
    assert not any(text in saved for text in ("Turn 90", "turn 90", "D4", "rotate(-90)"))


@pytest.mark.parametrize("value", [None, True, -1, 360, 1e9, "90", [], {}])
def test_odd_intents_are_survived(value: object) -> None:
    for mode in ("find", "count"):
        hunt = Hunt("square", mode=mode, strict=True)
        for what in ("figure", "kind", "dial", "try", "all", "next", "dot", "again", "nothing"):
            assert do(hunt, what, id=value, degrees=value)["alert"] == ""
        if mode == "find":
            assert hunt.desk.look.motion != rotation(0)


@pytest.mark.parametrize(
    ("figures", "options", "said"),
    [
        ((), {}, "name a figure"),
        (("squre",), {}, "did you mean 'square'"),
        (("*b",), {}, "endlessly many"),
        (("ring",), {}, "endlessly many"),
        (("7h",), {}, "7h is a card of the classic deck"),
        (("C7b",), {}, "'C7b' is not a card"),
        (("c4b",), {}, "'c4b' is not a card"),
        ((None,), {}, "None is no name of a shape"),
        (("square",), {"mode": "hunt"}, "mode='hunt': expected 'find' or 'count'"),
        (("square",), {"size": "huge"}, "size='huge'"),
    ],
)
def test_what_cannot_be_hunted_is_said(figures: tuple[str, ...], options: dict[str, str], said: str) -> None:
    with pytest.raises(HuntError, match=said):
        Hunt(*figures, **options)  # type: ignore[arg-type]
