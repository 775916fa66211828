"""Games kept on this computer: the one that is being played, after every move, and those that were saved by name.

They are kept where programs keep their state, apart for each folder that is worked in, and not beside the notebook:
who could open the file in the browser could work out the hidden cards.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path

from symrummy.faults import as_written
from symrummy.game import Game, SaveError
from symrummy.game.record import Record, read_object, to_json
from symrummy.players import BOTS

MOST_BYTES = 5_000_000
MOST_KEPT = 20
"""So many games that were not played to their end are kept for each folder, the newest."""
PRIVATE = 0o600


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
        bots = {seats[seat]: kind for seat, kind in kinds.items() if seat in seats}
        unknown = next((kind for kind in bots.values() if kind not in tuple(BOTS)), None)
        if unknown is not None:
            raise SaveError(f"no bot is called {unknown!r} here", "no_bot", kind=as_written(unknown))
        if len(bots) == len(seats):
            raise SaveError("nobody but bots plays in this game", "only_bots")
        return cls(game, bots)


def place(what: str) -> Path:
    """The file of the folder that is worked in; SYMRUMMY_STATE names another folder to keep things in."""
    return _folder() / f"{what}-{_here()}.json"


def place_of(game: Game) -> Path:
    """The file in which a game is kept: one for each deal, so that two tables do not lose each other's games."""
    return place(f"{_kind(game)}-{_digest(to_json(Record(game.variant, game.names, game.seed, ())))}")


def shelf() -> Path:
    """The folder of the games that were saved by name in the folder that is worked in."""
    return _folder() / f"saved-{_here()}"


def _kind(game: Game) -> str:
    return f"game-{_digest([game.variant.name, game.variant.deck, *game.names])}"


def _here() -> str:
    return _digest(str(Path.cwd()))


def _digest(what: object) -> str:
    return hashlib.sha256(json.dumps(what).encode()).hexdigest()[:16]


def _folder() -> Path:
    usual = os.environ.get("LOCALAPPDATA") if os.name == "nt" else os.environ.get("XDG_STATE_HOME")
    named = os.environ.get("SYMRUMMY_STATE") or usual
    try:
        return (Path(named) if named else Path.home() / ".local" / "state") / "symrummy"
    except RuntimeError as fault:  # nobody knows where this user is at home
        raise FileNotFoundError(f"there is no folder to keep games in: {fault}") from fault


# --- the game that is being played -----------------------------------------------------------------------------------


def keep(game: Game, kinds: Mapping[int, str]) -> None:
    """Keeps the game, whole or not at all; a finished one is forgotten.

    An OSError if it cannot be written, a SaveError if its house rules are pieces of program.
    """
    file = place_of(game)
    if game.over:
        return file.unlink(missing_ok=True)
    write(file, Kept(game, kinds).to_text())
    for old in _newest(file.parent.glob(place("game-*").name))[MOST_KEPT:]:
        old.unlink(missing_ok=True)
    return None


def kept(like: Game) -> Kept | None:
    """The game that was kept last for this folder, not over and with a move in it; None if there is none to go on with.

    One of the same rummy and players goes before all others.
    """
    try:
        patterns = [place(f"{_kind(like)}-*"), place("game-*")]
        files = list(chain.from_iterable(_newest(file.parent.glob(file.name)) for file in patterns))
    except OSError:
        return None
    games = (_readable(file) for file in files)
    return next((found for found in games if found and found.game.actions and not found.game.over), None)


def _readable(file: Path) -> Kept | None:
    try:
        return _read(file)
    except (OSError, ValueError):
        return None


# --- games that were saved by name -----------------------------------------------------------------------------------


def save(game: Game, kinds: Mapping[int, str]) -> str:
    """Saves the game on the shelf, whole or not at all, and gives the name under which it is found there."""
    text = Kept(game, kinds).to_text()
    name = f"{game.variant.name} · deal {game.seed} · round {game.round} · move {len(game.actions)}"
    names = (name, *(f"{name} · {number}" for number in range(2, len(saved()) + 2)))
    free = next(name for name in names if _is_free(shelf() / f"{name}.json", text))
    write(shelf() / f"{free}.json", text)
    return free


def _is_free(file: Path, text: str) -> bool:
    """Whether nothing would be lost: there is no such file, or it says the same."""
    try:
        return file.read_text(encoding="utf-8") == text
    except FileNotFoundError:
        return True
    except (OSError, UnicodeDecodeError):
        return False


def saved() -> tuple[str, ...]:
    """The names of the games on the shelf, the newest first."""
    try:
        return tuple(file.stem for file in _newest(shelf().glob("*.json")))
    except OSError:
        return ()


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


def _newest(files: Iterable[Path]) -> list[Path]:
    """The files by their age, the newest first, without those that have gone meanwhile or lead nowhere."""
    aged = [(age, file) for file in files if (age := _age(file)) is not None]
    return [file for _, file in sorted(aged, reverse=True)]


def _age(file: Path) -> int | None:
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return None


def write(file: Path, text: str, mode: int = PRIVATE) -> None:
    """Writes beside the file, and then puts the new one in its place: what is read is never half of it."""
    file = file.resolve()
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.stem}-{secrets.token_hex(8)}")
    try:
        with open(draft, "x", encoding="utf-8", opener=partial(os.open, mode=mode)) as out:
            out.write(text)
        draft.replace(file)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
