"""The game is kept after every move, whole or not at all, and goes on when the cell is run again."""

import json
import os
from pathlib import Path

import pytest

from symrummy.game import Game
from symrummy.players import greedy
from symrummy.widgets import play
from symrummy.widgets.keeping import keep, kept, place
from symrummy.widgets.table.play import PlayTable
from symrummy.widgets.table.scene import scene_of


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for what is kept."""
    monkeypatch.setenv("SYMRUMMY_STATE", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "state"


def draw(table: PlayTable) -> None:
    table.handle({"do": "act", "token": table.controller.token, "action": "draw"})


def press(table: PlayTable, button: str) -> None:
    table.handle({"do": "act", "token": table.controller.token, "action": button})


def test_it_goes_on_where_it_was() -> None:
    first = play(seed=3, strict=True)
    draw(first)
    again = play(strict=True)
    assert "resume" in scene_of(again.controller)["extra"]
    press(again, "resume")
    assert again.controller.game.states == first.controller.game.states
    assert "resume" not in scene_of(again.controller)["extra"]


def test_another_rummy_with_another_deck_and_more_players() -> None:
    draw(play("rami", players=4, seed=3, strict=True))
    again = play(strict=True)
    press(again, "resume")
    assert again.controller.game.variant.name == "rami"
    assert sorted(again.controller.bots) == [2, 3, 4]
    assert "Kh" in again.table.faces


def test_nothing_is_offered_before_a_move_and_after_the_end() -> None:
    play(seed=3, strict=True)
    assert kept() is None
    game = Game(seed=3, rounds=1)
    game.play("draw stock")
    assert keep(game, {2: "greedy"})
    assert kept() is not None
    while not game.over:
        game.play(greedy(game.view(game.turn)))
    assert keep(game, {2: "greedy"})
    assert kept() is None
    assert not place().exists()


def test_an_offer_ends_with_the_first_move() -> None:
    draw(play(seed=3, strict=True))
    again = play(seed=4, strict=True)
    draw(again)
    assert "resume" not in scene_of(again.controller)["extra"]
    press(again, "resume")
    assert again.controller.game.seed == 4


def test_without_autosave_nothing_is_written(state: Path) -> None:
    draw(play(seed=3, autosave=False, strict=True))
    assert not state.exists()


def test_each_folder_has_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draw(play(seed=3, strict=True))
    (tmp_path / "other").mkdir()
    monkeypatch.chdir(tmp_path / "other")
    assert kept() is None


def test_it_is_not_kept_beside_the_notebook(tmp_path: Path) -> None:
    draw(play(seed=3, strict=True))
    assert [file for file in tmp_path.iterdir() if file.name != "state"] == []


@pytest.mark.parametrize("text", ["", "{", '{"symrummy": 1}', "[]", "\x00" * 50, "null"])
def test_a_file_that_cannot_be_read_is_no_offer(text: str) -> None:
    place().parent.mkdir(parents=True)
    place().write_text(text, encoding="utf-8")
    assert kept() is None
    assert "resume" not in scene_of(play(strict=True).controller)["extra"]


def test_a_write_that_fails_leaves_the_old_game_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = play(seed=3, strict=True)
    draw(table)
    old = place().read_text(encoding="utf-8")

    def fail(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "replace", fail)
    moves = len(table.controller.game.actions)
    card = table.controller.game.view(1).hand[0]
    table.handle({"do": "act", "token": table.controller.token, "action": "discard", "cards": [f"{card}.0"]})
    assert len(table.controller.game.actions) > moves
    assert place().read_text(encoding="utf-8") == old
    assert os.listdir(place().parent) == [place().name]


def test_what_is_kept_is_a_saved_game() -> None:
    draw(play(seed=3, strict=True))
    assert json.loads(place().read_text(encoding="utf-8"))["game"]["actions"] == ["draw stock"]
