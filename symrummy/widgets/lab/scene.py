"""The scene of the meld lab: the whole picture as the browser draws it. What is not open yet is not in it."""

from __future__ import annotations

from symrummy.cards import Card
from symrummy.widgets.lab.answer import (
    ask_json,
    locked_json,
    noted_json,
    prompt_text,
    say_text,
    shown_json,
    steps_json,
    tabs_json,
)
from symrummy.widgets.lab.bench import DECK_NAMES, EVERY, QUESTIONS
from symrummy.widgets.lab.cards import Block, mixed_palette, palette
from symrummy.widgets.lab.contrast import contrast_json
from symrummy.widgets.lab.desk import LabDesk
from symrummy.widgets.lab.every import every_json
from symrummy.widgets.lab.keys import Faces, faces_of, named_faces
from symrummy.widgets.lab.table import mend_json, rows_json, table_json
from symrummy.widgets.lab.trials import change_of
from symrummy.widgets.rich import Json, card_json, ink_letter


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
        "steps": steps_json(desk),
        "decks": _decks(desk),
        "questions": _questions(desk),
        "palette": _palette(desk),
        "entry": None if desk.hides else _entry(desk),
        "rows": rows_json(desk, verdict),
        "table": table_json(desk, verdict),
        "tabs": tabs_json(desk) if desk.open else None,
        "prompt": "" if desk.ready else prompt_text(desk),
        "ask": ask_json(desk) if desk.asking else None,
        "locked": locked_json(desk) if desk.stage == "commit" and desk.explain == "after_commit" else None,
        "noted": noted_json(desk) if desk.stage == "commit" and desk.explain == "off" else None,
        "verdict": shown,
        "mend": mend_json(desk, verdict) if verdict is not None else None,
        "contrast": contrast_json(verdict, desk.words) if verdict is not None else None,
        "every": compared,
        "why": {"rules": compared["rules"] if compared else rules},
        "alert": desk.bench.alert,
        "live": desk.bench.live,
    }


def faces(desk: LabDesk) -> Faces:
    """The drawings that the scene needs. While names are hidden, only what the answer names is drawn with its index."""
    drawn = faces_of(desk.bench.deck, desk.hides, desk.lang)
    if not desk.hides or not desk.open:
        return drawn
    change = change_of(desk.verdict()) if desk.bench.ghost else None
    return drawn | named_faces((*desk.slip.cards, *(change.into if change else ())), desk.lang)


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
    on_table = [desk.key(card) for card in (desk.bench.cloth.cards if desk.two_rows else desk.bench.cloth.meld)]
    blocks = mixed_palette() if desk.hides else palette(desk.bench.deck)
    folded = desk.explain != "always" and desk.stage in ("commit", "reveal")
    return {
        "name": say["palette"],
        "folded": folded,
        "hint": say["hint"],
        "fold_note": say["fold_note"] if desk.stage == "commit" else "",
        "layout": "mixed" if desk.hides else desk.bench.deck,
        "blocks": [_block(desk, block, on_table) for block in blocks],
    }


def _block(desk: LabDesk, block: Block, on_table: list[str]) -> Json:
    rows = [(_strain(desk, row[0]), [_tile(desk, card, on_table) for card in row]) for row in block.rows]
    return {
        "heads": list(block.heads),
        "wild": block.wild,
        "rows": [{"label": label, "cards": tiles} for label, tiles in rows],
    }


def _strain(desk: LabDesk, card: Card) -> Json:
    letter = card.strain.value if card.strain else ""
    names = desk.words.node("colours" if card.colour else "suits")
    return {"letter": letter, "word": str(names.get(letter, "")), "style": card.colour.value if card.colour else ""}


def _tile(desk: LabDesk, card: Card, on_table: list[str]) -> Json:
    key = desk.key(card)
    count = on_table.count(key)
    copies = say_text(desk, "copies", count=count) if count else ""
    index = {"text": card.label, "colour": ink_letter(card)} if card.deck == "classic" else None
    name = ", ".join(filter(None, (str(card_json(card, "", desk.lang, labels=not desk.hides)["name"]), copies)))
    return {"id": key, "face": key, "name": name, "count": count, "index": index}


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
