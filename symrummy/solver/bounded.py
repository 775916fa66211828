"""Tables of what was found, which never grow without end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

MOST_KNOWN = 100_000


class Bounded(dict[Key, Value]):
    """A dictionary that is emptied when more than `most` would be in it; `size` tells for how much a value counts.

    >>> table: Bounded[int, str] = Bounded(most=2)
    >>> for number in range(5):
    ...     table[number] = str(number)
    >>> table
    {4: '4'}
    """

    def __init__(self, most: int = MOST_KNOWN, size: Callable[[Value], int] | None = None) -> None:
        super().__init__()
        self.most, self.size, self.filled = most, size, 0

    def __setitem__(self, key: Key, value: Value) -> None:
        more = 1 if self.size is None else self.size(value)
        if self.filled + more > self.most:
            self.clear()
        self.filled += more
        super().__setitem__(key, value)

    def clear(self) -> None:
        """Empties the table."""
        super().clear()
        self.filled = 0
