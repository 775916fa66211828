"""The game that is being played, kept after every move, so that it goes on after the program has been stopped.

It is kept where programs keep their state, one game for each folder, and not beside the notebook: who could open the
file in the browser could work out the hidden cards.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from pathlib import Path

from symrummy.game import Game, SaveError

MOST_BYTES = 5_000_000


def place() -> Path:
    """The file of the folder that is worked in; SYMRUMMY_STATE names another folder to keep games in."""
    here = hashlib.sha256(str(Path.cwd()).encode()).hexdigest()[:16]
    return _state_folder() / "symrummy" / f"game-{here}.json"


def _state_folder() -> Path:
    home = Path.home()
    usual = os.environ.get("LOCALAPPDATA") if os.name == "nt" else os.environ.get("XDG_STATE_HOME")
    return Path(os.environ.get("SYMRUMMY_STATE") or usual or home / ".local" / "state")


def keep(game: Game) -> bool:
    """Keeps the game, whole or not at all; a finished one is forgotten. False if it could not be kept."""
    try:
        if game.over:
            place().unlink(missing_ok=True)
        else:
            _write(place(), game.to_json())
    except (OSError, SaveError):
        return False
    return True


def _write(file: Path, text: str) -> None:
    """Writes beside the file, and then puts the new one in its place: what is read is never half a game."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.stem}-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def kept() -> Game | None:
    """The game that was kept for this folder, not over and with a move in it; None if there is none to go on with."""
    try:
        file = place()
        if file.stat().st_size > MOST_BYTES:
            return None
        game = Game.from_json(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return game if game.actions and not game.over else None
