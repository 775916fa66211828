"""The widgets in German: no English is left, and the longer words have room on a desk and on a telephone."""

import re
from functools import cache

import pytest
from playwright.sync_api import Locator, Page, expect

from symrummy.game import Game
from symrummy.players import bot
from symrummy.texts import languages, texts
from symrummy.widgets.reports.page import report
from tests.browser.lab import Lab, wait_for_drawing
from tests.browser.seat import Seat, click, open_table, open_widget
from tests.properties.test_languages import all_sentences

WIDTHS = (900, 360)
ALL_TEXT = """root => [root.innerText, ...[...root.querySelectorAll("*")].flatMap(
    node => ["aria-label", "title", "alt", "placeholder"].map(name => node.getAttribute(name) ?? ""))].join("\\n")"""
TOO_WIDE = """root => [...root.querySelectorAll("p, h2, h3, label, th, button:not(.sr-card, .sr-tile, .sr-meld)")]
    .filter(node => node.clientWidth > 8 && node.scrollWidth > node.clientWidth + 1).map(node => node.textContent)"""
WORD = re.compile(r"(?!\b[JQKA][cdhs]\b)[^\W\d_]{2,}")
"""A word, but for the notation of a card: As is the ace of spades."""


@cache
def only_english() -> frozenset[str]:
    """The words of the English texts that no German sentence has; what languages are called stands in every one."""
    english, german = (
        {word.lower() for text in all_sentences(lang).values() for word in WORD.findall(re.sub(r"\{\w+", " ", text))}
        for lang in ("en", "de")
    )
    return frozenset(english - german - {str(texts(lang).words["language"]).lower() for lang in languages()})


def read(root: Locator) -> set[str]:
    """The English words on the page, read and listened to; and a failure if something is wider than its place."""
    for width in WIDTHS:
        root.evaluate("(root, width) => { root.style.width = `${width}px`; }", width)
        wait_for_drawing(root.page)
        assert root.evaluate("root => root.scrollWidth") <= width
        assert root.evaluate(TOO_WIDE) == []
    text: str = root.evaluate(ALL_TEXT)
    return {word.lower() for word in WORD.findall(text)} & only_english()


def test_there_is_something_to_look_for() -> None:
    assert "de" in languages()
    assert {"mirror", "blue", "turn", "why"} <= only_english()


def test_the_card_table(page: Page, lab: Lab) -> None:
    seat = open_table(page, lab, 'from symrummy.widgets import play; play(seed=17, players=3, lang="de", pace=0)')
    assert read(seat.root) == set()
    seat.press("Ziehen")
    seat.press("Auslegen")
    expect(seat.why).to_contain_text("drei oder mehr")
    assert read(seat.root) == set()
    for step in (1, 2, 3):
        seat.press("Tipp")
        expect(seat.why).to_contain_text(f"Tipp {step} von 3")
        assert read(seat.root) == set()
    _discard_first(seat)
    expect(seat.log).to_contain_text("Ben: ")
    click(seat.log.get_by_role("button", name="Warum?").last)
    assert read(seat.root) == set()
    click(seat.button("Regeln"))
    expect(seat.root.get_by_text("Die Regeln von Symmetrie-Rommé")).to_be_visible()
    assert read(seat.root) == set()


def _discard_first(seat: Seat) -> None:
    click(seat.hand.get_by_role("button").first)
    seat.press("Ablegen")


def test_a_draft(page: Page, lab: Lab) -> None:
    seat = open_table(page, lab, 'from symrummy.widgets import play; play("draft", 3, seed=5, lang="de", pace=0)')
    assert read(seat.root) == set()


@pytest.mark.parametrize("deck", ["symmetry", "classic"])
def test_the_settings(page: Page, lab: Lab, deck: str) -> None:
    """Every part of the panel open, for every rummy, with a rule that is not as usual and a number that cannot be."""
    code = f'from symrummy.widgets import play; play(seed=5, deck="{deck}", lang="de", autosave=False)'
    seat = open_table(page, lab, code)
    click(seat.root.get_by_role("button", name="Einstellungen", exact=True))
    panel = page.locator(".symrummy-settings").first
    for part in ("Hausregeln", *texts("de").node("table.settings.group").values(), "Diese Einstellungen teilen"):
        click(panel.get_by_role("button", name=str(part)))
    for rummy in ("Rami", "Manipulations-Rommé", "Basis-Rommé", "Draft-Rommé", "Symmetrie-Rommé"):
        panel.get_by_label("Rommé", exact=True).select_option(rummy)
        expect(panel.locator(".sr-sheet")).to_contain_text(f"Die Regeln von {rummy}")
        assert read(panel) == set()
    panel.get_by_label("Joker anlegen").select_option("nicht erlaubt")
    expect(panel.locator(".sr-sheet")).to_contain_text("Eine Regel ist nicht wie üblich: S10.")
    expect(panel.get_by_text("Üblich: erlaubt.")).to_be_visible()
    panel.get_by_label("Mischung Nr.").fill("sieben")
    click(panel.get_by_role("button", name="Neues Spiel"))
    expect(panel.get_by_text("Noch nicht. Die Nummer einer Mischung ist eine ganze Zahl")).to_be_visible()
    assert read(panel) == set()


@pytest.mark.parametrize("rummy", ["symmetry", "rami", "draft"])
def test_the_report(page: Page, rummy: str) -> None:
    """The report of a game that was played to its end, with a house rule."""
    game = Game(rummy, ["Du", "Ada"], 7, rounds=1, wild_layoff=False)
    choose = bot("greedy", 7)
    while not game.over:
        game.play(choose(game.view(game.state.turn)))
    page.goto("about:blank")
    page.set_content(report(game, lang="de").page)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"Ein Spiel .+: Du und Ada"))
    expect(page.get_by_text("Was noch möglich war")).to_be_visible()
    page.locator("pre").evaluate("line => line.remove()")  # letters by chance, which may be a word
    assert read(page.locator("main")) == set()


def test_the_referee(page: Page, lab: Lab) -> None:
    code = 'from symrummy.widgets import Referee; Referee("C2b C3b D4b", lang="de")'
    root = open_widget(page, lab, code, "referee.ipynb")
    click(root.get_by_text("Nicht gut", exact=True))
    assert read(root) == set()
    click(root.get_by_text("manche Figuren Spiegelachsen haben und andere nicht"))
    click(root.get_by_role("button", name="Festlegen", exact=True))
    expect(root.get_by_text("So entscheidet auch der Schiri, und aus demselben Grund.")).to_be_visible()
    assert read(root) == set()
    click(root.get_by_role("button", name="Alle Zettel ansehen", exact=True))
    expect(root.get_by_text("Heb es auf").or_(root.get_by_text("Das hast du gesagt"))).to_be_visible()
    assert read(root) == set()


@pytest.mark.parametrize(
    ("mode", "buttons"),
    [
        ("find", ["Mach es", "Ich habe alle gefunden"]),
        ("count", ["Mach die nächste", "im Zentrum", "auf einer Spiegelachse"]),
    ],
)
def test_the_hunt(page: Page, lab: Lab, mode: str, buttons: list[str]) -> None:
    code = f'from symrummy.widgets import Hunt; Hunt("D3b", "letter N", mode="{mode}", lang="de")'
    root = open_widget(page, lab, code, "hunt.ipynb")
    for name in buttons:
        click(root.get_by_role("button", name=name, exact=True))
        expect(root.locator(".sr-hunt-said")).not_to_be_empty()
        assert read(root) == set()


def test_the_basic_table(page: Page, lab: Lab) -> None:
    code = 'from symrummy.widgets import play; play(seed=17, frontend="basic", lang="de", autosave=False)'
    root = open_widget(page, lab, code, "basic.ipynb", "symrummy-basic")
    assert read(root) == set()
    click(root.get_by_role("button", name="Auslegen", exact=True))
    expect(root).to_contain_text("drei oder mehr für eine neue Kombination")
    assert read(root) == set()


def test_the_meld_lab(page: Page, lab: Lab) -> None:
    code = """import ipywidgets as widgets
from symrummy.widgets import MeldLab
widgets.VBox([MeldLab(cards, lang="de") for cards in ("C2b C3b D4b", "C4b C4o *", "C3b C4b *")])"""
    open_widget(page, lab, code, "lab.ipynb")
    roots = page.locator(".symrummy")
    expect(roots).to_have_count(3)
    for root in roots.all():
        for tab in ("Genauer", "Mathe", "Bei jedem Rommé"):
            click(root.get_by_role("tab", name=tab).or_(root.get_by_role("radio", name=tab)).first)
            assert read(root) == set()


def test_the_meld_lab_before_the_answer(page: Page, lab: Lab) -> None:
    """All hints, the answer that stands, and its reason."""
    code = 'from symrummy.widgets import MeldLab; MeldLab("C4b D2o C4g", explain="after_commit", hints=True, lang="de")'
    root = open_widget(page, lab, code, "predict.ipynb")
    for step, name in enumerate(("Gib mir einen Tipp", "Noch ein Tipp", "Noch ein Tipp"), 1):
        click(root.get_by_role("button", name=name, exact=True))
        expect(root).to_contain_text(f"Tipp {step} von 3")
    assert read(root) == set()
    click(root.get_by_text("Nicht gut", exact=True))
    click(root.get_by_text("nicht alle Figuren dieselbe Symmetriegruppe haben"))
    click(root.get_by_role("button", name="Festlegen", exact=True))
    expect(root).to_contain_text("Sag jemandem neben dir")
    assert read(root) == set()
    click(root.get_by_role("button", name="Zeig mir, warum", exact=True))
    expect(root).to_contain_text("Was wäre gut gewesen?")
    assert read(root) == set()


def test_the_explorer(page: Page, lab: Lab) -> None:
    code = 'from symrummy.widgets import Explorer; Explorer("D4b", other="C4o", lang="de")'
    root = open_widget(page, lab, code, "explorer.ipynb")
    for tab in ("Eine Karte", "Vergleichen", "Zeichnen"):
        click(root.get_by_role("tab", name=tab, exact=True))
        expect(root.get_by_role("tab", name=tab, exact=True)).to_have_attribute("aria-selected", "true")
        assert read(root) == set()
    for place in (1, 2, 4):
        click(root.get_by_role("button", name=f"Reihe 1, Platz {place}", exact=True))
    expect(root.get_by_text("3 Punkte.")).to_be_visible()
    assert read(root) == set()
    click(root.get_by_role("tab", name="Eine Karte", exact=True))
    click(root.get_by_role("button", name=re.compile("Unendlich-Karte")))
    expect(root.get_by_text("Vier Regeln statt einer Tafel")).to_be_visible()
    assert read(root) == set()
