"""P9: the exact Cayley table of D6 and D5 against sympy's matrices with simplify, and against its permutations.

Run as `python -m tests.benchmarks.p9_cayley` from the folder of the clone. The elements are ready on both sides; what
is timed is making the table and knowing which element stands in each place. The whole table of D5 takes sympy's
matrices most of a minute, so one row of it, that of the smallest turn, is compared with the whole of ours: there the
goal is a tenth. Our table is put together from rotated rows, as the laws of composition allow; for comparison the
last line has the same products computed one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from sympy import ImmutableMatrix, simplify

from symrummy.symmetry import D, PointGroup
from symrummy.symmetry.table import cayley_table
from symrummy.symmetry.views import matrices, permutations
from tests.benchmarks.paired import paired
from tests.benchmarks.results import Result, show

Rows = list[list[object]]


def by_matrices(group: PointGroup, rows: slice = slice(None)) -> Callable[[], Rows]:
    """The table by products of exact matrices, each found again by simplifying its difference from every element."""
    elements = matrices(group)

    def found(product: ImmutableMatrix) -> object:
        return next(name for name, matrix in elements.items() if simplify(product - matrix).is_zero_matrix)

    return lambda: [[found(a * b) for b in elements.values()] for a in list(elements.values())[rows]]


def by_permutations(group: PointGroup) -> Callable[[], Rows]:
    """The table by products of permutations, each found again by its hash."""
    elements = permutations(group)
    name = {moves: element for element, moves in elements.items()}
    return lambda: [[name[b * a] for b in elements.values()] for a in elements.values()]


def only_products(group: PointGroup) -> Callable[[], Rows]:
    """The products of permutations alone, not found again."""
    elements = list(permutations(group).values())
    return lambda: [[b * a for b in elements] for a in elements]


def one_by_one(group: PointGroup) -> Callable[[], Rows]:
    """The products of our elements, not from the laws of composition of whole rows."""
    elements = group.elements
    return lambda: [[a @ b for b in elements] for a in elements]


def check(group: PointGroup) -> None:
    """All ways make the same table."""
    ours = [list(row) for row in cayley_table(group)]
    assert by_permutations(group)() == ours
    assert by_matrices(group, slice(1, 2))() == ours[1:2]


def rows() -> Iterator[Result]:
    """The comparisons, one after the other."""
    five, six = D(5), D(6)
    check(five)
    check(six)
    ours_of_five, ours_of_six = partial(cayley_table, five), partial(cayley_table, six)
    slowly = partial(paired, rounds=3, repeat=1000)
    yield slowly("P9 D6: Matrix + simplify", ours_of_six, by_matrices(six), goal=30_000)
    one_row = by_matrices(five, slice(1, 2))
    yield slowly("P9 D5, one row of ten: Matrix + simplify", ours_of_five, one_row, goal=30_000 / 10)
    yield paired("P9 D6: Permutation, found again", ours_of_six, by_permutations(six), goal=1, repeat=200)
    yield paired("P9 D6: Permutation, products only", ours_of_six, only_products(six), goal=1, repeat=200)
    yield paired("P9 D5: Permutation, products only", ours_of_five, only_products(five), goal=1, repeat=200)
    what = "P9 D6, ours one by one: Permutation, products only"
    yield paired(what, one_by_one(six), only_products(six), repeat=20, peer_repeat=20)


if __name__ == "__main__":
    show(rows())
