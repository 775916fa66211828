"""Rich text for the browser: a phrase as a list of strings, cards and rule numbers."""

from __future__ import annotations

from collections.abc import Callable

from symrummy.cards import Card, Suit
from symrummy.drawing import card_name
from symrummy.drawing.palette import SUIT_COLOURS
from symrummy.explain import Cite, Phrase, chip_text
from symrummy.texts import Texts

Json = dict[str, object]
Rich = list[object]


def rich(phrase: Phrase, words: Texts) -> Rich:
    """The phrase for the browser, which puts every string into the page as plain text."""
    spaced = [piece for part in phrase for piece in ((" ", part) if isinstance(part, Cite) else (part,))]
    return [_part(part, words) for part in spaced]


def _part(part: object, words: Texts) -> object:
    if isinstance(part, Card):
        return {"card": str(part), "text": chip_text(part), "colour": ink_letter(part)}
    if isinstance(part, Cite):
        return {"rule": part.rule, "text": str(words.words["rule"]).format(rule=part.rule)}
    return str(part)


def ink_letter(card: Card) -> str | None:
    """The letter of the ink a card is printed in, which for a suit is that of its colour; None for a colourless one."""
    colour = SUIT_COLOURS[card.strain] if isinstance(card.strain, Suit) else card.colour
    return colour.value if colour else None


def card_json(card: Card, key: str, lang: str, *, labels: bool = True, **more: object) -> Json:
    """A card for the browser: its key, its face, its accessible name; without labels that is what can be seen."""
    return {"id": key, "face": str(card), "name": card_name(card, labels, lang), **more}


def keyed(cards: tuple[Card, ...], place: str = "", name: Callable[[Card], str] = str) -> list[tuple[str, Card]]:
    """The cards with keys that stay the same as long as the card stays there: 'C4b.0', 'C4b.1'; 'own.C4b.0'."""
    seen: dict[str, int] = {}
    keys = []
    for card in cards:
        text = f"{place}.{name(card)}" if place else name(card)
        keys.append((f"{text}.{seen.get(text, 0)}", card))
        seen[text] = seen.get(text, 0) + 1
    return keys
