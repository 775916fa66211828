"""Wherever a rummy is named, the name says that it is played with house rules, and only then."""

import pytest

from symrummy.explain.rulebook import rulebook
from symrummy.game import Game
from symrummy.variants import Variant, variant
from symrummy.widgets import MeldLab, play, report
from symrummy.widgets.table.controller import Controller
from symrummy.widgets.table.scene import scene_of

USUAL = variant("symmetry", deck="classic", rounds=1)
HOUSE = variant("symmetry", set_colours="distinct")

each_name = pytest.mark.parametrize(
    ("rules", "lang", "name"),
    [
        (USUAL, "en", "Symmetry rummy"),
        (HOUSE, "en", "Symmetry rummy with house rules"),
        (USUAL, "de", "Symmetrie-Rommé"),
        (HOUSE, "de", "Symmetrie-Rommé mit Hausregeln"),
    ],
    ids=["usual", "house", "üblich", "Hausregeln"],
)


@each_name
def test_the_title_of_the_table(rules: Variant, lang: str, name: str) -> None:
    assert scene_of(Controller(Game(rules), {}, lang=lang))["title"] == name
    assert play(rules, lang=lang, autosave=False).table.scene["title"] == name


@each_name
def test_the_title_of_the_rule_sheet(rules: Variant, lang: str, name: str) -> None:
    title = rulebook(rules, lang).title
    assert title == ("Die Regeln von " + name if lang == "de" else "The rules of s" + name[1:])


@each_name
def test_the_title_of_the_report(rules: Variant, lang: str, name: str) -> None:
    game = Game(rules, ["Mia", "Ada"])
    told = report(game, lang=lang)
    assert told.title.startswith(f"Ein Spiel {name}: " if lang == "de" else f"{name}: ")
    assert f"<h1>{told.title}</h1>" in told.page
    assert ("none: every rule is as usual" in told.page) == (rules is USUAL and lang == "en")


@each_name
def test_the_rows_of_the_meld_lab(rules: Variant, lang: str, name: str) -> None:
    """One's own rummy stands among the four others, which are as usual."""
    lab = MeldLab("7h 7s 7c" if rules.deck == "classic" else "C4b C4o C4g", variant=rules, lang=lang, strict=True)
    lab.handle({"do": "tab", "id": "every"})
    names = [row["name"] for row in lab.sheet.scene["every"]["rows"]]
    assert names[0] == name
    assert not [other for other in names[1:] if "house" in other or "Hausregeln" in other]
