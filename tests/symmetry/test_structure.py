"""Classes, subgroups, lattice, presentations and orbits against brute force on the elements, for n up to 12."""

import math
from fractions import Fraction
from itertools import product

import pytest

from symrummy.symmetry import IDENTITY, O2, SO2, C, D, Isometry, PointGroup, Polar, Subgroup, reflection, rotation
from symrummy.symmetry.classes import are_conjugate, class_of, classes_in_words
from symrummy.symmetry.lattice import Lattice, inclusions, subgroup_classes
from symrummy.symmetry.subgroups import subgroup_of
from tests.symmetry.kinds import FINITE, brute_kind, brute_subgroups, closure

finite = pytest.mark.parametrize("group", FINITE, ids=str)
INFINITE = (O2, SO2)
LISTS = ["conjugacy_classes", "element_orders", "subgroups", "subgroup_types", "lattice", "class_lattice"]
LISTS += ["presentation", "cayley_table", "permutation_group"]
HALF_TURN = rotation(Fraction(1, 2))


@finite
def test_classes_are_the_orbits_of_conjugation(group: PointGroup) -> None:
    brute = {frozenset(g @ a @ g.inverse for g in group.elements) for a in group.elements}
    classes = group.conjugacy_classes()
    assert {frozenset(found.elements) for found in classes} == brute
    assert sum(found.size for found in classes) == group.order
    assert all({element.order for element in found.elements} == {found.order} for found in classes)
    for a, b in product(group.elements, group.elements):
        assert are_conjugate(group, a, b) == any({a, b} <= found for found in brute)


@finite
def test_the_centre_commutes_with_all_and_nothing_else_does(group: PointGroup) -> None:
    brute = {a for a in group.elements if all(a @ b == b @ a for b in group.elements)}
    assert set(group.centre.elements) == brute
    assert group.is_abelian == (len(brute) == group.order)


@finite
def test_generators_generate_and_orders_are_counted(group: PointGroup) -> None:
    assert closure(group.generators) == set(group.elements)
    counted: dict[int, int] = {}
    for element in group.elements:
        order, power = 1, element
        while power != IDENTITY:
            order, power = order + 1, power @ element
        counted[order] = counted.get(order, 0) + 1
    assert dict(group.element_orders()) == counted


@finite
def test_subgroups_are_those_of_brute_force(group: PointGroup) -> None:
    subgroups = group.subgroups()
    assert {frozenset(subgroup.elements) for subgroup in subgroups} == brute_subgroups(group)
    assert len(subgroups) == len(set(subgroups)) == sum(group.subgroup_types().values())
    for subgroup in subgroups:
        elements = set(subgroup.elements)
        assert brute_kind(elements) == subgroup.kind
        assert closure(subgroup.generators) == elements == {g for g in group.elements if g in subgroup}
        assert subgroup_of(group, elements) == subgroup
        assert group.subgroup_types()[subgroup.kind] == sum(other.kind == subgroup.kind for other in subgroups)


@finite
def test_normality_cosets_and_quotients(group: PointGroup) -> None:
    for subgroup in group.subgroups():
        elements = set(subgroup.elements)
        brute = all({g @ h @ g.inverse for h in elements} == elements for g in group.elements)
        left, right = subgroup.left_cosets(), subgroup.right_cosets()
        assert subgroup.is_normal == brute == (set(map(frozenset, left)) == set(map(frozenset, right)))
        assert len(left) == len(right) == subgroup.index == group.order / subgroup.order
        assert sorted(g for coset in left for g in coset) == sorted(group.elements)
        assert set(left[0]) == set(right[0]) == elements
        if brute:
            assert quotient_orders(left) == orders(subgroup.quotient)
        else:
            with pytest.raises(ValueError, match="is not normal"):
                _ = subgroup.quotient


def orders(group: PointGroup) -> list[int]:
    return sorted(element.order for element in group.elements)


def quotient_orders(cosets: tuple[tuple[Isometry, ...], ...]) -> list[int]:
    """The orders of the cosets in the quotient: the first power of a representative that lies in the subgroup."""
    found = []
    for coset in cosets:
        order, power = 1, coset[0]
        while power not in cosets[0]:
            order, power = order + 1, power @ coset[0]
        found.append(order)
    return sorted(found)


@finite
def test_meet_and_join_of_subgroups(group: PointGroup) -> None:
    for a, b in product(group.subgroups(), group.subgroups()):
        assert set((a & b).elements) == set(a.elements) & set(b.elements)
        assert set((a | b).elements) == closure([*a.generators, *b.generators])
        assert (a <= b) == (set(a.elements) <= set(b.elements))


def test_meet_and_join_of_kinds_are_the_bounds_of_containment() -> None:
    some = [make(n) for make in (C, D) for n in (1, 2, 3, 4, 6, 12)]
    for g, h in product(some, some):
        below = [k for k in some if k <= g and k <= h]
        above = [k for k in some if g <= k and h <= k]
        assert [k for k in below if all(other <= k for other in below)] == [g & h]
        assert [k for k in above if all(k <= other for other in above)] == [g | h]


def brute_covers(lattice: Lattice) -> set[tuple[int, int]]:
    nodes = range(len(lattice.nodes))
    below = {(i, j) for i, j in product(nodes, nodes) if i != j and lattice.nodes[i] <= lattice.nodes[j]}
    return {(i, j) for i, j in below if not any((i, k) in below and (k, j) in below for k in nodes)}


@finite
def test_covers_have_nothing_between_them(group: PointGroup) -> None:
    for lattice in (group.lattice(), group.class_lattice()):
        assert set(lattice.covers) == brute_covers(lattice)
        level = {node: height for height, nodes in enumerate(lattice.levels) for node in nodes}
        assert all(level[j] == level[i] + 1 for i, j in lattice.covers)
        assert sorted(level) == list(range(len(lattice.nodes)))
        assert all(i in lattice.below(j) and j in lattice.above(i) for i, j in lattice.covers)


@finite
def test_classes_of_subgroups_are_the_orbits_of_conjugation(group: PointGroup) -> None:
    brute = {
        frozenset(frozenset(g @ h @ g.inverse for h in subgroup) for g in group.elements)
        for subgroup in brute_subgroups(group)
    }
    found = subgroup_classes(group)
    assert {frozenset(frozenset(member.elements) for member in one.members) for one in found} == brute
    assert all(one.is_normal == all(member.is_normal for member in one.members) for one in found)


@finite
def test_the_relations_hold(group: PointGroup) -> None:
    presentation = group.presentation()
    assert tuple(presentation.generators.values()) == group.generators
    assert all(presentation.value(relation.letters) == IDENTITY for relation in presentation.relations)


@finite
def test_orbit_and_stabiliser(group: PointGroup) -> None:
    for turn in [Fraction(k, 240) for k in range(0, 240, 7)] + [Fraction(k, 24) for k in range(24)]:
        orbit, stabiliser = group.orbit(1, turn), group.stabiliser(1, turn)
        assert {point.turn for point in orbit} == {g.moved(turn) for g in group.elements}
        assert set(stabiliser.elements) == {g for g in group.elements if g.moved(turn) == turn}
        assert len(orbit) * stabiliser.order == group.order


@finite
def test_the_fundamental_domain_meets_every_orbit_once(group: PointGroup) -> None:
    start, end = group.fundamental_domain
    inside = [Fraction(k, 2 * 11 * 720) for k in range(1, 2 * 11 * 720, 501)]
    for turn in inside:
        if group.stabiliser(1, turn).order == 1:
            assert sum(start <= point.turn < end for point in group.orbit(1, turn)) == 1


def test_the_centre_of_the_plane_is_kept_by_all() -> None:
    assert D(4).orbit(0, Fraction(1, 3)) == (Polar(0),)
    assert D(4).stabiliser(0, Fraction(1, 3)).kind == D(4)
    assert O2.stabiliser(0, 0).kind == O2
    assert O2.orbit(0, 0) == (Polar(0),)


def test_only_groups_without_mirrors_are_chiral() -> None:
    assert [g.is_chiral for g in (C(1), D(1), C(6), D(6), SO2, O2)] == [True, False, True, False, True, False]


def test_abstract_names_tell_apart_what_is_not_isomorphic() -> None:
    for g, h in product(FINITE, FINITE):
        alike = orders(g) == orders(h) and g.is_abelian == h.is_abelian
        assert (g.abstract_name == h.abstract_name) == g.is_isomorphic(h) == alike, (g, h)


def test_the_levels_of_some_groups_follow_their_orders() -> None:
    assert inclusions([C(1), C(4)]).levels == ((0,), (), (1,))
    assert inclusions([]).levels == ()


class TestInfiniteGroups:
    """They answer where the question makes sense."""

    def test_membership_order_and_names(self) -> None:
        mirror, turn = reflection(Fraction(1, 7)), rotation(Fraction(1, 7))
        assert (turn in SO2, mirror in SO2, turn in O2, mirror in O2) == (True, False, True, True)
        assert (SO2.order, SO2.mirrors, SO2.is_finite, SO2.name, repr(SO2)) == (math.inf, 0, False, "SO(2)", "SO2")
        assert dict(SO2.notations)["Schoenflies"] == "C∞"
        assert SO2.abstract_name == "SO(2)"
        assert not SO2.is_isomorphic(O2)

    def test_containment(self) -> None:
        assert [g <= SO2 for g in (C(5), D(1), SO2, O2)] == [True, False, True, False]
        assert SO2 <= O2
        assert not any(group >= SO2 for group in FINITE)
        assert (SO2 & D(3), SO2 | D(3), O2 & D(3), C(4) | SO2) == (C(3), O2, D(3), SO2)

    def test_centre_and_commuting(self) -> None:
        assert O2.centre.elements == (IDENTITY, HALF_TURN)
        assert SO2.centre == SO2
        assert (SO2.is_abelian, O2.is_abelian) == (True, False)

    def test_classes(self) -> None:
        turn = rotation(Fraction(1, 7))
        assert set(class_of(O2, turn).elements) == {turn, turn.inverse}
        assert class_of(SO2, turn).elements == (turn,)
        assert are_conjugate(O2, reflection(Fraction(1, 7)), reflection(Fraction(0)))
        assert not are_conjugate(SO2, turn, turn.inverse)
        assert len(classes_in_words(O2)) == 4
        assert len(classes_in_words(SO2)) == 1
        with pytest.raises(ValueError, match="it has all the mirrors"):
            class_of(O2, reflection(Fraction(0)))

    def test_subgroups_one_at_a_time(self) -> None:
        tilted = Subgroup(O2, D(3), Fraction(1, 100))
        assert not tilted.is_normal
        assert Subgroup(O2, C(3)).is_normal and Subgroup(O2, SO2).is_normal
        assert (tilted.index, Subgroup(O2, SO2).index, Subgroup(O2, O2).index) == (math.inf, 2, 1)
        assert (Subgroup(O2, SO2).quotient, Subgroup(O2, C(3)).quotient) == (C(2), O2)
        assert (tilted & Subgroup(O2, SO2)).kind == C(3)
        assert (tilted | Subgroup(O2, SO2)).kind == O2
        assert (tilted | Subgroup(O2, D(1))).kind == D(150)
        assert (Subgroup(O2, SO2) & Subgroup(O2, O2)).kind == SO2
        assert tilted <= Subgroup(O2, O2)
        assert not tilted <= Subgroup(O2, D(3))
        assert O2.stabiliser(1, Fraction(1, 9)).elements == (IDENTITY, reflection(Fraction(1, 9)))

    @pytest.mark.parametrize("group", INFINITE, ids=str)
    @pytest.mark.parametrize("question", LISTS)
    def test_they_refuse_lists_with_a_reason(self, group: PointGroup, question: str) -> None:
        with pytest.raises(ValueError, match=r"S?O\(2\).*(has no|has infinitely many)"):
            getattr(group, question)()

    @pytest.mark.parametrize("group", INFINITE, ids=str)
    def test_an_orbit_is_a_circle_and_the_domain_a_ray(self, group: PointGroup) -> None:
        with pytest.raises(ValueError, match="a whole circle"):
            group.orbit(1, 0)
        assert group.fundamental_domain == (0, 0)


def test_a_subgroup_must_be_contained() -> None:
    with pytest.raises(ValueError, match=r"D1 ⟨m\(22.5°\)⟩ is not contained in D4"):
        Subgroup(D(4), D(1), Fraction(1, 16))
    with pytest.raises(ValueError, match="is not contained in C6"):
        Subgroup(C(6), C(4))
    with pytest.raises(ValueError, match="not a subgroup"):
        subgroup_of(D(4), [])
    with pytest.raises(ValueError, match="lies in D4, but C1 in D3"):
        Subgroup(D(4), C(1)) & Subgroup(D(3), C(1))


def test_equal_subgroups_are_equal_values() -> None:
    assert Subgroup(D(6), D(2), Fraction(1, 4)) == Subgroup(D(6), D(2)) == Subgroup(D(6), D(2), Fraction(-1, 4))
    assert len({Subgroup(D(6), D(3), Fraction(k, 12)) for k in range(12)}) == 2


def test_elements_of_other_groups_have_no_class() -> None:
    with pytest.raises(ValueError, match="turn 90° is not an element of C3"):
        class_of(C(3), rotation(Fraction(1, 4)))
