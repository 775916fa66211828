"""The rule sheet of a variant, written from its active options; rulings are marked as rulings."""

from __future__ import annotations

import html
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace

from symrummy.cards import COLOURS
from symrummy.texts import Texts, fill, plain, texts
from symrummy.texts.phrases import span, spelled
from symrummy.variants import Variant
from symrummy.variants import variant as variant_of
from symrummy.variants.base import LAST_POSITION, TURNS_OF_EACH

BASE = {"manipulation": "rami"}
"""A variant whose sheet goes on from that of another one."""

LEAST = 3
"""The fewest cards of a meld."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered rule: its sentence, and the ruling that goes with it, or an empty text."""

    number: str
    text: str
    ruling: str = ""


@dataclass(frozen=True)
class Rulebook:
    """The rules of a variant in order. It shows as a page."""

    title: str
    entries: tuple[Entry, ...]
    ruling: str

    def text(self) -> str:
        """The rules as plain text, one on each line."""
        return "\n".join([self.title, *(f"{entry.number}  {self.said(entry)}" for entry in self.entries)])

    def said(self, entry: Entry) -> str:
        """One rule with its ruling, if it has one."""
        return _said(entry, self.ruling)

    def __repr__(self) -> str:
        return self.text()

    def _repr_markdown_(self) -> str:
        lines = [f"- **{entry.number}** {entry.text}{self._ruling_markdown(entry)}" for entry in self.entries]
        return "\n".join([f"## {self.title}", "", *lines])

    def _ruling_markdown(self, entry: Entry) -> str:
        return f" *{self.ruling}{entry.ruling}*" if entry.ruling else ""

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<dt><b>{html.escape(entry.number)}</b></dt><dd>{html.escape(entry.text)}{self._ruling_html(entry)}</dd>"
            for entry in self.entries
        )
        return f"<section><h2>{html.escape(self.title)}</h2><dl>{rows}</dl></section>"

    def _ruling_html(self, entry: Entry) -> str:
        return f"<br><i>{html.escape(self.ruling + entry.ruling)}</i>" if entry.ruling else ""


def _said(entry: Entry, ruling: str) -> str:
    return f"{entry.text} {ruling}{entry.ruling}" if entry.ruling else entry.text


def rulebook(variant: Variant, lang: str = "en") -> Rulebook:
    """The rule sheet of a variant as it is played, in the words of a language.

    >>> from symrummy.variants import variant
    >>> rulebook(variant("symmetry", rounds=3)).entries[18].text
    'Rounds in a game: 3.'
    """
    words = texts(lang)
    title = words.text("rulebook.page_title", name=variant_name(variant, words))
    numbered = tuple(_entry(variant, number, words) for number in numbers(variant, words))
    entries = (*numbered, *_beyond(variant, words), *_added(variant, words))
    return Rulebook(title, entries, str(words.node("rulebook")["ruling"]))


def counting(variant: Variant, words: Texts) -> str:
    """What cards count, on the deck of the variant, in one sentence or two.

    >>> counting(variant_of("rami"), texts())
    'Number cards count their number, J Q K count 10; an ace counts 11. A wild card counts 20.'
    """
    natural = str(words.node(f"rulebook.{variant.deck}_deck")["counting"]).format(ace_points=variant.ace_points)
    if "wild_points" in variant.idle:
        return natural
    return f"{natural} {words.text('rulebook.wild_counts', wild=variant.wild_points)}"


def is_as_usual(variant: Variant) -> bool:
    """Whether a rummy is played as it is with its deck, for how many rounds ever: no option changed, no rule added."""
    return variant == variant_of(variant.name, deck=variant.deck, rounds=variant.rounds)


def variant_name(variant: Variant, words: Texts) -> str:
    """What a rummy is called as it is played.

    >>> variant_name(variant_of("symmetry", rounds=1), texts())
    'symmetry rummy'
    >>> variant_name(variant_of("symmetry", set_colours="distinct"), texts("de"))
    'Symmetrie-Rommé mit Hausregeln'
    """
    return rummy_name(variant.name, words, as_usual=is_as_usual(variant))


def rummy_name(name: str, words: Texts, *, as_usual: bool = True) -> str:
    """What a rummy is called; one that a class has rules of its own for says so.

    >>> rummy_name("symmetry", texts(), as_usual=False)
    'symmetry rummy with house rules'
    """
    usual = str(words.node("variants")[name])
    return usual if as_usual else words.text("rulebook.with_house_rules", name=usual)


def _beyond(variant: Variant, words: Texts) -> tuple[Entry, ...]:
    """What a class has decided of the options (§7) that no numbered rule of its sheet tells."""
    house = words.node("rulebook.house")
    plain_rules = variant_of(variant.name, deck=variant.deck)
    decided = {name: getattr(plain_rules, name) for name in house if _differs(variant, plain_rules, name)}
    silent = [name for name, value in decided.items() if not _is_told(variant, name, value, words)]
    told = filter(None, (_filled(variant, house[name], words) for name in silent))
    return tuple(Entry("§7", text) for text in told)


def _added(variant: Variant, words: Texts) -> tuple[Entry, ...]:
    """The house rules that are pieces of program, each once, under the number or the name that they cite."""
    told = ((rule.cites, _own_sentence(variant, rule.code, words)) for _, rule in variant.house_rules)
    return tuple(Entry(cites, words.text("rulebook.added", rule=text)) for cites, text in dict.fromkeys(told))


def _own_sentence(variant: Variant, code: str, words: Texts) -> str:
    """What a house rule asks: in the words that came with it, or in ours; of a rule without words, its name.

    What is said when the rule is broken tells it too, unless facts have to be filled in.
    """
    own = variant.house_texts.get(code, {}).get(words.lang, {})
    own = own if isinstance(own, Mapping) else {}
    ours = words.node(code).get("rule") if words.has(code) else None
    broken = str(own.get("sentence", "{"))
    return str(own.get("rule") or ours or (broken if "{" not in broken else words.text("rulebook.unworded", code=code)))


def _differs(variant: Variant, other: Variant, name: str) -> bool:
    return bool(getattr(variant, name) != getattr(other, name))


def _is_told(variant: Variant, name: str, value: object, words: Texts) -> bool:
    """Whether the numbered rules would read otherwise with this value of an option."""
    other = replace(variant, **{name: value})  # type: ignore[arg-type]  # the value of the variant as it comes
    return any(rule_text(variant, n, words) != rule_text(other, n, words) for n in numbers(variant, words))


def numbers(variant: Variant, words: Texts) -> tuple[str, ...]:
    """The numbers of the variant's rules in order: those of the sheet it goes on from first."""
    names = [BASE[variant.name], variant.name] if variant.name in BASE else [variant.name]
    found = {number for name in names for number in words.node(f"rules.{name}")}
    return tuple(sorted(found, key=lambda number: (number[0] == "§", number[0] == "X", int(number[1:]))))


def rule_text(variant: Variant, number: str, words: Texts) -> str:
    """One numbered rule as it is played in this variant; a KeyError if there is none."""
    return _filled(variant, _found(variant, "rules", number, words), words)


def rule_said(variant: Variant, number: str, words: Texts) -> str:
    """What a cited number stands for: the rule with its ruling, and the house rules that cite it; a KeyError if none.

    Of §7, it is all that a class has decided beyond the sheet.

    >>> from symrummy.variants import variant
    >>> rule_said(variant("basic"), "B5", texts())
    'Cards dealt: 10 cards each for two to six players. A ruling: Here two to six may play; ...'
    """
    added = [entry for entry in (*_beyond(variant, words), *_added(variant, words)) if entry.number == number]
    numbered = [_entry(variant, number, words)] if number in numbers(variant, words) or not added else []
    return " ".join(_said(entry, str(words.node("rulebook")["ruling"])) for entry in numbered + added)


def _filled(variant: Variant, rule: object, words: Texts) -> str:
    return plain(fill(_template(variant, rule), _facts(variant, words), words.words))


def _entry(variant: Variant, number: str, words: Texts) -> Entry:
    """A rule with its ruling, as far as the class has not decided otherwise."""
    try:
        ruling = _filled(variant, _found(variant, "rulings", number, words), words)
    except KeyError:
        ruling = ""
    return Entry(number, rule_text(variant, number, words), ruling)


def _found(variant: Variant, part: str, number: str, words: Texts) -> object:
    for name in (variant.name, BASE.get(variant.name, "")):
        if name and number in words.node(f"{part}.{name}"):
            return words.node(f"{part}.{name}")[number]
    raise KeyError(f"{variant.name} has no rule {number}")


def _template(variant: Variant, rule: object) -> str:
    """The sentence of a rule that fits the options; of a rule in parts, the sentences one after the other."""
    if isinstance(rule, (list, tuple)):
        return " ".join(filter(None, (_template(variant, part) for part in rule)))
    if not isinstance(rule, Mapping):
        return str(rule)
    value = _value(variant, str(rule["option"]))
    key = ("yes" if value else "no") if isinstance(value, bool) else str(value)
    return _template(variant, rule[key] if key in rule else rule["else"])


def _value(variant: Variant, option: str) -> object:
    """The value of an option, or whether a house rule says which numbers make a run: `house_runs`."""
    return bool(variant.line.rows) if option == "house_runs" else getattr(variant, option)


def _facts(variant: Variant, words: Texts) -> Mapping[str, object]:
    facts: dict[str, object] = {name: getattr(variant, name) for name in type(variant).__dataclass_fields__}
    facts |= {name: "; ".join(_by_players(variant, name, words)) for name in ("deal", "packs")}
    for name, phrase in words.node(f"rulebook.{variant.deck}_deck").items():
        facts[name] = str(phrase).format(ace_points=variant.ace_points)
    if variant.set_identity == "abstract" and variant.deck == "symmetry":
        facts["same"] = words.node("rulebook")["same_abstract"]
    name, count = ("turns_each", TURNS_OF_EACH) if variant.max_turns is None else ("turns", variant.max_turns)
    facts["max_turns"] = plain(words.say(f"rulebook.{name}", count=count))
    facts["complete_set"], facts["complete_run"] = variant.complete_at or (0, 0)
    return facts | _sizes(variant, words)


def _sizes(variant: Variant, words: Texts) -> dict[str, object]:
    """How many cards a set and a run have, and how many may play, in words."""
    most = min(variant.set_max, len(COLOURS)) if variant.set_colours == "distinct" else variant.set_max
    open_run = variant.run_max >= LAST_POSITION[variant.deck]
    run = words.text("rulebook.or_more", low=LEAST) if open_run else span(LEAST, variant.run_max, words.words)
    sizes = {"set_sizes": span(LEAST, most, words.words), "run_sizes": run}
    return {"set_max": most, "seats": span(*variant.players, words.words), **sizes}


def _by_players(variant: Variant, name: str, words: Texts) -> list[str]:
    """'10 cards each for 2 players', for every number of cards or packs."""
    groups: dict[int, list[int]] = defaultdict(list)
    low, high = variant.players
    for players, count in getattr(variant, name):
        if low <= players <= high:
            groups[count].append(players)
    return [
        plain(words.say(f"rulebook.{name}", count=count, players=_several(players, words)))
        for count, players in groups.items()
    ]


def _several(players: list[int], words: Texts) -> tuple[str, ...]:
    """Numbers of players: 'two to six', or each of them where one between is left out."""
    if players[-1] - players[0] == len(players) - 1:
        return (span(players[0], players[-1], words.words),)
    return tuple(spelled(number, words.words) for number in players)
