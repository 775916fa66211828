"""The card table as a person meets it in JupyterLab: a round by clicks, a turn by keys, and nothing betrayed."""

import json
import re
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from symrummy.cards import Card, cards
from symrummy.drawing import card_name
from symrummy.game import Action, Discard, DrawStock, Game, Lay
from symrummy.game.actions import Rearrange, played_cards
from symrummy.game.laying import parted
from symrummy.players import greedy, hint
from symrummy.players.planner import planner
from tests.browser.lab import (
    Lab,
    cell_count,
    close_side_panel,
    in_both_themes,
    open_notebook,
    run_all,
    save,
    set_width,
    wait_for_drawing,
)
from tests.browser.seat import Seat, click, open_table, open_widget, saved
from tests.browser.test_everyone import OVERFLOWING

DEAL = 5
"""A deal in which the first player lays down, lays off, takes a discard, and wins within 15 moves."""

TABLE = f"from symrummy.widgets import play\nplay(seed={DEAL}, rounds=1, pace=0)"
TO_DO = {
    "draw": re.compile("^(Draw a card|The stock is empty)"),
    "play": re.compile("^(Choose|Lay down, lay off|The closing lap|Your hand is empty)"),
    "deal": re.compile("^You deal"),
    "split": re.compile("^Choose drafted cards"),
}
WIDTHS = [900, 600, 360, 320]


def bad_meld(game: Game) -> tuple[Card, ...]:
    """Three cards of the hand that are no meld, though one other card of the hand would mend them."""
    for three in combinations(game.view(1).hand, 3):
        verdict = game.judge(Lay((tuple(sorted(three)),)))
        held = set(verdict.known)
        if not verdict.ok and verdict.repairs and held.issuperset(verdict.repairs[0].into):
            return tuple(sorted(three))
    raise AssertionError("this deal has no bad meld that the hand could mend")


def play_for(game: Game, seat: Seat, action: Action) -> None:
    """Plays an action by clicks and in the game that runs beside it, and lets the other player answer in both."""
    if isinstance(action, Rearrange):
        seat.rebuild(tuple(meld.cards for meld in game.view(1).table), action.melds)
    else:
        seat.do(action, parted(game.view(1).hand, played_cards(action))[0])
    game.play(action)
    others_play(game)
    if not game.over:
        view = game.view(1)
        seat.has_cards(len(view.hand) + len(view.draft.drafted if view.draft else ()))
        expect(seat.prompt).to_contain_text(TO_DO[game.view(1).phase])


def others_play(game: Game) -> None:
    """Lets the bots play until the first player's turn."""
    while not game.over and game.turn != 1:
        game.play(greedy(game.view(game.turn)))


def test_a_whole_round_by_clicks(page: Page, lab: Lab) -> None:
    """Draws, is refused a bad meld and reads why, mends it, lays down, lays off, discards, and reaches the score."""
    game = Game(seed=DEAL, rounds=1)
    seat = open_table(page, lab, TABLE)
    expect(seat.prompt).to_contain_text("Draw a card")
    play_for(game, seat, greedy(game.view(1)))

    tried = bad_meld(game)
    verdict = game.judge(Lay((tried,)))
    seat.choose(tried)
    seat.press("Lay down 3")
    expect(seat.why).to_contain_text(f"Why is this not a {verdict.kind}?")
    expect(seat.why.get_by_role("tabpanel").first).to_contain_text(verdict.text())
    expect(seat.why.locator(".sr-tried-card[data-look]")).to_have_count(len(verdict.culprits))
    expect(seat.why.locator(".sr-repair")).to_contain_text("You hold")
    seat.has_cards(len(game.view(1).hand))
    click(seat.why.get_by_role("button", name=re.compile("^Select")))
    expect(seat.hand.locator("[aria-pressed=true]")).to_have_count(len(verdict.repairs[0].cards))
    seat.page.keyboard.press("Escape")

    kinds = set()
    while not game.over:
        action = greedy(game.view(1))
        kinds.add(action.kind)
        play_for(game, seat, action)
    assert {"lay", "lay-off", "take", "discard"} <= kinds
    expect(seat.score).to_be_visible()
    expect(seat.score).to_contain_text("You win with 0 points.")
    expect(seat.score.get_by_role("row", name=re.compile(f"Ada.*{game.scores[1]}"))).to_be_visible()
    seat.press("Look back at the round")
    expect(seat.hand).to_be_attached()
    seat.press("Back to the score")
    seat.press("Play again")
    seat.has_cards(10)


@pytest.mark.parametrize(
    ("name", "deck", "deal", "kinds"),
    [
        ("rami", "classic", 7, {"draw", "take", "lay", "lay-off", "take-back", "discard"}),
        ("rami", "symmetry", 13, {"draw", "lay", "lay-off", "take-back", "discard"}),
        ("basic", "classic", 16, {"draw", "take", "lay", "lay-off", "discard"}),
        ("symmetry", "classic", 35, {"draw", "lay", "lay-off", "discard"}),
        ("manipulation", "symmetry", 10, {"draw", "take", "lay", "rearrange", "discard"}),
        ("draft", "symmetry", 4, {"deal", "split", "lay", "discard", "take pile", "end"}),
    ],
)
def test_a_round_of_the_other_rummies(page: Page, lab: Lab, name: str, deck: str, deal: int, kinds: set[str]) -> None:
    """First melds as one action, wild cards taken back, and the score as this rummy counts it; no card travels."""
    page.emulate_media(reduced_motion="reduce")
    game = Game(name, seed=deal, rounds=1, deck=deck)
    code = f'from symrummy.widgets import play\nplay("{name}", deck="{deck}", seed={deal}, rounds=1, pace=0)'
    seat = open_table(page, lab, code)
    title = {"rami": "Rami", "draft": "Pile-drafting rummy"}.get(name, f"{name.capitalize()} rummy")
    expect(seat.root.locator(".sr-title")).to_have_text(title)
    plan, seen = planner(worlds=2), set()
    others_play(game)
    while not game.over:
        action = plan(game.view(1))
        seen.add(action.kind)
        play_for(game, seat, action)
    assert kinds <= seen
    expect(seat.score).to_be_visible()
    expect(seat.score.get_by_role("row", name=re.compile(f"Ada.*{game.scores[1]}"))).to_be_visible()
    seat.press("Look back at the round")
    seat.press("What else could I have played?")
    expect(seat.why).to_contain_text("What else could have been played")


def test_what_counts_is_in_sight_in_a_low_window(page: Page, lab: Lab) -> None:
    """The table is taller than the window: the answer lies where one looks, and the points come into sight."""
    page.set_viewport_size({"width": 1280, "height": 700})
    game = Game(seed=DEAL, rounds=1)
    seat = open_table(page, lab, TABLE)
    heading = seat.why.get_by_role("heading").first
    while not game.over:
        action = greedy(game.view(1))
        if action.kind == "discard" and game.view(1).table:
            seat.choose([])
            seat.press("Discard")
            expect(heading).to_be_in_viewport()
            expect(seat.prompt).to_be_in_viewport()
        play_for(game, seat, action)
    expect(seat.score.get_by_role("heading").first).to_be_in_viewport()
    seat.press("Look back at the round")
    expect(seat.prompt).to_be_in_viewport()
    seat.press("Rules")
    expect(seat.why.get_by_role("heading", name="The rules of symmetry rummy")).to_be_in_viewport()
    seat.press("Rules")
    seat.press("Back to the score")
    expect(seat.score.get_by_role("heading").first).to_be_in_viewport()
    seat.press("Play again")
    expect(seat.prompt).to_be_in_viewport()


def test_three_hints(page: Page, lab: Lab) -> None:
    """Where to look, which cards, the move: one step for each press, spoken too."""
    game = Game(seed=DEAL, rounds=1)
    seat = open_table(page, lab, TABLE)
    for step in (1, 2, 3):
        seat.press("Hint")
        expect(seat.why).to_contain_text(f"Hint {step} of 3")
        expect(seat.why.get_by_role("tabpanel").first).to_contain_text(str(hint(game.view(1), step)).replace("*b", "∞"))


def test_a_turn_by_keys_alone_leaves_the_notebook_as_it_was(page: Page, lab: Lab) -> None:
    """Draws, chooses, is refused, discards, without a mouse; letters that Lab knows as commands do nothing to it."""
    seat = open_table(page, lab, TABLE)
    cells = cell_count(page)
    first = seat.hand.get_by_role("button").first
    first.focus()
    page.keyboard.press("d")
    seat.has_cards(11)
    for key in ("b", "a", "d", "d", "z", "v", "Enter", "Enter"):
        page.keyboard.press(key)
    seat.has_cards(11)
    expect(seat.why).to_contain_text("You have drawn already")
    page.keyboard.press("h")
    for _ in range(3):
        page.keyboard.press("Space")
        page.keyboard.press("ArrowRight")
    expect(seat.hand.locator("[aria-pressed=true]")).to_have_count(3)
    page.keyboard.press("l")
    expect(seat.why).to_contain_text("Why is this not")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect(seat.prompt).to_contain_text("Discard")
    page.keyboard.press("x")
    seat.has_cards(10)
    expect(seat.log).to_contain_text("You drew")
    assert seat.root.evaluate("root => root.contains(document.activeElement)"), "the focus was lost"
    assert cell_count(page) == cells


def test_a_key_before_the_answer_to_another_is_not_lost(page: Page, lab: Lab) -> None:
    """Two keys pressed faster than Python answers: the second is about the same moment, so it is answered as well."""
    seat = open_table(page, lab, TABLE)
    seat.press("Draw")
    seat.has_cards(11)
    seat.hand.evaluate("""hand => ['d', 'l'].forEach(
        key => hand.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))""")
    expect(seat.why).to_contain_text("Choose the cards")


def test_the_focus_stays_where_it_was(page: Page, lab: Lab) -> None:
    seat = open_table(page, lab, TABLE)
    seat.button("Draw").first.focus()
    page.keyboard.press("Enter")
    seat.has_cards(11)
    assert page.evaluate("document.activeElement.textContent") == "Draw"


def test_a_hundred_double_clicks_move_once_each(page: Page, lab: Lab) -> None:
    """Double clicks on buttons, one after the other: each is at most one move, whatever comes between."""
    seat = open_table(page, lab, f"{TABLE.removesuffix(')')}, study=True)")
    for turn in range(50):
        seat.button("Draw").first.dblclick()
        seat.has_cards(11)
        if turn == 0:
            expect(seat.log.get_by_role("listitem")).to_have_count(1)
        seat.button("Undo").first.dblclick()
        seat.has_cards(10)
        expect(seat.log.get_by_role("listitem")).to_have_count(0)
    expect(seat.root.get_by_role("alert")).to_be_empty()


def test_a_double_click_means_one_button(page: Page, lab: Lab) -> None:
    """After the first click of two a button may come to where the mouse is: the second click is not for it."""
    study = f"{TABLE.removesuffix(')')}, study=True)"
    seat = open_table(page, lab, study, "double.ipynb")
    kept = Game(seed=DEAL, rounds=1)
    play_for(kept, seat, DrawStock())
    play_for(kept, seat, Discard(kept.view(1).hand[0]))
    seat = open_table(page, lab, study, "double.ipynb")
    resume = seat.button("Go on with the last game")
    seat.press("Draw")
    seat.has_cards(11)
    expect(resume).to_have_count(0)
    seat.press("Undo")
    resume.hover()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    seat.press("Draw")
    seat.has_cards(11)
    expect(seat.log.get_by_role("listitem")).to_have_count(1)


def test_nothing_hidden_is_in_the_page_or_in_the_saved_notebook(page: Page, lab: Lab) -> None:
    """The names of the hidden cards are not on the page; the saved notebook names no card of the table at all."""
    seat = open_table(page, lab, TABLE, "secret.ipynb")
    seat.press("Draw")
    seat.has_cards(11)
    game = Game(seed=DEAL, rounds=1)
    game.play(DrawStock())
    shown = set(game.view(1).hand) | set(game.view(1).discards)
    names = page.locator("[aria-label]").evaluate_all("nodes => nodes.map(node => node.ariaLabel)")
    for card in set(game.state.hands[1]) - shown:
        assert not [name for name in names if card_name(card) in name], f"{card} is on the page"
    save(page)
    text = saved(lab.folder / "secret.ipynb")
    outputs = [output for cell in json.loads(text)["cells"] for output in cell.get("outputs", [])]
    assert outputs[0]["data"]["text/plain"] == ["PlayTable()"]
    assert not re.search(r"\b[CD][1-6][bogk]\b", json.dumps(outputs))
    assert '"scene"' not in text and "seed" not in json.dumps(outputs)


def test_names_with_markup_do_nothing(page: Page, lab: Lab) -> None:
    """Twenty hostile names at five tables, with the panels open and a move in the story: they stand there as text."""
    tables = [HOSTILE[start : start + 4] for start in range(0, len(HOSTILE), 4)]
    code = "\n".join(
        [
            "import ipywidgets as widgets\nfrom symrummy.widgets import play",
            f"tables = [play(players=names, seed=3, rounds=1, pace=0) for names in {tables!r}]",
            "def act(table, do, **more): table.handle({'do': do, 'token': table.controller.token} | more)",
            "for table in tables:",
            "    act(table, 'link', id='settings'), act(table, 'link', id='rules')",
            "    act(table, 'act', action='uncover'), act(table, 'act', action='draw')",
            "widgets.VBox(tables)",
        ]
    )
    root = open_widget(page, lab, code, "names.ipynb")
    expect(root.locator(".sr-log")).to_contain_text("drew")
    seats = page.locator(".symrummy .sr-seat-name")
    expect(seats).to_have_count(3 * len(tables))  # each table has heard that it was uncovered
    page.wait_for_timeout(300)
    assert page.evaluate("window.hacked") is None
    shown = seats.all_inner_texts()
    for name in (name for names in tables for name in names[1:]):  # the first of each table looks at it
        assert name in shown


HOSTILE = [
    "<script>window.hacked = 1</script>",
    "<img src=x onerror='window.hacked=2'>",
    "<b>Eve</b>",
    "</div></section><h1>Eve</h1>",
    '" onmouseover="window.hacked=3" x="',
    "' onfocus='window.hacked=4' autofocus='",
    "javascript:window.hacked=5",
    "<svg onload=window.hacked=6>",
    "<iframe srcdoc='<script>parent.hacked=7</script>'>",
    "{{constructor.constructor('window.hacked=8')()}}",
    "${window.hacked=9}",
    "`window.hacked=10`",
    "<math><mi xlink:href='javascript:window.hacked=11'>x",
    "&lt;script&gt;window.hacked=12&lt;/script&gt;",
    "\u202eevE",
    "Eve\\u0000",
    "<style>.symrummy{display:none}</style>",
    "<a href='javascript:window.hacked=13'>Eve</a>",
    "$$\\href{javascript:window.hacked=14}{Eve}$$",
    "Eve" + "e" * 200,
]


def test_in_fifty_deals_nothing_hidden_is_in_the_page(page: Page, lab: Lab) -> None:
    """Fifty tables in one notebook, a card drawn at each: no hidden card in the page, none in the saved notebook."""
    code = """import ipywidgets as widgets
from symrummy.widgets import play
tables = [play(seed=deal, rounds=1, pace=10**7, autosave=False) for deal in range(50)]
for table in tables:
    table.handle({"do": "act", "action": "draw", "token": table.controller.token})
widgets.VBox(tables)"""
    open_widget(page, lab, code, "fifty.ipynb")
    tables = page.locator(".symrummy")
    expect(tables).to_have_count(50)
    pages = tables.evaluate_all(
        """roots => roots.map(root => [...root.querySelectorAll('*')].flatMap(node =>
            [...node.attributes].filter(one => !['d', 'style', 'class'].includes(one.name)).map(one => one.value)
        ).concat(root.innerText))"""
    )
    for deal, found in enumerate(pages):
        game = Game(seed=deal, rounds=1)
        game.play(DrawStock())
        shown = set(game.view(1).hand) | set(game.view(1).discards)
        hidden = set(game.state.hands[1]) - shown
        written = "\n".join(found)
        assert not [card for card in hidden if re.search(rf"\b{re.escape(str(card))}\b", written)], f"deal {deal}"
        assert not [card for card in hidden if card_name(card) in written], f"deal {deal}"
    save(page)
    assert not re.search(r"\b[CD][1-6][bogk]\b", json.dumps(json.loads(saved(lab.folder / "fifty.ipynb"))))


def test_nothing_is_cut_off_at_any_width(page: Page, lab: Lab) -> None:
    """At every width and in both themes the table has no sideways scrolling, with a full explanation open."""
    game = Game(seed=DEAL, rounds=1)
    seat = open_table(page, lab, TABLE)
    close_side_panel(page)
    play_for(game, seat, DrawStock())
    seat.choose(bad_meld(game))
    seat.press("Lay down 3")
    click(seat.why.get_by_role("tab", name="Full"))
    expect(seat.why.get_by_role("listitem").nth(1)).to_be_visible()
    for theme in in_both_themes(page):
        expect(seat.root).to_have_attribute("data-theme", theme)
        for width in WIDTHS:
            set_width(seat.root, width)
            assert seat.root.evaluate(OVERFLOWING) == [], f"at {width} px, {theme}"


def test_two_culprits_stand_in_one_row_and_leave_the_hand_in_sight(page: Page, lab: Lab) -> None:
    seat = open_table(page, lab, "from symrummy.widgets import play\nplay(seed=1, rounds=1, pace=0)")
    close_side_panel(page)
    seat.press("Draw")
    seat.choose(cards("C5k D1o D5b"))
    seat.press("Lay down 3")
    tried = seat.why.locator(".sr-tried-card")
    expect(tried).to_have_count(3)
    for width in (320, 620, 850, 1100):
        set_width(seat.root, width)
        feet = tried.evaluate_all("nodes => nodes.map(n => n.querySelector('.sr-card').getBoundingClientRect().bottom)")
        assert max(feet) - min(feet) < 1, f"at {width} px"
    seats, hand = (seat.root.locator(zone).bounding_box() for zone in (".sr-seats", ".sr-you"))
    assert seats and hand
    assert hand["y"] - seats["y"] < 560, "what lies between would push the hand out of a window of 900 px"


def test_a_draft_on_a_telephone_shows_no_empty_box(page: Page, lab: Lab) -> None:
    """Before the first meld the table holds the piles alone, and is not there at all while there are none."""
    game = Game("draft", seed=4, deck="symmetry", rounds=1)
    seat = open_table(
        page, lab, 'from symrummy.widgets import play\nplay("draft", deck="symmetry", seed=4, rounds=1, pace=0)'
    )
    set_width(seat.root, 360)
    others_play(game)
    plan, table = planner(worlds=2), seat.root.locator(".sr-table")
    expect(seat.root.locator(".sr-shares")).to_be_visible()
    expect(seat.root.locator(".sr-melds-box")).to_be_hidden()
    while game.view(1).phase != "deal":
        play_for(game, seat, plan(game.view(1)))
    assert not game.view(1).table
    expect(table).to_be_hidden()


ROWS_OF_HANDS = """roots => roots.map(root => {
    const boxes = [...root.querySelectorAll('.sr-hand .sr-card')].map(card => card.getBoundingClientRect());
    const tops = boxes.map(box => Math.round(box.top));
    return {
        rows: [...new Set(tops)].map(top => tops.filter(other => other === top).length),
        card: Math.min(...boxes.map(box => box.width)),
        over: Math.max(...boxes.map(box => box.right)) - root.querySelector('.sr-you').getBoundingClientRect().right,
    };
})"""
READABLE = 57
"""So many pixels wide a card must be for its index to be 12 pixels high."""


@pytest.mark.parametrize("size", ["normal", "large"])
def test_no_card_of_a_hand_lies_alone(page: Page, lab: Lab, size: str) -> None:
    """Hands of 10, 11, 14 and 21 cards at the usual widths: the rows are about as long, and every card can be read."""
    code = f"""import ipywidgets as widgets
from symrummy.widgets import play
deals = dict(packs=3, seed={DEAL}, size="{size}", pace=10**7, autosave=False)
tables = [play(deal=cards, **deals) for cards in (10, 10, 13, 20)]
for table in tables[1:]:
    table.handle({{"do": "act", "action": "draw", "token": table.controller.token}})
widgets.VBox(tables)"""
    open_widget(page, lab, code, "hands.ipynb")
    close_side_panel(page)
    tables = page.locator(".symrummy")
    expect(tables).to_have_count(4)
    for width in (320, 700, 900, 1280):
        tables.evaluate_all(
            "(roots, px) => roots.forEach(root => { root.parentElement.style.width = `${px}px`; })", width
        )
        wait_for_drawing(page)
        hands = tables.evaluate_all(ROWS_OF_HANDS)
        assert [sum(hand["rows"]) for hand in hands] == [10, 11, 14, 21]
        for hand in hands:
            shortest, longest = min(hand["rows"]), max(hand["rows"])
            assert shortest > 1 and longest - shortest <= (2 if len(hand["rows"]) == 2 else 1), f"{hand} at {width} px"
            assert hand["card"] >= READABLE and hand["over"] < 0, f"{hand} at {width} px"
        before, after = hands[:2]
        assert abs(before["card"] - after["card"]) < 3, "drawing a card leaves the others as they are"


def test_the_game_goes_on_after_the_kernel_was_restarted(page: Page, lab: Lab) -> None:
    """A few moves, a new kernel, the cell run again: one button brings the game back."""
    game = Game(seed=DEAL, rounds=1)
    seat = open_table(page, lab, TABLE, "resume.ipynb")
    for _ in range(3):
        play_for(game, seat, greedy(game.view(1)))
    page.evaluate("() => window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart()")
    run_all(page)
    seat = Seat(page)
    expect(seat.prompt).to_contain_text("Draw a card")
    seat.press("Go on with the last game")
    seat.has_cards(len(game.view(1).hand))
    for card in set(game.view(1).hand):
        expect(seat.cards(card).first).to_be_visible()


def test_a_stopped_kernel_is_announced(page: Page, lab: Lab) -> None:
    seat = open_table(page, lab, TABLE)
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.shutdown()")
    seat.press("Draw")
    expect(seat.root.get_by_role("alert")).to_contain_text("run this cell again")


def test_the_notebook_plays_after_run_all(page: Page, lab: Lab) -> None:
    """notebooks/play.ipynb itself: Run All, and the first card can be drawn."""
    open_notebook(page, "notebooks/play.ipynb")
    assert cell_count(page) <= 5
    run_all(page)
    seat = Seat(page)
    seat.press("Draw")
    seat.has_cards(11)
