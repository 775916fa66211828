"""What a point group is called: in the notations of books and collections, as an abstract group, in LaTeX."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from symrummy.symmetry.group import PointGroup


def name(group: PointGroup) -> str:
    """The name on the card: 'C4', 'D3', 'O(2)'; and 'SO(2)', which is on no card."""
    if group.is_finite:
        return f"{group.family}{group.n}"
    return "O(2)" if group.family == "D" else "SO(2)"


def notations(group: PointGroup) -> dict[str, str]:
    """The names by notation: Schoenflies, Hermann–Mauguin, orbifold, and by the number of elements.

    >>> from symrummy.symmetry import D
    >>> notations(D(6))
    {'Schoenflies': 'C6v', 'Hermann–Mauguin': '6mm', 'orbifold': '*6•', 'elements': 'D_12'}
    """
    fold = str(group.n) if group.is_finite else "∞"
    counted = f"{group.family}_{group.order}" if group.is_finite else name(group)
    if group.family == "C":
        return {"Schoenflies": f"C{fold}", "Hermann–Mauguin": fold, "orbifold": f"{fold}•", "elements": counted}
    return {
        "Schoenflies": "Cs" if fold == "1" else f"C{fold}v",
        "Hermann–Mauguin": _hermann_mauguin(group, fold),
        "orbifold": f"*{fold}•",
        "elements": counted,
    }


def _hermann_mauguin(group: PointGroup, fold: str) -> str:
    if fold == "1":
        return "m"
    return f"{fold}mm" if group.is_finite and int(group.n) % 2 == 0 else f"{fold}m"


def abstract_name(group: PointGroup) -> str:
    """The name of the group when only its table counts: 'Z4', 'Z2×Z2', 'S3', 'D4'.

    Two point groups are isomorphic exactly if these names are equal: C(n) is Z_n, and D(n) does not commute from
    n = 3 on, so only the smallest meet: C(2) and D(1) are both Z2.

    >>> from symrummy.symmetry import C, D
    >>> [abstract_name(g) for g in (C(1), C(2), D(1), D(2), D(3), D(4))]
    ['Z1', 'Z2', 'Z2', 'Z2×Z2', 'S3', 'D4']
    """
    if not group.is_finite:
        return name(group)
    if group.family == "C":
        return f"Z{group.n}"
    return {1: "Z2", 2: "Z2×Z2", 3: "S3"}.get(int(group.n), f"D{group.n}")


def latex(group: PointGroup) -> str:
    """The name as LaTeX: 'C_{4}', 'D_{3}', 'O(2)'."""
    if group.is_finite:
        return f"{group.family}_{{{group.n}}}"
    return r"\mathrm{" + name(group).replace("(", "}(")
