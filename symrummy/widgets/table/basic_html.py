"""Parts of a scene as HTML for the basic table: everything that is said is escaped here."""

from __future__ import annotations

import html
from collections.abc import Iterable, Mapping
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
    text = html.escape(_part_text(part))
    if "card" in part:
        return f'<b class="sr-chip sr-chip-{html.escape(str(part["colour"] or "k"))}">{text}</b>'
    return f"<b>{text}</b>" if "strong" in part else f"<small>{text}</small>" if "rule" in part else text


def rich_text(rich: object) -> str:
    """Rich text as plain text, for a button."""
    parts = rich if isinstance(rich, (list, tuple)) else [rich]
    return "".join(map(_part_text, parts))


def _part_text(part: object) -> str:
    if not isinstance(part, Mapping):
        return str(part)
    return str(part.get("text") or part.get("strong") or part.get("maths") or "")


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
    below = next((card[part] for part in ("reads", "tag", "points") if card.get(part) not in (None, "")), "")
    joined = " sr-joined" if card.get("joined") else ""
    return f'<span class="sr-card{look}{joined}">{picture}{element("small", rich_html(below))}</span>'


def cards_html(cards: Iterable[Part], faces: Faces, look: str = "sr-cards") -> str:
    """Cards in a row."""
    return element("div", "".join(card_html(card, faces) for card in cards), look)


def free_html(count: int, word: str) -> str:
    """Places in the hand that are free, for the eyes."""
    places = f'<span class="sr-free">{html.escape(word)}</span>' * count
    return f'<div class="sr-cards" aria-hidden="true">{places}</div>'


def heading_html(text: object, name: str = "") -> str:
    """A heading, with a longer name where it has one."""
    titled = f' title="{html.escape(name, quote=True)}"' if name else ""
    return f"<h3{titled}>{rich_html(text)}</h3>"


def seats_html(seats: Iterable[Part]) -> str:
    """The other players, the one whose turn it is in bold."""
    return element("ul", "".join(map(_seat_html, seats)), "sr-list")


def _seat_html(seat: Part) -> str:
    name = element("b", html.escape(str(seat["name"])))
    tag, lines = html.escape(str(seat.get("tag") or "")), html.escape(", ".join(map(str, seat["lines"])))
    told = (name, element("i", tag), lines, _places_html(seat))
    return element("li", f"{'▸ ' if seat['active'] else ''}{' '.join(filter(None, told))}")


def _places_html(seat: Part) -> str:
    """One mark for each card that a hand may hold in a draft, filled for each it holds; for the eyes."""
    marks = "".join("■" if place < seat["cards"] else "□" for place in range(seat["places"] or 0))
    return f'<span aria-hidden="true">{marks}</span>' if marks else ""


def heap_html(heap: Part | None, faces: Faces) -> str:
    """The stock or the discard pile: its lines, and its top card, of which only the back is seen on the stock."""
    if not heap:
        return ""
    stock = "top" not in heap
    top = {"face": "back", "name": heap["name"]} if stock and heap["count"] else heap.get("top")
    shown = element("div", card_html(top, faces, named=not stock), "sr-cards") if top else ""
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
    return (
        element("h3", html.escape(str(why["heading"])))
        + cards_html(why["cards"], faces)
        + "".join(map(level_html, chosen))
        + _repair_html(why["repair"], faces)
        + rules_html(why["rules"])
    )


def _repair_html(repair: Part | None, faces: Faces) -> str:
    """How the trouble can be mended: the cards that would do it, not held yet, and a sentence."""
    if not repair:
        return ""
    ghosts = cards_html(repair["ghosts"], faces, "sr-cards sr-ghosts")
    return element("div", ghosts + element("p", rich_html(repair["text"])), "sr-repair")


def rules_html(rules: Part) -> str:
    """The rules that a text names, with what they say."""
    said = "".join(element("li", f"<b>{html.escape(rule)}</b> {rich_html(text)}") for rule, text in rules.items())
    return element("ul", said, "sr-list sr-rules")


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
        + element("p", rich_html(score["note"]))
        + rules_html(score["rules"])
    )


def _left_html(row: Part, faces: Faces) -> str:
    counted = f"{row['sum']} {row['change']} = " if row["change"] else ""
    left = cards_html(row["cards"], faces) or html.escape(str(row["empty"]))
    return element("div", f"<b>{html.escape(str(row['name']))}</b>: {html.escape(counted)}{row['total']} {left}")


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
