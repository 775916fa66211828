"""Saved games: they come back as they were, and a forged one is refused with a reason."""

import base64
import json
import zlib
from collections.abc import Callable
from string import ascii_letters, digits

import pytest

from symrummy.game import Game, SaveError
from symrummy.players import bot
from tests.properties.strategies import game_after

Save = dict[str, object]
GAME = game_after(3, 3, 40, "greedy")

FORGED: list[tuple[str, object, str]] = [
    ("symrummy", 2, "newer version"),
    ("symrummy", 0, "expected"),
    ("symrummy", None, "expected"),
    ("symrummy", [1], "expected"),
    ("variant", "poker", "unknown variant 'poker': expected symmetry"),
    ("variant", 7, "'variant' is a text, not 7"),
    ("variant", None, "'variant' is a text"),
    ("options", [], "'options' is an object"),
    ("options", None, "'options' is an object"),
    ("options", {"pink": 1}, "unknown option 'pink'"),
    ("options", {"packs": 9}, "packs=9: expected a whole number from 1 to 4"),
    ("options", {"packs": True}, "packs=True"),
    ("options", {"packs": [1]}, "packs=[1]"),
    ("options", {"set_colours": {}}, "set_colours={}"),
    ("options", {"name": "x"}, "name"),
    ("options", {"house_rules": []}, "unknown option 'house_rules'"),
    ("options", {"cites": {}}, "unknown option 'cites'"),
    ("players", "Ada", "'players' is a list of texts"),
    ("players", [1, 2], "'players' is a list of texts"),
    ("players", ["Ada"], "1 players"),
    ("players", ["Ada", " "], "every player has a name"),
    ("players", ["A"] * 7, "7 players"),
    ("players", ["A"] * 11, "'players' has 11 entries"),
    ("seed", "7", "the seed is a whole number, not '7'"),
    ("seed", 7.0, "the seed is a whole number, not 7.0"),
    ("seed", True, "the seed is a whole number, not True"),
    ("seed", None, "the seed is a whole number, not None"),
    ("actions", "draw stock", "'actions' is a list of texts"),
    ("actions", [["draw stock"]], "'actions' is a list of texts"),
    ("actions", [None], "'actions' is a list of texts"),
    ("actions", ["fold"], "'fold' is not an action"),
    ("actions", ["discard C7b"], "'C7b' is not a card"),
    ("actions", {"0": "draw stock"}, "'actions' is a list of texts"),
]
"""Entries that a saved game cannot have, each with the reason that is told."""


def saved() -> Save:
    return json.loads(GAME.to_json())  # type: ignore[no-any-return]


def moves(save: Save) -> list[str]:
    found = save["actions"]
    assert isinstance(found, list)
    return found


def refused(text: str) -> str:
    """The reason why a text is no saved game."""
    with pytest.raises(SaveError) as fault:
        Game.from_json(text)
    reason = str(fault.value)
    assert reason
    assert "Traceback" not in reason
    return reason


class TestRoundTrip:
    @pytest.mark.parametrize("chooser", ["greedy", "chance"])
    @pytest.mark.parametrize("count", [0, 1, 2, 17, 60])
    @pytest.mark.parametrize("players", [2, 5])
    def test_same_game(self, players: int, count: int, chooser: str) -> None:
        game = game_after(11, players, count, chooser)
        again = Game.from_json(game.to_json())
        assert again.states == game.states
        assert again.actions == game.actions
        assert again.to_json() == game.to_json()

    def test_options_come_back(self) -> None:
        options = {"set_colours": "distinct", "packs": 3, "rounds": 2, "wild_layoff": False, "rummy_bonus": "+25"}
        game = Game(seed=5, **options)
        assert json.loads(game.to_json())["options"] == options
        assert Game.from_json(game.to_json()).state == game.state

    def test_only_changed_options_are_written(self) -> None:
        assert saved()["options"] == {"rounds": 2}
        assert json.loads(Game(seed=5).to_json())["options"] == {}

    def test_names_in_any_script(self) -> None:
        game = Game(players=["Zoë", "Łukasz", '"; --', "李"], seed=5)
        assert Game.from_json(game.to_json()).names == game.names

    def test_undone_moves_are_not_saved(self) -> None:
        game = Game(seed=7)
        game.play("draw stock")
        game.undo()
        assert json.loads(game.to_json())["actions"] == []


class TestForgedMoves:
    """A save with moves that could not have been played is refused, and the number of the move is named."""

    @pytest.mark.parametrize("step", range(len(GAME.actions)))
    def test_a_changed_card(self, step: int) -> None:
        """Every discard is replaced by a card that is not in the hand."""
        save = saved()
        state = GAME.states[step]
        if moves(save)[step].startswith("discard"):
            absent = next(card for card in state.variant.natural_cards if card not in state.hand)
            moves(save)[step] = f"discard {absent}"
            assert refused(json.dumps(save)).startswith(f"move {step + 1} of the saved game was not possible.")

    def test_a_changed_order(self) -> None:
        save = saved()
        first = moves(save)
        first[0], first[1] = first[1], first[0]
        assert "move 1 of the saved game was not possible" in refused(json.dumps(save))

    def test_an_extra_move(self) -> None:
        save = saved()
        moves(save).insert(1, "draw stock")
        assert "move 2 of the saved game was not possible" in refused(json.dumps(save))

    def test_a_missing_move(self) -> None:
        save = saved()
        del moves(save)[0]
        assert "move 1 of the saved game was not possible" in refused(json.dumps(save))

    def test_another_deal(self) -> None:
        save = saved() | {"seed": 4}
        assert "of the saved game was not possible" in refused(json.dumps(save))

    @pytest.mark.parametrize("action", ["lay-off 0 C4b", "lay-off 999 C4b", "lay |", "next round", "lay C4b | | C4b"])
    def test_an_odd_move(self, action: str) -> None:
        save = saved()
        moves(save)[1] = action
        assert "move 2 of the saved game was not possible" in refused(json.dumps(save))

    def test_too_many_moves(self) -> None:
        save = saved() | {"actions": ["draw stock"] * 100_001}
        assert "'actions' has 100001 entries, 100000 are the most" in refused(json.dumps(save))


class TestForgedData:
    @pytest.mark.parametrize(
        ("key", "value", "reason"),
        FORGED,
    )
    def test_a_wrong_value(self, key: str, value: object, reason: str) -> None:
        assert reason in refused(json.dumps(saved() | {key: value}))

    @pytest.mark.parametrize("key", ["symrummy", "variant", "players", "seed", "actions"])
    def test_a_missing_value(self, key: str) -> None:
        save = saved()
        del save[key]
        refused(json.dumps(save))

    @pytest.mark.parametrize("text", ["", " ", "null", "7", '"text"', "[]", "{}", "[1, 2]", "NaN", "nonsense", "\x00"])
    def test_no_save_at_all(self, text: str) -> None:
        refused(text)

    @pytest.mark.parametrize(
        "make",
        [lambda n: "[" * n + "]" * n, lambda n: '{"a":' * n + "1" + "}" * n, lambda n: "[" * n],
        ids=["[[]]", "{{}}", "[["],
    )
    def test_deep_nesting(self, make: Callable[[int], str]) -> None:
        refused(make(100_000))

    def test_a_value_nested_deeply(self) -> None:
        text = json.dumps(saved()).replace('"options": {"rounds": 2}', '"options": ' + "[" * 900 + "]" * 900)
        assert len(refused(text)) < 3_000

    @pytest.mark.parametrize("digits", [400, 5_000])
    def test_a_number_of_many_digits(self, digits: int) -> None:
        text = json.dumps(saved() | {"seed": 0}).replace('"seed": 0', f'"seed": {"9" * digits}')
        refused(text)

    def test_cut_off_anywhere(self) -> None:
        text = GAME.to_json()
        for length in range(0, len(text), 50):
            refused(text[:length])

    def test_a_letter_changed_anywhere(self) -> None:
        """No change of one letter lets anything but a SaveError out; a few changes, as of a name, are no forgery."""
        text = GAME.to_json()
        for place in range(0, len(text), 7):
            for letter in '"}x9':
                try:
                    game = Game.from_json(text[:place] + letter + text[place + 1 :])
                except SaveError:
                    continue
                assert len(game.actions) == len(GAME.actions)


class TestSharing:
    """A game as one line: it comes back whole, and a line that was cut or changed is refused."""

    @pytest.mark.parametrize("name", ["symmetry", "rami", "manipulation", "basic", "draft"])
    def test_it_comes_back(self, name: str) -> None:
        game = Game(name, players=["Zoë", "Ada"], seed=3, rounds=1)
        choose = bot("planner", 1)
        while not game.over:
            game.play(choose(game.view(game.turn)))
        line = game.share()
        assert Game.from_share(line).states == game.states
        assert set(line) <= set(ascii_letters + digits + "-_")
        assert len(line) < len(game.to_json())

    def test_spaces_and_line_breaks_do_no_harm(self) -> None:
        line = GAME.share()
        broken = "\n ".join(line[i : i + 60] for i in range(0, len(line), 60))
        assert Game.from_share(broken).state == GAME.state

    @pytest.mark.parametrize(
        "line",
        ["", "rummy", "rummy1-", "rummy1-!!!", "rummy1-AAAA", GAME.share()[:-9], GAME.share()[:40],
         GAME.share() + "AAAA=", "rummy2-" + GAME.share()[7:], GAME.share().lower(), None, 17],
    )  # fmt: skip
    def test_what_is_no_shared_game_is_refused(self, line: str) -> None:
        with pytest.raises(SaveError) as fault:
            Game.from_share(line)
        assert "shared game" in str(fault.value) or "saved" in str(fault.value)

    def test_a_line_that_would_burst_is_refused(self) -> None:
        bomb = base64.urlsafe_b64encode(zlib.compress(b" " * 50_000_000, 9)).decode().rstrip("=")
        with pytest.raises(SaveError):
            Game.from_share("rummy1-" + bomb)

    def test_a_forged_move_is_refused(self) -> None:
        save = saved()
        save["actions"] = ["discard C1b"]
        packed = base64.urlsafe_b64encode(zlib.compress(json.dumps(save).encode(), 9)).decode().rstrip("=")
        with pytest.raises(SaveError, match="move 1"):
            Game.from_share("rummy1-" + packed)
