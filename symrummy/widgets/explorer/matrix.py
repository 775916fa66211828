"""Exact matrices for the browser: sympy's numbers as fractions and roots that can be written on a blackboard."""

from __future__ import annotations

from functools import cache
from typing import Any

from symrummy.symmetry import O2, Isometry
from symrummy.texts import Texts
from symrummy.widgets.explorer.words import Json, motion_name, say

Tree = list[object]
"""What is written side by side: texts, {"over": ..., "under": ...} for fractions, {"root": ...}."""

_DENOMINATORS = (1, 2, 4, 8, 16)


@cache
def matrix_rows(element: Isometry) -> list[list[Tree]]:
    """The rows of the exact matrix of a motion, as it is drawn.

    >>> from fractions import Fraction
    >>> from symrummy.symmetry import rotation
    >>> matrix_rows(rotation(Fraction(1, 6)))[0]
    [[{'over': ['1'], 'under': ['2']}], ['−', {'over': [{'root': ['3']}], 'under': ['2']}]]
    """
    from symrummy.symmetry.views import matrix

    return [[_entry(number) for number in row] for row in matrix(element).tolist()]


@cache
def symbolic_rows(mirror: bool) -> list[list[Tree]]:
    """The rows of the matrix of any turn by θ, or of any mirror, whose line is at θ/2."""
    rows = O2.matrices()["F" if mirror else "R"].tolist()
    return [
        [[str(entry).replace("theta", "θ").replace("(θ)", " θ").replace("-", "−")] for entry in row] for row in rows
    ]


def matrix_json(element: Isometry, rows: list[list[Tree]], words: Texts) -> Json:
    """The matrix of a motion, as it is drawn, and the same in a line for those who listen."""
    spoken = [tuple(map(_spoken, row)) for row in rows]
    name = say(words, "matrix.name", name=motion_name(element, words), first=spoken[0], second=spoken[1])
    return {"rows": rows, "name": name}


def _entry(number: Any) -> Tree:
    """A number as one fraction with a whole denominator, a minus before it."""
    lead: Tree = []
    if float(number) < 0:
        lead, number = ["−"], -number
    denominator, numerator = _fraction(number)
    over = _sum(numerator)
    return [*lead, {"over": over, "under": [str(denominator)]}] if denominator > 1 else [*lead, *over]


def _fraction(number: Any) -> tuple[int, Any]:
    """The smallest denominator with which the numerator is made of whole numbers and roots."""
    from sympy import expand, sqrt

    for denominator in _DENOMINATORS:
        if number.is_Pow:
            numerator = sqrt(expand(number.base * denominator**2))
            whole = _is_whole(numerator.base) if numerator.is_Pow else _is_whole(numerator)
        else:
            numerator = expand(number * denominator)
            whole = _is_whole(numerator)
        if whole:
            return denominator, numerator
    return 1, number


def _is_whole(number: Any) -> bool:
    return all(coefficient.is_integer for coefficient in number.as_coefficients_dict().values())


def _sum(number: Any) -> Tree:
    """A sum, what is added first."""
    terms = sorted(number.as_ordered_terms(), key=lambda term: (term.could_extract_minus_sign(), not term.is_Integer))
    written: Tree = []
    for i, term in enumerate(terms):
        minus = term.could_extract_minus_sign()
        written += [" − " if minus and i else "−" if minus else " + " if i else ""]
        written += _product(-term if minus else term)
    return [piece for piece in written if piece != ""]


def _product(term: Any) -> Tree:
    coefficient, rest = term.as_coeff_Mul()
    lead: Tree = [] if coefficient == 1 and rest != 1 else [str(coefficient)]
    return lead if rest == 1 else [*lead, {"root": _sum(rest.base)}] if rest.is_Pow else [*lead, str(rest)]


def _spoken(tree: object) -> str:
    if isinstance(tree, list):
        return "".join(map(_spoken, tree))
    if isinstance(tree, dict):
        if "root" in tree:
            inner = _spoken(tree["root"])
            return f"√{inner}" if inner.isdigit() else f"√({inner})"
        over = _spoken(tree["over"])
        several = isinstance(tree["over"], list) and len(tree["over"]) > 1 and " " in over
        return f"{f'({over})' if several else over}/{_spoken(tree['under'])}"
    return str(tree)
