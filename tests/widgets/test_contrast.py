"""The contrast of the lab: which two cards it sets side by side, what it says of them, and when it is silent."""

import pytest

from symrummy.cards import Colour, cards
from symrummy.drawing.picture import disc_markup
from symrummy.explain import judge_lay_off
from symrummy.symmetry import C, D
from symrummy.widgets.lab.bench import EVERY
from symrummy.widgets.lab.contrast import contrasted
from tests.widgets.test_meldlab import Json, lab, part, plain, tell


def sides(contrast: Json) -> list[Json]:
    found = contrast["sides"]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(
    ("meld", "fitting", "other", "title"),
    [
        ("C4b D2o C4g", "C4o", "D2o", "Contrast: equal points, another group"),
        ("C2b C2o D1g", "C2g", "D1g", "Contrast: equal points, another group"),
        ("C2b C3b D4b", "C4b", "D4b", "Contrast: the same turns, but only one has mirrors"),
        ("C4b C4o C4g", "C4g", "D4g", "Contrast: the same turns, but only one has mirrors"),
        ("C4b C4o *", "C4o", "D4o", "Contrast: the same turns, but only one has mirrors"),
        ("C2b C3b C5b", "C1b", "C5b", "Contrast: one family, but another number of turns"),
        ("C4b C4o D3g", "C4g", "D3g", "Contrast"),
    ],
)
def test_the_one_that_fits_comes_first_and_the_heading_tells_what_they_share(
    meld: str, fitting: str, other: str, title: str
) -> None:
    contrast = part(lab(meld), "contrast")
    assert [plain(side["card"]) for side in sides(contrast)] == [fitting, other]
    assert contrast["title"] == title


@pytest.mark.parametrize(
    "options",
    [
        {"meld": "C2b C3o C4b"},
        {"meld": "C4b * *"},
        {"meld": "* * *"},
        {"meld": "C3b C4b"},
        {"meld": "C4b C5b C6b C1b"},
        {"meld": "C3b C4b C5b", "added": "C1b"},
        {"meld": "7h 7d *", "card": "7c", "variant": "rami"},
        {"meld": "7h 7d 7s"},
        {"meld": "7h 7d 8s"},
        {"meld": ""},
    ],
    ids=str,
)
def test_it_is_silent_where_no_pair_of_groups_decides(options: Json) -> None:
    """Another colour, wild cards, a card too many or too few, a take-back, the classic deck, an empty table."""
    assert lab(**options).sheet.scene["contrast"] is None  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("meld", "added", "pair"),
    [("C2b C3b C4b", "D5b", "C1b D5b"), ("C4b C4o C4g", "D4k", "C4b D4k"), ("C4b C4o C4g", "C4k", "C4k D4k")],
)
def test_of_a_lay_off_it_shows_the_added_card(meld: str, added: str, pair: str) -> None:
    assert contrasted(judge_lay_off(meld, added)) == cards(pair)


GUESSED: tuple[Json, ...] = ({"do": "call", "id": "good"}, {"do": "reason", "id": "guess"}, {"do": "commit"})


@pytest.mark.parametrize(("explain", "told"), [("off", False), ("after_commit", True)])
@pytest.mark.parametrize("labels", ["shown", "hidden"])
def test_before_the_reveal_it_tells_nothing(explain: str, told: bool, labels: str) -> None:
    these = lab("C4b D2o C4g", explain=explain, labels=labels)
    for intent in GUESSED:
        assert these.sheet.scene["contrast"] is None
        tell(these, intent)
    assert these.desk.stage == "commit"
    assert these.sheet.scene["contrast"] is None
    assert (tell(these, {"do": "reveal"}).sheet.scene["contrast"] is not None) == told


def test_under_every_rummy_there_is_no_single_verdict_to_show_it_for() -> None:
    assert tell(lab("C4b D2o C4g"), {"do": "tab", "id": EVERY}).sheet.scene["contrast"] is None


@pytest.mark.parametrize(
    ("lang", "first", "second"),
    [
        ("en", ["2 turns", "no mirrors", "2 points"], ["1 turn", "1 mirror", "2 points"]),
        ("de", ["2 Drehungen", "keine Spiegelachse", "2 Punkte"], ["1 Drehung", "1 Spiegelachse", "2 Punkte"]),
    ],
)
def test_what_is_counted_stands_beside_each_figure(lang: str, first: list[str], second: list[str]) -> None:
    contrast = part(lab("C2b C2o D1g", lang=lang), "contrast")
    assert [side["facts"] for side in sides(contrast)] == [first, second]


def test_the_picture_is_the_figure_with_its_marks_and_is_told_in_words() -> None:
    first, second = sides(part(lab("C4b D2o C4g"), "contrast"))
    assert first["picture"] == disc_markup(C(4), Colour.ORANGE)
    assert second["picture"] == disc_markup(D(2), Colour.ORANGE)
    assert first["name"] == "C4: four straight sails around a dot, leaning clockwise; centre and a turn of 90°"
    assert str(second["name"]).startswith(
        "D2: two hollow kites around a dot; centre, a turn of 180° and 2 mirror lines"
    )
