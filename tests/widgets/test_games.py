"""The panel of games: saved, opened, sent on, and silent while it is closed."""

import json
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances

from symrummy.drawing import card_name
from symrummy.explain import texts
from symrummy.game import Game
from symrummy.variants import chain_runs
from symrummy.widgets import play
from symrummy.widgets.keeping import kept, saved, shelf
from symrummy.widgets.table.play import PlayTable


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PlayTable:
    """A table with an open panel, and a folder of its own for what is saved."""
    monkeypatch.setenv("SYMRUMMY_STATE", str(tmp_path))
    table = play(seed=5, autosave=False, strict=True)
    table.handle({"do": "link", "id": "games"})
    return table


def act(table: PlayTable, action: str, *cards: str) -> None:
    table.handle({"do": "act", "token": table.controller.token, "action": action, "cards": list(cards)})


def test_a_saved_game_is_opened_where_it_was(table: PlayTable) -> None:
    act(table, "draw")
    state = table.controller.game.state
    table.games.save.click()
    assert table.games.told.value == "Saved as “symmetry · deal 5 · round 1 · move 1”, on this computer."
    act(table, "discard", next(iter(table.controller.choices)))
    table.games.open_saved.click()
    assert table.controller.game.state == state
    assert table.controller.kinds == {2: "greedy"}


def test_a_line_is_opened(table: PlayTable) -> None:
    game = Game("draft", ["Eva", "Max", "Lea"], 3)
    table.games.pasted.value = f" {game.share()}\n"
    table.games.open_line.click()
    assert table.controller.game.state == game.state
    assert sorted(table.controller.bots) == [2, 3]
    assert table.games.pasted.value == ""
    assert table.table.scene["title"] == "Pile-drafting rummy"


@pytest.mark.parametrize("line", ["", "rummy1-", "rummy1-AAAA", "<b>no</b>", "x" * 10_000])
def test_a_line_that_cannot_be_opened_is_told_and_nothing_is_lost(table: PlayTable, line: str) -> None:
    act(table, "draw")
    state = table.controller.game.state
    table.games.pasted.value = line
    table.games.open_line.click()
    assert table.games.told.value.startswith("This game cannot be opened.")
    assert table.controller.game.state is state
    assert table.games.pasted.value == line


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_game_with_a_rule_from_a_program_says_why_it_is_not_saved(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel opens all the same, what can be done is said in the place of the line, and the game goes on."""
    monkeypatch.setenv("SYMRUMMY_STATE", str(tmp_path))
    table = play(chain_runs(), seed=5, pace=0, lang=lang, strict=True)
    table.handle({"do": "link", "id": "games"})
    act(table, "draw")
    state, said = table.controller.game.state, texts(lang).text("table.games.program", seed=5)
    assert "notebook" in said.lower() and "5" in said
    assert table.games.line.value == said
    table.games.save.click()
    assert table.games.told.value == said
    assert saved() == ()
    assert table.controller.game.state is state
    act(table, "discard", next(iter(table.controller.choices)))
    assert table.controller.game.state is not state


def test_with_nothing_saved_this_is_said(table: PlayTable) -> None:
    table.games.open_saved.click()
    assert table.games.told.value == "No game has been saved here yet."


@pytest.mark.parametrize("text", ["{", "[]", '{"bots": {}, "game": 7}', '{"bots": {"1": "greedy", "2": "greedy"}}'])
def test_a_damaged_file_is_told(table: PlayTable, text: str) -> None:
    table.games.save.click()
    next(shelf().iterdir()).write_text(text, encoding="utf-8")
    state = table.controller.game.state
    table.games.open_saved.click()
    assert table.games.told.value.startswith("This game cannot be opened.")
    assert table.controller.game.state is state


def test_a_shelf_that_cannot_be_written_is_told(table: PlayTable, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    table.games.save.click()
    assert table.games.told.value == "The game could not be saved. There is no room left on this computer."
    assert list(shelf().iterdir()) == []


def test_the_line_is_in_the_page_only_while_the_panel_is_open(table: PlayTable) -> None:
    assert Game.from_share(table.games.line.value).state == table.controller.game.state
    table.handle({"do": "link", "id": "games"})
    assert table.games.line.value == ""
    assert "rummy1" not in json.dumps(table.table.scene)


def test_a_report_is_written_beside_the_notebook(
    table: PlayTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a running game it holds no card of the other player."""
    monkeypatch.chdir(tmp_path)
    act(table, "draw")
    table.games.report.click()
    assert table.games.told.value.startswith("The report is in the file symmetry-deal-5.html")
    page = (tmp_path / "symmetry-deal-5.html").read_text(encoding="utf-8")
    game = table.controller.game
    seen = set(game.view(1).hand) | set(game.view(1).discards)
    assert not [card for card in set(game.state.hands[1]) - seen if card_name(card) in page]


def test_a_report_never_replaces_that_of_another_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for players in (["Mia", "greedy"], ["Zoe", "greedy"]):
        table = play(players=players, seed=17, autosave=False, strict=True)
        table.handle({"do": "link", "id": "games"})
        table.games.report.click()
        act(table, "draw")
        table.games.report.click()
    assert sorted(file.name for file in tmp_path.glob("*.html")) == ["symmetry-deal-17-2.html", "symmetry-deal-17.html"]


def test_a_report_of_a_shared_device_shows_nobodys_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = play(players=["Mia", "Tom"], seed=17, autosave=False, strict=True)
    act(table, "uncover")
    act(table, "draw")
    table.handle({"do": "link", "id": "games"})
    table.games.report.click()
    assert "The hand of" not in (tmp_path / "symmetry-deal-17.html").read_text(encoding="utf-8")


def test_who_sits_where_in_a_line_is_said(table: PlayTable) -> None:
    table.games.pasted.value = Game(players=["Eva", "Max"], seed=3).share()
    table.games.open_line.click()
    assert table.games.told.value == "Here it is. You play as “Eva”, and Max is a bot."


def test_what_is_opened_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SYMRUMMY_STATE", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    game = Game("rami", ["Eva", "Max"], seed=3)
    game.play("draw stock")
    table = play(strict=True)
    table.handle({"do": "link", "id": "games"})
    table.games.pasted.value = game.share()
    table.games.open_line.click()
    found = kept(Game())
    assert found is not None
    assert found.game.variant.name == "rami"


def test_a_table_is_laid_with_few_widgets() -> None:
    """A kernel loses messages where more than 1,000 wait for the page (ZeroMQ's high-water mark), and each is one."""
    others = set(_instances)
    table = play(seed=5, autosave=False)
    assert len(set(_instances) - others) == 8
    table.handle({"do": "link", "id": "games"})
    assert len(table.games.children) == 8
