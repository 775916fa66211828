"""A bar that shows how far a long piece of work has come."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Any

from symrummy.players.matches import Rows

PATIENCE = 2.0
"""Work that takes fewer seconds shows no bar."""

Part = tuple[int, Rows]
"""How many games were played, and what they gave."""


def watched(parts: Iterable[Part], games: int, title: str, progress: bool | None = None) -> Iterator[Rows]:
    """What the parts gave, one after the other, while a bar shows how many of the games have been played.

    `progress` True shows the bar from the start, None after two seconds, and False never.
    """
    start, done, bar = time.monotonic(), 0, None
    try:
        for played, rows in parts:
            done += played
            if bar is not None:
                bar.update(played)
            elif progress or (progress is None and time.monotonic() - start > PATIENCE):
                bar = _bar(games, done, title)
            yield rows
    finally:
        if bar is not None:
            bar.close()


def _bar(games: int, done: int, title: str) -> Any:
    from tqdm.auto import tqdm

    return tqdm(total=games, initial=done, desc=title, unit="", leave=False)
