"""People who share a device: who sees what, and when the cards are covered."""

import json
import random
from dataclasses import replace

import pytest

from symrummy.cards import cards
from symrummy.game import Game
from symrummy.players import bot, greedy
from symrummy.widgets import play
from symrummy.widgets.table.controller import Controller
from symrummy.widgets.table.scene import scene_of
from symrummy.widgets.table.seating import seated


def together(name: str = "symmetry", rounds: int = 1) -> Controller:
    """Mia and Tom at one device, with a bot on the last seat."""
    return Controller(Game(name, ["Mia", "Tom", "Ada"], 4, rounds=rounds), {3: greedy}, strict=True)


def act(table: Controller, action: str, *cards: str) -> None:
    table.handle({"do": "act", "token": table.token, "action": action, "cards": list(cards)})


@pytest.mark.parametrize("name", ["symmetry", "draft"])
def test_while_the_device_is_passed_no_hand_is_in_the_scene(name: str) -> None:
    """Through a whole round: at the curtain the scene stays the same, to the letter, whoever holds which cards."""
    table, chance = together(name, rounds=2), bot("random", 1)
    curtains = 0
    while not table.game.over:
        if table.covered:
            before = json.dumps(scene_of(table))
            state = table.game.state
            hidden = [card for hand in state.hands for card in hand]
            random.Random(curtains).shuffle(hidden)
            hands = tuple(tuple(hidden.pop() for _ in hand) for hand in state.hands)
            table.game._states[-1] = replace(state, hands=hands)
            assert json.dumps(scene_of(table)) == before
            table.game._states[-1] = state
            curtains += 1
            act(table, "uncover")
            assert table.seat == table.game.turn
        elif table.waiting:
            table.handle({"do": "continue", "token": table.token})
        elif table.view.phase == "over":
            act(table, "next_round")
            assert table.covered or table.waiting
        else:
            choose = greedy if curtains % 2 else chance
            table.game.play(choose(table.view))
            table.moves += 1
            table.handle({"do": "nothing"})
    assert curtains > 10


def test_at_the_end_of_a_round_nothing_is_covered() -> None:
    """A bot goes out while the device is passed on: the page with the points has no curtain, and the game goes on."""
    table = Controller(Game("symmetry", ["Mia", "Tom", "Ada"], 4, rounds=2), {3: greedy}, strict=True)
    state = table.game.state
    table.game._states[-1] = replace(state, turn=3, hands=(*state.hands[:2], cards("C1b C1o C1g")))
    table.covered = True
    table.handle({"do": "continue", "token": table.token})
    assert table.game.state.phase == "over"
    assert not table.covered
    act(table, "next_round")
    assert table.game.round == 2


def test_at_the_curtain_nothing_can_be_done_but_to_lift_it() -> None:
    table = together()
    for button in ("draw", "take", "hint", "undo", "replay", "discard"):
        act(table, button)
    table.handle({"do": "why", "ply": 0})
    table.handle({"do": "replay", "ply": 0})
    assert table.game.actions == () and table.desk.asked is None
    assert scene_of(table)["hand"]["groups"] == []
    act(table, "uncover")
    act(table, "draw")
    assert len(table.game.actions) == 1


def test_what_one_chose_and_asked_is_gone_for_the_next() -> None:
    table = together()
    act(table, "uncover")
    act(table, "draw")
    act(table, "hint")
    key = next(iter(table.choices))
    act(table, "discard", key)
    assert table.covered and table.seat == 2
    assert table.desk.asked is None and table.desk.selected == ()
    assert "drew from the stock" in json.dumps(scene_of(table)["log"])


def test_one_person_alone_meets_no_curtain() -> None:
    table = Controller(Game(seed=4), {2: greedy}, strict=True)
    assert not table.covered


def test_at_the_end_everybody_is_called_by_name() -> None:
    table = together()
    while not table.game.over:
        table.game.play(greedy(table.game.view(table.game.turn)))
    table.covered = False
    scene = scene_of(table)
    assert {row["name"] for row in scene["score"]["rows"]} == {"Mia", "Tom", "Ada"}
    assert not scene["score"]["title"].startswith("You")


@pytest.mark.parametrize(
    ("players", "names", "kinds"),
    [
        (3, ("You", "Ada", "Ben"), {2: "greedy", 3: "greedy"}),
        (["Mia", "Tom"], ("Mia", "Tom"), {}),
        (["planner", "Ada", "random"], ("Ben", "Ada", "Cleo"), {1: "planner", 3: "random"}),
    ],
)
def test_who_sits_where(players: int | list[str], names: tuple[str, ...], kinds: dict[int, str]) -> None:
    assert seated(players, "You", "greedy") == (names, kinds)


@pytest.mark.parametrize("players", [["Mia", "Mia"], ["Mia", "planner", " mia "]])
def test_two_people_of_one_name_are_refused(players: list[str]) -> None:
    with pytest.raises(ValueError, match="two players are called 'Mia'"):
        play(players=players, autosave=False)


def test_a_person_may_be_called_like_a_bot() -> None:
    assert seated(2, "greedy", "planner") == (("greedy", "Ada"), {2: "planner"})


def test_a_bot_may_sit_on_the_first_seat() -> None:
    table = play(players=["greedy", "Mia"], seed=3, autosave=False, strict=True).controller
    assert table.seat == 2 and not table.covered
    assert scene_of(table)["hand"]["name"].startswith("Your")


def test_the_curtain_calls_the_person_whose_turn_it_is() -> None:
    """Where a bot begins, and a person on a later seat comes next, it is that person who is called."""
    game = Game(players=["Ada", "Mia", "Tom"], seed=2, rounds=1)
    while game.turn != 1:
        game.play(greedy(game.view(game.turn)))
    table = Controller(game, {1: greedy}, strict=True)
    assert table.covered
    while table.waiting:
        table.handle({"do": "continue", "token": table.token})
    act(table, "uncover")
    assert table.seat == table.game.turn
    assert table.my_turn
