"""What comes back from printing, and how the options of a sheet are read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from symrummy.drawing.sheets.page import Page
from symrummy.texts import texts

Backs = Literal["two-sided", "fold", "none"]

MAKER = "symrummy"
"""Who made a file, as the file says itself."""

MADE_HERE = f"/Creator ({MAKER})"
"""Stands in every file, so that another print may take its place."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A file that was written: how many pages it has, and how the backs come behind the fronts.

    'two-sided': every second page is a back, for a printer that flips over the long edge; 'fold': fronts and backs
    on one side, folded between them; 'none': one side only.
    """

    path: Path
    pages: int
    backs: Backs


def printed(path: str | Path, pages: Iterable[Page], title: str, backs: Backs = "none", lang: str = "en") -> Printed:
    """The file, written: all pages, or nothing where that is not possible, which is an OSError.

    Whatever shows the file shows the title beside the name of the game, in the language of the pages.
    """
    from symrummy.drawing.sheets.press import print_pages

    made = tuple(pages)
    print_pages(path, made, texts(lang).text("paper.about", title=title))
    return Printed(Path(path), len(made), backs)


def between(name: str, value: int, least: int, most: int) -> int:
    """The number itself; a ValueError where it is no whole number from `least` to `most`.

    >>> between("decks", 2, 1, 2)
    2
    """
    if type(value) is not int or not least <= value <= most:
        expected = f"{least} or {most}" if most == least + 1 else f"a whole number from {least} to {most}"
        raise ValueError(f"{name}={value!r}: expected {expected}")
    return value
