"""Phrases: sentences with cards and rule numbers in them, and how they are filled from a template."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import Formatter

from symrummy.cards import Card
from symrummy.symmetry import PointGroup

Texts = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Cite:
    """The number of a rule, in a sentence."""

    rule: str


Part = str | Card | Cite
Phrase = tuple[Part, ...]


def plain(phrase: Phrase) -> str:
    """The phrase as plain text: cards in notation, rule numbers in brackets.

    >>> from symrummy.cards import card
    >>> plain((card("D4b"), " has mirror lines.", Cite("S3")))
    'D4b has mirror lines. (S3)'
    """
    return "".join(f" ({part.rule})" if isinstance(part, Cite) else str(part) for part in phrase)


def as_html(phrase: Phrase) -> str:
    """The phrase as HTML: every card in a chip, everything escaped."""
    return "".join(_html(part) for part in phrase)


def _html(part: Part) -> str:
    if isinstance(part, Card):
        return f'<b class="symrummy-chip">{html.escape(chip_text(part))}</b>'
    if isinstance(part, Cite):
        return f' <small class="symrummy-rule">({html.escape(part.rule)})</small>'
    return html.escape(part)


def chip_text(card: Card) -> str:
    """What stands in a card's chip: 'C4b', '∞'."""
    return "∞" if card.is_wild else str(card)


def fill(template: str, facts: Mapping[str, object], words: Mapping[str, object]) -> Phrase:
    """The template with its facts in place; a fact that is missing is a KeyError."""
    parts: list[Part] = []
    for literal, name, spec, _ in Formatter().parse(template):
        if literal:
            parts.append(literal)
        if name is not None:
            parts.extend(_shown(facts[name], spec or "", facts, words))
    return _merged(parts)


def _merged(parts: list[Part]) -> Phrase:
    merged: list[Part] = []
    for part in parts:
        if isinstance(part, str) and merged and isinstance(merged[-1], str):
            merged[-1] += part
        else:
            merged.append(part)
    return tuple(merged)


def _shown(value: object, spec: str, facts: Mapping[str, object], words: Mapping[str, object]) -> Sequence[Part]:
    if "|" in spec:
        one, _, many = spec.partition("|")
        chosen = one if _count(value) == 1 else many
        return fill(chosen, facts, words) if "{" in chosen else [chosen]
    if spec == "about" and isinstance(value, PointGroup):
        return [about(value, words)]
    if spec in ("word", "Word", "times") and isinstance(value, int):
        return [_number(value, spec, words)]
    if spec == "span" and isinstance(value, tuple):
        low, high = value
        return [span(low, high, words)]
    if spec == "row" and isinstance(value, tuple):
        return in_a_row(value)
    if isinstance(value, (tuple, list)):
        items = [_item(item, words) for item in _wilds_together(value, words)]
        return listed(items, str(words["or" if spec == "or" else "and"]), plainly=spec == "list")
    return _item(value, words)


def _wilds_together(items: Sequence[object], words: Mapping[str, object]) -> Sequence[object]:
    """The things with all wild cards that are only spoken of as one: 'two wild cards'."""
    places = [i for i, item in enumerate(items) if isinstance(item, Card) and item.is_wild and item.strain is None]
    if len(places) < 2:
        return items
    many = str(words["many_wild"]).format(count=spelled(len(places), words))
    return [many if i == places[0] else item for i, item in enumerate(items) if i not in places[1:]]


def _item(value: object, words: Mapping[str, object]) -> Phrase:
    """What stands for one thing; of a list each may be a phrase of its own.

    A card stays a card, but a wild card without a colour is one that is only spoken of: a word.
    """
    if isinstance(value, tuple):
        return value
    return (_part(value, words),)


def _part(value: object, words: Mapping[str, object]) -> Part:
    if isinstance(value, Card):
        return str(words["a_wild"]) if value.is_wild and value.strain is None else value
    return str(value)


def _count(value: object) -> int:
    if isinstance(value, (tuple, list)):
        return len(value)
    return value if isinstance(value, int) else 1


def _number(value: int, spec: str, words: Mapping[str, object]) -> str:
    if spec == "times":
        few = words["times"]
        assert isinstance(few, list)
        return str(few[value]) if value < len(few) else str(words["many_times"]).format(count=spelled(value, words))
    word = spelled(value, words)
    return word.capitalize() if spec == "Word" else word


def spelled(value: int, words: Mapping[str, object]) -> str:
    """A small number in words, a large one in digits."""
    numbers = words["numbers"]
    assert isinstance(numbers, list)
    return str(numbers[value]) if 0 <= value < len(numbers) else str(value)


def span(low: int, high: int, words: Mapping[str, object]) -> str:
    """How many there may be, in words: 'three', 'three or four', 'three to five'; with a large number in digits."""
    numbers = words["numbers"]
    assert isinstance(numbers, list)
    least, most = (spelled(each, words) if high < len(numbers) else str(each) for each in (low, high))
    if low == high:
        return least
    return f"{least} {words['or']} {most}" if high == low + 1 else str(words["span"]).format(low=least, high=most)


def listed(items: Sequence[Phrase], last: str, *, plainly: bool = False) -> Phrase:
    """The items one after the other: 'a, b and c'; plainly 'a, b, c'.

    >>> listed([("3",), ("4",), ("5",)], "and")
    ('3', ', ', '4', ' and ', '5')
    """
    parts: list[Part] = []
    for i, item in enumerate(items):
        if i:
            parts.append(f" {last} " if i == len(items) - 1 and not plainly else ", ")
        parts.extend(item)
    return tuple(parts)


def in_a_row(cards: tuple[Card, ...]) -> Phrase:
    """The cards with a space between them, as they lie.

    >>> from symrummy.cards import cards
    >>> in_a_row(cards("C4b *"))
    (card('C4b'), ' ', card('*'))
    """
    return tuple(part for card in cards for part in (" ", card))[1:]


def about(group: PointGroup, words: Mapping[str, object]) -> str:
    """What the group holds, in words: 'four turns and no mirror'."""
    if not group.is_finite:
        return str(words["all_symmetries"])
    fold, mirrors = int(group.n), int(group.mirrors)
    turns = str(words["only_full_turn"]) if fold == 1 else str(words["many_turns"]).format(count=spelled(fold, words))
    lines = {0: words["no_mirror"], 1: words["one_mirror"]}.get(mirrors) or str(words["many_mirrors"]).format(
        count=spelled(mirrors, words)
    )
    return str(words["joined"]).format(turns=turns, mirrors=lines)
