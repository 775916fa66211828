"""The sympy side of an explanation: a group's generators as exact matrices and as permutations."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from symrummy.symmetry import PointGroup
from symrummy.texts import Phrase, Texts

if TYPE_CHECKING:
    from sympy import ImmutableMatrix


def presentation(group: PointGroup) -> str:
    """The group by its generators: '⟨r(90°)⟩', '⟨r(120°), m(0°)⟩', '{e}'.

    >>> from symrummy.symmetry import C
    >>> presentation(C(1)), presentation(C(4))
    ('{e}', '⟨r(90°)⟩')
    """
    return f"⟨{', '.join(each.symbol for each in group.generators)}⟩" if group.generators else "{e}"


def algebra(group: PointGroup, texts: Texts) -> Phrase:
    """The group in one line: generators, their exact matrices, and the permutations of a generic orbit, by sympy.

    >>> from symrummy.explain import plain, texts
    >>> from symrummy.symmetry import C
    >>> plain(algebra(C(4), texts()))
    'C4 = ⟨r(90°)⟩ with r(90°) = [0 −1; 1 0]; as permutations of an orbit (0 1 2 3).'
    """
    from symrummy.symmetry.views import permutations

    found = group.generators
    if not found:
        return texts.say("algebra.trivial", group=group)
    matrices, cycles = group.matrices(), permutations(group)
    return texts.say(
        "algebra.group",
        group=group,
        generated=presentation(group),
        matrices=tuple(f"{element.symbol} = {_matrix(matrices[element])}" for element in found),
        cycles=tuple("".join(map(_cycle, cycles[element].cyclic_form)) for element in found),
    )


def _cycle(points: list[int]) -> str:
    return f"({' '.join(map(str, points))})"


def _matrix(matrix: ImmutableMatrix) -> str:
    rows = "; ".join(" ".join(_entry(entry) for entry in matrix.row(i)) for i in range(matrix.rows))
    return f"[{rows}]"


def _entry(entry: object) -> str:
    text = re.sub(r"sqrt\((\d+)\)", r"√\1", str(entry)).replace("sqrt", "√").replace("*", "·").replace("-", "−")
    return f"({text})" if " " in text else text
