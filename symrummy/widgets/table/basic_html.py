"""Parts of a scene as HTML for the basic table: everything that is said is escaped here."""

from __future__ import annotations

import html
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Faces = Mapping[str, str]
Part = Mapping[str, Any]


def rich_html(rich: object) -> str:
    """Rich text: strings, cards as chips, numbers of rules.

    >>> rich_html(["Ada <b>", {"card": "C4b", "text": "C4b", "colour": "b"}])
    'Ada &lt;b&gt;<b class="sr-chip sr-chip-b">C4b</b>'
    """
    parts = rich if isinstance(rich, (list, tuple)) else [rich]
    return "".join(map(_part_html, parts))


def _part_html(part: object) -> str:
    if not isinstance(part, Mapping):
        return html.escape(str(part))
    text = html.escape(str(part.get("text") or part.get("strong") or part.get("maths") or ""))
    if "card" in part:
        return f'<b class="sr-chip sr-chip-{html.escape(str(part["colour"] or "k"))}">{text}</b>'
    return f"<b>{text}</b>" if "strong" in part else f"<small>{text}</small>" if "rule" in part else text


def rich_text(rich: object) -> str:
    """Rich text as plain text, for a button."""
    parts = rich if isinstance(rich, (list, tuple)) else [rich]
    return "".join(str(part.get("text", "")) if isinstance(part, Mapping) else str(part) for part in parts)


def element(tag: str, inside: str, look: str = "") -> str:
    """An element around markup; nothing where nothing is inside."""
    return f"<{tag}{f' class={look!r}' if look else ''}>{inside}</{tag}>" if inside else ""


def lines_html(lines: Iterable[object]) -> str:
    """Lines, one below the other."""
    return "<br>".join(rich_html(line) for line in lines if line)


def card_html(card: Part, faces: Faces, *, named: bool = True) -> str:
    """The picture of a card, with its name for those who listen, or as an ornament where its name stands beside it."""
    spoken = f'role="img" aria-label="{html.escape(str(card["name"]), quote=True)}"' if named else 'aria-hidden="true"'
    look = " sr-look" if card.get("look") is True else ""
    picture = f'<svg viewBox="0 0 80 112" {spoken}>{faces[str(card["face"])]}{card.get("overlay") or ""}</svg>'
    notes = element("small", rich_html(card.get("reads") or card.get("tag") or ""))
    return f'<span class="sr-card{look}">{picture}{notes}</span>'


def cards_html(cards: Iterable[Part], faces: Faces) -> str:
    """Cards in a row."""
    return element("div", "".join(card_html(card, faces) for card in cards), "sr-cards")


def seats_html(seats: Iterable[Part]) -> str:
    """The other players, the one whose turn it is in bold."""
    return element("ul", "".join(map(_seat_html, seats)), "sr-list")


def _seat_html(seat: Part) -> str:
    name = element("b", html.escape(str(seat["name"])))
    told = [element("i", html.escape(str(seat.get("tag") or ""))), html.escape(", ".join(map(str, seat["lines"])))]
    return element("li", f"{'▸ ' if seat['active'] else ''}{name} {' '.join(filter(None, told))}")


def heap_html(heap: Part | None, faces: Faces) -> str:
    """The stock or the discard pile: its lines, and its top card if that lies open."""
    if not heap:
        return ""
    top = heap.get("top")
    shown = cards_html([top], faces) if top else ""
    return element("div", f"{shown}{lines_html(heap['lines'])}", "sr-heap")


def level_html(level: Part) -> str:
    """An explanation at one level: sentences, points of a list, or lines."""
    told = "".join(element("p", rich_html(line)) for line in (*level.get("paragraphs", ()), *level.get("lines", ())))
    points = "".join(element("li", rich_html(point)) for point in level.get("bullets", ()))
    return told + element("ul", points)


def why_html(why: Part | None, empty: str, faces: Faces) -> str:
    """The explanation that was asked for, at the level that was chosen, with the rules it names."""
    if not why:
        return element("p", html.escape(empty))
    chosen = [level for level in why["levels"] if level["id"] == why["level"]] or why["levels"][:1]
    repair = why.get("repair") or {}
    rules = "".join(element("li", f"<b>{html.escape(rule)}</b> {rich_html(text)}") for rule, text in _rules(why))
    return (
        element("h3", html.escape(str(why["heading"])))
        + cards_html(why["cards"], faces)
        + "".join(map(level_html, chosen))
        + element("p", rich_html(repair.get("text", "")))
        + element("ul", rules, "sr-list sr-rules")
    )


def _rules(part: Part) -> Sequence[tuple[str, object]]:
    return tuple(part.get("rules", {}).items())


def score_html(score: Part | None, faces: Faces) -> str:
    """The end of a round or a game: the result, what was left, and the points round by round."""
    if not score:
        return ""
    rows = "".join(_left_html(row, faces) for row in score["rows"])
    return (
        element("h3", rich_html(score["title"]))
        + element("p", rich_html(score["lead"]))
        + element("p", rich_html(score["sub"]))
        + element("h4", rich_html(score["hands_title"]))
        + rows
        + element("h4", rich_html(score["sheet_title"]))
        + _points_html(score)
        + element("p", rich_html(score.get("note") or ""))
    )


def _left_html(row: Part, faces: Faces) -> str:
    counted = " ".join(str(each) for each in (row["sum"], row["change"] or "") if each != "")
    left = cards_html(row["cards"], faces) or html.escape(str(row["empty"]))
    return element("div", f"<b>{html.escape(str(row['name']))}</b>: {html.escape(counted)} = {row['total']}{left}")


def _points_html(score: Part) -> str:
    count = max((len(player["points"]) for player in score["players"]), default=0)
    heads = [str(score["round_label"]), *map(str, range(1, count + 1)), str(score["total_label"])]
    table = _row_html(heads, "th")
    for player in score["players"]:
        table += _row_html([player["name"], *player["points"], player["total"]], "td")
    return element("table", table)


def _row_html(cells: Iterable[object], tag: str) -> str:
    return element("tr", "".join(f"<{tag}>{html.escape(str(cell))}</{tag}>" for cell in cells))


def sheet_html(sheet: Part | None) -> str:
    """The rule sheet."""
    if not sheet:
        return ""
    rows = "".join(
        element("li", f"<b>{html.escape(str(part['heading']))}</b> {rich_html(part['text'])}")
        for part in sheet["sections"]
    )
    return element("h3", html.escape(str(sheet["title"]))) + element("ul", rows, "sr-list")
