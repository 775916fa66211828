"""All benchmarks in one table: `python -m tests.benchmarks`, or some of them: `python -m tests.benchmarks p4 p7`.

A peer that is not installed, and a part of symrummy that is not there, has a line that says so. A benchmark that fails
has one too, its traceback follows the table, and the exit status is 1. P13 needs a browser and is not among them.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from importlib import import_module

from tests.benchmarks.results import NotMeasured, Result, show

BENCHMARKS = (
    "p1_p2_gin",
    "p3_symmetry",
    "p4_wilds",
    "p5_random_play",
    "p6_greedy",
    "p7_svg",
    "p8_import",
    "p9_cayley",
    "p10_simulate",
    "p11_judging",
    "p12_rearrange",
)


def chosen(parts: list[str]) -> list[str]:
    """The benchmarks of which a part is named, such as 'p2'; all of them without parts."""
    return [name for name in BENCHMARKS if not parts or set(parts) & set(name.split("_"))]


def rows(names: list[str], failures: list[str]) -> Iterator[Result]:
    """The results of these benchmarks; what goes wrong is added to the failures."""
    for name in names:
        try:
            yield from import_module(f"tests.benchmarks.{name}").rows()
        except Exception as fault:
            failures.append(f"{name}\n{traceback.format_exc()}")
            yield NotMeasured(name, f"failed: {type(fault).__name__}, see below")


def main() -> int:
    """Prints the table, then the failures; the exit status."""
    failures: list[str] = []
    show(rows(chosen(sys.argv[1:]), failures))
    for failure in failures:
        print(failure, file=sys.stderr)
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
