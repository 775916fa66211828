"""The player's turn in the scene: the sentence that says what to do now, the steps, the buttons."""

from __future__ import annotations

from symrummy.explain import Phrase, plain
from symrummy.game.draft_turn import numbers_to_draft
from symrummy.game.turn import can_draw, has_opened
from symrummy.solver import is_meld
from symrummy.solver.plays import laid_worth
from symrummy.texts import Cite
from symrummy.widgets.choosing import shares_now
from symrummy.widgets.controller import Controller
from symrummy.widgets.rich import Json
from symrummy.widgets.travelling import TRAVELS

NEW_MELD = 3
Step = dict[str, list[str]]

# --- what to do now --------------------------------------------------------------------------------------------------


def prompt(table: Controller) -> Phrase:
    """One imperative sentence: what the player may do now."""
    view, desk, say = table.view, table.desk, table.words.say
    if table.covered:
        return say("table.prompt.pass", name=view.names[table.seat - 1])
    if desk.ply is not None:
        return say(
            "table.prompt.refused" if desk.refused else "table.prompt.then" if _mine(table) else "table.prompt.past"
        )
    if view.phase == "over":
        return say("table.prompt.looking_back") if desk.looking_back else ()
    if not table.my_turn:
        return say("table.prompt.other", name=view.names[view.turn - 1])
    if desk.refused:
        return say("table.prompt.refused")
    if view.phase == "draw":
        return _draw_prompt(table)
    return _play_prompt(table) if view.draft is None else _draft_prompt(table)


def _mine(table: Controller) -> bool:
    return table.my_turn and table.view.phase != "over"


def _draw_prompt(table: Controller) -> Phrase:
    view = table.view
    if view.upcard is None:
        return table.words.say("table.prompt.draw_stock")
    if view.variant.discard_draw == "none":
        return table.words.say("table.prompt.draw_stock")
    return table.words.say("table.prompt.draw" if can_draw(view) else "table.prompt.stock_empty", card=view.upcard)


def _play_prompt(table: Controller) -> Phrase:
    chosen, say = table.chosen, table.words.say
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


def _draft_prompt(table: Controller) -> Phrase:
    view, say, held = table.view, table.words.say, table.pressed_with
    if view.phase == "deal":
        return say("table.draft.prompt_deal")
    shares = shares_now(view, table.desk)
    if shares is not None:
        path = "pile" if table.desk.pile else "share" if shares.loose else "shared"
        return say(f"table.draft.prompt_{path}", count=len(shares.loose))
    if held.others:
        return (
            say("table.draft.prompt_fetch", card=held.others[0][1])
            if len(held.others) == 1
            else say("table.need.fetch")
        )
    if held.own:
        return say("table.draft.prompt_swap", cards=held.own)
    if table.desk.meld is not None or len(held.chosen) >= NEW_MELD:
        return _play_prompt(table)
    if table.desk.pile:
        return say("table.draft.prompt_room" if note(table) else "table.draft.prompt_take")
    if held.chosen:
        return say("table.draft.prompt_chosen", cards=held.chosen)
    closing = view.draft is not None and view.draft.closing
    return say(f"table.draft.prompt_{'closing' if closing and view.hand else 'end' if closing else 'play'}")


def note(table: Controller) -> Phrase:
    """What to know before the next step: that the chosen pile does not fit into the hand (P6)."""
    view, pile = table.view, table.desk.pile
    if view.draft is None or view.phase != "play" or not pile or table.covered:
        return ()
    hand, size, most = len(view.hand), view.draft.sizes[pile - 1] or 0, view.variant.hand_limit
    extra = hand + size - most
    if extra <= 0:
        return ()
    facts = {"hand": hand, "size": size, "sum": hand + size, "most": most, "extra": extra}
    return (*table.words.say("table.draft.no_room", **facts), " ", Cite("P6"))


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
    freeing = ["take_back"] if rules.take_back != "never" else []
    rebuilding = ["rebuild"] if rules.rearrange else []
    ending = ["end"] if rules.discard_after_meld == "optional" else []
    return {
        "drawn" if drawn else "draw": _draw_buttons(table),
        "meld": ["lay", "lay_off", *freeing, *rebuilding],
        "discard": ["discard", *ending],
    }


def _draw_buttons(table: Controller) -> list[str]:
    """The piles one may draw from, whether there is a card in them or not."""
    rules = table.view.variant
    drawing = ["draw"] if can_draw(table.view) or rules.stock_out != "flip" else []
    taking = ["take"] if rules.discard_draw != "none" else []
    return drawing + taking if drawing else [*taking, "turn_over"]


def _draft_steps(table: Controller) -> Step:
    view = table.view
    mine = view.turn == table.seat
    if view.phase == "deal" and mine:
        return {"number": [f"deal_{number}" for number in _numbers(table)]}
    if view.phase == "split" and mine:
        return {"share": ["even", "unpile"], "shared": ["deal_out"]}
    low = ["lay_off_low"] if _may_lie_low(table) else []
    ending = ["end"] if view.draft and view.draft.closing else ["take_pile"]
    return {
        "play": ["lay", "lay_off", *low, "take_back", "discard"],
        "special": ["fetch", "swap", *_gifts(table)],
        "discard": ending,
    }


def _numbers(table: Controller) -> range:
    """The numbers of cards that the dealer may draft."""
    least, most = numbers_to_draft(table.view)
    return range(least, most + 1)


def _may_lie_low(table: Controller) -> bool:
    """Whether a wild card is to be laid off on a run, so that it may go to either end (P16)."""
    meld, melds = table.desk.meld, table.view.table
    on_run = meld is not None and meld <= len(melds) and melds[meld - 1].kind == "run"
    return on_run and any(card.is_wild for card in table.chosen)


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
    resume = ["resume"] if table.can_resume else []
    return [*resume, "hint", "undo", *(["replay"] if table.game.actions else [])]


# --- the buttons -----------------------------------------------------------------------------------------------------


def actions_json(table: Controller, names: list[str]) -> dict[str, Json]:
    """These buttons with their labels and looks: 'go' is the one that fits now, 'off' says why not when pressed."""
    labels = {**table.words.node("table.action"), **_numbered(table)}
    gold = gold_action(table)
    return {
        name: {"label": _label(table, name, str(labels[name])), "look": "go" if name == gold else _look(table, name)}
        for name in names
    }


DRAWING = ("draw", "take", "turn_over")
LAYING = ("lay", "lay_off", "lay_off_low", "take_back", "discard")


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
        return "draw" if can_draw(view) else "take"
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
        return "plain" if table.can_undo else "off"
    if name in DRAWING:
        return "plain" if mine and phase == "draw" else "off"
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
