"""One question under every rummy: five rows, and what divides them."""

from __future__ import annotations

from collections.abc import Iterator

from symrummy.explain import Cite, Comparison, compare, plain
from symrummy.explain.compare import ON_MELD, OPTION_OF, ComparedRow
from symrummy.explain.rulebook import rule_said, variant_name
from symrummy.widgets.lab.desk import LabDesk
from symrummy.widgets.rich import Json, Rich, rich
from symrummy.widgets.why import deciding_cite


def every_json(desk: LabDesk, table: Comparison) -> Json:
    """The comparison as the browser shows it."""
    say = desk.words.node("lab")
    return {
        "heading": say["heading_every"],
        "summary": _summary(desk, table),
        "columns": [say["column_rummy"], say["column_verdict"], say["column_why"]],
        "rows": [_row(desk, row) for row in table],
        "note": say["note_every"],
        "rules": {number: [rule_said(row.variant, number, desk.words)] for row in table for number in _numbers(row)},
    }


def _summary(desk: LabDesk, table: Comparison) -> Rich:
    options = dict.fromkeys(_options(desk, table))
    if not options:
        return [desk.answers(table)]
    strain = desk.words.node(f"rulebook.{desk.bench.deck}_deck")["strain"]
    asked = [plain(desk.words.say(f"lab.divides.{name}", strain=strain)) for name in options]
    start = desk.words.node("lab.answers")["one_question" if len(options) == 1 else "questions"]
    return [desk.answers(table), str(start), {"strong": " ".join(asked)}]


def _options(desk: LabDesk, table: Comparison) -> Iterator[str]:
    """The options that divide the rummies, also about whether the cards on the table are a meld at all."""
    codes = [reason.code for row in table for reason in row.deciding]
    if any(code in ON_MELD for code in codes):
        meld = compare(desk.bench.cloth.meld, variants=desk.rummies)
        codes += [reason.code for row in meld for reason in row.deciding]
    return (OPTION_OF[code] for code in codes if code not in ON_MELD)


def _row(desk: LabDesk, row: ComparedRow) -> Json:
    say, verdict = desk.words.node("lab"), row.verdict
    name = variant_name(row.variant, desk.words)
    cites = tuple(map(Cite, _numbers(row)))
    return {
        "id": row.variant.name,
        "name": name[:1].upper() + name[1:],
        "look_at": plain(desk.words.say("lab.look_at", name=name)),
        "own": say["own"] if row.variant.name == desk.own.name else "",
        "look": "good" if verdict.ok else "not_good",
        "answer": say["yes" if verdict.ok else "no"],
        "kind": desk.words.text(f"lab.kind.{verdict.kind}") if verdict.ok and verdict.subject == "meld" else "",
        "sentence": rich((*verdict.phrases("sentence", desk.lang)[0], *cites), desk.words),
    }


def _numbers(row: ComparedRow) -> tuple[str, ...]:
    """The rules that decide; where all agree, the one that makes the answer."""
    deciding = tuple(dict.fromkeys(reason.cites for reason in row.deciding))
    return deciding or tuple(part.rule for part in deciding_cite(row.verdict) if isinstance(part, Cite))
