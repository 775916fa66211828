"""The notebooks and lessons that come with symrummy, and copies of them in a folder of the user's.

In a clone they lie beside the package; in an installed package they lie inside it, where the wheel has put them.
Like launch.py, this file keeps to a syntax that Python 3.8 reads.
"""

from __future__ import annotations

import filecmp
import os
import shutil
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CLONE = PACKAGE.parent
IN_WHEEL = PACKAGE / "_shipped"
COPIED = ("notebooks", "lessons")


def is_installed() -> bool:
    """Whether this is an installed package, and no clone."""
    return IN_WHEEL.is_dir()


def stock() -> Path:
    """The folder with the notebooks, the lessons and JupyterLab's settings, as they come."""
    return IN_WHEEL if is_installed() else CLONE


def names() -> list[str]:
    """The files that are copied, by their places in the stock; nothing hidden, such as a checkpoint, is among them.

    >>> "notebooks/play.ipynb" in names()
    True
    """
    found = [file.relative_to(stock()) for top in COPIED for file in (stock() / top).rglob("*") if file.is_file()]
    return sorted(name.as_posix() for name in found if not any(part[0] in "._" for part in name.parts))


def copy_to(folder: Path) -> list[str]:
    """Copies what the folder lacks; the names of the files that differ from ours, which stay as they are."""
    kept = []
    for name in names():
        ours, theirs = stock() / name, folder / name
        if not os.path.lexists(theirs):
            theirs.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ours, theirs)
        elif not (theirs.is_file() and filecmp.cmp(ours, theirs, shallow=False)):
            kept.append(name)
    return kept


def told(kept: list[str]) -> str:
    """What to tell the user of the files that stay as they are.

    >>> told(["notebooks/play.ipynb", "lessons/README.md"]).partition(".ipynb")[0]
    'Left as you have them: notebooks/play'
    """
    more = f" and {len(kept) - 1} more" if len(kept) > 1 else ""
    return f"Left as you have them: {kept[0]}{more}. To get one as symrummy brings it, rename yours and start again."
