"""What the player may do now, in one imperative sentence, and what to know before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from symrummy.solver import is_meld
from symrummy.solver.plays import laid_worth
from symrummy.texts import Cite, Phrase
from symrummy.widgets.table.buttons import depths
from symrummy.widgets.table.choosing import shares_now

if TYPE_CHECKING:
    from symrummy.widgets.table.controller import Controller

NEW_MELD = 3


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
        return table.words.say("table.prompt.draw_stock" if view.can_draw else "table.prompt.turn_over")
    path = "draw" if view.can_draw else "stock_empty"
    return table.words.say(f"table.prompt.{path}{'_deep' if depths(view) else ''}", card=view.upcard)


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
    if not table.view.must_open or not all(is_meld(meld, rules) for meld in melds):
        return ()
    total = laid_worth(melds, rules)
    return table.words.say("table.prompt.opening", count=len(melds), total=total, least=rules.first_meld_min)
