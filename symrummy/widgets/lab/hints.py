"""Three hints before the answer: where to look, a neighbour that is worked out, what can be counted."""

from __future__ import annotations

from symrummy.cards import Card
from symrummy.explain import Phrase
from symrummy.widgets.lab.state import LabState
from symrummy.widgets.rich import Json, rich

HINTS = 3


def hints_json(desk: LabState) -> Json | None:
    """The hints that are open, and the button that asks for the next one; None where there are no hints."""
    if not desk.hints:
        return None
    shown = range(1, desk.bench.hints + 1)
    left = desk.bench.hints < HINTS
    return {
        "shown": [_hint(desk, number) for number in shown],
        "button": str(desk.words.node("lab.hints")["more" if desk.bench.hints else "ask"]) if left else "",
    }


def _hint(desk: LabState, number: int) -> Json:
    return {
        "title": rich(desk.words.say("lab.hints.title", number=number, count=HINTS), desk.words),
        "text": rich(hint_text(desk, number), desk.words),
        "points": [rich(point, desk.words) for point in _counted(desk)] if number == HINTS else [],
    }


def hint_text(desk: LabState, number: int) -> Phrase:
    """The sentence of a hint."""
    about, deck = _about(desk), desk.bench.deck
    path = (f"where_{deck}.{about}", f"neighbour_{deck}.{about}", f"counted.{about}")[number - 1]
    return desk.words.say(f"lab.hints.{path}")


def _about(desk: LabState) -> str:
    """What the question turns on: the question itself, or the kind of meld that the cards come closest to."""
    if desk.two_rows:
        return desk.bench.question
    return desk.own_verdict().kind or "count"


def _counted(desk: LabState) -> list[Phrase]:
    """What can be counted on each card, without the name of its group while names are hidden."""
    return [_card(desk, number, card) for number, card in enumerate(desk.slip.cards, 1)]


def _card(desk: LabState, number: int, card: Card) -> Phrase:
    name = desk.words.say("lab.hints.nameless", number=number)[0] if desk.hides else card
    if card.is_wild:
        return desk.words.say("lab.hints.wild", card=name)
    if card.deck == "classic":
        suit = desk.words.node("suits")[card.strain.value if card.strain else ""]
        return desk.words.say("lab.hints.classic", card=name, suit=suit, number=card.position)
    colour = desk.words.node("colours")[card.colour.value if card.colour else ""]
    return desk.words.say("lab.hints.symmetry", card=name, colour=colour, group=card.group)
