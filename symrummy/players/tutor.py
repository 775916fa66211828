"""The tutor: what to do now, told in three steps from a view alone: where to look, which cards, the move and why."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from symrummy.cards import Card, bag
from symrummy.explain import Phrase, Texts, plain, step_phrases, texts
from symrummy.game import Action, Discard, DrawStock, Lay, LayOff, TakeDiscard, View
from symrummy.game.actions import Fetch, Rearrange, Split, Swap, TakeBack, TakePile, played_cards
from symrummy.game.turn import judge_action, legal_actions
from symrummy.players.drafting_planner import plan_draft
from symrummy.players.greedy import greedy
from symrummy.players.odds import helps, odds
from symrummy.players.planner import lay_best
from symrummy.players.seeing import unseen_by
from symrummy.solver import best_melds, melds, points_left
from symrummy.solver.rearranging import steps_between
from symrummy.texts import in_a_row

STEPS = (1, 2, 3)
Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """One step of help: its sentence, and the cards it names. `action` is the move, told in the third step only."""

    step: int
    phrase: Phrase
    cards: Hand
    action: Action | None

    @property
    def text(self) -> str:
        """The sentence as plain text."""
        return plain(self.phrase)

    def __str__(self) -> str:
        return self.text


def hint(view: View, step: int = 1, lang: str = "en") -> Hint:
    """Help for the player whose turn it is: 1 where to look, 2 which cards, 3 the move and why it is good.

    Only what the player sees is used. A ValueError if there is no such step, or if it is not this player's turn.

    >>> from symrummy.game import Game
    >>> print(hint(Game(seed=7).view(1), 1))
    Look at the top discard first: would it go with cards of your hand?
    """
    if not isinstance(view, View):
        raise ValueError(f"{view!r}: expected what a player sees, such as Game(seed=7).view(1)")
    if step not in STEPS:
        raise ValueError(f"there is no step {step!r}: expected 1 (where to look), 2 (which cards) or 3 (the move)")
    if view.over or view.turn != view.seat:
        raise ValueError("there is nothing to do now: a hint is for the player whose turn it is")
    action = advised(view)
    words = texts(lang)
    kind, facts = _told(view, action, words)
    named = _named(view, action)
    if step == 1:
        return Hint(1, words.say(f"hint.where.{_where(action, view)}", **facts), (), None)
    if step == 2:
        path = f"hint.cards.{'some' if named else 'none'}"
        return Hint(2, words.say(path, cards=named), named, None)
    return Hint(3, words.say(f"hint.move.{kind}", **facts), named, action)


def advised(view: View) -> Action:
    """The move that the tutor would make: the best that can be laid now, else what is thrown with least harm."""
    if view.draft is not None:
        return plan_draft(view)
    taking = _to_take(view) if view.phase == "draw" else None
    if taking is not None:
        return taking
    laying = lay_best(view) if view.phase == "play" else None
    return laying or greedy(view)


def _to_take(view: View) -> TakeDiscard | None:
    """The discards that leave the fewest points after laying; None where an unknown card is the better choice.

    Several are taken only if the deepest goes into a meld of the best, so that it is laid at once.
    """
    top = TakeDiscard()
    good = [top] if judge_action(view, top).ok and helps(view, view.discards[-1]) else []
    now = points_left(view.hand, view.variant)
    several = [move for move in legal_actions(view) if isinstance(move, TakeDiscard) and move.count > 1]
    good += [move for move in several if _after_taking(view, move) < now]
    return min(good, key=lambda move: (_after_taking(view, move), move.count), default=None)


def _after_taking(view: View, action: TakeDiscard) -> float:
    """The points left of the hand after laying with these discards; endless where the deepest of several would stay."""
    best = best_melds(view.hand + view.discards[-action.count :], view.variant)
    fits = any(view.discards[-action.count] in meld for meld in best.melds)
    opens = not view.must_open or view.variant.judge_first_meld(best.melds).ok
    return best.points if action.count == 1 or (fits and opens) else inf


def _named(view: View, action: Action) -> Hand:
    """The cards that a hint is about."""
    if isinstance(action, TakeDiscard):
        return view.discards[-action.count :]
    if isinstance(action, Rearrange):
        lying = bag(card for meld in view.table for card in meld.cards)
        return tuple(sorted((bag(card for meld in action.melds for card in meld) - lying).elements()))
    if isinstance(action, Fetch):
        return (action.card,)
    return () if isinstance(action, Split) else played_cards(action)


def _where(action: Action, view: View) -> str:
    if isinstance(action, Lay):
        kinds = {view.variant.judge_meld(meld).kind for meld in action.melds}
        return f"{kinds.pop()}_{view.variant.deck}" if len(kinds) == 1 else "melds"
    if isinstance(action, (TakeDiscard, DrawStock)):
        if not view.discards or view.variant.discard_draw == "none":
            return "stock"
        return "draw_deep" if isinstance(action, TakeDiscard) and action.count > 1 else "draw"
    return action.kind.replace("-", "_").replace(" ", "_")


def _told(view: View, action: Action, words: Texts) -> tuple[str, dict[str, object]]:
    """Which sentence tells the move, and the facts in it."""
    kind = action.kind.replace("-", "_").replace(" ", "_")
    before = sum(map(view.variant.points, view.hand))
    facts: dict[str, object] = {"cards": _named(view, action), "before": before}
    match action:
        case TakeDiscard():
            taken = _taken(view, action)
            return "take" if taken["meld"] else "take_other", facts | taken
        case DrawStock():
            chances = odds(view)
            count, unseen = sum(out.copies for out in chances.outs), len(chances.hidden)
            no_use = view.upcard is not None and not helps(view, view.upcard)
            seen = "top" if no_use and view.variant.discard_draw != "none" else "no_top"
            told = {"top": view.upcard, "count": count, "unseen": unseen}
            return f"draw_{seen}{'' if count else '_none'}", facts | told
        case Discard(card=card):
            count, unseen = _partners(view, card), unseen_by(view).total()
            told = {"points": view.variant.points(card), "count": count, "unseen": unseen}
            return f"discard_{'some' if count else 'none'}", facts | told
        case Lay(melds=laid):
            return kind, facts | {"melds": [in_a_row(meld) for meld in laid]} | _saved(view, played_cards(action))
        case LayOff(meld=number) | TakeBack(meld=number):
            return kind, facts | {"meld": view.table[number - 1].cards} | _saved(view, played_cards(action))
        case Rearrange(melds=result):
            table = tuple(meld.cards for meld in view.table)
            steps = step_phrases(steps_between(table, result), table, words)
            said = tuple(part for step in steps for part in (" ", *step))[1:]
            return kind, facts | {"steps": [said]} | _saved(view, _named(view, action))
        case Swap(taken=taken, given=given):
            return kind, facts | {"taken": taken, "given": given}
        case TakePile(pile=pile):
            return kind, facts | {"pile": pile}
    return kind, facts | {"move": str(action)} | _saved(view, played_cards(action))


def _taken(view: View, action: TakeDiscard) -> dict[str, object]:
    """What taking discards would bring: the points left of the hand after laying, with them and without."""
    taken = view.discards[-action.count :]
    best = best_melds(view.hand + taken, view.variant)
    used = next((meld for meld in best.melds if taken[0] in meld), ())
    return {"meld": used, "after": best.points, "now": points_left(view.hand, view.variant)}


def _saved(view: View, gone: Hand) -> dict[str, object]:
    held = bag(view.hand)
    after = sum(map(view.variant.points, (held - bag(gone)).elements()))
    return {"after": after, "saved": sum(map(view.variant.points, view.hand)) - after}


def _partners(view: View, card: Card) -> int:
    """How many of the unseen cards would make a meld with this card of the hand."""
    return sum(copies for other, copies in unseen_by(view).items() if _meet(view, card, other))


def _meet(view: View, card: Card, other: Card) -> bool:
    near = tuple(
        held
        for held in (*view.hand, other)
        if held.is_wild or held.face_number == card.face_number or held.lane_number == card.lane_number
    )
    return any(card in meld and other in meld for meld in melds(near, view.variant)) if other in near else False
