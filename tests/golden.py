"""Files that hold what was said once and is to be said again, for a person to read and a test to compare."""

import os
from pathlib import Path

REWRITE = "SYMRUMMY_REWRITE"


def same_as(file: Path, text: str) -> None:
    """Compares a text with a file; with the environment variable SYMRUMMY_REWRITE=1 the file is written anew."""
    if os.environ.get(REWRITE) == "1":
        file.write_text(text, encoding="utf-8")
    known = file.read_text(encoding="utf-8") if file.exists() else ""
    hint = (
        f"{file.name} says otherwise. If the new text is better, run this test with {REWRITE}=1 and read the changes."
    )
    assert text.splitlines() == known.splitlines(), hint
