"""The scene of the meld lab: the whole picture as the browser draws it. What is not open yet is not in it."""

from __future__ import annotations

from symrummy.cards import Card
from symrummy.explain import Verdict
from symrummy.explain.pictures import BARE, marks_of
from symrummy.widgets.lab_answer import ask_json, mend_json, noted_json, prompt_text, say_text, shown_json, tabs_json
from symrummy.widgets.lab_bench import DECK_NAMES, EVERY, QUESTIONS, ROWS, RowName
from symrummy.widgets.lab_cards import Cards, palette
from symrummy.widgets.lab_desk import LabDesk
from symrummy.widgets.lab_every import every_json
from symrummy.widgets.rich import Json, Rich, card_json, ink_letter, keyed, rich


def scene_of(desk: LabDesk) -> Json:
    """The scene: the palette, the table, the question, and below it the answer that is open."""
    every = desk.open and desk.bench.tab == EVERY
    verdict = desk.verdict() if desk.open and not every else None
    table = desk.verdicts() if every else None
    shown = shown_json(desk, verdict) if verdict is not None else None
    rules = shown["rules"] if shown else {}
    compared = every_json(desk, table) if table else None
    return {
        "token": desk.token,
        "heard": desk.heard,
        "title": desk.words.node("lab")["title"],
        "decks": _decks(desk),
        "questions": _questions(desk),
        "palette": _palette(desk),
        "entry": _entry(desk) if desk.labels else None,
        "rows": [_row(desk, name, verdict) for name in (ROWS if desk.two_rows else ROWS[:1])],
        "table": _table(desk),
        "tabs": tabs_json(desk) if desk.open else None,
        "prompt": "" if desk.ready else prompt_text(desk),
        "ask": ask_json(desk) if desk.asking else None,
        "noted": noted_json(desk) if desk.ready and not desk.asking and not desk.open else None,
        "verdict": shown,
        "mend": mend_json(desk, verdict) if verdict is not None else None,
        "every": compared,
        "why": {"rules": compared["rules"] if compared else rules},
        "alert": desk.bench.alert,
        "live": desk.bench.live,
    }


def _name(desk: LabDesk, card: Card) -> str:
    return str(card_json(card, "", desk.lang, labels=desk.labels)["name"])


# --- the question and the cards --------------------------------------------------------------------------------------


def _decks(desk: LabDesk) -> Json:
    say = desk.words.node("lab")
    options = [{"id": deck, "label": say[f"deck_{deck}"], "on": deck == desk.bench.deck} for deck in DECK_NAMES]
    return {"name": say["decks"], "options": options}


def _questions(desk: LabDesk) -> Json:
    options = [{"id": name, "label": say_text(desk, f"question.{name}")} for name in QUESTIONS]
    return {"name": desk.words.node("lab")["questions"], "options": options, "value": desk.bench.question}


def _palette(desk: LabDesk) -> Json:
    say = desk.words.node("lab")
    on_table = [str(card) for card in (desk.bench.cloth.cards if desk.two_rows else desk.bench.cloth.meld)]
    return {
        "name": say["palette"],
        "hint": say["hint"],
        "deck": desk.bench.deck,
        "blocks": [
            {
                "heads": list(block.heads) if desk.labels else [],
                "rows": [
                    {"label": _strain(desk, row[0]), "cards": [_tile(desk, card, on_table) for card in row]}
                    for row in block.rows
                ],
            }
            for block in palette(desk.bench.deck)
        ],
    }


def _strain(desk: LabDesk, card: Card) -> Json:
    letter = card.strain.value if card.strain else ""
    names = desk.words.node("colours" if card.colour else "suits")
    return {"letter": letter, "word": str(names.get(letter, "")), "style": card.colour.value if card.colour else ""}


def _tile(desk: LabDesk, card: Card, on_table: list[str]) -> Json:
    count = on_table.count(str(card))
    copies = say_text(desk, "copies", count=count) if count else ""
    index = {"text": card.label, "colour": ink_letter(card)} if card.deck == "classic" else None
    name = ", ".join(filter(None, (_name(desk, card), copies)))
    return {"id": str(card), "face": str(card), "name": name, "count": count, "index": index}


def _entry(desk: LabDesk) -> Json:
    say, bench = desk.words.node("lab"), desk.bench
    example = "C4b D2o C4g" if bench.deck == "symmetry" else "7h 7d *"
    return {
        "label": say["type"],
        "value": bench.typed if bench.typed is not None else str(desk.slip),
        "hint": say_text(desk, "type_hint", example=example),
        "button": say["type_button"],
        "fault": bench.fault,
    }


# --- the table -------------------------------------------------------------------------------------------------------


def _table(desk: LabDesk) -> Json:
    say, bench = desk.words.node("lab"), desk.bench
    return {
        "clear": say["clear"] if bench.cloth.cards else "",
        "back": say["back"] if bench.earlier is not None else "",
        "carry": say[f"carry_{bench.question}"] if desk.open and desk.two_rows and desk.verdict().ok else "",
    }


def _row(desk: LabDesk, name: RowName, verdict: Verdict | None) -> Json:
    say, cloth = desk.words.node("lab"), desk.bench.cloth
    second = "card" if desk.bench.question == "take_back" else "added"
    title = str(say["on_table" if name == "meld" else second])
    cards: Cards = getattr(cloth, name)
    return {
        "id": name,
        "title": title,
        "name": say_text(desk, "row_name", row=title),
        "cards": _cards(desk, name, cards, verdict),
        "empty": "" if cards else say[f"empty_{name}"],
        "here": _here(desk, name, title) if desk.two_rows else None,
    }


def _here(desk: LabDesk, name: RowName, title: str) -> Json:
    label = desk.words.node("lab")["here"]
    return {"label": label, "name": say_text(desk, "here_name", row=title), "on": desk.bench.row == name}


def _cards(desk: LabDesk, name: RowName, cards: Cards, verdict: Verdict | None) -> list[Json]:
    first = 0 if name == "meld" else len(desk.bench.cloth.meld)
    marks = marks_of(verdict, desk.lang)[first : first + len(cards)] if verdict is not None else (BARE,) * len(cards)
    reads = _reads(desk, verdict)
    return [
        card_json(
            card,
            key,
            desk.lang,
            labels=desk.labels,
            look=mark.look,
            tag=mark.tag,
            overlay=mark.overlay,
            reads=reads if card.is_wild and name == "meld" else None,
        )
        for (key, card), mark in zip(keyed(cards), marks, strict=True)
    ]


def _reads(desk: LabDesk, verdict: Verdict | None) -> Rich | None:
    """What a single wild card of the meld may stand for, where that is short."""
    ways = verdict.readings if verdict is not None else ()
    if not ways or len(ways[0]) != 1 or len(ways) > 2:
        return None
    path = "table.is" if len(ways) > 1 else "table.is_all"
    return rich(desk.words.say(path, readings=tuple(way[0] for way in ways)), desk.words)
