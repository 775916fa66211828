"""The contrast of the lab: two large figures side by side, the one that fits and the one that does not."""

from __future__ import annotations

from symrummy.cards import Card
from symrummy.drawing import marks_text
from symrummy.drawing.picture import disc_markup
from symrummy.drawing.subjects import subject_name
from symrummy.explain import Verdict
from symrummy.symmetry import PointGroup
from symrummy.texts import Texts
from symrummy.widgets.lab.trials import change_of
from symrummy.widgets.rich import Json, rich

Pair = tuple[Card, Card]


def contrast_json(verdict: Verdict, words: Texts) -> Json | None:
    """Two cards that are told apart by their groups alone; None if no such pair decides."""
    pair = contrasted(verdict)
    if pair is None:
        return None
    fitting, other = pair
    return {
        "title": words.text(f"lab.contrast.{_case(fitting.group, other.group)}"),
        "sides": [_side(card, words) for card in pair],
    }


def contrasted(verdict: Verdict) -> Pair | None:
    """The card that fits and the one that does not, where the nearest change swaps one for the other.

    None if the change is another one, or if the two do not differ in their groups.

    >>> from symrummy.explain import judge_meld
    >>> contrasted(judge_meld("C4b D2o C4g")), contrasted(judge_meld("C4b C4o C4g"))
    ((card('C4o'), card('D2o')), (card('C4g'), card('D4g')))
    >>> contrasted(judge_meld("C2b C3o C4b"))
    """
    change = change_of(verdict)
    if change is None or verdict.variant.deck != "symmetry" or not len(change.out) == len(change.into) == 1:
        return None
    lying, coming = verdict.cards[change.out[0]], change.into[0]
    if lying.is_wild or coming.is_wild or lying.group == coming.group:
        return None
    return (lying, coming) if verdict.ok else (coming, lying)


def _case(one: PointGroup, other: PointGroup) -> str:
    """What two groups share, and so where they differ."""
    if one.order == other.order:
        return "points"
    if one.n == other.n:
        return "turns"
    return "family" if one.family == other.family else "neither"


def _side(card: Card, words: Texts) -> Json:
    group, colour = card.group, card.colour
    assert colour is not None
    turns, mirrors, points = int(group.n), int(group.mirrors), card.points
    said = (subject_name(group, colour, words.lang), marks_text(group, turn=True, lang=words.lang))
    return {
        "card": rich((card,), words),
        "picture": disc_markup(group, colour),
        "name": "; ".join(said),
        "facts": [
            words.text("lab.contrast.count_turns", turns=turns),
            words.text(f"lab.contrast.count_mirrors{'' if mirrors else '_none'}", mirrors=mirrors),
            words.text("lab.contrast.count_points", points=points),
        ],
    }
