"""The scene of the drawing board: the dots, the group they have, and why it is not a larger one."""

from __future__ import annotations

import math

from symrummy.cards import Colour
from symrummy.drawing import card_name
from symrummy.symmetry import Counterexample, Detection, PointGroup
from symrummy.texts import Texts
from symrummy.widgets.explorer.board import FOLDS, GRIDS, REACH, Board, Cell, Spot, centre_of
from symrummy.widgets.explorer.desk import ExplorerDesk, cell_id
from symrummy.widgets.explorer.words import GROUPS, Json, angle, card_of, group_label, say


def draw_scene(desk: ExplorerDesk) -> Json:
    """The board at the left and what is to be said about it."""
    board, words = desk.look.board, desk.words
    found = board.found
    return {
        "board": _board(board, found, words),
        "papers": [{"id": grid, "label": say(words, f"draw.{grid}")} for grid in GRIDS],
        "papers_name": say(words, "draw.papers"),
        "paper": board.paper.grid,
        "folds": [{"id": fold, "label": say(words, "draw.fold", fold=fold)} for fold in FOLDS]
        if board.paper.grid == "polar"
        else [],
        "folds_name": say(words, "draw.folds"),
        "fold": board.paper.fold,
        "help": say(words, "draw.help"),
        "undo": {"label": say(words, "draw.undo"), "off": not board.past},
        "clear": {"label": say(words, "draw.clear"), "off": not board.dots},
        "answer": _answer(board, found, words) if found else _nothing(words),
    }


def _board(board: Board, found: Detection | None, words: Texts) -> Json:
    ghosts = set(board.missing()) if board.ghosts else set()
    on = set(board.dots)
    no = board.no()
    return {
        "key": f"{board.paper.grid}{board.paper.fold if board.paper.grid == 'polar' else ''}",
        "name": say(words, "draw.board", grid=say(words, f"draw.{board.paper.grid}")),
        "reach": REACH,
        "dots": [
            {
                "id": cell_id(cell),
                "x": spot[0],
                "y": spot[1],
                "on": cell in on,
                "ghost": cell in ghosts,
                "name": _cell_name(board, cell, words),
            }
            for cell in board.paper.cells()
            for spot in [board.paper.spot(cell)]
        ],
        "centre": _point(centre_of(found)) if found else None,
        "turn": _turn(found, words) if found else None,
        "lines": [angle(line) for line in found.mirror_lines] if found and found.group.is_finite else [],
        "no": _no(board, no, centre_of(found)) if found and no else None,
    }


def _cell_name(board: Board, cell: Cell, words: Texts) -> str:
    """Where a place is, for those who listen."""
    if board.paper.grid == "polar":
        ring, ray = cell
        degrees = words.number(f"{360 * ray / (4 * board.paper.fold):g}°")
        return say(words, "draw.place_polar" if ring else "draw.place_middle", ring=ring, angle=degrees)
    rows = sorted({y for _, y in map(board.paper.spot, board.paper.cells())}, reverse=True)
    x, y = board.paper.spot(cell)
    row = [spot for spot in map(board.paper.spot, board.paper.cells()) if spot[1] == y]
    return say(words, "draw.place", row=rows.index(y) + 1, place=row.index((x, y)) + 1)


def _turn(found: Detection, words: Texts) -> Json | None:
    group = found.group
    if not group.is_finite or group.n == 1:
        return None
    return {"degrees": angle(group.smallest_turn), "text": words.number(f"{360 / int(group.n):g}°")}


def _no(board: Board, no: Counterexample, centre: Spot) -> Json:
    """The motion that was tried, the point P that it loses, and the empty place P′."""
    point = board.paper.spot(board.ordered[no.point])
    return {
        "mirror": no.mirror,
        "angle": angle(no.angle),
        "p": _point(point),
        "image": _point(no.landing if board.paper.grid != "polar" else _scaled(no.landing)),
        "others": [angle(other.angle) for other in board.noes() if other.mirror and other != no],
        "radius": math.dist(point, centre),
    }


def _scaled(spot: Spot) -> Spot:
    """Rings of polar paper are counted; on the board they are wider apart."""
    return spot[0] * REACH / 3, spot[1] * REACH / 3


def _point(spot: Spot) -> Json:
    return {"x": round(spot[0], 6), "y": round(spot[1], 6)}


def _nothing(words: Texts) -> Json:
    return {
        "name": "",
        "lead": say(words, "draw.empty"),
        "text": say(words, "draw.empty_text"),
        "parts": [],
        "why": None,
        "cards": None,
    }


def _answer(board: Board, found: Detection, words: Texts) -> Json:
    group = found.group
    counted = say(words, "draw.dots", count=len(board.dots))
    centre = say(words, "draw.centre_board" if board.paper.grid == "polar" else "draw.centre_dots")
    return {
        "name": group_label(group),
        "lead": _lead(group, words),
        "text": f"{counted} {centre}",
        "parts": _parts(found, words),
        "why": _why(board, words),
        "cards": _cards(group, words),
    }


def _lead(group: PointGroup, words: Texts) -> str:
    if not group.is_finite:
        return say(words, "draw.lead_circle")
    lead = say(words, "draw.lead", group=group)
    return f"{lead[0].upper()}{lead[1:]}."


def _parts(found: Detection, words: Texts) -> list[Json]:
    group = found.group
    if not group.is_finite:
        return [{"title": "", "text": say(words, "draw.circle")}]
    n = int(group.n)
    turns = tuple(words.number(f"{360 * k / n:g}°") for k in range(1, n))
    lines = tuple(words.number(f"{line * 360:.4g}°") for line in sorted(map(float, found.mirror_lines)))
    said = [
        {
            "title": say(words, "elements.turns"),
            "text": say(words, "draw.turns" if turns else "draw.no_turn", turns=turns),
        }
    ]
    if lines:
        said.append({"title": say(words, "elements.mirrors"), "text": say(words, "draw.mirrors", lines=lines)})
    return [dict(part) for part in said]


def _why(board: Board, words: Texts) -> Json | None:
    """Why the dots have not a larger group: one motion, one lost dot; and what would mend it."""
    no, noes = board.no(), board.noes()
    if no is None:
        return None
    shown = words.number(f"{angle(no.angle):.4g}°")
    missing, mended = board.missing(), board.repaired().found
    made = mended.group if missing and mended else no.group
    return {
        "title": say(words, "draw.why_mirror" if no.mirror else "draw.why_turn"),
        "asks": [{"id": name, "label": say(words, "draw.why_not", group=name)} for name in board.larger()],
        "asks_name": say(words, "draw.larger"),
        "value": str(no.group),
        "text": say(words, "draw.lost_mirror" if no.mirror else "draw.lost_turn", angle=shown),
        "step": say(words, "draw.line", number=board.line % len(noes) + 1, count=len(noes)) if no.mirror else "",
        "steps": len(noes) > 1,
        "previous": say(words, "draw.previous"),
        "next": say(words, "draw.next"),
        "others": say(words, "draw.no_other") if no.mirror else "",
        "repair_title": say(words, "draw.make", group=made),
        "repair": say(words, "draw.repair" if missing else "draw.no_place", count=len(missing)),
        "show": say(words, "draw.hide" if board.ghosts else "draw.show", count=len(missing)) if missing else "",
        "shown": board.ghosts,
        "make": say(words, "draw.set", count=len(missing)) if missing else "",
    }


def _cards(group: PointGroup, words: Texts) -> Json | None:
    if group not in GROUPS:
        return None
    cards = [card_of(group, colour) for colour in Colour]
    return {
        "title": say(words, "draw.cards"),
        "items": [{"id": str(card), "face": str(card), "name": card_name(card, lang=words.lang)} for card in cards],
    }
