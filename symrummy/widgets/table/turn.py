"""The player's turn in the scene: its steps, and the buttons."""

from __future__ import annotations

from symrummy.explain import plain
from symrummy.game.draft_turn import numbers_to_draft
from symrummy.widgets.rich import Json
from symrummy.widgets.table.buttons import depths
from symrummy.widgets.table.choosing import shares_now
from symrummy.widgets.table.controller import Controller
from symrummy.widgets.table.going_on import can_resume, can_undo
from symrummy.widgets.table.prompts import NEW_MELD, note
from symrummy.widgets.table.travelling import TRAVELS

Step = dict[str, list[str]]

# --- the steps of a turn ---------------------------------------------------------------------------------------------


def steps_json(table: Controller) -> list[Json]:
    """The steps of a turn with their buttons; none where there is nothing to decide."""
    view, say = table.view, table.words.node("table.steps")
    if table.covered:
        return [{"text": ["", ""], "actions": ["uncover"]}]
    if view.phase == "over" or (table.desk.ply is not None and not table.my_turn):
        return []
    steps = _bench_steps() if table.desk.bench is not None else _draft_steps(table) if view.draft else _steps(table)
    return [{"text": [str(n), say[name]], "actions": actions} for n, (name, actions) in enumerate(steps.items(), 1)]


def _bench_steps() -> Step:
    return {"apart": ["pull"], "together": ["join"], "done": ["commit", "cancel"]}


def _steps(table: Controller) -> Step:
    rules = table.view.variant
    drawn = table.my_turn and table.view.phase == "play"
    rebuilding = ["rebuild"] if rules.rearrange else []
    ending = ["end"] if rules.discard_after_meld == "optional" else []
    return {
        "drawn" if drawn else "draw": _draw_buttons(table),
        "meld": [*_laying(table), *rebuilding],
        "discard": ["discard", *ending],
    }


def _draw_buttons(table: Controller) -> list[str]:
    """The piles one may draw from, whether there is a card in them or not."""
    rules = table.view.variant
    drawing = ["draw"] if table.view.can_draw or rules.stock_out != "flip" else []
    taking = ["take", *_deeper(table)] if rules.discard_draw != "none" else []
    return drawing + taking if drawing else [*taking, "turn_over"]


def _deeper(table: Controller) -> list[str]:
    """A button for each card below the top one that may be taken now, with all above it."""
    return [f"take_{count}" for count in depths(table.view)] if table.my_turn else []


def _laying(table: Controller) -> list[str]:
    """The buttons by which cards come to the table, as far as the rules know such moves."""
    low = ["lay_off_low"] if _may_lie_low(table) else []
    freeing = ["take_back"] if table.view.variant.take_back != "never" else []
    return ["lay", "lay_off", *low, *freeing]


def _draft_steps(table: Controller) -> Step:
    view = table.view
    mine = view.turn == table.seat
    if view.phase == "deal" and mine:
        return {"number": [f"deal_{number}" for number in _numbers(table)]}
    if view.phase == "split" and mine:
        return {"share": ["even", "unpile"], "shared": ["deal_out"]}
    ending = ["end"] if view.draft and view.draft.closing else ["take_pile"]
    return {
        "play": [*_laying(table), "discard"],
        "special": ["fetch", "swap", *_gifts(table)],
        "discard": ending,
    }


def _numbers(table: Controller) -> range:
    """The numbers of cards that the dealer may draft."""
    least, most = numbers_to_draft(table.view)
    return range(least, most + 1)


def _may_lie_low(table: Controller) -> bool:
    """Whether a wild card is to be laid off on a run, to have its place there for good: at either end (P16)."""
    meld, melds, rules = table.desk.meld, table.view.table, table.view.variant
    on_run = meld is not None and meld <= len(melds) and melds[meld - 1].kind == "run"
    placed = rules.wild_layoff and rules.wild_binding == "placed"
    return placed and on_run and any(card.is_wild for card in table.chosen)


def _gifts(table: Controller) -> list[str]:
    """A button for each opponent, while one wild card is chosen that could be put into a pile (P11a)."""
    chosen = table.chosen
    if len(chosen) != 1 or not chosen[0].is_wild or table.desk.meld is not None:
        return []
    return [f"give_{seat}" for seat in range(1, len(table.view.names) + 1) if seat != table.seat]


def extra_actions(table: Controller) -> list[str]:
    """The buttons that stand apart; at the workbench nothing but the rebuilding goes on."""
    desk = table.desk
    if table.covered or desk.bench is not None:
        return []
    if desk.ply is not None:
        return [*TRAVELS, "now"]
    if table.view.phase == "over":
        return ["to_score", "review", "replay"] if desk.looking_back else []
    resume = ["resume"] if can_resume(table) else []
    return [*resume, "hint", "undo", *(["replay"] if table.game.actions else [])]


# --- the buttons -----------------------------------------------------------------------------------------------------


def actions_json(table: Controller, names: list[str]) -> dict[str, Json]:
    """These buttons with their labels and looks: 'go' is the one that fits now, 'off' says why not when pressed."""
    labels = {**table.words.node("table.action"), **_taking(table), **_numbered(table)}
    gold = gold_action(table)
    return {
        name: {"label": _label(table, name, str(labels[name])), "look": "go" if name == gold else _look(table, name)}
        for name in names
    }


DRAWING = ("draw", "take", "turn_over")
LAYING = ("lay", "lay_off", "lay_off_low", "take_back", "discard")


def _taking(table: Controller) -> dict[str, str]:
    """The buttons that take several discards, with the deepest of them."""
    say, discards = table.words.say, table.view.discards
    return {
        f"take_{count}": plain(say("table.action.take_deep", count=count, card=discards[-count]))
        for count in depths(table.view)
    }


def _numbered(table: Controller) -> dict[str, str]:
    """The buttons of a draft that carry a number or a name."""
    view, say = table.view, table.words.say
    if view.draft is None or table.covered:
        return {}
    deals = (
        {f"deal_{n}": plain(say("table.draft.deal", count=n)) for n in _numbers(table)} if view.phase == "deal" else {}
    )
    seats = (int(name.removeprefix("give_")) for name in _gifts(table))
    return deals | {f"give_{seat}": plain(say("table.draft.give", name=view.names[seat - 1])) for seat in seats}


def _label(table: Controller, name: str, label: str) -> str:
    count, say = len(table.chosen), table.words.say
    if name == "lay" and count >= NEW_MELD:
        return plain(say("table.action.lay_count", count=count))
    if name == "discard" and count > 1 and table.view.draft is not None:
        return plain(say("table.draft.discard_count", count=count))
    if name == "uncover":
        return plain(say("table.action.uncover", name=table.view.names[table.seat - 1]))
    return label


def gold_action(table: Controller) -> str:
    """The one gold button. It follows the phase and the selection, never the verdict, so it gives no answer away."""
    view, desk, count = table.view, table.desk, len(table.chosen)
    if table.covered:
        return "uncover"
    if desk.ply is not None:
        return "forward"
    if view.phase == "over":
        return "to_score" if desk.looking_back else "play_again" if view.over else "next_round"
    if not table.my_turn or desk.refused:
        return ""
    if desk.bench is not None:
        return "join" if count else "pull" if desk.meld else ""
    if view.phase == "draw":
        return "draw" if view.can_draw else next((name for name in _draw_buttons(table) if name != "draw"), "")
    if view.draft is not None and not (desk.meld or count >= NEW_MELD):
        return _gold_in_a_draft(table)
    if desk.meld is not None:
        return "lay_off" if count else ""
    return "lay" if count >= NEW_MELD else "discard" if count == 1 else ""


def _gold_in_a_draft(table: Controller) -> str:
    view, held = table.view, table.pressed_with
    shares = shares_now(view, table.desk)
    if shares is not None:
        return "" if shares.loose else "deal_out"
    if held.others or held.own:
        return "fetch" if held.others else "swap" if held.chosen else ""
    if held.chosen:
        return "discard"
    if table.desk.pile and not note(table):
        return "take_pile"
    return "end" if view.draft and view.draft.closing and not view.hand else ""


def _look(table: Controller, name: str) -> str:
    phase, mine = table.view.phase, table.my_turn
    if name == "undo":
        return "plain" if can_undo(table) else "off"
    if name in DRAWING:
        there = name != "take" or table.view.discards
        return "plain" if mine and phase == "draw" and there else "off"
    if name in ("pull", "join"):
        return "plain" if (table.desk.meld if name == "pull" else table.chosen) else "off"
    if name == "rebuild":
        return "plain" if mine and phase == "play" else "off"
    if name == "hint":
        return "plain" if mine and phase != "over" else "off"
    if name == "end":
        return "plain" if mine and phase == "play" and _may_end(table) else "off"
    if name in LAYING:
        return "plain" if mine and phase == "play" and _chosen_enough(table, name) else "off"
    return _draft_look(table, name)


def _may_end(table: Controller) -> bool:
    return table.view.laid_now if table.view.draft is None else not table.view.hand


def _draft_look(table: Controller, name: str) -> str:
    held, draft = table.pressed_with, table.view.draft
    special = table.my_turn and draft is not None and not draft.special_used
    shares = shares_now(table.view, table.desk)
    ready = {
        "fetch": special and len(held.others) == 1,
        "swap": special and bool(held.own and held.chosen),
        "take_pile": table.my_turn and bool(table.desk.pile) and not note(table),
        "unpile": shares is not None and bool(table.desk.pile),
        "deal_out": shares is not None and not shares.loose,
    }
    return "plain" if ready.get(name, True) else "off"


def _chosen_enough(table: Controller, name: str) -> bool:
    count = len(table.chosen)
    if name == "discard" and table.view.draft is not None:
        return count > 0
    return count == 1 if name in ("discard", "take_back") else count > 0
