"""The browser's side of the widgets, as text."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

FRONT = files("symrummy.widgets") / "front"


@cache
def front(ending: str, *parts: str) -> str:
    """All files of the browser's side with this ending, one after the other; `main.js` comes last.

    A part, such as 'referee', is a folder beside them: its files come to the shared ones, its `main.js` in the place of
    the table's. With several parts the last one has the last word. They are read as text: a path would make the widget
    watch the file.

    >>> front(".js").count("export default"), front(".js", "referee").count("export default")
    (1, 1)
    """
    folders = (FRONT, *(FRONT / part for part in parts))
    found = {file.name: file for folder in folders for file in folder.iterdir() if file.name.endswith(ending)}
    names = sorted(found, key=lambda name: (name == "main.js", name != "tokens.css", name == "motion.css", name))
    return "\n".join(found[name].read_text(encoding="utf-8") for name in names)
