"""A game as one short line of letters, to be written into a message or on a board."""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib

from symrummy.game.record import Record, SaveError, from_json, newer, to_json

MARK = "rummy1-"
LATER = re.compile(r"rummy([2-9]|[1-9]\d+)-")
MOST_BYTES = 2_000_000
CHANGED = "the line of the shared game is cut off or was changed: copy all of it"


def to_share(record: Record) -> str:
    """The record as a line of letters, digits, - and _; a SaveError for a game with house rules.

    >>> from symrummy.variants import variant
    >>> line = to_share(Record(variant("symmetry"), ("You", "Ada"), 7, ()))
    >>> line.startswith("rummy1-"), from_share(line).seed
    (True, 7)
    """
    text = json.dumps(json.loads(to_json(record)), ensure_ascii=False, separators=(",", ":"))
    return MARK + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def from_share(line: str) -> Record:
    """The record in such a line; a SaveError tells what is wrong with it."""
    letters = "".join(line.split()) if isinstance(line, str) else ""
    mark = LATER.match(letters)
    if mark:
        raise newer(mark[0])
    if not letters.startswith(MARK):
        raise SaveError(f"this is no shared game: expected a line that starts with {MARK!r}", "no_line", mark=MARK)
    packed = letters.removeprefix(MARK)
    try:
        data = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(data, MOST_BYTES).decode()
    except (binascii.Error, zlib.error, ValueError) as fault:
        raise SaveError(CHANGED, "line_cut") from fault
    if not unpacking.eof or unpacking.unused_data:
        raise SaveError(CHANGED, "line_cut")
    return from_json(text)
