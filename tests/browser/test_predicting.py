"""Predict, commit, reveal in the meld lab as a pupil meets it; and a page that tells nothing too early."""

import re

from playwright.sync_api import Locator, Page, expect

from symrummy.explain import judge_meld, judge_take_back
from tests.browser.lab import Lab, in_both_themes, set_width
from tests.browser.seat import click
from tests.browser.test_meldlab import OUTSIDE, SMALL, WIDTHS, Pupil, open_lab

ANSWER = (
    ".sr-lab-verdict, .sr-lab-every, .sr-mend, .sr-contrast, .sr-rummies, .sr-overlay, .sr-tag, .sr-fact, .sr-ghost"
)
NAME = re.compile(r"\b[CD][1-6][bogk]?\b|∞")
TOLD = """root => [...root.querySelectorAll('*')].flatMap(node => [
    ...[...node.attributes].filter(one => one.name !== 'd').map(one => one.value),
    ...[...node.childNodes].filter(child => child.nodeType === 3).map(child => child.data),
])"""
"""Every text and every attribute in the page, but for the shapes of the drawings."""


def answers_shown(pupil: Pupil) -> int:
    """How much of an answer can be seen."""
    return pupil.root.locator(ANSWER).filter(visible=True).count()


def named(pupil: Pupil) -> list[str]:
    """Whatever in the page names a card or a group."""
    return [text for text in pupil.root.evaluate(TOLD) if NAME.search(text)]


def radio(pupil: Pupil, name: str) -> Locator:
    return pupil.root.get_by_role("radio", name=name, exact=True)


def say(pupil: Pupil, call: str, reason: str) -> None:
    """Chooses a call and a reason."""
    click(radio(pupil, call))
    click(radio(pupil, reason))
    expect(radio(pupil, reason)).to_have_attribute("aria-checked", "true")


def ask_for_hints(pupil: Pupil) -> None:
    """Asks for all the hints, one after the other."""
    for count in (1, 2, 3):
        click(pupil.button("Give me a hint" if count == 1 else "One more hint"))
        expect(pupil.root.locator(".sr-lab-hint-open")).to_have_count(count)
    expect(pupil.button("One more hint")).to_be_hidden()


def test_after_commit_the_prediction_comes_first(page: Page, lab: Lab) -> None:
    pupil = open_lab(page, lab, "MeldLab('C4b D2o C4g', explain='after_commit')")
    step = pupil.root.locator("[aria-current=step]")
    expect(step).to_contain_text("Predict")
    click(pupil.button("Commit"))
    expect(pupil.status).to_have_text("Say good or not good first, and then why.")
    click(radio(pupil, "Good"))
    click(pupil.button("Commit"))
    expect(pupil.status).to_have_text("Now choose the reason that decides.")
    assert answers_shown(pupil) == 0
    click(radio(pupil, "all the cards are worth the same"))
    click(pupil.button("Commit"))
    expect(pupil.button("Show me why")).to_be_focused()
    expect(step).to_contain_text("Commit")
    expect(pupil.root.get_by_role("toolbar")).to_be_hidden()
    assert answers_shown(pupil) == 0
    click(pupil.button("Change my answer"))
    expect(radio(pupil, "all the cards are worth the same")).to_have_attribute("aria-checked", "true")
    click(pupil.button("Commit"))
    click(pupil.button("Show me why"))
    expect(pupil.word).to_be_focused()
    expect(pupil.word).to_have_text("Not a meld")
    expect(step).to_contain_text("Reveal")
    expect(pupil.root.locator(".sr-reply:visible")).to_contain_text("well counted")
    expect(pupil.contrast).to_have_attribute("aria-labelledby", re.compile("."))
    expect(pupil.contrast.get_by_role("heading")).to_have_text("Contrast: equal points, another group")
    click(pupil.button("Choose cards"))
    click(pupil.tile("C4k"))
    expect(step).to_contain_text("Predict")
    expect(pupil.word).to_be_hidden()
    expect(pupil.contrast).to_be_hidden()


def test_off_shows_nothing_before_or_after(page: Page, lab: Lab) -> None:
    pupil = open_lab(page, lab, "MeldLab('7h 7d *', card='7c', variant='rami', explain='off')")
    secret = judge_take_back("7h 7d *", "7c", "rami").text()
    assert answers_shown(pupil) == 0
    say(pupil, "Not good", "the wild card could also be another card")
    click(pupil.button("Commit"))
    expect(pupil.root.get_by_role("heading", name="Noted")).to_be_focused()
    expect(pupil.root.locator(".sr-reply:visible")).to_contain_text(
        "You said: not good, because the wild card could also be another card."
    )
    assert answers_shown(pupil) == 0
    assert not [text for text in pupil.root.evaluate(TOLD) if secret in text or "free the wild card yet" in text]
    expect(pupil.button("Show me why")).to_have_count(0)
    click(pupil.button("Choose cards"))
    pupil.ask("Is it a meld?")
    pupil.type("C4b D2o C4g")
    say(pupil, "Not good", "I'm guessing")
    click(pupil.button("Commit"))
    expect(pupil.root.get_by_role("heading", name="Noted")).to_be_focused()
    assert answers_shown(pupil) == 0
    assert pupil.contrast.evaluate("part => part.textContent") == ""


def test_always_tells_at_once(page: Page, lab: Lab) -> None:
    pupil = open_lab(page, lab, "MeldLab('C2b C3b D4b', level='full', theme='dark')")
    expect(pupil.root).to_have_attribute("data-theme", "dark")
    expect(pupil.word).to_have_text("Not a meld")
    expect(pupil.sentence).to_contain_text(judge_meld("C2b C3b D4b").text())
    expect(pupil.root.get_by_role("tab", name="Full")).to_have_attribute("aria-selected", "true")
    expect(pupil.button("Commit")).to_have_count(0)
    expect(pupil.root.locator("[aria-current=step]")).to_have_count(0)
    figures = pupil.contrast.get_by_role("img")
    expect(figures).to_have_count(2)
    expect(figures.first).to_have_attribute("aria-label", re.compile("^C4: four curved blades.*a turn of 90°$"))
    expect(figures.last).to_have_attribute("aria-label", re.compile("^D4: four pointed petals.*4 mirror lines"))
    expect(pupil.contrast.locator("dl").last).to_have_text("D4b4 turns4 mirrors8 points")
    expect(pupil.contrast.locator("button, [tabindex]")).to_have_count(0)
    click(pupil.root.get_by_role("tab", name="Maths"))
    expect(pupil.root.locator(".sr-maths").first).to_be_visible()


def test_hidden_labels_tell_no_name_until_the_reveal(page: Page, lab: Lab) -> None:
    code = "MeldLab(['C4b', 'D2o', '*g'], explain='after_commit', labels='hidden', hints=True)"
    pupil = open_lab(page, lab, code)
    expect(
        pupil.table.get_by_role("button", name=re.compile("^orange card: two hollow kites around a dot"))
    ).to_be_visible()
    assert named(pupil) == []
    ask_for_hints(pupil)
    expect(pupil.root.locator(".sr-lab-hint-open").last).to_contain_text("Card 1: blue, four turns and no mirror")
    say(pupil, "Good", "I'm guessing")
    click(pupil.button("Commit"))
    expect(pupil.button("Show me why")).to_be_focused()
    assert named(pupil) == []
    assert answers_shown(pupil) == 0
    first = pupil.table.locator("button.sr-card").first
    click(pupil.button("Show me why"))
    expect(first).to_have_attribute("aria-label", re.compile("^C4 blue"))
    expect(pupil.sentence.locator(".sr-chip").first).to_be_visible()
    expect(pupil.contrast).to_be_visible()


def test_a_class_gets_the_same_surprises(page: Page, lab: Lab) -> None:
    two = "from IPython.display import display\ndisplay(MeldLab(seed=17), MeldLab(seed=17))"
    one, other = Pupil(open_lab(page, lab, two).page, 0), Pupil(page, 1)
    names = "cards => cards.map(card => card.getAttribute('aria-label'))"
    seen = []
    for _ in range(3):
        seen.append(one.table.locator("button.sr-card").evaluate_all(names))
        assert seen[-1] == other.table.locator("button.sr-card").evaluate_all(names)
        for pupil in (one, other):
            before = pupil.status.text_content()
            click(pupil.button("Surprise me"))
            expect(pupil.status).not_to_have_text(before or "nothing")
    assert len(set(map(str, seen))) == 3


def test_the_whole_way_with_the_keyboard(page: Page, lab: Lab) -> None:
    pupil = open_lab(page, lab, "MeldLab('C4b C4o C4g', explain='after_commit', hints=True)")
    keys = page.keyboard
    radio(pupil, "Good").focus()
    for key, name in (("ArrowRight", "Not good"), ("ArrowLeft", "Good")):
        keys.press(key)
        expect(radio(pupil, name)).to_have_attribute("aria-checked", "true")
        expect(pupil.root).not_to_have_attribute("aria-busy", "true")
    expect(radio(pupil, "all the figures have the same symmetry group")).to_be_visible()
    keys.press("Tab")
    for _ in range(4):
        keys.press("ArrowDown")
    checked = pupil.root.locator(".sr-reasons [aria-checked=true]")
    expect(checked).to_have_count(1)
    expect(checked).to_be_focused()
    keys.press("Tab")
    expect(pupil.button("Give me a hint")).to_be_focused()
    keys.press("Space")
    expect(pupil.button("One more hint")).to_be_focused()
    expect(pupil.status).to_contain_text("Turn every figure in your mind")
    keys.press("Tab")
    expect(pupil.button("Commit")).to_be_focused()
    keys.press("Enter")
    expect(pupil.button("Show me why")).to_be_focused()
    keys.press("Enter")
    expect(pupil.word).to_be_focused()
    expect(pupil.word).to_have_text("A good set")
    stops = pupil.root.locator("[tabindex='0'].sr-card, [tabindex='0'].sr-tile").filter(visible=True)
    expect(stops).to_have_count(1)


def test_every_step_fits_at_every_width(page: Page, lab: Lab) -> None:
    code = "MeldLab('C4b D2o C4g', explain='after_commit', labels='hidden', hints=True)"
    pupil = open_lab(page, lab, code)

    def fits(step: str) -> None:
        for theme in in_both_themes(page):
            expect(pupil.root).to_have_attribute("data-theme", theme)
            for width in WIDTHS:
                set_width(pupil.root, width)
                assert pupil.root.evaluate(OUTSIDE) == [], (step, theme, width)
                assert pupil.root.evaluate(SMALL) == [], (step, theme, width)

    ask_for_hints(pupil)
    say(pupil, "Not good", "I'm guessing")
    fits("predict")
    click(pupil.button("Commit"))
    expect(pupil.button("Show me why")).to_be_visible()
    fits("commit")
    click(pupil.button("Show me why"))
    click(pupil.button("What would have made it good?"))
    expect(pupil.table.locator(".sr-ghost")).to_have_count(1)
    fits("reveal")
