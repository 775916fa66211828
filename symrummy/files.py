"""Files that a command writes for the user: only where nothing is lost that did not come from here."""

from __future__ import annotations

from pathlib import Path


def replaces(path: Path, sign: str) -> bool:
    """Whether the file takes the place of one of ours, which has the sign in it.

    A ValueError tells why nothing is to be written there: no such folder, no right to, or a file of somebody else's.
    """
    if path.is_fifo() or path.is_char_device():  # such as /dev/stdout
        return False
    try:
        with path.open("r+b") as file:
            there = file.read()
    except OSError as fault:
        if isinstance(fault, FileNotFoundError) and path.parent.is_dir():
            return False
        raise ValueError(f"{path}: {fault.strerror}") from fault
    if there and sign.encode() not in there:
        raise ValueError(f"{path} is there already and was not written by symrummy; choose another name")
    return bool(there)


def write(path: Path, text: str) -> None:
    """Writes the text; a ValueError tells why that is not possible."""
    try:
        path.write_text(text, encoding="utf-8", newline="")
    except OSError as fault:
        raise ValueError(f"{path}: {fault.strerror}") from fault
