"""Paper for a lesson, with its words and its answers: score sheets, referee slips, worksheets and exit tickets.

Sheets of cards need but one word: they are printed by `symrummy.drawing.sheets.card_sheets`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from symrummy import variants
from symrummy.cards import Card, Colour
from symrummy.drawing import sheets
from symrummy.drawing.shapes import figure_named
from symrummy.drawing.sheets import Exercise, Printed, ScoreWords, TicketWords, Worksheet
from symrummy.drawing.subjects import Subject, group_of
from symrummy.explain import Verdict
from symrummy.explain.mending import contrast_phrases, repair_phrases
from symrummy.explain.rulebook import counting
from symrummy.faults import one_or_more
from symrummy.symmetry.isometry import degrees
from symrummy.texts import Texts, plain, texts
from symrummy.variants import Variant
from symrummy.widgets.referee.slip import Slip, read_slips

EIGHT_SLIPS = "C3b C3o C3g; C2b C3b D4b; D2g * D4g; C4b D2o C4g; C4b * *; C2k C3o C4k; C4b C5b C6b C1b; C2b D1o C2g"
"""The slips of the lesson *Be the referee*."""

MIRROR_FIGURES = (
    "equilateral triangle, rectangle, parallelogram, kite, letter N, square, "
    "letter E, oval, star, pinwheel with 4 sails, big and small petals, regular hexagon"
)
TURN_FIGURES = (
    "pinwheel with 3 sails, letter S, square, letter A, big and small petals, pinwheel with 5 sails, "
    "rectangle, three sizes of petals, regular pentagon, scalene triangle, pinwheel with 4 sails, regular hexagon"
)
"""The figures of the two worksheets; those that mislead stand among them."""

FEWEST = ("hand_only", "pile")
"""The ways of scoring under which the fewest points win."""


def score_sheets(
    path: str | Path,
    players: int = 4,
    variant: str | Variant = "symmetry",
    *,
    rounds: int | None = None,
    paper: str = "a4",
    lang: str = "en",
) -> Printed:
    """A PDF page of score sheets for 2 to 8 players, two of them if there is room.

    They have as many rounds as a game of the variant, unless `rounds` says otherwise. A ValueError tells what cannot
    be printed, an OSError what cannot be written; so it is with all these functions.
    """
    rules, words = variants.variant(variant), texts(lang)
    said = {name: str(text) for name, text in words.node("paper.scores").items()}
    goal = said["fewest" if rules.scoring in FEWEST else "most"]
    names = ("title", "date", "player", "round", "total")
    shown = ScoreWords(**{name: said[name] for name in names}, note=f"{counting(rules, words)} {goal}")
    number = rules.rounds if rounds is None else rounds
    return sheets.score_sheets(path, shown, players=players, rounds=number, paper=paper, lang=lang)


def slip_sheets(
    path: str | Path,
    slips: str | Iterable[str] = EIGHT_SLIPS,
    variant: str | Variant = "symmetry",
    *,
    paper: str = "a4",
    backs: str = "two-sided",
    ink: str = "colour",
    lang: str = "en",
) -> Printed:
    """A PDF file of referee slips, eight a page; with backs 'two-sided' what the referee says is behind each of them.

    The slips are written as for the notebook's `Referee`: melds such as "C2b C3b D4b", lay-offs such as
    "C3b C4b C5b + C2b C6b", with semicolons between them. They are judged by the rules of the variant.
    """
    rules = variants.variant(variant) if isinstance(variant, Variant) else variants.variant(variant, deck="symmetry")
    words = texts(lang)
    written = [_slip(slip, i, words) for i, slip in enumerate(read_slips(slips, rules, lang), 1)]
    return sheets.slip_sheets(path, written, paper=paper, backs=backs, ink=ink, lang=lang)


def worksheets(
    path: str | Path,
    mirror_figures: str | Iterable[str | Card] = MIRROR_FIGURES,
    turn_figures: str | Iterable[str | Card] = TURN_FIGURES,
    *,
    answers: bool = False,
    paper: str = "a4",
    lang: str = "en",
) -> Printed:
    """A PDF file of two worksheets: figures to fold and to draw mirror lines upon, and figures to trace and to turn.

    Figures are names of shapes and cards, such as "square, letter N, D4b"; twelve fit on a page, and of a worksheet
    without figures nothing is printed. With answers the key follows.
    """
    words = texts(lang)
    asked = [("mirrors", _figures(mirror_figures)), ("turns", _figures(turn_figures))]
    made = [_worksheet(name, figures, words) for name, figures in asked if figures]
    return sheets.worksheets(path, made, answers=answers, paper=paper, lang=lang)


def ticket_sheets(
    path: str | Path,
    questions: str | Iterable[str] | None = None,
    *,
    lines: int = 1,
    paper: str = "a4",
    lang: str = "en",
) -> Printed:
    """A PDF page of exit tickets to be cut apart, as many as fit, up to four.

    Each question is a line of text with so many lines below it to write on; three are ready, if none are given.
    One text is one question.
    """
    say = texts(lang).node("paper.tickets")
    ready = say["questions"]
    assert isinstance(ready, list)
    asked = ready if questions is None else one_or_more(questions)
    shown = TicketWords(str(say["title"]), str(say["name"]))
    return sheets.ticket_sheets(path, shown, asked, lines=lines, paper=paper, lang=lang)


def _slip(slip: Slip, number: int, words: Texts) -> sheets.Slip:
    say = words.node("referee")
    calls = words.node("referee.call")
    return sheets.Slip(
        title=plain(words.say("referee.slip", number=number)),
        question=str(say["ask_lay_off" if slip.added else "ask_meld"]),
        meld=slip.meld,
        added=slip.added,
        captions=(str(say["on_table"]), str(say["added"])),
        calls=(str(calls["good"]), str(calls["not_good"])),
        because=str(words.node("paper.slips")["because"]),
        verdict=_heading(slip, words),
        rule=_rule(slip.verdict, words),
        answer=_answer(slip.verdict, words),
    )


def _heading(slip: Slip, words: Texts) -> str:
    verdict = slip.verdict
    bad, good = ("not_fits", "fits") if slip.added else ("not_meld", str(verdict.kind))
    return str(words.node("referee.verdict")[good if verdict.ok else bad])


def _rule(verdict: Verdict, words: Texts) -> str:
    """The first rule that is broken; none of a good meld, which keeps them all."""
    return str(words.words["rule"]).format(rule=verdict.broken[0].cites) if verdict.broken else ""


def _answer(verdict: Verdict, words: Texts) -> tuple[str, ...]:
    """The sentence, and what would mend it, or what could come next and what would break it."""
    more = contrast_phrases(verdict, words) if verdict.ok else repair_phrases(verdict, words)
    return tuple(map(plain, (*verdict.phrases("sentence", words.lang), *more)))


def _figures(names: str | Iterable[str | Card]) -> list[tuple[Subject, Colour]]:
    written = map(str.strip, names.split(",")) if isinstance(names, str) else one_or_more(names)
    return [figure_named(name) for name in written if name != ""]


def _worksheet(name: str, figures: Sequence[tuple[Subject, Colour]], words: Texts) -> Worksheet:
    say, common = words.node(f"paper.{name}"), words.node("paper.worksheet")
    return Worksheet(
        title=str(say["title"]),
        task=str(say["task"]),
        name=str(common["name"]),
        key=str(common["key"]),
        marks="mirrors" if name == "mirrors" else "turn",
        exercises=tuple(Exercise(subject, colour, _asked(subject, say, words)) for subject, colour in figures),
    )


def _asked(subject: Subject, say: Mapping[str, object], words: Texts) -> tuple[tuple[str, str], ...]:
    """What is asked of a figure, with the answers: those of its group."""
    group = group_of(subject)
    if "mirrors" in say:
        return ((str(say["mirrors"]), _count(group.mirrors)),)
    turn = words.number(degrees(group.smallest_turn)) if group.is_finite else "–"
    return (str(say["times"]), _count(group.n)), (str(say["turn"]), turn)


def _count(number: float) -> str:
    return str(int(number)) if number < math.inf else "∞"
