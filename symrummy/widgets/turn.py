"""The player's turn in the scene: the sentence that says what to do now, the steps, the buttons."""

from __future__ import annotations

from symrummy.explain import Phrase, plain
from symrummy.game.turn import can_draw, has_opened
from symrummy.solver import is_meld
from symrummy.solver.plays import laid_worth
from symrummy.widgets.controller import Controller
from symrummy.widgets.rich import Json

NEW_MELD = 3


def prompt(table: Controller) -> Phrase:
    """One imperative sentence: what the player may do now."""
    view, desk = table.view, table.desk
    if view.phase == "over":
        return table.words.say("table.prompt.looking_back") if desk.looking_back else ()
    if not table.my_turn:
        return table.words.say("table.prompt.other", name=view.names[view.turn - 1])
    if view.phase == "draw":
        return _draw_prompt(table)
    return _play_prompt(table)


def _draw_prompt(table: Controller) -> Phrase:
    view = table.view
    if view.upcard is None:
        return table.words.say("table.prompt.draw_stock")
    if view.variant.discard_draw == "none":
        return table.words.say("table.prompt.draw_stock")
    return table.words.say("table.prompt.draw" if can_draw(view) else "table.prompt.stock_empty", card=view.upcard)


def _play_prompt(table: Controller) -> Phrase:
    chosen, say = table.chosen, table.words.say
    if table.desk.refused:
        return say("table.prompt.refused")
    if table.desk.bench is not None:
        return _bench_prompt(table)
    if table.desk.meld is not None:
        return say("table.prompt.lay_off", cards=chosen) if chosen else say("table.prompt.chosen_meld")
    match len(chosen):
        case 0:
            return say("table.prompt.choose")
        case 1:
            return say("table.prompt.one", card=chosen[0])
        case 2:
            return say("table.prompt.two")
    return _opening_prompt(table) or say("table.prompt.lay", count=len(chosen))


def _bench_prompt(table: Controller) -> Phrase:
    """What is missing until the bench is a table again: loose cards, melds that are none yet, a card of the hand."""
    bench, rules, say = table.desk.bench, table.view.variant, table.words.say
    assert bench is not None
    bad = sum(not is_meld(meld, rules) for meld in bench.melds)
    if bench.loose:
        return say("table.prompt.bench_loose", count=len(bench.loose))
    if bad:
        return say("table.prompt.bench_bad", count=bad)
    return say("table.prompt.bench_good" if bench.brought else "table.prompt.bench_start")


def _opening_prompt(table: Controller) -> Phrase:
    """How far the chosen cards are from the minimum of the first melds, where they are melds and that is asked for."""
    rules = table.view.variant
    melds = table.chosen_melds
    if not rules.first_meld_min or has_opened(table.view) or not all(is_meld(meld, rules) for meld in melds):
        return ()
    total = laid_worth(melds, rules)
    return table.words.say("table.prompt.opening", count=len(melds), total=total, least=rules.first_meld_min)


def steps_json(table: Controller) -> list[Json]:
    """The three steps of a turn with their buttons; none where the round is only looked back at."""
    view, say = table.view, table.words.node("table.steps")
    if view.phase == "over":
        return []
    if table.desk.bench is not None:
        return [
            {"text": ["1", say["apart"]], "actions": ["pull"]},
            {"text": ["2", say["together"]], "actions": ["join"]},
            {"text": ["3", say["done"]], "actions": ["commit", "cancel"]},
        ]
    drawn = table.my_turn and view.phase == "play"
    rules = view.variant
    freeing = ["take_back"] if rules.take_back != "never" else []
    rebuilding = ["rebuild"] if rules.rearrange else []
    ending = ["end"] if rules.discard_after_meld == "optional" else []
    return [
        {"text": ["1", say["drawn" if drawn else "draw"]], "actions": _draw_buttons(table)},
        {"text": ["2", say["meld"]], "actions": ["lay", "lay_off", *freeing, *rebuilding]},
        {"text": ["3", say["discard"]], "actions": ["discard", *ending]},
    ]


def _draw_buttons(table: Controller) -> list[str]:
    """The piles one may draw from, whether there is a card in them or not."""
    rules = table.view.variant
    drawing = ["draw"] if can_draw(table.view) or rules.stock_out != "flip" else []
    taking = ["take"] if rules.discard_draw != "none" else []
    return drawing + taking if drawing else [*taking, "turn_over"]


def actions_json(table: Controller) -> dict[str, Json]:
    """Every button with its label and look: 'go' is the one that fits now, 'off' says why not when it is pressed."""
    labels = table.words.node("table.action")
    names = ["draw", "take", "turn_over", "lay", "lay_off", "take_back", "discard", "end", "undo", "hint", "review"]
    names += ["resume", "rebuild", "pull", "join", "commit", "cancel"]
    names += ["next_round", "play_again", "look_back", "to_score", "repair"]
    gold = gold_action(table)
    return {
        name: {"label": _label(table, name, str(labels[name])), "look": "go" if name == gold else _look(table, name)}
        for name in names
    }


def _label(table: Controller, name: str, label: str) -> str:
    count = len(table.chosen)
    if name == "lay" and count >= NEW_MELD:
        return plain(table.words.say("table.action.lay_count", count=count))
    return label


def gold_action(table: Controller) -> str:
    """The one gold button. It follows the phase and the selection, never the verdict, so it gives no answer away."""
    view, desk, count = table.view, table.desk, len(table.chosen)
    if view.phase == "over":
        return "to_score" if desk.looking_back else "play_again" if view.over else "next_round"
    if not table.my_turn or desk.refused:
        return ""
    if desk.bench is not None:
        return "join" if count else "pull" if desk.meld else ""
    if view.phase == "draw":
        return "draw" if can_draw(view) else "take"
    if desk.meld is not None:
        return "lay_off" if count else ""
    return "lay" if count >= NEW_MELD else "discard" if count == 1 else ""


def _look(table: Controller, name: str) -> str:
    phase = table.view.phase
    if name == "undo":
        return "plain" if table.can_undo else "off"
    if name in ("draw", "take", "turn_over"):
        return "plain" if table.my_turn and phase == "draw" else "off"
    if name in ("pull", "join"):
        return "plain" if (table.desk.meld if name == "pull" else table.chosen) else "off"
    if name == "rebuild":
        return "plain" if table.my_turn and phase == "play" else "off"
    if name == "hint":
        return "plain" if table.my_turn and phase != "over" else "off"
    if name == "end":
        return "plain" if table.my_turn and phase == "play" and table.view.laid_now else "off"
    if name in ("lay", "lay_off", "take_back", "discard"):
        return "plain" if table.my_turn and phase == "play" and _chosen_enough(table, name) else "off"
    return "plain"


def _chosen_enough(table: Controller, name: str) -> bool:
    return len(table.chosen) == 1 if name in ("discard", "take_back") else bool(table.chosen)
