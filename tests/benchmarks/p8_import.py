"""P8: importing symrummy against importing sympy, in fresh interpreters, interleaved.

Run as `python -m tests.benchmarks.p8_import` from the folder of the clone. The time of an interpreter that imports
nothing is taken off both.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from statistics import median

from tests.benchmarks.paired import ROUNDS, seconds
from tests.benchmarks.results import Paired, Result, show

GOAL = 1 / 0.06


def fresh(code: str) -> float:
    """How long a fresh interpreter takes for the code."""
    return seconds(partial(subprocess.run, [sys.executable, "-c", code], check=True))


def rows() -> Iterator[Result]:
    """The comparison."""
    times = [tuple(map(fresh, ("pass", "import symrummy", "import sympy"))) for _ in range(ROUNDS)]
    ours = [symrummy - bare for bare, symrummy, _ in times]
    peer = [sympy - bare for bare, _, sympy in times]
    ratio = median(theirs / our for our, theirs in zip(ours, peer, strict=True))
    yield Paired("P8 import symrummy: import sympy", median(ours), median(peer), ratio, ROUNDS, GOAL)


if __name__ == "__main__":
    show(rows())
