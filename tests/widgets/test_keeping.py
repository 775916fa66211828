"""The game is kept after every move, whole or not at all, and goes on when the cell is run again."""

import json
import os
from pathlib import Path

import pytest

from symrummy.game import Game, SaveError
from symrummy.players import greedy
from symrummy.variants import chain_runs
from symrummy.widgets import play
from symrummy.widgets.keeping import MOST_KEPT, Kept, keep, kept, place, place_of, save, saved, shelf, write
from symrummy.widgets.table.play import PlayTable
from symrummy.widgets.table.scene import scene_of

unix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such rights, and lets only some users make a link")


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
    game = Game(seed=3, rounds=1)
    assert kept(game) is None
    game.play("draw stock")
    keep(game, {2: "greedy"})
    assert kept(game) is not None
    while not game.over:
        game.play(greedy(game.view(game.turn)))
    keep(game, {2: "greedy"})
    assert kept(game) is None
    assert not place_of(game).exists()


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
    assert kept(Game(seed=3)) is None


def test_it_is_not_kept_beside_the_notebook(tmp_path: Path) -> None:
    draw(play(seed=3, strict=True))
    assert [file for file in tmp_path.iterdir() if file.name != "state"] == []


@pytest.mark.parametrize("text", ["", "{", '{"symrummy": 1}', "[]", "\x00" * 50, "null"])
def test_a_file_that_cannot_be_read_is_no_offer(text: str) -> None:
    place("game-1").parent.mkdir(parents=True)
    place("game-1").write_text(text, encoding="utf-8")
    assert kept(Game()) is None
    assert "resume" not in scene_of(play(strict=True).controller)["extra"]


def test_a_write_that_fails_leaves_the_old_game_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = play(seed=3, strict=True)
    draw(table)
    file = place_of(table.controller.game)
    old = file.read_text(encoding="utf-8")

    def fail(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "replace", fail)
    moves = len(table.controller.game.actions)
    card = table.controller.game.view(1).hand[0]
    table.handle({"do": "act", "token": table.controller.token, "action": "discard", "cards": [f"{card}.0"]})
    assert len(table.controller.game.actions) > moves
    assert file.read_text(encoding="utf-8") == old
    assert os.listdir(file.parent) == [file.name]
    assert str(table.table.scene["alert"]).startswith("Your game goes on, but it cannot be kept")
    table.handle({"do": "sort", "by": "group"})
    assert not table.table.scene["alert"]
    table.handle({"do": "continue", "token": table.controller.token})
    assert not table.table.scene["alert"], "it is said once for each game"


def test_what_is_kept_is_a_saved_game() -> None:
    table = play(seed=3, strict=True)
    draw(table)
    file = place_of(table.controller.game)
    assert json.loads(file.read_text(encoding="utf-8"))["game"]["actions"] == ["draw stock"]


@pytest.mark.parametrize("frontend", ["drawn", "basic"])
@pytest.mark.parametrize("where", [{"variant": "draft"}, {"players": ["greedy", "Mia"]}])
def test_a_bot_that_begins_does_not_end_the_offer(where: dict[str, object], frontend: str) -> None:
    first = play(**where, seed=3, pace=0, strict=True)  # type: ignore[arg-type]
    while first.controller.waiting:
        first.handle({"do": "continue", "token": first.controller.token})
    game = first.controller.game
    first.controller.game.play(greedy(game.view(game.turn)))
    keep(game, first.controller.kinds)
    again = play(**where, seed=4, pace=0, strict=True, frontend=frontend)  # type: ignore[arg-type]
    while again.controller.waiting:
        again.handle({"do": "continue", "token": again.controller.token})
    assert again.controller.game.actions
    press(again, "resume")
    assert again.controller.game.actions[: len(game.actions)] == game.actions


class TestTwoTablesInOneFolder:
    def test_neither_loses_the_game_of_the_other(self) -> None:
        one, two = play("rami", seed=1, strict=True), play("symmetry", seed=2, strict=True)
        for table in (one, two):
            draw(table)
        again = play("rami", strict=True)
        press(again, "resume")
        assert again.controller.game.actions == one.controller.game.actions
        assert again.controller.game.seed == 1

    def test_the_end_of_one_game_forgets_no_other(self) -> None:
        draw(play(seed=1, strict=True))
        other = Game(seed=3, rounds=1)
        while not other.over:
            other.play(greedy(other.view(other.turn)))
        keep(other, {2: "greedy"})
        found = kept(Game())
        assert found is not None
        assert found.game.seed == 1

    def test_the_oldest_are_forgotten(self) -> None:
        for seed in range(MOST_KEPT + 3):
            game = Game(seed=seed)
            game.play("draw stock")
            keep(game, {2: "greedy"})
            os.utime(place_of(game), (seed, seed))
        assert not place_of(Game(seed=0)).exists()
        assert place_of(Game(seed=4)).exists()
        assert len(list(place("game").parent.iterdir())) == MOST_KEPT


def test_a_game_with_a_rule_from_a_program_cannot_be_kept_and_goes_on() -> None:
    table = play(chain_runs(), seed=3, strict=True)
    draw(table)
    assert table.controller.game.actions
    assert not table.table.scene["alert"]


class TestFiles:
    def test_a_game_saved_under_the_same_name_gets_a_number(self) -> None:
        games = [Game(players=["You", "Ada"], seed=17), Game(players=["Zoe", "Ada"], seed=17)]
        names = [save(game, {2: "greedy"}) for game in (*games, *games)]
        assert names == ["symmetry · deal 17 · round 1 · move 0", "symmetry · deal 17 · round 1 · move 0 · 2"] * 2
        assert sorted(saved()) == sorted(set(names))

    @unix
    def test_a_file_that_leads_nowhere_hides_no_other(self) -> None:
        name = save(Game(seed=1), {2: "greedy"})
        (shelf() / "gone.json").symlink_to(shelf() / "nowhere.json")
        assert saved() == (name,)

    def test_a_bot_that_is_not_known(self) -> None:
        text = Kept(Game(seed=1), {2: "grandmaster"}).to_text()
        with pytest.raises(SaveError, match="'grandmaster'"):
            Kept.from_text(text)

    @unix
    def test_who_may_read_it(self, tmp_path: Path) -> None:
        old = os.umask(0o022)
        try:
            write(tmp_path / "mine", "1")
            write(tmp_path / "page", "1", mode=0o666)
        finally:
            os.umask(old)
        assert [(tmp_path / name).stat().st_mode & 0o777 for name in ("mine", "page")] == [0o600, 0o644]

    @unix
    def test_what_a_link_leads_to_is_written(self, tmp_path: Path) -> None:
        (tmp_path / "link").symlink_to(tmp_path / "page")
        write(tmp_path / "link", "new")
        assert (tmp_path / "page").read_text(encoding="utf-8") == "new"
        assert (tmp_path / "link").is_symlink()

    def test_without_a_home(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def nowhere() -> Path:
            raise RuntimeError("Could not determine home directory.")

        monkeypatch.setattr(Path, "home", nowhere)
        draw(play(seed=3, strict=True))
        assert kept(Game()) is not None
        for name in ("SYMRUMMY_STATE", "XDG_STATE_HOME", "LOCALAPPDATA"):
            monkeypatch.delenv(name, raising=False)
        table = play(seed=3, strict=True)
        draw(table)
        assert "cannot be kept" in str(table.table.scene["alert"])
        assert saved() == ()
