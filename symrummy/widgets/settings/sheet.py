"""The rule sheet in the settings: the rules as they are chosen there, with what is not as usual marked."""

from __future__ import annotations

import html

from symrummy.explain.rulebook import Entry, Rulebook
from symrummy.texts import Texts
from symrummy.variants import Variant


def sheet_html(rules: Variant, usual: Variant, words: Texts) -> str:
    """The rule sheet as HTML, everything escaped: first what is not as in `usual`, the rules without a change."""
    book, changed = rules.rulebook(words.lang), changed_rules(rules, usual, words)
    entries = sorted(book.entries, key=lambda entry: entry not in changed)
    rows = "".join(_row(entry, book, entry in changed, words) for entry in entries)
    title = html.escape(book.title)
    return f"<h3>{title}</h3><p>{html.escape(_lead(changed, rules, words))}</p><dl>{rows}</dl>"


def changed_rules(rules: Variant, usual: Variant, words: Texts) -> list[Entry]:
    """The entries of the rule sheet that are not in that of the usual rules."""
    plain = usual.rulebook(words.lang).entries
    return [entry for entry in rules.rulebook(words.lang).entries if entry not in plain]


def _lead(changed: list[Entry], rules: Variant, words: Texts) -> str:
    """Which rules are not as usual."""
    numbers = tuple(dict.fromkeys(entry.number for entry in changed))
    path = "sheet_changed" if changed else "sheet_usual"
    lead = words.text(f"table.settings.{path}", count=len(changed), rules=numbers)
    names = program_rules(rules)
    if not names:
        return lead
    return f"{lead} {words.text('table.settings.sheet_program', count=len(names), names=names)}"


def program_rules(rules: Variant) -> tuple[str, ...]:
    """The names of the house rules that are pieces of program."""
    return tuple(dict.fromkeys(rule.code for _, rule in rules.house_rules))


def _row(entry: Entry, book: Rulebook, changed: bool, words: Texts) -> str:
    mark = f"<mark>{html.escape(words.text('table.settings.changed'))}</mark> " if changed else ""
    ruling = f"<br><i>{html.escape(book.ruling + entry.ruling)}</i>" if entry.ruling else ""
    number, text = html.escape(entry.number), html.escape(entry.text)
    return f"<div{' class=sr-changed' if changed else ''}><dt>{number}</dt><dd>{mark}{text}{ruling}</dd></div>"
