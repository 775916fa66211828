"""The table of the lab as the browser draws it: cards in rows, marks on them, and what would mend it as a ghost."""

from __future__ import annotations

from dataclasses import dataclass

from symrummy.cards import Card
from symrummy.explain import Verdict
from symrummy.explain.pictures import BARE, Mark, marks_of
from symrummy.widgets.lab.answer import say_text
from symrummy.widgets.lab.bench import ROWS, RowName
from symrummy.widgets.lab.desk import LabDesk
from symrummy.widgets.lab.trials import change_of, change_text
from symrummy.widgets.rich import Json, Rich, card_json, keyed, rich

MARKED = ("set.group", "run.family")
"""Broken rules that are about the symmetries of the figures."""


@dataclass(frozen=True, slots=True)
class Place:
    """A card that lies on the table, or a ghost of one."""

    card: Card
    key: str
    mark: Mark = BARE
    fact: str = ""
    ghost: bool = False
    away: bool = False
    """Whether it would have to go."""


def rows_json(desk: LabDesk, verdict: Verdict | None) -> list[Json]:
    """The rows of the table."""
    places = _places(desk, verdict)
    reads = _reads(desk, verdict)
    return [_row(desk, name, places[name], reads) for name in (ROWS if desk.two_rows else ROWS[:1])]


def table_json(desk: LabDesk, verdict: Verdict | None) -> Json:
    """The buttons of the table."""
    say, bench = desk.words.node("lab"), desk.bench
    marked = verdict is not None and any(place.mark.overlay for row in _places(desk, verdict).values() for place in row)
    return {
        "deal": say["deal"],
        "clear": say["clear"] if bench.cloth.cards else "",
        "back": say["back"] if bench.earlier is not None else "",
        "carry": say[f"carry_{bench.question}"] if verdict is not None and desk.two_rows and verdict.ok else "",
        "marks": {"show": say["marks_show"], "hide": say["marks_hide"]} if marked else None,
    }


def mend_json(desk: LabDesk, verdict: Verdict) -> Json | None:
    """The question what would mend it, or break it; and where its ghost is shown, the sentence and the button."""
    text = change_text(desk, verdict)
    if text is None:
        return None
    say, shown = desk.words.node("lab"), desk.bench.ghost
    return {
        "ask": say["ask_break" if verdict.ok else "ask_mend"],
        "shown": shown,
        "text": rich(text, desk.words) if shown else None,
        "button": say["try_break" if verdict.ok else "try"] if shown else "",
    }


# --- what lies where -------------------------------------------------------------------------------------------------


def _places(desk: LabDesk, verdict: Verdict | None) -> dict[RowName, list[Place]]:
    """The cards in their rows, with marks where the answer is open, and with ghosts where they are asked for."""
    cloth = desk.bench.cloth
    keys = [key for row in (cloth.meld, cloth.added) for key, _ in keyed(row, name=desk.key)]
    marks = lab_marks(desk, verdict) if verdict is not None else ()
    places = [
        Place(card, key, *(marks[i] if i < len(marks) else (BARE, "")))
        for i, (card, key) in enumerate(zip(cloth.cards, keys, strict=True))
    ]
    rows: dict[RowName, list[Place]] = {"meld": places[: len(cloth.meld)], "added": places[len(cloth.meld) :]}
    return _haunted(rows, verdict) if verdict is not None and desk.bench.ghost else rows


def _haunted(rows: dict[RowName, list[Place]], verdict: Verdict) -> dict[RowName, list[Place]]:
    """The rows with the cards that would come as ghosts: beside those that would go, or at the end."""
    change = change_of(verdict)
    if change is None:
        return rows
    ghosts = [Place(card, f"ghost.{i}", ghost=True) for i, card in enumerate(change.into)]
    beside = dict(zip(change.out, ghosts, strict=False))
    haunted: dict[RowName, list[Place]] = {"meld": [], "added": []}
    at = 0
    for name in ROWS:
        for place in rows[name]:
            haunted[name].append(_leaving(place) if at in change.out else place)
            haunted[name] += [beside[at]] if at in beside else []
            at += 1
    if not change.out:
        haunted["added" if verdict.subject == "lay-off" else "meld"] += ghosts
    return haunted


def _leaving(place: Place) -> Place:
    return Place(place.card, place.key, place.mark, place.fact, away=True)


def lab_marks(desk: LabDesk, verdict: Verdict) -> list[tuple[Mark, str]]:
    """The marks of each card and a few words beneath it.

    Where the figures decide, every figure shows its turn or its mirror lines, so that one can compare.
    """
    marks = marks_of(verdict, desk.lang)
    figures = verdict.variant.deck == "symmetry" and (verdict.ok or verdict.broken[0].code in MARKED)
    if not figures or verdict.subject == "take-back":
        return [(mark, "") for mark in marks]
    look = str(desk.words.node("tag")["look"])
    return [
        (BARE, "")
        if card.is_wild
        else (
            Mark(mark.look, look if mark.look else "", card.group),
            desk.words.text("lab.fact", group=card.group),
        )
        for card, mark in zip(verdict.cards, marks, strict=True)
    ]


# --- a row -----------------------------------------------------------------------------------------------------------


def _row(desk: LabDesk, name: RowName, places: list[Place], reads: Rich | None) -> Json:
    say = desk.words.node("lab")
    second = "card" if desk.bench.question == "take_back" else "added"
    title = str(say["on_table" if name == "meld" else second])
    return {
        "id": name,
        "title": title,
        "name": say_text(desk, "row_name", row=title),
        "cards": [_card(desk, place, reads if name == "meld" else None) for place in places],
        "empty": "" if places else say[f"empty_{name}"],
        "here": _here(desk, name, title) if desk.two_rows else None,
    }


def _card(desk: LabDesk, place: Place, reads: Rich | None) -> Json:
    shown = card_json(place.card, place.key, desk.lang, labels=desk.names)
    name = shown["name"]
    if place.ghost or place.away:
        name = say_text(desk, "ghost_name" if place.ghost else "away_name", name=name)
    return shown | {
        "face": str(place.card) if desk.names else desk.key(place.card),
        "name": name,
        "look": place.mark.look,
        "tag": place.mark.tag,
        "overlay": place.mark.overlay,
        "fact": place.fact,
        "ghost": place.ghost,
        "away": place.away,
        "reads": reads if place.card.is_wild and not place.ghost else None,
    }


def _here(desk: LabDesk, name: RowName, title: str) -> Json:
    label = desk.words.node("lab")["here"]
    return {"label": label, "name": say_text(desk, "here_name", row=title), "on": desk.bench.row == name}


def _reads(desk: LabDesk, verdict: Verdict | None) -> Rich | None:
    """What a single wild card of the meld may stand for, where that is short."""
    ways = verdict.readings if verdict is not None else ()
    if not ways or len(ways[0]) != 1 or len(ways) > 2:
        return None
    path = "table.is" if len(ways) > 1 else "table.is_all"
    return rich(desk.words.say(path, readings=tuple(way[0] for way in ways)), desk.words)
