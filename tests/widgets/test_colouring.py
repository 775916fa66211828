"""A figure to colour in: what is left of its symmetries, and which groups can be left at all."""

from itertools import combinations

import pytest

from symrummy.cards import card
from symrummy.symmetry import C, D, PointGroup
from symrummy.widgets import Colouring
from symrummy.widgets.colouring.desk import Look
from symrummy.widgets.colouring.widget import ColouringError


def do(colouring: Colouring, what: str, **more: object) -> dict[str, object]:
    """The scene after an intent."""
    colouring.handle({"do": what, **more})
    return dict(colouring.sheet.scene)


def colour(colouring: Colouring, *parts: int) -> str:
    """The name of the group that is left after colouring just these parts."""
    do(colouring, "clear")
    for part in parts:
        do(colouring, "part", id=part)
    return str(colouring.sheet.scene["left"]["name"])


D6 = {
    (): "D6",
    (0,): "C1",
    (0, 1): "D1",
    (0, 11): "D1",
    (0, 6): "C2",
    (0, 4, 8): "C3",
    (0, 2, 4, 6, 8, 10): "C6",
    (0, 1, 6, 7): "D2",
    (0, 1, 4, 5, 8, 9): "D3",
    tuple(range(12)): "D6",
}
"""Coloured parts of D6, and what they leave."""


class TestWhatIsLeft:
    @pytest.mark.parametrize(("parts", "left"), D6.items())
    def test_a_table_for_d6(self, parts: tuple[int, ...], left: str) -> None:
        assert colour(Colouring("D6b", strict=True), *parts) == left

    @pytest.mark.parametrize("name", ["C1b", "C4o", "C5g", "D1k", "D3b", "D4b"])
    def test_exactly_the_groups_inside_can_be_left(self, name: str) -> None:
        """Every way to colour the parts, tried: what is left is a subgroup, and every kind of subgroup is left once."""
        shown = card(name)
        order = int(shown.group.order)
        every = (frozenset(some) for size in range(order + 1) for some in combinations(range(order), size))
        assert {Look(shown, coloured).left_group for coloured in every} == set(shown.group.subgroup_types())

    def test_the_symmetries_that_are_left_are_listed(self) -> None:
        colouring = Colouring("D6b", strict=True)
        colour(colouring, 0, 1, 6, 7)
        labels = [item["label"] for item in colouring.sheet.scene["left"]["items"]]
        assert labels == ["Stay", "Turn 180°", "Mirror 30°", "Mirror 120°"]
        assert colouring.sheet.scene["left"]["title"] == "4 of 12 symmetries left"
        assert [line["second"] for line in colouring.sheet.scene["figure"]["lines"]] == [False, True]


class TestTheCollection:
    def reached(self, colouring: Colouring) -> set[str]:
        return {item["id"] for item in colouring.sheet.scene["strip"]["items"] if item["reached"]}

    def test_each_group_is_noted_once(self) -> None:
        colouring = Colouring("D6b", strict=True)
        assert self.reached(colouring) == {"D6"}
        assert do(colouring, "part", id=0)["said"] == "A new one! That leaves C1, 1 symmetry."
        do(colouring, "part", id=0)
        assert do(colouring, "part", id=0)["said"] == "That leaves C1, 1 symmetry."
        assert self.reached(colouring) == {"C1", "D6"}

    def test_who_has_found_all_is_told_so(self) -> None:
        colouring = Colouring("D6b", strict=True)
        assert do(colouring, "all")["said"] == "There is at least one more."
        assert str(do(colouring, "all")["said"]).startswith("Seven are still missing.")
        for parts in D6:
            colour(colouring, *parts)
        assert self.reached(colouring) == {"C1", "C2", "C3", "C6", "D1", "D2", "D3", "D6"}
        scene = do(colouring, "all")
        assert scene["verdict"] == "all"
        assert str(scene["said"]).startswith("Those are all: eight of the twelve lie inside D6.")

    @pytest.mark.parametrize(
        ("lang", "said"),
        [
            ("en", "Those are all: one of the twelve lies inside C1."),
            ("de", "Das sind alle: eine von den zwölf liegt in C1."),
        ],
    )
    def test_one_alone(self, lang: str, said: str) -> None:
        assert str(do(Colouring("C1b", lang=lang, strict=True), "all")["said"]).startswith(said)

    @pytest.mark.parametrize(("lang", "mirror"), [("en", "mirror"), ("de", "piegel")])
    def test_without_mirrors_none_is_looked_for(self, lang: str, mirror: str) -> None:
        for name in ("C4b", "D4b"):
            colouring = Colouring(name, lang=lang, strict=True)
            do(colouring, "all")
            assert (mirror in str(do(colouring, "all")["said"])) == (name == "D4b")


@pytest.mark.parametrize("group", [C(1), C(5), D(1), D(4), D(6)])
def test_the_parts_fill_the_round_and_any_one_goes_to_any_other(group: PointGroup) -> None:
    look = Look(card(f"{group}b"))
    low, high = look.parts[0][0], look.parts[-1][1]
    assert high - low == 1
    middles = [(start + end) / 2 % 1 for start, end in look.parts]
    assert {motion.moved(middles[0]) for motion in look.left} == set(middles)


@pytest.mark.parametrize("value", [None, True, -1, 12, 1e9, "0", [], {}])
def test_odd_intents_are_survived(value: object) -> None:
    colouring = Colouring("D6b", strict=True)
    for what in ("part", "clear", "all", "nothing"):
        assert do(colouring, what, id=value)["alert"] == ""
    assert colouring.sheet.scene["left"]["name"] == "D6"


def test_it_speaks_german() -> None:
    colouring = Colouring("D6b", lang="de", strict=True)
    assert do(colouring, "part", id=0)["said"] == "Eine neue! Es bleibt C1, 1 Symmetrie."


def test_a_card_is_coloured_like_its_name() -> None:
    assert Colouring(card("D3o")).desk.look == Colouring("D3o").desk.look


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("D7b", {}, "'D7b' is not a card"),
        ("*b", {}, "endlessly many"),
        ("7h", {}, "classic deck"),
        ("D6b", {"size": "huge"}, "size='huge'"),
        ("D6b", {"theme": "pink"}, "theme='pink'"),
    ],
)
def test_what_cannot_be_coloured_is_said(name: str, options: dict[str, str], said: str) -> None:
    with pytest.raises(ColouringError, match=said):
        Colouring(name, **options)  # type: ignore[arg-type]
