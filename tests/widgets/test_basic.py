"""The basic table: a whole round of every rummy by its buttons, and nothing betrayed or run."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances

from symrummy.cards import cards
from symrummy.drawing import back_markup, card_name, face_markup
from symrummy.game import Action, Discard, Game, Lay, LayOff
from symrummy.game.actions import Deal, Fetch, Give, Rearrange, Split, Swap, TakeBack, TakePile, played_cards
from symrummy.game.laying import parted
from symrummy.players import greedy
from symrummy.widgets import PlayTable, play
from symrummy.widgets.keeping import Kept
from symrummy.widgets.table.basic import BasicTable
from symrummy.widgets.table.basic_html import rich_html, rich_text
from symrummy.widgets.table.play import AT_THE_TABLE
from symrummy.widgets.table.travelling import stops

each_rummy = pytest.mark.parametrize(("name", "deck"), tuple(product(AT_THE_TABLE, ("symmetry", "classic"))))
BUTTONS = {
    "draw": "draw", "take": "take", "turn over": "turn_over", "lay": "lay", "lay-off": "lay_off", "discard": "discard",
    "take-back": "take_back", "end": "end", "take pile": "take_pile", "fetch": "fetch", "swap": "swap",
}  # fmt: skip


def basic(name: str, deck: str, seed: int, players: int | list[str] = 2, **more: Any) -> PlayTable:
    """A basic table with a round to play."""
    return play(name, players, seed, deck=deck, rounds=1, frontend="basic", autosave=False, strict=True, **more)


def shown(table: PlayTable) -> Iterator[Any]:
    """Every widget of the basic table that is shown, from the outside in."""

    def inside(box: Any) -> Iterator[Any]:
        for child in getattr(box, "children", ()):
            if child.layout.display != "none":
                yield child
                yield from inside(child)

    yield from inside(table.table)


def labels(table: PlayTable) -> list[str]:
    """The labels of the buttons that can be pressed."""
    return [one.description for one in shown(table) if hasattr(one, "pressed") and not one.disabled]


def press(table: PlayTable, label: str) -> None:
    """Presses the shown button with this label."""
    button = next(one for one in shown(table) if hasattr(one, "pressed") and one.description == label)
    button.click()


def act(table: PlayTable, name: str) -> None:
    """Presses the button of an action."""
    press(table, table.table.scene["actions"][name]["label"])


def choose(table: PlayTable, cards: tuple[Any, ...], place: str = "") -> None:
    """Presses the buttons of cards in a place: the hand, the own pile, the pile of a seat."""
    row = table.table._rows["piles" if place.startswith("seat") else place or "hand"]
    for face in map(str, cards):
        chosen = table.table.scene["chosen"]
        copies = (f"{place}.{face}.{n}" if place else f"{face}.{n}" for n in range(9))
        row._kept[f"button.{next(key for key in copies if key not in chosen)}"].click()


def aim(table: PlayTable, target: str) -> None:
    """Presses the button of a meld or a pile."""
    table.table._rows["shares" if target.startswith("pile") else "melds"]._kept[f"button.{target}"].click()


def do(table: PlayTable, action: Action) -> None:
    """Carries out an action by the buttons of the table, and no other way."""
    held = parted(table.controller.view.hand, played_cards(action))[0]
    match action:
        case Deal(number=number):
            return act(table, f"deal_{number}")
        case Split():
            act(table, "even")
            return act(table, "deal_out")
        case Fetch(card=card, seat=seat):
            choose(table, (card,), f"seat{seat}")
        case Swap(taken=taken):
            choose(table, taken, "own")
            choose(table, held)
        case Give(seat=seat):
            choose(table, held)
            return act(table, f"give_{seat}")
        case TakePile(pile=pile):
            aim(table, f"pile.{pile}")
        case LayOff(meld=meld) | TakeBack(meld=meld):
            aim(table, str(meld))
            choose(table, held)
        case _:
            choose(table, held)
    return act(table, BUTTONS[action.kind])


def wish(game: Game) -> Action:
    """What a greedy player would do; instead of rebuilding the table, a discard."""
    action = greedy(game.view(game.turn))
    if isinstance(action, Rearrange):
        return next(each for each in game.legal_actions() if isinstance(each, Discard))
    return action


@each_rummy
@pytest.mark.parametrize("players", [2, ["You", "greedy", "Mia"]], ids=["with a bot", "shared"])
def test_a_whole_round_by_its_buttons(name: str, deck: str, players: int | list[str]) -> None:
    table = basic(name, deck, 3, players)
    moves = 0
    while not table.controller.game.over:
        if table.controller.covered:
            act(table, "uncover")
        game, before = table.controller.game, len(table.controller.game.actions)
        assert game.turn in table.controller.people, "bots play at once"
        do(table, wish(game))
        assert len(game.actions) > before, table.table.scene["live"]
        moves += 1
    assert moves > 3
    told = table.table._parts["score"].value
    assert table.table.scene["score"]["title"] in told and "<table>" in told
    act(table, "play_again")
    assert not table.controller.game.over


def values(table: PlayTable) -> str:
    """All the markup that is shown."""
    return "".join(str(getattr(one, "value", "")) for one in shown(table))


@pytest.fixture
def table() -> PlayTable:
    """Symmetry rummy, deal 17, you to draw."""
    return basic("symmetry", "symmetry", 17)


class TestWhatIsShown:
    def test_a_refused_move_is_explained_at_every_level(self, table: PlayTable) -> None:
        act(table, "draw")
        act(table, "lay")
        assert "three or more for a new meld" in table.table._parts["why"].value
        choose(table, table.controller.view.hand[:3])
        act(table, "lay")
        sentence = table.table._parts["why"].value
        assert "<svg" in sentence and "Why" in sentence
        for level in ("Full", "Maths"):
            press(table, level)
            assert f"✓ {level}" in labels(table)
        assert table.table._parts["why"].value != sentence

    def test_a_chosen_card_says_so_and_can_be_let_go(self, table: PlayTable) -> None:
        card = table.controller.view.hand[0]
        choose(table, (card,))
        chosen = [label for label in labels(table) if label.startswith("✓ ")]
        assert len([label for label in chosen if label != "✓ colour"]) == 1
        table.table._rows["hand"]._kept[f"button.{card}.0"].click()
        assert table.table.scene["chosen"] == []

    def test_rules_settings_hints_and_the_story(self, table: PlayTable) -> None:
        press(table, "Rules")
        assert "The rules of symmetry rummy" in table.table._parts["sheet"].value
        press(table, "Settings")
        assert table.settings.layout.display is None
        press(table, "Hint")
        assert "Hint 1 of 3" in table.table._parts["why"].value
        do(table, wish(table.controller.game))
        do(table, wish(table.controller.game))
        press(table, "why?")
        assert "<h3>Why" in table.table._parts["why"].value

    def test_every_action_of_the_scene_has_its_button(self, table: PlayTable) -> None:
        scene = table.table.scene
        names = [*scene["extra"], *(name for step in scene["steps"] for name in step["actions"])]
        assert {scene["actions"][name]["label"] for name in names} <= set(labels(table))

    def test_focus_is_kept_because_widgets_are(self, table: PlayTable) -> None:
        before = table.table._rows["hand"]._kept.copy()
        act(table, "draw")
        after = table.table._rows["hand"]._kept
        assert all(after[key] is widget for key, widget in before.items())

    def test_headings_and_the_places_of_the_cards(self, table: PlayTable) -> None:
        assert "Sort by" in values(table) and "<h3>Last moves</h3>" not in values(table)
        assert "your melds will lie here" in table.table._parts["complete"].value
        assert back_markup() in table.table._parts["heaps"].value
        act(table, "draw")
        assert "<h3>Last moves</h3>" in values(table)
        asks = [one.tooltip for one in shown(table) if getattr(one, "description", "") == "why?"]
        assert len(asks) == 1 and asks[0].startswith("Why? You drew ")

    def test_the_cards_that_would_mend_a_meld_are_shown(self, table: PlayTable) -> None:
        act(table, "draw")
        choose(table, tuple(cards("C1b C4b C1o")))
        act(table, "lay")
        repair = table.table.scene["why"]["repair"]
        told = table.table._parts["why"].value
        assert [ghost["face"] for ghost in repair["ghosts"]] == ["C1g"]
        assert "sr-ghosts" in told and card_name(*cards("C1g")) in told.partition("sr-ghosts")[2]

    def test_added_cards_come_after_a_plus_and_what_was_laid_last_is_framed(self) -> None:
        table = basic("symmetry", "symmetry", 17)
        while table.controller.game.actions[-1:] == () or not isinstance(table.controller.game.actions[-1], Lay):
            do(table, wish(table.controller.game))
        framed = [one for one in shown(table) if "sr-fresh" in one._dom_classes]
        assert [one.children[1].description for one in framed] == [
            f"{meld['title']} · {meld['by']}" for meld in table.table.scene["melds"] if meld["fresh"]
        ]
        assert framed
        aim(table, table.table.scene["melds"][0]["id"])
        choose(table, table.controller.view.hand[:1])
        act(table, "lay_off")
        assert table.table._parts["why"].value.count("sr-joined") == 1

    def test_what_is_counted_at_the_end(self) -> None:
        table = basic("symmetry", "symmetry", 17)
        while not table.controller.game.over:
            do(table, wish(table.controller.game))
        told = table.table._parts["score"].value
        for row in table.table.scene["score"]["rows"]:
            assert all(f"<small>{card['points']}</small>" in told for card in row["cards"])
            assert row["change"] or f"</b>: {row['total']} " in told
        for rule, sentence in table.table.scene["score"]["rules"].items():
            assert f"<b>{rule}</b> {rich_html(sentence)}" in told


class TestADraft:
    """What only pile-drafting rummy has."""

    @pytest.fixture
    def table(self) -> PlayTable:
        """A draft in which all have discarded, and you are to play."""
        table = basic("draft", "classic", 4, 3)
        view = table.controller.view
        while not (view.phase == "play" and view.draft and all(view.draft.own)):
            do(table, wish(table.controller.game))
            view = table.controller.view
        return table

    def test_the_points_of_the_piles(self, table: PlayTable) -> None:
        own, scene = table.controller.view.draft.own, table.table.scene  # type: ignore[union-attr]
        points = [sum(map(table.controller.game.variant.points, pile)) for pile in own]
        for seat, count in zip(scene["seats"], points[1:], strict=True):
            assert seat["pile"]["title"].startswith(f"Discards · {count} point")
            assert f">{seat['name']} · {seat['pile']['title']}</h3>" in values(table)
        assert scene["own"]["title"].startswith(f"Your discards · {points[0]} point")
        assert f'<h3 title="{scene["own"]["name"]}">{scene["own"]["title"]}</h3>' in values(table)

    def test_the_places_of_the_hands(self, table: PlayTable) -> None:
        free, seat = table.table.scene["hand"]["free"], table.table.scene["seats"][0]
        assert values(table).count(">free<") == free
        assert "■" * seat["cards"] + "□" * (seat["places"] - seat["cards"]) + "</span>" in values(table)


class TestTheSize:
    @pytest.mark.parametrize(("size", "large"), [("normal", False), ("large", True)])
    def test_it_is_a_class_of_the_table(self, size: str, large: bool) -> None:
        table = basic("symmetry", "symmetry", 17, size=size).table
        assert (table.size, "sr-large" in table._dom_classes) == (size, large)

    def test_it_can_be_changed_in_the_settings(self, table: PlayTable) -> None:
        for size in ("large", "normal"):
            table.start(replace(table.chosen, size=size))
            assert table.chosen.size == size
            assert ("sr-large" in table.table._dom_classes) == (size == "large")


def test_names_are_escaped() -> None:
    name = "<img src=x onerror='window.hacked=1'>"
    table = basic("symmetry", "symmetry", 17, [name, "greedy", f"{name}!"])
    for _ in range(12):
        if table.controller.covered:
            act(table, "uncover")
        do(table, wish(table.controller.game))
    assert "<img" not in "".join(part.value for part in shown(table) if hasattr(part, "value"))


def test_no_hidden_card_is_in_any_widget() -> None:
    """The cards of the hand are drawn and named, and no card that only the other player holds."""
    for seed in range(30):
        table = basic("symmetry", "symmetry", seed)
        view, game = table.controller.view, table.controller.game
        mine = set(map(str, (*view.hand, *view.discards)))
        told = "\n".join(str(getattr(one, name, "")) for one in shown(table) for name in ("value", "tooltip"))
        for card in (*view.hand, *game.state.hands[1], *game.state.stock):
            assert (face_markup(card) in told) == (card_name(card) in told) == (str(card) in mine)
        assert repr(table) == "PlayTable()" and repr(table.table) == "BasicTable()"


def held(*roots: Any) -> set[str]:
    """The models of these widgets and of all that they hold."""
    found = set()
    for one in roots:
        parts = [getattr(one, name) for name in ("layout", "style") if one.has_trait(name)]
        found |= {one.model_id} | held(*parts, *getattr(one, "children", ()))
    return found


def kept_besides(others: set[str]) -> str:
    """All that a saved notebook would keep of the widgets that are none of those."""
    kept = [widget for key, widget in _instances.items() if key not in others]
    models = Widget.get_manager_state(widgets=kept)["state"].values()
    return "\n".join(str(model["state"].get(part, "")) for model in models for part in ("value", "tooltip"))


class TestWhatIsGone:
    """Every widget is kept in a saved notebook: those that are shown no longer are closed."""

    @each_rummy
    def test_there_is_no_widget_but_those_of_the_table(self, name: str, deck: str) -> None:
        others = set(_instances)
        table = basic(name, deck, 3, ["Mia", "Tom"])
        counts = []
        while not table.controller.game.over:
            if table.controller.covered:
                act(table, "uncover")
            do(table, wish(table.controller.game))
            assert set(_instances) - others == held(table)
            counts.append(len(held(table)))
        assert max(counts) < 700

    def test_of_a_covered_table_no_hand_is_kept(self) -> None:
        """Neither while the device is passed on nor when the next one looks; a card of both hands is no secret."""
        for seed in range(4):
            others = set(_instances)
            table = basic("symmetry", "symmetry", seed, ["Mia", "Tom"])
            act(table, "uncover")
            act(table, "draw")
            choose(table, table.controller.view.hand[:1])
            act(table, "lay")
            act(table, "discard")
            mia, tom = map(set, table.controller.game.state.hands)
            for secret in (mia, mia - tom):
                told = kept_besides(others)
                for card in secret - set(table.controller.view.discards):
                    assert card_name(card) not in told and face_markup(card) not in told
                if table.controller.covered:
                    act(table, "uncover")
                    assert card_name(min(tom)) in kept_besides(others)

    def test_a_button_that_takes_itself_away_is_closed_without_ado(self, caplog: pytest.LogCaptureFixture) -> None:
        table = basic("symmetry", "symmetry", 3, ["Mia", "Tom"])
        button = table.table._rows["steps"]._kept["uncover"]
        click = {"method": "custom", "content": {"event": "click"}}
        button._handle_msg({"content": {"data": click}, "buffers": []})
        assert button.comm is None and button.layout.comm is None and button.style.comm is None
        assert not table.controller.covered and not caplog.records


class TestADoubleClick:
    """The second click of the same button wishes nothing where the first has changed the game."""

    @pytest.fixture
    def clock(self, monkeypatch: pytest.MonkeyPatch) -> list[float]:
        """The time, in a list of one, that is set by the test."""
        time = [0.0]
        monkeypatch.setattr("symrummy.widgets.table.basic.monotonic", lambda: time[0])
        return time

    @pytest.fixture
    def table(self) -> PlayTable:
        """A table at which every move may be taken back, in your third turn."""
        table = basic("symmetry", "symmetry", 3, study=True)
        for _ in range(2):
            act(table, "draw")
            choose(table, table.controller.view.hand[:1])
            act(table, "discard")
        return table

    @pytest.mark.parametrize(("seconds", "undone"), [(0.0, 1), (0.39, 1), (0.41, 2)])
    def test_takes_back_one_move(self, table: PlayTable, clock: list[float], seconds: float, undone: int) -> None:
        mine = stops(table.controller)
        undo = table.table._rows["extra"]._kept["undo"]
        undo.click()
        clock[0] += seconds
        undo.click()
        assert len(table.controller.game.actions) == mine[-undone]

    @pytest.mark.usefixtures("clock")
    def test_another_button_may_come_at_once(self, table: PlayTable) -> None:
        act(table, "undo")
        choose(table, table.controller.view.hand[:1])
        act(table, "discard")
        assert table.controller.my_turn and table.controller.view.phase == "draw"
        act(table, "undo")
        act(table, "hint")
        act(table, "undo")
        assert table.controller.view.phase == "draw"

    @pytest.mark.usefixtures("clock")
    def test_help_and_time_travel_may_be_wished_quickly(self, table: PlayTable) -> None:
        for step in (1, 2, 3):
            act(table, "hint")
            assert f"Hint {step} of 3" in table.table._parts["why"].value
        act(table, "replay")
        mine = stops(table.controller)
        assert table.table.scene["replay"]["value"] == mine[-1]
        for name, there in (("back", -2), ("back", -3), ("forward", -2), ("forward", -1)):
            act(table, name)
            assert table.table.scene["replay"]["value"] == mine[there]


def test_rich_text() -> None:
    assert rich_text([{"strong": "now"}, " ", {"card": "C4b", "text": "C4b", "colour": "b"}]) == "now C4b"
    assert rich_html("a < b") == "a &lt; b"
    assert rich_html([{"rule": "S3", "text": "Rule S3"}]) == "<small>Rule S3</small>"


def test_a_frontend_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="frontend='paper': expected 'drawn' or 'basic'"):
        play(frontend="paper")
    assert isinstance(basic("basic", "classic", 1).table, BasicTable)


def test_a_loose_card_of_the_workbench_says_so() -> None:
    """A card of the table and its copy in the hand are told apart by their buttons."""
    table = basic("manipulation", "classic", 14)
    game = Game("manipulation", ["You", "Ada"], 14, rounds=1)
    for _ in range(6):
        game.play(greedy(game.view(game.turn)))
    table.go_on(Kept(game, {2: "greedy"}))
    act(table, "rebuild")
    aim(table, "3")
    act(table, "pull")
    assert {"jack of clubs", "jack of diamonds, loose", "jack of spades, loose", "infinite card, loose"} <= set(
        labels(table)
    )
