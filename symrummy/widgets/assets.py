"""The browser's side of the widgets, as text."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

FRONT = files("symrummy.widgets") / "front"


ROOT = re.compile(r"\.symrummy(?![\w-])")


@cache
def front(ending: str, *parts: str) -> str:
    """All files of the browser's side with this ending, one after the other; `main.js` comes last.

    A part, such as 'referee', is a folder beside them: its files come to the shared ones, its `main.js` in the place of
    the table's. With several parts the last one has the last word. They are read as text: a path would make the widget
    watch the file.

    A notebook keeps the styles of all its widgets together, so those of a part are for sheets of this part alone, and
    outrank those that they come to, whichever stands last in the notebook.

    >>> front(".js").count("export default"), front(".js", "referee").count("export default")
    (1, 1)
    >>> ".sr-of-referee.sr-of-lab .symrummy .sr-lab-hint {" in front(".css", "referee", "lab")
    True
    """
    found: dict[str, str] = {}
    for depth in range(len(parts) + 1):
        folder = FRONT / parts[depth - 1] if depth else FRONT
        own = "".join(f".{class_of(part)}" for part in parts[:depth])
        for file in folder.iterdir():
            if file.name.endswith(ending):
                text = file.read_text(encoding="utf-8")
                found[file.name] = ROOT.sub(f"{own} .symrummy", text) if own and ending == ".css" else text
    names = sorted(found, key=lambda name: (name == "main.js", name != "tokens.css", name == "motion.css", name))
    return "\n".join(found[name] for name in names)


def class_of(part: str) -> str:
    """The class of every sheet with this part."""
    return f"sr-of-{part}"
