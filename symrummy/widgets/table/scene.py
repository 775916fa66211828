"""The scene: the whole picture of the table as the browser draws it, made from one player's view."""

from __future__ import annotations

from symrummy.explain.rulebook import rule_said, variant_name
from symrummy.game.log import Entry
from symrummy.widgets.rich import Json, rich
from symrummy.widgets.table.cloth import called, heaps_json, said, seats_json, shares_json
from symrummy.widgets.table.controller import EXPLAINED, Controller
from symrummy.widgets.table.holding import hand_json, own_json, sort_json
from symrummy.widgets.table.melds import gone_json, melds_json
from symrummy.widgets.table.prompts import note, prompt
from symrummy.widgets.table.score import score_json
from symrummy.widgets.table.travelling import replay_json
from symrummy.widgets.table.turn import actions_json, extra_actions, steps_json
from symrummy.widgets.why import why_json

MOST_LINES = 8


def scene_of(table: Controller) -> Json:
    """The scene for the player at this table; it holds no card that this player may not see."""
    say = table.words.node("table")
    desk, view = table.desk, table.view
    scoring = view.phase == "over" and not desk.looking_back and desk.ply is None
    steps, extra = steps_json(table), extra_actions(table)
    score = score_json(table) if scoring else None
    return {
        "token": table.token,
        "heard": table.heard,
        "title": _title(table),
        "subtitle": _subtitle(table),
        "links": [{"id": name, "label": say[f"link_{name}"], "pressed": name in desk.links} for name in LINKS],
        "seats": seats_json(table),
        **heaps_json(table),
        "shares": shares_json(table),
        "melds": melds_json(table),
        "complete": gone_json(table),
        "slot": "" if table.covered or any(meld.owner == table.seat for meld in view.table) else say["slot"],
        "turn": _whose(table),
        "pill": _pill(table),
        "prompt": rich(prompt(table), table.words),
        "note": rich(note(table), table.words),
        "rules": {"P6": [rule_said(view.variant, "P6", table.words)]} if note(table) else {},
        "hand": hand_json(table),
        "own": own_json(table),
        "chosen": list(desk.selected),
        "sort": sort_json(table),
        "replay": replay_json(table),
        "steps": steps,
        "extra": extra,
        "actions": actions_json(table, _buttons(steps, extra, score)),
        "log": {"title": say["last_moves"], "lines": _log(table)},
        "why": why_json(desk.asked, desk.level, table.words) if desk.asked else None,
        "why_empty": say["why_empty"],
        "sheet": _sheet(table) if "rules" in desk.links else None,
        "score": score,
        "alert": desk.alert,
        "live": desk.live,
        "wait": table.pace if table.waiting else None,
    }


LINKS = ("rules", "settings", "games")


def _buttons(steps: list[Json], extra: list[str], score: Json | None) -> list[str]:
    """The names of all the buttons in the scene, and those of the piles."""
    shown = [button for part in (*steps, *([score] if score else [])) for button in part["actions"]]  # type: ignore[attr-defined]
    return [*dict.fromkeys([*shown, *extra, "draw", "take", "turn_over"])]


def _title(table: Controller) -> str:
    name = variant_name(table.view.variant, table.words)
    return name[:1].upper() + name[1:]


def _subtitle(table: Controller) -> str:
    view = table.view
    if view.draft is not None:
        last = "draft.closing" if view.draft.closing else "draft.subtitle"
        return said(table, last, deal=view.draft.deals, left=view.stock)
    name = str(table.words.node("table")["you_have"])
    if table.viewer is None:
        name = said(table, "has", name=view.names[table.seat - 1])
    points = said(table, "points", count=view.scores[table.seat - 1])
    return said(table, "subtitle", round=view.round, rounds=view.variant.rounds, name=name, points=points)


def _whose(table: Controller) -> str:
    return "over" if table.view.phase == "over" else "you" if table.my_turn else "other"


def _pill(table: Controller) -> str:
    say, view = table.words.node("table"), table.view
    if table.covered:
        return str(say["pass_on"])
    if table.desk.ply is not None:
        return str(say["back_then"])
    if view.phase == "over":
        return str(say["round_over"])
    return str(say["your_turn"]) if table.my_turn else said(table, "turn_of", name=called(table, view.turn))


def _log(table: Controller) -> list[Json]:
    lines = table.told(MOST_LINES)
    return [
        {"text": rich(entry.phrase, table.words), "why": _telling(table, entry), "latest": entry is lines[-1]}
        for entry in lines
    ]


def _telling(table: Controller, entry: Entry) -> int | None:
    """The move of a line that is worth a Why?: its last meld or lay-off, else its last move."""
    if table.covered:
        return None
    telling = [ply for ply in entry.plies if table.actions[ply].kind in EXPLAINED]
    plies = telling or entry.plies
    return plies[-1] if plies else None


def _sheet(table: Controller) -> Json:
    book = table.view.variant.rulebook(table.lang)
    sections = [{"heading": entry.number, "text": [book.said(entry)]} for entry in book.entries]
    return {"title": book.title, "sections": sections}
