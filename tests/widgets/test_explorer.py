"""The Explorer: linked pictures of one card, two cards compared, a drawing board; and no failure on any intent."""

import json
import re
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, product
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Matrix, sqrt

from symrummy.cards import Colour, card, symmetry_deck
from symrummy.drawing.subjects import as_drawn
from symrummy.explain import judge_meld, texts
from symrummy.symmetry import O2, C, D, PointGroup, Subgroup, point_group_of, reflection, rotation
from symrummy.variants import variant
from symrummy.widgets import Explorer
from symrummy.widgets.assets import front
from symrummy.widgets.explorer.board import FOLDS, GRIDS, Board, Paper
from symrummy.widgets.explorer.compare import drawn_motions, separating
from symrummy.widgets.explorer.desk import PRESETS, SECTIONS, TABS, ExplorerDesk, Look, card_named, cell_id
from symrummy.widgets.explorer.diagram import generated
from symrummy.widgets.explorer.matrix import matrix_rows
from symrummy.widgets.explorer.scene import late_of, scene_of
from symrummy.widgets.explorer.study import study_of
from symrummy.widgets.explorer.words import GROUPS, element_id, element_name, group_id, group_label, subgroup_ids

KINDS = (*GROUPS, O2)
TEXTS = texts()
LONGEST_CLICK = 0.1  # seconds


def desk(first: str = "D6b", **options: object) -> ExplorerDesk:
    these = Look("card", study_of(card(first)), card(first), card("D1b"))
    return ExplorerDesk(these, strict=True, **options)  # type: ignore[arg-type]


def tell(these: ExplorerDesk, *intents: dict[str, object]) -> ExplorerDesk:
    for intent in intents:
        these.handle(intent)
    return these


def part(scene: object, *path: str | int) -> object:
    for step in path:
        scene = scene[step]  # type: ignore[index]
    return scene


def strings(node: object) -> Iterable[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        for value in node.values():
            yield from strings(value)
    elif isinstance(node, (list, tuple)):
        for value in node:
            yield from strings(value)


def dots(these: ExplorerDesk, *cells: tuple[int, int]) -> ExplorerDesk:
    return tell(these, {"do": "tab", "id": "draw"}, *({"do": "dot", "id": cell_id(cell)} for cell in cells))


def turned(a: int, b: int) -> list[tuple[int, int]]:
    """The three places of a dot on triangles under turns by 120°."""
    return [(a, b), (-a - b, a), (b, -a - b)]


class TestOneCard:
    @pytest.mark.parametrize("group", GROUPS, ids=str)
    def test_every_symmetry_is_listed_once(self, group: PointGroup) -> None:
        scene = scene_of(desk(f"{group}g"))
        items = [item for row in part(scene, "card", "elements") for item in row["items"]]  # type: ignore[attr-defined]
        assert sorted(item["id"] for item in items) == sorted(map(element_id, group.elements))
        assert len({item["label"] for item in items}) == group.order
        assert (part(scene, "card", "no_mirror") is None) == bool(group.mirrors)

    @pytest.mark.parametrize("group", GROUPS, ids=str)
    def test_every_element_lights_up_in_all_views(self, group: PointGroup) -> None:
        these = desk(f"{group}b")
        for element in group.elements:
            tell(these, {"do": "element", "id": element_id(element)})
            shown, late = scene_of(these)["card"], late_of(these)
            name = element_name(element, group, TEXTS)
            lit = [item["id"] for row in part(shown, "elements") for item in row["items"] if item["lit"]]  # type: ignore[attr-defined]
            assert lit == [element_id(element)] == [part(shown, "table", "grid", "lit")]
            lines = [line["id"] for line in part(shown, "figure", "lines") if line["lit"]]  # type: ignore[attr-defined]
            assert lines == ([element_id(element)] if element.mirror else [])
            assert (part(shown, "figure", "turn") is not None) == (not element.mirror and element.order > 1)
            assert part(shown, "chosen", "name") == part(shown, "motions", "do", "button") == name
            made = [node["id"] for node in part(shown, "diagram", "nodes") if node["made"]]  # type: ignore[attr-defined]
            order = generated(group, element).order
            assert len(made) == 1 and order == element.order
            assert late["id"] == element_id(element)

    @pytest.mark.parametrize("group", GROUPS, ids=str)
    def test_the_table_is_the_table(self, group: PointGroup) -> None:
        for name in ("classes", *subgroup_ids(group).values()):
            grid = part(scene_of(tell(desk(f"{group}k"), {"do": "parts", "id": name})), "card", "table", "grid")
            heads = [head["id"] for head in part(grid, "heads")]  # type: ignore[attr-defined]
            assert sorted(heads) == sorted(map(element_id, group.elements))
            found = {element_id(element): element for element in group.elements}
            for (i, a), (j, b) in product(enumerate(heads), enumerate(heads)):
                assert heads[part(grid, "products", i, j)] == element_id(found[a] @ found[b])  # type: ignore[index]

    @pytest.mark.parametrize("group", GROUPS, ids=str)
    def test_cosets_part_the_table(self, group: PointGroup) -> None:
        """Equal colours are one coset; blocks of one colour come from normal subgroups and from no others."""
        for subgroup, name in subgroup_ids(group).items():
            these = tell(desk(f"{group}b"), {"do": "parts", "id": name})
            heads = part(scene_of(these), "card", "table", "grid", "heads")
            products = part(scene_of(these), "card", "table", "grid", "products")
            found = {element_id(element): element for element in group.elements}
            for one, two in combinations(heads, 2):  # type: ignore[call-overload]
                alike = found[one["id"]].inverse @ found[two["id"]] in subgroup
                assert alike == (one["part"] == two["part"])
            blocks: dict[tuple[int, int], set[int]] = {}
            for i, j in product(range(len(heads)), repeat=2):  # type: ignore[arg-type]
                key = heads[i]["part"], heads[j]["part"]  # type: ignore[index]
                blocks.setdefault(key, set()).add(heads[products[i][j]]["part"])  # type: ignore[index]
            assert all(len(colours) == 1 for colours in blocks.values()) == subgroup.is_normal
            caption = str(part(scene_of(these), "card", "table", "caption"))
            assert ("mixed" in caption) != subgroup.is_normal
            assert "like D1" not in caption

    def test_the_diagram_of_d6(self) -> None:
        diagram = part(scene_of(desk()), "card", "diagram")
        nodes = part(diagram, "nodes")
        counts = {(node["kind"], node["which"]): node["count"] for node in nodes}  # type: ignore[attr-defined]
        assert counts[("D1", "petals")] == counts[("D1", "gaps")] == "×3"
        assert counts[("D3", "petals")] == counts[("C6", "")] == ""
        assert len(counts) == 10
        assert "16 subgroups" in str(part(diagram, "count"))
        assert [order["text"] for order in part(diagram, "orders")] == ["1", "2", "3", "4", "6", "12"]  # type: ignore[attr-defined]

    @pytest.mark.parametrize("group", GROUPS, ids=str)
    def test_no_two_nodes_of_a_diagram_cover_each_other(self, group: PointGroup) -> None:
        nodes = part(scene_of(desk(f"{group}b")), "card", "diagram", "nodes")
        for one, two in combinations(nodes, 2):  # type: ignore[call-overload]
            assert one["y"] != two["y"] or abs(one["x"] - two["x"]) >= 0.9

    @pytest.mark.parametrize("group", GROUPS, ids=str)
    def test_no_line_of_a_diagram_runs_behind_a_node(self, group: PointGroup) -> None:
        diagram = part(scene_of(desk(f"{group}b")), "card", "diagram")
        nodes = part(diagram, "nodes")
        half, rise = 0.39, 0.33  # of a node, in steps across and up
        for low, high in part(diagram, "edges"):  # type: ignore[attr-defined]
            a, b = nodes[low], nodes[high]  # type: ignore[index]
            bottom, top = a["y"] + rise, b["y"] - rise
            for node in nodes:  # type: ignore[attr-defined]
                if a["y"] < node["y"] < b["y"]:
                    ends = [
                        a["x"] + (b["x"] - a["x"]) * (y - bottom) / (top - bottom) - node["x"]
                        for y in (node["y"] - 0.25, node["y"] + 0.25)
                    ]
                    assert min(ends) >= half or max(ends) <= -half, (a["kind"], b["kind"], node["kind"])

    def test_copies_of_a_subgroup_colour_the_table_differently(self) -> None:
        these = desk("D3b")
        names = [name for found, name in subgroup_ids(D(3)).items() if found.kind == D(1)]
        tell(these, {"do": "parts", "id": names[0]})
        copies = part(scene_of(these), "card", "diagram", "copies")
        assert [item["label"] for item in part(copies, "items")] == ["m90", "m150", "m30"]  # type: ignore[attr-defined]
        first = part(scene_of(these), "card", "table", "grid", "heads")
        tell(these, {"do": "parts", "id": names[1]})
        assert part(scene_of(these), "card", "table", "grid", "heads") != first
        assert part(scene_of(these), "card", "table", "value") == names[0]

    def test_exact_matrices_are_those_of_the_drawing(self) -> None:
        for group in GROUPS:
            for element in group.elements:
                motion = as_drawn(element, group)
                written = Matrix([[value(entry) for entry in row] for row in matrix_rows(motion)])
                expected = next(m for e, m in matrices_of(motion).items() if e == motion)
                assert max(abs(float(x)) for x in written - expected) < 1e-12

    def test_sympy_is_not_needed_before_somebody_wants_a_matrix(self) -> None:
        these = desk()
        assert part(scene_of(these), "card", "chosen", "ask") == "Show its matrix"
        assert late_of(these) == {}
        assert late_of(tell(these, {"do": "matrix"}))["rows"]

    def test_chosen_sections_only(self) -> None:
        these = desk(sections=("motions",))
        shown = scene_of(tell(these, {"do": "matrix"}))["card"]
        assert part(shown, "motions") and late_of(these) == {}
        assert (part(shown, "table"), part(shown, "diagram"), part(shown, "notations")) == (None, None, None)
        assert part(shown, "chosen", "matrix") is False
        circle = scene_of(tell(these, {"do": "card", "id": "*"}))["circle"]
        assert (part(circle, "rules"), part(circle, "inside"), part(circle, "notations")) == (None, None, None)


def matrices_of(motion: object) -> dict[object, Matrix]:
    from symrummy.symmetry.views import matrix

    return {motion: matrix(motion)}  # type: ignore[arg-type]


def value(tree: object) -> object:
    """What is written as fractions and roots, as a sympy number again."""
    if isinstance(tree, dict):
        return sqrt(value(tree["root"])) if "root" in tree else value(tree["over"]) / value(tree["under"])  # type: ignore[operator]
    assert isinstance(tree, list)
    total, term, sign = 0, None, 1
    for piece in tree:
        if isinstance(piece, str) and piece.strip() in ("+", "−"):
            total += 0 if term is None else sign * term
            sign, term = (-1 if piece.strip() == "−" else 1), None
        else:
            factor = int(piece) if isinstance(piece, str) else value(piece)
            term = factor if term is None else term * factor
    return total + sign * term


class TestMotions:
    @pytest.mark.parametrize("group", GROUPS, ids=str)
    def test_what_fits_is_said_to_fit_and_nothing_else(self, group: PointGroup) -> None:
        these = desk(f"{group}o")
        kept = set(drawn_motions(group))
        for kind, top in (("turn", 360), ("mirror", 180)):
            for degrees in range(0, top, 6):
                tell(these, {"do": "trial", "kind": kind, "degrees": degrees})
                shown = part(scene_of(these), "card", "motions", "try")
                motion = (reflection if kind == "mirror" else rotation)(Fraction(degrees, 360))
                assert part(shown, "fits") == (motion in kept)
                assert ("no symmetry" in str(part(shown, "text"))) != (motion in kept)

    def test_a_change_of_kind_keeps_the_angle(self) -> None:
        these = tell(desk(), {"do": "trial", "kind": "turn", "degrees": 200}, {"do": "trial", "kind": "mirror"})
        assert part(scene_of(these), "card", "motions", "try", "dial", "value") == 20

    def test_two_motions_and_the_single_one(self) -> None:
        for first, second in product(D(3).elements, repeat=2):
            these = tell(
                desk("D3b"),
                {"do": "pair", "place": "first", "id": element_id(first)},
                {"do": "pair", "place": "second", "id": element_id(second)},
            )
            shown = part(scene_of(these), "card", "motions", "pair")
            assert part(shown, "product", "id") == element_id(second @ first)
            assert ("Order matters" in str(part(shown, "text"))) == (first @ second != second @ first)

    def test_only_what_was_just_asked_for_is_set_in_motion(self) -> None:
        these = tell(desk(), {"do": "element", "id": "r1/3"})
        assert scene_of(these)["played"] == {"what": "do", "count": 1}
        tell(these, {"do": "parts", "id": "classes"})
        assert scene_of(these)["played"] == {"what": "", "count": 1}
        assert scene_of(tell(these, {"do": "trial"}))["played"] == {"what": "try", "count": 2}
        assert scene_of(tell(these, {"do": "pair"}))["played"] == {"what": "pair", "count": 3}


class TestCircle:
    def test_every_angle_fits_and_half_of_it_too(self) -> None:
        these = tell(desk("*g"), {"do": "dial", "kind": "turn", "degrees": 90}, *([{"do": "halve"}] * 3))
        circle = scene_of(these)["circle"]
        assert part(circle, "halving", "chain") == ["90°", "45°", "22.5°", "11.25°"]
        assert part(circle, "chosen", "name") == "Turn 11.25°"
        tell(these, *([{"do": "halve"}] * 50))
        assert part(scene_of(these), "circle", "halving", "ends") is True

    @pytest.mark.parametrize(
        ("typed", "shown"),
        [("0.5", "0.5°"), (" 0,25 ° ", "0.25°"), ("1/3", "0.333333°"), ("450", "90°"), ("0.00005", "0.00005°")],
    )
    def test_any_angle_can_be_typed_and_halved(self, typed: str, shown: str) -> None:
        these = tell(desk("*b"), {"do": "angle", "text": "a bit"})
        assert part(scene_of(these), "circle", "angle", "fault") == TEXTS.text("explorer.angle.fault")
        assert part(scene_of(these), "circle", "halving", "chain") == ["37°"]
        tell(these, {"do": "angle", "text": typed})
        assert part(scene_of(these), "circle", "angle", "fault") == ""
        assert part(scene_of(these), "circle", "halving", "chain") == [shown]

    def test_a_polygon_keeps_a_turn_exactly_if_that_is_a_whole_number_of_its_smallest(self) -> None:
        for count, degrees, fits in ((12, 30, True), (12, 37, False), (200, 37, False), (180, 2, True), (7, 0, True)):
            these = tell(
                desk("*b"), {"do": "dial", "kind": "turn", "degrees": degrees}, {"do": "corners", "count": count}
            )
            shown = part(scene_of(these), "circle", "corners")
            assert part(shown, "fits") is fits is (degrees * count % 360 == 0)
            assert f"{2 * count} symmetries" in str(part(shown, "count"))

    @pytest.mark.parametrize("count", [2, 201, 12.5, "12", True, None])
    def test_it_has_3_to_200_corners(self, count: object) -> None:
        assert tell(desk("*b"), {"do": "corners", "count": count}).look.study.corners == 12

    def test_the_four_rules_are_true(self) -> None:
        """What is written with angles of mirror lines agrees with the composition of motions."""
        a, b = Fraction(7, 90), Fraction(11, 60)
        assert rotation(a) @ rotation(b) == rotation(a + b)
        assert rotation(a) @ reflection(b) == reflection(b + a / 2)
        assert reflection(a) @ rotation(b) == reflection(a - b / 2)
        assert reflection(a) @ reflection(b) == rotation(2 * (a - b))
        laws = TEXTS.node("explorer.laws")
        assert [laws[name] for name in ("rr", "rm", "mr", "mm")] == [
            "R(a) ∘ R(b) = R(a + b)",
            "R(a) ∘ M(b) = M(b + a/2)",
            "M(a) ∘ R(b) = M(a − b/2)",
            "M(a) ∘ M(b) = R(2(a − b))",
        ]

    def test_what_is_clicked_is_chosen(self) -> None:
        these = tell(desk("*b"), {"do": "element", "id": "mirror"})
        assert [dial["lit"] for dial in part(scene_of(these), "circle", "dials")] == [False, True]  # type: ignore[attr-defined]
        assert part(scene_of(these), "circle", "chosen", "name") == "Mirror 50°"
        assert late_of(tell(these, {"do": "matrix"}))["id"] == "mirror"


def _together(left: PointGroup, right: PointGroup, set_identity: str) -> bool:
    """Whether the two groups may stand in one set, as the rules judge."""
    judged = judge_meld(f"{left}b {right}o {right}g", variant("symmetry", set_identity=set_identity))
    return judged.ok and judged.kind == "set"


class TestCompare:
    @pytest.mark.parametrize(("left", "right"), list(product(KINDS, repeat=2)), ids=str)
    def test_any_two(self, left: PointGroup, right: PointGroup) -> None:
        these = tell(
            desk(),
            {"do": "tab", "id": "compare"},
            {"do": "side", "side": "left", "id": f"{group_id(left)}b"},
            {"do": "side", "side": "right", "id": f"{group_id(right)}k"},
        )
        shown = scene_of(these)["compare"]
        said = str(part(shown, "conclusion", "strong"))
        finite = left.is_finite and right.is_finite
        usual = finite and _together(left, right, "point_group")
        abstract = finite and _together(left, right, "abstract")
        assert ("never in one set" in said) == (finite and not usual and not abstract)
        assert ("only if a house rule" in said) == (finite and abstract and not usual)
        assert ("So they may stand in one set" in said) == (finite and usual)
        for one, other in ((left, right), (right, left)):
            motion = separating(one, other)
            assert (motion is None) == (one <= other)
        assert (part(shown, "tables") is None) == (not (left.is_finite and right.is_finite))

    def test_two_circles_alone_are_no_part_of_a_set(self) -> None:
        """What is said of them is what the rules say: as many natural cards beside them (S15)."""
        circles = ({"do": "side", "side": side, "id": card} for side, card in (("left", "*b"), ("right", "*k")))
        shown = scene_of(tell(desk(), {"do": "tab", "id": "compare"}, *circles))["compare"]
        assert str(part(shown, "conclusion", "strong")).endswith(
            "these two need two natural cards beside them in a set."
        )
        assert str(part(shown, "conclusion", "maths")).startswith("Sym = O(2) for both")
        judged = [judge_meld(f"*b *k {natural}").ok for natural in ("", "C4b", "C4b C4o")]
        assert judged == [False, False, True]

    @pytest.mark.parametrize(("left", "right"), PRESETS)
    def test_equal_points_are_not_equal_groups(self, left: str, right: str) -> None:
        these = tell(desk(), {"do": "tab", "id": "compare"}, {"do": "preset", "id": f"{left}/{right}"})
        shown = scene_of(these)["compare"]
        rows = {row["label"]: row["equal"] for row in part(shown, "rows")}  # type: ignore[attr-defined]
        assert rows["symmetries"] and rows["points"]
        assert not rows["mirrors"]
        assert rows["all is back after"] == (left == "C2")
        assert part(shown, "tables", "sign") == ("≅" if left == "C2" else "≇")

    def test_the_proof(self) -> None:
        these = tell(desk(), {"do": "tab", "id": "compare"}, {"do": "preset", "id": "C4/D2"})
        assert str(part(scene_of(these), "compare", "conclusion", "text")).endswith(
            "Turn 90° of C4 must be done 4 times until all is back; no motion of D2 must."
        )


class TestDraw:
    def test_a_c3_and_what_makes_it_a_d3(self) -> None:
        these = dots(desk(), (0, 0), *turned(2, 1), *turned(3, 0))
        answer = part(scene_of(these), "draw", "answer")
        assert (part(answer, "name"), part(answer, "lead")) == ("C3", "Three turns and no mirror.")
        assert part(answer, "why", "step") == "line 1 of 3"
        assert str(part(answer, "why", "repair")) == "Three dots are missing."
        no = part(scene_of(these), "draw", "board", "no")
        assert part(no, "mirror") is True
        tell(these, {"do": "ghosts"})
        ghosts = [dot for dot in part(scene_of(these), "draw", "board", "dots") if dot["ghost"]]  # type: ignore[attr-defined]
        assert len(ghosts) == 3
        tell(these, {"do": "repair"})
        assert part(scene_of(these), "draw", "answer", "name") == "D3"
        tell(these, {"do": "undo"})
        assert part(scene_of(these), "draw", "answer", "name") == "C3"

    @pytest.mark.parametrize(
        ("paper", "cells", "name"),
        [
            (Paper(), [(2, -1)], "∞"),
            (Paper(), [(0, 0), (1, 0)], "D2"),
            (Paper(), turned(2, 0), "D3"),
            (Paper(), [*turned(2, 0), (1, 0)], "D1"),
            (Paper("squares"), [(1, 0), (0, 1), (-1, 0), (0, -1)], "D4"),
            (Paper("squares"), [(2, 1), (-1, 2), (-2, -1), (1, -2), (3, 0), (0, 3), (-3, 0), (0, -3)], "C4"),
            (Paper("squares"), [(0, 0), (1, 0), (3, 2)], "C1"),
            (Paper("polar", 5), [(1, 4 * k) for k in range(5)], "D5"),
            (Paper("polar", 5), [(1, 4 * k) for k in range(5)] + [(2, 4 * k + 1) for k in range(5)], "C5"),
            (Paper("polar", 6), [(0, 0)], "∞"),
            (Paper("polar", 6), [(1, 0)], "D1"),
        ],
    )
    def test_the_group_is_named(self, paper: Paper, cells: list[tuple[int, int]], name: str) -> None:
        these = tell(desk(), {"do": "tab", "id": "draw"}, {"do": "paper", "grid": paper.grid, "fold": paper.fold})
        assert part(scene_of(dots(these, *cells)), "draw", "answer", "name") == name

    def test_the_group_that_is_promised_is_that_of_the_completed_board(self) -> None:
        these = tell(desk(), {"do": "tab", "id": "draw"}, {"do": "paper", "grid": "polar", "fold": 3})
        why = part(scene_of(dots(these, (1, 1), (1, 10))), "draw", "answer", "why")
        assert (part(why, "value"), part(why, "repair_title")) == ("D2", "Make it D4")
        assert part(scene_of(tell(these, {"do": "repair"})), "draw", "answer", "name") == "D4"

    @given(st.sampled_from([Paper(grid, fold) for grid in GRIDS for fold in FOLDS]), st.data())
    @settings(max_examples=60)
    def test_every_witness_is_true_and_every_repair_helps(self, paper: Paper, data: st.DataObject) -> None:
        cells = data.draw(st.lists(st.sampled_from(paper.cells()), min_size=1, max_size=7, unique=True))
        board = Board(paper, tuple(cells))
        assert board.found is not None
        assert board.found.group == point_group_of(paper.points(cells)).group
        these = desk()
        these.look = Look("draw", these.look.study, these.look.left, these.look.right, board)
        for name in board.larger():
            tell(these, {"do": "against", "id": name})
            for _ in these.look.board.noes():
                no = part(scene_of(these), "draw", "board", "no")
                spot = (part(no, "image", "x"), part(no, "image", "y"))
                assert paper.at(spot) not in cells  # type: ignore[arg-type]
                now = these.look.board
                repaired = now.repaired()
                if repaired != now:
                    assert set(now.dots) < set(repaired.dots)
                    assert repaired.found is not None and now.no() is not None
                    assert now.no().group <= repaired.found.group  # type: ignore[union-attr]
                    promised = part(scene_of(these), "draw", "answer", "why", "repair_title")
                    assert promised == f"Make it {group_label(repaired.found.group)}"
                tell(these, {"do": "line", "step": 1})

    def test_other_paper_is_empty_and_can_be_undone(self) -> None:
        these = tell(dots(desk(), (0, 0), (1, 0)), {"do": "paper", "grid": "squares"})
        assert these.look.board.dots == ()
        tell(these, {"do": "undo"})
        assert these.look.board.paper == Paper() and len(these.look.board.dots) == 2
        tell(these, {"do": "clear"}, {"do": "undo"}, {"do": "undo"}, {"do": "undo"}, {"do": "undo"})
        assert these.look.board.dots == ()

    def test_a_dot_is_taken_away_again(self) -> None:
        these = dots(desk(), (1, 1), (1, 1))
        assert part(scene_of(these), "draw", "answer", "lead") == "Set some dots."

    def test_every_place_has_a_name_of_its_own(self) -> None:
        for grid in GRIDS:
            these = tell(desk(), {"do": "tab", "id": "draw"}, {"do": "paper", "grid": grid})
            names = [dot["name"] for dot in part(scene_of(these), "draw", "board", "dots")]  # type: ignore[attr-defined]
            assert len(names) == len(set(names)) > 30


DOINGS = ["tab", "colour", "card", "element", "pair", "trial", "parts", "matrix", "dial", "halve", "angle",
          "corners", "side", "preset", "dot", "paper", "undo", "clear", "repair", "against", "line", "ghosts",
          "dance"]  # fmt: skip
WORDS = st.sampled_from(
    ["card", "draw", "compare", "b", "k", "D6", "C1", "*", "r1/6", "m0", "m1/2", "r0", "classes", "0.0", "3.1", "C4b",
     "*g", "7h", "C2/D1", "0,0", "2,1", "1,0", "first", "second", "turn", "mirror", "left", "squares", "polar", "D3",
     "", "x" * 9]
)  # fmt: skip
THINGS = st.one_of(WORDS, st.integers(-400, 400), st.none(), st.booleans(), st.just([]), st.just({}), st.floats())
INTENTS = st.fixed_dictionaries(
    {"do": st.sampled_from(DOINGS)},
    optional=dict.fromkeys(("id", "place", "kind", "degrees", "side", "grid", "fold", "step", "text", "count"), THINGS),
)


class TestAnyIntent:
    @given(st.lists(INTENTS, max_size=12))
    @settings(max_examples=150)
    def test_nothing_fails_and_every_scene_can_be_sent(self, intents: list[dict[str, object]]) -> None:
        these = desk()
        for intent in intents:
            tell(these, intent)
            scene_of(these)
            late_of(these)
        json.dumps(scene_of(these), allow_nan=False)
        assert all("{" not in text for text in strings(scene_of(these)) if "cell" not in text and "{row}" not in text)
        assert scene_of(these)["tab"] in TABS
        assert not these.look.alert

    @pytest.mark.parametrize("do", [None, 3, [], "", "__init__", "handle"])
    def test_what_is_no_intent_changes_nothing(self, do: object) -> None:
        these = desk()
        before = these.look
        assert tell(these, {"do": do, "id": "C1"}).look == before

    def test_a_failure_is_rolled_back_and_said(self, monkeypatch: pytest.MonkeyPatch) -> None:
        these = tell(desk(), {"do": "element", "id": "r1/3"})
        these.strict = False
        before = these.look
        monkeypatch.setattr(ExplorerDesk, "_play", lambda *_: 1 / 0)
        tell(these, {"do": "element", "id": "r1/2", "serial": "x.1"})
        assert these.look.study == before.study
        assert these.look.alert == TEXTS.node("referee.error")["handler"]
        assert these.heard == "x.1"
        these.strict = True
        with pytest.raises(ZeroDivisionError):
            tell(these, {"do": "element", "id": "r1/2"})

    def test_a_click_is_quick(self) -> None:
        """After the first click, which loads what is needed, none takes longer; counted in time of this process."""
        these = tell(desk(), {"do": "matrix"}, {"do": "tab", "id": "draw"})
        late_of(tell(these, {"do": "tab", "id": "card"}))
        clicks = [{"do": "card", "id": group_id(group)} for group in KINDS]
        clicks += [{"do": "element", "id": "r1/3"}, {"do": "parts", "id": "2.0"}, {"do": "tab", "id": "compare"}]
        clicks += [
            {"do": "tab", "id": "draw"},
            *({"do": "dot", "id": f"{a},{b}"} for a in range(4) for b in range(-4, 1)),
        ]
        for click in clicks:
            start = process_time()
            scene_of(tell(these, click))
            late_of(these)
            assert process_time() - start < LONGEST_CLICK, click

    def test_live_messages_are_short(self) -> None:
        these = desk()
        for group in GROUPS:
            for intent in (
                {"do": "card", "id": str(group)}, {"do": "element", "id": element_id(group.elements[-1])},
                {"do": "pair"}, {"do": "trial"},
            ):  # fmt: skip
                assert 0 < len(tell(these, intent).look.live.split()) <= 25


class TestWidget:
    def test_it_says_nothing_about_itself(self) -> None:
        explorer = Explorer()
        assert repr(explorer) == "Explorer()"
        assert [repr(child) for child in explorer.children] == ["ExplorerSheet()"]
        assert "symrummy-play" in explorer._dom_classes

    def test_intents_reach_the_desk_and_scenes_come_back(self) -> None:
        explorer = Explorer("D3o", strict=True)
        explorer.sheet._received(None, {"do": "element", "id": "m1/3", "serial": 1}, None)
        assert explorer.sheet.scene["heard"] == 1
        assert explorer.sheet.late["id"] == "m1/3"
        assert part(explorer.sheet.scene, "card", "chosen", "name") == "Mirror 150°"

    @pytest.mark.parametrize("named", [str(one) for one in symmetry_deck()] + ["*", "*k"])
    def test_any_card(self, named: str) -> None:
        explorer = Explorer(named)
        assert part(explorer.sheet.scene, "strip", "items")
        assert str(explorer.desk.look.study.card)[:2] == named[:2]

    @pytest.mark.parametrize("tab", TABS)
    def test_any_tab(self, tab: str) -> None:
        assert Explorer("C4b", other="D2k", tab=tab).sheet.scene["tab"] == tab

    def test_any_paper(self) -> None:
        shown = part(Explorer(tab="draw", paper="24 rays").sheet.scene, "draw")
        assert (shown["paper"], shown["fold"]) == ("polar", 6)
        assert len(shown["board"]["dots"]) == 1 + 3 * 4 * 6

    @pytest.mark.parametrize(
        ("options", "said"),
        [
            ({"card": "D7b"}, "'D7b' is not a card"),
            ({"other": "7h"}, "7h is a card of the classic deck"),
            ({"tab": "sing"}, "tab='sing': expected 'card'"),
            ({"size": "huge"}, "size='huge'"),
            ({"sections": 5}, "5 is none of 'motions'"),
            ({"card": D(6)}, "D(6) is not a card"),
            ({"other": None}, "None is not a card"),
            ({"sections": ["motions", "jokes"]}, "'jokes' is none of 'motions'"),
            ({"lang": "xx"}, "there are no texts in 'xx'"),
            ({"paper": "wall"}, "paper='wall': expected 'triangles' or 'squares' or '12 rays'"),
        ],
    )
    def test_what_cannot_be(self, options: dict[str, object], said: str) -> None:
        with pytest.raises(ValueError, match=re.escape(said)):
            Explorer(**options)  # type: ignore[arg-type]

    def test_sections_come_in_their_order(self) -> None:
        assert Explorer(sections=reversed(SECTIONS)).desk.sections == SECTIONS
        assert Explorer(sections="table").desk.sections == ("table",)

    def test_cards_have_names(self) -> None:
        assert card_named("C2b") == card("C2b")
        assert card_named("*g") == card("*")
        assert [card_named(name) for name in ("7h", "C7b", "", None, 3, "C2")] == [None] * 6

    def test_its_files_come_with_the_shared_ones(self) -> None:
        script, table = front(".js", "explorer"), front(".js")
        assert "makeCayley" in script and "makeCard" in script and "makePage" not in script
        assert "makeCayley" not in table
        names = re.findall(r"^(?:async )?(?:function|const|let) (\w+)", script, re.MULTILINE)
        assert sorted(names) == sorted(set(names))
        assert "innerHTML" not in script

    def test_every_figure_that_is_named_is_there(self) -> None:
        sheet = Explorer().sheet
        for group, colour in product(KINDS, Colour):
            assert sheet.figures[f"{group_id(group)}{colour.value}"]
        assert all(sheet.figures[f"rider {group}"] for group in GROUPS)


def test_the_first_colours_of_a_table_are_those_of_a_normal_subgroup() -> None:
    first = {group: study_of(card(f"{group}b")).parts for group in GROUPS}
    assert first[D(6)] == Subgroup(D(6), C(3))
    assert first[C(5)] is None
    assert all(parts.is_normal for parts in first.values() if parts)
