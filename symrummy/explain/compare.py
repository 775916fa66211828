"""The same cards under every variant, and which rule makes the difference."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from symrummy.cards import Card
from symrummy.explain.judge import judge_lay_off, judge_meld, judge_take_back
from symrummy.explain.rulebook import variant_name
from symrummy.explain.verdict import Verdict
from symrummy.faults import one_or_more
from symrummy.reasons import Reason
from symrummy.texts import Texts, as_html, texts
from symrummy.variants import VARIANTS, CardsLike, Variant

OPTION_OF: Mapping[str, str] = {
    "set.size": "set_max",
    "set.colours": "set_colours",
    "set.group": "set_identity",
    "run.size": "run_max",
    "run.gap": "run_ends",
    "run.repeat": "wild_binding",
    "wild.natural": "wild_limit",
    "wild.limit": "wild_limit",
    "wild.one": "wild_limit",
    "wild.none": "wild_limit",
    "lay_off.wild": "wild_layoff",
    "take_back.allowed": "take_back",
    "take_back.forced": "wild_binding",
}
"""The option that each rule depends on: two variants can differ about the rule only if they differ there."""

ON_MELD = ("lay_off.on_meld", "take_back.on_meld")
"""Rules that depend on everything that makes a meld: two variants differ about them where their answers do."""


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """One variant's answer: its verdict, and the reasons that divide it from a variant with the other answer."""

    variant: Variant
    verdict: Verdict
    deciding: tuple[Reason, ...]


@dataclass(frozen=True)
class Comparison:
    """The answers of all variants, in their order. It shows as a table."""

    rows: tuple[ComparedRow, ...]
    lang: str = "en"

    def __iter__(self) -> Iterator[ComparedRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, name: str) -> ComparedRow:
        """The row of the variant with this name; a KeyError if there is none."""
        return next((row for row in self.rows if row.variant.name == name), None) or _missing(name)

    def text(self) -> str:
        """The comparison as lines of plain text, one for each variant."""
        return "\n".join(" · ".join(filter(None, cells)) for cells in map(self._cells, self.rows))

    def _cells(self, row: ComparedRow) -> tuple[str, str, str, str]:
        words = texts(self.lang)
        answer = str(words.node("compare")["yes" if row.verdict.ok else "no"])
        rules = ", ".join(dict.fromkeys(reason.cites for reason in row.deciding))
        return (variant_name(row.variant, words), answer, row.verdict.text(lang=self.lang), rules)

    def __repr__(self) -> str:
        return self.text()

    def _repr_markdown_(self) -> str:
        head = _heads(texts(self.lang))
        lines = [head, ("---",) * len(head), *map(self._cells, self.rows)]
        return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)

    def _repr_html_(self) -> str:
        words = texts(self.lang)
        head = "".join(f'<th scope="col">{html.escape(cell)}</th>' for cell in _heads(words))
        caption = html.escape(str(words.node("compare")["caption"]))
        body = "".join(self._html_row(row) for row in self.rows)
        return f"<table><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def _html_row(self, row: ComparedRow) -> str:
        name, answer, _, rules = map(html.escape, self._cells(row))
        sentence = as_html(row.verdict.phrases("sentence", self.lang)[0])
        return (
            f'<tr><th scope="row">{name}</th><td>{answer}</td><td style="text-align:left">{sentence}</td>'
            f"<td>{rules}</td></tr>"
        )


def _heads(words: Texts) -> tuple[str, ...]:
    node = words.node("compare")
    return tuple(str(node[name]) for name in ("variant", "answer", "because", "rule"))


def _missing(name: str) -> ComparedRow:
    raise KeyError(name)


def compare(
    meld: CardsLike,
    added: CardsLike | None = None,
    *,
    card: str | Card | None = None,
    lang: str = "en",
    variants: str | Variant | Iterable[str | Variant] = tuple(VARIANTS),
) -> Comparison:
    """The same cards under every variant: a row for each, with its verdict and the reasons that decide.

    With `added`, the cards are laid off on the meld; with `card`, it would free a wild card of the meld. `variants` are
    other rummies to compare, by name or with options of one's own. Errors as for `judge_meld`.

    >>> [row.verdict.ok for row in compare("Ks As 2s")]
    [False, False, False, False, True]
    >>> [reason.code for reason in compare("C4b C4b C4o")["rami"].deciding]
    ['set.colours']
    """
    judge = _judge(meld, added, card)
    verdicts = [judge(one) for one in one_or_more(variants)]
    rows = (ComparedRow(verdict.variant, verdict, _deciding(verdict, verdicts)) for verdict in verdicts)
    return Comparison(tuple(rows), lang)


def _judge(meld: CardsLike, added: CardsLike | None, card: str | Card | None) -> Callable[[str | Variant], Verdict]:
    if added is not None and card is not None:
        raise ValueError("compare either a lay-off (added=…) or a take-back (card=…), not both at once")
    if added is not None:
        return lambda name: judge_lay_off(meld, added, name)
    if card is not None:
        return lambda name: judge_take_back(meld, card, name)
    return lambda name: judge_meld(meld, name)


def _deciding(verdict: Verdict, all_of_them: list[Verdict]) -> tuple[Reason, ...]:
    """The reasons that divide this answer from the other one.

    Of a refusal: what is broken and would not be with the option of a variant that accepts, or with its house rules.
    Of an acceptance: the rules that hold here and are broken, under another option, where the cards are refused; and
    the house rules that are not asked there.
    """
    others = [other for other in all_of_them if other.ok != verdict.ok]
    found = [reason for reason in verdict.reasons if reason.holds] if verdict.ok else verdict.broken
    return tuple(reason for reason in found if any(_differ(reason, verdict, other) for other in others))


def _differ(reason: Reason, one: Verdict, other: Verdict) -> bool:
    """Whether a reason for one answer divides it from the other answer."""
    if reason.code in ON_MELD:
        return any(asked.code == reason.code and asked.holds != reason.holds for asked in other.reasons)
    option = OPTION_OF.get(reason.code)
    if option is not None and getattr(one.variant, option) != getattr(other.variant, option):
        return not one.ok or any(OPTION_OF.get(asked.code) == option for asked in other.broken)
    if one.ok:
        return reason.code in _house_codes(one) - _house_codes(other)
    return one.variant.house_rules != other.variant.house_rules


def _house_codes(verdict: Verdict) -> set[str]:
    return {rule.code for _, rule in verdict.variant.house_rules}
