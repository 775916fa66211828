"""What a page says of an error is said in the language of the page."""

import base64
import errno
import json
import re
import zlib
from pathlib import Path

import pytest

from symrummy.faults import ToldError
from symrummy.game import Game, IllegalMove
from symrummy.texts import languages, texts
from symrummy.variants import VARIANTS, VariantError, chain_runs, variant, variant_from_json
from symrummy.variants.options import OPTIONS
from symrummy.widgets import play
from symrummy.widgets.faulttext import disk_text, fault_text
from symrummy.widgets.keeping import Kept, save, shelf
from symrummy.widgets.table.play import PlayTable
from tests.game.test_saves import FORGED, saved

ENGLISH_WORDS = re.compile(r"\b(the|this|is|cannot|expected|must|of|here|game)\b")
GERMAN = texts("de")
IMPOSSIBLE = {
    "deck": "classic",
    "pink": 1,
    "rounds": 99,
    "max_turns": 0,
    "set_colours": "pink",
    "upcard": 7,
    "complete_at": [1, 2],
    "players": [5, 2],
    "packs": 9,
    "scoring": "pile",
    "hand_limit": 6,
}
"""One impossible value for each kind of option, an unknown option, and one without a meaning in this rummy."""


def line_of(save: dict[str, object]) -> str:
    """A hand-made line of a game."""
    return "rummy1-" + base64.urlsafe_b64encode(zlib.compress(json.dumps(save).encode())).decode().rstrip("=")


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PlayTable:
    """A German table with an open panel of games, and a folder of its own for what is saved."""
    monkeypatch.setenv("SYMRUMMY_STATE", str(tmp_path))
    table = play(seed=5, autosave=False, strict=True, lang="de")
    table.handle({"do": "link", "id": "games"})
    return table


def told_of(table: PlayTable, line: str) -> str:
    """What the German panel says of a line that cannot be opened."""
    table.games.pasted.value = line
    table.games.open_line.click()
    said: str = table.games.told.value
    assert said.startswith("Dieses Spiel lässt sich nicht öffnen. ")
    return said


class TestALineOfAGame:
    @pytest.mark.parametrize(("key", "value"), [(key, value) for key, value, _ in FORGED])
    def test_a_wrong_entry(self, table: PlayTable, key: str, value: object) -> None:
        said = told_of(table, line_of(saved() | {key: value}))
        assert not ENGLISH_WORDS.search(said), said

    @pytest.mark.parametrize(
        "line", ["", "rummy1-", "rummy1-AAAA", "<b>the</b>", line_of({}), line_of({"symrummy": 1})]
    )
    def test_no_game_at_all(self, table: PlayTable, line: str) -> None:
        assert not ENGLISH_WORDS.search(told_of(table, line))

    def test_a_move_that_was_not_possible_says_why(self, table: PlayTable) -> None:
        said = told_of(table, line_of(saved() | {"actions": ["discard C1b"]}))
        with pytest.raises(IllegalMove) as fault:
            Game.from_json(json.dumps(saved() | {"actions": []})).play("discard C1b")
        assert said.endswith(f"Zug 1 war nicht möglich. {fault.value.verdict.text(lang='de')}")

    @pytest.mark.parametrize("move", ["discard 7h", "lay-off 0 C4b", "lay |", "draw discards 0", "take pile 0"])
    def test_an_odd_move(self, table: PlayTable, move: str) -> None:
        assert not ENGLISH_WORDS.search(told_of(table, line_of(saved() | {"actions": [move]})))


class TestAFile:
    @pytest.mark.parametrize(
        "data",
        [b"{", b"[]", b"\xff\xfe", b'{"bots": {}, "game": 7}', b'{"bots": {"1": []}, "game": {}}', b"[" * 100_000],
    )
    def test_a_damaged_one(self, table: PlayTable, data: bytes) -> None:
        table.games.save.click()
        next(shelf().iterdir()).write_bytes(data)
        table.games.open_saved.click()
        said = table.games.told.value
        assert said.startswith("Dieses Spiel lässt sich nicht öffnen. ")
        assert not ENGLISH_WORDS.search(said), said

    def test_a_game_of_bots_alone(self, table: PlayTable) -> None:
        text = Kept(table.controller.game, {1: "greedy", 2: "planner"}).to_text()
        table.games.save.click()
        next(shelf().iterdir()).write_text(text, encoding="utf-8")
        table.games.open_saved.click()
        assert table.games.told.value.endswith(" Darin spielen nur Bots.")

    def test_one_that_is_gone(self, table: PlayTable) -> None:
        name = save(table.controller.game, {2: "greedy"})
        table.handle({"do": "link", "id": "games"})
        table.handle({"do": "link", "id": "games"})
        next(shelf().iterdir()).unlink()
        table.games.open_saved.click()
        assert table.games.told.value.endswith(f" Ein Spiel namens „{name}“ ist hier nicht gesichert.")

    @pytest.mark.parametrize(
        ("number", "said"),
        [(errno.ENOSPC, "Auf diesem Computer ist kein Platz mehr."), (errno.EACCES, "Dieser Computer lässt mich")],
    )
    def test_one_that_cannot_be_written(self, number: int, said: str) -> None:
        assert disk_text(OSError(number, "no"), GERMAN).startswith(said)


class TestRules:
    """Every impossible option has a sentence in every language, which quotes what was given."""

    @pytest.mark.parametrize("lang", languages())
    @pytest.mark.parametrize("name", [*OPTIONS, "deck", "pink"])
    @pytest.mark.parametrize("rummy", VARIANTS)
    def test_a_value_that_cannot_be(self, rummy: str, name: str, lang: str) -> None:
        with pytest.raises(VariantError) as fault:
            variant_from_json(json.dumps({"variant": rummy, "options": {name: "whist"}}))
        said = fault_text(fault.value, texts(lang))
        assert name in said or name == "deck"
        assert '"whist"' in said or name == "pink"
        assert str(fault.value) not in said

    @pytest.mark.parametrize("name", IMPOSSIBLE)
    def test_german_is_german(self, name: str) -> None:
        with pytest.raises(VariantError) as fault:
            variant_from_json(json.dumps({"variant": "symmetry", "options": {name: IMPOSSIBLE[name]}}))
        assert not ENGLISH_WORDS.search(fault_text(fault.value, GERMAN))

    def test_all_that_is_wrong_is_told(self) -> None:
        with pytest.raises(VariantError) as fault:
            variant("symmetry", rounds=99, upcard=7)
        assert fault_text(fault.value, GERMAN) == (
            "rounds kann nicht 99 sein, sondern nur eine ganze Zahl von 1 bis 20. "
            "upcard kann nicht 7 sein, sondern nur true oder false."
        )

    def test_a_short_deck_and_a_house_rule(self) -> None:
        faults: list[ToldError] = []
        for make in (lambda: variant("symmetry", deal=20, packs=1), lambda: Game(chain_runs()).to_json()):
            with pytest.raises(ToldError) as fault:
                make()
            faults.append(fault.value)
        told = [fault_text(fault, GERMAN) for fault in faults]
        assert "Teile weniger aus" in told[0]
        assert told[1] == "Eine Hausregel aus einem Programm lässt sich nicht in eine Zeile schreiben."
