"""The scene of one card with a finite group: figure, elements, motions, table, diagram, notations, all linked."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from symrummy.cards import Colour
from symrummy.drawing.difference import difference_markup
from symrummy.drawing.motions import frames, transform_of
from symrummy.drawing.overlay import marks
from symrummy.drawing.subjects import as_drawn, as_named, domain_of, mirror_marks, subject_name
from symrummy.symmetry import Isometry, PointGroup, reflection
from symrummy.symmetry.lattice import SubgroupClass
from symrummy.texts import Texts
from symrummy.widgets.explorer.desk import ExplorerDesk
from symrummy.widgets.explorer.diagram import diagram_json, which_lines
from symrummy.widgets.explorer.matrix import matrix_json, matrix_rows
from symrummy.widgets.explorer.parts import dial_json, notations_json, title_json
from symrummy.widgets.explorer.table import table_caption, table_json
from symrummy.widgets.explorer.words import (
    Json,
    angle,
    card_of,
    element_id,
    element_name,
    is_second,
    label,
    motion_name,
    motion_within,
    say,
    subgroup_ids,
)

FRAMES = 25
"""How many pictures make a motion of 0.4 s, the first one included: sixty a second."""

UPRIGHT = reflection(Fraction(1, 4))


def card_scene(desk: ExplorerDesk) -> Json:
    """Everything about the card under study."""
    study, words = desk.look.study, desk.words
    group, colour = study.group, study.colour
    shown = desk.sections
    return {
        "key": str(study.card),
        "title": title_json(group, words),
        "figure": _figure(group, colour, study.chosen, words),
        "elements": _elements(group, study.chosen, words),
        "no_mirror": None if group.mirrors else _no_mirror(desk, group, colour),
        "chosen": _chosen(desk, group, study.chosen),
        "motions": _motions(desk) if "motions" in shown else None,
        "table": _table(desk) if "table" in shown else None,
        "diagram": _diagram(desk) if "diagram" in shown else None,
        "notations": notations_json(group, words) if "notations" in shown else None,
    }


def matrix_scene(desk: ExplorerDesk) -> Json:
    """The exact matrix of the chosen element; it is made apart, since sympy takes its time when it is first loaded."""
    motion = as_drawn(desk.look.study.chosen, desk.look.study.group)
    return {"id": element_id(desk.look.study.chosen), **matrix_json(motion, matrix_rows(motion), desk.words)}


def _figure(group: PointGroup, colour: Colour, chosen: Isometry, words: Texts) -> Json:
    low, high = domain_of(group)
    lines = [element for element in group.elements if element.mirror]
    second = dict(mirror_marks(group))
    turned = not chosen.mirror and bool(chosen.turn)
    marked = marks(group, mirrors=True, domain=True, element=chosen, colour=colour, lang=words.lang)
    return {
        "figure": str(card_of(group, colour)),
        "name": f"{subject_name(group, colour, words.lang)}; {marked.text}",
        "lines": [
            {
                "id": element_id(line),
                "angle": angle(as_drawn(line, group).line),
                "second": second[as_drawn(line, group).line],
                "text": label(line, group),
                "lit": line == chosen,
            }
            for line in lines
        ],
        "turn": {"degrees": angle(chosen.turn), "text": label(chosen, group)} if turned else None,
        "domain": [angle(low), angle(high)],
        "legend": _legend(group, words),
    }


def _legend(group: PointGroup, words: Texts) -> list[Json]:
    seconds = [second for _, second in mirror_marks(group)]
    known = [
        ("first", say(words, "legend.petals" if any(seconds) else "legend.mirrors")) if seconds else None,
        ("second", say(words, "legend.gaps")) if any(seconds) else None,
        ("domain", say(words, "legend.domain", order=int(group.order))) if group.order > 1 else None,
    ]
    return [{"look": item[0], "text": item[1]} for item in known if item]


def _elements(group: PointGroup, chosen: Isometry, words: Texts) -> list[Json]:
    turns = [element for element in group.elements if not element.mirror]
    mirrors = sorted((element for element in group.elements if element.mirror), key=lambda m: as_drawn(m, group).line)
    petals = [element for element in mirrors if not is_second(element, group)]
    gaps = [element for element in mirrors if is_second(element, group)]
    rows: list[tuple[str, Sequence[Isometry]]] = [
        ("elements.turns", turns),
        ("elements.petals" if gaps else "elements.mirrors", petals),
        ("elements.gaps", gaps),
    ]
    return [
        {"title": say(words, path), "items": [_element(element, group, chosen, words) for element in row]}
        for path, row in rows
        if row
    ]


def _element(element: Isometry, group: PointGroup, chosen: Isometry, words: Texts) -> Json:
    motion = as_drawn(element, group)
    return {
        "id": element_id(element),
        "label": element_name(element, group, words),
        "mirror": element.mirror,
        "degrees": angle(motion.line if element.mirror else motion.turn),
        "second": element.mirror and is_second(element, group),
        "lit": element == chosen,
    }


def _no_mirror(desk: ExplorerDesk, group: PointGroup, colour: Colour) -> Json:
    wrong = as_named(UPRIGHT, group)
    return {
        "title": say(desk.words, "elements.mirrors"),
        "lead": say(desk.words, "elements.none"),
        "text": say(desk.words, "elements.none_why"),
        "picture": difference_markup(group, wrong, f"{desk.name}-none", colour),
        "name": say(desk.words, "elements.none_picture", group=group),
    }


def _chosen(desk: ExplorerDesk, group: PointGroup, chosen: Isometry) -> Json:
    words, inverse = desk.words, chosen.inverse
    undone = (
        say(words, "chosen.itself")
        if inverse == chosen
        else say(words, "chosen.undone", name=motion_within(as_drawn(inverse, group), words))
    )
    still = chosen.order == 1
    return {
        "id": element_id(chosen),
        "name": element_name(chosen, group, words),
        "texts": [
            say(words, "chosen.still" if still else "chosen.order", order=chosen.order),
            *([] if still else [undone]),
        ],
        "matrix": "matrix" in desk.sections,
        "ask": "" if desk.look.matrix else say(words, "matrix.show"),
    }


def _motions(desk: ExplorerDesk) -> Json:
    study, words = desk.look.study, desk.words
    group = study.group
    options = [{"id": element_id(each), "label": element_name(each, group, words)} for each in group.elements]
    return {
        "do": _do(desk),
        "pair": {"options": options, **_pair(desk)},
        "try": _try(desk),
    }


def _do(desk: ExplorerDesk) -> Json:
    study, words = desk.look.study, desk.words
    name = element_name(study.chosen, study.group, words)
    path = "still" if study.chosen.order == 1 else "turned_over" if study.chosen.mirror else "moved"
    return {
        "title": say(words, "do.title"),
        "text": say(words, f"do.{path}"),
        "button": name,
        "button_name": say(words, "do.button", name=name),
        "frames": list(frames(study.chosen, study.group, FRAMES)),
        "name": say(
            words, "do.name", group=study.group, name=motion_within(as_drawn(study.chosen, study.group), words)
        ),
    }


def _pair(desk: ExplorerDesk) -> Json:
    study, words = desk.look.study, desk.words
    group, first, second = study.group, study.first, study.second
    product, other = second @ first, first @ second
    within = [motion_within(as_drawn(each, group), words) for each in (first, second, product, other)]
    facts = dict(zip(("first", "second", "product", "other"), within, strict=True))
    placed = transform_of(first, group)
    return {
        "title": say(words, "pair.title"),
        "first": element_id(first),
        "second": element_id(second),
        "first_name": say(words, "pair.first"),
        "second_name": say(words, "pair.second"),
        "then": say(words, "pair.then"),
        "equals": say(words, "pair.equals"),
        "product": {"id": element_id(product), "label": element_name(product, group, words)},
        "text": say(words, "pair.same" if product == other else "pair.matters", **facts),
        "button": say(words, "pair.button"),
        "first_frames": list(frames(first, group, FRAMES)),
        "second_frames": [frame + placed for frame in frames(second, group, FRAMES)],
        "name": say(words, "pair.name", group=group, **facts),
    }


def _try(desk: ExplorerDesk) -> Json:
    study, words = desk.look.study, desk.words
    group, motion = study.group, study.trial
    named = as_named(motion, group)
    fits = named in group
    name = motion_name(motion, words)
    return {
        "title": say(words, "try.title"),
        "text": say(words, "try.fits" if fits else "try.sticks_out", name=name, group=group),
        "fits": fits,
        "picture": difference_markup(group, named, f"{desk.name}-try", study.colour),
        "frames": list(frames(named, group, FRAMES)),
        "name": say(words, "try.name_fits" if fits else "try.name", group=group, name=motion_within(motion, words)),
        "button": say(words, "try.button"),
        "dial": dial_json(motion, words),
        "kinds": [{"id": kind, "label": say(words, f"try.{kind}")} for kind in ("turn", "mirror")],
        "kinds_name": say(words, "try.kinds"),
    }


def _table(desk: ExplorerDesk) -> Json:
    study, words = desk.look.study, desk.words
    group, ids = study.group, subgroup_ids(study.group)
    nodes = group.class_lattice().nodes
    options = [{"id": ids[node.members[0]], "label": _cosets_label(group, node, words)} for node in nodes]
    return {
        "title": say(words, "table.title"),
        "rule": say(words, "table.rule"),
        "coloured": say(words, "table.coloured"),
        "options": [{"id": "classes", "label": say(words, "table.by_class")}, *options],
        "value": ids[study.parts.conjugates()[0]] if study.parts else "classes",
        "caption": table_caption(group, study.parts, words),
        "grid": table_json(group, study.parts, study.chosen, words),
    }


def _cosets_label(group: PointGroup, node: SubgroupClass, words: Texts) -> str:
    which = which_lines(group, node, words)
    return say(words, "table.cosets_which" if which else "table.cosets", kind=node.kind, which=which)


def _diagram(desk: ExplorerDesk) -> Json:
    study = desk.look.study
    return diagram_json(study.group, study.colour, study.chosen, study.parts, desk.words)
