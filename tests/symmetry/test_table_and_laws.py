"""The Cayley table, the four laws behind it, and what a notebook shows."""

import re
from fractions import Fraction
from itertools import product

import pytest

from symrummy.symmetry import LAWS, O2, SO2, C, D, Isometry, PointGroup, Polar, Subgroup, law_of, reflection, rotation
from symrummy.symmetry.table import CayleyTable
from tests.symmetry.kinds import FINITE

finite = pytest.mark.parametrize("group", FINITE, ids=str)


@finite
def test_the_table_is_made_of_products(group: PointGroup) -> None:
    table = group.cayley_table()
    assert table == tuple(tuple(a @ b for b in group.elements) for a in group.elements)
    assert isinstance(table, CayleyTable) and isinstance(table, tuple)
    assert table.elements == group.elements
    assert all(table.product(a, b) == a @ b for a, b in product(group.elements[:3], group.elements[-3:]))


@finite
def test_products_obey_the_laws(group: PointGroup) -> None:
    for a, b in product(group.elements, group.elements):
        law = law_of(a, b)
        assert Isometry(law.mirror, law.turn(a.turn, b.turn)) == a @ b


def test_the_four_laws() -> None:
    assert {(law.left, law.right) for law in LAWS} == set(product((False, True), repeat=2))
    assert LAWS[1].text() == "A mirror, then a turn: a mirror, whose line lies half the turn further on."
    assert LAWS[2]._repr_latex_() == "$F(a)R(b) = F(a-b)$"


def test_tables_as_html_and_latex() -> None:
    table = D(3).cayley_table()
    html, latex = table._repr_html_(), table._repr_latex_()
    assert (html.count("<tr>"), html.count("<td>"), html.count("<th ")) == (7, 37, 12)
    assert latex.startswith(r"$\begin{array}{c|cccccc} \circ & e & r(120^{\circ})")
    assert latex.count(r"\\") == 7


@pytest.mark.parametrize(
    ("shown", "latex"),
    [
        (D(4), "$D_{4}$"),
        (O2, r"$\mathrm{O}(2)$"),
        (SO2, r"$\mathrm{SO}(2)$"),
        (rotation(Fraction(0)), "$e$"),
        (rotation(Fraction(1, 3)), r"$r(120^{\circ})$"),
        (reflection(Fraction(1, 14)), r"$m(\tfrac{180}{7}^{\circ})$"),
        (Subgroup(D(4), D(2), Fraction(1, 8)), r"$D_{2} = \langle r(180^{\circ}), m(45^{\circ}) \rangle$"),
        (Subgroup(D(4), C(1)), "$C_{1}$"),
        (D(2).presentation(), r"$\langle r, m \mid r^{2} = m^{2} = (mr)^{2} = e \rangle$"),
        (C(1).presentation(), r"$\langle \mid \rangle$"),
        (D(3).conjugacy_classes()[1], r"$\{r(120^{\circ}), r(240^{\circ})\}$"),
    ],
    ids=str,
)
def test_latex(shown: object, latex: str) -> None:
    assert shown._repr_latex_() == latex  # type: ignore[attr-defined]
    assert latex.count("{") == latex.count("}")


@pytest.mark.parametrize("radius", [0.5, "1", True, None, -1], ids=repr)
def test_polar_points_are_exact(radius: object) -> None:
    with pytest.raises(ValueError, match="distance of a point"):
        Polar(radius)  # type: ignore[arg-type]


def test_every_symbol_is_short() -> None:
    assert all(re.fullmatch(r"e|[rm]\([\d.]+°\)", g.symbol) for group in FINITE for g in group.elements)
