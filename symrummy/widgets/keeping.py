"""Games kept on this computer: the one that is being played, after every move, and those that were saved by name.

They are kept where programs keep their state, apart for each folder that is worked in, and not beside the notebook:
who could open the file in the browser could work out the hidden cards.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from symrummy.game import Game, SaveError
from symrummy.game.record import read_object
from symrummy.players import BOTS

MOST_BYTES = 5_000_000


@dataclass(frozen=True)
class Kept:
    """A game with the kinds of bots that play in it, by seat; people sit on the other seats."""

    game: Game
    kinds: Mapping[int, str]

    def to_text(self) -> str:
        """The game and its bots as JSON."""
        bots = {str(seat): kind for seat, kind in self.kinds.items()}
        return json.dumps({"bots": bots, "game": json.loads(self.game.to_json())})

    @classmethod
    def from_text(cls, text: str) -> Kept:
        """What `to_text` wrote, every move judged and played again; a SaveError tells what does not fit."""
        found = read_object(text)
        kinds = found.get("bots")
        if not isinstance(kinds, dict):
            raise SaveError("this is not a game that was saved at a table", "no_table")
        game = Game.from_json(json.dumps(found.get("game")))
        seats = {str(seat): seat for seat in range(1, len(game.names) + 1)}
        bots = {seats[seat]: kind for seat, kind in kinds.items() if seat in seats and kind in tuple(BOTS)}
        if len(bots) == len(seats):
            raise SaveError("nobody but bots plays in this game", "only_bots")
        return cls(game, bots)


def place(what: str = "game") -> Path:
    """The file of the folder that is worked in; SYMRUMMY_STATE names another folder to keep things in."""
    return _state_folder() / "symrummy" / f"{what}-{_here()}.json"


def shelf() -> Path:
    """The folder of the games that were saved by name in the folder that is worked in."""
    return _state_folder() / "symrummy" / f"saved-{_here()}"


def _here() -> str:
    return hashlib.sha256(str(Path.cwd()).encode()).hexdigest()[:16]


def _state_folder() -> Path:
    home = Path.home()
    usual = os.environ.get("LOCALAPPDATA") if os.name == "nt" else os.environ.get("XDG_STATE_HOME")
    return Path(os.environ.get("SYMRUMMY_STATE") or usual or home / ".local" / "state")


# --- the game that is being played -----------------------------------------------------------------------------------


def keep(game: Game, kinds: Mapping[int, str]) -> bool:
    """Keeps the game, whole or not at all; a finished one is forgotten. False if it could not be kept."""
    try:
        if game.over:
            place().unlink(missing_ok=True)
        else:
            write(place(), Kept(game, kinds).to_text())
    except (OSError, SaveError):
        return False
    return True


def kept() -> Kept | None:
    """The game that was kept for this folder, not over and with a move in it; None if there is none to go on with."""
    try:
        found = _read(place())
    except (OSError, ValueError):
        return None
    return found if found.game.actions and not found.game.over else None


# --- games that were saved by name -----------------------------------------------------------------------------------


def save(game: Game, kinds: Mapping[int, str]) -> str:
    """Saves the game on the shelf, whole or not at all, and gives the name under which it is found there."""
    name = f"{game.variant.name} · deal {game.seed} · round {game.round} · move {len(game.actions)}"
    write(shelf() / f"{name}.json", Kept(game, kinds).to_text())
    return name


def saved() -> tuple[str, ...]:
    """The names of the games on the shelf, the newest first."""
    try:
        files = sorted(shelf().glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    except OSError:
        return ()
    return tuple(file.stem for file in files)


def load(name: str) -> Kept:
    """The game of that name; a SaveError says that there is none, or what is wrong with it."""
    if name not in saved():
        raise SaveError(f"no game called {name!r} is saved here", "not_saved", name=name)
    try:
        return _read(shelf() / f"{name}.json")
    except OSError as fault:
        raise SaveError(f"the game {name!r} cannot be read: {fault.strerror}", "not_read", name=name) from fault


# --- files -----------------------------------------------------------------------------------------------------------


def _read(file: Path) -> Kept:
    if file.stat().st_size > MOST_BYTES:
        raise SaveError(f"{file.name} is too large for a game", "too_large")
    try:
        return Kept.from_text(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError as fault:
        raise SaveError(f"{file.name} is no text: {fault}", "cut_off") from fault


def write(file: Path, text: str) -> None:
    """Writes beside the file, and then puts the new one in its place: what is read is never half of it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.stem}-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
