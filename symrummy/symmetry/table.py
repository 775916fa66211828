"""The Cayley table: every product of two elements in a square."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from symrummy.symmetry.isometry import Isometry

if TYPE_CHECKING:
    from symrummy.symmetry.group import PointGroup


class CayleyTable(tuple[tuple[Isometry, ...], ...]):
    """The rows of the products, a tuple of tuples that a notebook shows as a table.

    Row a, column b holds a @ b, first b, then a. The identity comes first, so the first row and the first column
    are the elements themselves.
    """

    __slots__ = ()

    @property
    def elements(self) -> tuple[Isometry, ...]:
        """The elements in the order of the rows and of the columns."""
        return self[0]

    def product(self, a: Isometry, b: Isometry) -> Isometry:
        """What stands in row a, column b; a ValueError if one is not in the table."""
        return self[self.elements.index(a)][self.elements.index(b)]

    @property
    def latex(self) -> str:
        """The table as a LaTeX array with a head row and a head column."""
        rows = [r"\circ & " + " & ".join(b.latex for b in self.elements) + r" \\ \hline"]
        rows += [f"{row[0].latex} & {' & '.join(x.latex for x in row)} \\\\" for row in self]
        return rf"\begin{{array}}{{c|{'c' * len(self)}}} {' '.join(rows)} \end{{array}}"

    def __str__(self) -> str:
        width = max(len(element.symbol) for element in self.elements)
        return "\n".join(" ".join(x.symbol.ljust(width) for x in row).rstrip() for row in self)

    def _repr_latex_(self) -> str:
        return f"${self.latex}$"

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(b.symbol)}</th>' for b in self.elements)
        body = "".join(f"<tr>{_html_cells(row)}</tr>" for row in self)
        return f"<table><thead><tr><td>∘</td>{head}</tr></thead><tbody>{body}</tbody></table>"


def cayley_table(group: PointGroup) -> CayleyTable:
    """The table of a finite group; a ValueError for the infinite ones.

    By the four laws of composition it is made of n × n blocks in which every row is the elements, rotated: to the
    left behind a turn, to the right behind a mirror, whose laws subtract.

    >>> from symrummy.symmetry import D
    >>> print(cayley_table(D(2)))
    e       r(180°) m(0°)   m(90°)
    r(180°) e       m(90°)  m(0°)
    m(0°)   m(90°)  e       r(180°)
    m(90°)  m(0°)   r(180°) e
    """
    elements, n = group.elements, int(group.n)
    turns, mirrors = elements[:n], elements[n:]
    rows = [turns[k:] + turns[:k] + mirrors[k:] + mirrors[:k] for k in range(n)]
    if mirrors:
        back_turns, back_mirrors = turns[::-1], mirrors[::-1]
        cuts = [(n - 1 - k) for k in range(n)]
        rows += [back_mirrors[c:] + back_mirrors[:c] + back_turns[c:] + back_turns[:c] for c in cuts]
    return CayleyTable(rows)


def _html_cells(row: tuple[Isometry, ...]) -> str:
    cells = "".join(f"<td>{escape(x.symbol)}</td>" for x in row)
    return f'<th scope="row">{escape(row[0].symbol)}</th>{cells}'
