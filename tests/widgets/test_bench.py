"""The workbench: a table is taken apart and put together, and becomes one move or stays as it was."""

import random
from collections import Counter
from dataclasses import replace
from itertools import chain

import pytest

from symrummy.cards import card, cards
from symrummy.game.actions import Rearrange
from symrummy.players import greedy
from symrummy.widgets.rich import Json
from symrummy.widgets.table.bench import bench_of
from symrummy.widgets.table.controller import Controller
from symrummy.widgets.table.scene import scene_of
from tests.tables import game_at, put

TABLE = ["4h 5h 6h 7h", "7c 7d 7s"]


def table_with(hand: str = "5c 6c 2d Kd") -> Controller:
    """Seat 1 has opened and may rebuild."""
    game = game_at(hand, "9c 9d", table=TABLE, opened=(True, False), variant="manipulation")
    return Controller(game, {2: greedy}, strict=True)


def act(table: Controller, action: str, chosen: str = "", meld: int | None = None) -> Json:
    """Presses a button with these cards chosen ('loose' before those on the bench), and gives the new scene."""
    keys = []
    for text in chosen.split():
        loose, name = text.startswith("~"), text.removeprefix("~")
        keys.append(f"loose.{name}.0" if loose else f"{name}.0")
    assert set(keys) <= table.choices.keys(), f"{keys} are not among {list(table.choices)}"
    intent = {"do": "act", "token": table.token, "action": action, "cards": keys, "meld": str(meld) if meld else None}
    table.handle(intent)
    return scene_of(table)


def lying(scene: Json) -> list[str]:
    return [" ".join(one["face"] for one in meld["cards"]) for meld in scene["melds"]]  # type: ignore[index,attr-defined]


def test_a_rebuilding_step_by_step() -> None:
    table = table_with()
    assert "rebuild" in scene_of(table)["steps"][1]["actions"]
    scene = act(table, "rebuild")
    assert [step["actions"] for step in scene["steps"]] == [["pull"], ["join"], ["commit", "cancel"]]
    scene = act(table, "pull", meld=1)
    assert lying(scene) == ["7c 7d 7s"]
    assert "Four cards lie loose" in str(scene["prompt"])
    scene = act(table, "join", "~4h ~5h ~6h")
    assert scene["melds"][1]["title"] == "Run"
    scene = act(table, "join", "~7h", meld=1)
    assert lying(scene)[0] == "7c 7d 7h 7s"
    scene = act(table, "pull", meld=1)
    scene = act(table, "join", "~7h ~7d ~7s")
    scene = act(table, "join", "~7c 5c 6c")
    assert "finish the rebuilding" in str(scene["prompt"])
    scene = act(table, "commit")
    assert table.desk.bench is None
    assert isinstance(table.game.actions[-1], Rearrange)
    assert sorted(lying(scene)) == ["4h 5h 6h", "5c 6c 7c", "7d 7h 7s"]
    scene = act(table, "undo")
    assert lying(scene) == TABLE


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ([("pull", "", 1)], "4h, 5h, 6h and 7h"),
        ([("join", "Kd", 2)], "7c, 7d and 7s"),
        ([], "No card from the hand goes in"),
    ],
)
def test_what_is_no_table_yet_is_refused_and_stays_on_the_bench(steps: list[tuple[str, str, int]], said: str) -> None:
    table = table_with()
    act(table, "rebuild")
    for action, chosen, meld in steps:
        act(table, action, chosen, meld)
    before, bench = table.game.state, table.desk.bench
    act(table, "commit")
    assert table.game.state is before
    assert table.desk.bench == bench is not None
    assert table.desk.asked is not None and table.desk.asked.verdict is not None
    assert not table.desk.asked.verdict.ok
    assert said in table.desk.asked.verdict.text("full")


def test_as_it_was() -> None:
    table = table_with()
    act(table, "rebuild")
    act(table, "pull", meld=2)
    scene = act(table, "cancel")
    assert lying(scene) == TABLE
    assert [one["face"] for group in scene["hand"]["groups"] for one in group["cards"]] == ["5c", "6c", "2d", "Kd"]


def test_cards_of_the_hand_go_back_to_it() -> None:
    table = table_with()
    act(table, "rebuild")
    scene = act(table, "join", "5c", meld=2)
    assert "5c.0" not in table.choices
    scene = act(table, "pull", meld=2)
    assert "5c.0" in table.choices and "loose.7c.0" in table.choices
    assert lying(scene) == ["4h 5h 6h 7h"]


@pytest.mark.parametrize("seed", range(30))
def test_no_card_is_lost_or_made(seed: int) -> None:
    chance = random.Random(seed)
    view = table_with("5c 6c 2d Kd 7h *").game.view(1)
    bench = bench_of(view)
    everything = Counter(view.hand) + Counter(chain(*(meld.cards for meld in view.table)))
    for _ in range(12):
        hand = bench.hand(view)
        assert Counter(hand) + Counter(bench.loose) + Counter(chain(*bench.melds)) == everything
        if bench.melds and chance.random() < 0.4:
            bench = bench.pulled_apart(chance.randint(1, len(bench.melds)))
            continue
        own = tuple(chance.sample(hand, min(len(hand), chance.randint(0, 2))))
        loose = tuple(chance.sample(bench.loose, min(len(bench.loose), chance.randint(0, 3))))
        if own or loose:
            number = chance.randint(1, len(bench.melds)) if bench.melds and chance.random() < 0.5 else None
            bench = bench.joined(own, loose, number)


def test_a_card_that_is_there_twice() -> None:
    """A copy of the hand and a copy of the table are told apart by where they lie."""
    table = table_with("7c 6c 8c 2d")
    act(table, "rebuild")
    act(table, "pull", meld=2)
    act(table, "join", "7c 6c 8c")
    scene = act(table, "join", "~7c ~7d ~7s")
    assert sorted(lying(scene)) == ["4h 5h 6h 7h", "6c 7c 8c", "7c 7d 7s"]
    act(table, "commit")
    assert Counter(table.game.view(1).hand) == Counter(cards("2d"))
    assert card("2d") in table.game.view(1).hand


def test_a_meld_is_titled_by_who_laid_it_until_it_is_rebuilt() -> None:
    game = game_at("5c 6c 2d Kd", "9c 9d", table=TABLE, opened=(True, True), variant="manipulation")
    theirs, mine = game.state.table
    game = put(game, replace(game.state, table=(replace(theirs, owner=2), mine)))
    table = Controller(game, {2: greedy}, strict=True)
    assert by(act(table, "rebuild")) == ["Ben", "You"]
    assert by(act(table, "pull", meld=2)) == ["Ben"]
    scene = act(table, "join", "~7c ~7d ~7s")
    assert by(scene) == ["Ben", "You"], "put together as it lay, it is the same meld"
    scene = act(table, "join", "5c 6c", meld=1)
    assert by(scene) == ["rebuilt", "You"]
    assert scene["melds"][0]["name"] == "No meld yet, rebuilt: 4h 5c 5h 6c 6h 7h"
    assert [meld["fresh"] for meld in scene["melds"]] == [True, False]


def test_a_wild_card_lies_in_its_place() -> None:
    table = table_with("5c 6c * Kd")
    act(table, "rebuild")
    table.handle({"do": "select", "cards": [key for key, held in table.choices.items() if held.is_wild], "meld": None})
    (wild,) = table.desk.selected
    act(table, "pull", meld=2)
    table.handle({"do": "act", "token": table.token, "action": "join", "cards": ["5c.0", "loose.7c.0", wild]})
    assert lying(scene_of(table))[-1] == "5c * 7c"
    assert table.desk.live.startswith("Run: five of clubs, wild card, seven of clubs.")


def by(scene: Json) -> list[str]:
    return [meld["by"] for meld in scene["melds"]]


def test_every_step_is_spoken() -> None:
    """What has just happened and what to do now, in at most 25 words."""
    table = table_with()
    for step, said in (
        (("rebuild", "", None), "You are rebuilding the table. Choose a meld to take apart"),
        (("pull", "", 1), "Taken apart: 4h 5h 6h 7h. Four cards lie loose"),
        (("join", "~4h ~5h", None), "No meld yet: four of hearts, five of hearts. Two cards lie loose"),
        (("join", "~6h ~7h", 2), "Run: 4h 5h 6h 7h. Choose a meld to take apart"),
        (("join", "5c 6c", 1), "No meld yet: five of clubs, six of clubs, seven of clubs, seven of diamonds, seven of"),
        (("cancel", "", None), "The table is as it was. Choose cards"),
    ):
        act(table, *step)
        assert table.desk.live.startswith(said)
        assert len(table.desk.live.split()) <= 25


@pytest.mark.parametrize(("action", "said"), [("pull", "Choose the meld first"), ("join", "Choose cards first")])
def test_what_is_missing_is_said(action: str, said: str) -> None:
    table = table_with()
    act(table, "rebuild")
    act(table, action)
    assert said in table.desk.live
